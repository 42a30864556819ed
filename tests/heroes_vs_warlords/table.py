"""Tables to test on, in a few words. Ana plays the Knights, Ben the Barbarians, Cy the Amazons."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.core.move import Correct, IllegalMove, Move
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Building, Resource, SiteKind
from companion.games.heroes_vs_warlords.state import State, Why
from companion.games.heroes_vs_warlords.stock import gain
from companion.games.heroes_vs_warlords.units import PLAYED_RACES, Race

NAMES = ("Ana", "Ben", "Cy")
ANA, BEN, CY = range(3)
RACES = PLAYED_RACES


def setup(count: int = 2, first: int = 0, box: Mapping[str, Any] | None = None, **options: Any) -> Setup:
    seats = tuple(Seat(name, tincture) for name, tincture in zip(NAMES[:count], Tincture, strict=False))
    races = list(range(1, count + 1))
    return Setup(seats, first, {"races": races, **options}, GAME.sample_box() if box is None else box)


def begun(count: int = 2, box: Mapping[str, Any] | None = None, **options: Any) -> State:
    agreed = setup(count, 0, box, **options)
    GAME.check_setup(agreed)
    return GAME.begin(agreed)


def after(state: State, *moves: Move) -> State:
    for move in moves:
        state = GAME.apply(state, move)
    return state


def table(count: int = 2, **options: Any) -> State:
    """Round 1, Ana's first turn; every Hero 1 has 10 units of level 1 and 3 of level 3."""
    state = begun(count, **options)
    for seat in range(count):
        state = after(state, m.BuyUnits(seat, 1, 10), m.BuyUnits(seat, 3, 3), m.ArmyReady(seat))
    state = after(state, m.SayTiles(12), m.SayFirst(ANA), m.BeginRound())
    return after(state, m.SayFirst(ANA))


def open_table(count: int = 2, **options: Any) -> State:
    """As `table`, but all tiles are discovered, and players may be attacked."""
    return after(table(count, **options), Correct("tiles", 0))


def at(phase: Phase, count: int = 2, **options: Any) -> State:
    return after(table(count, **options), m.GoTo(phase, 3))


def rich(state: State, seat: int, amount: int = 50) -> State:
    for resource in Resource:
        state = gain(state, seat, resource, amount, Why.SAID)
    return state


def built(state: State, city: int, *buildings: Building) -> State:
    return state.with_city(city, buildings=state.cities[city].buildings | frozenset(buildings))


def stock_of(state: State, city: int) -> list[int]:
    """Gold, Stone, Wood, Crystal."""
    return [state.cities[city].stock.get(resource, 0) for resource in Resource]


def sections(state: State, seat: int, hero: int = 0) -> list[tuple[int, int]]:
    """Level and number of each section that is taken."""
    return [(troop.level, troop.count) for troop in state.hero(seat, hero).troops]


def owned(state: State, seat: int, *resources: Resource) -> State:
    """Resource hexes that a seat controls."""
    for resource in resources:
        state = after(state, m.NoteSite(SiteKind.RESOURCE, resource, seat))
    return state


def units(state: State, place: str, race: Race, **levels: int) -> State:
    """units(state, "city:0", Race.KNIGHTS, level1=5)"""
    for level, count in levels.items():
        state = after(state, m.SetUnits(place, race, int(level[-1]), count))
    return state


def refused(state: State, move: Move) -> str:
    """The reason in words; the table has not changed."""
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(state, move)
    return caught.value.reason


def cautions(state: State, move: Move) -> list[str]:
    GAME.apply(state, move)
    return [caution.sentence for caution in GAME.cautions(state, move)]
