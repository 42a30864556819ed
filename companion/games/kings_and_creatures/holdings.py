"""What a seat has in front of it, as far as the cards or the table tell."""

from companion.core.frozen import remembered
from companion.core.words import _, listing
from companion.games.kings_and_creatures.cards import Card, Creature, Kind
from companion.games.kings_and_creatures.moves import CARD_FIELDS, CREATURE_FIELDS
from companion.games.kings_and_creatures.state import Final, SeatState, State


def listed(state: State, seat: int) -> list[tuple[int, Card]]:
    """The cards of a seat of which anything is known."""
    return [(number, state.cards[number]) for number in state.seats[seat].cards if number in state.cards]


@remembered
def of_kind(state: State, seat: int, kind: Kind) -> list[tuple[int, Card]]:
    return [(number, card) for number, card in listed(state, seat) if card.kind is kind]


@remembered
def untaught(state: State, seat: int) -> list[int]:
    """Cards of a seat that cannot be scored because nobody has told what is on them."""
    cards = state.cards
    return [
        number for number in state.seats[seat].cards if number not in cards or not cards[number].is_complete
    ]


@remembered
def is_known(state: State, seat: int) -> bool:
    """Whether the end can be scored from the cards of this seat alone."""
    if state.agreed.final is not Final.CARDS or not state.seats[seat].is_whole:
        return False
    return not untaught(state, seat)


@remembered
def card_count(state: State, seat: int, kind: Kind) -> int | None:
    """How many cards of a kind a seat has, for a king; None when nobody has told."""
    held = state.seats[seat]
    field = CARD_FIELDS.get(kind)
    if field is not None and field in held.tallies:
        return held.tallies[field]
    if kind is Kind.CREATURE and has_creature_tally(held):
        return sum(creature_counts(state, seat).values())
    typed = len(held.kings) if kind is Kind.KING else 0
    if state.agreed.final is Final.TALLIES:
        return typed if kind is Kind.KING else None
    if not held.is_whole or any(number not in state.cards for number in held.cards):
        return None
    return typed + sum(state.cards[number].kind is kind for number in held.cards)


def has_creature_tally(held: SeatState) -> bool:
    return any(field in held.tallies for field in CREATURE_FIELDS.values())


@remembered
def creature_counts(state: State, seat: int) -> dict[Creature, int]:
    """As the table counted them, or else from the cards."""
    held = state.seats[seat]
    if has_creature_tally(held):
        return {creature: held.tallies.get(field, 0) for creature, field in CREATURE_FIELDS.items()}
    counts = dict.fromkeys(Creature, 0)
    for _number, card in of_kind(state, seat, Kind.CREATURE):
        if card.creature is not None:
            counts[card.creature] += card.creatures
    return counts


def unknown_cards(state: State, seat: int) -> str:
    """A sentence that names what is missing from the list of cards, or nothing."""
    name, numbers = state.names[seat], untaught(state, seat)
    if not state.seats[seat].is_whole:
        return _("Not all cards of {name} are listed.", name=name)
    if numbers:
        said = listing([str(number) for number in numbers])
        return _("{name}: nobody has told what is on {cards}.", name=name, cards=said)
    return ""
