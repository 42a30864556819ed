"""New play: from a game to a table that is set, with real taps."""

import random

import pytest

PEOPLE = "Ana Ben Cy Dora Emil Fay".split()


@pytest.fixture
def new_play(ui):
    """Six people are known, nobody sits at the table yet; the game is Kings & Creatures."""
    for name in PEOPLE:
        ui.app.library.add_person(name)
    ui.app.go("new_play")
    ui.settle()
    ui.tap(ui.one("GameCard", game="kings_and_creatures"))
    return ui


@pytest.fixture
def seated(new_play):
    """Ana, Ben, Cy and Dora sit at the table; the step of the seats is on."""
    for person, name in enumerate(PEOPLE[:4], start=1):
        new_play.app.draft.add(name, person)
    to_step(new_play, 1)
    return new_play


def to_step(ui, number):
    ui.tap(ui.one("ProgressStep", number=number))


def sit(ui, *names):
    for name in names:
        ui.tap(ui.one("Chip", name))


def go_on(ui):
    ui.tap(ui.one("NewPlay").ids.go_on)


def row(ui, name):
    return ui.one("SeatRow", name=name)


def names(ui):
    return [seat.name for seat in ui.app.draft.seats]


def colours(ui):
    return [str(seat.tincture) for seat in ui.app.draft.seats]


def rows_from_top(ui):
    return [shown.name for shown in sorted(ui.seen("SeatRow"), key=lambda shown: -shown.y)]


def castles(ui):
    return [(shown.name, shown.thing) for shown in sorted(ui.seen("DealSeat"), key=lambda shown: -shown.y)]


def test_a_play_for_four_through_all_steps(new_play):
    """Game, seats, variant, set up, begin: the play is on disk with what was agreed."""
    go_on(new_play)
    sit(new_play, "Ana", "Ben", "Cy", "Dora")
    go_on(new_play)
    go_on(new_play)
    assert new_play.one("StepHead", "Set the table").hint == "0 of 6"
    for task in new_play.seen("TickRow")[:3]:
        new_play.tap(task)
    assert new_play.one("StepHead", "Set the table").hint == "3 of 6"
    go_on(new_play)
    app = new_play.app
    assert type(app.stage.screen).__name__ == "Table"
    setup = app.session.setup
    assert [seat.name for seat in setup.seats] == ["Ana", "Ben", "Cy", "Dora"]
    assert [seat.person for seat in setup.seats] == [1, 2, 3, 4]
    assert [str(seat.tincture) for seat in setup.seats] == ["gules", "azure", "vert", "or"]
    assert (setup.first, setup.box_name, setup.options["castles"]) == (0, "mine", [1, 2, 3, 4])
    assert [play["number"] for play in app.library.plays()] == [app.play]


def test_three_taps_begin_a_play_with_the_people_of_last_time(seated):
    """New play, the last step, Begin; also after a restart."""
    to_step(seated, 3)
    go_on(seated)
    seated.stop()
    seated.start()
    seated.tap(seated.one("HomeTile", "New play"))
    to_step(seated, 3)
    go_on(seated)
    assert [seat.name for seat in seated.app.session.setup.seats] == ["Ana", "Ben", "Cy", "Dora"]
    assert seated.app.play == 2


def test_the_seats_can_be_skipped_from_the_first_step(seated):
    """The row says who would sit there and who begins."""
    to_step(seated, 0)
    skip = seated.one("ListRow", "Skip to setting the table")
    assert skip.why == "Ana, Ben, Cy and Dora. Ana begins."
    seated.tap(skip)
    assert seated.app.stage.screen.step == 3


def test_nobody_gets_past_the_seats_alone(new_play):
    """The sentence stands at the button, and the seats stay on."""
    to_step(new_play, 3)
    assert new_play.app.stage.screen.step == 1
    assert "Kings & Creatures is for 2 to 6 people." in new_play.texts()
    sit(new_play, "Ana", "Ben")
    assert "Kings & Creatures is for 2 to 6 people." not in new_play.texts()
    go_on(new_play)
    assert new_play.app.stage.screen.step == 2


def test_a_full_table_offers_no_more_chairs(new_play):
    """Six sit; the sentence says so."""
    to_step(new_play, 1)
    sit(new_play, *PEOPLE)
    assert new_play.seen("Chip") == []
    assert "The table is full: Kings & Creatures is for 2 to 6 people." in new_play.texts()


