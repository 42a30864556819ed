"""Games are found by looking."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import companion.games
from companion.games import games


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Another folder in which games lie."""
    monkeypatch.setattr(companion.games, "__path__", [str(tmp_path)])
    games.cache_clear()
    yield tmp_path
    games.cache_clear()


def test_a_game_is_a_folder_and_no_list_to_edit(shelf: Path):
    """Whatever lies in the folder is found, in the order of the keys."""
    for key in ("zz_last", "aa_first"):
        (shelf / key).mkdir()
        lines = "from tests.core.toy import Counting", "GAME = Counting()", f"GAME.key = {key!r}"
        (shelf / key / "__init__.py").write_text("\n".join(lines), encoding="utf-8")
    assert [(key, game.key) for key, game in games().items()] == [
        ("aa_first", "aa_first"),
        ("zz_last", "zz_last"),
    ]


def test_an_empty_shelf_has_no_games(shelf: Path):
    """Nothing is taken for a game that is none."""
    assert games() == {}
