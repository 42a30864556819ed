"""The score sheet as a table, seat by seat and category by category, and the podium above it."""

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.core.words import _
from screens.common.kv import load_kv
from screens.common.look import DISPLAY, face_for, text_width
from screens.common.parts import Panel, TapBox
from screens.common.sheets import explain

ALL = -1  # `reveal`: everything is shown
ROW_SECONDS = 0.4
PODIUM_MOST = 4  # blocks that fit side by side; more only if more have won or are excluded


class ScoreHead(BoxLayout):
    """Who a column belongs to."""

    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    stacked = BooleanProperty(False)


class ScoreLabel(BoxLayout):
    """What a row is about."""

    icon = StringProperty("")
    text = StringProperty("")
    why = StringProperty("")
    is_total = BooleanProperty(False)
    is_head = BooleanProperty(False)
    above = BooleanProperty(False)  # its numbers stand below it, not beside it
    numbers = NumericProperty(0)  # the height of its numbers
    table = ObjectProperty(None, allownone=True)


class ScoreRow(BoxLayout):
    """The numbers of a row, as high as its label."""

    label = ObjectProperty(None)
    table = ObjectProperty(None)


class ScoreCell(TapBox):
    """One number; a tap asks why."""

    text = StringProperty("")
    role = OptionProperty("plain", options=["plain", "nothing", "won", "out"])
    is_total = BooleanProperty(False)


class SeatScroll(ScrollView):
    """Columns that do not fit side by side."""


