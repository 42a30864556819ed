"""Our storage and our tables do what TinyDB promises, judged by TinyDB's own memory storage and tables."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tinydb import TinyDB, where
from tinydb.storages import MemoryStorage
from tinydb.table import Document, Table

from companion.library.storage import LogStorage, NotKept
from companion.library.table import Draft, LogDatabase, LogTable
from tests.library.faults import file_size_limit

pytestmark = pytest.mark.usefixtures("impatient")


class StockDatabase(TinyDB):
    """TinyDB's own tables, which read and write everything, on our storage."""

    table_class = Table
    default_table_name = "default"


@pytest.fixture(params=[StockDatabase, LogDatabase])
def kind(request: pytest.FixtureRequest) -> type[TinyDB]:
    found: type[TinyDB] = request.param
    return found


@pytest.fixture
def db(kind: type[TinyDB], tmp_path: Path) -> Iterator[TinyDB]:
    with kind(tmp_path, storage=LogStorage) as db:
        yield db


def contents(table: Table) -> list[tuple[int, dict[str, Any]]]:
    return [(doc.doc_id, dict(doc)) for doc in table.all()]


values = st.sampled_from([0, 1, True, 1.0, "a", None, [1, {"x": 2}], {"y": []}])
docs = st.dictionaries(st.sampled_from(["a", "b", "c"]), values, max_size=3)
ids = st.integers(1, 6)
doc_with_id = st.builds(Document, docs, ids)
conditions = st.builds(lambda key, value: where(key) == value, st.sampled_from(["a", "b"]), values)


def grow(doc: dict[str, Any]) -> None:
    doc.setdefault("grown", []).append(len(doc))


operations = st.one_of(
    st.tuples(st.just("insert"), docs | doc_with_id),
    st.tuples(st.just("insert_multiple"), st.lists(docs | doc_with_id, max_size=3)),
    st.tuples(st.just("update"), docs, conditions),
    st.tuples(st.just("update"), docs, st.none(), st.lists(ids, max_size=3)),
    st.tuples(st.just("update"), st.just(grow), conditions),
    st.tuples(st.just("update"), docs),
    st.tuples(st.just("update_multiple"), st.lists(st.tuples(docs, conditions), max_size=2)),
    st.tuples(st.just("upsert"), docs | doc_with_id, conditions | st.none()),
    st.tuples(st.just("remove"), conditions),
    st.tuples(st.just("remove"), st.none(), st.lists(ids, max_size=3)),
    st.tuples(st.just("truncate")),
    st.tuples(st.just("search"), conditions),
    st.tuples(st.just("count"), conditions),
    st.tuples(st.just("get"), conditions),
    st.tuples(st.just("contains"), conditions),
    st.tuples(st.just("get"), st.none(), ids),
)


def copied(argument: Any) -> Any:
    if isinstance(argument, Document):
        return Document(copied(dict(argument)), argument.doc_id)
    if isinstance(argument, dict):
        return {key: copied(value) for key, value in argument.items()}
    if isinstance(argument, list | tuple):
        return type(argument)(copied(value) for value in argument)
    return argument


def outcome(table: Table, operation: tuple[Any, ...]) -> Any:
    name, *arguments = copied(operation)
    try:
        return getattr(table, name)(*arguments)
    except (KeyError, ValueError, RuntimeError) as error:
        return type(error), str(error)


@settings(max_examples=120)
@given(script=st.lists(operations, max_size=12))
def test_every_operation_does_what_tinydb_does(
    script: list[tuple[Any, ...]], tmp_path_factory: pytest.TempPathFactory, kind: type[TinyDB]
) -> None:
    """Any sequence of operations gives the results, documents, ids and order of TinyDB itself, also when reopened."""
    folder = tmp_path_factory.mktemp("db")
    reference = TinyDB(storage=MemoryStorage).table("things")
    with kind(folder, storage=LogStorage) as db:
        table = db.table("things")
        for operation in script:
            assert outcome(table, operation) == outcome(reference, operation)
            assert repr(contents(table)) == repr(contents(reference))
    with kind(folder, storage=LogStorage) as again:
        assert repr(contents(again.table("things"))) == repr(contents(reference))


