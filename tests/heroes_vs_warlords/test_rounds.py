"""The Round: turns, income, production, clean up, and the ban on attacks (6.0, 7.2, 12.0)."""

import pytest

from companion.core.move import Correct
from companion.games.heroes_vs_warlords import cleanup, hexes, news
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Resource, SiteKind
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.table import ANA, BEN, CY, after, at, cautions, refused, table, units


@pytest.mark.parametrize("count", [2, 3])
def test_three_times_all_turns_and_income_then_production(count: int):
    """6.0: two players have no Turn 3."""
    state, seen = table(count), []
    while state.phase is not Phase.PRODUCTION:
        turn = state.on_turn
        seen.append("income" if turn is None else turn)
        state = after(state, m.CollectIncome() if turn is None else m.EndTurn(turn))
    assert seen == [*range(count), "income"] * 3


def test_income_is_never_collected_twice():
    """6.0: after it comes the next sequence."""
    state = after(table(), m.EndTurn(ANA), m.EndTurn(BEN), m.CollectIncome())
    assert refused(state, m.CollectIncome()) == "Not now: it is Movement and combat."
    assert state.sequence == 2


def test_the_order_stays_for_all_three_sequences():
    """6.0"""
    state = after(table(3), m.GoTo(Phase.INITIATIVE), m.SayFirst(CY))
    state = after(state, m.EndTurn(CY), m.EndTurn(ANA), m.EndTurn(BEN), m.CollectIncome())
    assert (state.order, state.on_turn) == ((CY, ANA, BEN), CY)


def test_nobody_ends_somebody_elses_turn():
    """6.0"""
    assert refused(table(), m.EndTurn(BEN)) == "It is Ana's turn."


def test_what_herald_asks_for_is_answered_or_let_be_first():
    """Nothing is forgotten by going on."""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.RUIN))
    assert refused(state, m.EndTurn(ANA)) == "Herald still asks for the guards. Answer it or let it be."
    assert after(state, m.LetBe(), m.EndTurn(ANA)).on_turn == BEN


def test_movement_points_begin_anew_each_turn():
    """7.1.1: the Knights' sample Hero has 5."""
    state = after(table(), m.Walk(ANA, 0, 3))
    assert state.hero(ANA, 0).mp == 2
    state = after(state, m.EndTurn(ANA), m.EndTurn(BEN), m.CollectIncome())
    assert state.hero(ANA, 0).mp == 5


def test_more_points_than_are_left_are_pointed_out():
    """7.1.1"""
    state = after(table(), m.Walk(ANA, 0, 5))
    assert cautions(state, m.Walk(ANA, 0, 1)) == ["0 MP are left, and the hex costs 1."]


def test_with_terrain_rules_one_point_is_enough_for_a_last_hex():
    """18.0"""
    basic, terrain = (after(table(terrain=on), m.Walk(ANA, 0, 4)) for on in (False, True))
    assert cautions(basic, m.Walk(ANA, 0, 3)) == ["1 MP are left, and the hex costs 3."]
    assert cautions(terrain, m.Walk(ANA, 0, 3)) == []


def test_a_hero_without_a_unit_does_not_move():
    """7.1"""
    state = units(table(), "hero:0:0", Race.KNIGHTS, level1=0, level3=0)
    assert cautions(state, m.Walk(ANA, 0, 1)) == ["A Hero without a unit does not move."]


# The ban


def test_players_may_be_attacked_from_the_turn_after_the_last_tile():
    """7.2, ruling B-64: the next player's turn, even in the same sequence."""
    state = after(table(), Correct("tiles", 2), m.Discover(ANA))
    assert (state.tiles, hexes.attacks_open(state)) == (1, False)
    state = after(state, m.Discover(ANA))
    assert (state.tiles, hexes.attacks_open(state)) == (0, False)
    assert news.said(state) == ("The last tile is turned: from the next turn on players may be attacked.",)
    assert hexes.attacks_open(after(state, m.EndTurn(ANA)))


