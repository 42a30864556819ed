"""An attack as two sums side by side, what comes of it, and how likely it was."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from screens.common.dice import DieFace  # noqa: F401 - for the layout
from screens.common.kv import load_kv
from screens.common.moment_form import LineList  # noqa: F401 - for the layout
from screens.common.parts import Panel, TapBox, show_rows


class SumPart(BoxLayout):
    """Unit attack +4"""

    text = StringProperty("")
    value = StringProperty("")
    tincture = StringProperty("")


class SumCard(TapBox):
    """One side of an attack: who, with what, the die and what is added. A tap makes its die the next to be told."""

    tincture = StringProperty("")
    symbol = StringProperty("")
    icon = StringProperty("hexagon")  # of a side without a seat
    name = StringProperty("")
    role = StringProperty("")
    unit_icon = StringProperty("")
    unit = StringProperty("")
    die = NumericProperty(0)
    waits = BooleanProperty(False)  # the next face tapped is this die's
    parts = ListProperty([])  # (text, value)
    sum = StringProperty("")
    wins = StringProperty("")
    brief = BooleanProperty(False)  # the stack is seen elsewhere while a die is missing
    open = BooleanProperty(False)  # a die is missing: there is no sum yet
    act = ObjectProperty(None, allownone=True)
    ask = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("parts", "tincture"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args):
        rows = [{"text": text, "value": value, "tincture": self.tincture} for text, value in self.parts]
        show_rows(self.ids.parts, SumPart, rows)

    def on_release(self):
        if self.act is not None:
            self.act()

    def on_hold(self):
        (self.ask or self.act or (lambda: None))()


class SumPair(GridLayout):
    """Both sums, the attacker's at the left."""

    sums = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("sums", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self, SumCard, self.sums)


class VerdictCard(Panel):
    """17 beats 15: 5 of 6 die"""

    icon = StringProperty("clash")
    title = StringProperty("")
    sentence = StringProperty("")


load_kv(__file__)
