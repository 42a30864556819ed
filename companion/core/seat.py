"""A seat is a place at the table: a name, and a heraldic colour that never stands without its symbol."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.words import N_, _


class Tincture(StrEnum):
    GULES = "gules"
    AZURE = "azure"
    VERT = "vert"
    OR = "or"
    PURPURE = "purpure"
    ARGENT = "argent"

    @property
    def colour(self) -> str:
        return _(_COLOURS[self])

    @property
    def symbol(self) -> str:
        """The icon that goes with the colour."""
        return _SYMBOLS[self]

    @property
    def symbol_word(self) -> str:
        return _(_SYMBOL_WORDS[self])


_COLOURS = {
    Tincture.GULES: N_("Red"),
    Tincture.AZURE: N_("Blue"),
    Tincture.VERT: N_("Green"),
    Tincture.OR: N_("Yellow"),
    Tincture.PURPURE: N_("Purple"),
    Tincture.ARGENT: N_("White"),
}
_SYMBOLS = {
    Tincture.GULES: "lion",
    Tincture.AZURE: "eagle",
    Tincture.VERT: "oak",
    Tincture.OR: "sun",
    Tincture.PURPURE: "lily",
    Tincture.ARGENT: "raven",
}
_SYMBOL_WORDS = {
    Tincture.GULES: N_("lion"),
    Tincture.AZURE: N_("eagle"),
    Tincture.VERT: N_("oak"),
    Tincture.OR: N_("sun"),
    Tincture.PURPURE: N_("lily"),
    Tincture.ARGENT: N_("raven"),
}


@dataclass(frozen=True, slots=True)
class Seat:
    name: str
    tincture: Tincture
    person: int | None = None  # who it is, in the library's book of people


def left_of(seat: int, seats: int) -> int:
    """Seats are listed clockwise, and clockwise is to the left as one sits."""
    return (seat + 1) % seats


def right_of(seat: int, seats: int) -> int:
    return (seat - 1) % seats
