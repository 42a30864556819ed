"""Whole games as they were recorded, with the table they ended in. See record.py."""

import json
from typing import Any

import pytest

from companion.core.codec import decode
from companion.core.setup import Setup
from companion.games.kings_and_creatures.cards import Card
from companion.games.kings_and_creatures.game import GAME
from companion.games.kings_and_creatures.moves import BeginRound, BeginScoring, TakeCard
from companion.library.exchange import read
from companion.session import Session
from tests.kings_and_creatures import naive, record

TABLES = ("2-players", "3-players", "4-players", "6-players")
every_play = pytest.mark.parametrize("name", TABLES)


def recorded(name: str) -> Session:
    play = read(record.PLAYS / f"{name}.json").plays[0]
    return Session(GAME, decode(play.header["setup"], Setup), play.records, rules=play.header["rules"])


def expected(name: str) -> dict[str, Any]:
    return json.loads((record.PLAYS / f"{name}.result.json").read_text(encoding="utf-8"))


@every_play
def test_a_recorded_game_ends_as_it_ended(name: str):
    """Every category, total and place; and the rules still give the numbers that were shown."""
    session = recorded(name)
    assert record.result(session) == expected(name)
    assert (session.is_over, session.sheet.complete, session.disagreement) == (True, True, "")


@every_play
def test_a_recorded_game_is_scored_alike_by_a_second_reading(name: str):
    """Glory after each round and the end, worked out from the bare list of cards taken."""
    session = recorded(name)
    seats = len(session.setup.seats)
    held: list[list[Card]] = [[] for _seat in range(seats)]
    glory, round_number = [0] * seats, 1
    for move in session.moves:
        if isinstance(move, TakeCard):
            held[move.seat].append(record.SAMPLE[move.number])
        if isinstance(move, BeginRound | BeginScoring):
            heroes = [sum(card.heroes or 0 for card in cards) for cards in held]
            glory = [sum(pair) for pair in zip(glory, naive.glory(heroes, round_number), strict=True)]
            round_number += 1
    rows = expected(name)["rows"]
    assert rows["hero_glory"] == glory
    scored = naive.score(held)
    for key in ("treasure", "creatures", "kings", "legends"):
        assert rows[key] == [seat[key] for seat in scored], key


@every_play
def test_a_recorded_game_followed_the_book(name: str):
    """Nobody took out of turn, and nothing had to be confirmed but a recount."""
    session = recorded(name)
    assert [entry.anyway for entry in session.line if isinstance(entry.move, TakeCard) and entry.anyway] == []


def test_the_recorder_records_the_same_again(tmp_path, monkeypatch):
    """The plays in the folder are what record.py writes today."""
    monkeypatch.setattr(record, "PLAYS", tmp_path)
    record.main()
    for name in TABLES:
        assert json.loads((tmp_path / f"{name}.result.json").read_text(encoding="utf-8")) == expected(name)
