"""What a Hero may choose or receive, in words: levels, abilities, outposts, holy places, spoils, garrisons."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.words import _
from companion.games.heroes_vs_warlords import cardboard
from companion.games.heroes_vs_warlords.hero_view import (
    ABILITY_ICONS,
    OWN_SKILL_ICONS,
    RESOURCE_ICONS,
    StackCell,
    stack_cell,
)
from companion.games.heroes_vs_warlords.heroes import level_cost
from companion.games.heroes_vs_warlords.hexes import HOLY_GOLD, HOLY_HONOR, HOLY_MINES, HOLY_MP, HOLY_STEPS
from companion.games.heroes_vs_warlords.pieces import Ability, Resource, Skill
from companion.games.heroes_vs_warlords.state import State
from companion.games.heroes_vs_warlords.units import Race


@dataclass(frozen=True, slots=True)
class RaiseChoice:
    key: StrEnum
    icon: str
    text: str
    was: str
    will: str


def ability_choices(state: State) -> tuple[RaiseChoice, ...]:
    todo = state.todo[0]
    hero = state.hero(todo.seat, todo.hero)
    return tuple(
        RaiseChoice(
            each, ABILITY_ICONS[each], each.word, str(hero.ability(each)), str(hero.ability(each) + 1)
        )
        for each in Ability
    )


def skill_choices(state: State) -> tuple[RaiseChoice, ...]:
    todo = state.todo[0]
    hero, race = state.hero(todo.seat, todo.hero), state.seats[todo.seat].race
    icons = {
        Skill.TRADE: "trade_hall",
        Skill.DIPLOMACY: "diplomacy",
        Skill.SPECIAL: OWN_SKILL_ICONS.get(race, "experience"),
    }
    return tuple(
        RaiseChoice(each, icons[each], each.word(race), str(hero.skill(each)), str(hero.skill(each) + 1))
        for each in Skill
    )


@dataclass(frozen=True, slots=True)
class LevelView:
    mark: tuple[object, ...]
    level: int  # that is reached
    cost_said: str
    skills: bool


def level_view(state: State) -> LevelView:
    todo = state.todo[0]
    hero = state.hero(todo.seat, todo.hero)
    cost = level_cost(state, hero.level + 1)
    return LevelView(
        (todo.seat, todo.hero, hero.level),
        hero.level + 1,
        _("{cost} of {ep} EP", cost=cost, ep=hero.ep),
        state.agreed.skills,
    )


def outpost_faces(state: State) -> tuple[int, ...]:
    return tuple(range(1, cardboard.highest(state.box.outpost) + 1))


@dataclass(frozen=True, slots=True)
class GarrisonView:
    mark: tuple[object, ...]
    source: str
    target: str
    cells: tuple[StackCell, ...]


def garrison_view(state: State) -> GarrisonView:
    """What may stay: anything but Mercenaries (17.1)."""
    todo = state.todo[0]
    hero = state.hero(todo.seat, todo.hero)
    cells = tuple(
        stack_cell(state, place, troop)
        for place, troop in enumerate(hero.sections)
        if troop is not None and troop.race is not Race.MERCENARIES
    )
    mark = (todo.seat, todo.hero, todo.site, state.round, state.sequence)
    return GarrisonView(mark, f"hero:{todo.seat}:{todo.hero}", f"site:{todo.site}", cells)


@dataclass(frozen=True, slots=True)
class SpoilsRow:
    resource: Resource
    icon: str
    text: str
    why: str
    figure: str
    most: int
    now: bool
    done: bool


@dataclass(frozen=True, slots=True)
class SpoilsView:
    now: Resource | None
    rows: tuple[SpoilsRow, ...]
    faces: tuple[int, ...]
    table_said: str


def spoils_view(state: State) -> SpoilsView:
    """Resource by resource, from the stock as it was when the combat began (8.12)."""
    todo = state.todo[0]
    now = todo.left[0] if todo.left else None
    rows = []
    for resource in Resource:
        held = todo.stock.of(resource) if todo.stock else 0
        done = resource not in todo.left
        why = _("done") if done else _("{n} there when the combat began", n=held)
        rows.append(
            SpoilsRow(
                resource, RESOURCE_ICONS[resource], resource.word, why, str(held), held, resource is now, done
            )
        )
    faces = tuple(range(1, cardboard.highest(state.box.conquest) + 1)) if now else ()
    said = _("Conquest Table: {resource}", resource=now.word) if now else ""
    return SpoilsView(now, tuple(rows), faces, said)


@dataclass(frozen=True, slots=True)
class HolyLine:
    range: str
    icon: str
    text: str


def holy_lines(state: State) -> tuple[HolyLine, ...]:
    """The five lines of 15.4, with what they would give to whoever stands there."""
    todo = state.todo[0]
    stacks = len(state.hero(todo.seat, todo.hero).troops)
    mines = sum(site.resource is not None and site.owner == todo.seat for site in state.sites)
    return (
        HolyLine(_span(1, HOLY_GOLD), "gold_bar", _("1 Gold")),
        HolyLine(_span(HOLY_GOLD + 1, HOLY_HONOR), "honor", _("HP, one for each stack: {n}", n=stacks)),
        HolyLine(_span(HOLY_HONOR + 1, HOLY_MP), "boot", _("{n} MP, to be used at once", n=HOLY_STEPS)),
        HolyLine(
            _span(HOLY_MP + 1, HOLY_MINES), "hexagon-multiple", _("One resource for each mine: {n}", n=mines)
        ),
        HolyLine(_span(HOLY_MINES + 1, 20), "level", _("EP: another d20")),
    )


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"
