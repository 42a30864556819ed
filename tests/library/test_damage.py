"""What is damaged is set aside with its bytes kept and named; all the rest opens, and the next start is clean."""

import itertools
import os
from collections.abc import Callable
from pathlib import Path
from types import EllipsisType
from typing import Any

import pytest

from companion.library.errors import NotKept
from companion.library.lines import Doc, header, line, seal
from companion.library.log import LARGEST
from companion.library.storage import LogStorage
from tests.library.faults import as_nobody, everybodys_folder, file_size_limit, tree

pytestmark = pytest.mark.usefixtures("impatient")

DOCS: dict[str, Doc] = {"1": {"game": "kings"}, "2": {"move": "Zoë"}, "3": {"n": 3}, "4": {"n": [4]}}
LINES = [header("play-1", 1), *(line({"put": {doc_id: doc}}) for doc_id, doc in DOCS.items())]
WHOLE = b"".join(LINES)


def laid_out(folder: Path, content: bytes, name: str = "play-1.log") -> Path:
    folder.mkdir()
    (folder / name).write_bytes(content)
    return folder


def opened(folder: Path, table: str = "play-1") -> tuple[dict[str, Doc], LogStorage]:
    storage = LogStorage(folder)
    docs = dict(storage.docs(table))
    storage.close()
    return docs, storage


def is_clean_and_writable(folder: Path, docs: dict[str, Doc]) -> bool:
    """The next start finds the same documents and nothing to say, and can add one."""
    again, storage = opened(folder)
    adding = LogStorage(folder)
    adding.change("play-1", {9: {"later": True}}, [])
    adding.close()
    more, last = opened(folder)
    return (again, storage.notices, more, last.notices) == (docs, [], docs | {"9": {"later": True}}, [])


def test_a_file_cut_off_anywhere_keeps_every_whole_line(tmp_path: Path) -> None:
    """At every length a file can be cut to: the whole lines are read, the torn one is kept apart."""
    for size in range(1, len(WHOLE)):
        folder = laid_out(tmp_path / str(size), WHOLE[:size])
        # A line is whole when it lacks no more than its end of line.
        whole = sum(1 for n in range(1, len(LINES)) if size >= len(b"".join(LINES[: n + 1])) - 1)
        expected = dict(list(DOCS.items())[:whole])
        started = (
            len(b"".join(LINES[: whole + 1])) if whole else (len(LINES[0]) if size >= len(LINES[0]) else 0)
        )
        torn = WHOLE[started:size]
        docs, storage = opened(folder)
        assert docs == expected
        kept = [notice.kept.read_bytes() for notice in storage.notices if notice.kept]
        assert kept == ([torn] if torn else [])
        assert is_clean_and_writable(folder, expected)


def test_every_byte_can_be_scribbled_over(tmp_path: Path) -> None:
    """Whichever byte is changed, only the lines it belongs to are lost, and their bytes are kept exactly."""
    starts = [sum(map(len, LINES[:n])) for n in range(len(LINES) + 1)]
    owner = [n for n, each in enumerate(LINES) for _byte in each]
    for position, flip in itertools.product(range(len(WHOLE)), (0x01, 0x20, 0xFF)):
        scribbled = bytearray(WHOLE)
        scribbled[position] ^= flip
        folder = laid_out(tmp_path / f"{position}-{flip}", bytes(scribbled))
        # An end of line belongs to the line behind it as well: without it the two are one.
        first, last = owner[position], min(owner[position] + (WHOLE[position] == ord("\n")), len(LINES) - 1)
        expected = {i: doc for n, (i, doc) in enumerate(DOCS.items(), 1) if not first <= n <= last}
        docs, storage = opened(folder)
        assert docs == expected
        kept = [notice.kept and notice.kept.read_bytes() for notice in storage.notices]
        assert kept == [bytes(scribbled[starts[first] : starts[last + 1]])]
        again, clean = opened(folder)
        assert (again, clean.notices) == (expected, [])


ALL = ["1", "2", "3", "4"]
ZEROS = bytes(4096)


