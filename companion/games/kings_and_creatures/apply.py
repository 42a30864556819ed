"""The table after a move. What no table could mean is refused, with the reason and the rule."""

from collections.abc import Callable
from typing import Any

from companion.core.codec import BadShape
from companion.core.frozen import replace
from companion.core.move import IllegalMove, Move
from companion.core.words import N_, _
from companion.games.kings_and_creatures import moves as m
from companion.games.kings_and_creatures import turns
from companion.games.kings_and_creatures.cardboard import sound, with_mark
from companion.games.kings_and_creatures.cards import CASTLES, HIGHEST, Kind
from companion.games.kings_and_creatures.rules import rule
from companion.games.kings_and_creatures.state import ROUNDS, Final, Fix, King, Phase, SeatState, State
from companion.games.kings_and_creatures.tracks import with_count

AT_THE_END = (Phase.SCORING, Phase.OVER)


def apply(state: State, move: Move) -> State:
    change = _CHANGES.get(type(move))
    if change is None:
        raise IllegalMove(_("Kings & Creatures has no such move."))
    return change(state, move)


# What is refused


def seat_of(state: State, seat: int) -> SeatState:
    if type(seat) is not int or not 0 <= seat < len(state.seats):
        raise IllegalMove(_("There is no such seat at this table."))
    return state.seats[seat]


def check_number(state: State, number: int) -> None:
    """A number that can still be taken."""
    if not 1 <= number <= HIGHEST:
        raise IllegalMove(
            _("There is no card {number}: they go up to {highest}.", number=number, highest=HIGHEST),
            rule("turns.numbers"),
        )
    if number <= CASTLES:
        raise IllegalMove(
            _("{number} is a castle; castles are not taken.", number=number), rule("before.castles")
        )
    holder = state.holder(number)
    if holder is not None:
        raise IllegalMove(
            _("{name} has {number} already.", name=state.names[holder], number=number), rule("turns.numbers")
        )


def _check_phase(state: State, *phases: Phase) -> None:
    if state.phase not in phases:
        raise IllegalMove(_(_NOT_NOW[state.phase]))


_NOT_NOW = {
    Phase.JOINING: N_("First say where everyone stands, then begin the round."),
    Phase.ROUND: N_("The round is still going on."),
    Phase.ROUND_END: N_("The round is over."),
    Phase.SCORING: N_("The rounds are over; this is the score sheet."),
    Phase.OVER: N_("This play is over."),
}


def _check_value(value: int, most: int) -> None:
    if not 0 <= value <= most:
        raise IllegalMove(_("{value} does not lie between 0 and {most}.", value=value, most=most))


def _check_end(state: State) -> None:
    _check_phase(state, *AT_THE_END)
    if state.agreed.final is Final.NONE:
        raise IllegalMove(_("The end of the game is not scored in this play."))


# Rounds


def _take_card(state: State, move: m.TakeCard) -> State:
    held = seat_of(state, move.seat)
    if not state.agreed.turns:
        raise IllegalMove(_("Turns are not kept in this play."))
    _check_phase(state, Phase.ROUND)
    if held.out:
        raise IllegalMove(
            _("{name} has left round {round}.", name=state.names[move.seat], round=state.round),
            rule("leaving.end"),
        )
    check_number(state, move.number)
    return turns.take(state, move.seat, move.number)


def _close_round(state: State, _move: m.CloseRound) -> State:
    _check_phase(state, Phase.ROUND)
    return turns.close_round(state)


def _begin_round(state: State, _move: m.BeginRound) -> State:
    _check_phase(state, Phase.JOINING, Phase.ROUND_END)
    if state.phase is Phase.ROUND_END and state.round == ROUNDS:
        raise IllegalMove(_("There are {rounds} rounds.", rounds=ROUNDS), rule("glory.last"))
    return turns.begin_round(state)


def _count_heroes(state: State, move: m.CountHeroes) -> State:
    held = seat_of(state, move.seat)
    if not state.agreed.glory:
        raise IllegalMove(_("Heroes' glory is not kept in this play."))
    _check_phase(state, Phase.ROUND_END)
    _check_value(move.heroes, m.MOST_POINTS)
    return state.with_seat(move.seat, with_count(held, state.round, move.heroes))


def _bring_in(state: State, move: m.BringIn) -> State:
    held = seat_of(state, move.seat)
    if not state.agreed.sums_glory or (move.showing is None and move.glory is None):
        raise IllegalMove(_("Nothing is brought in to this play."))
    if move.showing is not None:
        held = _bring_number(state, held, move.showing)
    if move.glory is not None:
        _check_phase(state, Phase.JOINING, *AT_THE_END)
        _check_value(move.glory, m.MOST_POINTS)
        held = replace(held, before=move.glory, fixes=_without(held, "glory.before"))
    return state.with_seat(move.seat, held)


def _without(held: SeatState, key: str) -> dict[str, Fix]:
    """What is said anew counts over a correction of what was said before."""
    return {held_key: fix for held_key, fix in held.fixes.items() if held_key != key}


def _bring_number(state: State, held: SeatState, number: int) -> SeatState:
    """The card showing is one that the seat has."""
    _check_phase(state, Phase.JOINING)
    if not state.agreed.turns:
        raise IllegalMove(_("Turns are not kept in this play."))
    if number != held.showing:
        check_number(state, number)
    others = tuple(card for card in held.cards if card != held.showing)
    return replace(held, showing=number, cards=(*others, number))


# Cards


