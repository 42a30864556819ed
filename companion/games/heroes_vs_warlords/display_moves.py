"""What people do with the displays: Heroes, Cities and Camps, and what is taught from the player aid."""

from dataclasses import dataclass

from companion.core.move import Move
from companion.games.heroes_vs_warlords.pieces import (
    Ability,
    Building,
    ConquestRow,
    Cost,
    GuardRow,
    OutpostRow,
    Resource,
    SiteKind,
    Skill,
)
from companion.games.heroes_vs_warlords.units import Race

# Heroes


@dataclass(frozen=True)
class LevelUp(Move):
    """8.11, 19.20: EP for a level, and one ability; with skills, one of them too."""

    seat: int
    hero: int
    ability: Ability
    skill: Skill | None = None


@dataclass(frozen=True)
class RaiseAbility(Move):
    """3.3.4: what a tower gives."""

    ability: Ability


@dataclass(frozen=True)
class Train(Move):
    """4.3.3: once for each Hero."""

    seat: int
    hero: int
    city: int
    ability: Ability


@dataclass(frozen=True)
class BringHero(Move):
    """4.1: the second one from the tavern or for gold, or one that died. None: what Herald says it costs."""

    seat: int
    hero: int
    paid: int | None = None


@dataclass(frozen=True)
class LoseHero(Move):
    """A Hero died otherwise than in a fight with Herald."""

    seat: int
    hero: int


@dataclass(frozen=True)
class PlaceHero(Move):
    """The table says where a Hero is: "city:1", "site:4", or on the road. A fight that waits is announced anew."""

    seat: int
    hero: int
    place: str = ""


@dataclass(frozen=True)
class MoveSection(Move):
    """4.1: units of a section form a new stack in a free one, or join their like in another. Sections from 0."""

    seat: int
    hero: int
    source: int
    target: int
    count: int


@dataclass(frozen=True)
class TakeEquipment(Move):
    """A marker from the cup, or whatever else a Hero carries."""

    seat: int
    hero: int
    name: str
    attack: int = 0
    defense: int = 0
    initiative: int = 0
    movement: int = 0
    effect: str = ""


@dataclass(frozen=True)
class DropEquipment(Move):
    seat: int
    hero: int
    item: int


@dataclass(frozen=True)
class CaptureEquipment(Move):
    """8.13: even, it is captured; odd, it is removed from play."""

    die: int


@dataclass(frozen=True)
class StoreHonor(Move):
    """17.3: HP into the special building; they cannot be taken back."""

    seat: int
    hero: int
    hp: int


@dataclass(frozen=True)
class SayHonor(Move):
    """19.21: the HP for defeated stacks, where the box does not know the Honor Table."""

    hp: int


@dataclass(frozen=True)
class NoteQuest(Move):
    """17.2: a quest card was drawn; without text the quest is fulfilled."""

    seat: int
    hero: int
    quest: str = ""


# Production


@dataclass(frozen=True)
class Build(Move):
    """`paid`: where the box does not know the cost, or the table has another."""

    seat: int
    city: int
    building: Building
    paid: Cost | None = None


@dataclass(frozen=True)
class SetBuilding(Move):
    """The table says whether a facility stands."""

    city: int
    building: Building
    stands: bool


@dataclass(frozen=True)
class ClaimCity(Move):
    """The table says whose a City or Camp is; None: nobody's. Nothing on its display changes."""

    city: int
    seat: int | None


@dataclass(frozen=True)
class Recruit(Move):
    """Units wait in the City until a Hero picks them up."""

    seat: int
    city: int
    level: int
    count: int


@dataclass(frozen=True)
class HireMercenaries(Move):
    seat: int
    hero: int
    count: int


@dataclass(frozen=True)
class Trade(Move):
    """3:1 with a Trade Hall, 2:1 with a Storehouse."""

    seat: int
    city: int
    give: Resource
    get: Resource
    times: int = 1


# Conquest


@dataclass(frozen=True)
class RollConquest(Move):
    """On the Conquest Table, where the box knows it."""

    resource: Resource
    die: int


@dataclass(frozen=True)
class TakeSpoils(Move):
    """So much of a resource was captured."""

    resource: Resource
    amount: int


# What the player aid and the displays say


@dataclass(frozen=True)
class TeachHero(Move):
    """What is printed on a race's Hero displays; None: not said."""

    race: Race
    attack: int | None = None
    defense: int | None = None
    initiative: int | None = None
    movement: int | None = None
    level: int | None = None


@dataclass(frozen=True)
class TeachBuilding(Move):
    race: Race
    building: Building
    cost: Cost


@dataclass(frozen=True)
class TeachGuards(Move):
    kind: SiteKind  # resource, ruin or tower
    rows: tuple[GuardRow, ...]


@dataclass(frozen=True)
class TeachOutpost(Move):
    rows: tuple[OutpostRow, ...]


@dataclass(frozen=True)
class TeachConquest(Move):
    rows: tuple[ConquestRow, ...]


@dataclass(frozen=True)
class TeachLevels(Move):
    """The Hero Level Table: the EP for level 1, 2 and so on."""

    costs: tuple[int, ...]


@dataclass(frozen=True)
class TeachHonor(Move):
    """The Honor Table: the HP for a defeated stack of level 1 to 6."""

    honor: tuple[int, ...]


@dataclass(frozen=True)
class TeachEquipment(Move):
    name: str
    attack: int = 0
    defense: int = 0
    initiative: int = 0
    movement: int = 0
    effect: str = ""


DISPLAY_MOVES: tuple[type[Move], ...] = (
    LevelUp,
    RaiseAbility,
    Train,
    BringHero,
    LoseHero,
    PlaceHero,
    MoveSection,
    TakeEquipment,
    DropEquipment,
    CaptureEquipment,
    StoreHonor,
    SayHonor,
    NoteQuest,
    Build,
    SetBuilding,
    ClaimCity,
    Recruit,
    HireMercenaries,
    Trade,
    RollConquest,
    TakeSpoils,
    TeachHero,
    TeachBuilding,
    TeachGuards,
    TeachOutpost,
    TeachConquest,
    TeachLevels,
    TeachHonor,
    TeachEquipment,
)
