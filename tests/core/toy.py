"""A game of three lines for testing the engine: seats count upwards, and nobody may go over the limit."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.core.game import Game, Line, Task, Track
from companion.core.lid import BoxStatus
from companion.core.move import Caution, Correct, IllegalMove, Move
from companion.core.number import Number, Part
from companion.core.prompt import Ask, Prompt
from companion.core.rulebook import Rule, Rulebook
from companion.core.seat import Seat, Tincture
from companion.core.setup import Deal, Option, Pick, Setup, Toggle
from companion.core.sheet import Place, Row, Sheet, ranks

LIMIT = Rule("limit", "The limit", "Over the limit", "Nobody may count over the limit.")


@dataclass(frozen=True)
class Add(Move):
    seat: int
    n: int


@dataclass(frozen=True)
class Counts:
    names: tuple[str, ...]
    counts: tuple[int, ...]


class Counting(Game[Counts]):
    key = "counting"
    rules_version = 1
    icon = "counter"
    fewest = 2
    most = 4
    own_moves = (Add,)
    rulebook = Rulebook({"limit": LIMIT})
    name = "Counting"
    not_modelled = ()

    def __init__(self, limit: int = 20, worth: int = 1, version: int = 1) -> None:
        """Later rules: another limit, or a step that is worth more."""
        self.limit, self.worth = limit, worth
        self.rules_version = version  # type: ignore[misc]

    def options(self, seats: int) -> tuple[Option, ...]:
        houses = tuple((house, f"House {house}") for house in range(1, seats + 1))
        return (
            Toggle("fast", "Fast"),
            Pick("way", "Way", choices=(("up", "Up", ""), ("down", "Down", "")), default="up"),
            Deal("houses", "Houses", things=houses),
        )

    def tasks(self, setup: Setup) -> tuple[Task, ...]:
        return (Task("Sit down"),)

    def begin(self, setup: Setup) -> Counts:
        return Counts(tuple(seat.name for seat in setup.seats), (0,) * len(setup.seats))

    def apply(self, state: Counts, move: Move) -> Counts:
        match move:
            case Add(seat, n) if 0 <= seat < len(state.counts):
                count = state.counts[seat] + n * self.worth
            case Correct(_, count, int(seat)):
                self.check_correction(state, move)
            case _:
                raise IllegalMove("Nobody sits there.")
        if count > self.limit:
            raise IllegalMove(f"{state.names[seat]} cannot go over {self.limit}.", LIMIT)
        return replace(state, counts=(*state.counts[:seat], count, *state.counts[seat + 1 :]))

    def cautions(self, state: Counts, move: Move) -> tuple[Caution, ...]:
        return (Caution("Seven is a lot.", LIMIT),) if isinstance(move, Add) and move.n == 7 else ()

    def prompt(self, state: Counts) -> Prompt:
        ask = Ask("How many?", 1, 3, lambda n: Add(0, n))
        return Prompt("count", f"{state.names[0]} counts", "Count on.", seat=0, asks=(ask,))

    def describe(self, before: Counts, move: Move, after: Counts) -> Line:
        match move:
            case Add(seat, n):
                return Line(
                    f"{after.names[seat]} +{n}", f"{before.counts[seat]} → {after.counts[seat]}", seat
                )
            case Correct(_, value, seat):
                return Line(f"Corrected to {value}", seat=seat)
        raise TypeError(move)

    def status(self, state: Counts) -> str:
        return f"{sum(state.counts)} counted"

    def is_over(self, state: Counts) -> bool:
        return self.limit in state.counts

    def sheet(self, state: Counts) -> Sheet:
        totals = tuple(self.number(state, "count", seat) for seat in range(len(state.counts)))
        places = sorted((rank, seat) for seat, rank in enumerate(ranks(state.counts)))
        return Sheet(
            (Row("count", "Count", totals),),
            totals,
            tuple(Place(seat, rank, f"{rank}.") for rank, seat in places),
            complete=self.is_over(state),
        )

    def tracks(self, state: Counts) -> tuple[Track, ...]:
        return tuple(
            Track("count", f"Count of {name}", count, seat, high=self.limit)
            for seat, (name, count) in enumerate(zip(state.names, state.counts, strict=True))
        )

    def number(self, state: Counts, key: str, seat: int | None) -> Number:
        count = self.track(state, key, seat).value
        return Number("Count", count, LIMIT, (Part("Counted", count, LIMIT),), seat=seat)

    def box_status(self, facts: Mapping[str, Any]) -> BoxStatus:
        return BoxStatus(0, 0, "nothing to know")

    def check_box(self, facts: Mapping[str, Any]) -> tuple[str, ...]:
        return ()

    def sample_box(self) -> Mapping[str, Any]:
        return {}


def seats(*names: str) -> tuple[Seat, ...]:
    return tuple(Seat(name, tincture) for name, tincture in zip(names, Tincture, strict=False))


ANA_AND_BEN = Setup(seats("Ana", "Ben"))
