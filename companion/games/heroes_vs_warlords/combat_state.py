"""A combat as it stands: both sides with their stacks, the step, what was used up, the walls, the dead.

Side 0 is the original attacker, side 1 the original defender, for the whole combat. Who acts first in each pair of steps
is a fact of its own (`initiative`): guards who react attack, and yet they have the initiative (ruling B-14).
"""

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from companion.core.frozen import replace
from companion.core.words import N_, _
from companion.games.heroes_vs_warlords.pieces import Ability
from companion.games.heroes_vs_warlords.units import Race, Troop, UnitFacts, UnitKind, kind_of

ATTACKER, DEFENDER = 0, 1
FACES = tuple(range(1, 21))


class Method(IntEnum):
    """The four ways to fight (19.0)."""

    ARENA = 1
    MOVEMENT = 2
    ARENA_ADVANCED = 3
    MOVEMENT_ADVANCED = 4

    @property
    def in_arena(self) -> bool:
        return self in (Method.ARENA, Method.ARENA_ADVANCED)

    @property
    def advanced_hits(self) -> bool:
        return self in (Method.ARENA_ADVANCED, Method.MOVEMENT_ADVANCED)


class Ground(StrEnum):
    OPEN = "open"
    RESOURCE = "resource"  # a resource hex, ruin or tower: what guards keep
    CITY = "city"  # a siege; the original defender is inside


class Step(IntEnum):
    """The nine steps of a combat round, and what comes before and after."""

    START = 0
    BREACH = 1
    RANGED_FIRST = 2
    RANGED_SECOND = 3
    CAVALRY_FIRST = 4
    CAVALRY_SECOND = 5
    CLOSE_FIRST = 6
    CLOSE_SECOND = 7
    INITIATIVE = 8
    WITHDRAW = 9
    OVER = 10


class Works(IntEnum):
    """A wall, a wall hex or a tower."""

    INTACT = 0
    DAMAGED = 1
    DESTROYED = 2

    @property
    def word(self) -> str:
        return _(WORKS_WORDS[self])


WORKS_WORDS = {
    Works.INTACT: N_("intact"),
    Works.DAMAGED: N_("damaged"),
    Works.DESTROYED: N_("destroyed"),
}


class Once(StrEnum):
    """What a side may do only once per combat."""

    INITIATIVE = "initiative"
    DIPLOMACY = "diplomacy"
    SKILL = "skill"  # military experience, fury or cleverness, whichever is its race's
    EARLY_WITHDRAW = "early_withdraw"


class Band(StrEnum):
    """How far a tower shoots (19.17.1.2)."""

    NEAR = "near"  # within its range
    MIDDLE = "middle"  # up to its Attack value
    FAR = "far"


class Fall(StrEnum):
    """How the dice of an attack fell, as seen by whoever attacks."""

    WON = "won"
    TIED = "tied"
    LOST = "lost"


class End(StrEnum):
    BEATEN = "beaten"  # one side has no unit left
    WITHDREW = "withdrew"
    QUIET = "quiet"  # three rounds without an attack against Neutrals (19.18)


@dataclass(frozen=True)
class CombatRules:
    """What the table agreed on: the way to fight, the advanced rules, the readings of the book."""

    method: Method = Method.ARENA
    skills: bool = False  # 16.1
    mercenaries: bool = False  # 19.8
    honor: bool = False  # 19.21
    special_buildings: bool = False  # 17.3
    siege_bonus_vs_ranged_arena: bool = False  # B-08
    tower_bonus_adds_to_wall: bool = False  # B-07
    withdraw_stayer_gets_ep: bool = True  # B-15
    initiative_once: bool = True  # B-16: the attempt counts, not only the success
    attrition_counts: str = "received"  # B-20; or "inflicted"
    tower_fire_mid_band: bool = True  # B-21
    runaway_mercs_give_ep: bool = True  # B-23
    diplomacy_unit: str = "kills"  # B-24; or "hits"


@dataclass(frozen=True)
class Commander:
    """What of a Hero matters in a combat."""

    name: str
    race: Race
    attack: int = 0
    defense: int = 0
    initiative: int = 0
    level: int = 1
    diplomacy: int = 0
    special: int = 0  # military experience (Knights), fury (Barbarians), cleverness (Amazons)
    hp: int = 0  # Honor Points
    untold: frozenset[Ability] = frozenset()  # of the first three; each is 0 here, and counts as unknown


