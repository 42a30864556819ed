"""A Hero's value that nobody has told is not counted as 0: it is asked for when it decides, or the table says what
came of it."""

import pytest

from companion.core.frozen import replace
from companion.core.move import Correct
from companion.games.heroes_vs_warlords import combat_moves as c
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import hand_moves as h
from companion.games.heroes_vs_warlords import hero_view, untold_asks
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.attack_view import clash_view
from companion.games.heroes_vs_warlords.combat_state import Clash, Step
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.pieces import Ability, Building, SiteKind
from companion.games.heroes_vs_warlords.state import Foe, State
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.table import ANA, BEN, after, built, open_table, refused, table, units


def untold(state: State, seat: int) -> State:
    """Nobody has read the Hero display of a seat."""
    race = state.seats[seat].race
    heroes = {each: facts for each, facts in state.box.heroes.items() if each is not race}
    return replace(state.with_hero(seat, 0, start={}), box=replace(state.box, heroes=heroes))


def fighting(**options: object) -> State:
    """Ana against three guards of a ruin, who have struck; of her Hero nothing is known."""
    state = after(untold(table(**options), ANA), m.EnterHex(ANA, 0, kind=SiteKind.RUIN))
    return after(state, m.SetGuards((m.Group(2, 3),)), m.Fight())


def at_end_of_round(state: State) -> State:
    while state.combat.step not in (Step.INITIATIVE, Step.WITHDRAW):
        state = after(
            state, c.BeginFight() if state.combat.step is Step.START else c.HoldStack(_actor(state))
        )
    return state


def _actor(state: State) -> int:
    return GAME.prompt(state).choices[0].move.side


def labels(state: State) -> list[str]:
    return [ask.label for ask in GAME.prompt(state).asks]


def choices(state: State) -> list[str]:
    return [choice.label for choice in GAME.prompt(state).choices]


def test_an_ability_says_that_nobody_told_it():
    """4.1: a question mark on the display, and in the explanation."""
    state = untold(table(), ANA)
    assert [cell.text for cell in hero_view.ability_cells(state, ANA, 0)] == ["?"] * 4
    number = GAME.number(state, "hero1.initiative", ANA)
    assert [part.label for part in number.parts] == ["On the Hero display: not told yet"]
    told = after(state, Correct("hero1.initiative", 7, ANA))
    assert hero_view.ability_cells(told, ANA, 0)[2].text == "7"


def test_the_initiative_is_asked_for_when_it_is_first_rolled_against():
    """8.8: the die waits, and the number says so."""
    state = at_end_of_round(fighting())
    assert labels(state) == ["Initiative of Ana's Hero 1"]
    assert refused(state, c.TryInitiative(1)) == "The Initiative of Ana's Hero is not told yet."
    state = after(state, GAME.prompt(state).asks[0].answer(6))
    assert (state.box.hero(Race.KNIGHTS).initiative, labels(state)) == (6, ["Die for the initiative"])
    assert after(state, c.TryInitiative(6)).combat.initiative == 0


def test_who_takes_the_initiative_can_be_said_without_it():
    """A missing fact never blocks; the attempt is used up by that."""
    state = at_end_of_round(fighting())
    assert choices(state)[:3] == ["Leave it", "Ana takes it", "It was rolled for, and stays"]
    taken = after(state, c.SayInitiative(0))
    assert (taken.combat.initiative, taken.combat.step) == (0, Step.WITHDRAW)
    assert taken.combat.attacker.used == ("initiative",)
    assert after(state, c.SayInitiative(1)).combat.initiative == 1


def test_the_withdrawal_asks_for_the_initiative_too():
    """8.9; and the table can say that Ana has withdrawn."""
    state = after(at_end_of_round(fighting()), c.LeaveInitiative())
    assert labels(state) == ["Initiative of Ana's Hero 1"]
    assert "Ana has withdrawn" in choices(state)
    assert refused(state, c.Withdraw(0, 1)) == "The Initiative of Ana's Hero is not told yet."
    assert after(state, d.TeachHero(Race.KNIGHTS, initiative=6), c.Withdraw(0, 6)).combat is None


