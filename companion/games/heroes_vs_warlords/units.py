"""Units: races, types, levels, and stacks of them (4.2, 17.1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.core.words import N_, _

LEVELS = range(1, 7)
HIGHEST_LEVEL = 6
LARGEST_STACK = 20
MERCENARY_LEVEL = 2
RANGED_LEVEL = 3
CAVALRY_LEVEL = 5
AMAZON_CAVALRY_LEVELS = (2, 5)


class Race(StrEnum):
    """Whose counter it is: the three races, the grey Neutrals and the Mercenaries, who serve anyone."""

    KNIGHTS = "knights"
    BARBARIANS = "barbarians"
    AMAZONS = "amazons"
    NEUTRALS = "neutrals"
    MERCENARIES = "mercenaries"

    @property
    def word(self) -> str:
        return _(RACE_WORDS[self])

    @property
    def levels(self) -> tuple[int, ...]:
        return (MERCENARY_LEVEL,) if self is Race.MERCENARIES else tuple(LEVELS)


RACE_WORDS = {
    Race.KNIGHTS: N_("Knights"),
    Race.BARBARIANS: N_("Barbarians"),
    Race.AMAZONS: N_("Amazons"),
    Race.NEUTRALS: N_("Neutrals"),
    Race.MERCENARIES: N_("Mercenaries"),
}
PLAYED_RACES = (Race.KNIGHTS, Race.BARBARIANS, Race.AMAZONS)


class UnitKind(StrEnum):
    """Of the three types of units."""

    RANGED = "ranged"
    CAVALRY = "cavalry"
    CLOSE = "close"

    @property
    def word(self) -> str:
        return _(KIND_WORDS[self])


KIND_WORDS = {
    UnitKind.RANGED: N_("Ranged Combat"),
    UnitKind.CAVALRY: N_("Cavalry"),
    UnitKind.CLOSE: N_("Close Combat"),
}


def kind_of(race: Race, level: int) -> UnitKind:
    """What the book says; the counter in the box may say otherwise. Amazons ride at levels 2 and 5 (ruling B-33)."""
    if race is Race.MERCENARIES:
        return UnitKind.CLOSE
    if level == RANGED_LEVEL:
        return UnitKind.RANGED
    riding = AMAZON_CAVALRY_LEVELS if race is Race.AMAZONS else (CAVALRY_LEVEL,)
    return UnitKind.CAVALRY if level in riding else UnitKind.CLOSE


@dataclass(frozen=True)
class Troop:
    """Units of one race and level, at most 20 in a section of a display: what lies in a section, city or hex."""

    race: Race
    level: int
    count: int

    @property
    def strength(self) -> int:
        """Level × number, as category III counts it."""
        return self.level * self.count

    def stacks(self) -> "tuple[Troop, ...]":
        """The fewest stacks of at most 20 that they form in a combat."""
        full, rest = divmod(self.count, LARGEST_STACK)
        sizes = (LARGEST_STACK,) * full + ((rest,) if rest else ())
        return tuple(Troop(self.race, self.level, size) for size in sizes)

    def said(self) -> str:
        """5 × level 2"""
        return _("{count} × level {level}", count=self.count, level=self.level)


@dataclass(frozen=True)
class UnitFacts:
    """What is printed on a counter; None: not taught yet, and for the kind: as usual."""

    attack: int | None = None
    defense: int | None = None
    kind: UnitKind | None = None
    movement: int | None = None


Units = Mapping[tuple[Race, int], UnitFacts]
