"""What a table of Heroes vs Warlords taps once in a while: each test walks through several screens."""

from companion.core.move import Correct
from companion.games import games
from companion.games.heroes_vs_warlords import combat_moves as c
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.combat_state import Ticks
from companion.games.heroes_vs_warlords.moves import Phase, Result
from companion.games.heroes_vs_warlords.pieces import Ability, Building, Group, Resource, SiteKind
from companion.games.heroes_vs_warlords.state import Status
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.fingers import (
    ANA,
    BEN,
    KEY,
    at_ten_guards,
    face,
    form,
    line,
    main,
    moment,
    moves,
    open_turn,
    second,
    siege,
    sit,
    state,
    step_up,
    strike,
    tile,
    turn,
)


def test_heroes_train_hire_and_store_honor_in_turn_5(ui):
    """4.3.3, 17.1, 17.3: an ability, Mercenaries for gold, Honor Points for good."""
    city = [d.SetBuilding(ANA, each, True) for each in (Building.TRAINING, Building.TAVERN, Building.SPECIAL)]
    held = [Correct("gold", 9, ANA), Correct("hero1.hp", 4, ANA)]
    agreed = {"mercenaries": True, "special_buildings": True, "honor": True}
    sit(ui, *turn(), *city, *held, m.GoTo(Phase.PRODUCTION, 3), **agreed)
    tile(ui, "Heroes")
    line(ui, "Hero 1 trains")
    ui.tap_text("Initiative", "ListRow")
    assert moves(ui)[-1] == d.Train(ANA, 0, ANA, Ability.INITIATIVE)
    line(ui, "Hero 1 hires Mercenaries")
    ui.keys(5)
    ui.tap_text("Hire 5 for 5 gold", "BigButton")
    assert moves(ui)[-1] == d.HireMercenaries(ANA, 0, 5)
    line(ui, "Hero 1 stores Honor Points")
    ui.keys(3)
    ui.tap_text("Store 3 HP", "BigButton")
    assert state(ui).hero(ANA, 0).hp == 1


def test_a_hero_who_died_returns_for_his_price(ui):
    """4.1: the sheet asks once more; in Turn 5 he stands there with what he costs."""
    sit(ui, *turn(), Correct("gold", 20, ANA), d.BringHero(ANA, 1, 0))
    ui.tap(ui.one("Tab", name="table"))
    ui.tap(ui.seen("HeroBrief")[0])
    ui.tap_text("The Hero died", "ListRow")
    ui.tap_text("The Hero died", "WarnButton")
    assert state(ui).hero(ANA, 0).status is Status.DEAD
    ui.app.session.play(m.GoTo(Phase.PRODUCTION, 3), anyway=True)
    ui.tap(ui.one("Tab", name="now"))
    tile(ui, "Heroes")
    row = ui.one("TileLine", text="Hero 1 returns")
    assert (row.why, row.value) == ("12 gold; as strong as before, without units and equipment", "12")
    ui.tap(row)
    assert state(ui).hero(ANA, 0).status is Status.ALIVE


def test_a_trade_several_times_in_a_city_that_was_captured(ui):
    """4.3.7: the display of the other City, 3 : 1, twice at once."""
    hall = [d.ClaimCity(BEN, ANA), d.SetBuilding(BEN, Building.TRADE_HALL, True), Correct("wood", 9, ANA)]
    sit(ui, *turn(), *hall, m.GoTo(Phase.PRODUCTION, 3))
    tile(ui, "Camp of the Barbarians")
    tile(ui, "Trade")
    ui.tap(next(each for each in ui.seen("PadTile") if each.text == "Wood"))
    ui.tap([each for each in ui.seen("PadTile") if each.text == "Gold"][1])
    ui.tap_text("Several at once", "OutlineButton")
    ui.keys(2)
    ui.tap_text("Get 2 Gold", "BigButton")
    assert moves(ui)[-1] == d.Trade(ANA, BEN, Resource.WOOD, Resource.GOLD, 2)


