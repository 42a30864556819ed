"""A disk that is full, read-only, gone or shared: it is said, play goes on, and later it is saved after all."""

import contextlib
import errno
import io
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.library import log
from companion.library.errors import NotKept
from companion.library.library import Library
from companion.library.lines import Change, change_line
from companion.library.storage import LogStorage
from tests.library.faults import SmallDisk, as_nobody, everybodys_folder, file_size_limit, small_disk, tree

FULL = ("The disk is full.", "The file has grown as large as this device allows.")
SECOND = "Herald is already open elsewhere. What you do here will not be saved."


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    with small_disk(tmp_path / "disk") as disk:
        yield disk


def started(folder: Path) -> tuple[Library, int]:
    library = Library.open(folder)
    return library, library.new_play("kings", {"seats": []}, 1)


def reopened(folder: Path, play: int) -> list[dict[str, Any]]:
    with Library.open(folder) as library:
        assert library.notices == ()
        return library.records(play)


def reread(folder: Path, table: str) -> dict[str, Any]:
    with contextlib.closing(LogStorage(folder)) as storage:
        return dict(storage.docs(table))


# A full disk


def test_a_write_torn_at_every_byte_leaves_no_trace(tmp_path: Path) -> None:
    """However much of the line still fitted: memory and file are as before, and the same change then works."""
    storage = LogStorage(tmp_path)
    storage.change("play-1", {1: {"n": 1}}, [])
    file = tmp_path / "play-1.log"
    before = file.read_bytes()
    line = change_line(Change({"2": {"n": 2}}))
    for fits in range(len(line)):
        with file_size_limit(len(before) + fits), pytest.raises(NotKept) as refused:
            storage.change("play-1", {2: {"n": 2}}, [])
        assert refused.value.sentence == "The file has grown as large as this device allows."
        assert storage.docs("play-1") == {"1": {"n": 1}}
        assert file.read_bytes() == before
    storage.change("play-1", {2: {"n": 2}}, [])
    storage.close()
    assert file.read_bytes() == before + line


def long_step(n: int) -> dict[str, Any]:
    """More than fits into the rest of a block that the file has already."""
    return {"n": n, "note": "x" * 5000}


def test_play_goes_on_while_the_disk_is_full(disk: SmallDisk) -> None:
    """Steps stay in memory, in order, counted and explained; with room again one more step saves them all."""
    with Library.open(disk.folder / "library") as library:
        play = library.new_play("kings", {"seats": []}, 1)
        library.append(play, long_step(0))
        file = disk.folder / "library" / "play-1.log"
        before = file.read_bytes()
        with disk.full():
            for n in range(1, 4):
                with pytest.raises(NotKept) as refused:
                    library.append(play, long_step(n))
                assert refused.value.sentence in FULL
            assert library.records(play) == [long_step(n) for n in range(4)]
            assert (library.unsaved, library.why_unsaved) == (3, refused.value.sentence)
            assert library.retry() is False
            assert file.read_bytes() == before
        library.append(play, long_step(4))
        assert (library.unsaved, library.why_unsaved) == (0, None)
        assert file.read_bytes().count(b"\n") == before.count(b"\n") + 1
    assert reopened(disk.folder / "library", play) == [long_step(n) for n in range(5)]


def test_a_play_begun_on_a_full_disk_is_saved_later(disk: SmallDisk) -> None:
    """Everything can be done without the disk, and one retry writes all of it."""
    library = Library.open(disk.folder / "library")
    with disk.full():
        play = library.new_play("kings", {"seats": ["Ana"]}, 3)
        with pytest.raises(NotKept):
            library.append(play, {"n": 1})
        ana = library.add_person("Ana")
        library.rename_person(ana, "Anna")
        library.save_box("kings", {"62": "ring"})
        library.set("theme", "dark")
        library.summarise(play, {"title": "First"})
        assert library.unsaved == 5
    assert library.retry() is True
    assert library.unsaved == 0
    library.close()
    with Library.open(disk.folder / "library") as again:
        assert again.notices == ()
        assert again.header(play) == {"format": 1, "game": "kings", "setup": {"seats": ["Ana"]}, "rules": 3}
        assert again.records(play) == [{"n": 1}]
        assert [(person["id"], person["name"]) for person in again.people()] == [(ana, "Anna")]
        assert again.box("kings") == {"62": "ring"}
        assert again.settings()["theme"] == "dark"
        assert [summary["title"] for summary in again.plays()] == ["First"]


