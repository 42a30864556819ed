"""Rulings that no other file proves: one table, one reading each."""

from companion.games.heroes_vs_warlords import combat_moves, reactions
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.battle_display import fire_range
from companion.games.heroes_vs_warlords.clash import attack_sum, resolve
from companion.games.heroes_vs_warlords.combat_state import ATTACKER, DEFENDER, Band, Clash, Fall, Ticks
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase, Result
from companion.games.heroes_vs_warlords.pieces import Ability, Building, GuardRow, Resource, SiteKind
from companion.games.heroes_vs_warlords.state import TodoKind
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.fight import by, city, fight, hero
from tests.heroes_vs_warlords.table import (
    ANA,
    BEN,
    CY,
    after,
    at,
    built,
    cautions,
    open_table,
    owned,
    refused,
    stock_of,
    table,
    units,
)


def test_income_comes_in_every_turn_4():
    """B-04: three times in a Round, for the City and for each hex."""
    state = owned(table(), ANA, Resource.WOOD)
    for _sequence in range(3):
        state = after(state, m.EndTurn(ANA), m.EndTurn(BEN), m.CollectIncome())
    assert stock_of(state, ANA) == [4 + 3, 2, 2 + 3, 0]


def test_recruits_come_in_clean_up_and_not_in_turn_5_too():
    """B-11: one unit in a Round."""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.RECRUITMENT), m.GoTo(Phase.PRODUCTION, 3))
    state = after(state, m.CloseProduction())
    assert state.sites[ANA].waiting == 0
    assert after(state, m.CleanUp()).sites[ANA].waiting == 1


def test_the_die_of_the_guards_is_that_of_the_table():
    """B-31: a D6 where the table has six lines, whatever lies in the box."""
    rows = (GuardRow(1, 5), GuardRow(6, 6, (m.Group(2, 1),)))
    state = after(table(), d.TeachGuards(SiteKind.TOWER, rows), m.EnterHex(ANA, 0, kind=SiteKind.TOWER))
    assert refused(state, m.RollGuards(7)) == "A die shows 1 to 6, not 7."
    assert after(state, m.RollGuards(6)).todo[0].kind is TodoKind.FIGHT
    assert after(state, m.RollGuards(5)).todo[0].kind is TodoKind.ABILITY


def test_units_are_dropped_and_picked_up_in_a_resource_hex_without_a_word():
    """B-36: Herald does not argue who passes and who stays."""
    state = after(owned(table(), ANA, Resource.WOOD), m.EnterHex(ANA, 0, 2))
    drop = m.MoveUnits(ANA, "hero:0:0", "site:2", Race.KNIGHTS, 1, 4)
    pick = m.MoveUnits(ANA, "site:2", "hero:0:0", Race.KNIGHTS, 1, 4)
    assert cautions(state, drop) == cautions(after(state, drop), pick) == []


def test_a_withdrawal_ends_the_turn_of_that_hero_only():
    """B-38"""
    state = units(after(table(), d.BringHero(ANA, 1, 0)), "hero:0:1", Race.KNIGHTS, level1=2)
    state = after(state, m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(2, 3),)))
    state = after(state, m.TellFight(Result.WITHDREW))
    assert cautions(state, m.Walk(ANA, 0, 1)) == ["This Hero's turn is over."]
    assert cautions(state, m.Walk(ANA, 1, 1)) == []


def test_a_conquered_city_pays_from_the_next_turn_4():
    """B-40: no gold on the spot."""
    state = open_table().with_hero(BEN, 0, at=None)
    state = after(state, m.EnterCity(ANA, 0, BEN), m.LetBe())
    assert stock_of(state, ANA)[0] == 4
    state = after(state, m.EndTurn(ANA), m.EndTurn(BEN), m.CollectIncome())
    assert stock_of(state, ANA)[0] == 4 + 2


def test_of_several_cities_the_best_towers_count_for_a_hex():
    """B-45: two and one give 4, not 6."""
    state = built(owned(open_table(3), BEN, Resource.WOOD), BEN, Building.TOWER_1, Building.TOWER_2)
    state = built(after(state, d.ClaimCity(CY, BEN)), CY, Building.TOWER_1)
    state = units(state, "site:3", Race.BARBARIANS, level1=2)
    state = after(state, m.EnterHex(ANA, 0, 3), m.Fight())
    assert state.combat.resource_towers == 2


def test_a_hero_trains_in_the_own_turn_or_in_turn_5():
    """B-56: once, whenever the Hero is there."""
    move = d.Train(ANA, 0, ANA, Ability.ATTACK)
    for state in (table(), at(Phase.PRODUCTION)):
        assert cautions(built(state, ANA, Building.TRAINING), move) == []


def test_in_the_second_way_a_tower_shoots_at_full_effect_anywhere():
    """B-60: 19.17.1.2 belongs to the fourth."""
    combat = fight([(6, 2, 1, 1)], [(3, 4, 5, 1)], field=city(towers=1), hero=hero(), rules=by(2))
    shots = [resolve(combat, Clash(DEFENDER, 0, 0, Ticks(band=band), told=Fall.WON)) for band in Band]
    assert [shot.hits.value for shot in shots] == [4, 4, 4]


def test_of_two_players_the_only_opponent_moves_the_guards():
    """B-61; of three the one to the left, and the next one if that one is out."""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(2, 3),)))
    assert reactions.roles(state, state.todo[0]).guards == "Ben"
    three = after(table(3), d.BringHero(BEN, 1, 0), d.LoseHero(BEN, 0), d.LoseHero(BEN, 1))
    three = after(three, m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(2, 3),)))
    assert reactions.roles(three, three.todo[0]).guards == "Cy"


def test_woods_lower_the_roll_and_not_the_range():
    """B-66"""
    combat = fight([(3, 2, 5, 1)], [(1, 2, 1, 1)], rules=by(2), initiative=ATTACKER)
    woods = attack_sum(combat, Clash(ATTACKER, 0, 0, Ticks(woods=True), attack_die=10))
    assert (woods.value, fire_range(combat.stack(ATTACKER, 0)).value) == (14, 3)


def test_attrition_follows_its_table():
    """19.16.1: one for every four hits, at both ends of each line."""
    for hits, back in [(3, 0), (4, 1), (7, 1), (8, 2), (11, 2), (12, 3), (15, 3), (16, 4), (19, 4)]:
        combat = fight([(1, hits, 3, 1)], [(6, 9, 1, 1)], rules=by(3), initiative=ATTACKER)
        assert resolve(combat, Clash(ATTACKER, 0, 0, told=Fall.WON)).back.value == back


def test_nobody_moves_on_while_a_fight_is_announced():
    """7.3.2: the moving Hero stops; what is asked comes first."""
    state = after(open_table(), m.Walk(ANA, 0, 1), m.CheckHero(ANA, 0, BEN, 0), m.RollReaction(1))
    assert refused(state, m.Walk(ANA, 0, 1)) == "Herald still asks for a combat. Answer it or let it be."
    state = after(state, m.Fight(), combat_moves.LoseUnits(0, 0, 10), combat_moves.LoseUnits(0, 1, 3))
    while state.todo:
        state = after(state, m.LetBe())
    assert (state.hero(ANA, 0).mp, GAME.prompt(after(state, m.Walk(ANA, 0, 1))).seat) == (4, ANA)
