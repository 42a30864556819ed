"""What lies on the table: resources, abilities, hexes with a golden edge, facilities."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.words import N_, _
from companion.games.heroes_vs_warlords.units import Race


class Resource(StrEnum):
    GOLD = "gold"
    STONE = "stone"
    WOOD = "wood"
    CRYSTAL = "crystal"

    @property
    def word(self) -> str:
        return _(_RESOURCES[self])


_RESOURCES = {
    Resource.GOLD: N_("Gold"),
    Resource.STONE: N_("Stone"),
    Resource.WOOD: N_("Wood"),
    Resource.CRYSTAL: N_("Crystal"),
}


class Ability(StrEnum):
    ATTACK = "attack"
    DEFENSE = "defense"
    INITIATIVE = "initiative"
    MOVEMENT = "movement"

    @property
    def word(self) -> str:
        return _(_ABILITIES[self])


_ABILITIES = {
    Ability.ATTACK: N_("Attack"),
    Ability.DEFENSE: N_("Defense"),
    Ability.INITIATIVE: N_("Initiative"),
    Ability.MOVEMENT: N_("Movement"),
}


class Skill(StrEnum):
    """16.1: two for everybody, and one of the race's own."""

    TRADE = "trade"
    DIPLOMACY = "diplomacy"
    SPECIAL = "special"

    def word(self, race: Race) -> str:
        return _(_OWN_SKILLS[race]) if self is Skill.SPECIAL else _(_SKILLS[self])


_SKILLS = {Skill.TRADE: N_("Trade"), Skill.DIPLOMACY: N_("Diplomacy")}
_OWN_SKILLS = {
    Race.AMAZONS: N_("Cleverness"),
    Race.BARBARIANS: N_("Fury"),
    Race.KNIGHTS: N_("Military experience"),
}


class Status(StrEnum):
    """Of a Hero."""

    UNUSED = "unused"
    ALIVE = "alive"
    DEAD = "dead"


class SiteKind(StrEnum):
    """Hexes Herald remembers. Cities and Camps have displays of their own."""

    RESOURCE = "resource"
    RUIN = "ruin"
    TOWER = "tower"
    OUTPOST = "outpost"
    RECRUITMENT = "recruitment"
    HOLY = "holy"

    @property
    def word(self) -> str:
        return _(_SITES[self])

    @property
    def has_guards(self) -> bool:
        return self in (SiteKind.RESOURCE, SiteKind.RUIN, SiteKind.TOWER)


_SITES = {
    SiteKind.RESOURCE: N_("Resource hex"),
    SiteKind.RUIN: N_("Ruin"),
    SiteKind.TOWER: N_("Tower"),
    SiteKind.OUTPOST: N_("Outpost"),
    SiteKind.RECRUITMENT: N_("Recruitment location"),
    SiteKind.HOLY: N_("Holy place"),
}


class Building(StrEnum):
    """The facilities of a City or Camp, as its display lists them (4.3)."""

    HAMLET = "hamlet"
    BARRACKS = "barracks"
    RANGE = "range"
    ACADEMY = "academy"
    TILTYARD = "tiltyard"
    GARDE = "garde"
    WALL_2 = "wall_2"
    WALL_3 = "wall_3"
    TOWER_1 = "tower_1"
    TOWER_2 = "tower_2"
    TRAINING = "training"
    TAVERN = "tavern"
    TOWN_HALL = "town_hall"
    CITY_HALL = "city_hall"
    PALACE = "palace"
    TRADE_HALL = "trade_hall"
    STOREHOUSE = "storehouse"
    SPECIAL = "special"

    def word(self, race: Race) -> str:
        """Walls are corrals in a Camp; the special building has another name for each race (17.3)."""
        if self is Building.SPECIAL:
            return _(_SPECIAL[race])
        if race is Race.BARBARIANS and self in _CORRALS:
            return _(_CORRALS[self])
        return _(_BUILDINGS[self])


