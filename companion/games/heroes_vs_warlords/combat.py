"""A combat from its beginning to its end: `begin_combat`, `apply_combat`, and what goes on by itself."""

from collections.abc import Mapping

from companion.core.frozen import replace
from companion.core.move import Caution, IllegalMove, Move
from companion.core.words import _
from companion.games.heroes_vs_warlords import arena, combat_rounds, siege, skills
from companion.games.heroes_vs_warlords import combat_moves as m
from companion.games.heroes_vs_warlords.clash import book, resolve
from companion.games.heroes_vs_warlords.combat_acts import ACTS, check_stack, taught
from companion.games.heroes_vs_warlords.combat_outcome import Outcome, SideOutcome, earned_ep, outcome
from companion.games.heroes_vs_warlords.combat_state import (
    DEFENDER,
    Clash,
    Combat,
    CombatRules,
    Commander,
    End,
    Field,
    Ground,
    Party,
    Side,
    Siege,
    Step,
    Works,
    stacked,
    with_side,
    with_stack,
)
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.units import Race, Troop, UnitFacts, Units

__all__ = [
    "Outcome",
    "SideOutcome",
    "apply_combat",
    "begin_combat",
    "combat_cautions",
    "earned_ep",
    "outcome",
    "with_heroes",
    "with_more",
    "with_units",
]


# The beginning


def begin_combat(
    attacker: Party,
    defender: Party,
    field: Field,
    rules: CombatRules,
    units: Units,
    initiative: int = DEFENDER,
) -> Combat:
    """Guards who react come as the attacker, and with the initiative (ruling B-14)."""
    sides = (_side(attacker, units), _side(defender, units))
    combat = Combat(sides, field.ground, field.where, initiative, rules)
    if field.ground is Ground.CITY:
        works = Siege(field.structure, field.wall_level, (Works.INTACT,) * field.towers)
        combat = replace(combat, siege=works)
        combat = with_side(combat, DEFENDER, has_building=field.special_building, stored_hp=field.stored_hp)
        combat = siege.man_towers(combat)
    elif field.ground is Ground.RESOURCE:
        combat = replace(combat, resource_towers=field.towers)
    return settle(combat)


def _side(party: Party, units: Units) -> Side:
    troops = _fewest(party.troops) if party.seat is None else party.troops
    stacks = tuple(
        stacked(part, units.get((troop.race, troop.level), UnitFacts()), origin)
        for origin, troop in troops
        for part in troop.stacks()
    )
    return Side(party.name, party.race, stacks, party.seat, party.hero, party.controller)


def _fewest(troops: tuple[tuple[str, Troop], ...]) -> tuple[tuple[str, Troop], ...]:
    """Guards form the fewest possible stacks (8.2)."""
    found: dict[tuple[Race, int], tuple[str, Troop]] = {}
    for origin, troop in troops:
        kind = troop.race, troop.level
        first, held = found.get(kind, (origin, Troop(*kind, 0)))
        found[kind] = first, Troop(*kind, held.count + troop.count)
    return tuple(found.values())


def with_units(combat: Combat, units: Units) -> Combat:
    """The same combat, with what is known of the counters by now."""
    return settle(taught(combat, units))


def with_heroes(combat: Combat, heroes: tuple[Commander | None, Commander | None]) -> Combat:
    """The same combat after the values of a Hero were corrected."""
    for side, hero in enumerate(heroes):
        combat = with_side(combat, side, hero=hero)
    return settle(combat)


def with_more(combat: Combat, side: int, more: Mapping[str, int]) -> Combat:
    """The same combat after units were counted again where they came from: so many more, or fewer."""
    seen = set()
    for place, stack in enumerate(combat.sides[side].stacks):
        change = 0 if stack.origin in seen else more.get(stack.origin, 0)
        seen.add(stack.origin)
        counts = {"count": max(0, stack.count + change), "start": max(0, stack.start + change)}
        combat = with_stack(combat, side, place, **counts)
    return combat


# Moves


def apply_combat(combat: Combat, move: Move) -> Combat:
    """The combat after the move, or IllegalMove."""
    if combat.is_over:
        raise IllegalMove(_("The combat is over."), rule("combat.end"))
    act = ACTS.get(type(move))
    if act is None:
        raise IllegalMove(_("There is a combat to be fought first."), rule("combat.all"))
    return settle(act(combat, move))


def combat_cautions(combat: Combat, move: Move) -> tuple[Caution, ...]:
    """What the table should look at before it records this."""
    if not isinstance(move, m.Attack | m.DeclareAttack):
        return ()
    check_stack(combat, move.side, move.stack)
    check_stack(combat, 1 - move.side, move.target)
    return arena.attack_cautions(combat, Clash(move.side, move.stack, move.target, move.ticks))


# Going on by itself


def settle(combat: Combat) -> Combat:
    """Whatever needs nobody's word: attacks no skill can change, steps without anybody, rounds that are over.
    A whole round in which nobody can do anything ends the combat: the attacker goes back."""
    rounds = combat.round
    while not combat.is_over:
        if combat.clash is not None:
            if resolve(combat, combat.clash) is None or skills.offers(combat):
                return combat
            combat = book(combat)
        elif not all(side.units for side in combat.sides):
            return _beaten(combat)
        elif combat.round > rounds + 1:
            return combat_rounds.ended(combat, End.QUIET, winner=DEFENDER, left_by=0)
        elif waits(combat):
            return combat
        else:
            combat = _next_step(combat)
    return combat


def waits(combat: Combat) -> bool:
    """Somebody has something to say in this step."""
    if combat.step is Step.START:
        return has_preparations(combat)
    if combat.step is Step.BREACH:
        return siege.can_breach(combat)
    if combat.step is Step.INITIATIVE:
        return combat_rounds.may_try_initiative(combat)
    if combat.step is Step.WITHDRAW:
        return combat_rounds.decider(combat) is not None
    return bool(arena.open_stacks(combat))


def has_preparations(combat: Combat) -> bool:
    """Something to be decided before the first round: who stands in towers, diplomacy, flight."""
    if siege.can_split(combat) is not None or siege.outside_towers(combat):
        return True
    return any(
        skills.diplomacy_stacks(combat, side) or combat_rounds.may_withdraw_early(combat, side)
        for side in (0, 1)
    )


def _next_step(combat: Combat) -> Combat:
    if combat.step is Step.WITHDRAW:
        return combat_rounds.next_round(combat)
    for side in (0, 1):
        stacks = tuple(replace(stack, attackers=0) for stack in combat.sides[side].stacks)
        combat = with_side(combat, side, stacks=stacks)
    return replace(combat, step=Step(combat.step + 1), aim=None)


def _beaten(combat: Combat) -> Combat:
    left = [place for place in (0, 1) if combat.sides[place].units]
    return combat_rounds.ended(combat, End.BEATEN, left[0] if left else None)
