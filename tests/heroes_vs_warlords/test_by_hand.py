"""The table wins: who is defeated, the Capitol's clock, Heroes, once-only marks and hexes are put right by hand."""

import pytest

from companion.games.heroes_vs_warlords import combat_moves as c
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import hand_moves as h
from companion.games.heroes_vs_warlords import honor
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.combat_state import Once
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase, Result
from companion.games.heroes_vs_warlords.pieces import Ability, Building, Cost, Resource, SiteKind, Status
from companion.games.heroes_vs_warlords.state import Hero, State
from companion.games.heroes_vs_warlords.units import Race, Troop
from tests.heroes_vs_warlords import fight as f
from tests.heroes_vs_warlords.table import (
    ANA,
    BEN,
    CY,
    after,
    built,
    cautions,
    open_table,
    owned,
    refused,
    sections,
    table,
    units,
)

WON = m.TellFight(Result.WON)


def defeated() -> State:
    """Ben has lost both Heroes, though the table says he has not."""
    state = owned(table(3), BEN, Resource.GOLD)
    return after(state, d.BringHero(BEN, 1, 0), d.LoseHero(BEN, 0), d.LoseHero(BEN, 1))


# Players


def test_a_player_is_defeated_by_the_word_of_the_table():
    """8.13: with all that follows, and whose turn it was passes on."""
    state = after(owned(table(3), ANA, Resource.GOLD), h.SayDefeated(ANA, True))
    assert (state.in_play, state.on_turn, state.cities[ANA].owner) == ((BEN, CY), BEN, None)
    assert (state.sites[-1].owner, state.sites[ANA].mercenaries) == (None, True)
    assert refused(state, h.SayDefeated(ANA, True)) == "Ana was defeated."


def test_a_player_who_was_not_defeated_is_in_the_game_again():
    """With a Hero at home, in the order of turns, and with recruits instead of Mercenaries."""
    state = after(defeated(), h.SayDefeated(BEN, False))
    assert (state.in_play, state.cities[BEN].owner, state.hero(BEN, 0).alive) == ((ANA, BEN, CY), BEN, True)
    assert state.sites[BEN].mercenaries is False
    assert after(state, m.EndTurn(ANA)).on_turn == BEN
    assert refused(state, h.SayDefeated(BEN, False)) == "Ben is in the game."


def test_a_player_who_was_out_when_the_round_began_gets_a_turn_in_it():
    """6.0: at the end of the order."""
    state = after(defeated(), m.GoTo(Phase.INITIATIVE), m.SayFirst(CY))
    assert state.order == (CY, ANA)
    assert after(state, h.SayDefeated(BEN, False)).order == (CY, ANA, BEN)


def test_a_game_that_ended_by_a_wrong_defeat_goes_on_where_it_was():
    """12.1: the winner has not won."""
    state = after(open_table(), d.BringHero(BEN, 1, 0), d.LoseHero(BEN, 1), m.AttackHero(ANA, 0, BEN, 0), WON)
    assert (state.phase, state.winner) == (Phase.SCORING, ANA)
    state = after(state, h.SayDefeated(BEN, False))
    assert (state.phase, state.winner, state.on_turn) == (Phase.TURN, None, ANA)


def test_a_draw_by_wrong_defeats_goes_on_at_the_check():
    """12.1: both Capitols were thought lost."""
    state = after(open_table(), d.ClaimCity(BEN, ANA), d.ClaimCity(ANA, BEN))
    state = after(state, m.GoTo(Phase.CLEANUP, 3), m.CleanUp())
    assert (state.phase, state.drawn, state.in_play) == (Phase.SCORING, (ANA, BEN), (ANA, BEN))
    state = after(state, h.SayDefeated(ANA, False))
    assert (state.phase, state.drawn, state.winner) == (Phase.CHECK, (), None)


@pytest.mark.parametrize(
    ("move", "clock"),
    [
        (h.SayClock(BEN, 0), (0, False)),
        (h.SayClock(BEN, 3), (3, False)),
        (h.SayClock(BEN, 2, True), (2, True)),
        (h.SayClock(BEN, 0, True), (0, False)),
    ],
)
def test_the_clock_of_a_capitol_is_set_by_hand(move: h.SayClock, clock: tuple[int, bool]):
    """4.1"""
    state = after(open_table(3), m.EnterCity(ANA, 0, BEN), WON, move)
    assert (state.seats[BEN].deadline, state.seats[BEN].one_more_turn) == clock


