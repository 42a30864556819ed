"""Hexes with a golden edge, guards, reactions (3.3, 7.1.2, 7.3, 9.1, 15.4, 16.1.1)."""

import pytest

from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import hexes, news, reactions
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase, Result
from companion.games.heroes_vs_warlords.pieces import Ability, Group, Resource, SiteKind, Skill
from companion.games.heroes_vs_warlords.state import Foe, State, TodoKind
from companion.games.heroes_vs_warlords.units import Race, Troop
from tests.heroes_vs_warlords.table import (
    ANA,
    BEN,
    after,
    cautions,
    open_table,
    owned,
    refused,
    sections,
    stock_of,
    table,
    units,
)

WON = m.TellFight(Result.WON)


def enter(state: State, kind: SiteKind, resource: Resource | None = None, **more: object) -> State:
    """Ana's Hero 1 enters a hex Herald has not heard of."""
    return after(state, m.EnterHex(ANA, 0, kind=kind, resource=resource, **more))


def guarded(state: State, kind: SiteKind = SiteKind.RUIN, **levels: int) -> tuple[State, int]:
    """A hex with guards that somebody activated before."""
    resource = Resource.WOOD if kind is SiteKind.RESOURCE else None
    state = after(state, m.NoteSite(kind, resource))
    site = len(state.sites) - 1
    return units(state, f"site:{site}", Race.NEUTRALS, **levels), site


# Resource hexes


def test_on_a_home_tile_five_guards_of_level_one_appear():
    """3.3.1: without a roll."""
    state = enter(table(), SiteKind.RESOURCE, Resource.WOOD, start_tile=True)
    assert state.sites[-1].guards == (Troop(Race.NEUTRALS, 1, 5),)
    assert (state.todo[0].kind, state.todo[0].foe) == (TodoKind.FIGHT, Foe.GUARDS)


def test_elsewhere_the_guards_table_says_who_appears():
    """7.1.2: with the sample table a 4 gives 3 of level 1 and 3 of level 2."""
    state = after(enter(table(), SiteKind.RESOURCE, Resource.GOLD), m.RollGuards(4))
    assert state.sites[-1].guards == (Troop(Race.NEUTRALS, 1, 3), Troop(Race.NEUTRALS, 2, 3))
    assert news.said(state) == ("Guards in Gold mine 1: 3 × level 1, 3 × level 2.",)


def test_without_the_table_the_people_say_who_is_there():
    """Nothing is blocked by what was not taught."""
    state = enter(table(box={"heroes": GAME.sample_box()["heroes"]}), SiteKind.RESOURCE, Resource.GOLD)
    assert refused(state, m.RollGuards(4)) == "Herald does not know this Guards Table yet."
    state = after(state, m.SetGuards((Group(2, 3), Group(5, 1))))
    assert state.sites[-1].guards == (Troop(Race.NEUTRALS, 2, 3), Troop(Race.NEUTRALS, 5, 1))


def test_a_hex_without_guards_is_controlled_at_once():
    """3.3.1: and may be garrisoned."""
    state = after(enter(table(), SiteKind.RESOURCE, Resource.STONE), m.SetGuards())
    assert (state.sites[-1].owner, state.todo[0].kind) == (ANA, TodoKind.GARRISON)
    site = len(state.sites) - 1
    state = after(state, m.MoveUnits(ANA, "hero:0:0", f"site:{site}", Race.KNIGHTS, 1, 2), m.LetBe())
    assert (state.sites[-1].garrison, sections(state, ANA)) == (
        (Troop(Race.KNIGHTS, 1, 2),),
        [(1, 8), (3, 3)],
    )


def test_mercenaries_do_not_guard():
    """17.1"""
    state = owned(table(mercenaries=True), ANA, Resource.WOOD)
    state = units(state, "hero:0:0", Race.MERCENARIES, level2=4)
    site = len(state.sites) - 1
    move = m.MoveUnits(ANA, "hero:0:0", f"site:{site}", Race.MERCENARIES, 2, 1)
    assert cautions(state, move) == ["Mercenaries do not guard resource hexes."]