@dataclass(frozen=True)
class Stack:
    """A stack in the combat. `origin` is the caller's: the section or garrison the survivors go back to."""

    race: Race
    level: int
    count: int
    kind: UnitKind
    attack: int | None = None  # None: not taught yet
    defense: int | None = None
    origin: str = ""
    start: int = 0  # units at the beginning
    hits: int = 0  # standing on the first unit (19.15.1)
    acted: bool = False  # in this combat round
    attackers: int = 0  # stacks that attacked it in this step (19.12)
    tower: int | None = None  # which tower it stands in
    boost: int = 0  # Attack from the Blacksmith, Defense from the Temple (17.3)
    helped: bool = False  # by a special building, once per combat

    @property
    def stands(self) -> bool:
        return self.count > 0

    @property
    def hit_points(self) -> int:
        return self.count * self.level - self.hits

    @property
    def troop(self) -> Troop:
        return Troop(self.race, self.level, self.count)

    def said(self) -> str:
        """5 × level 2"""
        return self.troop.said()


def stacked(troop: Troop, facts: UnitFacts, origin: str = "") -> Stack:
    """Units as they go into combat."""
    kind = facts.kind or kind_of(troop.race, troop.level)
    start = troop.count
    return Stack(troop.race, troop.level, troop.count, kind, facts.attack, facts.defense, origin, start=start)


@dataclass(frozen=True)
class Party:
    """Who comes to a combat. Each troop with its origin, which the survivors carry back."""

    name: str
    race: Race
    troops: tuple[tuple[str, Troop], ...]
    seat: int | None = None  # None: guards
    hero: Commander | None = None
    controller: str = ""  # who moves the guards


@dataclass(frozen=True)
class Field:
    """Where a combat is fought. City or camp: its structure points, wall level, towers and special building."""

    ground: Ground = Ground.OPEN
    where: str = ""
    structure: int = 0  # SP
    wall_level: int = 1
    towers: int = 0  # of the city; or, in a resource hex, of its owner (8.7.2.1)
    special_building: bool = False
    stored_hp: int = 0


@dataclass(frozen=True)
class Side:
    name: str  # a person, or what the guards are called
    race: Race
    stacks: tuple[Stack, ...]
    seat: int | None = None  # None: guards
    hero: Commander | None = None
    controller: str = ""  # who moves the guards
    stored_hp: int = 0  # in the special building of a city that is defended (17.3)
    has_building: bool = False  # the special building of its race stands here
    graveyard: tuple[Troop, ...] = ()  # enemy units it killed
    gone: tuple[Troop, ...] = ()  # its own units that left without giving EP
    diplomacy_ep: int = 0  # kept, whoever wins
    hp_spent: int = 0  # of the Hero
    stored_spent: int = 0
    used: tuple[Once, ...] = ()
    decided: bool = False  # about withdrawing, in this round

    @property
    def is_neutral(self) -> bool:
        return self.seat is None

    @property
    def units(self) -> int:
        return sum(stack.count for stack in self.stacks)

    @property
    def standing(self) -> tuple[int, ...]:
        return tuple(place for place, stack in enumerate(self.stacks) if stack.stands)

    @property
    def hp_left(self) -> int:
        return (self.hero.hp if self.hero else 0) - self.hp_spent

    @property
    def stored_left(self) -> int:
        return self.stored_hp - self.stored_spent

    def fighting(self, *kinds: UnitKind) -> tuple[int, ...]:
        """Places of the standing stacks of these kinds."""
        return tuple(place for place in self.standing if self.stacks[place].kind in kinds)


@dataclass(frozen=True)
class Siege:
    """The defensive works of a city or camp that is attacked. Damage does not outlast the combat (ruling B-09)."""

    structure: int  # SP
    wall_level: int = 1
    towers: tuple[Works, ...] = ()  # one for each tower that was built
    wall: Works = Works.INTACT  # in the arena: the whole wall
    wall_hexes: tuple[tuple[int, Works], ...] = ()  # on the battle display: those that were hit, by number

    @property
    def built(self) -> int:
        return len(self.towers)

    @property
    def is_breached(self) -> bool:
        return self.wall is Works.DESTROYED

    def hex(self, number: int) -> Works:
        return dict(self.wall_hexes).get(number, Works.INTACT)


