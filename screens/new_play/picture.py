"""The table seen from above: who sits where, and which way play passes."""

from math import cos, pi, sin

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.seat import Seat
from screens.common.kv import load_kv

FLAT = 0.3  # seats this near to the middle, above or below, have their name beside the shield
BESIDE = 0.8  # seats no higher or lower than this sit beside the table


class PictureSeat(Widget):
    """A shield and a name, small."""

    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    first = BooleanProperty(False)
    upright = BooleanProperty(False)


class TablePicture(Widget):
    """Seats clockwise from the top, round a table."""

    table = ListProperty([0, 0, 0, 0])  # x, y, width, height
    roomy = BooleanProperty(False)  # for words on the table

    def __init__(self, **kwargs):
        self._seats = []
        self._place_soon = Clock.create_trigger(self._place, -1)
        super().__init__(**kwargs)
        self.fbind("pos", self._place_soon)
        self.fbind("size", self._place_soon)

    def show(self, seats: list[Seat], first: int) -> None:
        while len(self._seats) > len(seats):
            self.remove_widget(self._seats.pop())
        while len(self._seats) < len(seats):
            self._seats.append(PictureSeat())
            self.add_widget(self._seats[-1])
        for index, (shown, seat) in enumerate(zip(self._seats, seats, strict=True)):
            shown.name, shown.tincture, shown.symbol = seat.name, str(seat.tincture), seat.tincture.symbol
            shown.first = index == first
        rows = 2 if len(seats) > 4 else 1
        self.height = dp(112) + rows * _upright_height() if seats else 0
        self._place_soon()

    def _place(self, *_args) -> None:
        if not self._seats:
            return
        wide = max(dp(68), min(dp(96), self.width * 0.24))
        low, high, inner = self.y, self.top, self.width / 2 - dp(40)
        for index, seat in enumerate(self._seats):
            angle = pi / 2 - 2 * pi * index / len(self._seats)
            seat.upright = abs(cos(angle)) > FLAT
            seat.width = wide if seat.upright else min(self.width * 0.8, dp(280))
            seat.height = _upright_height() if seat.upright else max(dp(44), sp(22))
            across = (self.width - wide) / 2 - dp(8)
            up = (self.height - seat.height) / 2 - dp(8)
            seat.center = self.center_x + across * cos(angle), self.center_y + up * sin(angle)
            if seat.upright and abs(sin(angle)) < BESIDE:
                inner = min(inner, abs(seat.center_x - self.center_x) - wide / 2 - dp(6))
            elif sin(angle) > 0:
                high = min(high, seat.y)
            else:
                low = max(low, seat.top)
        low, high, inner = low + dp(6), high - dp(6), min(inner, dp(110))
        tall = min(high - low, dp(76))
        self.table = [self.center_x - inner, (low + high - tall) / 2, 2 * inner, tall]
        self.roomy = 2 * inner > sp(13) * 8.5 and tall > dp(28) + sp(17)


def _upright_height() -> float:
    return dp(44) + sp(22)


load_kv(__file__)
