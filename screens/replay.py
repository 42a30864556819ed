"""A past play, step by step. It is only looked at: nothing here can change it."""

from math import ceil

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.core.words import _
from companion.session import CannotOpen
from screens.common.kv import load_kv
from screens.common.look import text_width
from screens.common.parts import Panel, TapBox
from screens.common.records import Record
from screens.common.score_table import brief_names, signed
from screens.common.sheets import explain
from screens.common.stage import Screen
from screens.common.when import clock


class StepBanner(Panel):
    """What happened in this step."""

    title = StringProperty("")
    why = StringProperty("")
    icon = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")


class StandCell(TapBox):
    """Where a seat stood; a tap asks why."""

    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    value = StringProperty("")
    changed = BooleanProperty(False)
    leads = BooleanProperty(False)


class StepRow(RecycleDataViewBehavior, TapBox):
    """A step in the list."""

    step = NumericProperty(0)
    title = StringProperty("")
    icon = StringProperty("")
    at = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    on = BooleanProperty(False)

    def on_release(self):
        App.get_running_app().stage.screen.go_to(self.step)


class Replay(Screen):
    heading = StringProperty("")
    subheading = StringProperty("")
    step = NumericProperty(0)
    steps = NumericProperty(0)
    trouble = StringProperty("")
    seats = ListProperty([])
    record = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._list_soon = Clock.create_trigger(self._show_list, 0)
        self.ids.list.fbind("size", self._list_soon)

    def enter(self, play: int = 0, **_what) -> None:
        self.heading, self.subheading, self.trouble = _("Replay"), "", ""
        try:
            self.record = Record(App.get_running_app().library, play)
        except CannotOpen as error:
            self.record, self.steps, self.skin, self.trouble = None, 0, "home", str(error)
            return
        self.heading, self.skin = self.record.game.name, self.record.game.key
        self.steps = self.record.steps
        self.go_to(0)

    def go_to(self, step: int) -> None:
        if self.record is None:
            return
        self.step = max(0, min(self.record.steps, step))
        state = self.record.state(self.step)
        self.subheading = _(
            "Step {step} of {steps} · {status}",
            step=int(self.step),
            steps=self.record.steps,
            status=self.record.game.status(state),
        )
        self._show_banner(state)
        self._show_stand(state)
        self._show_list()

    def _show_banner(self, state) -> None:
        banner = self.ids.banner
        if not self.step:
            banner.title, banner.why = _("The table is set"), self.record.game.prompt(state).title
            banner.icon, banner.tincture, banner.symbol = "flag-variant", "", ""
            return
        line = self.record.told(int(self.step)).line
        seat = None if line.seat is None else self.record.seats[line.seat]
        banner.title, banner.why = line.title, line.why
        banner.icon = "" if seat else (line.icon or "flag-variant")
        banner.tincture = str(seat.tincture) if seat else ""
        banner.symbol = seat.tincture.symbol if seat else ""

    def _show_stand(self, state) -> None:
        totals = self.record.game.sheet(state).totals
        before = self.record.game.sheet(self.record.state(max(0, int(self.step) - 1))).totals
        best = max((total.value for total in totals), default=0)
        place = self.ids.stand
        place.clear_widgets()
        names = brief_names(self.record.seats)
        for index, (seat, total) in enumerate(zip(self.record.seats, totals, strict=True)):
            cell = StandCell(
                name=names[index],
                tincture=str(seat.tincture),
                symbol=seat.tincture.symbol,
                value=signed(total.value),
                changed=total.value != before[index].value,
                leads=total.value == best and best > 0,
            )
            cell.bind(on_release=lambda _cell, total=total, seat=seat: explain(total, seat))
            place.add_widget(cell)

    def _show_list(self, *_args) -> None:
        if self.record is None:
            return
        rows = [self._row(step) for step in range(1, self.record.steps + 1)]
        self.ids.list.data = rows
        self._scroll_to(rows)

    def _row(self, step: int) -> dict:
        told = self.record.told(step)
        seat = None if told.line.seat is None else self.record.seats[told.line.seat]
        room = max(dp(80), self.ids.list.width - dp(24 + 24 + 24 + 18) - sp(40))
        lines = ceil(text_width(told.line.title, sp(15), "Roboto") * 1.04 / room)
        return {
            "step": step,
            "title": told.line.title,
            "icon": "" if seat else (told.line.icon or "flag-variant"),
            "at": clock(told.at),
            "tincture": str(seat.tincture) if seat else "",
            "symbol": seat.tincture.symbol if seat else "",
            "on": step == self.step,
            "space": (self.ids.list.width, max(dp(48), lines * sp(15) * 1.3 + dp(20))),
        }

    def _scroll_to(self, rows: list[dict]) -> None:
        """Keep the step in the middle of what is seen of the list."""
        view = self.ids.list
        heights = [row["space"][1] + dp(4) for row in rows]
        whole, room = sum(heights), view.height
        if whole <= room or room <= 0:
            view.scroll_y = 1
            return
        middle = sum(heights[: max(0, int(self.step) - 1)]) + dp(24)
        view.scroll_y = max(0, min(1, 1 - (middle - room / 2) / (whole - room)))


load_kv(__file__)
SCREEN = Replay
