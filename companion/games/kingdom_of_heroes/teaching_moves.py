"""What is printed, told by somebody: moves of a play, and facts that the box keeps."""

from dataclasses import dataclass

from companion.core.move import Move
from companion.games.kingdom_of_heroes.cardboard import BoardRegion, Card, Village
from companion.games.kingdom_of_heroes.cards import MapCard, MissionColour, MissionType, Stack
from companion.games.kingdom_of_heroes.heroes import White


@dataclass(frozen=True)
class TeachCard(Move):
    """What is on a mission card, by its title. It counts for the whole play, over what was said before."""

    title: str
    card: Card


@dataclass(frozen=True)
class TellMission(Move):
    """What is on the card of a mission on the board; with a title it is taught, too."""

    mission: int
    card: Card
    title: str | None = None  # None: as before


@dataclass(frozen=True)
class TeachStack(Move):
    """The colour of the cards of a stack."""

    stack: Stack
    colour: MissionColour


@dataclass(frozen=True)
class TeachMap(Move):
    card: MapCard


@dataclass(frozen=True)
class TeachBoard(Move):
    """The regions from West to East, and the villages."""

    regions: tuple[BoardRegion, ...]
    villages: tuple[Village, ...] = ()


@dataclass(frozen=True)
class TeachSpecial(Move):
    """The type of Sapphire's or Zatorius's own card, and whether it has a heart."""

    white: White
    kind: MissionType
    heart: bool
