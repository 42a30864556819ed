"""Heroes: their types, the symbols that ask for them, and who stands together on a mission card.

A colour is a number from 0 on, as the play lists them; the white heroes together are `WHITE`. Two colours may
belong to one seat (TWO-PLAYER, TWO-COLOR VARIANT).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.core.words import N_, _, listing, ngettext

WHITE = -1


class HeroType(StrEnum):
    ADVENTURER = "adventurer"
    KNIGHT = "knight"
    MAGE = "mage"

    @property
    def word(self) -> str:
        return _(_WORDS[self])

    @property
    def icon(self) -> str:
        return self.value

    @property
    def worth(self) -> int:
        """In the value of a colour."""
        return 1 if self is HeroType.ADVENTURER else 2

    @property
    def symbol(self) -> "Symbol":
        return Symbol(self.value)

    def counted(self, count: int) -> str:
        """3 adventurers"""
        if self is HeroType.ADVENTURER:
            return ngettext("{n} adventurer", "{n} adventurers", count)
        if self is HeroType.KNIGHT:
            return ngettext("{n} knight", "{n} knights", count)
        return ngettext("{n} mage", "{n} mages", count)


_WORDS = {
    HeroType.ADVENTURER: N_("adventurer"),
    HeroType.KNIGHT: N_("knight"),
    HeroType.MAGE: N_("mage"),
}


class Symbol(StrEnum):
    """What a mission card asks for, once each."""

    ADVENTURER = "adventurer"
    KNIGHT = "knight"
    MAGE = "mage"
    ANY = "any"

    @property
    def word(self) -> str:
        return _("any hero") if self is Symbol.ANY else HeroType(self.value).word

    @property
    def icon(self) -> str:
        return "account-outline" if self is Symbol.ANY else self.value

    @property
    def hero(self) -> HeroType | None:
        """The type that is asked for; "any hero" is nobody's own symbol."""
        return None if self is Symbol.ANY else HeroType(self.value)


class White(StrEnum):
    """The two heroes nobody owns."""

    SAPPHIRE = "sapphire"
    ZATORIUS = "zatorius"

    @property
    def word(self) -> str:
        return _("Sapphire") if self is White.SAPPHIRE else _("Zatorius")

    @property
    def hero(self) -> HeroType:
        return HeroType.KNIGHT if self is White.SAPPHIRE else HeroType.MAGE


@dataclass(frozen=True)
class Band:
    """Heroes of one colour. Those with a ring are among the others: a hero carries at most one."""

    adventurers: int = 0
    knights: int = 0
    mages: int = 0
    ringed_adventurers: int = 0
    ringed_knights: int = 0
    ringed_mages: int = 0

    @classmethod
    def of(cls, hero: HeroType, count: int = 1, rings: int = 0) -> "Band":
        return cls(**{COUNT_NAMES[hero]: count, RING_NAMES[hero]: rings})

    @property
    def counts(self) -> tuple[int, int, int]:
        return self.adventurers, self.knights, self.mages

    @property
    def ring_counts(self) -> tuple[int, int, int]:
        return self.ringed_adventurers, self.ringed_knights, self.ringed_mages

    @property
    def total(self) -> int:
        return self.adventurers + self.knights + self.mages

    @property
    def total_rings(self) -> int:
        return self.ringed_adventurers + self.ringed_knights + self.ringed_mages

    @property
    def is_sound(self) -> bool:
        """Nobody less than nobody, no ring without a hand."""
        return all(0 <= rings <= count for count, rings in zip(self.counts, self.ring_counts, strict=True))

    def count(self, hero: HeroType) -> int:
        return getattr(self, COUNT_NAMES[hero])  # type: ignore[no-any-return] # an int; asked for very often

    def rings(self, hero: HeroType) -> int:
        return getattr(self, RING_NAMES[hero])  # type: ignore[no-any-return]

    def types(self) -> tuple[HeroType, ...]:
        """Those there are."""
        return tuple(hero for hero, count in zip(ORDER, self.counts, strict=True) if count)

    def holds(self, other: "Band") -> bool:
        """Whether the others are all among these."""
        return (self - other).is_sound

    def __add__(self, other: "Band") -> "Band":
        return Band(
            self.adventurers + other.adventurers,
            self.knights + other.knights,
            self.mages + other.mages,
            self.ringed_adventurers + other.ringed_adventurers,
            self.ringed_knights + other.ringed_knights,
            self.ringed_mages + other.ringed_mages,
        )

    def __sub__(self, other: "Band") -> "Band":
        return Band(
            self.adventurers - other.adventurers,
            self.knights - other.knights,
            self.mages - other.mages,
            self.ringed_adventurers - other.ringed_adventurers,
            self.ringed_knights - other.ringed_knights,
            self.ringed_mages - other.ringed_mages,
        )

    def __bool__(self) -> bool:
        return bool(self.adventurers or self.knights or self.mages)

    def said(self) -> str:
        """3 adventurers and 1 knight"""
        return listing([hero.counted(self.count(hero)) for hero in self.types()])


ORDER = tuple(HeroType)
COUNT_NAMES = {hero: f"{hero}s" for hero in ORDER}
RING_NAMES = {hero: f"ringed_{hero}s" for hero in ORDER}


@dataclass(frozen=True)
class Banner:
    """A colour as it is spoken of. Where turn order matters, banners are given in it."""

    colour: int
    seat: int
    name: str


def name_of(banners: tuple[Banner, ...], colour: int) -> str:
    if colour == WHITE:
        return _("the white heroes")
    return next(banner.name for banner in banners if banner.colour == colour)


def names_of(banners: tuple[Banner, ...], colours: tuple[int, ...]) -> str:
    """Ana, Ben and Cy"""
    return listing([name_of(banners, colour) for colour in colours])


def seat_of(banners: tuple[Banner, ...], colour: int) -> int:
    return next(banner.seat for banner in banners if banner.colour == colour)


@dataclass(frozen=True)
class Company:
    """Everybody on one mission card: a band for each colour of the play, and the white heroes."""

    bands: tuple[Band, ...]
    whites: tuple[White, ...] = ()

    def band(self, colour: int) -> Band:
        if colour == WHITE:
            return sum((Band.of(white.hero) for white in self.whites), Band())
        return self.bands[colour]

    @property
    def players(self) -> tuple[int, ...]:
        """The colours that have somebody here, without white."""
        return tuple(colour for colour, band in enumerate(self.bands) if band)

    @property
    def colours(self) -> tuple[int, ...]:
        """The same, white last."""
        return (*self.players, WHITE) if self.whites else self.players

    @property
    def total(self) -> int:
        return sum(band.total for band in self.bands) + len(self.whites)

    def each(self) -> Iterator[tuple[int, Band]]:
        for colour in self.colours:
            yield colour, self.band(colour)

    def changed(self, colour: int, band: Band) -> "Company":
        """With another band of this colour."""
        bands = list(self.bands)
        bands[colour] = band
        return Company(tuple(bands), self.whites)
