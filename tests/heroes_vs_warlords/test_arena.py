"""The arena: boxes, steps, targets, initiative, withdrawing, EP (8.2 to 8.11)."""

import pytest

from companion.core.move import IllegalMove
from companion.games.heroes_vs_warlords import arena
from companion.games.heroes_vs_warlords.combat import (
    apply_combat,
    begin_combat,
    combat_cautions,
    outcome,
)
from companion.games.heroes_vs_warlords.combat_moves import (
    Attack,
    BeginFight,
    CallOff,
    DeclareAttack,
    HoldStack,
    LeaveInitiative,
    LoseUnits,
    RecountStack,
    RollDie,
    SkipBreach,
    StandFast,
    TeachUnit,
    TellFall,
    TryInitiative,
    Withdraw,
)
from companion.games.heroes_vs_warlords.combat_rounds import decider, withdraw_need
from companion.games.heroes_vs_warlords.combat_state import (
    ATTACKER,
    DEFENDER,
    Combat,
    CombatRules,
    End,
    Fall,
    Field,
    Ground,
    Party,
    Step,
)
from companion.games.heroes_vs_warlords.combat_view import combat_view
from companion.games.heroes_vs_warlords.units import Race, Troop, UnitKind, kind_of
from tests.heroes_vs_warlords.fight import after, by, city, counts, dead, fight, hero, ours, theirs

ONE: list[tuple[int, int, int, int]] = [(1, 5, 3, 2)]


def test_types_of_units():
    """4.2: archers at level 3, cavalry at level 5, with Amazons also at 2 (ruling B-33); Mercenaries strike."""
    kinds = {race: [kind_of(race, level) for level in race.levels] for race in Race}
    close, ranged, cavalry = UnitKind.CLOSE, UnitKind.RANGED, UnitKind.CAVALRY
    usual = [close, close, ranged, close, cavalry, close]
    assert kinds == {
        Race.KNIGHTS: usual,
        Race.BARBARIANS: usual,
        Race.AMAZONS: [close, cavalry, ranged, close, cavalry, close],
        Race.NEUTRALS: usual,
        Race.MERCENARIES: [close],
    }


def test_guards_form_the_fewest_stacks():
    """8.2: two groups of the same level fight as one."""
    guards = (
        ("n0", Troop(Race.NEUTRALS, 1, 3)),
        ("n1", Troop(Race.NEUTRALS, 2, 2)),
        ("n2", Troop(Race.NEUTRALS, 1, 4)),
    )
    knights = Party("Ana", Race.KNIGHTS, (("h0", Troop(Race.KNIGHTS, 1, 5)),), 0, hero())
    combat = begin_combat(
        knights, Party("Guards", Race.NEUTRALS, guards, controller="Ben"), Field(), CombatRules(), {}
    )
    assert [stack.troop for stack in combat.defender.stacks] == [
        Troop(Race.NEUTRALS, 1, 7),
        Troop(Race.NEUTRALS, 2, 2),
    ]


def test_an_army_of_nine_stacks_has_seven_boxes():
    """8.2, ruling B-17: the others wait, and enter when a box is free."""
    combat = fight([(1, 1, 1, 1)] * 9, ONE, initiative=0)
    assert arena.waiting(combat, ATTACKER) == (7, 8)
    (caution,) = combat_cautions(combat, ours(0, (5, 5), stack=8))
    assert caution.sentence == "This stack waits for a free box."
    combat = after(combat, LoseUnits(ATTACKER, 2, 1))
    assert arena.fielded(combat, ATTACKER) == (0, 1, 3, 4, 5, 6, 7)


def test_the_nine_steps_in_order():
    """8.3: whoever has the initiative goes first in every pair; steps without anybody are skipped."""
    army = [(1, 5, 1, 1), (3, 5, 1, 1), (5, 5, 1, 1)]
    combat = fight(army, army, hero=hero(initiative=5), other=hero(initiative=5))
    seen = []
    while combat.round == 1:
        seen.append((combat.step, arena.actor(combat)))
        combat = apply_combat(combat, _onward(combat))
    assert seen == [
        (Step.RANGED_FIRST, 1),
        (Step.RANGED_SECOND, 0),
        (Step.CAVALRY_FIRST, 1),
        (Step.CAVALRY_SECOND, 0),
        (Step.CLOSE_FIRST, 1),
        (Step.CLOSE_SECOND, 0),
        (Step.INITIATIVE, None),
        (Step.WITHDRAW, None),
        (Step.WITHDRAW, None),
    ]


