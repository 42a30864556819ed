"""Turn order: the First Player marker, the direction of the round, who sits before whom."""

from companion.games.kings_and_things.state import State


def is_clockwise(state: State) -> bool:
    """With the variant, even rounds go the other way."""
    return not state.agreed.alternating or state.round % 2 == 1


def order(state: State) -> tuple[int, ...]:
    step = 1 if is_clockwise(state) else -1
    count = len(state.names)
    return tuple((state.first + step * place) % count for place in range(count))


def waiting(state: State) -> tuple[int, ...]:
    """Those who have not acted in this phase, in turn order."""
    return tuple(seat for seat in order(state) if seat not in state.done)


def on_turn(state: State) -> int | None:
    left = waiting(state)
    return left[0] if left else None


def before(state: State, seat: int) -> int:
    """The player before a seat in turn order: the Acting Opponent. It wraps, and follows the round's direction
    (ruling A6)."""
    seats = order(state)
    return seats[seats.index(seat) - 1]


def closest_right(state: State, seat: int, among: tuple[int, ...]) -> int:
    """A rule of seats, not of turns: the direction of the round does not matter (ruling A6)."""
    count = len(state.names)
    for steps in range(1, count):
        other = (seat - steps) % count
        if other in among:
            return other
    return seat


def next_chooser(state: State) -> int | None:
    """Who selects the next hex: in turn order after whoever chose last, among those with a stake in one
    (ruling A10)."""
    staked = {seat for marker in state.markers for seat in (*marker.seats, marker.owner) if seat is not None}
    seats = order(state)
    start = 0 if state.selector is None else seats.index(state.selector) + 1
    for place in range(len(seats)):
        seat = seats[(start + place) % len(seats)]
        if seat in staked:
            return seat
    return None
