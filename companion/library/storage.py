"""The store under TinyDB: a folder with one append-only log for each table.

A change is one line, on the disk (fsync) before memory knows it, so that its cost depends neither on the size of
its table nor on the number of other ones. A log is read when its table is first wanted. What is damaged in it is
copied into `damaged/` and named in `notices`; all the rest opens. Not for use by several threads at once.
"""

import contextlib
import copy
import errno
import os
import re
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from tinydb import Storage

from companion.core.words import _
from companion.library import disk, swap
from companion.library.errors import Notice, NotKept, reason
from companion.library.lines import Change, Doc, settled, to_json
from companion.library.log import Log
from companion.library.migrations import MIGRATIONS, Migrations, newest

__all__ = ("LogStorage", "NotKept", "Notice", "is_name")

TABLE_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,99}", re.ASCII)
LOG = ".log"
LOCK = "lock"
OPEN_FILES = 8


class LogStorage(Storage):
    """`journals`: tables whose name starts so keep every line they ever had; the others are folded now and then."""

    def __init__(
        self, folder: str | Path, *, journals: str | None = None, migrations: Migrations = MIGRATIONS
    ) -> None:
        self.folder = Path(folder)
        self.notices: list[Notice] = []
        self.read_only: str | None = None  # a sentence why
        self.trouble: str | None = None  # why the last change was not kept
        self._journals = journals
        self._migrations = migrations
        self._logs: dict[str, Log] = {}
        self._held: dict[str, Change] = {}
        self._recent: OrderedDict[str, Log] = OrderedDict()
        self._lock: BinaryIO | None = None
        self._is_second = False
        self._claim()

    # What TinyDB asks of a storage

    def read(self) -> dict[str, dict[str, Any]] | None:
        """Every table, copied: what the caller does with it changes nothing here."""
        return {table: copy.deepcopy(self._log(table).docs) for table in sorted(self.tables())} or None

    def write(self, data: Mapping[str, Mapping[Any, Mapping[str, Any]]]) -> None:
        """Make each table what `data` says, by one line with what differs. Tables that are not named are dropped."""
        changes = {table: self._difference(table, settled(docs, []).put) for table, docs in data.items()}
        for table, change in changes.items():
            self.change(table, change.put, change.cut)
        for table in self.tables() - data.keys():
            self._drop(table)

    def close(self) -> None:
        while self._recent:
            self._recent.popitem()[1].close()
        self._unlock()
        # Somebody else may have it now.
        self.read_only, self._is_second = _("The library is closed."), True

    # One table at a time

    def tables(self) -> set[str]:
        found = {table for table, log in self._logs.items() if not log.is_fresh} | self._held.keys()
        with contextlib.suppress(OSError):
            names = os.listdir(self.folder)  # noqa: PTH208 - twice as fast for a thousand plays
            found |= {
                name[: -len(LOG)] for name in names if name.endswith(LOG) and is_name(name[: -len(LOG)])
            }
        return found

    def docs(self, table: str) -> Mapping[str, Doc]:
        """The documents by id, not copied: for reading only."""
        return self._log(table).docs

    def change(self, table: str, put: Mapping[Any, Mapping[str, Any]], cut: Iterable[Any]) -> None:
        """Durable when it returns. NotKept: nothing happened, neither on the disk nor in memory."""
        change = settled(put, cut)
        whole = self._held.get(table, Change()).then(change)
        log = self._log(table)
        if whole or log.is_fresh:
            log = self._keep(table, whole)
        self._held.pop(table, None)
        if not self._held:
            self.trouble = None
        change.apply(log.docs)
        if not self._is_journal(table) and log.lines > len(log.docs) + 200:
            with contextlib.suppress(OSError):  # then it stays long, and is folded another time
                log.rewrite(log.docs)

    def hold(self, table: str, put: Mapping[Any, Mapping[str, Any]], cut: Iterable[Any]) -> None:
        """Make a change in memory only; the next one to this table that can be kept takes it along."""
        change = settled(put, cut)
        change.apply(self._log(table).docs)
        self._held[table] = self._held.get(table, Change()).then(change)

    def retry(self) -> None:
        """Write down what is held. NotKept when some of it still cannot be."""
        for table in list(self._held):
            with contextlib.suppress(NotKept):  # one table may be read-only for good, another not
                self.change(table, {}, [])
        if self._held:
            raise NotKept(self.trouble or "")

    def held(self) -> dict[str, int]:
        """For each table with changes that are in memory only: how many documents are new or different."""
        return {table: len(change.put) for table, change in self._held.items()}

    def path(self, table: str) -> Path:
        if not is_name(table):
            raise ValueError(f"not a name for a table: {table[:40]!r}")
        return self.folder / (table + LOG)

    def known_size(self, table: str) -> int:
        """How long the table's file is, if memory holds all of it."""
        return self._log(table).length

    def is_loaded(self, table: str) -> bool:
        return table in self._logs

    def forget(self, table: str) -> None:
        """Let go of the memory of a table that has nothing unsaved; it is read again when it is wanted."""
        if table not in self._held and (log := self._logs.pop(table, None)):
            self._recent.pop(table, None)
            log.close()

    def set_aside(self, table: str, content: bytes) -> Path | None:
        """A copy of these bytes in `damaged/`: now, or else (None) before anything is next written to the table."""
        log = self._log(table)
        may_write = not (self.read_only or log.read_only)
        return log.set_aside(content, may_write)

    def freeze(self, table: str, sentence: str) -> None:
        """Let nothing be written to this table any more, and say why."""
        self._log(table).read_only = sentence
        self.notices.append(Notice(sentence, None, table))

    def _log(self, table: str) -> Log:
        log = self._logs.get(table)
        if log is None:
            log = Log(self.path(table), table, newest(self._migrations), self.notices)
            log.load(self._migrations, may_write=not self.read_only)
            self._held.get(table, Change()).apply(log.docs)
            self._logs[table] = log
        return log

    def _keep(self, table: str, change: Change) -> Log:
        if self.read_only and not self._is_second:
            self._claim_late()
        log = self._log(table)
        try:
            self._must_be_writable(log)
            log.keep(change)
        except NotKept as error:
            self.trouble = error.sentence
            raise
        except OSError as error:
            self.trouble = reason(error)
            raise NotKept(self.trouble) from error
        self._recent[table] = log
        self._recent.move_to_end(table)
        if len(self._recent) > OPEN_FILES:
            self._recent.popitem(last=False)[1].close()
        return log

    def _drop(self, table: str) -> None:
        log = self._log(table)
        self._must_be_writable(log)
        log.close()
        try:
            log.path.unlink(missing_ok=True)
            disk.sync_folder(self.folder)
        except OSError as error:
            raise NotKept(reason(error)) from error
        self._held.pop(table, None)
        self.forget(table)

    def _difference(self, table: str, docs: Mapping[str, Doc]) -> Change:
        old = self._log(table).docs
        put = {i: doc for i, doc in docs.items() if i not in old or to_json(old[i]) != to_json(doc)}
        change = Change(put, [i for i in old if i not in docs])
        order = dict(old)
        change.apply(order)
        return change if list(order) == list(docs) else Change(dict(docs), list(old))

    def _is_journal(self, table: str) -> bool:
        return self._journals is not None and table.startswith(self._journals)

    def _must_be_writable(self, log: Log) -> None:
        if sentence := self.read_only or log.read_only:
            raise NotKept(sentence)

    # The folder

    def _claim(self) -> None:
        """Become the one who writes here, if that is possible."""
        try:
            disk.make_folder(self.folder)
            if not disk.is_writable(self.folder):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            self._lock = disk.locked(self.folder / LOCK)
            if self._lock is not None:
                swap.finish(self.folder)
                self._clear_leftovers()
        except OSError as error:
            self._unlock()
            self.read_only = _("{reason} What you do now stays in memory only.", reason=reason(error))
            return
        self._is_second = self._lock is None
        self.read_only = (
            _("Herald is already open elsewhere. What you do here will not be saved.")
            if self._is_second
            else None
        )

    def _clear_leftovers(self) -> None:
        for leftover in self.folder.glob("*" + LOG + disk.BESIDE):
            with contextlib.suppress(OSError):
                leftover.unlink()

    def _claim_late(self) -> None:
        """The folder could not be written at the start. If it can be now, somebody else may have done so since."""
        self._claim()
        if not self.read_only:
            self._logs.clear()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def is_name(table: str) -> bool:
    """Only such a name ever becomes the name of a file."""
    return TABLE_NAME.fullmatch(table) is not None
