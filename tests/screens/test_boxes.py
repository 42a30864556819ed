"""The box editor: 110 places, taught, checked, copied and given away with real taps."""

import json

import pytest

from companion.games import games
from companion.games.kings_and_creatures.cards import Creature, Kind
from tests.lab import enlarge

GAME = "kings_and_creatures"


@pytest.fixture
def box(ui):
    """The editor of Kings & Creatures with an empty box."""
    ui.app.go("boxes", game=GAME)
    ui.settle()
    return ui


def cards(ui, name: str = "mine") -> dict:
    return ui.app.library.box(GAME, name).get("cards", {})


def place(ui, number: int):
    return ui.one("PlaceCell", number=number)


def said(ui) -> tuple[str, str]:
    return ui.one("BoxStand").said, ui.one("BoxStand").check


def test_the_list_of_boxes_leads_to_the_editor_and_back(ui):
    """A row for each game says how much of its box is known."""
    ui.app.go("boxes")
    ui.settle()
    known = [(game.name, game.box_status({}).said) for game in games().values()]
    assert [(row.name, row.said) for row in ui.seen("BoxRow")] == known
    ui.tap(ui.one("BoxRow", name="Kings & Creatures"))
    assert said(ui) == ("0 of 104 cards", "nothing taught yet")
    ui.back()
    assert len(ui.seen("BoxRow")) == len(known)


def test_a_card_is_taught_in_four_taps_and_can_be_undone(box):
    """Place, kind, number, keep; the box holds it, the place shows it, Undo takes it back."""
    box.tap(place(box, 9))
    box.tap(box.one("Tile", key=Kind.HERO))
    box.tap(box.one("Tile", figure="2"))
    box.tap_text("Keep: 2 heroes", "BigButton")
    assert cards(box) == {"9": {"kind": "hero", "heroes": 2}}
    assert (place(box, 9).icon, place(box, 9).fact, place(box, 9).known) == ("hero", "2 heroes", True)
    assert said(box) == ("1 of 104 cards", "fits the list of components")
    box.tap(box.one("PassingWord"))
    assert cards(box) == {}
    assert place(box, 9).known is False


def test_a_king_is_told_by_what_he_rules_and_his_crowns(box):
    """And the player mark may be told with him."""
    box.tap(place(box, 8))
    box.tap(box.one("Tile", key=Kind.KING))
    box.tap(box.one("Tile", key=Kind.LEGEND))
    left, right = box.seen("NumberTiles")
    box.tap(next(tile for tile in left.children if tile.key == 3))
    box.tap(next(tile for tile in right.children if tile.key == 0))
    box.tap(box.one("Tile", figure="4+"))
    box.tap_text("Keep: king of legends, crowns 3 left, 0 right", "BigButton")
    assert cards(box) == {"8": {"kind": "king", "rules": "legend", "left": 3, "right": 0, "mark": 4}}


def test_a_legend_tells_its_points_and_what_it_asks_for(box):
    """Two hero cards and a dragon."""
    box.tap(place(box, 10))
    box.tap(box.one("Tile", key=Kind.LEGEND))
    box.tap(box.one("Tile", figure="5"))
    for kind in (Kind.HERO, Kind.HERO, Kind.CREATURE):
        box.tap(box.one("Tile", key=kind))
    box.tap(next(row for row in box.seen("NeedRow") if row.sorted_out).children[-1])
    box.tap(box.one("ListRow", Creature.DRAGON.word))
    box.tap_text("Keep: legend, 5 points: 2 hero cards and 1 dragon", "BigButton")
    assert cards(box)["10"] == {
        "kind": "legend",
        "points": 5,
        "needs": [{"kind": "hero", "count": 2}, {"kind": "creature", "creature": "dragon"}],
    }


def test_what_is_known_in_part_is_kept_and_asked_for_again(box):
    """A king whose crowns nobody told counts as blank."""
    box.tap(place(box, 8))
    box.tap(box.one("Tile", key=Kind.KING))
    box.tap(box.one("Tile", key=Kind.HERO))
    box.tap_text("Keep: king of heroes, the rest later", "BigButton")
    assert cards(box) == {"8": {"kind": "king", "rules": "hero"}}
    box.tap(box.one("Chip", icon="help-circle-outline"))
    assert place(box, 8).fact == "? | ?"
    assert said(box)[0] == "0 of 104 cards"


def test_a_card_is_corrected_and_forgotten(box):
    """A known place opens with what is known; another kind or nothing may take its place."""
    box.app.library.save_box(GAME, {"cards": {"9": {"kind": "hero", "heroes": 2}}})
    box.app.go("boxes", game=GAME)
    box.settle()
    box.tap(place(box, 9))
    box.tap_text("Another kind", "OutlineButton")
    box.tap(box.one("Tile", key=Kind.TREASURE))
    box.tap(box.one("Tile", figure="7"))
    box.tap_text("Keep: treasure, 7 points", "BigButton")
    assert cards(box) == {"9": {"kind": "treasure", "points": 7}}
    box.tap(place(box, 9))
    box.tap_text("Another kind", "OutlineButton")
    box.tap(box.one("Tile", key="forget"))
    assert cards(box) == {}


