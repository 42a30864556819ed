"""Fights and what comes of them: survivors, EP, conquest, defeat, the Capitol's clock (7.5, 8.9 to 8.13, 12.1)."""

import pytest

from companion.games.heroes_vs_warlords import combat_moves, conquest, news
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase, Result
from companion.games.heroes_vs_warlords.pieces import Building, Cost, Resource, SiteKind, Status
from companion.games.heroes_vs_warlords.state import State, TodoKind, place_of_city
from companion.games.heroes_vs_warlords.units import Race, Troop
from tests.heroes_vs_warlords.table import (
    ANA,
    BEN,
    CY,
    after,
    built,
    open_table,
    owned,
    refused,
    rich,
    sections,
    stock_of,
    table,
    units,
)

WON, LOST = m.TellFight(Result.WON), m.TellFight(Result.LOST)


def empty(state: State, seat: int) -> State:
    """Nobody is in the City of a seat: its Hero is on the road."""
    return state.with_hero(seat, 0, at=None)


# Fights with Herald


def test_survivors_go_back_to_their_sections_and_the_winner_gains_experience():
    """8.10, 8.11: 4 of 10 lost to 3 guards, who are all dead."""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(1, 3),)), m.Fight())
    state = after(state, combat_moves.LoseUnits(0, 0, 4), combat_moves.LoseUnits(1, 0, 3))
    assert state.combat is None
    assert (sections(state, ANA), state.hero(ANA, 0).ep, state.sites[-1].guards) == ([(1, 6), (3, 3)], 3, ())


def test_guards_that_are_left_go_back_to_their_hex():
    """8.9: and the Hero is dead; no unit is left."""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(2, 3),)), m.Fight())
    state = after(state, combat_moves.LoseUnits(1, 0, 1))
    state = after(state, combat_moves.LoseUnits(0, 0, 10), combat_moves.LoseUnits(0, 1, 3))
    assert state.sites[-1].guards == (Troop(Race.NEUTRALS, 2, 2),)
    assert (state.hero(ANA, 0).status, state.hero(ANA, 1).status) == (Status.DEAD, Status.ALIVE)


def test_a_fight_can_be_told_at_any_moment():
    """The winner keeps what stands on the display by then."""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(2, 3),)), m.Fight())
    state = after(state, combat_moves.LoseUnits(0, 0, 4), m.TellFight(Result.WON, 3))
    assert (sections(state, ANA), state.hero(ANA, 0).ep) == ([(1, 6), (3, 3)], 3)


def test_nothing_else_happens_during_a_fight():
    """8.0"""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(2, 3),)), m.Fight())
    assert refused(state, m.EndTurn(ANA)) == "The combat is not over yet."
    assert (
        refused(state, m.MoveUnits(ANA, "hero:0:0", "city:0", Race.KNIGHTS, 1, 1))
        == "The combat is not over yet."
    )


def test_values_told_in_a_fight_are_known_from_then_on():
    """They go into the box of the play."""
    box = {key: facts for key, facts in GAME.sample_box().items() if key != "units"}
    state = after(
        table(box=box), m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(2, 3),)), m.Fight()
    )
    state = after(state, combat_moves.TeachUnit(Race.NEUTRALS, 2, attack=4, defense=3))
    assert (state.box.unit(Race.NEUTRALS, 2).attack, state.box.unit(Race.NEUTRALS, 2).defense) == (4, 3)
    assert (state.combat.sides[1].stacks[0].attack, state.combat.sides[1].stacks[0].defense) == (4, 3)


@pytest.mark.parametrize(("honor", "hp"), [(True, 2), (False, 0)])
def test_defeated_stacks_give_honor_by_the_table(honor: bool, hp: int):
    """19.21: with the sample table 1 for a stack of level 1 and 1 for one of level 2."""
    state = after(table(honor=honor), m.EnterHex(ANA, 0, kind=SiteKind.RUIN))
    state = after(state, m.SetGuards((m.Group(1, 3), m.Group(2, 1))), m.Fight())
    state = after(state, combat_moves.LoseUnits(1, 0, 3), combat_moves.LoseUnits(1, 1, 1))
    assert state.hero(ANA, 0).hp == hp


