"""The table as screens show it: frozen, in words, without a widget. `view` for the whole, `entry` for a typed number.

A screen that shows only a part asks for that part: `queue_cells`, `glory_view`, `pad_view`, `board_view`, `form_of`."""

from dataclasses import dataclass

from companion.core.prompt import Choice
from companion.core.sheet import Sheet
from companion.core.words import _
from companion.games.kings_and_creatures import moves as m
from companion.games.kings_and_creatures import scoring, turns
from companion.games.kings_and_creatures.entry import EntryView, entry
from companion.games.kings_and_creatures.glory_view import (
    GloryRow,
    GloryView,
    Neighbour,
    PadRow,
    PadView,
    glory_view,
    pad_view,
)
from companion.games.kings_and_creatures.prompts import next_choice, notice, prompt, start_label
from companion.games.kings_and_creatures.seat_view import (
    BoardView,
    FormField,
    HeldCard,
    KingEntry,
    LegendEntry,
    SeatCard,
    SeatForm,
    board_view,
    deck_said,
    held_card,
    number_said,
    out_said,
    seat_card,
    seat_form,
    to_teach,
)
from companion.games.kings_and_creatures.state import CARDS_A_ROUND, ROUNDS, Phase, State

__all__ = [
    "Banner",
    "BoardView",
    "EntryView",
    "FormField",
    "GloryRow",
    "GloryView",
    "HeldCard",
    "KingEntry",
    "LegendEntry",
    "Neighbour",
    "PadRow",
    "PadView",
    "QueueCell",
    "SeatCard",
    "SeatForm",
    "TableView",
    "board_view",
    "entry",
    "form_of",
    "glory_view",
    "held_card",
    "notice",
    "pad_view",
    "queue_cells",
    "seat_cards",
    "subtitle",
    "title",
    "view",
]


@dataclass(frozen=True, slots=True)
class Banner:
    lead: str
    title: str
    sentence: str
    seat: int | None = None
    again: bool = False


@dataclass(frozen=True, slots=True)
class QueueCell:
    word: str  # now, next, then, 3, out
    seat: int
    name: str
    number: int  # 0: not known
    number_said: str
    taken: int
    places: int = CARDS_A_ROUND
    is_now: bool = False
    is_out: bool = False
    reason: str = ""  # why it is out


@dataclass(frozen=True, slots=True)
class TableView:
    title: str
    subtitle: str
    moment: str  # joining, turn, round, glory, round_end, scoring, over
    banner: Banner
    notice: str  # what to do after the card just taken: lay out another, move cards down
    queue: tuple[QueueCell, ...]  # those in, in order, then those out
    queue_title: str
    glory: GloryView | None
    pad: PadView | None
    seats: tuple[SeatCard, ...]  # in table order
    board: BoardView
    forms: tuple[SeatForm, ...]  # at the end
    to_teach: tuple[int, ...]
    missing: tuple[str, ...]
    next: Choice | None  # the large button, where a tap is the answer
    close: Choice | None  # when the display runs dry before everyone has left
    sheet: Sheet


def view(state: State) -> TableView:
    now = prompt(state)
    seats = range(len(state.seats))
    sheet = scoring.sheet(state)
    at_end = state.phase in (Phase.SCORING, Phase.OVER)
    return TableView(
        title(state),
        subtitle(state),
        now.moment,
        Banner(now.lead, now.title, now.sentence, now.seat, turns.is_again(state)),
        notice(state),
        queue_cells(state),
        _("Who is next, by number showing"),
        glory_view(state),
        pad_view(state),
        seat_cards(state),
        board_view(state),
        tuple(seat_form(state, seat) for seat in seats) if at_end else (),
        to_teach(state),
        sheet.reasons,
        _next(state),
        _close(state),
        sheet,
    )


def title(state: State) -> str:
    if state.phase in (Phase.SCORING, Phase.OVER):
        return _("Final scoring")
    if state.phase is Phase.ROUND_END and state.agreed.glory:
        return _("Heroes' glory")
    return _("Kings & Creatures")


def form_of(state: State, seat: int) -> SeatForm | None:
    """What a seat can say at the end; before the end, nothing."""
    return seat_form(state, seat) if state.phase in (Phase.SCORING, Phase.OVER) else None


def seat_cards(state: State) -> tuple[SeatCard, ...]:
    """In table order."""
    sheet = scoring.sheet(state)
    return tuple(seat_card(state, seat, sheet) for seat in range(len(state.seats)))


def subtitle(state: State) -> str:
    """Round 3 of 5 · 3 cards left in the deck"""
    if state.phase in (Phase.SCORING, Phase.OVER):
        return _("Kings & Creatures · after round {round}", round=state.round)
    if state.phase is Phase.ROUND and state.agreed.turns:
        deck = deck_said(turns.deck_left(state))
        return _("Round {round} of {rounds} · {deck}", round=state.round, rounds=ROUNDS, deck=deck)
    return _("Round {round} of {rounds}", round=state.round, rounds=ROUNDS)


def queue_cells(state: State) -> tuple[QueueCell, ...]:
    """Only while turns are kept and a round lasts."""
    if turns.on_turn(state) is None:
        return ()
    waiting = turns.queue(state)
    cells = [
        _cell(state, seat, _word(place, len(waiting)), is_now=not place) for place, seat in enumerate(waiting)
    ]
    cells += [_cell(state, seat, _("out")) for seat in turns.gone(state)]
    return tuple(cells)


def _word(place: int, waiting: int) -> str:
    if place == 0:
        return _("now")
    if place == 1:
        return _("next")
    return _("then") if waiting == 3 else str(place + 1)


def _cell(state: State, seat: int, word: str, is_now: bool = False) -> QueueCell:
    held = state.seats[seat]
    return QueueCell(
        word,
        seat,
        state.names[seat],
        held.showing,
        number_said(held.showing),
        held.taken,
        is_now=is_now,
        is_out=bool(held.out),
        reason=out_said(held.out),
    )


def _next(state: State) -> Choice | None:
    if state.phase is Phase.ROUND_END:
        return next_choice(state)
    if state.phase is Phase.JOINING:
        return Choice(start_label(state, state.round), m.BeginRound())
    if state.phase is Phase.SCORING:
        return Choice(_("The score is right"), m.Finish())
    if state.phase is Phase.ROUND and not state.agreed.turns:
        return Choice(_("Round {round} is over", round=state.round), m.CloseRound())
    return None


def _close(state: State) -> Choice | None:
    if turns.on_turn(state) is None:
        return None
    return Choice(_("The display is empty: end the round"), m.CloseRound())
