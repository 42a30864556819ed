"""Formats carry a version: older ones become today's, newer ones are read and not touched."""

import contextlib
from pathlib import Path

import pytest

from companion.library.errors import NotKept
from companion.library.library import Library
from companion.library.lines import Docs, header, line
from companion.library.migrations import Migrations
from companion.library.storage import LogStorage
from tests.library.faults import tree

OLD = header("people", 1) + line({"put": {"1": {"who": "Ana"}}}) + line({"put": {"2": {"who": "Ben"}}})


def named(_table: str, docs: Docs) -> Docs:
    return {doc_id: {"name": doc["who"]} for doc_id, doc in docs.items()}


def loud(_table: str, docs: Docs) -> Docs:
    return {doc_id: {"name": doc["name"].upper()} for doc_id, doc in docs.items()}


THREE: Migrations = {1: named, 2: loud}


def read(folder: Path, migrations: Migrations) -> tuple[Docs, list[str]]:
    with contextlib.closing(LogStorage(folder, migrations=migrations)) as storage:
        return dict(storage.docs("people")), [notice.sentence for notice in storage.notices]


def test_an_older_file_becomes_todays(tmp_path: Path) -> None:
    """Each step in turn is applied once, the old bytes are kept, and the next start finds nothing to do."""
    (tmp_path / "people.log").write_bytes(OLD)
    today = {"1": {"name": "ANA"}, "2": {"name": "BEN"}}
    assert read(tmp_path, THREE) == (today, [])
    after = tree(tmp_path)
    assert after["older/people-v1-1"] == OLD
    assert after["people.log"].startswith(header("people", 3))
    assert read(tmp_path, THREE) == (today, [])
    assert tree(tmp_path) == after


def test_an_older_file_can_be_damaged_as_well(tmp_path: Path) -> None:
    """What is good in it is migrated, what is not is set aside."""
    (tmp_path / "people.log").write_bytes(OLD + b"torn")
    assert read(tmp_path, THREE)[0] == {"1": {"name": "ANA"}, "2": {"name": "BEN"}}
    assert tree(tmp_path)["damaged/people-1"] == b"torn"
    assert tree(tmp_path)["older/people-v1-1"] == OLD + b"torn"


def test_a_newer_file_is_read_and_not_touched(tmp_path: Path) -> None:
    """It opens as far as it is understood, says so, and refuses to be changed; other tables work as ever."""
    newer = header("people", 4) + line({"put": {"1": {"name": "Ana"}}}) + line({"unheard": "of"})
    (tmp_path / "people.log").write_bytes(newer)
    sentence = "people.log was written by a newer Herald. It can be read, not changed."
    with contextlib.closing(LogStorage(tmp_path, migrations=THREE)) as storage:
        assert storage.docs("people") == {"1": {"name": "Ana"}}
        assert [notice.sentence for notice in storage.notices] == [sentence]
        with pytest.raises(NotKept, match=sentence):
            storage.change("people", {2: {"name": "Ben"}}, [])
        storage.change("boxes", {1: {}}, [])
    assert tree(tmp_path)["people.log"] == newer


def test_a_play_of_a_newer_format_can_be_looked_at(tmp_path: Path) -> None:
    """Its steps are there; what is added stays in memory, with the reason."""
    with Library.open(tmp_path) as library:
        play = library.add_play({"format": 2, "game": "kings", "setup": {}, "rules": 1}, [{"n": 1}])
    before = tree(tmp_path)["play-1.log"]
    with Library.open(tmp_path) as library:
        assert library.records(play) == [{"n": 1}]
        sentence = "Play 1 was begun with a newer Herald. It can be looked at, not continued."
        with pytest.raises(NotKept, match=sentence):
            library.append(play, {"n": 2})
        assert [notice.sentence for notice in library.notices] == [sentence]
    assert tree(tmp_path)["play-1.log"] == before


def test_a_faulty_migration_keeps_nobody_out(tmp_path: Path) -> None:
    """A mistake of ours is said; the file stays as it is and everything else opens."""
    (tmp_path / "people.log").write_bytes(OLD)
    assert read(tmp_path, {1: loud}) == (
        {},
        [
            "people.log cannot be opened. It is of an older form that Herald failed to read. It is left as it is."
        ],
    )
    assert tree(tmp_path)["people.log"] == OLD