def test_somebody_new_sits_down_under_a_clean_name(new_play):
    """Spaces are trimmed, and the book of people knows them from now on."""
    to_step(new_play, 1)
    new_play.tap(new_play.one("Chip", "New person"))
    new_play.type(" Greta  Maria ")
    new_play.tap(new_play.one("BigButton", "Sit down"))
    assert names(new_play) == ["Greta Maria"]
    assert new_play.app.library.people()[-1]["name"] == "Greta Maria"


def test_a_name_that_is_taken_is_refused_with_the_sentence(seated):
    """It can be put right at once in the same field."""
    seated.tap(seated.one("Chip", "New person"))
    seated.type("ana")
    seated.tap(seated.one("BigButton", "Sit down"))
    assert "There is already somebody called Ana." in seated.texts()
    seated.type("bel")
    seated.tap(seated.one("BigButton", "Sit down"))
    assert seated.app.stage.sheets == []
    assert names(seated) == ["Ana", "Ben", "Cy", "Dora", "anabel"]


def test_a_guest_needs_no_name(new_play):
    """They are called by their colour, and by the new one when it changes."""
    to_step(new_play, 1)
    new_play.tap(new_play.one("Chip", "Guest"))
    new_play.tap(new_play.one("Chip", "Guest"))
    assert names(new_play) == ["Red", "Blue"]
    new_play.tap(row(new_play, "Red").ids.head)
    new_play.tap(new_play.one("ColourChoice", "Green"))
    assert names(new_play) == ["Green", "Blue"]


def test_seats_are_dragged_into_another_order(seated):
    """The flag goes along with who has it, and every row lies where its seat is."""
    grip = next(grip for grip in seated.seen("Grip") if grip.row.name == "Ana")
    seated.drag(grip, 5, -2 * (grip.row.height + 8))
    assert names(seated) == ["Ben", "Cy", "Ana", "Dora"] == rows_from_top(seated)
    assert seated.app.draft.first == 2
    grip = next(grip for grip in seated.seen("Grip") if grip.row.name == "Dora")
    seated.drag(grip, 0, 400)
    assert names(seated) == ["Dora", "Ben", "Cy", "Ana"] == rows_from_top(seated)


def test_the_other_rows_lie_still_until_they_must_make_room(seated):
    """A small drag moves nothing but the row under the finger, and that one goes back."""
    before = {shown.name: shown.y for shown in seated.seen("SeatRow")}
    grip = next(grip for grip in seated.seen("Grip") if grip.row.name == "Ben")
    seated.drag(grip, 0, -20)
    assert {shown.name: shown.y for shown in seated.seen("SeatRow")} == before
    assert names(seated) == ["Ana", "Ben", "Cy", "Dora"]


def test_the_page_follows_a_row_that_is_dragged_to_its_edge(new_play):
    """On a small screen the last place is reached without lifting the finger."""
    for person, name in enumerate(PEOPLE, start=1):
        new_play.app.draft.add(name, person)
    new_play.turn(320, 568)
    to_step(new_play, 1)
    grip = next(grip for grip in new_play.seen("Grip") if grip.row.name == "Ana")
    new_play.drag(grip, 0, -24, hold=240)
    assert names(new_play) == ["Ben", "Cy", "Dora", "Emil", "Fay", "Ana"] == rows_from_top(new_play)


def test_seats_move_up_and_down_by_buttons_and_leave(seated):
    """The open row stays open while it moves."""
    seated.tap(row(seated, "Cy").ids.head)
    seated.tap(seated.one("IconButton", name="arrow-up"))
    assert names(seated) == ["Ana", "Cy", "Ben", "Dora"] == rows_from_top(seated)
    assert row(seated, "Cy").opened is True
    seated.tap(seated.one("IconButton", name="arrow-down"))
    seated.tap(seated.one("IconButton", name="arrow-down"))
    assert names(seated) == ["Ana", "Ben", "Dora", "Cy"] == rows_from_top(seated)
    seated.tap(seated.one("OutlineButton", "Not playing"))
    assert names(seated) == ["Ana", "Ben", "Dora"] == rows_from_top(seated)
    assert seated.seen("SeatDetail") == []


def test_a_taken_colour_is_swapped_and_a_free_one_taken(seated):
    """Nobody is ever left without a colour, or with somebody else's."""
    seated.tap(row(seated, "Cy").ids.head)
    seated.tap(seated.one("ColourChoice", "Red"))
    assert colours(seated) == ["vert", "azure", "gules", "or"]
    seated.tap(seated.one("ColourChoice", "White"))
    assert colours(seated) == ["vert", "azure", "argent", "or"]
    assert [choice.text for choice in seated.seen("ColourChoice") if choice.on] == ["White"]


