"""Heroes vs Warlords with real taps in the real window."""

import pytest

from companion.core.move import Correct
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games import games
from companion.games.heroes_vs_warlords import combat_moves as c
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.moves import Phase, Result
from companion.games.heroes_vs_warlords.pieces import (
    Ability,
    Building,
    Cost,
    Group,
    Resource,
    SiteKind,
    Skill,
)
from companion.games.heroes_vs_warlords.state import Status
from companion.games.heroes_vs_warlords.units import Race
from companion.session import Session
from tests.lab import enlarge

KEY = "heroes_vs_warlords"
NAMES = ("Ana", "Ben", "Cy")
ANA, BEN, CY = range(3)


def sit(ui, *moves, count: int = 2, box=None, box_name: str = "sample", **options):
    """A play begun behind the screens' back, so far as `moves` go, and the table put on."""
    game = games()[KEY]
    seats = tuple(Seat(name, tincture) for name, tincture in zip(NAMES[:count], Tincture, strict=False))
    facts = game.sample_box() if box is None else box
    agreed = {**game.default_options(count, 0), **options}
    session, play = Session.start(ui.app.library, game, Setup(seats, 0, agreed, facts, box_name))
    for move in moves:
        session.play(move, anyway=True)
    ui.app.open_play(play)
    ui.app.go("table")
    ui.settle()


def armies(count: int = 2) -> list:
    """5 units of level 1, 3 of level 2, 3 of level 3 for everybody."""
    found = []
    for seat in range(count):
        found += [m.BuyUnits(seat, 1, 5), m.BuyUnits(seat, 2, 3), m.BuyUnits(seat, 3, 3), m.ArmyReady(seat)]
    return found


def turn(count: int = 2) -> list:
    """Ana's first turn."""
    return [*armies(count), m.SayTiles(14), m.SayFirst(ANA), m.BeginRound(), m.SayFirst(ANA)]


def open_turn(count: int = 2) -> list:
    """Every tile is discovered: players may be attacked."""
    return [*turn(count), Correct("tiles", 0)]


def form(ui):
    return ui.app.stage.screen.page.form


def state(ui):
    return ui.app.session.state


def moment(ui) -> str:
    return ui.app.session.prompt.moment


def moves(ui) -> list:
    return ui.app.session.moves


def main(ui, text: str) -> None:
    """The large button, which says so."""
    assert form(ui).ids.main.text == text
    ui.tap(form(ui).ids.main)


def second(ui, text: str) -> None:
    assert form(ui).ids.second.text == text
    ui.tap(form(ui).ids.second)


def tile(ui, text: str = "", figure: str = "") -> None:
    ui.tap(ui.one("PadTile", text=text, figure=figure))


def line(ui, text: str) -> None:
    ui.tap(ui.one("TileLine", text=text))


def face(ui, number: int) -> None:
    ui.tap(ui.one("FaceTile", face=number))


def step_up(ui, text: str, times: int) -> None:
    """The plus of a stepper."""
    row = ui.one("CountRow", text)
    plus = next(each for each in row.walk() if getattr(each, "name", "") == "plus")
    for _ in range(times):
        ui.tap(plus)


def strike(ui, attack: int, defense: int) -> None:
    """Both dice as they fell."""
    face(ui, attack)
    face(ui, defense)


def stock(ui, seat: int) -> list[int]:
    return [state(ui).cities[seat].stock.get(resource, 0) for resource in Resource]


# Before the first Round


