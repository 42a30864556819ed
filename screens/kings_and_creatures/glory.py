"""Heroes' glory at the end of a round: points and the reason for each seat, and the pad so far."""

from contextlib import suppress

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.kings_and_creatures.moves import CloseRound
from companion.games.kings_and_creatures.view import glory_view, pad_view
from screens.common.kv import load_kv
from screens.common.parts import Panel, TapBox, show_rows
from screens.common.prompts import ask_number
from screens.common.sheets import explain


class Against(Panel):
    """A neighbour and how many heroes they have; ticked if beaten."""

    text = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    beaten = BooleanProperty(False)
    known = BooleanProperty(True)


class GloryRow(Panel):
    seat = NumericProperty(0)
    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    heroes = StringProperty("")
    sentence = StringProperty("")
    points = StringProperty("")
    double = BooleanProperty(False)
    nothing = BooleanProperty(False)
    tight = BooleanProperty(False)  # no room for the words between the numbers: they go below

    def on_tight(self, *_args):
        Clock.schedule_once(self._place_words, -1)

    def _place_words(self, _dt) -> None:
        words, place = self.ids.words, self.ids.under if self.tight else self.ids.middle
        if words.parent is not place:
            words.parent.remove_widget(words)
            place.add_widget(words)


class PadRow(TapBox):
    """A seat's line on the scoring pad; a tap opens its sum."""

    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    cells = ListProperty(["", "", "", "", ""])
    sum = StringProperty("")
    round = NumericProperty(0)
    head = BooleanProperty(False)
    total = ObjectProperty(None, allownone=True)  # a core Number
    seat = ObjectProperty(None, allownone=True)  # a core Seat

    def why(self) -> None:
        explain(self.total, self.seat)


class GloryForm(BoxLayout):
    table = ObjectProperty(None, allownone=True)

    def show(self, prompt) -> None:
        self._show(self.table.session.state, self.table.session.setup.seats)

    def get_ready(self, session) -> None:
        """As if the round ended now: what has been built and laid out then has not to be when it does end."""
        with suppress(IllegalMove):
            ended = session.preview(CloseRound())
            if glory_view(ended) is not None:
                self._show(ended, session.setup.seats)

    def _show(self, state, seats) -> None:
        self._view = glory_view(state)
        self.ids.sentence.text = _(
            "{rule} Tap the heroes to count them, hold a number for why.", rule=self._view.sentence
        )
        self._show_rows(seats)
        self._show_pad(pad_view(state), seats)
        self.ids.next.text = self._view.next.label

    def _show_rows(self, seats) -> None:
        rows = [self._row(row, seats[row.seat]) for row in self._view.rows]
        for widget, row in zip(show_rows(self.ids.rows, GloryRow, rows), self._view.rows, strict=True):
            against = [self._neighbour(each, seats[each.seat].tincture) for each in row.neighbours]
            show_rows(widget.ids.against, Against, against)

    def _row(self, row, seat) -> dict:
        return {
            "seat": row.seat,
            "name": seat.name,
            "tincture": str(seat.tincture),
            "symbol": seat.tincture.symbol,
            "heroes": "?" if row.heroes is None else str(row.heroes.value),
            "sentence": row.sentence,
            "points": row.points_said,
            "double": row.double,
            "nothing": row.points is None or row.points.value == 0,
        }

    def _neighbour(self, neighbour, tincture) -> dict:
        return {
            "text": neighbour.said,
            "tincture": str(tincture),
            "symbol": tincture.symbol,
            "beaten": bool(neighbour.beaten),
            "known": neighbour.beaten is not None,
        }

    def _show_pad(self, pad, seats) -> None:
        now = pad.current + 1
        head = {"name": pad.title, "cells": list(pad.heads), "sum": _("Sum"), "head": True, "round": now}
        show_rows(
            self.ids.pad, PadRow, [head] + [self._pad_row(row, seats[row.seat], now) for row in pad.rows]
        )

    def _pad_row(self, row, seat, now: int) -> dict:
        return {
            "name": seat.name,
            "tincture": str(seat.tincture),
            "symbol": seat.tincture.symbol,
            "cells": ["·" if cell is None else str(cell.value) for cell in row.cells],
            "sum": str(row.sum.value),
            "round": now,
            "total": row.sum,
            "seat": seat,
        }

    def count(self, seat: int) -> None:
        """Count a seat's heroes; then the next that nobody has counted."""
        ask_number(self.table, self._view.rows[seat].ask, then=lambda: self._count_next(seat))

    def _count_next(self, after: int) -> None:
        for row in self._view.rows[after + 1 :]:
            if row.heroes is None:
                self.count(row.seat)
                return

    def why(self, seat: int) -> None:
        row = self._view.rows[seat]
        if row.points is None:
            self.count(seat)
        else:
            key = f"glory.{self.table.session.state.round}"
            explain(row.points, self.table.session.setup.seats[seat], lambda: self.table.correct(key, seat))

    def go_on(self) -> None:
        self.table.play(self._view.next.move)


load_kv(__file__)