def test_fate_picks_the_first_player_and_says_whom(seated):
    """The flag shows it, the word says it, the set-up holds it."""
    seated.app.stage.screen.fate = random.Random(4)
    expected = random.Random(4).randrange(4)
    seated.tap(seated.one("OutlineButton", "Fate picks first"))
    name = names(seated)[expected]
    assert f"Fate has picked {name}." in seated.texts()
    assert [shown.name for shown in seated.seen("SeatRow") if shown.first] == [name]
    to_step(seated, 3)
    go_on(seated)
    assert seated.app.session.setup.first == expected


def test_the_flag_is_given_by_a_tap_and_castle_one_goes_with_it(seated):
    """In Kings & Creatures the lowest castle begins."""
    seated.tap(next(tag for tag in seated.seen("FlagTag") if tag.parent.parent is row(seated, "Cy")))
    assert seated.app.draft.first == 2
    go_on(seated)
    assert castles(seated) == [
        ("Ana", "Castle 3"),
        ("Ben", "Castle 4"),
        ("Cy", "Castle 1"),
        ("Dora", "Castle 2"),
    ]


def test_rotating_moves_the_people_and_leaves_the_flag(seated):
    """Who sat on the left of the first player begins."""
    seated.tap(seated.one("OutlineButton", "Rotate seats"))
    assert names(seated) == ["Ben", "Cy", "Dora", "Ana"]
    assert [shown.name for shown in seated.seen("SeatRow") if shown.first] == ["Ben"]


def test_castles_are_swapped_by_two_taps(seated):
    """A second tap on the same seat lets go of it; who gets castle 1 begins."""
    go_on(seated)
    ana, _ben, _cy, dora = seated.seen("DealSeat")
    seated.tap(ana)
    assert "Now tap who swaps with Ana." in seated.texts()
    seated.tap(ana)
    assert castles(seated)[0] == ("Ana", "Castle 1")
    seated.tap(ana)
    seated.tap(dora)
    assert castles(seated) == [
        ("Ana", "Castle 4"),
        ("Ben", "Castle 2"),
        ("Cy", "Castle 3"),
        ("Dora", "Castle 1"),
    ]
    assert seated.app.draft.first == 3


def test_castles_are_dealt_at_random(seated):
    """What fate dealt is shown, and is what the play begins with."""
    go_on(seated)
    seated.app.stage.screen.fate = random.Random(3)
    dealt = [1, 2, 3, 4]
    random.Random(3).shuffle(dealt)
    seated.tap(seated.one("OutlineButton", "Deal at random"))
    assert castles(seated) == [
        (name, f"Castle {number}") for name, number in zip(PEOPLE, dealt, strict=False)
    ]
    to_step(seated, 3)
    go_on(seated)
    assert seated.app.session.setup.options["castles"] == dealt


def test_options_are_what_was_switched_and_picked(seated):
    """A switch and one of several; the rest is as usual."""
    go_on(seated)
    seated.tap(seated.one("SwitchRow", "Ask what is on a new card"))
    seated.tap(seated.one("RadioRow", "From your counts"))
    seated.tap(seated.one("RadioRow", "In round 3"))
    to_step(seated, 3)
    go_on(seated)
    options = seated.app.session.setup.options
    assert (options["teach"], options["final"], options["start"], options["turns"]) == (
        False,
        "tallies",
        "round_3",
        True,
    )


def test_habits_stay_but_a_late_start_does_not(seated):
    """The next play has the same rules and begins at the beginning."""
    go_on(seated)
    seated.tap(seated.one("RadioRow", "From your counts"))
    seated.tap(seated.one("RadioRow", "In round 3"))
    to_step(seated, 3)
    go_on(seated)
    seated.app.home()
    seated.app.go("new_play")
    seated.settle()
    assert (seated.app.draft.values["final"], seated.app.draft.values["start"]) == ("tallies", "beginning")


