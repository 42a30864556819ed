"""Which value of a Hero decides now and is not told yet, and the question for it (4.1)."""

from companion.core.move import Correct, Move
from companion.core.prompt import Ask
from companion.core.words import _
from companion.games.heroes_vs_warlords import battle_display, combat_rounds
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords.clash import needs_of_heroes
from companion.games.heroes_vs_warlords.combat_state import ATTACKER, Clash, Combat, Step
from companion.games.heroes_vs_warlords.facts import MOST_VALUE
from companion.games.heroes_vs_warlords.pieces import Ability
from companion.games.heroes_vs_warlords.state import State, TodoKind
from companion.games.heroes_vs_warlords.untold import is_untold


def asks(state: State, clash: Clash | None = None) -> tuple[Ask, ...]:
    """What is asked for before the next die counts: of this attack, or of where the play stands."""
    if state.combat is not None:
        needs = needs_of_heroes(state.combat, clash) if clash is not None else _needed(state.combat)
        return tuple(ask(state, *_hero_of(state, side), ability) for side, ability in needs)
    todo = state.todo[0] if state.todo else None
    if todo is None or todo.kind is not TodoKind.HERO_REACTION:
        return ()
    other = (todo.other or 0, todo.other_hero or 0)
    return () if state.hero(*other).knows(Ability.INITIATIVE) else (ask(state, *other, Ability.INITIATIVE),)


def _needed(combat: Combat) -> tuple[tuple[int, Ability], ...]:
    if combat.clash is not None:
        return needs_of_heroes(combat, combat.clash)
    sides = [side for side in _deciding(combat) if is_untold(combat.sides[side], Ability.INITIATIVE)]
    return tuple((side, Ability.INITIATIVE) for side in sides)


def _deciding(combat: Combat) -> tuple[int, ...]:
    """The sides whose Initiative the next roll is compared with."""
    if combat.step is Step.START:
        return tuple(side for side in (0, 1) if combat_rounds.may_withdraw_early(combat, side))
    if combat.step is Step.BREACH and not combat.method.in_arena:
        return (ATTACKER,) if battle_display.accuracy_matters(combat) else ()
    if combat.step is Step.INITIATIVE:
        return (combat.second,)
    side = combat_rounds.decider(combat)
    if side is None:
        return ()
    return (side, 1 - side) if combat.method.advanced_hits else (side,)


def _hero_of(state: State, side: int) -> tuple[int, int]:
    """Seat and number of the Hero who leads a side of the combat."""
    fight = state.fight
    if fight is None or side == int(fight.reaction):
        return (fight.seat, fight.hero) if fight else (0, 0)
    return fight.other or 0, fight.other_hero or 0


def ask(state: State, seat: int, hero: int, ability: Ability) -> Ask:
    label = _(
        "{ability} of {name}'s Hero {hero}", ability=ability.word, name=state.names[seat], hero=hero + 1
    )
    return Ask(label, 0, MOST_VALUE, lambda value: told(state, seat, hero, ability, value), seat=seat)


def told(state: State, seat: int, hero: int, ability: Ability, value: int) -> Move:
    """The display shows what is printed until something has changed it; then the table tells what it is by now."""
    held = state.hero(seat, hero)
    changed = any(each.ability is ability for each in held.raises)
    if changed or any(item.of(ability) for item in held.equipment):
        return Correct(f"hero{hero + 1}.{ability}", value, seat)
    return d.TeachHero(state.seats[seat].race, **{str(ability): value})
