"""Siege in the arena: what walls and towers give, breaching them, and who stands where (8.7)."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.number import Number, Part
from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords.combat_state import (
    DEFENDER,
    Combat,
    Ground,
    Siege,
    Stack,
    Ticks,
    Works,
    buried,
    with_side,
    with_stack,
)
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.units import UnitKind

WALL_BONUS = {1: 1, 2: 2, 3: 4}
TOWER_BONUS = {0: 0, 1: 2, 2: 4}
STRUCTURE = {1: 10, 2: 20, 3: 40}  # of a city; a camp has half of it
CAMP_STRUCTURE = {1: 5, 2: 10, 3: 20}


def siege_of(combat: Combat) -> Siege:
    if combat.siege is None:
        raise IllegalMove(_("There is no wall here to be breached."), rule("siege.all"))
    return combat.siege


def check_tower(siege: Siege, tower: int) -> None:
    if not 0 <= tower < siege.built:
        said = ngettext(
            "There is no tower {number}: {n} was built.",
            "There is no tower {number}: {n} were built.",
            siege.built,
            number=tower + 1,
        )
        raise IllegalMove(said, rule("siege.towers"))


# Where stacks stand


def in_tower(combat: Combat, stack: Stack) -> bool:
    """In a tower that stands, damaged or not (ruling B-09)."""
    siege = combat.siege
    return siege is not None and stack.tower is not None and siege.towers[stack.tower] is not Works.DESTROYED


def halves_damage(combat: Combat, side: int, place: int) -> bool:
    return side == DEFENDER and in_tower(combat, combat.stack(side, place))


def halved(combat: Combat, hits: int) -> int:
    """What is left of the hits on a tower: rounded up in the arena (8.7), down on the battle display (19.17.1)."""
    return (hits + 1) // 2 if combat.method.in_arena else hits // 2


def occupied(combat: Combat) -> tuple[int, ...]:
    """Standing towers with Ranged Combat units in them. A tower without is ignored."""
    found = {stack.tower for stack in combat.defender.stacks if stack.stands and in_tower(combat, stack)}
    return tuple(sorted(tower for tower in found if tower is not None))


def archers(combat: Combat, tower: int) -> int:
    return sum(stack.count for stack in combat.defender.stacks if stack.tower == tower)


def man_towers(combat: Combat) -> Combat:
    """The first stacks of Ranged Combat units, as many as there are towers."""
    siege = combat.siege
    if siege is None:
        return combat
    stacks = combat.defender.fighting(UnitKind.RANGED)
    for tower, place in zip(range(siege.built), stacks, strict=False):
        combat = with_stack(combat, DEFENDER, place, tower=tower)
    return combat


def can_split(combat: Combat) -> int | None:
    """The one stack of Ranged Combat units that may be split into two towers."""
    siege = combat.siege
    stacks = combat.defender.fighting(UnitKind.RANGED)
    if siege is None or siege.built < 2 or len(stacks) != 1 or combat.stack(DEFENDER, stacks[0]).count < 2:
        return None
    return stacks[0]


def split(combat: Combat, place: int, into: int) -> Combat:
    if place != can_split(combat):
        said = _("Only the one stack of Ranged Combat units is split, and only for two towers.")
        raise IllegalMove(said, rule("siege.split"))
    stack = combat.stack(DEFENDER, place)
    if not 1 <= into < stack.count:
        said = _(
            "Of {count} units 1 to {most} go to the second tower.", count=stack.count, most=stack.count - 1
        )
        raise IllegalMove(said, rule("siege.split"))
    rest = stack.count - into
    combat = with_stack(combat, DEFENDER, place, count=rest, start=rest, tower=0)
    second = replace(stack, count=into, start=into, tower=1)
    return with_side(combat, DEFENDER, stacks=(*combat.defender.stacks, second))


def outside_towers(combat: Combat) -> tuple[int, ...]:
    """Archers for whom there is no tower left: the defender may choose who stands in them."""
    if combat.siege is None or not combat.siege.built:
        return ()
    archers = combat.defender.fighting(UnitKind.RANGED)
    return tuple(place for place in archers if combat.stack(DEFENDER, place).tower is None)


def man(combat: Combat, place: int, tower: int | None) -> Combat:
    siege = siege_of(combat)
    stack = combat.stack(DEFENDER, place)
    if stack.kind is not UnitKind.RANGED:
        raise IllegalMove(_("Only Ranged Combat units stand in towers."), rule("siege.towers"))
    if tower is not None:
        check_tower(siege, tower)
    for other, held in enumerate(combat.defender.stacks):
        if tower is not None and held.tower == tower:
            combat = with_stack(combat, DEFENDER, other, tower=stack.tower)
    return with_stack(combat, DEFENDER, place, tower=tower)


# Modifiers


def works_parts(combat: Combat, side: int, stack: Stack, ticks: Ticks) -> tuple[Part, ...]:
    """What walls and towers add to the defense of a stack of the original defender (8.7.2, 19.4.1.9)."""
    if side != DEFENDER:
        return ()
    if combat.ground is Ground.RESOURCE and combat.resource_towers:
        bonus = TOWER_BONUS[combat.resource_towers]
        return (Part(_("Own resource hex, towers"), bonus, rule("siege.resource_bonus"), icon="tower"),)
    siege = combat.siege
    if siege is None or (ticks.outside and not combat.method.in_arena):
        return ()
    wall = Part(
        _("Wall, level {level}", level=siege.wall_level),
        WALL_BONUS[siege.wall_level],
        rule("siege.wall_bonus"),
        icon="wall",
    )
    if not combat.method.in_arena or not in_tower(combat, stack):
        return (wall,)
    tower = Part(_("In a tower"), TOWER_BONUS[siege.built], rule("siege.tower_bonus"), icon="tower")
    return (wall, tower) if combat.rules.tower_bonus_adds_to_wall else (tower,)


# Breaching


def breach_total(combat: Combat, die: int) -> Number:
    hero = combat.attacker.hero
    if hero is None:
        raise IllegalMove(_("Only a Hero breaches walls."), rule("siege.breach"))
    parts = (
        Part(_("Die"), die, rule("siege.breach")),
        Part(_("Level of the Hero"), hero.level, rule("siege.breach")),
    )
    return Number.of(_("Breach"), rule("siege.breach"), parts, seat=combat.attacker.seat)


def breach_effect(siege: Siege, total: int) -> Works:
    """The whole SP destroys, half of it damages: of 5 SP a total of 3 (ruling B-70). INTACT: no effect."""
    if total >= siege.structure:
        return Works.DESTROYED
    return Works.DAMAGED if 2 * total >= siege.structure else Works.INTACT


def worse(works: Works, effect: Works) -> Works:
    """A second damaged result destroys."""
    return Works(min(works + effect, Works.DESTROYED))


def can_breach(combat: Combat) -> bool:
    siege = combat.siege
    if siege is None or combat.attacker.hero is None:
        return False
    if not combat.method.in_arena:
        return True
    return not siege.is_breached or bool(tower_choices(combat))


def tower_choices(combat: Combat) -> tuple[int, ...]:
    """Which tower goes with the wall: a damaged one first, else the attacker chooses among those in use."""
    siege = siege_of(combat)
    damaged = tuple(place for place, works in enumerate(siege.towers) if works is Works.DAMAGED)
    return damaged or occupied(combat)


def chosen_tower(combat: Combat, told: int | None) -> int | None:
    choices = tower_choices(combat)
    if told is None:
        return max(choices, key=lambda tower: archers(combat, tower), default=None)
    if told not in choices:
        said = _("Tower {number} is not the one to be hit now.", number=told + 1)
        raise IllegalMove(said, rule("siege.breach"))
    return told


def breach(combat: Combat, die: int, told: int | None) -> Combat:
    """In the arena: the wall and one tower with it; after them the second tower (8.7.1)."""
    siege = siege_of(combat)
    if not can_breach(combat):
        raise IllegalMove(_("There is nothing left to be breached."), rule("siege.breach"))
    tower = chosen_tower(combat, told)
    effect = breach_effect(siege, breach_total(combat, die).value)
    if siege.is_breached:
        return hit_tower(combat, tower, effect)
    wall = worse(siege.wall, effect)
    combat = replace(combat, siege=replace(siege, wall=wall))
    return hit_tower(combat, tower, effect)


def hit_tower(combat: Combat, tower: int | None, effect: Works) -> Combat:
    """Half of the archers fall with a damaged tower, rounded down (ruling B-22); all with a destroyed one."""
    siege = siege_of(combat)
    if tower is None or effect is Works.INTACT:
        return combat
    now = worse(siege.towers[tower], effect)
    for place, stack in enumerate(combat.defender.stacks):
        if stack.tower == tower:
            fallen = stack.count if now is Works.DESTROYED else stack.count // 2
            combat = fell(combat, DEFENDER, place, fallen)
    return set_tower(combat, tower, now)


def set_tower(combat: Combat, tower: int, works: Works) -> Combat:
    """The table says how a tower stands; its archers are counted apart."""
    siege = siege_of(combat)
    check_tower(siege, tower)
    towers = (*siege.towers[:tower], works, *siege.towers[tower + 1 :])
    return replace(combat, siege=replace(siege, towers=towers))


def fell(combat: Combat, side: int, place: int, count: int) -> Combat:
    """So many units of a stack go to the enemy's graveyard."""
    stack = combat.stack(side, place)
    left = stack.count - count
    combat = with_stack(combat, side, place, count=left, hits=stack.hits if left else 0)
    enemy = 1 - side
    graveyard = buried(combat.sides[enemy].graveyard, stack.race, stack.level, count)
    return with_side(combat, enemy, graveyard=graveyard)
