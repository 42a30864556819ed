"""The Round: initiative, three sequences of turns and income, production, clean up, victory check (5.2, 6.0, 12.0)."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.heroes_vs_warlords import cleanup, conquest, income, production
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.checks import (
    check_die,
    check_idle,
    check_not_over,
    check_phase,
    check_quiet,
    check_value,
    player,
)
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Resource
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import NOTHING, SEQUENCES, News, State, Why
from companion.games.heroes_vs_warlords.stock import gain

FEWEST_TILES = 12
MOST_TILES = 99
MOST_ROUNDS = 99
PLAYED = (Phase.INITIATIVE, Phase.TURN, Phase.INCOME, Phase.PRODUCTION, Phase.CLEANUP, Phase.CHECK)


# Initiative


def start_initiative(state: State, placing: bool = False) -> State:
    return replace(state, phase=Phase.INITIATIVE, placing=placing, rolls=NOTHING, rolling=state.in_play)


def roll(state: State, move: m.RollInitiative) -> State:
    """5.2: only ties for the highest are rolled again (ruling B-13)."""
    check_idle(state, Phase.INITIATIVE)
    player(state, move.seat)
    check_die(move.die)
    if move.seat not in state.rolling:
        raise IllegalMove(
            _("{name} does not roll again.", name=state.names[move.seat]), rule("round.initiative")
        )
    if move.seat in state.rolls:
        raise IllegalMove(_("{name} has rolled.", name=state.names[move.seat]), rule("round.initiative"))
    rolls = {**state.rolls, move.seat: move.die}
    state = replace(state, rolls=rolls)
    if any(seat not in rolls for seat in state.rolling):
        return state
    best = max(rolls[seat] for seat in state.rolling)
    tied = tuple(seat for seat in state.rolling if rolls[seat] == best)
    if len(tied) > 1:
        kept = {seat: die for seat, die in rolls.items() if seat not in tied}
        return replace(state, rolling=tied, rolls=kept).tell(News("tie", amount=best))
    return _first(state, tied[0])


def say_first(state: State, move: m.SayFirst) -> State:
    check_idle(state, Phase.INITIATIVE)
    player(state, move.seat)
    return _first(state, move.seat)


def _first(state: State, first: int) -> State:
    """The others follow clockwise."""
    count = len(state.seats)
    around = tuple((first + step) % count for step in range(count))
    state = replace(state, order=tuple(seat for seat in around if not state.seats[seat].out), rolling=())
    if state.placing:
        return replace(state, phase=Phase.SETUP, placing=False)
    return start_turn(replace(state, sequence=1), 0)


# Turns


def start_turn(state: State, turn: int) -> State:
    """MP, and attempts to react, begin anew."""
    sites = tuple(replace(site, tried=False) if site.tried else site for site in state.sites)
    state = replace(state, phase=Phase.TURN, turn=turn, sites=sites, reactions=(), camps_moved=())
    seat = state.order[turn]
    for hero in range(len(state.seats[seat].heroes)):
        state = state.with_hero(seat, hero, spent=0, bonus=0, stopped=False, out=False, challenged=False)
    return state


def end_turn(state: State, move: m.EndTurn) -> State:
    check_idle(state, Phase.TURN)
    player(state, move.seat)
    if state.on_turn != move.seat:
        turn = state.on_turn
        name = state.names[turn] if turn is not None else ""
        raise IllegalMove(_("It is {name}'s turn.", name=name), rule("round.sequence"))
    state = _extra_turn_over(state, move.seat)
    return next_turn(state)


def _extra_turn_over(state: State, seat: int) -> State:
    """4.1: the one more turn for the Capitol was this."""
    held = state.seats[seat]
    if held.one_more_turn and held.deadline == state.round and conquest.lost_capitol(state, seat):
        return conquest.last_one(conquest.defeat(state, seat))
    return state


def next_turn(state: State) -> State:
    """The next player who is still in the game; after the last one, Turn 4."""
    if state.phase is not Phase.TURN:
        return state
    for turn in range(state.turn + 1, len(state.order)):
        if not state.seats[state.order[turn]].out:
            return start_turn(state, turn)
    return replace(state, phase=Phase.INCOME)


def skip_the_fallen(state: State) -> State:
    """Whose turn it is may have been defeated in it, and who was to roll before it."""
    if state.phase is Phase.INITIATIVE and any(state.seats[seat].out for seat in state.rolling):
        return start_initiative(state, state.placing)
    turn = state.on_turn
    if turn is not None and state.seats[turn].out and state.combat is None and not state.todo:
        return next_turn(state)
    return state


def collect(state: State) -> State:
    """Turn 4, once; then the next sequence, or production."""
    check_idle(state, Phase.INCOME)
    state = income.collect(state)
    if state.sequence >= SEQUENCES:
        return replace(state, phase=Phase.PRODUCTION)
    first = next(at for at, seat in enumerate(state.order) if not state.seats[seat].out)
    return start_turn(replace(state, sequence=state.sequence + 1), first)


def close_production(state: State) -> State:
    check_idle(state, Phase.PRODUCTION)
    return replace(production.close(state), phase=Phase.CLEANUP)


def clean_up(state: State) -> State:
    """Then the check: whoever has lost the Capitol and not retaken it is out (12.1)."""
    check_idle(state, Phase.CLEANUP)
    state = replace(cleanup.clean(state), phase=Phase.CHECK)
    falling = tuple(seat for seat in state.in_play if conquest.falls_now(state, seat))
    if falling == state.in_play:
        return conquest.ended(replace(state, drawn=falling))
    for seat in falling:
        state = conquest.defeat(state, seat)
    return conquest.last_one(state)


def is_last_round(state: State) -> bool:
    return bool(state.length) and state.round >= state.length


def next_round(state: State) -> State:
    check_idle(state, Phase.CHECK)
    if is_last_round(state):
        return replace(state, phase=Phase.SCORING)
    return start_initiative(
        carried(replace(state, round=min(MOST_ROUNDS, state.round + 1), sequence=1, cleaned=()))
    )


def carried(state: State) -> State:
    """A Round begins: what everybody has is what they bring into it."""
    cities = tuple(replace(city, carried=city.stock, ledger=()) for city in state.cities)
    seats = tuple(
        replace(
            held,
            heroes=tuple(
                replace(hero, carried={"ep": hero.ep, "hp": hero.hp}, ledger=()) for hero in held.heroes
            ),
        )
        for held in state.seats
    )
    return replace(state, cities=cities, seats=seats)


# Before, between, after


def say_tiles(state: State, move: m.SayTiles) -> State:
    check_idle(state, Phase.SETUP)
    check_value(move.tiles, MOST_TILES)
    return start_initiative(replace(state, tiles=move.tiles), placing=True)


def begin_round(state: State) -> State:
    """The home tiles are placed, or everybody has said what they have."""
    check_idle(state, Phase.SETUP, Phase.JOINING)
    return start_initiative(carried(state))


def say_count(state: State, move: m.SayCount) -> State:
    held = player(state, move.seat)
    check_phase(state, Phase.JOINING, Phase.SCORING)
    check_value(move.value, 999)
    if str(move.counter) in {str(each) for each in Resource}:
        resource = Resource(str(move.counter))
        now = state.cities[move.seat].stock.get(resource, 0)
        state = gain(state, move.seat, resource, move.value - now, Why.SAID)
    return state.with_seat(move.seat, said={**held.said, move.counter: move.value})


def go_to(state: State, move: m.GoTo) -> State:
    """The table leaves the order of the Round."""
    check_quiet(state)
    check_phase(state, *PLAYED)
    if move.phase not in PLAYED:
        raise IllegalMove(_("That is no part of a Round."), rule("round.sequence"))
    check_value(move.sequence, SEQUENCES, 1)
    state = replace(state, todo=())
    if move.phase is Phase.INITIATIVE or not state.order:
        return start_initiative(state)
    check_value(move.turn, len(state.order), 1)
    state = replace(state, sequence=move.sequence)
    if move.phase is Phase.TURN:
        player(state, state.order[move.turn - 1])
        return start_turn(state, move.turn - 1)
    return replace(state, phase=move.phase, turn=len(state.order) - 1)


def stop(state: State) -> State:
    check_not_over(state)
    return replace(state, phase=Phase.SCORING, todo=(), combat=None, fight=None)


def finish(state: State) -> State:
    check_phase(state, Phase.SCORING)
    return replace(state, phase=Phase.OVER)