def test_the_army_is_bought_and_the_first_player_rolled_for(ui):
    """5.1, 5.2: steppers with a running rest that is lost; a tie at the top is rolled again."""
    sit(ui)
    step_up(ui, "Level 1", 4)
    step_up(ui, "Level 2", 2)
    step_up(ui, "Level 3", 3)
    assert ui.one("ArmyPurse").left == "3"
    assert [tile.count for tile in ui.seen("StackTile")] == ["×4", "×2", "×3"]
    main(ui, "9 units, 3 gold lost")
    step_up(ui, "Level 2", 10)
    main(ui, "10 units, nothing lost")
    main(ui, "12 tiles lie there")
    for die in (11, 11, 7, 18):
        face(ui, die)
    assert state(ui).order == (BEN, ANA)
    assert [line.text for line in ui.seen("TileLine")] == ["Ben", "Ana"]
    main(ui, "They are placed: Round 1")
    ui.tap(ui.one("InitiativeDie", name="Ben"))
    face(ui, 3)
    face(ui, 12)
    assert ui.one("Banner").title == "Ana: movement and combat"
    assert [(cell.number, cell.state) for cell in ui.one("SequenceBar").ids.cells.children[::-1]] == [
        ("1", "now"),
        ("2", "later"),
        ("4", "later"),
        ("5", "later"),
    ]
    assert (ui.one("SequenceBar").ban_icon, ui.one("SequenceBar").ban) == ("lock-outline", "12")


def test_a_hero_display_is_asked_for_once_and_the_box_keeps_it(ui):
    """4.1: four values and the level, told with steppers; the next play knows them."""
    sit(ui, box={}, box_name="mine")
    assert moment(ui) == "hero_values"
    step_up(ui, "Attack", 2)
    main(ui, "3, 1, 5, 5: level 1")
    assert moves(ui) == [d.TeachHero(Race.KNIGHTS, 3, 1, 5, 5, 1)]
    kept = ui.app.library.box(KEY)["heroes"]["knights"]
    assert (kept["attack"], kept["movement"], kept["level"]) == (3, 5, 1)


# A turn


def test_a_turn_with_a_guard_fight_a_level_income_and_a_building(ui):
    """7.1.2, 8.3 to 8.6, 8.11, 9.2, 11.1: all of it tapped, nothing typed but dice and counts."""
    sit(ui, *turn())
    enter_a_stone_hex(ui)
    fight_ten_guards(ui)
    choose_attack(ui)
    assert moment(ui) == "garrison"
    main(ui, "Nobody stays")
    for _ in range(3):
        main(ui, "Turn done")
        main(ui, "Turn done")
        main(ui, "Everybody collects")
    assert stock(ui, ANA) == [7, 5, 2, 0]
    ui.tap(ui.one("FacilityTile", name="Trade Hall"))
    assert stock(ui, ANA) == [5, 2, 0, 0]
    assert ui.one("FacilityTile", name="Trade Hall").stands
    main(ui, "Close Turn 5: nothing is lost")
    assert moment(ui) == "cleanup"


def enter_a_stone_hex(ui) -> None:
    ui.tap_text("Enters …", "SoftButton")
    tile(ui, "Stone")
    cell = ui.one("TallyCell", place=(0, 1))
    for _ in range(10):
        ui.tap(cell)
    main(ui, "10 × level 1 appear")
    assert [(card.name, card.role, card.begins) for card in ui.seen("RoleCard")] == [
        ("Ana · Hero 1", "attacks", False),
        ("Guards", "defends", True),
    ]
    main(ui, "To the arena")


def fight_ten_guards(ui) -> None:
    """The archers first, then the guards in vain, then the rest of them."""
    assert ui.one("StepStrip").said == "Step 3 of 9: Ranged, Ana"
    strike(ui, 15, 4)
    assert ui.one("VerdictCard").title == "20 beats 4: 3 of 10 die"
    assert [card.sum for card in ui.one("SumPair").children[::-1]] == ["20", "4"]
    main(ui, "Book it")
    assert ui.one("StepStrip").said == "Step 6 of 9: Close combat, Guards"
    strike(ui, 1, 20)
    main(ui, "Book it")
    assert ui.one("StepStrip").said == "Step 7 of 9: Close combat, Ana"
    strike(ui, 20, 1)
    main(ui, "Book it, next stack")


