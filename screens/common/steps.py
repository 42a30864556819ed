"""The steps of a moment: which are done, which is now, what is still to come."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _
from screens.common.kv import load_kv
from screens.common.parts import Panel, show_rows

MOST_WORDS = 4  # steps whose words fit side by side


class StepWord(Panel):
    """A step with its word."""

    text = StringProperty("")
    state = OptionProperty("later", options=["done", "now", "later"])
    with_tick = BooleanProperty(False)  # it is done, and there is room to say so


class StepBar(Panel):
    """A step among many: only a stroke."""

    state = OptionProperty("later", options=["done", "now", "later"])


class StepStrip(BoxLayout):
    """`steps` are words, `now` counts from 0. Few stand as words side by side, many as strokes with "Step 7 of 9"."""

    steps = ListProperty([])
    now = NumericProperty(0)
    section = StringProperty("")  # of the rulebook
    said = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("steps", "now"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args):
        now, count = int(self.now), len(self.steps)
        states = ["done" if place < now else "now" if place == now else "later" for place in range(count)]
        few = count <= MOST_WORDS
        words = [{"text": text, "state": state} for text, state in zip(self.steps, states, strict=True)]
        show_rows(self.ids.words, StepWord, words if few else [])
        show_rows(self.ids.bars, StepBar, [] if few else [{"state": state} for state in states])
        self.said = ""
        if not few and now < count:
            self.said = _("Step {n} of {all}: {step}", n=now + 1, all=count, step=self.steps[now])


load_kv(__file__)
