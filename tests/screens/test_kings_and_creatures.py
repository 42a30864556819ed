"""Kings & Creatures with real taps in the real window."""

from PIL import Image, ImageChops

from companion.games.kings_and_creatures.cards import Card, Kind
from companion.games.kings_and_creatures.moves import CountHeroes, TakeCard, TeachCard
from companion.session import Session
from tests.tables import NAMES, card_order, creatures_setup, sit_down


def take(ui, number: int) -> None:
    ui.keys(number)
    ui.tap(ui.one("TakeButton"))


def play_round(ui, numbers) -> None:
    """Everyone takes cards until the round is over."""
    while ui.app.session.prompt.moment == "turn":
        take(ui, next(numbers))


def table(ui):
    return ui.app.stage.screen


def test_a_whole_play_is_tapped_to_its_final_score(ui):
    """Five rounds of taps end in the same sheet as the same moves replayed without a screen."""
    sit_down(ui, creatures_setup(4))
    numbers = iter(card_order())
    for number in range(1, 6):
        assert ui.app.session.state.round == number
        play_round(ui, numbers)
        assert ui.app.session.prompt.moment == "glory"
        ui.tap(ui.app.stage.screen.page.form.ids.next)
    assert ui.app.session.prompt.moment == "scoring"
    ui.tap_text("The score is right", "BigButton")
    assert ui.app.session.is_over
    ui.settle(6)
    shown = [cell.text for cell in ui.seen("ScoreCell") if cell.is_total]
    replayed = Session(ui.app.session.game, ui.app.session.setup)
    for move in ui.app.session.moves:
        replayed.play(move, anyway=True)
    assert shown == [str(total.value) for total in replayed.sheet.totals]
    assert shown == FINAL
    assert len(ui.seen("PodiumBlock")) == 4


FINAL = ["55", "23", "35", "47"]


def test_the_turn_goes_to_the_lowest_number_and_says_again(ui):
    """Rulebook, Let the games begin: 62, 8, 76, then Christian's 8 is lowest; 16 is lowest again."""
    sit_down(ui, creatures_setup(3))
    for number in (62, 8, 76):
        take(ui, number)
    assert ui.one("Banner").title == "Ben's turn"
    take(ui, 16)
    assert ui.one("Banner").title == "Ben again!"
    assert [(cell.name, cell.number) for cell in reversed(ui.one("TurnForm").ids.queue.children)] == [
        ("Ben", "16"),
        ("Ana", "62"),
        ("Cy", "76"),
    ]


def test_leaving_is_said_before_it_is_confirmed(ui):
    """A lower number warns in the entry line and on the button; nothing is recorded before the tap."""
    sit_down(ui, creatures_setup(2))
    take(ui, 62)
    take(ui, 70)
    ui.keys(19)
    assert ui.one("EntryLine").title == "This card makes you leave"
    assert ui.one("TakeButton").text == "Take 19 and leave"
    assert ui.app.session.moves == [TakeCard(0, 62), TakeCard(1, 70)]
    ui.tap(ui.one("TakeButton"))
    assert ui.app.session.moves[-1] == TakeCard(0, 19)
    assert [cell.name for cell in ui.seen("QueueCell") if cell.out] == ["Ana"]


def test_an_impossible_number_is_refused_with_its_reason(ui):
    """A number taken before cannot be taken again: the button is off and the play is as it was."""
    sit_down(ui, creatures_setup(2))
    take(ui, 62)
    ui.keys(62)
    assert ui.one("EntryLine").title == "62 cannot be taken"
    assert ui.one("TakeButton").disabled
    ui.tap(ui.one("TakeButton"))
    assert ui.app.session.moves == [TakeCard(0, 62)]
    ui.tap(ui.one("Key", key="clear"))
    ui.keys(111)
    assert ui.one("EntryLine").title == "111 cannot be taken"


