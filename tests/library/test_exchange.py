"""Out and in again: everything survives the way, and nothing hostile gets in."""

import contextlib
import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.library import exchange
from companion.library.errors import LibraryError, NotKept
from companion.library.exchange import (
    NotOurs,
    accept,
    compare,
    describe,
    export_box,
    export_library,
    export_play,
    read,
)
from companion.library.library import Library
from companion.library.trial import LARGEST
from tests.library.faults import file_size_limit, tree

pytestmark = pytest.mark.usefixtures("impatient")

HEADER = {"format": 1, "game": "kings", "setup": {"seats": []}, "rules": 1}
NOT_OURS = "This is not one of Herald's files, or it is damaged."
NEWER = "This file was written by a newer Herald. Herald must be updated to open it."
DEEP = "This file is nested more deeply than any of Herald's."


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library.open(tmp_path / "library") as library:
        yield library


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Library]:
    with Library.open(tmp_path / "other") as library:
        yield library


def filled(library: Library) -> Library:
    """Two plays (one removed), three people (one removed), a box and a setting."""
    people = [library.add_person(name) for name in ("Ana", "Ben", "Cy")]
    library.remove_person(people[1])
    setup = {
        "seats": [
            {"name": "Ana", "person": people[0]},
            {"name": "Cy", "person": people[2]},
            {"name": "Guest"},
        ]
    }
    first = library.new_play("kings", setup, 3)
    library.append(first, {"move": "TakeCard", "note": "Zoë said “yes”\u2028\ud800"})
    library.append(first, {"to": 0, "deep": [{"a": [1.5, None, True]}]})
    library.remove_play(library.new_play("heroes", {"seats": []}, 1))
    library.save_box("kings", {"62": {"worth": 3}})
    library.set("theme", "dark")
    return library


# The way out and in again

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**15), 10**15)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
objects = st.dictionaries(st.text(max_size=5), json_values, max_size=4)
plays = st.lists(st.tuples(objects, st.lists(objects, max_size=4), st.booleans()), max_size=3)


@settings(max_examples=60)
@given(
    plays=plays,
    people=st.lists(st.text(), max_size=4),
    boxes=st.lists(st.tuples(st.text(), objects), max_size=2),
)
def test_a_library_survives_the_way_out_and_in(
    tmp_path_factory: pytest.TempPathFactory, plays: Any, people: Any, boxes: Any
) -> None:
    """Whatever it holds: exported, imported elsewhere and exported again, the file is the same to the byte."""
    folder = tmp_path_factory.mktemp("exchange")
    with Library.open(folder / "one") as one, Library.open(folder / "two") as two:
        for setup, records, removed in plays:
            play = one.new_play("kings", setup, 1)
            for record in records:
                one.append(play, record)
            (one.remove_play if removed else one.restore_play)(play)
        for name in people:
            _try(one.add_person, name)
        for name, box in boxes:
            _try(one.save_box, "kings", box, name)
        file = export_library(one)
        accept(two, read(file), "replace")
        assert export_library(two) == file
        assert [two.records(summary["number"]) for summary in two.plays()] == [
            one.records(summary["number"]) for summary in one.plays()
        ]


def _try(act: Any, *arguments: Any) -> None:
    """Names may be refused; that is not the point here."""
    with contextlib.suppress(LibraryError):
        act(*arguments)


def test_one_play_goes_to_a_friend(library: Library, other: Library, tmp_path: Path) -> None:
    """It gets a number there, keeps its steps, and those who are known there by name sit on its seats."""
    filled(library)
    other.new_play("kings", {}, 1)
    cy = other.add_person("CY")
    (tmp_path / "file").write_bytes(export_play(library, 1))
    trial = read(tmp_path / "file")
    assert describe(trial, compare(other, trial)) == [
        "There is 1 play in this file.",
        "It names 1 person who is new here.",
    ]
    assert accept(other, trial) == [2]
    assert other.records(2) == library.records(1)
    assert other.header(2)["setup"] == {
        "seats": [{"name": "Ana"}, {"name": "Cy", "person": cy}, {"name": "Guest"}]
    }
    assert [person["name"] for person in other.people()] == ["CY"]
    assert other.stale(2) is True


