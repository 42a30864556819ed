"""Heroes: displays, levels, prices, deaths, equipment (4.1, 8.11, 8.13, 16.0, 17.0)."""

import pytest

from companion.core.move import Correct
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import heroes
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase, Result
from companion.games.heroes_vs_warlords.pieces import Ability, Building, Equipment, SiteKind, Skill, Status
from companion.games.heroes_vs_warlords.state import State, TodoKind, Why
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.table import (
    ANA,
    BEN,
    after,
    at,
    begun,
    built,
    cautions,
    open_table,
    refused,
    rich,
    sections,
    stock_of,
    table,
    units,
)


def both(state: State, seat: int = ANA) -> State:
    """Both Heroes are on the map."""
    return after(state, d.BringHero(seat, 1, 0))


def earned(state: State, ep: int) -> State:
    return heroes.gain_ep(state, ANA, 0, ep, Why.COMBAT)


# Displays


def test_a_section_holds_twenty_units_of_a_kind():
    """4.1: the 21st goes into another section."""
    state = units(table(), "hero:0:0", Race.KNIGHTS, level1=21)
    assert sections(state, ANA) == [(1, 20), (3, 3), (1, 1)]


def test_six_sections_are_all():
    """4.1: 120 units at most."""
    state = units(table(), "hero:0:0", Race.KNIGHTS, level3=0, level1=120)
    assert sections(state, ANA) == [(1, 20)] * 6
    said = "1 unit of level 2 does not fit: there is room for 0."
    assert refused(state, m.SetUnits("hero:0:0", Race.KNIGHTS, 2, 1)) == said


def test_new_stacks_are_formed_and_joined_again():
    """4.1: one kind in a section; in the arena they count as two (8.4.2)."""
    state = after(table(), d.MoveSection(ANA, 0, 0, 4, 4))
    assert sections(state, ANA) == [(1, 6), (3, 3), (1, 4)]
    assert refused(state, d.MoveSection(ANA, 0, 0, 1, 1)) == "They do not fit into that section."
    assert refused(state, d.MoveSection(ANA, 0, 2, 3, 1)) == "No units are there to be moved."
    assert refused(state, d.MoveSection(ANA, 0, 0, 2, 7)) == "7 does not lie between 1 and 6."
    assert sections(after(state, d.MoveSection(ANA, 0, 4, 0, 4)), ANA) == [(1, 10), (3, 3)]


def test_stacks_are_formed_where_the_book_allows_it():
    """4.1: in a City, or with the other Hero; elsewhere it is pointed out."""
    move = d.MoveSection(ANA, 0, 0, 4, 4)
    assert cautions(table(), move) == []
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.OUTPOST), m.LetBe())
    assert cautions(state, move) == [
        "Stacks are formed in a City or Camp, or where two Heroes of a player meet."
    ]


def test_a_hero_leads_one_stack_of_mercenaries():
    """17.1.3: at most 20, though sections are free."""
    state = units(table(), "hero:0:0", Race.MERCENARIES, level2=20)
    said = "1 unit of level 2 does not fit: there is room for 0."
    assert refused(state, m.SetUnits("hero:0:0", Race.MERCENARIES, 2, 21)) == said


def test_units_are_picked_up_where_they_wait():
    """11.2"""
    state = units(table(), "city:0", Race.KNIGHTS, level4=3)
    state = after(state, m.MoveUnits(ANA, "city:0", "hero:0:0", Race.KNIGHTS, 4, 2))
    assert sections(state, ANA) == [(1, 10), (3, 3), (4, 2)]
    said = "There is 1 such unit, not 2."
    assert refused(state, m.MoveUnits(ANA, "city:0", "hero:0:0", Race.KNIGHTS, 4, 2)) == said


def test_an_ability_says_where_it_comes_from():
    """4.1: printed, raised, equipment, corrected."""
    state = after(earned(table(), 10), d.LevelUp(ANA, 0, Ability.ATTACK))
    state = after(state, d.TakeEquipment(ANA, 0, "Blade", attack=2), Correct("hero1.attack", 7, ANA, "seen"))
    number = GAME.number(state, "hero1.attack", ANA)
    assert [(part.label, part.value) for part in number.parts] == [
        ("On the Hero display", 2),
        ("New levels", 1),
        ("Corrected by hand", 2),
        ("Blade", 2),
    ]


