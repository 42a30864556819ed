"""Whole games as they were recorded, read a second time; see tests/test_recorded_plays.py for the rest."""

import pytest

from companion.core.move import Correct, Move
from companion.games.kings_and_things.game import GAME
from companion.games.kings_and_things.moves import Counter
from tests.kings_and_things import naive
from tests.kings_and_things.record import TABLES
from tests.kings_and_things.test_conservation import from_the_bank, naive_income, total
from tests.recording import expected, replayed

every_play = pytest.mark.parametrize("table", TABLES)


@every_play
def test_a_recorded_game_is_scored_alike_by_a_second_reading(table: str):
    """Incomes one by one, and the winner."""
    session = replayed(GAME.key, table)
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
    assert expected(GAME.key, table)["totals"] == incomes
    assert naive.winner(rows) == list(session.sheet.winners)


def by_hand(move: Move) -> int:
    """Both corrections of a slip together change nothing."""
    return 3 if isinstance(move, Correct) and move.note == "miscounted" else -3


@every_play
def test_the_gold_of_a_recorded_game_is_what_the_bank_gave(table: str):
    """Added up from the bare moves."""
    session = replayed(GAME.key, table)
    state, gold = GAME.begin(session.setup), 0
    for move in session.moves:
        gold += by_hand(move) if isinstance(move, Correct) else from_the_bank(state, move)
        state = GAME.apply(state, move)
    assert gold == total(state, Counter.GOLD) == sum(expected(GAME.key, table)["gold"])
