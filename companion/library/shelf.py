"""What each part of the library stands on: a TinyDB that keeps in memory what it cannot write down."""

import contextlib
from collections.abc import Callable, Mapping, MutableMapping
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
        self._storage: LogStorage = self._db.storage  # type: ignore[assignment] # it was just told which one

    def _hold(self, act: Callable[[], object]) -> None:
        """Do it on the disk, or else in memory until it can be saved."""
        with contextlib.suppress(NotKept):
            act()

    def _replace(self, table: str, doc_id: int, doc: Mapping[str, Any]) -> None:
        """The document under this id is this one and nothing more."""

        def become(old: MutableMapping[str, Any]) -> None:
            old.clear()
            old.update(doc)

        kept = self._db.table(table)
        if kept.contains(doc_id=doc_id):
            self._hold(lambda: kept.update(become, doc_ids=[doc_id]))
        else:
            self._hold(lambda: kept.insert(Document(doc, doc_id)))

    def _next_id(self, table: str) -> int:
        return max((int(doc_id) for doc_id in self._storage.docs(table)), default=0) + 1
