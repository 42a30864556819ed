"""One next thing: whose turn, what now, which answers. Nobody is forced to follow it."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.move import Move


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that is one tap."""

    label: str
    move: Move
    why: str = ""


@dataclass(frozen=True, slots=True)
class Ask:
    """An answer that is a number, entered with the keypad or a stepper."""

    label: str
    low: int
    high: int
    answer: Callable[[int], Move]
    impossible: frozenset[int] = frozenset()  # numbers in the range that the rules refuse
    seat: int | None = None
    value: int | None = None  # what is known already
    faces: tuple[int, ...] = ()  # of the die, where it is one: entered as it fell, or rolled by the screen


@dataclass(frozen=True, slots=True)
class Prompt:
    moment: str  # which form or screen this is, a word of the game
    title: str
    sentence: str
    seat: int | None = None
    lead: str = ""  # the line above the title
    choices: tuple[Choice, ...] = ()
    asks: tuple[Ask, ...] = ()
