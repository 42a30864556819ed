"""The steps by number, and the heading each has."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.common.kv import load_kv

GAME, SEATS, RULES, TASKS = range(4)


class StepHead(BoxLayout):
    """The question of a step, and a word beside it."""

    text = StringProperty("")
    hint = StringProperty("")


def put(widget, place, wanted: bool, index: int = 0) -> None:
    """Have a widget in its place, or not there at all. `index` counts from the bottom."""
    if wanted and widget.parent is None:
        place.add_widget(widget, index)
    elif not wanted and widget.parent is not None:
        place.remove_widget(widget)


load_kv(__file__)
