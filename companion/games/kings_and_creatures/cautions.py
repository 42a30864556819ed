"""What should be confirmed before it is recorded: a table may well do it, and mean it."""

from collections.abc import Callable

from companion.core.move import Caution, Correct, Move
from companion.core.words import _, listing, ngettext
from companion.games.kings_and_creatures import heroes, scoring, turns
from companion.games.kings_and_creatures import moves as m
from companion.games.kings_and_creatures.rules import rule
from companion.games.kings_and_creatures.state import ROUNDS, Phase, State


def cautions(state: State, move: Move) -> tuple[Caution, ...]:
    find = _CAUTIONS.get(type(move))
    return tuple(find(state, move)) if find else ()


def _take_cautions(state: State, move: m.TakeCard) -> list[Caution]:
    """A table may take a card out of turn; Herald says whose turn it is."""
    seat = turns.on_turn(state)
    if seat is None or seat == move.seat:
        return []
    said = _(
        "It is {name}'s turn with {number}, not {other}'s with {shown}.",
        name=state.names[seat],
        number=state.seats[seat].showing,
        other=state.names[move.seat],
        shown=state.seats[move.seat].showing,
    )
    return [Caution(said, rule("turns.lowest"))]


def _close_cautions(state: State, _move: m.CloseRound) -> list[Caution]:
    still_in = [state.names[seat] for seat in turns.queue(state)] if state.agreed.turns else []
    if not still_in:
        return []
    said = ngettext(
        "{names} has not left the round yet. Close it only when nothing is left to take.",
        "{names} have not left the round yet. Close it only when nothing is left to take.",
        len(still_in),
        names=listing(still_in),
    )
    return [Caution(said, rule("leaving.dry"))]


def _count_cautions(state: State, move: m.CountHeroes) -> list[Caution]:
    shown = heroes.heroes_at(state, move.seat, state.round)
    counted = heroes.count_before(state.seats[move.seat], state.round)
    if shown is None or shown == move.heroes or (counted and counted.round == state.round):
        return []
    said = _(
        "{name}'s cards show {shown} heroes, not {counted}.",
        name=state.names[move.seat],
        shown=shown,
        counted=move.heroes,
    )
    return [Caution(said, rule("glory.pictured"))]


def _next_cautions(state: State, move: Move) -> list[Caution]:
    found = _joining_cautions(state) if state.phase is Phase.JOINING else _uncounted(state)
    if isinstance(move, m.BeginScoring) and state.round < ROUNDS:
        said = _("Only {round} of {rounds} rounds have been played.", round=state.round, rounds=ROUNDS)
        found.append(Caution(said, rule("final.hero_glory")))
    return found


def _joining_cautions(state: State) -> list[Caution]:
    names = [state.names[seat] for seat, held in enumerate(state.seats) if not held.showing]
    if not state.agreed.turns or not names:
        return []
    return [
        Caution(
            _("Nobody has said which number is showing: {names}.", names=listing(names)), rule("table.joined")
        )
    ]


def _uncounted(state: State) -> list[Caution]:
    if not state.agreed.glory:
        return []
    names = [
        state.names[seat]
        for seat in range(len(state.seats))
        if heroes.glory_at(state, seat, state.round) is None
    ]
    if not names:
        return []
    said = ngettext(
        "The glory of {names} for round {round} stays open.",
        "The glory of {names} for round {round} stays open.",
        len(names),
        names=listing(names),
        round=state.round,
    )
    return [Caution(said, rule("glory.points"))]


def _finish_cautions(state: State, _move: m.Finish) -> list[Caution]:
    found = _uncounted(state) if state.phase is Phase.ROUND_END else []
    if state.phase is Phase.ROUND_END and state.round < ROUNDS:
        said = _("Only {round} of {rounds} rounds have been played.", round=state.round, rounds=ROUNDS)
        found.append(Caution(said, rule("final.hero_glory")))
    if state.phase is Phase.SCORING:
        said_open = [said for seat in range(len(state.seats)) for said in scoring.missing(state, seat)]
        found += [Caution(said, rule("final.total")) for said in said_open]
    return found


def _correct_cautions(state: State, move: Correct) -> list[Caution]:
    """No number exists twice (ruling A8)."""
    if move.track != "showing":
        return []
    for seat, held in enumerate(state.seats):
        if seat != move.seat and held.showing == move.value:
            said = _("{name} shows {number} already.", name=state.names[seat], number=move.value)
            return [Caution(said, rule("turns.numbers"))]
    return []


_CAUTIONS: dict[type[Move], Callable[..., list[Caution]]] = {
    m.TakeCard: _take_cautions,
    m.CloseRound: _close_cautions,
    m.CountHeroes: _count_cautions,
    m.BeginRound: _next_cautions,
    m.BeginScoring: _next_cautions,
    m.Finish: _finish_cautions,
    Correct: _correct_cautions,
}
