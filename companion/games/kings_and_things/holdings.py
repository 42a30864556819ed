"""What may change at any time: treasure, Special Income, terrain, gold and hexes that change hands; events and magic."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.kings_and_things import aftermath, income
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.cardboard import Tile
from companion.games.kings_and_things.checks import check_name, check_phase, check_value, seat_of
from companion.games.kings_and_things.exploration import gain_special, with_terrain
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import (
    FORT_COUNTERS,
    MOST,
    News,
    State,
    Why,
    change,
    set_count,
)
from companion.games.kings_and_things.things import MOST_NUMBER, Fort, Kind, Thing

HARVEST, LODE = "event.good_harvest", "event.mother_lode"


def say_count(state: State, move: m.SayCount) -> State:
    check_phase(state, Phase.JOINING, Phase.SCORING)
    held = seat_of(state, move.seat)
    check_value(move.value, MOST[move.counter])
    state = set_count(state, move.seat, move.counter, move.value, Why.SAID)
    said = (*(each for each in held.said if each is not move.counter), move.counter)
    return state.with_seat(move.seat, replace(state.seats[move.seat], said=said))


def cash(state: State, move: m.CashTreasure) -> State:
    seat_of(state, move.seat)
    check_value(move.gold, MOST_NUMBER, 1)
    check_name(move.name)
    return change(state, move.seat, Counter.GOLD, move.gold, Why.TREASURE, move.name)


def place_special(state: State, move: m.PlaceSpecial) -> State:
    seat_of(state, move.seat)
    check_value(move.number, MOST_NUMBER, 1)
    check_name(move.name)
    return gain_special(state, move.seat, _special(move.number, move.name), Why.PLACED)


def remove_special(state: State, move: m.RemoveSpecial) -> State:
    seat_of(state, move.seat)
    check_name(move.name)
    check_value(move.number, MOST_NUMBER, 1)
    held = state.has(move.seat, Counter.SPECIAL)
    if move.number > held:
        said = _(
            "{name} has Special Income of {held}, not {number}.",
            name=state.names[move.seat],
            held=held,
            number=move.number,
        )
        raise IllegalMove(said, rule("special.remove"))
    return gain_special(state, move.seat, _special(move.number, move.name), Why.REMOVED, -1)


def _special(number: int, name: str) -> Thing:
    return Thing(Kind.INCOME, name=name, number=number)


def say_terrain(state: State, move: m.SayTerrain) -> State:
    held = seat_of(state, move.seat)
    check_value(move.hexes, MOST_NUMBER)
    terrains = {**held.terrains, move.terrain: move.hexes}
    return state.with_seat(move.seat, replace(held, terrains=terrains))


def take_hex(state: State, move: m.TakeHex) -> State:
    """Nobody defended it; what stands in it changes hands with it."""
    seat_of(state, move.seat)
    check_value(move.special, MOST_NUMBER)
    if move.loser is not None:
        seat_of(state, move.loser)
        if move.loser == move.seat:
            raise IllegalMove(_("{name} has that hex already.", name=state.names[move.seat]))
        _check_loss(state, move.loser, move)
        state = change(state, move.loser, Counter.HEXES, -1, Why.LOST)
        state = with_terrain(state, move.loser, move.terrain, -1)
        state = change(state, move.loser, Counter.SPECIAL, -move.special, Why.LOST)
    elif move.fort is not None:
        raise IllegalMove(_("No Fort stands in a hex that nobody owns."), rule("construction.levels"))
    state = change(state, move.seat, Counter.HEXES, 1, Why.WALKED_IN)
    state = with_terrain(state, move.seat, move.terrain, 1)
    state = change(state, move.seat, Counter.SPECIAL, move.special, Why.WALKED_IN)
    if move.fort is None or move.loser is None:
        return state
    return aftermath.capture_fort(state, move.fort, move.loser, move.seat)


def _check_loss(state: State, loser: int, move: m.TakeHex) -> None:
    name = state.names[loser]
    if not state.has(loser, Counter.HEXES):
        raise IllegalMove(_("{name} has no hex to lose.", name=name))
    if move.fort is not None and not state.has(loser, FORT_COUNTERS[move.fort]):
        raise IllegalMove(_("{name} has no {fort}.", name=name, fort=move.fort.word))
    if move.special > state.has(loser, Counter.SPECIAL):
        said = _("{name} has Special Income of {held}.", name=name, held=state.has(loser, Counter.SPECIAL))
        raise IllegalMove(said)


def take_gold(state: State, move: m.TakeGold) -> State:
    seat_of(state, move.seat)
    check_name(move.why)
    check_value(move.gold, MOST[Counter.GOLD], 1)
    if move.loser is not None:
        seat_of(state, move.loser)
        held = state.has(move.loser, Counter.GOLD)
        if move.loser == move.seat or move.gold > held:
            said = _("{name} has {held} gold to lose.", name=state.names[move.loser], held=held)
            raise IllegalMove(said)
        state = change(state, move.loser, Counter.GOLD, -move.gold, Why.GIVEN, move.why)
    return change(state, move.seat, Counter.GOLD, move.gold, Why.GIVEN, move.why)


# Events and magic


def play_event(state: State, move: m.PlayEvent) -> State:
    """One each; it goes back to the bag."""
    seat_of(state, move.seat)
    check_name(move.name, may_be_empty=False)
    check_value(move.gold, MOST[Counter.GOLD])
    if move.seat in state.done:
        raise IllegalMove(_("{name} has had a turn.", name=state.names[move.seat]), rule("events.once"))
    state = change(state, move.seat, Counter.GOLD, move.gold, Why.EVENT, move.name)
    return replace(state, done=(*state.done, move.seat), news=News("event", move.name))


def event_gold(state: State, seat: int, name: str) -> int:
    """What an event brings by itself: Good Harvest and Mother Lode."""
    if _is(state, HARVEST, name):
        return income.harvest_of(state, seat)
    return income.lode_of(state, seat) if _is(state, LODE, name) else 0


def _is(state: State, key: str, name: str) -> bool:
    tile = state.box.tiles.get(key)
    return tile is not None and name in tile.names


def play_magic(state: State, move: m.PlayMagic) -> State:
    """Used by the Acting Opponent, it is no spoil any more."""
    seat_of(state, move.seat)
    check_name(move.name, may_be_empty=False)
    battle = state.battle
    if battle is None or not any(tile.name == move.name for tile in battle.spoils):
        return state
    place = next(at for at, tile in enumerate(battle.spoils) if tile.name == move.name)
    spoils = (*battle.spoils[:place], *battle.spoils[place + 1 :])
    return replace(state, battle=replace(battle, spoils=spoils))


def playable(state: State) -> tuple[Tile, ...]:
    """The Magic tiles that may be played in this phase, and in Phase 4 the Events."""
    now = {Phase.MOVEMENT: "movement", Phase.COMBAT: "combat", Phase.EVENTS: "events"}.get(state.phase, "")
    magic = [tile for tile in state.box.of_kind(Kind.MAGIC).values() if tile.when in ("any", now)]
    events = list(state.box.of_kind(Kind.EVENT).values()) if state.phase is Phase.EVENTS else []
    return (*events, *magic)


def weakest_fort(state: State, seat: int) -> Fort | None:
    """Of those that can lose a level."""
    return next(
        (fort for fort in (Fort.TOWER, Fort.KEEP, Fort.CASTLE) if state.has(seat, FORT_COUNTERS[fort])), None
    )
