"""The table: displays, hexes, and what is going on. Income, prices and scores are worked out from it, never kept in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from companion.core.frozen import replace
from companion.core.words import _
from companion.games.heroes_vs_warlords.agreed import Agreed
from companion.games.heroes_vs_warlords.cardboard import Box
from companion.games.heroes_vs_warlords.combat_state import Combat
from companion.games.heroes_vs_warlords.moves import Counter, Phase
from companion.games.heroes_vs_warlords.pieces import (
    Ability,
    Building,
    Cost,
    Equipment,
    Resource,
    SiteKind,
    Skill,
    Status,
    site_word,
)
from companion.games.heroes_vs_warlords.units import Race, Troop

NOTHING: Mapping[Any, Any] = MappingProxyType({})
HEROES = 2  # for each player
SECTIONS = 6
SEQUENCES = 3
CAP = 20  # of any one resource, at the end of Turn 5
START = {Resource.GOLD: 4, Resource.STONE: 2, Resource.WOOD: 2, Resource.CRYSTAL: 0}


class Source(StrEnum):
    """Where a point of an ability comes from."""

    LEVEL = "level"
    TOWER = "tower"
    TRAINING = "training"
    CORRECTED = "corrected"


class Why(StrEnum):
    """What changed a stock, EP or HP; the explanation of a number names it."""

    START = "start"
    SAID = "said"
    INCOME = "income"
    BUILT = "built"
    RECRUITED = "recruited"
    MERCENARIES = "mercenaries"
    HERO = "hero"
    TRADED = "traded"
    OUTPOST = "outpost"
    HOLY = "holy"
    CAPTURED = "captured"  # from a conquered City
    TAKEN = "taken"  # by whoever conquered it
    CAP = "cap"
    COMBAT = "combat"
    LEVEL = "level"
    STORED = "stored"
    CORRECTED = "corrected"


@dataclass(frozen=True, slots=True)
class Entry:
    """One change of a number in this Round."""

    key: str
    amount: int
    why: Why
    note: str = ""


@dataclass(frozen=True, slots=True)
class Raise:
    ability: Ability
    amount: int
    source: Source
    note: str = ""


@dataclass(frozen=True)  # no slots, for `replace`
class Hero:
    status: Status = Status.UNUSED
    start: Mapping[Ability, int] = field(default_factory=lambda: NOTHING)  # as printed, where it is known
    raises: tuple[Raise, ...] = ()
    level: int = 0
    ep: int = 0
    skills: Mapping[Skill, int] = field(default_factory=lambda: NOTHING)
    hp: int = 0
    sections: tuple[Troop | None, ...] = (None,) * SECTIONS
    equipment: tuple[Equipment, ...] = ()
    quest: str = ""
    spent: int = 0  # MP in this turn
    bonus: int = 0  # MP a holy place gave in this turn
    stopped: bool = False  # moves no more in this turn
    out: bool = False  # has set out in this turn
    challenged: bool = False  # an enemy Hero rolled to react in the hex this one is in
    at: int | None = None  # the hex entered last; Cities are -1 and below; None: on the road
    carried: Mapping[str, int] = field(default_factory=lambda: NOTHING)  # EP and HP when the Round began
    ledger: tuple[Entry, ...] = ()
    # What was worked out from it, so that it is not worked out again; see `keeping.kept_with`.
    memo: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def alive(self) -> bool:
        return self.status is Status.ALIVE

    @property
    def troops(self) -> tuple[Troop, ...]:
        return tuple(troop for troop in self.sections if troop is not None)

    @property
    def units(self) -> int:
        return sum(troop.count for troop in self.troops)

    def skill(self, skill: Skill) -> int:
        return self.skills.get(skill, 0)

    def ability(self, ability: Ability) -> int:
        """Printed, raised, and with equipment; never below 0."""
        raised = sum(each.amount for each in self.raises if each.ability is ability)
        worn = sum(item.of(ability) for item in self.equipment)
        return max(0, self.start.get(ability, 0) + raised + worn)

    def knows(self, ability: Ability) -> bool:
        """Somebody has told what is printed on the display, or what the ability is by now."""
        by_hand = (each.ability is ability and each.source is Source.CORRECTED for each in self.raises)
        return ability in self.start or any(by_hand)

    @property
    def mp(self) -> int:
        return max(0, self.ability(Ability.MOVEMENT) + self.bonus - self.spent)


@dataclass(frozen=True)  # no slots, for `replace`
class City:
    """A City or Camp with its display; its number is that of the seat that began with it."""

    race: Race
    owner: int | None  # None: neutral
    stock: Mapping[Resource, int]
    buildings: frozenset[Building] = frozenset({Building.HAMLET})
    garrison: tuple[Troop, ...] = ()
    conquered: bool = False  # ever: its special building cannot be built again
    trained: tuple[tuple[int, int], ...] = ()  # seats and Heroes that used the Training Area
    stored: int = 0  # HP in the special building
    carried: Mapping[Resource, int] = field(default_factory=lambda: NOTHING)
    ledger: tuple[Entry, ...] = ()
    # What was worked out from it, so that it is not worked out again; see `keeping.kept_with`.
    memo: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def is_camp(self) -> bool:
        return self.race is Race.BARBARIANS

    @property
    def wall(self) -> int:
        return 1 + (Building.WALL_2 in self.buildings) + (Building.WALL_3 in self.buildings)

    @property
    def towers(self) -> int:
        return (Building.TOWER_1 in self.buildings) + (Building.TOWER_2 in self.buildings)

    def has(self, building: Building) -> bool:
        return building in self.buildings

    def word(self) -> str:
        return (
            _("Camp of the {race}", race=self.race.word)
            if self.is_camp
            else _("City of the {race}", race=self.race.word)
        )


@dataclass(frozen=True)  # no slots, for `replace`
class Site:
    """A hex with a golden edge that somebody has entered; recruitment locations are known from the beginning."""

    kind: SiteKind
    number: int  # of its kind, for the name
    resource: Resource | None = None
    name: str = ""
    start_tile: bool = False
    owner: int | None = None
    active: bool = False  # guards were rolled for; a recruitment location was entered
    guards: tuple[Troop, ...] = ()
    garrison: tuple[Troop, ...] = ()
    waiting: int = 0  # units at a recruitment location
    mercenaries: bool = False  # its owner is out: they are Mercenaries
    visited: tuple[int, ...] = ()  # in this Round, by which seats: outposts and holy places
    used_by: tuple[tuple[int, int], ...] = ()  # towers: seats and Heroes
    explored: bool = False  # ruins
    tried: bool = False  # its guards tried to react in this turn
    # What was worked out from it, so that it is not worked out again; see `keeping.kept_with`.
    memo: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def top_level(self) -> int:
        return max((troop.level for troop in self.guards), default=0)

    def word(self) -> str:
        if self.name:
            return self.name
        return _("{kind} {number}", kind=site_word(self.kind, self.resource), number=self.number)


@dataclass(frozen=True)  # no slots, for `replace`
class SeatState:
    race: Race
    heroes: tuple[Hero, ...]
    losses: int = 0  # Heroes killed so far
    out: bool = False
    said: Mapping[Counter, int] = field(default_factory=lambda: NOTHING)
    deadline: int = 0  # the Round by whose end the Capitol must be back (4.1); 0: none
    one_more_turn: bool = False  # of that Round, only the first turn


class TodoKind(StrEnum):
    """What Herald asks for before it goes on. Everything can be let be."""

    HERO = "hero_values"  # what is printed on the Hero display
    ARMY = "army"  # from so much gold
    WHERE = "where"  # a Hero moves on
    GUARDS = "guards"  # which guards appear
    REACTION = "guard_reaction"
    HERO_REACTION = "hero_reaction"
    FIGHT = "fight"  # is announced: fight, avoid it, or tell how it ended
    LEVEL = "level_up"
    ABILITY = "raise_ability"  # from a tower
    EQUIPMENT = "equipment"  # drawn from the cup
    CAPTURE = "capture_equipment"
    OUTPOST = "outpost"
    HOLY = "holy_place"
    HOLY_EP = "holy_experience"
    GARRISON = "garrison"  # leave units in a resource hex?
    SPOILS = "spoils"  # of a conquered City
    HONOR = "honor"  # HP for defeated stacks, where the table is not taught


class Foe(StrEnum):
    GUARDS = "guards"
    GARRISON = "garrison"  # in a resource hex
    CITY = "city"
    HERO = "hero"


@dataclass(frozen=True)  # no slots, for `replace`
class Todo:
    kind: TodoKind
    seat: int
    hero: int = 0
    site: int | None = None
    city: int | None = None
    other: int | None = None  # the enemy's seat
    other_hero: int | None = None
    foe: Foe | None = None  # of a fight
    reaction: bool = False  # the foe came to the Hero, not the Hero to the foe
    gold: int = 0  # of an army
    bought: Mapping[int, int] = field(default_factory=lambda: NOTHING)
    stock: Cost | None = None  # of a City when the combat began
    left: tuple[Resource, ...] = ()  # still to be rolled for
    items: tuple[Equipment, ...] = ()  # still to be captured


@dataclass(frozen=True, slots=True)
class News:
    """What a move did that the table must now see or do with its hands; see `news.py`."""

    kind: str
    seat: int | None = None
    hero: int | None = None
    site: int | None = None
    city: int | None = None
    amount: int = 0
    other: int | None = None
    die: int = 0
    note: str = ""


@dataclass(frozen=True)  # no slots, for `replace`
class State:
    names: tuple[str, ...]
    agreed: Agreed
    box: Box
    seats: tuple[SeatState, ...]
    cities: tuple[City, ...]  # by the seat that began with them
    phase: Phase
    sites: tuple[Site, ...] = ()
    round: int = 1
    sequence: int = 1  # of three
    turn: int = 0  # place in `order` whose turn it is
    order: tuple[int, ...] = ()
    placing: bool = False  # this initiative is for the home tiles
    rolls: Mapping[int, int] = field(default_factory=lambda: NOTHING)  # for the initiative, by seat
    rolling: tuple[int, ...] = ()  # seats that have to roll (again)
    length: int = 0  # Rounds agreed on; 0: none
    tiles: int = 0  # still face down
    open_from: tuple[int, int, int] | None = (
        None  # Round, sequence, turn: attacks on players are allowed then
    )
    todo: tuple[Todo, ...] = ()
    fight: Todo | None = None  # the one `combat` is about
    combat: Combat | None = None
    reactions: tuple[tuple[int, int, int], ...] = ()  # Hero, seat, Hero that rolled to react in this turn
    camps_moved: tuple[int, ...] = ()
    cleaned: tuple[News, ...] = ()  # what the last clean-up changed
    news: tuple[News, ...] = ()  # what just happened
    winner: int | None = None  # the last player left
    drawn: tuple[int, ...] = ()  # all who were left lost their Capitols in the same Round
    ended_in: Phase | None = None  # where the play stood when a defeat ended it
    fixes: Mapping[str, tuple[int, str]] = field(default_factory=lambda: NOTHING)  # what was, and why
    # What was worked out from this table, so that it is not worked out again; see `remembered`.
    memo: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    def with_seat(self, seat: int, **changes: object) -> "State":
        changed = replace(self.seats[seat], **changes)
        return replace(self, seats=(*self.seats[:seat], changed, *self.seats[seat + 1 :]))

    def with_hero(self, seat: int, hero: int, **changes: object) -> "State":
        heroes = self.seats[seat].heroes
        changed = replace(heroes[hero], **changes)
        return self.with_seat(seat, heroes=(*heroes[:hero], changed, *heroes[hero + 1 :]))

    def with_city(self, city: int, **changes: object) -> "State":
        changed = replace(self.cities[city], **changes)
        return replace(self, cities=(*self.cities[:city], changed, *self.cities[city + 1 :]))

    def with_site(self, site: int, **changes: object) -> "State":
        changed = replace(self.sites[site], **changes)
        return replace(self, sites=(*self.sites[:site], changed, *self.sites[site + 1 :]))

    def ask(self, *todo: Todo) -> "State":
        """These first, then what was asked before."""
        return replace(self, todo=(*todo, *self.todo))

    def tell(self, *news: News) -> "State":
        return replace(self, news=(*self.news, *news))

    def hero(self, seat: int, hero: int) -> Hero:
        return self.seats[seat].heroes[hero]

    @property
    def in_play(self) -> tuple[int, ...]:
        return tuple(seat for seat, held in enumerate(self.seats) if not held.out)

    @property
    def on_turn(self) -> int | None:
        """Whose movement and combat turn it is."""
        return self.order[self.turn] if self.phase is Phase.TURN and self.order else None


def place_of_city(city: int) -> int:
    """Where a Hero is who is in a City."""
    return -1 - city
