"""What each move of a combat does. Refused is only what no table could mean; `combat_cautions` says the rest."""

from collections.abc import Callable
from typing import Any

from companion.core.frozen import replace
from companion.core.move import IllegalMove, Move
from companion.core.words import _
from companion.games.heroes_vs_warlords import arena, battle_display, combat_rounds, honor, siege, skills
from companion.games.heroes_vs_warlords import combat_moves as m
from companion.games.heroes_vs_warlords.advanced_hits import Loss
from companion.games.heroes_vs_warlords.clash import book, resolve, take
from companion.games.heroes_vs_warlords.combat_state import (
    DEFENDER,
    FACES,
    Clash,
    Combat,
    Stack,
    Step,
    with_side,
    with_stack,
)
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.units import UnitFacts, Units

MOST_UNITS = 200  # in one stack; guards have no limit
HIGHEST_VALUE = 30
MOST_IN_FIELD = 40  # stacks of a side


def check_die(*dice: int) -> None:
    for die in dice:
        if die not in FACES:
            raise IllegalMove(_("A d20 shows 1 to 20, not {die}.", die=die))


def check_stack(combat: Combat, side: int, place: int, standing: bool = True) -> Stack:
    if side not in (0, 1):
        raise IllegalMove(_("There is no such side in this combat."))
    if not 0 <= place < len(combat.sides[side].stacks):
        raise IllegalMove(_("There is no such stack in this combat."))
    stack = combat.stack(side, place)
    if standing and not stack.stands:
        raise IllegalMove(_("Nothing is left of this stack."), rule("combat.all"))
    return stack


def check_side(side: int) -> None:
    if side not in (0, 1):
        raise IllegalMove(_("There is no such side in this combat."))


def _at(combat: Combat, *steps: Step) -> None:
    if combat.step not in steps:
        said = _("Not in this step: {step}.", step=_(arena.STEP_WORDS[combat.step]))
        raise IllegalMove(said, rule("combat.steps"))


def _no_clash(combat: Combat) -> None:
    if combat.clash is not None:
        raise IllegalMove(_("First the attack that was declared."), rule("combat.steps"))


def _split(combat: Combat, move: m.SplitForTowers) -> Combat:
    _at(combat, Step.START)
    check_stack(combat, DEFENDER, move.stack)
    return siege.split(combat, move.stack, move.into)


def _man(combat: Combat, move: m.ManTower) -> Combat:
    """Before the fight. On the battle display archers may leave a tower later, but not enter one (19.4.1.8)."""
    if combat.method.in_arena or move.tower is not None:
        _at(combat, Step.START)
    _no_clash(combat)
    check_stack(combat, DEFENDER, move.stack)
    return siege.man(combat, move.stack, move.tower)


def _diplomacy(combat: Combat, move: m.UseDiplomacy) -> Combat:
    _at(combat, Step.START)
    check_side(move.side)
    check_stack(combat, 1 - move.side, move.stack)
    return skills.use_diplomacy(combat, move.side, move.stack)


def _begin_fight(combat: Combat, _move: m.BeginFight) -> Combat:
    _at(combat, Step.START)
    return replace(combat, step=Step.BREACH)


# Attacks


def _declare(combat: Combat, move: m.DeclareAttack | m.Attack) -> Combat:
    _no_clash(combat)
    check_stack(combat, move.side, move.stack)
    check_stack(combat, 1 - move.side, move.target)
    if not 0 <= move.ticks.nth <= MOST_IN_FIELD:
        raise IllegalMove(_("So many stacks cannot attack one."), rule("display.crowd"))
    if combat.step is Step.START:
        combat = replace(combat, step=Step.BREACH)
    return replace(combat, clash=Clash(move.side, move.stack, move.target, move.ticks))


def _attack(combat: Combat, move: m.Attack) -> Combat:
    check_die(move.attack_die, move.defense_die)
    combat = _declare(combat, move)
    dice = {"attack_die": move.attack_die, "defense_die": move.defense_die}
    return replace(combat, clash=replace(_clash(combat), **dice))


def _clash(combat: Combat) -> Clash:
    if combat.clash is None:
        raise IllegalMove(_("No attack was declared."), rule("combat.all"))
    return combat.clash


def _roll(combat: Combat, move: m.RollDie) -> Combat:
    clash = _clash(combat)
    check_side(move.side)
    check_die(move.die)
    if clash.is_complete:
        raise IllegalMove(_("The dice of this attack have fallen."), rule("combat.all"))
    field = "attack_die" if move.side == clash.side else "defense_die"
    return replace(combat, clash=replace(clash, **{field: move.die}))