def choose_attack(ui) -> None:
    assert moment(ui) == "level_up"
    ui.tap(ui.one("RaiseTile", text="Attack"))
    main(ui, "Level 2")
    hero = state(ui).hero(ANA, 0)
    assert (hero.level, hero.ep, hero.ability(Ability.ATTACK)) == (2, 0, 3)


def test_undo_in_the_arena_brings_back_the_attack_that_was_booked(ui):
    """Dice told by tap are not recorded before they are booked; one undo takes the booking back."""
    sit(ui, *turn(), *_at_ten_guards())
    strike(ui, 15, 4)
    assert moves(ui)[-1] == m.Fight()
    main(ui, "Book it")
    assert moves(ui)[-1] == c.Attack(0, 2, 0, 15, 4)
    ui.tap(ui.one("UndoBar"))
    assert ui.one("StepStrip").said == "Step 3 of 9: Ranged, Ana"
    assert state(ui).combat.stack(1, 0).count == 10


def _at_ten_guards() -> list:
    stone = m.EnterHex(ANA, 0, kind=SiteKind.RESOURCE, resource=Resource.STONE)
    return [stone, m.SetGuards((Group(1, 10),)), m.Fight()]


def test_a_die_that_was_mistyped_is_told_again(ui):
    """A tap on a sum opens its die once more; the other die stays."""
    sit(ui, *turn(), *_at_ten_guards())
    strike(ui, 15, 14)
    ui.tap(ui.one("SumCard", name="Guards"))
    assert [card.die for card in ui.one("SumPair").children[::-1]] == [15, 0]
    face(ui, 4)
    assert ui.one("VerdictCard").title == "20 beats 4: 3 of 10 die"


def test_the_odds_stand_beside_the_dice_before_the_roll(ui):
    """Of 400 pairs: archers of Attack 5 against a plain d20."""
    sit(ui, *turn(), *_at_ten_guards())
    assert ui.one("DiePad").why == "Ana hits in 70 %"
    assert ui.one("OddsBar").words == "Odds before the roll, of 400 pairs: 280 hit"


def test_the_app_rolls_both_dice_if_asked(ui):
    """One tap: both faces between 1 and 20, and a verdict; nothing is booked yet."""
    sit(ui, *turn(), *_at_ten_guards())
    main(ui, "Roll both dice")
    assert all(card.die in range(1, 21) for card in ui.seen("SumCard"))
    assert ui.one("VerdictCard").title
    assert moves(ui)[-1] == m.Fight()


def test_a_counter_nobody_knows_is_asked_for_at_its_first_fight(ui):
    """The Attack of the archers, red on the counter: one tap, kept in the box."""
    heroes = {"heroes": games()[KEY].sample_box()["heroes"]}
    sit(ui, *turn(), *_at_ten_guards(), box=heroes, box_name="mine")
    assert "Attack of Knights, level 3?" in ui.texts()
    tile(ui, figure="5")
    assert moves(ui)[-1] == c.TeachUnit(Race.KNIGHTS, 3, attack=5)
    assert ui.app.library.box(KEY)["units"]["knights.3"]["attack"] == 5
    strike(ui, 15, 4)
    assert ui.one("VerdictCard").title == "20 beats 4: 3 of 10 die"


def test_guards_roll_to_react_and_the_banner_says_who_is_who(ui):
    """7.3.1: level 3 reacts on 1 to 6; then they have the initiative, and the left neighbour moves them."""
    ruin = [m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((Group(3, 2),)), m.TellFight(Result.WITHDREW)]
    sit(ui, *turn(), *ruin, m.EndTurn(ANA))
    ui.tap_text("–1 MP", "OutlineButton")
    line(ui, "Guards or a Hero react")
    ui.tap_text("Guards of Ruin 1", "ListRow")
    assert ui.one("NeedCard").figure == "≤ 6"
    face(ui, 6)
    roles = [(card.name, card.role, [text for _icon, text in card.lines]) for card in ui.seen("RoleCard")]
    assert roles == [
        (
            "Guards",
            "attacks",
            ["has the initiative: acts first in each pair of steps", "deploys first", "moved by Ana"],
        ),
        ("Ben · Hero 1", "defends", ["deploys second"]),
    ]


