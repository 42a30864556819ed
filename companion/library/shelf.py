"""What each part of the library stands on: a TinyDB that keeps in memory what it cannot write down."""

import contextlib
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from pathlib import Path
from typing import Any

from tinydb.table import Document

from companion.library.errors import NotKept
from companion.library.storage import LogStorage
from companion.library.table import HoldingTable, LogDatabase

VERSION = 1  # of a summary, a person, a box, a setting


class HoldingDatabase(LogDatabase):
    table_class = HoldingTable


class Shelf:
    def __init__(self, folder: Path, journals: str | None = None) -> None:
        self._db = HoldingDatabase(folder, storage=LogStorage, journals=journals)
        self._is_strict = False
        self._storage: LogStorage = self._db.storage  # type: ignore[assignment] # it was just told which one

    def _hold(self, act: Callable[[], object]) -> None:
        """Do it on the disk, or else in memory until it can be saved."""
        with contextlib.suppress(NotKept):
            act()

    @contextlib.contextmanager
    def strictly(self) -> Iterator[None]:
        """Within it nothing is kept in memory only: what cannot be written down raises NotKept and is not done."""
        self._is_strict = True
        try:
            yield
        finally:
            self._is_strict = False

    def _replace(self, table: str, doc_id: int, doc: Mapping[str, Any]) -> None:
        """The document under this id is this one and nothing more."""
        kept = self._db.table(table)
        if self._is_strict:
            self._storage.change(table, {doc_id: doc}, [])
            kept.clear_cache()
        elif kept.contains(doc_id=doc_id):
            self._hold(lambda: kept.update(_become(doc), doc_ids=[doc_id]))
        else:
            self._hold(lambda: kept.insert(Document(doc, doc_id)))

    def _next_id(self, table: str) -> int:
        return max((int(doc_id) for doc_id in self._storage.docs(table)), default=0) + 1


def _become(doc: Mapping[str, Any]) -> Callable[[MutableMapping[Any, Any]], None]:
    def become(old: MutableMapping[Any, Any]) -> None:
        old.clear()
        old.update(doc)

    return become