def _onward(combat: Combat):
    """Nobody does anything."""
    moves = {Step.INITIATIVE: LeaveInitiative(), Step.WITHDRAW: StandFast(decider(combat))}
    return moves.get(combat.step, HoldStack(arena.actor(combat)))


def test_a_stack_attacks_once_in_a_round():
    """8.3: after it has attacked it is not asked again, and a second attack is worth a look."""
    combat = fight([(1, 5, 3, 2), (2, 5, 3, 2)], ONE, initiative=0)
    combat = after(combat, ours(0, (5, 6)))
    assert arena.open_stacks(combat) == (1,)
    again = combat_cautions(combat, ours(0, (5, 5)))
    assert [caution.sentence for caution in again] == ["This stack attacked in this combat round already."]


def test_archers_are_reached_with_one_more_stack():
    """8.4.2: as many stacks of cavalry and close combat are not enough."""
    combat = fight([(1, 5, 3, 2)], [(1, 5, 3, 2), (3, 5, 3, 2)], initiative=0)
    assert arena.targets(combat, ATTACKER, 0) == (0,)
    combat = after(combat, HoldStack(1))
    (caution,) = combat_cautions(combat, ours(1, (5, 5)))
    assert caution.sentence == (
        "Stacks of cavalry and close combat: 1 against 1. It takes one more to reach the archers."
    )
    combat = fight([(1, 5, 3, 2), (5, 5, 3, 2)], [(1, 5, 3, 2), (3, 5, 3, 2)], initiative=0)
    assert arena.targets(combat, ATTACKER, 0) == (0, 1)


def test_archers_alone_are_reached():
    """8.4.2: one stack against none."""
    combat = fight([(1, 5, 3, 2)], [(3, 5, 3, 2)], initiative=0)
    assert arena.targets(combat, ATTACKER, 0) == (0,)


def test_archers_shoot_at_anybody():
    """8.4.1."""
    combat = fight([(3, 5, 3, 2)], [(1, 5, 3, 2), (3, 5, 3, 2), (5, 1, 1, 1)], initiative=0)
    assert arena.targets(combat, ATTACKER, 0) == (0, 1, 2)


def test_the_attacker_can_lose():
    """8.5.2: the losing side takes the hits, also if it attacked."""
    combat = after(fight(ONE, [(2, 3, 4, 4)], initiative=0), ours(0, (2, 10)))
    assert counts(combat) == ((2,), (3,))
    assert dead(combat) == (0, 3)
    assert combat.last.sentence == "2 + 3 = 5 against 10 + 4 = 14: the defenders strike back, 3 of 5 die"


def test_more_hits_than_units_are_lost():
    """8.6.1: five hits on two units."""
    combat = after(fight([(1, 5, 3, 2)], [(2, 2, 4, 1), (4, 1, 1, 1)], initiative=0), ours(0, (20, 1)))
    assert counts(combat) == ((5,), (0, 1))
    assert combat.last.sentence == "20 + 3 = 23 against 1 + 1 = 2: all 2 die"


def test_towers_protect_resource_hexes():
    """8.7.2.1: 2 more defense for one tower, 4 for two."""
    bonuses = []
    for towers in (0, 1, 2):
        field = Field(Ground.RESOURCE, "mine", towers=towers)
        combat = after(fight(ONE, ONE, field=field, initiative=0), ours(0, (20, 1)))
        bonuses.append(combat.last.sentence.split(" against ")[1].split(":")[0])
    assert bonuses == ["1 + 2 = 3", "1 + 2 + 2 = 5", "1 + 2 + 4 = 7"]


# Dice one by one


def test_an_attack_in_steps_is_the_same_attack():
    """Declared, rolled by both, booked: as in one move."""
    combat = fight(ONE, ONE, initiative=0)
    at_once = after(combat, ours(0, (9, 3)))
    in_steps = after(combat, DeclareAttack(0, 0, 0), RollDie(1, 3), RollDie(0, 9))
    assert in_steps == at_once