def test_a_fight_without_herald_is_told_in_three_taps(ui):
    """Who won, and how many EP."""
    sit(ui, *turn(), *_at_ten_guards()[:2])
    second(ui, "Fought already")
    ui.tap_text("Hero 1 won", "ListRow")
    ui.keys(7)
    ui.tap_text("7 EP", "BigButton")
    assert state(ui).hero(ANA, 0).ep == 7
    assert state(ui).sites[-1].owner == ANA


def test_a_tile_is_turned_and_the_last_one_opens_attacks(ui):
    """7.2: from the next turn on."""
    sit(ui, *turn(), Correct("tiles", 1))
    line(ui, "A tile is turned")
    assert state(ui).tiles == 0
    assert ui.one("AppBar").subtitle == "Attacks on players from the next turn on"
    main(ui, "Turn done")
    assert ui.one("SequenceBar").ban_icon == "sword-cross"


# What a Hero finds


def test_an_outpost_gives_what_the_table_says(ui):
    """3.3.5: resource and amount where the Outpost Table is not taught."""
    heroes = {"heroes": games()[KEY].sample_box()["heroes"]}
    sit(ui, *turn(), m.EnterHex(ANA, 0, kind=SiteKind.OUTPOST), box=heroes)
    tile(ui, "Wood")
    tile(ui, figure="2")
    main(ui, "2 Wood")
    assert stock(ui, ANA) == [4, 2, 4, 0]


def test_a_tower_raises_an_ability_in_one_tap(ui):
    """3.3.4"""
    sit(ui, *turn(), m.EnterHex(ANA, 0, kind=SiteKind.TOWER), m.SetGuards())
    ui.tap(ui.one("RaiseTile", text="Movement"))
    assert moves(ui)[-1] == d.RaiseAbility(Ability.MOVEMENT)
    assert moment(ui) == "turn"


def test_a_marker_from_a_ruin_is_named_and_told_once(ui):
    """3.3.3: its name and what it changes go into the box and onto the display."""
    box = {key: value for key, value in games()[KEY].sample_box().items() if key != "equipment"}
    ui.app.library.save_box(KEY, box)
    sit(ui, *turn(), m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards(), box=box, box_name="mine")
    main(ui, "Another marker")
    ui.app.stage.sheets[-1].field.text = "Golden Axe"
    ui.tap_text("Go on", "BigButton")
    step_up(ui, "Attack", 2)
    ui.tap_text("That is all", "BigButton")
    assert state(ui).hero(ANA, 0).equipment[0].name == "Golden Axe"
    assert state(ui).hero(ANA, 0).ability(Ability.ATTACK) == 4
    assert [item["name"] for item in ui.app.library.box(KEY)["equipment"]] == ["Golden Axe"]


def test_a_holy_place_shows_its_table_and_pays(ui):
    """15.4: 1 to 5 is 1 gold."""
    sit(ui, *turn(), m.EnterHex(ANA, 0, kind=SiteKind.HOLY), holy_places=True)
    assert [row.value for row in ui.seen("TileLine")] == ["1–5", "6–10", "11–15", "16–19", "20"]
    face(ui, 3)
    assert stock(ui, ANA) == [5, 2, 2, 0]


def test_units_stay_as_a_garrison(ui):
    """9.1: as many as the steppers say."""
    hexes = m.EnterHex(ANA, 0, kind=SiteKind.RESOURCE, resource=Resource.WOOD, start_tile=True)
    sit(ui, *turn(), hexes, m.TellFight(Result.WON, 5))
    step_up(ui, "Level 1", 2)
    main(ui, "2 units stay")
    assert [(troop.level, troop.count) for troop in state(ui).sites[-1].garrison] == [(1, 2)]
    assert moment(ui) == "turn"


