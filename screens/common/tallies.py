"""Counting: a stepper whose number opens the keys, a grid of counts, a list of things to tick off."""

from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _, ngettext
from screens.common.buttons import Chip
from screens.common.choosing import TickRow
from screens.common.keypad import Stepper
from screens.common.kv import load_kv
from screens.common.parts import Panel, TapBox, show_rows
from screens.common.sheets import NumberSheet


class TallyStepper(Stepper):
    """Minus, the number, plus; held, five at a time; a tap on the number opens the keys."""

    label = StringProperty("")  # what is counted: the title of the keys

    def typed(self) -> None:
        NumberSheet(
            title=self.label,
            old=int(self.value),
            low=int(self.low),
            high=int(self.high),
            say=lambda value: _("{thing}: {value}", thing=self.label, value=value),
            accept=lambda value, _note: self.put(value),
        ).open()


class CountRow(BoxLayout):
    """What is counted, a sentence about it (its price, its limit), and a stepper. `told` gets the new value."""

    icon = StringProperty("")
    text = StringProperty("")
    why = StringProperty("")
    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(999)
    key = ObjectProperty(None, allownone=True)
    told = ObjectProperty(None, allownone=True)  # (key, value) -> None
    to_most = BooleanProperty(False)  # from the start: a button that goes to the highest at once

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        if self.to_most:
            self._add_most()

    def _add_most(self) -> None:
        chip = Chip(text=_("max"), pos_hint={"center_y": 0.5})
        chip.bind(on_release=lambda _chip: self.tell(int(self.high)))
        self.ids.steps.add_widget(chip, index=1)

    def tell(self, value: int) -> None:
        self.value = value
        if self.told is not None:
            self.told(self.key, value)


class TallyCell(TapBox):
    """One count of a grid: a tap counts one more."""

    value = NumericProperty(0)
    on = BooleanProperty(False)
    place = ObjectProperty(None, allownone=True)  # (key of the row, key of the column)
    grid = ObjectProperty(None, allownone=True)

    def on_release(self):
        self.grid.count(self.place, 1)

    def on_hold(self):
        self.grid.choose(self.place)


class TallyHead(BoxLayout):
    """What a column counts."""

    icon = StringProperty("")
    text = StringProperty("")


class TallyLine(BoxLayout):
    """A row of a grid: whose, and a count for each column."""

    label = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    icon = StringProperty("")
    cells = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("cells", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.cells, TallyCell, self.cells)


class TallyGrid(Panel):
    """Counts in rows (seats, colours) and columns (kinds). A tap on a count adds one and makes it the one the
    stepper below works on. `rows`: dicts with key, label and tincture + symbol or icon; `columns`: dicts with key,
    label, icon. `counts` has (row, column) -> number, `bounds` (row, column) -> the most it can be. `told` gets
    (row, column, number)."""

    rows = ListProperty([])
    columns = ListProperty([])
    counts = DictProperty({})
    bounds = DictProperty({})
    high = NumericProperty(99)  # where `bounds` says nothing
    current = ObjectProperty(None, allownone=True)
    said = StringProperty("")
    told = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("rows", "columns", "counts", "bounds", "current"):
            self.fbind(name, self._show)
        self._show()

    def most(self, place) -> int:
        return int(self.bounds.get(place, self.high))

    def choose(self, place) -> None:
        self.current = place

    def count(self, place, by: int) -> None:
        self.current = place
        self.put(self.counts.get(place, 0) + by)

    def put(self, value: int) -> None:
        place = self.current
        value = max(0, min(self.most(place), int(value)))
        if value != self.counts.get(place, 0):
            self.counts = {**self.counts, place: value}
            if self.told is not None:
                self.told(*place, value)

    def _show(self, *_args):
        heads = [{"icon": column.get("icon", ""), "text": column["label"]} for column in self.columns]
        show_rows(self.ids.heads, TallyHead, heads)
        show_rows(self.ids.lines, TallyLine, [self._line(row) for row in self.rows])
        self._show_current()

    def _line(self, row: dict) -> dict:
        places = [(row["key"], column["key"]) for column in self.columns]
        looks = {name: row.get(name, "") for name in ("label", "tincture", "symbol", "icon")}
        cells = [
            {"value": self.counts.get(place, 0), "on": place == self.current, "place": place, "grid": self}
            for place in places
        ]
        return {**looks, "cells": cells}

    def _show_current(self) -> None:
        stepper = self.ids.stepper
        stepper.disabled = self.current is None
        if self.current is None:
            self.said = _("Tap to count up; then put it right here.")
            return
        row = next((row["label"] for row in self.rows if row["key"] == self.current[0]), "")
        column = next((each["label"] for each in self.columns if each["key"] == self.current[1]), "")
        self.said = stepper.label = _("{name}: {thing}", name=row, thing=column) if row else column
        stepper.high = self.most(self.current)
        stepper.value = self.counts.get(self.current, 0)


class CheckRow(TickRow):
    """A thing to do; a tap ticks it."""

    checklist = ObjectProperty(None, allownone=True)

    def on_release(self):
        self.checklist.tick(self.key)


class Checklist(BoxLayout):
    """Things to do, ticked off. `items`: dicts with key, text, and why, icon; `done`: the keys that are ticked."""

    items = ListProperty([])
    done = ListProperty([])
    said = StringProperty("")  # "3 of 7 done"
    complete = BooleanProperty(False)
    ticked = ObjectProperty(None, allownone=True)  # (key, on) -> None

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("items", self._show)
        self.fbind("done", self._show)
        self._show()

    def tick(self, key) -> None:
        on = key not in self.done
        self.done = [*self.done, key] if on else [other for other in self.done if other != key]
        if self.ticked is not None:
            self.ticked(key, on)

    def _show(self, *_args):
        rows = [
            {
                "key": item["key"],
                "text": item["text"],
                "why": item.get("why", ""),
                "icon": item.get("icon", ""),
                "on": item["key"] in self.done,
                "checklist": self,
            }
            for item in self.items
        ]
        show_rows(self.ids.rows, CheckRow, rows)
        ticked = sum(row["on"] for row in rows)
        self.complete = ticked == len(rows)
        self.said = ngettext("{done} of {n} done", "{done} of {n} done", len(rows), done=ticked)


load_kv(__file__)