def _tell(combat: Combat, move: m.TellFall) -> Combat:
    return replace(combat, clash=replace(_clash(combat), told=move.fall))


def _call_off(combat: Combat, _move: m.CallOff) -> Combat:
    clash = _clash(combat)
    if any((*clash.clever, clash.fury, clash.experience)):
        raise IllegalMove(_("A skill was used on it; undo that first."), rule("skills.all"))
    return replace(combat, clash=None)


def _skill(combat: Combat, move: m.UseSkill) -> Combat:
    check_side(move.side)
    _clash(combat)
    return skills.use(combat, move.side)


def _book(combat: Combat, _move: m.BookAttack) -> Combat:
    if resolve(combat, _clash(combat)) is None:
        raise IllegalMove(_("Dice or values of this attack are missing."), rule("combat.all"))
    return book(combat)


def _hold(combat: Combat, move: m.HoldStack) -> Combat:
    _no_clash(combat)
    check_side(move.side)
    if move.stack is not None:
        check_stack(combat, move.side, move.stack)
        return with_stack(combat, move.side, move.stack, acted=True)
    if move.side != arena.actor(combat):
        raise IllegalMove(_("It is not the turn of this side."), rule("combat.steps"))
    for place in arena.open_stacks(combat):
        combat = with_stack(combat, move.side, place, acted=True)
    return combat


# Walls


def _breach(combat: Combat, move: m.Breach) -> Combat:
    _at(combat, Step.BREACH)
    _no_clash(combat)
    check_die(move.die)
    if combat.method.in_arena:
        combat = siege.breach(combat, move.die, move.tower)
    else:
        combat = battle_display.breach_hex(combat, move.die)
    return replace(combat, step=Step.RANGED_FIRST)


def _aim(combat: Combat, move: m.AimCatapult) -> Combat:
    _at(combat, Step.BREACH)
    _no_clash(combat)
    check_die(move.die)
    if combat.aim is not None:
        raise IllegalMove(_("The catapult has fired in this round."), rule("display.catapult"))
    return battle_display.aim(combat, move.die, move.hex, move.tower)


def _land(combat: Combat, move: m.LandStone) -> Combat:
    return battle_display.land(combat, move.hex)


def _skip_breach(combat: Combat, _move: m.SkipBreach) -> Combat:
    _at(combat, Step.BREACH)
    _no_clash(combat)
    return replace(combat, aim=None, step=Step.RANGED_FIRST)


# End of a round, Honor


def _initiative(combat: Combat, move: m.TryInitiative) -> Combat:
    _no_clash(combat)
    check_die(move.die)
    return combat_rounds.try_initiative(combat, move.die)


def _leave(combat: Combat, _move: m.LeaveInitiative) -> Combat:
    _no_clash(combat)
    _at(combat, Step.INITIATIVE)
    return replace(combat, step=Step.WITHDRAW)


def _say_initiative(combat: Combat, move: m.SayInitiative) -> Combat:
    _no_clash(combat)
    check_side(move.side)
    return combat_rounds.say_initiative(combat, move.side)


def _withdraw(combat: Combat, move: m.Withdraw) -> Combat:
    _no_clash(combat)
    check_side(move.side)
    check_die(move.die)
    return combat_rounds.withdraw(combat, move.side, move.die)


def _stand(combat: Combat, move: m.StandFast) -> Combat:
    _no_clash(combat)
    check_side(move.side)
    return combat_rounds.stand_fast(combat, move.side)


def _subvert(combat: Combat, move: m.Subvert) -> Combat:
    _no_clash(combat)
    check_side(move.side)
    check_die(move.die, move.other_die)
    return honor.subvert(combat, move.side, move.honor, (move.die, move.other_die))


def _spend(combat: Combat, move: m.SpendHonor) -> Combat:
    _no_clash(combat)
    check_stack(combat, DEFENDER, move.stack)
    return honor.spend(combat, move.stack, move.points, move.of_hero)


# The table wins


def taught(combat: Combat, units: Units) -> Combat:
    """The stacks with what is known of their counters by now."""
    for side in (0, 1):
        for place, stack in enumerate(combat.sides[side].stacks):
            facts = units.get((stack.race, stack.level))
            if facts is not None:
                combat = with_stack(combat, side, place, **_known(stack, facts))
    return combat


