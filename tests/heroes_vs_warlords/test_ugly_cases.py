"""What happens once in ten games: two Heroes in a City that falls, a hex of one's own that is reacted into, a level
that is no longer earned, a Capitol nobody holds."""

import pytest

from companion.core.move import Correct
from companion.games.heroes_vs_warlords import combat_moves
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.clash import defense_sum
from companion.games.heroes_vs_warlords.combat_state import ATTACKER, Clash
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase, Result
from companion.games.heroes_vs_warlords.pieces import Ability, Building, Resource, SiteKind, Status
from companion.games.heroes_vs_warlords.state import State, TodoKind, place_of_city
from companion.games.heroes_vs_warlords.units import Race, Troop
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

WON, LOST = m.TellFight(Result.WON), m.TellFight(Result.LOST)


def quiet(state: State) -> State:
    """Whatever is asked for is let be."""
    while state.todo:
        state = after(state, m.LetBe())
    return state


# Two Heroes in one City


def test_a_hero_without_a_unit_falls_with_the_city_though_another_defended_it():
    """4.1: both Heroes killed at the same time lose the game."""
    state = after(open_table(3), d.BringHero(BEN, 1, 0), m.EnterCity(ANA, 0, BEN), WON)
    assert [hero.status for hero in state.seats[BEN].heroes] == [Status.DEAD, Status.DEAD]
    assert (state.seats[BEN].out, state.cities[BEN].owner) == (True, ANA)


def test_the_second_hero_in_a_city_defends_it_after_the_first():
    """8.7: it has fallen only when nobody is left in it."""
    state = units(after(open_table(3), d.BringHero(BEN, 1, 0)), "hero:1:1", Race.BARBARIANS, level2=4)
    state = after(state, m.EnterCity(ANA, 0, BEN), WON)
    (fight,) = [todo for todo in state.todo if todo.kind is TodoKind.FIGHT]
    assert (fight.other, fight.other_hero, state.cities[BEN].owner) == (BEN, 1, BEN)
    state = after(state, WON)
    assert (state.cities[BEN].owner, state.seats[BEN].out) == (ANA, True)


def test_whoever_of_two_heroes_has_units_defends():
    """7.5: a City with a Hero and his army is not undefended."""
    state = units(after(open_table(), d.BringHero(BEN, 1, 0)), "hero:1:1", Race.BARBARIANS, level2=4)
    state = after(state, m.SetUnits("hero:1:0", Race.BARBARIANS, 1, 0))
    state = after(state, m.SetUnits("hero:1:0", Race.BARBARIANS, 3, 0), m.EnterCity(ANA, 0, BEN))
    assert (state.todo[0].other_hero, state.cities[BEN].owner) == (1, BEN)


# The Capitol


def test_the_clock_runs_only_for_a_hero_who_falls_with_the_capitol():
    """4.1, ruling B-27: the Capitol fell before, the Hero dies elsewhere: the end of the Round decides."""
    state = open_table(3).with_hero(BEN, 0, at=None)
    state = quiet(after(state, m.EnterCity(ANA, 0, BEN)))
    state = after(state, m.AttackHero(ANA, 0, BEN, 0), WON)
    assert (state.hero(BEN, 1).alive, state.seats[BEN].deadline) == (True, 0)


def test_the_clock_does_not_run_when_the_second_hero_was_in_the_game():
    """4.1: the exception is for a second Hero who comes now."""
    state = after(open_table(3), d.BringHero(BEN, 1, 0), d.PlaceHero(BEN, 1), m.EnterCity(ANA, 0, BEN), WON)
    assert (state.hero(BEN, 1).alive, state.seats[BEN].deadline, state.cities[BEN].owner) == (True, 0, ANA)


def test_a_capitol_that_nobody_occupies_is_not_lost():
    """12.1: conquered and occupied. Ana took it, and was defeated in the same Round."""
    state = open_table(3).with_hero(BEN, 0, at=None)
    state = quiet(after(state, m.EnterCity(ANA, 0, BEN), d.BringHero(ANA, 1, 0)))
    state = quiet(after(state, d.LoseHero(ANA, 0), d.LoseHero(ANA, 1)))
    assert (state.seats[ANA].out, state.cities[BEN].owner) == (True, None)
    assert after(state, m.GoTo(Phase.CLEANUP, 3), m.CleanUp()).in_play == (BEN, CY)


def test_the_clock_runs_out_though_nobody_occupies_the_capitol():
    """4.1: the second Hero has to retake it."""
    state = quiet(after(open_table(3), m.EnterCity(ANA, 0, BEN), WON))
    state = after(state, d.ClaimCity(BEN, None), m.GoTo(Phase.CLEANUP, 3), m.CleanUp())
    assert state.in_play == (ANA, CY)


def test_whoever_falls_in_the_own_turn_hands_it_on():
    """8.13: Ana attacks, loses her last Hero, and Ben moves."""
    state = after(open_table(3), d.BringHero(ANA, 1, 0), d.LoseHero(ANA, 1))
    state = quiet(after(state, m.AttackHero(ANA, 0, CY, 0), LOST))
    assert (state.seats[ANA].out, state.on_turn) == (True, BEN)


# Reactions


