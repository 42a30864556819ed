"""What a fact must be like to be printed on a counter, a display or the player aid; the rest is refused in words."""

from dataclasses import dataclass, fields
from typing import Any

from companion.core.codec import BadShape
from companion.core.words import _
from companion.games.heroes_vs_warlords.pieces import ConquestRow, Cost, Equipment, GuardRow, OutpostRow
from companion.games.heroes_vs_warlords.units import LEVELS, UnitFacts

MOST_VALUE = 30  # no counter and no display prints more
MOST_COST = 99
MOST_COUNT = 99
HIGHEST_DIE = 100
LONGEST_TABLE = 40
MOST_KNOWN = 80  # pieces of equipment
LONGEST_NAME = 40
LONGEST_EFFECT = 200


@dataclass(frozen=True)
class HeroFacts:
    """What is printed on a race's Hero displays; None: not taught yet."""

    attack: int | None = None
    defense: int | None = None
    initiative: int | None = None
    movement: int | None = None
    level: int | None = None

    @property
    def is_complete(self) -> bool:
        return None not in (self.attack, self.defense, self.initiative, self.movement, self.level)


def _check(value: int | None, most: int, least: int = 0) -> None:
    if value is not None and not least <= value <= most:
        raise BadShape(
            _("{value} does not lie between {least} and {most}", value=value, least=least, most=most)
        )


def sound_unit(unit: UnitFacts) -> UnitFacts:
    for value in (unit.attack, unit.defense, unit.movement):
        _check(value, MOST_VALUE)
    return unit


def sound_hero(hero: HeroFacts) -> HeroFacts:
    for each in fields(hero):
        _check(getattr(hero, each.name), MOST_VALUE)
    return hero


def sound_cost(cost: Cost) -> Cost:
    for each in fields(cost):
        _check(getattr(cost, each.name), MOST_COST)
    return cost


def _sound_rows(rows: tuple[Any, ...]) -> None:
    if len(rows) > LONGEST_TABLE:
        raise BadShape(_("a table has at most {most} lines", most=LONGEST_TABLE))
    for row in rows:
        _check(row.low, HIGHEST_DIE, 1)
        _check(row.high, HIGHEST_DIE, row.low)


def sound_guards(rows: tuple[GuardRow, ...]) -> tuple[GuardRow, ...]:
    _sound_rows(rows)
    for row in rows:
        for group in row.groups:
            _check(group.level, max(LEVELS), min(LEVELS))
            _check(group.count, MOST_COUNT, 1)
    return rows


def sound_outpost(rows: tuple[OutpostRow, ...]) -> tuple[OutpostRow, ...]:
    _sound_rows(rows)
    for row in rows:
        _check(row.amount, MOST_COUNT)
    return rows


def sound_conquest(rows: tuple[ConquestRow, ...]) -> tuple[ConquestRow, ...]:
    _sound_rows(rows)
    for row in rows:
        for share in (row.gold, row.stone, row.wood, row.crystal):
            _check(share, 100)
    return rows


def sound_levels(costs: tuple[int, ...]) -> tuple[int, ...]:
    if len(costs) > LONGEST_TABLE:
        raise BadShape(_("a table has at most {most} lines", most=LONGEST_TABLE))
    for cost in costs:
        _check(cost, 999)
    return costs


def sound_honor(honor: tuple[int, ...]) -> tuple[int, ...]:
    if len(honor) not in (0, len(LEVELS)):
        raise BadShape(_("the Honor Table has a number for each of {levels} levels", levels=len(LEVELS)))
    for points in honor:
        _check(points, MOST_COUNT)
    return honor


def sound_items(items: tuple[Equipment, ...]) -> tuple[Equipment, ...]:
    if len(items) > MOST_KNOWN:
        raise BadShape(_("a table has at most {most} lines", most=MOST_KNOWN))
    for item in items:
        sound_item(item)
    return items


def sound_item(item: Equipment) -> Equipment:
    if not 0 < len(item.name.strip()) <= LONGEST_NAME:
        raise BadShape(_("a name has 1 to {most} letters", most=LONGEST_NAME))
    if len(item.effect) > LONGEST_EFFECT:
        raise BadShape(_("an effect has at most {most} letters", most=LONGEST_EFFECT))
    for value in (item.attack, item.defense, item.initiative, item.movement):
        _check(value, MOST_VALUE, -MOST_VALUE)
    return item