def test_without_the_honor_table_the_points_are_typed():
    """19.21"""
    box = {key: facts for key, facts in GAME.sample_box().items() if key != "honor"}
    state = after(table(box=box, honor=True), m.EnterHex(ANA, 0, kind=SiteKind.OUTPOST), m.LetBe())
    state = after(state, m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(1, 1),)), m.Fight())
    state = after(state, combat_moves.LoseUnits(1, 0, 1))
    while state.todo[0].kind is not TodoKind.HONOR:
        state = after(state, m.LetBe())
    assert after(state, d.SayHonor(4)).hero(ANA, 0).hp == 4


# Conquest


def test_an_undefended_city_is_conquered_at_once():
    """7.5"""
    state = after(empty(open_table(), BEN), m.EnterCity(ANA, 0, BEN))
    assert (state.cities[BEN].owner, state.cities[BEN].conquered) == (ANA, True)
    assert state.hero(ANA, 0).at == place_of_city(BEN)


def test_a_garrison_makes_it_a_siege():
    """8.7: with the structure points of its works, and its towers."""
    state = units(empty(open_table(), BEN), "city:1", Race.BARBARIANS, level1=3)
    state = built(state, BEN, Building.WALL_2, Building.TOWER_1)
    state = after(state, m.EnterCity(ANA, 0, BEN), m.Fight())
    siege = state.combat.siege
    assert (siege.structure, siege.wall_level, siege.built) == (10, 2, 1)


def test_a_hero_at_home_defends_with_the_garrison():
    """8.7"""
    state = units(open_table(), "city:1", Race.BARBARIANS, level2=3)
    state = after(state, m.EnterCity(ANA, 0, BEN), m.Fight())
    assert [(stack.level, stack.count) for stack in state.combat.defender.stacks] == [(1, 10), (3, 3), (2, 3)]
    assert state.combat.defender.hero.name == "Ben 1"


def test_a_hero_who_is_not_there_does_not_defend():
    """The table knows where he is; without a garrison the City falls at once (7.5)."""
    state = after(open_table(), m.EnterCity(ANA, 0, BEN))
    assert state.todo[0].other_hero == 0
    state = after(state, d.PlaceHero(BEN, 0))
    assert (state.cities[BEN].owner, state.hero(BEN, 0).alive) == (ANA, True)


def test_a_hero_who_is_there_after_all_defends():
    """The fight is announced anew."""
    state = units(empty(open_table(), BEN), "city:1", Race.BARBARIANS, level1=3)
    state = after(state, m.EnterCity(ANA, 0, BEN), d.PlaceHero(BEN, 0, "city:1"))
    assert (state.todo[0].other, state.todo[0].other_hero, len(state.todo)) == (BEN, 0, 1)


def test_only_army_facilities_outlast_a_conquest():
    """8.12: works fall back to level 1; there is one gold of income from the next Turn 4 on."""
    every = [building for building in Building if building is not Building.SPECIAL]
    state = built(empty(open_table(), BEN), BEN, *every)
    state = after(state, m.EnterCity(ANA, 0, BEN), m.LetBe())
    left = state.cities[BEN]
    assert sorted(left.buildings) == sorted(every[:6])
    assert (left.wall, left.towers) == (1, 0)


@pytest.mark.parametrize(
    ("stock", "percent", "captured"), [(7, 30, 3), (4, 50, 2), (5, 50, 3), (0, 75, 0), (3, 100, 3), (9, 0, 0)]
)
def test_captured_shares_are_rounded_up(stock: int, percent: int, captured: int):
    """8.12: 2.1 becomes 3."""
    assert conquest.share(stock, percent) == captured


