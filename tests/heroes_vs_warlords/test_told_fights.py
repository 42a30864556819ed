"""Fights the table fought itself, corrections in the middle of one, and what the table says of Cities and hexes."""

import pytest

from companion.core.move import Correct
from companion.games.heroes_vs_warlords import combat_moves as c
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.combat_rounds import withdraw_need
from companion.games.heroes_vs_warlords.combat_view import combat_view
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Result
from companion.games.heroes_vs_warlords.pieces import Building, Group, Resource, SiteKind, Status
from companion.games.heroes_vs_warlords.state import Foe, State, TodoKind
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.fight import by, fight, hero
from tests.heroes_vs_warlords.table import (
    ANA,
    BEN,
    after,
    begun,
    built,
    cautions,
    open_table,
    owned,
    refused,
    sections,
    table,
    units,
)

AWAY = m.TellFight(Result.FOE_WITHDREW, 2)
MINE = 2  # the first hex after two recruitment locations


def ben_in_his_mine() -> State:
    """Hero 1 of Ben and two units of a garrison, attacked by Ana."""
    state = units(owned(open_table(), BEN, Resource.GOLD), "site:2", Race.BARBARIANS, level2=2)
    return after(state, d.PlaceHero(BEN, 0, "site:2"), m.EnterHex(ANA, 0, MINE))


def test_an_enemy_hero_who_withdrew_lives():
    """8.9: without Herald, too; whoever stays gets the EP."""
    state = after(open_table(), m.AttackHero(ANA, 0, BEN, 0), AWAY)
    assert (state.hero(BEN, 0).status, state.hero(ANA, 0).ep) == (Status.ALIVE, 2)
    assert sections(state, BEN) == [(1, 10), (3, 3)]


def test_that_the_enemy_withdrew_is_offered_and_told():
    """By name."""
    state = after(open_table(), m.AttackHero(ANA, 0, BEN, 0))
    assert [choice.label for choice in GAME.prompt(state).choices][1:5] == [
        "Ana has won",
        "Ana has lost",
        "Ana has withdrawn",
        "Ben has withdrawn",
    ]
    assert GAME.describe(state, AWAY, after(state, AWAY)).title == "Ben has withdrawn"


@pytest.mark.parametrize(
    "moves",
    [
        (m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((Group(1, 3),))),
        (m.EnterCity(ANA, 0, BEN),),
    ],
)
def test_guards_and_besieged_heroes_do_not_withdraw(moves: tuple[m.Move, ...]):
    """8.9"""
    assert refused(after(open_table(), *moves), AWAY) == "Only a Hero withdraws, and not from a siege."


@pytest.mark.parametrize("moves", [(AWAY,), (m.Fight(), AWAY)])
def test_a_hero_who_leaves_a_resource_hex_leaves_it_to_the_winner(moves: tuple[m.Move, ...]):
    """8.9, 9.1: the garrison goes with the Hero, and the winner places the Control marker."""
    state = after(ben_in_his_mine(), *moves)
    assert (state.sites[MINE].owner, state.sites[MINE].garrison) == (ANA, ())
    assert sections(state, BEN) == [(1, 10), (3, 3), (2, 2)]
    assert state.hero(BEN, 0).at is None


def test_guards_who_stay_turn_on_another_hero_in_their_hex():
    """7.3.1, ruling B-62: at once, without a roll."""
    state = after(table(), m.NoteSite(SiteKind.RUIN), d.PlaceHero(BEN, 0, "site:2"))
    state = after(state, m.EnterHex(ANA, 0, MINE), m.SetGuards((Group(1, 3),)))
    state = after(state, m.TellFight(Result.WITHDREW))
    fight = state.todo[0]
    assert (fight.kind, fight.seat, fight.foe, fight.reaction) == (TodoKind.FIGHT, BEN, Foe.GUARDS, True)
    assert not after(state, m.TellFight(Result.WON)).todo