def test_every_defect_is_said_at_once(box):
    """Too many of a kind and too many with a mark, each in a sentence, on the screen and in the check."""
    taught = {str(number): {"kind": "king", "mark": 6} for number in range(20, 37)}
    box.app.library.save_box(GAME, {"cards": taught})
    box.app.go("boxes", game=GAME)
    box.settle()
    defects = [
        "17 kings are listed, but the game has 16.",
        "17 cards are listed with 6+, but there are 12.",
    ]
    assert [card.text for card in box.seen("NoticeCard")] == defects
    assert said(box)[1] == "2 things cannot be right"
    box.tap(box.one("BoxStand"))
    assert [line.text for line in box.seen("DefectLine")] == defects
    tally = {row.text: (row.known, row.printed) for row in box.seen("TallyRow")}
    assert (tally["King"], tally["Heroes"], tally["No player mark"]) == ((17, 16), (0, 21), (0, 32))


def test_places_can_be_sifted(box):
    """All, those still blank, one kind: the chips count them, the grid shows them."""
    box.app.library.save_box(GAME, {"cards": {"9": {"kind": "hero", "heroes": 2}}})
    box.app.go("boxes", game=GAME)
    box.settle()
    view = box.one("CardPlaces")
    assert [chip.text for chip in reversed(view.ids.sieves.children)] == [
        "All 110",
        "103",
        "1",
        "0",
        "0",
        "0",
        "0",
    ]
    box.tap(box.one("Chip", icon="hero"))
    assert [cell.number for cell in box.seen("PlaceCell")] == [9]


def test_castles_need_no_teaching(box):
    """A tap says so and opens nothing."""
    box.tap(place(box, 1))
    assert box.app.stage.sheets == []
    assert "Cards 1 to 6 are the castles; there is nothing to teach." in box.texts()


def test_the_sample_is_invented_and_copied_only_when_confirmed(box):
    """It cannot be changed; the sheet says what it is; what was taught comes back with Undo."""
    box.app.library.save_box(GAME, {"cards": {"9": {"kind": "hero", "heroes": 2}}})
    box.tap_text("Sample, invented", "Chip")
    assert said(box)[0] == "104 of 104 cards"
    box.tap(place(box, 9))
    assert box.app.stage.sheets == []
    box.tap_text("Copy into my box", "OutlineButton")
    assert "The 1 fact you have taught is replaced." in box.texts()
    box.back()
    assert cards(box) == {"9": {"kind": "hero", "heroes": 2}}
    box.tap_text("Copy into my box", "OutlineButton")
    box.tap_text("Copy it into my box", "WarnButton")
    assert box.app.library.box(GAME) == games()[GAME].sample_box()
    assert box.one("InventedCard").button == "Empty this box"
    box.tap(box.one("PassingWord"))
    assert cards(box) == {"9": {"kind": "hero", "heroes": 2}}


def test_a_box_is_given_away_as_a_file(box):
    """The file says what the box says, and the sheet where it lies."""
    box.app.library.save_box(GAME, {"cards": {"9": {"kind": "hero", "heroes": 2}}})
    box.tap(box.one("BarButton", name="dots-vertical"))
    box.tap(box.one("ListRow", "Write this box to a file"))
    (path,) = (box.folder / "exports").iterdir()
    assert str(path) in box.texts()
    assert json.loads(path.read_text())["box"] == {"cards": {"9": {"kind": "hero", "heroes": 2}}}


def test_a_box_that_cannot_be_read_says_so_and_can_be_emptied(ui):
    """A box from a newer Herald, or a damaged one, stands on Home with the others and opens with its sentence."""
    ui.app.library.save_box(GAME, {"cards": {"500": {"kind": "hero"}}})
    ui.app.library.save_box("heroes_vs_warlords", games()["heroes_vs_warlords"].sample_box())
    ui.app.home()
    ui.settle()
    assert [(tile.game, tile.said) for tile in ui.seen("BoxTile")] == [
        ("heroes_vs_warlords", "all known"),
        ("kingdom_of_heroes", "0 of 46 known"),
        ("kings_and_creatures", "cannot be read"),
        ("kings_and_things", "146 of 187 known"),
    ]
    ui.tap(ui.one("BoxTile", game=GAME))
    assert ui.one("BoxStand").said == "This box cannot be read: '500' is not the number of a card."
    ui.tap(ui.one("BarButton", name="dots-vertical"))
    ui.tap(ui.one("ListRow", "Empty this box"))
    ui.tap_text("Empty the box", "WarnButton")
    assert said(ui) == ("0 of 104 cards", "nothing taught yet")


@pytest.mark.parametrize("size", [(320, 568), (916, 412)], ids=["small", "landscape"])
def test_nothing_is_cut_on_a_small_screen_with_large_letters(ui, size):
    """The editor, the check, the sample and the form, at 150 %."""
    ui.app.library.set("text_size", 150)
    ui.app.apply_settings()
    ui.app.library.save_box(GAME, games()[GAME].sample_box())
    ui.turn(*size)
    ui.app.go("boxes", game=GAME)
    ui.settle()
    assert ui.cut() == []
    ui.tap(ui.one("BoxStand"))
    assert ui.cut() == []
    ui.back()
    ui.tap(ui.one("Chip", icon="griffin"))
    ui.tap(place(ui, 7))
    assert ui.cut() == []
    ui.tap_text("Another kind", "OutlineButton")
    assert ui.cut() == []
    ui.tap(ui.one("Tile", key=Kind.LEGEND))
    assert ui.cut() == []


def test_the_parts_of_a_box_are_named_whole_on_a_small_phone(ui):
    """Three words side by side, 320 wide, letters at 150 %: without their icons, and nothing cut."""
    ui.turn(320, 568)
    enlarge(ui)
    ui.app.go("boxes", game="kingdom_of_heroes")
    ui.settle()
    assert ui.cut() == []
    assert [chip.tight for chip in ui.seen("ChoiceChip")] == [True, True, True]
