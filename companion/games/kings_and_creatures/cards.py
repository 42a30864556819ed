"""What is printed on a card, as far as anybody has told Herald. What nobody has told is None."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.words import N_, _, listing, ngettext

HIGHEST = 110  # cards are numbered throughout (ruling A8)
CASTLES = 6  # and the castles are the lowest of them


class Kind(StrEnum):
    CASTLE = "castle"
    TREASURE = "treasure"
    HERO = "hero"
    LEGEND = "legend"
    KING = "king"
    CREATURE = "creature"

    @property
    def word(self) -> str:
        return _(_KIND_WORDS[self])

    @property
    def plural(self) -> str:
        return _(_KIND_PLURALS[self])

    @property
    def icon(self) -> str:
        return _KIND_ICONS.get(self, self.value)

    def cards(self, n: int) -> str:
        """3 hero cards"""
        one, many = _KIND_CARDS[self]
        return ngettext(one, many, n)


class Creature(StrEnum):
    CENTAUR = "centaur"
    MINOTAUR = "minotaur"
    GRIFFIN = "griffin"
    CHIMAERA = "chimaera"
    DRAGON = "dragon"
    UNICORN = "unicorn"

    @property
    def word(self) -> str:
        return _(_CREATURE_WORDS[self])

    @property
    def icon(self) -> str:
        return self.value

    def several(self, n: int) -> str:
        """2 dragons"""
        one, many = _CREATURES[self]
        return ngettext(one, many, n)


RULED = (Kind.HERO, Kind.TREASURE, Kind.CREATURE, Kind.LEGEND, Kind.KING)  # what a king can be the lord of


@dataclass(frozen=True, slots=True)
class Need:
    """So many cards of a kind that a legend shows; of one sort of creature, or of one sort of king, if it says so."""

    kind: Kind
    count: int = 1
    creature: Creature | None = None
    rules: Kind | None = None


@dataclass(frozen=True, slots=True)
class Card:
    kind: Kind
    heroes: int | None = None  # pictured on a hero card
    points: int | None = None  # of a treasure; on the scroll of a legend
    creature: Creature | None = None
    creatures: int = 1  # pictured on a creature card (ruling A14)
    rules: Kind | None = None  # what the king is the lord of
    left: int | None = None  # crowns
    right: int | None = None
    needs: tuple[Need, ...] | None = None  # of a legend; the table may tick it off instead
    mark: int | None = None  # the smallest table it is used at: 3, 4, 5, 6; 0 when nothing is printed

    @property
    def is_complete(self) -> bool:
        """Whether it can be scored (a legend: perhaps with a tick)."""
        return all(getattr(self, name) is not None for name in PRINTED[self.kind])

    @property
    def heroes_shown(self) -> int | None:
        return self.heroes if self.kind is Kind.HERO else 0

    def said(self) -> str:
        """What is on it, in a few words."""
        return _SAID[self.kind](self)

    @property
    def icon(self) -> str:
        return self.creature.icon if self.creature else self.kind.icon


# What must be known of a card before it can be scored.
PRINTED: dict[Kind, tuple[str, ...]] = {
    Kind.CASTLE: (),
    Kind.TREASURE: ("points",),
    Kind.HERO: ("heroes",),
    Kind.LEGEND: ("points",),
    Kind.KING: ("rules", "left", "right"),
    Kind.CREATURE: ("creature",),
}


def need_said(need: Need) -> str:
    if need.creature:
        return need.creature.several(need.count)
    if need.rules:
        return ngettext("{n} king of {what}", "{n} kings of {what}", need.count, what=need.rules.plural)
    return need.kind.cards(need.count)


def _castle(_card: Card) -> str:
    return _("castle")


def _treasure(card: Card) -> str:
    if card.points is None:
        return _("treasure")
    return ngettext("treasure, {n} point", "treasure, {n} points", card.points)


def _hero(card: Card) -> str:
    if card.heroes is None:
        return _("hero card")
    return ngettext("{n} hero", "{n} heroes", card.heroes)


def _legend(card: Card) -> str:
    if card.points is None:
        return _("legend")
    points = ngettext("legend, {n} point", "legend, {n} points", card.points)
    if not card.needs:
        return points
    return _("{points}: {needs}", points=points, needs=listing([need_said(need) for need in card.needs]))


def _king(card: Card) -> str:
    if card.rules is None:
        return _("king")
    if card.left is None or card.right is None:
        return _("king of {what}", what=card.rules.plural)
    return _(
        "king of {what}, crowns {left} left, {right} right",
        what=card.rules.plural,
        left=card.left,
        right=card.right,
    )


def _creature(card: Card) -> str:
    if card.creature is None:
        return _("creature")
    return card.creature.word if card.creatures == 1 else card.creature.several(card.creatures)


_SAID = {
    Kind.CASTLE: _castle,
    Kind.TREASURE: _treasure,
    Kind.HERO: _hero,
    Kind.LEGEND: _legend,
    Kind.KING: _king,
    Kind.CREATURE: _creature,
}
_KIND_ICONS = {Kind.LEGEND: "scroll", Kind.CREATURE: "griffin"}
_KIND_WORDS = {
    Kind.CASTLE: N_("Castle"),
    Kind.TREASURE: N_("Treasure"),
    Kind.HERO: N_("Heroes"),
    Kind.LEGEND: N_("Legend"),
    Kind.KING: N_("King"),
    Kind.CREATURE: N_("Creature"),
}
_KIND_PLURALS = {
    Kind.CASTLE: N_("castles"),
    Kind.TREASURE: N_("treasure"),
    Kind.HERO: N_("heroes"),
    Kind.LEGEND: N_("legends"),
    Kind.KING: N_("kings"),
    Kind.CREATURE: N_("creatures"),
}
_KIND_CARDS = {
    Kind.CASTLE: (N_("{n} castle"), N_("{n} castles")),
    Kind.TREASURE: (N_("{n} treasure card"), N_("{n} treasure cards")),
    Kind.HERO: (N_("{n} hero card"), N_("{n} hero cards")),
    Kind.LEGEND: (N_("{n} legend"), N_("{n} legends")),
    Kind.KING: (N_("{n} king"), N_("{n} kings")),
    Kind.CREATURE: (N_("{n} creature card"), N_("{n} creature cards")),
}
_CREATURE_WORDS = {
    Creature.CENTAUR: N_("centaur"),
    Creature.MINOTAUR: N_("minotaur"),
    Creature.GRIFFIN: N_("griffin"),
    Creature.CHIMAERA: N_("chimaera"),
    Creature.DRAGON: N_("dragon"),
    Creature.UNICORN: N_("unicorn"),
}
_CREATURES = {
    Creature.CENTAUR: (N_("{n} centaur"), N_("{n} centaurs")),
    Creature.MINOTAUR: (N_("{n} minotaur"), N_("{n} minotaurs")),
    Creature.GRIFFIN: (N_("{n} griffin"), N_("{n} griffins")),
    Creature.CHIMAERA: (N_("{n} chimaera"), N_("{n} chimaeras")),
    Creature.DRAGON: (N_("{n} dragon"), N_("{n} dragons")),
    Creature.UNICORN: (N_("{n} unicorn"), N_("{n} unicorns")),
}
