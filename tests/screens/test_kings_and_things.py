"""Kings & Things with real taps in the real window: set-up, a whole round, the end, what it looks like."""

from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.things import Fort, Kind, Letter, Terrain, Thing
from tests.kings_and_things.taps import (
    ANA,
    BEN,
    NAMES,
    attack,
    counts,
    creature,
    face,
    form,
    hexes_of,
    line,
    main,
    sit,
    state,
    things,
    tile,
)

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
