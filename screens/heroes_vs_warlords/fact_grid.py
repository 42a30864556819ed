"""A table of numbers shaped like the printed one: a cell is chosen, a number tapped, and the next cell is chosen."""

from kivy.metrics import sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _
from screens.common.kv import load_kv
from screens.common.moment_form import PadGrid
from screens.common.parts import Panel, TapBox, show_rows
from screens.common.sheets import NumberSheet

SMALL = tuple(range(11))  # numbers with a tile of their own
TENS = (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)


class FactCell(TapBox):
    text = StringProperty("")
    on = BooleanProperty(False)
    act = ObjectProperty(None, allownone=True)

    def on_release(self):
        if self.act is not None:
            self.act()


class FactHead(BoxLayout):
    icon = StringProperty("")
    text = StringProperty("")


class FactLine(BoxLayout):
    """A row of the table."""

    icon = StringProperty("")
    label = StringProperty("")
    cells = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("cells", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.cells, FactCell, self.cells)


class FactTable(Panel):
    """Rows and columns; `choose` is told (row, column)."""

    def show(self, grid, current, choose) -> None:
        heads = [{"icon": icon, "text": word} for _key, word, icon in grid.columns]
        show_rows(self.ids.heads, FactHead, heads)
        rows = [
            {
                "icon": icon,
                "label": label,
                "cells": [
                    {
                        "text": "" if grid.values[row, column] is None else str(grid.values[row, column]),
                        "on": (row, column) == current,
                        "act": (lambda place=(row, column): choose(place)) if choose else None,
                    }
                    for column, _word, _icon in grid.columns
                ],
            }
            for row, label, icon in grid.rows
        ]
        show_rows(self.ids.lines, FactLine, rows)


class FactPad(Panel):
    """The numbers to tap, and one for any other."""

    said = StringProperty("")

    def __init__(self, told=None, **kwargs):
        super().__init__(**kwargs)
        self._told = told
        self.tiles = PadGrid(least=sp(44))
        self.add_widget(self.tiles)

    def show(self, said: str, tens: bool, value: int | None) -> None:
        self.said = said
        tiles = [
            {
                "figure": str(number),
                "icon": "",
                "on": number == value,
                "act": lambda number=number: self._told(number),
            }
            for number in (TENS if tens else SMALL)
        ]
        other = {"figure": "", "icon": "dots-horizontal", "on": False, "act": lambda: self._ask(value)}
        self.tiles.rows_shown = [*tiles, other]

    def _ask(self, value: int | None) -> None:
        NumberSheet(
            title=self.said,
            old=value or 0,
            high=999,
            new=True,
            say=lambda number: _("It says {value}", value=number),
            accept=lambda number, _note: self._told(number),
        ).open()


def after(grid, place):
    """The cell that is told next: to the right, then the next row; None after the last."""
    places = [(row, column) for row, _label, _icon in grid.rows for column, _word, _icon2 in grid.columns]
    at = places.index(place) + 1 if place in places else 0
    return places[at] if at < len(places) else None


load_kv(__file__)
