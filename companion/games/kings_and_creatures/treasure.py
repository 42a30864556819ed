"""Treasure (The game ends – now for the glory)."""

from companion.core.number import Number, Part
from companion.core.words import _
from companion.games.kings_and_creatures import holdings
from companion.games.kings_and_creatures.cards import Kind
from companion.games.kings_and_creatures.moves import Field
from companion.games.kings_and_creatures.rules import rule
from companion.games.kings_and_creatures.state import State


def points(state: State, seat: int) -> int:
    said = state.seats[seat].tallies.get(Field.TREASURE)
    if said is not None:
        return said
    return sum(card.points or 0 for _number, card in holdings.of_kind(state, seat, Kind.TREASURE))


def is_known(state: State, seat: int) -> bool:
    return Field.TREASURE in state.seats[seat].tallies or holdings.is_known(state, seat)


def treasure_glory(state: State, seat: int) -> Number:
    said = state.seats[seat].tallies.get(Field.TREASURE)
    return Number(
        _("Treasure"), points(state, seat), rule("final.treasure"), _parts(state, seat, said), seat=seat
    )


def _parts(state: State, seat: int, said: int | None) -> tuple[Part, ...]:
    if said is not None:
        return (
            Part(_("All treasure, added up at the table"), said, rule("final.treasure"), icon="treasure"),
        )
    return tuple(
        Part(
            _("Card {number}", number=number),
            card.points or 0,
            rule("final.treasure"),
            card.said(),
            icon=card.icon,
        )
        for number, card in holdings.of_kind(state, seat, Kind.TREASURE)
    )
