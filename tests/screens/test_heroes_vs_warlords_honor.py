"""Honor Points and diplomacy in the fights of Heroes vs Warlords, with real taps."""

from companion.core.move import Correct
from companion.games.heroes_vs_warlords import combat_moves as c
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.pieces import Building
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.fingers import (
    ANA,
    BEN,
    CY,
    at_ten_guards,
    moment,
    moves,
    open_turn,
    sit,
    state,
    turn,
)


def menu(ui, text: str) -> None:
    """A row of the menu of the table."""
    ui.app.stage.screen.menu()
    ui.settle()
    ui.tap_text(text, "ListRow")


def sit_before_mercenaries(ui) -> None:
    """Ben has 8 Mercenaries, Ana 6 Honor Points."""
    hired = [m.SetUnits("hero:1:0", Race.MERCENARIES, 2, 8), Correct("hero1.hp", 6, ANA)]
    fight = [m.AttackHero(ANA, 0, BEN, 0), m.Fight()]
    sit(ui, *open_turn(), *hired, *fight, mercenaries=True, honor=True)


def tempt(ui, count: int) -> None:
    menu(ui, "Ana tempts Mercenaries")
    ui.keys(count)
    ui.tap_text(f"Spend {count} HP", "BigButton")


def test_mercenaries_are_tempted_with_the_dice_that_fell(ui):
    """19.8: both dice as they lie on the table; nothing is recorded before it was seen."""
    sit_before_mercenaries(ui)
    tempt(ui, 5)
    sheet = ui.app.stage.sheets[-1]
    assert sheet.title == "5 Mercenaries tempted"
    ui.tap(sheet_face(sheet, 15))
    assert [card.die for card in sheet.sums.children[::-1]] == [15, 0]
    ui.tap(sheet_face(sheet, 4))
    assert [card.sum for card in sheet.sums.children[::-1]] == ["23", "12"]
    assert ui.one("VerdictCard").sentence == "23 against 12: they change sides"
    assert moves(ui)[-1] == m.Fight()
    ui.tap_text("Spend 5 HP", "BigButton")
    assert moves(ui)[-1] == c.Subvert(0, 5, 15, 4)
    assert state(ui).combat.attacker.hp_left == 1


def sheet_face(sheet, number: int):
    """A face in the sheet, not one of the arena below it."""
    tiles = [each for each in sheet.walk() if type(each).__name__ == "FaceTile"]
    return next(each for each in tiles if each.face == number)


def test_a_die_that_was_mistyped_is_told_again_before_mercenaries_run(ui):
    """A tap on a sum opens its die once more. Equal is not enough."""
    sit_before_mercenaries(ui)
    tempt(ui, 1)
    sheet = ui.app.stage.sheets[-1]
    ui.tap(sheet_face(sheet, 15))
    ui.tap(sheet_face(sheet, 4))
    ui.tap(sheet.sums.children[1])
    ui.tap(sheet_face(sheet, 4))
    assert ui.one("VerdictCard").sentence == "12 against 12: they run away"


def test_dice_for_mercenaries_are_rolled_for_the_table(ui):
    """Those that have not fallen; the die that was told stays."""
    sit_before_mercenaries(ui)
    tempt(ui, 2)
    sheet = ui.app.stage.sheets[-1]
    ui.tap(sheet_face(sheet, 7))
    ui.tap_text("Roll for us", "OutlineButton")
    ui.tap_text("Spend 2 HP", "BigButton")
    told = moves(ui)[-1]
    assert (told.side, told.honor, told.die, 1 <= told.other_die <= 20) == (0, 2, 7, True)


def sit_in_a_siege(ui) -> None:
    """Ana before Cy's City, whose special building has 2 Honor Points; nobody has attacked in the first round."""
    temple = [d.SetBuilding(CY, Building.SPECIAL, True), Correct("stored", 2, CY)]
    siege = [m.EnterCity(ANA, 0, CY), m.Fight(), c.SkipBreach(), c.LeaveInitiative()]
    sit(ui, *open_turn(3), *temple, *siege, count=3, special_buildings=True, honor=True)
    assert moment(ui) == "withdraw"


def test_honor_points_are_spent_at_the_end_of_a_combat_round(ui):
    """17.3: a row for each stack that can be helped; up to its level."""
    sit_in_a_siege(ui)
    assert [row.label for row in ui.seen("AskRow")] == [
        "Honor Points for 5 × level 1, Close Combat",
        "Honor Points for 3 × level 2, Cavalry",
        "Honor Points for 3 × level 3, Ranged Combat",
    ]
    ui.tap(ui.seen("AskRow")[1])
    ui.keys(2)
    ui.tap_text("Honor Points for 3 × level 2, Cavalry: 2", "BigButton")
    assert moves(ui)[-1] == c.SpendHonor(1, 2, 0)
    assert state(ui).combat.defender.stored_left == 0
    assert ui.seen("AskRow") == []


def test_the_special_building_helps_from_the_menu(ui):
    """17.3: which stack, how many points, and what is left is said."""
    sit_in_a_siege(ui)
    menu(ui, "The special building helps")
    ui.tap_text("3 × level 3", "ListRow")
    assert "2 stored, 0 with the Hero" in ui.texts()
    ui.tap_text("1 Honor Point", "ListRow")
    assert moves(ui)[-1] == c.SpendHonor(2, 1, 0)


def test_a_stack_that_is_held_is_helped(ui):
    """17.3, from the stack itself; the boost stands on its tile."""
    sit_in_a_siege(ui)
    ui.hold(
        next(tile for tile in ui.seen("StackTile") if tile.note == "behind the wall" and tile.level == "L2")
    )
    ui.tap_text("Honor Points for it", "ListRow")
    ui.tap_text("2 Honor Points", "ListRow")
    assert moves(ui)[-1] == c.SpendHonor(1, 2, 0)
    assert [tile.note for tile in ui.seen("StackTile") if tile.level == "L2"] == ["", "behind the wall · +2"]


def test_diplomacy_sends_guards_home_before_the_fight(ui):
    """16.1.2: as many as the skill; nothing else is to be settled, and the fight begins."""
    sit(ui, *turn(), Correct("hero1.diplomacy", 2, ANA), *at_ten_guards(), skills=True)
    assert moment(ui) == "combat_start"
    row = ui.one("AnswerRow", text="Diplomacy with 10 × level 1")
    assert row.why == "2 go home"
    ui.tap(row)
    assert moves(ui)[-1] == c.UseDiplomacy(0, 0)
    assert state(ui).combat.stack(1, 0).count == 8
    assert moment(ui) == "attack"
