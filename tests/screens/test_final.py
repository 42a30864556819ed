"""Final scoring with real taps, as every game has it."""

import pytest
from kivy.core.clipboard import Clipboard
from PIL import Image

from companion.core.move import Correct
from companion.games.kings_and_creatures.moves import TakeCard
from tests.lab import enlarge
from tests.tables import card_order, creatures_setup, sit_down


@pytest.fixture
def scoring(ui):
    """Two people who only score, and tell numbers."""
    sit_down(ui, creatures_setup(2, start="final", final="tallies"))
    return ui


def tell(ui, *numbers: int) -> None:
    """The keys come back for the next open number until the seat is told."""
    for number in numbers:
        ui.keys(number)
        ui.tap(ui.app.stage.sheets[-1].ids.foot.children[0])


def seat_fields(ui) -> list[tuple[str, str]]:
    return [(tile.label, tile.value) for tile in ui.seen("FieldTile") if tile.is_open]


def test_a_seat_is_told_in_one_go(scoring):
    """The first open number leads to the next one, until nothing of that seat is open."""
    before = seat_fields(scoring)
    scoring.tap(scoring.one("FieldTile", label="Treasure points"))
    while scoring.app.stage.sheets:
        tell(scoring, 2)
    assert seat_fields(scoring) == []
    assert scoring.one("FieldTile", label="Treasure points").value == "2"
    scoring.tap(scoring.one("FillInSeat", name="Ben"))
    assert seat_fields(scoring) == before


def test_a_sum_is_corrected_through_its_parts(ui):
    """The heroes' glory is five rounds: which of them?"""
    sit_down(ui, creatures_setup(2, start="beginning"))
    session = ui.app.session
    numbers = iter(card_order())
    for _round in range(5):
        while session.prompt.moment == "turn":
            session.play(TakeCard(session.prompt.seat, next(numbers)), anyway=True)
        session.play(session.prompt.choices[-1].move, anyway=True)
    ui.app.stage.screen.refresh()
    ui.settle()
    ui.tap(next(cell for cell in ui.seen("ScoreCell") if cell.text.isdigit()))
    ui.tap_text("Correct", "OutlineButton")
    assert [row.text for row in ui.seen("ListRow")][-5:] == [f"Hero glory, round {n}" for n in range(1, 6)]
    ui.tap(ui.one("ListRow", "Hero glory, round 2"))
    tell(ui, 6)
    assert ui.app.session.moves[-1] == Correct("glory.2", 6, 0)


def test_the_result_is_copied_and_played_again(scoring):
    """When it is over: the podium, the score as text, and the same people once more."""
    scoring.tap_text("The score is right", "BigButton")
    scoring.tap_text("Record it anyway", "WarnButton")
    scoring.settle(8)
    assert len(scoring.seen("PodiumBlock")) == 2
    assert scoring.seen("FieldTile") == []
    scoring.tap_text("As text", "OutlineButton")
    assert "Ana: 0" in Clipboard.paste()
    scoring.app.stage.unsay()  # the word lies over the button
    scoring.tap_text("As a picture", "OutlineButton")
    scoring.frames(30)
    scoring.settle()
    path = scoring.folder / "exports" / "kings_and_creatures.png"
    assert str(path) in scoring.texts()
    with Image.open(path) as picture:
        assert (picture.format, picture.width) == ("PNG", 824)
        assert picture.getpixel((2, 2)) == tuple(round(255 * part) for part in scoring.app.look.header[:3])
    scoring.tap_text("Close", "BigButton")
    scoring.tap_text("Play again, seats rotated", "BigButton")
    assert type(scoring.app.stage.screen).__name__ == "NewPlay"


def test_whoever_scrolled_down_to_check_sees_the_podium(ui):
    """The end begins at the top, wherever the sheet was."""
    ui.turn(320, 568)
    sit_down(ui, creatures_setup(2, start="final"))
    scroll = ui.app.stage.screen.page.form.ids.scroll
    scroll.scroll_y = 0
    ui.app.session.play(ui.app.session.prompt.choices[-1].move, anyway=True)
    ui.app.stage.screen.refresh()
    ui.settle()
    assert ui.app.session.is_over
    assert scroll.scroll_y == 1


def test_nothing_of_the_scoring_is_cut_on_a_small_phone(ui):
    """320 x 568, letters at 150 %, six seats."""
    ui.turn(320, 568)
    enlarge(ui)
    sit_down(ui, creatures_setup(6, start="final", final="tallies"))
    assert ui.cut() == []
