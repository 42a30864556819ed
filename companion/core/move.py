"""A move is something a person did at the table, as it was seen: frozen, small, and enough to replay."""

from dataclasses import dataclass

from companion.core.rulebook import Rule
from companion.core.seat import Tincture


@dataclass(frozen=True)
class Move:
    """Base of every move. Chance is observed: a die that fell is a field of the move."""


@dataclass(frozen=True)
class Correct(Move):
    """The table says what a tracked number is. The table wins; the note says why."""

    track: str
    value: int
    seat: int | None = None
    note: str = ""


@dataclass(frozen=True)
class Rename(Move):
    """A seat gets another name or colour, from the beginning on: it is the set-up that was wrong. No game has to
    know of it; see `Story`. The person in the book of people stays the same."""

    seat: int
    name: str
    tincture: Tincture


class IllegalMove(Exception):
    """Refused, with the reason in the table's words and the rule it rests on. Nothing was changed."""

    def __init__(self, reason: str, rule: Rule | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Caution:
    """Look before you confirm: something a table may well do, and record anyway."""

    sentence: str
    rule: Rule | None = None