# Heroes


def test_a_hero_who_came_by_mistake_has_not_come():
    """4.1: the next one costs what it did before."""
    state = after(table(), d.BringHero(ANA, 1, 0), h.SayHero(ANA, 1, Status.UNUSED))
    assert (state.hero(ANA, 1), state.seats[ANA].losses) == (Hero(), 0)


def test_a_hero_who_died_by_mistake_is_on_the_map():
    """And one who is dead was not killed by that: nobody replaces him, and no price rises."""
    state = after(table(), h.SayHero(ANA, 0, Status.DEAD))
    assert (state.hero(ANA, 0).status, state.hero(ANA, 1).status) == (Status.DEAD, Status.UNUSED)
    assert (state.seats[ANA].losses, state.todo) == (0, ())
    state = after(state, h.SayHero(ANA, 0, Status.ALIVE), m.SetUnits("hero:0:0", Race.KNIGHTS, 1, 4))
    assert (state.hero(ANA, 0).alive, sections(state, ANA)) == (True, [(1, 4)])


def test_the_training_mark_is_put_and_taken():
    """4.3.3: the ability stays; without the mark the Hero may train (again)."""
    state = built(table(), ANA, Building.TRAINING)
    state = after(state, d.Train(ANA, 0, ANA, Ability.ATTACK), h.MarkTraining(ANA, ANA, 0, False))
    assert state.cities[ANA].trained == ()
    assert after(state, d.Train(ANA, 0, ANA, Ability.ATTACK)).hero(ANA, 0).ability(Ability.ATTACK) == (
        2 + table().hero(ANA, 0).ability(Ability.ATTACK)
    )
    marked = after(state, h.MarkTraining(ANA, ANA, 0, True))
    assert refused(marked, d.Train(ANA, 0, ANA, Ability.ATTACK)) == "Hero 1 of Ana has trained before."


def test_a_hero_who_is_dead_by_the_word_of_the_table_fights_no_more():
    """A fight with him is off; a City he was in defends itself without him."""
    state = after(open_table(), m.AttackHero(ANA, 0, BEN, 0), h.SayHero(BEN, 0, Status.DEAD))
    assert state.todo == ()
    state = units(open_table(), "city:1", Race.BARBARIANS, level1=3)
    state = after(state, m.EnterCity(ANA, 0, BEN), h.SayHero(BEN, 0, Status.DEAD), m.Fight())
    assert (state.combat.defender.hero, state.combat.defender.units) == (None, 3)


def test_whoever_is_defeated_before_the_roll_does_not_roll():
    """5.2: the others roll anew."""
    state = after(table(3), m.GoTo(Phase.INITIATIVE), m.RollInitiative(BEN, 9), h.SayDefeated(BEN, True))
    assert (state.rolling, dict(state.rolls)) == ((ANA, CY), {})


# Cities and hexes


def test_whether_a_city_was_ever_conquered_is_put_right():
    """17.3: its special building may be built after all."""
    state = after(table(special_buildings=True), d.ClaimCity(ANA, BEN), d.ClaimCity(ANA, ANA))
    state = after(state, m.GoTo(Phase.PRODUCTION, 3), h.MarkConquered(ANA, True))
    build = d.Build(ANA, ANA, Building.SPECIAL, paid=Cost())
    assert cautions(state, build) == [
        "This City was conquered once: its special building is not built again."
    ]
    assert cautions(after(state, h.MarkConquered(ANA, False)), build) == []


def test_a_hex_of_the_wrong_kind_becomes_the_right_one():
    """3.3: owner and garrison stay with a resource, guards with whatever has guards."""
    state = units(owned(table(), ANA, Resource.WOOD), "site:2", Race.KNIGHTS, level1=2)
    state = after(state, h.SayHex(2, SiteKind.RESOURCE, Resource.STONE, True))
    site = state.sites[2]
    assert (site.word(), site.owner, site.garrison) == ("Stone hex 1", ANA, (Troop(Race.KNIGHTS, 1, 2),))
    site = after(state, h.SayHex(2, SiteKind.RUIN, None, True)).sites[2]
    assert (site.word(), site.owner, site.garrison, site.active) == ("Ruin 1", None, (), True)


