"""What people do at the table. Seats are counted from 0 in table order, clockwise."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.move import Move
from companion.games.kings_and_creatures.cards import Card, Creature, Kind


class Field(StrEnum):
    """What a seat can say of its cards at the end instead of listing them."""

    TREASURE = "treasure"  # the points of all treasure together
    CENTAUR = "centaur"
    MINOTAUR = "minotaur"
    GRIFFIN = "griffin"
    CHIMAERA = "chimaera"
    DRAGON = "dragon"
    UNICORN = "unicorn"
    HERO_CARDS = "hero_cards"
    TREASURE_CARDS = "treasure_cards"
    LEGEND_CARDS = "legend_cards"
    LEGEND_POINTS = "legend_points"  # of the complete legends


CREATURE_FIELDS = {creature: Field(creature.value) for creature in Creature}
MOST_POINTS = 199  # that anybody could have added up at the table
MOST_CROWNS = 9
MOST_KINGS = 16
MOST_TALLIED = dict.fromkeys(Field, MOST_POINTS) | {
    **dict.fromkeys(CREATURE_FIELDS.values(), 25),  # there are no more of them
    Field.HERO_CARDS: 21,
    Field.TREASURE_CARDS: 23,
    Field.LEGEND_CARDS: 19,
}
CATEGORY_OF = dict.fromkeys(CREATURE_FIELDS.values(), "creatures") | {
    Field.TREASURE: "treasure",
    Field.LEGEND_POINTS: "legends",
}
CARD_FIELDS = {
    Kind.HERO: Field.HERO_CARDS,
    Kind.TREASURE: Field.TREASURE_CARDS,
    Kind.LEGEND: Field.LEGEND_CARDS,
}


@dataclass(frozen=True)
class TakeCard(Move):
    """A face-up card, taken on one's turn."""

    seat: int
    number: int


@dataclass(frozen=True)
class TeachCard(Move):
    """What is on a card. It counts from the beginning of the play, and over what was said before."""

    number: int
    card: Card


@dataclass(frozen=True)
class CloseRound(Move):
    """The round is over: everyone has left, or the display ran dry."""


@dataclass(frozen=True)
class CountHeroes(Move):
    """The heroes pictured on all cards of a seat, counted when a round is over."""

    seat: int
    heroes: int


@dataclass(frozen=True)
class BeginRound(Move):
    """The next round (of a play begun half-way: its first)."""


@dataclass(frozen=True)
class BringIn(Move):
    """Where a seat stood when Herald joined the table; each of the two may be said by itself."""

    seat: int
    showing: int | None = None
    glory: int | None = None  # of heroes, all rounds so far


@dataclass(frozen=True)
class BeginScoring(Move):
    """To the score sheet."""


@dataclass(frozen=True)
class HoldCard(Move):
    """A seat has this card in front of it; nobody saw it being taken."""

    seat: int
    number: int


@dataclass(frozen=True)
class DropCard(Move):
    """A seat does not have this card after all."""

    seat: int
    number: int


@dataclass(frozen=True)
class ConfirmCards(Move):
    """The cards listed for a seat are all it has."""

    seat: int


@dataclass(frozen=True)
class Tally(Move):
    seat: int
    field: Field
    value: int


@dataclass(frozen=True)
class AddKing(Move):
    """A king told without his card: what he is the lord of, and his crowns."""

    seat: int
    rules: Kind
    left: int
    right: int


@dataclass(frozen=True)
class RemoveKing(Move):
    seat: int
    rules: Kind
    left: int
    right: int


@dataclass(frozen=True)
class DecideLegend(Move):
    """The table says whether a legend is complete."""

    seat: int
    number: int
    complete: bool


@dataclass(frozen=True)
class Finish(Move):
    """The sheet is filled in."""


MOVES: tuple[type[Move], ...] = (
    TakeCard,
    TeachCard,
    CloseRound,
    CountHeroes,
    BeginRound,
    BringIn,
    BeginScoring,
    HoldCard,
    DropCard,
    ConfirmCards,
    Tally,
    AddKing,
    RemoveKing,
    DecideLegend,
    Finish,
)