def test_a_step_that_is_saved_takes_along_all_that_waits(tmp_path: Path) -> None:
    """With room again nobody has to ask for a retry: the next step saves names and settings, too."""
    library, play = started(tmp_path)
    with file_size_limit(0):
        library.add_person("Ana")
        library.set("theme", "dark")
    assert library.unsaved == 2
    library.append(play, {"n": 1})
    assert library.unsaved == 0
    library.close()


def test_closing_saves_what_waits(tmp_path: Path) -> None:
    """What could not be saved is tried once more when the library is closed."""
    library, play = started(tmp_path)
    with file_size_limit(0), pytest.raises(NotKept):
        library.append(play, {"n": 1})
    library.close()
    assert reopened(tmp_path, play) == [{"n": 1}]


def test_changes_that_wait_are_written_as_if_one_by_one(tmp_path: Path) -> None:
    """What was put and then cut while nothing could be saved is gone; what was cut and put again stands last."""
    with contextlib.closing(LogStorage(tmp_path)) as storage:
        storage.change("people", {1: {"n": 1}, 2: {"n": 2}}, [])
        storage.hold("people", {3: {"n": 3}}, [])
        storage.hold("people", {}, [3, 1])
        storage.hold("people", {1: {"n": "again"}}, [])
        waiting = dict(storage.docs("people"))
        storage.retry()
    expected = {"2": {"n": 2}, "1": {"n": "again"}}
    assert list(reread(tmp_path, "people").items()) == list(waiting.items()) == list(expected.items())


def test_opening_on_a_full_disk(disk: SmallDisk) -> None:
    """A library opens and reads with no byte to spare."""
    library, play = started(disk.folder / "library")
    library.append(play, {"n": 1})
    library.close()
    with disk.full():
        again = Library.open(disk.folder / "library")
        assert again.records(play) == [{"n": 1}]
        assert again.read_only is None
        again.close()


def test_a_fold_that_does_not_fit_is_left_for_another_day(tmp_path: Path) -> None:
    """The change itself is kept when there is no room to fold the log."""
    storage = LogStorage(tmp_path)
    for n in range(201):
        storage.change("settings", {1: {"n": n}}, [])
    (tmp_path / "settings.log.new").mkdir()  # nothing can be written there
    storage.change("settings", {1: {"n": 201}}, [])
    storage.close()
    assert (tmp_path / "settings.log").read_bytes().count(b"\n") == 203
    assert reread(tmp_path, "settings") == {"1": {"n": 201}}


