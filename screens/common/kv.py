"""Finding and loading the layout that belongs to a Python file, exactly once."""

from pathlib import Path

from kivy.lang import Builder

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"


def load_kv(module_file: str) -> None:
    """Load kv/<path>.kv for screens/<path>.py. A file loaded twice would apply its rules twice."""
    within = Path(module_file).resolve().relative_to(ROOT / "screens").with_suffix(".kv")
    path = str(ROOT / "kv" / within)
    if path not in Builder.files:
        Builder.load_file(path)


def icon_path(name: str) -> str:
    """The picture of a thing at the table."""
    return str(ASSETS / "icons" / f"{name}.png")
