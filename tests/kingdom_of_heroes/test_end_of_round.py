"""Mines, Mage Tower, payment, six missions left, the next round. [Gold Mines … GAME END]"""

from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import Band, HeroType, White
from tests.kingdom_of_heroes.table import (
    A,
    after,
    card,
    each,
    labels,
    open_with,
    refused,
    resolving,
    round_end,
    table,
    track,
    turns,
    where,
)

MAGE = HeroType.MAGE


# Mines


def test_a_mine_gives_three_crowns_and_the_adventurer_comes_home():
    """For each colour and mine, before the missions."""
    state = after(turns(3), m.SetMines(0, 2), m.SetMines(1, 1), m.EndTurns(), m.CollectMines())
    assert (each(state, "crowns"), state.phase) == ([18, 15, 12], "missions")
    assert (where(state, 0), where(state, 1)) == ((3, 7, 0), (3, 7, 0))


def test_two_colours_in_mines_fill_one_purse():
    """Money is the player's (ruling b33)."""
    state = after(turns(2), m.SetMines(0, 1), m.SetMines(2, 2), m.EndTurns(), m.CollectMines())
    assert each(state, "crowns") == [24, 15]


# The Mage Tower


def towered(**options):
    return after(turns(3, **options), m.SetTower(0, 1), m.EndTurns(), m.CollectMines(), m.CloseMissions())


def test_three_crowns_make_the_adventurer_in_the_tower_a_mage():
    """In the capital or in that region; the adventurer goes to the reserve."""
    state = towered()
    assert labels(state) == [
        "Ana: a mage in the capital",
        "Ana: a mage in the tower's region",
        "Ana: back to the capital",
    ]
    inside = after(state, m.TrainMage(0))
    assert (where(inside, 0), where(inside, 0, MAGE), track(inside, "crowns", 0)) == ((4, 6, 0), (1, 2, 0), 9)
    outside = after(state, m.TrainMage(0, at_capital=False))
    assert (where(outside, 0, MAGE), dict(outside.colours[0].places)) == (
        (1, 1, 1),
        {"storm_crag": Band(0, 0, 1)},
    )


def test_who_does_not_pay_goes_back_to_the_capital():
    """Said, or when the tower is left behind."""
    for move in (m.LeaveTower(0), m.CloseTower()):
        assert where(after(towered(), move), 0) == (3, 7, 0)


def test_no_mage_without_a_piece_or_crowns():
    """He returns and pays nothing (ruling b26)."""
    state = after(towered(), m.TakeCrowns(0, -10))
    assert refused(state, m.TrainMage(0)) == "Ana has 2 crowns; a mage costs 3."
    assert labels(state) == ["Ana: back to the capital"]
    assert refused(state, m.TrainMage(1)) == "Ben has no adventurer in the Mage Tower."


def test_a_ring_is_given_up_for_fame_in_the_tower_too():
    """If he is promoted. [Missions: artifacts]"""
    state = after(turns(3), m.AddMission(), m.SetHeroes(1, 0, Band(1, 0, 0, 1)), m.SetHeroes(1, 0, Band()))
    state = after(state, m.SetTower(0, 1), m.EndTurns(), m.CollectMines(), m.TrainMage(0, ringed=True))
    assert (track(state, "fame", 0), track(state, "ringed_adventurers", 0)) == (1, 0)


# Payment


def paying(**options):
    state = turns(3, **options)
    return after(state, m.EndTurns(), m.CollectMines(), m.CloseMissions(), m.CloseTower())


def test_everybody_pays_in_turn_order_for_adventurers_in_the_capital():
    """Knights and mages are free; whoever is not paid goes to the reserve."""
    state = paying(first=2)
    assert GAME.prompt(state).title == "Cy pays the adventurers"
    assert labels(state) == ["Keep 7, pay 7 crowns"]
    state = after(state, m.PayAdventurers(2, 4))
    assert (track(state, "crowns", 2), where(state, 2)) == (8, (6, 4, 0))
    assert GAME.prompt(state).seat == 0
    assert refused(state, m.PayAdventurers(2, 4)) == "Cy has paid."


def test_nobody_keeps_more_than_the_purse_allows():
    """2 crowns keep two."""
    state = after(paying(), m.TakeCrowns(0, -10))
    assert labels(state) == ["Keep 2, pay 2 crowns"]
    assert refused(state, m.PayAdventurers(0, 3)) == "Ana has 2 crowns and cannot keep 3 adventurers."


def test_adventurers_who_left_without_a_word_are_not_paid():
    """The capital is counted once more before anybody pays."""
    state = paying()
    recount = GAME.prompt(state).asks[1]
    assert (recount.label, recount.value) == ("Ana: adventurers in the capital", 7)
    state = after(state, recount.answer(4))
    assert labels(state) == ["Keep 4, pay 4 crowns"]
    assert GAME.prompt(after(state, recount.answer(0))).title == "Ben pays the adventurers"


