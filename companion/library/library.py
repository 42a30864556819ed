"""The library: everything that is kept, in one folder.

Only `append` and `add_play` raise NotKept: a move must not look saved when it is not. Anything else that cannot be
written down stays in memory and shows in `unsaved` and `why_unsaved` until it is.
"""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from companion.library import swap
from companion.library.boxes import Boxes
from companion.library.errors import Notice, NotKept, reason
from companion.library.people import People
from companion.library.plays import PLAYS, Plays
from companion.library.settings import Settings


class Library(Plays, People, Boxes, Settings):
    @classmethod
    def open(cls, folder: str | Path) -> Self:
        """It opens whatever the state of the folder is; `notices` and `read_only` tell of it."""
        return cls(Path(folder))

    def close(self) -> None:
        self.retry()
        self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def folder(self) -> Path:
        return self._storage.folder

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What was found damaged and where its bytes are kept, in the order in which it was found."""
        return tuple(self._storage.notices)

    @property
    def read_only(self) -> str | None:
        """Why nothing at all can be saved."""
        return self._storage.read_only

    @property
    def unsaved(self) -> int:
        """How many steps and other things are in memory only. Summaries do not count: they can be made again."""
        return sum(count for table, count in self._storage.held().items() if table != PLAYS)

    @property
    def why_unsaved(self) -> str | None:
        return self._storage.trouble if self.unsaved else None

    def retry(self) -> bool:
        """Write down what is in memory only. True when there is nothing left."""
        try:
            self._storage.retry()
        except NotKept:
            return False
        return True

    def back_up(self, table: str) -> None:
        """A copy of one table's file in `backups/`."""
        try:
            swap.copy_to_backup(self.folder, self._storage.path(table))
        except OSError as error:
            raise NotKept(reason(error)) from error

    @contextlib.contextmanager
    def replacement(self) -> Iterator["Library"]:
        """An empty library to be filled. It then takes the place of this one, whose files move into `backups/`.

        All or nothing: after an error, and after a crash at any instant, it is the one or the other.
        """
        swap.discard(self.folder)
        try:
            with type(self)(self.folder / swap.INCOMING, self._next) as fresh:
                if fresh.read_only:
                    raise NotKept(fresh.read_only)
                yield fresh
            swap.begin(self.folder)
        except OSError as error:
            raise NotKept(reason(error)) from error
        finally:
            swap.discard(self.folder)
        notices = self._storage.notices
        self._db.close()
        # From here on it is what a start after a crash does, too: the storage finishes what was begun.
        Plays.__init__(self, self.folder, self._next)
        self._storage.notices[:0] = notices
