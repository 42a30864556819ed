"""The clock that the first Citadel starts."""

from kivy.properties import StringProperty

from screens.common.kv import load_kv
from screens.common.parts import Panel


class ClockBar(Panel):
    """The end is near: shown to everybody on every tab."""

    text = StringProperty("")


load_kv(__file__)
