"""Board: whose marker, the hexes with Battle markers, Heroes, Citadels, the bag; no map has to be drawn."""

from companion.core.words import _
from companion.games.kings_and_things.view import board_rows, clock, hero_rows, marked_hexes
from screens.common.kv import load_kv
from screens.common.moment_form import PhaseHeading, TileLine
from screens.common.page import Page, dress
from screens.common.parts import show_rows
from screens.kings_and_things import anytime
from screens.kings_and_things.clock import ClockBar

__all__ = ["ClockBar", "PhaseHeading"]


class MapPage(Page):
    def show(self) -> None:
        state, seats = self.session.state, self.session.setup.seats
        self.ids.clock.text = clock(state)
        rows = [{"icon": row.icon, "text": row.title, "why": row.said} for row in board_rows(state)]
        show_rows(self.ids.rows, TileLine, rows)
        hexes = [
            {
                "icon": "compass-outline" if row.is_exploration else "sword-cross",
                "text": row.title,
                "why": row.said,
                **dress(seats, row.seats[0] if row.seats else None),
            }
            for row in marked_hexes(state)
        ]
        self.ids.markers.text = _("Battle markers") if hexes else ""
        show_rows(self.ids.hexes, TileLine, hexes)
        self.ids.heroes_title.text = _("Heroes")
        self.ids.heroes_title.why = _("tap to move or turn over")
        heroes = [
            {
                "icon": "hero",
                "text": row.name,
                "why": row.said,
                **dress(seats, row.seat),
                "faded": row.seat is None,
                "act": lambda row=row: anytime.ask_about_hero(self.table, row.name, row.seat is not None),
            }
            for row in hero_rows(state)
        ]
        show_rows(self.ids.heroes, TileLine, heroes)

    def menu_rows(self) -> list[tuple]:
        why = _("treasure, magic, Special Income, hexes, Heroes")
        return [("creation", _("At any time"), why, lambda: anytime.open_menu(self.table))]


load_kv(__file__)
PAGE = MapPage