def test_tables_are_apart(db: TinyDB) -> None:
    """What happens in one table does not show in another."""
    db.table("plays").insert({"n": 1})
    db.table("people").insert({"n": 2})
    db.table("plays").truncate()
    assert contents(db.table("people")) == [(1, {"n": 2})]
    assert db.tables() == {"people", "plays"}


def test_an_empty_table_can_be_asked_for(db: TinyDB) -> None:
    """A table is there once it was written, or when it is told to persist, and not because somebody looked."""
    assert db.table("looked").all() == []
    db.table("told", persist_empty=True)
    assert db.tables() == {"told"}


def test_tables_can_be_dropped(kind: type[TinyDB], tmp_path: Path) -> None:
    """A dropped table is gone with its file; one that never was can be dropped, too."""
    with kind(tmp_path, storage=LogStorage) as db:
        for name in ("one", "two", "three"):
            db.table(name).insert({"n": 1})
        db.drop_table("one")
        db.drop_table("never")
        assert db.tables() == {"two", "three"}
        db.drop_tables()
        assert db.tables() == set()
        assert db.table("two").all() == []
    assert list(tmp_path.glob("*.log")) == []


def test_nobody_can_change_what_is_kept_by_changing_what_they_got(db: TinyDB) -> None:
    """Documents handed out and taken in are copies, nested values included."""
    mine = {"seats": [{"name": "Ana"}]}
    db.table("plays").insert(mine)
    mine["seats"][0]["name"] = "Ben"
    got = db.table("plays").all()[0]
    got["seats"].append({"name": "Cy"})
    assert contents(db.table("plays")) == [(1, {"seats": [{"name": "Ana"}]})]


def test_what_is_in_memory_is_what_is_on_the_disk(kind: type[TinyDB], tmp_path: Path) -> None:
    """Tuples read back as lists and number keys as text at once, not only after the next start."""
    with kind(tmp_path, storage=LogStorage) as db:
        db.table("plays").insert({"pair": (1, 2), "by_number": {3: "x"}, "lone": "\ud83d"})
        now = contents(db.table("plays"))
    with kind(tmp_path, storage=LogStorage) as again:
        assert (
            now
            == contents(again.table("plays"))
            == [(1, {"pair": [1, 2], "by_number": {"3": "x"}, "lone": "\ud83d"})]
        )


def test_a_search_finds_what_has_changed_since_the_last_one(db: TinyDB) -> None:
    """TinyDB remembers the answers to searches; a change makes it forget them."""
    table = db.table("things")
    answers = []
    for value in (1, 1, 2):
        table.insert({"n": value})
        answers.append(table.count(where("n") == 1))
    assert answers == [1, 2, 2]


@pytest.mark.parametrize("change", [(1, True), (True, 1.0), (0, False), (1.0, 1)])
def test_a_change_that_python_calls_equal_is_a_change(
    kind: type[TinyDB], tmp_path: Path, change: tuple[object, object]
) -> None:
    """1, 1.0 and True are three values, and the last one written is the one that is read."""
    before, after = change
    with kind(tmp_path, storage=LogStorage) as db:
        db.table("things").insert({"value": before})
        db.table("things").update({"value": after})
    with kind(tmp_path, storage=LogStorage) as again:
        assert repr(again.table("things").all()) == repr([{"value": after}])


def test_an_insert_that_failed_uses_up_no_id(tmp_path: Path) -> None:
    """The ids of documents that could not be kept are given to those that can."""
    with LogDatabase(tmp_path) as db:
        assert db.table("things").insert({"n": 1}) == 1
        with file_size_limit(0), pytest.raises(NotKept):
            db.table("things").insert({"n": 2})
        assert db.table("things").insert({"n": 3}) == 2


