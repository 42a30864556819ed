"""The screens of Kings & Creatures."""

from companion.core.move import Move
from companion.core.words import _
from companion.games.kings_and_creatures.moves import (
    BringIn,
    CountHeroes,
    DropCard,
    HoldCard,
    TakeCard,
    Tally,
)


def numbers_of(move: Move) -> list[tuple[str, str, int, int]]:
    """The numbers of a recorded move that can be changed: field, what it is, from, to."""
    numbers = {
        TakeCard: [("number", _("Card"), 1, 110)],
        HoldCard: [("number", _("Card"), 1, 110)],
        DropCard: [("number", _("Card"), 1, 110)],
        CountHeroes: [("heroes", _("Heroes"), 0, 99)],
        Tally: [("value", _("Number"), 0, 199)],
        BringIn: [("showing", _("Number showing"), 1, 110), ("glory", _("Hero glory so far"), 0, 199)],
    }
    return numbers.get(type(move), [])