def test_guards_that_survive_are_remembered():
    """7.1.2, 8.9: whoever withdraws leaves them where they are."""
    state = enter(table(), SiteKind.RESOURCE, Resource.WOOD, start_tile=True)
    state = after(state, m.TellFight(Result.WITHDREW))
    assert (state.sites[-1].guards, state.sites[-1].owner) == ((Troop(Race.NEUTRALS, 1, 5),), None)
    assert cautions(state, m.Walk(ANA, 0, 1)) == ["This Hero's turn is over."]
    assert news.said(state) == ("Ana withdraws: this Hero's turn is over.",)
    again = after(state, m.EndTurn(ANA), m.EnterHex(BEN, 0, len(state.sites) - 1))
    assert again.todo[0].foe is Foe.GUARDS


def test_a_controlled_hex_has_no_guards_for_the_next_player():
    """9.1: without a garrison it changes hands."""
    state = owned(open_table(), BEN, Resource.GOLD)
    site = len(state.sites) - 1
    state = after(state, m.EnterHex(ANA, 0, site))
    assert state.sites[site].owner == ANA


def test_a_garrison_fights():
    """9.1"""
    state = owned(open_table(), BEN, Resource.GOLD)
    site = len(state.sites) - 1
    state = units(state, f"site:{site}", Race.BARBARIANS, level1=3)
    state = after(state, m.EnterHex(ANA, 0, site))
    assert (state.todo[0].foe, state.todo[0].other, state.sites[site].owner) == (Foe.GARRISON, BEN, BEN)
    state = after(state, m.TellFight(Result.WON, 3))
    assert (state.sites[site].owner, state.sites[site].garrison, state.hero(ANA, 0).ep) == (ANA, (), 3)


def test_an_enemy_hex_is_pointed_out_before_all_tiles_are_turned():
    """7.2"""
    state = owned(table(), BEN, Resource.GOLD)
    move = m.EnterHex(ANA, 0, len(state.sites) - 1)
    assert cautions(state, move) == ["Players may not be attacked yet: 12 tiles lie face down."]


# Ruins, towers, outposts, recruitment locations


def test_a_ruin_gives_one_equipment_marker_once():
    """3.3.3"""
    state = after(enter(table(), SiteKind.RUIN), m.SetGuards((Group(3, 2),)), WON)
    assert (state.sites[-1].explored, state.todo[0].kind) == (True, TodoKind.EQUIPMENT)
    state = after(state, d.TakeEquipment(ANA, 0, "Sample sword", attack=1))
    assert state.hero(ANA, 0).ability(Ability.ATTACK) == 3
    assert after(state, m.EnterHex(ANA, 0, len(state.sites) - 1)).todo == ()


def test_a_tower_raises_an_ability_once_for_each_hero():
    """3.3.4, ruling B-32; another Hero checks for guards again."""
    state = after(enter(table(), SiteKind.TOWER), m.SetGuards(), d.RaiseAbility(Ability.INITIATIVE))
    assert state.hero(ANA, 0).ability(Ability.INITIATIVE) == 9
    tower = len(state.sites) - 1
    assert after(state, m.EnterHex(ANA, 0, tower)).todo == ()
    other = after(state, m.EndTurn(ANA), m.EnterHex(BEN, 0, tower))
    assert other.todo[0].kind is TodoKind.GUARDS


def test_an_outpost_gives_a_resource_once_a_round():
    """3.3.5, ruling B-10: the sample table gives 2 Gold for a 13."""
    state = after(enter(table(), SiteKind.OUTPOST), m.RollOutpost(13))
    assert stock_of(state, ANA) == [6, 2, 2, 0]
    assert after(state, m.EnterHex(ANA, 0, len(state.sites) - 1)).todo == ()


def test_the_trade_skill_adds_to_an_outpost():
    """16.1.1"""
    state = table(skills=True).with_hero(ANA, 0, skills={Skill.TRADE: 2})
    state = after(enter(state, SiteKind.OUTPOST), m.TakeOutpost(Resource.CRYSTAL, 1))
    assert stock_of(state, ANA) == [4, 2, 2, 3]


def test_the_first_visit_activates_a_recruitment_location():
    """3.3.2: a unit of level 1 onto the display, and more each Round."""
    state = enter(table(), SiteKind.RECRUITMENT)
    assert (state.sites[ANA].active, sections(state, ANA)) == (True, [(1, 11), (3, 3)])
    state = after(state, m.GoTo(Phase.CLEANUP, 3), m.CleanUp(), m.NextRound(), m.SayFirst(ANA))
    assert sections(enter(state, SiteKind.RECRUITMENT), ANA) == [(1, 12), (3, 3)]


