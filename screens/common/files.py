"""Files to give away and to take in: where they lie, what they are called, how they are written."""

import contextlib
import os
from pathlib import Path

from kivy.metrics import sp

from companion.core.words import _
from companion.library.errors import LibraryError, NotKept, reason
from companion.library.library import Library
from screens.common.buttons import BigButton, OutlineButton
from screens.common.parts import Words
from screens.common.senses import copy_text, outside_folder
from screens.common.sheets import Sheet

EXPORTS, IMPORTS = "exports", "imports"
SUFFIX = ".json"
MOST_SHOWN = 50


def exports(library: Library) -> Path:
    return (outside_folder() or library.folder) / EXPORTS


def write(library: Library, stem: str, content: bytes, suffix: str = SUFFIX) -> Path:
    """A new file; one that is there already stays. NotKept says why it could not be written."""
    folder = exports(library)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, stem, suffix)
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


def _free(folder: Path, stem: str, suffix: str) -> Path:
    path, number = folder / (stem + suffix), 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path


def found(library: Library) -> list[Path]:
    """Files that lie where files for Herald lie, newest first."""
    here = [exports(library), library.folder / IMPORTS, exports(library).parent / IMPORTS]
    paths: list[tuple[float, Path]] = []
    for folder in dict.fromkeys(here):
        with contextlib.suppress(OSError):
            paths += [(path.stat().st_mtime, path) for path in folder.glob("*" + SUFFIX) if path.is_file()]
    return [path for _when, path in sorted(paths, reverse=True)[:MOST_SHOWN]]


def give(app, stem: str, make, suffix: str = SUFFIX) -> Path | None:
    """Write what `make` makes and show where it is, or say why not."""
    try:
        path = write(app.library, stem, make(), suffix)
    except LibraryError as error:
        app.stage.say(error.sentence)
        return None
    sheet = Sheet(title=_("Written"), subtitle=path.name)
    sheet.add_to_body(Words(text=_("The file lies here:")), Words(text=str(path), font_size=sp(14)))
    copy = OutlineButton(text=_("Copy the path"), icon="content-copy")
    copy.bind(on_release=lambda _button: (sheet.dismiss(), _say_copied(app, path)))
    close = BigButton(text=_("Close"))
    close.bind(on_release=lambda _button: sheet.dismiss())
    sheet.add_to_foot(copy, close)
    sheet.open()
    return path


def _say_copied(app, path: Path) -> None:
    app.stage.say(_("The path is copied.") if copy_text(str(path)) else _("There is no clipboard here."))


def megabytes(size: int) -> str:
    """1.2 MB, 34 kB."""
    if size >= 1_000_000:
        return _("{size} MB", size=f"{size / 1_000_000:.1f}")
    return _("{size} kB", size=max(1, round(size / 1000)))
