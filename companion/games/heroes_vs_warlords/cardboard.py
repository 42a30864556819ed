"""The box: what counters, displays and the player aid print and the rulebook does not.

`box/printed.json` holds what the rulebook prints after all; the rest is taught once. Facts are kept by the names the
displays use: `{"units": {"knights.1": {"attack": 3, "defense": 2}}, "honor": [1, 1, 2, 2, 3, 4]}`; see docs/formats.md.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from companion.core.codec import BadShape, decode, encode
from companion.core.words import _
from companion.games.heroes_vs_warlords.facts import (
    HeroFacts,
    sound_conquest,
    sound_cost,
    sound_guards,
    sound_hero,
    sound_honor,
    sound_items,
    sound_levels,
    sound_outpost,
    sound_unit,
)
from companion.games.heroes_vs_warlords.pieces import (
    Building,
    ConquestRow,
    Cost,
    Equipment,
    GuardRow,
    OutpostRow,
    SiteKind,
)
from companion.games.heroes_vs_warlords.units import LEVELS, PLAYED_RACES, Race, UnitFacts

GUARDED = (SiteKind.RESOURCE, SiteKind.RUIN, SiteKind.TOWER)
COSTED = tuple(building for building in Building if building is not Building.HAMLET)
SECTIONS = {
    "invented",
    "units",
    "heroes",
    "buildings",
    "guards",
    "outpost",
    "conquest",
    "levels",
    "honor",
    "equipment",
}
T = TypeVar("T")


@dataclass(frozen=True)  # no slots, for `companion.core.frozen.replace`
class Box:
    units: Mapping[tuple[Race, int], UnitFacts] = field(default_factory=dict)
    heroes: Mapping[Race, HeroFacts] = field(default_factory=dict)
    buildings: Mapping[tuple[Race, Building], Cost] = field(default_factory=dict)
    guards: Mapping[SiteKind, tuple[GuardRow, ...]] = field(default_factory=dict)
    outpost: tuple[OutpostRow, ...] = ()
    conquest: tuple[ConquestRow, ...] = ()
    levels: tuple[int, ...] = ()
    honor: tuple[int, ...] = ()
    equipment: tuple[Equipment, ...] = ()

    def hero(self, race: Race) -> HeroFacts:
        return self.heroes.get(race, HeroFacts())

    def unit(self, race: Race, level: int) -> UnitFacts:
        return self.units.get((race, level), UnitFacts())

    def named(self, name: str) -> Equipment | None:
        wanted = name.strip().casefold()
        return next((item for item in self.equipment if item.name.casefold() == wanted), None)


def every_unit() -> tuple[tuple[Race, int], ...]:
    """Three races and the Neutrals with six levels each, and the Mercenaries."""
    six = [(race, level) for race in (*PLAYED_RACES, Race.NEUTRALS) for level in LEVELS]
    return (*six, *((Race.MERCENARIES, level) for level in Race.MERCENARIES.levels))


# Reading


@cache
def printed() -> Box:
    """What the rulebook prints: the four facilities whose cost it gives for each race."""
    path = Path(__file__).with_name("box") / "printed.json"
    return _read(json.loads(path.read_text(encoding="utf-8")), Box())


def read_box(facts: Mapping[str, Any]) -> Box:
    """The box with what the rulebook prints; BadShape names the first fact that makes no sense."""
    return _read(facts, printed())


def _read(facts: Mapping[str, Any], known: Box) -> Box:
    if not isinstance(facts, Mapping) or not set(facts) <= SECTIONS:
        raise BadShape(_("this is not a box of Heroes vs Warlords"))
    if type(facts.get("invented", False)) is not bool:
        raise BadShape(_("whether the box is invented is yes or no"))
    units = _table(facts, "units", _unit_key, UnitFacts, sound_unit)
    heroes = _table(facts, "heroes", race_key, HeroFacts, sound_hero)
    buildings = _table(facts, "buildings", _building_key, Cost, sound_cost)
    guards = _table(facts, "guards", guarded_key, tuple[GuardRow, ...], sound_guards)
    return Box(
        {**known.units, **units},
        {**known.heroes, **heroes},
        {**known.buildings, **buildings},
        {**known.guards, **guards},
        _list(facts, "outpost", tuple[OutpostRow, ...], sound_outpost),
        _list(facts, "conquest", tuple[ConquestRow, ...], sound_conquest),
        _list(facts, "levels", tuple[int, ...], sound_levels),
        _list(facts, "honor", tuple[int, ...], sound_honor),
        _list(facts, "equipment", tuple[Equipment, ...], sound_items),
    )


def _table(
    facts: Mapping[str, Any], name: str, key: Callable[[str], Any], kind: Any, sound: Callable[[Any], Any]
) -> dict[Any, Any]:
    written = facts.get(name, {})
    if not isinstance(written, Mapping):
        raise BadShape(_("{section}: a table of named facts is expected", section=name))
    found = {}
    for word, fact in written.items():
        try:
            found[key(word)] = sound(decode(fact, kind))
        except (BadShape, ValueError) as error:
            raise BadShape(
                _("{section}, {key}: {what}", section=name, key=repr(word)[:40], what=str(error))
            ) from error
    return found


def _list(facts: Mapping[str, Any], name: str, kind: type[T], sound: Callable[[T], T]) -> T:
    try:
        return sound(decode(facts.get(name, []), kind))
    except BadShape as error:
        raise BadShape(_("{section}: {what}", section=name, what=str(error))) from error


def _split(word: Any) -> tuple[str, str]:
    if type(word) is not str or word.count(".") != 1:
        raise BadShape(_("a key has a race and a name"))
    race, name = word.split(".")
    return race, name


def race_key(word: Any) -> Race:
    known = {str(race): race for race in PLAYED_RACES}
    if type(word) is not str or word not in known:
        raise BadShape(_("there is no such race"))
    return known[word]


def _unit_key(word: Any) -> tuple[Race, int]:
    race, level = _split(word)
    known = {(str(each), str(number)): (each, number) for each, number in every_unit()}
    if (race, level) not in known:
        raise BadShape(_("there is no such unit"))
    return known[race, level]


def _building_key(word: Any) -> tuple[Race, Building]:
    race, name = _split(word)
    if name not in {str(building) for building in COSTED}:
        raise BadShape(_("there is no such facility"))
    return race_key(race), Building(name)


def guarded_key(word: Any) -> SiteKind:
    known = {str(kind): kind for kind in GUARDED}
    if type(word) is not str or word not in known:
        raise BadShape(_("guards keep resources, ruins and towers"))
    return known[word]


# Writing


def written_box(box: Box) -> dict[str, Any]:
    """As it is kept; what the rulebook prints is left out."""
    shipped = printed().buildings
    tables = {
        "units": {f"{race}.{level}": encode(unit) for (race, level), unit in box.units.items()},
        "heroes": {str(race): encode(hero) for race, hero in box.heroes.items()},
        "buildings": {
            f"{race}.{building}": encode(cost)
            for (race, building), cost in box.buildings.items()
            if shipped.get((race, building)) != cost
        },
        "guards": {str(kind): encode(rows) for kind, rows in box.guards.items()},
        "outpost": encode(box.outpost),
        "conquest": encode(box.conquest),
        "levels": encode(box.levels),
        "honor": encode(box.honor),
        "equipment": encode(box.equipment),
    }
    return {name: table for name, table in tables.items() if table}


# Checking


def known(box: Box) -> int:
    """How many of the places in the editor are filled."""
    units = sum(None not in (box.unit(*key).attack, box.unit(*key).defense) for key in every_unit())
    heroes = sum(box.hero(race).is_complete for race in PLAYED_RACES)
    buildings = sum((race, building) in box.buildings for race in PLAYED_RACES for building in COSTED)
    guards = sum(bool(box.guards.get(kind)) for kind in GUARDED)
    tables = sum(map(bool, (box.outpost, box.conquest, box.levels, box.honor)))
    return units + heroes + buildings + guards + tables


PLACES = len(every_unit()) + len(PLAYED_RACES) * (1 + len(COSTED)) + len(GUARDED) + 4


def status_said(facts: Mapping[str, Any]) -> str:
    return _("{known} of {places} facts", known=known(read_box(facts)), places=PLACES)


def defects(facts: Mapping[str, Any]) -> tuple[str, ...]:
    """What cannot be, though every line by itself can. What is not taught is no defect."""
    box = read_box(facts)
    tables: list[tuple[str, tuple[Any, ...]]] = [
        (_("Guards Table, {kind}", kind=kind.word), box.guards.get(kind, ())) for kind in GUARDED
    ]
    tables += [(_("Outpost Table"), box.outpost), (_("Conquest Table"), box.conquest)]
    said = [defect for name, rows in tables for defect in _row_defects(name, rows)]
    names = [item.name.strip().casefold() for item in box.equipment]
    said += [
        _("{name} is listed twice.", name=item.name)
        for at, item in enumerate(box.equipment)
        if names.index(names[at]) < at
    ]
    return tuple(said)


def _row_defects(name: str, rows: tuple[Any, ...]) -> list[str]:
    """A die that falls on no line, or on two."""
    covered = [number for row in rows for number in range(row.low, row.high + 1)]
    said = []
    if covered:
        missing = sorted(set(range(1, max(covered) + 1)) - set(covered))
        double = sorted({number for number in covered if covered.count(number) > 1})
        said += [_("{table}: no line for {die}.", table=name, die=die) for die in missing[:5]]
        said += [_("{table}: two lines for {die}.", table=name, die=die) for die in double[:5]]
    return said


def row_for(rows: tuple[Any, ...], die: int) -> Any:
    """The line of a table that a die falls on; None: there is none."""
    return next((row for row in rows if row.low <= die <= row.high), None)


def highest(rows: tuple[Any, ...]) -> int:
    """How many sides the die of a table has."""
    return max((row.high for row in rows), default=0)


def sample() -> dict[str, Any]:
    """Complete, and invented: to try the game."""
    path = Path(__file__).with_name("box") / "sample.json"
    facts: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return facts
