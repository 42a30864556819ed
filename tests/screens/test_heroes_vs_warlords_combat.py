"""Combat in Heroes vs Warlords with real taps: reactions, the arena, skills, sieges, conquest."""

from companion.core.move import Correct
from companion.games import games
from companion.games.heroes_vs_warlords import combat_moves as c
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.moves import Result
from companion.games.heroes_vs_warlords.pieces import (
    Building,
    Group,
    SiteKind,
)
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
    stock,
    strike,
    tile,
    turn,
)


def test_undo_in_the_arena_brings_back_the_attack_that_was_booked(ui):
    """Dice told by tap are not recorded before they are booked; one undo takes the booking back."""
    sit(ui, *turn(), *at_ten_guards())
    strike(ui, 15, 4)
    assert moves(ui)[-1] == m.Fight()
    main(ui, "Book it")
    assert moves(ui)[-1] == c.Attack(0, 2, 0, 15, 4)
    ui.tap(ui.one("UndoBar"))
    assert ui.one("StepStrip").said == "Step 3 of 9: Ranged, Ana"
    assert state(ui).combat.stack(1, 0).count == 10


def test_a_die_that_was_mistyped_is_told_again(ui):
    """A tap on a sum opens its die once more; the other die stays."""
    sit(ui, *turn(), *at_ten_guards())
    strike(ui, 15, 14)
    ui.tap(ui.one("SumCard", name="Guards"))
    assert [card.die for card in ui.one("SumPair").children[::-1]] == [15, 0]
    face(ui, 4)
    assert ui.one("VerdictCard").title == "20 beats 4: 3 of 10 die"


def test_the_odds_stand_beside_the_dice_before_the_roll(ui):
    """Of 400 pairs: archers of Attack 5 against a plain d20."""
    sit(ui, *turn(), *at_ten_guards())
    assert ui.one("DiePad").why == "Ana hits in 70 %"
    assert ui.one("AttackOdds").words == "Odds before the roll, of 400 pairs: 280 hit"


def test_the_app_rolls_both_dice_if_asked(ui):
    """One tap: both faces between 1 and 20, and a verdict; nothing is booked yet."""
    sit(ui, *turn(), *at_ten_guards())
    main(ui, "Roll both dice")
    assert all(card.die in range(1, 21) for card in ui.seen("SumCard"))
    assert ui.one("VerdictCard").title
    assert moves(ui)[-1] == m.Fight()


def test_a_counter_nobody_knows_is_asked_for_at_its_first_fight(ui):
    """The Attack of the archers, red on the counter: one tap, kept in the box."""
    heroes = {"heroes": games()[KEY].sample_box()["heroes"]}
    sit(ui, *turn(), *at_ten_guards(), box=heroes, box_name="mine")
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
    sit(ui, *turn(), *at_ten_guards()[:2])
    second(ui, "Fought already")
    ui.tap_text("Hero 1 won", "ListRow")
    ui.keys(7)
    ui.tap_text("7 EP", "BigButton")
    assert state(ui).hero(ANA, 0).ep == 7
    assert state(ui).sites[-1].owner == ANA


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


def test_a_hero_rolls_to_react_or_declines(ui):
    """7.3.2: at most the Initiative; declining costs nothing."""
    sit(ui, *open_turn(), m.CheckHero(ANA, 0, BEN, 0))
    assert ui.one("NeedCard").figure == "≤ 8"
    second(ui, "The Hero declines")
    assert moment(ui) == "turn"
    assert state(ui).reactions == ()


def hero_fight() -> list:
    return [*open_turn(), m.AttackHero(ANA, 0, BEN, 0), m.Fight()]


def test_a_stack_that_holds_still_and_the_end_of_the_round(ui):
    """8.8, 8.9: nobody attacks; Ana leaves the initiative and fights on, Ben withdraws with an 8."""
    sit(ui, *hero_fight())
    while moment(ui) == "attack":
        second(ui, "Does not attack")
    assert ui.one("StepStrip").said == "Step 8 of 9: Change of initiative"
    main(ui, "Leave it")
    main(ui, "Ana fights on")
    assert ui.one("NeedCard").figure == "≤ 8"
    face(ui, 8)
    assert state(ui).combat is None


def test_an_attack_the_table_added_up_itself(ui):
    """Only who won: Herald takes the losses."""
    sit(ui, *turn(), *at_ten_guards())
    ui.app.stage.screen.menu()
    ui.settle()
    ui.tap_text("We added it up ourselves", "ListRow")
    ui.tap_text("Ana wins", "ListRow")
    assert state(ui).combat.stack(1, 0).count == 7


