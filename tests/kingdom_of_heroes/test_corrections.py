"""The table wins: every number can be corrected, and says how it came about."""

from companion.core.move import Correct
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes import tracks
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import Band
from companion.games.kingdom_of_heroes.moves import Count
from tests.kingdom_of_heroes.table import (
    A,
    after,
    card,
    each,
    open_with,
    refused,
    resolving,
    table,
    track,
    turns,
    where,
)


def parts(state, key, seat=None):
    return [(part.label, part.value) for part in GAME.number(state, key, seat).parts]


def test_every_number_of_a_seat_is_tracked():
    """Crowns, tokens, cards; fame, three places by three types, rings of each type."""
    keys = [each.key for each in GAME.tracks(turns(3)) if each.seat == 0]
    assert keys == [
        "crowns",
        "hearts",
        "crystals",
        "cards",
        "fame",
        "reserve_adventurers",
        "reserve_knights",
        "reserve_mages",
        "capital_adventurers",
        "capital_knights",
        "capital_mages",
        "board_adventurers",
        "board_knights",
        "board_mages",
        "ringed_adventurers",
        "ringed_knights",
        "ringed_mages",
    ]


def test_second_colours_have_numbers_of_their_own():
    """Money, tokens and cards are the player's (ruling b33)."""
    found = {each.key: each.label for each in GAME.tracks(turns(2)) if each.seat == 0}
    assert (found["fame"], found["fame_2"]) == ("Fame (red)", "Fame (green)")
    assert "crowns_2" not in found


def test_a_number_says_what_changed_it_this_round():
    """Everything since the round began, and then the hand."""
    state = after(turns(3), m.Promote(0, 1), m.Recruit(0, 1), Correct("crowns", 9, 0, "a coin fell"))
    assert parts(state, "crowns", 0) == [
        ("When the round began", 12),
        ("Promotion", -3),
        ("Recruitment", -2),
        ("Corrected by hand", 2),
    ]
    assert GAME.number(state, "crowns", 0).parts[-1].why == "a coin fell"


def test_fame_names_the_missions_it_came_from():
    """With the rule."""
    state = after(open_with(resolving(card(A)), Band(2)), m.ConfirmHeroes())
    part = GAME.number(state, "fame", 0).parts[1]
    assert (part.value, part.why, part.rule.key) == (2, "Mission 1", "missions.fame")


def test_heroes_on_a_mission_cannot_be_corrected_away():
    """The mission is corrected first."""
    state = after(turns(3), m.AddMission(), m.SetHeroes(1, 0, Band(3)))
    assert GAME.track(state, "board_adventurers", 0).low == 3
    assert refused(state, Correct("board_adventurers", 2, 0)) == (
        "Adventurers on the board lies between 3 and 20."
    )
    assert GAME.number(state, "board_adventurers", 0).why == (
        "3 on missions, in mines or the tower, 0 elsewhere"
    )


def test_cards_too_many_lose_the_unknown_first():
    """And too few gain some that nobody knows."""
    state = after(turns(3), m.GainCard(0, "Troll"), m.GainCard(0), Correct("cards", 1, 0))
    assert [each.title for each in state.seats[0].cards] == ["Troll"]
    assert each(after(state, Correct("cards", 3, 0)), "cards") == [3, 0, 0]


def test_round_turn_and_starting_player_are_numbers_too():
    """Counted from 1."""
    state = after(turns(3), Correct("round", 4), Correct("turn", 5), Correct("first", 3))
    assert (state.round, state.turn, state.first) == (4, 5, 2)
    assert GAME.prompt(state).title == "Cy's turn"
    assert parts(state, "round") == [("As recorded", 1), ("Corrected by hand", 3)]


def test_a_correction_lets_what_waited_for_it_go_on():
    """Nobody has adventurers to pay; six missions are only five."""
    state = after(turns(3), m.EndTurns(), m.CollectMines(), m.CloseMissions(6), m.CloseTower())
    for seat in range(3):
        state = after(state, Correct("capital_adventurers", 0, seat))
    assert state.phase == "fallen"
    assert after(state, Correct("others", 5)).phase == "round_end"


def test_tokens_left_on_the_white_heroes_cards_can_be_corrected():
    """Four of each at the beginning."""
    state = after(table(), Correct("hearts_left", 2), Correct("crystals_left", 0))
    assert (track(state, "hearts_left"), track(state, "crystals_left")) == (2, 0)


def test_on_a_score_sheet_a_correction_is_as_good_as_a_word():
    """The row is no longer open."""
    state = after(table(start="final"), Correct("fame", 7, 1))
    row = GAME.sheet(state).rows[0]
    assert [number and number.value for number in row.numbers] == [None, 7, None]


def test_every_track_has_an_icon_and_a_rule():
    """Of the game's own pictures."""
    state = turns(2)
    for found in tracks.tracks(state):
        assert found.icon
        assert GAME.number(state, found.key, found.seat).rule.text


def test_heroes_taken_off_a_card_again_are_where_they_were():
    """From the board to the board, from the capital to the capital, from the reserve to the reserve."""
    state = resolving(card(A))
    state = after(state, Correct("board_adventurers", 2, 0), Correct("capital_adventurers", 5, 0))
    for count in (1, 4, 9):
        sent = after(state, m.SetHeroes(1, 0, Band(count)))
        assert where(after(sent, m.SetHeroes(1, 0, Band())), 0) == (3, 5, 2)
    one_less = after(state, m.SetHeroes(1, 0, Band(4)), m.SetHeroes(1, 0, Band(3)))
    assert where(one_less, 0) == (3, 4, 3)


def test_a_miscounted_mine_sends_nobody_to_the_capital():
    """Who was on the board stays there."""
    state = after(turns(3), Correct("board_adventurers", 1, 0), m.SetMines(0, 2), m.SetMines(0, 0))
    assert where(state, 0) == (3, 7, 1)


def test_a_correction_on_the_score_sheet_is_what_the_question_shows():
    """Not what was typed first."""
    state = after(table(start="final"), m.SayCount(0, Count.FAME, 12), m.SayCount(0, Count.CROWNS, 9))
    state = after(state, Correct("fame", 15, 0), Correct("crowns", 4, 0))
    asked = {ask.label: ask.value for ask in GAME.prompt(state).asks}
    assert (asked["Ana: Fame"], asked["Ana: Crowns"], asked["Ana: Rings"]) == (15, 4, None)
