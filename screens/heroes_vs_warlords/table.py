"""Table: a card per seat with its stocks, both Heroes in brief, and how the three categories stand."""

from dataclasses import replace

from companion.games.heroes_vs_warlords.hero_view import hero_view
from companion.games.heroes_vs_warlords.pieces import Status
from companion.games.heroes_vs_warlords.round_view import round_view
from companion.games.heroes_vs_warlords.victory import is_typed
from companion.games.heroes_vs_warlords.view import seat_cards
from screens.common.parts import show_rows
from screens.common.seat_panels import SeatPanelsPage
from screens.heroes_vs_warlords import anytime, displays
from screens.heroes_vs_warlords.heroes import HeroBrief
from screens.heroes_vs_warlords.rounds import SequenceBar, show_round


class WarlordSeats(SeatPanelsPage):
    total_icon = "winner"

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bar = SequenceBar()
        self.add_widget(self.bar, index=len(self.children))

    def cards(self):
        """The Heroes' numbers are on their displays, which are below."""
        return tuple(replace(card, groups=_outer(card.groups)) for card in seat_cards(self.session.state))

    def show(self) -> None:
        super().show()
        show_round(self.bar, self.session, round_view(self.session.state))

    def show_more(self, panel, card) -> None:
        """Both Heroes; a tap opens the display."""
        state = self.session.state
        views = [
            hero_view(state, card.seat, hero)
            for hero, held in enumerate(state.seats[card.seat].heroes)
            if held.status is not Status.UNUSED and not is_typed(state)
        ]
        rows = [
            {
                "name": view.short,
                "said": view.said,
                "abilities": [(cell.icon, cell.text) for cell in view.abilities],
                "cells": [cell for cell in view.sections if cell is not None],
                "dead": view.status is Status.DEAD,
                "act": lambda view=view: displays.open_hero(self.table, view.seat, view.hero),
            }
            for view in views
        ]
        show_rows(panel.ids.more, HeroBrief, rows)

    def menu_rows(self) -> list[tuple]:
        return anytime.menu_rows(self.table)


def _outer(groups) -> tuple:
    """Stock and what counts at the end."""
    return (groups[0], groups[-1]) if len(groups) > 1 else groups


PAGE = WarlordSeats
