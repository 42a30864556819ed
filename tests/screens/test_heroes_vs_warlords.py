"""Heroes vs Warlords with real taps in the real window: armies, turns, what Heroes find, production, the end."""

from companion.core.move import Correct
from companion.games import games
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.moves import Phase, Result
from companion.games.heroes_vs_warlords.pieces import (
    ARMY,
    Ability,
    Building,
    Cost,
    Group,
    Resource,
    SiteKind,
    Skill,
    Status,
)
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.fingers import (
    ANA,
    BEN,
    KEY,
    face,
    form,
    line,
    main,
    moment,
    moves,
    second,
    sit,
    state,
    step_up,
    stock,
    strike,
    tile,
    turn,
)


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


def test_a_tile_is_turned_and_the_last_one_opens_attacks(ui):
    """7.2: from the next turn on."""
    sit(ui, *turn(), Correct("tiles", 1))
    line(ui, "A tile is turned")
    assert state(ui).tiles == 0
    assert ui.one("AppBar").subtitle == "Attacks on players from the next turn on"
    main(ui, "Turn done")
    assert ui.one("SequenceBar").ban_icon == "sword-cross"


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
    ui.tap_text("What else does it do?", "EffectRow")
    ui.app.stage.sheets[-1].field.text = "One re-roll in each combat"
    ui.tap_text("Done", "BigButton")
    assert ui.one("EffectRow").text == "One re-roll in each combat"
    ui.tap_text("That is all", "BigButton")
    marker = state(ui).hero(ANA, 0).equipment[0]
    assert (marker.name, marker.effect) == ("Golden Axe", "One re-roll in each combat")
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


def test_as_many_units_as_can_be_paid_in_one_tap(ui):
    """4.3.2: max; what the other levels cost is gone already, and a crystal each at level 5."""
    halls = [d.SetBuilding(ANA, ARMY[4], True)]
    rich = [Correct("gold", 17, ANA), Correct("crystal", 2, ANA)]
    sit(ui, *turn(), *rich, *halls, m.GoTo(Phase.PRODUCTION, 3))
    tile(ui, "Units")
    to_most(ui, "Level 5")
    assert ui.one("OutlineButton", icon="check").text == "Recruit 2 units: 10 gold, 2 crystal"
    to_most(ui, "Level 1")
    ui.tap_text("Recruit 9 units: 17 gold, 2 crystal", "OutlineButton")
    assert [(troop.level, troop.count) for troop in state(ui).cities[ANA].garrison] == [(1, 7), (5, 2)]
    assert stock(ui, ANA)[::3] == [0, 0]


def to_most(ui, text: str) -> None:
    """The button beside a stepper."""
    row = ui.one("CountRow", text)
    ui.tap(next(each for each in row.walk() if getattr(each, "text", "") == "max"))


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


def test_what_was_not_recorded_does_not_pass_into_another_play(ui):
    """Units that were counted and not paid for belong to the play they were counted in."""
    sit(ui, *turn(), m.GoTo(Phase.PRODUCTION, 3))
    tile(ui, "Units")
    step_up(ui, "Level 1", 2)
    sit(ui, *turn(), m.GoTo(Phase.PRODUCTION, 3))
    tile(ui, "Units")
    assert [row.value for row in ui.seen("CountRow")] == [0]
