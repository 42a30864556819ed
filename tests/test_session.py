"""What a screen holds of a play."""

import json
from collections.abc import Callable
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import companion.session
from companion.core.codec import encode
from companion.core.journal import BEGINNING
from companion.core.move import Correct, IllegalMove, Move, Rename
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.core.words import speak
from companion.library.errors import NotKept
from companion.library.library import Library
from companion.session import NeedsConfirming, Session, check_play
from tests.core.toy import ANA_AND_BEN, LIMIT, Add, Counting, seats

Records = list[dict[str, Any]]


class Table:
    """A session, and the records it left."""

    def __init__(self, *moves: Move, game: Counting | None = None) -> None:
        self.records: Records = []
        self.session = Session(game or Counting(), ANA_AND_BEN, keep=self.records.append, now=lambda: "now")
        for move in moves:
            self.session.play(move)

    def reopened(self, game: Counting | None = None) -> Session:
        return Session(game or Counting(), ANA_AND_BEN, json.loads(json.dumps(self.records)), rules=1)


def ana(*steps: int) -> list[Move]:
    return [Add(0, n) for n in steps]


def seen(session: Session) -> tuple[object, ...]:
    """All there is to see of a session."""
    return (
        session.state,
        session.setup,
        session.line,
        session.log(),
        session.undo_name,
        session.redo_name,
        session.disagreement,
    )


def titles(session: Session) -> list[str]:
    """As the log shows them: what is undone in brackets."""
    return [f"({told.line.title})" if told.undone else told.line.title for told in session.log()]


# Playing


def test_a_move_changes_the_table_and_is_kept():
    """Applied, and written with what was seen after it."""
    table = Table(Add(0, 3))
    assert table.session.state.counts == (3, 0)
    assert table.records == [
        {
            "parent": 0,
            "moves": {"1": {"move": "Add", "seat": 0, "n": 3}},
            "at": "now",
            "digest": Counting().digest(table.session.state),
        }
    ]


def test_an_illegal_move_changes_nothing():
    """It is refused with the reason and the rule."""
    table = Table(Add(0, 19))
    before = seen(table.session)
    with pytest.raises(IllegalMove) as refused:
        table.session.play(Add(0, 2))
    assert (refused.value.reason, refused.value.rule) == ("Ana cannot go over 20.", LIMIT)
    assert seen(table.session) == before
    assert len(table.records) == 1


def test_a_refusal_can_be_asked_for():
    """A screen may grey out what would be refused, and show what would come."""
    session = Table(Add(0, 19)).session
    refused = session.refusal(Add(0, 2))
    assert refused is not None
    assert refused.reason == "Ana cannot go over 20."
    assert session.refusal(Add(0, 1)) is None
    assert session.preview(Add(0, 1)).counts == (20, 0)
    assert session.moves == ana(19)


def test_a_caution_stops_a_move_until_it_is_confirmed():
    """Nothing was recorded; recorded anyway, the log says what was overridden."""
    table = Table()
    with pytest.raises(NeedsConfirming) as asked:
        table.session.play(Add(0, 7))
    assert str(asked.value) == "Seven is a lot."
    assert table.records == []
    table.session.play(Add(0, 7), anyway=True)
    assert table.session.log()[0].anyway == ("Seven is a lot.",)
    assert table.reopened().log()[0].anyway == ("Seven is a lot.",)


def test_a_number_is_explained():
    """Any tracked number, as it is now."""
    assert Table(*ana(3, 4)).session.explain("count", 0).value == 7


def test_the_summary_is_plain_and_tells_the_home_screen_all_it_shows():
    """It can be kept as JSON."""
    session = Table(Add(0, 20), Add(1, 3)).session
    expected = {
        "game": "counting",
        "seats": [{"name": "Ana", "tincture": "gules"}, {"name": "Ben", "tincture": "azure"}],
        "status": "23 counted",
        "turn": 0,
        "prompt": "Ana counts",
        "over": True,
        "winners": [0],
        "totals": [20, 3],
        "moves": 2,
        "began": "now",
        "at": "now",
    }
    assert json.loads(json.dumps(session.summary())) == expected


def test_nobody_has_won_before_the_end():
    """Whoever leads is no winner yet."""
    assert Table(Add(0, 3)).session.summary()["winners"] == []


