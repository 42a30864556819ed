"""A score sheet filled in by hand, read from a file; see docs/formats.md."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.codec import BadShape, decode
from companion.core.move import Move
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.core.words import _
from companion.games.heroes_vs_warlords.moves import Counter, Finish, SayCount
from companion.games.heroes_vs_warlords.units import PLAYED_RACES, Race


@dataclass(frozen=True)
class SeatSheet:
    """What one seat has at the agreed end."""

    name: str
    race: Race
    resources: int
    hero_1: int = 0  # levels; 0: not on the map
    hero_2: int = 0
    army: int = 0


def read(written: Mapping[str, Any]) -> tuple[Setup, tuple[Move, ...]]:
    """The sheet as a play that begins at the end, and the moves that fill it in."""
    unknown = sorted(set(written) - {"seats"})
    if unknown:
        raise BadShape(_("a score sheet has no field {field}", field=unknown[0][:40]))
    if "seats" not in written:
        raise BadShape(_("a score sheet lists its seats"))
    seats = decode(written["seats"], tuple[SeatSheet, ...])
    if any(seat.race not in PLAYED_RACES for seat in seats):
        raise BadShape(_("nobody plays the Neutrals or the Mercenaries"))
    tinctures = [list(Tincture)[at % len(Tincture)] for at in range(len(seats))]
    people = tuple(Seat(seat.name, tincture) for seat, tincture in zip(seats, tinctures, strict=True))
    races = [PLAYED_RACES.index(seat.race) + 1 for seat in seats]
    moves = [move for at, seat in enumerate(seats) for move in _moves(at, seat)]
    return Setup(people, options={"start": "final", "races": races}), (*moves, Finish())


def _moves(at: int, seat: SeatSheet) -> list[Move]:
    said = {
        Counter.RESOURCES: seat.resources,
        Counter.HERO_1: seat.hero_1,
        Counter.HERO_2: seat.hero_2,
        Counter.ARMY: seat.army,
    }
    return [SayCount(at, counter, value) for counter, value in said.items()]
