"""Sets of cards: one of each mission type, worth 1 3 6 10 15 21 28."""

from collections.abc import Mapping

from companion.core.number import Number, Part
from companion.core.words import _, listing, ngettext
from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.rules import rule

SET_POINTS = (0, 1, 3, 6, 10, 15, 21, 28)


def best_sets(cards: Mapping[MissionType, int]) -> tuple[tuple[MissionType, ...], ...]:
    """As large as possible, the largest first: each further card in a set is worth more than the one before it."""
    most = max(cards.values(), default=0)
    return tuple(
        tuple(kind for kind in MissionType if cards.get(kind, 0) >= number) for number in range(1, most + 1)
    )


def set_points(cards: Mapping[MissionType, int]) -> int:
    """Only the value: asked for often."""
    return sum(SET_POINTS[len(each)] for each in best_sets(cards))


def set_fame(cards: Mapping[MissionType, int], seat: int | None = None) -> Number:
    parts = tuple(
        Part(
            ngettext("Set of {n} card", "Set of {n} cards", len(each)),
            SET_POINTS[len(each)],
            rule("scoring.sets"),
            listing([kind.word for kind in each]),
            icon="scroll",
        )
        for each in best_sets(cards)
    )
    return Number.of(_("Cards"), rule("scoring.sets"), parts, seat=seat)
