"""Battles, explorations and what may happen at any time in Kings & Things, with real taps."""

from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.things import Fort, Letter, Terrain
from tests.kings_and_things.taps import (
    ANA,
    BEN,
    CY,
    attack,
    counts,
    creature,
    face,
    hexes_of,
    line,
    main,
    second,
    sit,
    state,
    tile,
)


def picked(ui) -> list[tuple[str, str]]:
    return [(tile.value, tile.after) for tile in ui.seen("ThingTile") if tile.picked]


def test_only_the_hits_are_told_and_a_fort_counts_down(ui):
    """Two hits on a Keep: (2), (1), down. Counting is one tap a side; the Keep is up again after the battle."""
    sit(ui, 2, *attack(creature(2), Fort.KEEP.thing), m.BeginBattle())
    second(ui, "Only hits")
    ui.tap(ui.one("CountTile", count=1))
    main(ui, "Hits: Ana 1")
    assert picked(ui) == [("(2)", "(1)")]
    main(ui, "Apply hits, roll ranged")
    assert [fighter.value for fighter in state(ui).battle.sides[1].fighters] == [2, 1]
    for tapped in sorted(ui.seen("CountTile"), key=lambda tile: -tile.count)[:2]:
        ui.tap(tapped)
    main(ui, "Hits: Ana 1, Ben 2")
    assert sorted(picked(ui)) == [("(1)", ""), ("3", ""), ("4", "")]


def test_before_each_retreat_the_odds_are_shown_and_undo_brings_it_back(ui):
    """Attackers decide first, then the defender, with the odds above; who flees leaves the hex to the other."""
    told = [m.CountHits(0, 0), m.CountHits(0, 0), m.CountHits(1, 0)]
    sit(ui, 2, *attack(creature(2)), m.BeginBattle(), *told)
    assert ui.one("Banner").title == "Ana: retreat?"
    assert ui.one("OddsBar").parts[0]["name"] == "Ana"
    main(ui, "Ana fights on")
    assert ui.one("Banner").title == "Ben: retreat?"
    ui.tap(ui.one("UndoBar"))
    assert ui.one("Banner").title == "Ana: retreat?"
    main(ui, "Ana fights on")
    second(ui, "Ben retreats")
    assert (state(ui).battle, hexes_of(ui)) == (None, [4, 2])


def test_a_thing_is_found_by_its_name_in_any_edition_and_called_a_bluff(ui):
    """Typed in German, taken from the box; without a Swamp its owner's creature is marked, and called out it goes."""
    told = [m.SayTerrain(ANA, terrain, 0) for terrain in Terrain] + [m.SayTerrain(ANA, Terrain.DESERT, 3)]
    sit(ui, 2, *told, *attack(creature(2)))
    tile(ui, "By name")
    sheet = ui.app.stage.sheets[-1]
    ui.tap(next(widget for widget in sheet.walk() if type(widget).__name__ == "MDTextField"))
    ui.type("Basilisk")
    ui.tap(next(row for row in ui.seen("TileLine") if row.text == "Basilisk"))
    doubted = ui.one("ThingTile", bluff=True)
    ui.tap(doubted)
    ui.tap_text("Call it a bluff", "ListRow")
    assert isinstance(ui.app.session.moves[-1], m.CallBluff)
    assert state(ui).battle.sides[0].fighters[-1].gone


def test_a_value_is_changed_and_a_slip_taken_out(ui):
    """Magic made it a ranged 5; the other was never there."""
    sit(ui, 2, *attack(creature(2)))
    ui.tap(next(tile for tile in ui.seen("ThingTile") if tile.value == "3"))
    ui.tap_text("It was never there", "ListRow")
    ui.tap(next(tile for tile in ui.seen("ThingTile") if tile.value == "4"))
    ui.tap_text("Another value or letter", "ListRow")
    sheet = ui.app.stage.sheets[-1]
    ui.tap(next(tile for tile in sheet.walk() if getattr(tile, "text", "") == "Ranged"))
    ui.tap(next(tile for tile in sheet.walk() if getattr(tile, "figure", "") == "5"))
    first = state(ui).battle.sides[0].fighters
    assert [(each.thing.letter, each.value) for each in first] == [(Letter.RANGED, 5)]


def test_a_battle_fought_at_the_table_is_only_decided(ui):
    """Who holds the hex; then the dice for what stood in it."""
    sit(ui, 2, *attack(creature(2), Fort.KEEP.thing))
    second(ui, "Decided already")
    ui.tap_text("Ana", "ListRow")
    assert ui.one("Banner").title == "After the battle"
    face(ui, 6)
    assert counts(ui, ANA, Counter.HEXES, Counter.TOWERS, Counter.KEEPS) == [4, 2, 0]


