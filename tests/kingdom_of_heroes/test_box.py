"""The box: what ships, what is taught, what cannot be. [COMPONENTS; notes, part (c)]"""

from collections import Counter

import pytest

from companion.core.codec import BadShape
from companion.games.kingdom_of_heroes import cardboard
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cardboard import (
    BoardRegion,
    Card,
    Special,
    Village,
    keep_region,
    read_box,
)
from companion.games.kingdom_of_heroes.cards import (
    Icon,
    MapCard,
    MissionColour,
    MissionType,
    Reward,
    Stack,
    Terrain,
)
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import Symbol, White
from tests.kingdom_of_heroes.table import after, refused, table


def sample(**changes):
    return {**GAME.sample_box(), **changes}


# What ships


def test_the_forty_titles_and_the_special_cards_ship():
    """As the credits list them."""
    titles = cardboard.titles()
    assert (len(titles), len(set(titles)), titles[0], titles[-1]) == (40, 40, "Cursed Forest", "Succubus")
    assert [cardboard.special_title(white) for white in White] == [
        "Princess Sapphire",
        "Royal Wizard Zatorius",
    ]


def test_the_sample_is_a_whole_box_and_says_that_it_is_invented():
    """Five stacks of eight, five map cards, three in the East, four at the sea."""
    box = read_box(sample())
    assert box.invented
    assert Counter(card.stack for card in box.cards.values()) == dict.fromkeys(Stack, 8)
    assert sum(region.east for region in box.regions) == 3
    assert Counter(region.terrain for region in box.regions if region.littoral) == {
        Terrain.DESERT: 2,
        Terrain.MEADOW: 1,
        Terrain.FOREST: 1,
    }
    assert (len(box.maps), sum(region.portal for region in box.regions)) == (5, 2)
    assert sum(card.heart for card in box.cards.values() if card.stack in (Stack.A, Stack.B)) == 3


def test_an_empty_box_knows_the_special_cards():
    """Princess with a heart, magical prowess (ruling b29)."""
    assert read_box({}).special == {
        White.SAPPHIRE: Special(MissionType.PRINCESS, True),
        White.ZATORIUS: Special(MissionType.MAGIC, False),
    }


# Teaching


def test_a_card_is_taught_in_two_parts():
    """What placement needs at the first draw, the reward when it first succeeds; neither forgets the other."""
    first = Card(Stack.B, MissionColour.BLUE, Icon.MOUNTAIN, (Symbol.KNIGHT,), False)
    facts = cardboard.teach_card({}, "Black Dragon", first)
    assert GAME.box_status(facts).known == 0
    facts = cardboard.teach_card(facts, "Black Dragon", Card(kind=MissionType.DRAGON, reward=Reward(12)))
    assert read_box(facts).cards["Black Dragon"] == Card(
        Stack.B, MissionColour.BLUE, Icon.MOUNTAIN, (Symbol.KNIGHT,), False, MissionType.DRAGON, Reward(12)
    )
    assert GAME.box_status(facts).known == 1
    assert cardboard.forget_card(facts, "Black Dragon")["cards"] == {}


def test_the_colour_of_a_stack_is_the_colour_of_its_cards():
    """Told once."""
    facts = cardboard.teach_stack(
        cardboard.teach_card({}, "Troll", Card(Stack.E)), Stack.E, MissionColour.RED
    )
    assert read_box(facts).card("Troll").colour is MissionColour.RED


def test_a_new_board_keeps_the_map_cards_that_fit_it():
    """Numbers of regions that are no more are dropped."""
    facts = cardboard.teach_board(sample(), (BoardRegion("greywood"), BoardRegion("new")), ())
    box = read_box(facts)
    assert [region.key for region in box.regions] == ["greywood", "new"]
    assert dict(box.maps["1"].numbers) == {"greywood": 1}


def test_a_map_card_taught_again_replaces_the_old_one():
    """By its name."""
    facts = cardboard.teach_map(sample(), MapCard("1", {"greywood": 2}))
    assert (len(facts["maps"]), dict(read_box(facts).maps["1"].numbers)) == (5, {"greywood": 2})


def test_the_special_cards_are_told_once():
    """And remembered."""
    facts = cardboard.teach_special({}, White.SAPPHIRE, Special(MissionType.WAR, True))
    assert read_box(facts).special[White.SAPPHIRE].kind is MissionType.WAR


