"""What was agreed before the first move: seats, first player, options, and what the box was known to hold."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.seat import Seat


@dataclass(frozen=True)
class Setup:
    """Belongs to the play, not to the app. `box` holds the facts known when the play began, so that a play
    replays the same for ever, whatever the box learns later; what is taught during the play is a move."""

    seats: tuple[Seat, ...]
    first: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    box: Mapping[str, Any] = field(default_factory=dict)
    box_name: str = ""

    def name(self, seat: int) -> str:
        return self.seats[seat].name


class BadSetup(ValueError):
    """A set-up that no table could have; the sentence says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Option(ABC):
    """Something the table agrees on before it plays."""

    key: str
    label: str
    why: str = ""

    @abstractmethod
    def usual(self, first: int, seats: int) -> Any:
        """What it is if nobody says anything."""

    @abstractmethod
    def allows(self, value: Any, seats: int) -> bool: ...


@dataclass(frozen=True, slots=True)
class Toggle(Option):
    default: bool = False

    def usual(self, first: int, seats: int) -> bool:
        return self.default

    def allows(self, value: Any, seats: int) -> bool:
        return type(value) is bool


@dataclass(frozen=True, slots=True)
class Pick(Option):
    """One of several, each with a word and a sentence."""

    choices: tuple[tuple[str, str, str], ...] = ()  # key, label, why
    default: str = ""

    def usual(self, first: int, seats: int) -> str:
        return self.default

    def allows(self, value: Any, seats: int) -> bool:
        return any(value == key for key, _label, _why in self.choices)


@dataclass(frozen=True, slots=True)
class Deal(Option):
    """One thing for each seat, all different: castles, races. Dealt by fate or picked; seats may swap."""

    things: tuple[tuple[int, str], ...] = ()  # value, label; only those that a table of this size may get
    leads: bool = False  # whoever has the first thing is the first player

    def usual(self, first: int, seats: int) -> list[int]:
        """The first player gets the first thing, and so on clockwise."""
        values = [value for value, _label in self.things]
        return [values[(seat - first) % seats] for seat in range(seats)]

    def allows(self, value: Any, seats: int) -> bool:
        if not isinstance(value, list | tuple) or not all(type(each) is int for each in value):
            return False
        things = {thing for thing, _label in self.things}
        return len(value) == seats == len(things & set(value))
