"""The box: what is printed on counters, displays and the player aid, taught once."""

import json

import pytest

from companion.core.codec import BadShape
from companion.games.heroes_vs_warlords import cardboard, teaching
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords.combat_moves import TeachUnit
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.pieces import (
    Building,
    Cost,
    Group,
    GuardRow,
    OutpostRow,
    Resource,
    SiteKind,
)
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.table import after, begun, refused


def test_the_rulebook_prints_twelve_of_86_facts():
    """The costs of four facilities for each race; the rest is taught."""
    status = GAME.box_status({})
    assert (status.known, status.places, status.said) == (12, 86, "12 of 86 facts")


def test_the_sample_says_that_it_is_invented():
    """Nobody should take it for the real box."""
    assert GAME.sample_box()["invented"] is True


@pytest.mark.parametrize(
    "move",
    [
        TeachUnit(Race.KNIGHTS, 4, attack=5, defense=4),
        d.TeachHero(Race.AMAZONS, attack=3, defense=3, initiative=9, movement=6, level=1),
        d.TeachBuilding(Race.BARBARIANS, Building.GARDE, Cost(6, 5, 7, 2)),
        d.TeachGuards(SiteKind.RUIN, (GuardRow(1, 6, (Group(4, 2),)),)),
        d.TeachOutpost((OutpostRow(1, 20, Resource.WOOD, 1),)),
        d.TeachConquest((d.ConquestRow(1, 20, gold=50),)),
        d.TeachLevels((10, 20, 30)),
        d.TeachHonor((1, 1, 2, 2, 3, 3)),
    ],
)
def test_whatever_is_taught_in_a_play_is_kept_in_the_box(move):
    """One fact more, in both; and it is read again as it was written."""
    facts = json.loads(json.dumps(teaching.learn({}, move)))
    assert GAME.box_status(facts).known == 13
    taught = after(begun(box={}), move)
    assert cardboard.read_box(facts) == taught.box


def test_a_counter_is_taught_number_by_number():
    """Half of it is no fact yet."""
    facts = teaching.learn({}, TeachUnit(Race.NEUTRALS, 1, attack=3))
    assert GAME.box_status(facts).known == 12
    facts = teaching.learn(facts, TeachUnit(Race.NEUTRALS, 1, defense=2))
    assert (facts["units"], GAME.box_status(facts).known) == ({"neutrals.1": {"attack": 3, "defense": 2}}, 13)


def test_equipment_is_known_by_its_name():
    """Taught again, it is corrected."""
    facts = teaching.learn({}, d.TeachEquipment("Horn", initiative=1))
    facts = teaching.learn(facts, d.TeachEquipment("horn", initiative=2))
    assert facts["equipment"] == [{"name": "horn", "initiative": 2}]
    assert cardboard.read_box(facts).named("HORN").initiative == 2


def test_a_cost_of_the_rulebook_can_be_corrected():
    """Building costs may vary (4.3)."""
    facts = teaching.learn({}, d.TeachBuilding(Race.KNIGHTS, Building.TAVERN, Cost(9, 9, 9)))
    assert facts == {"buildings": {"knights.tavern": {"gold": 9, "stone": 9, "wood": 9}}}
    assert cardboard.read_box(facts).buildings[Race.KNIGHTS, Building.TAVERN] == Cost(9, 9, 9)


def test_every_defect_is_reported_at_once():
    """Lines that leave a die out, lines that overlap, equipment listed twice."""
    facts = {
        "guards": {"tower": [{"low": 1, "high": 2}, {"low": 4, "high": 6}]},
        "outpost": [
            {"low": 1, "high": 10, "resource": "gold", "amount": 1},
            {"low": 10, "high": 20, "resource": "wood", "amount": 1},
        ],
        "equipment": [{"name": "Horn"}, {"name": "horn"}],
    }
    assert GAME.check_box(facts) == (
        "Guards Table, Tower: no line for 3.",
        "Outpost Table: two lines for 10.",
        "horn is listed twice.",
    )


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"tiles": {}}, "this is not a box of Heroes vs Warlords"),
        ({"units": {"knights.7": {}}}, "units, 'knights.7': there is no such unit"),
        ({"units": {"knights.1": {"attack": 99}}}, "99 does not lie between 0 and 30"),
        ({"buildings": {"knights.hamlet": {}}}, "there is no such facility"),
        ({"heroes": {"neutrals": {}}}, "there is no such race"),
        ({"guards": {"outpost": []}}, "guards keep resources, ruins and towers"),
        ({"honor": [1, 2]}, "the Honor Table has a number for each of 6 levels"),
        ({"outpost": [{"low": 4, "high": 3, "resource": "gold", "amount": 1}]}, "3 does not lie between 4"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_words(facts: dict, said: str):
    """With the place where it stands."""
    with pytest.raises(BadShape) as caught:
        cardboard.read_box(facts)
    assert said in str(caught.value)


def test_what_cannot_be_printed_is_refused_in_a_play_too():
    """As a move."""
    said = "That cannot be printed: 31 does not lie between 0 and 30."
    assert refused(begun(box={}), d.TeachHero(Race.KNIGHTS, attack=31)) == said
    assert (
        refused(begun(box={}), TeachUnit(Race.MERCENARIES, 1))
        == "That cannot be printed: there is no such unit."
    )