def test_resources_are_captured_by_the_table_and_the_rest_stays_on_the_display():
    """8.12, ruling B-41: with the sample table 6 to 15 give half of gold, stone and wood."""
    state = after(rich(empty(open_table(), BEN), BEN, 3), m.EnterCity(ANA, 0, BEN))
    assert (state.todo[0].stock, state.todo[0].left) == (Cost(7, 5, 5, 3), tuple(Resource))
    state = after(state, d.RollConquest(Resource.GOLD, 10), d.TakeSpoils(Resource.STONE, 1))
    assert refused(state, d.TakeSpoils(Resource.GOLD, 1)) == "Gold was captured already."
    assert refused(state, d.TakeSpoils(Resource.WOOD, 6)) == "There are 5 Wood to capture."
    state = after(state, d.RollConquest(Resource.WOOD, 1), d.RollConquest(Resource.CRYSTAL, 1))
    assert (stock_of(state, ANA), stock_of(state, BEN)) == ([8, 3, 4, 0], [3, 4, 3, 3])
    assert state.todo == ()


def test_a_captured_city_recruits_its_own_race_and_builds_no_army_facility():
    """8.12, 11.2"""
    state = after(empty(open_table(), BEN), m.EnterCity(ANA, 0, BEN), m.LetBe(), m.GoTo(Phase.PRODUCTION))
    state = after(rich(state, ANA), d.Recruit(ANA, BEN, 1, 2))
    assert state.cities[BEN].garrison == (Troop(Race.BARBARIANS, 1, 2),)
    said = [caution.sentence for caution in GAME.cautions(state, d.Build(ANA, BEN, Building.BARRACKS))]
    assert said == ["No army facilities are built in a conquered City."]
    move = m.MoveUnits(ANA, "city:1", "hero:0:0", Race.BARBARIANS, 1, 1)
    assert [caution.sentence for caution in GAME.cautions(state, move)] == [
        "Units of a captured City stay there for ever."
    ]


def test_a_special_building_is_not_built_again():
    """17.3: and stored HP are lost."""
    state = built(empty(open_table(special_buildings=True), BEN), BEN, Building.SPECIAL)
    state = after(state.with_city(BEN, stored=6), m.EnterCity(ANA, 0, BEN), m.LetBe())
    assert (state.cities[BEN].has(Building.SPECIAL), state.cities[BEN].stored) == (False, 0)
    said = [caution.sentence for caution in GAME.cautions(state, d.Build(ANA, BEN, Building.SPECIAL))]
    assert "This City was conquered once: its special building is not built again." in said


# Defeat


def test_a_capitol_that_is_not_retaken_by_the_end_of_the_round_is_the_end():
    """12.1: after production and clean up (ruling B-52); the last player left wins (ruling B-44)."""
    state = after(empty(open_table(), BEN), m.EnterCity(ANA, 0, BEN), m.LetBe())
    assert not state.seats[BEN].out
    state = after(state, m.GoTo(Phase.CLEANUP, 3), m.CleanUp())
    assert (state.seats[BEN].out, state.winner, state.phase) == (True, ANA, Phase.SCORING)
    assert GAME.sheet(state).winners == (ANA,)


def test_whoever_fall_together_and_are_the_last_end_in_a_draw():
    """12.1: each holds the other's Capitol when the Round ends."""
    state = after(empty(empty(open_table(), BEN), ANA), m.EnterCity(ANA, 0, BEN), m.LetBe(), m.EndTurn(ANA))
    state = after(state, m.EnterCity(BEN, 0, ANA), m.GoTo(Phase.CLEANUP, 3), m.CleanUp())
    assert (state.phase, GAME.sheet(state).winners) == (Phase.SCORING, (ANA, BEN))
    assert GAME.sheet(state).reasons == ("Ana and Ben have lost their Capitols in the same Round: a draw.",)


def test_a_capitol_that_is_retaken_in_time_is_no_end():
    """12.1"""
    state = after(empty(open_table(), BEN), m.EnterCity(ANA, 0, BEN), m.LetBe())
    state = empty(after(state, m.EndTurn(ANA)), ANA)
    state = after(state, m.EnterCity(BEN, 0, BEN), m.GoTo(Phase.CLEANUP, 3), m.CleanUp())
    assert (state.cities[BEN].owner, state.in_play) == (BEN, (ANA, BEN))