def test_by_the_advanced_rules_both_initiatives_count():
    """19.16.2: the enemy's, if that is the one nobody told."""
    state = untold(open_table(method="3"), BEN)
    state = after(state, m.AttackHero(ANA, 0, BEN, 0), m.Fight())
    state = after(at_end_of_round(state), c.LeaveInitiative())
    assert labels(state) == ["Initiative of Ben's Hero 1"]
    assert refused(state, c.Withdraw(0, 1)) == "The Initiative of Ben's Hero is not told yet."


def test_before_the_fight_flight_asks_for_the_initiative():
    """19.16.3"""
    state = fighting(method="3")
    assert (labels(state), state.combat.step) == (["Initiative of Ana's Hero 1"], Step.START)
    assert labels(after(state, d.TeachHero(Race.KNIGHTS, initiative=6))) == ["Ana: die to withdraw"]


def test_an_attack_asks_for_the_attack_of_the_hero():
    """8.5.2: no sum and no odds without it; who won can be told."""
    state = after(fighting(), c.HoldStack(0), c.HoldStack(1))
    shown = clash_view(state.combat, Clash(0, 0, 0))
    assert (shown.attack, shown.odds) == (None, None)
    state = after(state, c.DeclareAttack(0, 0, 0))
    assert labels(state) == ["Attack of Ana's Hero 1"]
    assert choices(state)[:2] == ["Won by Ana", "No effect"]
    told = after(state, GAME.prompt(state).asks[0].answer(4))
    assert told.box.hero(Race.KNIGHTS).attack == 4
    assert labels(told) == ["Die: Ana", "Die: Ben for the guards"]


def test_arrows_need_no_hero():
    """8.5.1"""
    state = fighting()
    assert untold_asks.asks(state, Clash(0, 1, 0)) == ()
    assert len(untold_asks.asks(state, Clash(1, 0, 0))) == 1


def test_a_catapult_asks_for_the_initiative_where_a_miss_moves_the_marker():
    """19.17.2: with a wall of level 1 it changes nothing."""
    state = units(untold(open_table(method="2"), ANA), "city:1", Race.BARBARIANS, level1=2)
    low = after(state, m.EnterCity(ANA, 0, BEN), m.Fight())
    assert "Accuracy at wall hex 1" in labels(low)
    high = after(built(state, BEN, Building.WALL_2), m.EnterCity(ANA, 0, BEN), m.Fight())
    assert labels(high) == ["Initiative of Ana's Hero 1"]
    assert refused(high, c.AimCatapult(1, 1)) == "The Initiative of Ana's Hero is not told yet."


@pytest.mark.parametrize("reacts", [True, False])
def test_a_reaction_can_be_told_without_the_initiative(reacts: bool):
    """7.3.2: the attempt is used up either way."""
    state = after(untold(open_table(), BEN), m.Walk(ANA, 0, 1), m.CheckHero(ANA, 0, BEN, 0))
    assert refused(state, m.RollReaction(1)) == "The Initiative of Ben's Hero is not told yet."
    assert choices(state) == ["The Hero reacts", "The Hero rolled, and does not react", "The Hero declines"]
    state = after(state, h.TellReaction(reacts))
    assert [(todo.foe, todo.reaction) for todo in state.todo] == ([(Foe.HERO, True)] if reacts else [])
    assert state.reactions == ((0, BEN, 0),)


def test_a_value_that_was_raised_before_is_told_as_it_is_by_now():
    """8.11: a tower raised it, then somebody reads 7 from the display, where the marker has moved."""
    state = untold(table(), ANA)
    state = after(state, m.EnterHex(ANA, 0, kind=SiteKind.TOWER), m.SetGuards(()))
    state = after(state, d.RaiseAbility(Ability.INITIATIVE))
    state = after(state, untold_asks.told(state, ANA, 0, Ability.INITIATIVE, 7))
    assert state.hero(ANA, 0).ability(Ability.INITIATIVE) == 7
