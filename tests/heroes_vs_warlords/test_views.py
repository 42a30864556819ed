"""What the screens show, without a screen: displays, the shop, who is who in a fight, the tree of facilities, the box."""

from companion.core.move import Correct
from companion.games.heroes_vs_warlords import (
    box_view,
    city_view,
    display_moves,
    income_view,
    meeting_view,
    opening_view,
    reward_view,
    round_view,
    turn_view,
    units_view,
)
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.box_view import Section
from companion.games.heroes_vs_warlords.hero_view import equipment_said, hero_view
from companion.games.heroes_vs_warlords.moves import Phase, Result
from companion.games.heroes_vs_warlords.pieces import Building, Equipment, Group, Resource, SiteKind
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.table import ANA, BEN, after, at, begun, built, open_table, rich, table


def test_a_hero_display_has_six_sections_and_four_abilities():
    """4.1: free sections are there too; values as on the counters."""
    view = hero_view(table(), ANA, 0)
    assert (view.name, view.said) == ("Ana · Hero 1", "Level 1 · 0 EP")
    assert [cell and (cell.level, cell.count) for cell in view.sections] == [
        ("L1", "×10"),
        ("L3", "×3"),
        None,
        None,
        None,
        None,
    ]
    assert [(cell.label, cell.text) for cell in view.abilities] == [
        ("Attack", "2"),
        ("Defense", "4"),
        ("Initiat.", "8"),
        ("Move", "5"),
    ]


def test_a_display_says_what_can_be_used_only_once():
    """3.3.4, 4.3.3: the tower that was searched, the Training Area."""
    tower = [m.EnterHex(ANA, 0, kind=SiteKind.TOWER), m.SetGuards(), display_moves.RaiseAbility("attack")]
    state = after(built(table(), ANA, Building.TRAINING), *tower)
    state = after(state, display_moves.Train(ANA, 0, ANA, "defense"))
    assert hero_view(state, ANA, 0).lines == ("Searched: Tower 1. Has trained.",)


def test_values_nobody_told_are_question_marks():
    """The box is empty: the counters have to be read at the first fight."""
    state = after(begun(box={}), m.LetBe(), m.BuyUnits(ANA, 1, 5), m.ArmyReady(ANA))
    assert [(cell.attack, cell.defense) for cell in hero_view(state, ANA, 0).sections if cell] == [
        ("A ?", "D ?")
    ]


def test_the_shop_says_the_rest_and_the_most_of_each_level():
    """5.1: 20 gold, the price is the level, at most three of level 3."""
    view = opening_view.army_view(after(begun(), m.BuyUnits(ANA, 2, 7)))
    assert (view.left, view.ready) == (6, "7 units, 6 gold lost")
    assert [(line.count, line.most) for line in view.lines] == [(0, 6), (7, 10), (0, 2)]


def test_two_players_have_no_turn_three():
    """6.0: Turns 1, 2, then income and production."""
    view = round_view.round_view(table())
    assert view is not None
    assert [(mark.number, mark.seat, mark.state) for mark in view.marks] == [
        (1, ANA, "now"),
        (2, BEN, "later"),
        (4, None, "later"),
        (5, None, "later"),
    ]
    assert (view.ban, view.ban_icon) == ("12", "lock-outline")


def test_the_ban_ends_with_the_turn_after_the_last_tile():
    """7.2: not in the turn in which it was turned."""
    state = after(table(), Correct("tiles", 1), m.Discover(ANA))
    assert round_view.ban_short(state) == "Attacks on players from the next turn on"
    assert round_view.ban_short(after(state, m.EndTurn(ANA))) == "Players may be attacked"


def test_guards_are_attacked_and_begin():
    """8.0, 8.2: the active player attacks, the defender deploys first and has the initiative."""
    state = after(table(), m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((Group(1, 25),)))
    mine, guards = meeting_view.fight_view(state).sides
    assert (mine.name, mine.role, mine.begins) == ("Ana · Hero 1", "attacks", False)
    assert (guards.name, guards.role, guards.begins) == ("Guards", "defends", True)
    assert [text for _icon, text in guards.lines][1:] == ["deploys first", "moved by Ben"]


def test_a_hero_who_reacts_attacks_and_the_one_who_moved_begins():
    """7.3.2: he sets up like a defender and has the initiative."""
    state = after(open_table(), m.CheckHero(ANA, 0, BEN, 0))
    assert meeting_view.reaction_view(state).figure == "≤ 8"
    foe, mine = meeting_view.fight_view(after(state, m.RollReaction(3))).sides
    assert (foe.name, foe.role, foe.begins) == ("Ben · Hero 1", "attacks", False)
    assert (mine.name, mine.role, mine.begins) == ("Ana · Hero 1", "defends", True)


def test_guards_form_stacks_of_at_most_twenty():
    """8.2: the fewest possible."""
    troops = meeting_view.fewest_stacks((Group(1, 45), Group(3, 2)))
    assert [(troop.level, troop.count) for troop in troops] == [(1, 20), (1, 20), (1, 5), (3, 2)]