def test_a_log_never_grows_beyond_what_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change that would make it too long is refused; without it the next start reads everything."""
    monkeypatch.setattr(log, "LARGEST", 1000)
    with contextlib.closing(LogStorage(tmp_path)) as storage:
        with pytest.raises(NotKept, match="as large as this device allows"):
            storage.change("boxes", {1: {"n": "x" * 1000}}, [])
        storage.change("boxes", {1: {"n": "x" * 500}}, [])
        with pytest.raises(NotKept, match="as large as this device allows"):
            storage.change("boxes", {2: {"n": "x" * 500}}, [])
    assert reread(tmp_path, "boxes") == {"1": {"n": "x" * 500}}


class Brittle(io.FileIO):
    """A file on a failing disk: it takes half a line, and then refuses even to be cut back."""

    is_broken = True

    def write(self, content: Any) -> int:
        if not Brittle.is_broken:
            return super().write(content)
        super().write(bytes(content)[: len(content) // 2])
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    def truncate(self, size: int | None = None) -> int:
        if not Brittle.is_broken:
            return super().truncate(size)
        raise OSError(errno.EIO, os.strerror(errno.EIO))


def test_bytes_that_could_not_be_taken_back_are_taken_back_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a line that stayed behind is remembered, and is gone before the next line is written."""
    storage = LogStorage(tmp_path)
    storage.change("play-1", {1: {"n": 1}}, [])
    storage.forget("play-1")
    storage.docs("play-1")
    whole = (tmp_path / "play-1.log").read_bytes()
    monkeypatch.setattr(io, "FileIO", Brittle)
    with pytest.raises(NotKept, match=r"The disk reports an error: Input/output error\."):
        storage.change("play-1", {2: {"n": 2}}, [])
    assert len((tmp_path / "play-1.log").read_bytes()) > len(whole)
    with pytest.raises(NotKept):
        storage.change("play-1", {2: {"n": 2}}, [])
    monkeypatch.setattr(Brittle, "is_broken", False)
    storage.change("play-1", {2: {"n": 22}}, [])
    storage.close()
    assert (tmp_path / "play-1.log").read_bytes() == whole + change_line(Change({"2": {"n": 22}}))
    assert storage.notices == []


def test_a_disk_that_cannot_promise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When fsync fails the line does not count and is taken back."""
    storage = LogStorage(tmp_path)
    storage.change("play-1", {1: {"n": 1}}, [])
    whole = (tmp_path / "play-1.log").read_bytes()

    def failing(_file: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", failing)
        with pytest.raises(NotKept):
            storage.change("play-1", {2: {"n": 2}}, [])
    assert (tmp_path / "play-1.log").read_bytes() == whole
    storage.change("play-1", {2: {"n": 2}}, [])
    storage.close()
    assert reread(tmp_path, "play-1") == {"1": {"n": 1}, "2": {"n": 2}}


def test_a_folder_that_cannot_promise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a new file's name is perhaps not on the disk, the change does not count; a fold that failed so is redone."""
    storage = LogStorage(tmp_path)
    for n in range(201):
        storage.change("settings", {1: {"n": n}}, [])
    force = os.fsync

    def failing_for_folders(file: int) -> None:
        if stat.S_ISDIR(os.fstat(file).st_mode):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        force(file)

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", failing_for_folders)
        with pytest.raises(NotKept):
            storage.change("play-1", {1: {"n": 1}}, [])
        storage.change("settings", {1: {"n": "folded"}}, [])
    assert storage.docs("play-1") == {}
    storage.change("play-1", {1: {"n": "again"}}, [])
    storage.change("settings", {1: {"n": "again"}}, [])
    storage.close()
    assert storage.notices == []
    assert reread(tmp_path, "play-1") == reread(tmp_path, "settings") == {"1": {"n": "again"}}