# Undo, redo, return


def test_undo_and_redo_have_names():
    """Each says what it would take back, or do again."""
    session = Table(Add(0, 3), Add(1, 2)).session
    assert (session.undo_name, session.redo_name) == ("Ben +2", "")
    session.undo()
    assert (session.undo_name, session.redo_name) == ("Ana +3", "Ben +2")
    session.undo()
    assert (session.undo_name, session.redo_name) == ("", "Ana +3")


def test_undo_and_redo_stop_at_the_ends():
    """There is nothing before the first and after the last, and that is said."""
    session = Table(Add(0, 3)).session
    with pytest.raises(IllegalMove) as refused:
        session.redo()
    assert refused.value.reason == "Nothing was undone, so there is nothing to do again."
    session.undo()
    with pytest.raises(IllegalMove) as refused:
        session.undo()
    assert refused.value.reason == "Nothing has been recorded yet, so there is nothing to undo."


def test_undo_survives_a_restart():
    """The new session has the same table, the same names, and the same way back and forth."""
    table = Table(*ana(1, 2, 3))
    table.session.accept(table.session.rewrite(2, Add(1, 5)))
    table.session.undo()
    table.session.undo()
    opened = table.reopened()
    assert seen(opened) == seen(table.session)
    opened.redo()
    opened.redo()
    assert [entry.move for entry in opened.line] == [Add(0, 1), Add(1, 5), Add(0, 3)]


def test_a_move_after_an_undo_keeps_the_old_tail_in_the_records():
    """Redo no longer leads there, but nothing was destroyed."""
    table = Table(*ana(1, 2))
    table.session.undo()
    table.session.play(Add(1, 5))
    assert table.session.redo_name == ""
    assert table.session.moves == [Add(0, 1), Add(1, 5)]
    assert table.records[1]["moves"] == {"2": {"move": "Add", "seat": 0, "n": 2}}


def test_returning_to_an_entry_undoes_what_followed():
    """And the log shows it, undone, so that one can return forward again."""
    session = Table(*ana(1, 2, 3)).session
    session.return_to(1)
    assert titles(session) == ["Ana +1", "(Ana +2)", "(Ana +3)"]
    session.return_to(3)
    assert titles(session) == ["Ana +1", "Ana +2", "Ana +3"]
    session.return_to(BEGINNING)
    assert titles(session) == ["(Ana +1)", "(Ana +2)", "(Ana +3)"]


def test_returning_to_where_one_is_records_nothing():
    """A tap on the newest entry is no step."""
    table = Table(*ana(1, 2))
    table.session.return_to(2)
    assert len(table.records) == 2


def test_returning_does_not_undo_an_edit_of_what_came_before():
    """Who returns to the third entry wants the log as it reads, up to there."""
    session = Table(*ana(1, 2, 3)).session
    session.accept(session.rewrite(1, Add(0, 5)))
    session.play(Add(1, 4))
    session.return_to(3)
    assert session.moves == ana(5, 2, 3)
    assert titles(session)[3:] == ["(Ben +4)"]


def test_returning_to_before_an_edit_takes_out_what_followed_in_one_step():
    """The table never stood just so, so the log cannot walk there; undo brings everything back."""
    session = Table(*ana(1, 2, 3)).session
    session.accept(session.rewrite(1, Add(0, 5)))
    session.return_to(1)
    assert session.moves == ana(5)
    assert session.undo_name == "Taken out: Ana +2, and 1 more"
    session.undo()
    assert session.moves == ana(5, 2, 3)


@pytest.mark.parametrize("entry", [-1, 3, 99])
def test_one_cannot_return_to_a_step_that_was_never_made(entry: int):
    """Nothing changes."""
    table = Table(*ana(1, 2))
    with pytest.raises(IllegalMove) as refused:
        table.session.return_to(entry)
    assert refused.value.reason == "There is no such step."
    assert len(table.records) == 2


def test_one_cannot_return_to_an_abandoned_branch():
    """It is in the records, but not in the log."""
    session = Table(*ana(1, 2)).session
    session.undo()
    session.play(Add(1, 5))
    with pytest.raises(IllegalMove):
        session.return_to(2)