class ScoreTable(Panel):
    """Seats as columns in table order, categories as rows, the total last. A tap on a number asks why.

    `reveal` counts the rows that are shown (2.5: two, and the third half counted up); the total counts along.
    """

    sheet = ObjectProperty(None, allownone=True)  # a core Sheet
    seats = ObjectProperty(())  # core Seats, in table order
    reveal = NumericProperty(ALL)
    correct = ObjectProperty(None, allownone=True)  # (key of the row, seat) -> None
    total_label = StringProperty("")
    hint = StringProperty("")

    column = NumericProperty(dp(76))
    label_width = NumericProperty(dp(120))
    stacked = BooleanProperty(False)  # the name under the shield
    above = BooleanProperty(False)  # the labels stand above their numbers: no room beside them
    pictured = BooleanProperty(True)  # room for the icons of the rows
    total_height = NumericProperty(0)

    def __init__(self, **kwargs):
        self._cells = []  # (cell, row or None for the total, seat)
        self._lines = BoxLayout(orientation="vertical", size_hint=(None, None))
        self._scroll = None
        self._build_soon = Clock.create_trigger(self._build, -1)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.total_label = _("Total")
        self.hint = _("Tap a number for why")
        super().__init__(**kwargs)
        for name in ("sheet", "seats", "total_label", "hint"):
            self.fbind(name, self._build_soon)
        self.fbind("width", self._arrange_soon)
        self.fbind("reveal", self._count)
        self._lines.bind(minimum_height=self._lines.setter("height"))
        self._build_soon()

    # What stands where

    def _build(self, *_args):
        labels = self.ids.labels
        labels.clear_widgets()
        self._lines.clear_widgets()
        self._cells = []
        if self.sheet is None:
            return
        heads = [self._head(*each) for each in zip(self.seats, brief_names(self.seats), strict=True)]
        self._line(ScoreLabel(text=self.hint, is_head=True, table=self), heads)
        for row in self.sheet.rows:
            label = ScoreLabel(icon=row.icon, text=row.label, why=row.why, table=self)
            self._line(label, [self._cell(row, seat) for seat in range(len(self.seats))])
        total = ScoreLabel(text=self.total_label, is_total=True, table=self)
        total.bind(height=self.setter("total_height"))
        self.total_height = total.height
        self._line(total, [self._cell(None, seat) for seat in range(len(self.seats))])
        self._count()
        self._arrange()

    def _line(self, label, cells):
        self.ids.labels.add_widget(label)
        row = ScoreRow(label=label, table=self)
        for cell in cells:
            row.add_widget(cell)
        self._lines.add_widget(row)

    def _head(self, seat, name):
        head = ScoreHead(name=name, tincture=str(seat.tincture), symbol=seat.tincture.symbol)
        head.stacked = self.stacked
        self.fbind("stacked", head.setter("stacked"))
        return head

    def _cell(self, row, seat):
        cell = ScoreCell(is_total=row is None)
        cell.bind(on_release=lambda _cell: self.ask(row, seat), on_hold=lambda _cell: self.ask(row, seat))
        self._cells.append((cell, row, seat))
        return cell

    def _arrange(self, *_args):
        """Side by side if they fit, or below their labels; if not, the labels stay and the seats scroll."""
        if self.sheet is None or not self.seats:
            return
        count = len(self.seats)
        names = max(text_width(name, sp(17), face_for(name)) for name in brief_names(self.seats))
        totals = max(text_width(signed(total.value), sp(34), DISPLAY) for total in self.sheet.totals)
        least = max(dp(76) if count < 4 else dp(60), totals + dp(14), min(names, dp(66)) + dp(10))
        self.above = False
        need, wish = self._labels_need()
        room = self.width - count * least
        if need <= room:
            self.pictured = need + dp(34) <= room
            wish += dp(34) if self.pictured else 0
            self.column = min(max(least, (self.width - wish) / count), dp(132))
            self.label_width = self.width - count * self.column
            self._place(self.ids.seats)
        elif self._fit_below(count, totals):
            self.above, self.pictured, self.label_width, self.column = True, True, 0, self.width / count
            self._place(self.ids.seats)
        else:
            self.pictured = need + dp(34) <= self.width - 2 * least
            self.label_width = min(need + (dp(34) if self.pictured else 0), self.width * 0.6)
            self.column = self._cut_through(least, self.width - self.label_width)
            self._place(self._scrolled())
        self.stacked = count > 3 or names + dp(34) > self.column

    def _fit_below(self, count: int, totals: float) -> bool:
        """Up to four seats are seen at once, below their labels if not beside them; more may scroll."""
        return count <= 4 and count * max(dp(56), totals + dp(8)) <= self.width

    def _labels_need(self) -> tuple[float, float]:
        """So wide that no word of a label is broken; and so wide that no label wraps."""
        words = [word for row in self.sheet.rows for word in row.label.split()]
        lines = [text_width(row.label, sp(16), "RobotoMedium") for row in self.sheet.rows]
        whys = [text_width(row.why, sp(13), "Roboto") for row in self.sheet.rows]
        widest = max((text_width(word, sp(16), "RobotoMedium") for word in words), default=0)
        total = text_width(self.total_label, sp(24), face_for(self.total_label))
        least = max(widest, total, dp(64))
        return least + dp(24), max(least, *lines, *whys) + dp(24)

    def _cut_through(self, least: float, room: float) -> float:
        """A width at which the last column in sight is cut through: there is more."""
        whole = max(1, int(room / least - 0.4))
        return max(least, room / (whole + 0.4))

    def _scrolled(self):
        if self._scroll is None:
            self._scroll = SeatScroll()
            self._lines.bind(height=self._scroll.setter("height"))
        self._scroll.height = self._lines.height
        return self._scroll

    def _place(self, parent):
        self._lines.width = self.column * len(self.seats)
        if parent is self._scroll and self._scroll.parent is None:
            self.ids.seats.clear_widgets()
            self.ids.seats.add_widget(self._scroll)
        elif parent is self.ids.seats and self._scroll is not None and self._scroll.parent is not None:
            self.ids.seats.clear_widgets()
        if self._lines.parent is not parent:
            if self._lines.parent is not None:
                self._lines.parent.remove_widget(self._lines)
            parent.add_widget(self._lines)

    # What they say

    def _count(self, *_args):
        for cell, row, seat in self._cells:
            if row is None:
                self._show_total(cell, seat)
            else:
                self._show_number(cell, row.numbers[seat], self._share(self.sheet.rows.index(row)))

    @property
    def is_revealed(self) -> bool:
        return self.reveal == ALL or self.sheet is None or self.reveal >= len(self.sheet.rows)

    def _share(self, row: int) -> float:
        return 1 if self.is_revealed else max(0, min(1, self.reveal - row))

    def _show_number(self, cell, number, share):
        if share <= 0:
            cell.text = ""
            return
        cell.text = "–" if number is None else signed(round(number.value * share))
        cell.role = "plain" if number is not None and number.value else "nothing"

    def _show_total(self, cell, seat):
        if self.is_revealed:
            cell.text = signed(self.sheet.totals[seat].value)
            out = any(place.seat == seat and place.rank is None for place in self.sheet.places)
            cell.role = "won" if seat in self.sheet.winners else "out" if out else "plain"
            return
        shown = [
            round(row.numbers[seat].value * self._share(index))
            for index, row in enumerate(self.sheet.rows)
            if row.numbers[seat] is not None
        ]
        cell.text, cell.role = signed(sum(shown)), "plain"

    # What they do

    def ask(self, row, seat: int) -> None:
        """Why is it so much? And let it be put right, if it can be."""
        number = self.sheet.totals[seat] if row is None else row.numbers[seat]
        correct = None
        if self.correct is not None and row is not None:
            correct = lambda: self.correct(row.key, seat)  # noqa: E731
        if number is not None:
            explain(number, self.seats[seat], correct)
        elif correct is not None:
            correct()

    def unfold(self, done=None) -> None:
        """Show category by category; all at once if nothing is to move."""
        Animation.cancel_all(self, "reveal")
        rows = len(self.sheet.rows)
        if App.get_running_app().look.reduce_motion or not rows:
            self.finish(done)
            return
        self.reveal = 0
        run = Animation(reveal=rows, duration=ROW_SECONDS * rows)
        run.bind(on_complete=lambda *_args: self.finish(done))
        run.start(self)

    def finish(self, done=None) -> None:
        Animation.cancel_all(self, "reveal")
        self.reveal = ALL
        if done is not None:
            done()


