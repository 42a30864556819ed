"""What people do at the table. Seats are counted from 0 clockwise; a colour is a number too (see `heroes`).

A mission on the board is named by the number it got when it was laid down; a region or village by its key in the box."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.move import Move
from companion.games.kingdom_of_heroes.cardboard import Card
from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.heroes import Band, White
from companion.games.kingdom_of_heroes.resolution_moves import (
    NOBODY,
    AcceptFall,
    ChooseLeader,
    ChooseRepresentative,
    CloseMission,
    CloseMissions,
    CloseTower,
    CollectMines,
    ConfirmHeroes,
    GiveRing,
    LeaveMission,
    LeaveTower,
    LoseHeroes,
    OpenMission,
    PassMarker,
    PayAdventurers,
    RollDie,
    ShareHeroes,
    SkipReward,
    TakeHeroes,
    TrainMage,
)
from companion.games.kingdom_of_heroes.teaching_moves import (
    TeachBoard,
    TeachCard,
    TeachMap,
    TeachSpecial,
    TeachStack,
    TellMission,
)

__all__ = [
    "NOBODY",
    "AcceptFall",
    "ChooseLeader",
    "ChooseRepresentative",
    "CloseMission",
    "CloseMissions",
    "CloseTower",
    "CollectMines",
    "ConfirmHeroes",
    "GiveRing",
    "LeaveMission",
    "LeaveTower",
    "LoseHeroes",
    "OpenMission",
    "PassMarker",
    "PayAdventurers",
    "RollDie",
    "ShareHeroes",
    "SkipReward",
    "TakeHeroes",
    "TeachBoard",
    "TeachCard",
    "TeachMap",
    "TeachSpecial",
    "TeachStack",
    "TellMission",
    "TrainMage",
]

CAPITAL = "capital"  # a place to move from; never one to move to
SOMEWHERE = ""  # on the board, nobody said where


class Count(StrEnum):
    """What a seat can say of itself when Herald joins late, or at the end."""

    FAME = "fame"
    CROWNS = "crowns"
    HEARTS = "hearts"
    CRYSTALS = "crystals"
    RINGS = "rings"
    ENEMY = "enemy"
    PRINCESS = "princess"
    MAGIC = "magic"
    WAR = "war"
    RELIC = "relic"
    DRAGON = "dragon"
    CREATURE = "creature"
    HEART_CARDS = "heart_cards"
    HEROES = "heroes"  # on the board
    CHAMPIONS = "champions"  # mages and knights on the board


TYPE_COUNTS = {kind: Count(kind.value) for kind in MissionType}


# Joining late


@dataclass(frozen=True)
class SayCount(Move):
    """A number of a seat, or of its second colour, as the table tells it."""

    seat: int
    count: Count
    value: int
    second: bool = False  # fame and rings: of the second colour


@dataclass(frozen=True)
class SayHeroes(Move):
    """Where the heroes of a colour are; the rest of its pieces is on the board."""

    colour: int
    reserve: Band
    capital: Band


@dataclass(frozen=True)
class SayTokens(Move):
    """Hearts on Sapphire's card, crystals on Zatorius's."""

    hearts: int
    crystals: int


@dataclass(frozen=True)
class JoinRound(Move):
    """All is said; the round begins with Herald."""


# Start of the round


@dataclass(frozen=True)
class RevealMap(Move):
    """The map card of this round; without a name: placed by the table."""

    card: str = ""


@dataclass(frozen=True)
class MoveMission(Move):
    """A mission goes to another region; its heroes go along."""

    mission: int
    region: str


@dataclass(frozen=True)
class BeginDrawing(Move):
    """No leftover mission moves any more."""


@dataclass(frozen=True)
class DrawCard(Move):
    """The top card of the stack whose turn it is. Without a title: a card nobody names."""

    title: str = ""


@dataclass(frozen=True)
class PlaceCard(Move):
    """The drawn card goes here; None: to the bottom of its stack."""

    region: str | None


@dataclass(frozen=True)
class NextStack(Move):
    """This stack gives no card this time."""


@dataclass(frozen=True)
class StopDrawing(Move):
    """No more cards are drawn, or the table does it without Herald."""


@dataclass(frozen=True)
class AddMission(Move):
    """A mission that lies on the board and that Herald did not see coming."""

    title: str = ""
    region: str = ""
    card: Card | None = None


@dataclass(frozen=True)
class DropMission(Move):
    """A mission that does not lie on the board after all."""

    mission: int


@dataclass(frozen=True)
class SendWhite(Move):
    """Sapphire or Zatorius goes to a mission, or finds none and stays."""

    white: White
    mission: int | None = None


# Turns


@dataclass(frozen=True)
class ChooseColour(Move):
    """With two colours: the one that acts this turn."""

    colour: int


@dataclass(frozen=True)
class MoveHeroes(Move):
    """One move of a hero or a group, to a place on the board; nobody has to tell Herald."""

    colour: int
    band: Band
    origin: str = CAPITAL
    to: str = SOMEWHERE


@dataclass(frozen=True)
class SetHeroes(Move):
    """The heroes of a colour on a mission card, as they lie there now."""

    mission: int
    colour: int
    band: Band


@dataclass(frozen=True)
class SetMines(Move):
    """In how many gold mines a colour has an adventurer."""

    colour: int
    adventurers: int


@dataclass(frozen=True)
class SetTower(Move):
    """Whether a colour has an adventurer in the Mage Tower."""

    colour: int
    adventurers: int


@dataclass(frozen=True)
class Promote(Move):
    """Adventurers in the capital to knights; some may lose a ring by it, for fame."""

    colour: int
    knights: int
    ringed: int = 0


@dataclass(frozen=True)
class Recruit(Move):
    """Adventurers in the capital, or in a village (`SOMEWHERE`: one that is not named)."""

    colour: int
    adventurers: int
    place: str = CAPITAL


@dataclass(frozen=True)
class EndTurn(Move):
    seat: int


@dataclass(frozen=True)
class Pass(Move):
    """Nobody could be moved."""

    seat: int


@dataclass(frozen=True)
class EndTurns(Move):
    """On to the resolution, whatever the count of turns says."""


# Any time


@dataclass(frozen=True)
class TakeCrowns(Move):
    """From the bank, or (below 0) to it."""

    seat: int
    crowns: int
    why: str = ""


@dataclass(frozen=True)
class GainCard(Move):
    """A seat has this card, however it came by it."""

    seat: int
    title: str = ""
    kind: MissionType | None = None
    heart: bool | None = None


@dataclass(frozen=True)
class LoseCard(Move):
    """A seat does not have its nth card after all."""

    seat: int
    card: int


@dataclass(frozen=True)
class DescribeCard(Move):
    """The type of the nth card of a seat, and whether it has a heart."""

    seat: int
    card: int
    kind: MissionType
    heart: bool = False


@dataclass(frozen=True)
class BeginScoring(Move):
    """To the score sheet, whatever the round; from the unknown cards on to the trades."""


# Scoring


@dataclass(frozen=True)
class TradeCrystals(Move):
    """For Zatorius's card; None: nobody does."""

    seat: int | None


