"""Tables to test on, in a few words."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from companion.core.move import IllegalMove, Move
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.game import GAME
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.state import State, Why, set_count
from companion.games.kings_and_things.things import Fort, Kind, Letter, Thing

NAMES = ("Ana", "Ben", "Cy", "Dora")
ANA, BEN, CY, DORA = range(4)


def setup(count: int = 4, first: int = 0, box: Mapping[str, Any] | None = None, **options: Any) -> Setup:
    seats = tuple(Seat(name, tincture) for name, tincture in zip(NAMES[:count], Tincture, strict=False))
    return Setup(seats, first, {"start": "set", **options}, box or {})


def table(count: int = 4, first: int = 0, box: Mapping[str, Any] | None = None, **options: Any) -> State:
    """Set out: three hexes, a Tower and 10 gold each, before the first Income."""
    agreed = setup(count, first, box, **options)
    GAME.check_setup(agreed)
    return GAME.begin(agreed)


def after(state: State, *moves: Move) -> State:
    for move in moves:
        state = GAME.apply(state, move)
    return state


def at(phase: Phase, count: int = 4, **options: Any) -> State:
    """The first round, at the beginning of a phase."""
    return after(table(count, **options), m.GoToPhase(phase))


def having(state: State, seat: int, **counts: int) -> State:
    for name, value in counts.items():
        state = set_count(state, seat, Counter(name), value, Why.SAID)
    return state


def counts(state: State, counter: Counter) -> list[int]:
    return [state.has(seat, counter) for seat in range(len(state.seats))]


def refused(state: State, move: Move) -> str:
    """The reason in words; the table has not changed."""
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(state, move)
    return caught.value.reason


def cautions(state: State, move: Move) -> list[str]:
    GAME.apply(state, move)
    return [caution.sentence for caution in GAME.cautions(state, move)]


# Things


def creature(value: int, letter: Letter = Letter.MELEE, **more: Any) -> Thing:
    return Thing(Kind.CREATURE, value, letter, **more)


def magic(value: int) -> Thing:
    return creature(value, Letter.MAGIC)


def ranged(value: int) -> Thing:
    return creature(value, Letter.RANGED)


def charge(value: int) -> Thing:
    return creature(value, Letter.CHARGE)


def hero(name: str, value: int, letter: Letter = Letter.MELEE) -> Thing:
    return Thing(Kind.HERO, value, letter, name)


CITY = Thing(Kind.SETTLEMENT, 2, name="City", number=2, multi=True)
VILLAGE = Thing(Kind.SETTLEMENT, 1, name="Village", number=1, multi=True)
MINE = Thing(Kind.INCOME, name="Gold Mine", number=3)
TREASURE = Thing(Kind.TREASURE, name="Ruby", number=10)
EVENT = Thing(Kind.EVENT, name="Vandals")
SPELL = Thing(Kind.MAGIC, name="Fan")
TOWER, KEEP, CASTLE, CITADEL = (fort.thing for fort in Fort)


def fight(
    attackers: Sequence[Thing],
    defenders: Sequence[Thing],
    state: State | None = None,
    owner: int | None = BEN,
) -> State:
    """Ana attacks Ben in a hex of his; everything is in, and the first dice are to be rolled."""
    state = at(Phase.COMBAT) if state is None else state
    state = after(state, m.MarkHex("Hex 14", (ANA, BEN), owner), m.SelectHex(ANA, "Hex 14"))
    things = [m.AddThing(0, thing) for thing in attackers] + [m.AddThing(1, thing) for thing in defenders]
    return after(state, *things, m.BeginBattle())


def explore(state: State | None = None, seat: int = ANA) -> State:
    """A seat about to roll the die for an unexplored hex."""
    state = at(Phase.COMBAT) if state is None else state
    return after(state, m.MarkHex("Hex 5", (seat,)), m.SelectHex(seat, "Hex 5"))
