"""Tables to test on, in a few words."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.core.move import IllegalMove, Move
from companion.core.seat import Seat
from companion.core.setup import Setup
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cardboard import Card
from companion.games.kingdom_of_heroes.cards import Reward
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import Band, HeroType, Symbol
from companion.games.kingdom_of_heroes.state import IN_CAPITAL, ON_BOARD, RESERVE, State

NAMES = ("Ana", "Ben", "Cy", "Di")
A, K, M, ANY = Symbol


def setup(count: int = 3, box: Mapping[str, Any] | None = None, first: int = 0, **options: Any) -> Setup:
    """With the invented box, unless told otherwise."""
    seats = tuple(Seat(*each) for each in zip(NAMES[:count], GAME.tinctures, strict=False))
    facts = GAME.sample_box() if box is None else box
    return Setup(seats, first, {**GAME.default_options(count, first), **options}, facts)


def table(count: int = 3, box: Mapping[str, Any] | None = None, first: int = 0, **options: Any) -> State:
    agreed = setup(count, box, first, **options)
    GAME.check_setup(agreed)
    return GAME.begin(agreed)


def after(state: State, *moves: Move) -> State:
    for move in moves:
        state = GAME.apply(state, move)
    return state


def refused(state: State, move: Move) -> str:
    """The reason, in the table's words."""
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(state, move)
    return refusal.value.reason


# Getting somewhere


def drawing(count: int = 3, **options: Any) -> State:
    """Map card 1 is revealed: greywood 1, red sands 1, larkfield 1, world's end 1 …"""
    return after(table(count, **options), m.RevealMap("1"))


def turns(count: int = 3, **options: Any) -> State:
    """The first turn of a table that places its missions itself."""
    return table(count, placing="table", **options)


def resolving(*missions: Card, count: int = 3, **options: Any) -> State:
    """Missions 1, 2, … lie on the board and are about to be resolved."""
    state = turns(count, **options)
    state = after(state, *(m.AddMission(card=card) for card in missions))
    return after(state, m.EndTurns(), m.CollectMines())


def card(*symbols: Symbol, crowns: int = 0, **facts: Any) -> Card:
    rewarded = {
        name: facts.pop(name) for name in ("adventurers", "knights", "mages", "artifact") if name in facts
    }
    return Card(symbols=symbols or None, reward=Reward(crowns, **rewarded), **facts)


def open_with(state: State, *bands: Band, mission: int = 1) -> State:
    """The heroes of each colour are on the mission, and it is opened."""
    sent = [m.SetHeroes(mission, colour, band) for colour, band in enumerate(bands) if band]
    return after(state, *sent, m.OpenMission(mission))


def round_end(state: State) -> State:
    """From the missions to the end of the round; everybody pays for all they can."""
    state = after(state, m.CloseMissions(), m.CloseTower())
    while state.phase == "payment":
        state = after(state, GAME.prompt(state).choices[0].move)
    return state


# Looking


def where(state: State, colour: int, hero: HeroType = HeroType.ADVENTURER) -> tuple[int, int, int]:
    """In the reserve, in the capital, on the board."""
    held = state.colours[colour]
    return held[RESERVE[hero]], held[IN_CAPITAL[hero]], held[ON_BOARD[hero]]


def track(state: State, key: str, seat: int | None = None) -> int:
    return GAME.track(state, key, seat).value


def each(state: State, key: str) -> list[int]:
    """The number of every seat."""
    return [track(state, key, seat) for seat in range(len(state.seats))]


def labels(state: State) -> list[str]:
    return [choice.label for choice in GAME.prompt(state).choices]
