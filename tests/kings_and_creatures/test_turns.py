"""Let the games begin! Leaving the round. Prepare the next round."""

import pytest

from companion.core.move import IllegalMove
from companion.games.kings_and_creatures.game import GAME
from companion.games.kings_and_creatures.moves import BeginRound, CloseRound, TakeCard
from companion.games.kings_and_creatures.state import Out, Phase
from companion.games.kings_and_creatures.turns import deck_left, gone, is_again, next_starter, on_turn, queue
from tests.kings_and_creatures.table import BOOK, CHRISTIAN, NAMES, STEVEN, TINA, after, table, takes

FIRST_TURNS = takes((STEVEN, 62), (CHRISTIAN, 8), (TINA, 76))


def test_the_lowest_castle_starts():
    """Let the games begin!: castle 1 is the lowest number, so Steven starts."""
    assert on_turn(table()) == STEVEN


def test_the_lowest_number_showing_is_next():
    """Let the games begin!: after Steven's 62 the 2 of Christian's castle is lowest, then the 3 of Tina's."""
    state = after(table(), *FIRST_TURNS[:1])
    assert on_turn(state) == CHRISTIAN
    assert on_turn(after(state, FIRST_TURNS[1])) == TINA


def test_the_same_player_again():
    """Let the games begin!: Christian's 8 is lowest; with 16 he is still lowest and goes again."""
    state = after(table(), *FIRST_TURNS)
    assert (on_turn(state), is_again(state)) == (CHRISTIAN, False)
    state = after(state, TakeCard(CHRISTIAN, 16))
    assert (on_turn(state), is_again(state)) == (CHRISTIAN, True)


def test_the_third_card_leaves_the_round():
    """Leaving the round: Christian takes his third card and is out; Steven's 62 is then the lowest of the rest."""
    state = after(table(), *FIRST_TURNS, *takes((CHRISTIAN, 16), (CHRISTIAN, 33)))
    assert state.seats[CHRISTIAN].out is Out.THIRD
    assert on_turn(state) == STEVEN


def test_a_lower_number_leaves_the_round():
    """Leaving the round: Steven takes 19 over his 62, his second card, and leaves."""
    state = after(table(), *FIRST_TURNS, *takes((CHRISTIAN, 16), (CHRISTIAN, 33), (STEVEN, 19)))
    assert state.seats[STEVEN].out is Out.LOWER
    assert state.seats[STEVEN].taken == 2
    assert on_turn(state) == TINA


def test_out_with_the_lowest_number_does_not_matter():
    """Leaving the round: a lower number of somebody who has left is passed over."""
    state = after(table(), *FIRST_TURNS, *takes((CHRISTIAN, 16), (CHRISTIAN, 33)))
    assert min(held.showing for held in state.seats) == state.seats[CHRISTIAN].showing
    assert queue(state) == [STEVEN, TINA]
    assert gone(state) == [CHRISTIAN]


def test_the_last_one_in_goes_on_alone():
    """Leaving the round: the round ends only when all have left."""
    state = after(table(), *FIRST_TURNS, *takes((CHRISTIAN, 16), (CHRISTIAN, 33), (STEVEN, 19), (TINA, 77)))
    assert (state.phase, on_turn(state)) == (Phase.ROUND, TINA)
    state = after(state, TakeCard(TINA, 24))
    assert (state.phase, on_turn(state)) == (Phase.ROUND_END, None)


def round_one() -> list[TakeCard]:
    """Ends with Steven on 15, Tina on 24 and Christian on 33, as in the book."""
    return [
        *FIRST_TURNS,
        *takes((CHRISTIAN, 16), (CHRISTIAN, 33), (STEVEN, 15), (TINA, 24)),
    ]


def test_the_lowest_number_starts_the_next_round():
    """Prepare the next round: Steven's 15 is lower than Tina's 24 and Christian's 33; with 23 it is his turn again."""
    state = after(table(), *round_one())
    assert next_starter(state) == STEVEN
    state = after(state, BeginRound())
    assert (state.round, on_turn(state)) == (2, STEVEN)
    assert queue(state) == [STEVEN, TINA, CHRISTIAN]
    state = after(state, TakeCard(STEVEN, 23))
    assert (on_turn(state), is_again(state)) == (STEVEN, True)


