"""The end: of those with a Citadel the highest income wins, then hexes, then creatures and Heroes."""

from companion.core.frozen import remembered
from companion.core.number import Number
from companion.core.sheet import Place, Row, Sheet
from companion.core.words import _, listing
from companion.games.kings_and_things.income import fort_income, income, income_of, special_income
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import MAIN, State


def contenders(state: State) -> tuple[int, ...]:
    """Seats with a Citadel."""
    return tuple(seat for seat in range(len(state.seats)) if state.has(seat, Counter.CITADELS))


def standing(state: State, seat: int) -> tuple[int, int, int]:
    """What is compared, in this order."""
    held = state.seats[seat]
    return income_of(state, seat), held[Counter.HEXES], creatures_of(state, seat)


def creatures_of(state: State, seat: int) -> int:
    """Creatures and Heroes on the map (ruling A22); 0 while nobody has counted."""
    return state.has(seat, Counter.CREATURES)


def tied_for_creatures(state: State) -> tuple[int, ...]:
    """The contenders that only a count of creatures can tell apart."""
    found = [standing(state, seat)[:2] for seat in contenders(state)]
    best = max(found, default=(0, 0))
    tied = tuple(seat for seat in contenders(state) if standing(state, seat)[:2] == best)
    return tied if len(tied) > 1 else ()


def uncounted(state: State) -> tuple[int, ...]:
    """Those of them whose creatures nobody has counted yet."""
    return tuple(
        seat for seat in tied_for_creatures(state) if Counter.CREATURES not in state.seats[seat].said
    )


SCORED = tuple(counter for counter in MAIN if counter is not Counter.GOLD)


def untold(state: State) -> tuple[int, ...]:
    """Score only: seats that have not told every counter yet."""
    if state.agreed.start != "final" or state.phase is not Phase.SCORING:
        return ()
    return tuple(seat for seat, held in enumerate(state.seats) if not set(SCORED) <= set(held.said))


def ordinal(rank: int) -> str:
    words = {1: _("winner"), 2: _("2nd"), 3: _("3rd"), 4: _("4th")}
    return words[rank]


@remembered
def sheet(state: State) -> Sheet:
    seats = range(len(state.seats))
    numbers = [income(state, seat) for seat in seats]
    rows = (
        Row("hexes", _("Hexes"), tuple(_part(number, 0) for number in numbers), icon="hexagon"),
        Row("heroes", _("Heroes"), tuple(_part(number, 1) for number in numbers), icon="hero"),
        Row("forts", _("Forts"), tuple(fort_income(state, seat) for seat in seats), icon="castle"),
        Row(
            "special",
            _("Special Income"),
            tuple(special_income(state, seat) for seat in seats),
            icon="treasure",
        ),
    )
    complete = state.phase is Phase.OVER or (
        state.phase is Phase.SCORING and not uncounted(state) and not untold(state)
    )
    return Sheet(rows, tuple(numbers), places(state), reasons(state), complete=complete)


def _part(number: Number, place: int) -> Number:
    part = number.parts[place]
    return Number.of(part.label, part.rule or rule("income.all"), (part,), seat=number.seat)


def places(state: State) -> tuple[Place, ...]:
    """A second captured Citadel wins over everything; whoever has none has no place."""
    ranked = contenders(state)
    ordered = sorted(
        ranked, key=lambda seat: (seat != state.winner, *(-part for part in standing(state, seat)))
    )
    found = []
    for seat in ordered:
        rank = 1 + sum(_beats(state, other, seat) for other in ranked)
        found.append(Place(seat, rank, _said(state, rank)))
    others = sorted(
        set(range(len(state.seats))) - set(ranked), key=lambda seat: [-part for part in standing(state, seat)]
    )
    return (*found, *(Place(seat, None, _("no Citadel")) for seat in others))


def _beats(state: State, one: int, other: int) -> bool:
    if state.winner is not None and state.winner in (one, other):
        return one == state.winner != other
    return standing(state, one) > standing(state, other)


def _said(state: State, rank: int) -> str:
    if state.phase is Phase.OVER or rank > 1:
        return ordinal(rank)
    return _("ahead")


def reasons(state: State) -> tuple[str, ...]:
    if state.winner is not None:
        return (_("{name} captured a second Citadel and wins at once.", name=state.names[state.winner]),)
    ranked = contenders(state)
    if not ranked and untold(state):
        return (_("Tell what everyone has; what is not told counts as 0."),)
    if not ranked:
        return (_("Nobody has a Citadel, so nobody wins."),)
    if len(ranked) == 1:
        return (_("Only {name} has a Citadel.", name=state.names[ranked[0]]),)
    return _tie_reasons(state, ranked)


def _tie_reasons(state: State, ranked: tuple[int, ...]) -> tuple[str, ...]:
    best = max(income_of(state, seat) for seat in ranked)
    tied = [seat for seat in ranked if income_of(state, seat) == best]
    names = listing([state.names[seat] for seat in tied])
    if len(tied) == 1:
        return (
            _("{name} has the highest income of those with a Citadel: {income}.", name=names, income=best),
        )
    said = [_("{names} have the same income: {income}.", names=names, income=best)]
    most = max(state.has(seat, Counter.HEXES) for seat in tied)
    by_hexes = [seat for seat in tied if state.has(seat, Counter.HEXES) == most]
    if len(by_hexes) == 1:
        return (*said, _("{name} has the most hexes: {hexes}.", name=state.names[by_hexes[0]], hexes=most))
    names = listing([state.names[seat] for seat in by_hexes])
    said.append(_("{names} have as many hexes: {hexes}.", names=names, hexes=most))
    if uncounted(state):
        return (*said, _("Count creatures and Heroes on the map: {names}.", names=names))
    crowd = max(creatures_of(state, seat) for seat in by_hexes)
    last = [seat for seat in by_hexes if creatures_of(state, seat) == crowd]
    if len(last) == 1:
        name = state.names[last[0]]
        return (*said, _("{name} has the most creatures and Heroes: {count}.", name=name, count=crowd))
    names = listing([state.names[seat] for seat in last])
    return (
        *said,
        _("{names} have as many creatures and Heroes: {count}. The tie remains.", names=names, count=crowd),
    )
