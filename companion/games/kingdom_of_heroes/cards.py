"""Words for what is printed on the mission cards and the board: icons, colours, types, rewards."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.core.words import N_, _
from companion.games.kingdom_of_heroes.heroes import Band, HeroType


class Terrain(StrEnum):
    MEADOW = "meadow"
    FOREST = "forest"
    MOUNTAIN = "mountain"
    DESERT = "desert"

    @property
    def word(self) -> str:
        return _(_ICONS[Icon(self.value)])


class Icon(StrEnum):
    """Where a card goes: a terrain, or a part of the board."""

    MEADOW = "meadow"
    FOREST = "forest"
    MOUNTAIN = "mountain"
    DESERT = "desert"
    EAST = "east"
    LITTORAL = "littoral"

    @property
    def word(self) -> str:
        return _(_ICONS[self])

    @property
    def terrain(self) -> Terrain | None:
        return None if self in (Icon.EAST, Icon.LITTORAL) else Terrain(self.value)


_ICONS = {
    Icon.MEADOW: N_("meadow"),
    Icon.FOREST: N_("forest"),
    Icon.MOUNTAIN: N_("mountain"),
    Icon.DESERT: N_("desert"),
    Icon.EAST: N_("East"),
    Icon.LITTORAL: N_("littoral"),
}


class MissionColour(StrEnum):
    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"

    @property
    def word(self) -> str:
        return _(_COLOURS[self])

    @property
    def limit(self) -> int | None:
        """How many may lie on the board."""
        return {MissionColour.RED: 3, MissionColour.YELLOW: 4}.get(self)


_COLOURS = {
    MissionColour.BLUE: N_("blue"),
    MissionColour.YELLOW: N_("yellow"),
    MissionColour.RED: N_("red"),
}


class MissionType(StrEnum):
    ENEMY = "enemy"
    PRINCESS = "princess"
    MAGIC = "magic"
    WAR = "war"
    RELIC = "relic"
    DRAGON = "dragon"
    CREATURE = "creature"

    @property
    def word(self) -> str:
        return _(_TYPES[self])


_TYPES = {
    MissionType.ENEMY: N_("enemy of the crown"),
    MissionType.PRINCESS: N_("princess"),
    MissionType.MAGIC: N_("magical prowess"),
    MissionType.WAR: N_("war"),
    MissionType.RELIC: N_("relic"),
    MissionType.DRAGON: N_("dragon"),
    MissionType.CREATURE: N_("creature"),
}


class Stack(StrEnum):
    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"


@dataclass(frozen=True)
class Reward:
    """What a mission gives: crowns, heroes, a ring for a hero of one type."""

    crowns: int = 0
    adventurers: int = 0
    knights: int = 0
    mages: int = 0
    artifact: HeroType | None = None

    @property
    def heroes(self) -> Band:
        return Band(self.adventurers, self.knights, self.mages)


@dataclass(frozen=True)
class Region:
    """Of the board. Where Herald does not know, it says nothing: no terrain, no flag, no neighbour."""

    key: str
    name: str = ""
    terrain: Terrain | None = None
    east: bool = False  # one of the three in the far East
    littoral: bool = False  # one of the four at the sea
    by_capital: bool = False

    def has(self, icon: Icon) -> bool:
        if icon is Icon.EAST:
            return self.east
        if icon is Icon.LITTORAL:
            return self.littoral
        return self.terrain == icon.terrain


@dataclass(frozen=True)
class MapCard:
    """The number it gives each region, and which numbers it circles."""

    key: str
    numbers: Mapping[str, int] = field(default_factory=dict)
    circled: tuple[str, ...] = ()