def brief_names(seats) -> list[str]:
    """First names where that is enough to tell everyone apart: columns are narrow."""
    first = [(seat.name.split() or [""])[0] for seat in seats]
    return [word if first.count(word) == 1 else seat.name for word, seat in zip(first, seats, strict=True)]


def signed(value: int) -> str:
    """With the dash the display face has for a minus."""
    return str(value).replace("-", "–")


class PodiumBlock(BoxLayout):
    """A seat on its step."""

    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    value = StringProperty("")
    said = StringProperty("")
    step = NumericProperty(dp(4))  # how far it rises above the lowest
    won = BooleanProperty(False)
    out = BooleanProperty(False)


class ReasonLine(BoxLayout):
    text = StringProperty("")
    icon = StringProperty("scale-balance")


class Podium(BoxLayout):
    """The best in the middle, shared first places side by side; then why, if there is something to say."""

    sheet = ObjectProperty(None, allownone=True)
    seats = ObjectProperty(())
    reasons = ListProperty([])

    def __init__(self, **kwargs):
        self._build_soon = Clock.create_trigger(self._build, -1)
        super().__init__(**kwargs)
        self.fbind("sheet", self._build_soon)
        self.fbind("seats", self._build_soon)
        self._build_soon()

    def _build(self, *_args):
        blocks = self.ids.blocks
        blocks.clear_widgets()
        self.ids.reasons.clear_widgets()
        if self.sheet is None or not self.seats:
            return
        for place in in_podium_order(self.sheet.places):
            blocks.add_widget(self._block(place))
        self.reasons = list(self.sheet.reasons)
        for reason in self.reasons:
            self.ids.reasons.add_widget(ReasonLine(text=reason))

    def _block(self, place):
        seat = self.seats[place.seat]
        rank = place.rank or len(self.seats)
        return PodiumBlock(
            name=brief_names(self.seats)[place.seat],
            tincture=str(seat.tincture),
            symbol=seat.tincture.symbol,
            value=signed(self.sheet.totals[place.seat].value),
            said=place.said,
            won=place.rank == 1,
            out=place.rank is None,
            step=dp({1: 24, 2: 8}.get(rank, 4)) if place.rank else dp(0),
        )


def in_podium_order(places):
    """Second left of the winners, the others right of them, those who cannot win last."""
    ranked = [place for place in places if place.rank is not None]
    out = [place for place in places if place.rank is None]
    won = [place for place in ranked if place.rank == 1]
    others = [place for place in ranked if place.rank != 1][: max(0, PODIUM_MOST - len(won) - len(out))]
    return [*others[:1], *won, *others[1:], *out]


load_kv(__file__, "podium")
