"""One attack: both sums with every modifier, who wins, hits, losses and hits in return (8.5, 8.6, 19.10 to 19.16)."""

from dataclasses import dataclass

from companion.core.frozen import replace
from companion.core.number import Number, Part
from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords.advanced_hits import Loss, hits_back, strength, suffered
from companion.games.heroes_vs_warlords.battle_display import crowd_part, in_force, tower_fire, woods_part
from companion.games.heroes_vs_warlords.combat_state import (
    Booked,
    Clash,
    Combat,
    Fall,
    Stack,
    buried,
    with_side,
    with_stack,
)
from companion.games.heroes_vs_warlords.pieces import Ability
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.siege import halved, halves_damage, works_parts
from companion.games.heroes_vs_warlords.units import Race, UnitKind
from companion.games.heroes_vs_warlords.untold import is_untold


@dataclass(frozen=True)
class Result:
    """What an attack comes to if it is booked now."""

    fall: Fall
    attack: Number | None  # None: told by the table
    defense: Number | None
    loser: int | None  # side
    hits: Number | None  # on the loser
    loss: Loss
    back: Number  # hits in return
    back_loss: Loss


NO_LOSS = Loss(0, 0, 0)


def is_ranged(combat: Combat, clash: Clash) -> bool:
    """Shot, not struck. On the battle display archers may also go into close combat (19.13)."""
    attacking = combat.stack(clash.side, clash.stack)
    return attacking.kind is UnitKind.RANGED and not in_force(combat, clash.ticks).close


def gets_hero(combat: Combat, stack: Stack) -> bool:
    """On the battle display no Hero helps archers in close combat (19.13)."""
    return combat.method.in_arena or stack.kind is not UnitKind.RANGED


def needs_of_heroes(combat: Combat, clash: Clash) -> tuple[tuple[int, Ability], ...]:
    """What of the Heroes this attack needs and nobody has told yet: side and ability."""
    if is_ranged(combat, clash):
        return ()
    wanted = (
        (clash.side, clash.stack, Ability.ATTACK),
        (clash.other, clash.target, Ability.DEFENSE),
    )
    return tuple(
        (side, ability)
        for side, stack, ability in wanted
        if is_untold(combat.sides[side], ability) and gets_hero(combat, combat.stack(side, stack))
    )


# The two sums


def attack_sum(combat: Combat, clash: Clash) -> Number | None:
    """Die, Attack of one unit, in close combat that of the Hero. None: an Attack value is not known."""
    stack, side = combat.stack(clash.side, clash.stack), combat.sides[clash.side]
    if stack.attack is None or (clash.side, Ability.ATTACK) in needs_of_heroes(combat, clash):
        return None
    ranged = is_ranged(combat, clash)
    key = "combat.ranged" if ranged else "combat.close"
    parts = _die(clash.attack_die, key)
    parts.append(Part(_("Unit attack"), stack.attack, rule(key), icon="sword"))
    smith = _blacksmith(side.race, stack)
    parts += smith
    if stack.kind is UnitKind.RANGED and not ranged:
        parts.append(_half_attack(stack.attack + sum(part.value for part in smith)))
    elif not ranged and side.hero is not None and gets_hero(combat, stack):
        parts.append(Part(_("Hero attack"), side.hero.attack, rule("combat.close"), icon="hero"))
    if ranged:
        parts += woods_part(combat, clash.ticks, ranged=True)
    parts += _clever(clash.clever[0])
    return Number.of(_("Attack"), rule(key), tuple(parts), seat=side.seat)


def defense_sum(combat: Combat, clash: Clash) -> Number | None:
    """Against arrows the plain die (8.5.1); in close combat die, Defense of one unit, that of the Hero, and
    what walls, towers and terrain give. None: a Defense value is not known."""
    if is_ranged(combat, clash):
        return _against_arrows(combat, clash)
    stack, side = combat.stack(clash.other, clash.target), combat.sides[clash.other]
    if stack.defense is None or (clash.other, Ability.DEFENSE) in needs_of_heroes(combat, clash):
        return None
    parts = _die(clash.defense_die, "combat.close")
    parts.append(Part(_("Unit defense"), stack.defense, rule("combat.close"), icon="shield"))
    if side.hero is not None and gets_hero(combat, stack):
        parts.append(Part(_("Hero defense"), side.hero.defense, rule("combat.close"), icon="hero"))
    parts += works_parts(combat, clash.other, stack, clash.ticks)
    parts += _temple(side.race, stack)
    parts += crowd_part(combat, stack, clash.ticks)
    parts += woods_part(combat, clash.ticks, ranged=False)
    parts += _clever(clash.clever[1])
    return Number.of(_("Defense"), rule("combat.close"), tuple(parts), seat=side.seat)


