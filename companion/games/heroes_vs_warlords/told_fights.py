"""A fight the table fought without Herald, or broke off: it says how it ended."""

from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.heroes_vs_warlords import heroes
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.checks import asked, check_not_over, check_value
from companion.games.heroes_vs_warlords.combat_state import Combat
from companion.games.heroes_vs_warlords.fights import After, Survivors, conclude, no_combat, parties
from companion.games.heroes_vs_warlords.heroes import drop
from companion.games.heroes_vs_warlords.moves import Result
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import Foe, State, Todo, TodoKind


def foe_may_withdraw(fight: Todo) -> bool:
    """8.9: a Hero, and not from a City under siege."""
    return fight.other_hero is not None and fight.foe is not Foe.CITY


def tell(state: State, move: m.TellFight) -> State:
    """The winner keeps what stands now; the loser has nothing left, unless he withdrew."""
    check_not_over(state)
    check_value(move.ep, heroes.MOST_POINTS)
    fight = state.fight or asked(state, TodoKind.FIGHT)
    if move.result is Result.FOE_WITHDREW and not foe_may_withdraw(fight):
        raise IllegalMove(_("Only a Hero withdraws, and not from a siege."), rule("combat.withdraw"))
    ours, theirs = _standing(state, fight)
    state = drop(state) if state.fight is None else no_combat(state)
    won, lost = move.result is Result.WON, move.result is Result.LOST
    left = move.result is Result.FOE_WITHDREW
    mine = After(() if lost else ours, move.ep if won or left else 0, lost, move.result is Result.WITHDREW)
    has_hero = fight.other_hero is not None
    foe = After(() if won else theirs, move.ep if lost and has_hero else 0, won and has_hero, left)
    return conclude(state, fight, mine, foe)


def _standing(state: State, fight: Todo) -> tuple[Survivors, Survivors]:
    """Of the active player's Hero, and of the other side."""
    found = _fighting(state.combat) if state.combat is not None else _gathered(state, fight)
    return (found[1], found[0]) if fight.reaction else (found[0], found[1])


def _fighting(combat: Combat) -> list[Survivors]:
    return [
        tuple((stack.origin, stack.troop) for stack in side.stacks if stack.stands) for side in combat.sides
    ]


def _gathered(state: State, fight: Todo) -> list[Survivors]:
    return [party.troops for party in parties(state, fight)]
