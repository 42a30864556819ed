"""Whole games as they were recorded, each of the four ways to play, with the table they ended in. See record.py."""

import json
from typing import Any

import pytest

from companion.core.codec import decode
from companion.core.move import Correct, Move
from companion.core.setup import Setup
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.state import PIECES, State
from companion.library.exchange import read
from companion.session import Session
from tests.kingdom_of_heroes import record
from tests.kingdom_of_heroes.test_conservation import crowns, from_the_bank, winners
from tests.kingdom_of_heroes.whole_games import WAYS

every_play = pytest.mark.parametrize("way", WAYS)


def recorded(way: str) -> Session:
    play = read(record.PLAYS / f"{way}-players.json").plays[0]
    return Session(GAME, decode(play.header["setup"], Setup), play.records, rules=play.header["rules"])


def expected(way: str) -> dict[str, Any]:
    return json.loads((record.PLAYS / f"{way}-players.result.json").read_text(encoding="utf-8"))


@every_play
def test_a_recorded_game_ends_as_it_ended(way: str):
    """Every row, total and place; and the rules still give the numbers that were shown."""
    session = recorded(way)
    assert record.result(session) == expected(way)
    assert (session.is_over, session.sheet.complete, session.disagreement) == (True, True, "")


@every_play
def test_a_recorded_game_is_won_by_whom_a_second_reading_names(way: str):
    """Sets by trying everything, then the tie-breaks."""
    session = recorded(way)
    assert list(session.sheet.winners) == winners(session.state)


@every_play
def test_a_recorded_game_has_its_rounds(way: str):
    """Three in the short way with three players, else four; the fame of each is on the chart."""
    found = expected(way)
    rounds = 3 if way == "3-short" else 4
    assert (found["rounds"], len(found["race"])) == (rounds, rounds)
    assert found["race"][-1] == found["rows"]["fame"]


def by_hand(before: State, move: Move, after: State) -> int:
    return crowns(after) - crowns(before) if isinstance(move, Correct) else from_the_bank(before, move, after)


@every_play
def test_the_crowns_of_a_recorded_game_are_what_the_bank_gave(way: str):
    """Added up from the bare moves, beginning with what everybody took."""
    session = recorded(way)
    count = len(session.setup.seats)
    state, held = GAME.begin(session.setup), PIECES[count].crowns * count
    for move in session.moves:
        after = GAME.apply(state, move)
        held += by_hand(state, move, after)
        state = after
    assert held == crowns(state) == crowns(session.state)


@every_play
def test_the_recorder_records_the_same_again(way: str):
    """The plays in the folder are what record.py writes today."""
    records: list[dict[str, Any]] = []
    recorder = record.Recorder(way, records.append)
    recorder.game()
    assert record.result(recorder.session) == expected(way)
    assert records == read(record.PLAYS / f"{way}-players.json").plays[0].records