def test_a_second_captured_citadel_wins_at_once(ui):
    """Ana holds one and takes Ben's: the play is over in the midst of the round, and it is said why."""
    told = [
        m.SayCount(seat, counter, 1) for seat in (ANA, BEN) for counter in (Counter.CITADELS, Counter.HEXES)
    ]
    sit(ui, 2, *told, m.BeginRound(), *attack(Fort.CITADEL.thing), start="half_way")
    second(ui, "Decided already")
    ui.tap_text("Ana", "ListRow")
    face(ui, 1)
    ui.settle(8)
    assert ui.app.session.is_over
    assert "Ana captured a second Citadel and wins at once." in ui.texts()


def test_three_in_a_hex_choose_their_targets_in_secret(ui):
    """Each behind a cover; nothing is shown until all have chosen, then all of it."""
    marked = [m.GoToPhase(Phase.COMBAT), m.MarkHex("Hex 3", (ANA, BEN, CY), CY), m.SelectHex(ANA, "Hex 3")]
    entered = [m.AddThing(side, creature(value)) for side, value in ((0, 3), (1, 4), (2, 2))]
    sit(ui, 3, *marked, *entered, m.BeginBattle())
    for name, target in (("Ana", "Cy"), ("Ben", "Ana"), ("Cy", "Ana")):
        assert f"Pass the phone to {name}" in ui.texts()
        assert not ui.seen("SideCard")
        ui.tap_text(f"I am {name}", "BigButton")
        line(ui, target)
    assert [row.why for row in ui.seen("TileLine")] == ["hits Cy", "hits Ana", "hits Ana"]
    main(ui, "All at once: roll")
    assert ui.app.session.moves[-1] == m.DeclareTargets((2, 0, 0))
    assert len(ui.seen("SideDice")) == 3


def test_the_bag_runs_out_while_the_acting_opponent_draws(ui):
    """What is there is drawn; from then on nothing returns to the bag, and every screen says so."""
    marked = [
        m.GoToPhase(Phase.COMBAT),
        m.MarkHex("Hex 5", (ANA,)),
        m.SelectHex(ANA, "Hex 5"),
        m.Explore(ANA, 4),
    ]
    sit(ui, 2, *marked)
    tile(ui, "Event")
    tile(ui, "Event\nback to the bag")
    second(ui, "Bag empty")
    assert state(ui).bag_empty
    main(ui, "The hex is won")
    ui.tap(ui.one("Tab", name="board"))
    assert "The bag was emptied" in ui.texts()


def test_a_marker_is_named_and_its_terrain_told(ui):
    """Another marker: a name, who is in it, neutral tiles of old, and where it lies."""
    sit(ui, 2, m.GoToPhase(Phase.MOVEMENT))
    tile(ui, "another")
    tile(ui, "Neutral tiles")
    tile(ui, "Jungle")
    ui.tap_text("Mark Hex 1", "BigButton")
    assert ui.app.session.moves[-1] == m.MarkHex("Hex 1", (ANA,), None, True, Terrain.JUNGLE)
    line(ui, "Hex 1")
    ui.tap_text("Take the marker off", "ListRow")
    assert state(ui).markers == ()


# At any time


def choice_of(widget) -> str:
    """What a row of a menu or a seat to pick says."""
    says = {"ListRow": "text", "SeatPick": "name"}
    return getattr(widget, says.get(type(widget).__name__, ""), "")


def test_treasure_special_income_magic_and_terrains_at_any_time(ui):
    """The menu has them in every phase; what is asked is one tap or two."""
    sit(ui, 2, m.GoToPhase(Phase.COMBAT))

    def choose(*rows: str) -> None:
        ui.app.stage.screen.menu()
        ui.settle()
        ui.tap_text("At any time", "ListRow")
        for row in rows:
            ui.tap(next(found for found in ui.seen() if choice_of(found) == row))

    choose("Treasure to gold", "Ben", "Ruby")
    assert ui.app.session.moves[-1] == m.CashTreasure(BEN, 10, "Ruby")
    choose("Special Income", "Ana", "Placed in a hex", "Gold Mine")
    assert ui.app.session.moves[-1] == m.PlaceSpecial(ANA, 3, "Gold Mine")
    choose("Magic", "Bow", "Ana")
    ui.tap_text("Ana plays it", "BigButton")
    assert ui.app.session.moves[-1] == m.PlayMagic(ANA, "Bow")
    choose("The bag was emptied")
    assert state(ui).bag_empty
    choose("Another phase", "Movement")
    ui.tap_text("Record it anyway", "WarnButton")
    assert state(ui).phase is Phase.MOVEMENT


def test_heroes_that_act_are_reminded_of(ui):
    """Phase 8 comes only for the Master Thief and Assassin Primus, with what they may do."""
    sit(ui, 2, m.MoveHero("Master Thief", BEN), m.GoToPhase(Phase.CONSTRUCTION))
    main(ui, "Everyone has built")
    assert ui.one("TileLine").text == "Master Thief"
    line(ui, "Master Thief")
    ui.tap_text("Ben takes from Ana", "ListRow")
    ui.keys(7)
    ui.tap_text("Ben takes 7 gold", "BigButton")
    assert [state(ui).has(seat, Counter.GOLD) for seat in (ANA, BEN)] == [3, 17]
    main(ui, "Go on")
    assert ui.one("Banner").title == "Ben is first player"
