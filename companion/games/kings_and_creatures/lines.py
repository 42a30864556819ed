"""The moves as the log tells them."""

from collections.abc import Callable
from typing import Any

from companion.core.game import Line
from companion.core.move import Correct, Move
from companion.core.words import _, listing, ngettext
from companion.games.kings_and_creatures import heroes, turns
from companion.games.kings_and_creatures import moves as m
from companion.games.kings_and_creatures.prompts import FIELD_LABELS
from companion.games.kings_and_creatures.scoring import ordinal
from companion.games.kings_and_creatures.state import Out, Phase, State
from companion.games.kings_and_creatures.tracks import LABELS


def describe(before: State, move: Move, after: State) -> Line:
    tell = _TELL.get(type(move))
    title, why, icon = tell(before, move, after) if tell else (type(move).__name__, "", "")
    seat: int | None = getattr(move, "seat", None)
    return Line(
        title, why, seat, icon, chapter(after if isinstance(move, m.BeginRound | m.BeginScoring) else before)
    )


def chapter(state: State) -> str:
    """The heading a move stands under."""
    if state.phase is Phase.JOINING:
        return _("Before round {round}", round=state.round)
    if state.phase in (Phase.SCORING, Phase.OVER):
        return _("Final scoring")
    return _("Round {round}", round=state.round)


Telling = tuple[str, str, str]  # title, why, icon


def _take(before: State, move: m.TakeCard, after: State) -> Telling:
    held = after.seats[move.seat]
    name, number = before.names[move.seat], move.number
    title = _("{name} takes {number}", name=name, number=number)
    if held.out:
        title = _("{name} takes {number}, leaves", name=name, number=number)
    why = take_why(before, move, after)
    if after.phase is Phase.ROUND_END:
        why = _("{why} · round {round} is over", why=why, round=before.round)
        glory = glory_line(after)
        why = _("{why} · {glory}", why=why, glory=glory) if glory else why
    return title, why, ""


def take_why(before: State, move: m.TakeCard, after: State) -> str:
    held = after.seats[move.seat]
    if held.out is Out.LOWER:
        covered = before.seats[move.seat].showing
        return _("{number} is lower than {covered}", number=move.number, covered=covered)
    nth = ordinal(held.taken)
    seat = turns.on_turn(after)
    if held.out or seat is None:
        return _("{nth} card", nth=nth)
    if seat == move.seat:
        return _("{nth} card · {name} again", nth=nth, name=after.names[seat])
    shown = after.seats[seat].showing
    return _("{nth} card · next: {name} with {number}", nth=nth, name=after.names[seat], number=shown)


def glory_line(state: State) -> str:
    """Heroes' glory: Ana 2, Ben 2; Cy and Dora none. Nothing while it is not all known."""
    points = {
        state.names[seat]: heroes.glory_at(state, seat, state.round) for seat in range(len(state.seats))
    }
    if any(value is None for value in points.values()):
        return ""
    some = ", ".join(f"{name} {value}" for name, value in points.items() if value)
    none = listing([name for name, value in points.items() if not value])
    if not some:
        return _("Heroes' glory: none")
    if not none:
        return _("Heroes' glory: {some}", some=some)
    return _("Heroes' glory: {some}; {none} none", some=some, none=none)


def _teach(before: State, move: m.TeachCard, after: State) -> Telling:
    holder = before.holder(move.number)
    why = "" if holder is None else _("{name} has it", name=before.names[holder])
    glory = glory_line(after) if after.phase is Phase.ROUND_END and not glory_line(before) else ""
    why = _("{why} · {glory}", why=why, glory=glory) if glory else why
    return _("Card {number}: {what}", number=move.number, what=move.card.said()), why, move.card.icon


def _close(before: State, _move: m.CloseRound, after: State) -> Telling:
    still_in = [before.names[seat] for seat in turns.queue(before)] if before.agreed.turns else []
    why = _("nothing left to take: {names}", names=listing(still_in)) if still_in else glory_line(after)
    return _("Round {round} is over", round=before.round), why, "flag-variant"


def _count(before: State, move: m.CountHeroes, after: State) -> Telling:
    title = ngettext("{name}: {n} hero", "{name}: {n} heroes", move.heroes, name=before.names[move.seat])
    return title, glory_line(after), "hero"


