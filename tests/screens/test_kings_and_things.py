"""Kings & Things with real taps in the real window."""

from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games import games
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.things import Fort, Kind, Letter, Terrain, Thing
from companion.session import Session

NAMES = ("Ana", "Ben", "Cy", "Dora")
ANA, BEN, CY = range(3)


def sit(ui, count: int = 2, *moves, start: str = "set", **options):
    """A play begun behind the screens' back, so far as `moves` go, and the table put on."""
    game = games()["kings_and_things"]
    seats = tuple(Seat(name, tincture) for name, tincture in zip(NAMES[:count], Tincture, strict=False))
    agreed = {**game.default_options(count, 0), "start": start, **options}
    session, play = Session.start(ui.app.library, game, Setup(seats, 0, agreed, {}))
    for move in moves:
        session.play(move, anyway=True)
    ui.app.open_play(play)
    ui.app.go("table")
    ui.settle()


def form(ui):
    return ui.app.stage.screen.page.form


def state(ui):
    return ui.app.session.state


def main(ui, text: str) -> None:
    """The large button, which says so."""
    assert form(ui).main.text == text
    ui.tap(form(ui).main)


def second(ui, text: str) -> None:
    ui.tap(ui.one("OutlineButton", text))


def tile(ui, text: str = "", figure: str = "") -> None:
    ui.tap(ui.one("PadTile", text=text, figure=figure))


def line(ui, text: str) -> None:
    ui.tap(ui.one("TileLine", text=text))


def face(ui, number: int) -> None:
    ui.tap(ui.one("FaceTile", face=number))


def things(ui, side: str, *entered: tuple[str, str]) -> None:
    """Choose the side, then for each thing its letter and its value."""
    ui.tap(ui.one("SideCard", name=side).children[-1])
    for letter, value in entered:
        tile(ui, letter)
        tile(ui, figure=value)


def creature(value: int, letter: Letter = Letter.MELEE) -> Thing:
    return Thing(Kind.CREATURE, value, letter)


def counts(ui, seat: int, *counters: Counter) -> list[int]:
    return [state(ui).has(seat, counter) for counter in counters]


def hexes_of(ui) -> list[int]:
    return [state(ui).has(seat, Counter.HEXES) for seat in range(len(state(ui).seats))]


# Before the first round


def test_the_set_up_is_tapped_step_by_step(ui):
    """Two players: 5 Sea hexes aside, three hexes each by terrain, a Tower, 10 gold, exchange; then round 1."""
    sit(ui, 2, start="beginning")
    tile(ui, "Elf Lord")
    main(ui, "They lie there")
    assert "Elf Lord" in state(ui).faces.values()
    assert "5 Sea hexes aside" in ui.texts()
    main(ui, "Done")
    for terrain in ("Forest", "Swamp", "Plains"):
        tile(ui, terrain)
        main(ui, "Ben has placed a marker")
    assert hexes_of(ui) == [3, 3]
    assert dict(state(ui).seats[ANA].terrains) == {Terrain.FOREST: 1, Terrain.SWAMP: 1, Terrain.PLAINS: 1}
    main(ui, "Everyone has them")
    assert counts(ui, BEN, Counter.TOWERS, Counter.GOLD) == [1, 10]
    main(ui, "Ana has placed")
    main(ui, "Ben has placed")
    ui.tap(ui.one("AskRow"))
    ui.keys(4)
    ui.tap(ui.app.stage.sheets[-1].ids.foot.children[0])
    assert ui.app.session.moves[-1] == m.Exchange(ANA, 4)
    main(ui, "Ben keeps them all")
    main(ui, "Ana has placed")
    main(ui, "Ben has placed")
    assert (state(ui).phase, state(ui).round) == (Phase.INCOME, 1)


def test_herald_joins_a_table_that_plays_already(ui):
    """Half-way: a seat is told in one go, counter after counter, and the round begins with it."""
    sit(ui, 2, start="half_way")
    ui.tap(ui.one("FieldTile", label="Gold"))
    for number in (17, 6, 0, 1, 1, 0, 0, 3):
        ui.keys(number)
        ui.tap(ui.app.stage.sheets[-1].ids.foot.children[0])
    assert not ui.app.stage.sheets
    main(ui, "On to round 1")
    assert ui.one("IncomeLine", name="Ana").income == "+12"