def test_a_target_is_chosen_by_tap_and_an_illegal_one_says_why(ui):
    """8.4.2: archers may shoot at anyone; cavalry and close combat need one more stack to reach archers."""
    sit(ui, *hero_fight(), c.HoldStack(1), c.HoldStack(0))
    assert ui.one("StepStrip").said == "Step 6 of 9: Close combat, Ben"
    targets = ui.seen("TargetTile")
    assert [(each.level, each.faded) for each in targets] == [("L1", False), ("L2", False), ("L3", True)]
    ui.tap(targets[2])
    said = "Stacks of cavalry and close combat: 2 against 2. It takes one more to reach the archers."
    assert ui.one("PassingWord").text == said
    ui.tap(ui.seen("TargetTile")[1])
    strike(ui, 10, 1)
    main(ui, "Book it, next stack")
    assert moves(ui)[-1] == c.Attack(1, 0, 1, 10, 1)


def test_a_skill_is_offered_when_it_changes_the_result(ui):
    """16.1.3: military experience saves units before the losses are taken."""
    sit(ui, *open_turn(), Correct("hero1.special", 2, ANA), *hero_fight()[-2:], skills=True)
    strike(ui, 20, 3)
    main(ui, "Book it, next stack" if len(form(ui).view.actors) > 1 else "Book it")
    assert moment(ui) == "skill"
    line(ui, "Ana uses Military experience")
    assert moves(ui)[-1] == c.UseSkill(0)
    assert state(ui).combat.sides[0].stacks[0].count == 4


def test_archers_are_split_between_two_towers(ui):
    """8.7: before the fight begins."""
    works = [d.SetBuilding(BEN, each, True) for each in (Building.TOWER_1, Building.TOWER_2)]
    sit(ui, *open_turn(), *works, m.EnterCity(ANA, 0, BEN), m.Fight())
    assert moment(ui) == "combat_start"
    ui.tap(ui.one("AskRow", value="1"))  # what the prompt suggests is confirmed as it is
    ui.tap_text("Archers for the second tower, of 3: 1", "BigButton")
    assert [stack.tower for stack in state(ui).combat.defender.stacks if stack.tower is not None] == [0, 1]


def test_the_catapult_aims_then_hits(ui):
    """19.17.2: accuracy at most the Initiative, then the roll against the wall hex."""
    sit(ui, *siege(), m.Fight(), method="4")
    tile(ui, figure="3")
    face(ui, 5)
    assert state(ui).combat.aim.hex == 3
    face(ui, 12)
    assert [number for number, _works in state(ui).combat.siege.wall_hexes] == [3]


def test_a_stone_that_missed_lands_where_the_defender_says(ui):
    """19.17.2: the three hexes around it; the shorter form hangs from the top, though the longer one was scrolled."""
    sit(ui, *siege(), m.Fight(), method="4")
    tile(ui, figure="3")
    form(ui).ids.scroll.scroll_y = 0
    face(ui, 20)
    assert form(ui).ids.scroll.scroll_y == 1
    assert [row.text for row in ui.seen("AnswerRow")] == ["Wall hex 2", "Wall hex 3", "Wall hex 4"]
    ui.tap_text("Wall hex 4", "AnswerRow")
    assert state(ui).combat.aim.hex == 4


def test_casualties_by_hand(ui):
    """The table wins: a held stack loses what the table says."""
    sit(ui, *turn(), *at_ten_guards())
    ui.hold(ui.seen("StackTile")[0])
    ui.tap_text("Casualties by hand", "ListRow")
    ui.keys(2)
    ui.tap_text("2 die", "BigButton")
    assert state(ui).combat.stack(0, 0).count == 3


def test_equipment_of_a_fallen_hero_is_rolled_for(ui):
    """8.13: even, it is captured."""
    axe = d.TakeEquipment(BEN, 0, "Golden Axe", attack=2)
    sit(ui, *open_turn(), axe, m.AttackHero(ANA, 0, BEN, 0), m.TellFight(Result.WON, 10))
    while moment(ui) != "capture_equipment":
        ui.app.session.play(m.LetBe(), anyway=True)
    ui.app.stage.screen.refresh()
    ui.settle()
    face(ui, 4)
    assert [item.name for item in state(ui).hero(ANA, 0).equipment] == ["Golden Axe"]
