"""Give and take: out to a file and in again through the screens; a bad file changes nothing."""

import json

import pytest

from companion.library.exchange import accept, export_library, export_play, read
from screens.common.records import freshen
from tests.recording import play_file

GAME = "kings_and_creatures"
TWO = {"cards": {"9": {"kind": "hero", "heroes": 2}}}
THREE = {"cards": {"9": {"kind": "hero", "heroes": 3}}}


@pytest.fixture
def desk(ui):
    """A library with a play, two people and a box, and a folder for files that came from elsewhere."""
    library = ui.app.library
    (number,) = accept(library, read(play_file("kings_and_creatures", "2-players")))
    freshen(library, number)
    for name in ("Ana", "Ben"):
        library.add_person(name)
    library.save_box(GAME, TWO)
    ui.incoming = ui.folder / "imports"
    ui.incoming.mkdir()
    go(ui)
    return ui


def go(ui) -> None:
    ui.app.go("exchange")
    ui.settle()


def put(ui, name: str, content: bytes | str) -> None:
    (ui.incoming / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    go(ui)


def look_at(ui, name: str) -> None:
    ui.tap(ui.one("ListRow", name))


def told(ui) -> list[str]:
    return [line.text for line in ui.seen("Told")]


def test_the_library_goes_out_and_comes_back_whole(desk):
    """Written, everything removed, replaced by the file: plays, people and boxes are as they were."""
    library = desk.app.library
    desk.tap(desk.one("ListRow", "The whole library"))
    (path,) = (desk.folder / "exports").iterdir()
    assert str(path) in desk.texts()
    desk.tap_text("Close", "BigButton")
    written = export_library(library)
    library.save_box(GAME, {})
    library.remove_person(1)
    library.remove_play(1)
    look_at(desk, path.name)
    desk.tap_text("Replace mine", "OutlineButton")
    desk.tap_text("Replace it", "WarnButton")
    assert export_library(library) == written
    assert library.box(GAME) == TWO
    assert [play["totals"] for play in library.plays()] == [[10, 44]]


def test_a_play_is_taken_in_and_looked_at(desk):
    """On trial first; added when told to; the passing word leads to it."""
    put(desk, "from-eva.json", play_file("kings_and_creatures", "4-players").read_bytes())
    look_at(desk, "from-eva.json")
    assert desk.app.stage.sheets[-1].title == "A play of Kings & Creatures"
    assert "There is 1 play in this file." in told(desk)
    assert len(desk.app.library.plays()) == 1
    desk.tap_text("Add to mine", "BigButton")
    newest = desk.app.library.plays()[0]
    assert (newest["totals"], newest["over"]) == ([54, 14, 48, 41], True)
    desk.tap(desk.one("PassingWord"))
    assert desk.one("OpenPlay").number == newest["number"]


def test_a_play_that_is_here_already_is_not_doubled(desk):
    """The sheet says so and offers nothing; one that was removed can come back."""
    put(desk, "again.json", export_play(desk.app.library, 1))
    look_at(desk, "again.json")
    assert told(desk) == [
        "There is 1 play in this file.",
        "1 play of it is here already.",
        "Ana and Ben · Finished · 10 Jan 2026",
        "You have this play: there is nothing to take in.",
    ]
    desk.tap_text("Close", "BigButton")
    desk.app.library.remove_play(1)
    look_at(desk, "again.json")
    desk.tap_text("Add to mine", "BigButton")
    assert [play["number"] for play in desk.app.library.plays()] == [1]


def test_a_box_with_other_facts_is_kept_beside_yours_or_put_in_its_place(desk):
    """To add leaves yours alone; to replace asks once more."""
    box = {"herald": "box", "version": 1, "game": GAME, "name": "mine", "box": THREE}
    put(desk, "friend.json", json.dumps(box))
    look_at(desk, "friend.json")
    desk.tap_text("Add to mine", "BigButton")
    assert desk.app.library.box(GAME) == TWO
    assert desk.app.library.box(GAME, "mine (2)") == THREE
    look_at(desk, "friend.json")
    desk.tap_text("Replace mine", "OutlineButton")
    desk.back()
    assert desk.app.library.box(GAME) == TWO
    desk.tap_text("Replace mine", "OutlineButton")
    desk.tap_text("Replace it", "WarnButton")
    assert desk.app.library.box(GAME) == THREE
    desk.tap(desk.one("PassingWord"))
    assert [chip.text for chip in reversed(desk.one("BoxEditor").ids.names.children)] == [
        "Your box",
        "Another box (2)",
        "Sample, invented",
    ]


def test_a_box_that_says_the_same_needs_no_taking(desk):
    """There is nothing to add and nothing to replace."""
    box = {"herald": "box", "version": 1, "game": GAME, "name": "mine", "box": TWO}
    put(desk, "same.json", json.dumps(box))
    look_at(desk, "same.json")
    assert told(desk)[-1] == "It says what yours says: there is nothing to take in."
    assert desk.seen("OutlineButton") == []


HOSTILE = {
    "no-json.json": ("[1, 2", "This is not one of Herald's files, or it is damaged."),
    "deep.json": ("[" * 10_000 + "]" * 10_000, "This file is nested more deeply than any of Herald's."),
    "bad-box.json": (
        json.dumps(
            {"herald": "box", "version": 1, "game": GAME, "name": "mine", "box": {"cards": {"500": {}}}}
        ),
        "This box cannot be read: '500' is not the number of a card.",
    ),
    "bad-play.json": (
        json.dumps(
            {
                "herald": "play",
                "version": 1,
                "header": {"format": 1, "game": GAME, "setup": {"seats": []}, "rules": 1},
                "records": [],
                "people": [],
            }
        ),
        "This play cannot be read: Kings & Creatures is for 2 to 6 people.",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_gets_one_sentence_and_changes_nothing(desk, name):
    """Not JSON, nested too deep, facts that make no sense: the library is the same, byte by byte."""
    content, sentence = HOSTILE[name]
    before = export_library(desk.app.library)
    put(desk, name, content)
    look_at(desk, name)
    refused = desk.one("Refused")
    assert (refused.text, refused.after) == (sentence, "Nothing was changed.")
    desk.tap_text("Close", "BigButton")
    assert export_library(desk.app.library) == before


def test_a_path_can_be_typed(desk):
    """A path that leads nowhere is said; the right one opens the file."""
    desk.tap(desk.one("ListRow", "Type where the file lies"))
    desk.type(str(desk.folder / "nothing.json"))
    desk.tap_text("Look at it", "BigButton")
    assert desk.one("Refused").text == "This file cannot be read."
    desk.tap_text("Close", "BigButton")
    desk.tap(desk.one("ListRow", "Type where the file lies"))
    desk.type(str(play_file("kings_and_creatures", "3-players")))
    desk.tap_text("Look at it", "BigButton")
    assert desk.app.stage.sheets[-1].title == "A play of Kings & Creatures"


def test_a_library_that_brings_its_own_settings_is_worn_at_once(desk):
    """The text size of the file is the text size of every screen."""
    library = desk.app.library
    library.set("text_size", 125)
    content = export_library(library)
    library.set("text_size", 100)
    put(desk, "mine.json", content)
    look_at(desk, "mine.json")
    desk.tap_text("Replace mine", "OutlineButton")
    desk.tap_text("Replace it", "WarnButton")
    assert desk.app.text_scale == 1.25


def test_a_folder_that_cannot_be_written_is_said(desk):
    """Nothing is half written."""
    (desk.folder / "exports").write_text("in the way")
    desk.tap(desk.one("ListRow", "The whole library"))
    assert "The folder of the library is not there." in desk.texts()
    assert desk.app.stage.sheets == []


@pytest.mark.parametrize("size", [(320, 568), (916, 412)], ids=["small", "landscape"])
def test_nothing_is_cut_on_a_small_screen_with_large_letters(desk, size):
    """The desk, the trial and the refusal, at 150 %."""
    put(desk, "no.json", "[")
    put(desk, "eva.json", play_file("kings_and_creatures", "4-players").read_bytes())
    desk.app.library.set("text_size", 150)
    desk.app.apply_settings()
    desk.app.rebuild()
    desk.turn(*size)
    assert desk.cut() == []
    look_at(desk, "eva.json")
    assert desk.cut() == []
    desk.back()
    look_at(desk, "no.json")
    assert desk.cut() == []