@pytest.mark.parametrize(
    ("content", "survivors", "kept"),
    [
        pytest.param(
            WHOLE.replace(LINES[2], bytes(512)), ["1", "4"], bytes(512) + LINES[3], id="a zeroed block"
        ),
        pytest.param(WHOLE + ZEROS, ALL, ZEROS, id="zeros at the end"),
        pytest.param(ZEROS, [], ZEROS, id="nothing but zeros"),
        pytest.param(b"\n", [], b"\n", id="one empty line"),
        pytest.param(header("play-2", 1) + LINES[1], ["1"], header("play-2", 1), id="another table's header"),
        pytest.param(
            line({"herald": "table", "table": "play-1", "version": "1"}), [], ..., id="a version of text"
        ),
        pytest.param(
            LINES[0] + LINES[1] + b"\xff\xfe\n" + LINES[3], ["1", "3"], b"\xff\xfe\n", id="not UTF-8"
        ),
        pytest.param(
            LINES[0] + seal(b'"\xff"') + LINES[1], ["1"], seal(b'"\xff"'), id="sealed, but not UTF-8"
        ),
        pytest.param(LINES[0] + seal(b"1,2") + LINES[1], ["1"], seal(b"1,2"), id="sealed, but two in one"),
        pytest.param(LINES[0] + LINES[1] + LINES[0], ["1"], LINES[0], id="a second header"),
        pytest.param(b"{}" + WHOLE, ALL, b"{}" + LINES[0], id="text before the header"),
        pytest.param(b"something else", [], b"something else", id="another kind of file"),
        pytest.param(WHOLE.replace(b"\n", b"\r\n"), [], ..., id="ends of line of another system"),
    ],
)
def test_what_makes_no_sense_is_kept_apart(
    tmp_path: Path, content: bytes, survivors: list[str], kept: bytes | EllipsisType
) -> None:
    """Every kind of damage leaves the good lines readable, and its own bytes (...: all of them) where it is said."""
    folder = laid_out(tmp_path / "library", content)
    docs, storage = opened(folder)
    assert docs == {doc_id: DOCS[doc_id] for doc_id in survivors}
    assert [notice.kept and notice.kept.read_bytes() for notice in storage.notices] == [
        content if kept is ... else kept
    ]
    assert storage.notices[0].sentence == (
        "play-1.log was damaged. The damaged part is kept as damaged/play-1-1; all the rest is here."
    )
    assert is_clean_and_writable(folder, docs)


@pytest.mark.parametrize(("content", "survivors"), [(b"", []), (WHOLE[len(LINES[0]) :], ALL)])
def test_a_lost_beginning_is_said(tmp_path: Path, content: bytes, survivors: list[str]) -> None:
    """An empty file, or one without its header, has no bytes to keep, but the person hears of it."""
    folder = laid_out(tmp_path / "library", content)
    docs, storage = opened(folder)
    assert docs == {doc_id: DOCS[doc_id] for doc_id in survivors}
    assert [(notice.sentence, notice.kept) for notice in storage.notices] == [
        ("play-1.log had lost its beginning. All that could be read is here.", None)
    ]
    assert is_clean_and_writable(folder, docs)


@pytest.mark.parametrize(
    "content",
    [
        {"put": []},
        {"put": {"x": {}}},
        {"put": {"01": {}}},
        {"put": {"1": "text"}},
        {"put": {"1" * 30: {}}},
        {"cut": "1"},
        {"cut": [1]},
        {"put": {}, "also": 1},
        ["put"],
        None,
    ],
)
def test_a_sealed_line_of_the_wrong_shape_is_damage(tmp_path: Path, content: Any) -> None:
    """A right checksum does not make sense of a line that says something impossible."""
    folder = laid_out(tmp_path / "library", WHOLE + line(content))
    docs, storage = opened(folder)
    assert docs == DOCS
    assert [notice.kept and notice.kept.read_bytes() for notice in storage.notices] == [line(content)]


def test_a_line_nested_without_end_is_damage(tmp_path: Path) -> None:
    """Nesting that Python cannot follow is set aside like any other nonsense."""
    deep = seal(b'{"put":{"1":{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}}}")
    folder = laid_out(tmp_path / "library", WHOLE + deep)
    docs, storage = opened(folder)
    assert docs == DOCS
    assert [notice.kept and notice.kept.read_bytes() for notice in storage.notices] == [deep]


def test_what_was_set_aside_is_never_overwritten(tmp_path: Path) -> None:
    """Each damage gets a number of its own."""
    folder = laid_out(tmp_path / "library", WHOLE + b"first")
    opened(folder)
    (folder / "play-1.log").write_bytes(WHOLE + b"second")
    opened(folder)
    assert {name: kept for name, kept in tree(folder).items() if "/" in name} == {
        "damaged/play-1-1": b"first",
        "damaged/play-1-2": b"second",
    }


def make_folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_bytes(b"x")


def make_huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)


