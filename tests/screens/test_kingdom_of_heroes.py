"""Kingdom of Heroes with real taps in the real window."""

import pytest

from companion.core.move import Correct
from companion.core.seat import Seat
from companion.core.setup import Setup
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cardboard import Card
from companion.games.kingdom_of_heroes.cards import Icon, MissionColour, Reward, Stack
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import Band, HeroType, Symbol, White
from companion.games.kingdom_of_heroes.state import Phase, Step, Tally
from companion.session import Session
from tests.kingdom_of_heroes import whole_games
from tests.tables import NAMES

A, K, M, ANY = Symbol


def sit(ui, count: int = 3, box=None, box_name: str = "sample", **options) -> None:
    """A play with the invented box, unless told otherwise, and the table put on."""
    seats = tuple(Seat(*each) for each in zip(NAMES[:count], GAME.tinctures, strict=False))
    facts = GAME.sample_box() if box is None else box
    agreed = {**GAME.default_options(count, 0), **options}
    sit_down(ui, Setup(seats, 0, agreed, facts, box_name))


def sit_down(ui, setup: Setup) -> None:
    _session, play = Session.start(ui.app.library, GAME, setup)
    ui.app.open_play(play)
    ui.app.go("table")
    ui.settle()


def state(ui):
    return ui.app.session.state


def form(ui):
    return ui.app.stage.screen.page.form


def sheet(ui):
    return ui.app.stage.sheets[-1]


def record(ui, *moves) -> None:
    """Behind the screen's back, to get somewhere."""
    for move in moves:
        ui.app.session.play(move, anyway=True)
    ui.app.stage.screen.refresh()
    ui.settle()


def main(ui) -> None:
    ui.tap(form(ui).main)
    confirm(ui)


def confirm(ui) -> None:
    """Whatever is to be looked at first is recorded anyway."""
    while ui.seen("ConfirmSheet"):
        ui.tap(sheet(ui).ids.foot.children[0])


def second(ui) -> None:
    ui.tap(form(ui).second)


def line(ui, text: str) -> None:
    ui.tap(next(row for row in ui.seen("TileLine") if row.text == text))


def tile(ui, key) -> None:
    """A tile of the sheet."""
    ui.tap(next(each for each in sheet(ui).walk() if type(each).__name__ == "Tile" and each.key == key))


def step(ui, row, times: int = 1) -> None:
    """The plus of a row's stepper."""
    for _time in range(times):
        ui.tap(
            next(each for each in row.walk() if type(each).__name__ == "IconButton" and each.name == "plus")
        )


def rows(ui, kind: str = "CountRow") -> dict:
    return {row.text: row for row in ui.seen(kind)}


def count(ui, place, times: int = 1) -> None:
    """Taps on a count of the grid: (colour, type)."""
    for _time in range(times):
        ui.tap(next(cell for cell in ui.seen("TallyCell") if cell.place == place))


def draw_all(ui) -> None:
    """Always the first card that may be the one."""
    while state(ui).phase is Phase.DRAW:
        if state(ui).drawing.pending is None:
            ui.tap(ui.seen("TitleTile")[0])
        else:
            ui.tap(form(ui).regions.children[-1])


def send_whites(ui) -> None:
    while state(ui).phase is Phase.WHITE:
        ui.tap(form(ui).open_cards.children[-1])


def to_missions(ui) -> None:
    """No more turns; the gold is taken."""
    record(ui, m.EndTurns(), m.CollectMines())


ONE = Card(Stack.A, MissionColour.BLUE, Icon.FOREST, (A, A, K), False)


def on_a_mission(ui, *bands: Band, card: Card = ONE) -> None:
    """One mission without a title, these heroes on it, opened to be resolved."""
    sit(ui, max(3, len(bands)), placing="table")
    record(ui, m.AddMission("", "", card))
    for colour, band in enumerate(bands):
        if band:
            record(ui, m.SetHeroes(1, colour, band))
    to_missions(ui)
    record(ui, m.OpenMission(1))


# A whole round