def test_an_attack_can_be_called_off():
    """Before it is booked nothing has happened."""
    combat = fight(ONE, ONE, initiative=0)
    assert after(combat, DeclareAttack(0, 0, 0), RollDie(1, 3), CallOff()) == combat


def test_the_table_may_add_up_itself():
    """Without dice and values: who won, and the losses are booked."""
    combat = fight(ONE, [(2, 2, 1, 1), (4, 4, 1, 1)], initiative=0)
    combat = after(combat, DeclareAttack(0, 0, 1), TellFall(Fall.LOST))
    assert counts(combat) == ((1,), (2, 4))
    assert combat.last.sentence == "As the table told: the defenders strike back, 4 of 5 die"


def test_values_can_be_taught_in_the_middle_of_an_attack():
    """The dice wait for what is printed on the counter."""
    knights = Party("Ana", Race.KNIGHTS, (("h0", Troop(Race.KNIGHTS, 1, 3)),), 0)
    amazons = Party("Ben", Race.AMAZONS, (("h0", Troop(Race.AMAZONS, 1, 4)),), 1)
    combat = begin_combat(knights, amazons, Field(), CombatRules(), {}, initiative=0)
    combat = after(combat, Attack(0, 0, 0, 9, 5))
    assert counts(combat) == ((3,), (4,))
    combat = after(combat, TeachUnit(Race.KNIGHTS, 1, attack=2), TeachUnit(Race.AMAZONS, 1, defense=3))
    assert combat.last.sentence == "9 + 2 = 11 against 5 + 3 = 8: 3 of 4 die"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (ours(0, (21, 1)), "A d20 shows 1 to 20, not 21."),
        (ours(4, (2, 1)), "There is no such stack in this combat."),
        (Attack(2, 0, 0, 1, 1), "There is no such side in this combat."),
        (RollDie(0, 4), "No attack was declared."),
        (BeginFight(), "Not in this step: Close combat, defender."),
        (Withdraw(0, 1), "Nobody withdraws now: that is at the end of a combat round."),
        (LoseUnits(0, 0, 9), "The stack has 5 units."),
        (RecountStack(0, 0, 3, 1), "0 to 0 hits can stand on this stack."),
        (TeachUnit(Race.MERCENARIES, 5, attack=1), "There are no Mercenaries of level 5."),
    ],
)
def test_nonsense_is_refused_with_a_reason(move: object, reason: str):
    """And nothing else is."""
    with pytest.raises(IllegalMove) as refused:
        apply_combat(fight(ONE, ONE, hero=hero(initiative=5)), move)
    assert refused.value.reason == reason


# Corrections


def test_casualties_by_hand_go_to_the_graveyard():
    """They give EP as any others."""
    combat = after(fight(ONE, ONE, hero=hero(), initiative=0), LoseUnits(1, 0, 2))
    assert counts(combat) == ((5,), (3,))
    assert dead(combat) == (2, 0)


def test_a_recount_kills_nobody():
    """The number under the counter was wrong."""
    combat = after(fight(ONE, ONE, initiative=0), RecountStack(1, 0, 8))
    assert counts(combat) == ((5,), (8,))
    assert dead(combat) == (0, 0)


# Initiative


def at_initiative(**changes: object) -> Combat:
    combat = fight(ONE, ONE, hero=hero(initiative=7), other=hero(initiative=6), **changes)
    return after(combat, HoldStack(1), HoldStack(0))


def test_the_initiative_changes_sides():
    """8.8: at most the Initiative of the Hero; then that side is first in every pair."""
    combat = after(at_initiative(), TryInitiative(7))
    assert combat.initiative == ATTACKER
    combat = after(combat, StandFast(1), StandFast(0))
    assert (combat.round, combat.step, arena.actor(combat)) == (2, Step.CLOSE_FIRST, ATTACKER)


def test_the_initiative_is_tried_once():
    """8.8, ruling B-16: the attempt counts, so the next round ends without one."""
    combat = after(at_initiative(), TryInitiative(8))
    assert combat.initiative == DEFENDER
    combat = after(combat, StandFast(0), StandFast(1), HoldStack(1), HoldStack(0))
    assert combat.step is Step.WITHDRAW


