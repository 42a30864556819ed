"""Whole games as they were recorded, read a second time; see tests/test_recorded_plays.py for the rest."""

import pytest

from companion.games.kings_and_creatures.cards import Card
from companion.games.kings_and_creatures.game import GAME
from companion.games.kings_and_creatures.moves import BeginRound, BeginScoring, TakeCard
from tests.kings_and_creatures import naive
from tests.kings_and_creatures.record import SAMPLE, TABLES
from tests.recording import expected, replayed

every_play = pytest.mark.parametrize("table", TABLES)


@every_play
def test_a_recorded_game_is_scored_alike_by_a_second_reading(table: str):
    """Glory after each round and the end, worked out from the bare list of cards taken."""
    session = replayed(GAME.key, table)
    seats = len(session.setup.seats)
    held: list[list[Card]] = [[] for _seat in range(seats)]
    glory, round_number = [0] * seats, 1
    for move in session.moves:
        if isinstance(move, TakeCard):
            held[move.seat].append(SAMPLE[move.number])
        if isinstance(move, BeginRound | BeginScoring):
            heroes = [sum(card.heroes or 0 for card in cards) for cards in held]
            glory = [sum(pair) for pair in zip(glory, naive.glory(heroes, round_number), strict=True)]
            round_number += 1
    rows = expected(GAME.key, table)["rows"]
    assert rows["hero_glory"] == glory
    scored = naive.score(held)
    for key in ("treasure", "creatures", "kings", "legends"):
        assert rows[key] == [seat[key] for seat in scored], key


@every_play
def test_a_recorded_game_followed_the_book(table: str):
    """Nobody took out of turn, and nothing had to be confirmed but a recount."""
    session = replayed(GAME.key, table)
    assert [entry.anyway for entry in session.line if isinstance(entry.move, TakeCard) and entry.anyway] == []
