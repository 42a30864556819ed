"""Start of the round: map card, missions that move, the draw loop, the white heroes. [Start of the Round; New Round]"""

from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes import round_start, round_view
from companion.games.kingdom_of_heroes.cardboard import Card
from companion.games.kingdom_of_heroes.cards import Icon, MapCard, MissionColour, Stack
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import Band, White
from tests.kingdom_of_heroes.table import after, drawing, labels, refused, round_end, table, where

FIRST_ROUND = (
    "Bewitched Princess",  # meadow
    "The Blue Rose",  # meadow
    "Fortress of the Beast",  # mountain
    "Vampires",  # forest
    "Minotaur",  # desert
    "Excalibur",  # forest
    "Tower of Despair",  # mountain
    "Temple of the Serpent",  # desert
    "Scepter of the Dead King",  # east
    "Lizard Men",  # littoral
)


def drawn(*titles):
    return [m.DrawCard(title) for title in titles]


def regions(state):
    return {mission.title: mission.region for mission in state.missions}


def test_a_card_goes_to_the_empty_region_with_the_lowest_number():
    """The book's example: meadow 1 has a card, so the second meadow card goes to number 2."""
    state = after(drawing(), *drawn("Bewitched Princess", "The Blue Rose"))
    assert regions(state) == {"Bewitched Princess": "larkfield", "The Blue Rose": "gull_meadow"}


def test_two_cards_of_each_stack_make_ten_in_the_first_round():
    """A to E, and the same once more (ruling b4); then the white heroes choose."""
    state = drawing()
    stacks = []
    for title in FIRST_ROUND:
        stacks.append(round_start.stack_now(state))
        state = after(state, m.DrawCard(title))
    assert "".join(stacks) == "ABCDEABCDE"
    assert (len(state.missions), state.phase) == (10, "white")


def test_the_prompt_offers_the_cards_of_the_stack():
    """Of the eight known ones of stack A, without those that are out."""
    state = drawing()
    assert labels(state)[:8] == list(GAME.sample_box()["cards"])[:8]
    state = after(state, *drawn(*FIRST_ROUND[:5]))
    assert "Bewitched Princess" not in labels(state)
    assert GAME.prompt(state).title == "Take the top card of stack A"


def test_equal_numbers_without_a_circle_are_for_the_starting_player():
    """Littoral 1 is both Greywood and Red Sands (ruling b5)."""
    state = after(drawing(first=2), *drawn("Demon from the Deep"))
    prompt = GAME.prompt(state)
    assert (prompt.moment, prompt.seat) == ("place", 2)
    assert labels(state) == ["Greywood", "Red Sands", "To the bottom of the stack"]
    state = after(state, m.PlaceCard("red_sands"))
    assert regions(state) == {"Demon from the Deep": "red_sands"}


def test_a_card_whose_regions_are_full_goes_to_the_bottom_and_another_is_drawn():
    """All three deserts have cards."""
    state = drawing()
    for place, region in enumerate(("salt_dunes", "red_sands", "bone_waste")):
        state = after(state, m.AddMission(f"Extra {place}", region))
    state = after(state, *drawn("Bone Dragon"))
    assert (round_start.stack_now(state), state.drawing.tried) == (Stack.A, ("Bone Dragon",))
    assert "Bone Dragon" not in labels(state)
    assert GAME.prompt(state).sentence == (
        "Every desert region has a card: this one goes to the bottom of its stack."
    )


def test_three_red_cards_stop_the_red_stack():
    """Leftovers count; the stack is passed over before a card is drawn (ruling b7)."""
    red = Card(colour=MissionColour.RED)
    state = after(table(), *(m.AddMission(card=red) for _card in range(3)), m.RevealMap("1"))
    state = after(state, *drawn(*FIRST_ROUND[:4]))
    assert round_start.stack_now(state) is Stack.A
    assert state.drawing.told[-1].why == "3 red cards lie on the board; the limit is 3."