def _begin(_before: State, _move: m.BeginRound, after: State) -> Telling:
    seat = turns.on_turn(after)
    why = ""
    if seat is not None:
        shown = after.seats[seat].showing
        why = _("lowest number: {name} with {number} starts", name=after.names[seat], number=shown)
    return _("Round {round} begins", round=after.round), why, "flag-variant"


def _bring(before: State, move: m.BringIn, _after: State) -> Telling:
    name = before.names[move.seat]
    if move.glory is None:
        return _("{name} shows {number}", name=name, number=move.showing), "", ""
    if move.showing is None:
        return _("{name}: hero glory {glory}", name=name, glory=move.glory), "", "fame"
    title = _("{name} shows {number}, hero glory {glory}", name=name, number=move.showing, glory=move.glory)
    return title, "", ""


def _scoring(before: State, _move: m.BeginScoring, _after: State) -> Telling:
    return _("Final scoring"), _("after round {round}", round=before.round), "winner"


def _hold(before: State, move: m.HoldCard, after: State) -> Telling:
    card = after.cards.get(move.number)
    return (
        _("{name} has {number}", name=before.names[move.seat], number=move.number),
        card.said() if card else "",
        "",
    )


def _drop(before: State, move: m.DropCard, _after: State) -> Telling:
    return _("{name} does not have {number}", name=before.names[move.seat], number=move.number), "", ""


def _confirm(before: State, move: m.ConfirmCards, after: State) -> Telling:
    held = len(after.seats[move.seat].cards)
    title = ngettext(
        "{name} has {n} card, no more", "{name} has {n} cards, no more", held, name=before.names[move.seat]
    )
    return title, "", ""


def _tally(before: State, move: m.Tally, _after: State) -> Telling:
    what = _(FIELD_LABELS[move.field])
    title = _("{name}: {what} {value}", name=before.names[move.seat], what=what, value=move.value)
    return title, "", ""


def _add_king(before: State, move: m.AddKing, _after: State) -> Telling:
    name = before.names[move.seat]
    title = _("{name}: king of {what}", name=name, what=move.rules.plural)
    return title, _("crowns: {left} left, {right} right", left=move.left, right=move.right), "king"


def _remove_king(before: State, move: m.RemoveKing, _after: State) -> Telling:
    name = before.names[move.seat]
    title = _("{name}: no king of {what}", name=name, what=move.rules.plural)
    return title, _("crowns: {left} left, {right} right", left=move.left, right=move.right), "king"


def _decide(before: State, move: m.DecideLegend, _after: State) -> Telling:
    name, number = before.names[move.seat], move.number
    if move.complete:
        return _("{name}: legend {number} is complete", name=name, number=number), "", "scroll"
    return _("{name}: legend {number} is not complete", name=name, number=number), "", "scroll"


def _finish(_before: State, _move: m.Finish, _after: State) -> Telling:
    return _("The play is over"), "", "winner"


def _correct(before: State, move: Correct, _after: State) -> Telling:
    return _corrected(before, move), move.note, "pencil-outline"


def _corrected(before: State, move: Correct) -> str:
    thing = _(LABELS[move.track])
    if move.seat is None:
        return _("{thing} corrected to {value}", thing=thing, value=move.value)
    name = before.names[move.seat]
    if move.track == "in":
        return (
            _("{name} is in the round", name=name)
            if move.value
            else _("{name} is out of the round", name=name)
        )
    return _("{name}: {thing} corrected to {value}", name=name, thing=thing, value=move.value)


_TELL: dict[type[Move], Callable[[State, Any, State], Telling]] = {
    m.TakeCard: _take,
    m.TeachCard: _teach,
    m.CloseRound: _close,
    m.CountHeroes: _count,
    m.BeginRound: _begin,
    m.BringIn: _bring,
    m.BeginScoring: _scoring,
    m.HoldCard: _hold,
    m.DropCard: _drop,
    m.ConfirmCards: _confirm,
    m.Tally: _tally,
    m.AddKing: _add_king,
    m.RemoveKing: _remove_king,
    m.DecideLegend: _decide,
    m.Finish: _finish,
    Correct: _correct,
}
