"""Combat with movement (19.1, 19.3): the map stays on the table. Herald counts what the table ticks."""

from dataclasses import dataclass

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.number import Number, Part
from companion.core.words import N_, _
from companion.games.heroes_vs_warlords.combat_state import (
    ATTACKER,
    NO_TICKS,
    Aim,
    Band,
    Combat,
    Method,
    Stack,
    Ticks,
    Works,
)
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.siege import (
    breach_effect,
    breach_total,
    check_tower,
    hit_tower,
    in_tower,
    siege_of,
    worse,
)
from companion.games.heroes_vs_warlords.units import UnitKind
from companion.games.heroes_vs_warlords.untold import check_told

MOST_ATTACKERS = 6
MOST_HEXES = 20  # of a wall
LONGEST_QUIET = 3


def in_force(combat: Combat, ticks: Ticks) -> Ticks:
    """In the arena there is no terrain and nobody moves."""
    return NO_TICKS if combat.method.in_arena else ticks


# Modifiers


def crowd_part(combat: Combat, target: Stack, ticks: Ticks) -> tuple[Part, ...]:
    """The second stack that attacks the same target in a step faces 1 less defense, the sixth 5 less (19.12)."""
    if combat.method is not Method.MOVEMENT_ADVANCED:
        return ()
    nth = ticks.nth or target.attackers + 1
    loss = min(nth, MOST_ATTACKERS) - 1
    if not loss:
        return ()
    return (Part(_("Attacker number {n}", n=nth), -loss, rule("display.crowd"), icon="account-group"),)


def woods_part(combat: Combat, ticks: Ticks, ranged: bool) -> tuple[Part, ...]:
    """In woods: 1 more defense in close combat, 1 less for whoever shoots (19.4.1.4)."""
    if not in_force(combat, ticks).woods:
        return ()
    return (Part(_("Target in woods"), -1 if ranged else 1, rule("display.woods"), icon="pine-tree"),)


def fire_range(stack: Stack, stone: bool = False) -> Number | None:
    """Half of the Attack value, rounded up; from a stone hex one hex farther (19.10, 19.4.1.3)."""
    if stack.attack is None:
        return None
    half = (stack.attack + 1) // 2
    parts = [Part(_("Half of the Attack value"), half, rule("display.range"), factor=f"{stack.attack} / 2")]
    if stone:
        parts.append(Part(_("Stone hex"), 1, rule("display.stone")))
    return Number.of(_("Range"), rule("display.range"), tuple(parts))


def tower_fire(combat: Combat, stack: Stack, hits: Number, ticks: Ticks) -> Number:
    """What is left of the hits at a distance: half up to the Attack value, one for each unit beyond (19.17.1.2)."""
    band = ticks.band
    if combat.method is not Method.MOVEMENT_ADVANCED or band is Band.NEAR or not in_tower(combat, stack):
        return hits
    half = band is Band.MIDDLE and combat.rules.tower_fire_mid_band
    left = hits.value // 2 if half else stack.count
    said = _("At middle range: half") if half else _("Beyond its range: 1 for each unit")
    part = Part(said, left - hits.value, rule("display.tower_fire"))
    return Number.of(hits.label, rule("display.tower_fire"), (*hits.parts, part))


# What may be ticked


@dataclass(frozen=True)
class Tick:
    """A switch the table sets for an attack."""

    key: str  # a field of Ticks
    label: str


def ticks_for(combat: Combat, side: int, place: int, target: int) -> tuple[Tick, ...]:
    """Those that can matter for this attack."""
    if combat.method.in_arena:
        return ()
    stack, other = combat.stack(side, place), combat.stack(1 - side, target)
    found = [Tick("woods", _("Target in woods"))]
    if stack.kind is UnitKind.RANGED:
        found.append(Tick("close", _("Archers in close combat")))
    if combat.siege is not None and side == ATTACKER:
        found.append(Tick("outside", _("Target outside of the city")))
    if (
        combat.method is Method.MOVEMENT_ADVANCED
        and stack.kind is UnitKind.RANGED
        and in_tower(combat, stack)
    ):
        found.append(Tick("band", _tower_reach(stack)))
    if combat.method is Method.MOVEMENT_ADVANCED:
        found.append(Tick("nth", _("Attacker number {n} in this step", n=other.attackers + 1)))
    return tuple(found)


def _tower_reach(stack: Stack) -> str:
    """Beyond which distances a tower hits less (19.17.1.2, ruling B-21)."""
    reach = fire_range(stack)
    if reach is None:
        return _("Beyond the tower's range")
    return _("Beyond the tower's range: {near}, then {far}", near=reach.value, far=stack.attack)


# Catapults


def shift_allowed(combat: Combat) -> int:
    """How many hexes the enemy may move the marker after a miss: none, one or two by the level of the wall."""
    return siege_of(combat).wall_level - 1


def accuracy_matters(combat: Combat) -> bool:
    """A stone is to be aimed, and after a miss the marker may be moved."""
    return combat.siege is not None and combat.aim is None and shift_allowed(combat) > 0


def aim(combat: Combat, die: int, number: int, tower: int | None) -> Combat:
    """A roll at most as high as the Hero's Initiative hits what was chosen (19.17.2)."""
    siege = siege_of(combat)
    hero = combat.attacker.hero
    if hero is None or combat.method.in_arena:
        raise IllegalMove(_("In the arena nobody aims: roll for the wall."), rule("display.catapult"))
    if tower is None:
        _check_hex(combat, number)
    else:
        check_tower(siege, tower)
        if siege.towers[tower] is Works.DESTROYED:
            raise IllegalMove(_("That tower is destroyed."), rule("display.catapult"))
    if shift_allowed(combat):
        check_told("display.catapult", combat.attacker)
    landed = die <= hero.initiative or not shift_allowed(combat)
    return replace(combat, aim=Aim(0 if tower is not None else number, tower, die, landed))