def test_enemies_stay_out_of_an_active_recruitment_location():
    """3.3.2"""
    state = after(enter(table(), SiteKind.RECRUITMENT), m.EndTurn(ANA))
    move = m.EnterHex(BEN, 0, ANA)
    assert cautions(state, move) == ["Enemies never enter an active recruitment location."]
    assert sections(after(state, move), BEN) == [(1, 10), (3, 3)]


# Holy places


@pytest.mark.parametrize(("die", "stock", "hp", "mp"), [(1, [5, 2, 2, 0], 0, 0), (10, [4, 2, 2, 0], 2, 0)])
def test_a_holy_place_gives_gold_or_honor(die: int, stock: list[int], hp: int, mp: int):
    """15.4: 1–5 a Gold, 6–10 HP as many as stacks; the MP left are lost."""
    state = after(enter(table(holy_places=True), SiteKind.HOLY), m.RollHoly(die))
    hero = state.hero(ANA, 0)
    assert (stock_of(state, ANA), hero.hp, hero.mp) == (stock, hp, mp)


def test_a_holy_place_gives_four_points_to_move():
    """15.4: 11–15, to be used immediately."""
    state = after(enter(table(holy_places=True), SiteKind.HOLY), m.RollHoly(15))
    assert state.hero(ANA, 0).mp == 4


def test_a_holy_place_gives_one_for_each_mine():
    """15.4, the example: 1 gold mine, 2 wood and 1 stone give 1 gold, 2 wood and 1 stone."""
    state = owned(table(holy_places=True), ANA, Resource.GOLD, Resource.WOOD, Resource.WOOD, Resource.STONE)
    state = after(enter(state, SiteKind.HOLY), m.RollHoly(16))
    assert stock_of(state, ANA) == [5, 3, 4, 0]
    assert news.said(state) == ("16: Ana receives one for each mine: 1 Gold, 1 Stone, 2 Wood.",)


def test_a_holy_place_gives_experience_by_another_die():
    """15.4: on a 20; 14 EP are enough for a level, which is offered at once."""
    state = after(enter(table(holy_places=True), SiteKind.HOLY), m.RollHoly(20), m.RollHolyExperience(14))
    assert (state.hero(ANA, 0).ep, state.todo[0].kind) == (14, TodoKind.LEVEL)


@pytest.mark.parametrize(("limit", "asked"), [("place", 0), ("player", 1)])
def test_a_holy_place_is_used_once_a_round(limit: str, asked: int):
    """15.4, ruling B-25: by anybody, or once by each player."""
    state = after(enter(table(holy_places=True, holy_place_limit=limit), SiteKind.HOLY), m.RollHoly(1))
    place = len(state.sites) - 1
    state = after(state, m.EndTurn(ANA), m.EnterHex(BEN, 0, place))
    assert len(state.todo) == asked


def test_without_the_rule_a_holy_place_is_a_hex_like_any_other():
    """3.4"""
    assert enter(table(), SiteKind.HOLY).todo == ()


# Reactions


@pytest.mark.parametrize(("level", "need"), [(1, 2), (2, 4), (3, 6), (4, 8), (5, 10), (6, 12)])
def test_guards_react_on_twice_their_highest_level(level: int, need: int):
    """7.3.1.1: the table, at both ends."""
    state, site = guarded(table(), **{"level1": 3, f"level{level}": 2})
    assert reactions.guard_need(state.sites[site]).value == need
    asked = after(state, m.CheckGuards(ANA, 0, site))
    assert after(asked, m.RollReaction(need)).todo[0].reaction is True
    assert after(asked, m.RollReaction(need + 1)).todo == ()


def test_guards_of_a_hex_try_once_a_turn():
    """7.3.1.1"""
    state, site = guarded(table(), level1=3)
    state = after(state, m.CheckGuards(ANA, 0, site), m.RollReaction(20))
    assert refused(state, m.CheckGuards(ANA, 0, site)) == "The guards of Ruin 1 have tried in this turn."
    assert after(state, m.EndTurn(ANA), m.CheckGuards(BEN, 0, site)).todo[0].kind is TodoKind.REACTION


def test_guards_who_react_have_the_initiative_though_they_came_to_the_hero():
    """7.3.1.2, ruling B-14; the player to the left moves them."""
    state, site = guarded(table(3), level1=3)
    state = after(state, m.CheckGuards(ANA, 0, site), m.RollReaction(1))
    roles = reactions.roles(state, state.todo[0])
    assert (roles.attacker, roles.defender, roles.first, roles.guards) == ("Guards", "Ana", "Guards", "Ben")
    combat = after(state, m.Fight()).combat
    assert (combat.sides[0].name, combat.sides[1].name, combat.initiative) == ("Guards", "Ana", 0)


