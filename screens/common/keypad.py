"""Numbers are entered, not typed: keys for a number, a stepper for a small one."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.words import N_, _
from screens.common.kv import load_kv
from screens.common.parts import TapBox

CLEAR = N_("Clear")

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "clear", "0", "back")
LOW_KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "back", "clear")


class Key(TapBox):
    text = StringProperty("")
    icon = StringProperty("")
    key = StringProperty("")


class Keypad(GridLayout):
    """Twelve keys that write a whole number of at most `digits` figures into `entry`."""

    entry = StringProperty("")
    digits = NumericProperty(3)
    low = BooleanProperty(False)  # three rows of four, where there is little height

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.on_low()

    def on_low(self, *_args):
        if self.canvas is None:  # said before it is built
            return
        self.clear_widgets()
        for key in LOW_KEYS if self.low else KEYS:
            text = {"clear": _(CLEAR), "back": ""}.get(key, key)
            self.add_widget(Key(key=key, text=text, icon="backspace-outline" if key == "back" else ""))
        for key in self.children:
            key.bind(on_release=lambda key: self.press(key.key))

    def press(self, key: str) -> None:
        if key == "clear":
            self.entry = ""
        elif key == "back":
            self.entry = self.entry[:-1]
        elif len(self.entry.lstrip("0")) < self.digits:
            self.entry = (self.entry + key).lstrip("0") or "0"


class Stepper(BoxLayout):
    """Minus, the number, plus; held, five at a time."""

    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(999)
    far = NumericProperty(5)  # the step of a held plus or minus

    def __init__(self, **kwargs):
        self.register_event_type("on_step")
        super().__init__(**kwargs)

    def on_step(self, value):
        pass

    def typed(self) -> None:
        """The number itself was tapped; a stepper with keys (screens.common.tallies) opens them."""

    def step(self, by: int) -> None:
        self.put(self.value + by)

    def put(self, value: int) -> None:
        """Set by hand: within its bounds, and told."""
        value = int(max(self.low, min(self.high, value)))
        if value != self.value:
            self.value = value
            # After the touch is done with: the answer may rebuild the screen this stepper is on.
            Clock.schedule_once(lambda _dt: self.dispatch("on_step", value), 0)


load_kv(__file__)