def test_a_play_that_is_here_already_is_not_doubled(library: Library, other: Library) -> None:
    """The same play is recognised, even when other people sit on it here, and comes back if it was removed."""
    filled(library)
    trial = read(export_play(library, 1))
    assert accept(other, trial) == [1]
    other.remove_play(1)
    assert describe(trial, compare(other, trial)) == [
        "There is 1 play in this file.",
        "1 play of it is here already.",
        "It names 2 people who are new here.",
    ]
    assert accept(other, trial) == [1]
    assert [summary["number"] for summary in other.plays()] == [1]


def test_merging_a_library_adds_and_changes_nothing(library: Library, other: Library) -> None:
    """What is here stays; a box with other facts gets another name; to merge again adds nothing."""
    trial = read(export_library(filled(library)))
    other.save_box("kings", {"62": {"worth": 9}})
    other.set("theme", "light")
    mine = other.new_play("kings", {"mine": True}, 1)
    assert describe(trial, compare(other, trial)) == [
        "There are 2 plays in this file.",
        "It names 3 people who are new here.",
        "There is 1 box in this file.",
        "1 box has the name of one of yours, with other facts.",
    ]
    assert accept(other, trial) == [2, 3]
    assert other.header(mine)["setup"] == {"mine": True}
    assert [box["name"] for box in other.boxes()] == ["mine", "mine (2)"]
    assert (other.box("kings"), other.box("kings", "mine (2)")) == (
        {"62": {"worth": 9}},
        {"62": {"worth": 3}},
    )
    assert other.settings()["theme"] == "light"
    assert [summary["number"] for summary in other.plays(removed=True)] == [3]
    after = export_library(other)
    assert accept(other, trial) == [2, 3]
    assert len(other.plays()) == 2
    assert json.loads(export_library(other))["plays"] == json.loads(after)["plays"]


def test_replacing_a_library_keeps_the_old_one(library: Library, other: Library) -> None:
    """Everything here gives way, to the byte into backups/, and no number is used twice."""
    file = export_library(filled(library))
    other.append(other.new_play("kings", {"mine": True}, 1), {"n": 1})
    other.add_person("Dee")
    old = {name: content for name, content in tree(other.folder).items() if name.endswith(".log")}
    assert accept(other, read(file), "replace") == [2, 3]
    assert export_library(other) == file
    backup = {
        n.removeprefix("backups/1/"): c for n, c in tree(other.folder).items() if n.startswith("backups/1/")
    }
    assert backup == old
    other.append(2, {"n": 2})
    accept(other, read(file), "replace")
    assert sorted(path.name for path in (other.folder / "backups").iterdir()) == ["1", "2"]
    with Library.open(other.folder / "backups" / "1") as restored:
        assert restored.records(1) == [{"n": 1}]


def test_a_box_is_given_and_taken(library: Library, other: Library) -> None:
    """To replace puts it in the place of the one of its name, whose bytes stay in backups/."""
    file = export_box(filled(library), "kings")
    other.save_box("kings", {"62": {"worth": 9}})
    old = (other.folder / "boxes.log").read_bytes()
    assert accept(other, read(file), "replace") == []
    assert other.boxes() == [{"game": "kings", "name": "mine", "box": {"62": {"worth": 3}}}]
    assert tree(other.folder)["backups/1/boxes.log"] == old
    assert describe(read(file), compare(other, read(file))) == ["There is 1 box in this file."]


