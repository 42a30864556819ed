"""Every number that is kept can be corrected, and says how it came about."""

import pytest

from companion.core.move import Correct
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Building, Resource, SiteKind
from companion.games.heroes_vs_warlords.state import TodoKind
from companion.games.heroes_vs_warlords.units import Race, Troop
from tests.heroes_vs_warlords.table import (
    ANA,
    BEN,
    after,
    at,
    built,
    owned,
    refused,
    rich,
    sections,
    stock_of,
    table,
    units,
)


def test_a_stock_tells_its_round():
    """Income, purchases and corrections, one after the other."""
    state = after(
        at(Phase.INCOME), m.CollectIncome(), d.Recruit(ANA, ANA, 1, 3), Correct("gold", 5, ANA, "found")
    )
    number = GAME.number(state, "gold", ANA)
    assert [(part.label, part.value, part.why) for part in number.parts] == [
        ("When the Round began", 4, ""),
        ("Income", 1, ""),
        ("Units", -3, "3 × level 1"),
        ("Corrected by hand", 3, "found"),
    ]


def test_a_captured_display_is_kept_apart():
    """Ruling B-03: with the name of its race."""
    state = rich(table(), BEN, 3).with_city(BEN, owner=ANA)
    keys = {track.key for track in GAME.tracks(state) if track.seat == ANA}
    assert {"gold", "barbarians.gold", "wall", "barbarians.wall"} <= keys
    state = after(state, Correct("barbarians.gold", 1, ANA))
    assert (stock_of(state, BEN)[0], stock_of(state, ANA)[0]) == (1, 4)


@pytest.mark.parametrize(("key", "value", "buildings"), [("wall", 3, 2), ("towers", 1, 1), ("wall", 1, 0)])
def test_walls_and_towers_are_numbers(key: str, value: int, buildings: int):
    """Set, not built."""
    state = after(table(), Correct(key, value, ANA))
    assert len(state.cities[ANA].buildings - {Building.HAMLET}) == buildings


def test_experience_that_is_corrected_offers_a_level():
    """8.11"""
    assert after(table(), Correct("hero1.ep", 10, ANA)).todo[0].kind is TodoKind.LEVEL


def test_a_hero_who_fights_fights_on_with_the_corrected_value():
    """The arena takes it over at once."""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(2, 3),)), m.Fight())
    state = after(state, Correct("hero1.attack", 9, ANA))
    assert state.combat.attacker.hero.attack == 9


def test_sections_guards_and_garrisons_are_numbers():
    """Wherever units are."""
    state = owned(table(), ANA, Resource.WOOD)
    state = units(state, "site:2", Race.KNIGHTS, level1=3)
    state = after(state, m.NoteSite(SiteKind.RUIN))
    state = units(state, "site:3", Race.NEUTRALS, level4=2)
    state = after(
        state,
        Correct("hero1.section1", 8, ANA),
        Correct("site3.garrison.knights.1", 2),
        Correct("site4.guards.neutrals.4", 5),
    )
    assert sections(state, ANA) == [(1, 8), (3, 3)]
    assert (state.sites[2].garrison, state.sites[3].guards) == (
        (Troop(Race.KNIGHTS, 1, 2),),
        (Troop(Race.NEUTRALS, 4, 5),),
    )


def test_movement_points_are_set_for_the_turn():
    """7.1.1"""
    state = after(table(), m.Walk(ANA, 0, 5), Correct("hero1.mp", 3, ANA))
    assert state.hero(ANA, 0).mp == 3
    assert [part.value for part in GAME.number(state, "hero1.mp", ANA).parts] == [5, -2]


def test_the_place_in_the_round_is_a_number_too():
    """Round, sequence, length, tiles."""
    state = after(
        table(), Correct("round", 3), Correct("sequence", 2), Correct("length", 9), Correct("tiles", 4)
    )
    assert (state.round, state.sequence, state.length, state.tiles) == (3, 2, 9, 4)
    number = GAME.number(state, "tiles", None)
    assert [(part.label, part.value) for part in number.parts] == [
        ("As recorded", 12),
        ("Corrected by hand", -8),
    ]


def test_heroes_that_were_lost_are_a_number():
    """4.1: it makes the next one dearer."""
    state = after(table(), d.BringHero(ANA, 1, 0), d.LoseHero(ANA, 1), Correct("losses", 3, ANA))
    assert state.seats[ANA].losses == 3


def test_nothing_else_is_corrected():
    """An unknown number is refused."""
    assert refused(table(), Correct("hero2.ep", 1, ANA)) == "There is no such number to correct."
    assert refused(built(table(), ANA), Correct("wall", 4, ANA)) == (
        "Level of the defensive works lies between 1 and 3."
    )


def test_the_numbers_of_what_did_not_change_are_not_worked_out_again():
    """A move changes one piece of many; the others keep what was said of them."""
    before = table()
    state = after(before, Correct("hero1.ep", 3, ANA))
    was, now = ({(track.key, track.seat): track for track in GAME.tracks(each)} for each in (before, state))
    anew = {key for key in was if was[key] is not now[key]}
    assert {key for key in anew if key[0].startswith("hero1.")} == {
        key for key in was if key[0].startswith("hero1.") and key[1] == ANA
    }
    assert not {("gold", ANA), ("gold", BEN), ("wall", BEN)} & anew
