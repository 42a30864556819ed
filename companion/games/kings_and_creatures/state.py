"""The table: what everybody shows, holds and has said. Points are worked out from it and never kept in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from companion.core.frozen import replace
from companion.core.setup import Setup
from companion.games.kings_and_creatures.cardboard import read_box
from companion.games.kings_and_creatures.cards import Card, Kind
from companion.games.kings_and_creatures.moves import Field

ROUNDS = 5
CARDS_A_ROUND = 3
SCORE_ONLY = ROUNDS + 1  # the round to start in when only the end is scored
NO_ROUND_CLOSED = (-1,) * ROUNDS
NOTHING: Mapping[Any, Any] = MappingProxyType({})


class Phase(StrEnum):
    JOINING = "joining"  # a play begun half-way: where does everyone stand?
    ROUND = "round"
    ROUND_END = "round_end"  # everyone has left: heroes' glory
    SCORING = "scoring"
    OVER = "over"


class Out(StrEnum):
    """Why a seat has left the round."""

    IN = ""
    THIRD = "third"
    LOWER = "lower"
    DRY = "dry"  # nothing was left to take (ruling A22)
    SAID = "said"  # the table said so


class Final(StrEnum):
    """How the end of the game is scored."""

    CARDS = "cards"
    TALLIES = "tallies"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Agreed:
    """The options of the play."""

    turns: bool
    glory: bool
    final: Final
    teach: bool
    start: int  # the first round Herald sees; SCORE_ONLY

    @property
    def is_half_way(self) -> bool:
        return self.start > 1

    @property
    def sums_glory(self) -> bool:
        """Whether some hero glory was written down before Herald came, or without it."""
        return self.is_half_way or not self.glory


@dataclass(frozen=True, slots=True)
class Fix:
    """A number as the table corrected it."""

    value: int
    note: str = ""
    was: int = 0


@dataclass(frozen=True)  # no slots, for `replace`
class Count:
    """Heroes counted at the table: in which round, and with how many of the listed cards in front of the seat."""

    round: int
    cards: int
    heroes: int
    fix: Fix | None = None  # said as a correction


@dataclass(frozen=True, slots=True)
class King:
    rules: Kind
    left: int
    right: int


@dataclass(frozen=True)  # no slots, for `replace`
class SeatState:
    castle: int
    showing: int  # 0: the table has not said
    taken: int = 0  # cards this round
    out: Out = Out.IN
    cards: tuple[int, ...] = ()  # in the order they came
    ends: tuple[int, ...] = NO_ROUND_CLOSED  # how many of the cards were there when each round closed
    counts: tuple[Count, ...] = ()
    gaps: tuple[int, ...] = ()  # rounds with cards that are not listed; 0: before Herald came
    confirmed: bool = False  # the table says that nothing is missing from the list
    before: int | None = None  # hero glory brought in
    tallies: Mapping[Field, int] = field(default_factory=lambda: NOTHING)
    kings: tuple[King, ...] = ()
    legends: Mapping[int, bool] = field(default_factory=lambda: NOTHING)  # ticked by the table
    fixes: Mapping[str, Fix] = field(default_factory=lambda: NOTHING)

    @property
    def is_whole(self) -> bool:
        """Whether every card of the seat is listed."""
        return self.confirmed or not self.gaps


@dataclass(frozen=True)  # no slots, for `replace`
class State:
    names: tuple[str, ...]
    agreed: Agreed
    cards: Mapping[int, Card]  # what is known to be on them
    seats: tuple[SeatState, ...]
    phase: Phase
    round: int
    last: int | None = None  # who took the last card of this round
    round_fix: Fix | None = None
    # What was worked out from this table, so that it is not worked out again; see `remembered`.
    memo: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    def with_seat(self, seat: int, changed: SeatState) -> "State":
        return replace(self, seats=self.seats_with(seat, changed))

    def seats_with(self, seat: int, changed: SeatState) -> tuple[SeatState, ...]:
        return (*self.seats[:seat], changed, *self.seats[seat + 1 :])

    def holder(self, number: int) -> int | None:
        """The seat that has this card in front of it."""
        for seat, held in enumerate(self.seats):
            if number in held.cards:
                return seat
        return None


def begin(setup: Setup) -> State:
    """BadShape when the box is none of this game."""
    agreed = _agreed(setup.options)
    castles = setup.options.get("castles") or _in_order(setup)
    known = agreed.turns and not agreed.is_half_way
    seats = tuple(
        SeatState(int(castle), 0 if agreed.is_half_way else int(castle), gaps=() if known else (0,))
        for castle in castles
    )
    names = tuple(seat.name for seat in setup.seats)
    return State(names, agreed, read_box(setup.box), seats, _first_phase(agreed), min(agreed.start, ROUNDS))


def _agreed(options: Mapping[str, Any]) -> Agreed:
    starts = {"beginning": 1, "final": SCORE_ONLY}
    start = options.get("start", "beginning")
    return Agreed(
        turns=options.get("turns", True),
        glory=options.get("glory", True),
        final=Final(options.get("final", Final.CARDS)),
        teach=options.get("teach", True),
        start=starts.get(start) or int(start.removeprefix("round_")),
    )


def _first_phase(agreed: Agreed) -> Phase:
    if agreed.start == SCORE_ONLY or not (agreed.turns or agreed.glory):
        return Phase.SCORING
    return Phase.JOINING if agreed.is_half_way else Phase.ROUND


def _in_order(setup: Setup) -> list[int]:
    count = len(setup.seats)
    return [(seat - setup.first) % count + 1 for seat in range(count)]
