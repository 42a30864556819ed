"""The box: what is printed on the cards, taught, checked and handed on."""

from collections import Counter

import pytest

from companion.core.codec import BadShape
from companion.games.kings_and_creatures.cardboard import (
    COUNTS,
    MARKS,
    forget,
    places,
    read_box,
    sample,
    teach,
)
from companion.games.kings_and_creatures.cards import Card, Creature, Kind, Need
from companion.games.kings_and_creatures.game import GAME
from companion.games.kings_and_creatures.moves import TakeCard, TeachCard
from tests.kings_and_creatures.table import DRAGON, NAMES, after, box_of, hero, king, legend, table, treasure


def test_the_sample_box_is_whole_and_says_that_it_is_invented():
    """110 cards: 6 castles, 23 treasure, 21 heroes, 19 legends, 16 kings, 25 creatures."""
    facts = sample()
    cards = read_box(facts)
    assert facts["invented"] is True
    assert sorted(cards) == list(range(1, 111))
    assert Counter(card.kind.value for card in cards.values()) == {
        "castle": 6,
        "treasure": 23,
        "hero": 21,
        "legend": 19,
        "king": 16,
        "creature": 25,
    }
    assert GAME.check_box(facts) == ()
    assert GAME.box_status(facts).said == "104 of 104 cards"


def test_the_marks_of_the_sample_box():
    """32 without a mark, 12 with 3+, 17 with 4+, 12 with 5+, 12 with 6+, on all but castles and legends."""
    marked = [c for c in read_box(sample()).values() if c.kind not in (Kind.CASTLE, Kind.LEGEND)]
    assert Counter(card.mark for card in marked) == {0: 32, 3: 12, 4: 17, 5: 12, 6: 12}


def test_the_component_list_adds_up():
    """Before it begins: 110 cards, of which 85 may have a mark."""
    assert sum(COUNTS.values()) == 110
    assert sum(MARKS.values()) == 85 == 110 - COUNTS[Kind.CASTLE] - COUNTS[Kind.LEGEND]


def test_every_defect_is_reported_at_once():
    """A king too many in a full box, a mark too often, and marks where none can be."""
    cards = {number: king(Kind.HERO, 1, 1) for number in range(7, 24)}
    cards |= {number: Card(Kind.HERO, heroes=1, mark=5) for number in range(30, 43)}
    cards[50] = Card(Kind.LEGEND, points=3, mark=4)
    assert GAME.check_box(box_of(cards)) == (
        "17 kings are listed, but the game has 16.",
        "13 cards are listed with 5+, but there are 12.",
        "Castles and legends have no player mark: 50.",
    )


def test_what_is_not_known_yet_is_no_defect():
    """A box learns."""
    facts = teach({}, 62, hero(2))
    assert (GAME.check_box({}), GAME.check_box(facts)) == ((), ())
    assert GAME.box_status(facts).said == "1 of 104 cards"


def test_a_card_half_told_is_not_known():
    """It is a treasure, but nobody has said of how many points."""
    assert GAME.box_status(teach({}, 62, Card(Kind.TREASURE))).known == 0


def test_teaching_and_forgetting_leave_the_old_facts_alone():
    """New facts come back; a player mark told before stays with the card."""
    empty: dict[str, object] = {}
    first = teach(empty, 62, Card(Kind.HERO, heroes=2, mark=4))
    second = teach(first, 62, Card(Kind.HERO, heroes=3))
    assert (empty, first) == ({}, {"cards": {"62": {"kind": "hero", "heroes": 2, "mark": 4}}})
    assert second == {"cards": {"62": {"kind": "hero", "heroes": 3, "mark": 4}}}
    assert forget(second, 62) == {"cards": {}}