def test_two_empty_regions_stop_everything():
    """Of the fourteen, twelve are taken (ruling b1)."""
    state = table()
    for place, region in enumerate(state.box.regions[:12]):
        state = after(state, m.AddMission(f"Extra {place}", region.key))
    assert after(state, m.RevealMap("1")).phase == "white"


def test_an_unknown_card_waits_until_it_is_taught():
    """Then it goes where it must, and the stack is remembered."""
    box = {**GAME.sample_box(), "cards": {}}
    state = after(table(box=box), m.RevealMap("1"), m.DrawCard("Troll"))
    assert GAME.prompt(state).moment == "place"
    state = after(state, m.TeachCard("Troll", Card(icon=Icon.FOREST)))
    assert regions(state) == {"Troll": "greywood"}
    assert state.box.cards["Troll"].stack is Stack.A


def test_an_unknown_map_card_asks_for_the_region():
    """And goes on by itself as soon as it is taught."""
    state = after(table(), m.RevealMap("of ours"), m.DrawCard("Excalibur"))
    assert labels(state) == ["Greywood", "Kingswood", "Eastmarch", "To the bottom of the stack"]
    numbers = {region.key: place for place, region in enumerate(state.box.regions, start=1)}
    state = after(state, m.TeachMap(MapCard("of ours", numbers)))
    assert regions(state) == {"Excalibur": "greywood"}


def test_without_a_board_cards_lie_anywhere():
    """An empty box blocks nothing."""
    state = after(table(box={}), m.RevealMap(), m.DrawCard("Troll"), m.DrawCard(), m.StopDrawing())
    assert [(each.title, each.region) for each in state.missions] == [("Troll", ""), ("", "")]
    assert state.phase == "white"


def test_a_stack_may_give_nothing_and_the_table_may_stop():
    """Both are the table's to say (ruling b6)."""
    state = after(drawing(), m.NextStack())
    assert round_start.stack_now(state) is Stack.B
    assert after(state, m.StopDrawing()).phase == "turns"


def test_a_card_cannot_lie_twice_and_a_region_takes_one():
    """Refused with the card that is there."""
    state = after(drawing(), *drawn("Bewitched Princess"))
    assert refused(state, m.DrawCard("Bewitched Princess")) == "Bewitched Princess lies on the board already."
    state = after(state, m.NextStack(), m.NextStack(), m.NextStack(), m.NextStack())
    state = after(state, *drawn("Demon from the Deep"))
    assert refused(state, m.PlaceCard("larkfield")) == "Larkfield has a card already: Bewitched Princess."


# Missions that move


def leftover(title: str):
    """Round 2 begins with an unfulfilled mission: an adventurer of Ana and Zatorius are on it."""
    state = after(drawing(), m.StopDrawing())
    state = after(state, m.AddMission(title, "greywood"), m.SendWhite(White.ZATORIUS, 1))
    state = after(state, m.SetHeroes(1, 0, Band(1)), m.EndTurns(), m.CollectMines())
    return after(round_end(state), m.PassMarker(), m.RevealMap("2"))


def test_the_new_starting_player_moves_what_says_that_it_moves():
    """Before any card is drawn; heroes and a white hero go along (ruling b10)."""
    state = leftover("Troll")
    prompt = GAME.prompt(state)
    assert (prompt.moment, prompt.seat) == ("leftovers", 1)
    state = after(state, m.MoveMission(1, "iron_ridge"))
    assert (regions(state), state.phase) == ({"Troll": "iron_ridge"}, "draw")
    assert state.missions[0].company.bands[0] == Band(1)
    assert state.posts[White.ZATORIUS].region == "iron_ridge"


def test_a_mission_that_does_not_move_is_not_asked_about():
    """Vampires stay."""
    assert leftover("Vampires").phase == "draw"


def test_a_mission_moves_once():
    """Two leftovers, so that the table is still asked."""
    state = after(
        table(start="round_2"), m.AddMission("Troll", "greywood"), m.AddMission("Orcs", "old_peaks")
    )
    state = after(state, m.JoinRound(), m.RevealMap("1"), m.MoveMission(1, "iron_ridge"))
    assert refused(state, m.MoveMission(1, "greywood")) == "Troll has moved this round."


