"""Whose turn it is, who leaves, and when a round is over (Let the games begin!, Leaving the round)."""

from collections.abc import Callable

from companion.core.frozen import replace
from companion.games.kings_and_creatures.state import (
    CARDS_A_ROUND,
    ROUNDS,
    Fix,
    Out,
    Phase,
    SeatState,
    State,
)

DECK = {2: 7, 3: 10, 4: 14, 5: 17, 6: 20}
DISPLAY = {2: 5, 3: 6, 4: 7, 5: 8, 6: 9}
_NO_NUMBER = 1000  # a seat whose number nobody has said comes last


def queue(state: State) -> list[int]:
    """The seats still in, in the order of their turns."""
    return sorted((seat for seat, held in enumerate(state.seats) if not held.out), key=_by_number(state))


def gone(state: State) -> list[int]:
    """The seats that have left, lowest number first."""
    return sorted((seat for seat, held in enumerate(state.seats) if held.out), key=_by_number(state))


def on_turn(state: State) -> int | None:
    """The lowest number showing among those still in."""
    if state.phase is not Phase.ROUND or not state.agreed.turns:
        return None
    waiting = queue(state)
    return waiting[0] if waiting else None


def next_starter(state: State) -> int | None:
    """The lowest number of all, whoever has left; None when nobody has said a number."""
    known = [seat for seat, held in enumerate(state.seats) if held.showing]
    return min(known, key=_by_number(state)) if known else None


def _by_number(state: State) -> Callable[[int], tuple[int, int]]:
    return lambda seat: (state.seats[seat].showing or _NO_NUMBER, seat)


def is_again(state: State) -> bool:
    return state.last is not None and state.last == on_turn(state)


def reason_to_leave(held: SeatState, number: int) -> Out:
    """A lower number or the third card; either is enough (ruling A10)."""
    if number < held.showing:
        return Out.LOWER
    return Out.THIRD if held.taken + 1 >= CARDS_A_ROUND else Out.IN


def deck_left(state: State) -> int:
    """Cards in the round's deck: a take fills one gap in the display."""
    count = len(state.seats)
    laid_out = DISPLAY[count] + sum(held.taken for held in state.seats)
    return max(0, DECK[count] - laid_out)


def take(state: State, seat: int, number: int) -> State:
    held = state.seats[seat]
    changed = replace(
        held,
        showing=number,
        taken=held.taken + 1,
        out=reason_to_leave(held, number),
        cards=(*held.cards, number),
        fixes=_after_take(held) if held.fixes else held.fixes,
    )
    return settle(replace(state, seats=state.seats_with(seat, changed), last=seat))


def _after_take(held: SeatState) -> dict[str, Fix]:
    """The new card covers a corrected number; a corrected count of cards goes on counting."""
    fixes = {key: fix for key, fix in held.fixes.items() if key not in ("showing", "in")}
    if "taken" in fixes:
        fix = fixes["taken"]
        fixes["taken"] = Fix(fix.value + 1, fix.note, fix.was + 1)
    return fixes


def settle(state: State) -> State:
    """The round is over when everyone has left, and goes on when somebody has not."""
    anybody = any(not held.out for held in state.seats)
    if state.phase is Phase.ROUND and not anybody:
        return close_round(state)
    if state.phase is Phase.ROUND_END and anybody:
        seats = tuple(replace(held, ends=with_end(held, state.round, -1)) for held in state.seats)
        return replace(state, seats=seats, phase=Phase.ROUND)
    return state


def close_round(state: State) -> State:
    """Those still in have nothing left to take (ruling A22)."""
    return replace(
        state,
        seats=tuple(_closed(held, state) for held in state.seats),
        phase=Phase.ROUND_END,
    )


def _closed(held: SeatState, state: State) -> SeatState:
    unlisted = not state.agreed.turns and state.round not in held.gaps
    return replace(
        held,
        out=held.out or Out.DRY,
        ends=with_end(held, state.round, len(held.cards)),
        gaps=(*held.gaps, state.round) if unlisted else held.gaps,
    )


def with_end(held: SeatState, number: int, cards: int) -> tuple[int, ...]:
    return (*held.ends[: number - 1], cards, *held.ends[number:])


def begin_round(state: State) -> State:
    """Everyone is in again."""
    seats = tuple(
        replace(
            held,
            taken=0,
            out=Out.IN,
            fixes={key: fix for key, fix in held.fixes.items() if key not in ("taken", "in")}
            if held.fixes
            else held.fixes,
        )
        for held in state.seats
    )
    number = state.round if state.phase is Phase.JOINING else min(state.round + 1, ROUNDS)
    return replace(state, seats=seats, phase=Phase.ROUND, round=number, last=None, round_fix=None)
