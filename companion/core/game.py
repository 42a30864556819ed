"""A game as one object: its lid, and what screens, session and tests need to know of the rules inside."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any, ClassVar, Generic, TypeVar

from companion.core.codec import BadShape, by_name
from companion.core.lid import Lid
from companion.core.move import Caution, Correct, IllegalMove, Move, Rename
from companion.core.number import Number
from companion.core.prompt import Prompt
from companion.core.rulebook import Rulebook
from companion.core.seat import Tincture
from companion.core.setup import BadSetup, Option, Setup
from companion.core.sheet import Sheet
from companion.core.words import _, ngettext

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Track:
    """A number the table can read, ask about and correct."""

    key: str
    label: str
    value: int
    seat: int | None = None
    low: int = 0
    high: int = 999
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A move as the log tells it."""

    title: str
    why: str = ""
    seat: int | None = None
    icon: str = ""
    chapter: str = ""  # the heading it stands under: "Round 3"


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do when the table is set."""

    title: str
    why: str = ""
    icon: str = ""


class Game(Lid, Generic[State]):
    rules_version: ClassVar[int]
    tinctures: ClassVar[tuple[Tincture, ...]] = tuple(Tincture)  # what the box has, in seating default
    own_moves: ClassVar[tuple[type[Move], ...]]
    rulebook: Rulebook

    @property
    @abstractmethod
    def not_modelled(self) -> tuple[str, ...]:
        """What the book says and Herald leaves to the table, each with the reason."""

    @cached_property
    def kinds(self) -> Mapping[str, type[Move]]:
        """The moves by name; every game has `Correct`, and no game needs to know of `Rename`."""
        return by_name((*self.own_moves, Correct, Rename))

    # Before the first move

    @abstractmethod
    def options(self, seats: int) -> tuple[Option, ...]: ...

    @abstractmethod
    def tasks(self, setup: Setup) -> tuple[Task, ...]:
        """How to set the table for these people."""

    @abstractmethod
    def begin(self, setup: Setup) -> State: ...

    # The play

    @abstractmethod
    def apply(self, state: State, move: Move) -> State:
        """The table after the move, or IllegalMove; `state` itself never changes."""

    def cautions(self, state: State, move: Move) -> tuple[Caution, ...]:
        """What should be confirmed before this legal move is recorded."""
        return ()

    @abstractmethod
    def prompt(self, state: State) -> Prompt: ...

    @abstractmethod
    def describe(self, before: State, move: Move, after: State) -> Line: ...

    @abstractmethod
    def status(self, state: State) -> str:
        """Where the play stands, in a few words: Round 3 of 5."""

    @abstractmethod
    def is_over(self, state: State) -> bool: ...

    @abstractmethod
    def sheet(self, state: State) -> Sheet:
        """The score as far as it is known."""

    def read_score_sheet(self, written: Mapping[str, Any]) -> tuple[Setup, tuple[Move, ...]]:
        """A score sheet somebody filled in by hand, as a play that begins at the end and the moves that fill it in.
        BadShape when it is no sheet of this game."""
        raise BadShape(_("{game} is not scored from a sheet", game=self.name))

    # Its numbers

    @abstractmethod
    def tracks(self, state: State) -> tuple[Track, ...]:
        """Every number that is tracked, each of which `Correct` can set."""

    @abstractmethod
    def number(self, state: State, key: str, seat: int | None) -> Number:
        """A tracked number with its explanation."""

    # Its box

    @abstractmethod
    def check_box(self, facts: Mapping[str, Any]) -> tuple[str, ...]:
        """Every defect at once, as sentences. BadShape if it is no box of this game at all."""

    @abstractmethod
    def sample_box(self) -> Mapping[str, Any]:
        """A complete box of invented facts, to try the game and to test it."""

    # What all games do alike

    def track(self, state: State, key: str, seat: int | None) -> Track:
        for track in self.tracks(state):
            if track.key == key and track.seat == seat:
                return track
        raise IllegalMove(_("There is no such number to correct."))

    def check_correction(self, state: State, move: Correct) -> Track:
        """The track a correction is about, or IllegalMove when no table could mean it."""
        track = self.track(state, move.track, move.seat)
        if not track.low <= move.value <= track.high:
            raise IllegalMove(
                _("{thing} lies between {low} and {high}.", thing=track.label, low=track.low, high=track.high)
            )
        return track

    def digest(self, state: State) -> str:
        """A short mark of every tracked number, to notice when other rules code gives other numbers."""
        said = ";".join(f"{track.key},{track.seat},{track.value}" for track in self.tracks(state))
        return blake2b(said.encode(), digest_size=6).hexdigest()

    def check_setup(self, setup: Setup) -> None:
        """BadSetup when no table could have sat down like this."""
        count = len(setup.seats)
        if not self.fewest <= count <= self.most:
            raise BadSetup(
                _("{game} is for {few} to {most} people.", game=self.name, few=self.fewest, most=self.most)
            )
        if not 0 <= setup.first < count:
            raise BadSetup(_("The first player does not sit at this table."))
        if any(not seat.name.strip() for seat in setup.seats):
            raise BadSetup(_("Every seat needs a name."))
        if len({seat.name.strip().casefold() for seat in setup.seats}) < count:
            raise BadSetup(_("Two seats have the same name."))
        if len({seat.tincture for seat in setup.seats}) < count:
            raise BadSetup(_("Two seats have the same colour."))
        options = {option.key: option for option in self.options(count)}
        for key, value in setup.options.items():
            if key not in options:
                raise BadSetup(_("{game} has no option called {key}.", game=self.name, key=key[:40]))
            if not options[key].allows(value, count):
                raise BadSetup(_("{option}: that is not one of the choices.", option=options[key].label))

    def default_options(self, seats: int, first: int) -> dict[str, Any]:
        """What a table agrees on if it agrees on nothing special."""
        return {option.key: option.usual(first, seats) for option in self.options(seats)}


def players(n: int) -> str:
    return ngettext("{n} player", "{n} players", n)
