"""Whole games as they were recorded, each of the four ways to play, read a second time; see tests/test_recorded_plays.py for the rest."""

import pytest

from companion.core.move import Correct, Move
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.state import PIECES, State
from tests.kingdom_of_heroes.record import TABLES
from tests.kingdom_of_heroes.test_conservation import crowns, from_the_bank, winners
from tests.recording import expected, replayed

every_play = pytest.mark.parametrize("table", TABLES)


@every_play
def test_a_recorded_game_is_won_by_whom_a_second_reading_names(table: str):
    """Sets by trying everything, then the tie-breaks."""
    session = replayed(GAME.key, table)
    assert list(session.sheet.winners) == winners(session.state)


@every_play
def test_a_recorded_game_has_its_rounds(table: str):
    """Three in the short way with three players, else four; the fame of each is on the chart."""
    found = expected(GAME.key, table)
    rounds = 3 if table == "3-short-players" else 4
    assert (found["rounds"], len(found["race"])) == (rounds, rounds)
    assert found["race"][-1] == found["rows"]["fame"]


def by_hand(before: State, move: Move, after: State) -> int:
    return crowns(after) - crowns(before) if isinstance(move, Correct) else from_the_bank(before, move, after)


@every_play
def test_the_crowns_of_a_recorded_game_are_what_the_bank_gave(table: str):
    """Added up from the bare moves, beginning with what everybody took."""
    session = replayed(GAME.key, table)
    count = len(session.setup.seats)
    state, held = GAME.begin(session.setup), PIECES[count].crowns * count
    for move in session.moves:
        after = GAME.apply(state, move)
        held += by_hand(state, move, after)
        state = after
    assert held == crowns(state) == crowns(session.state)
