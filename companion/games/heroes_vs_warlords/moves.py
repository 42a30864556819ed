"""What people do at the table, outside of combat and displays. Seats, Heroes, Cities and hexes are counted from 0; the City (or
Camp) with the number of a seat is the one that seat began with. `display_moves.py` and `combat_moves.py` have the rest."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.move import Move
from companion.games.heroes_vs_warlords.combat_moves import COMBAT_MOVES
from companion.games.heroes_vs_warlords.display_moves import DISPLAY_MOVES
from companion.games.heroes_vs_warlords.hand_moves import HAND_MOVES
from companion.games.heroes_vs_warlords.pieces import Group, Resource, SiteKind
from companion.games.heroes_vs_warlords.units import Race


class Phase(StrEnum):
    SETUP = "setup"  # armies, then who places the first home tile
    JOINING = "joining"  # a play begun half-way: what does everyone have?
    INITIATIVE = "initiative"
    TURN = "turn"  # Turns 1 to 3
    INCOME = "income"  # Turn 4
    PRODUCTION = "production"  # Turn 5
    CLEANUP = "cleanup"
    CHECK = "check"
    SCORING = "scoring"
    OVER = "over"


class Counter(StrEnum):
    """What a seat says when Herald joins half-way, or only scores."""

    GOLD = "gold"
    STONE = "stone"
    WOOD = "wood"
    CRYSTAL = "crystal"
    RESOURCES = "resources"  # controlled resource hexes
    HERO_1 = "hero_1"  # level of Hero 1 on the map
    HERO_2 = "hero_2"
    ARMY = "army"  # level times number, of all units


class Result(StrEnum):
    """How a fight ended that the table fought without Herald, for the side of the active player's Hero."""

    WON = "won"
    LOST = "lost"
    WITHDREW = "withdrew"
    FOE_WITHDREW = "foe_withdrew"


# Going on


@dataclass(frozen=True)
class RollInitiative(Move):
    """5.2: for the home tiles, and at the start of each Round."""

    seat: int
    die: int  # d20 as rolled


@dataclass(frozen=True)
class SayFirst(Move):
    """Who is first, where the table has settled it."""

    seat: int


@dataclass(frozen=True)
class EndTurn(Move):
    seat: int


@dataclass(frozen=True)
class CollectIncome(Move):
    """Turn 4, for everybody at once."""


@dataclass(frozen=True)
class CloseProduction(Move):
    """Turn 5 is over: what exceeds the cap is lost."""


@dataclass(frozen=True)
class CleanUp(Move):
    """12.0: markers off, units at recruitment locations, guards reinforced."""


@dataclass(frozen=True)
class NextRound(Move):
    """Nobody has won: the next Round begins, or the agreed length is reached."""


@dataclass(frozen=True)
class GoTo(Move):
    """The table goes to another place of this Round."""

    phase: Phase
    sequence: int = 1  # of three
    turn: int = 1  # whose, in this Round's order


@dataclass(frozen=True)
class StopHere(Move):
    """The table plays no further and scores what it has."""


@dataclass(frozen=True)
class Finish(Move):
    """The score is right."""


@dataclass(frozen=True)
class LetBe(Move):
    """What Herald asks for now is left as it is."""


@dataclass(frozen=True)
class Agree(Move):
    """13.0, 19.0: an option of the play is changed by agreement. Toggles are "yes" or "no"."""

    key: str
    value: str


# Before the first Round


@dataclass(frozen=True)
class BuyUnits(Move):
    """So many units of this level in the army that is being bought (not: more)."""

    seat: int
    level: int
    count: int


@dataclass(frozen=True)
class ArmyReady(Move):
    """The army goes onto the display; gold that is left is lost."""

    seat: int


@dataclass(frozen=True)
class SayTiles(Move):
    """How many tiles lie face down."""

    tiles: int


@dataclass(frozen=True)
class SayCount(Move):
    seat: int
    counter: Counter
    value: int


@dataclass(frozen=True)
class BeginRound(Move):
    """Everybody has said what they have."""


# Movement


@dataclass(frozen=True)
class MoveCamp(Move):
    """7.4: one hex, before any Hero of that seat moves."""

    seat: int
    city: int


@dataclass(frozen=True)
class Discover(Move):
    """A tile was turned face up."""

    seat: int


@dataclass(frozen=True)
class SetOut(Move):
    """A Hero moves on: Herald asks where to."""

    seat: int
    hero: int