def test_a_whole_round_is_tapped_from_the_map_card_to_the_marker(ui):
    """Every step with a finger; the same moves without a screen give the same table."""
    sit(ui)
    line(ui, "Map card 1")
    assert ui.one("Banner").title == "Take the top card of stack A"
    draw_all(ui)
    assert len(state(ui).missions) == 10
    send_whites(ui)
    assert {post.mission is not None for post in state(ui).posts.values()} == {True}
    assert ui.one("Banner").title == "Ana's turn"
    turn_of_ana(ui)
    while state(ui).phase is Phase.TURNS:
        main(ui)
    assert ui.one("Banner").title == "Gold mines"
    assert form(ui).main.text == "Take 3 crowns of gold"
    main(ui)
    resolve_all(ui)
    assert state(ui).phase is Phase.TOWER
    ui.tap(next(button for button in ui.seen("SoftButton") if button.text == "Mage into the capital"))
    main(ui)
    assert state(ui).phase is Phase.PAYMENT
    main(ui)
    end_the_round(ui)
    replayed = Session(GAME, ui.app.session.setup)
    for move in ui.app.session.moves:
        replayed.play(move, anyway=True)
    assert replayed.state == state(ui)


def turn_of_ana(ui) -> None:
    """A knight, two recruits, heroes on a mission, one in a mine and one in the tower."""
    ana = state(ui).colours[0]
    first = state(ui).missions[0]
    step(ui, rows(ui)["Promote to knights"])
    step(ui, rows(ui)["Recruit in the capital"], 2)
    step(ui, rows(ui)["In gold mines"])
    step(ui, rows(ui)["In the Mage Tower"])
    assert state(ui).colours[0].mines == state(ui).colours[0].tower == 1
    ui.tap(next(card for card in ui.seen("MissionCard") if card.title == first.title))
    count(ui, (0, HeroType.ADVENTURER), 3)
    count(ui, (0, HeroType.KNIGHT))
    count(ui, (0, HeroType.MAGE))
    count(ui, (1, HeroType.ADVENTURER), 2)
    ui.tap(sheet(ui).ids.foot.children[0])
    assert state(ui).mission(first.number).company.bands[0] == Band(3, 1, 1)
    assert form(ui).main.text == "Pay 7 crowns, turn done"
    main(ui)
    assert state(ui).seats[0][Tally.CROWNS] == 12 - 7
    assert state(ui).colours[0][Tally.RESERVE_KNIGHTS] == ana[Tally.RESERVE_KNIGHTS] - 1
    assert ui.one("Banner").title == "Ben's turn"


def resolve_all(ui) -> None:
    """Those with anybody on them, as the large button says; the die always shows 2."""
    while state(ui).phase is Phase.MISSIONS:
        if state(ui).resolving is None:
            main(ui)
        elif state(ui).resolving.step is Step.DIE:
            ui.tap(next(face for face in ui.seen("FaceTile") if face.face == 2))
        elif state(ui).resolving.step is Step.REPRESENTATIVE:
            ui.tap(ui.seen("PadTile")[0])
        else:
            main(ui)


def end_the_round(ui) -> None:
    """The kingdom falls with so many missions left; the table says that most of them were done."""
    assert state(ui).phase is Phase.FALLEN
    assert ui.one("Banner").title == "The kingdom falls"
    for mission in state(ui).missions[:5]:
        record(ui, m.DropMission(mission.number))
    assert state(ui).phase is Phase.ROUND_END
    main(ui)
    assert (state(ui).round, state(ui).phase, state(ui).first) == (2, Phase.MAP, 1)


# The start of a round


def test_where_a_card_goes_is_told_large(ui):
    """A forest card, all forests empty: the one with number 1 on the map card."""
    sit(ui)
    line(ui, "Map card 1")
    ui.tap(ui.one("TitleTile", text="Cursed Forest"))
    panel = ui.one("PlacedPanel")
    assert (panel.title, panel.place) == ("Cursed Forest", "Greywood")
    assert panel.why == "Number 1 is the lowest of the empty forest regions."
    assert [(cell.letter, cell.done, cell.now) for cell in ui.seen("PileTile")][:2] == [
        ("A", 1, False),
        ("B", 0, True),
    ]


