"""Whole games played by fate, for those who want to look at every move of them."""

from collections.abc import Iterator
from functools import cache

from companion.core.move import Move
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.state import State
from tests.kingdom_of_heroes.fate import Fate
from tests.kingdom_of_heroes.people import NAMES

COLOURS = (Tincture.GULES, Tincture.AZURE, Tincture.VERT, Tincture.OR)
MOST = 2000  # moves of a game that does not end
WAYS = {"2": (2, {}), "3": (3, {}), "3-short": (3, {"three_rounds": True}), "4": (4, {})}
SEEDS = {"2": (8, 11), "3": (13, 4), "3-short": (5, 11), "4": (11, 7)}  # two of them see the kingdom fall
Told = tuple[State, Move, State]


def setup(way: str, first: int = 0) -> Setup:
    count, options = WAYS[way]
    seats = tuple(Seat(*each) for each in zip(NAMES[:count], COLOURS, strict=False))
    return Setup(
        seats, first, GAME.default_options(count, first) | options, dict(GAME.sample_box()), "sample"
    )


def playing(way: str, seed: int) -> Iterator[Told]:
    """Every move of a whole game, with the table before and after it."""
    fate, state = Fate(seed), GAME.begin(setup(way, seed % WAYS[way][0]))
    for _move in range(MOST):
        if GAME.is_over(state):
            return
        move = fate.move(state)
        after = GAME.apply(state, move)
        yield state, move, after
        state = after
    raise AssertionError("a game without an end")


@cache
def played(way: str, seed: int) -> tuple[Told, ...]:
    return tuple(playing(way, seed))
