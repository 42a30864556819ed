"""Skills of Heroes in combat, each once per combat and offered when it can change the result (16.1)."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.rulebook import Rule
from companion.core.words import N_, _
from companion.games.heroes_vs_warlords.advanced_hits import suffered, unit_ep
from companion.games.heroes_vs_warlords.clash import Result, is_ranged, resolve
from companion.games.heroes_vs_warlords.combat_state import (
    Clash,
    Combat,
    Once,
    Side,
    buried,
    with_side,
    with_stack,
)
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.units import Race

SKILL_WORDS = {
    Race.KNIGHTS: N_("Military experience"),
    Race.BARBARIANS: N_("Fury"),
    Race.AMAZONS: N_("Cleverness"),
}
SKILL_RULES = {
    Race.KNIGHTS: "skills.experience",
    Race.BARBARIANS: "skills.fury",
    Race.AMAZONS: "skills.cleverness",
}
ONCE_WORDS = {
    Once.INITIATIVE: N_("Attempt for the initiative"),
    Once.DIPLOMACY: N_("Diplomacy"),
    Once.EARLY_WITHDRAW: N_("Flight before the fight"),
}
EVEN_LEVELS, ODD_LEVELS = (2, 4, 6), (1, 3, 5)


def skill_word(side: Side) -> str:
    return _(SKILL_WORDS[side.hero.race]) if side.hero and side.hero.race in SKILL_WORDS else ""


def skill_rule(side: Side) -> Rule:
    return rule(SKILL_RULES[side.hero.race] if side.hero and side.hero.race in SKILL_RULES else "skills.all")


def once_word(side: Side, what: Once) -> str:
    """What a side may do only once in a combat."""
    if what is Once.SKILL:
        return skill_word(side)
    return _(ONCE_WORDS[what])


# After the dice


def with_skill(combat: Combat, side: int) -> Clash | None:
    """The attack on the table with the skill of a side, or None where that changes nothing."""
    clash, who = combat.clash, combat.sides[side]
    if clash is None or who.hero is None or not who.hero.special or not combat.rules.skills:
        return None
    before = resolve(combat, clash)
    if before is None or Once.SKILL in who.used:
        return None
    changed = _changed(combat, clash, side, before)
    if changed is None:
        return None
    after = resolve(combat, changed)
    return changed if after is not None and _differs(before, after) else None


def _changed(combat: Combat, clash: Clash, side: int, before: Result) -> Clash | None:
    hero = combat.sides[side].hero
    if hero is None:
        return None
    if hero.race is Race.AMAZONS:
        return _clever(combat, clash, side, hero.special)
    if hero.race is Race.BARBARIANS and before.loser == 1 - side:
        return replace(clash, fury=hero.special)
    if hero.race is Race.KNIGHTS and before.loser == side:
        return replace(clash, experience=hero.special)
    return None


def _clever(combat: Combat, clash: Clash, side: int, points: int) -> Clash | None:
    """Attack or defense of the stack that fought; against arrows there is no defense to raise (8.5.1)."""
    if clash.told is not None:
        return None
    attack, defense = clash.clever
    if side == clash.side:
        return replace(clash, clever=(attack + points, defense))
    return None if is_ranged(combat, clash) else replace(clash, clever=(attack, defense + points))


def _differs(before: Result, after: Result) -> bool:
    return (before.fall, before.loss, before.back_loss) != (after.fall, after.loss, after.back_loss)


def offers(combat: Combat) -> tuple[int, ...]:
    """The sides whose skill can change the attack on the table."""
    return tuple(side for side in (0, 1) if with_skill(combat, side) is not None)


def use(combat: Combat, side: int) -> Combat:
    who = combat.sides[side]
    if Once.SKILL in who.used:
        said = _("{name} has used {skill} in this combat.", name=who.name, skill=skill_word(who))
        raise IllegalMove(said, skill_rule(who))
    changed = with_skill(combat, side)
    if changed is None:
        said = _("{name} has no skill that changes this attack.", name=who.name)
        raise IllegalMove(said, skill_rule(who))
    return with_side(replace(combat, clash=changed), side, used=(*who.used, Once.SKILL))


# Before the fight


def diplomacy_stacks(combat: Combat, side: int) -> tuple[int, ...]:
    """The stacks of Neutrals a Hero can talk to: Barbarians to levels 2, 4, 6, the others to 1, 3, 5."""
    who, enemy = combat.sides[side], combat.sides[1 - side]
    if who.hero is None or not who.hero.diplomacy or not combat.rules.skills:
        return ()
    if Once.DIPLOMACY in who.used:
        return ()
    levels = EVEN_LEVELS if who.hero.race is Race.BARBARIANS else ODD_LEVELS
    return tuple(
        place
        for place in enemy.standing
        if enemy.stacks[place].race is Race.NEUTRALS and enemy.stacks[place].level in levels
    )


def diplomacy_kills(combat: Combat, side: int, place: int) -> int:
    """As many as the skill; ruling B-24: units, also where hits are counted by level."""
    hero, stack = combat.sides[side].hero, combat.stack(1 - side, place)
    points = hero.diplomacy if hero else 0
    if combat.rules.diplomacy_unit == "hits":
        return suffered(stack, points, combat.method).kills
    return min(points, stack.count)


def use_diplomacy(combat: Combat, side: int, place: int) -> Combat:
    """Their EP are kept whoever wins, so they do not lie in the graveyard."""
    who, enemy = combat.sides[side], combat.sides[1 - side]
    if place not in diplomacy_stacks(combat, side):
        raise IllegalMove(_("{name} cannot talk to this stack.", name=who.name), rule("skills.diplomacy"))
    stack = enemy.stacks[place]
    kills = diplomacy_kills(combat, side, place)
    standing = stack.hits
    if combat.rules.diplomacy_unit == "hits" and who.hero is not None:
        standing = suffered(stack, who.hero.diplomacy, combat.method).standing
    earned = who.diplomacy_ep + kills * unit_ep(combat.method, stack.level)
    combat = with_stack(combat, 1 - side, place, count=stack.count - kills, hits=standing)
    combat = with_side(combat, 1 - side, gone=buried(enemy.gone, stack.race, stack.level, kills))
    return with_side(combat, side, diplomacy_ep=earned, used=(*who.used, Once.DIPLOMACY))