def test_a_card_is_found_by_a_few_letters(ui):
    """Another card than those of the stack: the field finds it."""
    sit(ui)
    line(ui, "Map card 1")
    main(ui)
    sheet(ui)._body.ids.field.text = "excal"
    ui.settle()
    assert [row.text for row in reversed(sheet(ui)._body.ids.found.children)] == ["Excalibur"]
    ui.tap(sheet(ui)._body.ids.found.children[0])
    assert state(ui).missions[0].title == "Excalibur"


def test_white_heroes_say_why_a_card_is_out(ui):
    """Sapphire never goes to a heart; who may be chosen stands on top, and staying is offered too."""
    sit(ui)
    line(ui, "Map card 1")
    draw_all(ui)
    reasons = [row.why.split("\n")[-1] for row in reversed(form(ui).out_cards.children)]
    assert "Sapphire never goes to a card with a heart." in reasons
    assert form(ui).out_cards.children[0].text == "Sapphire stays without a mission"
    ui.tap(form(ui).out_cards.children[0])
    assert state(ui).posts[White.SAPPHIRE].mission is None


def test_an_empty_box_learns_board_map_and_card_while_playing(ui):
    """12 regions and a map card by taps, then what the first card needs; the box keeps all of it."""
    ui.app.library.save_box("kingdom_of_heroes", {})
    sit(ui, box={}, box_name="mine")
    assert form(ui).main.text == "Tell Herald the board"
    main(ui)
    for terrain in ("meadow", "forest", "mountain", "desert") * 3:
        tile(ui, terrain)
    ui.tap(sheet(ui).ids.foot.children[0])
    main(ui)
    for pad in [each for each in sheet(ui).walk() if type(each).__name__ == "PadTile"]:
        ui.tap(pad)
    ui.tap(sheet(ui).ids.foot.children[0])
    assert ui.one("Banner").title == "Take the top card of stack A"
    main(ui)
    ui.tap(sheet(ui)._body.ids.found.children[-1])
    for key in (MissionColour.BLUE, Icon.FOREST, A, A, K, False):
        tile(ui, key)
    ui.tap(sheet(ui).ids.foot.children[0])
    assert ui.one("PlacedPanel").place == "Forest 1"
    kept = ui.app.library.box("kingdom_of_heroes")
    assert len(kept["regions"]) == 12
    assert kept["cards"]["Cursed Forest"]["symbols"] == ["adventurer", "adventurer", "knight"]
    assert kept["maps"][0]["numbers"]["forest-2"] == 2
    assert kept["stacks"] == {"A": "blue"}


def test_teaching_can_be_put_off(ui):
    """Later: the card waits, and the table says where it goes."""
    box = {key: held for key, held in GAME.sample_box().items() if key not in ("cards", "stacks")}
    sit(ui, box=box, box_name="mine")
    line(ui, "Map card 1")
    main(ui)
    ui.tap(sheet(ui)._body.ids.found.children[-1])
    ui.tap(next(each for each in sheet(ui).walk() if getattr(each, "text", "") == "Later"))
    assert state(ui).drawing.pending == "Cursed Forest"
    ui.tap(form(ui).regions.children[-1])
    assert state(ui).missions[0].region == state(ui).box.regions[0].key


# Missions


def test_casualties_of_the_rulebook_are_one_tap(ui):
    """Missions: 5 yellow, 2 red, 2 green, 1 blue and a 2: five fall, yellow twice."""
    on_a_mission(ui, Band(3, 1, 1), Band(2), Band(2), Band(1), card=Card(symbols=(A, K)))
    main(ui)
    ui.tap(ui.seen("PadTile")[0])
    faces = {face.face: (face.text, face.chance) for face in ui.seen("FaceTile")}
    assert faces == {
        1: ("one each", "1 in 6"),
        2: ("5 fall", "2 in 6"),
        3: ("3 fall", "2 in 6"),
        4: ("3 fall", "1 in 6"),
    }
    ui.tap(next(face for face in ui.seen("FaceTile") if face.face == 2))
    assert [(row.name, row.losses) for row in ui.seen("CompanyRow")] == [
        ("Ana", "2"),
        ("Ben", "1"),
        ("Cy", "1"),
        ("Dora", "1"),
    ]


