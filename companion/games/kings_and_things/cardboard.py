"""The box: the tiles and pieces Herald knows, by edition, and what the owner of a box has confirmed or corrected.

`box/tiles.json` holds what is printed in the 2010 edition, with the other editions' names; what is not certain is
marked. A box of somebody's own keeps only what differs: `{"edition": "1986", "tiles": {"treasure.ruby":
{"copies": 2}}}`; see docs/formats.md.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from companion.core.codec import BadShape, decode, encode
from companion.core.words import N_, _, ngettext
from companion.games.kings_and_things.things import MOST_NUMBER, MOST_VALUE, Kind, Letter, Terrain, Thing

EDITIONS = {"2010": N_("2010 (English)"), "1986": N_("1986 (English)"), "1997": N_("1997 (German)")}
USUAL_EDITION = "2010"
MOST_COPIES = 60
LONGEST_NAME = 40


@dataclass(frozen=True)  # no slots, for `replace`
class Tile:
    kind: Kind
    name: str
    terrain: Terrain | None = None
    value: int = 0
    letter: Letter = Letter.MELEE
    multi: bool = False
    flies: bool = False
    number: int = 0
    copies: int | None = None  # None: nobody knows
    sure: bool = True  # False: our sources differ, and the owner of a box should look
    other_side: str = ""  # a Hero: the key of the one on the back
    effect: str = ""  # in our words
    when: str = ""  # a Magic tile: movement, combat, events, any
    name_1986: str = ""
    name_1997: str = ""
    value_before_2010: int = 0  # where an older edition prints another

    @property
    def thing(self) -> Thing:
        return Thing(
            self.kind, self.value, self.letter, self.name, self.terrain, self.number, self.multi, self.flies
        )

    @property
    def names(self) -> tuple[str, ...]:
        """What it may be looked for by, whatever the edition."""
        return tuple(dict.fromkeys(name for name in (self.name, self.name_1986, self.name_1997) if name))

    def said(self) -> str:
        return self.thing.said()

    def effect_said(self) -> str:
        return _(self.effect)


@dataclass(frozen=True)
class Fact:
    """What the owner of a box says of a tile; None where nothing is said."""

    name: str | None = None
    terrain: Terrain | None = None
    value: int | None = None
    letter: Letter | None = None
    multi: bool | None = None
    flies: bool | None = None
    number: int | None = None
    copies: int | None = None
    kind: Kind | None = None  # of a tile that no edition has
    effect: str | None = None


@dataclass(frozen=True)  # no slots, for `replace`
class Box:
    edition: str
    tiles: Mapping[str, Tile]

    def of_kind(self, *kinds: Kind) -> dict[str, Tile]:
        return {key: tile for key, tile in self.tiles.items() if tile.kind in kinds}

    def named(self, name: str, *kinds: Kind) -> Tile | None:
        """A tile by any of its names."""
        wanted = name.strip().casefold()
        for tile in self.tiles.values():
            if (not kinds or tile.kind in kinds) and any(each.casefold() == wanted for each in tile.names):
                return tile
        return None

    def find(self, text: str, *kinds: Kind) -> tuple[Tile, ...]:
        """For a search field: names that begin so come first."""
        wanted = text.strip().casefold()
        found = [
            (min(_place(name, wanted) for name in tile.names), tile.name, tile)
            for tile in self.tiles.values()
            if (not kinds or tile.kind in kinds) and any(wanted in name.casefold() for name in tile.names)
        ]
        return tuple(tile for _at, _name, tile in sorted(found, key=lambda each: each[:2]))

    @property
    def hero_tiles(self) -> tuple[tuple[str, ...], ...]:
        """The two-sided Hero tiles: the names on each."""
        return _hero_tiles(tuple(self.of_kind(Kind.HERO).items()))


def _place(name: str, wanted: str) -> int:
    at = name.casefold().find(wanted)
    return at if at >= 0 else 999


@cache
def _hero_tiles(heroes: tuple[tuple[str, Tile], ...]) -> tuple[tuple[str, ...], ...]:
    by_key = dict(heroes)
    tiles = []
    seen: set[str] = set()
    for key, hero in heroes:
        if key in seen:
            continue
        other = by_key.get(hero.other_side)
        tiles.append((hero.name, other.name) if other and other.name != hero.name else (hero.name,))
        seen |= {key, hero.other_side}
    return tuple(tiles)


# Reading


@cache
def printed(edition: str = USUAL_EDITION) -> Mapping[str, Tile]:
    """What Herald knows of an edition, before anybody has corrected it."""
    path = Path(__file__).with_name("box") / "tiles.json"
    written: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    tiles = {key: decode(tile, Tile) for key, tile in written.items()}
    return {key: _in_edition(tile, edition) for key, tile in tiles.items()}


def _in_edition(tile: Tile, edition: str) -> Tile:
    if edition == USUAL_EDITION:
        return tile
    other = tile.name_1986 if edition == "1986" else tile.name_1997
    value = tile.value_before_2010 or tile.value
    name = other or tile.name
    if edition == "1986":
        return replace(tile, name=name, name_1986=tile.name, value=value)
    return replace(tile, name=name, name_1997=tile.name, value=value)


def read_box(facts: Mapping[str, Any], edition: str = "box") -> Box:
    """The tiles as this box has them; BadShape names the first that makes no sense."""
    corrections = corrections_of(facts)
    chosen = facts.get("edition", USUAL_EDITION) if edition == "box" else edition
    tiles = dict(printed(chosen))
    for key, fact in corrections.items():
        tiles[key] = _corrected(key, tiles.get(key), fact)
    return Box(chosen, tiles)


def corrections_of(facts: Mapping[str, Any]) -> dict[str, Fact]:
    if not isinstance(facts, Mapping) or not set(facts) <= {"tiles", "edition", "invented"}:
        raise BadShape(_("this is not a box of Kings & Things"))
    if type(facts.get("invented", False)) is not bool:
        raise BadShape(_("whether the box is invented is yes or no"))
    edition = facts.get("edition", USUAL_EDITION)
    if type(edition) is not str or edition not in EDITIONS:
        raise BadShape(_("the edition is one of {known}", known=", ".join(EDITIONS)))
    tiles = facts.get("tiles", {})
    if not isinstance(tiles, Mapping):
        raise BadShape(_("the tiles of a box are listed by their keys"))
    return {_key(key): _fact(key, written) for key, written in tiles.items()}


def _key(key: Any) -> str:
    if type(key) is not str or not key.strip() or len(key) > 2 * LONGEST_NAME:
        raise BadShape(_("{key} is not the key of a tile", key=repr(key)[:20]))
    return key


def _fact(key: str, written: Any) -> Fact:
    try:
        return sound(decode(written, Fact))
    except BadShape as error:
        raise BadShape(_("{tile}: {what}", tile=str(key)[:LONGEST_NAME], what=str(error))) from error


def sound(fact: Fact) -> Fact:
    """The fact, or BadShape when no such tile can have been printed."""
    if fact.name is not None and not 0 < len(fact.name.strip()) <= LONGEST_NAME:
        raise BadShape(_("a name has 1 to {most} letters", most=LONGEST_NAME))
    for value, most in (
        (fact.value, MOST_VALUE),
        (fact.number, MOST_NUMBER),
        (fact.copies, MOST_COPIES),
    ):
        if value is not None and not 0 <= value <= most:
            raise BadShape(_("{value} does not lie between 0 and {most}", value=value, most=most))
    return fact


def _corrected(key: str, tile: Tile | None, fact: Fact) -> Tile:
    """Whatever the owner has said of a tile, it was looked at."""
    said = {field.name: getattr(fact, field.name) for field in fields(fact)}
    told = {name: value for name, value in said.items() if value is not None}
    if tile is None:
        if fact.kind is None or fact.name is None:
            raise BadShape(_("{tile}: a new tile needs a kind and a name", tile=key[:LONGEST_NAME]))
        return Tile(**told)
    if fact.kind not in (None, tile.kind):
        raise BadShape(_("{tile}: it is of another kind", tile=key[:LONGEST_NAME]))
    return replace(tile, **told, sure=True)


# The editor


def teach(facts: Mapping[str, Any], key: str, fact: Fact) -> dict[str, Any]:
    """The facts with this correction in them, over what was said of the tile before."""
    before = corrections_of(facts).get(key, Fact())
    said = {
        field.name: getattr(fact, field.name)
        if getattr(fact, field.name) is not None
        else getattr(before, field.name)
        for field in fields(fact)
    }
    taught = {**facts, "tiles": {**facts.get("tiles", {}), key: encode(sound(Fact(**said)))}}
    read_box(taught)
    return taught


def confirm(facts: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The owner has looked: it is as Herald says."""
    tile = read_box(facts).tiles[key]
    return teach(facts, key, Fact(copies=tile.copies, value=tile.value))


