"""Cities and Camps: income, facilities, units, trade, the cap (4.3, 9.2, 11.0, 17.1)."""

import pytest

from companion.games.heroes_vs_warlords import buildings, income, production
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Building, Cost, Resource
from companion.games.heroes_vs_warlords.state import State
from companion.games.heroes_vs_warlords.units import Race, Troop
from tests.heroes_vs_warlords.table import (
    ANA,
    BEN,
    CY,
    after,
    at,
    built,
    cautions,
    owned,
    refused,
    rich,
    sections,
    stock_of,
    table,
)

HALLS = (Building.TOWN_HALL, Building.CITY_HALL, Building.PALACE)


def amounts(state: State, seat: int = ANA) -> list[int]:
    return [number.value for number in income.income(state, seat).values()]


# Income


def test_a_city_gives_one_gold_and_each_hex_one_of_its_kind():
    """3.2, 9.2"""
    state = owned(table(), ANA, Resource.GOLD, Resource.WOOD, Resource.WOOD, Resource.CRYSTAL)
    assert amounts(state) == [2, 0, 2, 1]
    assert amounts(state, BEN) == [1, 0, 0, 0]


def test_a_city_gives_at_most_five_gold_a_turn_and_fifteen_a_round():
    """4.3.5: base income, three improvements and a storehouse."""
    state = built(table(), ANA, *HALLS, Building.TRADE_HALL, Building.STOREHOUSE)
    assert amounts(state)[0] == 5
    before = stock_of(state, ANA)[0]
    for _sequence in range(3):
        state = after(state, m.EndTurn(ANA), m.EndTurn(BEN), m.CollectIncome())
    assert stock_of(state, ANA)[0] - before == 15


@pytest.mark.parametrize(("reading", "gold"), [(False, 1), (True, 2)])
def test_the_trade_hall_brings_gold_only_if_the_table_reads_it_so(reading: bool, gold: int):
    """9.2 against 4.3.6.1, ruling B-01."""
    state = built(table(trade_hall_income=reading), ANA, Building.TRADE_HALL)
    assert amounts(state)[0] == gold


def test_income_is_booked_for_everybody_at_once():
    """6.0, 9.2"""
    state = owned(at(Phase.INCOME, 3), CY, Resource.STONE)
    state = after(state, m.CollectIncome())
    assert [stock_of(state, seat) for seat in range(3)] == [[5, 2, 2, 0], [5, 2, 2, 0], [5, 3, 2, 0]]


def test_income_shows_its_parts():
    """Every number explains itself."""
    state = built(owned(table(), ANA, Resource.GOLD), ANA, Building.TOWN_HALL)
    parts = [(part.label, part.value) for part in income.income(state, ANA)[Resource.GOLD].parts]
    assert parts == [("Gold mine", 1), ("City of the Knights", 1), ("Town Hall", 1)]


# Facilities


@pytest.mark.parametrize(
    ("race", "building", "cost"),
    [
        (Race.AMAZONS, Building.TRAINING, Cost(4, 4, 3)),
        (Race.BARBARIANS, Building.TRAINING, Cost(3, 3, 5)),
        (Race.KNIGHTS, Building.TRAINING, Cost(4, 5, 2)),
        (Race.AMAZONS, Building.TAVERN, Cost(3, 3, 3)),
        (Race.BARBARIANS, Building.TAVERN, Cost(2, 2, 5)),
        (Race.KNIGHTS, Building.TAVERN, Cost(3, 2, 4)),
        (Race.AMAZONS, Building.TRADE_HALL, Cost(2, 2, 3)),
        (Race.BARBARIANS, Building.TRADE_HALL, Cost(3, 2, 2)),
        (Race.KNIGHTS, Building.TRADE_HALL, Cost(2, 3, 2)),
        (Race.AMAZONS, Building.STOREHOUSE, Cost(6, 7, 8)),
        (Race.BARBARIANS, Building.STOREHOUSE, Cost(6, 6, 9)),
        (Race.KNIGHTS, Building.STOREHOUSE, Cost(6, 9, 6)),
    ],
)
def test_the_costs_the_rulebook_prints_are_known_from_the_beginning(
    race: Race, building: Building, cost: Cost
):
    """4.3.3 to 4.3.6: gold, stone, wood."""
    assert table(box={"heroes": GAME.sample_box()["heroes"]}).box.buildings[race, building] == cost