def test_the_owner_taps_who_falls(ui):
    """Ana loses the knight instead of an adventurer; the adventurer who stands for her cannot fall."""
    on_a_mission(ui, Band(2, 1), Band(1, 1), card=ONE)
    main(ui)
    ui.tap(next(pad for pad in ui.seen("PadTile") if pad.text == "adventurer"))
    ui.tap(next(face for face in ui.seen("FaceTile") if face.face == 2))
    ana = ui.one("FallenCard", name="Ana")
    assert [(hero.icon, hero.picked) for hero in reversed(ana.ids.heroes.children)] == [
        ("adventurer", True),
        ("knight", False),
    ]
    ui.tap(ana.ids.heroes.children[0])
    main(ui)
    assert m.LoseHeroes(0, Band(0, 1)) in ui.app.session.moves


def test_a_failed_mission_takes_its_own_short_path(ui):
    """No leader, no fame: the total is doubled, the card and the survivors stay."""
    on_a_mission(ui, Band(2), Band(1))
    assert ui.one("VerdictPanel").verdict == "Fails"
    main(ui)
    assert form(ui).question.why == "3 heroes, doubled: 6"
    ui.tap(next(face for face in ui.seen("FaceTile") if face.face == 4))
    main(ui)
    assert state(ui).resolving is None
    assert [held[Tally.FAME] for held in state(ui).colours] == [0, 0, 0]
    assert state(ui).missions[0].company.bands[0] == Band(1)


def test_a_reward_is_taught_when_the_mission_succeeds(ui):
    """10 crowns and an adventurer: told on the sheet, shared with the king."""
    on_a_mission(ui, Band(2, 1), Band(1), Band(1))
    main(ui)
    ui.tap(ui.seen("PadTile")[0])
    ui.tap(next(face for face in ui.seen("FaceTile") if face.face == 4))
    while state(ui).resolving.step is Step.CASUALTIES:
        main(ui)
    assert form(ui).question.text == "What is the reward?"
    main(ui)
    tile(ui, "dragon")
    crowns = next(row for row in sheet(ui).walk() if getattr(row, "key", "") == "crowns")
    step(ui, crowns, 10)
    ui.tap(sheet(ui).ids.foot.children[0])
    assert state(ui).resolving.money == {0: 4, 1: 2, 2: 2}
    said = [row.text for row in ui.seen("TileLine")]
    assert "Ana: 4 crowns" in said
    assert "Ana takes the card" in said


def test_reward_heroes_are_placed_by_their_owner(ui):
    """Three adventurers for two: the leader's two go to the village beside the region, the other's one is refused."""
    card = Card(symbols=(A,), reward=Reward(adventurers=3))
    on_a_mission(ui, Band(2), Band(1), card=card)
    main(ui)
    ui.tap(next(face for face in ui.seen("FaceTile") if face.face == 4))
    assert form(ui).question.text == "Ana gets 2 adventurers"
    village = next(row for row in ui.seen("CountRow") if row.key[0] == "village")
    step(ui, village, 2)
    assert form(ui).main.text == "Take 2 adventurers"
    main(ui)
    assert m.TakeHeroes(0, village=Band(2)) in ui.app.session.moves
    assert form(ui).question.text == "Ben gets 1 adventurer"
    minus = next(
        each
        for each in ui.seen("CountRow")[0].walk()
        if type(each).__name__ == "IconButton" and each.name == "minus"
    )
    ui.tap(minus)
    assert form(ui).main.text == "Ben takes none of them"
    main(ui)
    assert state(ui).resolving.step is Step.OUTCOME


def test_without_symbols_the_table_says_whether_it_succeeded(ui):
    """A card nobody has told of: success and leader are asked, the die still counts."""
    on_a_mission(ui, Band(2), Band(1), card=Card())
    main(ui)
    assert form(ui).question.text == "Does every symbol have a hero of its own?"
    main(ui)
    assert form(ui).question.text == "Which one leads?"
    ui.tap(next(row for row in ui.seen("TileLine") if row.text == "Ben"))
    ui.tap(next(face for face in ui.seen("FaceTile") if face.face == 1))
    assert [row.losses for row in ui.seen("CompanyRow")] == ["1", "1"]


