"""The table: what everybody has, what lies on the board, and what is going on. Values and shares are worked out from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from companion.core.frozen import replace
from companion.core.seat import Tincture
from companion.core.setup import Setup
from companion.games.kingdom_of_heroes.cardboard import Box, Card, read_box
from companion.games.kingdom_of_heroes.cards import MissionType, Stack
from companion.games.kingdom_of_heroes.heroes import Band, Company, HeroType, White
from companion.games.kingdom_of_heroes.moves import NOBODY, Count

NOTHING: Mapping[Any, Any] = MappingProxyType({})
SCORE_ONLY = "final"
UNTOLD = Card()
EMPTY = Company(())


class Phase(StrEnum):
    JOINING = "joining"  # half-way: what does everyone have?
    MAP = "map"  # start of the round
    LEFTOVERS = "leftovers"
    DRAW = "draw"
    WHITE = "white"
    TURNS = "turns"
    MINES = "mines"  # mission resolution
    MISSIONS = "missions"
    TOWER = "tower"
    PAYMENT = "payment"
    ROUND_END = "round_end"
    FALLEN = "fallen"
    CARDS = "cards"  # scoring: what is on the cards nobody has told
    CRYSTALS = "crystals"
    HEARTS = "hearts"
    SCORING = "scoring"
    OVER = "over"


class Step(StrEnum):
    """Of a mission that is being resolved."""

    HEROES = "heroes"
    SUCCESS = "success"  # the table says it, as the symbols are not known
    LEADER = "leader"
    REPRESENTATIVE = "representative"
    DIE = "die"
    CASUALTIES = "casualties"
    REWARD = "reward"  # nobody has told what it is
    SHARE = "share"
    RECRUITS = "recruits"
    RING = "ring"
    OUTCOME = "outcome"


class Tally(StrEnum):
    """The numbers that are kept; all but the first three belong to a colour."""

    CROWNS = "crowns"
    HEARTS = "hearts"
    CRYSTALS = "crystals"
    FAME = "fame"
    RESERVE_ADVENTURERS = "reserve_adventurers"
    RESERVE_KNIGHTS = "reserve_knights"
    RESERVE_MAGES = "reserve_mages"
    CAPITAL_ADVENTURERS = "capital_adventurers"
    CAPITAL_KNIGHTS = "capital_knights"
    CAPITAL_MAGES = "capital_mages"
    BOARD_ADVENTURERS = "board_adventurers"
    BOARD_KNIGHTS = "board_knights"
    BOARD_MAGES = "board_mages"
    RINGED_ADVENTURERS = "ringed_adventurers"
    RINGED_KNIGHTS = "ringed_knights"
    RINGED_MAGES = "ringed_mages"


OF_SEAT = (Tally.CROWNS, Tally.HEARTS, Tally.CRYSTALS)
OF_COLOUR = tuple(tally for tally in Tally if tally not in OF_SEAT)
RESERVE = {hero: Tally(f"reserve_{hero}s") for hero in HeroType}
IN_CAPITAL = {hero: Tally(f"capital_{hero}s") for hero in HeroType}
ON_BOARD = {hero: Tally(f"board_{hero}s") for hero in HeroType}
RINGED = {hero: Tally(f"ringed_{hero}s") for hero in HeroType}
MOST = dict.fromkeys(Tally, 20) | {
    Tally.CROWNS: 999,
    Tally.FAME: 999,
    Tally.HEARTS: 9,
    Tally.CRYSTALS: 9,
}


class Why(StrEnum):
    """What changed a number; its explanation names it."""

    START = "start"
    SAID = "said"
    PROMOTED = "promoted"
    RECRUITED = "recruited"
    MOVED = "moved"
    ENGAGED = "engaged"
    MINES = "mines"
    MISSION = "mission"
    FALLEN = "fallen"
    RETURNED = "returned"
    REWARD = "reward"
    RING = "ring"
    TOWER = "tower"
    PAYMENT = "payment"
    TOKEN = "token"
    TRADED = "traded"
    TABLE = "table"
    CORRECTED = "corrected"


@dataclass(frozen=True, slots=True)
class Entry:
    """One change of a number in this round."""

    tally: Tally
    amount: int
    why: Why
    note: str = ""


@dataclass(frozen=True)
class Gained:
    """A card somebody won: hidden from the others. What is told of it here goes before the box."""

    title: str = ""
    kind: MissionType | None = None
    heart: bool | None = None


@dataclass(frozen=True)  # no slots, for `replace`
class SeatState:
    counts: Mapping[Tally, int]
    carried: Mapping[Tally, int]  # when the round began
    ledger: tuple[Entry, ...] = ()
    cards: tuple[Gained, ...] = ()
    said: Mapping[Count, int] = field(default_factory=lambda: NOTHING)

    def __getitem__(self, tally: Tally) -> int:
        return self.counts.get(tally, 0)


@dataclass(frozen=True)  # no slots, for `replace`
class ColourState:
    seat: int
    tincture: Tincture
    counts: Mapping[Tally, int]
    carried: Mapping[Tally, int]
    ledger: tuple[Entry, ...] = ()
    mines: int = 0  # adventurers in them; they are on the board too
    tower: int = 0
    places: Mapping[str, Band] = field(default_factory=lambda: NOTHING)  # as far as moves were told
    said: tuple[Count, ...] = ()

    def __getitem__(self, tally: Tally) -> int:
        return self.counts.get(tally, 0)


@dataclass(frozen=True)  # no slots, for `replace`
class Mission:
    """A mission card on the board."""

    number: int
    company: Company
    title: str = ""
    region: str = ""
    own: Card = UNTOLD  # what is told of a card without a title
    left_over: bool = False  # from an earlier round
    resolved: bool = False  # in this round; a failed one stays


@dataclass(frozen=True)
class Post:
    """Where Sapphire or Zatorius stands: nowhere on a mission before being sent."""

    region: str = ""
    mission: int | None = None
    out: bool = False  # of the capital, also where nobody knows the region


@dataclass(frozen=True)  # no slots, for `replace`
class Drawing:
    place: int = 0  # 0 to 9: twice A to E
    tried: tuple[str, ...] = ()  # titles that went to the bottom of this stack
    moved: tuple[int, ...] = ()  # leftover missions that have moved
    pending: str | None = None  # drawn, and nobody knows where it goes
    told: tuple["Placed", ...] = ()  # what happened so far, for the screen


@dataclass(frozen=True)
class Placed:
    """One thing that happened while cards were drawn."""

    stack: Stack
    title: str = ""
    region: str | None = None  # None: bottom of the stack, or no card at all
    why: str = ""


@dataclass(frozen=True)  # no slots, for `replace`
class Resolving:
    """The mission that is being resolved, as far as it has got."""

    mission: int
    step: Step = Step.HEROES
    company: Company = EMPTY  # as it was confirmed
    success: bool | None = None
    fame: Mapping[int, int] = field(default_factory=lambda: NOTHING)
    leader: int | None = None
    representative: HeroType | None = None
    ringed: bool = False  # the representative
    die: int = 0
    deaths: Mapping[int, int] = field(default_factory=lambda: NOTHING)  # still to be chosen, by colour
    fallen: tuple[Band, ...] = ()  # by colour
    money: Mapping[int, int] = field(default_factory=lambda: NOTHING)
    king: int = 0
    bank: int = 0  # what nobody takes
    shares: tuple[Band, ...] = ()  # reward heroes, by colour
    lost: Band = NOBODY  # reward heroes nobody gets
    waiting: tuple[int, ...] = ()  # colours that have not yet placed theirs
    taken: Mapping[int, Band] = field(default_factory=lambda: NOTHING)  # and those that have
    ring: int | None = None  # the colour that got it
    no_reward: bool = False  # the table shares it
    token: White | None = None
    tokens: int = 0


@dataclass(frozen=True, slots=True)
class Agreed:
    rounds: int
    turns: int
    start: str  # beginning, round_2 …, final
    placing: str  # herald, table
    teach: bool


@dataclass(frozen=True)  # no slots, for `replace`
class State:
    names: tuple[str, ...]
    agreed: Agreed
    box: Box
    seats: tuple[SeatState, ...]
    colours: tuple[ColourState, ...]
    phase: Phase
    first: int
    round: int = 1
    turn: int = 1
    on_turn: int = 0  # how many seats have had this turn
    acting: int | None = None  # the colour, where a seat has two
    marched: tuple[tuple[str, str, Band], ...] = ()  # moves told this turn: from, to, who
    hearts: int = 4  # on Sapphire's card
    crystals: int = 4
    map_card: str = ""
    maps_used: tuple[str, ...] = ()
    drawing: Drawing = Drawing()
    missions: tuple[Mission, ...] = ()
    others: int = 0  # unfulfilled ones Herald does not know
    next_mission: int = 1
    out: tuple[str, ...] = ()  # titles that are in no stack any more
    dealt: Mapping[Stack, int] = field(default_factory=lambda: NOTHING)  # cards that left each stack
    sent: tuple[White, ...] = ()  # white heroes who have chosen this round
    posts: Mapping[White, Post] = field(default_factory=lambda: dict.fromkeys(White, Post()))
    resolving: Resolving | None = None
    paid: tuple[int, ...] = ()  # colours that have paid their adventurers
    traded: Mapping[White, int | None] = field(default_factory=lambda: NOTHING)
    fell: bool = False
    fixes: Mapping[str, tuple[int, str]] = field(default_factory=lambda: NOTHING)
    race: tuple[tuple[int, ...], ...] = ()  # fame of each seat at the end of each round
    # What was worked out from this table, so that it is not worked out again; see `remembered`.
    memo: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    def with_seat(self, seat: int, changed: SeatState) -> "State":
        return replace(self, seats=(*self.seats[:seat], changed, *self.seats[seat + 1 :]))

    def with_colour(self, colour: int, changed: ColourState) -> "State":
        return replace(self, colours=(*self.colours[:colour], changed, *self.colours[colour + 1 :]))

    def with_mission(self, changed: Mission) -> "State":
        missions = tuple(changed if each.number == changed.number else each for each in self.missions)
        return replace(self, missions=missions)

    def with_resolving(self, **changes: Any) -> "State":
        """The open mission a step further."""
        if self.resolving is None:
            return self
        return replace(self, resolving=replace(self.resolving, **changes))

    def mission(self, number: int) -> Mission | None:
        return next((each for each in self.missions if each.number == number), None)

    @property
    def is_last_round(self) -> bool:
        return self.round >= self.agreed.rounds


# Beginning


@dataclass(frozen=True, slots=True)
class Pieces:
    """What a colour takes, and a player's crowns and turns."""

    all: Band
    capital: Band
    crowns: int
    turns: int


