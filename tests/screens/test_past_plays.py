"""Past plays: the list, a play opened, its sheet, its replay; looked at with real taps, and nothing changes by it."""

import pytest
from kivy.core.clipboard import Clipboard

from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.core.sheet import RacePoint
from companion.games import games
from companion.games.kings_and_creatures.moves import TakeCard
from companion.library.exchange import accept, export_play, read
from companion.session import Session
from screens.common.chart import dashed, pushed_apart, scale, short
from screens.common.records import freshen
from tests.recording import play_file

GAME = "kings_and_creatures"


def put_recorded(ui, name: str) -> int:
    """A whole game, as it was recorded."""
    library = ui.app.library
    (number,) = accept(library, read(play_file("kings_and_creatures", name)))
    freshen(library, number)
    return number


def put_unfinished(ui, *names: str) -> int:
    """A play that was left after its second card."""
    game = games()[GAME]
    seats = tuple(Seat(name, tincture) for name, tincture in zip(names, Tincture, strict=False))
    session, number = Session.start(
        ui.app.library, game, Setup(seats, 0, game.default_options(len(seats), 0))
    )
    for card in (40, 50):
        session.play(TakeCard(session.prompt.seat, card))
    ui.app.library.summarise(number, session.summary())
    return number


@pytest.fixture
def past(ui):
    """Three plays, newest first: an unfinished one, one of four, one of two."""
    ui.two = put_recorded(ui, "2-players")
    ui.four = put_recorded(ui, "4-players")
    ui.left = put_unfinished(ui, "Ana", "Eva")
    ui.app.go("past_plays")
    ui.settle()
    return ui


def row(ui, number: int):
    return ui.one("PlayRow", number=number)


def test_no_plays_is_a_designed_place(ui):
    """A picture, a sentence, and the one thing to do."""
    ui.app.go("past_plays")
    ui.settle()
    assert "No plays yet" in ui.texts()
    assert ui.seen("PlayRow") == []
    ui.tap_text("New play", "BigButton")
    assert type(ui.app.stage.screen).__module__.startswith("screens.new_play")


def test_the_list_says_who_played_and_who_won(past):
    """Newest first; the unfinished one says where it stands."""
    rows = sorted(past.seen("PlayRow"), key=lambda each: -each.y)
    assert [(each.number, each.line, each.won) for each in rows] == [
        (past.left, "Round 1 of 5 · Ana, Eva", "unfinished"),
        (past.four, "Ana, Ben, Cy, Dora", "Ana 54"),
        (past.two, "Ana, Ben", "Ben 44"),
    ]
    assert rows[1].shields == [("gules", "lion")]


def test_the_newest_play_is_open_if_it_is_finished(ui):
    """As after a game: everyone wants to see it."""
    number = put_recorded(ui, "4-players")
    ui.app.go("past_plays")
    ui.settle()
    card = ui.one("OpenPlay")
    assert (card.number, card.winner, card.reasons) == (number, "Ana", "54, winner")
    assert [point.label for point in card.race] == [
        "Round 1",
        "Round 2",
        "Round 3",
        "Round 4",
        "Round 5",
        "End",
    ]
    assert card.race[-1].values == (54, 14, 48, 41)
    assert card.when.split(" · ")[1:] == ["61 steps", "1 h 6 min"]


def test_a_play_opens_in_its_place_and_closes_again(past):
    """One at a time."""
    past.tap(row(past, past.four))
    assert past.one("OpenPlay").number == past.four
    past.tap(row(past, past.two))
    assert past.one("OpenPlay").number == past.two
    past.tap(past.one("OpenPlay").children[-1])
    assert past.seen("OpenPlay") == []


def test_plays_can_be_sifted_by_person(past):
    """Only those where Eva sat at the table; everybody brings the others back."""
    past.tap(past.one("Chip", "Who"))
    past.tap(past.one("ListRow", "Eva"))
    assert [each.number for each in past.seen("PlayRow")] == [past.left]
    past.tap(past.one("Chip", "Eva"))
    past.tap(past.one("ListRow", "Everybody"))
    assert len(past.seen("PlayRow")) == 3