# Editing the past


def test_a_rewrite_shows_what_would_change_and_changes_nothing():
    """Before and after of every tracked number that differs."""
    table = Table(Add(0, 3), Add(1, 2))
    before = seen(table.session)
    rewrite = table.session.rewrite(1, Add(0, 5))
    assert [(c.track.seat, c.before, c.after) for c in rewrite.changes] == [(0, 3, 5)]
    assert rewrite.misfits == ()
    assert seen(table.session) == before


def test_an_accepted_rewrite_is_one_step_with_a_name():
    """It is in the log where the old move was, with what it said before."""
    session = Table(Add(0, 3), Add(1, 2)).session
    session.accept(session.rewrite(1, Add(0, 5)))
    assert session.state.counts == (5, 2)
    assert session.undo_name == "Ana +5 instead of Ana +3"
    assert [(told.id, told.line.title, told.was) for told in session.log()] == [
        (1, "Ana +5", "Ana +3"),
        (2, "Ben +2", ""),
    ]


def test_undo_after_an_edit_brings_the_old_line_back():
    """And redo the edited one."""
    session = Table(*ana(3, 2)).session
    session.accept(session.rewrite(1, Add(0, 5)))
    session.undo()
    assert session.moves == ana(3, 2)
    assert session.redo_name == "Ana +5 instead of Ana +3"
    session.redo()
    assert session.moves == ana(5, 2)


def test_an_edited_move_can_be_edited_again():
    """It remembers what it said first; each edit is undone by itself."""
    session = Table(*ana(3)).session
    session.accept(session.rewrite(1, Add(0, 5)))
    session.accept(session.rewrite(1, Add(0, 6)))
    assert (session.moves, session.log()[0].was) == (ana(6), "Ana +3")
    assert session.undo_name == "Ana +6 instead of Ana +5"
    session.undo()
    assert session.moves == ana(5)


def test_a_move_can_be_taken_out():
    """It never happened, until it is undone."""
    session = Table(*ana(3, 2)).session
    session.accept(session.rewrite(1, None))
    assert (session.moves, session.undo_name) == (ana(2), "Taken out: Ana +3")
    session.undo()
    assert session.moves == ana(3, 2)


def test_later_moves_that_no_longer_fit_are_named_and_left_out():
    """The person sees them before deciding; those after them that fit still count."""
    session = Table(*ana(3, 6), Add(1, 2), *ana(5)).session
    rewrite = session.rewrite(1, Add(0, 12))
    assert [told.line.title for told in rewrite.misfits] == ["Ana +5"]
    session.accept(rewrite)
    assert session.moves == [Add(0, 12), Add(0, 6), Add(1, 2)]
    session.undo()
    assert session.moves == [Add(0, 3), Add(0, 6), Add(1, 2), Add(0, 5)]


def test_an_edit_that_is_itself_illegal_is_refused():
    """With the reason, and nothing has changed."""
    table = Table(*ana(3, 6))
    before = seen(table.session)
    with pytest.raises(IllegalMove) as refused:
        table.session.rewrite(2, Add(0, 18))
    assert refused.value.reason == "Ana cannot go over 20."
    assert seen(table.session) == before


def test_only_what_is_on_the_line_can_be_edited():
    """Neither an undone move nor one that never was."""
    session = Table(*ana(3, 6)).session
    session.undo()
    for entry in (2, 9):
        with pytest.raises(IllegalMove) as refused:
            session.rewrite(entry, None)
        assert refused.value.reason == "There is no such step."


def test_a_rewrite_is_refused_when_the_play_has_gone_on():
    """What is accepted is what was looked at."""
    session = Table(*ana(3)).session
    rewrite = session.rewrite(1, Add(0, 5))
    session.play(Add(1, 1))
    with pytest.raises(IllegalMove) as refused:
        session.accept(rewrite)
    assert refused.value.reason == "The play has gone on since. Please look at the change once more."
    assert session.moves == [Add(0, 3), Add(1, 1)]


def test_an_edit_that_changes_nothing_is_no_step():
    """Nobody wants to undo it."""
    table = Table(*ana(3))
    table.session.accept(table.session.rewrite(1, Add(0, 3)))
    assert len(table.records) == 1


