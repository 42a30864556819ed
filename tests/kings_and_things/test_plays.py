"""Whole games as they were recorded, with the table they ended in. See record.py."""

import json
from typing import Any

import pytest

from companion.core.codec import decode
from companion.core.move import Correct, Move
from companion.core.setup import Setup
from companion.games.kings_and_things.game import GAME
from companion.games.kings_and_things.moves import Counter
from companion.library.exchange import read
from companion.session import Session
from tests.kings_and_things import naive, record
from tests.kings_and_things.test_conservation import from_the_bank, naive_income, total

TABLES = ("2-players", "3-players", "4-players")
every_play = pytest.mark.parametrize("name", TABLES)


def recorded(name: str) -> Session:
    play = read(record.PLAYS / f"{name}.json").plays[0]
    return Session(GAME, decode(play.header["setup"], Setup), play.records, rules=play.header["rules"])


def expected(name: str) -> dict[str, Any]:
    return json.loads((record.PLAYS / f"{name}.result.json").read_text(encoding="utf-8"))


@every_play
def test_a_recorded_game_ends_as_it_ended(name: str):
    """Every row, total and place; and the rules still give the numbers that were shown."""
    session = recorded(name)
    assert record.result(session) == expected(name)
    assert (session.is_over, session.sheet.complete, session.disagreement) == (True, True, "")


@every_play
def test_a_recorded_game_is_scored_alike_by_a_second_reading(name: str):
    """Incomes one by one, and the winner."""
    session = recorded(name)
    state, seats = session.state, range(len(session.setup.seats))
    incomes = [naive_income(state, seat) for seat in seats]
    rows = [
        (
            state.has(seat, Counter.CITADELS),
            incomes[seat],
            state.has(seat, Counter.HEXES),
            state.has(seat, Counter.CREATURES),
        )
        for seat in seats
    ]
    assert expected(name)["totals"] == incomes
    assert naive.winner(rows) == list(session.sheet.winners)


def by_hand(move: Move) -> int:
    """Both corrections of a slip together change nothing."""
    return 3 if isinstance(move, Correct) and move.note == "miscounted" else -3


@every_play
def test_the_gold_of_a_recorded_game_is_what_the_bank_gave(name: str):
    """Added up from the bare moves."""
    session = recorded(name)
    state, gold = GAME.begin(session.setup), 0
    for move in session.moves:
        gold += by_hand(move) if isinstance(move, Correct) else from_the_bank(state, move)
        state = GAME.apply(state, move)
    assert gold == total(state, Counter.GOLD) == sum(expected(name)["gold"])


def test_the_recorder_records_the_same_again(tmp_path, monkeypatch):
    """The plays in the folder are what record.py writes today."""
    monkeypatch.setattr(record, "PLAYS", tmp_path)
    record.main()
    for name in TABLES:
        assert json.loads((tmp_path / f"{name}.result.json").read_text(encoding="utf-8")) == expected(name)