def test_units_corrected_in_the_middle_of_a_fight_fight_on():
    """Sections and guards: as many more as the table says, whatever fell before."""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((Group(2, 3),)), m.Fight())
    state = after(state, c.LoseUnits(0, 0, 4), Correct("hero1.section1", 12, ANA))
    state = after(state, Correct("site3.guards.neutrals.2", 2))
    assert [stack.count for side in state.combat.sides for stack in side.stacks] == [8, 3, 2]
    state = after(state, c.LoseUnits(1, 0, 2))
    assert sections(state, ANA) == [(1, 8), (3, 3)]


@pytest.mark.parametrize(("method", "need"), [(1, 0), (3, 1)])
def test_only_by_the_advanced_rules_a_1_always_withdraws(method: int, need: int):
    """8.9, 19.16.2"""
    combat = fight([(1, 5, 3, 2)], [(1, 5, 3, 2)], hero=hero(initiative=0), rules=by(method))
    assert withdraw_need(combat, 0).value == need


def test_a_hero_trains_once_even_if_the_city_falls():
    """4.3.3: once per game; the marker is the Hero's."""
    state = after(built(open_table(), ANA, Building.TRAINING), d.Train(ANA, 0, ANA, "attack"))
    state = after(state, d.PlaceHero(ANA, 0), m.EndTurn(ANA), m.EnterCity(BEN, 0, ANA))
    state = built(after(state, m.LetBe(), d.ClaimCity(ANA, ANA)), ANA, Building.TRAINING)
    assert refused(state, d.Train(ANA, 0, ANA, "attack")) == "Hero 1 of Ana has trained before."


def test_the_table_says_whose_a_city_is():
    """A play begun half-way: captured before Herald came, nothing is plundered."""
    state = after(table(), d.ClaimCity(BEN, ANA))
    assert (state.cities[BEN].owner, state.cities[BEN].conquered, state.todo) == (ANA, True, ())
    state = after(state, d.ClaimCity(BEN, BEN))
    assert state.cities[BEN].owner == BEN
    assert after(state, d.ClaimCity(BEN, None)).cities[BEN].owner is None


@pytest.mark.parametrize(
    ("kind", "field", "marked"),
    [
        (SiteKind.OUTPOST, "visited", (BEN,)),
        (SiteKind.HOLY, "visited", (BEN,)),
        (SiteKind.RUIN, "explored", True),
        (SiteKind.TOWER, "used_by", ((BEN, 1),)),
    ],
)
def test_the_table_says_which_markers_lie_in_a_hex(kind: SiteKind, field: str, marked: object):
    """There, and gone again."""
    state = after(table(), m.NoteSite(kind))
    empty = getattr(state.sites[MINE], field)
    state = after(state, m.MarkSite(MINE, True, BEN, 1))
    assert getattr(state.sites[MINE], field) == marked
    state = after(state, m.MarkSite(MINE, False, BEN, 1))
    assert getattr(state.sites[MINE], field) == empty


def test_a_tower_that_is_marked_names_the_hero():
    """3.3.4"""
    state = after(table(), m.NoteSite(SiteKind.TOWER))
    lines = [
        GAME.describe(state, move, after(state, move)).title
        for move in (m.MarkSite(MINE, True, BEN, 1), m.MarkSite(MINE, False, BEN, 1))
    ]
    assert lines == ["Tower 1: Hero 2 of Ben has used it", "Tower 1: Hero 2 of Ben has not used it"]


def test_a_resource_hex_has_an_owner_instead():
    """9.1"""
    state = owned(table(), ANA, Resource.GOLD)
    assert refused(state, m.MarkSite(MINE, True)) == "A resource hex has a Control marker; say whose it is."


def test_the_log_tells_what_came_of_a_fight():
    """Whoever reads it later sees who fell and what was taken."""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((Group(1, 3),)), m.Fight())
    move = c.LoseUnits(1, 0, 3)
    assert GAME.describe(state, move, after(state, move)).why == (
        "entered by hand · Ana wins: nobody is left of the other side. · Ruin 1 is explored. Place the marker."
    )