def test_guards_beaten_in_a_reaction_leave_their_hex_open():
    """7.3.1: the Hero is not in it, so nobody controls it."""
    state, site = guarded(table(), SiteKind.RESOURCE, level1=3)
    state = after(state, m.CheckGuards(ANA, 0, site), m.RollReaction(1), m.TellFight(Result.WON, 3))
    assert (state.sites[site].guards, state.sites[site].owner) == ((), None)
    assert after(state, m.EnterHex(ANA, 0, site)).sites[site].owner == ANA


def test_guards_do_not_react_into_cities():
    """7.3.1"""
    state, site = guarded(table(), level1=3)
    said = ["Guards do not react into Cities and Camps."]
    assert cautions(state, m.CheckGuards(ANA, 0, site)) == said
    assert cautions(after(state, m.Walk(ANA, 0, 1)), m.CheckGuards(ANA, 0, site)) == []


def test_a_hero_reacts_by_initiative():
    """7.3.2: the Barbarians' sample Hero has 8; whoever moved defends and has the initiative."""
    state = after(open_table(), m.Walk(ANA, 0, 1), m.CheckHero(ANA, 0, BEN, 0))
    assert after(state, m.RollReaction(9)).todo == ()
    state = after(state, m.RollReaction(8))
    roles = reactions.roles(state, state.todo[0])
    assert (roles.attacker, roles.defender, roles.first, roles.guards) == ("Ben", "Ana", "Ana", "")
    combat = after(state, m.Fight()).combat
    assert (combat.sides[0].name, combat.initiative) == ("Ben", 1)


def test_a_hero_rolls_once_for_a_movement_and_declining_costs_nothing():
    """7.3.2, ruling B-69."""
    state = after(open_table(), m.Walk(ANA, 0, 1), m.CheckHero(ANA, 0, BEN, 0), m.LetBe())
    state = after(state, m.CheckHero(ANA, 0, BEN, 0), m.RollReaction(20))
    assert refused(state, m.CheckHero(ANA, 0, BEN, 0)) == "Hero 1 of Ben has rolled in this movement."


@pytest.mark.parametrize(("blocks", "said"), [(True, 1), (False, 0)])
def test_guards_stay_still_when_a_hero_has_rolled(blocks: bool, said: int):
    """7.3.2, ruling B-28."""
    state, site = guarded(open_table(failed_hero_reaction_blocks_guards=blocks), level1=3)
    state = after(state, m.Walk(ANA, 0, 1), m.CheckHero(ANA, 0, BEN, 0), m.RollReaction(20))
    assert len(cautions(state, m.CheckGuards(ANA, 0, site))) == said


def test_heroes_do_not_react_before_the_last_tile():
    """7.3.2"""
    assert cautions(table(), m.CheckHero(ANA, 0, BEN, 0)) == [
        "Players may not be attacked yet: 12 tiles lie face down."
    ]


# Camps


def test_a_camp_moves_once_before_its_heroes():
    """7.4, the example: the Hero goes with it and keeps all his MP."""
    state = after(table(), m.EndTurn(ANA), m.MoveCamp(BEN, BEN))
    assert state.hero(BEN, 0).mp == 6
    assert refused(state, m.MoveCamp(BEN, BEN)) == "The Camp has moved in this turn."
    late = after(table(), m.EndTurn(ANA), m.Walk(BEN, 0, 1))
    assert cautions(late, m.MoveCamp(BEN, BEN)) == ["A Camp moves before any Hero does."]


def test_cities_do_not_move():
    """7.4"""
    assert refused(table(), m.MoveCamp(ANA, ANA)) == "Only Camps move."


def test_hexes_are_numbered_by_kind_and_may_be_named():
    """So that the table knows which is meant."""
    state = owned(table(), ANA, Resource.WOOD, Resource.WOOD, Resource.GOLD)
    assert [site.word() for site in state.sites[2:]] == ["Wood hex 1", "Wood hex 2", "Gold mine 1"]
    assert after(state, m.NameSite(3, "Old forest")).sites[3].word() == "Old forest"
    assert hexes.mines(state, ANA, Resource.WOOD) == 2