def test_a_level_with_skills_raises_one_of_each(ui):
    """16.0"""
    sit(ui, *turn(), Correct("hero1.ep", 24, ANA), skills=True)
    ui.tap(ui.one("RaiseTile", text="Defense"))
    assert form(ui).ids.main.disabled
    ui.tap(ui.one("RaiseTile", text="Diplomacy"))
    main(ui, "Level 2")
    assert moves(ui)[-1] == d.LevelUp(ANA, 0, Ability.DEFENSE, Skill.DIPLOMACY)
    assert moment(ui) == "level_up"


# Production


def test_income_opens_its_parts_and_is_collected_once(ui):
    """9.2: a tap on the gold says where it comes from; one tap books it for everybody."""
    sit(ui, *turn(), m.EndTurn(ANA), m.EndTurn(BEN))
    ui.tap(ui.seen("GainCell")[0])
    assert "Why 1?" in ui.texts()
    ui.back()
    main(ui, "Everybody collects")
    assert [stock(ui, seat)[0] for seat in (ANA, BEN)] == [5, 5]
    assert state(ui).sequence == 2


def test_production_recruits_trades_and_says_what_is_lost(ui):
    """4.3.6, 4.3.7, 11.2: units by steppers, 3 : 1, and the cap before Turn 5 is closed."""
    rich = [Correct("gold", 30, ANA), Correct("stone", 9, ANA), d.SetBuilding(ANA, Building.TRADE_HALL, True)]
    sit(ui, *turn(), *rich, m.GoTo(Phase.PRODUCTION, 3))
    tile(ui, "Units")
    step_up(ui, "Level 1", 4)
    ui.tap_text("Recruit 4 units: 4 gold", "OutlineButton")
    assert [(troop.level, troop.count) for troop in state(ui).cities[ANA].garrison] == [(1, 4)]
    tile(ui, "Trade")
    stones = [each for each in ui.seen("PadTile") if each.text == "Stone"]
    crystals = [each for each in ui.seen("PadTile") if each.text == "Crystal"]
    ui.tap(stones[0])
    ui.tap([each for each in ui.seen("PadTile") if each.text == "Crystal"][1])
    assert len(crystals) == 2
    ui.tap_text("3 Stone for 1 Crystal", "OutlineButton")
    assert stock(ui, ANA) == [26, 6, 2, 1]
    main(ui, "Close Turn 5")
    assert "Ana loses 6 Gold." in ui.texts()
    ui.tap_text("Close Turn 5", "WarnButton")
    assert stock(ui, ANA) == [20, 6, 2, 1]


def test_a_facility_nobody_knows_the_cost_of_is_asked_for(ui):
    """4.3: the display prints it; told once, then it can be built."""
    heroes = {"heroes": games()[KEY].sample_box()["heroes"]}
    sit(ui, *turn(), m.GoTo(Phase.PRODUCTION, 3), box=heroes, box_name="mine")
    ui.tap(ui.one("FacilityTile", name="Barracks"))
    step_up(ui, "Gold", 2)
    ui.tap_text("2 Gold", "BigButton")
    assert moves(ui)[-1] == d.TeachBuilding(Race.KNIGHTS, Building.BARRACKS, Cost(gold=2))
    ui.tap(ui.one("FacilityTile", name="Barracks"))
    assert state(ui).cities[ANA].has(Building.BARRACKS)


def test_a_second_hero_comes_for_six_gold(ui):
    """4.1"""
    sit(ui, *turn(), Correct("gold", 8, ANA), m.GoTo(Phase.PRODUCTION, 3))
    tile(ui, "Heroes")
    line(ui, "Hero 2 comes")
    assert state(ui).hero(ANA, 1).status is Status.ALIVE
    assert stock(ui, ANA)[0] == 2


