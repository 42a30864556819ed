"""Kings: cards of the type they rule, compared left and right (The game ends – now for the glory)."""

from dataclasses import dataclass

from companion.core.frozen import remembered
from companion.core.number import Number, Part
from companion.core.rulebook import Rule
from companion.core.seat import left_of, right_of
from companion.core.words import _, ngettext
from companion.games.kings_and_creatures import holdings
from companion.games.kings_and_creatures.cards import Kind
from companion.games.kings_and_creatures.rules import rule
from companion.games.kings_and_creatures.state import Final, King, State


@dataclass(frozen=True, slots=True)
class Side:
    """A king against one neighbour; `own` or `other` is None when nobody has told."""

    neighbour: int
    crowns: int
    own: int | None
    other: int | None
    is_left: bool

    @property
    def points(self) -> int:
        """Strictly more cards earns the crowns."""
        if self.own is None or self.other is None:
            return 0
        return self.crowns if self.own > self.other else 0

    @property
    def is_known(self) -> bool:
        return self.crowns == 0 or (self.own is not None and self.other is not None)


@remembered
def kings_of(state: State, seat: int) -> list[tuple[int | None, King]]:
    """The kings of a seat, by card number; those the table told without a card come last."""
    found: list[tuple[int | None, King]] = []
    for number, card in holdings.of_kind(state, seat, Kind.KING):
        if card.rules is not None and card.left is not None and card.right is not None:
            found.append((number, King(card.rules, card.left, card.right)))
    return found + [(None, king) for king in state.seats[seat].kings]


def sides(state: State, seat: int, king: King) -> tuple[Side, Side]:
    """Left and right; with two players both are the same neighbour (ruling A19). A king is a card of his own
    kind only (ruling A3), which holds by itself: he is counted among the kings."""
    count = len(state.seats)
    left, right = left_of(seat, count), right_of(seat, count)
    own = holdings.card_count(state, seat, king.rules)
    return (
        Side(left, king.left, own, holdings.card_count(state, left, king.rules), is_left=True),
        Side(right, king.right, own, holdings.card_count(state, right, king.rules), is_left=False),
    )


def points(state: State, seat: int) -> int:
    return sum(side.points for _number, king in kings_of(state, seat) for side in sides(state, seat, king))


def is_known(state: State, seat: int) -> bool:
    if state.agreed.final is not Final.TALLIES and not holdings.is_known(state, seat):
        return False
    return all(side.is_known for _number, king in kings_of(state, seat) for side in sides(state, seat, king))


def king_glory(state: State, seat: int) -> Number:
    parts = tuple(
        one_king(state, seat, number, king).as_part(icon="king") for number, king in kings_of(state, seat)
    )
    return Number(_("Kings"), points(state, seat), rule("final.kings"), parts, seat=seat)


def one_king(state: State, seat: int, number: int | None, king: King) -> Number:
    title = _("King of {what}", what=king.rules.plural)
    label = _("{king}, card {number}", king=title, number=number) if number else title
    both = sides(state, seat, king)
    parts = tuple(
        Part(_side_label(state, side), side.points, _side_rule(state, king), _side_why(state, king, side))
        for side in both
    )
    return Number.of(label, rule("final.kings"), parts, _own_count(king, both[0].own), seat)


def _side_label(state: State, side: Side) -> str:
    name = state.names[side.neighbour]
    if side.is_left:
        return ngettext("Left: {name}, {n} crown", "Left: {name}, {n} crowns", side.crowns, name=name)
    return ngettext("Right: {name}, {n} crown", "Right: {name}, {n} crowns", side.crowns, name=name)


def _side_rule(state: State, king: King) -> Rule:
    if len(state.seats) == 2:
        return rule("final.king_two")
    return rule("final.king_cards" if king.rules is Kind.HERO else "final.kings")


def _side_why(state: State, king: King, side: Side) -> str:
    if side.own is None or side.other is None:
        return _("not known: {what}", what=king.rules.plural)
    name = state.names[side.neighbour]
    if side.own > side.other:
        return _("{own} is more than {name}'s {other}", own=side.own, name=name, other=side.other)
    if side.own == side.other:
        return _("{name} has as many: {other}", name=name, other=side.other)
    return _("{own} is fewer than {name}'s {other}", own=side.own, name=name, other=side.other)


def _own_count(king: King, own: int | None) -> str:
    return "" if own is None else king.rules.cards(own)


@remembered
def missing_counts(state: State, seat: int) -> list[tuple[int, Kind]]:
    """Whose cards of which kind must be counted before the kings of this seat can be compared."""
    wanted: dict[tuple[int, Kind], None] = {}
    for _number, king in kings_of(state, seat):
        for side in sides(state, seat, king):
            if not side.crowns:
                continue
            if side.own is None:
                wanted[(seat, king.rules)] = None
            if side.other is None:
                wanted[(side.neighbour, king.rules)] = None
    return list(wanted)