def test_the_second_hero_has_until_the_end_of_the_round_for_the_capitol():
    """4.1: Hero and Capitol fell together in the first sequence."""
    state = after(open_table(), m.EnterCity(ANA, 0, BEN), WON)
    assert (state.seats[BEN].deadline, state.seats[BEN].one_more_turn) == (1, False)
    assert state.hero(BEN, 1).alive
    assert (
        "Ben must retake the Capitol by the end of Round 1. The second Hero is placed within 4 hexes of it."
        in news.said(state)
    )


def test_with_no_turn_left_the_second_hero_has_one_more():
    """4.1, ruling B-27: Ben has moved in the last sequence already."""
    state = after(open_table(), m.GoTo(Phase.INITIATIVE), m.SayFirst(BEN), m.GoTo(Phase.TURN, 3, 2))
    state = after(state, m.EnterCity(ANA, 0, BEN), WON)
    assert (
        "Ben has one turn of Round 2 to retake the Capitol. The second Hero is placed within 4 hexes of it."
        in news.said(state)
    )
    while state.todo:
        state = after(state, m.LetBe())
    state = after(state, m.EndTurn(ANA), m.CollectIncome(), m.CloseProduction(), m.CleanUp())
    assert (state.seats[BEN].deadline, state.seats[BEN].one_more_turn, state.seats[BEN].out) == (
        2,
        True,
        False,
    )
    state = after(state, m.NextRound(), m.SayFirst(BEN))
    assert after(state, m.EndTurn(BEN)).winner == ANA


def test_a_defeated_player_leaves_neutral_hexes_and_mercenaries():
    """8.13: guards are rolled for anew; anybody may collect the Mercenaries."""
    state = owned(table(3), BEN, Resource.GOLD)
    state = after(state, d.BringHero(BEN, 1, 0), d.LoseHero(BEN, 0), d.LoseHero(BEN, 1))
    mine = state.sites[-1]
    assert (mine.owner, mine.active, state.cities[BEN].owner) == (None, False, None)
    assert (state.sites[BEN].mercenaries, state.sites[BEN].waiting) == (True, 1)
    state = after(state, m.EnterHex(ANA, 0, BEN))
    assert state.hero(ANA, 0).troops[-1] == Troop(Race.MERCENARIES, 2, 1)
    state = after(state, m.GoTo(Phase.CLEANUP, 3), m.CleanUp())
    assert state.sites[BEN].waiting == 1


def test_a_defeated_player_has_no_more_turns():
    """6.0, 8.13"""
    state = after(table(3), d.BringHero(BEN, 1, 0), d.LoseHero(BEN, 0), d.LoseHero(BEN, 1))
    assert after(state, m.EndTurn(ANA)).on_turn == CY
    assert refused(state, d.BringHero(BEN, 0, 0)) == "Ben was defeated."


def test_a_neutral_city_is_free_for_whoever_enters():
    """8.13"""
    state = after(table(3), d.BringHero(BEN, 1, 0), d.LoseHero(BEN, 0), d.LoseHero(BEN, 1))
    assert after(state, m.EnterCity(ANA, 0, BEN)).cities[BEN].owner == ANA


def test_both_heroes_lost_is_the_end():
    """12.1: the other player wins at once."""
    state = after(open_table(), d.BringHero(BEN, 1, 0), d.LoseHero(BEN, 1), m.AttackHero(ANA, 0, BEN, 0), WON)
    assert (state.winner, state.phase) == (ANA, Phase.SCORING)


def test_a_lost_attack_kills_the_hero_who_attacked():
    """8.13, ruling B-55."""
    state = after(open_table(), m.AttackHero(ANA, 0, BEN, 0), m.TellFight(Result.LOST, 13))
    assert (state.hero(ANA, 0).status, state.hero(BEN, 0).ep, state.seats[ANA].losses) == (Status.DEAD, 13, 1)