def test_equipment_that_was_drawn_once_is_known():
    """The next one is a tap."""
    state = after(table(), d.TakeEquipment(ANA, 0, "Blade", attack=2))
    assert state.box.named("blade").attack == 2


def test_what_is_told_of_a_hero_reaches_a_running_fight():
    """The app never blocks: the values may come late."""
    box = {key: facts for key, facts in GAME.sample_box().items() if key != "heroes"}
    state = begun(box=box)
    state = after(state, m.LetBe(), m.BuyUnits(ANA, 1, 9), m.ArmyReady(ANA), m.LetBe(), m.ArmyReady(BEN))
    state = after(state, m.SayTiles(12), m.SayFirst(ANA), m.BeginRound(), m.SayFirst(ANA))
    state = after(state, m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((m.Group(2, 3),)), m.Fight())
    assert state.combat.attacker.hero.attack == 0
    assert after(state, d.TeachHero(Race.KNIGHTS, attack=4)).combat.attacker.hero.attack == 4


# Levels


def test_ten_points_are_a_level_and_one_ability():
    """8.11"""
    state = after(earned(table(), 14), d.LevelUp(ANA, 0, Ability.DEFENSE))
    hero = state.hero(ANA, 0)
    assert (hero.level, hero.ep, hero.ability(Ability.DEFENSE), state.todo) == (2, 4, 5, ())


def test_several_levels_at_once_are_offered_one_after_the_other():
    """8.11"""
    state = earned(table(), 25)
    state = after(state, d.LevelUp(ANA, 0, Ability.ATTACK))
    assert state.todo[0].kind is TodoKind.LEVEL
    state = after(state, d.LevelUp(ANA, 0, Ability.ATTACK))
    assert (state.hero(ANA, 0).level, state.hero(ANA, 0).ep, state.todo) == (3, 5, ())


def test_a_level_can_wait():
    """8.11: a Hero can spend EP, and need not."""
    state = after(earned(table(), 10), m.LetBe())
    assert (state.todo, state.hero(ANA, 0).ep) == ((), 10)
    assert after(state, d.LevelUp(ANA, 0, Ability.MOVEMENT)).hero(ANA, 0).mp == 6


def test_too_few_points_are_no_level():
    """8.11"""
    state = earned(table(), 9)
    assert refused(state, d.LevelUp(ANA, 0, Ability.ATTACK)) == "Level 2 costs 10 EP; the Hero has 9."


@pytest.mark.parametrize(
    ("options", "levels", "costs"),
    [
        ({"method": "1"}, [], [10, 10, 10]),
        ({"method": "3"}, [], [10, 20, 30]),
        ({"method": "2", "adv_level_cost": "present"}, [], [0, 10, 20]),
        ({"method": "4"}, [5, 15, 40], [5, 15, 40]),
        ({"method": "1"}, [5, 15, 40], [10, 10, 10]),
    ],
)
def test_what_a_level_costs(options: dict, levels: list[int], costs: list[int]):
    """8.11, 19.20, rulings B-02 and B-48: ten, level times ten, or as the Hero Level Table says."""
    state = table(box={**GAME.sample_box(), "levels": levels}, **options)
    assert [heroes.level_cost(state, level) for level in (1, 2, 3)] == costs


def test_with_skills_a_level_gives_a_skill_point():
    """16.1, 19.20"""
    state = earned(table(skills=True), 10)
    assert cautions(state, d.LevelUp(ANA, 0, Ability.ATTACK)) == ["A skill is raised, too."]
    state = after(state, d.LevelUp(ANA, 0, Ability.ATTACK, Skill.SPECIAL))
    assert state.hero(ANA, 0).skill(Skill.SPECIAL) == 1
    assert Skill.SPECIAL.word(Race.KNIGHTS) == "Military experience"


def test_the_training_area_raises_an_ability_once():
    """4.3.3"""
    state = built(table(), ANA, Building.TRAINING)
    state = after(state, d.Train(ANA, 0, ANA, Ability.INITIATIVE))
    assert state.hero(ANA, 0).ability(Ability.INITIATIVE) == 9
    assert refused(state, d.Train(ANA, 0, ANA, Ability.ATTACK)) == "Hero 1 of Ana has trained before."


# Prices


