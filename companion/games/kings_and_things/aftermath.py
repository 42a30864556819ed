"""After a battle: a die for each Fort and Special Income tile, everything flipped up, the hex to whoever holds it."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.kings_and_things import exploration
from companion.games.kings_and_things.battle import current, fighter_of, has_creatures, with_fighter
from companion.games.kings_and_things.checks import check_die
from companion.games.kings_and_things.construction import lose_level
from companion.games.kings_and_things.moves import Counter, Phase, RollAfter
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import (
    FORT_COUNTERS,
    NEUTRAL,
    Battle,
    Citadel,
    Fighter,
    Marker,
    News,
    State,
    Step,
    Why,
    change,
)
from companion.games.kings_and_things.things import Fort, Kind, Thing

BAD = (1, 6)


def needs_die(fighter: Fighter) -> bool:
    kind = fighter.thing.kind
    return (kind is Kind.FORT or kind.is_special_income) and not fighter.die


def open_dice(battle: Battle) -> tuple[tuple[int, int], ...]:
    """Side and thing of each Fort and Special Income tile that has no die yet."""
    return tuple(
        (place, thing)
        for place, side in enumerate(battle.sides)
        for thing, fighter in enumerate(side.fighters)
        if needs_die(fighter)
    )


def roll(state: State, move: RollAfter) -> State:
    battle = current(state)
    if battle.step is not Step.AFTER:
        raise IllegalMove(_("The battle is not over yet."), rule("battle.ends"))
    fighter = fighter_of(battle, move.side, move.thing)
    if not needs_die(fighter):
        raise IllegalMove(_("No die is rolled for that."), rule("aftermath.dice"))
    check_die(move.die)
    changed = with_fighter(battle, move.side, move.thing, replace(fighter, die=move.die))
    return settle(replace(state, battle=changed))


def settle(state: State) -> State:
    """When all dice are rolled the hex gets its owner."""
    battle = state.battle
    if battle is None or battle.step is not Step.AFTER or open_dice(battle):
        return state
    closed, fell = close(state, battle), state.news
    if closed.news is None or fell is None or fell.kind != "fell":
        return closed
    news = closed.news
    return replace(closed, news=News(news.kind, news.name, news.things, fallen=fell.things))


# Who holds the hex


def winner(battle: Battle) -> int | None:
    """The side that is left; the defender when nobody is (Battle, after the dice; ruling A13)."""
    if battle.told:
        return battle.held
    standing = battle.standing
    return standing[0] if standing else None


def takes(battle: Battle, place: int | None) -> bool:
    """Whether a side takes the hex: it needs a creature in it; and it is not the owner's already."""
    if place is None:
        return False
    side = battle.sides[place]
    if side.seat == NEUTRAL or side.seat == battle.marker.owner:
        return False
    return battle.told or has_creatures(battle, place)


def close(state: State, battle: Battle) -> State:
    held = winner(battle)
    state = _lose_levels(state, battle)
    state = _forget(state, battle.marker)
    if held is not None and takes(battle, held):
        return _taken(state, battle, battle.sides[held].seat)
    neutral = next((side for side in battle.sides if side.seat == NEUTRAL), None)
    if neutral is not None:
        left = tuple(_left(fighter) for fighter in neutral.fighters if _remains(fighter))
        state = replace(
            state, neutrals={**state.neutrals, battle.marker.hex: left} if left else state.neutrals
        )
    return replace(state, battle=None, news=News("held", battle.marker.hex))


def _left(fighter: Fighter) -> Thing:
    return fighter.thing


def _remains(fighter: Fighter) -> bool:
    """What is in a hex after the battle: survivors, and what was only flipped over."""
    if fighter.thing.kind.is_special_income:
        return fighter.die not in BAD
    return fighter.stands


def _forget(state: State, marker: Marker) -> State:
    markers = tuple(each for each in state.markers if each.hex != marker.hex)
    neutrals = {place: things for place, things in state.neutrals.items() if place != marker.hex}
    return replace(state, markers=markers, neutrals=neutrals)