@dataclass(frozen=True)
class Walk(Move):
    """MP spent on hexes in which nothing happens."""

    seat: int
    hero: int
    mp: int


@dataclass(frozen=True)
class EnterHex(Move):
    """A hex that Herald knows, by its number, or one it has not heard of: kind, resource, start tile or not."""

    seat: int
    hero: int
    site: int | None = None
    kind: SiteKind | None = None
    resource: Resource | None = None
    start_tile: bool = False
    name: str = ""
    cost: int = 1  # MP


@dataclass(frozen=True)
class EnterCity(Move):
    seat: int
    hero: int
    city: int
    cost: int = 1


@dataclass(frozen=True)
class AttackHero(Move):
    """A Hero enters the hex of an enemy Hero."""

    seat: int
    hero: int
    other: int
    other_hero: int
    cost: int = 1


@dataclass(frozen=True)
class MoveUnits(Move):
    """Units picked up, dropped or rearranged. Places: "hero:0:1" (seat, Hero), "city:2", "site:5"."""

    seat: int
    source: str
    target: str
    race: Race
    level: int
    count: int


@dataclass(frozen=True)
class SetUnits(Move):
    """The table says how many units of a kind are at a place."""

    place: str
    race: Race
    level: int
    count: int


# Hexes


@dataclass(frozen=True)
class RollGuards(Move):
    """On the Guards Table, where the box knows it."""

    die: int


@dataclass(frozen=True)
class SetGuards(Move):
    """The guards that appear, as the table says; nobody: none."""

    groups: tuple[Group, ...] = ()


@dataclass(frozen=True)
class TakeOutpost(Move):
    """What the Outpost Table gave, before the Trade skill."""

    resource: Resource
    amount: int


@dataclass(frozen=True)
class RollOutpost(Move):
    die: int


@dataclass(frozen=True)
class RollHoly(Move):
    """15.4; a 20 is followed by a second roll."""

    die: int


@dataclass(frozen=True)
class RollHolyExperience(Move):
    die: int


@dataclass(frozen=True)
class NoteSite(Move):
    """A hex nobody enters now, but which is there: when Herald joins half-way. `seat` controls it."""

    kind: SiteKind
    resource: Resource | None = None
    seat: int | None = None
    start_tile: bool = False
    name: str = ""


@dataclass(frozen=True)
class ClaimSite(Move):
    """The table says whose a hex is; None: nobody's."""

    site: int
    seat: int | None


@dataclass(frozen=True)
class NameSite(Move):
    site: int
    name: str


@dataclass(frozen=True)
class MarkSite(Move):
    """The table says which marker lies in an outpost, holy place, ruin, tower (of which Hero) or recruitment location."""

    site: int
    on: bool
    seat: int = 0
    hero: int = 0


# Reactions and fights


@dataclass(frozen=True)
class CheckGuards(Move):
    """A Hero is next to these guards: they try to react."""

    seat: int
    hero: int
    site: int


@dataclass(frozen=True)
class CheckHero(Move):
    """The Hero of another seat tries to react to one that moves."""

    seat: int  # who moves
    hero: int
    other: int
    other_hero: int


@dataclass(frozen=True)
class RollReaction(Move):
    die: int


@dataclass(frozen=True)
class Fight(Move):
    """The combat that is announced is fought with Herald."""


@dataclass(frozen=True)
class TellFight(Move):
    """It was fought without Herald. Units lost are put right by hand; EP go to the Hero who won."""

    result: Result
    ep: int = 0


OWN_MOVES: tuple[type[Move], ...] = (
    RollInitiative,
    SayFirst,
    EndTurn,
    CollectIncome,
    CloseProduction,
    CleanUp,
    NextRound,
    GoTo,
    StopHere,
    Finish,
    LetBe,
    Agree,
    BuyUnits,
    ArmyReady,
    SayTiles,
    SayCount,
    BeginRound,
    MoveCamp,
    Discover,
    SetOut,
    Walk,
    EnterHex,
    EnterCity,
    AttackHero,
    MoveUnits,
    SetUnits,
    RollGuards,
    SetGuards,
    TakeOutpost,
    RollOutpost,
    RollHoly,
    RollHolyExperience,
    NoteSite,
    ClaimSite,
    NameSite,
    MarkSite,
    CheckGuards,
    CheckHero,
    RollReaction,
    Fight,
    TellFight,
)
MOVES: tuple[type[Move], ...] = (*OWN_MOVES, *DISPLAY_MOVES, *HAND_MOVES, *COMBAT_MOVES)