def test_the_score_sheet_explains_every_number(past):
    """Columns in table order, the winner's total in gold, a tap says why."""
    past.tap(row(past, past.four))
    past.tap_text("Score sheet", "SoftButton")
    totals = [cell for cell in past.seen("ScoreCell") if cell.is_total]
    assert [(cell.text, cell.role) for cell in totals] == [
        ("54", "won"),
        ("14", "plain"),
        ("48", "plain"),
        ("41", "plain"),
    ]
    assert [block.name for block in past.seen("PodiumBlock") if block.won] == ["Ana"]
    past.tap(past.one("ScoreCell", "22"))
    assert "Why 22?" in past.texts()
    past.back()
    past.back()
    assert past.one("OpenPlay").number == past.four


def test_six_columns_scroll_and_the_labels_stay(ui):
    """The last total is reached by scrolling sideways and answers as well as the first."""
    number = put_recorded(ui, "6-players")
    ui.app.go("score_sheet", play=number)
    ui.settle()
    labels = [label.to_window(label.x, label.y)[0] for label in ui.seen("ScoreLabel")]
    last = ui.seen("ScoreCell")[-1]
    ui.tap(last)
    assert f"Why {last.text}?" in ui.texts()
    ui.back()
    assert [label.to_window(label.x, label.y)[0] for label in ui.seen("ScoreLabel")] == labels
    assert len(ui.seen("SeatScroll")) == 1


def test_categories_are_shown_one_after_the_other(past):
    """The totals count along; at the end they are the totals, and the winner's is gold."""
    past.app.go("score_sheet", play=past.four)
    past.settle()
    table = past.one("ScoreTable")
    table.unfold()
    past.frames(5)
    assert [cell.text for cell in past.seen("ScoreCell") if not cell.is_total][4:8] == ["", "", "", ""]
    past.settle()
    assert [cell.text for cell in past.seen("ScoreCell") if cell.is_total] == ["54", "14", "48", "41"]
    past.app.look.reduce_motion = True
    table.unfold()
    assert table.is_revealed is True


def test_a_replay_shows_every_step_and_changes_nothing(past):
    """Next, back and a tap in the list; the play on disk stays as it was, byte by byte."""
    before = export_play(past.app.library, past.four)
    past.tap(row(past, past.four))
    past.tap_text("Replay", "SoftButton")
    banner = past.one("StepBanner")
    assert (banner.title, past.app.stage.screen.subheading) == (
        "The table is set",
        "Step 0 of 61 · Round 1 of 5",
    )
    past.tap_text("Next", "BigButton")
    assert banner.title == "Cy takes 40"
    past.tap_text("Next", "BigButton")
    assert banner.title == "Ana takes 101"
    past.tap_text("Back", "SoftButton")
    assert banner.title == "Cy takes 40"
    past.tap(past.one("StepRow", step=4))
    assert past.app.stage.screen.step == 4
    past.app.stage.screen.go_to(61)
    past.settle()
    assert [cell.value for cell in reversed(past.app.stage.screen.ids.stand.children)] == [
        "54",
        "14",
        "48",
        "41",
    ]
    assert past.one("BigButton", "Next").disabled is True
    past.back()
    assert export_play(past.app.library, past.four) == before


def test_an_unfinished_play_goes_on_from_here(past):
    """Its button says whose turn it is and leads to the table."""
    past.tap(row(past, past.left))
    past.tap_text("Ana's turn: continue", "BigButton")
    assert past.app.play == past.left
    assert type(past.app.stage.screen).__name__ == "Table"


def test_a_result_can_be_pasted_as_text(past):
    """Who won, with the parts of every total."""
    past.tap(row(past, past.two))
    past.tap(past.one("IconButton", name="share-variant"))
    past.tap(past.one("ListRow", "Result as text"))
    assert Clipboard.paste().splitlines()[1:3] == [
        "Ben: 44 (winner)",
        "  Hero glory 10, Treasure 13, Creatures 12, Kings 5, Legends 4",
    ]