def test_a_ring_goes_with_its_adventurer_and_gives_no_fame():
    """Ringless ones go first (ruling b25)."""
    state = after(turns(3), m.AddMission(), m.SetHeroes(1, 0, Band(1, 0, 0, 1)), m.SetHeroes(1, 0, Band()))
    state = after(state, m.EndTurns(), m.CollectMines(), m.CloseMissions(), m.CloseTower())
    ask = GAME.prompt(state).asks[0]
    assert (ask.answer(1), ask.answer(0)) == (m.PayAdventurers(0, 1), m.PayAdventurers(0, 0, ringed=1))
    gone = after(state, ask.answer(0))
    assert (track(gone, "ringed_adventurers", 0), track(gone, "fame", 0)) == (0, 0)


def test_both_colours_of_a_player_are_paid_from_one_purse():
    """Colour by colour."""
    state = after(turns(2), m.EndTurns(), m.CollectMines(), m.CloseMissions(), m.CloseTower())
    assert GAME.prompt(state).title == "Ana (red) pays the adventurers"
    state = after(state, m.PayAdventurers(0, 5), m.PayAdventurers(2, 5))
    assert (each(state, "crowns"), GAME.prompt(state).seat) == ([5, 15], 1)


def test_nobody_pays_in_the_last_round():
    """But the tower still works (ruling b27)."""
    state = after(turns(3, start="round_4"), m.JoinRound(), m.EndTurns(), m.CollectMines(), m.CloseMissions())
    assert state.phase == "tower"
    assert after(state, m.CloseTower()).phase == "round_end"


# The end of a round


def left_with(count: int, **options):
    """So many missions nobody fulfilled."""
    state = turns(3, **options)
    state = after(state, *(m.JoinRound() for _once in range(int("start" in options))))
    state = after(state, *(m.AddMission() for _mission in range(count)), m.EndTurns(), m.CollectMines())
    return round_end(state)


def test_six_missions_left_bring_the_kingdom_down():
    """Everybody loses, after the last round too (ruling b28). [GAME END]"""
    for state in (left_with(6), left_with(6, start="round_4")):
        assert state.phase == "fallen"
        over = after(state, m.AcceptFall())
        assert GAME.is_over(over)
        assert [(place.rank, place.said) for place in GAME.sheet(over).places] == [
            (None, "the kingdom fell")
        ] * 3


def test_with_five_the_game_goes_on_and_four_are_a_warning():
    """Said with the number that would be too many."""
    assert left_with(5).phase == "round_end"
    assert GAME.prompt(left_with(4)).sentence == "4 missions are left: with 6 the kingdom falls."
    assert GAME.prompt(left_with(3)).sentence == "3 missions are left on the board."


def test_a_mission_that_was_not_there_saves_the_kingdom():
    """The table counts once more."""
    assert after(left_with(6), m.DropMission(3)).phase == "round_end"


def test_missions_herald_does_not_know_count_too():
    """Told when the missions are closed."""
    state = after(turns(3), m.EndTurns(), m.CollectMines(), m.CloseMissions(others=6), m.CloseTower())
    for colour in range(3):
        state = after(state, m.PayAdventurers(colour, 0))
    assert state.phase == "fallen"


def test_the_marker_goes_to_the_left():
    """The new starting player reveals the next map card. [New Round]"""
    state = left_with(1)
    assert GAME.prompt(state).title == "The starting player marker goes to Ben"
    state = after(state, m.PassMarker())
    assert (state.round, state.first, state.missions[0].left_over) == (2, 1, True)


def test_after_the_last_round_comes_the_scoring():
    """Four rounds, or three."""
    state = after(left_with(0, start="round_4"), m.PassMarker(), m.BeginScoring())
    assert state.phase == "scoring"
    state = after(left_with(0, start="round_3", three_rounds=True), m.PassMarker(), m.BeginScoring())
    assert state.phase == "scoring"


def test_a_used_map_card_is_not_offered_again():
    """Five cards, four rounds."""
    state = after(table(), m.RevealMap("3"), m.StopDrawing(), m.EndTurns(), m.CollectMines())
    state = after(round_end(state), m.PassMarker())
    assert [label for label in labels(state) if label.startswith("Map card")] == [
        "Map card 1",
        "Map card 2",
        "Map card 4",
        "Map card 5",
    ]


def test_white_heroes_leave_failed_missions_where_the_table_places():
    """Nobody is asked where they go, so they stand on none (ruling b9)."""
    state = after(resolving(card(A, A)), m.SendWhite(White.SAPPHIRE, 1))
    state = after(open_with(state, Band(1)), m.ConfirmHeroes(), m.RollDie(4), m.CloseMission())
    state = after(round_end(state), m.PassMarker())
    assert state.missions[0].company.whites == ()
