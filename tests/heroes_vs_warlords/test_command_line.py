"""`python -m companion` replays and scores this game, too; docs/formats.md shows how."""

import json
from pathlib import Path

import pytest

from companion.games.heroes_vs_warlords.game import GAME
from tests.command_line import FORMATS, scored, shown_box, shown_sheets

[(SHEET, TABLE)] = shown_sheets(GAME.key)
BOX = shown_box(GAME.key)


def test_the_score_sheet_of_the_document_is_the_example_of_the_rulebook(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    """12.1: what docs/formats.md shows is what is read, and what comes out."""
    code, out, err = scored(capsys, tmp_path, SHEET)
    assert (code, err) == (0, "")
    assert TABLE.strip() in out
    assert "[12.1 Victory Conditions › III: the army]" in out


def test_the_box_of_the_document_is_sound():
    """The facts shown in docs/formats.md can be read."""
    assert GAME.check_box(json.loads(BOX)) == ()


def test_every_move_is_described_in_the_document():
    """By its name."""
    assert [name for name in GAME.kinds if f"`{name}`" not in FORMATS] == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"box": {}}, "This score sheet cannot be read: a score sheet has no field box."),
        ({"seats": None}, "This score sheet cannot be read: None is not a list."),
        (
            {"seats": [{"name": "Ana", "race": "knights", "resources": 3}]},
            "Heroes vs Warlords is for 2 to 3 people.",
        ),
        (
            {
                "seats": [
                    {"name": "Ana", "race": "knights", "resources": 1000},
                    {"name": "Ben", "race": "amazons", "resources": 1},
                ]
            },
            "1000 does not lie between 0 and 999.",
        ),
        (
            {
                "seats": [
                    {"name": "Ana", "race": "knights", "resources": 1},
                    {"name": "Ben", "race": "neutrals", "resources": 1},
                ]
            },
            "This score sheet cannot be read: nobody plays the Neutrals or the Mercenaries.",
        ),
        (
            {
                "seats": [
                    {"name": "Ana", "race": "knights", "resources": 1},
                    {"name": "Ben", "race": "knights", "resources": 1},
                ]
            },
            "Races: that is not one of the choices.",
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