def test_a_die_is_undone_by_name_and_rolled_again(ui):
    """Undo: the die shows 2. Everything is as before it, and another face can be tapped."""
    on_a_mission(ui, Band(3, 1), Band(2))
    main(ui)
    ui.tap(ui.seen("PadTile")[0])
    before = state(ui)
    ui.tap(next(face for face in ui.seen("FaceTile") if face.face == 2))
    assert ui.one("UndoBar").text == "Undo: The die shows 2"
    ui.tap(ui.one("UndoBar"))
    assert state(ui) == before
    ui.tap(next(face for face in ui.seen("FaceTile") if face.face == 4))
    assert state(ui).resolving.die == 4


def test_the_app_can_roll_the_die(ui):
    """Rolled by the screen, carried by the move."""
    on_a_mission(ui, Band(3, 1), Band(2))
    main(ui)
    ui.tap(ui.seen("PadTile")[0])
    ui.tap(ui.one("OutlineButton", "Roll for us"))
    assert isinstance(ui.app.session.moves[-1], m.RollDie)


# Turns


def test_two_colours_of_a_player_are_told_apart(ui):
    """Two-colour variant: the colour is chosen first; banner, grid and cards show it."""
    sit(ui, 2, placing="table")
    assert [pick.name for pick in ui.seen("ColourPick")] == ["Red acts", "Green acts"]
    ui.tap(ui.seen("ColourPick")[1])
    assert ui.one("Banner").tincture == "vert"
    record(ui, m.AddMission("", "", ONE))
    ui.tap(ui.one("MissionCard"))
    assert [row.label for row in ui.seen("TallyLine")] == ["Green", "Red", "Blue", "Yellow"]
    count(ui, (2, HeroType.ADVENTURER), 2)
    ui.tap(sheet(ui).ids.foot.children[0])
    assert ui.one("BandLine").name == "Ana (green)"
    ui.tap(ui.one("Tab", name="table"))
    assert [head.label for head in ui.seen("MatrixRow") if head.head] == ["Red", "Green", "Blue", "Yellow"]


def test_a_turn_can_be_passed_and_a_move_told_from_the_menu(ui):
    """The menu has what is rarely needed: a told move, passing, crowns, gained cards."""
    sit(ui, 3, placing="table")
    ui.app.stage.screen.menu()
    ui.settle()
    ui.tap_text("Tell a move", "ListRow")
    step(ui, next(row for row in sheet(ui).walk() if getattr(row, "key", "") == HeroType.ADVENTURER), 2)
    ui.tap(sheet(ui).ids.foot.children[0])
    assert ui.app.session.moves[-1] == m.MoveHeroes(0, Band(2))


def test_gained_cards_lie_behind_a_cover(ui):
    """Pass the phone: only the owner sees them, and they are gone when she is done."""
    sit(ui, 3, placing="table")
    record(ui, m.GainCard(0, "Black Dragon"))
    ui.app.stage.screen.menu()
    ui.settle()
    ui.tap_text("Gained cards", "ListRow")
    ui.tap(next(pick for pick in sheet(ui).walk() if getattr(pick, "name", "") == "Ana"))
    assert "Black Dragon" not in ui.texts()
    ui.tap_text("I am Ana", "BigButton")
    assert "Black Dragon" in ui.texts()
    ui.tap_text("Done: cover it again", "BigButton")
    assert "Black Dragon" not in ui.texts()


# The end of a round


def test_whoever_keeps_fewer_adventurers_pays_less(ui):
    """Payment: Ana keeps 5 of 7, the others all of theirs; one tap pays for everybody."""
    sit(ui, 3, placing="table")
    record(ui, m.EndTurns(), m.CollectMines(), m.CloseMissions(), m.CloseTower())
    ana = next(row for row in ui.seen("ColourCount") if row.text == "Ana")
    for _time in range(2):
        ui.tap(
            next(each for each in ana.walk() if type(each).__name__ == "IconButton" and each.name == "minus")
        )
    assert form(ui).main.text == "Pay 19 crowns in all"
    main(ui)
    assert [seat[Tally.CROWNS] for seat in state(ui).seats] == [7, 5, 5]
    assert state(ui).colours[0][Tally.CAPITAL_ADVENTURERS] == 5


