"""What the table says instead of Herald: who is defeated, the Capitol's clock, Heroes, markers, hexes. Nothing else
follows from it, but what 8.13 makes of a defeat."""

from dataclasses import dataclass

from companion.core.move import Move
from companion.games.heroes_vs_warlords.pieces import Resource, SiteKind, Status


@dataclass(frozen=True)
class TellReaction(Move):
    """The table rolled for a reaction and compared itself."""

    reacts: bool


@dataclass(frozen=True)
class SayDefeated(Move):
    """A player is defeated (8.13), or is not after all: then a Hero and the home City are back."""

    seat: int
    out: bool


@dataclass(frozen=True)
class SayClock(Move):
    """4.1: the Round by whose end the Capitol must be back, or of which there is one turn left; 0: no clock runs."""

    seat: int
    round: int
    one_more_turn: bool = False


@dataclass(frozen=True)
class SayHero(Move):
    """Whether a Hero is on the map, dead, or has not come yet."""

    seat: int
    hero: int
    status: Status


@dataclass(frozen=True)
class MarkTraining(Move):
    """4.3.3: whether a Hero has used the Training Area of a City; the abilities stay as they are."""

    city: int
    seat: int
    hero: int
    on: bool


@dataclass(frozen=True)
class MarkConquered(Move):
    """17.3: whether a City was ever conquered."""

    city: int
    on: bool


@dataclass(frozen=True)
class SayHex(Move):
    """What a hex really is, and whether its guards were rolled for."""

    site: int
    kind: SiteKind
    resource: Resource | None = None
    active: bool = False


HAND_MOVES: tuple[type[Move], ...] = (
    TellReaction,
    SayDefeated,
    SayClock,
    SayHero,
    MarkTraining,
    MarkConquered,
    SayHex,
)