def _known(stack: Stack, facts: UnitFacts) -> dict[str, object]:
    attack = stack.attack if facts.attack is None else facts.attack
    defense = stack.defense if facts.defense is None else facts.defense
    return {"attack": attack, "defense": defense, "kind": facts.kind or stack.kind}


def _teach(combat: Combat, move: m.TeachUnit) -> Combat:
    if move.level not in move.race.levels:
        raise IllegalMove(_("There are no {race} of level {level}.", race=move.race.word, level=move.level))
    for value in (move.attack, move.defense, move.movement):
        if value is not None and not 0 <= value <= HIGHEST_VALUE:
            raise IllegalMove(_("A counter shows 0 to {most}.", most=HIGHEST_VALUE))
    facts = UnitFacts(move.attack, move.defense, move.kind, move.movement)
    return taught(combat, {(move.race, move.level): facts})


def _lose(combat: Combat, move: m.LoseUnits) -> Combat:
    _no_clash(combat)
    stack = check_stack(combat, move.side, move.stack)
    if not 1 <= move.count <= stack.count:
        raise IllegalMove(_("The stack has {count} units.", count=stack.count))
    standing = stack.hits if move.count < stack.count else 0
    loss = Loss(move.count, standing, move.count)
    return replace(take(combat, move.side, move.stack, loss), fought=True)


def _recount(combat: Combat, move: m.RecountStack) -> Combat:
    _no_clash(combat)
    stack = check_stack(combat, move.side, move.stack, standing=False)
    if not 0 <= move.count <= MOST_UNITS:
        raise IllegalMove(_("A stack has 0 to {most} units.", most=MOST_UNITS))
    most = stack.level - 1 if move.count and combat.method.advanced_hits else 0
    if not 0 <= move.hits <= most:
        raise IllegalMove(_("0 to {most} hits can stand on this stack.", most=most), rule("hits.level"))
    start = stack.start + move.count - stack.count
    return with_stack(combat, move.side, move.stack, count=move.count, hits=move.hits, start=max(0, start))


def _set_works(combat: Combat, move: m.SetWorks) -> Combat:
    """What was breached may stand again, and the other way round: units are counted apart."""
    _no_clash(combat)
    if move.tower is not None:
        return siege.set_tower(combat, move.tower, move.works)
    if not combat.method.in_arena:
        return battle_display.set_hex(combat, move.hex, move.works)
    return replace(combat, siege=replace(siege.siege_of(combat), wall=move.works))


def _mark_used(combat: Combat, move: m.MarkUsed) -> Combat:
    _no_clash(combat)
    check_side(move.side)
    others = tuple(each for each in combat.sides[move.side].used if each is not move.what)
    return with_side(combat, move.side, used=(*others, move.what) if move.on else others)


def _mark_helped(combat: Combat, move: m.MarkHelped) -> Combat:
    _no_clash(combat)
    stack = check_stack(combat, DEFENDER, move.stack)
    if not 0 <= move.points <= (stack.level if move.on else 0):
        most = stack.level if move.on else 0
        raise IllegalMove(_("A stack gets at most {most} points.", most=most), rule("honor.buildings"))
    return with_stack(combat, DEFENDER, move.stack, helped=move.on, boost=move.points)


ACTS: dict[type[Move], Callable[[Combat, Any], Combat]] = {
    m.SplitForTowers: _split,
    m.ManTower: _man,
    m.UseDiplomacy: _diplomacy,
    m.BeginFight: _begin_fight,
    m.Attack: _attack,
    m.DeclareAttack: _declare,
    m.RollDie: _roll,
    m.TellFall: _tell,
    m.CallOff: _call_off,
    m.UseSkill: _skill,
    m.BookAttack: _book,
    m.HoldStack: _hold,
    m.Breach: _breach,
    m.AimCatapult: _aim,
    m.LandStone: _land,
    m.SkipBreach: _skip_breach,
    m.TryInitiative: _initiative,
    m.LeaveInitiative: _leave,
    m.SayInitiative: _say_initiative,
    m.Withdraw: _withdraw,
    m.StandFast: _stand,
    m.Subvert: _subvert,
    m.SpendHonor: _spend,
    m.TeachUnit: _teach,
    m.LoseUnits: _lose,
    m.RecountStack: _recount,
    m.SetWorks: _set_works,
    m.MarkUsed: _mark_used,
    m.MarkHelped: _mark_helped,
}