def test_what_is_taught_in_a_play_is_a_move_of_it():
    """So the play replays the same for ever."""
    state = after(
        table(box={}), m.TeachCard("Troll", Card(icon=Icon.FOREST)), m.TeachStack(Stack.A, MissionColour.BLUE)
    )
    assert (state.box.card("Troll").icon, state.box.stacks[Stack.A]) == (Icon.FOREST, MissionColour.BLUE)
    regions = (BoardRegion("north", terrain=Terrain.FOREST),)
    state = after(state, m.TeachBoard(regions, (Village("inn", borders=("north",)),)))
    assert state.box.regions == regions
    assert "not listed" in refused(state, m.TeachMap(MapCard("1", {"south": 1})))


# Defects


def test_all_defects_are_told_at_once():
    """As warnings: a box may be used with them."""
    regions = [dict(region) for region in sample()["regions"]]
    regions[0] |= {"east": True, "littoral": False, "portal": False}
    cards = {**sample()["cards"], "Hydra": {"stack": "A", "heart": True}}
    told = GAME.check_box(sample(regions=regions, cards=cards))
    assert told == (
        "4 regions lie in the East, but there are 3.",
        "The littoral regions are two deserts, a meadow and a forest; listed are: desert, meadow and desert.",
        "1 region has a magic portal, but it takes two.",
        "Stack A has 9 cards, but 8 each.",
        "4 cards of stacks A and B have a heart, but there are 3.",
        "Not among the 40 titles of the credits: Hydra.",
    )


def test_a_number_twice_in_a_terrain_is_told():
    """And a region without one."""
    card = {"key": "1", "numbers": {**sample()["maps"][0]["numbers"], "kings_lea": 1}}
    del card["numbers"]["greywood"]
    told = GAME.check_box(sample(maps=[card]))
    assert told == (
        "Map card 1 has the number 1 twice in the terrain meadow.",
        "Map card 1 has no number for Greywood.",
    )


def test_stacks_that_could_not_lie_on_the_board_in_round_one_are_told():
    """One red stack and two yellow ones at most; one colour each."""
    told = GAME.check_box(
        {"stacks": dict.fromkeys("DE", "red"), "cards": {"Troll": {"stack": "A", "colour": "blue"}}}
    )
    assert told == ("Stacks D and E are red, but two cards of each could not all lie on the board.",)
    mixed = {"cards": {"Troll": {"stack": "A", "colour": "blue"}, "Orcs": {"stack": "A", "colour": "yellow"}}}
    assert GAME.check_box(mixed) == ("Stack A has cards of several colours: blue and yellow.",)


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"weather": 1}, "this is not a box of Kingdom of Heroes"),
        ({"regions": [{"key": "a"}, {"key": "a"}]}, "two regions have the same key"),
        ({"regions": [{"key": "a", "borders": ["b"]}]}, "a borders on a region that is not listed"),
        ({"maps": [{"key": "1", "numbers": {"a": 1}}]}, "map card 1 numbers a region that is not listed"),
        ({"cards": {"Troll": {"reward": {"crowns": 100}}}}, "Troll: a reward lies between 0 and 99"),
        ({"cards": {"": {}}}, "a card has a title of at most 60 letters"),
        ({"stacks": {"F": "red"}}, "F is none of A, B, C, D, E"),
        ({"villages": [{"key": "capital"}]}, "a place of the board has a short key of its own"),
    ],
)
def test_what_no_cardboard_can_show_is_refused(facts, reason):
    """With the name of what is wrong."""
    with pytest.raises(BadShape) as refusal:
        GAME.check_box(facts)
    assert str(refusal.value) == reason


def test_a_border_is_told_once_and_taken_back_once():
    """Whatever a region lies beside lies beside it; the other borders stay as they were."""
    board = tuple(
        BoardRegion(key, borders=borders) for key, borders in (("a", ()), ("b", ("c",)), ("c", ("b",)))
    )
    told = keep_region(board, BoardRegion("a", borders=("b", "c")))
    assert [region.borders for region in told] == [("b", "c"), ("c", "a"), ("b", "a")]
    back = keep_region(told, BoardRegion("a", borders=("c",)))
    assert [region.borders for region in back] == [("c",), ("c",), ("b", "a")]
