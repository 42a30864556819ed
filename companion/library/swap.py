"""Putting a whole library in the place of another, so that a crash half-way is finished at the next start.

The new one is made ready in `incoming/`. From the moment the file `replacing` says so, the old logs move into
`backups/<number>/`, and only when all of them are there the new ones move in.
"""

import contextlib
import os
import re
import shutil
from pathlib import Path

from companion.library import disk

INCOMING = "incoming"
BACKUPS = "backups"
MARKER = "replacing"
OUT, IN = b"out", b"in"


def begin(folder: Path) -> None:
    """What is in `incoming/` will be the library once `finish` is through."""
    try:
        disk.write_whole(folder / MARKER, OUT + b" %d" % _next_backup(folder))
    except OSError:
        (folder / MARKER).unlink(missing_ok=True)
        raise


def discard(folder: Path) -> None:
    """Whatever was made ready, unless it was decided that it shall move in."""
    if not (folder / MARKER).exists():
        shutil.rmtree(folder / INCOMING, ignore_errors=True)


def finish(folder: Path) -> None:
    """Do what is left of an exchange that was begun. Called by the one who holds the lock."""
    marker = folder / MARKER
    incoming = folder / INCOMING
    try:
        said = re.fullmatch(rb"(out|in) ([1-9][0-9]{0,8})", marker.read_bytes())
    except FileNotFoundError:
        discard(folder)
        return
    phase, number = (said[1], int(said[2])) if said else (OUT, _next_backup(folder))
    backup = folder / BACKUPS / str(number)
    if phase == OUT:
        _move_logs(folder, backup)
        disk.write_whole(marker, IN + b" %d" % number)
    _move_logs(incoming, folder)
    marker.unlink()
    disk.sync_folder(folder)
    discard(folder)


def copy_to_backup(folder: Path, path: Path) -> None:
    """A copy of one log in a backup of its own. No log, no copy."""
    if not path.exists():
        return
    backup = folder / BACKUPS / str(_next_backup(folder))
    disk.make_folder(backup)
    disk.write_whole(backup / path.name, path.read_bytes())


def _move_logs(source: Path, target: Path) -> None:
    disk.make_folder(target)
    with contextlib.suppress(FileNotFoundError):
        for path in sorted(source.glob("*.log")):
            os.replace(path, target / path.name)  # noqa: PTH105
        disk.sync_folder(target)
        disk.sync_folder(source)


def _next_backup(folder: Path) -> int:
    with contextlib.suppress(FileNotFoundError):
        return 1 + max((int(p.name) for p in (folder / BACKUPS).iterdir() if p.name.isdecimal()), default=0)
    return 1