@dataclass(frozen=True)
class TradeHearts(Move):
    """For Sapphire's card; None: nobody does."""

    seat: int | None


@dataclass(frozen=True)
class Finish(Move):
    """The sheet is filled in."""


MOVES: tuple[type[Move], ...] = (
    TeachCard,
    TellMission,
    TeachStack,
    TeachMap,
    TeachBoard,
    TeachSpecial,
    SayCount,
    SayHeroes,
    SayTokens,
    JoinRound,
    RevealMap,
    MoveMission,
    BeginDrawing,
    DrawCard,
    PlaceCard,
    NextStack,
    StopDrawing,
    AddMission,
    DropMission,
    SendWhite,
    ChooseColour,
    MoveHeroes,
    SetHeroes,
    SetMines,
    SetTower,
    Promote,
    Recruit,
    EndTurn,
    Pass,
    EndTurns,
    CollectMines,
    OpenMission,
    ConfirmHeroes,
    ChooseLeader,
    ChooseRepresentative,
    RollDie,
    LoseHeroes,
    SkipReward,
    ShareHeroes,
    TakeHeroes,
    GiveRing,
    CloseMission,
    LeaveMission,
    CloseMissions,
    TrainMage,
    LeaveTower,
    CloseTower,
    PayAdventurers,
    PassMarker,
    AcceptFall,
    TakeCrowns,
    GainCard,
    LoseCard,
    DescribeCard,
    BeginScoring,
    TradeCrystals,
    TradeHearts,
    Finish,
)
