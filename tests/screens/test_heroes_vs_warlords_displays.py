"""Displays, board, agreements and the box of Heroes vs Warlords with real taps; and letters of 150 %."""

import pytest

from companion.core.move import Correct
from companion.games import games
from companion.games.heroes_vs_warlords import combat_moves as c
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.moves import Phase, Result
from companion.games.heroes_vs_warlords.pieces import (
    Building,
    Group,
    Resource,
    SiteKind,
)
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.fingers import (
    ANA,
    BEN,
    KEY,
    at_ten_guards,
    form,
    line,
    main,
    moment,
    open_turn,
    siege,
    sit,
    state,
    step_up,
    stock,
    strike,
    tile,
    turn,
)
from tests.lab import enlarge


def test_the_table_opens_a_hero_display_and_corrects_it(ui):
    """A card per seat; a tap on a Hero, or on his units, opens the display, a tap on a section counts it anew."""
    sit(ui, *turn())
    ui.tap(ui.one("Tab", name="table"))
    ui.tap(ui.seen("UnitChip")[0])
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


def test_a_box_that_was_emptied_is_copied_from_its_first_line(ui):
    """The line that was asked for last is not there any more."""
    ui.app.library.save_box(KEY, games()[KEY].sample_box())
    ui.app.go("boxes", game=KEY)
    ui.settle()
    ui.tap_text("Hero Level Table", "Chip")
    assert ui.one("FactPad").said == "Level 21: EP"
    ui.app.library.save_box(KEY, {})
    ui.app.home()
    ui.app.go("boxes", game=KEY)
    ui.settle()
    assert ui.one("FactPad").said == "Level 1: EP"


def test_herald_joins_half_way(ui):
    """The Round, everybody's stock, a hex that is controlled."""
    sit(ui, start="half_way")
    ui.tap(ui.one("FieldTile", label="Gold"))
    for word, number in (("Gold", 7), ("Stone", 3), ("Wood", 2), ("Crystal", 1)):
        ui.keys(number)
        ui.tap_text(f"{word}: {number}", "BigButton")
    line(ui, "Note a hex")
    ui.tap_text("Wood", "ListRow")
    ui.tap_text("Ben", "ListRow")
    assert stock(ui, ANA) == [7, 3, 2, 1]
    assert state(ui).sites[-1].owner == BEN
    main(ui, "On to Round 1")
    assert moment(ui) == "initiative"


def test_honor_points_are_told_where_the_table_is_not_known(ui):
    """19.21: for defeated stacks."""
    box = {key: value for key, value in games()[KEY].sample_box().items() if key != "honor"}
    sit(ui, *turn(), *at_ten_guards(), box=box, honor=True)
    strikes = ((15, 4), (1, 20), (20, 1))
    for attack, defense in strikes:
        strike(ui, attack, defense)
        ui.tap(form(ui).ids.main)
    while moment(ui) != "honor":
        ui.app.session.play(m.LetBe(), anyway=True)
    ui.app.stage.screen.refresh()
    ui.settle()
    tile(ui, figure="3")
    assert state(ui).hero(ANA, 0).hp == 3


def test_a_city_display_is_put_right(ui):
    """What stands is taken off, what was built before is put up, without a price."""
    sit(ui, *turn())
    ui.tap(ui.one("Tab", name="board"))
    line(ui, "City of the Knights")
    ui.tap(ui.one("FacilityTile", name="Tavern"))
    ui.tap_text("It stands already", "WarnButton")
    assert state(ui).cities[ANA].has(Building.TAVERN)
    assert stock(ui, ANA) == [4, 2, 2, 0]


def test_the_table_goes_to_another_place_in_the_round(ui):
    """A turn was forgotten, or played twice."""
    sit(ui, *turn())
    ui.app.stage.screen.menu()
    ui.settle()
    ui.tap_text("Another place in the Round", "ListRow")
    ui.tap_text("Sequence 2, Turn 4", "ListRow")
    assert "This leaves the order of the Round." in ui.texts()
    ui.tap_text("Record it anyway", "WarnButton")
    assert (state(ui).phase, state(ui).sequence) == (Phase.INCOME, 2)


def end_of_a_combat_round() -> list:
    """Two Heroes, and nobody attacks."""
    return [
        *open_turn(),
        m.AttackHero(ANA, 0, BEN, 0),
        m.Fight(),
        *(c.HoldStack(side) for side in (1, 0, 1, 0)),
    ]


SCENES = {
    "turn": open_turn(3),
    "where": [*turn(3), m.SetOut(ANA, 0)],
    "fight": [*turn(3), *at_ten_guards()[:2]],
    "attack": [*turn(3), *at_ten_guards()],
    "breach": [*siege(), m.Fight()],
    "initiative": end_of_a_combat_round(),
    "withdraw": [*end_of_a_combat_round(), c.LeaveInitiative()],
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
    count = 2 if moment_name in ("breach", "initiative", "withdraw") else 3
    sit(ui, *SCENES[moment_name], count=count)
    assert moment(ui) == moment_name
    assert ui.cut() == []
    enlarge(ui, 100)


@pytest.mark.parametrize(
    ("moment_name", "percent"),
    [("attack", 100), ("breach", 100), ("breach", 150), ("initiative", 150), ("withdraw", 150)],
)
def test_a_face_can_be_tapped_at_once_on_a_phone_that_lies_on_its_side(ui, moment_name, percent):
    """640 × 360: what the roll needs and the first faces of the die are in sight, nothing is cut."""
    ui.turn(640, 360)
    enlarge(ui, percent)
    sit(ui, *SCENES[moment_name], count=3 if moment_name == "attack" else 2)
    first = ui.one("FaceTile", face=1)
    _x, low = first.to_window(*first.pos)
    _x, floor = form(ui).ids.scroll.to_window(*form(ui).ids.scroll.pos)
    assert low >= floor
    assert ui.cut() == []
    enlarge(ui, 100)
