"""Turns: order and number, movement, promotion, recruitment, and who is out on the board. [Players' Turns]"""

from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import Band, HeroType
from companion.games.kingdom_of_heroes.moves import CAPITAL, SOMEWHERE
from tests.kingdom_of_heroes.table import NAMES, after, each, labels, refused, track, turns, where

KNIGHT = HeroType.KNIGHT


def played(state):
    """Who has the turns, until the round is resolved."""
    seats = []
    while state.phase == "turns":
        seat = GAME.prompt(state).seat
        seats.append(seat)
        state = after(state, m.EndTurn(seat))
    return seats, state


def test_each_has_five_turns_with_three_players_beginning_with_the_starting_player():
    """Clockwise; then the resolution. [End of Turn]"""
    seats, state = played(turns(3, first=1))
    assert seats == [1, 2, 0] * 5
    assert state.phase == "mines"


def test_four_turns_with_four_and_seven_with_two():
    """Whatever the track shows (ruling b2)."""
    assert len(played(turns(4))[0]) == 16
    assert len(played(turns(2))[0]) == 14


def test_the_starting_player_advances_the_marker_from_the_second_turn_on():
    """On the first it has just been placed (ruling b3)."""
    state = turns(3)
    assert GAME.prompt(state).sentence.startswith("Put the turn marker on space 3.")
    state = after(state, m.EndTurn(0))
    assert "marker" not in GAME.prompt(state).sentence
    state = after(state, m.EndTurn(1), m.Pass(2))
    assert GAME.prompt(state).sentence.startswith("Advance the turn marker.")
    assert GAME.prompt(state).lead == "Round 1 of 4 · Turn 2 of 5"


def test_nobody_ends_the_turn_of_another():
    """Refused with the name of who is on turn."""
    assert refused(turns(3), m.EndTurn(2)) == "It is Ana's turn."


# Promotion


def test_a_knight_costs_three_crowns_and_the_adventurer_goes_to_the_reserve():
    """In the capital, from the reserve. [2. Promotion]"""
    state = after(turns(3), m.Promote(0, 2))
    assert track(state, "crowns", 0) == 6
    assert (where(state, 0), where(state, 0, KNIGHT)) == ((5, 5, 0), (1, 3, 0))


def test_promotion_is_limited_by_crowns_adventurers_and_knights():
    """Each refusal has the numbers in it."""
    state = turns(4)
    assert refused(state, m.Promote(0, 4)) == "Ana has 9 crowns; 4 knights cost 12."
    assert refused(state, m.Promote(0, 3)) == "Ana has 2 knights in the reserve."
    out = after(turns(3), m.MoveHeroes(0, Band(6)))
    assert refused(out, m.Promote(0, 2)) == "Ana has 1 adventurer in the capital."


def test_a_promoted_adventurer_gives_up_his_ring_for_fame():
    """1 fame for each. [Missions]"""
    state = after(turns(3), m.AddMission(), m.SetHeroes(1, 0, Band(1, 0, 0, 1)), m.SetHeroes(1, 0, Band()))
    assert track(state, "ringed_adventurers", 0) == 1
    state = after(state, m.Promote(0, 1, ringed=1))
    assert (track(state, "fame", 0), track(state, "ringed_adventurers", 0)) == (1, 0)
    assert refused(state, m.Promote(0, 1, ringed=1)) == "0 adventurers of Ana have a ring."


# Recruitment


def test_recruits_cost_two_in_the_capital_and_one_in_a_village():
    """From the reserve; a village is on the board. [3. Recruitment]"""
    state = after(turns(3), m.Recruit(0, 1), m.Recruit(0, 2, "ferry"))
    assert track(state, "crowns", 0) == 8
    assert where(state, 0) == (0, 8, 2)


def test_just_promoted_adventurers_can_be_recruited_again():
    """Even in the same turn."""
    state = after(turns(3), m.Promote(0, 2), m.Recruit(0, 3))
    assert (track(state, "crowns", 0), where(state, 0)) == (0, (2, 8, 0))


def test_recruitment_is_limited_by_reserve_and_crowns():
    """And happens in the capital or a village only."""
    state = turns(3)
    assert refused(state, m.Recruit(0, 4)) == "Ana has 3 adventurers in the reserve."
    poor = after(state, m.Promote(0, 3), m.Recruit(0, 1))
    assert refused(poor, m.Recruit(0, 1)) == "Ana has 1 crown; 1 adventurer costs 2."
    assert refused(state, m.Recruit(0, 1, "greywood")) == "Adventurers join in the capital or in a village."


