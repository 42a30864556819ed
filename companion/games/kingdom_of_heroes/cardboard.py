"""The box: what is printed on the mission cards, the map cards and the board, as far as somebody has told.

Only the 42 titles ship. Facts are kept as `{"regions": […], "villages": […], "maps": […], "stacks": {"A": "blue"},
"cards": {"Black Dragon": {…}}, "special": {"sapphire": {…}}}`; see docs/formats.md.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from companion.core.codec import BadShape, decode, encode
from companion.core.frozen import replace
from companion.core.words import _
from companion.games.kingdom_of_heroes.cards import (
    Icon,
    MapCard,
    MissionColour,
    MissionType,
    Region,
    Reward,
    Stack,
)
from companion.games.kingdom_of_heroes.heroes import Symbol, White

MOST_PRINTED = 99
MOST_SYMBOLS = 12
MOST_REGIONS = 30
LONGEST_NAME = 60
FIELDS = {"invented", "regions", "villages", "maps", "stacks", "cards", "special"}


@dataclass(frozen=True)  # no slots, for `replace`
class Card:
    """A mission card; None where nobody has told."""

    stack: Stack | None = None
    colour: MissionColour | None = None
    icon: Icon | None = None
    symbols: tuple[Symbol, ...] | None = None
    heart: bool | None = None
    kind: MissionType | None = None
    reward: Reward | None = None
    moves: bool | None = None  # when unfulfilled

    @property
    def is_complete(self) -> bool:
        return None not in (self.stack, self.icon, self.symbols, self.heart, self.kind, self.reward)

    def over(self, other: "Card | None") -> "Card":
        """What is told here, and for the rest what was told before."""
        if other is None:
            return self
        told = {name: held for name, held in self.__dict__.items() if held is not None}
        return replace(other, **told)


@dataclass(frozen=True)  # no slots, for `replace`
class BoardRegion(Region):
    """With what is only needed to check moves."""

    borders: tuple[str, ...] = ()  # by key; told once, it counts both ways
    mine: bool = False
    tower: bool = False
    portal: bool = False


@dataclass(frozen=True)
class Village:
    key: str
    name: str = ""
    borders: tuple[str, ...] = ()


@dataclass(frozen=True)
class Special:
    """Sapphire's or Zatorius's own card."""

    kind: MissionType
    heart: bool


SPECIAL = {  # as long as nobody says otherwise (ruling b29)
    White.SAPPHIRE: Special(MissionType.PRINCESS, True),
    White.ZATORIUS: Special(MissionType.MAGIC, False),
}


@dataclass(frozen=True)  # no slots, for `replace`
class Box:
    regions: tuple[BoardRegion, ...] = ()  # from West to East
    villages: tuple[Village, ...] = ()
    maps: Mapping[str, MapCard] = field(default_factory=dict)
    stacks: Mapping[Stack, MissionColour] = field(default_factory=dict)
    cards: Mapping[str, Card] = field(default_factory=dict)
    special: Mapping[White, Special] = field(default_factory=lambda: SPECIAL)
    invented: bool = False
    # What was looked up in this box, which never changes.
    memo: dict[str, Card] = field(default_factory=dict, init=False, compare=False, repr=False)

    def region(self, key: str) -> BoardRegion | None:
        return next((region for region in self.regions if region.key == key), None)

    def village(self, key: str) -> Village | None:
        return next((village for village in self.villages if village.key == key), None)

    def place_said(self, key: str) -> str:
        """A region or village as one speaks of it."""
        place = self.region(key) or self.village(key)
        return place.name or place.key if place else _("an unknown place")

    @property
    def has_borders(self) -> bool:
        return any(region.borders for region in self.regions)

    def card(self, title: str) -> Card:
        """With the colour of its stack, where only that is known."""
        if title not in self.memo:
            card = self.cards.get(title, Card())
            if card.colour is None and card.stack is not None and card.stack in self.stacks:
                card = replace(card, colour=self.stacks[card.stack])
            self.memo[title] = card
        return self.memo[title]


@cache
def titles() -> tuple[str, ...]:
    """Of the 40 mission cards, in the order of the credits."""
    return tuple(_shipped("titles")["missions"])


def special_title(white: White) -> str:
    """Of Sapphire's or Zatorius's own card."""
    return str(_shipped("titles")["special"][white])


@cache
def _shipped(name: str) -> dict[str, Any]:
    path = Path(__file__).with_name("box") / f"{name}.json"
    facts: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return facts


def sample() -> dict[str, Any]:
    """A whole box of invented facts."""
    facts: dict[str, Any] = json.loads(json.dumps(_shipped("sample")))
    return facts


# Reading


def read_box(facts: Mapping[str, Any]) -> Box:
    """BadShape names what makes no sense."""
    if not isinstance(facts, Mapping) or not set(facts) <= FIELDS:
        raise BadShape(_("this is not a box of Kingdom of Heroes"))
    invented = facts.get("invented", False)
    if type(invented) is not bool:
        raise BadShape(_("whether the box is invented is yes or no"))
    regions = sound_regions(_read(facts, "regions", tuple[BoardRegion, ...], ()))
    villages = sound_villages(_read(facts, "villages", tuple[Village, ...], ()), regions)
    maps = tuple(sound_map(card, regions) for card in _read(facts, "maps", tuple[MapCard, ...], ()))
    if len({card.key for card in maps}) < len(maps):
        raise BadShape(_("two map cards have the same name"))
    stacks = _read(facts, "stacks", Mapping[str, MissionColour], {})
    cards = _read(facts, "cards", Mapping[str, Card], {})
    special = _read(facts, "special", Mapping[str, Special], {})
    return Box(
        regions,
        villages,
        {card.key: card for card in maps},
        {_member(key, Stack): colour for key, colour in stacks.items()},
        {sound_title(title): sound_card(title, card) for title, card in cards.items()},
        SPECIAL | {_member(key, White): card for key, card in special.items()},
        invented,
    )


def _read(facts: Mapping[str, Any], name: str, kind: Any, usual: Any) -> Any:
    if name not in facts:
        return usual
    try:
        return decode(facts[name], kind)
    except BadShape as error:
        raise BadShape(_("{field}: {what}", field=name, what=str(error))) from error


def _member(key: str, kind: Any) -> Any:
    try:
        return kind(key)
    except ValueError:
        raise BadShape(_("{value} is none of {known}", value=key[:20], known=", ".join(kind))) from None


def sound_title(title: str) -> str:
    if not title.strip() or len(title) > LONGEST_NAME:
        raise BadShape(_("a card has a title of at most {most} letters", most=LONGEST_NAME))
    return title


def sound_card(title: str, card: Card) -> Card:
    """The card, or BadShape when no such card can have been printed."""
    reward = card.reward or Reward()
    numbers = (reward.crowns, reward.adventurers, reward.knights, reward.mages)
    if any(not 0 <= number <= MOST_PRINTED for number in numbers):
        said = _("{title}: a reward lies between 0 and {most}", title=title, most=MOST_PRINTED)
        raise BadShape(said)
    if card.symbols is not None and len(card.symbols) > MOST_SYMBOLS:
        raise BadShape(_("{title}: at most {most} hero symbols", title=title, most=MOST_SYMBOLS))
    return card


def sound_regions(regions: tuple[BoardRegion, ...]) -> tuple[BoardRegion, ...]:
    keys = [region.key for region in regions]
    if len(regions) > MOST_REGIONS:
        raise BadShape(_("a board has at most {most} regions", most=MOST_REGIONS))
    if len(set(keys)) < len(keys):
        raise BadShape(_("two regions have the same key"))
    for region in regions:
        _check_place(region.key, region.name)
        _check_borders(region.key, region.borders, keys)
    return regions


def sound_villages(villages: tuple[Village, ...], regions: tuple[BoardRegion, ...]) -> tuple[Village, ...]:
    keys = [region.key for region in regions]
    places = keys + [village.key for village in villages]
    if len(places) > 2 * MOST_REGIONS or len(set(places)) < len(places):
        raise BadShape(_("two places of the board have the same key"))
    for village in villages:
        _check_place(village.key, village.name)
        _check_borders(village.key, village.borders, keys)
    return villages


def _check_place(key: str, name: str) -> None:
    if not key.strip() or key == "capital" or len(key) > LONGEST_NAME or len(name) > LONGEST_NAME:
        raise BadShape(_("a place of the board has a short key of its own"))


def _check_borders(key: str, borders: tuple[str, ...], keys: list[str]) -> None:
    if not set(borders) <= set(keys) - {key}:
        raise BadShape(_("{place} borders on a region that is not listed", place=key))


def sound_map(card: MapCard, regions: tuple[BoardRegion, ...]) -> MapCard:
    keys = {region.key for region in regions}
    if not card.key.strip() or len(card.key) > LONGEST_NAME:
        raise BadShape(_("a map card has a short name"))
    if not set(card.numbers) <= keys or not set(card.circled) <= keys:
        raise BadShape(_("map card {name} numbers a region that is not listed", name=card.key))
    if any(not 1 <= number <= MOST_REGIONS for number in card.numbers.values()):
        raise BadShape(_("map card {name}: the numbers begin with 1", name=card.key))
    return card


# Teaching: the facts with something more in them


def teach_card(facts: Mapping[str, Any], title: str, card: Card) -> dict[str, Any]:
    before = read_box(facts).cards.get(title)
    told = sound_card(title, card.over(before))
    return {**facts, "cards": {**facts.get("cards", {}), sound_title(title): encode(told)}}


def forget_card(facts: Mapping[str, Any], title: str) -> dict[str, Any]:
    return {**facts, "cards": {key: card for key, card in facts.get("cards", {}).items() if key != title}}


def teach_stack(facts: Mapping[str, Any], stack: Stack, colour: MissionColour) -> dict[str, Any]:
    return {**facts, "stacks": {**facts.get("stacks", {}), stack.value: colour.value}}


def teach_map(facts: Mapping[str, Any], card: MapCard) -> dict[str, Any]:
    sound_map(card, read_box(facts).regions)
    others = [each for each in facts.get("maps", []) if each.get("key") != card.key]
    return {**facts, "maps": [*others, encode(card)]}


def keep_region(regions: Iterable[BoardRegion], changed: BoardRegion) -> tuple[BoardRegion, ...]:
    """The board with one region told anew. A border is told once: what it lies beside, lies beside it."""
    return tuple(
        changed if each.key == changed.key else _beside(each, changed.key, each.key in changed.borders)
        for each in regions
    )


def _beside(region: BoardRegion, key: str, is_beside: bool) -> BoardRegion:
    if (key in region.borders) == is_beside:
        return region
    others = tuple(other for other in region.borders if other != key)
    return replace(region, borders=(*others, key) if is_beside else others)


def teach_board(
    facts: Mapping[str, Any], regions: tuple[BoardRegion, ...], villages: tuple[Village, ...]
) -> dict[str, Any]:
    """Map cards that number a region which is no more lose that number."""
    sound_villages(villages, sound_regions(regions))
    kept = fitted_maps(read_box(facts).maps, regions)
    return {
        **facts,
        "regions": [encode(region) for region in regions],
        "villages": [encode(village) for village in villages],
        "maps": [encode(card) for card in kept.values()],
    }


def fitted_maps(maps: Mapping[str, MapCard], regions: tuple[BoardRegion, ...]) -> dict[str, MapCard]:
    keys = {region.key for region in regions}
    return {
        key: MapCard(
            key,
            {place: number for place, number in card.numbers.items() if place in keys},
            tuple(place for place in card.circled if place in keys),
        )
        for key, card in maps.items()
    }


def teach_special(facts: Mapping[str, Any], white: White, card: Special) -> dict[str, Any]:
    return {**facts, "special": {**facts.get("special", {}), white.value: encode(card)}}