def test_an_edit_to_something_doubtful_says_so_and_logs_it():
    """The cautions of the new move replace those of the old."""
    session = Table().session
    session.play(Add(0, 7), anyway=True)
    rewrite = session.rewrite(1, Add(1, 7))
    assert [caution.sentence for caution in rewrite.cautions] == ["Seven is a lot."]
    session.accept(rewrite)
    assert session.log()[0].anyway == ("Seven is a lot.",)
    session.accept(session.rewrite(1, Add(1, 6)))
    assert session.log()[0].anyway == ()


def test_a_correction_is_a_move_like_any_other():
    """It is in the log, is undone, and edited."""
    session = Table(Add(0, 3), Correct("count", 9, 0, "recounted")).session
    assert (session.state.counts, session.undo_name) == ((9, 0), "Corrected to 9")
    session.accept(session.rewrite(1, Add(0, 5)))
    assert session.state.counts == (9, 0)


# The log


def test_the_log_tells_undone_edits_and_what_followed_them():
    """Every entry has an id of its own, which one can return to."""
    session = Table(*ana(3, 2)).session
    session.accept(session.rewrite(1, Add(0, 5)))
    session.play(Add(1, 4))
    session.undo()
    session.undo()
    assert [(told.id, told.line.title, told.undone) for told in session.log()] == [
        (1, "Ana +3", False),
        (2, "Ana +2", False),
        (3, "Ana +5 instead of Ana +3", True),
        (4, "Ben +4", True),
    ]
    session.return_to(4)
    assert session.moves == [Add(0, 5), Add(0, 2), Add(1, 4)]


class CountingDescriber(Counting):
    """Counts how often it is asked to describe a move."""

    asked = 0

    def describe(self, *of: Any) -> Any:
        self.asked += 1
        return super().describe(*of)


def cost(game: CountingDescriber, act: Callable[[], object]) -> int:
    before = game.asked
    act()
    return game.asked - before


def test_each_entry_of_the_log_is_described_once():
    """A log of two thousand entries is shown after each move; only what is new is described."""
    game = CountingDescriber(limit=5000)
    session = Table(*ana(*[1] * 300), game=game).session
    assert cost(game, session.log) == 300
    session.play(Add(0, 1))
    assert cost(game, session.log) == 1
    assert cost(game, lambda: (session.undo_name, session.log())) == 0
    session.undo()
    assert cost(game, lambda: (session.redo_name, session.log(), session.undo_name)) == 1
    session.redo()
    assert cost(game, session.log) == 1
    session.accept(session.rewrite(290, Add(0, 2)))
    assert cost(game, session.log) == 301 - 289 + 1  # and how the edited one read before


class German(NullTranslations):
    def gettext(self, message: str) -> str:
        return "{new} statt {old}" if message == "{new} instead of {old}" else message


def test_the_log_is_told_in_the_language_of_the_moment():
    """Also what was told before in another one."""
    session = Table(*ana(3)).session
    session.accept(session.rewrite(1, Add(0, 5)))
    assert session.undo_name == "Ana +5 instead of Ana +3"
    speak(German())
    try:
        assert session.undo_name == "Ana +5 statt Ana +3"
    finally:
        speak(NullTranslations())


# Renaming a seat


def test_a_seat_can_be_renamed_and_recoloured():
    """From the beginning on: the log and the prompts call it by its new name."""
    session = Table(Add(0, 3)).session
    session.play(Rename(0, "Anna", Tincture.VERT))
    assert session.setup.seats == (Seat("Anna", Tincture.VERT), Seat("Ben", Tincture.AZURE))
    assert titles(session) == ["Anna +3", "Ana is now called Anna"]
    assert (session.prompt.title, session.state.counts) == ("Anna counts", (3, 0))


def test_another_colour_is_told_as_such():
    """The name stays."""
    session = Table(Rename(0, "Ana", Tincture.VERT)).session
    assert session.undo_name == "Ana takes another colour: Green"


