"""Finding and loading the layout that belongs to a Python file, exactly once."""

from pathlib import Path

from kivy.lang import Builder

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"


def load_kv(module_file: str, *beside: str) -> None:
    """Load kv/<path>.kv for screens/<path>.py, and those `beside` it where one file would be too long.

    A file loaded twice would apply its rules twice."""
    within = Path(module_file).resolve().relative_to(ROOT / "screens").with_suffix(".kv")
    for name in (within.name, *(f"{each}.kv" for each in beside)):
        path = str(ROOT / "kv" / within.with_name(name))
        if path not in Builder.files:
            Builder.load_file(path)


def icon_path(name: str) -> str:
    """The picture of a thing at the table."""
    return str(ASSETS / "icons" / f"{name}.png")