def test_the_table_may_let_a_failed_attempt_be_repeated():
    """The other reading of B-16."""
    combat = at_initiative(rules=by(1, initiative_once=False))
    combat = after(combat, TryInitiative(8), StandFast(0), StandFast(1), HoldStack(1), HoldStack(0))
    assert combat.step is Step.INITIATIVE


def test_guards_never_roll_for_the_initiative():
    """8.8: only a side with a Hero."""
    combat = fight(ONE, ONE, them=Race.NEUTRALS, hero=hero(initiative=3), initiative=ATTACKER)
    combat = after(combat, HoldStack(0), HoldStack(1))
    assert combat.step is Step.WITHDRAW


# Withdrawing


def test_the_side_without_the_initiative_decides_first():
    """8.9, ruling B-50: also after the initiative has changed sides."""
    assert decider(after(at_initiative(), LeaveInitiative())) == ATTACKER
    assert decider(after(at_initiative(), TryInitiative(1))) == DEFENDER


def test_a_hero_withdraws_without_ep_and_the_other_has_won():
    """8.9, 8.11, ruling B-15: whoever stays gets EP for the kills."""
    combat = fight([(1, 9, 3, 2)], ONE, hero=hero(initiative=7), other=hero(initiative=6))
    combat = after(combat, theirs(0, (20, 1)), ours(0, (5, 6)), LeaveInitiative(), Withdraw(0, 7))
    done = outcome(combat)
    assert (done.winner, done.end) == (DEFENDER, End.WITHDREW)
    assert [side.ep.value for side in done.sides] == [0, 5]
    assert [side.withdrew for side in done.sides] == [True, False]
    assert done.sides[0].survivors == (("h0", Troop(Race.BARBARIANS, 1, 4)),)


def test_a_table_may_give_nothing_to_whoever_stays():
    """The other reading of B-15."""
    rules = by(1, withdraw_stayer_gets_ep=False)
    combat = fight([(1, 9, 3, 2)], ONE, hero=hero(initiative=7), other=hero(initiative=6), rules=rules)
    combat = after(combat, theirs(0, (20, 1)), ours(0, (5, 6)), LeaveInitiative(), Withdraw(0, 7))
    assert [side.ep.value for side in outcome(combat).sides] == [0, 0]


def test_what_withdrawing_means_is_said():
    """8.9: the turn, the hex, EP, and the guards."""
    attacking = after(at_initiative(), LeaveInitiative())
    assert combat_view(attacking).if_withdrawn == (
        "The Hero's turn is over, without EP.",
        "Back to the hex the Hero came from.",
    )
    guards = Party("Guards", Race.NEUTRALS, (("n0", Troop(Race.NEUTRALS, 1, 5)),), controller="Ben")
    knights = Party("Ana", Race.KNIGHTS, (("h0", Troop(Race.KNIGHTS, 1, 5)),), 0, hero(initiative=4))
    combat = begin_combat(guards, knights, Field(), CombatRules(), {}, initiative=ATTACKER)
    combat = after(combat, HoldStack(0), HoldStack(1), LeaveInitiative())
    assert combat_view(combat).if_withdrawn[1:] == (
        "To any hex next to it, but not to the attacker's.",
        "The guards go back to their hex and stay active.",
    )


def test_a_failed_withdrawal_goes_on_with_the_next_round():
    """8.9: roll above the Initiative."""
    combat = after(at_initiative(), LeaveInitiative(), Withdraw(0, 8), StandFast(1))
    assert (combat.round, combat.step) == (2, Step.CLOSE_FIRST)


def test_nobody_withdraws_from_a_siege():
    """8.9: the original defender, whoever has the initiative."""
    combat = fight(ONE, ONE, hero=hero(level=1, initiative=5), other=hero(initiative=20), field=city(40))
    combat = after(combat, SkipBreach(), LeaveInitiative())
    assert decider(combat) == ATTACKER
    with pytest.raises(IllegalMove, match="Nobody withdraws from a city under siege"):
        apply_combat(combat, Withdraw(1, 1))


