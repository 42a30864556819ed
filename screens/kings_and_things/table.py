"""Table: a card per seat with its eight counters, its income, its Heroes and the way to a Citadel."""

from companion.core.words import _
from companion.games.kings_and_things.view import clock, seat_cards
from screens.common.seat_panels import SeatPanelsPage
from screens.kings_and_things import anytime
from screens.kings_and_things.clock import ClockBar


class KingdomSeats(SeatPanelsPage):
    total_icon = "gold"

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.clock = ClockBar()
        self.add_widget(self.clock, index=len(self.children))

    def cards(self):
        return seat_cards(self.session.state)

    def show(self) -> None:
        super().show()
        self.clock.text = clock(self.session.state)

    def menu_rows(self) -> list[tuple]:
        why = _("treasure, magic, Special Income, hexes, Heroes")
        return [("creation", _("At any time"), why, lambda: anytime.open_menu(self.table))]


PAGE = KingdomSeats
