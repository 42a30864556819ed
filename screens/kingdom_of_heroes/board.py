"""Board: the missions from West to East with what would come of each, the white heroes, how near the kingdom is to falling."""

from companion.core.words import _
from companion.games.kingdom_of_heroes.heroes import White
from companion.games.kingdom_of_heroes.mission_view import board_missions, white_dress
from companion.games.kingdom_of_heroes.missions import title_of
from companion.games.kingdom_of_heroes.round_view import limits_said
from companion.games.kingdom_of_heroes.view import white_place
from screens.common.kv import load_kv
from screens.common.moment_form import PhaseHeading, TileLine
from screens.common.page import Page
from screens.common.parts import show_rows
from screens.kingdom_of_heroes import anytime
from screens.kingdom_of_heroes.missions import MissionCard, mission_card
from screens.kingdom_of_heroes.round_end import KingdomBar, show_kingdom
from screens.kingdom_of_heroes.round_start import LimitWords

__all__ = ["KingdomBar", "LimitWords", "PhaseHeading"]


class RealmPage(Page):
    def show(self) -> None:
        state = self.session.state
        show_kingdom(self.ids.bar, state)
        views = board_missions(state)
        self.ids.heading.text = _("Missions, West to East") if views else _("No mission is told yet")
        self.ids.limits.text = limits_said(state) if views else ""
        rows = [
            mission_card(view, lambda view=view: anytime.open_mission(self.table, view.number))
            for view in views
        ]
        show_rows(self.ids.missions, MissionCard, rows)
        show_rows(self.ids.whites, TileLine, [self._white(white) for white in White])

    def _white(self, white: White) -> dict:
        state = self.session.state
        post = state.posts[white]
        mission = state.mission(post.mission) if post.mission is not None else None
        tincture, symbol = white_dress(white)
        if mission is not None:
            why = _("on {title}", title=title_of(state, mission))
        elif post.region:
            why = _("in {region}", region=state.box.place_said(post.region))
        else:
            why = white_place(state, white)
        left = state.hearts if white is White.SAPPHIRE else state.crystals
        track = "hearts_left" if white is White.SAPPHIRE else "crystals_left"
        return {
            "text": white.word,
            "why": why,
            "icon": "heart" if white is White.SAPPHIRE else "crystal",
            "value": str(left),
            "tincture": tincture,
            "symbol": symbol,
            "act": lambda: self.table.correct(track, None),
            "ask": lambda: self.table.why(track, None),
        }

    def menu_rows(self) -> list[tuple]:
        return [
            ("plus", _("Another mission"), _("one Herald does not know yet"), self._add),
            *anytime.menu_rows(self.table),
        ]

    def _add(self) -> None:
        anytime.add_mission(self.table)


load_kv(__file__)
PAGE = RealmPage