def _teach_card(state: State, move: m.TeachCard) -> State:
    if not 1 <= move.number <= HIGHEST:
        raise IllegalMove(_("There is no card {number}.", number=move.number), rule("turns.numbers"))
    try:
        card = sound(move.number, with_mark(move.card, state.cards.get(move.number)))
    except BadShape as error:
        raise IllegalMove(_("Card {number}: {what}.", number=move.number, what=str(error))) from error
    return replace(state, cards={**state.cards, move.number: card})


def _hold_card(state: State, move: m.HoldCard) -> State:
    """Where cards are missing from the list it is one of those, and no count leaves it out; otherwise it came
    this round."""
    held = seat_of(state, move.seat)
    check_number(state, move.number)
    if held.gaps and held.counts:
        shifted = _shifted(held, -1, 1)
        return state.with_seat(move.seat, replace(shifted, cards=(move.number, *held.cards)))
    ends = held.ends
    counts = held.counts
    if ends[state.round - 1] >= 0:
        ends = turns.with_end(held, state.round, ends[state.round - 1] + 1)
        counts = tuple(
            replace(count, cards=count.cards + 1) if count.round == state.round else count for count in counts
        )
    changed = replace(held, cards=(*held.cards, move.number), ends=ends, counts=counts)
    return state.with_seat(move.seat, changed)


def _drop_card(state: State, move: m.DropCard) -> State:
    held = seat_of(state, move.seat)
    if move.number not in held.cards:
        raise IllegalMove(
            _("{name} does not have {number}.", name=state.names[move.seat], number=move.number)
        )
    place = held.cards.index(move.number)
    shifted = _shifted(held, place, -1)
    legends = {number: said for number, said in held.legends.items() if number != move.number}
    cards = (*held.cards[:place], *held.cards[place + 1 :])
    return state.with_seat(move.seat, replace(shifted, cards=cards, legends=legends))


def _shifted(held: SeatState, place: int, by: int) -> SeatState:
    """Marks behind a place in the list of cards move when a card comes or goes there."""
    ends = tuple(end + by if end > place and end >= 0 else end for end in held.ends)
    counts = tuple(
        replace(count, cards=count.cards + by) if count.cards > place else count for count in held.counts
    )
    return replace(held, ends=ends, counts=counts)


def _confirm_cards(state: State, move: m.ConfirmCards) -> State:
    held = seat_of(state, move.seat)
    _check_end(state)
    return state.with_seat(move.seat, replace(held, confirmed=True))


# The score sheet


def _begin_scoring(state: State, _move: m.BeginScoring) -> State:
    _check_phase(state, Phase.ROUND_END)
    return replace(state, phase=Phase.SCORING)


def _tally(state: State, move: m.Tally) -> State:
    held = seat_of(state, move.seat)
    _check_end(state)
    _check_value(move.value, m.MOST_TALLIED[move.field])
    tallies = {**held.tallies, move.field: move.value}
    fixes = _without(held, m.CATEGORY_OF.get(move.field, ""))
    return state.with_seat(move.seat, replace(held, tallies=tallies, fixes=fixes))


def _add_king(state: State, move: m.AddKing) -> State:
    held = seat_of(state, move.seat)
    _check_end(state)
    if move.rules is Kind.CASTLE:
        raise IllegalMove(_("No king is the lord of castles."), rule("final.king_castles"))
    _check_value(move.left, m.MOST_CROWNS)
    _check_value(move.right, m.MOST_CROWNS)
    if len(held.kings) == m.MOST_KINGS:
        raise IllegalMove(_("There are only {n} kings.", n=m.MOST_KINGS))
    king = King(move.rules, move.left, move.right)
    return state.with_seat(move.seat, replace(held, kings=(*held.kings, king)))


def _remove_king(state: State, move: m.RemoveKing) -> State:
    held = seat_of(state, move.seat)
    _check_end(state)
    king = King(move.rules, move.left, move.right)
    if king not in held.kings:
        raise IllegalMove(_("{name} has no such king.", name=state.names[move.seat]))
    place = held.kings.index(king)
    return state.with_seat(move.seat, replace(held, kings=(*held.kings[:place], *held.kings[place + 1 :])))


def _decide_legend(state: State, move: m.DecideLegend) -> State:
    held = seat_of(state, move.seat)
    _check_end(state)
    card = state.cards.get(move.number)
    if move.number not in held.cards or card is None or card.kind is not Kind.LEGEND:
        raise IllegalMove(
            _("{name} has no legend {number}.", name=state.names[move.seat], number=move.number),
            rule("final.legends"),
        )
    ticked = {**held.legends, move.number: move.complete}
    return state.with_seat(move.seat, replace(held, legends=ticked))


def _finish(state: State, _move: m.Finish) -> State:
    _check_phase(state, Phase.ROUND_END, Phase.SCORING)
    return replace(state, phase=Phase.OVER)


_CHANGES: dict[type[Move], Callable[[State, Any], State]] = {
    m.TakeCard: _take_card,
    m.TeachCard: _teach_card,
    m.CloseRound: _close_round,
    m.CountHeroes: _count_heroes,
    m.BeginRound: _begin_round,
    m.BringIn: _bring_in,
    m.BeginScoring: _begin_scoring,
    m.HoldCard: _hold_card,
    m.DropCard: _drop_card,
    m.ConfirmCards: _confirm_cards,
    m.Tally: _tally,
    m.AddKing: _add_king,
    m.RemoveKing: _remove_king,
    m.DecideLegend: _decide_legend,
    m.Finish: _finish,
}