def test_a_mission_herald_did_not_see_is_added_and_resolved(ui):
    """Depth without a library: the mission is named when it is resolved."""
    sit(ui, 3, placing="table")
    to_missions(ui)
    second(ui)
    ui.tap_text("Without a title", "ListRow")
    ui.tap_text("Nobody says where", "ListRow")
    ui.tap(ui.one("MissionCard"))
    count(ui, (0, HeroType.ADVENTURER), 2)
    main(ui)
    main(ui)
    assert state(ui).resolving.step is Step.DIE
    assert state(ui).resolving.leader == 0


# The end


def fill_in(ui, seat: int, **numbers: int) -> None:
    """The numbers of one seat with the keys."""
    ui.tap(next(pick for pick in ui.seen("FillInSeat") if pick.seat == seat))
    for word, value in numbers.items():
        field = next(each for each in ui.seen("FieldTile") if word in each.label.casefold())
        ui.tap(field)
        ui.keys(value)
        ui.tap(sheet(ui).ids.foot.children[0])
        while ui.app.stage.sheets:
            ui.back()


def test_score_only_from_typed_counts_names_the_new_king(ui):
    """Fame and cards are typed; whoever has no heart card cannot inherit."""
    sit(ui, 2, start="final")
    for seat in (0, 1):
        record(ui, *(m.SayCount(seat, each, 0) for each in m.Count if each is not m.Count.FAME))
    record(ui, m.SayCount(0, m.Count.FAME, 20, True), m.SayCount(1, m.Count.FAME, 0, True))
    fill_in(ui, 0, fame=14)
    fill_in(ui, 1, fame=30)
    record(ui, m.SayCount(1, m.Count.DRAGON, 1), m.SayCount(1, m.Count.HEART_CARDS, 1))
    main_button = form(ui).ids.done
    assert main_button.text == "That is the score"
    ui.tap(main_button)
    ui.settle(6)
    assert ui.app.session.is_over
    shown = [cell.text for cell in ui.seen("ScoreCell") if cell.is_total]
    assert shown == ["34", "31"]
    assert ui.app.session.sheet.winners == (1,)


def test_score_only_can_say_that_the_kingdom_fell(ui):
    """Then nobody wins, whatever is typed."""
    sit(ui, 3, start="final")
    ui.tap_text("The kingdom fell", "OutlineButton")
    ui.settle(6)
    assert ui.app.session.moves[-1] == m.AcceptFall()
    assert ui.app.session.is_over
    assert ui.app.session.sheet.winners == ()


def test_crystals_are_traded_by_whoever_has_the_most(ui):
    """Scoring: Ana has 3 crystals, Ben 1: she trades and gets Zatorius's card."""
    sit(ui, 3, placing="table")
    record(ui, Correct("crystals", 3, 0), Correct("crystals", 1, 1), m.BeginScoring())
    assert state(ui).phase is Phase.CRYSTALS
    assert form(ui).main.text == "Ana trades"
    main(ui)
    assert state(ui).traded == {White.ZATORIUS: 0}
    assert state(ui).seats[0][Tally.CRYSTALS] == 0


def test_cards_nobody_described_are_told_by_their_owner(ui):
    """Ana's card without a type: behind the cover, then its type and heart."""
    sit(ui, 3, placing="table")
    record(ui, m.GainCard(0), m.BeginScoring())
    assert state(ui).phase is Phase.CARDS
    line(ui, "Ana")
    ui.tap_text("I am Ana", "BigButton")
    ui.tap(next(row for row in sheet(ui).walk() if type(row).__name__ == "ListRow"))
    tile(ui, "dragon")
    tile(ui, True)
    ui.tap(sheet(ui).ids.foot.children[0])
    assert ui.app.session.moves[-1] == m.DescribeCard(0, 0, "dragon", True)
    assert state(ui).phase is not Phase.CARDS


# The box


