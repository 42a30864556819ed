"""`python -m companion`, called like a function; and what docs/formats.md shows of it."""

import re
from pathlib import Path

import pytest

from companion.__main__ import main

FORMATS = (Path(__file__).parents[1] / "docs" / "formats.md").read_text(encoding="utf-8")


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    """The exit code, what it said, and what it complained of."""
    code = main([str(each) for each in arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def scored(capsys: pytest.CaptureFixture[str], folder: Path, sheet: str) -> tuple[int, str, str]:
    file = folder / "sheet.json"
    file.write_text(sheet, encoding="utf-8")
    return run(capsys, "score", file)


def shown_sheets(game: str) -> list[tuple[str, str]]:
    """The score sheets of this game in the document, each with the table that comes of it."""
    return re.findall(rf"```json {game} score\n(.*?)```\s*```text\n(.*?)```", FORMATS, re.DOTALL)


def shown_box(game: str) -> str:
    [box] = re.findall(rf"```json {game} box\n(.*?)```", FORMATS, re.DOTALL)
    return box
