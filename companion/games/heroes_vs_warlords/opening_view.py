"""The army shop and the roll for the initiative, in words (5.1, 5.2)."""

from dataclasses import dataclass

from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords.hero_view import StackCell, stack_cell
from companion.games.heroes_vs_warlords.state import State
from companion.games.heroes_vs_warlords.units import Race, Troop

SHOP_LEVELS = (1, 2, 3)
MOST_OF_LEVEL_3 = 3
MOST_IN_SECTION = 20


@dataclass(frozen=True, slots=True)
class ShopLine:
    level: int
    text: str
    why: str
    count: int
    most: int


@dataclass(frozen=True, slots=True)
class ArmyView:
    seat: int
    race: Race
    left: int
    said: str
    why: str
    lines: tuple[ShopLine, ...]
    cells: tuple[StackCell, ...]
    ready: str  # what the button says


def army_view(state: State) -> ArmyView:
    """What can still be bought: every level costs its number, and of level 3 there are at most three."""
    todo = state.todo[0]
    race = state.seats[todo.seat].race
    bought = {level: todo.bought.get(level, 0) for level in SHOP_LEVELS}
    left = todo.gold - sum(level * count for level, count in bought.items())
    lines = tuple(_line(level, bought[level], left) for level in SHOP_LEVELS)
    cells = tuple(
        stack_cell(state, place, Troop(race, level, count))
        for place, (level, count) in enumerate(bought.items())
        if count
    )
    units = sum(bought.values())
    ready = (
        ngettext("{n} unit, nothing lost", "{n} units, nothing lost", units)
        if not left
        else ngettext("{n} unit, {left} gold lost", "{n} units, {left} gold lost", units, left=left)
    )
    said = _("gold left of {gold}", gold=todo.gold)
    return ArmyView(todo.seat, race, left, said, _("What is not spent is lost (5.1)."), lines, cells, ready)


def _line(level: int, count: int, left: int) -> ShopLine:
    most = min(count + left // level, MOST_OF_LEVEL_3 if level == MOST_OF_LEVEL_3 else MOST_IN_SECTION)
    price = ngettext("{n} gold each", "{n} gold each", level)
    why = (
        _("{price}, at most {most}", price=price, most=MOST_OF_LEVEL_3) if level == SHOP_LEVELS[-1] else price
    )
    return ShopLine(level, _("Level {level}", level=level), why, count, most)


@dataclass(frozen=True, slots=True)
class InitiativeRow:
    seat: int
    die: int  # 0: has not fallen
    said: str
    rolls: bool  # still to roll
    first: bool


def initiative_rows(state: State) -> tuple[InitiativeRow, ...]:
    """In table order. Whoever tied for the highest rolls again."""
    return tuple(_initiative_row(state, seat) for seat in state.in_play)


def _initiative_row(state: State, seat: int) -> InitiativeRow:
    die = state.rolls.get(seat, 0)
    rolls = seat in state.rolling and not die
    again = rolls and len(state.rolling) < len(state.in_play)
    said = _("still to roll") if rolls else ""
    if again:
        said = _("tied: rolls again") if _tied(state) else said
    first = not rolls and not state.rolling and bool(state.order) and state.order[0] == seat
    return InitiativeRow(seat, die, _("first player") if first else said, rolls, first)


def _tied(state: State) -> bool:
    """Everybody else has rolled lower."""
    others = [seat for seat in state.in_play if seat not in state.rolling]
    return bool(others) and all(seat in state.rolls for seat in others) and len(state.rolling) > 1
