"""A score sheet filled in by hand, read from a file; see docs/formats.md."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.codec import BadShape, decode
from companion.core.move import IllegalMove, Move
from companion.core.seat import Seat
from companion.core.setup import Setup
from companion.core.words import _
from companion.games.kingdom_of_heroes.cardboard import SPECIAL
from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.estate import Estate, traded
from companion.games.kingdom_of_heroes.heroes import White
from companion.games.kingdom_of_heroes.moves import (
    TYPE_COUNTS,
    AcceptFall,
    Count,
    Finish,
    SayCount,
    TradeCrystals,
    TradeHearts,
)
from companion.games.kingdom_of_heroes.state import SCORE_ONLY, TINCTURES
from companion.games.kingdom_of_heroes.trades import Right, crystal_right, heart_right


@dataclass(frozen=True)
class SeatSheet:
    """What one player has when the game ends, before the trades."""

    name: str
    fame: int = 0
    cards: Mapping[str, int] = field(default_factory=dict)  # by mission type
    heart_cards: int = 0
    crowns: int = 0
    rings: int = 0
    hearts: int = 0
    crystals: int = 0
    heroes: int = 0  # on the board; only where it breaks a tie
    champions: int = 0  # the mages and knights among them
    trades_hearts: bool = False
    trades_crystals: bool = False


def read(written: Mapping[str, Any]) -> tuple[Setup, tuple[Move, ...]]:
    """The sheet as a play that begins at the end, and the moves that fill it in."""
    unknown = sorted(set(written) - {"seats", "fallen"})
    if unknown:
        raise BadShape(_("a score sheet has no field {field}", field=unknown[0][:40]))
    if "seats" not in written:
        raise BadShape(_("a score sheet lists its seats"))
    seats = decode(written["seats"], tuple[SeatSheet, ...])
    tinctures = [TINCTURES[at % len(TINCTURES)] for at in range(len(seats))]
    people = tuple(Seat(seat.name, tincture) for seat, tincture in zip(seats, tinctures, strict=True))
    said = [move for at, seat in enumerate(seats) for move in _counts(at, seat)]
    fallen = decode(written.get("fallen", False), bool)
    last = (AcceptFall(),) if fallen else (*_trades(seats), Finish())
    return Setup(people, options={"start": SCORE_ONLY}), (*said, *last)


def _counts(at: int, seat: SeatSheet) -> list[Move]:
    cards = _cards(seat)
    counts = {count: cards.get(kind, 0) for kind, count in TYPE_COUNTS.items()}
    counts |= {
        Count.FAME: seat.fame,
        Count.HEART_CARDS: seat.heart_cards,
        Count.CROWNS: seat.crowns,
        Count.RINGS: seat.rings,
        Count.HEARTS: seat.hearts,
        Count.CRYSTALS: seat.crystals,
        Count.HEROES: seat.heroes,
        Count.CHAMPIONS: seat.champions,
    }
    return [SayCount(at, count, value) for count, value in counts.items()]


def _cards(seat: SeatSheet) -> dict[MissionType, int]:
    unknown = sorted(set(seat.cards) - {kind.value for kind in MissionType})
    if unknown:
        raise BadShape(_("{value} is none of {known}", value=unknown[0][:40], known=", ".join(MissionType)))
    return {MissionType(kind): count for kind, count in seat.cards.items()}


def _trades(seats: tuple[SeatSheet, ...]) -> tuple[Move, Move]:
    """As they are written; whoever must claim Sapphire's card does."""
    estates = tuple(
        Estate(
            at,
            seat.name,
            cards=_cards(seat),
            heart_cards=seat.heart_cards,
            hearts=seat.hearts,
            crystals=seat.crystals,
        )
        for at, seat in enumerate(seats)
    )
    wise = _who([seat.trades_crystals for seat in seats])
    _check_right(crystal_right(estates), wise)
    special = SPECIAL[White.ZATORIUS]
    estates = tuple(
        traded(estate, White.ZATORIUS, special.kind, special.heart) if estate.seat == wise else estate
        for estate in estates
    )
    right = heart_right(estates)
    loved = right.seat if right.is_forced else _who([seat.trades_hearts for seat in seats])
    _check_right(right, loved)
    return TradeCrystals(wise), TradeHearts(loved)


def _check_right(right: Right, seat: int | None) -> None:
    """Nobody trades who comes behind another; a tie the table may read as it likes (ruling b30)."""
    if seat is not None and right.seat not in (None, seat):
        raise IllegalMove(right.why, right.rule)


def _who(trades: list[bool]) -> int | None:
    if sum(trades) > 1:
        raise BadShape(_("only one seat can trade"))
    return trades.index(True) if any(trades) else None