def test_a_new_name_is_undone_and_survives_a_restart():
    """It is a step like any other."""
    table = Table(Add(0, 3), Rename(0, "Anna", Tincture.GULES), Add(0, 2))
    assert seen(table.reopened()) == seen(table.session)
    table.session.undo()
    table.session.undo()
    assert titles(table.session) == ["Ana +3", "(Ana is now called Anna)", "(Anna +2)"]
    assert seen(table.reopened()) == seen(table.session)
    table.session.redo()
    assert titles(table.session) == ["Anna +3", "Ana is now called Anna", "(Anna +2)"]


def test_a_new_name_can_be_edited_and_taken_out():
    """The seat is then called as if it had never been."""
    session = Table(Rename(0, "Anna", Tincture.GULES), Add(0, 2)).session
    session.accept(session.rewrite(1, Rename(0, "Anne", Tincture.GULES)))
    assert titles(session) == ["Ana is now called Anne", "Anne +2"]
    session.accept(session.rewrite(1, None))
    assert titles(session) == ["Ana +2"]


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (Rename(0, "ben", Tincture.GULES), "Two seats have the same name."),
        (Rename(0, " ", Tincture.GULES), "Every seat needs a name."),
        (Rename(0, "Ana", Tincture.AZURE), "Two seats have the same colour."),
        (Rename(2, "Cy", Tincture.OR), "There is no such seat."),
        (Rename(-1, "Cy", Tincture.OR), "There is no such seat."),
    ],
)
def test_no_seat_gets_a_name_that_no_table_could_have(move: Rename, sentence: str):
    """Refused when played and when edited; in a stranger's records it does not fit."""
    table = Table(Rename(0, "Anna", Tincture.GULES))
    for act in (lambda: table.session.play(move), lambda: table.session.rewrite(1, move)):
        with pytest.raises(IllegalMove) as refused:
            act()
        assert refused.value.reason == sentence
    assert len(table.records) == 1
    table.records[0]["moves"]["1"] = {"move": "Rename", **encode(move)}
    session = table.reopened()
    assert (session.setup, [told.line.why for told in session.misfits]) == (ANA_AND_BEN, [sentence])


def test_an_undone_name_that_no_table_could_have_harms_nothing():
    """A stranger's records may have one behind the cursor: it is told, and gone to, as what does not fit."""
    table = Table(Add(0, 1), Rename(0, "Anna", Tincture.GULES), Add(0, 2))
    table.session.return_to(1)
    table.records[1]["moves"]["2"]["seat"] = 9
    session = table.reopened()
    assert titles(session) == ["Ana +1", "(A move that no longer fits)", "(Ana +2)"]
    session.redo()
    assert [told.line.why for told in session.misfits] == ["There is no such seat."]


# Rules that have changed


def test_other_numbers_than_were_shown_are_said():
    """The table checks, and goes on or not; from there on Herald agrees with itself."""
    table = Table(*ana(3))
    session = table.reopened(Counting(worth=2, version=2))
    assert session.disagreement == (
        "This play was begun with version 1 of the rules; now they are version 2. "
        "Herald's rules now give other numbers than were shown then. "
        "Please check the table before you go on."
    )
    assert session.state.counts == (6, 0)
    session.play(Correct("count", 3, 0))
    assert session.disagreement == ""


def test_rules_that_still_give_the_same_are_no_disagreement():
    """A new version alone is nothing to speak of."""
    assert Table(*ana(3)).reopened(Counting(limit=50, version=2)).disagreement == ""


def test_a_disagreement_ahead_is_said_when_one_gets_there():
    """Undone steps are compared when they are done again."""
    table = Table(*ana(3))
    table.session.undo()
    session = table.reopened(Counting(worth=2, version=2))
    assert session.disagreement == ""
    session.redo()
    assert session.disagreement != ""


STRICT = {"limit": 10, "version": 2}
NO_LONGER = (
    "This play was begun with version 1 of the rules; now they are version 2. "
    "Step 3 no longer fits: Ana cannot go over 10. "
    "The play is shown up to there; nothing was deleted."
)


def strict(table: Table) -> Table:
    """The same records under stricter rules, played on."""
    other = Table(game=Counting(**STRICT))
    other.records = table.records
    other.session = Session(
        Counting(**STRICT),
        ANA_AND_BEN,
        list(table.records),
        keep=table.records.append,
        now=lambda: "now",
        rules=1,
    )
    return other