def test_guards_and_an_outpost_by_their_tables_and_a_camp_that_moves(ui):
    """3.3.1, 3.3.5, 7.4: the die as it fell, where the table is known."""
    sit(ui, *turn(), m.EnterHex(ANA, 0, kind=SiteKind.OUTPOST))
    face(ui, 1)
    assert moves(ui)[-1] == m.RollOutpost(1)
    ui.tap_text("Enters …", "SoftButton")
    tile(ui, "Ruin")
    face(ui, 3)
    assert (moves(ui)[-1], moment(ui)) == (m.RollGuards(3), "fight")
    second(ui, "Fought already")
    ui.tap_text("Hero 1 withdrew", "ListRow")
    main(ui, "Turn done")
    line(ui, "The Camp moves one hex")
    assert moves(ui)[-1] == m.MoveCamp(BEN, BEN)


def test_what_the_table_sees_on_the_battle_display(ui):
    """19.0: switches for an attack, which attacker it is, and a stack that only moves."""
    sit(ui, *open_turn(), m.AttackHero(ANA, 0, BEN, 0), m.Fight(), method="4")
    ui.tap_text("Target in woods", "TickTile")
    ui.tap_text("Attacker number 1 in this step", "TickTile")
    ui.keys(2)
    ui.tap_text("Attacker number 2", "BigButton")
    strike(ui, 9, 4)
    ui.tap(form(ui).main)
    assert moves(ui)[-1] == c.Attack(1, 2, 0, 9, 4, Ticks(woods=True, nth=2))
    second(ui, "It only moves")
    assert moves(ui)[-1] == c.HoldStack(0, 2)


def test_archers_change_their_tower_and_a_stack_is_counted_anew(ui):
    """19.4.1.8: they may leave it, from the stack itself; the roles are looked up on the way."""
    sit(ui, *siege(), m.Fight(), c.SkipBreach(), method="4")
    ui.app.stage.screen.menu()
    ui.settle()
    ui.tap_text("Who does what", "ListRow")
    assert "Ana attacks, Ben defends." in ui.texts()
    ui.back()
    ui.hold(next(tile for tile in ui.seen("StackTile") if tile.note.startswith("in tower 1")))
    assert [row.text for row in ui.seen("ListRow")] == ["Casualties by hand", "Miscounted", "Behind the wall"]
    ui.tap_text("Behind the wall", "ListRow")
    assert isinstance(moves(ui)[-1], c.ManTower)
    ui.hold(ui.seen("StackTile")[0])
    ui.tap_text("Miscounted", "ListRow")
    ui.keys(4)
    ui.tap_text("4 units", "BigButton")
    assert moves(ui)[-1] == c.RecountStack(form(ui).view.acting, 0, 4)


def test_the_initiative_changes_hands(ui):
    """8.8: with a 3 Ana takes it, and is asked no more."""
    fight = [m.AttackHero(ANA, 0, BEN, 0), m.Fight(), *(c.HoldStack(side) for side in (1, 0, 1, 0))]
    sit(ui, *open_turn(), *fight)
    face(ui, 3)
    assert (moves(ui)[-1], state(ui).combat.initiative, moment(ui)) == (c.TryInitiative(3), ANA, "withdraw")


def test_a_hero_display_is_rewritten(ui):
    """A marker off, a quest noted, another place, units nobody told of."""
    axe = d.TakeEquipment(ANA, 0, "Golden Axe", attack=2)
    sit(ui, *turn(), axe, quests=True)
    ui.tap(ui.one("Tab", name="table"))
    display(ui, "Golden Axe: Attack +2")
    ui.tap_text("Take it off", "WarnButton")
    display(ui, "Quest")
    ui.app.stage.sheets[-1].field.text = "Bring the bell home"
    ui.tap_text("Note it", "BigButton")
    display(ui, "Another place")
    ui.tap_text("On the road", "ListRow")
    ui.tap(ui.seen("HeroBrief")[0])
    ui.tap(next(tile for tile in ui.seen("StackTile") if tile.free))
    ui.tap_text("Knights, level 5", "ListRow")
    ui.keys(2)
    ui.tap_text("2 × level 5", "BigButton")
    hero = state(ui).hero(ANA, 0)
    assert (hero.equipment, hero.quest, hero.at) == ((), "Bring the bell home", None)
    assert moves(ui)[-1] == m.SetUnits("hero:0:0", Race.KNIGHTS, 5, 2)