def test_the_enemy_hero_makes_it_harder_to_withdraw():
    """19.16.2, ruling B-19: own Initiative and the difference; a 1 always works; guards change nothing."""
    strong = fight(ONE, ONE, hero=hero(initiative=7), other=hero(initiative=5), rules=by(3))
    weak = fight(ONE, ONE, hero=hero(initiative=2), other=hero(initiative=9), rules=by(3))
    guards = fight(ONE, ONE, them=Race.NEUTRALS, hero=hero(initiative=4), rules=by(3))
    needs = [
        withdraw_need(after(combat, HoldStack(1), HoldStack(0)), ATTACKER).value
        for combat in (strong, weak, guards)
    ]
    assert needs == [9, 1, 4]


def test_before_a_fight_with_guards_a_hero_may_flee():
    """19.16.3: once, with the advanced rules of withdrawing."""
    field = Field(Ground.RESOURCE, "mine")
    combat = fight(ONE, ONE, them=Race.NEUTRALS, hero=hero(initiative=4), rules=by(3), field=field)
    assert combat.step is Step.START
    assert after(combat, Withdraw(0, 4)).end is End.WITHDREW
    assert after(combat, Withdraw(0, 5)).step is Step.CLOSE_FIRST


def test_guards_who_react_attack_with_the_initiative():
    """Ruling B-14: the Hero is the original defender, and yet the guards act first."""
    guards = Party("Guards", Race.NEUTRALS, (("n0", Troop(Race.NEUTRALS, 1, 5)),), controller="Ben")
    knights = Party("Ana", Race.KNIGHTS, (("h0", Troop(Race.KNIGHTS, 1, 5)),), 0, hero(initiative=4))
    combat = begin_combat(guards, knights, Field(), CombatRules(), {}, initiative=ATTACKER)
    assert (arena.actor(combat), combat.attacker.is_neutral) == (ATTACKER, True)
    combat = after(combat, HoldStack(0), HoldStack(1), TryInitiative(20))
    assert decider(combat) == DEFENDER


# The end


def test_a_hero_falls_with_the_last_unit():
    """8.11, ruling B-55: 10 EP more."""
    combat = after(fight([(1, 5, 3, 2)], ONE, hero=hero(), other=hero(), initiative=0), ours(0, (20, 1)))
    done = outcome(combat)
    assert (done.winner, done.end) == (ATTACKER, End.BEATEN)
    assert [side.ep.value for side in done.sides] == [15, 0]
    assert [side.hero_killed for side in done.sides] == [False, True]
    assert done.sides[0].defeated == (1,)


def test_guards_get_no_ep():
    """8.11: only a Hero does."""
    combat = fight([(1, 1, 1, 1)], [(6, 5, 9, 9)], them=Race.NEUTRALS, hero=hero())
    done = outcome(after(combat, theirs(0, (20, 1))))
    assert (done.winner, [side.ep.value for side in done.sides]) == (DEFENDER, [0, 0])


def test_ep_by_level_in_all_but_the_basic_way():
    """19.20, ruling B-48: two units of level 4 are worth 2 or 8."""
    earned = []
    for method in (1, 2, 3, 4):
        combat = fight([(4, 8, 9, 9)], [(4, 2, 1, 1)], hero=hero(), rules=by(method), initiative=0)
        combat = after(combat, ours(0, (20, 1)))
        earned.append(outcome(combat).sides[0].ep.value)
    assert earned == [2, 8, 8, 8]


def test_standing_hits_are_healed_at_the_end():
    """19.19: the outcome knows units only."""
    combat = fight([(4, 3, 9, 9)], [(4, 2, 9, 9)], hero=hero(), rules=by(3))
    combat = after(combat, LoseUnits(1, 0, 1), theirs(0, (20, 1)), ours(0, (20, 1)))
    assert combat.stack(0, 0).hits == 0
    assert outcome(combat).sides[0].survivors == (("h0", Troop(Race.BARBARIANS, 4, 2)),)


def test_nobody_there_is_beaten_at_once():
    """A side without a stack has lost before the first step."""
    assert outcome(fight(ONE, [])).winner == ATTACKER
