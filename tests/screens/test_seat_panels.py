"""The Table tab, as every game has it."""

import pytest

from companion.core.move import Correct
from companion.core.seat_card import Figure, Figures, Matrix, SeatCard
from companion.games.kings_and_creatures.moves import TakeCard
from tests.lab import enlarge
from tests.tables import creatures_setup, sit_down

HEROES = Matrix(
    (("adventurer", "Adventurers"), ("knight", "Knights"), ("mage", "Mages")),
    tuple(
        (place, tuple(Figure(place, str(n), key="showing") for n in range(3)))
        for place in ("Capital", "Reserve", "On board")
    ),
)
COINS = Figures((Figure("Crowns", "7", "coin", "showing"), Figure("Hearts", "0", "heart", "heroes")))


@pytest.fixture
def panels(ui):
    """The table tab of a play of three, with cards as Kingdom of Heroes would have them."""
    from screens.common.seat_panels import SeatPanelsPage

    class Heroes(SeatPanelsPage):
        def cards(self):
            return tuple(
                SeatCard(seat, (COINS, HEROES), rank="1st", tag="starts", lines=("2 cards, hidden",))
                for seat in range(3)
            )

    sit_down(ui, creatures_setup(3))
    table = ui.app.stage.screen
    page = Heroes()
    page.table = table
    table._pages["kings_and_creatures", "table"] = page
    return ui


def open_tab(ui) -> None:
    ui.tap(ui.one("Tab", name="table"))


def test_a_tap_corrects_and_a_hold_explains(ui):
    """On the game's own table tab."""
    sit_down(ui, creatures_setup(2))
    open_tab(ui)
    ui.hold(ui.seen("SeatFigure")[0])
    assert ui.app.stage.sheets[-1].title == "Why 1?"
    ui.back()
    ui.tap(ui.seen("SeatFigure")[0])
    ui.keys(30)
    ui.tap(ui.app.stage.sheets[-1].ids.foot.children[0])
    assert ui.app.session.moves == [Correct("showing", 30, 0)]
    assert ui.seen("SeatFigure")[0].text == "30"


def test_what_did_not_change_is_not_built_again(ui):
    """The same widgets show the table after a move."""
    sit_down(ui, creatures_setup(3))
    open_tab(ui)
    before = ui.seen("SeatFigure")
    ui.app.stage.screen.play(TakeCard(0, 62))
    ui.settle()
    assert ui.seen("SeatFigure") == before
    assert before[0].text == "62"


def test_a_matrix_lists_its_numbers(panels):
    """Cells too small to hit are chosen from a list."""
    open_tab(panels)
    panels.tap(panels.seen("FigureMatrix")[0])
    assert [row.text for row in panels.seen("ListRow")][:4] == [
        "Capital: Adventurers",
        "Capital: Knights",
        "Capital: Mages",
        "Reserve: Adventurers",
    ]
    panels.tap(panels.one("ListRow", "Capital: Mages"))
    assert type(panels.app.stage.sheets[-1]).__name__ == "NumberSheet"


@pytest.mark.parametrize("size", [(412, 915), (320, 568), (916, 412)])
def test_nothing_of_the_panels_is_cut(panels, size):
    """Numbers and matrix beside or below each other, letters at 150 %."""
    panels.turn(*size)
    open_tab(panels)
    assert panels.cut() == []
    enlarge(panels)
    panels.app.stage.screen.page.show()
    panels.settle()
    assert panels.cut() == []


def test_seats_beside_each_other_hang_from_the_same_height(panels):
    """A seat with little to tell does not sink below the name of its longer neighbour."""
    page = panels.app.stage.screen._pages["kings_and_creatures", "table"]
    page.cards = lambda: tuple(
        SeatCard(seat, (COINS,), lines=("a card",) * (9 - 3 * seat)) for seat in range(3)
    )
    panels.turn(916, 412)
    open_tab(panels)
    ana, ben, cy = panels.seen("SeatPanel")
    assert (ana.top, ana.height > ben.height) == (ben.top, True)
    assert cy.top < ana.y
    panels.turn(412, 916)
    assert ben.top < ana.y