def test_pieces_are_put_right_while_the_score_is_looked_at():
    """Until it is closed."""
    state = after(table(), m.StopHere(), m.NoteSite(SiteKind.RESOURCE, Resource.GOLD, BEN))
    state = units(state, "city:1", Race.BARBARIANS, level1=7)
    assert [row.numbers[BEN].parts[0].label for row in GAME.sheet(state).rows] == [
        "1 counted",
        "1 counted",
        "26 counted",
    ]
    assert refused(after(state, m.Finish()), m.ClaimSite(MINE, ANA)) == "The Rounds are over."


def test_guards_of_the_highest_level_are_offered_first():
    """7.3.1; and never to a Hero in a City."""
    state = after(table(), m.NoteSite(SiteKind.RUIN), m.NoteSite(SiteKind.RUIN), m.Walk(ANA, 0, 1))
    state = units(units(state, "site:2", Race.NEUTRALS, level2=1), "site:3", Race.NEUTRALS, level5=1)
    labels = [choice.label for choice in GAME.prompt(state).choices if "react" in choice.label]
    assert labels == ["The guards of Ruin 2 may react", "The guards of Ruin 1 may react"]
    state = after(state, m.EnterCity(ANA, 0, ANA))
    assert not [choice for choice in GAME.prompt(state).choices if "react" in choice.label]


def test_archers_on_the_battle_display_show_their_range():
    """19.10: half of the Attack value, rounded up."""
    combat = fight([(3, 4, 5, 1)], [(1, 4, 5, 1)], rules=by(2))
    assert [cell.where for side in combat_view(combat).sides for cell in side.cells] == ["range 3", ""]


def test_a_hero_whose_values_nobody_told_moves_without_a_warning():
    """What is not known is not held against anybody; the table sees the map."""
    state = begun(box={})
    while state.todo:
        state = after(state, m.LetBe())
    state = units(state, "hero:0:0", Race.KNIGHTS, level1=3)
    state = after(state, m.SayTiles(12), m.SayFirst(ANA), m.BeginRound(), m.SayFirst(ANA))
    assert cautions(state, m.EnterHex(ANA, 0, kind=SiteKind.RUIN)) == []


def test_a_reaction_asks_for_the_initiative_that_nobody_told():
    """7.3.2: it decides."""
    state = open_table().with_hero(BEN, 0, start={})
    state = after(state, m.Walk(ANA, 0, 1), m.CheckHero(ANA, 0, BEN, 0))
    assert [ask.label for ask in GAME.prompt(state).asks] == ["Initiative of Ben's Hero 1"]
    state = after(state, d.TeachHero(Race.BARBARIANS, initiative=9), m.RollReaction(9))
    assert (state.todo[0].foe, state.todo[0].reaction) == (Foe.HERO, True)


def test_initiative_for_the_home_tiles_is_part_of_the_set_up():
    """5.2: Round 1 has not begun."""
    state = begun()
    while state.todo:
        state = after(state, m.LetBe())
    assert GAME.prompt(after(state, m.SayTiles(12))).lead == "Set-up"


def test_guards_who_react_are_named_by_their_hex():
    """7.3.1: they fight in the Hero's hex, not in theirs."""
    state = units(after(table(), m.NoteSite(SiteKind.RUIN)), "site:2", Race.NEUTRALS, level3=2)
    state = after(state, m.Walk(ANA, 0, 1), m.CheckGuards(ANA, 0, MINE), m.RollReaction(6))
    assert GAME.prompt(state).title == "Guards of Ruin 1 against Ana"


def test_archers_who_were_split_come_back_together_from_a_fight_that_is_told():
    """8.7: the defender's one stack stood in both towers."""
    state = after(open_table(), d.SetBuilding(BEN, Building.TOWER_1, True))
    state = after(state, d.SetBuilding(BEN, Building.TOWER_2, True), m.EnterCity(ANA, 0, BEN), m.Fight())
    state = after(state, c.SplitForTowers(1, 1), m.TellFight(Result.LOST))
    assert [(troop.level, troop.count) for troop in state.hero(BEN, 0).troops] == [(1, 10), (3, 3)]