def _lose_levels(state: State, battle: Battle) -> State:
    """On 1 or 6 a Special Income tile or a Tower is gone, a Keep or Castle loses a level; Citadels stand."""
    for side in battle.sides:
        for fighter in side.fighters:
            if side.seat == NEUTRAL or fighter.die not in BAD:
                continue
            if fighter.thing.fort:
                state = lose_level(state, side.seat, fighter.thing.fort, Why.AFTERMATH)
            else:
                state = exploration.gain_special(state, side.seat, fighter.thing, Why.AFTERMATH, -1)
    return state


def _taken(state: State, battle: Battle, seat: int) -> State:
    marker = battle.marker
    if marker.owner is None:
        return _taken_unowned(state, battle, seat)
    loser = marker.owner
    state = change(state, loser, Counter.HEXES, -1, Why.LOST, marker.hex)
    state = change(state, seat, Counter.HEXES, 1, Why.CONQUERED, marker.hex)
    state = exploration.with_terrain(state, loser, marker.terrain, -1)
    state = exploration.with_terrain(state, seat, marker.terrain, 1)
    state = replace(state, battle=None, news=News("taken", marker.hex))
    for side in battle.sides:
        for fighter in side.fighters if side.seat == loser else ():
            state = _hand_over(state, fighter, loser, seat)
    return state


def _hand_over(state: State, fighter: Fighter, loser: int, seat: int) -> State:
    """A Fort as the die left it, a Special Income tile if it is still there."""
    if fighter.thing.kind.is_special_income:
        if fighter.die in BAD:
            return state
        state = exploration.gain_special(state, loser, fighter.thing, Why.LOST, -1)
        return exploration.gain_special(state, seat, fighter.thing, Why.CONQUERED)
    fort = level_after(fighter)
    return state if fort is None else capture_fort(state, fort, loser, seat)


def level_after(fighter: Fighter) -> Fort | None:
    """What is left of a Fort after its die."""
    fort = fighter.thing.fort
    if fort is None or fort is Fort.CITADEL or fighter.die not in BAD:
        return fort
    return None if fort is Fort.TOWER else Fort(fort - 1)


def capture_fort(state: State, fort: Fort, loser: int, seat: int) -> State:
    counter = FORT_COUNTERS[fort]
    if fort is Fort.CITADEL:
        return capture_citadel(state, loser, seat)
    state = change(state, loser, counter, -1, Why.LOST)
    return change(state, seat, counter, 1, Why.CONQUERED)


def capture_citadel(state: State, loser: int, seat: int) -> State:
    """Whoever holds one at that moment and captures a second has won (ruling A36)."""
    second = state.has(seat, Counter.CITADELS) > 0
    held = [citadel for citadel in state.citadels if citadel.holder == loser]
    lost = min(held, key=lambda citadel: citadel.builder == loser, default=Citadel(loser, loser))
    citadels = list(state.citadels)
    if lost in citadels:
        citadels.remove(lost)
    citadels.append(Citadel(lost.builder, seat))
    state = change(state, loser, Counter.CITADELS, -1, Why.LOST)
    state = replace(change(state, seat, Counter.CITADELS, 1, Why.CONQUERED), citadels=tuple(citadels))
    if not second:
        return state
    return replace(state, winner=seat, phase=Phase.OVER, battle=None, exploration=None, attempt=None)


def _taken_unowned(state: State, battle: Battle, seat: int) -> State:
    """Beaten neutral tiles give control and spoils; players who fought over an unexplored hex explore it now
    (ruling A14)."""
    neutral = next((side for side in battle.sides if side.seat == NEUTRAL), None)
    if neutral is not None:
        special = tuple(
            fighter.thing
            for fighter in neutral.fighters
            if fighter.thing.kind.is_special_income and fighter.die not in BAD
        )
        return exploration.conquer(state, battle.marker, seat, special, battle.spoils)
    marker = Marker(battle.marker.hex, (seat,), None, False, battle.marker.terrain)
    return exploration.begin(replace(state, battle=None), marker, seat)