def test_a_move_that_no_longer_fits_is_said_and_kept():
    """The play is shown up to there, the rest is listed, and nothing is guessed over."""
    session = strict(Table(*ana(4, 4, 4), Add(1, 1))).session
    assert session.disagreement == NO_LONGER
    assert session.moves == ana(4, 4)
    assert [(told.id, told.line.title, told.fits) for told in session.log()] == [
        (1, "Ana +4", True),
        (2, "Ana +4", True),
        (3, "A move that no longer fits", False),
        (4, "A move that no longer fits", False),
    ]
    assert [told.line.why for told in session.misfits] == ["Ana cannot go over 10.", ""]


def test_going_on_leaves_behind_what_no_longer_fits_in_a_step_that_can_be_undone():
    """Nothing was destroyed: two undos later the play is as it was."""
    table = strict(Table(*ana(4, 4, 4), Add(1, 1)))
    table.session.play(Add(1, 5))
    assert (table.session.moves, table.session.disagreement) == ([*ana(4, 4), Add(1, 5)], "")
    assert seen(Session(Counting(**STRICT), ANA_AND_BEN, table.records, rules=1)) == seen(table.session)
    table.session.undo()
    assert table.session.undo_name == "Taken out: A move that no longer fits, and 1 more"
    table.session.undo()
    assert table.session.disagreement == NO_LONGER


def test_a_name_given_after_what_no_longer_fits_is_left_behind_with_it():
    """Going on, the seat is called as it was before; after a restart too."""
    table = strict(Table(*ana(4, 4, 4), Rename(0, "Anna", Tincture.GULES)))
    table.session.play(Add(1, 5))
    assert titles(table.session) == ["Ana +4", "Ana +4", "Ben +5"]
    assert seen(Session(Counting(**STRICT), ANA_AND_BEN, table.records, rules=1)) == seen(table.session)


def test_a_move_that_no_longer_fits_can_be_edited_or_taken_out():
    """What comes after it counts again where it fits."""
    session = strict(Table(*ana(4, 4, 4), Add(1, 1))).session
    session.accept(session.rewrite(3, Add(0, 2)))
    assert (session.moves, session.disagreement) == ([*ana(4, 4, 2), Add(1, 1)], "")
    session.undo()
    session.accept(session.rewrite(3, None))
    assert (session.moves, session.disagreement) == ([*ana(4, 4), Add(1, 1)], "")


def test_an_edit_before_it_may_make_it_fit_again():
    """The whole line is tried anew."""
    session = strict(Table(*ana(4, 4, 4))).session
    session.accept(session.rewrite(1, Add(0, 2)))
    assert (session.moves, session.disagreement) == (ana(2, 4, 4), "")


def test_one_can_undo_through_what_no_longer_fits():
    """Step by step, until the play is one that can be."""
    session = strict(Table(*ana(4, 4, 4), Add(1, 1))).session
    assert session.undo_name == "Ben +1"
    session.undo()
    assert (session.undo_name, session.disagreement) == ("A move that no longer fits", NO_LONGER)
    session.undo()
    assert (session.moves, session.disagreement) == (ana(4, 4), "")
    assert titles(session) == ["Ana +4", "Ana +4", "(A move that no longer fits)", "(Ben +1)"]
    session.redo()
    assert session.disagreement == NO_LONGER


def test_one_cannot_return_to_what_no_longer_fits():
    """But to what comes before it."""
    session = strict(Table(*ana(4, 4, 4))).session
    with pytest.raises(IllegalMove) as refused:
        session.return_to(3)
    assert refused.value.reason == "This move no longer fits, so it cannot be returned to."
    session.return_to(2)
    assert (session.moves, session.disagreement) == (ana(4, 4), "")


# Keeping


def test_play_goes_on_in_memory_when_it_cannot_be_kept():
    """The reason is shown until something has been kept again."""
    full = True

    def keep(_record: dict[str, Any]) -> None:
        if full:
            raise NotKept("The disk is full.")

    session = Session(Counting(), ANA_AND_BEN, keep=keep)
    session.play(Add(0, 1))
    assert (session.trouble, session.moves) == ("The disk is full.", ana(1))
    session.undo()
    assert session.trouble == "The disk is full."
    full = False
    session.redo()
    assert (session.trouble, session.moves) == ("", ana(1))