def test_the_order_of_documents_is_the_order_they_were_written_in(tmp_path: Path) -> None:
    """Also when somebody writes the same documents in another order."""
    for order in (["1", "2", "3"], ["3", "1", "2"]):
        with contextlib.closing(LogStorage(tmp_path)) as storage:
            storage.write({"things": {doc_id: {"n": doc_id} for doc_id in order}})
        with contextlib.closing(LogStorage(tmp_path)) as again:
            assert list(again.docs("things")) == order


@pytest.mark.parametrize("value", [float("nan"), {1, 2}, object(), b"bytes"])
def test_what_json_cannot_hold_is_refused(db: TinyDB, value: object) -> None:
    """The error comes before anything is changed, and the next insert works."""
    with pytest.raises((TypeError, ValueError)):
        db.table("plays").insert({"value": value})
    db.table("plays").insert({"value": 1})
    assert db.table("plays").all() == [{"value": 1}]


@pytest.mark.parametrize(
    "name", ["", "..", "../up", "a/b", "A", "_default", "-x", "a.b", "a\0b", "é", "x" * 101, "a\n"]
)
def test_only_plain_names_become_files(db: TinyDB, name: str, tmp_path: Path) -> None:
    """A table whose name could be a path, or differ by capitals only, is refused, and no file is made."""
    with pytest.raises(ValueError, match="not a name for a table"):
        db.storage.change(name, {1: {}}, [])  # type: ignore[attr-defined]
    assert [path.name for path in tmp_path.iterdir()] == ["lock"]


def test_a_draft_is_a_mapping_like_any_other() -> None:
    """Whatever TinyDB's updaters may do to a table in one go, it looks like a dict to them, order included."""
    draft, plain = Draft({"1": {"n": 1}, "2": {"n": 2}}), {1: {"n": 1}, 2: {"n": 2}}
    for table in (draft, plain):
        removed = table.pop(1)
        table[3] = {"n": 3}
        table[1] = removed | {"again": True}
        table[3]["m"] = 3
        del table[2]
    assert list(draft.items()) == list(plain.items())
    assert (len(draft), 2 in draft, draft.get(2), draft.put, draft.cut) == (
        2,
        False,
        None,
        DRAFTED,
        ["1", "2"],
    )
    draft.clear()
    assert (list(draft), draft.put, draft.cut) == ([], {}, ["1", "2"])


DRAFTED = {"3": {"n": 3, "m": 3}, "1": {"n": 1, "again": True}}


def test_a_change_costs_what_it_changes(tmp_path: Path) -> None:
    """One document of a thousand changed adds one short line to the file and touches no other document."""
    with LogDatabase(tmp_path) as db:
        table = db.table("things")
        assert isinstance(table, LogTable)
        table.insert_multiple({"n": n} for n in range(1000))
        before = (tmp_path / "things.log").stat().st_size
        table.update({"m": 1}, doc_ids=[500])
        table.update({"n": 7}, where("n") == 7)  # it was so already
        added = (tmp_path / "things.log").read_bytes()[before:]
    assert added[9:] == b'{"put":{"500":{"n":499,"m":1}}}\n'


def test_a_long_log_is_folded(tmp_path: Path) -> None:
    """Lines that say nothing new any more are dropped when there are more than 200 of them."""
    with LogDatabase(tmp_path) as db:
        for n in range(1000):
            db.table("settings").upsert(Document({"n": n}, 1))
        assert len((tmp_path / "settings.log").read_bytes().splitlines()) == 1 + 1000 - 4 * 201
    with LogDatabase(tmp_path) as again:
        assert contents(again.table("settings")) == [(1, {"n": 999})]


def test_a_journal_is_never_folded(tmp_path: Path) -> None:
    """A table said to be a journal keeps every line it ever had."""
    with LogDatabase(tmp_path, journals="play-") as db:
        for n in range(300):
            db.table("play-1").upsert(Document({"n": n}, 1))
    assert len((tmp_path / "play-1.log").read_bytes().splitlines()) == 301
