"""Correcting a number from the menu of the table."""

from companion.core.move import Correct
from tests.lab import enlarge
from tests.tables import creatures_setup, sit_down


def open_list(ui) -> None:
    ui.app.stage.screen.menu()
    ui.settle()
    ui.tap_text("Correct a number", "ListRow")


def test_first_whose_then_which(ui):
    """A seat, then only that seat's numbers."""
    sit_down(ui, creatures_setup(3))
    open_list(ui)
    assert [pick.name for pick in ui.seen("SeatPick")] == ["Ana", "Ben", "Cy"]
    ui.tap(ui.one("SeatPick", name="Ben"))
    assert ui.app.stage.sheets[-1].seat.name == "Ben"
    assert ui.one("ListRow", "In the round").why == "Yes"
    ui.tap_text("Number showing", "ListRow")
    ui.keys(30)
    ui.tap_text("Number showing: 30", "BigButton")
    assert ui.app.session.moves == [Correct("showing", 30, 1)]


def test_what_is_nobodys_stands_apart(ui):
    """The round is the whole table's."""
    sit_down(ui, creatures_setup(2))
    open_list(ui)
    ui.tap_text("The whole table", "ListRow")
    ui.tap_text("Round", "ListRow")
    ui.keys(3)
    ui.tap_text("Round: 3", "BigButton")
    assert ui.app.session.moves == [Correct("round", 3)]


def test_nothing_of_the_lists_is_cut_on_a_small_phone(ui):
    """320 x 568, letters at 150 %."""
    ui.turn(320, 568)
    enlarge(ui)
    sit_down(ui, creatures_setup(6))
    open_list(ui)
    assert ui.cut() == []
    ui.tap(ui.one("SeatPick", name="Cy"))
    assert ui.cut() == []
