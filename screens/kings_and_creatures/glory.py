"""Heroes' glory at the end of a round: points and the reason for each seat, and the pad so far."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _
from companion.games.kings_and_creatures.view import glory_view, pad_view
from screens.common.kv import load_kv
from screens.common.parts import Panel, TapBox
from screens.common.prompts import ask_number
from screens.common.sheets import explain


class Against(Panel):
    """A neighbour and how many heroes they have; ticked if beaten."""

    text = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    beaten = BooleanProperty(False)
    known = BooleanProperty(True)


class GloryRow(Panel):
    seat = NumericProperty(0)
    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    heroes = StringProperty("")
    sentence = StringProperty("")
    points = StringProperty("")
    double = BooleanProperty(False)
    nothing = BooleanProperty(False)
    tight = BooleanProperty(False)  # no room for the words between the numbers: they go below

    def on_tight(self, *_args):
        Clock.schedule_once(self._place_words, -1)

    def _place_words(self, _dt) -> None:
        words, place = self.ids.words, self.ids.under if self.tight else self.ids.middle
        if words.parent is not place:
            words.parent.remove_widget(words)
            place.add_widget(words)


class PadRow(TapBox):
    """A seat's line on the scoring pad; a tap opens its sum."""

    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    cells = ListProperty(["", "", "", "", ""])
    sum = StringProperty("")
    round = NumericProperty(0)
    head = BooleanProperty(False)


class GloryForm(BoxLayout):
    table = ObjectProperty(None, allownone=True)

    def show(self, prompt) -> None:
        session = self.table.session
        self._view = glory_view(session.state)
        self.ids.sentence.text = _(
            "{rule} Tap the heroes to count them, hold a number for why.", rule=self._view.sentence
        )
        self._show_rows(session.setup.seats)
        self._show_pad(pad_view(session.state), session.setup.seats)
        self.ids.next.text = self._view.next.label

    def _show_rows(self, seats) -> None:
        place = self.ids.rows
        place.clear_widgets()
        for row in self._view.rows:
            seat = seats[row.seat]
            widget = GloryRow(
                seat=row.seat,
                name=seat.name,
                tincture=str(seat.tincture),
                symbol=seat.tincture.symbol,
                heroes="?" if row.heroes is None else str(row.heroes.value),
                sentence=row.sentence,
                points=row.points_said,
                double=row.double,
                nothing=row.points is None or row.points.value == 0,
            )
            for neighbour in row.neighbours:
                other = seats[neighbour.seat].tincture
                widget.ids.against.add_widget(
                    Against(
                        text=neighbour.said,
                        tincture=str(other),
                        symbol=other.symbol,
                        beaten=bool(neighbour.beaten),
                        known=neighbour.beaten is not None,
                    )
                )
            place.add_widget(widget)

    def _show_pad(self, pad, seats) -> None:
        place = self.ids.pad
        place.clear_widgets()
        now = pad.current + 1
        place.add_widget(PadRow(name=pad.title, cells=list(pad.heads), sum=_("Sum"), head=True, round=now))
        for row in pad.rows:
            seat = seats[row.seat]
            line = PadRow(
                name=seat.name,
                tincture=str(seat.tincture),
                symbol=seat.tincture.symbol,
                cells=["·" if cell is None else str(cell.value) for cell in row.cells],
                sum=str(row.sum.value),
                round=now,
            )
            why = lambda _line, row=row, seat=seat: explain(row.sum, seat)  # noqa: E731 - for two gestures
            line.bind(on_release=why, on_hold=why)
            place.add_widget(line)

    def count(self, seat: int) -> None:
        """Count a seat's heroes; then the next that nobody has counted."""
        ask_number(self.table, self._view.rows[seat].ask, then=lambda: self._count_next(seat))

    def _count_next(self, after: int) -> None:
        for row in self._view.rows[after + 1 :]:
            if row.heroes is None:
                self.count(row.seat)
                return

    def why(self, seat: int) -> None:
        row = self._view.rows[seat]
        if row.points is None:
            self.count(seat)
        else:
            key = f"glory.{self.table.session.state.round}"
            explain(row.points, self.table.session.setup.seats[seat], lambda: self.table.correct(key, seat))

    def go_on(self) -> None:
        self.table.play(self._view.next.move)


load_kv(__file__)
