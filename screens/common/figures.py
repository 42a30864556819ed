"""A seat's numbers: each with its word below, or small in rows and columns. Tap to correct, hold to ask why."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.seat_card import Figure
from companion.core.words import _
from screens.common.kv import load_kv
from screens.common.parts import Panel, TapBox, show_rows
from screens.common.sheets import MenuSheet


class SeatFigure(TapBox):
    """A number with its word below: tap to correct it, hold to ask why."""

    icon = StringProperty("")
    text = StringProperty("")
    label = StringProperty("")
    figure = ObjectProperty(None, allownone=True)
    seat = NumericProperty(0)
    page = ObjectProperty(None, allownone=True)

    def on_release(self):
        self.page.change(int(self.seat), self.figure)

    def on_hold(self):
        self.page.why(int(self.seat), self.figure)


class FigureGroup(BoxLayout):
    """Numbers that belong together, side by side."""

    title = StringProperty("")
    group = ObjectProperty(None, allownone=True)
    seat = NumericProperty(0)
    page = ObjectProperty(None, allownone=True)
    columns = NumericProperty(4)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("group", self._show)
        self._show()

    def _show(self, *_args):
        rows = [
            {
                "icon": figure.icon,
                "text": figure.text,
                "label": figure.label,
                "figure": figure,
                "seat": self.seat,
                "page": self.page,
            }
            for figure in (self.group.figures if self.group else ())
        ]
        show_rows(self.ids.figures, SeatFigure, rows)


class MatrixRow(BoxLayout):
    """A line of small numbers, or the icons above them."""

    label = StringProperty("")
    cells = ListProperty([])
    head = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("cells", self._show)
        self._show()

    def _show(self, *_args):
        kind = MatrixHead if self.head else MatrixCell
        show_rows(self.ids.cells, kind, [{"text": cell} for cell in self.cells])


class MatrixCell(BoxLayout):
    text = StringProperty("")


class MatrixHead(BoxLayout):
    text = StringProperty("")  # an icon


class FigureMatrix(TapBox):
    """Small numbers in rows and columns. They are too small to hit: a tap lists them, to be corrected or explained."""

    title = StringProperty("")
    group = ObjectProperty(None, allownone=True)
    seat = NumericProperty(0)
    page = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("group", self._show)
        self._show()

    def _show(self, *_args):
        if self.group is None:
            return
        head = {
            "label": self.group.title,
            "cells": [icon for icon, _word in self.group.columns],
            "head": True,
        }
        lines = [
            {"label": label, "cells": [figure.text for figure in figures], "head": False}
            for label, figures in self.group.rows
        ]
        show_rows(self.ids.head, MatrixRow, [head])
        show_rows(self.ids.lines, MatrixRow, lines)

    def on_release(self):
        self._list(self.page.change)

    def on_hold(self):
        self._list(self.page.why)

    def _list(self, act) -> None:
        rows = [
            (icon, _("{place}: {thing}", place=label, thing=word), figure.text, self._act(act, figure))
            for label, figures in self.group.rows
            for (icon, word), figure in zip(self.group.columns, figures, strict=True)
        ]
        seat = self.page.session.setup.seats[int(self.seat)]
        MenuSheet(title=self.group.title or seat.name, seat=seat, rows=rows).open()

    def _act(self, act, figure: Figure):
        return lambda: act(int(self.seat), figure)


class CountChip(Panel):
    """A small count that is only looked at."""

    icon = StringProperty("")
    text = StringProperty("")


load_kv(__file__)