def test_clean_up_lists_the_markers_to_move(ui):
    """12.0: a guard of the lowest level more, the visited marker off."""
    ruin = [m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((Group(2, 3),)), m.TellFight(Result.WITHDREW)]
    sit(ui, *turn(), *ruin, m.GoTo(Phase.CLEANUP, 3))
    row = ui.one("CheckRow")
    assert row.text == "Ruin 1: add a guard of level 2."
    ui.tap(row)
    assert ui.one("Checklist").complete
    main(ui, "Clean up is done")
    main(ui, "On to Round 2")
    assert state(ui).round == 2


# Siege and conquest


def siege() -> list:
    camp = [m.SetUnits("city:1", Race.BARBARIANS, 4, 2)]
    works = [d.SetBuilding(BEN, each, True) for each in (Building.WALL_2, Building.TOWER_1)]
    return [*open_turn(), *camp, *works, m.EnterCity(ANA, 0, BEN)]


def test_a_siege_begins_at_the_wall(ui):
    """8.7.1: d20 and level against 10 SP of the corral; then the archers."""
    sit(ui, *siege())
    main(ui, "To the walls")
    assert [cell.title for cell in ui.seen("WorksCell")] == ["Wall, level 2", "Tower 1"]
    assert ui.one("NeedCard").figure == "+1"
    face(ui, 5)
    assert state(ui).combat.siege.wall.word == "damaged"
    second(ui, "Does not attack")


def test_a_conquered_camp_gives_its_stock_by_the_table(ui):
    """8.12: resource by resource, from what was there."""
    sit(ui, *siege(), m.TellFight(Result.WON, 3), m.LetBe())
    assert moment(ui) == "spoils"
    assert [line.text for line in ui.seen("TileLine")] == ["Gold", "Stone", "Wood", "Crystal"]
    face(ui, 10)
    assert stock(ui, ANA)[0] == 6


# The end


def test_score_only_from_typed_counts(ui):
    """12.1, the example of the book: Knights win I and III, Amazons II."""
    sit(ui, count=3, start="final")
    counts = {"Ana": (6, 4, 1, 29), "Ben": (3, 5, 0, 18), "Cy": (5, 6, 2, 25)}
    words = ("Resources controlled", "Level of Hero 1", "Level of Hero 2", "Strength of the army")
    for name, numbers in counts.items():
        ui.tap(ui.one("FillInSeat", name=name))
        ui.tap(ui.one("FieldTile", label=words[0]))
        for word, number in zip(words, numbers, strict=True):
            ui.keys(number)
            ui.tap_text(f"{word}: {number}", "BigButton")
    for tab in ("board", "table", "now"):
        ui.tap(ui.one("Tab", name=tab))
    ui.tap_text("That is right", "BigButton")
    assert ui.app.session.is_over
    ui.settle(6)
    assert [cell.text for cell in ui.seen("ScoreCell") if cell.is_total] == ["2", "0", "1"]


def test_a_play_is_stopped_and_scored(ui):
    """12.1: the live score, then the podium."""
    sit(ui, *turn(), m.GoTo(Phase.CLEANUP, 3), m.CleanUp())
    second(ui, "Stop here and score")
    ui.tap_text("That is right", "BigButton")
    assert ui.app.session.is_over
    ui.tap(ui.one("UndoBar"))
    assert not ui.app.session.is_over


# Table, board, menu, box


def test_the_table_opens_a_hero_display_and_corrects_it(ui):
    """A card per seat; a tap on a Hero opens the display, a tap on a section counts it anew."""
    sit(ui, *turn())
    ui.tap(ui.one("Tab", name="table"))
    ui.tap(ui.seen("HeroBrief")[0])
    assert [tile.count for tile in ui.seen("StackTile") if not tile.free] == ["×5", "×3", "×3"]
    ui.tap(ui.seen("StackTile")[0])
    ui.keys(4)
    ui.tap_text("4 × level 1", "BigButton")
    assert state(ui).hero(ANA, 0).sections[0].count == 4