def test_everyone_is_in_again_in_the_next_round():
    """Ruling A15: having left early matters in its own round only."""
    state = after(table(), *round_one(), BeginRound())
    assert [held.out for held in state.seats] == [Out.IN] * 3
    assert [held.taken for held in state.seats] == [0, 0, 0]


def test_the_first_card_of_a_round_is_compared_with_the_last_of_the_round_before():
    """Ruling A9, after the book's tip: 14 over the 15 of round 1 leaves round 2 at once."""
    state = after(table(), *round_one(), BeginRound(), TakeCard(STEVEN, 14))
    assert (state.seats[STEVEN].out, state.seats[STEVEN].taken) == (Out.LOWER, 1)


@pytest.mark.parametrize("number", [7, 110])
def test_nobody_leaves_round_one_with_the_first_card(number: int):
    """Ruling A9: castles are the lowest numbers there are."""
    assert after(table(), TakeCard(STEVEN, number)).seats[STEVEN].out is Out.IN


def test_a_third_card_that_is_also_lower_just_leaves():
    """Ruling A10: either reason is enough, and both do nothing more."""
    state = after(table(BOOK[:2]), *takes((0, 20), (1, 60), (0, 30), (0, 25)))
    assert state.seats[0].out is Out.LOWER
    assert on_turn(state) == 1


def test_castles_need_not_follow_the_seats():
    """Ruling A6: Tina has castle 1 and starts, though she sits third."""
    assert queue(table(castles=[3, 2, 1])) == [TINA, CHRISTIAN, STEVEN]


def test_leaving_on_purpose_is_allowed_and_passing_is_no_move():
    """Ruling A21: a lower card may be chosen though higher ones lie there; there is no move that passes."""
    state = after(table(), *FIRST_TURNS, TakeCard(CHRISTIAN, 7))
    assert state.seats[CHRISTIAN].out is Out.LOWER
    assert not any("pass" in kind.lower() for kind in GAME.kinds)


def test_a_round_can_end_when_nothing_is_left_to_take():
    """Ruling A22: those still in are out because the display ran dry."""
    state = after(table(), *FIRST_TURNS, CloseRound())
    assert [held.out for held in state.seats] == [Out.DRY] * 3
    assert state.phase is Phase.ROUND_END


@pytest.mark.parametrize(("seats", "spare"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_a_whole_round_never_runs_dry(seats: int, spare: int):
    """Ruling A22: after three cards for everyone, 1 or 2 cards of the deck are left (in the display)."""
    state = table(NAMES[:seats])
    number = 7
    for _turn in range(3 * seats):
        state = after(state, TakeCard(on_turn(state), number))
        number += 1
    taken = sum(held.taken for held in state.seats)
    decks = {2: 7, 3: 10, 4: 14, 5: 17, 6: 20}
    assert (taken, decks[seats] - taken) == (3 * seats, spare)
    assert deck_left(state) == 0


@pytest.mark.parametrize(("seats", "left"), [(2, 2), (3, 4), (4, 7), (5, 9), (6, 11)])
def test_the_deck_at_the_start_of_a_round(seats: int, left: int):
    """Prepare the round: a deck of 7, 10, 14, 17, 20, of which 5, 6, 7, 8, 9 are laid out."""
    assert deck_left(table(NAMES[:seats])) == left


def test_a_card_taken_is_replaced_from_the_deck():
    """Let the games begin!: one card from the deck for each taken, as long as there are any."""
    assert deck_left(after(table(), *FIRST_TURNS)) == 1
    assert deck_left(after(table(), *FIRST_TURNS, *takes((CHRISTIAN, 16), (CHRISTIAN, 33)))) == 0


def test_after_five_rounds_there_is_no_sixth():
    """The game ends – now for the glory: five decks, five rounds (ruling A20)."""
    state = table(turns=False)
    for _round in range(4):
        state = after(state, CloseRound(), BeginRound())
    state = after(state, CloseRound())
    with pytest.raises(IllegalMove, match="There are 5 rounds"):
        GAME.apply(state, BeginRound())
