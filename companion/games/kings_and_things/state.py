"""The table: what everybody has, and what is going on. Income and odds are worked out from it and never kept in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from companion.core.frozen import replace
from companion.core.setup import Setup
from companion.games.kings_and_things.cardboard import Box, read_box
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.things import Fort, Terrain, Thing

NOTHING: Mapping[Any, Any] = MappingProxyType({})
NEUTRAL = -1  # the seat of tiles that nobody owns
FORT_COUNTERS = {
    Fort.TOWER: Counter.TOWERS,
    Fort.KEEP: Counter.KEEPS,
    Fort.CASTLE: Counter.CASTLES,
    Fort.CITADEL: Counter.CITADELS,
}
MAIN = tuple(Counter)[:8]
MOST = dict.fromkeys(Counter, 99) | {Counter.GOLD: 9999, Counter.SPECIAL: 999, Counter.MINES: 999}


class SetupStep(StrEnum):
    HEROES = "heroes"
    SEA = "sea"
    START = "start"
    SECOND = "second"
    THIRD = "third"
    SET_OUT = "set_out"
    PLACE = "place"
    EXCHANGE = "exchange"
    PLACE_NEW = "place_new"


class Why(StrEnum):
    """What changed a counter; the explanation of a number names it."""

    START = "start"
    SAID = "said"
    INCOME = "income"
    HERO_BEFORE = "hero_before"
    HERO_AFTER = "hero_after"
    HERO_WON = "hero_won"
    HERO_MOVED = "hero_moved"
    HERO_FELL = "hero_fell"
    THINGS = "things"
    TREASURE = "treasure"
    EVENT = "event"
    PLACED = "placed"
    REMOVED = "removed"
    WALKED_IN = "walked_in"
    EXPLORED = "explored"
    BRIBE = "bribe"
    CONQUERED = "conquered"
    LOST = "lost"
    AFTERMATH = "aftermath"
    BUILT = "built"
    GIVEN = "given"
    CORRECTED = "corrected"


@dataclass(frozen=True, slots=True)
class Entry:
    """One change of a counter in this round."""

    counter: Counter
    amount: int
    why: Why
    note: str = ""


@dataclass(frozen=True, slots=True)
class Citadel:
    """Who built it and who holds it: nobody may build a second, but may well hold a captured one (ruling A16)."""

    builder: int
    holder: int


@dataclass(frozen=True)  # no slots, for `replace`
class SeatState:
    counts: Mapping[Counter, int]
    carried: Mapping[Counter, int]  # what they were when the round began
    ledger: tuple[Entry, ...] = ()  # and what changed them since
    heroes: tuple[str, ...] = ()  # by name, as far as they are known
    terrains: Mapping[Terrain, int] = field(default_factory=lambda: NOTHING)
    said: tuple[Counter, ...] = ()  # at the beginning or the end of a play
    fresh: tuple[Fort, ...] = ()  # levels built in this phase: no hex gets two

    def __getitem__(self, counter: Counter) -> int:
        return self.counts.get(counter, 0)


@dataclass(frozen=True, slots=True)
class Marker:
    """A hex with a Battle marker."""

    hex: str
    seats: tuple[int, ...]
    owner: int | None = None
    neutral: bool = False
    terrain: Terrain | None = None

    @property
    def is_exploration(self) -> bool:
        return self.owner is None and not self.neutral and len(self.seats) == 1


@dataclass(frozen=True)  # no slots, for `replace`
class Attempt:
    """To recruit a Hero."""

    seat: int
    hero: str
    value: int
    before: int = 0  # gold spent
    dice: tuple[int, ...] = ()
    after: int = 0


@dataclass(frozen=True)  # no slots, for `replace`
class Exploration:
    marker: Marker
    seat: int
    acting: int  # the Acting Opponent
    die: int = 0  # 0: not rolled yet
    tiles: tuple[Thing, ...] = ()
    bribed: tuple[int, ...] = ()
    kept: int | None = None  # the Special Income the Acting Opponent chose among equals
    short: bool = False  # the bag is empty: no more tiles come


@dataclass(frozen=True)  # no slots, for `replace`
class Fighter:
    """A thing in a battle."""

    thing: Thing
    hits: int = 0
    gone: bool = False  # called out, or retreated
    die: int = 0  # after the battle

    @property
    def value(self) -> int:
        """What it rolls against now; each hit takes one from a value in parentheses."""
        return max(0, self.thing.value - self.hits) if self.thing.multi else self.thing.value

    @property
    def left(self) -> int:
        """Hits it can still take."""
        if self.gone or not self.thing.kind.can_fight:
            return 0
        return max(0, (max(1, self.thing.value) if self.thing.multi else 1) - self.hits)

    @property
    def stands(self) -> bool:
        return self.left > 0


@dataclass(frozen=True, slots=True)
class News:
    """What a move did that the table must now do with its hands."""

    kind: str
    name: str = ""  # of a hex, a Hero, an event
    things: tuple[Thing, ...] = ()
    fallen: tuple[Thing, ...] = ()  # creatures and Heroes, besides


class Step(StrEnum):
    MUSTER = "muster"  # what is in the hex?
    TARGETS = "targets"  # three or more: whom does everyone hit?
    MAGIC = "magic"
    RANGED = "ranged"
    MELEE = "melee"
    RETREAT = "retreat"
    AFTER = "after"


ROLLING = (Step.MAGIC, Step.RANGED, Step.MELEE)


@dataclass(frozen=True)  # no slots, for `replace`
class Side:
    seat: int  # NEUTRAL: played by the Acting Opponent
    fighters: tuple[Fighter, ...] = ()
    dice: tuple[int, ...] = ()  # of this step, where they were told
    hits: int | None = None  # it made in this step; None: not rolled yet
    suffers: int | None = None  # it must still take; None: not everybody has rolled
    decided: bool = False  # in this round's step of retreat
    retreated: bool = False
    target: int | None = None

    @property
    def stands(self) -> bool:
        return any(fighter.stands for fighter in self.fighters)


@dataclass(frozen=True)  # no slots, for `replace`
class Battle:
    marker: Marker
    sides: tuple[Side, ...]
    defender: int  # which side
    step: Step = Step.MUSTER
    round: int = 1
    spoils: tuple[Thing, ...] = ()
    told: bool = False  # the table decided it without Herald
    held: int | None = None  # the side that holds the hex then
    marked: bool = True  # False: the exploration after a battle goes on without a marker

    @property
    def standing(self) -> tuple[int, ...]:
        return tuple(place for place, side in enumerate(self.sides) if side.stands)


@dataclass(frozen=True, slots=True)
class Agreed:
    alternating: bool
    exposed: bool
    start: str  # beginning, set, half_way, final
    flyers: bool  # revealed flyers may pass unexplored hexes and lone Forts (ruling A11)


@dataclass(frozen=True)  # no slots, for `replace`
class State:
    names: tuple[str, ...]
    agreed: Agreed
    box: Box
    seats: tuple[SeatState, ...]
    phase: Phase
    first: int
    round: int = 1
    step: SetupStep = SetupStep.HEROES
    done: tuple[int, ...] = ()  # in this phase or step
    faces: Mapping[int, str] = field(default_factory=lambda: NOTHING)  # Hero tiles: the side that is up
    citadels: tuple[Citadel, ...] = ()
    last_round: int = 0  # the clock: 0 while no Citadel was built
    bag_empty: bool = False
    markers: tuple[Marker, ...] = ()
    neutrals: Mapping[str, tuple[Thing, ...]] = field(default_factory=lambda: NOTHING)  # left in a hex
    selector: int | None = None  # who chose a hex last
    attempt: Attempt | None = None
    exploration: Exploration | None = None
    battle: Battle | None = None
    winner: int | None = None  # captured a second Citadel
    news: News | None = None  # what just happened; see `news.py`
    fixes: Mapping[str, tuple[int, str]] = field(default_factory=lambda: NOTHING)  # what was, and why
    # What was worked out from this table, so that it is not worked out again; see `remembered`.
    memo: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    def with_seat(self, seat: int, changed: SeatState) -> "State":
        return replace(self, seats=(*self.seats[:seat], changed, *self.seats[seat + 1 :]))

    def has(self, seat: int, counter: Counter) -> int:
        return self.seats[seat][counter]


# Changing counters


def change(state: State, seat: int, counter: Counter, amount: int, why: Why, note: str = "") -> State:
    """One way for every counter to change, so that every number can say how it came about. Never below 0."""
    held = state.seats[seat]
    now = held[counter]
    amount = max(-now, min(amount, MOST[counter] - now))
    if not amount:
        return state
    changed = replace(
        held,
        counts={**held.counts, counter: now + amount},
        ledger=(*held.ledger, Entry(counter, amount, why, note)),
    )
    return state.with_seat(seat, changed)


def set_count(state: State, seat: int, counter: Counter, value: int, why: Why, note: str = "") -> State:
    """Citadels are listed one by one; one that is only said is one's own."""
    changed = change(state, seat, counter, value - state.has(seat, counter), why, note)
    if counter is Counter.CITADELS:
        held = [at for at, citadel in enumerate(state.citadels) if citadel.holder == seat]
        dropped = set(held[value:])
        kept = tuple(citadel for at, citadel in enumerate(state.citadels) if at not in dropped)
        new = (Citadel(seat, seat),) * (value - len(held))
        changed = replace(changed, citadels=(*kept, *new))
    if counter is Counter.HEROES and value < len(state.seats[seat].heroes):
        held_seat = changed.seats[seat]
        changed = changed.with_seat(seat, replace(held_seat, heroes=held_seat.heroes[:value]))
    return changed


def carry(state: State) -> State:
    """A round begins: what everybody has is what they bring into it."""
    seats = tuple(replace(held, carried=held.counts, ledger=(), fresh=()) for held in state.seats)
    return replace(state, seats=seats)


# Beginning


def begin(setup: Setup) -> State:
    """BadShape when the box is none of this game."""
    options = setup.options
    start = options.get("start", "beginning")
    agreed = Agreed(
        options.get("alternating", False), options.get("exposed", False), start, options.get("flyers", False)
    )
    box = read_box(setup.box, options.get("edition", "box"))
    counts = {Counter.HEXES: 3, Counter.TOWERS: 1, Counter.GOLD: 10} if start == "set" else {}
    seats = tuple(SeatState(dict(counts), dict(counts)) for _seat in setup.seats)
    phases = {"set": Phase.INCOME, "half_way": Phase.JOINING, "final": Phase.SCORING}
    phase = phases.get(start, Phase.SETUP)
    return State(tuple(seat.name for seat in setup.seats), agreed, box, seats, phase, setup.first)