def _check_number(number: int) -> None:
    if not 1 <= number <= MOST_HEXES:
        said = _("Wall hexes have the numbers 1 to {most}.", most=MOST_HEXES)
        raise IllegalMove(said, rule("display.catapult"))


def _check_hex(combat: Combat, number: int) -> None:
    _check_number(number)
    if siege_of(combat).hex(number) is Works.DESTROYED:
        said = _("Wall hex {number} is destroyed; it cannot be chosen.", number=number)
        raise IllegalMove(said, rule("display.catapult"))


def landing_choices(combat: Combat) -> tuple[int, ...]:
    """The wall hexes the enemy may move the marker to; 0: it stays on the tower."""
    stone = combat.aim
    if stone is None or stone.landed:
        return ()
    siege, far = siege_of(combat), shift_allowed(combat)
    near = range(max(1, stone.hex - far), min(MOST_HEXES, stone.hex + far) + 1)
    hexes = tuple(number for number in near if siege.hex(number) is not Works.DESTROYED)
    return hexes if stone.tower is None else (0, *hexes)


def land(combat: Combat, number: int) -> Combat:
    stone = combat.aim
    if stone is None or stone.landed:
        raise IllegalMove(_("There is no marker to be moved."), rule("display.catapult"))
    if number not in landing_choices(combat):
        said = _("The marker is moved by at most {n}, to a hex that stands.", n=shift_allowed(combat))
        raise IllegalMove(said, rule("display.catapult"))
    tower = stone.tower if number == 0 else None
    return replace(combat, aim=Aim(number, tower, stone.die, landed=True))


def breach_hex(combat: Combat, die: int) -> Combat:
    """Each wall hex and each tower is damaged and destroyed by itself."""
    siege, stone = siege_of(combat), combat.aim
    if stone is None or not stone.landed:
        raise IllegalMove(_("First the roll for accuracy."), rule("display.catapult"))
    effect = breach_effect(siege, breach_total(combat, die).value)
    combat = replace(combat, aim=None)
    if stone.tower is not None:
        return hit_tower(combat, stone.tower, effect)
    return set_hex(combat, stone.hex, worse(siege.hex(stone.hex), effect))


def set_hex(combat: Combat, number: int, works: Works) -> Combat:
    """How a hex of the wall stands now."""
    siege = siege_of(combat)
    _check_number(number)
    hexes = {**dict(siege.wall_hexes), number: works}
    damaged = tuple(sorted((number, state) for number, state in hexes.items() if state is not Works.INTACT))
    return replace(combat, siege=replace(siege, wall_hexes=damaged))


# Which rules are used


@dataclass(frozen=True)
class RuleInForce:
    section: str
    label: str
    on: bool


_SECTIONS = (
    ("8.2, 8.3", N_("Arena: boxes and nine steps"), (1, 3)),
    ("8.4", N_("Arena: whom a stack may attack"), (1, 3)),
    ("8.6", N_("Every hit kills"), (1, 2)),
    ("8.7", N_("Siege in the arena"), (1, 3)),
    ("8.8", N_("Change of initiative"), (1, 2, 3, 4)),
    ("8.9", N_("Withdraw by the Hero's own initiative"), (1, 2)),
    ("19.4", N_("Terrain of the battle display"), (2, 4)),
    ("19.7", N_("Offensive action is a duty"), (2, 4)),
    ("19.8", N_("Mercenaries may defect"), (2, 3, 4)),
    ("19.9", N_("Movement during combat"), (2, 4)),
    ("19.10", N_("Range of Ranged Combat units"), (2, 4)),
    ("19.12", N_("Several attackers lower the defense"), (4,)),
    ("19.13", N_("Archers in close combat are halved, without Hero"), (2, 4)),
    ("19.14, 19.15", N_("Hits by level"), (3, 4)),
    ("19.16.1", N_("Attrition"), (3, 4)),
    ("19.16.2", N_("Withdraw against the enemy's initiative"), (3, 4)),
    ("19.17", N_("Siege on the battle display"), (2, 4)),
    ("19.17.1.2", N_("Towers shoot beyond their range"), (4,)),
    ("19.18", N_("Neutrals: three quiet rounds end it"), (2, 3, 4)),
    ("19.20", N_("EP by level"), (2, 3, 4)),
    ("19.21", N_("Honor Points"), (2, 3, 4)),
)


def rules_in_force(method: Method) -> tuple[RuleInForce, ...]:
    """Which passage belongs to which way of fighting (19.0 to 19.3)."""
    return tuple(RuleInForce(section, _(label), method in methods) for section, label, methods in _SECTIONS)


def reminders(method: Method) -> tuple[str, ...]:
    """What the table judges on the map."""
    if method.in_arena:
        return ()
    return (
        _("First all movements, then all combats."),
        _("Every stack closes in, shoots or strikes; in a siege the defender need not, nor need guards."),
        _("Whoever comes next to an enemy stops there."),
        _("Only the big stones block the line of sight."),
        _("Archers reach half of their Attack value, rounded up; from a stone hex one farther."),
    )
