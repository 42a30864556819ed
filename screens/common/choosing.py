"""Rows to choose with: a switch, one of several, a thing that is done. Their looks are in kv/common/choosing.kv."""

from kivy.animation import Animation
from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.common.kv import load_kv
from screens.common.parts import Panel, TapBox


class FlipSwitch(Widget):
    """On or off, as a thumb that slides."""

    on = BooleanProperty(False)
    slid = NumericProperty(0)  # 0: off, 1: on

    def slide(self, on: bool) -> None:
        Animation.cancel_all(self, "slid")
        self.on = on
        if self.get_root_window() is None or App.get_running_app().look.reduce_motion:
            self.slid = int(on)
        else:
            Animation(slid=int(on), duration=0.15, t="out_cubic").start(self)


class ChoiceRow(TapBox):
    """What all rows to choose with have: what it is, a sentence about it, whether it is chosen."""

    text = StringProperty("")
    why = StringProperty("")
    on = BooleanProperty(False)
    key = ObjectProperty(None, allownone=True)


class SwitchRow(ChoiceRow):
    """Something that is on or off. `flipped` is told the new value."""

    flipped = ObjectProperty(None, allownone=True)

    def on_kv_post(self, _base):
        self.fbind("on", lambda _row, on: self.ids.switch.slide(on))
        self.ids.switch.slide(self.on)

    def on_release(self):
        self.on = not self.on
        if self.flipped is not None:
            self.flipped(self.on)


class RadioRow(ChoiceRow):
    """One of several."""


class TickRow(ChoiceRow):
    """Something to do, and whether it is done."""

    icon = StringProperty("")


class Card(Panel):
    """A titled card that holds rows."""

    title = StringProperty("")
    why = StringProperty("")

    def add_row(self, *rows) -> None:
        for row in rows:
            self.ids.rows.add_widget(row)


class RadioList(BoxLayout):
    """Rows of which one is chosen. `picked` is told its key."""

    choices = ListProperty([])  # (key, text, why)
    chosen = ObjectProperty(None, allownone=True)
    picked = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("choices", self._build)
        self._build()

    def _build(self, *_args):
        self.clear_widgets()
        for key, text, why in self.choices:
            row = RadioRow(key=key, text=text, why=why, on=key == self.chosen)
            row.bind(on_release=lambda row: self._pick(row.key))
            self.add_widget(row)

    def on_chosen(self, *_args):
        for row in self.children:
            row.on = row.key == self.chosen

    def _pick(self, key) -> None:
        if key != self.chosen:
            self.chosen = key
            if self.picked is not None:
                self.picked(key)


load_kv(__file__)
