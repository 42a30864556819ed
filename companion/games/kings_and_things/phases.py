"""The nine phases of a round, the steps before the first, and what comes after each."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.seat import left_of
from companion.core.words import _
from companion.games.kings_and_things import income, order
from companion.games.kings_and_things.checks import PHASES, check_quiet, seat_of
from companion.games.kings_and_things.exploration import with_terrain
from companion.games.kings_and_things.heroes import drop_attempt
from companion.games.kings_and_things.moves import ClaimHex, Counter, DealHeroes, Done, GoToPhase, Phase
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import SetupStep, State, Why, carry, change
from companion.games.kings_and_things.things import Fort

ROUND = (
    Phase.INCOME,
    Phase.HEROES,
    Phase.THINGS,
    Phase.EVENTS,
    Phase.MOVEMENT,
    Phase.COMBAT,
    Phase.CONSTRUCTION,
    Phase.POWERS,
    Phase.MARKER,
)
ONCE_AROUND = (Phase.HEROES, Phase.THINGS, Phase.EVENTS, Phase.MOVEMENT)
TOGETHER = (Phase.INCOME, Phase.CONSTRUCTION, Phase.POWERS)
CLAIMING = (SetupStep.START, SetupStep.SECOND, SetupStep.THIRD)
BY_SEAT = (*CLAIMING, SetupStep.PLACE, SetupStep.EXCHANGE, SetupStep.PLACE_NEW)
STEPS = tuple(SetupStep)
GOLD, TILES = 10, 10
SEA = {2: 5, 3: 5, 4: 4}
ACTING_HEROES = ("hero.master_thief", "hero.assassin_primus")


def number_of(phase: Phase) -> int:
    """1 to 9; 0 outside of a round."""
    return ROUND.index(phase) + 1 if phase in ROUND else 0


def is_last_round(state: State) -> bool:
    return 0 < state.last_round <= state.round


def lead(state: State) -> str:
    """Round 3 · phase 2 of 9"""
    number = number_of(state.phase)
    if not number:
        return _(PHASES[state.phase])
    if is_last_round(state):
        return _("Last round · phase {phase} of 9", phase=number)
    return _("Round {round} · phase {phase} of 9", round=state.round, phase=number)


def advance(state: State) -> State:
    """To the next step or phase."""
    state = replace(drop_attempt(state), done=())
    if state.phase is Phase.SETUP:
        return _next_step(state)
    if state.phase is Phase.JOINING:
        return enter(state, Phase.INCOME)
    if state.phase is Phase.CONSTRUCTION and is_last_round(state):
        return enter(state, Phase.SCORING)
    following = ROUND[ROUND.index(state.phase) + 1]
    if following is Phase.POWERS and not acting_heroes(state):
        following = Phase.MARKER
    return enter(state, following)


def _next_step(state: State) -> State:
    place = STEPS.index(state.step) + 1
    if place == len(STEPS):
        return enter(carry(state), Phase.INCOME)
    return replace(state, step=STEPS[place])


def enter(state: State, phase: Phase) -> State:
    seats = (
        tuple(replace(held, fresh=()) for held in state.seats) if phase is Phase.CONSTRUCTION else state.seats
    )
    markers = state.markers if phase in (Phase.MOVEMENT, Phase.COMBAT) else ()
    return replace(state, phase=phase, done=(), seats=seats, markers=markers, selector=None, attempt=None)


def acting_heroes(state: State) -> tuple[tuple[int, str], ...]:
    """Seat and key of the Heroes that act in Phase 8."""
    return tuple(
        (seat, key)
        for seat in order.order(state)
        for key in ACTING_HEROES
        if income.has_hero(state, seat, key)
    )


def done(state: State, move: Done) -> State:
    seat_of(state, move.seat)
    by_seat = state.phase in (*ONCE_AROUND, Phase.CONSTRUCTION, Phase.POWERS) or (
        state.phase is Phase.SETUP and state.step in BY_SEAT and state.step not in CLAIMING
    )
    if not by_seat:
        raise IllegalMove(
            _("Nobody acts alone now: {phase}.", phase=_(PHASES[state.phase])), rule("round.all")
        )
    if state.attempt is not None and state.attempt.seat != move.seat:
        check_quiet(state)
    if move.seat in state.done:
        raise IllegalMove(_("{name} is done already.", name=state.names[move.seat]), rule("round.all"))
    state = replace(drop_attempt(state), done=(*state.done, move.seat))
    return settle(state)


def settle(state: State) -> State:
    """Once around: when everybody has acted the next phase begins."""
    if len(state.done) < len(state.seats):
        return state
    return advance(state)


def pass_marker(state: State) -> State:
    """To the left, whatever the direction of the round."""
    first = left_of(state.first, len(state.seats))
    return carry(enter(replace(state, first=first, round=state.round + 1), Phase.INCOME))


def go_to(state: State, move: GoToPhase) -> State:
    check_quiet(state)
    if move.phase not in ROUND or state.phase not in ROUND:
        raise IllegalMove(_("Only phases of a round can be gone to."), rule("round.all"))
    return enter(state, move.phase)


# Before the first round


def deal_heroes(state: State, move: DealHeroes) -> State:
    faces = dict(state.faces)
    for name in move.names:
        at = next((at for at, tile in enumerate(state.box.hero_tiles) if name in tile), None)
        if at is None:
            raise IllegalMove(_("Herald knows no Hero called {name}.", name=name[:40]), rule("setup.heroes"))
        faces[at] = name
    return advance(replace(state, faces=faces))


def claim(state: State, move: ClaimHex) -> State:
    seat_of(state, move.seat)
    if state.step not in CLAIMING:
        raise IllegalMove(_("Starting hexes are taken at the beginning."), rule("setup.kingdom"))
    if move.seat in state.done:
        raise IllegalMove(
            _("{name} has a hex of this round.", name=state.names[move.seat]), rule("setup.kingdom")
        )
    if not 0 <= move.replaced <= SEA[len(state.seats)] + 3:
        raise IllegalMove(_("That many Sea hexes are not replaced."), rule("setup.start"))
    state = change(state, move.seat, Counter.HEXES, 1, Why.START)
    state = with_terrain(state, move.seat, move.terrain, 1)
    return settle(replace(state, done=(*state.done, move.seat)))


def set_out(state: State) -> State:
    for seat in range(len(state.seats)):
        state = change(state, seat, Counter.TOWERS, int(Fort.TOWER), Why.START)
        state = change(state, seat, Counter.GOLD, GOLD, Why.START)
    return advance(state)
