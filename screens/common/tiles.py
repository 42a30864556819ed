"""Large choices side by side: pictures with a word, small numbers; and the question they answer."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.words import _
from screens.common.kv import load_kv
from screens.common.parts import TapBox
from screens.common.sheets import NumberSheet

MOST = 99


class Tile(TapBox):
    """A large choice: a picture with its word, or a number."""

    icon = StringProperty("")
    text = StringProperty("")
    figure = StringProperty("")
    on = BooleanProperty(False)
    key = ObjectProperty(None, allownone=True)


class Tiles(GridLayout):
    """Choices side by side, one of which is chosen. `picked` is told its key."""

    least = NumericProperty(84)  # sp, width of a tile
    most = NumericProperty(3)  # columns
    chosen = ObjectProperty(None, allownone=True)
    picked = ObjectProperty(None, allownone=True)

    def add(self, key, **looks) -> None:
        tile = Tile(key=key, on=key == self.chosen and key is not None, **looks)
        tile.bind(on_release=lambda tile: self.pick(tile.key))
        self.add_widget(tile)

    def pick(self, key) -> None:
        self.chosen = key
        if self.picked is not None:
            self.picked(key)

    def on_chosen(self, *_args):
        for tile in self.children:
            tile.on = tile.key == self.chosen and tile.key is not None


class NumberTiles(Tiles):
    """Small numbers to tap, and a tile for any other."""

    low = NumericProperty(0)
    high = NumericProperty(5)
    asked = StringProperty("")  # the title of the sheet for another number

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for number in range(int(self.low), int(self.high) + 1):
            self.add(number, figure=str(number))
        self._other = Tile(icon="dots-horizontal")
        self._other.bind(on_release=lambda _tile: self._ask())
        self.add_widget(self._other)
        self._show_other()

    def on_chosen(self, *_args):
        super().on_chosen()
        self._show_other()

    def _show_other(self) -> None:
        if not hasattr(self, "_other"):
            return
        other = self.chosen is not None and not self.low <= self.chosen <= self.high
        self._other.on = other
        self._other.figure, self._other.icon = (str(self.chosen), "") if other else ("", "dots-horizontal")

    def _ask(self) -> None:
        NumberSheet(
            title=self.asked,
            old=self.chosen or 0,
            high=MOST,
            say=lambda value: _("It says {value}", value=value),
            accept=lambda value, _note: self.pick(value),
        ).open()


class Part(BoxLayout):
    """A question of the form, with what answers it below."""

    text = StringProperty("")
    why = StringProperty("")


load_kv(__file__)
