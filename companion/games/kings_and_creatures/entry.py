"""The number being typed: what it would mean, said before it is confirmed."""

from dataclasses import dataclass

from companion.core.move import IllegalMove
from companion.core.number import Number
from companion.core.rulebook import Rule
from companion.core.words import _
from companion.games.kings_and_creatures import turns
from companion.games.kings_and_creatures.apply import apply
from companion.games.kings_and_creatures.cards import CASTLES, Card
from companion.games.kings_and_creatures.cautions import cautions
from companion.games.kings_and_creatures.moves import TakeCard
from companion.games.kings_and_creatures.rules import rule
from companion.games.kings_and_creatures.scoring import ordinal
from companion.games.kings_and_creatures.state import Out, State
from companion.games.kings_and_creatures.worth import worth


@dataclass(frozen=True, slots=True)
class EntryView:
    """`move` is None as long as there is nothing to confirm."""

    text: str
    title: str
    sentence: str = ""
    button: str = ""
    icon: str = ""
    leaves: bool = False
    refused: bool = False
    move: TakeCard | None = None
    card: Card | None = None
    card_said: str = ""
    worth: Number | None = None
    worth_said: str = ""
    caution: str = ""  # it is not this seat's turn
    rule: Rule | None = None


def entry(state: State, text: str, seat: int | None = None) -> EntryView:
    """For the seat on turn, or for another that the table says has taken a card."""
    taker = turns.on_turn(state) if seat is None else seat
    if taker is None:
        return EntryView(text, _("Nobody is to take a card now."), refused=True)
    digits = text.strip()
    if not digits or not digits.isascii() or not digits.isdecimal():
        return _waiting(state, taker, text)
    number = int(digits[:4])
    if number <= CASTLES:
        return _waiting(state, taker, text)
    move = TakeCard(taker, number)
    try:
        after = apply(state, move)
    except IllegalMove as refused:
        title = _("{number} cannot be taken", number=number)
        return EntryView(text, title, refused.reason, title, "close-thick", refused=True, rule=refused.rule)
    return _verdict(state, move, after, text)


def _waiting(state: State, seat: int, text: str) -> EntryView:
    """Nothing typed yet, or what may become the number: castles are not taken."""
    title = _("Which number does {name} take?", name=state.names[seat])
    sentence = _("{name} shows {number}.", name=state.names[seat], number=state.seats[seat].showing)
    if text.strip():
        sentence = _("1 to {last} are castles: type on.", last=CASTLES)
    return EntryView(
        text, title, sentence if state.seats[seat].showing else "", _("Take a card"), "cards-outline"
    )


def _verdict(state: State, move: TakeCard, after: State, text: str) -> EntryView:
    leaves = bool(after.seats[move.seat].out)
    card = state.cards.get(move.number)
    value = worth(state, move.seat, move.number)
    return EntryView(
        text,
        _title(state, move, after),
        _leave_sentence(state, move, after) if leaves else _stay_sentence(after, move.seat),
        _("Take {number} and leave", number=move.number)
        if leaves
        else _("Take {number}", number=move.number),
        "exit-run" if leaves else "check-bold",
        leaves,
        move=move,
        card=card,
        card_said=card.said() if card else "",
        worth=value,
        worth_said=_worth_said(value),
        caution=" ".join(caution.sentence for caution in cautions(state, move)),
        rule=_rule(after.seats[move.seat].out),
    )


def _title(state: State, move: TakeCard, after: State) -> str:
    if after.seats[move.seat].out:
        return _("This card makes you leave")
    nth = ordinal(after.seats[move.seat].taken)
    return _("{name} stays in: {nth} card", name=state.names[move.seat], nth=nth)


def _leave_sentence(state: State, move: TakeCard, after: State) -> str:
    held = state.seats[move.seat]
    over = turns.on_turn(after) is None
    if after.seats[move.seat].out is Out.LOWER:
        values = {"number": move.number, "shown": held.showing, "round": state.round}
        if over:
            return _(
                "{number} is lower than your {shown}. You keep the card, and round {round} is over.", **values
            )
        return _(
            "{number} is lower than your {shown}. You keep the card and are out of round {round}.", **values
        )
    if over:
        return _("It is your 3rd card. You keep it, and round {round} is over.", round=state.round)
    return _("It is your 3rd card. You keep it and are out of round {round}.", round=state.round)


def _stay_sentence(after: State, seat: int) -> str:
    turn = turns.on_turn(after)
    if turn is None:
        return ""
    name, shown = after.names[turn], after.seats[turn].showing
    if turn == seat:
        return _("{number} is still the lowest: {name} again.", number=shown, name=name)
    return _("Then it is {name}'s turn with {number}.", name=name, number=shown)


def _rule(out: Out) -> Rule:
    return rule({Out.LOWER: "leaving.lower", Out.THIRD: "leaving.third"}.get(out, "turns.lowest"))


def _worth_said(value: Number | None) -> str:
    if value is None:
        return ""
    if value.why:
        return _("Worth {points} now. {heroes}", points=value.value, heroes=value.why)
    return _("Worth {points} now.", points=value.value)