PIECES = {
    2: Pieces(Band(8, 3, 2), Band(5, 1, 1), 15, 7),
    3: Pieces(Band(10, 4, 3), Band(7, 1, 1), 12, 5),
    4: Pieces(Band(8, 3, 2), Band(5, 1, 1), 9, 4),
}
TINCTURES = (Tincture.GULES, Tincture.AZURE, Tincture.VERT, Tincture.OR)
ROUNDS = 4
SHORT_ROUNDS = 3
TOKENS = 4
SHORT_TOKENS = 3


def agreed_on(setup: Setup) -> Agreed:
    options = setup.options
    short = bool(options.get("three_rounds", False)) and len(setup.seats) == 3
    return Agreed(
        SHORT_ROUNDS if short else ROUNDS,
        PIECES[len(setup.seats)].turns,
        str(options.get("start", "beginning")),
        str(options.get("placing", "herald")),
        bool(options.get("teach", True)),
    )


def tinctures(setup: Setup) -> tuple[Tincture, ...]:
    """Of the colours: those of the seats, and with two players the two that are left."""
    own = tuple(seat.tincture for seat in setup.seats)
    if len(own) != 2:
        return own
    free = [each for each in (*TINCTURES, *Tincture) if each not in own][:2]
    second = tuple(reversed(free)) if setup.options.get("swap", False) else tuple(free)
    return own + second


