"""Turn 4: income for everybody with one tap, its parts under every number."""

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.core.words import _
from companion.games.heroes_vs_warlords.income_view import income_rows
from companion.games.heroes_vs_warlords.moves import CollectIncome
from screens.common.kv import load_kv
from screens.common.moment_form import LineList
from screens.common.parts import Panel, TapBox, show_rows
from screens.heroes_vs_warlords.form import WarForm


class GainCell(TapBox):
    """What a seat receives of one resource; a tap shows its parts."""

    icon = StringProperty("")
    text = StringProperty("")
    after = StringProperty("")
    ask = ObjectProperty(None, allownone=True)

    def on_release(self):
        if self.ask is not None:
            self.ask()

    def on_hold(self):
        self.on_release()


class GainCard(Panel):
    """A seat's income."""

    name = StringProperty("")
    said = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    cells = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("cells", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.cells, GainCell, self.cells)


class TurnIncomeForm(WarForm):
    def build(self) -> None:
        self.cards = self.part(LineList())

    def fill(self, _prompt) -> None:
        rows = [
            {
                "name": self.holder(row.seat).name,
                "said": self.state.seats[row.seat].race.word,
                **self.dress(row.seat),
                "cells": [
                    {
                        "icon": gain.icon,
                        "text": gain.text,
                        "after": gain.after,
                        "ask": lambda gain=gain: self.why(gain.number),
                    }
                    for gain in row.gains
                ],
            }
            for row in income_rows(self.state)
        ]
        show_rows(self.cards, GainCard, rows)
        self.offer(
            _("Everybody collects"),
            lambda: self.play(CollectIncome()),
            "check",
        )


load_kv(__file__)
