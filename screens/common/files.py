"""Files to give away and to take in: where they lie, what they are called, how they are written."""

import contextlib
import os
from pathlib import Path

from companion.core.words import _
from companion.library.errors import LibraryError, NotKept, reason
from companion.library.library import Library
from screens.common.senses import outside_folder

EXPORTS, IMPORTS = "exports", "imports"
SUFFIX = ".json"
MOST_SHOWN = 50


def exports(library: Library) -> Path:
    return (outside_folder() or library.folder) / EXPORTS


def write(library: Library, stem: str, content: bytes) -> Path:
    """A new file; one that is there already stays. NotKept says why it could not be written."""
    folder = exports(library)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, stem)
        beside = path.with_suffix(".part")
        try:
            with beside.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                beside.unlink()
            raise
    except OSError as error:
        raise NotKept(reason(error)) from error
    return path


def _free(folder: Path, stem: str) -> Path:
    path, number = folder / (stem + SUFFIX), 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{SUFFIX}"
    return path


def found(library: Library) -> list[Path]:
    """Files that lie where files for Herald lie, newest first."""
    here = [exports(library), library.folder / IMPORTS, exports(library).parent / IMPORTS]
    paths: list[tuple[float, Path]] = []
    for folder in dict.fromkeys(here):
        with contextlib.suppress(OSError):
            paths += [(path.stat().st_mtime, path) for path in folder.glob("*" + SUFFIX) if path.is_file()]
    return [path for _when, path in sorted(paths, reverse=True)[:MOST_SHOWN]]


def give(app, stem: str, make) -> Path | None:
    """Write what `make` makes and say where it is, or why not."""
    try:
        path = write(app.library, stem, make())
    except LibraryError as error:
        app.stage.say(error.sentence)
        return None
    app.stage.say(_("Written: {path}", path=path))
    return path


def megabytes(size: int) -> str:
    """1.2 MB, 34 kB."""
    if size >= 1_000_000:
        return _("{size} MB", size=f"{size / 1_000_000:.1f}")
    return _("{size} kB", size=max(1, round(size / 1000)))