# A whole round


def test_a_round_with_a_hero_an_exploration_and_a_battle(ui):
    """Every phase by taps: income, a Hero recruited, things, an event, movement, exploration, battle, construction."""
    sit(ui, 2)
    income(ui)
    recruit_a_hero(ui)
    recruit_things(ui)
    play_an_event(ui)
    move_out(ui)
    explore_and_fight_neutrals(ui)
    take_a_tower(ui)
    build(ui)
    main(ui, "Begin round 2")
    assert (state(ui).round, state(ui).first, state(ui).phase) == (2, BEN, Phase.INCOME)
    assert [ui.one("IncomeLine", name=name).income for name in NAMES[:2]] == ["+8", "+3"]


def income(ui) -> None:
    """3 hexes and a Tower are 4 gold; a tap on the line says why."""
    ui.tap(ui.one("IncomeLine", name="Ben"))
    assert "Why 4?" in ui.texts()
    ui.tap_text("Close", "BigButton")
    main(ui, "Collect for everyone")
    assert [state(ui).has(seat, Counter.GOLD) for seat in (ANA, BEN)] == [14, 14]


def recruit_a_hero(ui) -> None:
    """Arch Cleric, combat value 5: needs 10. 5 gold before make 28 %; 3 + 5 + 1 is 9, and 10 gold more bring him."""
    line(ui, "Arch Cleric")
    tile(ui, "5 gold\n10 of 36", "28 %")
    face(ui, 3)
    face(ui, 5)
    main(ui, "9: 1 point short")
    assert form(ui).main.text == "10 gold needed, 9 there"
    assert form(ui).main.disabled
    line(ui, "Cash a Treasure first")
    ui.tap_text("Ruby", "ListRow")
    main(ui, "Pay 10: Arch Cleric comes")
    assert state(ui).seats[ANA].heroes == ("Arch Cleric",)
    assert counts(ui, ANA, Counter.GOLD, Counter.HEROES) == [9, 1]
    main(ui, "Ben recruits nobody")


def recruit_things(ui) -> None:
    """Two free tiles for three hexes, one for 5 gold, one for two traded in."""
    tile(ui, figure="5")
    ui.tap(ui.one("IconButton", name="plus"))
    main(ui, "Draw 4 tiles for 5 gold")
    assert ui.app.session.moves[-1] == m.DrawThings(ANA, 5, 2)
    main(ui, "Draw 2 tiles")


def play_an_event(ui) -> None:
    """Good Harvest is the income once more; what it brings is said before it is played."""
    main(ui, "Ana plays no event")
    line(ui, "Good Harvest")
    ui.tap_text("Play it: 4 gold", "BigButton")
    assert counts(ui, BEN, Counter.GOLD) == [18]


def move_out(ui) -> None:
    tile(ui, "unexplored")
    tile(ui, "Ben")
    assert [row.text for row in ui.seen("TileLine") if row.text.startswith("Hex")] == ["Hex 1", "Hex 2"]
    main(ui, "Ana has moved")
    main(ui, "Ben has moved")


def explore_and_fight_neutrals(ui) -> None:
    """A 3: Ben, the player before, draws. A treasure doubles the bribe of 2; the rest is fought and the ruby won."""
    line(ui, "Hex 1")
    face(ui, 3)
    assert ui.one("Banner").title == "Ben draws for Hex 1"
    tile(ui, "Melee")
    tile(ui, figure="2")
    tile(ui, "Ranged")
    tile(ui, figure="1")
    tile(ui, "Treasure")
    tile(ui, "Ruby\nnumber 10")
    line(ui, "Melee 2")
    assert ui.app.session.moves[-1] == m.Bribe(0)
    assert counts(ui, ANA, Counter.GOLD) == [0]
    main(ui, "Fight 1 tile")
    things(ui, "Ana", ("Magic", "4"), ("Melee", "3"))
    main(ui, "Begin: roll magic")
    face(ui, 2)
    main(ui, "Hits: Ana 1")
    main(ui, "Apply hits, roll ranged")
    assert hexes_of(ui) == [4, 3]