def test_an_export_is_for_people_too(library: Library) -> None:
    """It is UTF-8 with a line for every step, and the same for the same contents."""
    file = export_play(filled(library), 1)
    lines = file.decode().splitlines()
    assert lines[:3] == ["{", ' "herald": "play",', ' "version": 1,']
    assert '  {"move": "TakeCard", "note": "Zoë said “yes”\u2028\\ud800"},'.splitlines()[0] in file.decode()
    assert export_play(library, 1) == file


def test_unsaved_steps_are_exported(library: Library) -> None:
    """On a full disk, an export to elsewhere takes along what is in memory only."""
    play = library.new_play("kings", {}, 1)
    with file_size_limit(0):
        with pytest.raises(NotKept):
            library.append(play, {"n": 1})
        file = export_play(library, play)
    assert read(file).plays[0].records == [{"n": 1}]


def test_a_play_that_does_not_replay(library: Library) -> None:
    """One play alone is refused with the reason of those who know its rules; in a library it is kept and told of."""
    filled(library)

    def check(header: dict[str, Any], records: list[dict[str, Any]]) -> str | None:
        return "Step 1: Ben has left." if header["game"] == "kings" and records else None

    with pytest.raises(NotOurs, match=r"^Step 1: Ben has left\.$"):
        read(export_play(library, 1), check)
    trial = read(export_library(library), check)
    assert [play.doubt for play in trial.plays] == ["Step 1: Ben has left.", None]
    assert "1 play does not fit today's rules. It is kept as it is." in describe(
        trial, compare(library, trial)
    )
    with pytest.raises(NotOurs, match=r"^No card 62 in heroes\.$"):
        read(export_box(library, "kings"), check_box=lambda _game, _box: "No card 62 in heroes.")


# When it cannot be taken in


@pytest.mark.parametrize("how", ["merge", "replace"])
def test_an_import_on_a_full_disk_changes_nothing(library: Library, other: Library, how: Any) -> None:
    """It is refused in words, everything is as before, and it works when there is room."""
    trial = read(export_library(filled(library)))
    other.new_play("kings", {"mine": True}, 1)
    before = tree(other.folder), export_library(other)
    with file_size_limit(0), pytest.raises(NotKept):
        accept(other, trial, how)
    assert (tree(other.folder), export_library(other)) == before
    assert other.unsaved == 0
    accept(other, trial, how)
    assert other.unsaved == 0
    assert {play.digest for play in trial.plays} - compare(other, trial).plays.keys() == set()


def test_a_library_with_something_unsaved_is_not_replaced(library: Library, other: Library) -> None:
    """What is in memory only would be in no backup: the person hears why, and nothing changes."""
    trial = read(export_library(filled(library)))
    play = other.add_play({**HEADER, "format": 2}, [])
    other.forget(play)
    with pytest.raises(NotKept, match="newer"):
        other.append(play, {"n": 1})
    with pytest.raises(NotKept, match="Play 1 was begun with a newer Herald"):
        accept(other, trial, "replace")
    assert other.records(play) == [{"n": 1}]