def test_everything_is_there_after_a_kill_undo_included(ui):
    """Killed in mid-game: the next start shows the play, its next turn, and undo and redo by name."""
    sit_down(ui, creatures_setup(4))
    for number in (62, 41, 37, 58):
        take(ui, number)
    ui.tap(ui.one("UndoBar"))
    before = ui.app.session.state
    ui.kill()
    ui.start()
    ui.tap_text("Dora's turn: continue", "BigButton")
    assert ui.app.session.state == before
    assert ui.one("UndoBar").text == "Undo: Cy takes 37"
    ui.tap(ui.one("Tab", name="log"))
    assert table(ui).page.redo_name == "Dora takes 58"
    ui.tap_text("Redo", "StepButton")
    assert ui.app.session.moves[-1] == TakeCard(3, 58)
    ui.tap_text("Undo", "StepButton")
    ui.tap_text("Undo", "StepButton")
    assert ui.app.session.moves == [TakeCard(0, 62), TakeCard(1, 41)]


def test_a_past_move_is_edited_after_a_look_at_what_changes(ui):
    """Ana's 62 was mistyped: 26 changes her number and what comes next, and undo brings 62 back."""
    sit_down(ui, creatures_setup(3))
    for number in (62, 41, 37):
        take(ui, number)
    ui.tap(ui.one("Tab", name="log"))
    row = ui.one("LogRow", title="Ana takes 62")
    ui.tap(row.children[0])
    ui.tap_text("Change the number", "ListRow")
    ui.keys(26)
    ui.tap_text("26 instead of 62", "BigButton")
    changes = [(row.label, row.before, row.after) for row in ui.seen("ChangeRow")]
    assert ("Ana: Number showing", "62", "26") in changes
    assert ("What comes next", "Cy again!", "Ana's turn") in changes
    assert ui.app.session.moves[0] == TakeCard(0, 62)
    ui.tap_text("Change it", "BigButton")
    assert ui.app.session.moves[0] == TakeCard(0, 26)
    assert ui.one("LogRow", title="Ana takes 26").why == "corrected: was “Ana takes 62”"
    ui.tap_text("Undo", "StepButton")
    assert ui.app.session.moves[0] == TakeCard(0, 62)


def test_an_edit_lists_the_later_moves_that_no_longer_fit(ui):
    """If Ana had taken Ben's number, Ben's take would be left out; the table sees that first."""
    sit_down(ui, creatures_setup(3))
    for number in (62, 41, 37):
        take(ui, number)
    ui.tap(ui.one("Tab", name="log"))
    ui.tap(ui.one("LogRow", title="Ana takes 62").children[0])
    ui.tap_text("Change the number", "ListRow")
    ui.keys(41)
    ui.tap_text("41 instead of 62", "BigButton")
    assert "1 later step no longer fits and is left out:" in ui.texts()
    assert "· Ben takes 41" in ui.texts()
    ui.tap_text("Leave as it is", "OutlineButton")
    assert ui.app.session.moves == [TakeCard(0, 62), TakeCard(1, 41), TakeCard(2, 37)]


def test_an_unknown_card_is_taught_once_and_never_asked_again(ui):
    """The first take of a number asks what is on it; the play and the box both learn it."""
    ui.app.library.save_box("kings_and_creatures", {})
    sit_down(ui, creatures_setup(2, box={}, box_name="mine"))
    take(ui, 62)
    ui.tap(next(tile for tile in ui.seen("Tile") if tile.key == Kind.HERO))
    ui.tap(next(tile for tile in ui.seen("Tile") if tile.key == 2))
    while ui.app.stage.sheets:
        ui.tap(ui.app.stage.sheets[-1].ids.foot.children[0])
    assert ui.app.session.moves == [TakeCard(0, 62), TeachCard(62, Card(Kind.HERO, heroes=2))]
    assert ui.app.library.box("kings_and_creatures")["cards"]["62"]["heroes"] == 2
    sit_down(ui, creatures_setup(2, box=ui.app.library.box("kings_and_creatures"), box_name="mine"))
    take(ui, 62)
    assert not ui.app.stage.sheets


def test_what_the_box_has_learnt_meanwhile_is_not_asked_again(ui):
    """Taught in another play after this one began: the card is told to this play without a question."""
    sit_down(ui, creatures_setup(2, box={}, box_name="mine"))
    ui.app.library.save_box("kings_and_creatures", {"cards": {"62": {"kind": "hero", "heroes": 2}}})
    take(ui, 62)
    assert not ui.app.stage.sheets
    assert ui.app.session.moves == [TakeCard(0, 62), TeachCard(62, Card(Kind.HERO, heroes=2))]


