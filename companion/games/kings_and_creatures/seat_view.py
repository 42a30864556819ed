"""A card per seat for the Table, the cards on the Board, and the forms of the score sheet."""

from dataclasses import dataclass

from companion.core.frozen import remembered
from companion.core.game import Track
from companion.core.move import Move
from companion.core.number import Number
from companion.core.prompt import Ask
from companion.core.sheet import Sheet
from companion.core.words import _, ngettext
from companion.games.kings_and_creatures import heroes, holdings, kings, legends, scoring, turns
from companion.games.kings_and_creatures import moves as m
from companion.games.kings_and_creatures.cards import RULED, Card, Kind
from companion.games.kings_and_creatures.prompts import FIELD_LABELS, ask_field, ask_held, ask_sum
from companion.games.kings_and_creatures.state import Final, Out, Phase, State
from companion.games.kings_and_creatures.tracks import find, seat_keys


@dataclass(frozen=True, slots=True)
class HeldCard:
    number: int
    said: str  # 2 heroes
    icon: str
    is_known: bool  # False: to be taught
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class KindCount:
    """Cards of one kind, as a king would count them."""

    kind: Kind
    label: str
    icon: str
    count: int | None


@dataclass(frozen=True, slots=True)
class Score:
    key: str
    label: str
    icon: str
    number: Number | None


@dataclass(frozen=True, slots=True)
class SeatCard:
    seat: int
    name: str
    rank: str  # leads, 2nd
    on_turn: bool
    showing: int  # 0: not known
    showing_said: str
    taken: int
    out: str  # why the seat has left, or nothing
    heroes: Number | None
    hero_glory: Number | None
    scores: tuple[Score, ...]
    total: Number
    kinds: tuple[KindCount, ...]
    cards: tuple[HeldCard, ...]
    missing: tuple[str, ...]
    tracks: tuple[Track, ...]  # what can be corrected


@dataclass(frozen=True, slots=True)
class BoardSeat:
    seat: int
    name: str
    said: str  # 5 cards
    cards: tuple[HeldCard, ...]


@dataclass(frozen=True, slots=True)
class BoardView:
    display_said: str
    deck_said: str
    deck_left: int
    seats: tuple[BoardSeat, ...]
    to_teach: tuple[int, ...]  # cards in front of somebody that nobody has told about


@dataclass(frozen=True, slots=True)
class FormField:
    key: str
    label: str
    icon: str
    value: int | None
    ask: Ask
    is_open: bool  # still wanted for the score


@dataclass(frozen=True, slots=True)
class KingEntry:
    said: str
    points: Number
    remove: Move | None  # a king told without his card can be taken back


@dataclass(frozen=True, slots=True)
class LegendEntry:
    number: int
    said: str
    complete: bool | None
    points: int | None
    tick: Move
    cross: Move


@dataclass(frozen=True, slots=True)
class SeatForm:
    """What a seat can say at the end."""

    seat: int
    name: str
    fields: tuple[FormField, ...]
    kings: tuple[KingEntry, ...]
    add_king: bool  # kings are told, not read from cards
    king_kinds: tuple[Kind, ...]  # what a king can be told to be the lord of
    legends: tuple[LegendEntry, ...]
    cards: tuple[HeldCard, ...]
    add_card: Ask | None
    confirm: Move | None  # "these are all cards"
    missing: tuple[str, ...]


OUT_WORDS = {
    Out.THIRD: lambda: _("third card"),
    Out.LOWER: lambda: _("lower number"),
    Out.DRY: lambda: _("nothing left to take"),
    Out.SAID: lambda: _("out, as the table says"),
}


def out_said(out: Out) -> str:
    return OUT_WORDS[out]() if out else ""


def number_said(number: int) -> str:
    return str(number) if number else "?"


def held_cards(state: State, seat: int) -> tuple[HeldCard, ...]:
    return tuple(held_card(state, number) for number in state.seats[seat].cards)


@remembered
def held_card(state: State, number: int) -> HeldCard:
    card = state.cards.get(number)
    if card is None:
        return HeldCard(number, _("not known yet"), "help-circle-outline", is_known=False)
    return HeldCard(number, card.said(), card.icon, card.is_complete, card)


def to_teach(state: State) -> tuple[int, ...]:
    """Cards to ask about, if the table wants to be asked."""
    if not state.agreed.teach:
        return ()
    return tuple(number for seat in range(len(state.seats)) for number in holdings.untaught(state, seat))