def test_an_attack_before_is_pointed_out():
    """7.2: a table may bend it."""
    state = table()
    assert cautions(state, m.AttackHero(ANA, 0, BEN, 0)) == [
        "Players may not be attacked yet: 12 tiles lie face down."
    ]
    last = after(state, Correct("tiles", 1), m.Discover(ANA))
    assert cautions(last, m.EnterCity(ANA, 0, BEN)) == ["Players may not be attacked before the next turn."]


def test_there_is_no_tile_after_the_last():
    """7.1.3"""
    assert refused(after(table(), Correct("tiles", 0)), m.Discover(ANA)) == "No tile lies face down any more."


# Clean up


def test_clean_up_frees_outposts_adds_recruits_and_reinforces_guards():
    """12.0: one unit of the lowest level for each hex with guards (ruling B-35)."""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.OUTPOST), m.TakeOutpost(Resource.WOOD, 1))
    state = after(state, m.EnterHex(ANA, 0, kind=SiteKind.RECRUITMENT))
    state = after(state, m.NoteSite(SiteKind.RUIN))
    ruin = len(state.sites) - 1
    state = units(state, f"site:{ruin}", Race.NEUTRALS, level2=3, level4=1)
    state = after(state, m.GoTo(Phase.CLEANUP, 3), m.CleanUp())
    guards = [(troop.level, troop.count) for troop in state.sites[ruin].guards]
    outpost = next(site for site in state.sites if site.kind is SiteKind.OUTPOST)
    assert (guards, outpost.visited, state.sites[ANA].waiting) == ([(2, 4), (4, 1)], (), 1)
    assert news.markers(state) == (
        "Recruitment location 1: 1 unit waits.",
        "Outpost 1: take the visited marker off.",
        "Ruin 1: add a guard of level 2.",
    )


def test_hexes_that_nobody_has_entered_are_not_reinforced():
    """Ruling B-63: the five guards of home tiles are not there yet."""
    state = after(table(), m.NoteSite(SiteKind.RESOURCE, Resource.GOLD, start_tile=True))
    assert cleanup.changes(state) == ()


def test_holy_places_are_free_again_after_a_round():
    """20.0"""
    state = after(table(holy_places=True), m.EnterHex(ANA, 0, kind=SiteKind.HOLY), m.RollHoly(3))
    state = after(state, m.GoTo(Phase.CLEANUP, 3), m.CleanUp())
    assert state.sites[-1].visited == ()


# The end of a Round


def test_the_next_round_begins_with_initiative():
    """6.0"""
    state = after(at(Phase.CHECK), m.NextRound())
    assert (state.phase, state.round, state.sequence) == (Phase.INITIATIVE, 2, 1)


def test_after_the_agreed_number_of_rounds_the_table_scores():
    """5.3.3, ruling B-26: Rounds."""
    state = at(Phase.CHECK, length="2")
    state = after(state, m.NextRound(), m.SayFirst(ANA), m.GoTo(Phase.CHECK, 3), m.NextRound())
    assert state.phase is Phase.SCORING


def test_without_an_agreed_length_the_table_may_stop():
    """6.0: by agreement."""
    state = at(Phase.CHECK, length="0")
    assert [choice.label for choice in GAME.prompt(state).choices] == ["On to Round 2", "Stop here and score"]
    assert after(state, m.StopHere(), m.Finish()).phase is Phase.OVER


def test_the_table_goes_on_to_production_though_the_first_player_is_defeated():
    """8.13: only the turn of a defeated player is gone."""
    state = after(table(3), d.BringHero(ANA, 1, 0), d.LoseHero(ANA, 0), d.LoseHero(ANA, 1))
    assert after(state, m.GoTo(Phase.PRODUCTION, 3)).phase is Phase.PRODUCTION
    assert refused(state, m.GoTo(Phase.TURN, 3)) == "Ana was defeated."