def _against_arrows(combat: Combat, clash: Clash) -> Number:
    stack, side = combat.stack(clash.other, clash.target), combat.sides[clash.other]
    parts = _die(clash.defense_die, "combat.ranged")
    if combat.siege is not None and (not combat.method.in_arena or combat.rules.siege_bonus_vs_ranged_arena):
        parts += works_parts(combat, clash.other, stack, clash.ticks)
    return Number.of(_("Defense"), rule("combat.ranged"), tuple(parts), seat=side.seat)


def _die(die: int | None, key: str) -> list[Part]:
    return [] if die is None else [Part(_("Die"), die, rule(key), icon="d20")]


def _half_attack(attack: int) -> Part:
    lost = attack - attack // 2
    return Part(_("Archers in close combat: half"), -lost, rule("display.archers"), icon="archer")


def _blacksmith(race: Race, stack: Stack) -> list[Part]:
    if not stack.boost or race is not Race.KNIGHTS:
        return []
    return [Part(_("Blacksmith"), stack.boost, rule("honor.blacksmith"), icon="honor")]


def _temple(race: Race, stack: Stack) -> list[Part]:
    if not stack.boost or race is not Race.AMAZONS:
        return []
    return [Part(_("Temple"), stack.boost, rule("honor.temple"), icon="honor")]


def _clever(points: int) -> list[Part]:
    return [Part(_("Cleverness"), points, rule("skills.cleverness"), icon="cleverness")] if points else []


# Who wins


def fall_of(combat: Combat, clash: Clash) -> Fall | None:
    """None: a die or a value is not known yet. An arrow that does not hit changes nothing."""
    if clash.told is not None:
        missed = clash.told is Fall.LOST and is_ranged(combat, clash)
        return Fall.TIED if missed else clash.told
    attack, defense = attack_sum(combat, clash), defense_sum(combat, clash)
    if not clash.is_complete or attack is None or defense is None:
        return None
    return fall_by(attack.value, defense.value, is_ranged(combat, clash))


def fall_by(attack: int, defense: int, ranged: bool) -> Fall:
    if attack > defense:
        return Fall.WON
    return Fall.TIED if ranged or attack == defense else Fall.LOST


# Hits


def hits_of(combat: Combat, clash: Clash, fall: Fall) -> Number:
    """The hits on whoever lost, in the order of ruling B-65: result, tower, fury, military experience."""
    won = fall is Fall.WON
    winner = combat.stack(clash.side, clash.stack) if won else combat.stack(clash.other, clash.target)
    losing, place = (clash.other, clash.target) if won else (clash.side, clash.stack)
    hits = strength(winner, combat.method)
    if won and is_ranged(combat, clash):
        hits = tower_fire(combat, winner, hits, clash.ticks)
    parts = [*hits.parts]
    if halves_damage(combat, losing, place):
        left = halved(combat, hits.value)
        parts.append(Part(_("In a tower: half"), left - hits.value, rule("siege.half"), icon="tower"))
    if clash.fury:
        parts.append(Part(_("Fury"), clash.fury, rule("skills.fury"), icon="fury"))
    so_far = sum(part.value for part in parts)
    if clash.experience:
        saved = min(clash.experience, so_far)
        parts.append(Part(_("Military experience"), -saved, rule("skills.experience"), icon="experience"))
    return Number.of(hits.label, hits.rule, tuple(parts))


def resolve(combat: Combat, clash: Clash) -> Result | None:
    """What the attack comes to, as far as dice and values are known."""
    fall = fall_of(combat, clash)
    if fall is None:
        return None
    attack, defense = attack_sum(combat, clash), defense_sum(combat, clash)
    if clash.told is not None:
        attack = defense = None
    if fall is Fall.TIED:
        return Result(fall, attack, defense, None, None, NO_LOSS, hits_back(combat, 0, 0), NO_LOSS)
    hits = hits_of(combat, clash, fall)
    won = fall is Fall.WON
    loser = clash.other if won else clash.side
    attacking, target = combat.stack(clash.side, clash.stack), combat.stack(clash.other, clash.target)
    losing, winning = (target, attacking) if won else (attacking, target)
    loss = suffered(losing, hits.value, combat.method)
    back = _back_on(combat, clash, won, hits.value, loss.taken)
    back_loss = suffered(winning, back.value, combat.method)
    return Result(fall, attack, defense, loser, hits, loss, back, back_loss)


