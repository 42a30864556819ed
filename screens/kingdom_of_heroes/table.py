"""Table: a card per seat with crowns, hearts, crystals, rings and heroes by place; two matrices for two colours."""

from companion.games.kingdom_of_heroes.view import seat_cards
from screens.common.seat_panels import SeatPanelsPage
from screens.kingdom_of_heroes import anytime


class KingdomSeatsPage(SeatPanelsPage):
    total_icon = "fame"

    def cards(self):
        return seat_cards(self.session.state)

    def menu_rows(self) -> list[tuple]:
        return anytime.menu_rows(self.table)


PAGE = KingdomSeatsPage