@dataclass(frozen=True)
class Ticks:
    """What the table sees on the battle display and Herald does not."""

    nth: int = 0  # which stack in this step that attacks the same target; 0: as Herald counted (19.12)
    close: bool = False  # a Ranged Combat stack attacks in close combat (19.13)
    woods: bool = False  # the target stands in woods (19.4.1.4)
    outside: bool = False  # the target stands outside of the city hexes (19.4.1.7)
    band: Band = Band.NEAR  # how far a tower shoots (19.17.1.2)


NO_TICKS = Ticks()


@dataclass(frozen=True)
class Clash:
    """An attack that is not booked yet. Dice and skills are gathered, then the losses are taken."""

    side: int
    stack: int
    target: int
    ticks: Ticks = NO_TICKS
    attack_die: int | None = None
    defense_die: int | None = None
    told: Fall | None = None  # by the table, where the values or the dice are not known
    clever: tuple[int, int] = (0, 0)  # cleverness added to the attack and to the defense
    fury: int = 0
    experience: int = 0

    @property
    def other(self) -> int:
        return 1 - self.side

    @property
    def is_complete(self) -> bool:
        return self.told is not None or None not in (self.attack_die, self.defense_die)


@dataclass(frozen=True)
class Booked:
    """The last attack, as it was booked: what a screen shows while the next one is chosen."""

    clash: Clash
    attacker: Stack  # as it was before
    target: Stack
    fall: Fall
    sentence: str  # 8 + 4 + 5 = 17 against 9 + 2 + 4 = 15: 3 of 5 die
    kills: tuple[int, int]  # units lost by side 0 and side 1


@dataclass(frozen=True)
class Aim:
    """A catapult's stone in the air (19.17.2)."""

    hex: int  # 0: a tower
    tower: int | None
    die: int
    landed: bool  # False: the enemy may still move the marker


@dataclass(frozen=True)
class Combat:
    sides: tuple[Side, Side]
    ground: Ground = Ground.OPEN
    where: str = ""
    initiative: int = DEFENDER
    rules: CombatRules = CombatRules()
    siege: Siege | None = None
    resource_towers: int = 0  # of the defender, who owns the resource hex (8.7.2.1)
    step: Step = Step.START
    round: int = 1
    clash: Clash | None = None
    aim: Aim | None = None
    quiet: int = 0  # rounds without an attack, in a row
    fought: bool = False  # an attack in this round
    end: End | None = None
    winner: int | None = None
    left_by: int | None = None  # who withdrew or had to retreat
    last: Booked | None = None

    @property
    def method(self) -> Method:
        return self.rules.method

    @property
    def attacker(self) -> Side:
        return self.sides[ATTACKER]

    @property
    def defender(self) -> Side:
        return self.sides[DEFENDER]

    @property
    def second(self) -> int:
        """The side without the initiative: the attacker of the sequence."""
        return 1 - self.initiative

    @property
    def is_over(self) -> bool:
        return self.step is Step.OVER

    def stack(self, side: int, place: int) -> Stack:
        return self.sides[side].stacks[place]


def with_side(combat: Combat, place: int, **changes: object) -> Combat:
    changed = replace(combat.sides[place], **changes)
    sides = (changed, combat.sides[1]) if place == 0 else (combat.sides[0], changed)
    return replace(combat, sides=sides)


def with_stack(combat: Combat, side: int, place: int, **changes: object) -> Combat:
    stacks = combat.sides[side].stacks
    changed = replace(stacks[place], **changes)
    return with_side(combat, side, stacks=(*stacks[:place], changed, *stacks[place + 1 :]))


def with_all_stacks(combat: Combat, **changes: object) -> Combat:
    for side in (ATTACKER, DEFENDER):
        stacks = tuple(replace(stack, **changes) for stack in combat.sides[side].stacks)
        combat = with_side(combat, side, stacks=stacks)
    return combat


def buried(graveyard: tuple[Troop, ...], race: Race, level: int, count: int) -> tuple[Troop, ...]:
    """The graveyard with so many more of a kind, or fewer."""
    held = {(troop.race, troop.level): troop.count for troop in graveyard}
    held[race, level] = held.get((race, level), 0) + count
    return tuple(Troop(*kind, number) for kind, number in held.items() if number > 0)