def begin(setup: Setup) -> State:
    """BadShape when the box is none of this game."""
    agreed = agreed_on(setup)
    count = len(setup.seats)
    scored = agreed.start == SCORE_ONLY
    pieces = PIECES[count]
    heroes = NOTHING if scored else _laid_out(pieces)
    crowns = {} if scored else {Tally.CROWNS: pieces.crowns}
    round_ = int(agreed.start.removeprefix("round_")) if agreed.start.startswith("round_") else 1
    tokens = SHORT_TOKENS if agreed.rounds == SHORT_ROUNDS else TOKENS
    state = State(
        tuple(seat.name for seat in setup.seats),
        agreed,
        read_box(setup.box),
        tuple(SeatState(dict(crowns), dict(crowns)) for _seat in setup.seats),
        tuple(
            ColourState(at % count, tincture, heroes, heroes) for at, tincture in enumerate(tinctures(setup))
        ),
        Phase.MAP,
        setup.first,
        min(round_, agreed.rounds),
        hearts=tokens,
        crystals=tokens,
        posts=dict.fromkeys(White, Post(out=round_ > 1)),
    )
    if scored:
        return replace(state, phase=Phase.SCORING, round=agreed.rounds)
    if round_ > 1:
        return replace(state, phase=Phase.JOINING)
    return state if agreed.placing == "herald" else replace(state, phase=Phase.TURNS)


def _laid_out(pieces: Pieces) -> dict[Tally, int]:
    counts = {}
    for hero in HeroType:
        counts[IN_CAPITAL[hero]] = pieces.capital.count(hero)
        counts[RESERVE[hero]] = pieces.all.count(hero) - pieces.capital.count(hero)
    return counts
