"""The box of Kings & Things: edition, doubtful tiles, names of every edition, with real taps."""


def open_box(ui) -> None:
    ui.app.go("boxes", game="kings_and_things")
    ui.settle()


def my_box(ui) -> dict:
    return ui.app.library.box("kings_and_things")


def known(ui, text: str):
    return ui.one("KnownTile", text=text)


def test_the_edition_is_chosen_and_the_tiles_are_called_by_it(ui):
    """2010 unless told otherwise; 1997 has the German names, and undo has 2010 back."""
    open_box(ui)
    assert known(ui, "Arch Cleric").why.startswith("Hero")
    ui.tap(ui.one("ChoiceChip", "1997"))
    assert my_box(ui) == {"edition": "1997"}
    assert known(ui, "Abwehrstaub").sure is False
    ui.tap(ui.one("PassingWord"))
    assert my_box(ui).get("edition", "2010") == "2010"


def test_a_doubtful_tile_is_looked_at_and_corrected(ui):
    """Its copies are told, or it is confirmed as it is: from then on it is certain."""
    open_box(ui)
    doubtful = int(next(chip for chip in ui.seen("Chip") if chip.icon == "help-circle-outline").text)
    ui.tap(next(chip for chip in ui.seen("Chip") if chip.icon == "help-circle-outline"))
    ui.tap(known(ui, "Balloon"))
    ui.tap_text("Copies in the box", "ListRow")
    ui.keys(2)
    ui.tap_text("Balloon: 2", "BigButton")
    assert my_box(ui)["tiles"] == {"magic.balloon": {"copies": 2}}
    assert not [tile for tile in ui.seen("KnownTile") if tile.text == "Balloon"]
    ui.tap(known(ui, "Big Juju"))
    ui.tap_text("I looked: it is right", "BigButton")
    assert ui.one("BoxStand").said == f"{187 - doubtful + 2} tiles certain, {doubtful - 2} to look at"


def test_a_tile_is_found_by_the_name_of_another_edition(ui):
    """Genie is what 1986 called the Djinn; another combat value is kept."""
    open_box(ui)
    ui.tap(ui.one("Chip", "Find"))
    sheet = ui.app.stage.sheets[-1]
    ui.tap(next(widget for widget in sheet.walk() if type(widget).__name__ == "MDTextField"))
    ui.type("genie")
    ui.tap(ui.one("TileLine", text="Djinn"))
    ui.tap_text("Combat value", "ListRow")
    ui.keys(5)
    ui.tap_text("Djinn: 5", "BigButton")
    assert my_box(ui)["tiles"] == {"creature.desert.djinn": {"value": 5}}
    assert ui.one("PassingWord").text == "Djinn *5"