_BUILDINGS = {
    Building.HAMLET: N_("Hamlet"),
    Building.BARRACKS: N_("Barracks"),
    Building.RANGE: N_("Shooting Range"),
    Building.ACADEMY: N_("Academy"),
    Building.TILTYARD: N_("Tiltyard"),
    Building.GARDE: N_("Garde"),
    Building.WALL_2: N_("City wall, level 2"),
    Building.WALL_3: N_("City wall, level 3"),
    Building.TOWER_1: N_("First tower"),
    Building.TOWER_2: N_("Second tower"),
    Building.TRAINING: N_("Training Area"),
    Building.TAVERN: N_("Tavern"),
    Building.TOWN_HALL: N_("Town Hall"),
    Building.CITY_HALL: N_("City Hall"),
    Building.PALACE: N_("Palace"),
    Building.TRADE_HALL: N_("Trade Hall"),
    Building.STOREHOUSE: N_("Storehouse"),
}
_CORRALS = {Building.WALL_2: N_("Corral, level 2"), Building.WALL_3: N_("Corral, level 3")}
_SPECIAL = {
    Race.AMAZONS: N_("Temple"),
    Race.BARBARIANS: N_("Shaman Tent"),
    Race.KNIGHTS: N_("Blacksmith"),
}
ARMY = (
    Building.HAMLET,
    Building.BARRACKS,
    Building.RANGE,
    Building.ACADEMY,
    Building.TILTYARD,
    Building.GARDE,
)  # the one at place n - 1 recruits level n
PREREQUISITES = {
    Building.BARRACKS: Building.HAMLET,
    Building.RANGE: Building.BARRACKS,
    Building.ACADEMY: Building.RANGE,
    Building.TILTYARD: Building.ACADEMY,
    Building.GARDE: Building.TILTYARD,
    Building.WALL_3: Building.WALL_2,
    Building.TOWER_2: Building.TOWER_1,
    Building.CITY_HALL: Building.TOWN_HALL,
    Building.PALACE: Building.CITY_HALL,
    Building.STOREHOUSE: Building.TRADE_HALL,
}


@dataclass(frozen=True)
class Cost:
    gold: int = 0
    stone: int = 0
    wood: int = 0
    crystal: int = 0

    def of(self, resource: Resource) -> int:
        amount: int = getattr(self, resource)
        return amount

    def said(self) -> str:
        """4 Gold, 3 Stone"""
        parts = [
            _("{n} {resource}", n=self.of(resource), resource=resource.word)
            for resource in Resource
            if self.of(resource)
        ]
        return ", ".join(parts) or _("nothing")


def site_word(kind: SiteKind, resource: Resource | None) -> str:
    if kind is SiteKind.RESOURCE and resource is not None:
        return _(_MINES[resource])
    return kind.word


_MINES = {
    Resource.GOLD: N_("Gold mine"),
    Resource.STONE: N_("Stone hex"),
    Resource.WOOD: N_("Wood hex"),
    Resource.CRYSTAL: N_("Crystal mine"),
}


# Lines of the player aid


@dataclass(frozen=True)
class Group:
    """Guards of one level."""

    level: int
    count: int


@dataclass(frozen=True)
class GuardRow:
    """One line of the Guards Table; without groups nobody is there."""

    low: int
    high: int
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True)
class OutpostRow:
    low: int
    high: int
    resource: Resource
    amount: int


@dataclass(frozen=True)
class ConquestRow:
    """Shares in percent."""

    low: int
    high: int
    gold: int = 0
    stone: int = 0
    wood: int = 0
    crystal: int = 0


@dataclass(frozen=True)
class Equipment:
    """A marker from a ruin: what it changes, and what it does besides."""

    name: str
    attack: int = 0
    defense: int = 0
    initiative: int = 0
    movement: int = 0
    effect: str = ""

    def of(self, ability: Ability) -> int:
        amount: int = getattr(self, ability)
        return amount
