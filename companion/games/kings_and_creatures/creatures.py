"""Mythical creatures: each is worth as many points as there are types (The game ends – now for the glory)."""

from companion.core.number import Number, Part
from companion.core.words import _, ngettext
from companion.games.kings_and_creatures import holdings
from companion.games.kings_and_creatures.rules import rule
from companion.games.kings_and_creatures.state import State


def points(state: State, seat: int) -> int:
    counts = holdings.creature_counts(state, seat).values()
    return sum(counts) * sum(count > 0 for count in counts)


def is_known(state: State, seat: int) -> bool:
    return holdings.has_creature_tally(state.seats[seat]) or holdings.is_known(state, seat)


def creature_glory(state: State, seat: int) -> Number:
    """A part for every type, each creature worth the number of types."""
    counts = {kind: count for kind, count in holdings.creature_counts(state, seat).items() if count}
    types = len(counts)
    parts = tuple(
        Part(
            kind.several(count),
            count * types,
            rule("final.creatures"),
            ngettext("{n} type: {n} point each", "{n} types: {n} points each", types),
            f"{count} × {types}",
            kind.icon,
        )
        for kind, count in counts.items()
    )
    why = ngettext("{n} creature × {types}", "{n} creatures × {types}", sum(counts.values()), types=types)
    return Number(
        _("Creatures"), points(state, seat), rule("final.creatures"), parts, why if counts else "", seat
    )