def test_heroes_are_counted_seat_after_seat(ui):
    """Without card facts the table counts: Steven 6, Christian 3, Tina 7 in the third round (rulebook example)."""
    sit_down(ui, creatures_setup(3, box={}, teach=False, turns=False, start="round_3"))
    ui.tap(table(ui).page.form.ids.main)
    ui.tap_text("Round 3 is over", "BigButton")
    row = next(row for row in ui.seen("GloryRow") if row.seat == 0)
    table(ui).page.form.count(row.seat)
    ui.settle()
    for heroes, name in ((6, "Ana"), (3, "Ben"), (7, "Cy")):
        ui.keys(heroes)
        ui.tap_text(f"{name}: heroes: {heroes}", "BigButton")
    assert [(row.points, row.double) for row in reversed(ui.one("GloryForm").ids.rows.children)] == [
        ("+3", False),
        ("0", False),
        ("+3", False),
    ]
    assert ui.app.session.moves[-3:] == [CountHeroes(0, 6), CountHeroes(1, 3), CountHeroes(2, 7)]


def test_a_held_number_says_why_and_can_be_corrected(ui):
    """Hold Ana's number in the queue: its parts and rule; Correct sets it, with a note, and undo has its name."""
    sit_down(ui, creatures_setup(3))
    take(ui, 62)
    ui.hold(next(cell for cell in ui.seen("QueueCell") if cell.name == "Ana"))
    assert "Why 62?" in ui.texts()
    ui.tap_text("Correct", "OutlineButton")
    ui.keys(26)
    ui.tap_text("Mistyped", "Chip")
    ui.tap_text("Number showing: 26", "BigButton")
    assert ui.app.session.state.seats[0].showing == 26
    assert ui.one("UndoBar").text.startswith("Undo: ")
    ui.tap(ui.one("UndoBar"))
    assert ui.app.session.state.seats[0].showing == 62


def test_back_closes_the_sheet_then_the_tab_then_the_play_and_says_it_is_saved(ui):
    """Android Back leads out step by step and loses nothing."""
    sit_down(ui, creatures_setup(2))
    take(ui, 62)
    ui.tap(ui.one("Tab", name="table"))
    table(ui).menu()
    ui.settle()
    assert ui.app.stage.sheets
    assert ui.back()
    assert not ui.app.stage.sheets
    assert ui.back()
    assert table(ui).tab == "now"
    assert ui.back()
    assert ui.one("PassingWord").text == "The play is saved."
    assert ui.one("ContinueCard").button == "Ben's turn: continue"
    assert not ui.back()


def test_turning_the_phone_keeps_what_is_typed(ui):
    """Rotation and resize change the layout only: the play, the tab and the number being typed stay."""
    sit_down(ui, creatures_setup(4))
    take(ui, 62)
    ui.keys(39)
    ui.turn(916, 412)
    assert ui.one("EntryLine").number == "39"
    assert ui.cut() == []
    ui.turn(412, 916)
    assert ui.one("EntryLine").number == "39"
    ui.tap(ui.one("TakeButton"))
    assert ui.app.session.moves == [TakeCard(0, 62), TakeCard(1, 39)]


def test_pause_and_resume_lose_nothing(ui):
    """A phone call in mid-turn: the play is on disk, and the summary says where it stands."""
    sit_down(ui, creatures_setup(2))
    take(ui, 62)
    ui.keys(3)
    assert ui.app.dispatch("on_pause")
    assert ui.app.library.plays()[0]["prompt"] == "Ben's turn"
    ui.app.dispatch("on_resume")
    ui.settle()
    assert ui.one("EntryLine").number == "3"


def test_nothing_is_cut_on_a_small_phone_with_large_letters(ui):
    """320 dp wide at 150 %: every tab and moment shows its words whole."""
    ui.app.library.set("text_size", 150)
    ui.app.apply_settings()
    ui.turn(320, 568)
    ui.app.rebuild()
    sit_down(ui, creatures_setup(6))
    take(ui, 62)
    for name in ("table", "board", "log", "now"):
        ui.tap(ui.one("Tab", name=name))
        assert ui.cut() == []
    numbers = (number for number in card_order() if number != 62)
    play_round(ui, numbers)
    assert ui.cut() == []
    ui.app.library.set("text_size", 100)
    ui.app.apply_settings()


