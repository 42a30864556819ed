"""The end of a combat round: change of initiative (8.8), withdrawing (8.9, 19.16), three quiet rounds (19.18)."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.number import Number, Part
from companion.core.words import _
from companion.games.heroes_vs_warlords.battle_display import LONGEST_QUIET
from companion.games.heroes_vs_warlords.combat_state import (
    ATTACKER,
    DEFENDER,
    Combat,
    End,
    Ground,
    Method,
    Once,
    Step,
    with_all_stacks,
    with_side,
)
from companion.games.heroes_vs_warlords.pieces import Ability
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.untold import check_told, initiative_part, is_untold

# Initiative


def may_try_initiative(combat: Combat) -> bool:
    """The side without it, if it has a Hero who did not try it in this combat (ruling B-16)."""
    side = combat.sides[combat.second]
    return side.hero is not None and Once.INITIATIVE not in side.used


def initiative_need(combat: Combat) -> Number:
    side = combat.sides[combat.second]
    part = initiative_part(side, "combat.initiative")
    return Number.of(_("At most"), rule("combat.initiative"), (part,), seat=side.seat)


def try_initiative(combat: Combat, die: int) -> Combat:
    if combat.step is not Step.INITIATIVE or not may_try_initiative(combat):
        raise IllegalMove(_("Nobody can roll for the initiative now."), rule("combat.initiative"))
    place = combat.second
    side = combat.sides[place]
    check_told("combat.initiative", side)
    won = die <= initiative_need(combat).value
    if won or combat.rules.initiative_once:
        combat = with_side(combat, place, used=(*side.used, Once.INITIATIVE))
    combat = replace(combat, step=Step.WITHDRAW)
    return replace(combat, initiative=place) if won else combat


def say_initiative(combat: Combat, place: int) -> Combat:
    """The table says who has it. Where it is rolled for, that was the attempt."""
    if combat.step is Step.INITIATIVE:
        rolled = combat.sides[combat.second]
        combat = with_side(combat, combat.second, used=(*rolled.used, Once.INITIATIVE))
        combat = replace(combat, step=Step.WITHDRAW)
    return replace(combat, initiative=place)


# Withdrawing


def may_withdraw(combat: Combat, place: int) -> bool:
    """Whoever has a Hero; never the defender of a siege, whoever has the initiative."""
    return combat.sides[place].hero is not None and not (combat.siege is not None and place == DEFENDER)


def decider(combat: Combat) -> int | None:
    """Who decides next about withdrawing: first the side without the initiative (ruling B-50)."""
    if combat.step is not Step.WITHDRAW:
        return None
    for place in (combat.second, combat.initiative):
        if may_withdraw(combat, place) and not combat.sides[place].decided:
            return place
    return None


def may_withdraw_early(combat: Combat, place: int) -> bool:
    """Before a fight with guards, by the advanced rules of withdrawing (19.16.3)."""
    side, enemy = combat.sides[place], combat.sides[1 - place]
    return (
        combat.step is Step.START
        and combat.method.advanced_hits
        and combat.ground is Ground.RESOURCE
        and side.hero is not None
        and enemy.is_neutral
        and Once.EARLY_WITHDRAW not in side.used
    )


def withdraw_need(combat: Combat, place: int) -> Number:
    """The Hero's Initiative; by 19.16.2 also the difference to the enemy Hero's. A 1 always works (ruling B-19)."""
    side, enemy = combat.sides[place], combat.sides[1 - place]
    parts = [initiative_part(side, "combat.withdraw")]
    if combat.method.advanced_hits and enemy.hero is not None and combat.step is not Step.START:
        difference = parts[0].value - enemy.hero.initiative
        parts.append(Part(_("Difference to the enemy Hero"), difference, rule("hits.withdraw")))
    so_far = sum(part.value for part in parts)
    if combat.method.advanced_hits and so_far < 1:
        parts.append(Part(_("A 1 always works"), 1 - so_far, rule("hits.withdraw")))
    return Number.of(_("At most"), rule("combat.withdraw"), tuple(parts), seat=side.seat)


def withdraw_untold(combat: Combat, place: int) -> bool:
    """The roll depends on an Initiative that nobody has told: the own one, by 19.16.2 also the enemy's."""
    asked = combat.sides if combat.method.advanced_hits else (combat.sides[place],)
    return any(is_untold(side, Ability.INITIATIVE) for side in asked)


def withdraw(combat: Combat, place: int, die: int) -> Combat:
    side = combat.sides[place]
    early = may_withdraw_early(combat, place)
    if not early and decider(combat) != place:
        raise IllegalMove(_whose_decision(combat, place), rule("combat.withdraw"))
    advanced = combat.method.advanced_hits and not early
    check_told("combat.withdraw", *(combat.sides if advanced else (side,)))
    if die <= withdraw_need(combat, place).value:
        return ended(combat, End.WITHDREW, winner=1 - place, left_by=place)
    if early:
        return with_side(combat, place, used=(*side.used, Once.EARLY_WITHDRAW))
    return with_side(combat, place, decided=True)


def stand_fast(combat: Combat, place: int) -> Combat:
    if decider(combat) != place:
        raise IllegalMove(_whose_decision(combat, place), rule("combat.withdraw"))
    return with_side(combat, place, decided=True)


def _whose_decision(combat: Combat, place: int) -> str:
    turn = decider(combat)
    if combat.siege is not None and place == DEFENDER:
        return _("Nobody withdraws from a city under siege.")
    if turn is None:
        return _("Nobody withdraws now: that is at the end of a combat round.")
    return _("{name} decides first.", name=combat.sides[turn].name)


# Rounds


def next_round(combat: Combat) -> Combat:
    """Everybody may attack again. Against Neutrals three rounds without an attack end it: the attacker retreats."""
    quiet = 0 if combat.fought else combat.quiet + 1
    if counts_quiet(combat) and quiet >= LONGEST_QUIET:
        return ended(replace(combat, quiet=quiet), End.QUIET, winner=DEFENDER, left_by=ATTACKER)
    combat = with_all_stacks(combat, acted=False, attackers=0)
    for place in (ATTACKER, DEFENDER):
        combat = with_side(combat, place, decided=False)
    return replace(combat, step=Step.BREACH, round=combat.round + 1, quiet=quiet, fought=False)


def counts_quiet(combat: Combat) -> bool:
    """In all but the basic arena, where Neutrals fight (19.1 to 19.3)."""
    return combat.method is not Method.ARENA and any(side.is_neutral for side in combat.sides)


def quiet_rounds(combat: Combat) -> Number:
    """Combat rounds without an attack, in a row; the third ends it."""
    parts = (Part(_("Rounds without an attack"), combat.quiet, rule("display.quiet")),)
    return Number.of(_("Quiet rounds"), rule("display.quiet"), parts)


def ended(combat: Combat, end: End, winner: int | None, left_by: int | None = None) -> Combat:
    return replace(combat, step=Step.OVER, end=end, winner=winner, left_by=left_by, clash=None, aim=None)
