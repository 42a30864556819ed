"""A prompt on the screen: the banner that says whose turn it is, and a plain form for its answers."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.move import Correct, IllegalMove
from companion.core.prompt import Ask, Prompt
from companion.core.words import _
from screens.common.dice import DieAsk, die_row
from screens.common.kv import load_kv
from screens.common.parts import Panel, TapBox, show_rows
from screens.common.sheets import NumberSheet


class Banner(Panel):
    """Whose turn, in the seat's colour; without a seat in the game's own."""

    tincture = StringProperty("")
    symbol = StringProperty("")
    lead = StringProperty("")
    title = StringProperty("")
    sentence = StringProperty("")
    short = BooleanProperty(False)  # the sentence may be left out where there is little height

    def show(self, prompt: Prompt, seats) -> None:
        seat = None if prompt.seat is None else seats[prompt.seat]
        self.tincture = str(seat.tincture) if seat else ""
        self.symbol = seat.tincture.symbol if seat else ""
        self.lead, self.title, self.sentence = prompt.lead, prompt.title, prompt.sentence


class AskRow(TapBox):
    """A number the prompt asks for; a tap opens the keys."""

    label = StringProperty("")
    value = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    ask = ObjectProperty(None, allownone=True)
    table = ObjectProperty(None, allownone=True)

    def on_release(self):
        ask_number(self.table, self.ask)


def ask_row(table, ask: Ask) -> dict:
    """The properties of an `AskRow`, for `show_rows`."""
    value = "–" if ask.value is None else str(ask.value)
    return {**die_row(table, ask), "value": value}


def ask_number(table, ask: Ask, then=None) -> NumberSheet:
    """The keys for a number the prompt asks for."""
    seat = None if ask.seat is None else table.session.setup.seats[ask.seat]
    sheet = NumberSheet(
        title=ask.label,
        seat=seat,
        old=ask.value or 0,
        low=ask.low,
        high=ask.high,
        new=ask.value is None or _would_tell(table.session, ask),
        check=lambda value: _why_not(table.session, ask.answer(value)),
        say=lambda value: _("{thing}: {value}", thing=ask.label, value=value),
        accept=lambda value, _note: table.play(ask.answer(value), then=then),
    )
    sheet.open()
    return sheet


def _why_not(session, move) -> str:
    refused = session.refusal(move)
    return refused.reason if refused else ""


def _would_tell(session, ask: Ask) -> bool:
    """Whether what the prompt only suggests would be news: then it can be confirmed as it is."""
    if not ask.low <= ask.value <= ask.high:
        return False
    move = ask.answer(ask.value)
    if isinstance(move, Correct):  # it corrects what is tracked
        return False
    try:
        return session.preview(move) != session.state
    except IllegalMove:
        return False


class AnswerRow(TapBox):
    """An answer that is one tap, perhaps with a sentence about it."""

    text = StringProperty("")
    why = StringProperty("")
    choice = ObjectProperty(None, allownone=True)
    form = ObjectProperty(None, allownone=True)

    def on_release(self):
        self.form.table.play(self.choice.move)


class PromptForm(BoxLayout):
    """Any prompt: the banner, the faces of every die and a row for every number asked, a button for every answer."""

    table = ObjectProperty(None, allownone=True)
    gap = NumericProperty(0)

    def show(self, prompt: Prompt) -> None:
        self.ids.banner.show(prompt, self.table.session.setup.seats)
        self._show_asks(prompt)
        self._show_choices(prompt)

    def _show_asks(self, prompt: Prompt) -> None:
        dice = [die_row(self.table, ask) for ask in prompt.asks if ask.faces]
        show_rows(self.ids.dice, DieAsk, dice)
        show_rows(self.ids.asks, AskRow, [ask_row(self.table, ask) for ask in prompt.asks if not ask.faces])

    def _show_choices(self, prompt: Prompt) -> None:
        *others, main = prompt.choices or (None,)
        self.ids.main.text = main.label if main else ""
        self.ids.main.disabled = main is None
        self.main = main
        rows = [
            {"text": choice.label, "why": choice.why, "choice": choice, "form": self} for choice in others
        ]
        show_rows(self.ids.more, AnswerRow, rows)

    def answer(self) -> None:
        if self.main is not None:
            self.table.play(self.main.move)


load_kv(__file__)
