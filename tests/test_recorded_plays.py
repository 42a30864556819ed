"""Every whole game that was recorded, of every game: it ends as it ended, and is recorded the same again."""

import json

import pytest

from companion.library.exchange import read
from tests.command_line import run
from tests.recording import expected, play_file, recorder, replayed, result, tables

every_play = pytest.mark.parametrize(("game", "table"), tables())


@every_play
def test_a_recorded_game_ends_as_it_ended(game: str, table: str):
    """Every row, total and place; and the rules still give the numbers that were shown."""
    session = replayed(game, table)
    assert result(session) == expected(game, table)
    assert (session.is_over, session.sheet.complete, session.disagreement) == (True, True, "")


@every_play
def test_the_recorder_records_the_same_again(game: str, table: str):
    """The plays in the folder are what `python -m tests.recording` writes today."""
    records: list[dict] = []
    recorder(game)(table, records.append).play()
    assert json.loads(json.dumps(records)) == read(play_file(game, table)).plays[0].records


@every_play
def test_a_recorded_play_is_replayed_on_the_command_line(
    capsys: pytest.CaptureFixture[str], game: str, table: str
):
    """With its log, and the totals, the places and the reasons at the end."""
    told = expected(game, table)
    code, out, err = run(capsys, "replay", play_file(game, table), "--log")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert {
        f"{told['names'][seat]}: {told['totals'][seat]} ({said})" for seat, _rank, said in told["places"]
    } <= {*lines}
    assert {*told["reasons"]} <= {*lines}