def test_the_queue_has_names_on_a_tall_phone_with_large_letters(ui):
    """412 × 915 at 150 %: there is room for them in two rows."""
    ui.app.library.set("text_size", 150)
    ui.app.apply_settings()
    ui.turn(412, 915)
    ui.app.rebuild()
    sit_down(ui, creatures_setup(6))
    names = [cell.ids.name for cell in ui.seen("QueueCell")]
    assert [(name.text, name.opacity) for name in names] == [(name, 1) for name in NAMES]
    assert ui.cut() == []
    ui.app.library.set("text_size", 100)
    ui.app.apply_settings()


def test_a_card_taken_out_of_turn_is_recorded_anyway_and_says_so(ui):
    """The table wins: after a look at the warning the take is recorded, and the log keeps the warning."""
    sit_down(ui, creatures_setup(3))
    table(ui).menu()
    ui.settle()
    ui.tap_text("Somebody else took a card", "ListRow")
    ui.tap(ui.one("SeatPick", name="Cy"))
    take(ui, 62)
    assert ui.app.session.moves == []
    ui.tap_text("Record it anyway", "WarnButton")
    assert ui.app.session.moves == [TakeCard(2, 62)]
    ui.tap(ui.one("Tab", name="log"))
    assert ui.one("LogRow", title="Cy takes 62").why.startswith("recorded anyway: ")


def test_an_empty_display_ends_the_round(ui):
    """Ruling A22: the deck was dealt short, so the round ends for those who are still in."""
    sit_down(ui, creatures_setup(2))
    take(ui, 62)
    table(ui).menu()
    ui.settle()
    ui.tap_text("The display is empty", "ListRow")
    if ui.app.stage.sheets:
        ui.tap_text("Record it anyway", "WarnButton")
    assert ui.app.session.prompt.moment == "glory"


def test_somebody_is_renamed_during_the_play(ui):
    """A mistyped name is put right for the whole play, and a name somebody else has is refused."""
    sit_down(ui, creatures_setup(2))
    table(ui).menu()
    ui.settle()
    ui.tap_text("Rename somebody", "ListRow")
    ui.tap(ui.one("SeatPick", name="Ana"))
    sheet = ui.app.stage.sheets[-1]
    sheet.field.text = "Ben"
    ui.tap_text("Rename", "BigButton")
    assert sheet.refusal == "Two seats have the same name."
    sheet.field.text = "Anna"
    ui.tap_text("Rename", "BigButton")
    assert ui.one("Banner").title == "Anna's turn"


def test_a_move_taken_back_leaves_no_trace_on_the_screen(ui, tmp_path):
    """Pressed buttons, filled pips and seat colours are drawn as before: the two pictures are the same."""
    sit_down(ui, creatures_setup(4))
    before = Image.open(ui.picture(tmp_path / "before.png")).convert("RGB")
    take(ui, 62)
    ui.tap(ui.one("UndoBar"))
    after = Image.open(ui.picture(tmp_path / "after.png")).convert("RGB")
    assert ImageChops.difference(before, after).getbbox() is None


def test_a_wrong_number_is_refused_while_it_is_typed_in_the_log(ui):
    """Ben has 41 already: the sheet says so and its button is off; nothing was changed."""
    sit_down(ui, creatures_setup(3))
    for number in (62, 41):
        take(ui, number)
    table(ui).correct("in", 0)
    ui.settle()
    ui.tap_text("No", "ListRow")
    assert ui.app.session.state.seats[0].out
    ui.tap(ui.one("Tab", name="log"))
    ui.tap(ui.one("LogRow", title="Ben takes 41").children[0])
    ui.tap_text("Change the number", "ListRow")
    ui.keys(62)
    button = ui.app.stage.sheets[-1].ids.foot.children[0]
    assert button.disabled
    assert button.text == ui.app.stage.sheets[-1].refusal != ""