def test_the_next_hero_after_three_kills_costs_24():
    """4.1, the example: both were on the map, and three were killed so far."""
    state = both(table()).with_seat(ANA, losses=2)
    state = after(state, d.LoseHero(ANA, 1))
    assert heroes.price(state, ANA, 1).value == 24


@pytest.mark.parametrize(("losses", "price"), [(0, 12), (1, 18), (2, 24)])
def test_every_further_hero_costs_six_more(losses: int, price: int):
    """4.1, ruling B-05."""
    state = after(both(table()).with_seat(ANA, losses=losses), d.LoseHero(ANA, 1))
    assert heroes.price(state, ANA, 1).value == price


def test_the_second_hero_costs_six_or_nothing_with_a_tavern():
    """4.1, 4.3.4: without an army."""
    state = rich(at(Phase.PRODUCTION), ANA)
    assert heroes.price(state, ANA, 1).value == 6
    assert heroes.price(built(state, ANA, Building.TAVERN), ANA, 1).value == 0
    state = after(state, d.BringHero(ANA, 1))
    assert (stock_of(state, ANA), sections(state, ANA, 1)) == ([48, 52, 52, 50], [])


def test_a_hero_who_cannot_be_paid_does_not_come():
    """4.1"""
    assert refused(table(), d.BringHero(ANA, 1)) == "Hero 2 costs 6 Gold; Ana has 4 Gold."


def test_a_hero_who_returns_keeps_all_but_equipment_and_units():
    """4.1, ruling B-37."""
    state = after(both(earned(table(), 10)), d.LevelUp(ANA, 0, Ability.ATTACK))
    state = after(
        state, d.TakeEquipment(ANA, 0, "Blade", attack=2), d.LoseHero(ANA, 0), d.BringHero(ANA, 0, 0)
    )
    hero = state.hero(ANA, 0)
    assert (hero.level, hero.ability(Ability.ATTACK), hero.equipment, hero.units) == (2, 3, (), 0)


# Deaths


def test_the_second_hero_replaces_the_first_with_an_army_for_ten_gold():
    """4.1, ruling B-06."""
    state = after(table(), d.LoseHero(ANA, 0))
    todo = state.todo[0]
    assert (todo.kind, todo.hero, todo.gold, state.hero(ANA, 1).alive) == (TodoKind.ARMY, 1, 10, True)
    state = after(state, m.BuyUnits(ANA, 2, 5), m.ArmyReady(ANA))
    assert sections(state, ANA, 1) == [(2, 5)]


def test_equipment_is_captured_on_even_rolls_only():
    """8.13, ruling B-39: one roll for each piece."""
    state = both(open_table(), BEN)
    items = (Equipment("Horn", initiative=1), Equipment("Boots", movement=1))
    state = state.with_hero(BEN, 0, equipment=items)
    state = after(state, m.AttackHero(ANA, 0, BEN, 0), m.TellFight(Result.WON))
    assert (state.hero(BEN, 0).status, state.hero(BEN, 0).equipment) == (Status.DEAD, ())
    state = after(state, d.CaptureEquipment(4), d.CaptureEquipment(7))
    assert (state.hero(ANA, 0).equipment, state.todo) == ((items[0],), ())


def test_whoever_has_no_hero_left_is_defeated_at_once():
    """12.1: both were eliminated, and none is on the map."""
    state = after(both(table(3)), d.LoseHero(ANA, 0))
    assert not state.seats[ANA].out
    state = after(state, d.LoseHero(ANA, 1))
    assert (state.seats[ANA].out, state.in_play, state.on_turn) == (True, (1, 2), BEN)


# Honor and quests


def test_honor_is_stored_in_the_special_building_for_good():
    """17.3, ruling B-68."""
    state = built(table(honor=True, special_buildings=True), ANA, Building.SPECIAL).with_hero(ANA, 0, hp=5)
    state = after(state, d.StoreHonor(ANA, 0, 3))
    assert (state.hero(ANA, 0).hp, state.cities[ANA].stored) == (2, 3)
    assert refused(state, d.StoreHonor(ANA, 0, 3)) == "The Hero has 2 HP, not 3."


def test_a_quest_is_noted_and_fulfilled():
    """17.2"""
    state = after(table(quests=True), d.NoteQuest(ANA, 0, "Visit three towers"))
    assert state.hero(ANA, 0).quest == "Visit three towers"
    assert after(state, d.NoteQuest(ANA, 0)).hero(ANA, 0).quest == ""
