"""One table's file: a log to which lines are added, and which is written anew when that is not possible."""

import contextlib
import errno
import io
import os
import stat
from dataclasses import dataclass, field
from pathlib import Path

from companion.core.words import _
from companion.library import disk
from companion.library.errors import Notice, reason, why_unread
from companion.library.lines import Change, Docs, Reading, change_line, read_log, whole_log
from companion.library.migrations import Migrations, migrate, newest

DAMAGED = "damaged"
OLDER = "older"
LARGEST = 64 * 1024 * 1024  # far beyond any log of ours; reading more could take all the memory of a phone


@dataclass
class Log:
    """What is known of a table and its file. Whatever the disk refuses comes out as an OSError."""

    path: Path
    table: str
    version: int
    notices: list[Notice]
    docs: Docs = field(default_factory=dict)
    lines: int = 0
    length: int = 0  # of the file, as far as it is good
    read_only: str | None = None
    is_fresh: bool = True  # there is no file yet
    _must_rewrite: bool = False  # before anything is added to it
    _overhang: bool = False  # a failed write may have left bytes behind `length`
    _aside: list[tuple[str, str, bytes]] = field(default_factory=list)  # to be copied there before a rewrite
    _file: io.FileIO | None = None

    # Writing

    def keep(self, change: Change) -> None:
        """On the disk when it returns; otherwise the file is, or will first be made, what it was before."""
        if self.is_fresh or self._must_rewrite or not self._is_as_left():
            docs = dict(self.docs)
            change.apply(docs)
            self.rewrite(docs)
        else:
            self._append(change_line(change))

    def rewrite(self, docs: Docs) -> None:
        """The whole file, every document once."""
        self._save_aside()
        self.close()
        content = whole_log(self.table, self.version, docs)
        _must_fit(len(content))
        self._must_rewrite = True
        disk.make_folder(self.path.parent)
        disk.write_whole(self.path, content)
        self.length, self.lines = len(content), len(docs)
        self.is_fresh = self._must_rewrite = self._overhang = False

    def close(self) -> None:
        if self._file is not None:
            file, self._file = self._file, None
            file.close()

    def set_aside(self, content: bytes, may_write: bool) -> Path | None:
        try:
            if may_write:
                return disk.write_new(self.path.parent / DAMAGED, self.table, content)
        except OSError:
            pass
        self._aside.append((DAMAGED, self.table, content))
        self._must_rewrite = True
        return None

    def _append(self, line: bytes) -> None:
        _must_fit(self.length + len(line))
        file = self._opened()
        try:
            file.seek(self.length)
            disk.write_all(file, line)
            os.fsync(file.fileno())
        except BaseException:
            self._overhang = True
            with contextlib.suppress(OSError):
                self._put_back()
            self.close()
            raise
        self.length += len(line)
        self.lines += 1

    def _put_back(self) -> None:
        self._opened().truncate(self.length)
        self._overhang = False

    def _opened(self) -> io.FileIO:
        if self._file is None:
            self._file = io.FileIO(self.path, "r+")
        return self._file

    def _is_as_left(self) -> bool:
        """False when the file was removed or changed behind our back; what stands there now is kept, too."""
        try:
            if self._overhang:
                self._put_back()
            found = os.fstat(self._opened().fileno())
        except FileNotFoundError:
            return False
        if found.st_nlink and found.st_size == self.length:
            return True
        self.close()
        with contextlib.suppress(FileNotFoundError):
            self._aside.append((DAMAGED, self.table, self.path.read_bytes()))
        self._must_rewrite = True
        return False

    def _save_aside(self) -> None:
        while self._aside:
            folder, stem, content = self._aside[0]
            kept = disk.write_new(self.path.parent / folder, stem, content)
            self._aside.pop(0)
            if folder == DAMAGED:
                self._say_damaged(kept)

    # Reading

    def load(self, migrations: Migrations, may_write: bool) -> None:
        """Everything in the file that makes sense. What does not is set aside and the file mended, if we may."""
        try:
            found = self.path.stat()
            self.is_fresh = False
            if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST:
                self._move_aside(may_write)
                return
            content = self.path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            self._refuse(why_unread(error))  # perhaps it can be read another time
            return
        reading = read_log(content, self.table)
        self.docs, self.lines, self.length = reading.docs, reading.lines, len(content)
        version = reading.version or newest(migrations)
        if version > newest(migrations):
            self.read_only = _(
                "{file} was written by a newer Herald. It can be read, not changed.", file=self.path.name
            )
            self.notices.append(Notice(self.read_only, None, self.table))
        elif version == newest(migrations) or self._migrate(migrations, version, content):
            self._mend(reading, may_write)

    def _migrate(self, migrations: Migrations, version: int, content: bytes) -> bool:
        try:
            self.docs = migrate(migrations, version, self.table, self.docs)
        except Exception:  # a fault of ours must not keep a person from all the rest, nor touch the file
            self.docs = {}
            self._refuse(_("It is of an older form that Herald failed to read."))
            return False
        self._must_rewrite = True
        self._aside.append((OLDER, f"{self.table}-v{version}", content))
        return True

    def _mend(self, reading: Reading, may_write: bool) -> None:
        self._must_rewrite = self._must_rewrite or not reading.is_whole
        if reading.damage:
            self._aside.append((DAMAGED, self.table, reading.damage))
        try:
            if self._must_rewrite and may_write:
                self.rewrite(self.docs)
        except OSError as error:
            self._say_untouched(reading, reason(error))
            return
        if not may_write and not reading.is_torn:
            self._say_untouched(reading, _("Herald may only read here."))
        elif reading.version is None and not reading.damage:
            self._say_damaged(None)

    def _move_aside(self, may_write: bool) -> None:
        if not may_write:
            self._refuse(_("It is not a file that Herald wrote."))
            return
        kept = disk.move_aside(self.path, self.path.parent / DAMAGED, self.table)
        self.is_fresh = True
        self._say_damaged(kept)

    # Saying

    def _refuse(self, why: str) -> None:
        self.read_only = _(
            "{file} cannot be opened. {reason} It is left as it is.", file=self.path.name, reason=why
        )
        self.notices.append(Notice(self.read_only, None, self.table))

    def _say_damaged(self, kept: Path | None) -> None:
        if kept is None:
            sentence = _(
                "{file} had lost its beginning. All that could be read is here.", file=self.path.name
            )
        else:
            sentence = _(
                "{file} was damaged. The damaged part is kept as {kept}; all the rest is here.",
                file=self.path.name,
                kept=f"{kept.parent.name}/{kept.name}",
            )
        self.notices.append(Notice(sentence, kept, self.table))

    def _say_untouched(self, reading: Reading, why: str) -> None:
        if reading.damage or reading.version is None:
            sentence = _(
                "{file} is damaged and is left as it is: {reason} All that could be read is here.",
                file=self.path.name,
                reason=why,
            )
            self.notices.append(Notice(sentence, None, self.table))


def _must_fit(size: int) -> None:
    """What is not read again shall not be written."""
    if size > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
