"""Entering things: letter and value are two taps; or a name from the box."""

from kivy.metrics import sp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _
from companion.games.kings_and_things.explore_view import icon_of
from companion.games.kings_and_things.things import Letter
from screens.common.kv import load_kv
from screens.common.moment_form import TileLine
from screens.common.parts import Panel, show_rows
from screens.common.sheets import Sheet

MOST_FOUND = 30


class ThingPad(Panel):
    """First what it is, then how strong; the first choice stays, so that the next of its kind is one tap."""

    title = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    groups = ListProperty([])  # PadGroups
    chosen = StringProperty(Letter.MELEE)
    told = ObjectProperty(None, allownone=True)  # gets the Thing
    by_name = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("groups", "chosen", "by_name"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args):
        keys = [group.key for group in self.groups]
        if keys and self.chosen not in keys:
            self.chosen = keys[0]
        rows = [
            {
                "icon": group.icon,
                "text": group.word,
                "on": group.key == self.chosen,
                "act": lambda key=group.key: self._choose(key),
            }
            for group in self.groups
        ]
        if self.groups and self.by_name is not None:
            rows.append({"icon": "magnify", "text": _("By name"), "on": False, "act": self.by_name})
        self.ids.kinds.rows_shown = rows
        options = next((group.options for group in self.groups if group.key == self.chosen), ())
        figures = all(len(option.text) < 3 for option in options)
        self.ids.options.least = sp(48) if figures else sp(96)
        self.ids.options.rows_shown = [
            {
                "figure": option.text if figures else "",
                "text": "" if figures else f"{option.text}\n{option.why}".strip(),
                "act": lambda thing=option.thing: self.told(thing),
            }
            for option in options
        ]

    def _choose(self, key: str) -> None:
        self.chosen = str(key)


class FindBody(BoxLayout):
    """A field and what it finds."""

    sheet = ObjectProperty(None)
    hint = StringProperty("")


class FindSheet(Sheet):
    """A tile of the box by its name in any edition. `picked` gets the tile. Built once and opened again: text fields
    are never freed."""

    def __init__(self, **kwargs):
        super().__init__(title=_("Which tile?"), **kwargs)
        self._find = self._picked = None
        self._body = FindBody(sheet=self, hint=_("Name, in any edition"))
        self.add_to_body(self._body)

    def ask(self, find, picked) -> None:
        """`find(text)` gives tiles."""
        self._find, self._picked = find, picked
        self._body.ids.field.text = ""
        self.search("")
        self.open()

    def search(self, text: str) -> None:
        if self._find is None:
            return
        rows = [
            {
                "icon": icon_of(tile.thing),
                "text": tile.name,
                "why": _said(tile),
                "value": tile.thing.value_said(tile.value) if tile.value else str(tile.number or ""),
                "act": lambda tile=tile: self._pick(tile),
            }
            for tile in self._find(text)[:MOST_FOUND]
        ]
        show_rows(self._body.ids.found, TileLine, rows)

    def _pick(self, tile) -> None:
        self._body.ids.field.focus = False
        self.dismiss()
        self._picked(tile)


def _said(tile) -> str:
    words = [tile.kind.word]
    if tile.terrain is not None:
        words.append(tile.terrain.word)
    others = [name for name in tile.names if name != tile.name]
    return " · ".join((*words, *others))


load_kv(__file__)
