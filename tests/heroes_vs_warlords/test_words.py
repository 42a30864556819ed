"""What Herald says: prompts, log, rules."""

import re
from pathlib import Path

import pytest

import companion.games.heroes_vs_warlords as package
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase, Result
from companion.games.heroes_vs_warlords.pieces import Building, Resource, SiteKind
from companion.games.heroes_vs_warlords.rules import rulebook
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.table import ANA, BEN, after, at, begun, owned, rich, table, units

FOLDER = Path(package.__file__).parent
CODE = {file.name: file.read_text(encoding="utf-8") for file in FOLDER.glob("*.py")}


def told(state, move) -> tuple[str, str]:
    line = GAME.describe(state, move, GAME.apply(state, move))
    return line.title, line.why


def test_every_rule_that_is_cited_stands_in_the_rulebook():
    """By its key, wherever the code names one."""
    cited = {key for text in CODE.values() for key in re.findall(r'\brule\("([a-z_.]+)"\)', text)}
    assert cited <= {rule.key for rule in rulebook()}


def test_every_rule_of_the_rulebook_is_cited():
    """Nothing stands there that nobody can look up from a number, a refusal or a warning."""
    text = " ".join(CODE.values())
    assert [rule.key for rule in rulebook() if f'"{rule.key}"' not in text] == []


@pytest.mark.parametrize(
    ("count", "length", "said"),
    [(2, "6", "Round 1 of 6 · sequence 1 of 3 · Turn 1"), (3, "0", "Round 1 · sequence 1 of 3 · Turn 1")],
)
def test_the_place_in_the_round_is_always_said(count: int, length: str, said: str):
    """6.0"""
    assert GAME.status(table(count, length=length)) == said


def test_the_turn_says_whether_players_may_be_attacked():
    """7.2"""
    prompt = GAME.prompt(table())
    assert prompt.title == "Ana: movement and combat"
    assert prompt.sentence == (
        "Heroes move and fight guards. Players may not be attacked: 12 tiles lie face down."
    )


def test_income_is_said_before_it_is_booked():
    """9.2"""
    state = owned(at(Phase.INCOME), ANA, Resource.WOOD, Resource.WOOD)
    assert GAME.prompt(state).sentence == "Ana: 1 Gold, 2 Wood; Ben: 1 Gold"
    assert told(state, m.CollectIncome()) == ("Income 3 of 3", "Ana: 1 Gold, 2 Wood; Ben: 1 Gold")


def test_production_says_what_would_be_lost():
    """4.3.7"""
    state = rich(at(Phase.PRODUCTION), ANA, 18)
    assert GAME.prompt(state).sentence == "Above 20 and lost if Turn 5 ends now: City of the Knights: 2 Gold."


def test_a_fight_says_who_is_who():
    """7.3.1.2, 8.0"""
    state = after(
        table(3), m.EnterHex(ANA, 0, kind=SiteKind.RESOURCE, resource=Resource.GOLD, start_tile=True)
    )
    prompt = GAME.prompt(state)
    assert prompt.title == "Ana against Guards in Gold mine 1"
    assert prompt.sentence == (
        "Guards in Gold mine 1: 5 × level 1. The guards deploy first and have the initiative. Ben moves the guards."
    )


@pytest.mark.parametrize(
    ("move", "title", "why"),
    [
        (m.EndTurn(ANA), "Ana's turn is over", "next: Ben"),
        (m.Discover(ANA), "Ana turns a tile", "11 left"),
        (m.Walk(ANA, 0, 2), "Ana, Hero 1: 2 MP", "3 MP left"),
        (m.EnterHex(ANA, 0, kind=SiteKind.RUIN), "Ana, Hero 1, enters Ruin 1", ""),
        (m.AttackHero(ANA, 0, BEN, 0), "Ana, Hero 1, attacks Hero 1 of Ben", ""),
        (m.MoveUnits(ANA, "hero:0:0", "city:0", Race.KNIGHTS, 1, 4), "Ana moves 4 units of level 1",
         "from Ana, Hero 1 to City of the Knights"),
        (m.Agree("method", "3"), "The table agrees: Combat: Arena, advanced hits", ""),
        (m.Agree("skills", "yes"), "The table agrees: Skills of Heroes: yes", ""),
        (d.SetBuilding(ANA, Building.TAVERN, True), "City of the Knights: Tavern stands", ""),
        (d.ClaimCity(BEN, ANA), "Camp of the Barbarians is Ana's", ""),
        (d.ClaimCity(BEN, None), "Camp of the Barbarians is nobody's", ""),
        (m.MarkSite(ANA, True), "Recruitment location 1 is marked", ""),
        (m.MarkSite(ANA, False), "Recruitment location 1 is not marked", ""),
        (m.GoTo(Phase.PRODUCTION), "The table goes to Turn 5: production", ""),
    ],
)  # fmt: skip
def test_the_log_tells_what_happened(move, title: str, why: str):
    """In the words of the table."""
    assert told(table(), move) == (title, why)


def test_the_log_tells_a_conquest():
    """With what the table has to do."""
    state = after(table(), m.GoTo(Phase.TURN, 1, 1)).with_hero(BEN, 0, at=None)
    assert told(state, m.EnterCity(ANA, 0, BEN)) == (
        "Ana, Hero 1, enters Camp of the Barbarians",
        "Ana conquers Camp of the Barbarians: only its army facilities stay.",
    )


def test_the_log_tells_a_fight_that_herald_did_not_see():
    """And what came of it."""
    state = units(table(), "hero:0:0", Race.KNIGHTS, level1=1, level3=0)
    state = after(state, m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(1, 3),)))
    title, why = told(state, m.TellFight(Result.WON, 3))
    assert title == "Ana has won"
    assert why == (
        "3 EP, fought without Herald · The combat is over: Ana gains 3 EP. Ruin 1 is explored. Place the marker."
    )


def test_walls_are_corrals_in_a_camp():
    """4.3.1.1: each race has its own words."""
    assert [Building.WALL_2.word(race) for race in (Race.KNIGHTS, Race.BARBARIANS)] == [
        "City wall, level 2",
        "Corral, level 2",
    ]
    assert [Building.SPECIAL.word(race) for race in (Race.KNIGHTS, Race.BARBARIANS, Race.AMAZONS)] == [
        "Blacksmith",
        "Shaman Tent",
        "Temple",
    ]


@pytest.mark.parametrize(
    ("start", "status"), [("beginning", "Set-up"), ("half_way", "Before Herald came"), ("final", "Score")]
)
def test_the_status_names_where_it_stands(start: str, status: str):
    """For the home screen."""
    assert GAME.status(begun(start=start)) == status
