"""Whole games as they were recorded, with the table they ended in. See record.py."""

import json
from typing import Any

import pytest

from companion.core.codec import decode
from companion.core.move import Correct, Move
from companion.core.setup import Setup
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.pieces import Resource
from companion.library.exchange import read
from companion.session import Session
from tests.heroes_vs_warlords import record
from tests.heroes_vs_warlords.test_conservation import from_the_bank, stock

every_play = pytest.mark.parametrize("name", record.TABLES)


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


def by_hand(move: Move) -> int:
    """Both corrections of a slip together change nothing."""
    return 3 if isinstance(move, Correct) and move.note == "miscounted" else -3


@every_play
def test_the_gold_of_a_recorded_game_is_what_the_bank_gave(name: str):
    """Added up from the bare moves, beginning with 4 for each player."""
    session = recorded(name)
    state, gold = GAME.begin(session.setup), 4 * len(session.setup.seats)
    for move in session.moves:
        gold += by_hand(move) if isinstance(move, Correct) else from_the_bank(state, move, Resource.GOLD)
        state = GAME.apply(state, move)
    assert gold == stock(state)[Resource.GOLD] == sum(held[0] for held in expected(name)["stocks"])


@every_play
def test_the_recorder_records_the_same_again(name: str):
    """The plays in the folder are what record.py writes today."""
    records: list[dict[str, Any]] = []
    record.Recorder(name, records.append).game()
    assert records == read(record.PLAYS / f"{name}.json").plays[0].records
