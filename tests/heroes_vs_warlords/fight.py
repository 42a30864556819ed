"""Short ways to say who fights whom."""

from companion.games.heroes_vs_warlords.combat import apply_combat, begin_combat
from companion.games.heroes_vs_warlords.combat_moves import Attack, CombatMove
from companion.games.heroes_vs_warlords.combat_state import (
    ATTACKER,
    DEFENDER,
    Combat,
    CombatRules,
    Commander,
    Field,
    Ground,
    Method,
    Party,
)
from companion.games.heroes_vs_warlords.units import Race, Troop, UnitFacts

Army = list[tuple[int, int, int, int]]  # level, count, attack, defense


def hero(race: Race = Race.KNIGHTS, **values: int) -> Commander:
    return Commander("Hero 1", race, **values)


def fight(
    ours: Army,
    theirs: Army,
    *,
    us: Race = Race.BARBARIANS,
    them: Race = Race.KNIGHTS,
    hero: Commander | None = None,
    other: Commander | None = None,
    field: Field | None = None,
    rules: CombatRules | None = None,
    initiative: int = DEFENDER,
) -> Combat:
    """Ana attacks Ben, or Neutrals."""
    units = {(us, level): UnitFacts(a, d) for level, _count, a, d in ours}
    units |= {(them, level): UnitFacts(a, d) for level, _count, a, d in theirs}
    attacker = Party("Ana", us, _troops("h", us, ours), 0, hero)
    seat = None if them is Race.NEUTRALS else 1
    defender = Party("Ben" if seat else "Guards", them, _troops("n", them, theirs), seat, other)
    return begin_combat(attacker, defender, field or Field(), rules or CombatRules(), units, initiative)


def _troops(origin: str, race: Race, army: Army) -> tuple[tuple[str, Troop], ...]:
    return tuple(
        (f"{origin}{place}", Troop(race, level, count)) for place, (level, count, _a, _d) in enumerate(army)
    )


def by(method: int, **readings: object) -> CombatRules:
    return CombatRules(Method(method), **readings)


def city(structure: int = 10, wall: int = 1, towers: int = 0, **more: object) -> Field:
    return Field(Ground.CITY, "the city", structure, wall, towers, **more)


def after(combat: Combat, *moves: CombatMove) -> Combat:
    for move in moves:
        combat = apply_combat(combat, move)
    return combat


def ours(target: int, dice: tuple[int, int], stack: int = 0) -> Attack:
    """A stack of the attacker strikes."""
    return Attack(ATTACKER, stack, target, *dice)


def theirs(target: int, dice: tuple[int, int], stack: int = 0) -> Attack:
    return Attack(DEFENDER, stack, target, *dice)


def counts(combat: Combat) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Units of each stack, of both sides."""
    ours, theirs = (tuple(stack.count for stack in side.stacks) for side in combat.sides)
    return ours, theirs


def dead(combat: Combat) -> tuple[int, int]:
    """Units in the graveyard of each side."""
    ours, theirs = (sum(troop.count for troop in side.graveyard) for side in combat.sides)
    return ours, theirs