def test_an_interrupted_write_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the middle of a save leaves the file and memory agreed."""
    storage = LogStorage(tmp_path)
    storage.change("play-1", {1: {"n": 1}}, [])

    def interrupted(_file: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as pressed:
        pressed.setattr(os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            storage.change("play-1", {2: {"n": 2}}, [])
    storage.change("play-1", {3: {"n": 3}}, [])
    assert storage.docs("play-1") == {"1": {"n": 1}, "3": {"n": 3}}
    storage.close()
    assert (reread(tmp_path, "play-1"), storage.notices) == ({"1": {"n": 1}, "3": {"n": 3}}, [])


# A folder that is not what it should be


def test_a_read_only_folder_opens_and_play_goes_on_in_memory() -> None:
    """Everything kept can be read; new things stay in memory, with a sentence, until writing is allowed."""
    with everybodys_folder() as top, as_nobody():
        library, play = started(top / "library")
        library.append(play, {"n": 1})
        library.close()
        (top / "library").chmod(0o555)
        before = tree(top)
        again = Library.open(top / "library")
        sentence = "Herald is not allowed to write to its folder. What you do now stays in memory only."
        assert again.read_only == sentence
        with pytest.raises(NotKept, match=sentence):
            again.append(play, {"n": 2})
        assert again.records(play) == [{"n": 1}, {"n": 2}]
        assert (again.unsaved, again.why_unsaved) == (1, sentence)
        assert tree(top) == before
        (top / "library").chmod(0o755)
        assert again.retry() is True
        assert again.read_only is None
        again.close()
        assert reopened(top / "library", play) == [{"n": 1}, {"n": 2}]


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    """A library that cannot even have a folder works in memory, and is saved when the way is free."""
    (tmp_path / "library").write_bytes(b"in the way")
    library, play = started(tmp_path / "library")
    assert (
        library.read_only == "The folder of the library is not there. What you do now stays in memory only."
    )
    with pytest.raises(NotKept):
        library.append(play, {"n": 1})
    assert library.records(play) == [{"n": 1}]
    (tmp_path / "library").unlink()
    library.append(play, {"n": 2})
    assert (library.unsaved, library.read_only) == (0, None)
    assert library.records(play) == [{"n": 1}, {"n": 2}]
    library.close()
    assert reopened(tmp_path / "library", play) == [{"n": 1}, {"n": 2}]


def test_the_folder_vanishes(tmp_path: Path) -> None:
    """The next step makes it again, with all that was in memory of the play, instead of writing to nowhere."""
    library, play = started(tmp_path / "library")
    library.append(play, {"n": 1})
    (tmp_path / "library").rename(tmp_path / "away")
    for path in (tmp_path / "away").iterdir():
        path.unlink()
    library.append(play, {"n": 2})
    library.summarise(play, {})
    library.close()
    assert reopened(tmp_path / "library", play) == [{"n": 1}, {"n": 2}]


def test_many_tables_need_few_open_files(tmp_path: Path) -> None:
    """A hundred plays written in turn keep no more than a handful of files open, and lose nothing."""
    with Library.open(tmp_path) as library:
        plays = [library.new_play("kings", {}, 1) for _n in range(100)]
        for n in range(2):
            for play in plays:
                library.append(play, {"n": n})
        ours = [name for name in Path("/proc/self/fd").iterdir() if str(tmp_path) in os.path.realpath(name)]
        assert len(ours) == 8 + 1  # and the lock
    with Library.open(tmp_path) as again:
        assert [again.records(play) for play in plays] == [[{"n": 0}, {"n": 1}]] * 100


# Two of us

HOLDER = """
import sys
from companion.library.library import Library
library = Library.open(sys.argv[1])
library.append(library.new_play("kings", {}, 1), {"n": 1})
print(library.read_only, flush=True)
sys.stdin.read()
"""


def test_a_second_herald_may_look_but_not_write(tmp_path: Path) -> None:
    """While one process has the library the other reads it and says so; a killed one is no obstacle."""
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "None\n"
        before = tree(tmp_path)
        with Library.open(tmp_path) as second:
            assert second.read_only == SECOND
            assert second.records(1) == [{"n": 1}]
            with pytest.raises(NotKept, match=SECOND):
                second.append(1, {"n": 2})
            second.set("theme", "dark")
            assert second.settings()["theme"] == "dark"
            assert second.unsaved == 2
        assert tree(tmp_path) == before
        holder.kill()
    with Library.open(tmp_path) as third:
        assert third.read_only is None
        third.append(1, {"n": 2})
    assert reopened(tmp_path, 1) == [{"n": 1}, {"n": 2}]


def test_the_second_does_not_take_a_line_being_written_for_damage(tmp_path: Path) -> None:
    """A torn end seen by one who may not write is no damage to speak of."""
    first = LogStorage(tmp_path)
    first.change("play-1", {1: {"n": 1}}, [])
    with (tmp_path / "play-1.log").open("ab") as half:
        half.write(b"0123")
    second = LogStorage(tmp_path)
    assert (second.docs("play-1"), second.notices) == ({"1": {"n": 1}}, [])
    second.close()
    first.close()