def test_units_change_between_a_hero_and_the_city(ui):
    """4.1: in a City they are rearranged freely; what waits there is picked up with a stepper."""
    sit(ui, *turn(), m.SetUnits("city:0", Race.KNIGHTS, 4, 2))
    ui.tap(ui.one("MarchCard").children[-1])
    ui.tap_text("Exchange units with City of the Knights", "ListRow")
    step_up(ui, "Knights, level 4", 2)
    ui.tap_text("Done", "BigButton")
    assert [(troop.level, troop.count) for troop in state(ui).hero(ANA, 0).troops][-1] == (4, 2)
    assert state(ui).cities[ANA].garrison == ()


def test_the_board_gives_a_hex_to_somebody(ui):
    """Hexes are corrected where they are listed."""
    wood = m.EnterHex(ANA, 0, kind=SiteKind.RESOURCE, resource=Resource.WOOD)
    sit(ui, *turn(), wood, m.SetGuards((Group(2, 3),)), m.TellFight(Result.WITHDREW))
    ui.tap(ui.one("Tab", name="board"))
    line(ui, "Wood hex 1")
    ui.tap_text("Ben controls it", "ListRow")
    assert state(ui).sites[-1].owner == BEN


def test_an_advanced_rule_is_switched_on_during_the_play(ui):
    """13.0, 19.0: recorded as an agreement, undone like any step."""
    sit(ui, *turn())
    ui.app.stage.screen.menu()
    ui.settle()
    ui.tap_text("Advanced rules", "ListRow")
    ui.tap(ui.one("SwitchRow", "Skills of Heroes"))
    ui.tap_text("Done", "BigButton")
    assert state(ui).agreed.skills
    ui.tap(ui.one("UndoBar"))
    assert not state(ui).agreed.skills


def test_the_box_is_copied_table_by_table(ui):
    """A number after the other: the next cell is chosen by itself. A line of the Guards Table by steppers."""
    ui.app.go("boxes", game=KEY)
    ui.settle()
    for number in (3, 2, 4):
        tile(ui, figure=str(number))
    box = ui.app.library.box(KEY)
    assert box["units"]["knights.1"] == {"attack": 3, "defense": 2, "movement": 4}
    assert ui.one("FactPad").said == "Level 2: Attack (red)"
    ui.tap_text("Guards Table", "Chip")
    ui.tap_text("Add a line", "OutlineButton")
    step_up(ui, "Level 1", 4)
    ui.tap_text("Die 1", "BigButton")
    assert ui.app.library.box(KEY)["guards"] == {
        "resource": [{"low": 1, "high": 1, "groups": [{"level": 1, "count": 4}]}]
    }


SCENES = {
    "turn": open_turn(3),
    "where": [*turn(3), m.SetOut(ANA, 0)],
    "fight": [*turn(3), *_at_ten_guards()[:2]],
    "attack": [*turn(3), *_at_ten_guards()],
    "breach": [*siege(), m.Fight()],
    "level_up": [*turn(3), Correct("hero1.ep", 24, ANA)],
    "income": [*turn(3), m.GoTo(Phase.INCOME, 1)],
    "production": [*turn(3), m.GoTo(Phase.PRODUCTION, 3)],
    "check": [*turn(3), m.GoTo(Phase.CLEANUP, 3), m.CleanUp()],
}


@pytest.mark.parametrize("moment_name", SCENES)
def test_nothing_is_cut_on_a_small_phone_with_large_letters(ui, moment_name):
    """320 × 568 with letters at 150 %: everything shrinks or wraps."""
    ui.turn(320, 568)
    enlarge(ui, 150)
    count = 2 if moment_name == "breach" else 3
    sit(ui, *SCENES[moment_name], count=count)
    assert moment(ui) == moment_name
    assert ui.cut() == []
    enlarge(ui, 100)
