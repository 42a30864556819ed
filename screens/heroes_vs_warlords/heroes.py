"""A Hero in brief, for the card of a seat: level, abilities, army; a tap opens the display."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from screens.common.figures import CountChip
from screens.common.kv import load_kv
from screens.common.parts import TapBox, show_rows
from screens.heroes_vs_warlords.turning import UnitChip


class HeroBrief(TapBox):
    name = StringProperty("")
    said = StringProperty("")
    abilities = ListProperty([])  # (icon, text)
    cells = ListProperty([])
    dead = BooleanProperty(False)
    act = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("abilities", "cells"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args):
        chips = [{"icon": icon, "text": text} for icon, text in self.abilities]
        show_rows(self.ids.abilities, CountChip, chips)
        units = [{"icon": cell.icon, "level": cell.level, "count": cell.count} for cell in self.cells]
        show_rows(self.ids.cells, UnitChip, units)

    def on_release(self):
        if self.act is not None:
            self.act()


load_kv(__file__)