def test_a_play_is_written_to_a_file(past):
    """The same bytes as the library gives, and its path is shown."""
    past.tap(row(past, past.two))
    past.tap(past.one("IconButton", name="share-variant"))
    past.tap(past.one("ListRow", "Write this play to a file"))
    (path,) = (past.folder / "exports").iterdir()
    assert path.read_bytes() == export_play(past.app.library, past.two)
    assert str(path) in past.texts()


def test_a_play_is_removed_and_brought_back(past):
    """Undo restores it where it was."""
    past.tap(row(past, past.two))
    past.tap(past.one("IconButton", name="share-variant"))
    past.tap(past.one("ListRow", "Remove this play"))
    assert [play["number"] for play in past.app.library.plays()] == [past.left, past.four]
    assert past.seen("OpenPlay") == []
    past.tap(past.one("PassingWord"))
    assert [play["number"] for play in past.app.library.plays()] == [past.left, past.four, past.two]
    assert past.one("OpenPlay").number == past.two


def test_a_play_that_cannot_be_read_says_why(ui):
    """It is listed, opens with its sentence, and can still be written to a file or removed."""
    number = ui.app.library.new_play("a_game_of_tomorrow", {"seats": []}, 1)
    ui.app.go("past_plays")
    ui.settle()
    ui.tap(row(ui, number))
    card = ui.one("OpenPlay")
    assert card.trouble == "This play is of a game Herald does not know."
    assert [button.disabled for button in ui.seen("SoftButton")] == [True, True]
    ui.tap(ui.one("IconButton", name="share-variant"))
    assert [each.text for each in ui.seen("ListRow")] == ["Write this play to a file", "Remove this play"]


@pytest.mark.parametrize("size", [(320, 568), (916, 412)], ids=["small", "landscape"])
def test_nothing_is_cut_on_a_small_screen_with_large_letters(ui, size):
    """List, opened play, menu, sheet and replay of six people, at 150 %."""
    put_recorded(ui, "2-players")
    number = put_recorded(ui, "6-players")
    put_unfinished(ui, "Maximiliano Oberbüchler", "Ana")
    ui.app.library.set("text_size", 150)
    ui.app.apply_settings()
    ui.turn(*size)
    ui.app.go("past_plays")
    ui.settle()
    assert ui.cut() == []
    ui.app.stage.screen.unfold(number)
    ui.settle()
    assert ui.cut() == []
    for screen in ("score_sheet", "replay"):
        ui.app.go(screen, play=number)
        ui.settle()
        assert ui.cut() == []


# The arithmetic of the chart


def test_the_grid_is_of_round_numbers():
    """At most five steps, from nothing to above the best."""
    assert scale([RacePoint("End", (54, 48))]) == (0, 60, 20)
    assert scale([RacePoint("End", (3, 4))]) == (0, 4, 1)
    assert scale([RacePoint("End", (-7, 12))]) == (-10, 15, 5)


def test_labels_are_shortened_alike():
    """R3 for Round 3; a word without a number stays."""
    assert [short("Round 3"), short("End"), short("Runde 10")] == ["R3", "End", "R10"]


def test_ends_that_would_touch_are_pushed_apart():
    """In the same order, at least the gap between any two, inside the chart."""
    assert pushed_apart([50, 52, 10], 24, 0, 100) == [28, 52, 4]
    assert pushed_apart([0, 0, 0], 24, 0, 100) == [0, 24, 48] or pushed_apart([0, 0, 0], 24, 0, 100) == [
        48,
        24,
        0,
    ]


def test_dashes_go_round_corners():
    """What is drawn of a bent line has the lengths of the pattern, however it bends."""
    bent = [(0.0, 0.0), (6.0, 0.0), (6.0, 8.0)]
    assert dashed(bent, [4, 4]) == [[(0.0, 0.0), (4.0, 0.0)], [(6.0, 2.0), (6.0, 6.0)]]
    assert dashed(bent, []) == [bent]