def test_a_facility_is_paid_and_works_at_once():
    """11.1, ruling B-30: hall, then trade in the same Turn 5."""
    state = rich(at(Phase.PRODUCTION), ANA, 10)
    state = after(state, d.Build(ANA, ANA, Building.TRADE_HALL))
    assert stock_of(state, ANA) == [12, 9, 10, 10]
    state = after(state, d.Trade(ANA, ANA, Resource.WOOD, Resource.CRYSTAL))
    assert stock_of(state, ANA) == [12, 9, 7, 11]


def test_what_cannot_be_paid_is_not_built():
    """11.1, with the numbers in the sentence."""
    said = refused(at(Phase.PRODUCTION), d.Build(ANA, ANA, Building.TAVERN))
    assert said == "Tavern costs 3 Gold, 2 Stone, 4 Wood; Ana has 2 Wood."


def test_what_nobody_has_taught_is_paid_as_the_people_say():
    """The app never blocks on a missing fact."""
    state = rich(at(Phase.PRODUCTION, box={"heroes": GAME.sample_box()["heroes"]}), ANA, 10)
    said = "Herald does not know what Barracks costs. Say what is paid."
    assert refused(state, d.Build(ANA, ANA, Building.BARRACKS)) == said
    state = after(state, d.Build(ANA, ANA, Building.BARRACKS, Cost(gold=3, wood=2)))
    assert (stock_of(state, ANA), state.cities[ANA].has(Building.BARRACKS)) == ([11, 12, 10, 10], True)


def test_a_cost_is_taught_once():
    """And is known from then on."""
    state = rich(at(Phase.PRODUCTION, box={"heroes": GAME.sample_box()["heroes"]}), ANA, 10)
    state = after(state, d.TeachBuilding(Race.KNIGHTS, Building.BARRACKS, Cost(stone=4)))
    assert stock_of(after(state, d.Build(ANA, ANA, Building.BARRACKS)), ANA) == [14, 8, 12, 10]


def test_army_facilities_come_in_sequence():
    """4.3.2: building out of order is pointed out."""
    state = rich(at(Phase.PRODUCTION), ANA)
    assert cautions(state, d.Build(ANA, ANA, Building.RANGE)) == ["Barracks comes first."]
    assert cautions(state, d.Build(ANA, ANA, Building.BARRACKS)) == []


def test_the_display_tells_what_is_missing():
    """4.3: prerequisite, cost, and what the stock lacks."""
    offers = {each.building: each for each in buildings.offers(at(Phase.PRODUCTION), ANA, ANA)}
    assert offers[Building.CITY_HALL].missing is Building.TOWN_HALL
    assert offers[Building.TAVERN].lacks == Cost(wood=2)
    assert (offers[Building.TAVERN].is_open, offers[Building.TAVERN].affordable) == (True, False)
    assert Building.SPECIAL not in offers


def test_walls_and_towers_have_levels():
    """4.3.1: three levels of works, two towers."""
    state = built(table(), ANA, Building.WALL_2, Building.TOWER_1)
    assert (state.cities[ANA].wall, state.cities[ANA].towers) == (2, 1)
    state = built(state, ANA, Building.WALL_3, Building.TOWER_2)
    assert (state.cities[ANA].wall, state.cities[ANA].towers) == (3, 2)


def test_building_outside_of_turn_5_is_pointed_out():
    """6.0"""
    assert cautions(rich(table(), ANA), d.Build(ANA, ANA, Building.TAVERN)) == ["This is done in Turn 5."]


# Units


@pytest.mark.parametrize(
    ("level", "cost"),
    [
        (1, Cost(1)),
        (2, Cost(2)),
        (3, Cost(3)),
        (4, Cost(4)),
        (5, Cost(5, crystal=1)),
        (6, Cost(6, crystal=2)),
    ],
)
def test_a_unit_costs_its_level_and_the_best_cost_crystals(level: int, cost: Cost):
    """11.2.1"""
    assert production.unit_price(level) == cost


def test_units_wait_in_the_city():
    """11.2: until a Hero picks them up."""
    state = rich(at(Phase.PRODUCTION), ANA, 20)
    state = after(state, d.Recruit(ANA, ANA, 1, 6))
    assert (state.cities[ANA].garrison, stock_of(state, ANA)[0]) == ((Troop(Race.KNIGHTS, 1, 6),), 18)
    assert sections(state, ANA) == [(1, 10), (3, 3)]


