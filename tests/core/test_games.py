"""Games are found by looking."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion.games
from companion.games import games, lids


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Another folder in which games lie."""
    monkeypatch.setattr(companion.games, "__path__", [str(tmp_path)])
    lids.cache_clear()
    yield tmp_path
    lids.cache_clear()


def test_a_game_is_a_folder_and_no_list_to_edit(shelf: Path):
    """Whatever lies in the folder is found, in the order of the keys."""
    for key in ("zz_last", "aa_first"):
        (shelf / key).mkdir()
        (shelf / key / "__init__.py").touch()
        for file, name in (("lid.py", "LID"), ("game.py", "GAME")):
            lines = "from tests.core.toy import Counting", f"{name} = Counting()", f"{name}.key = {key!r}"
            (shelf / key / file).write_text("\n".join(lines), encoding="utf-8")
    assert [(key, game.key) for key, game in games().items()] == [
        ("aa_first", "aa_first"),
        ("zz_last", "zz_last"),
    ]


def test_an_empty_shelf_has_no_games(shelf: Path):
    """Nothing is taken for a game that is none."""
    assert games() == {}


LOOKED_AT = """
import sys
import companion.session
from companion.games import games, lids
assert {lid.name: lid.box_status({}).places > 0 for lid in lids().values()} and "chess" not in games()
print(*sorted(name for name in sys.modules if name.startswith("companion.games.") and name.endswith((".game", ".moves"))))
games()["kings_and_creatures"]
print(*sorted(name for name in sys.modules if name.startswith("companion.games.") and name.endswith((".game", ".moves"))))
"""


def test_the_rules_of_a_game_are_read_when_it_is_opened():
    """Herald starts with the lids alone; opening one game leaves the others closed."""
    said = subprocess.run(
        [sys.executable, "-c", LOOKED_AT], check=True, capture_output=True, text=True
    ).stdout
    assert said.splitlines() == [
        "",
        "companion.games.kings_and_creatures.game companion.games.kings_and_creatures.moves",
    ]


def test_no_game_of_that_name():
    """A key that is no game's is told like a missing word in a dictionary."""
    with pytest.raises(KeyError):
        games()["chess"]
