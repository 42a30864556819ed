"""Layouts: a rule is found by the name of its class, among those of all games."""

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"^<(\w+)", re.MULTILINE)
RULES = [name for path in (ROOT / "kv").rglob("*.kv") for name in RULE.findall(path.read_text("utf-8"))]


def test_no_two_layouts_are_for_the_same_name():
    """Otherwise both would be applied, one over the other."""
    assert [name for name, count in Counter(RULES).items() if count > 1] == []


def test_no_two_classes_share_a_layout():
    """Two games with a class of the same name would both get the layout of one of them."""
    classes = Counter(
        node.name
        for path in (ROOT / "screens").rglob("*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
    )
    assert [name for name in RULES if classes[name] > 1] == []


def test_no_layout_watches_the_ids_of_a_widget():
    """Kivy would hold on to it for ever, with the screen it was on; a property of its own is let go."""
    watching = [
        path.name for path in (ROOT / "kv").rglob("*.kv") if re.search(r"\.ids\b", path.read_text("utf-8"))
    ]
    assert watching == []
