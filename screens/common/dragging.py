"""Rows that are dragged into another order by their grip. Only the row under the finger leaves its place at once;
the others make room for it."""

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView

EDGE = dp(56)  # this near to the edge, a dragged row makes the page scroll
SCROLL_STEP = dp(7)


class Grip(AnchorLayout):
    """Where a row is taken hold of."""

    row = ObjectProperty(None)


class SeatList(Layout):
    """Rows from top to bottom, each as high as it wants to be."""

    gap = NumericProperty(dp(8))
    dragging = BooleanProperty(False)

    def __init__(self, **kwargs):
        self.register_event_type("on_moved")
        self.rows = []
        self._dragged = None
        self._from = 0
        self._hold = 0  # how far above the foot of the row the finger took it
        self._finger = (0, 0)  # in the window
        self._scrolling = None
        super().__init__(**kwargs)
        for name in ("pos", "width", "gap"):
            self.fbind(name, self._trigger_layout)

    def on_moved(self, was: int, now: int):
        """A row was put down at another place."""

    def show_rows(self, rows: list) -> None:
        """These rows in this order. Rows that were there before slide to their places."""
        if rows == self.rows:
            return
        same, self.rows = set(rows) == set(self.rows), list(rows)
        if same:
            self._place(animated=True)
            return
        self.clear_widgets()
        for row in rows:
            self.add_widget(row)

    # Places

    def do_layout(self, *_args) -> None:
        self._place(animated=False)

    def _place(self, animated: bool) -> None:
        self.height = sum(row.height for row in self.rows) + self.gap * max(0, len(self.rows) - 1)
        for row, foot in zip(self.rows, self._feet(), strict=True):
            row.width, row.x = self.width, self.x
            if row is self._dragged:
                continue
            Animation.cancel_all(row, "y")
            if animated and not App.get_running_app().look.reduce_motion:
                Animation(y=foot, duration=0.15, t="out_cubic").start(row)
            else:
                row.y = foot

    def _feet(self) -> list[float]:
        feet, top = [], self.top
        for row in self.rows:
            feet.append(top - row.height)
            top -= row.height + self.gap
        return feet

    # Dragging

    def take(self, row, touch) -> bool:
        """The finger has taken hold of a row."""
        _x, y = self.to_widget(*touch.pos)
        self._dragged, self._from, self._hold = row, self.rows.index(row), y - row.y
        self._finger = touch.pos
        self.dragging = row.lifted = True
        self.canvas.remove(row.canvas)
        self.canvas.add(row.canvas)  # over the others
        touch.grab(self)
        self._scrolling = Clock.schedule_interval(self._scroll_at_edge, 1 / 60)
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        self._finger = self.to_window(*touch.pos)
        self._follow()
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._scrolling.cancel()
        row, self._dragged = self._dragged, None
        self.dragging = row.lifted = False
        self._place(animated=True)
        now = self.rows.index(row)
        if now != self._from:
            self.dispatch("on_moved", self._from, now)
        return True

    def _follow(self) -> None:
        row = self._dragged
        y = self.to_widget(*self._finger)[1] - self._hold
        row.y = max(self.y, min(self.top - row.height, y))
        wanted = min(range(len(self.rows)), key=lambda place: abs(self._foot_at(place) - row.y))
        if wanted != self.rows.index(row):
            self.rows.remove(row)
            self.rows.insert(wanted, row)
            self._place(animated=True)

    def _foot_at(self, place: int) -> float:
        """Where the dragged row would lie if it were at this place."""
        above = [row for row in self.rows if row is not self._dragged][:place]
        return self.top - sum(row.height + self.gap for row in above) - self._dragged.height

    def _scroll_at_edge(self, _dt) -> None:
        page = self.parent
        while page is not None and not isinstance(page, ScrollView):
            page = page.parent
        room = page.viewport_size[1] - page.height if page else 0
        if room <= 0:
            return
        finger = page.parent.to_widget(*self._finger)[1]
        step = SCROLL_STEP if finger > page.top - EDGE else -SCROLL_STEP if finger < page.y + EDGE else 0
        if step:
            page.scroll_y = max(0, min(1, page.scroll_y + step / room))
            self._follow()


class StepScroll(ScrollView):
    """A page that scrolls, except where a finger takes hold of a grip: that drags, from the first moment."""

    def on_touch_down(self, touch):
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            for grip in (widget for widget in self.walk(restrict=True) if isinstance(widget, Grip)):
                if grip.collide_point(*grip.to_widget(*touch.pos)):
                    return grip.row.parent.take(grip.row, touch)
        return super().on_touch_down(touch)
