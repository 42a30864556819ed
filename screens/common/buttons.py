"""Buttons, chips and rows: what is tapped. Their looks are in kv/common/buttons.kv."""

from kivy.factory import Factory
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from screens.common.kv import load_kv
from screens.common.look import even_columns
from screens.common.parts import TapBox
from screens.common.text import Text, text_width

GAP = dp(4)  # between choices


class ButtonWords(Text):
    """As wide as its words, at most as wide as the room there is; longer words wrap."""

    natural = NumericProperty(0)
    room = NumericProperty(0)


class TextButton(TapBox):
    """A button with a word, perhaps an icon; it says the result ("Take 39 and leave"), never OK."""

    text = StringProperty("")
    icon = StringProperty("")
    ink = ColorProperty([1, 1, 1, 1])
    text_size_sp = NumericProperty(18)
    least = NumericProperty(dp(48))  # height
    words_width = NumericProperty(0)  # on one line
    words_height = NumericProperty(0)
    icon_last = BooleanProperty(False)


class BigButton(TextButton):
    """The one large button of a screen."""


class WarnButton(BigButton):
    """The large button when there is something to look at first."""


class SoftButton(TextButton):
    """A second choice: filled quietly."""


class OutlineButton(TextButton):
    """A third choice: only an outline."""


class IconButton(TapBox):
    name = StringProperty("")
    ink = ColorProperty([1, 1, 1, 1])
    span = NumericProperty(dp(24))


class Chip(TapBox):
    """A small choice that is on or off."""

    text = StringProperty("")
    icon = StringProperty("")
    on = BooleanProperty(False)
    tight = BooleanProperty(False)  # no room for its icon


class Choices(GridLayout):
    """One of several words: Pays | Gains | Set to. Side by side, where there is little room without their icons and with
    letters no smaller than usual; else in several rows."""

    words = ListProperty([])  # (key, text, icon)
    chosen = StringProperty("")

    def on_words(self, *_args):
        self.clear_widgets()
        for key, text, icon in self.words:
            chip = Factory.ChoiceChip(text=text, icon=icon)
            chip.key = key
            chip.bind(on_release=lambda chip: setattr(self, "chosen", chip.key))
            self.add_widget(chip)
        self.on_chosen()
        self.on_width()

    def on_width(self, *_args):
        count = len(self.children)
        cell = (self.width + GAP) / max(1, count) - GAP
        with_icon, at_least = self._widest(sp(15)) + dp(56), self._widest(dp(15)) + dp(12)
        tight = at_least <= cell < with_icon
        self.cols = count if tight else even_columns(count, (self.width + GAP) / (with_icon + GAP))
        for chip in self.children:
            chip.tight = tight

    def _widest(self, size: float) -> float:
        return max((text_width(chip.text, size, "RobotoMedium") for chip in self.children), default=0)

    def on_chosen(self, *_args):
        for chip in self.children:
            chip.on = chip.key == self.chosen


class ListRow(TapBox):
    """An icon, what it is, and a sentence about it; a chevron if it leads somewhere."""

    icon = StringProperty("")
    text = StringProperty("")
    why = StringProperty("")
    trailing = StringProperty("chevron-right")
    icon_ink = ColorProperty([1, 1, 1, 1])


load_kv(__file__)