def test_guards_that_were_not_rolled_for_are_rolled_for_at_the_next_entry():
    """7.1.2"""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(2, 3),)), m.LetBe())
    state = after(state, h.SayHex(2, SiteKind.RUIN), m.EnterHex(ANA, 0, 2))
    assert (state.sites[2].guards, str(state.todo[0].kind)) == ((), "guards")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (h.SayHex(0, SiteKind.RUIN), "Everybody has one recruitment location."),
        (h.SayHex(2, SiteKind.RECRUITMENT), "Everybody has one recruitment location."),
        (h.SayHex(2, SiteKind.RESOURCE), "Say what is in the hex."),
        (h.SayHex(9, SiteKind.RUIN), "Herald knows no such hex."),
        (h.SayClock(ANA, 100), "100 does not lie between 0 and 99."),
        (h.MarkTraining(7, ANA, 0, True), "There is no such City at this table."),
        (h.SayHero(ANA, 2, Status.DEAD), "Every player has two Heroes."),
    ],
)
def test_what_no_table_could_mean_is_refused(move: m.Move, reason: str):
    """In words."""
    assert refused(after(table(), m.NoteSite(SiteKind.RUIN)), move) == reason


@pytest.mark.parametrize(
    ("move", "title"),
    [
        (h.SayDefeated(BEN, True), "Ben is defeated"),
        (h.SayClock(BEN, 2, True), "Ben has one turn of Round 2 to retake the Capitol"),
        (h.SayClock(BEN, 0), "No clock runs for Ben's Capitol"),
        (h.SayHero(BEN, 1, Status.ALIVE), "Hero 2 of Ben is on the map"),
        (h.MarkTraining(BEN, BEN, 0, True), "Hero 1 of Ben has trained"),
        (h.MarkConquered(BEN, True), "Camp of the Barbarians was conquered once"),
        (h.SayHex(3, SiteKind.TOWER), "Ruin 1 is Tower 1"),
        (h.SayHex(3, SiteKind.RUIN, None, True), "Ruin 1: guards were rolled for"),
    ],
)
def test_the_log_tells_what_was_said(move: m.Move, title: str):
    """As every correction."""
    state = after(table(3), m.NoteSite(SiteKind.RUIN))
    line = GAME.describe(state, move, after(state, move))
    assert (line.title, line.why.split(" · ")[0]) == (title, "entered by hand")


# Once in a combat


def test_what_was_used_in_a_combat_can_be_given_back():
    """(8.8, 16.1): an attempt for the initiative that nobody made."""
    combat = f.fight([(1, 5, 3, 2)], [(1, 5, 3, 2)], hero=f.hero(initiative=5))
    combat = f.after(combat, c.HoldStack(1), c.HoldStack(0), c.TryInitiative(20), c.StandFast(0))
    assert combat.attacker.used == (Once.INITIATIVE,)
    combat = f.after(combat, c.MarkUsed(0, Once.INITIATIVE, False), c.HoldStack(1), c.HoldStack(0))
    assert f.after(combat, c.TryInitiative(5)).initiative == 0
    assert f.after(combat, c.MarkUsed(0, Once.SKILL, True)).attacker.used == (Once.SKILL,)


def test_what_a_special_building_gave_is_put_right():
    """17.3.1: the Blacksmith has helped the other stack."""
    combat = f.fight(
        [(1, 5, 3, 2)],
        [(2, 5, 3, 2), (4, 2, 5, 5)],
        hero=f.hero(Race.BARBARIANS),
        field=f.city(special_building=True, stored_hp=6),
        rules=f.by(1, special_buildings=True),
    )
    combat = f.after(combat, c.SkipBreach(), c.LeaveInitiative(), c.SpendHonor(0, 2))
    combat = f.after(combat, c.MarkHelped(0, False), c.MarkHelped(1, True, 2))
    stacks = combat.defender.stacks
    assert [(stack.helped, stack.boost) for stack in stacks] == [(False, 0), (True, 2)]
    assert (honor.points_for(combat, 0), honor.points_for(combat, 1)) == ((1, 2), ())
    with pytest.raises(Exception, match="A stack gets at most 2 points"):
        f.after(combat, c.MarkHelped(0, True, 3))