def test_a_keeper_that_breaks_leaves_the_session_as_it_was():
    """Only NotKept means that the record is held on to; anything else means that it did not happen."""

    def keep(_record: dict[str, Any]) -> None:
        raise OSError("unplugged")

    session = Session(Counting(), ANA_AND_BEN, keep=keep)
    with pytest.raises(OSError, match="unplugged"):
        session.play(Add(0, 1))
    assert (session.moves, session.undo_name) == ([], "")


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Counting:
    """Herald knows one game, and it is the toy."""
    game = Counting()
    monkeypatch.setattr(companion.session, "games", lambda: {game.key: game})
    return game


def test_a_play_in_the_library_is_opened_where_it_was_left(tmp_path: Path, counting: Counting):
    """Started, played, undone, edited; then the library is opened anew."""
    with Library.open(tmp_path) as library:
        session, number = Session.start(library, counting, ANA_AND_BEN)
        for move in ana(1, 2, 3):
            session.play(move)
        session.accept(session.rewrite(1, Add(1, 4)))
        session.undo()
    with Library.open(tmp_path) as library:
        assert seen(Session.open(library, number)) == seen(session)


def test_a_library_that_cannot_save_says_so_from_the_start(tmp_path: Path, counting: Counting):
    """Somebody who opens a play in a library that is read-only is told before the first move."""
    with Library.open(tmp_path) as library:
        _session, number = Session.start(library, counting, ANA_AND_BEN)
        with Library.open(tmp_path) as second:
            assert Session.open(second, number).trouble == second.read_only
        assert Session.open(library, number).trouble == ""


def test_a_second_herald_can_start_a_play_in_memory(tmp_path: Path, counting: Counting):
    """Also when the first has begun one since: they are two plays, and the second says that it is not saved."""
    with Library.open(tmp_path) as library, Library.open(tmp_path) as second:
        _session, number = Session.start(library, counting, ANA_AND_BEN)
        session, other = Session.start(second, counting, ANA_AND_BEN)
        session.play(Add(0, 1))
        assert (number, other) == (1, 2)
        assert (session.trouble, session.moves) == (second.read_only, ana(1))


# Plays that cannot be read


def header(**other: Any) -> dict[str, Any]:
    return {"format": 1, "game": "counting", "setup": encode(ANA_AND_BEN), "rules": 1} | other


def test_a_good_play_passes_the_check(counting: Counting):
    """With all that happened in it, edits and undone steps too."""
    table = Table(*ana(1, 2, 3))
    table.session.accept(table.session.rewrite(1, None))
    table.session.undo()
    assert check_play(header(), table.records) is None


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"game": "chess"}, "This play is of a game Herald does not know."),
        ({"game": ["counting"]}, "This play cannot be read: game: ['counting'] is not text"),
        ({"rules": "1"}, "This play cannot be read: rules: '1' is not a whole number"),
        ({"mood": "good"}, "This play cannot be read: Herald knows no field called 'mood' here"),
        ({"setup": {}}, "This play cannot be read: setup: seats is missing"),
        (
            {"setup": {"seats": [{"name": "Ana", "tincture": "pink"}]}},
            (
                "This play cannot be read: setup: seats: tincture: 'pink' is none of "
                "gules, azure, vert, or, purpure, argent"
            ),
        ),
        ({"setup": encode(Setup(seats("Ana")))}, "This play cannot be read: Counting is for 2 to 4 people."),
    ],
)
def test_a_play_begun_as_no_play_could_is_refused_with_one_sentence(
    counting: Counting, other: dict[str, Any], sentence: str
):
    """The sentence says what is wrong with it."""
    assert check_play(header(**other), []) == sentence


def test_a_play_without_a_beginning_is_refused(counting: Counting):
    """Nothing is assumed."""
    assert check_play({}, []) == "This play cannot be read: format is missing"


def test_hostile_records_are_refused_with_one_sentence(counting: Counting):
    """As the journal reads them; see tests/core/test_journal.py for all the ways."""
    records = [{"parent": 1, "moves": {"1": {"move": "Add", "seat": 0, "n": 1}}}]
    assert check_play(header(), records) == (
        "This play cannot be read: step 1: it does not follow any other step"
    )


