"""Set-up: armies, stocks, initiative (4.3, 5.0)."""

import pytest

from companion.games.heroes_vs_warlords import armies
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Ability, Building
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.table import (
    ANA,
    BEN,
    CY,
    after,
    begun,
    cautions,
    refused,
    sections,
    stock_of,
    table,
)


def test_the_units_of_the_example_cost_twenty_gold():
    """5.1: 7 of level 1 cost 7, 2 of level 2 cost 4, 3 of level 3 cost 9: together exactly 20."""
    state = after(begun(), m.BuyUnits(ANA, 1, 7))
    assert armies.spent(state.todo[0]) == 7
    state = after(state, m.BuyUnits(ANA, 2, 2))
    assert armies.spent(state.todo[0]) == 11
    state = after(state, m.BuyUnits(ANA, 3, 3))
    assert (armies.spent(state.todo[0]), armies.left(state.todo[0])) == (20, 0)
    assert sections(after(state, m.ArmyReady(ANA)), ANA) == [(1, 7), (2, 2), (3, 3)]


def test_at_most_three_units_of_level_three():
    """5.1"""
    reason = "20 gold: at most 3 units of level 3 fit in."
    assert refused(begun(), m.BuyUnits(ANA, 3, 4)) == reason


def test_nobody_spends_more_than_twenty():
    """5.1"""
    state = after(begun(), m.BuyUnits(ANA, 2, 10))
    assert refused(state, m.BuyUnits(ANA, 1, 1)) == "20 gold: at most 0 units of level 1 fit in."


def test_gold_that_is_left_is_lost():
    """5.1: it does not join the stock of 4 gold, 2 stone, 2 wood."""
    state = after(begun(), m.BuyUnits(ANA, 1, 3), m.ArmyReady(ANA))
    assert stock_of(state, ANA) == [4, 2, 2, 0]
    assert sections(state, ANA) == [(1, 3)]


def test_everybody_begins_with_a_hamlet_and_basic_works():
    """4.3.1.1, 4.3.2.1"""
    state = begun(3)
    assert [city.race for city in state.cities] == [Race.KNIGHTS, Race.BARBARIANS, Race.AMAZONS]
    assert [city.buildings for city in state.cities] == [frozenset({Building.HAMLET})] * 3
    assert [(city.wall, city.towers, city.is_camp) for city in state.cities] == [
        (1, 0, False),
        (1, 0, True),
        (1, 0, False),
    ]


def test_the_races_are_those_the_table_dealt():
    """Any two or three, whoever begins."""
    assert [held.race for held in begun(races=[3, 1]).seats] == [Race.AMAZONS, Race.KNIGHTS]


def test_hero_values_are_asked_once_where_the_box_does_not_know_them():
    """4.1: five numbers for each race; then the army."""
    state = begun(box={})
    assert GAME.prompt(state).moment == "hero_values"
    for ability in Ability:
        state = after(state, d.TeachHero(Race.KNIGHTS, **{str(ability): 4}))
    state = after(state, d.TeachHero(Race.KNIGHTS, level=2))
    assert [state.hero(ANA, 0).ability(ability) for ability in Ability] == [4, 4, 4, 4]
    assert (state.hero(ANA, 0).level, GAME.prompt(state).moment) == (2, "army")


def test_fewer_than_twelve_tiles_are_pointed_out():
    """5.3.1"""
    state = after(begun(), m.ArmyReady(ANA), m.ArmyReady(BEN))
    assert cautions(state, m.SayTiles(11)) == ["At least 12 tiles must be used."]
    assert cautions(state, m.SayTiles(12)) == []


def test_the_highest_roll_places_the_first_home_tile_and_the_others_follow_clockwise():
    """5.2: not by the second highest roll."""
    state = after(begun(3), *(m.ArmyReady(seat) for seat in range(3)), m.SayTiles(14))
    state = after(state, m.RollInitiative(CY, 7), m.RollInitiative(ANA, 9), m.RollInitiative(BEN, 12))
    assert (state.phase, state.order, state.tiles) == (Phase.SETUP, (BEN, CY, ANA), 14)


def test_ties_for_the_highest_are_rolled_again_by_those_alone():
    """5.2, ruling B-13."""
    state = after(begun(3), *(m.ArmyReady(seat) for seat in range(3)), m.SayTiles(12))
    state = after(state, m.RollInitiative(ANA, 15), m.RollInitiative(BEN, 15), m.RollInitiative(CY, 3))
    assert state.rolling == (ANA, BEN)
    assert refused(state, m.RollInitiative(CY, 20)) == "Cy does not roll again."
    state = after(state, m.RollInitiative(ANA, 2), m.RollInitiative(BEN, 1))
    assert state.order == (ANA, BEN, CY)


def test_a_tie_below_the_highest_is_none():
    """5.2, ruling B-13."""
    state = after(begun(3), *(m.ArmyReady(seat) for seat in range(3)), m.SayTiles(12))
    state = after(state, m.RollInitiative(ANA, 4), m.RollInitiative(BEN, 4), m.RollInitiative(CY, 5))
    assert state.order == (CY, ANA, BEN)


def test_nobody_rolls_twice():
    """5.2"""
    state = after(begun(), m.ArmyReady(ANA), m.ArmyReady(BEN), m.SayTiles(12), m.RollInitiative(ANA, 4))
    assert refused(state, m.RollInitiative(ANA, 5)) == "Ana has rolled."
    assert refused(state, m.RollInitiative(BEN, 21)) == "A die shows 1 to 20, not 21."


@pytest.mark.parametrize("count", [2, 3])
def test_the_first_round_begins_with_a_roll_of_its_own(count: int):
    """6.0: the order of the home tiles is not the order of the Round."""
    state = begun(count)
    state = after(state, *(m.ArmyReady(seat) for seat in range(count)), m.SayTiles(12), m.SayFirst(ANA))
    state = after(state, m.BeginRound())
    assert (state.phase, state.rolling) == (Phase.INITIATIVE, tuple(range(count)))
    assert after(state, m.SayFirst(BEN)).order[0] == BEN


def test_a_round_half_way_begins_with_what_everyone_has():
    """Stocks are said; hexes, units and facilities are filled in."""
    state = begun(start="half_way", box={})
    state = after(state, m.LetBe(), m.LetBe(), m.SayCount(ANA, m.Counter.GOLD, 7))
    state = after(
        state, d.SetBuilding(ANA, Building.TAVERN, True), m.SetUnits("hero:0:0", Race.KNIGHTS, 4, 3)
    )
    state = after(state, m.BeginRound())
    assert (state.phase, stock_of(state, ANA), sections(state, ANA)) == (
        Phase.INITIATIVE,
        [7, 0, 0, 0],
        [(4, 3)],
    )
    assert state.cities[ANA].has(Building.TAVERN)


def test_what_is_agreed_on_can_be_changed_during_the_play():
    """13.0, 19.0"""
    state = after(
        table(), m.Agree("method", "4"), m.Agree("skills", "yes"), m.Agree("tied_category", "shared")
    )
    assert (state.agreed.method, state.agreed.skills, state.agreed.tied_category) == ("4", True, "shared")
    assert refused(state, m.Agree("method", "5")) == "Combat: that is not one of the choices."
    assert refused(state, m.Agree("skills", "perhaps")) == "Skills of Heroes: yes or no."
    assert refused(state, m.Agree("start", "final")) == "There is nothing of that name to agree on."