def _back_on(combat: Combat, clash: Clash, won: bool, hits: int, taken: int) -> Number:
    """Never for arrows. On a tower they are halved as all others."""
    if is_ranged(combat, clash):
        return hits_back(combat, 0, 0)
    back = hits_back(combat, hits, taken)
    winner, place = (clash.side, clash.stack) if won else (clash.other, clash.target)
    if not back.value or not halves_damage(combat, winner, place):
        return back
    less = Part(
        _("In a tower: half"), halved(combat, back.value) - back.value, rule("siege.half"), icon="tower"
    )
    return Number.of(back.label, back.rule, (*back.parts, less))


preview = resolve


# Words


def sum_said(number: Number) -> str:
    """8 + 4 + 5 = 17, or a plain 10."""
    parts = [part for part in number.parts if part.value]
    return str(number.value) if len(parts) < 2 else f"{number.sum_line()} = {number.value}"


def sentence(combat: Combat, clash: Clash, result: Result) -> str:
    """8 + 4 + 5 = 17 against 9 + 2 + 4 = 15: 3 of 5 die"""
    what = _losses_said(combat, clash, result)
    if result.attack is None or result.defense is None:
        return _("As the table told: {what}", what=what)
    attack, defense = sum_said(result.attack), sum_said(result.defense)
    return _("{attack} against {defense}: {what}", attack=attack, defense=defense, what=what)


def _losses_said(combat: Combat, clash: Clash, result: Result) -> str:
    if result.loser is None:
        return _("no effect")
    won = result.fall is Fall.WON
    attacking, target = combat.stack(clash.side, clash.stack), combat.stack(clash.other, clash.target)
    losing, winning = (target, attacking) if won else (attacking, target)
    said = _loss_said(losing, result.loss)
    if not won:
        said = _("the defenders strike back, {losses}", losses=said)
    if result.back.value:
        in_return = _loss_said(winning, result.back_loss)
        said = _("{losses}; in return {back}", losses=said, back=in_return)
    return said


def _loss_said(stack: Stack, loss: Loss) -> str:
    """3 of 5 die; 2 of 3 die, 1 hit stands"""
    if loss.kills == stack.count:
        return ngettext("the last one dies", "all {n} die", loss.kills)
    dead = _("{n} of {all} die", n=loss.kills, all=stack.count)
    if not loss.standing:
        return dead
    if not loss.kills:
        return ngettext("{n} hit stands", "{n} hits stand", loss.standing)
    return ngettext("{dead}, {n} hit stands", "{dead}, {n} hits stand", loss.standing, dead=dead)


# Booking


def book(combat: Combat) -> Combat:
    """Take the losses of the attack that lies on the table."""
    clash = combat.clash
    result = resolve(combat, clash) if clash is not None else None
    if clash is None or result is None:
        return combat
    attacking, target = combat.stack(clash.side, clash.stack), combat.stack(clash.other, clash.target)
    said = sentence(combat, clash, result)
    for side, place, loss in _suffering(clash, result):
        combat = take(combat, side, place, loss)
    combat = with_stack(combat, clash.side, clash.stack, acted=True)
    struck = 0 if is_ranged(combat, clash) else 1  # 19.12 counts attacks in close combat
    attackers = combat.stack(clash.other, clash.target).attackers + struck
    combat = with_stack(combat, clash.other, clash.target, attackers=attackers)
    kills = [0, 0]
    for side, _place, loss in _suffering(clash, result):
        kills[side] += loss.kills
    booked = Booked(clash, attacking, target, result.fall, said, (kills[0], kills[1]))
    return replace(combat, clash=None, fought=True, last=booked)


def _suffering(clash: Clash, result: Result) -> tuple[tuple[int, int, Loss], ...]:
    """Side, stack and loss of the loser, then of the winner."""
    if result.loser is None:
        return ()
    ours, theirs = (clash.side, clash.stack), (clash.other, clash.target)
    loser, winner = (ours, theirs) if result.loser == clash.side else (theirs, ours)
    return ((*loser, result.loss), (*winner, result.back_loss))


def take(combat: Combat, side: int, place: int, loss: Loss) -> Combat:
    """The losses of a stack; its dead go to the graveyard of the other side."""
    if not loss.taken:
        return combat
    stack = combat.stack(side, place)
    combat = with_stack(combat, side, place, count=stack.count - loss.kills, hits=loss.standing)
    enemy = combat.sides[1 - side]
    graveyard = buried(enemy.graveyard, stack.race, stack.level, loss.kills)
    return with_side(combat, 1 - side, graveyard=graveyard)
