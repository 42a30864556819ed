"""A Hero display: four abilities, level and EP, six sections with a stack each; and the tiles it is made of."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from screens.common.figures import CountChip
from screens.common.kv import load_kv
from screens.common.parts import Panel, TapBox, show_rows


class LevelTag(Panel):
    """L3"""

    text = StringProperty("")
    on = BooleanProperty(False)


class StackTile(TapBox):
    """A section of a display: what kind of units, of which level, how many; or free."""

    icon = StringProperty("")
    level = StringProperty("")
    count = StringProperty("")
    attack = StringProperty("")
    defense = StringProperty("")
    note = StringProperty("")  # where it stands, what it has suffered
    free = StringProperty("")  # the word of an empty section
    on = BooleanProperty(False)
    faded = BooleanProperty(False)
    done = BooleanProperty(False)  # has attacked in this combat round
    tight = BooleanProperty(False)  # a little lower, where there is much else to see
    act = ObjectProperty(None, allownone=True)
    ask = ObjectProperty(None, allownone=True)  # what holding it does

    def on_release(self):
        if self.act is not None:
            self.act()

    def on_hold(self):
        (self.ask or self.act or (lambda: None))()


class StackGrid(GridLayout):
    """Sections side by side, three in a row as on the display."""

    stacks = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("stacks", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self, StackTile, self.stacks)


class AbilityFigure(TapBox):
    """One of the four abilities: its picture, its number, its word. Tap to correct, hold to ask why."""

    icon = StringProperty("")
    text = StringProperty("")
    label = StringProperty("")
    act = ObjectProperty(None, allownone=True)
    ask = ObjectProperty(None, allownone=True)

    def on_release(self):
        if self.act is not None:
            self.act()

    def on_hold(self):
        (self.ask or self.act or (lambda: None))()


class HeroDisplay(Panel):
    """A Hero with the whole display; `act` opens what can be done with it."""

    name = StringProperty("")
    said = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    icon = StringProperty("")  # instead of a shield: guards
    abilities = ListProperty([])  # properties of its figures
    stacks = ListProperty([])  # properties of its tiles
    chips = ListProperty([])  # (icon, text)
    lines = ListProperty([])
    on = BooleanProperty(False)
    act = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("abilities", "stacks", "chips", "lines"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.abilities, AbilityFigure, self.abilities)
        self.ids.stacks.stacks = self.stacks
        chips = [{"icon": icon, "text": text} for icon, text in self.chips]
        show_rows(self.ids.chips, CountChip, chips)
        self.ids.lines.text = "\n".join(self.lines)

    def press(self) -> None:
        if self.act is not None:
            self.act()


load_kv(__file__, "hero_display")