def test_only_levels_whose_facility_stands_are_offered():
    """4.3.2"""
    state = built(rich(at(Phase.PRODUCTION), ANA), ANA, Building.BARRACKS)
    assert [(level, most) for level, _cost, most in production.unit_offers(state, ANA, ANA)] == [
        (1, 54),
        (2, 27),
    ]
    assert cautions(state, d.Recruit(ANA, ANA, 3, 1)) == ["Shooting Range does not stand yet."]


def test_as_many_as_both_gold_and_crystal_pay():
    """11.2.1: 54 gold would pay ten of level 5, but there are 3 crystals."""
    state = rich(at(Phase.PRODUCTION), ANA).with_city(ANA, stock={Resource.GOLD: 54, Resource.CRYSTAL: 3})
    assert production.most_units(state, ANA, 5) == 3
    assert production.most_units(state, ANA, 6) == 1


def test_mercenaries_are_hired_in_a_tavern():
    """17.1.1: a gold each, straight onto the Hero display."""
    state = rich(at(Phase.PRODUCTION, mercenaries=True), ANA, 30)
    assert refused(state, d.HireMercenaries(ANA, 0, 5)) == "Ana has no tavern."
    state = after(built(state, ANA, Building.TAVERN), d.HireMercenaries(ANA, 0, 5))
    assert (sections(state, ANA)[-1], stock_of(state, ANA)[0]) == ((2, 5), 29)
    said = "There is room for 15 Mercenaries, not 16."
    assert refused(state, d.HireMercenaries(ANA, 0, 16)) == said


# Trade


@pytest.mark.parametrize(("building", "rate"), [(Building.TRADE_HALL, 3), (Building.STOREHOUSE, 2)])
def test_trade_is_three_or_two_for_one(building: Building, rate: int):
    """4.3.6: any pair of different resources."""
    state = built(rich(at(Phase.PRODUCTION), ANA, 10), ANA, building)
    state = after(state, d.Trade(ANA, ANA, Resource.STONE, Resource.GOLD, 2))
    assert stock_of(state, ANA) == [16, 12 - 2 * rate, 12, 10]


def test_there_is_no_trade_without_a_hall_or_for_the_same():
    """4.3.6"""
    state = rich(at(Phase.PRODUCTION), ANA)
    assert (
        refused(state, d.Trade(ANA, ANA, Resource.WOOD, Resource.GOLD))
        == "City of the Knights has no Trade Hall."
    )
    state = built(state, ANA, Building.TRADE_HALL)
    assert refused(state, d.Trade(ANA, ANA, Resource.WOOD, Resource.WOOD)) == "Trade is for another resource."


# The cap


def test_at_the_end_of_turn_5_each_resource_is_cut_to_twenty():
    """4.3.7: what would be lost is shown before."""
    state = rich(at(Phase.PRODUCTION), ANA, 19)
    assert production.cap_losses(state) == {ANA: Cost(3, 1, 1, 0)}
    assert cautions(state, m.CloseProduction()) == ["City of the Knights loses 3 Gold, 1 Stone, 1 Wood."]
    state = after(state, m.CloseProduction())
    assert (stock_of(state, ANA), state.phase) == ([20, 20, 20, 19], Phase.CLEANUP)


@pytest.mark.parametrize(
    ("scope", "left"), [("display", ([15, 13, 13, 11], [14, 12, 12, 10])), ("player", None)]
)
def test_the_cap_counts_each_display_or_the_player(scope: str, left: tuple | None):
    """Ruling B-03: with one display each nothing changes; with a captured one it does."""
    state = rich(rich(at(Phase.PRODUCTION, resource_cap_scope=scope), ANA, 11), BEN, 10)
    state = state.with_city(BEN, owner=ANA)
    state = after(state, m.CloseProduction())
    found = (stock_of(state, ANA), stock_of(state, BEN))
    assert found == (left or ([15, 13, 13, 11], [5, 7, 7, 9]))


def test_any_own_display_pays():
    """Ruling B-03: the City's own first."""
    state = at(Phase.PRODUCTION).with_city(BEN, owner=ANA, stock={Resource.WOOD: 5})
    state = after(state, d.Build(ANA, ANA, Building.TAVERN))
    assert (stock_of(state, ANA), stock_of(state, BEN)) == ([1, 0, 0, 0], [0, 0, 3, 0])