# The white heroes


def placed():
    return after(drawing(), *drawn(*FIRST_ROUND))


def test_sapphire_chooses_first_and_only_what_meets_most_wishes():
    """Blue with a knight symbol, without a heart: only Excalibur."""
    state = placed()
    assert GAME.prompt(state).title == "Where does Sapphire go?"
    assert labels(state) == ["Excalibur"]
    why = {option.key: option.why for option in round_start.white_options(state, White.SAPPHIRE)}
    assert why[1] == "Sapphire never goes to a card with a heart."


def test_then_zatorius_and_then_the_turns():
    """He never goes next to the capital, nor to her card."""
    state = after(placed(), m.SendWhite(White.SAPPHIRE, 6))
    assert GAME.prompt(state).title == "Where does Zatorius go?"
    open_ones = [each.key for each in round_start.white_options(state, White.ZATORIUS) if each.is_open]
    assert open_ones == [1, 2]
    state = after(state, m.SendWhite(White.ZATORIUS, 1))
    assert (state.phase, state.turn) == ("turns", 1)
    assert [mission.company.whites for mission in state.missions if mission.company.whites] == [
        (White.ZATORIUS,),
        (White.SAPPHIRE,),
    ]


def test_a_white_hero_who_finds_nothing_stays_on_no_mission():
    """Only a card with a heart for Sapphire (ruling b8)."""
    state = after(drawing(), *drawn("Bewitched Princess"), m.StopDrawing())
    assert labels(state) == ["Sapphire stays, on no mission"]
    state = after(state, m.SendWhite(White.SAPPHIRE))
    assert state.posts[White.SAPPHIRE].mission is None


def test_a_white_hero_leaves_a_failed_mission_and_heroes_stay():
    """The card where he stands is not eligible (ruling b9)."""
    state = after(leftover("Vampires"), m.DrawCard("Excalibur"), m.StopDrawing())
    state = after(state, m.SendWhite(White.SAPPHIRE, 2))
    rows = {option.key: option.is_open for option in round_start.white_options(state, White.ZATORIUS)}
    assert rows[1] is False
    state = after(state, m.SendWhite(White.ZATORIUS))
    assert state.missions[0].company.whites == ()
    assert where(state, 0) == (3, 6, 1)


def test_the_table_hears_why_no_more_cards_are_drawn():
    """Two empty regions are left: the last thing that was told."""
    state = table()
    regions = [region.key for region in state.box.regions][:-3]
    state = after(state, *(m.AddMission(region=key) for key in regions), m.RevealMap("1"))
    state = after(state, m.DrawCard(""), m.PlaceCard(round_start.missions.empty_regions(state)[0]))
    assert state.phase == "white"
    assert round_view.placed_lines(state)[0].why == "Only 2 empty regions are left: no more cards are taken."


def test_who_joins_late_tells_where_the_white_heroes_are():
    """Sapphire stands on a mission that failed, and must go elsewhere."""
    state = after(table(start="round_2"), m.AddMission("Excalibur", "greywood"), m.AddMission("Vampires"))
    state = after(state, m.SendWhite(White.SAPPHIRE, 1), m.JoinRound(), m.StopDrawing())
    assert round_start.next_white(state) is White.SAPPHIRE
    assert [option.is_open for option in round_start.white_options(state, White.SAPPHIRE)] == [False, True]


def test_a_card_that_is_not_on_the_board_is_in_its_stack_again():
    """And one that lies there without Herald drawing it is not."""
    state = after(drawing(), m.AddMission("Excalibur"))
    assert round_start.cards_left(state, Stack.A) == 7
    assert round_start.cards_left(after(state, m.DropMission(1)), Stack.A) == 8
    drawn_card = after(drawing(), m.DrawCard("Bewitched Princess"))
    assert round_start.cards_left(after(drawn_card, m.DropMission(1)), Stack.A) == 8
