"""Letters: whatever a person reads has a picture in the face it is written in."""

import ast
import unicodedata
from pathlib import Path

import kivymd
import pytest
from PIL import ImageFont

ROOT = Path(__file__).parents[2]
PLAIN = Path(kivymd.__file__).parent / "fonts"
NOTHING = "\ufffe"  # no face has it, so it is drawn as the box for what is missing


def literals(path: Path) -> set[str]:
    """The characters of every string in a Python file but its docstrings; of every line in a layout."""
    text = path.read_text("utf-8")
    if path.suffix == ".kv":
        return set(text)
    tree = ast.parse(text)
    spoken = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)
    }  # a string that stands alone
    return {
        letter
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spoken
        for letter in node.value
    }


def is_seen(letter: str) -> bool:
    """Not a joiner or another sign that only steers how its neighbours are written."""
    return ord(letter) > 127 and unicodedata.category(letter) != "Cf"


def drawn(face: ImageFont.FreeTypeFont, letter: str) -> tuple:
    mask = face.getmask(letter)
    return mask.size, bytes(mask)


@pytest.mark.parametrize("name", ["Roboto-Regular", "Roboto-Medium"])
def test_every_letter_in_the_code_is_in_the_plain_face(name):
    """An arrow or a star that the face lacks would be an empty box on the phone; icons are for those."""
    face = ImageFont.truetype(str(PLAIN / f"{name}.ttf"), 40)
    missing = drawn(face, NOTHING)
    files = [
        *(ROOT / "companion").rglob("*.py"),
        *(ROOT / "screens").rglob("*.py"),
        *(ROOT / "kv").rglob("*.kv"),
        *(ROOT / "companion").rglob("*.toml"),
    ]
    found = {
        (path.relative_to(ROOT).as_posix(), letter)
        for path in files
        for letter in (set(path.read_text("utf-8")) if path.suffix == ".toml" else literals(path))
        if is_seen(letter) and drawn(face, letter) == missing
    }
    assert found == set()
