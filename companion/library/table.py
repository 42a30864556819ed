"""TinyDB's tables on our storage: a change costs as much as what it changes, not as much as the table."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import Any, cast

from tinydb import TinyDB
from tinydb.table import Table

from companion.library.errors import NotKept
from companion.library.lines import Doc, to_json
from companion.library.storage import LogStorage


class Copies(Mapping[str, Doc]):
    """Documents of which every reader gets a copy of their own."""

    def __init__(self, docs: Mapping[str, Doc]) -> None:
        self._docs = docs

    def __getitem__(self, doc_id: str) -> Doc:
        doc: Doc = copied(self._docs[doc_id])
        return doc

    def __contains__(self, doc_id: object) -> bool:
        return doc_id in self._docs

    def __iter__(self) -> Iterator[str]:
        return iter(self._docs)

    def __len__(self) -> int:
        return len(self._docs)


class Draft(MutableMapping[int, Doc]):
    """A table as TinyDB's updaters want it. They work on copies; `put` and `cut` tell afterwards what they did."""

    def __init__(self, docs: Mapping[str, Doc]) -> None:
        self._docs = docs
        self._touched: dict[str, Doc] = {}  # may have been changed in place
        self._put: dict[str, Doc] = {}
        self._cut: dict[str, None] = {}

    @property
    def put(self) -> dict[str, Doc]:
        changed = {i: doc for i, doc in self._touched.items() if to_json(doc) != to_json(self._docs[i])}
        return changed | self._put

    @property
    def cut(self) -> list[str]:
        return list(self._cut)

    def __getitem__(self, doc_id: int) -> Doc:
        key = str(doc_id)
        if key in self._put:
            return self._put[key]
        if key in self._cut:
            raise KeyError(doc_id)
        if key not in self._touched:
            self._touched[key] = copied(self._docs[key])
        return self._touched[key]

    def __setitem__(self, doc_id: int, doc: Doc) -> None:
        key = str(doc_id)
        self._touched.pop(key, None)
        self._put[key] = doc

    def __delitem__(self, doc_id: int) -> None:
        if doc_id not in self:
            raise KeyError(doc_id)
        key = str(doc_id)
        self._touched.pop(key, None)
        self._put.pop(key, None)
        if key in self._docs:
            self._cut[key] = None

    def __contains__(self, doc_id: object) -> bool:
        key = str(doc_id)
        return key in self._put or (key in self._docs and key not in self._cut)

    def __iter__(self) -> Iterator[int]:
        for key in self._docs:
            if key not in self._cut:
                yield int(key)
        for key in self._put:
            if key not in self._docs or key in self._cut:
                yield int(key)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def clear(self) -> None:
        self._touched.clear()
        self._put.clear()
        self._cut = dict.fromkeys(self._docs)


class LogTable(Table):
    """`holds`: a change that cannot be written down is made in memory all the same, and NotKept raised after."""

    holds = False

    @property
    def log(self) -> LogStorage:
        return cast("LogStorage", self._storage)

    def _read_table(self) -> dict[str, Mapping[Any, Any]]:
        # TinyDB only ever looks things up in it and goes through its items.
        return cast("dict[str, Mapping[Any, Any]]", Copies(self.log.docs(self.name)))

    def _update_table(self, updater: Callable[[dict[int, Mapping[Any, Any]]], None]) -> None:
        draft = Draft(self.log.docs(self.name))
        try:
            updater(cast("dict[int, Mapping[Any, Any]]", draft))
            self.log.change(self.name, draft.put, draft.cut)
        except NotKept:
            # TinyDB counted the ids of new documents as used before they were in: it must count anew.
            self._next_id = None
            if self.holds:
                self.log.hold(self.name, draft.put, draft.cut)
            raise
        finally:
            self.clear_cache()


class HoldingTable(LogTable):
    holds = True


class LogDatabase(TinyDB):
    table_class = LogTable
    default_table_name = "default"
    default_storage_class = LogStorage  # type: ignore[assignment] # TinyDB declares its own as the only one


def copied(value: Any) -> Any:
    """A deep copy of what JSON can hold, ten times as fast as one of anything."""
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [copied(inner) for inner in value]
    return value
