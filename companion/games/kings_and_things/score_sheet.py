"""A score sheet filled in by hand, read from a file; see docs/formats.md."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.codec import BadShape, decode
from companion.core.move import Move
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.core.words import _
from companion.games.kings_and_things.moves import Counter, Finish, SayCount


@dataclass(frozen=True)
class SeatSheet:
    """What one seat has on the map when the game ends."""

    name: str
    hexes: int
    heroes: int = 0
    towers: int = 0
    keeps: int = 0
    castles: int = 0
    citadels: int = 0
    special: int = 0
    creatures: int | None = None  # and Heroes; only where it breaks a tie


def read(written: Mapping[str, Any]) -> tuple[Setup, tuple[Move, ...]]:
    """The sheet as a play that begins at the end, and the moves that fill it in."""
    unknown = sorted(set(written) - {"seats"})
    if unknown:
        raise BadShape(_("a score sheet has no field {field}", field=unknown[0][:40]))
    if "seats" not in written:
        raise BadShape(_("a score sheet lists its seats"))
    seats = decode(written["seats"], tuple[SeatSheet, ...])
    tinctures = [list(Tincture)[at % len(Tincture)] for at in range(len(seats))]
    people = tuple(Seat(seat.name, tincture) for seat, tincture in zip(seats, tinctures, strict=True))
    moves = [move for at, seat in enumerate(seats) for move in _moves(at, seat)]
    return Setup(people, options={"start": "final"}), (*moves, Finish())


def _moves(at: int, seat: SeatSheet) -> list[Move]:
    said = {
        Counter.HEXES: seat.hexes,
        Counter.HEROES: seat.heroes,
        Counter.TOWERS: seat.towers,
        Counter.KEEPS: seat.keeps,
        Counter.CASTLES: seat.castles,
        Counter.CITADELS: seat.citadels,
        Counter.SPECIAL: seat.special,
        Counter.CREATURES: seat.creatures,
    }
    return [SayCount(at, counter, value) for counter, value in said.items() if value is not None]