def seat_card(state: State, seat: int, sheet: Sheet) -> SeatCard:
    held = state.seats[seat]
    rank = next((place.said for place in sheet.places if place.seat == seat), "")
    scored = any(total.value for total in sheet.totals)
    return SeatCard(
        seat,
        state.names[seat],
        rank if scored else "",
        turns.on_turn(state) == seat,
        held.showing if state.agreed.turns else 0,
        number_said(held.showing) if state.agreed.turns else "",
        held.taken,
        out_said(held.out) if state.phase is Phase.ROUND else "",
        heroes.hero_count(state, seat, state.round),
        heroes.hero_glory(state, seat),
        tuple(Score(row.key, row.label, row.icon, row.numbers[seat]) for row in sheet.rows),
        sheet.totals[seat],
        kind_counts(state, seat),
        held_cards(state, seat),
        tuple(scoring.missing(state, seat)),
        tuple(find(state, key, seat) for key in seat_keys(state)),
    )


def kind_counts(state: State, seat: int) -> tuple[KindCount, ...]:
    return tuple(
        KindCount(kind, kind.plural, kind.icon, holdings.card_count(state, seat, kind)) for kind in RULED
    )


def board_view(state: State) -> BoardView:
    shown = turns.DISPLAY[len(state.seats)]
    left = turns.deck_left(state)
    return BoardView(
        ngettext("{n} card face up", "{n} cards face up", shown),
        deck_said(left),
        left,
        tuple(_board_seat(state, seat) for seat in range(len(state.seats))),
        to_teach(state),
    )


def _board_seat(state: State, seat: int) -> BoardSeat:
    cards = held_cards(state, seat)
    said = ngettext("{n} card", "{n} cards", len(cards))
    return BoardSeat(seat, state.names[seat], said, cards)


def deck_said(left: int) -> str:
    if not left:
        return _("no cards left in the deck")
    return ngettext("{n} card left in the deck", "{n} cards left in the deck", left)


# The forms


def seat_form(state: State, seat: int) -> SeatForm:
    final, whole = state.agreed.final, state.seats[seat].is_whole
    lists_cards = final is Final.CARDS
    return SeatForm(
        seat,
        state.names[seat],
        _fields(state, seat),
        _kings(state, seat) if final is not Final.NONE else (),
        final is Final.TALLIES,
        RULED,
        _legends(state, seat) if final is not Final.NONE else (),
        held_cards(state, seat),
        ask_held(state, seat) if lists_cards else None,
        m.ConfirmCards(seat) if lists_cards and not whole else None,
        tuple(scoring.missing(state, seat)),
    )


def _fields(state: State, seat: int) -> tuple[FormField, ...]:
    fields = []
    if scoring.asks_sum(state):
        value = heroes.brought(state, seat)
        ask = ask_sum(state, seat)
        fields.append(FormField("glory.before", _("Hero glory"), "hero", value, ask, value is None))
    if state.agreed.final is Final.TALLIES:
        fields += [_field(state, seat, field) for field in m.Field]
    return tuple(fields)


def _field(state: State, seat: int, field: m.Field) -> FormField:
    value = state.seats[seat].tallies.get(field)
    label, ask = _(FIELD_LABELS[field]), ask_field(state, seat, field)
    return FormField(field.value, label, _field_icon(field), value, ask, _is_open(state, seat, field))


def _field_icon(field: m.Field) -> str:
    kinds = {held: kind.icon for kind, held in m.CARD_FIELDS.items()}
    return kinds.get(field) or {m.Field.LEGEND_POINTS: "scroll"}.get(field, field.value)


def _is_open(state: State, seat: int, field: m.Field) -> bool:
    """A count of cards is wanted only when some king compares it."""
    kinds = {held: kind for kind, held in m.CARD_FIELDS.items()}
    if field in kinds:
        wanted = [each for other in range(len(state.seats)) for each in kings.missing_counts(state, other)]
        return (seat, kinds[field]) in wanted
    category = scoring.BY_KEY[m.CATEGORY_OF[field]]
    return not scoring.is_category_known(state, seat, category)


def _kings(state: State, seat: int) -> tuple[KingEntry, ...]:
    return tuple(
        KingEntry(
            _(
                "King of {what}: {left} left, {right} right",
                what=king.rules.plural,
                left=king.left,
                right=king.right,
            ),
            kings.one_king(state, seat, number, king),
            None if number else m.RemoveKing(seat, king.rules, king.left, king.right),
        )
        for number, king in kings.kings_of(state, seat)
    )


def _legends(state: State, seat: int) -> tuple[LegendEntry, ...]:
    return tuple(
        LegendEntry(
            number,
            card.said(),
            legends.is_complete(state, seat, number),
            card.points,
            m.DecideLegend(seat, number, complete=True),
            m.DecideLegend(seat, number, complete=False),
        )
        for number, card in holdings.of_kind(state, seat, Kind.LEGEND)
    )
