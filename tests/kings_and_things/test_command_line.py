"""`python -m companion` replays and scores this game, too; docs/formats.md shows how."""

import json
from pathlib import Path

import pytest

from companion.games.kings_and_things.game import GAME
from tests.command_line import scored, shown_box, shown_sheets

[(SHEET, TABLE)] = shown_sheets(GAME.key)
BOX = shown_box(GAME.key)


def test_the_score_sheet_of_the_document(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    """What docs/formats.md shows is what is read, and what comes out."""
    code, out, err = scored(capsys, tmp_path, SHEET)
    assert (code, err) == (0, "")
    assert TABLE.strip() in out
    assert "[Phase 1: Income › Forts]" in out


def test_the_box_of_the_document_is_sound():
    """The facts shown in docs/formats.md can be read."""
    assert GAME.check_box(json.loads(BOX)) == ()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"box": {}}, "This score sheet cannot be read: a score sheet has no field box."),
        ({"seats": None}, "This score sheet cannot be read: None is not a list."),
        ({"seats": [{"name": "Ana", "hexes": 3}]}, "Kings & Things is for 2 to 4 people."),
        (
            {"seats": [{"name": "Ana", "hexes": 300}, {"name": "Ben", "hexes": 1}]},
            "300 does not lie between 0 and 99.",
        ),
    ],
)
def test_what_is_no_sheet_is_answered_with_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: dict, said: str
):
    """On standard error, with exit code 2."""
    code, out, err = scored(capsys, tmp_path, json.dumps({**json.loads(SHEET), **change}))
    assert (code, out) == (2, "")
    assert err.strip().endswith(said)