def test_the_steppers_stop_where_the_rules_do():
    """Crowns 12: 3 knights in the reserve, 3 adventurers."""
    asks = {ask.label: (ask.low, ask.high) for ask in GAME.prompt(turns(3)).asks}
    assert asks["Promote to knights (3 crowns each)"] == (1, 3)
    assert asks["Recruit in the capital (2 crowns each)"] == (1, 3)
    assert asks["Recruit in a village (1 crown each)"] == (1, 3)


# Out on the board


def test_heroes_on_a_mission_come_from_the_board_then_from_the_capital():
    """Nobody has to tell moves."""
    state = after(turns(3), m.AddMission(), m.MoveHeroes(0, Band(2)), m.SetHeroes(1, 0, Band(3, 1)))
    assert (where(state, 0), where(state, 0, KNIGHT)) == ((3, 4, 3), (3, 0, 1))


def test_more_heroes_than_a_colour_has_are_refused():
    """Six on one card leave two for another."""
    state = after(turns(4), m.AddMission(), m.AddMission(), m.SetHeroes(1, 0, Band(6)))
    assert refused(state, m.SetHeroes(2, 0, Band(3))) == (
        "Ana has 8 adventurers in all, 2 of them not on another mission."
    )


def test_a_told_move_takes_heroes_to_a_place():
    """From there they go on, or onto the card."""
    state = after(turns(3), m.AddMission("Troll", "kingswood"))
    state = after(state, m.MoveHeroes(0, Band(2, 1), CAPITAL, "old_peaks"))
    state = after(state, m.MoveHeroes(0, Band(2), "old_peaks", "kingswood"))
    assert dict(state.colours[0].places) == {"old_peaks": Band(0, 1), "kingswood": Band(2)}
    state = after(state, m.SetHeroes(1, 0, Band(1)))
    assert state.colours[0].places["kingswood"] == Band(1)
    assert where(state, 0) == (3, 5, 2)


def test_nobody_moves_from_where_nobody_is_nor_into_the_capital():
    """As far as Herald knows."""
    state = turns(3)
    assert refused(state, m.MoveHeroes(0, Band(1), "greywood", "salt_dunes")) == (
        "Ana has 0 adventurers there, as far as Herald knows."
    )
    assert refused(state, m.MoveHeroes(0, Band(1), SOMEWHERE, CAPITAL)) == "Nobody may enter the capital."
    assert refused(state, m.MoveHeroes(0, Band(), CAPITAL, "old_peaks")) == "Somebody must move."


def test_mines_and_tower_hold_an_adventurer_of_each_colour():
    """Two mines in the sample box, one tower."""
    state = after(turns(3), m.SetMines(0, 2), m.SetTower(0, 1))
    assert where(state, 0) == (3, 4, 3)
    assert refused(state, m.SetMines(0, 3)) == "That lies between 0 and 2."
    assert refused(state, m.SetTower(0, 2)) == "That lies between 0 and 1."
    assert where(after(state, m.SetMines(0, 0)), 0) == (3, 6, 1)


# Two colours


def test_a_player_with_two_colours_says_which_one_acts():
    """He need not alternate. [TWO-PLAYER, TWO-COLOR VARIANT]"""
    state = turns(2)
    assert labels(state) == ["Ana (red)", "Ana (green)"]
    state = after(state, m.ChooseColour(2), m.Promote(2, 1))
    assert each(state, "crowns") == [12, 15]
    assert track(state, "capital_knights_2", 0) == 2
    assert "one colour of Ana's own" in refused(state, m.ChooseColour(1))


def test_everybody_is_asked_by_name():
    """In table order."""
    state = turns(4)
    assert GAME.prompt(state).title == "Ana's turn"
    assert [GAME.prompt(after(state, m.EndTurn(0))).title] == [f"{NAMES[1]}'s turn"]


def test_the_bank_gives_and_takes_by_hand():
    """Never more than somebody has; the bank is never empty (ruling b34)."""
    state = after(turns(3), m.TakeCrowns(0, 5, "the remainder"), m.TakeCrowns(1, -12))
    assert each(state, "crowns") == [17, 0, 12]
    assert refused(state, m.TakeCrowns(1, -1)) == "Ben has 0 crowns."
