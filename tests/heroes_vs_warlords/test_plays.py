"""Whole games as they were recorded, read a second time; see tests/test_recorded_plays.py for the rest."""

import pytest

from companion.core.move import Correct, Move
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.pieces import Resource
from tests.heroes_vs_warlords.record import TABLES
from tests.heroes_vs_warlords.test_conservation import from_the_bank, stock
from tests.recording import expected, replayed

every_play = pytest.mark.parametrize("table", TABLES)


def by_hand(move: Move) -> int:
    """Both corrections of a slip together change nothing."""
    return 3 if isinstance(move, Correct) and move.note == "miscounted" else -3


@every_play
def test_the_gold_of_a_recorded_game_is_what_the_bank_gave(table: str):
    """Added up from the bare moves, beginning with 4 for each player."""
    session = replayed(GAME.key, table)
    state, gold = GAME.begin(session.setup), 4 * len(session.setup.seats)
    for move in session.moves:
        gold += by_hand(move) if isinstance(move, Correct) else from_the_bank(state, move, Resource.GOLD)
        state = GAME.apply(state, move)
    assert gold == stock(state)[Resource.GOLD] == sum(held[0] for held in expected(GAME.key, table)["stocks"])
