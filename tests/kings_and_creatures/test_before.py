"""Before it begins. Prepare the round."""

import pytest

from companion.core.setup import BadSetup
from companion.games.kings_and_creatures.before import cards_in_use, cards_shuffled
from companion.games.kings_and_creatures.game import GAME
from tests.kings_and_creatures.table import NAMES, setup, table


@pytest.mark.parametrize(("seats", "cards"), [(2, 38), (3, 53), (4, 73), (5, 88), (6, 103)])
def test_the_check_count_of_what_is_shuffled(seats: int, cards: int):
    """Five decks and three cards left over: legends are in it, castles are not."""
    decks = {2: 7, 3: 10, 4: 14, 5: 17, 6: 20}
    assert cards_shuffled(seats) == cards == 5 * decks[seats] + 3


@pytest.mark.parametrize(("seats", "cards"), [(2, 32), (3, 44), (4, 61), (5, 73), (6, 85)])
def test_cards_in_play_besides_legends(seats: int, cards: int):
    """Worked out from the deck sizes: 32 without a mark, then 12, 17, 12, 12 more."""
    assert cards_in_use(seats) == cards


def test_the_checklist_of_four():
    """Four players use castles 1 to 4, 4 × 3 = 12 legends, cards up to 4+, decks of 14 and a display of 7."""
    assert [task.title for task in GAME.tasks(setup(NAMES[:4], castles=[2, 1, 4, 3]))] == [
        "Hand out the castles: Ana 2, Ben 1, Cy 4 and Dora 3",
        "Take 12 legends without looking",
        "Leave in 3+ and 4+; put 5+ and 6+ back into the box",
        "Count what you shuffle: 73 cards",
        "Shuffle and deal five face-down decks of 14 cards",
        "Choose a deck and lay out 7 cards face up",
    ]


@pytest.mark.parametrize(
    ("seats", "legends", "marks", "deck", "display"),
    [
        (2, 6, "Put every card with a player mark back into the box", 7, 5),
        (3, 9, "Leave in 3+; put 4+, 5+ and 6+ back into the box", 10, 6),
        (5, 15, "Leave in 3+, 4+ and 5+; put 6+ back into the box", 17, 8),
        (6, 18, "All marked cards play, up to 6+", 20, 9),
    ],
)
def test_the_checklist_of_other_tables(seats: int, legends: int, marks: str, deck: int, display: int):
    """Legends, marks, decks and display for each number of players."""
    titles = [task.title for task in GAME.tasks(setup(NAMES[:seats]))]
    assert titles[1:3] == [f"Take {legends} legends without looking", marks]
    assert titles[4:] == [
        f"Shuffle and deal five face-down decks of {deck} cards",
        f"Choose a deck and lay out {display} cards face up",
    ]


def test_the_three_cards_left_over_stay_unseen():
    """Ruling A11: the legends in play are not to be known."""
    whys = [task.why for task in GAME.tasks(setup())]
    assert "3 cards are left over. Nobody looks at them; back into the box." in whys


def test_a_play_begun_half_way_only_lays_out_the_next_deck():
    """Nothing else is set any more; for the score alone nothing is."""
    assert [task.title for task in GAME.tasks(setup(start="round_3"))] == [
        "Choose a deck and lay out 6 cards face up"
    ]
    assert [task.title for task in GAME.tasks(setup(start="final"))] == ["Leave all cards where they are"]


@pytest.mark.parametrize("castles", [[1, 2, 4], [1, 1, 2], [1, 2], "123", None])
def test_castles_are_the_lowest_numbers_and_all_different(castles: object):
    """With three players castles 1, 2 and 3 are used; anything else is no such table."""
    with pytest.raises(BadSetup, match="Castles"):
        GAME.check_setup(setup(castles=castles))


@pytest.mark.parametrize("names", [NAMES[:1], (*NAMES, "Gil")])
def test_two_to_six_players(names: tuple[str, ...]):
    """The game has six castles, and one cannot play alone."""
    with pytest.raises(BadSetup, match="Kings & Creatures is for 2 to 6 people"):
        GAME.check_setup(setup(names))


def test_the_first_player_has_castle_one_if_nothing_else_is_agreed():
    """Castles follow the seats clockwise from the first player."""
    agreed = setup()
    options = GAME.default_options(3, 1)
    assert options["castles"] == [3, 1, 2]
    assert [held.castle for held in table(castles=options["castles"]).seats] == [3, 1, 2]
    assert [held.castle for held in GAME.begin(agreed).seats] == [1, 2, 3]
