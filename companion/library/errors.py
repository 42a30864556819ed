"""What can go wrong with what is kept, each with one sentence for the person at the table."""

import errno
from dataclasses import dataclass
from pathlib import Path

from companion.core.words import _


class LibraryError(Exception):
    """`sentence` is meant to be read by a person."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class NotKept(LibraryError):
    """It could not be written down. Nothing on the disk changed, and trying again later simply works."""


class NotOurs(LibraryError):
    """A file that is no export of Herald's, or not one that can be trusted. Nothing was changed."""


class NoSuchPlay(LibraryError):
    """There is no such play, or so much of its beginning is lost that it cannot be opened."""


class NameRefused(LibraryError):
    """A name that is empty, or that somebody else has."""


@dataclass(frozen=True)
class Notice:
    """Something the person should know about their library, found while reading it."""

    sentence: str
    kept: Path | None  # the bytes that were set aside
    table: str


def reason(error: OSError) -> str:
    """Why the disk refused, in words."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return _("The disk is full.")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return _("Herald is not allowed to write to its folder.")
    if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.EEXIST):
        return _("The folder of the library is not there.")
    if error.errno == errno.EFBIG:
        return _("The file has grown as large as this device allows.")
    return _("The disk reports an error: {error}.", error=error.strerror or type(error).__name__)


def why_unread(error: OSError) -> str:
    """Why the disk did not give it back."""
    if error.errno in (errno.EACCES, errno.EPERM):
        return _("Herald has no permission to read it.")
    return reason(error)