def take_a_tower(ui) -> None:
    """Ana's Hero and a charging creature against a Tower and a creature: magic misses, melee, the die of the Tower."""
    assert ui.one("Banner").title == "Ben selects a hex"
    line(ui, "Hex 2")
    tile(ui, "Hero")
    tile(ui, "Arch Cleric\n*5")
    things(ui, "Ana", ("Charge", "5"))
    things(ui, "Ben", ("Melee", "2"))
    tile(ui, "Fort")
    tile(ui, "Tower\n1")
    assert ui.one("OddsBar").title == "If both fight to the end"
    main(ui, "Begin: roll magic")
    face(ui, 6)
    main(ui, "Hits: Ana 0")
    fight_melee(ui)
    face(ui, 4)
    assert state(ui).phase is Phase.COMBAT
    assert hexes_of(ui) == [5, 2]
    assert counts(ui, ANA, Counter.TOWERS) == [2]
    main(ui, "On to construction")


def fight_melee(ui) -> None:
    """Charge hits twice, Ben's creature once: Ben's two fall, Ana gives her charging creature up for the Hero."""
    for number in (1, 5, 2, 6):
        face(ui, number)
    main(ui, "Hits: Ana 2, Ben 1")
    assert "Who falls? Owners choose" in ui.texts()
    charging = next(tile for tile in ui.seen("ThingTile") if tile.value == "5" and not tile.picked)
    ui.tap(charging)
    main(ui, "Apply hits")


def build(ui) -> None:
    """Ben has 18 gold and two hexes without a Tower; what Ana cannot pay is said."""
    ben = ui.one("BuildCard", name="Ben")
    tower = next(each for each in ben.ids.offers.children if each.text.startswith("Tower"))
    ui.tap(tower)
    assert ui.app.session.moves[-1] == m.BuildFort(BEN, Fort.TOWER)
    ana = ui.one("BuildCard", name="Ana")
    keep = next(each for each in ana.ids.offers.children if each.text.startswith("Keep"))
    ui.tap(keep)
    assert "5 gold" in ui.one("PassingWord").text
    main(ui, "Everyone has built")


# Battles


def attack(*defenders: Thing, seats=(ANA, BEN)):
    """Ana attacks Ben in a hex of his with a magic 4 and a melee 3; everything is entered."""
    mine = [m.AddThing(0, creature(4, Letter.MAGIC)), m.AddThing(0, creature(3))]
    theirs = [m.AddThing(1, thing) for thing in defenders]
    marked = m.MarkHex("Hex 14", seats, BEN, terrain=Terrain.SWAMP)
    return [m.GoToPhase(Phase.COMBAT), marked, m.SelectHex(ANA, "Hex 14"), *mine, *theirs]


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


# The end


def rich(seat: int) -> list:
    counted = {Counter.GOLD: 30, Counter.HEXES: 12, Counter.CASTLES: 1, Counter.SPECIAL: 4}
    return [m.SayCount(seat, counter, value) for counter, value in counted.items()]


def test_the_first_citadel_starts_the_clock_and_it_runs_to_the_end(ui):
    """Income 19 shown, 15 needed of two: built; the clock stands on every tab until the winner is named."""
    sit(ui, 2, *rich(ANA), m.BeginRound(), m.GoToPhase(Phase.CONSTRUCTION), start="half_way")
    citadel = next(
        each
        for each in ui.one("BuildCard", name="Ana").ids.offers.children
        if each.text.startswith("Citadel")
    )
    ui.tap(citadel)
    clock = "A Citadel stands: the game ends after Construction in round 2."
    for name in ("table", "board", "now"):
        ui.tap(ui.one("Tab", name=name))
        assert clock in ui.texts()
    main(ui, "Everyone has built")
    main(ui, "Begin round 2")
    main(ui, "Collect for everyone")
    assert "Last round: the game ends after this Construction." in ui.texts()
    ui.app.session.play(m.GoToPhase(Phase.CONSTRUCTION), anyway=True)
    ui.app.stage.screen.refresh()
    ui.settle()
    main(ui, "Everyone has built")
    ui.tap_text("The score is right", "BigButton")
    ui.settle(8)
    assert ui.app.session.is_over
    assert "Only Ana has a Citadel." in ui.texts()
    assert len(ui.seen("PodiumBlock")) == 2


