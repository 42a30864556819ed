"""What people do at the table. Seats are counted from 0, clockwise; sides of a battle from 0, as they were listed."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.move import Move
from companion.games.kings_and_things.things import Fort, Terrain, Thing


class Counter(StrEnum):
    """The eight numbers that carry the game, and three that are kept only where somebody says them."""

    GOLD = "gold"
    HEXES = "hexes"
    HEROES = "heroes"
    TOWERS = "towers"
    KEEPS = "keeps"
    CASTLES = "castles"
    CITADELS = "citadels"
    SPECIAL = "special"  # the numbers on Special Income tiles on the map, together
    MINES = "mines"  # as much of it as mines give, which the Dwarf King doubles
    SCREEN = "screen"  # tiles behind the screen
    CREATURES = "creatures"  # creatures and Heroes on the map, for the last tie-break


class Phase(StrEnum):
    SETUP = "setup"
    JOINING = "joining"  # a play begun half-way: what does everyone have?
    INCOME = "income"
    HEROES = "heroes"
    THINGS = "things"
    EVENTS = "events"
    MOVEMENT = "movement"
    COMBAT = "combat"
    CONSTRUCTION = "construction"
    POWERS = "powers"
    MARKER = "marker"
    SCORING = "scoring"
    OVER = "over"


# Going on


@dataclass(frozen=True)
class Done(Move):
    """A seat has done what the phase asks of it, or lets it be."""

    seat: int


@dataclass(frozen=True)
class NextPhase(Move):
    """On to the next phase (in the set-up: the next step), whoever has not acted."""


@dataclass(frozen=True)
class GoToPhase(Move):
    """The table goes back to a phase of this round, or skips to one."""

    phase: Phase


@dataclass(frozen=True)
class PassMarker(Move):
    """The First Player marker goes one seat to the left, and the next round begins."""


@dataclass(frozen=True)
class StopHere(Move):
    """The table plays no further and scores what it has."""


@dataclass(frozen=True)
class Finish(Move):
    """The score is right."""


# Before the first round


@dataclass(frozen=True)
class DealHeroes(Move):
    """Which sides of the Hero tiles are up. A pair that is not named stays open."""

    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class ClaimHex(Move):
    """A control marker in a starting hex, a second or a third one."""

    seat: int
    terrain: Terrain | None = None
    replaced: int = 0  # Sea hexes the seat had replaced first


@dataclass(frozen=True)
class SetOut(Move):
    """Everyone has a Tower, 10 gold and 10 things."""


@dataclass(frozen=True)
class Exchange(Move):
    """Tiles from behind the screen for as many new ones."""

    seat: int
    tiles: int


@dataclass(frozen=True)
class SayCount(Move):
    """What a seat has, when Herald joins the table or only scores."""

    seat: int
    counter: Counter
    value: int


@dataclass(frozen=True)
class BeginRound(Move):
    """Everybody has said what they have."""


# At any time


@dataclass(frozen=True)
class CashTreasure(Move):
    seat: int
    gold: int
    name: str = ""


@dataclass(frozen=True)
class PlaceSpecial(Move):
    """A Special Income tile laid on the map, in a hex of one's own."""

    seat: int
    number: int
    name: str = ""
    terrain: Terrain | None = None


@dataclass(frozen=True)
class RemoveSpecial(Move):
    """A Special Income tile goes from the map to the bag."""

    seat: int
    number: int
    name: str = ""


@dataclass(frozen=True)
class SayTerrain(Move):
    """How many hexes of a terrain a seat owns; 0 for none."""

    seat: int
    terrain: Terrain
    hexes: int


@dataclass(frozen=True)
class TakeHex(Move):
    """Control without a fight: a hex nobody defends, or one that an event or a power hands over."""

    seat: int
    loser: int | None = None
    terrain: Terrain | None = None
    fort: Fort | None = None
    special: int = 0


@dataclass(frozen=True)
class TakeGold(Move):
    """From another seat; or, with nobody named, from the bank."""

    seat: int
    gold: int
    loser: int | None = None
    why: str = ""


@dataclass(frozen=True)
class MoveHero(Move):
    """A Hero changes hands (to a seat) or leaves the map (to nobody), outside of recruiting and battle."""

    hero: str
    seat: int | None = None


@dataclass(frozen=True)
class FlipHero(Move):
    """A Hero off the map is turned over; the other name is up now."""

    hero: str


@dataclass(frozen=True)
class PlayMagic(Move):
    seat: int
    name: str


@dataclass(frozen=True)
class EmptyBag(Move):
    """The bag was emptied: from now on nothing is ever returned to it."""


@dataclass(frozen=True)
class CountScreen(Move):
    """How many tiles a seat keeps behind the screen."""

    seat: int
    tiles: int


@dataclass(frozen=True)
class LoseFort(Move):
    """A fort loses a level outside of battle (Vandals, a disaster); a Tower is gone."""

    seat: int
    fort: Fort


# Income and recruiting


@dataclass(frozen=True)
class CollectIncome(Move):
    """Everybody at once."""


