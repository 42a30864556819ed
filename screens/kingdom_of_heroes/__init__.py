"""The screens of Kingdom of Heroes."""

from companion.core.move import Move
from companion.core.words import _
from companion.games.kingdom_of_heroes.moves import (
    CloseMissions,
    PayAdventurers,
    Promote,
    Recruit,
    RollDie,
    SayCount,
    SetMines,
    TakeCrowns,
)


def numbers_of(move: Move) -> list[tuple[str, str, int, int]]:
    """The numbers of a recorded move that can be changed: field, what it is, from, to."""
    numbers = {
        CloseMissions: [("others", _("Unfulfilled missions"), 0, 20)],
        PayAdventurers: [("kept", _("Adventurers kept"), 0, 20)],
        Promote: [("knights", _("Knights"), 1, 9), ("ringed", _("With a ring"), 0, 9)],
        Recruit: [("adventurers", _("Adventurers"), 1, 20)],
        RollDie: [("die", _("Die"), 1, 4)],
        SayCount: [("value", _("Number"), 0, 999)],
        SetMines: [("adventurers", _("Adventurers in mines"), 0, 9)],
        TakeCrowns: [("crowns", _("Crowns"), -999, 999)],
    }
    return numbers.get(type(move), [])