def test_score_only_from_typed_counters_names_the_tie_break(ui):
    """Both with a Citadel and income 10: the one with more hexes wins, and it is said why."""
    sit(ui, 2, start="final")
    for seat, numbers in ((0, (6, 0, 0, 0, 0, 1, 0)), (1, (5, 1, 0, 0, 0, 1, 0))):
        ui.tap(ui.seen("FillInSeat")[seat])
        ui.tap(ui.one("FieldTile", label="Hexes"))
        for number in numbers:
            ui.keys(number)
            ui.tap(ui.app.stage.sheets[-1].ids.foot.children[0])
    assert [cell.text for cell in ui.seen("ScoreCell") if cell.is_total] == ["10", "10"]
    ui.tap_text("The score is right", "BigButton")
    ui.settle(8)
    assert any("hexes" in text for text in ui.texts() if text.startswith("Ana"))


# What it looks like


MOMENTS = (
    [m.GoToPhase(Phase.HEROES)],
    [m.GoToPhase(Phase.HEROES), m.ChooseHero(ANA, "Arch Cleric", 5)],
    [m.GoToPhase(Phase.THINGS)],
    [m.GoToPhase(Phase.EVENTS)],
    [m.GoToPhase(Phase.MOVEMENT)],
    attack(creature(2), Fort.KEEP.thing),
    [*attack(creature(2), Fort.KEEP.thing), m.BeginBattle()],
    [m.GoToPhase(Phase.CONSTRUCTION)],
    [m.GoToPhase(Phase.MARKER)],
)


def test_nothing_is_cut_on_a_small_phone_with_large_letters(ui):
    """320 dp wide at 150 %: every moment and tab shows its words whole; turned too."""
    ui.app.library.set("text_size", 150)
    ui.app.apply_settings()
    ui.turn(320, 568)
    ui.app.rebuild()
    cut = []
    for moves in MOMENTS:
        sit(ui, 4, *moves)
        cut += ui.cut()
    ui.turn(568, 320)
    cut += ui.cut()
    for name in ("table", "board", "log"):
        ui.tap(ui.one("Tab", name=name))
        cut += ui.cut()
    ui.app.library.set("text_size", 100)
    ui.app.apply_settings()
    assert cut == []


def test_turning_the_phone_keeps_the_dice_that_were_tapped(ui):
    """The banner goes to the left, the dice stay."""
    sit(ui, 2, *attack(creature(2, Letter.MAGIC)), m.BeginBattle())
    face(ui, 4)
    ui.turn(916, 412)
    assert ui.one("SideDice", tincture="gules").fallen == [4]
    ui.turn(412, 916)
    face(ui, 6)
    main(ui, "Hits: Ana 1, Ben 0")
    assert ui.app.session.moves[-2:] == [m.RollDice(0, (4,)), m.RollDice(1, (6,))]


def test_turning_the_phone_on_the_home_screen_leaves_the_battle_alone(ui):
    """Left in mid-battle and turned: nothing of the battle is on, and it is there as it was afterwards."""
    sit(ui, 2, *attack(creature(2)))
    ui.app.home()
    ui.settle()
    ui.turn(916, 412)
    ui.tap(ui.one("ContinueCard").ids.go_on)
    assert ui.one("OddsBar").title == "If both fight to the end"
    ui.turn(412, 916)
    assert len(ui.seen("OddsBar")) == 1


def test_a_fallen_hero_is_turned_over_with_one_tap(ui):
    """The news offers it while the battle goes on, and the other side is up."""
    hero = Thing(Kind.HERO, 6, Letter.MAGIC, "Arch Cleric")
    fought = [*attack(hero, creature(1)), m.BeginBattle(), m.CountHits(0, 1), m.CountHits(1, 0)]
    sit(ui, 2, m.MoveHero("Arch Cleric", BEN), *fought, m.TakeHits(1, (0,)))
    line(ui, "Turn Arch Cleric over: Jungle Lord")
    assert "Jungle Lord" in state(ui).faces.values()
    assert counts(ui, BEN, Counter.HEROES) == [0]


# The box


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
    """Found by its name of 1986; its copies are told, and it is certain from then on, until it is as printed again."""
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