def display(ui, row: str) -> None:
    """A row of the display of Ana's Hero."""
    ui.tap(ui.seen("HeroBrief")[0])
    ui.tap_text(row, "ListRow")


def test_a_hex_is_named_and_its_guards_are_counted(ui):
    """On the board."""
    ruin = [m.EnterHex(ANA, 0, kind=SiteKind.RUIN), m.SetGuards((Group(3, 2),)), m.TellFight(Result.WITHDREW)]
    sit(ui, *turn(), *ruin)
    ui.tap(ui.one("Tab", name="board"))
    line(ui, "Ruin 1")
    ui.tap_text("Guards", "ListRow")
    ui.tap_text("Neutrals, level 3", "ListRow")
    ui.keys(4)
    ui.tap_text("4 × level 3", "BigButton")
    line(ui, "Ruin 1")
    ui.tap_text("Give it a name", "ListRow")
    ui.app.stage.sheets[-1].field.text = "Old mill"
    ui.tap_text("Call it so", "BigButton")
    site = state(ui).sites[-1]
    assert (site.name, [(troop.level, troop.count) for troop in site.guards]) == ("Old mill", [(3, 4)])


def test_lines_and_markers_are_added_to_the_box(ui):
    """Outpost and Conquest Table, a marker and what it changes."""
    ui.app.go("boxes", game=KEY)
    ui.settle()
    ui.tap_text("Outpost Table", "Chip")
    ui.tap_text("Add a line", "OutlineButton")
    tile(ui, "Wood")
    ui.tap_text("Die 1", "BigButton")
    ui.tap_text("Conquest Table", "Chip")
    ui.tap_text("Add a line", "OutlineButton")
    step_up(ui, "Gold", 2)
    ui.tap_text("Die 1", "BigButton")
    ui.tap_text("Equipment", "Chip")
    ui.tap_text("Add a marker", "OutlineButton")
    ui.app.stage.sheets[-1].field.text = "Golden Axe"
    ui.tap_text("Go on", "BigButton")
    step_up(ui, "Attack", 1)
    ui.tap_text("That is all", "BigButton")
    box = ui.app.library.box(KEY)
    assert box["outpost"] == [{"low": 1, "high": 1, "resource": "wood", "amount": 1}]
    assert box["conquest"][0]["gold"] == 2
    assert [item["attack"] for item in box["equipment"]] == [1]


def test_spoils_are_told_where_the_table_is_not_known(ui):
    """8.12; and a second die at a holy place (15.4)."""
    box = {key: value for key, value in games()[KEY].sample_box().items() if key != "conquest"}
    sit(ui, *siege(), m.TellFight(Result.WON, 3), m.LetBe(), box=box, box_name="mine")
    main(ui, "Gold: how much?")
    ui.keys(3)
    ui.tap_text("3 Gold", "BigButton")
    assert moves(ui)[-1] == d.TakeSpoils(Resource.GOLD, 3)
    sit(ui, *turn(), m.EnterHex(ANA, 0, kind=SiteKind.HOLY), holy_places=True)
    face(ui, 20)
    face(ui, 7)
    assert state(ui).hero(ANA, 0).ep == 7


def test_an_attack_that_was_declared_is_called_off(ui):
    """Before its dice fell."""
    sit(ui, *turn(), *at_ten_guards(), c.DeclareAttack(0, 2, 0))
    second(ui, "Another attack")
    assert (moves(ui)[-1], state(ui).combat.clash) == (c.CallOff(), None)
