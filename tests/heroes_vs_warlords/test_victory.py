"""The end: three categories, ties and draws, and a score from typed counts (12.1)."""

import pytest

from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords import victory
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Counter, Phase
from companion.games.heroes_vs_warlords.pieces import Resource
from companion.games.heroes_vs_warlords.state import State
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.table import ANA, BEN, CY, after, begun, owned, table, units

AMAZONS, KNIGHTS, BARBARIANS = range(3)  # the seats of the example


def typed(*seats: tuple[int, int, int, int], **options: object) -> State:
    """Resources, levels of both Heroes, strength of the army, seat by seat."""
    state = begun(len(seats), start="final", **options)
    counters = (Counter.RESOURCES, Counter.HERO_1, Counter.HERO_2, Counter.ARMY)
    for seat, counts in enumerate(seats):
        for counter, value in zip(counters, counts, strict=True):
            state = after(state, m.SayCount(seat, counter, value))
    return state


def test_the_example_of_the_rulebook():
    """12.1: Amazons win category II, Knights I and III and the game, Barbarians none."""
    state = typed((5, 6, 2, 25), (6, 4, 1, 29), (3, 5, 0, 18), races=[3, 1, 2])
    assert [category.winners for category in victory.categories(state)] == [
        (KNIGHTS,),
        (AMAZONS,),
        (KNIGHTS,),
    ]
    sheet = GAME.sheet(state)
    assert [total.value for total in sheet.totals] == [1, 2, 0]
    assert sheet.winners == (KNIGHTS,)


@pytest.mark.parametrize(
    ("units_of", "strength"),
    [({1: 7, 2: 3, 3: 4}, 25), ({1: 6, 2: 4, 3: 5}, 29), ({1: 3, 2: 6, 3: 1}, 18)],
)
def test_the_armies_of_the_example(units_of: dict[int, int], strength: int):
    """12.1: level times number of units."""
    state = units(table(), "hero:0:0", Race.KNIGHTS, **{f"level{level}": n for level, n in units_of.items()})
    assert victory.count(state, "army", ANA).value == strength


def test_all_units_count_but_those_that_wait_to_be_recruited():
    """12.1, ruling B-53: Mercenaries at level 2."""
    state = units(table(), "city:0", Race.KNIGHTS, level4=2)
    state = units(owned(state, ANA, Resource.WOOD), "site:2", Race.KNIGHTS, level1=3)
    state = units(state, "hero:0:0", Race.MERCENARIES, level2=5).with_site(ANA, active=True, waiting=9)
    number = victory.count(state, "army", ANA)
    assert [(part.label, part.value) for part in number.parts] == [
        ("Hero 1", 10 + 9 + 10),
        ("City of the Knights", 8),
        ("Wood hex 1", 3),
    ]


def test_only_heroes_on_the_map_count():
    """Ruling B-54."""
    state = after(table(), d.BringHero(ANA, 1, 0)).with_hero(ANA, 0, level=6)
    assert victory.count(state, "levels", ANA).value == 7
    assert victory.count(after(state, d.LoseHero(ANA, 0)), "levels", ANA).value == 1


def test_resources_that_are_controlled():
    """12.1: hexes, not what lies on displays."""
    state = owned(table(), ANA, Resource.WOOD, Resource.WOOD, Resource.CRYSTAL)
    assert [victory.count(state, "resources", seat).value for seat in (ANA, BEN)] == [3, 0]


@pytest.mark.parametrize(("reading", "totals"), [("nobody", [1, 1, 0]), ("shared", [2, 2, 0])])
def test_a_category_with_a_tie(reading: str, totals: list[int]):
    """Ruling B-12: nobody wins it, or all who are level."""
    state = typed((5, 4, 0, 9), (5, 3, 0, 20), (1, 1, 0, 1), tied_category=reading)
    assert [total.value for total in GAME.sheet(state).totals] == totals


def test_the_same_maximum_is_a_draw():
    """12.1"""
    state = after(typed((5, 4, 0, 9), (5, 3, 0, 20), (1, 1, 0, 1)), m.Finish())
    sheet = GAME.sheet(state)
    assert (state.phase, sheet.winners) == (Phase.OVER, (ANA, BEN))
    assert [(place.seat, place.rank, place.said) for place in sheet.places] == [
        (ANA, 1, "draw"),
        (BEN, 1, "draw"),
        (CY, 3, "3rd"),
    ]
    assert sheet.reasons[-1] == "Ana and Ben win as many categories: a draw."


def test_a_tie_names_itself():
    """So that everybody believes it."""
    state = typed((5, 4, 0, 9), (5, 3, 0, 20))
    assert GAME.sheet(state).reasons == (
        "Ana and Ben are level in I · Resources controlled with 5: nobody wins it.",
        "Ana wins II · Levels of both Heroes with 4.",
        "Ben wins III · Strength of the army with 20.",
        "Ana and Ben win as many categories: a draw.",
    )


def test_whoever_is_defeated_has_no_place():
    """12.1"""
    state = after(table(3), d.BringHero(BEN, 1, 0), d.LoseHero(BEN, 0), d.LoseHero(BEN, 1))
    assert [(place.seat, place.rank, place.said) for place in GAME.sheet(state).places][-1] == (
        BEN,
        None,
        "defeated",
    )


def test_the_score_can_be_read_at_any_time():
    """A standing, until it is over."""
    sheet = GAME.sheet(owned(table(), BEN, Resource.GOLD))
    assert (sheet.complete, sheet.places[0].seat, sheet.places[0].said) == (False, BEN, "ahead")
