"""`python -m companion` replays and scores this game, too; docs/formats.md shows how."""

import json
import re
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.games.kings_and_things.game import GAME
from tests.kings_and_things.record import PLAYS

ROOT = Path(__file__).parents[2]
FORMATS = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
SHEET, TABLE = re.search(
    r"```json kings_and_things score\n(.*?)```\s*```text\n(.*?)```", FORMATS, re.DOTALL
).groups()
BOX = re.search(r"```json kings_and_things box\n(.*?)```", FORMATS, re.DOTALL).group(1)


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    code = main([str(each) for each in arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def scored(capsys: pytest.CaptureFixture[str], tmp_path: Path, sheet: str) -> tuple[int, str, str]:
    file = tmp_path / "sheet.json"
    file.write_text(sheet, encoding="utf-8")
    return run(capsys, "score", file)


def test_the_score_sheet_of_the_document(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    """What docs/formats.md shows is what is read, and what comes out."""
    code, out, err = scored(capsys, tmp_path, SHEET)
    assert (code, err) == (0, "")
    assert TABLE.strip() in out
    assert "[Phase 1: Income › Forts]" in out


def test_the_box_of_the_document_is_sound():
    """The facts shown in docs/formats.md can be read."""
    assert GAME.check_box(json.loads(BOX)) == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_recorded_play_is_replayed_to_its_result(capsys: pytest.CaptureFixture[str], players: int):
    """With its log, and the winner and the reason at the end."""
    expected = json.loads((PLAYS / f"{players}-players.result.json").read_text(encoding="utf-8"))
    code, out, err = run(capsys, "replay", PLAYS / f"{players}-players.json", "--log")
    assert (code, err) == (0, "")
    winner = expected["places"][0][0]
    assert f"{expected['names'][winner]}: {expected['totals'][winner]} (winner)" in out.splitlines()
    assert expected["reasons"][-1] in out.splitlines()


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
