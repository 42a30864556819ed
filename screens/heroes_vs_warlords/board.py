"""Board: Cities and Camps, every hex somebody has entered with its guards and owner, the tiles still face down."""

from companion.core.words import _
from companion.games.heroes_vs_warlords.round_view import ban_said, city_rows, hex_rows, round_view
from companion.games.heroes_vs_warlords.victory import is_typed
from screens.common.kv import load_kv
from screens.common.moment_form import PhaseHeading, TileLine
from screens.common.page import Page
from screens.common.parts import show_rows
from screens.heroes_vs_warlords import anytime, city
from screens.heroes_vs_warlords.rounds import SequenceBar, show_round

__all__ = ["PAGE", "PhaseHeading", "SequenceBar"]


class WorldPage(Page):
    def show(self) -> None:
        state = self.session.state
        if is_typed(state):
            said = {"icon": "calculator-variant-outline", "text": _("Only the score is kept in this play.")}
            show_rows(self.ids.cities, TileLine, [said])
            return
        show_round(self.ids.bar, self.session, round_view(state))
        tiles = {
            "icon": "hexagon-slice-3",
            "text": _("Tiles face down"),
            "why": ban_said(state),
            "value": str(state.tiles),
            "act": lambda: self.table.correct("tiles", None),
            **self._dress(None),
        }
        cities = [
            {
                "icon": row.icon,
                "text": row.text,
                "why": row.why,
                "value": "",
                **self._dress(row.seat),
                "act": lambda row=row: city.open_city(
                    self.table, row.city if row.seat is None else row.seat, row.city
                ),
            }
            for row in city_rows(state)
        ]
        show_rows(self.ids.cities, TileLine, [tiles, *cities])
        rows = [
            {
                "icon": row.icon,
                "text": row.text,
                "why": row.why,
                "value": f"×{row.guards}" if row.guards else "",
                **self._dress(row.seat),
                "act": lambda row=row: anytime.open_site(self.table, row.site),
            }
            for row in hex_rows(state)
        ]
        self.ids.heading.text = _("Hexes")
        self.ids.heading.why = _("tap to put right")
        show_rows(self.ids.hexes, TileLine, rows)

    def _dress(self, seat: int | None) -> dict:
        holder = None if seat is None else self.session.setup.seats[seat]
        return {
            "tincture": str(holder.tincture) if holder else "",
            "symbol": holder.tincture.symbol if holder else "",
        }

    def menu_rows(self) -> list[tuple]:
        note = (
            "hexagon-multiple",
            _("Note a hex"),
            _("that nobody enters now"),
            lambda: anytime.ask_note(self.table),
        )
        return [note, *anytime.menu_rows(self.table)]


load_kv(__file__)
PAGE = WorldPage