def test_the_editor_has_a_place_for_every_card():
    """110 places; castles are known from the start."""
    shown = places(teach({}, 62, hero(2)))
    assert [place.number for place in shown] == list(range(1, 111))
    assert [(place.said, place.is_complete) for place in (shown[0], shown[61], shown[62])] == [
        ("castle", True),
        ("2 heroes", True),
        ("not known yet", False),
    ]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (treasure(1), "treasure, 1 point"),
        (hero(1), "1 hero"),
        (DRAGON, "dragon"),
        (Card(Kind.CREATURE, creature=Creature.DRAGON, creatures=2), "2 dragons"),
        (king(Kind.TREASURE, 2, 3), "king of treasure, crowns 2 left, 3 right"),
        (legend(5), "legend, 5 points"),
        (
            legend(
                5,
                Need(Kind.HERO, 2),
                Need(Kind.CREATURE, creature=Creature.DRAGON),
                Need(Kind.KING, rules=Kind.HERO),
            ),
            "legend, 5 points: 2 hero cards, 1 dragon and 1 king of heroes",
        ),
        (Card(Kind.TREASURE), "treasure"),
        (Card(Kind.HERO), "hero card"),
        (Card(Kind.CREATURE), "creature"),
        (Card(Kind.KING), "king"),
        (Card(Kind.KING, rules=Kind.KING), "king of kings"),
        (Card(Kind.LEGEND), "legend"),
        (Card(Kind.CASTLE), "castle"),
    ],
)
def test_a_card_is_said_in_a_few_words(card: Card, said: str):
    """Whatever is known of it."""
    assert card.said() == said


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"knights": {}}, "this is not a box of Kings & Creatures"),
        ({"cards": []}, "the cards of a box are listed by their numbers"),
        ({"invented": 1}, "whether the box is invented is yes or no"),
        ({"cards": {"111": {"kind": "hero"}}}, "'111' is not the number of a card"),
        ({"cards": {"007": {"kind": "hero"}}}, "'007' is not the number of a card"),
        ({"cards": {"²": {"kind": "hero"}}}, "'²' is not the number of a card"),
        ({"cards": {"5": {"kind": "hero"}}}, "card 5: the castles are cards 1 to 6, and no others"),
        ({"cards": {"50": {"kind": "castle"}}}, "card 50: the castles are cards 1 to 6, and no others"),
        (
            {"cards": {"50": {"kind": "hero", "heroes": -1}}},
            "card 50: a number on a card lies between 0 and 99",
        ),
        (
            {"cards": {"50": {"kind": "hero", "mark": 2}}},
            "card 50: the player mark is 3, 4, 5, 6, or 0 for none",
        ),
        ({"cards": {"50": {"kind": "hero", "points": 2}}}, "card 50: hero, points: no such card shows that"),
        (
            {"cards": {"50": {"kind": "legend", "needs": [{"kind": "hero", "creature": "dragon"}]}}},
            "card 50: a legend needs at least one card of each kind it shows",
        ),
        (
            {"cards": {"50": {"kind": "creature", "creature": "dragon", "creatures": 0}}},
            "card 50: a card shows between 1 and 9 creatures",
        ),
    ],
)
def test_what_is_no_box_is_refused(facts: dict[str, object], reason: str):
    """With the card it is about, and what is wrong with it."""
    with pytest.raises(BadShape) as refused:
        GAME.check_box(facts)
    assert str(refused.value) == reason


def test_a_play_learns_and_the_box_it_began_with_stays():
    """What is taught during a play is a move: it counts at once, and overrides what was said before."""
    facts = box_of({62: hero(2)})
    state = after(table(NAMES[:2], facts), TakeCard(0, 62), TeachCard(62, hero(4)))
    assert GAME.number(state, "heroes", 0).value == 4
    assert facts == box_of({62: hero(2)})


def test_two_spellings_are_one_creature():
    """Ruling A24: the book also writes griffon and chimera; Herald keeps one spelling and refuses others."""
    with pytest.raises(BadShape):
        GAME.check_box({"cards": {"50": {"kind": "creature", "creature": "griffon"}}})
