"""A score sheet filled in by hand, read from a file; see docs/formats.md."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.codec import BadShape, decode
from companion.core.move import Move
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.core.words import _
from companion.games.kings_and_creatures import cardboard
from companion.games.kings_and_creatures import moves as m
from companion.games.kings_and_creatures.cards import Card, Creature, Kind
from companion.games.kings_and_creatures.state import King

SAMPLE = "sample"


@dataclass(frozen=True)
class Creatures:
    centaur: int = 0
    minotaur: int = 0
    griffin: int = 0
    chimaera: int = 0
    dragon: int = 0
    unicorn: int = 0


@dataclass(frozen=True)
class SeatSheet:
    """What one seat has written. Either all seats list their cards, or all write counts and sums."""

    name: str
    hero_glory: int | None = None  # the sum on the pad
    cards: tuple[int, ...] | None = None
    complete_legends: tuple[int, ...] | None = None  # where the box does not tell what they need
    treasure: int | None = None
    creatures: Creatures | None = None
    hero_cards: int | None = None
    treasure_cards: int | None = None
    legend_cards: int | None = None
    kings: tuple[King, ...] = ()
    legend_points: int | None = None


def read(written: Mapping[str, Any]) -> tuple[Setup, tuple[Move, ...]]:
    """The sheet as a play that begins at the end, and the moves that fill it in."""
    unknown = sorted(set(written) - {"seats", "box"})
    if unknown:
        raise BadShape(_("a score sheet has no field {field}", field=unknown[0][:40]))
    if "seats" not in written:
        raise BadShape(_("a score sheet lists its seats"))
    seats = decode(written["seats"], tuple[SeatSheet, ...])
    by_cards = any(seat.cards is not None for seat in seats)
    for seat in seats:
        _check_sort(seat, by_cards)
    box = _box(written.get("box", {}))
    options = {"start": "final", "final": "cards" if by_cards else "tallies"}
    people = tuple(
        Seat(seat.name, tincture) for seat, tincture in zip(seats, _tinctures(len(seats)), strict=True)
    )
    known = cardboard.read_box(box)
    moves = tuple(move for at, seat in enumerate(seats) for move in _moves(at, seat, known))
    return Setup(people, options=options, box=box, box_name=SAMPLE if box.get("invented") else ""), moves


def _tinctures(seats: int) -> list[Tincture]:
    """The check of the set-up counts the seats; here there must only be enough colours."""
    return [list(Tincture)[at % len(Tincture)] for at in range(seats)]


def _check_sort(seat: SeatSheet, by_cards: bool) -> None:
    if by_cards and seat.cards is None:
        raise BadShape(_("list the cards of everybody or of nobody; {name} has none", name=seat.name[:40]))
    if not by_cards and seat.complete_legends is not None:
        raise BadShape(_("{name}: complete legends are told with the cards", name=seat.name[:40]))
    if by_cards and seat.kings:
        raise BadShape(_("{name}: kings are among the cards", name=seat.name[:40]))


def _box(written: Any) -> dict[str, Any]:
    if written == SAMPLE:
        return cardboard.sample()
    if type(written) is not dict:
        raise BadShape(_('the box is "{sample}" or the facts of a box', sample=SAMPLE))
    return written


def _moves(at: int, seat: SeatSheet, known: Mapping[int, Card]) -> list[Move]:
    moves: list[Move] = [] if seat.hero_glory is None else [m.BringIn(at, glory=seat.hero_glory)]
    moves += [m.HoldCard(at, number) for number in seat.cards or ()]
    if seat.cards is not None:
        moves += [m.ConfirmCards(at), *_ticks(at, seat, known)]
    moves += [m.Tally(at, field, value) for field, value in _tallies(seat).items() if value is not None]
    return moves + [m.AddKing(at, king.rules, king.left, king.right) for king in seat.kings]


def _ticks(at: int, seat: SeatSheet, known: Mapping[int, Card]) -> list[Move]:
    if seat.complete_legends is None:
        return []
    held = [number for number in seat.cards or () if number in known and known[number].kind is Kind.LEGEND]
    return [
        m.DecideLegend(at, number, number in seat.complete_legends)
        for number in dict.fromkeys((*held, *seat.complete_legends))
    ]


def _tallies(seat: SeatSheet) -> dict[m.Field, int | None]:
    tallies: dict[m.Field, int | None] = {
        m.Field.TREASURE: seat.treasure,
        m.Field.HERO_CARDS: seat.hero_cards,
        m.Field.TREASURE_CARDS: seat.treasure_cards,
        m.Field.LEGEND_CARDS: seat.legend_cards,
        m.Field.LEGEND_POINTS: seat.legend_points,
    }
    if seat.creatures is not None:
        counted = seat.creatures
        tallies |= {m.CREATURE_FIELDS[kind]: getattr(counted, kind.value) for kind in Creature}
    return tallies
