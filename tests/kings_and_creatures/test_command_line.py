"""`python -m companion`, and the formats in docs/formats.md."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.games.kings_and_creatures.game import GAME
from tests.command_line import run, scored, shown_box, shown_sheets
from tests.recording import play_file

ROOT = Path(__file__).parents[2]
EXAMPLES, BOX = shown_sheets(GAME.key), shown_box(GAME.key)


def test_games_are_listed(capsys: pytest.CaptureFixture[str]):
    """By key, with name and number of players."""
    code, out, _err = run(capsys, "games")
    assert code == 0
    assert "kings_and_creatures     Kings & Creatures (2–6)" in out.splitlines()


@pytest.mark.parametrize(("sheet", "table"), EXAMPLES)
def test_the_score_sheets_of_the_document(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, sheet: str, table: str
):
    """What docs/formats.md shows is what is read, and what comes out."""
    code, out, err = scored(capsys, tmp_path, sheet)
    assert (code, err) == (0, "")
    assert table.strip() in out


def test_there_are_two_score_sheets_in_the_document():
    """One by counts, one by cards."""
    assert len(EXAMPLES) == 2


def test_the_box_of_the_document_is_sound():
    """The facts shown in docs/formats.md can be read."""
    assert GAME.check_box(json.loads(BOX)) == ()
    assert GAME.box_status(json.loads(BOX)).known == 5


def test_a_score_is_explained_down_to_the_rule(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    """Every category opens into its parts, each with its place in the book."""
    lines = scored(capsys, tmp_path, EXAMPLES[0][0])[1].splitlines()
    assert "Steven: 47 (winner)" in lines
    assert "  Creatures: 24 · 6 creatures × 4" in lines
    assert (
        "      Right: Tina, 3 crowns: 3 · 4 is more than Tina's 3 · "
        "[The game ends – now for the glory › Ruling A2: cards, not heroes]"
    ) in lines


def test_what_a_sheet_leaves_out_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    """It counts as nothing, and is no mistake."""
    seats = [{"name": "Ana"}, {"name": "Ben", "hero_glory": 2}]
    code, out, _err = scored(capsys, tmp_path, json.dumps(sheet(seats)))
    assert code == 0
    assert "Ana: hero glory from the pad is open." in out.splitlines()
    assert "Ben: Treasure is open." in out.splitlines()


def test_the_log_is_told_on_demand(capsys: pytest.CaptureFixture[str]):
    """Chapter by chapter, without what was undone."""
    out = run(capsys, "replay", "--log", play_file(GAME.key, "4-players"))[1]
    assert out.splitlines()[0] == "Round 1"
    assert "  The play is over" in out.splitlines()
    assert "misread" not in out


# Bad files


def sheet(seats: Any = (), **fields: Any) -> dict[str, Any]:
    return {"herald": "score sheet", "version": 1, "game": GAME.key, "seats": list(seats), **fields}


ANA, BEN = {"name": "Ana"}, {"name": "Ben"}
BAD_SHEETS = [
    ([], "This is not one of Herald's score sheets."),
    ({"herald": "play"}, "This is not one of Herald's score sheets."),
    (sheet([ANA, BEN], version=2), "Herald reads version 1 of a score sheet."),
    (sheet([ANA, BEN], version=True), "Herald reads version 1 of a score sheet."),
    (sheet([ANA, BEN], game="chess"), "Herald does not know this game. It knows: "),
    (sheet([ANA, BEN], game=["chess"]), "Herald does not know this game. It knows: "),
    (sheet([ANA, BEN], dice=1), "This score sheet cannot be read: a score sheet has no field dice."),
    ({"herald": "score sheet", "version": 1, "game": GAME.key}, "This score sheet cannot be read: a score sheet lists its seats."),
    (sheet([ANA]), "Kings & Creatures is for 2 to 6 people."),
    (sheet([{"name": str(n)} for n in range(7)]), "Kings & Creatures is for 2 to 6 people."),
    (sheet([ANA, ANA]), "Two seats have the same name."),
    (sheet([ANA, {"name": " "}]), "Every seat needs a name."),
    (sheet([ANA, {**BEN, "treasure": "3"}]), "This score sheet cannot be read: "),
    (sheet([ANA, {**BEN, "treasure": 3.5}]), "This score sheet cannot be read: "),
    (sheet([ANA, {**BEN, "gold": 3}]), "This score sheet cannot be read: "),
    (sheet([ANA, {**BEN, "treasure": -3}]), "-3 does not lie between 0 and 199."),
    (sheet([ANA, {**BEN, "creatures": {"griffon": 1}}]), "This score sheet cannot be read: "),
    (sheet([ANA, {**BEN, "kings": [{"rules": "castle", "left": 1, "right": 1}]}]), "No king is the lord of castles."),
    (sheet([ANA, {**BEN, "kings": [{"rules": "hero", "left": 1}]}]), "This score sheet cannot be read: "),
    (sheet([ANA, {**BEN, "cards": [8]}]), "This score sheet cannot be read: list the cards of everybody or of nobody; Ana has none."),
    (sheet([{**ANA, "cards": [8]}, {**BEN, "cards": [8]}]), "Ana has 8 already."),
    (sheet([{**ANA, "cards": [3]}, {**BEN, "cards": []}]), "3 is a castle; castles are not taken."),
    (sheet([{**ANA, "cards": [8], "complete_legends": [9]}, {**BEN, "cards": []}]), "Ana has no legend 9."),
    (sheet([{**ANA, "cards": [8], "kings": [{"rules": "hero", "left": 1, "right": 1}]}, {**BEN, "cards": []}]), "This score sheet cannot be read: Ana: kings are among the cards."),
    (sheet([{**ANA, "complete_legends": [9]}, BEN]), "This score sheet cannot be read: Ana: complete legends are told with the cards."),
    (sheet([ANA, BEN], box="mine"), 'This score sheet cannot be read: the box is "sample" or the facts of a box.'),
    (sheet([ANA, BEN], box={"cards": {"8": {}}}), "This score sheet cannot be read: card 8: "),
    (sheet("AB"), "This score sheet cannot be read: "),
]  # fmt: skip


@pytest.mark.parametrize(("written", "sentence"), BAD_SHEETS)
def test_a_bad_score_sheet_gets_one_clear_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, written: Any, sentence: str
):
    """On standard error, with exit code 2 and nothing else said."""
    code, out, err = scored(capsys, tmp_path, json.dumps(written))
    assert (code, out) == (2, "")
    assert err.startswith(f"{tmp_path / 'sheet.json'}: {sentence}")
    assert len(err.splitlines()) == 1


RAW = [
    (b"", "This file is not JSON."),
    (b"\xff\xfe", "This file is not JSON."),
    (b"{", "This file is not JSON."),
    (b"[" * 100_000, "This file is not JSON."),
    (b" " * 1_100_000, "This file is larger than any score sheet."),
    (b"[" + b"9" * 10_000 + b"]", "This file is not JSON."),
    (b'{"seats": [{"name": "Ana", "name": "Ben"}]}', "This file says twice what name is."),
]


@pytest.mark.parametrize(("content", "sentence"), RAW, ids=range(len(RAW)))
def test_a_file_that_is_no_json_at_all(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, sentence: str
):
    """Empty, damaged, too deep, too large, a number without end."""
    file = tmp_path / "sheet.json"
    file.write_bytes(content)
    assert run(capsys, "score", file) == (2, "", f"{file}: {sentence}\n")


@pytest.mark.parametrize("command", ["score", "replay"])
def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str):
    """Nor a folder, nor a path that cannot be."""
    for path in (str(tmp_path / "nothing"), str(tmp_path), "nul\0nul"):
        code, out, err = run(capsys, command, path)
        assert (code, out, len(err.splitlines())) == (2, "", 1)


def spoilt(**header: Any) -> dict[str, Any]:
    play = json.loads(play_file(GAME.key, "2-players").read_text(encoding="utf-8"))
    return {**play, "header": {**play["header"], **header}}


BAD_PLAYS = [
    ({"herald": "play", "version": 9}, "This file was written by a newer Herald."),
    ({"herald": "score sheet", "version": 1}, "This is not one of Herald's files, or it is damaged."),
    ({"herald": "box", "version": 1, "game": GAME.key, "name": "mine", "box": {}}, "This is no exported play."),
    (spoilt(game="chess"), "Herald does not know this game."),
    (spoilt(setup={"seats": []}), "This play cannot be read: Kings & Creatures is for 2 to 6 people."),
    (spoilt(setup={"chairs": []}), "This play cannot be read: "),
    ({**spoilt(), "records": [{"parent": 0, "moves": {"1": {"move": "Fly"}}}]}, "This play cannot be read: step 1: "),
    (
        {**spoilt(), "records": [{"parent": 0, "moves": {"1": {"move": "TakeCard", "seat": 0, "number": 3}}}]},
        "Step 1 no longer fits: 3 is a castle; castles are not taken.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("written", "sentence"), BAD_PLAYS)
def test_a_bad_play_gets_one_clear_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, written: Any, sentence: str
):
    """Of another kind, of a game nobody knows, with a table or a move that cannot be."""
    file = tmp_path / "play.json"
    file.write_text(json.dumps(written), encoding="utf-8")
    code, out, err = run(capsys, "replay", file)
    assert (code, out) == (2, "")
    assert err.startswith(f"{file}: {sentence}")
    assert len(err.splitlines()) == 1


def test_a_name_cannot_paint_the_terminal(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    """Signs that are not for reading are shown as question marks."""
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(sheet([{"name": "A\x1b[31m"}, BEN])), encoding="utf-8")
    assert "\x1b" not in run(capsys, "score", file)[1]


def companion(*arguments: str | Path, **options: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "companion", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, **options)


def test_it_runs_as_a_command():
    """With the exit codes a script relies on; also where only plain letters can be shown."""
    done = companion("replay", play_file(GAME.key, "2-players"), env={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Kings & Creatures ? Finished")
    assert companion("replay", "nothing").returncode == 2
    assert companion("dance").returncode == 2


def test_whoever_has_read_enough_may_stop(tmp_path: Path):
    """A closed pipe is no error."""
    command = f'"{sys.executable}" -m companion replay "{play_file(GAME.key, "6-players")}" | head -c 1'
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("K", "")