def test_the_box_editor_teaches_a_card_and_drags_a_region(ui):
    """A card with all its parts; three regions, the first dragged below the second."""
    ui.app.go("boxes", game="kingdom_of_heroes")
    ui.settle()
    line(ui, "Black Dragon")
    for key in ("B", "red", "mountain", A, M, False, "dragon"):
        tile(ui, key)
    ui.tap(sheet(ui).ids.foot.children[0])
    card = ui.app.library.box("kingdom_of_heroes")["cards"]["Black Dragon"]
    assert (card["stack"], card["colour"], card["kind"]) == ("B", "red", "dragon")
    ui.tap(next(chip for chip in ui.seen("ChoiceChip") if chip.key == "board"))
    ui.tap_text("Tell the board", "OutlineButton")
    for terrain in ("meadow", "forest", "desert"):
        tile(ui, terrain)
    grip = next(each for each in sheet(ui).editor.ids.list.rows[0].walk() if type(each).__name__ == "Grip")
    ui.drag(grip, 0, -70)
    ui.tap(sheet(ui).ids.foot.children[0])
    kept = [region["key"] for region in ui.app.library.box("kingdom_of_heroes")["regions"]]
    assert kept == ["forest-1", "meadow-1", "desert-1"]


# Every form


@pytest.mark.parametrize(("way", "seed"), [("2", 8), ("3", 13), ("4", 11)])
def test_every_moment_of_a_whole_game_is_shown_uncut(ui, way, seed):
    """A game played by fate: at each new moment its form comes on, on a small phone with large letters."""
    ui.app.library.set("text_size", 150)
    ui.app.apply_settings()
    ui.turn(320, 568)
    sit_down(ui, whole_games.setup(way, seed % int(way)))
    seen = set()
    for before, move, _after in whole_games.played(way, seed):
        moment = (before.phase, before.resolving.step if before.resolving else None)
        if moment not in seen:
            seen.add(moment)
            ui.app.stage.screen.refresh()
            ui.settle()
            assert (moment, ui.cut()) == (moment, [])
        ui.app.session.play(move, anyway=True)
    ui.app.stage.screen.refresh()
    ui.settle(6)
    assert ui.cut() == []
    assert {Phase.MAP, Phase.DRAW, Phase.WHITE, Phase.TURNS, Phase.PAYMENT} <= {
        phase for phase, _step in seen
    }


def test_table_and_board_say_what_lies_where(ui):
    """A card per seat with its numbers; missions from West to East with what would come of them."""
    sit(ui)
    line(ui, "Map card 1")
    draw_all(ui)
    send_whites(ui)
    ui.tap(ui.one("Tab", name="table"))
    assert [panel.name for panel in ui.seen("SeatPanel")] == ["Ana", "Ben", "Cy"]
    ui.tap(next(figure for figure in ui.seen("SeatFigure") if figure.label == "Crowns" and figure.seat == 1))
    ui.keys(17)
    ui.tap(sheet(ui).ids.foot.children[0])
    assert state(ui).seats[1][Tally.CROWNS] == 17
    ui.tap(ui.one("Tab", name="board"))
    regions = [card.where.split(", ")[-1] for card in ui.seen("MissionCard")]
    order = [region.name for region in state(ui).box.regions if region.name in regions]
    assert regions == order
    ui.tap(ui.seen("MissionCard")[0])
    ui.tap_text("It is not on the board", "ListRow")
    assert len(state(ui).missions) == 9


def test_the_bar_of_the_kingdom_has_its_words_side_by_side_as_soon_as_there_is_room(ui):
    """A bar that was narrow, as every widget is before it gets its place, breaks no word when it is wide."""
    from screens.kingdom_of_heroes.round_end import KingdomBar

    bar = KingdomBar(text="3 unfulfilled missions", why="3 more and the kingdom falls", size_hint_x=None)
    ui.window.add_widget(bar)
    seen = []
    for width in (100, 388):
        bar.width = width
        ui.settle()
        seen.append((bar.stacked, bar.ids.said.height < 2 * bar.ids.said.font_size))
    ui.window.remove_widget(bar)
    assert seen == [(True, False), (False, True)]