def test_a_play_that_does_not_replay_is_refused(counting: Counting):
    """Its moves were never played by these rules."""
    records = Table(*ana(30), game=Counting(limit=50)).records
    assert check_play(header(), records) == (
        "Step 1 no longer fits: Ana cannot go over 20. The play is shown up to there; nothing was deleted."
    )


def test_an_edit_of_a_move_that_was_not_on_the_line_harms_nothing(counting: Counting):
    """No session writes such a step, but a stranger may."""
    table = Table(*ana(1, 2))
    table.session.undo()
    table.records.append({"parent": 1, "moves": {"2": None}})
    session = table.reopened()
    assert (session.moves, session.undo_name) == (ana(1), "A move that no longer fits")
    session.undo()
    assert titles(session) == ["Ana +1", "(A move that no longer fits)"]


# Any sequence of acts, against a model that keeps whole lines


class Model:
    """Two stacks of whole lines. A line is a list of (id, n), and what does not fit is never on it."""

    def __init__(self) -> None:
        self.line: list[tuple[int, int]] = []
        self.past: list[list[tuple[int, int]]] = []
        self.future: list[list[tuple[int, int]]] = []
        self.records = 0

    def become(self, line: list[tuple[int, int]]) -> None:
        self.past.append(self.line)
        self.future.clear()
        self.line = line
        self.records += 1

    def back(self, steps: int) -> None:
        for _step in range(steps):
            self.future.append(self.line)
            self.line = self.past.pop()
        self.records += steps > 0

    def forth(self) -> None:
        self.past.append(self.line)
        self.line = self.future.pop()
        self.records += 1

    def fitting(self, line: list[tuple[int, int]]) -> list[tuple[int, int]]:
        fits: list[tuple[int, int]] = []
        for entry in line:
            if sum(n for _id, n in fits) + entry[1] <= 20:
                fits.append(entry)
        return fits

    def return_to(self, place: int) -> None:
        wanted = self.line[: place + 1]
        for steps, line in enumerate([self.line, *reversed(self.past)]):
            if line == wanted:
                self.back(steps)
                return
        self.become(wanted)


ACTS = st.lists(
    st.tuples(
        st.sampled_from(("play", "play", "edit", "remove", "undo", "redo", "return")),
        st.integers(0, 99),
        st.sampled_from((1, 2, 3, 5, 8)),
    ),
    max_size=25,
)


def act(table: Table, model: Model, what: str, pick: int, n: int) -> None:
    """The same on both, if there is something to do it to."""
    session, line = table.session, model.line
    place = pick % len(line) if line else 0
    fits = sum(each for _id, each in (line[:place] if what == "edit" else line)) + n <= 20
    if what == "play" and fits:
        session.play(Add(0, n))
        model.become([*line, (model.records + 1, n)])
    elif what == "undo" and model.past:
        session.undo()
        model.back(1)
    elif what == "redo" and model.future:
        session.redo()
        model.forth()
    elif what == "return" and line:
        session.return_to(line[place][0])
        model.return_to(place)
    elif what == "remove" and line:
        session.accept(session.rewrite(line[place][0], None))
        model.become(model.fitting(line[:place] + line[place + 1 :]))
    elif what == "edit" and line and fits and line[place][1] != n:
        session.accept(session.rewrite(line[place][0], Add(0, n)))
        model.become(model.fitting([*line[:place], (line[place][0], n), *line[place + 1 :]]))


@given(ACTS)
def test_a_session_does_what_keeping_every_line_would_do(acts: list[tuple[str, int, int]]):
    """Play, undo, redo, return, edit and take out in any order; and then all of it again after a restart."""
    table, model = Table(), Model()
    for what, pick, n in acts:
        act(table, model, what, pick, n)
        assert [(entry.id, entry.move) for entry in table.session.line] == [
            (i, Add(0, n)) for i, n in model.line
        ]
        assert table.session.state.counts[0] == sum(n for _id, n in model.line)
        assert (table.session.undo_name != "", table.session.redo_name != "") == (
            bool(model.past),
            bool(model.future),
        )
        assert len(table.records) == model.records
        assert len(table.session.log()) == len(model.line) + len(model.future)
    assert seen(table.reopened()) == seen(table.session)
