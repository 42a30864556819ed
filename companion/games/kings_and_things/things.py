"""What the tiles and pieces are called, and what one of them is in a battle or a draw."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from companion.core.words import N_, _

HIGHEST_FACE = 6  # a combat value above it counts as this (ruling A38)
MOST_VALUE = 9  # that anybody could type for a combat value
MOST_NUMBER = 99  # on a treasure or a special income tile


class Terrain(StrEnum):
    DESERT = "desert"
    FOREST = "forest"
    FROZEN_WASTE = "frozen_waste"
    JUNGLE = "jungle"
    MOUNTAIN = "mountain"
    PLAINS = "plains"
    SWAMP = "swamp"

    @property
    def word(self) -> str:
        return _(_TERRAINS[self])

    @property
    def is_rough(self) -> bool:
        """Counts as two hexes for whoever walks."""
        return self in ROUGH


ROUGH = (Terrain.SWAMP, Terrain.MOUNTAIN, Terrain.FOREST, Terrain.JUNGLE)


class Letter(StrEnum):
    """In which step of a battle a thing rolls. One with two letters rolls once, in its first step (ruling A28)."""

    MAGIC = "magic"
    RANGED = "ranged"
    CHARGE = "charge"
    MELEE = "melee"

    @property
    def word(self) -> str:
        return _(_LETTERS[self])

    @property
    def sign(self) -> str:
        """As on the tile; for its star the asterisk, which every face of letters has."""
        return {Letter.MAGIC: "*", Letter.RANGED: "R", Letter.CHARGE: "C"}.get(self, "")

    @property
    def dice(self) -> int:
        return 2 if self is Letter.CHARGE else 1


class Kind(StrEnum):
    CREATURE = "creature"
    HERO = "hero"
    FORT = "fort"
    SETTLEMENT = "settlement"  # a City or a Village: special income with a combat value
    INCOME = "income"  # any other special income
    TREASURE = "treasure"
    MAGIC = "magic"
    EVENT = "event"

    @property
    def word(self) -> str:
        return _(_KINDS[self])

    @property
    def is_creature(self) -> bool:
        """Heroes are a type of Creature."""
        return self in (Kind.CREATURE, Kind.HERO)

    @property
    def can_fight(self) -> bool:
        """A Magic tile may stand for what it conjures: a Golem, a Firewall."""
        return self in (Kind.CREATURE, Kind.HERO, Kind.FORT, Kind.SETTLEMENT, Kind.MAGIC)

    @property
    def is_special_income(self) -> bool:
        return self in (Kind.SETTLEMENT, Kind.INCOME)


class Fort(IntEnum):
    """By level, which is its combat value and its income too."""

    TOWER = 1
    KEEP = 2
    CASTLE = 3
    CITADEL = 4

    @property
    def word(self) -> str:
        return _(_FORTS[self])

    @property
    def letter(self) -> Letter:
        return {Fort.CASTLE: Letter.RANGED, Fort.CITADEL: Letter.MAGIC}.get(self, Letter.MELEE)

    @property
    def is_multi(self) -> bool:
        """Its value stands in parentheses: it takes a hit for each point."""
        return self is not Fort.TOWER

    @property
    def thing(self) -> "Thing":
        return Thing(Kind.FORT, int(self), self.letter, multi=self.is_multi)


@dataclass(frozen=True)
class Thing:
    """As the table sees it. Numbers are said in the move, so that a play never waits for a fact."""

    kind: Kind
    value: int = 0  # combat value; of a fort, its level
    letter: Letter = Letter.MELEE
    name: str = ""
    terrain: Terrain | None = None
    number: int = 0  # on a special income tile or a treasure
    multi: bool = False  # the value stands in parentheses
    flies: bool = False
    permitted: bool = True  # special income: the terrain of the hex allows it

    @property
    def fort(self) -> Fort | None:
        return Fort(self.value) if self.kind is Kind.FORT and 1 <= self.value <= Fort.CITADEL else None

    def said(self) -> str:
        """Green Knight C4; or what it is, where it has no name: Charge 4."""
        if self.kind in (Kind.EVENT, Kind.MAGIC) and not self.value:
            return self.name or self.kind.word
        if self.kind in (Kind.TREASURE, Kind.INCOME):
            return _("{what} {number}", what=self.name or self.kind.word, number=self.number)
        if self.kind is Kind.CREATURE and not self.name:
            return _("{what} {value}", what=self.title, value=self.value)
        return _("{what} {value}", what=self.title, value=self.value_said(self.value))

    @property
    def title(self) -> str:
        if self.name:
            return self.name
        if self.fort:
            return self.fort.word
        return self.letter.word if self.kind is Kind.CREATURE else self.kind.word

    def value_said(self, value: int) -> str:
        """R(3), as on the tile."""
        return f"{self.letter.sign}({value})" if self.multi else f"{self.letter.sign}{value}"


_TERRAINS = {
    Terrain.DESERT: N_("Desert"),
    Terrain.FOREST: N_("Forest"),
    Terrain.FROZEN_WASTE: N_("Frozen Waste"),
    Terrain.JUNGLE: N_("Jungle"),
    Terrain.MOUNTAIN: N_("Mountain"),
    Terrain.PLAINS: N_("Plains"),
    Terrain.SWAMP: N_("Swamp"),
}
_LETTERS = {
    Letter.MAGIC: N_("Magic"),
    Letter.RANGED: N_("Ranged"),
    Letter.CHARGE: N_("Charge"),
    Letter.MELEE: N_("Melee"),
}
_KINDS = {
    Kind.CREATURE: N_("Creature"),
    Kind.HERO: N_("Hero"),
    Kind.FORT: N_("Fort"),
    Kind.SETTLEMENT: N_("City or Village"),
    Kind.INCOME: N_("Special Income"),
    Kind.TREASURE: N_("Treasure"),
    Kind.MAGIC: N_("Magic"),
    Kind.EVENT: N_("Event"),
}
_FORTS = {
    Fort.TOWER: N_("Tower"),
    Fort.KEEP: N_("Keep"),
    Fort.CASTLE: N_("Castle"),
    Fort.CITADEL: N_("Citadel"),
}