def test_a_failed_reaction_of_a_hero_keeps_guards_still_in_that_hex_only():
    """Ruling B-28: for this hex."""
    state = units(after(open_table(), m.NoteSite(SiteKind.RUIN)), "site:2", Race.NEUTRALS, level1=3)
    state = after(state, m.Walk(ANA, 0, 1), m.CheckHero(ANA, 0, BEN, 0), m.RollReaction(20))
    assert cautions(state, m.CheckGuards(ANA, 0, 2)) == [
        "A Hero has rolled to react in this hex: guards react only if Heroes decline."
    ]
    assert cautions(after(state, m.Walk(ANA, 0, 1)), m.CheckGuards(ANA, 0, 2)) == []


@pytest.mark.parametrize("seat", [ANA, None])
def test_towers_help_whoever_is_reacted_to_in_a_hex_of_the_own(seat: int | None):
    """4.3.1.2, 8.7.2.1: two towers at home give 4 to defenders in a resource hex, if it is theirs."""
    state = built(owned(open_table(), ANA, Resource.WOOD), ANA, Building.TOWER_1, Building.TOWER_2)
    state = after(state, m.EnterHex(ANA, 0, 2), m.ClaimSite(2, seat))
    state = after(state, m.CheckHero(ANA, 0, BEN, 0), m.RollReaction(1), m.Fight())
    parts = defense_sum(state.combat, Clash(ATTACKER, 0, 0)).parts
    bonus = [part.value for part in parts if part.label == "Own resource hex, towers"]
    assert bonus == ([4] if seat == ANA else [])


# Stacks


def test_more_than_twenty_guards_fight_in_two_stacks():
    """8.2, 4.1: the fewest possible, of at most 20; what is left goes back to the hex together."""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(1, 25),)), m.Fight())
    assert [stack.count for stack in state.combat.defender.stacks] == [20, 5]
    state = after(state, combat_moves.LoseUnits(1, 0, 2), m.TellFight(Result.WITHDREW))
    assert state.sites[2].guards == (Troop(Race.NEUTRALS, 1, 23),)


def test_nobody_who_is_not_on_the_map_leads_units():
    """4.1: neither one who has not come yet, nor one who died."""
    move = m.MoveUnits(ANA, "hero:0:0", "hero:0:1", Race.KNIGHTS, 1, 2)
    assert refused(table(), move) == "Hero 2 of Ana is not on the map."
    assert refused(table(), m.SetUnits("hero:0:1", Race.KNIGHTS, 1, 2)) == "Hero 2 of Ana is not on the map."


# Levels


def test_a_hero_who_died_with_a_level_to_take_is_offered_it_when_he_returns():
    """8.11, ruling B-37: EP are kept."""
    state = after(table(), d.BringHero(ANA, 1, 0), Correct("hero1.ep", 12, ANA), d.LoseHero(ANA, 0))
    assert state.todo == ()
    state = after(state, d.BringHero(ANA, 0, 0))
    assert [(todo.kind, todo.hero) for todo in state.todo] == [(TodoKind.LEVEL, 0)]


def test_a_level_that_is_no_longer_earned_is_not_asked_for():
    """8.11, 19.20: the EP were corrected, or the way to fight was changed, and with it the price."""
    state = after(table(), Correct("hero1.ep", 12, ANA))
    assert after(state, Correct("hero1.ep", 9, ANA)).todo == ()
    dearer = after(state, m.Agree("method", "3"))
    assert dearer.todo == ()
    assert after(dearer, m.Agree("method", "1")).todo[0].kind is TodoKind.LEVEL


def test_rules_switched_while_a_level_waits_ask_for_what_is_in_force():
    """13.0: with skills one is raised; without them none may be."""
    state = after(table(skills=True), Correct("hero1.ep", 12, ANA), m.Agree("skills", "no"))
    assert all(choice.move.skill is None for choice in GAME.prompt(state).choices[:-1])
    assert after(state, d.LevelUp(ANA, 0, Ability.ATTACK)).hero(ANA, 0).level == 2


def test_the_way_to_fight_changes_between_fights_not_in_one():
    """19.0: any number of times; a fight that is announced is fought by what holds when it begins."""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(2, 3),)))
    state = after(state, m.Agree("method", "3"), m.Fight())
    assert state.combat.method == 3
    assert refused(state, m.Agree("method", "1")) == "The combat is not over yet."


# Movement


def test_points_given_back_end_a_stop():
    """7.1.1: what the table says of the MP counts, also after a withdrawal."""
    state = table().with_hero(ANA, 0, stopped=True)
    assert cautions(after(state, Correct("hero1.mp", 3, ANA)), m.Walk(ANA, 0, 1)) == []


def test_a_conquered_camp_moves_for_its_new_owner():
    """7.4, 8.12"""
    state = open_table().with_hero(BEN, 0, at=None)
    state = quiet(after(state, m.EnterCity(ANA, 0, BEN)))
    state = after(state, m.EndTurn(ANA), m.EndTurn(BEN), m.CollectIncome(), m.MoveCamp(ANA, BEN))
    assert (state.camps_moved, state.hero(ANA, 0).at) == ((BEN,), place_of_city(BEN))
    assert sections(state, ANA) == [(1, 10), (3, 3)]
