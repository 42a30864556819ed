"""The few ways a file is written so that a crash at any instant leaves either the old bytes or the new ones."""

import contextlib
import errno
import io
import os
from pathlib import Path
from typing import BinaryIO

try:
    import fcntl
except ImportError:  # such a system has nothing that keeps two running Heralds apart
    HAS_LOCKS = False
else:
    HAS_LOCKS = True

BESIDE = ".new"
NO_LOCKS_HERE = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL)
NO_FOLDER_SYNC = (errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP, errno.EBADF, errno.EACCES)


def write_all(file: io.FileIO, content: bytes) -> None:
    """A nearly full disk takes the first part of a write and refuses the rest."""
    rest = memoryview(content)
    while rest:
        rest = rest[file.write(rest) :]


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file, or make it: beside, on the disk, then renamed over the old one."""
    beside = path.with_name(path.name + BESIDE)
    try:
        with io.FileIO(beside, "w") as file:
            write_all(file, content)
            os.fsync(file.fileno())
        os.replace(beside, path)  # noqa: PTH105 - next to fsync, the plain names of the system calls
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def write_new(folder: Path, stem: str, content: bytes) -> Path:
    """A file of its own in the folder, numbered so that nothing is ever overwritten."""
    make_folder(folder)
    path, file = _numbered(folder, stem)
    try:
        with file:
            write_all(file, content)
            os.fsync(file.fileno())
    except BaseException:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    sync_folder(folder)
    return path


def _numbered(folder: Path, stem: str) -> tuple[Path, io.FileIO]:
    number = 1
    while True:
        path = folder / f"{stem}-{number}"
        with contextlib.suppress(FileExistsError):
            return path, io.FileIO(path, "x")
        number += 1


def move_aside(path: Path, folder: Path, stem: str) -> Path:
    """The same for something that cannot be copied, such as a folder where a file should be."""
    make_folder(folder)
    number = 1
    while os.path.lexists(aside := folder / f"{stem}-{number}"):
        number += 1
    path.rename(aside)
    sync_folder(folder)
    sync_folder(path.parent)
    return aside


def make_folder(folder: Path) -> None:
    """With all the folders above it, and so that a power cut does not take them away again."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """A new name is on the disk only when its folder is."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    try:
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
    except OSError as error:
        # Some file systems know no such thing for folders, and a folder above ours may not be ours to open.
        if error.errno not in NO_FOLDER_SYNC:
            raise


def is_writable(folder: Path) -> bool:
    return os.access(folder, os.W_OK | os.X_OK, effective_ids=os.access in os.supports_effective_ids)


def locked(path: Path) -> BinaryIO | None:
    """The lock file, held until it is closed or this process ends; None when another one holds it."""
    file = path.open("ab")
    if not HAS_LOCKS:
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        return None
    except OSError as error:
        if error.errno not in NO_LOCKS_HERE:
            file.close()
            raise
    return file
