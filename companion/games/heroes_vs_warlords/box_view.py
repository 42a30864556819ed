"""The box as tables shaped like those on the player aid and the displays; a number put into one is taught."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.core.frozen import replace
from companion.core.move import Move
from companion.core.words import N_, _
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords.cardboard import COSTED, GUARDED, Box, every_unit, read_box
from companion.games.heroes_vs_warlords.city_view import BUILDING_ICONS
from companion.games.heroes_vs_warlords.combat_moves import TeachUnit
from companion.games.heroes_vs_warlords.hero_view import ABILITY_ICONS, KIND_ICONS, RESOURCE_ICONS
from companion.games.heroes_vs_warlords.pieces import (
    Ability,
    Building,
    ConquestRow,
    Cost,
    GuardRow,
    OutpostRow,
    Resource,
    SiteKind,
)
from companion.games.heroes_vs_warlords.teaching import learn
from companion.games.heroes_vs_warlords.units import LEVELS, PLAYED_RACES, Race, kind_of

SHOWN_LEVELS = 10  # of the Hero Level Table, at least


class Section(StrEnum):
    """A part of the box; those in RANGES are tables with a line for each range of a die."""

    UNITS = "units"
    HEROES = "heroes"
    BUILDINGS = "buildings"
    GUARDS = "guards"
    OUTPOST = "outpost"
    CONQUEST = "conquest"
    LEVELS = "levels"
    HONOR = "honor"
    EQUIPMENT = "equipment"

    @property
    def word(self) -> str:
        return _(_SECTIONS[self][1])

    @property
    def icon(self) -> str:
        return _SECTIONS[self][0]


_SECTIONS = {
    Section.UNITS: ("swordsman", N_("Units")),
    Section.HEROES: ("hero", N_("Heroes")),
    Section.BUILDINGS: ("castle", N_("Facilities")),
    Section.GUARDS: ("garde", N_("Guards Table")),
    Section.OUTPOST: ("outpost", N_("Outpost Table")),
    Section.CONQUEST: ("breach", N_("Conquest Table")),
    Section.LEVELS: ("level", N_("Hero Level Table")),
    Section.HONOR: ("honor", N_("Honor Table")),
    Section.EQUIPMENT: ("equipment", N_("Equipment")),
}
GRIDS = (Section.UNITS, Section.HEROES, Section.BUILDINGS, Section.LEVELS, Section.HONOR)
RANGES = (Section.GUARDS, Section.OUTPOST, Section.CONQUEST)


@dataclass(frozen=True, slots=True)
class Grid:
    """Numbers in rows and columns, as printed."""

    columns: tuple[tuple[str, str, str], ...]  # key, word, icon
    rows: tuple[tuple[str, str, str], ...]
    values: Mapping[tuple[str, str], int | None]
    sample: str = ""


def parts(section: Section) -> tuple[tuple[str, str], ...]:
    """What a section is divided into: races, or what guards keep. Key and word."""
    races = tuple((str(race), race.word) for race in PLAYED_RACES)
    if section is Section.UNITS:
        others = ((str(race), race.word) for race in (Race.NEUTRALS, Race.MERCENARIES))
        return (*races, *others)
    if section is Section.BUILDINGS:
        return races
    if section is Section.GUARDS:
        return tuple((str(kind), kind.word) for kind in GUARDED)
    return ()


def grid(facts: Mapping[str, Any], section: Section, part: str) -> Grid:
    box = read_box(facts)
    if section is Section.UNITS:
        return _units(box, Race(part))
    if section is Section.HEROES:
        return _heroes(box)
    if section is Section.BUILDINGS:
        return _buildings(box, Race(part))
    if section is Section.LEVELS:
        shown = max(SHOWN_LEVELS, len(box.levels) + 1)
        known = dict(enumerate(box.levels, 1))
        rows = tuple((str(n), _("Level {level}", level=n), "level") for n in range(1, shown + 1))
        values = {(str(n), "ep"): known.get(n) for n in range(1, shown + 1)}
        return Grid((("ep", _("EP"), ""),), rows, values)
    rows = tuple((str(n), _("Level {level}", level=n), "") for n in LEVELS)
    values = {(str(n), "hp"): box.honor[n - 1] if box.honor else None for n in LEVELS}
    return Grid((("hp", _("HP per stack"), ""),), rows, values)


def _units(box: Box, race: Race) -> Grid:
    columns = (
        ("attack", _("Attack (red)"), "sword"),
        ("defense", _("Defense (blue)"), "defence"),
        ("movement", _("Move (green)"), "boot"),
    )
    rows = tuple(
        (
            str(level),
            _("Level {level}", level=level),
            KIND_ICONS[box.unit(race, level).kind or kind_of(race, level)],
        )
        for level in race.levels
    )
    values = {
        (str(level), name): getattr(box.unit(race, level), name)
        for level in race.levels
        for name, _word, _icon in columns
    }
    return Grid(columns, rows, values)


def _heroes(box: Box) -> Grid:
    short = {Ability.INITIATIVE: _("Initiat."), Ability.MOVEMENT: _("Move")}
    columns = tuple((str(each), short.get(each, each.word), ABILITY_ICONS[each]) for each in Ability)
    columns = (*columns, ("level", _("Level"), "level"))
    rows = tuple((str(race), race.word, "hero") for race in PLAYED_RACES)
    values = {
        (str(race), name): getattr(box.hero(race), name)
        for race in PLAYED_RACES
        for name, _word, _icon in columns
    }
    return Grid(columns, rows, values)


def _buildings(box: Box, race: Race) -> Grid:
    columns = tuple((str(each), each.word, RESOURCE_ICONS[each]) for each in Resource)
    rows = tuple((str(each), each.word(race), BUILDING_ICONS[each]) for each in COSTED)
    values: dict[tuple[str, str], int | None] = {}
    for building in COSTED:
        cost = box.buildings.get((race, building))
        for resource in Resource:
            values[str(building), str(resource)] = None if cost is None else cost.of(resource)
    return Grid(columns, rows, values)


def put(
    facts: Mapping[str, Any], section: Section, part: str, row: str, column: str, value: int
) -> dict[str, Any]:
    """The facts with another number in a table; BadShape where that cannot be."""
    return learn(facts, _teaching(read_box(facts), section, part, row, column, value))


def _teaching(box: Box, section: Section, part: str, row: str, column: str, value: int) -> Move:
    if section is Section.UNITS:
        told = {column: value}
        return TeachUnit(Race(part), int(row), **told)  # type: ignore[arg-type]
    if section is Section.HEROES:
        return d.TeachHero(Race(row), **{column: value})
    if section is Section.BUILDINGS:
        known = box.buildings.get((Race(part), Building(row)), Cost())
        return d.TeachBuilding(Race(part), Building(row), replace(known, **{column: value}))
    if section is Section.LEVELS:
        costs = [*box.levels, *([0] * (int(row) - len(box.levels)))]
        costs[int(row) - 1] = value
        return d.TeachLevels(tuple(costs))
    honor = list(box.honor or (0,) * len(LEVELS))
    honor[int(row) - 1] = value
    return d.TeachHonor(tuple(honor))


# Tables with a line for each range of a die


@dataclass(frozen=True, slots=True)
class RangeLine:
    place: int
    dice: str  # 7–12
    text: str


def lines(facts: Mapping[str, Any], section: Section, part: str) -> tuple[RangeLine, ...]:
    rows = rows_of(facts, section, part)
    return tuple(RangeLine(place, span(row.low, row.high), line_said(row)) for place, row in enumerate(rows))


def rows_of(facts: Mapping[str, Any], section: Section, part: str) -> tuple[Any, ...]:
    box = read_box(facts)
    if section is Section.GUARDS:
        return box.guards.get(SiteKind(part), ())
    return box.outpost if section is Section.OUTPOST else box.conquest


def line_said(row: GuardRow | OutpostRow | ConquestRow) -> str:
    if isinstance(row, GuardRow):
        groups = [_("{count} × level {level}", count=each.count, level=each.level) for each in row.groups]
        return ", ".join(groups) or _("nobody")
    if isinstance(row, OutpostRow):
        return _("{n} {resource}", n=row.amount, resource=row.resource.word)
    shares = [
        _("{resource} {n}\u00a0%", resource=each.word, n=getattr(row, each))
        for each in Resource
        if getattr(row, each)
    ]
    return ", ".join(shares) or _("nothing")


def span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def with_rows(facts: Mapping[str, Any], section: Section, part: str, rows: tuple[Any, ...]) -> dict[str, Any]:
    ordered = tuple(sorted(rows, key=lambda row: row.low))
    if section is Section.GUARDS:
        return learn(facts, d.TeachGuards(SiteKind(part), ordered))
    return learn(facts, d.TeachOutpost(ordered) if section is Section.OUTPOST else d.TeachConquest(ordered))


# Checking


def tally(facts: Mapping[str, Any]) -> tuple[tuple[str, str, int, int], ...]:
    """Every part: picture, word, how much is known, how much there is."""
    box = read_box(facts)
    units = sum(None not in (box.unit(*key).attack, box.unit(*key).defense) for key in every_unit())
    found = [
        (Section.UNITS, units, len(every_unit())),
        (Section.HEROES, sum(box.hero(race).is_complete for race in PLAYED_RACES), len(PLAYED_RACES)),
        (Section.BUILDINGS, len(box.buildings), len(PLAYED_RACES) * len(COSTED)),
        (Section.GUARDS, sum(bool(box.guards.get(kind)) for kind in GUARDED), len(GUARDED)),
        (Section.OUTPOST, int(bool(box.outpost)), 1),
        (Section.CONQUEST, int(bool(box.conquest)), 1),
        (Section.LEVELS, int(bool(box.levels)), 1),
        (Section.HONOR, int(bool(box.honor)), 1),
    ]
    return tuple((section.icon, section.word, known, printed) for section, known, printed in found)