@pytest.mark.parametrize("make", [make_folder, make_huge, os.mkfifo])
def test_something_else_in_the_place_of_a_log_is_moved_aside(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    """A folder, a pipe (which would block whoever reads it) or a file far too large: moved, not read, and said."""
    make(tmp_path / "play-1.log")
    itself = (tmp_path / "play-1.log").stat().st_ino
    docs, storage = opened(tmp_path)
    assert docs == {}
    assert [notice.kept for notice in storage.notices] == [tmp_path / "damaged" / "play-1-1"]
    assert (tmp_path / "damaged" / "play-1-1").stat().st_ino == itself
    assert is_clean_and_writable(tmp_path, {})


def test_a_file_that_may_not_be_read_is_left_alone() -> None:
    """No permission: it is said, nothing is written over it, and it opens once it may be read."""
    with everybodys_folder() as folder, as_nobody():
        log = folder / "play-1.log"
        log.write_bytes(WHOLE)
        log.chmod(0)
        storage = LogStorage(folder)
        assert storage.docs("play-1") == {}
        sentence = "play-1.log cannot be opened. Herald has no permission to read it. It is left as it is."
        with pytest.raises(NotKept, match=sentence):
            storage.change("play-1", {5: {}}, [])
        storage.close()
        log.chmod(0o600)
        assert log.read_bytes() == WHOLE
        docs, again = opened(folder)
        assert (docs, again.notices) == (DOCS, [])


def test_a_loop_of_links_is_left_alone(tmp_path: Path) -> None:
    """A link to itself cannot be read; the other tables can."""
    (tmp_path / "play-1.log").symlink_to("play-1.log")
    (tmp_path / "play-2.log").write_bytes(header("play-2", 1) + LINES[1])
    assert opened(tmp_path)[0] == {}
    assert opened(tmp_path, "play-2")[0] == {"1": DOCS["1"]}


def test_damage_on_a_full_disk_waits(tmp_path: Path) -> None:
    """What cannot be set aside stays in its file untouched; the rest opens, and it is done before the next change."""
    folder = laid_out(tmp_path / "library", WHOLE + b"torn")
    (folder / "damaged").mkdir()
    storage = LogStorage(folder)
    with file_size_limit(0):
        assert storage.docs("play-1") == DOCS
        with pytest.raises(NotKept):
            storage.change("play-1", {5: {"n": 5}}, [])
    assert (folder / "play-1.log").read_bytes() == WHOLE + b"torn"
    storage.change("play-1", {5: {"n": 5}}, [])
    storage.close()
    assert (folder / "damaged" / "play-1-1").read_bytes() == b"torn"
    assert [notice.kept for notice in storage.notices] == [None, folder / "damaged" / "play-1-1"]
    assert storage.notices[0].sentence == (
        "play-1.log is damaged and is left as it is: The file has grown as large as this device allows. "
        "All that could be read is here."
    )
    assert is_clean_and_writable(folder, DOCS | {"5": {"n": 5}})


def test_damage_in_a_folder_that_is_read_only_is_left() -> None:
    """Where nothing may be written, the good lines open and not a byte changes."""
    with everybodys_folder() as top, as_nobody():
        folder = laid_out(top / "library", WHOLE + b"torn\n")
        folder.chmod(0o555)
        docs, storage = opened(folder)
        assert docs == DOCS
        assert tree(folder) == {"play-1.log": WHOLE + b"torn\n"}
        assert [notice.sentence for notice in storage.notices] == [
            "play-1.log is damaged and is left as it is: Herald may only read here. All that could be read is here."
        ]
        folder.chmod(0o755)


def test_another_program_changes_a_file_behind_our_back(tmp_path: Path) -> None:
    """What it wrote is kept in damaged/, and what Herald knew is in the file."""
    storage = LogStorage(tmp_path)
    storage.change("play-1", DOCS, [])
    (tmp_path / "play-1.log").write_bytes(b"a backup program was here")
    for _again in range(2):
        with file_size_limit(0), pytest.raises(NotKept):
            storage.change("play-1", {5: {"n": 5}}, [])
    storage.change("play-1", {5: {"n": 5}}, [])
    storage.close()
    assert [notice.kept and notice.kept.read_bytes() for notice in storage.notices] == [
        b"a backup program was here"
    ]
    assert is_clean_and_writable(tmp_path, DOCS | {"5": {"n": 5}})


def test_leftovers_of_an_unfinished_write_are_swept_up(tmp_path: Path) -> None:
    """A half-written file beside a log means nothing, and only such files are removed."""
    folder = laid_out(tmp_path / "library", WHOLE)
    (folder / "play-1.log.new").write_bytes(b"half")
    (folder / "letters.new").write_bytes(b"not ours")
    docs, storage = opened(folder)
    assert (docs, storage.notices) == (DOCS, [])
    assert tree(folder) == {"letters.new": b"not ours", "lock": b"", "play-1.log": WHOLE}
