"""Counting with taps."""

from tests.lab import enlarge, on_screen

COLUMNS = [
    {"key": "adventurer", "label": "Adventurer", "icon": "adventurer"},
    {"key": "knight", "label": "Knight", "icon": "knight"},
    {"key": "mage", "label": "Mage", "icon": "mage"},
]
ROWS = [
    {"key": 0, "label": "Ana", "tincture": "gules", "symbol": "lion"},
    {"key": 1, "label": "Ben", "tincture": "azure", "symbol": "eagle"},
]


def grid(ui, **how):
    from screens.common.tallies import TallyGrid

    return on_screen(ui, TallyGrid(rows=ROWS, columns=COLUMNS, **how))


def press(ui, name: str):
    return next(button for button in ui.seen("IconButton") if button.name == name)


def test_a_stepper_steps_by_one_held_by_five_and_opens_the_keys(ui):
    """Plus, held plus, and the number itself."""
    from screens.common.tallies import CountRow

    told = []
    row = CountRow(text="Knights", why="3 crowns each", key="knight", high=12)
    row.told = lambda key, value: told.append((key, value))
    on_screen(ui, row)
    ui.tap(press(ui, "plus"))
    ui.hold(press(ui, "plus"))
    ui.tap(ui.one("Fit", "6"))
    ui.keys(11)
    ui.tap_text("Knights: 11", "BigButton")
    ui.hold(press(ui, "plus"))
    assert told == [("knight", 1), ("knight", 6), ("knight", 11), ("knight", 12)]


def test_a_tap_in_the_grid_counts_one_more(ui):
    """The stepper below takes it back; a bound is kept."""
    told = []
    tally = grid(ui, bounds={(1, "mage"): 2}, told=lambda *what: told.append(what))
    cell = ui.one("TallyCell", place=(1, "mage"))
    ui.tap(cell)
    ui.tap(cell)
    ui.tap(cell)
    assert told == [(1, "mage", 1), (1, "mage", 2)]
    assert tally.said == "Ben: Mage"
    ui.tap(press(ui, "minus"))
    assert told[-1] == (1, "mage", 1)
    assert cell.value == 1


def test_a_checklist_is_ticked_off(ui):
    """A tap ticks, another takes it back; it says how much is done."""
    from screens.common.tallies import Checklist

    told = []
    items = [{"key": "mine", "text": "Mines paid"}, {"key": "tower", "text": "Mage Tower emptied"}]
    checklist = on_screen(ui, Checklist(items=items, ticked=lambda *what: told.append(what)))
    ui.tap(ui.one("CheckRow", "Mines paid"))
    assert checklist.said == "1 of 2 done"
    ui.tap(ui.one("CheckRow", "Mage Tower emptied"))
    assert checklist.complete
    ui.tap(ui.one("CheckRow", "Mines paid"))
    assert told == [("mine", True), ("tower", True), ("mine", False)]
    assert not checklist.complete


def test_nothing_of_the_tallies_is_cut_on_a_small_phone(ui):
    """320 x 568, letters at 150 %; every count can be hit."""
    ui.turn(320, 568)
    enlarge(ui)
    grid(ui, counts={(0, "mage"): 12})
    assert ui.cut() == []
    assert min(min(cell.size) for cell in ui.seen("TallyCell")) >= 48
