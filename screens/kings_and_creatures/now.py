"""Now: whose turn it is and the keys for the number taken; at the end of a round the heroes' glory."""

from typing import ClassVar

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.words import _
from companion.games.kings_and_creatures.moves import CloseRound
from companion.games.kings_and_creatures.state import Final
from companion.games.kings_and_creatures.view import entry, notice, queue_cells, subtitle, title
from screens.common.buttons import BigButton
from screens.common.kv import load_kv
from screens.common.moments import MomentPage
from screens.common.parts import Panel, TapBox, show_rows
from screens.common.surface import CLEAR, Patch
from screens.kings_and_creatures.final import CreaturesFinal
from screens.kings_and_creatures.glory import GloryForm
from screens.kings_and_creatures.learning import learn_or_ask

CARDS = 3  # that a seat takes in a round at most
BIG_LETTERS = 1.2  # from here on the queue stands in two rows


class QueueCell(TapBox):
    """A seat in the queue: tap to correct its number, hold to ask why."""

    seat = NumericProperty(0)
    word = StringProperty("")
    name = StringProperty("")
    number = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    taken = NumericProperty(0)
    turn = BooleanProperty(False)
    out = BooleanProperty(False)
    narrow = BooleanProperty(False)
    nameless = BooleanProperty(False)  # so little height that only the shield is shown
    ink = ColorProperty([1, 1, 1, 1])
    soft_ink = ColorProperty([1, 1, 1, 1])


class Pips(Widget):
    """Three card backs; filled: taken this round."""

    taken = NumericProperty(0)
    ink = ColorProperty([1, 1, 1, 1])

    def __init__(self, **kwargs):
        self._backs = [(Patch(), Patch(line=dp(1))) for _card in range(CARDS)]
        super().__init__(**kwargs)
        for filled, empty in self._backs:
            self.canvas.add(filled)
            self.canvas.add(empty)
        for name in ("pos", "size", "taken", "ink", "opacity"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_args):
        left = self.x + self.width / 2 - dp(20)
        for place, (filled, empty) in enumerate(self._backs):
            shown, other = (filled, empty) if place < self.taken else (empty, filled)
            other.hide()
            ink = self.ink if self.opacity else CLEAR
            shown.show(ink, (round(left + place * dp(14.5)), self.y), (dp(11), dp(15)), dp(2))


class EntryLine(Panel):
    """The number being typed and what it would mean, before it is confirmed."""

    number = StringProperty("")
    title = StringProperty("")
    sentence = StringProperty("")
    leaves = BooleanProperty(False)
    worth = StringProperty("")
    short = BooleanProperty(False)  # only the verdict, or why it is refused
    refused = BooleanProperty(False)


class TakeButton(BigButton):
    leaves = BooleanProperty(False)


class TurnForm(BoxLayout):
    table = ObjectProperty(None, allownone=True)
    columns = NumericProperty(4)
    wide = BooleanProperty(False)
    notice = StringProperty("")  # what the last take asks of the table

    def on_wide(self, *_args):
        """In landscape what is typed stands beside the keys, otherwise right above them."""
        Clock.schedule_once(self._place_entry, -1)

    def _place_entry(self, _dt) -> None:
        line, place = self.ids.entry, self.ids.above if self.wide else self.ids.below
        if line.parent is not place:
            line.parent.remove_widget(line)
            place.add_widget(line)

    def show(self, prompt) -> None:
        session = self.table.session
        self._taker = None  # the seat on turn
        self.ids.banner.show(prompt, session.setup.seats)
        self.notice = notice(session.state)
        self._show_queue(queue_cells(session.state), session.setup.seats)
        if self.ids.keypad.entry:
            self.ids.keypad.entry = ""  # tells it
        else:
            self.typed("")

    def _show_queue(self, cells, seats) -> None:
        scale = App.get_running_app().text_scale
        self.columns = 3 if scale > BIG_LETTERS and len(cells) > 3 else len(cells)
        show_rows(self.ids.queue, QueueCell, [_queue_cell(cell, seats[cell.seat]) for cell in cells])

    def typed(self, text: str) -> None:
        """What the number being typed would mean."""
        said = self._entry = entry(self.table.session.state, text, self._taker)
        line, button = self.ids.entry, self.ids.take
        line.number, line.title, line.sentence = text, said.title, said.sentence
        line.worth = said.worth_said and f"{said.card_said} · {said.worth_said}"
        line.leaves, line.refused = said.leaves, said.refused
        button.text, button.leaves, button.disabled = said.button, said.leaves, said.move is None

    def take(self) -> None:
        move = self._entry.move
        if move is not None:
            self.table.play(move, then=lambda: self._ask_card(move.number))

    def take_out_of_turn(self, seat: int) -> None:
        """Somebody else took a card: the keys are theirs until it is recorded."""
        self._taker = seat
        self.typed(self.ids.keypad.entry)

    def _ask_card(self, number: int) -> None:
        """The first time a number is taken, ask what is on the card; never again."""
        state = self.table.session.state
        if state.agreed.teach and state.agreed.final is Final.CARDS and number not in state.cards:
            learn_or_ask(self.table, number)


def _queue_cell(cell, seat) -> dict:
    return {
        "seat": cell.seat,
        "word": cell.word,
        "name": seat.name,
        "number": cell.number_said,
        "tincture": str(seat.tincture),
        "symbol": seat.tincture.symbol,
        "taken": cell.taken,
        "turn": cell.is_now,
        "out": cell.is_out,
    }


class Now(MomentPage):
    forms: ClassVar = {
        "turn": TurnForm,
        "glory": GloryForm,
        "scoring": CreaturesFinal,
        "over": CreaturesFinal,
    }
    ahead: ClassVar = ("glory",)

    def menu_rows(self) -> list[tuple]:
        if self.session.prompt.moment != "turn":
            return []
        return [
            ("account-group", _("Somebody else took a card"), _("out of turn"), self._ask_taker),
            (
                "cards-outline",
                _("The display is empty"),
                _("the round ends for those who are still in"),
                lambda: self.table.play(CloseRound()),
            ),
        ]

    def _ask_taker(self) -> None:
        self.table.pick_seat(_("Who took it?"), self.form.take_out_of_turn)

    def heading(self) -> tuple[str, str]:
        return title(self.session.state), subtitle(self.session.state)


load_kv(__file__)
PAGE = Now