@dataclass(frozen=True)
class ChooseHero(Move):
    seat: int
    hero: str
    value: int  # combat value; twice that must be reached


@dataclass(frozen=True)
class SpendOnHero(Move):
    """Before the roll, 5 gold a point; after it, 10."""

    seat: int
    gold: int


@dataclass(frozen=True)
class RollForHero(Move):
    seat: int
    dice: tuple[int, int]


@dataclass(frozen=True)
class DrawThings(Move):
    """The free tiles, and those bought and traded for."""

    seat: int
    gold: int = 0
    trade_ins: int = 0


@dataclass(frozen=True)
class PlayEvent(Move):
    seat: int
    name: str
    gold: int = 0  # what it brings the seat, as the table reads the tile


# Movement


@dataclass(frozen=True)
class MarkHex(Move):
    """A Battle marker; who is there, and whose control marker lies there. `neutral`: old neutral tiles wait there."""

    hex: str
    seats: tuple[int, ...]
    owner: int | None = None
    neutral: bool = False
    terrain: Terrain | None = None


@dataclass(frozen=True)
class UnmarkHex(Move):
    hex: str


# Combat


@dataclass(frozen=True)
class SelectHex(Move):
    """The hex a seat resolves next."""

    seat: int
    hex: str


@dataclass(frozen=True)
class Explore(Move):
    seat: int
    die: int


@dataclass(frozen=True)
class ShowTile(Move):
    """A tile the Acting Opponent drew."""

    thing: Thing


@dataclass(frozen=True)
class KeepSpecial(Move):
    """Which of equal Special Income tiles stays: the Acting Opponent decides."""

    tile: int


@dataclass(frozen=True)
class Bribe(Move):
    """A defending tile is paid off; by its place in the draw."""

    tile: int


@dataclass(frozen=True)
class EndDraw(Move):
    """All tiles are shown and no more are bribed: those that defend fight, or the hex is won."""


@dataclass(frozen=True)
class AddThing(Move):
    side: int
    thing: Thing


@dataclass(frozen=True)
class DropThing(Move):
    """It was never there."""

    side: int
    thing: int


@dataclass(frozen=True)
class ChangeThing(Move):
    """Another value or letter from now on: magic, a cloud, a slip of the finger."""

    side: int
    thing: int
    new: Thing


@dataclass(frozen=True)
class CallBluff(Move):
    """A creature without support, called out while revealed: back to the bag."""

    side: int
    thing: int


@dataclass(frozen=True)
class BeginBattle(Move):
    """Everything in the hex is revealed."""


@dataclass(frozen=True)
class DeclareTargets(Move):
    """Whom each side hits this round, all at once; by side. A side that is out names itself."""

    targets: tuple[int, ...]


@dataclass(frozen=True)
class RollDice(Move):
    """In the order Herald lists them: thing by thing, a charging one twice in melee."""

    side: int
    dice: tuple[int, ...]


@dataclass(frozen=True)
class CountHits(Move):
    """The table has rolled and counted by itself."""

    side: int
    hits: int


@dataclass(frozen=True)
class TakeHits(Move):
    """Which things of a side are hit, each named once for every hit."""

    side: int
    things: tuple[int, ...]


@dataclass(frozen=True)
class Retreat(Move):
    side: int


@dataclass(frozen=True)
class StandFast(Move):
    side: int


@dataclass(frozen=True)
class DecideBattle(Move):
    """The table fought it without Herald: the side that holds the hex, or None if nobody is left in it."""

    winner: int | None


@dataclass(frozen=True)
class RollAfter(Move):
    """The die after a battle, for a Fort or a Special Income tile."""

    side: int
    thing: int
    die: int


# Construction


@dataclass(frozen=True)
class BuildFort(Move):
    """The level that stands afterwards. Free where an event gives it."""

    seat: int
    fort: Fort
    free: bool = False


MOVES: tuple[type[Move], ...] = (
    Done,
    NextPhase,
    GoToPhase,
    PassMarker,
    StopHere,
    Finish,
    DealHeroes,
    ClaimHex,
    SetOut,
    Exchange,
    SayCount,
    BeginRound,
    CashTreasure,
    PlaceSpecial,
    RemoveSpecial,
    SayTerrain,
    TakeHex,
    TakeGold,
    MoveHero,
    FlipHero,
    PlayMagic,
    EmptyBag,
    CountScreen,
    LoseFort,
    CollectIncome,
    ChooseHero,
    SpendOnHero,
    RollForHero,
    DrawThings,
    PlayEvent,
    MarkHex,
    UnmarkHex,
    SelectHex,
    Explore,
    ShowTile,
    KeepSpecial,
    Bribe,
    EndDraw,
    AddThing,
    DropThing,
    ChangeThing,
    CallBluff,
    BeginBattle,
    DeclareTargets,
    RollDice,
    CountHits,
    TakeHits,
    Retreat,
    StandFast,
    DecideBattle,
    RollAfter,
    BuildFort,
)