def test_a_replacement_that_could_not_be_decided_is_forgotten(
    library: Library, other: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the disk fails at the very moment of decision, the old library stays, after a restart as well."""
    trial = read(export_library(filled(library)))
    other.new_play("kings", {"mine": True}, 1)
    before = tree(other.folder)
    force = os.fsync

    def failing(file: int) -> None:
        if (other.folder / "replacing").exists():
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        force(file)

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", failing)
        with pytest.raises(NotKept, match="Input/output error"):
            accept(other, trial, "replace")
    assert tree(other.folder) == before


def test_notices_outlive_a_replacement(library: Library, tmp_path: Path) -> None:
    """What was found damaged before is still told after another library has moved in."""
    file = export_library(filled(library))
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "people.log").write_bytes(b"damage")
    with Library.open(tmp_path / "other") as other:
        assert other.people() == []
        told = other.notices
        accept(other, read(file), "replace")
        assert (len(told), other.notices) == (1, told)


def test_exporting_everything_keeps_nothing_in_memory(tmp_path: Path) -> None:
    """Plays that nobody has open are let go of again, one by one."""
    with Library.open(tmp_path) as library:
        plays = [library.new_play("kings", {"n": n}, 1) for n in range(3)]
    with Library.open(tmp_path) as library:
        library.records(plays[1])
        export_library(library)
        assert [library.is_loaded(play) for play in plays] == [False, True, False]


def test_who_may_not_write_may_not_import(library: Library, other: Library) -> None:
    """A second Herald says why it cannot, and changes nothing."""
    trial = read(export_library(filled(library)))
    before = tree(other.folder)
    with (
        Library.open(other.folder) as second,
        pytest.raises(NotKept, match="Herald is already open elsewhere"),
    ):
        accept(second, trial, "replace")
    assert tree(other.folder) == before


# Files that mean harm


def library_file(**fields: Any) -> bytes:
    whole = {"herald": "library", "version": 1, "plays": [], "people": [], "boxes": [], "settings": {}}
    return json.dumps(whole | fields).encode()


def play_file(**fields: Any) -> bytes:
    return json.dumps(
        {"herald": "play", "version": 1, "header": HEADER, "records": [], "people": []} | fields
    ).encode()


def header_file(**fields: Any) -> bytes:
    return play_file(header=HEADER | fields)


def damaged(field: str) -> str:
    return f"This file is damaged: {field} is missing or not as Herald writes it."


def unknown(field: str) -> str:
    return f"There is a field in this file that Herald does not know: {field}."


HOSTILE = [
    (b"", NOT_OURS),
    (b"not json", NOT_OURS),
    (b"\x89PNG\r\n\x1a\n", NOT_OURS),
    (b"\xff\xfe{\x00}\x00", NOT_OURS),
    (b"{", NOT_OURS),
    (play_file()[:-1], NOT_OURS),
    (b"[]", NOT_OURS),
    (b"{}", NOT_OURS),
    (b"null", NOT_OURS),
    (b"7", NOT_OURS),
    (b'"play"', NOT_OURS),
    (b'{"herald": ["play"]}', NOT_OURS),
    (b'{"herald": "game", "version": 1}', NOT_OURS),
    (b'{"herald": "play", "version": NaN}', NOT_OURS),
    (b'{"herald": "play", "version": 1e999}', NOT_OURS),
    (b'{"herald": "play", "version": ' + b"9" * 5000 + b"}", NOT_OURS),
    (b"[" * 10_000 + b"]" * 10_000, DEEP),
    (b'{"a":' * 10_000 + b"1" + b"}" * 10_000, DEEP),
    (b"[" * 200 + b"]" * 200, DEEP),
    (b" " * (LARGEST + 1), "This file is larger than any of Herald's: 64 MB at most."),
    (b"[" + b"0," * 6_000_001 + b"0]", "This file has more parts than any of Herald's."),
    (b'{"herald": "play"}', damaged("version")),
    (play_file(version=True), damaged("version")),
    (play_file(version="1"), damaged("version")),
    (play_file(version=0), damaged("version")),
    (play_file(version=2), NEWER),
    (header_file(format=2), NEWER),
    (play_file(extra=1), unknown("extra")),
    (play_file(__proto__={}), unknown("__proto__")),
    (play_file(**{"\x1b[2J" + "x" * 500: 1}), unknown("?[2J" + "x" * 56 + "…")),
    (header_file(number="../../etc/passwd"), unknown("header.number")),
    (play_file(records={}), damaged("records")),
    (play_file(records=[{}, "x"]), damaged("records[2]")),
    (play_file(header=None), damaged("header")),
    (header_file(game="../../etc"), damaged("header.game")),
    (header_file(game="Kings"), damaged("header.game")),
    (header_file(game="kings\n"), damaged("header.game")),
    (header_file(rules=1.0), damaged("header.rules")),
    (header_file(rules=-1), damaged("header")),
    (header_file(setup=[]), damaged("header.setup")),
    (play_file(people=[{"id": 1, "name": "\x00", "removed": False}]), damaged("people[1].name")),
    (play_file(people=[{"id": "1", "name": "Ana", "removed": False}]), damaged("people[1].id")),
    (play_file(people=["Ana"]), damaged("people[1]")),
    (library_file(plays={}), damaged("plays")),
    (library_file(plays=[{"header": HEADER, "records": []}]), damaged("plays[1].removed")),
    (
        library_file(plays=[{"header": HEADER, "records": [], "removed": False, "file": "/etc/x"}]),
        unknown("plays[1].file"),
    ),
    (library_file(boxes=[{"game": "kings", "name": "", "box": {}}]), damaged("boxes[1].name")),
    (library_file(boxes=[{"game": "kings", "name": "mine", "box": []}]), damaged("boxes[1].box")),
    (library_file(settings={"theme": "pink"}), damaged("settings.theme")),
    (library_file(settings={"text_size": 10**9}), damaged("settings.text_size")),
    (b'{"herald": "library", "version": 1}', damaged("plays")),
    (play_file()[:-1] + b', "records": []}', "This file says twice what records is."),
    (b'{"herald": "box", "version": 1, "game": "kings", "name": 5, "box": {}}', damaged("name")),
]


@pytest.mark.parametrize(("content", "sentence"), HOSTILE, ids=[str(n) for n in range(len(HOSTILE))])
def test_a_hostile_file_gets_one_sentence(content: bytes, sentence: str, tmp_path: Path) -> None:
    """From memory and from a file alike: one clear sentence, never a traceback of something else."""
    with pytest.raises(NotOurs) as refused:
        read(content)
    assert refused.value.sentence == sentence
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(NotOurs) as refused:
        read(tmp_path / "file")
    assert refused.value.sentence == sentence


@pytest.mark.parametrize("name", ["folder", "pipe", "missing", "nul\0", "/dev/zero"])
def test_what_is_not_a_file_is_not_read(tmp_path: Path, name: str) -> None:
    """A folder, a pipe that would block, an endless device, a path that cannot be: refused in a sentence."""
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NotOurs) as refused:
        read(tmp_path / name)
    assert refused.value.sentence in ("This is not a file.", "This file cannot be read.")


def test_hostile_contents_are_only_contents(library: Library, tmp_path: Path) -> None:
    """Names that look like paths or markup come in as names, and no file appears outside the library."""
    nasty = ["../../../tmp/x", "/etc/passwd", "[b]{name}%s\u202e", "con"]
    people = [{"id": n, "name": name, "removed": False} for n, name in enumerate(nasty)]
    boxes = [{"game": "kings", "name": name, "box": {name: name}} for name in nasty]
    accept(library, read(library_file(people=people, boxes=boxes)))
    assert [person["name"] for person in library.people()] == [
        "../../../tmp/x",
        "/etc/passwd",
        "[b]{name}%s",
        "con",
    ]
    assert [box["name"] for box in library.boxes()] == ["../../../tmp/x", "/etc/passwd", "[b]{name}%s", "con"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["library"]
    assert sorted(path.name for path in library.folder.iterdir()) == ["boxes.log", "lock", "people.log"]


def test_a_file_made_on_another_system_is_ours_as_well() -> None:
    """A byte order mark and other ends of line do no harm."""
    assert read(b"\xef\xbb\xbf" + play_file().replace(b", ", b",\r\n")).plays[0].records == []


def test_an_export_that_could_not_be_read_again_is_not_made(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Better to hear it now than from the new phone."""
    monkeypatch.setattr(exchange, "LARGEST", 100)
    play = library.new_play("kings", {}, 1)
    with pytest.raises(LibraryError, match="too large to be read again"):
        export_play(library, play)
