"""The army of a Hero is bought: levels 1 to 3, at their price, and what is left of the gold is lost (5.1, 4.1)."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords import troops
from companion.games.heroes_vs_warlords.checks import asked, check_value, player
from companion.games.heroes_vs_warlords.heroes import drop
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import State, Todo, TodoKind

START_GOLD = 20
LEVELS = (1, 2, 3)
MOST_ARCHERS = 3  # units of level 3


def spent(todo: Todo) -> int:
    return sum(level * count for level, count in todo.bought.items())


def left(todo: Todo) -> int:
    return todo.gold - spent(todo)


def most(todo: Todo, level: int) -> int:
    """How many of a level could be in the army, besides what else is in it."""
    others = sum(each * count for each, count in todo.bought.items() if each != level)
    paid = (todo.gold - others) // level
    return min(paid, MOST_ARCHERS) if level == max(LEVELS) else paid


def _shop(state: State, seat: int) -> Todo:
    todo = asked(state, TodoKind.ARMY)
    player(state, seat)
    if todo.seat != seat:
        said = _("The army of {name} is being bought.", name=state.names[todo.seat])
        raise IllegalMove(said, rule("setup.army"))
    return todo


def buy(state: State, move: m.BuyUnits) -> State:
    todo = _shop(state, move.seat)
    check_value(move.level, max(LEVELS), min(LEVELS))
    limit = most(todo, move.level)
    if not 0 <= move.count <= limit:
        said = _(
            "{gold} gold: at most {most} units of level {level} fit in.",
            gold=todo.gold,
            most=limit,
            level=move.level,
        )
        raise IllegalMove(said, rule("setup.army"))
    bought = {**todo.bought, move.level: move.count}
    return drop(state).ask(replace(todo, bought=bought))


def ready(state: State, move: m.ArmyReady) -> State:
    """Different units into different sections."""
    todo = _shop(state, move.seat)
    state = drop(state)
    place = troops.hero_place(todo.seat, todo.hero)
    race = state.seats[todo.seat].race
    for level in LEVELS:
        if todo.bought.get(level):
            state = troops.changed(state, place, race, level, todo.bought[level])
    return state