def test_the_sample_box_is_labelled_and_used_when_picked(new_play):
    """It says that it is invented, and the play says which box it has."""
    assert (
        "Invented, not what is printed on your cards: a complete box to try Herald with." in new_play.texts()
    )
    new_play.tap(new_play.one("RadioRow", "Sample box"))
    go_on(new_play)
    sit(new_play, "Ana", "Ben")
    to_step(new_play, 3)
    go_on(new_play)
    game, setup = new_play.app.session.game, new_play.app.session.setup
    assert (setup.box_name, dict(setup.box)) == ("sample", dict(game.sample_box()))


def test_a_box_that_makes_no_sense_is_said_at_the_button(seated):
    """No traceback, and no play that nobody could open."""
    seated.app.library.save_box("kings_and_creatures", {"cards": 5})
    to_step(seated, 3)
    said = seated.app.stage.screen.refusal
    assert said in seated.texts()
    go_on(seated)
    assert seated.app.stage.screen.refusal == said
    assert seated.app.library.plays() == []
    to_step(seated, 0)
    mine = "Herald cannot read it: the cards of a box are listed by their numbers. Look at it under Boxes."
    assert seated.one("RadioRow", "My box").why == mine


def test_back_goes_through_the_steps_and_the_seats_are_remembered(seated):
    """Step 4 to 3 to 2 to 1 to home; whoever was seated still sits there the next time."""
    to_step(seated, 3)
    for step in (2, 1, 0):
        assert seated.back() is True
        assert seated.app.stage.screen.step == step
    seated.back()
    assert type(seated.app.stage.screen).__name__ == "Home"
    seated.tap(seated.one("HomeTile", "New play"))
    assert names(seated) == ["Ana", "Ben", "Cy", "Dora"]


def test_who_was_removed_or_renamed_meanwhile_is_so_at_the_table(seated):
    """The book of people counts."""
    library = seated.app.library
    library.remove_person(1)
    library.rename_person(2, "Benedikt")
    seated.app.home()
    seated.app.go("new_play")
    seated.settle()
    assert names(seated) == ["Benedikt", "Cy", "Dora"]


def test_score_only_is_two_steps_to_the_score_sheet(new_play):
    """From home: game, seats, and the play begins at its end."""
    new_play.app.home()
    new_play.settle()
    new_play.tap(new_play.one("HomeTile", "Score only"))
    assert [step.text for step in reversed(new_play.seen("ProgressStep"))] == ["2 Seats", "1 Game"]
    go_on(new_play)
    sit(new_play, "Ana", "Ben")
    new_play.tap(new_play.one("BigButton", "Begin scoring"))
    assert new_play.app.session.setup.options["start"] == "final"
    assert type(new_play.app.stage.screen).__name__ == "Table"


def test_play_again_seats_the_same_people_and_the_next_one_begins(seated):
    """Seats stay as they are at the table; the flag passes to the left."""
    to_step(seated, 3)
    go_on(seated)
    app = seated.app
    app.go("new_play", again=app.session.setup)
    seated.settle()
    assert names(seated) == ["Ana", "Ben", "Cy", "Dora"]
    assert (app.draft.first, app.stage.screen.step) == (1, 1)
    to_step(seated, 3)
    go_on(seated)
    assert app.session.setup.options["castles"] == [4, 1, 2, 3]


@pytest.mark.parametrize("text_size", [150, 200])
def test_nothing_is_cut_on_a_small_screen_with_large_text(ui, text_size):
    """320 dp wide, text at 150 and 200 %, six seats, one of them open."""
    for name in PEOPLE:
        ui.app.library.add_person(name)
    ui.app.library.set("text_size", text_size)
    ui.app.apply_settings()
    ui.turn(320, 568)
    ui.app.go("new_play")
    ui.settle()
    ui.tap(ui.one("GameCard", game="kings_and_creatures"))
    assert ui.cut() == []
    to_step(ui, 1)
    assert ui.cut() == []
    sit(ui, *PEOPLE)
    ui.tap(row(ui, "Cy").ids.head)
    assert ui.cut() == []
    for step in (2, 3):
        to_step(ui, step)
        assert ui.cut() == []


def test_the_phone_is_turned_and_nothing_is_lost(seated):
    """Wide, every step stands in two columns; seats, step and open row are as they were."""
    seated.tap(row(seated, "Ben").ids.head)
    seated.turn(916, 412)
    assert names(seated) == ["Ana", "Ben", "Cy", "Dora"]
    assert row(seated, "Ben").opened is True
    assert seated.one("SeatList").x > seated.one("TablePicture").right
    assert seated.cut() == []
    seated.turn(412, 915)
    assert seated.one("SeatList").x < seated.one("TablePicture").right