def test_nobody_enters_the_recruitment_location_of_another():
    """3.3.2"""
    rows = turn_view.known_hexes(table(), ANA, 0, 1)
    assert [row.text for row in rows] == ["Recruitment location 1"]


def test_units_near_a_hero_are_those_of_the_city():
    """4.1: the garrison, and what the Hero has."""
    state = after(table(), m.SetUnits("city:0", Race.KNIGHTS, 4, 2))
    (place,) = units_view.places_near(state, ANA, 0)
    assert [(row.level, row.with_hero, row.there) for row in units_view.unit_rows(state, ANA, 0, place)] == [
        (1, 10, 0),
        (3, 3, 0),
        (4, 0, 2),
    ]


def test_the_tree_says_what_stands_what_can_be_built_and_what_is_missing():
    """4.3: prerequisites, costs, what is lacking of them."""
    state = rich(at(Phase.PRODUCTION), ANA)
    cells = {
        cell.building: cell
        for _word, branch in city_view.city_view(state, ANA, ANA).branches
        for cell in branch
    }
    assert cells[Building.HAMLET].stands
    assert cells[Building.BARRACKS].affordable
    assert cells[Building.RANGE].said == "needs Barracks"
    poor = city_view.city_view(at(Phase.PRODUCTION), ANA, ANA)
    tavern = next(
        cell for _word, branch in poor.branches for cell in branch if cell.building is Building.TAVERN
    )
    assert (tavern.affordable, tavern.said) == (False, "lacks 2 Wood")


def test_what_exceeds_twenty_is_said_for_every_city():
    """4.3.7: before Turn 5 is closed."""
    state = after(at(Phase.PRODUCTION), Correct("wood", 23, BEN))
    assert city_view.losses_said(state) == ("Ben loses 3 Wood.",)
    assert [cell.lost for cell in city_view.city_view(state, BEN, BEN).stock] == [0, 0, 3, 0]


def test_a_training_area_is_offered_to_heroes_who_have_not_used_it():
    """4.3.3: once in a game."""
    state = built(at(Phase.PRODUCTION), ANA, Building.TRAINING)
    assert city_view.training_offers(state, ANA) == ((ANA, 0),)
    trained = after(state, display_moves.Train(ANA, 0, ANA, "attack"))
    assert city_view.training_offers(trained, ANA) == ()


def test_income_says_what_it_makes():
    """9.2: 1 gold for the City, 1 for each hex."""
    hexes = m.EnterHex(ANA, 0, kind=SiteKind.RESOURCE, resource=Resource.WOOD, start_tile=True)
    state = after(table(), hexes, m.TellFight(Result.WON), m.LetBe(), m.GoTo(Phase.INCOME))
    assert [(gain.text, gain.after) for gain in income_view.income_rows(state)[ANA].gains] == [
        ("+1", "makes 5"),
        ("0", "makes 2"),
        ("+1", "makes 3"),
        ("0", "makes 0"),
    ]


def test_a_level_says_what_it_costs_and_what_rises():
    """8.11: 10 EP each."""
    state = after(table(), Correct("hero1.ep", 24, ANA))
    assert reward_view.level_view(state).cost_said == "10 of 24 EP"
    first, *_others = reward_view.ability_choices(state)
    assert (first.text, first.was, first.will) == ("Attack", "2", "3")


def test_equipment_says_what_it_changes():
    """3.3.3"""
    assert equipment_said(Equipment("Axe", attack=2, defense=-1)) == "Axe: Attack +2, Defense –1"
    assert equipment_said(Equipment("Map", effect="Look at a tile.")) == "Map"


def test_a_number_of_a_table_is_put_into_the_box():
    """The box fills cell by cell; a facility's cost keeps its other resources."""
    facts = box_view.put({}, Section.UNITS, "knights", "3", "attack", 5)
    facts = box_view.put(facts, Section.BUILDINGS, "knights", "barracks", "gold", 2)
    facts = box_view.put(facts, Section.BUILDINGS, "knights", "barracks", "wood", 3)
    facts = box_view.put(facts, Section.HONOR, "", "6", "hp", 4)
    facts = box_view.put(facts, Section.LEVELS, "", "2", "ep", 20)
    assert facts["units"]["knights.3"]["attack"] == 5
    assert box_view.grid(facts, Section.BUILDINGS, "knights").values["barracks", "wood"] == 3
    assert (facts["honor"], facts["levels"]) == ([0, 0, 0, 0, 0, 4], [0, 20])


def test_the_parts_of_the_box_are_tallied():
    """An empty box knows only what the rulebook prints: four facilities for each race."""
    assert [(word, known, printed) for _icon, word, known, printed in box_view.tally({})][:3] == [
        ("Units", 0, 25),
        ("Heroes", 0, 3),
        ("Facilities", 12, 51),
    ]