def forget(facts: Mapping[str, Any], key: str) -> dict[str, Any]:
    return {**facts, "tiles": {held: fact for held, fact in facts.get("tiles", {}).items() if held != key}}


def with_edition(facts: Mapping[str, Any], edition: str) -> dict[str, Any]:
    return {**facts, "edition": edition}


def doubtful(facts: Mapping[str, Any]) -> tuple[str, ...]:
    """The keys of the tiles somebody should look at."""
    return tuple(key for key, tile in read_box(facts).tiles.items() if not tile.sure)


def sure_tiles(facts: Mapping[str, Any]) -> int:
    """Of those every box has."""
    known = read_box(facts).tiles
    return sum(known[key].sure for key in printed())


def defects(facts: Mapping[str, Any]) -> tuple[str, ...]:
    """What cannot be, though every tile by itself can. Tiles nobody has looked at are no defect."""
    tiles = read_box(facts).tiles
    said = [
        _("{tile} rolls a die, so it needs a combat value.", tile=tile.name)
        for tile in tiles.values()
        if tile.kind in (Kind.CREATURE, Kind.HERO, Kind.FORT, Kind.SETTLEMENT) and not tile.value
    ]
    said += [
        _("{tile} brings gold, so it needs a number.", tile=tile.name)
        for tile in tiles.values()
        if tile.kind in (Kind.INCOME, Kind.SETTLEMENT, Kind.TREASURE) and not tile.number
    ]
    return tuple(said)


def status_said(facts: Mapping[str, Any]) -> str:
    open_tiles = len(doubtful(facts))
    if not open_tiles:
        return _("All {places} tiles are certain", places=len(printed()))
    return ngettext(
        "{sure} tiles certain, {n} to look at",
        "{sure} tiles certain, {n} to look at",
        open_tiles,
        sure=sure_tiles(facts),
    )


def sample() -> dict[str, Any]:
    """A box in which somebody has looked at everything."""
    path = Path(__file__).with_name("box") / "sample.json"
    facts: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return facts
