"""Tables to test on, in a few words."""

from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import Any

from companion.core.codec import encode
from companion.core.move import Move
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games.kings_and_creatures.cards import CASTLES, Card, Creature, Kind, Need
from companion.games.kings_and_creatures.game import GAME
from companion.games.kings_and_creatures.moves import (
    BeginRound,
    BringIn,
    CloseRound,
    ConfirmCards,
    CountHeroes,
    HoldCard,
    TakeCard,
)
from companion.games.kings_and_creatures.state import State

NAMES = ("Ana", "Ben", "Cy", "Dora", "Emil", "Fay")
# The book's people. Christian sits to the left of Steven, Tina to his right: clockwise Steven, Christian, Tina.
BOOK = ("Steven", "Christian", "Tina")
STEVEN, CHRISTIAN, TINA = range(3)


def setup(names: Sequence[str] = BOOK, box: Mapping[str, Any] | None = None, **options: Any) -> Setup:
    seats = tuple(Seat(name, tincture) for name, tincture in zip(names, cycle(Tincture), strict=False))
    return Setup(seats, options=options, box=box or {})


def table(names: Sequence[str] = BOOK, box: Mapping[str, Any] | None = None, **options: Any) -> State:
    agreed = setup(names, box, **options)
    GAME.check_setup(agreed)
    return GAME.begin(agreed)


def after(state: State, *moves: Move) -> State:
    for move in moves:
        state = GAME.apply(state, move)
    return state


def takes(*pairs: tuple[int, int]) -> list[Move]:
    return [TakeCard(seat, number) for seat, number in pairs]


def counted(heroes: Sequence[int], round: int = 1) -> State:
    """The end of a round after which so many heroes were counted; rounds are not kept card by card."""
    state = table(NAMES[: len(heroes)], turns=False)
    for _earlier in range(round - 1):
        state = after(state, CloseRound(), BeginRound())
    return after(state, CloseRound(), *(CountHeroes(seat, each) for seat, each in enumerate(heroes)))


def ended(held: Sequence[Sequence[Card]], glory: Sequence[int] | None = None) -> State:
    """The score sheet of seats that have these cards; they are numbered as they come."""
    numbered: dict[int, Card] = {}
    moves: list[Move] = []
    for seat, cards in enumerate(held):
        for card in cards:
            number = CASTLES + 1 + len(numbered)
            numbered[number] = card
            moves.append(HoldCard(seat, number))
        moves += [ConfirmCards(seat), BringIn(seat, glory=glory[seat] if glory else 0)]
    state = table(NAMES[: len(held)], box_of(numbered), start="final")
    return after(state, *moves)


def box_of(cards: Mapping[int, Card]) -> dict[str, Any]:
    return {"cards": {str(number): encode(card) for number, card in cards.items()}}


def points(state: State, key: str) -> list[int | None]:
    """One row of the sheet."""
    row = next(row for row in GAME.sheet(state).rows if row.key == key)
    return [number and number.value for number in row.numbers]


def totals(state: State) -> list[int]:
    return [total.value for total in GAME.sheet(state).totals]


# Cards


def treasure(value: int) -> Card:
    return Card(Kind.TREASURE, points=value)


def hero(heroes: int = 1) -> Card:
    return Card(Kind.HERO, heroes=heroes)


def creature(kind: Creature) -> Card:
    return Card(Kind.CREATURE, creature=kind)


def king(rules: Kind, left: int, right: int) -> Card:
    return Card(Kind.KING, rules=rules, left=left, right=right)


def legend(value: int, *needs: Need) -> Card:
    return Card(Kind.LEGEND, points=value, needs=needs or None)


DRAGON, UNICORN, GRIFFIN, CENTAUR, MINOTAUR, CHIMAERA = (
    creature(kind)
    for kind in (
        Creature.DRAGON,
        Creature.UNICORN,
        Creature.GRIFFIN,
        Creature.CENTAUR,
        Creature.MINOTAUR,
        Creature.CHIMAERA,
    )
)
