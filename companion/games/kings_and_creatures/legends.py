"""Legends: complete or not (The game ends – now for the glory)."""

from collections import Counter
from collections.abc import Iterable

from companion.core.frozen import remembered
from companion.core.number import Number, Part
from companion.core.words import _
from companion.games.kings_and_creatures import holdings
from companion.games.kings_and_creatures.cards import Card, Kind, Need
from companion.games.kings_and_creatures.moves import Field
from companion.games.kings_and_creatures.rules import rule
from companion.games.kings_and_creatures.state import State


def is_met(needs: Iterable[Need], cards: list[Card]) -> bool:
    """Whether every card shown finds a card of its own (ruling A4). Sorts of a kind do not overlap, so it is enough
    that there are as many of each sort as are shown, and as many of the kind as are shown of it in all."""
    wanted: Counter[tuple[object, ...]] = Counter()
    for need in needs:
        wanted[(need.kind,)] += need.count
        if need.creature or need.rules:
            wanted[(need.kind, need.creature, need.rules)] += need.count
    held: Counter[tuple[object, ...]] = Counter()
    for card in cards:
        held[(card.kind,)] += 1
        held[(card.kind, card.creature, card.rules)] += 1
    return all(held[sort] >= count for sort, count in wanted.items())


@remembered
def is_complete(state: State, seat: int, number: int) -> bool | None:
    """What the table ticked, or else what the cards say; None when neither tells."""
    ticked = state.seats[seat].legends.get(number)
    if ticked is not None:
        return ticked
    legend = state.cards.get(number)
    if legend is None or legend.needs is None:
        return None
    if is_met(legend.needs, [card for _number, card in holdings.listed(state, seat)]):
        return True
    return False if holdings.is_known(state, seat) else None


def points(state: State, seat: int) -> int:
    said = state.seats[seat].tallies.get(Field.LEGEND_POINTS)
    if said is not None:
        return said
    return sum(
        card.points or 0
        for number, card in holdings.of_kind(state, seat, Kind.LEGEND)
        if is_complete(state, seat, number)
    )


def undecided(state: State, seat: int) -> list[int]:
    """Legends that somebody should tick or cross off."""
    if Field.LEGEND_POINTS in state.seats[seat].tallies:
        return []
    return [
        number
        for number, _card in holdings.of_kind(state, seat, Kind.LEGEND)
        if is_complete(state, seat, number) is None
    ]


def is_known(state: State, seat: int) -> bool:
    if Field.LEGEND_POINTS in state.seats[seat].tallies:
        return True
    return holdings.is_known(state, seat) and not undecided(state, seat)


def legend_glory(state: State, seat: int) -> Number:
    said = state.seats[seat].tallies.get(Field.LEGEND_POINTS)
    if said is not None:
        parts: tuple[Part, ...] = (
            Part(_("Complete legends, added up at the table"), said, rule("final.legends"), icon="scroll"),
        )
    else:
        parts = tuple(
            _part(state, seat, number, card) for number, card in holdings.of_kind(state, seat, Kind.LEGEND)
        )
    return Number(_("Legends"), points(state, seat), rule("final.legends"), parts, seat=seat)


def _part(state: State, seat: int, number: int, card: Card) -> Part:
    complete = is_complete(state, seat, number)
    value = (card.points or 0) if complete else 0
    label = _("Card {number}", number=number)
    return Part(label, value, rule("final.legend_needs"), _why(state, seat, number, card), icon="scroll")


def _why(state: State, seat: int, number: int, card: Card) -> str:
    complete = is_complete(state, seat, number)
    if number in state.seats[seat].legends:
        said = _("complete, as the table says") if complete else _("not complete, as the table says")
    elif complete is None:
        said = _("complete? Nobody has told.")
    else:
        said = _("complete") if complete else _("not complete")
    return _("{legend}; {said}", legend=card.said(), said=said)
