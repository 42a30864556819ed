"""The game ends – now for the glory."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.codec import decode
from companion.games.kings_and_creatures.cards import Card, Creature, Kind, Need
from companion.games.kings_and_creatures.game import GAME
from companion.games.kings_and_creatures.legends import is_met
from companion.games.kings_and_creatures.moves import DecideLegend, HoldCard, TeachCard
from tests.kings_and_creatures import naive
from tests.kings_and_creatures.table import (
    CENTAUR,
    DRAGON,
    GRIFFIN,
    NAMES,
    UNICORN,
    after,
    box_of,
    ended,
    hero,
    king,
    legend,
    points,
    table,
    totals,
    treasure,
)

TWO_HEROES = Need(Kind.HERO, 2)


# Treasure


def test_treasure_gives_the_points_shown():
    """Tina's treasures of 3, 4 and 6 give 13."""
    assert points(ended([[treasure(3), treasure(4), treasure(6)], []]), "treasure") == [13, 0]


# Creatures


def test_every_creature_gives_as_many_points_as_there_are_types():
    """Steven has 6 creatures of 4 types: 6 × 4 = 24."""
    six = [DRAGON, DRAGON, UNICORN, GRIFFIN, GRIFFIN, CENTAUR]
    assert points(ended([six, []]), "creatures") == [24, 0]


def test_creatures_are_explained_type_by_type():
    """A part for each type, each creature worth the number of types."""
    state = ended([[DRAGON, DRAGON, UNICORN], []])
    glory = GAME.number(state, "creatures", 0)
    assert [(part.label, part.factor, part.value) for part in glory.parts] == [
        ("2 dragons", "2 × 2", 4),
        ("1 unicorn", "1 × 2", 2),
    ]


def test_a_card_with_two_creatures_counts_two():
    """Ruling A14: creatures are counted, and the card once for the king of creatures."""
    pair = Card(Kind.CREATURE, creature=Creature.DRAGON, creatures=2)
    state = ended([[pair, UNICORN], [DRAGON, king(Kind.CREATURE, 1, 1), DRAGON]])
    assert points(state, "creatures") == [6, 2]
    assert points(state, "kings") == [0, 0]


# Kings


def test_the_red_king_counts_cards_not_heroes():
    """Steven has 4 hero cards, Christian on his left 4, Tina on his right 3 with more heroes: 3 points, the crowns on
    the right."""
    steven = [hero(), hero(), hero(), hero(), king(Kind.HERO, 2, 3)]
    christian = [hero(), hero(), hero(), hero()]
    tina = [hero(4), hero(4), hero(4)]
    state = ended([steven, christian, tina])
    assert points(state, "kings") == [3, 0, 0]


def test_left_is_the_next_seat_clockwise():
    """Ruling A7: three seats, where left and right are different people and both are neighbours."""
    state = ended([[treasure(1), king(Kind.TREASURE, 2, 5)], [treasure(1)], []])
    assert points(state, "kings") == [5, 0, 0]
    state = ended([[treasure(1), king(Kind.TREASURE, 2, 5)], [], [treasure(1)]])
    assert points(state, "kings") == [2, 0, 0]


def test_the_seat_opposite_does_not_matter_to_a_king():
    """Four seats: Cy has most treasure, and Ana's king scores on both sides all the same."""
    state = ended([[treasure(1), king(Kind.TREASURE, 2, 5)], [], [treasure(1), treasure(1)], []])
    assert points(state, "kings") == [7, 0, 0, 0]


@pytest.mark.parametrize(("other", "expected"), [(0, 7), (1, 0), (2, 0)])
def test_with_two_players_a_king_gives_all_his_crowns_or_none(other: int, expected: int):
    """Ruling A19: both sides against the one opponent, strictly more cards."""
    state = ended([[hero(), king(Kind.HERO, 3, 4)], [hero()] * other])
    assert points(state, "kings") == [expected, 0]


def test_a_king_does_not_count_himself():
    """Ruling A3: no hero card, so the red king of one who has none scores nothing."""
    assert points(ended([[king(Kind.HERO, 3, 3)], [], []]), "kings") == [0, 0, 0]


def test_a_king_of_kings_counts_himself():
    """Ruling A3: he is a king card, and rules those."""
    assert points(ended([[king(Kind.KING, 3, 4)], [], []]), "kings") == [7, 0, 0]
    rival = king(Kind.HERO, 0, 0)
    assert points(ended([[king(Kind.KING, 3, 4)], [rival], []]), "kings") == [4, 0, 0]


def test_cards_that_score_nothing_count_for_kings():
    """Ruling A16: an incomplete legend is a legend."""
    state = ended([[king(Kind.LEGEND, 2, 2), legend(9, Need(Kind.KING, 5))], [], []])
    assert (points(state, "legends"), points(state, "kings")) == ([0, 0, 0], [4, 0, 0])


def test_castles_count_for_no_king():
    """Ruling A17: nobody can be the lord of castles."""
    with pytest.raises(ValueError, match="no king and no legend asks for castles"):
        GAME.check_box(box_of({9: Card(Kind.KING, rules=Kind.CASTLE, left=1, right=1)}))


def test_crowns_on_one_side_only():
    """Ruling A18: the other side gives 0, and is listed with 0."""
    state = ended([[hero(), king(Kind.HERO, 0, 3)], [], []])
    sides = GAME.number(state, "kings", 0).parts[0].number.parts
    assert [(part.label, part.value) for part in sides] == [
        ("Left: Ben, 0 crowns", 0),
        ("Right: Cy, 3 crowns", 3),
    ]


def test_a_king_says_why():
    """Left and right with the numbers compared."""
    state = ended([[hero(), hero(), king(Kind.HERO, 2, 3)], [hero(), hero()], [hero()]])
    sides = GAME.number(state, "kings", 0).parts[0].number.parts
    assert [part.why for part in sides] == ["Ben has as many: 2", "2 is more than Cy's 1"]


# Legends


def test_one_set_of_cards_completes_two_legends():
    """Tina's two legends give 3 and 5 points; the same cards count towards both."""
    cards = [hero(), hero(), treasure(1), legend(3, TWO_HEROES), legend(5, TWO_HEROES, Need(Kind.TREASURE))]
    assert points(ended([cards, []]), "legends") == [8, 0]


def test_within_a_legend_every_card_shown_needs_its_own():
    """Ruling A4: one dragon is not both the dragon and the other creature."""
    wants = legend(6, Need(Kind.CREATURE, creature=Creature.DRAGON), Need(Kind.CREATURE))
    assert points(ended([[wants, DRAGON], [wants, DRAGON, UNICORN]]), "legends") == [0, 6]


def test_a_legend_that_asks_for_legends_counts_itself():
    """Ruling A4: itself and another make two."""
    wants = legend(5, Need(Kind.LEGEND, 2))
    assert points(ended([[wants], [wants, legend(1, Need(Kind.KING, 9))]]), "legends") == [0, 5]


def test_more_than_the_cards_shown_completes_too():
    """At least the cards on it."""
    assert points(ended([[legend(4, TWO_HEROES), hero(), hero(), hero()], []]), "legends") == [4, 0]


def test_a_legend_of_unknown_needs_is_ticked():
    """Ruling A4: the table decides where nobody has told what is on it, and can decide against Herald."""
    state = ended([[legend(7), legend(4, TWO_HEROES)], []])
    assert points(state, "legends") == [0, 0]
    assert GAME.sheet(state).reasons[-1] == "Ana: complete or not? Legend 7."
    state = after(state, DecideLegend(0, 7, complete=True), DecideLegend(0, 8, complete=True))
    assert points(state, "legends") == [11, 0]
    assert GAME.sheet(state).complete


def test_with_a_card_unknown_a_legend_is_complete_or_open_but_never_missed():
    """What is known may be enough; if not, the unknown card could be the one."""
    box = box_of({7: legend(4, TWO_HEROES), 8: hero(), 9: hero()})
    state = after(table(NAMES[:2], box, start="final"), HoldCard(0, 7), HoldCard(0, 8), HoldCard(0, 50))
    assert "not complete" not in GAME.number(state, "legends", 0).parts[0].why
    assert points(after(state, HoldCard(0, 9)), "legends") == [4, None]


# The whole


def test_the_most_glory_wins():
    """Places in order of the totals."""
    sheet = GAME.sheet(ended([[treasure(3)], [treasure(9)], [treasure(5)]], glory=[4, 0, 3]))
    assert [(place.seat, place.rank, place.said) for place in sheet.places] == [
        (1, 1, "winner"),
        (2, 2, "2nd"),
        (0, 3, "3rd"),
    ]
    assert (sheet.complete, sheet.reasons) == (True, ())


def test_a_tie_is_a_shared_victory():
    """Ruling A5: no tie-breaker is printed."""
    sheet = GAME.sheet(ended([[treasure(3)], [treasure(5)], [treasure(5)]]))
    assert [(place.seat, place.rank, place.said) for place in sheet.places] == [
        (1, 1, "shared victory"),
        (2, 1, "shared victory"),
        (0, 3, "3rd"),
    ]
    assert sheet.reasons == ("Tie 5 : 5. The book has no tie-breaker: Ben and Cy share the victory.",)
    assert sheet.winners == (1, 2)


def test_a_total_opens_into_its_categories():
    """In the order of the sheet, with icons and rules."""
    state = ended([[treasure(3), DRAGON], []], glory=[4, 0])
    assert [(part.label, part.value) for part in GAME.sheet(state).totals[0].parts] == [
        ("Hero glory", 4),
        ("Treasure", 3),
        ("Creatures", 1),
        ("Kings", 0),
        ("Legends", 0),
    ]


def test_teaching_another_card_changes_the_score():
    """Card 7 was misread: it shows 8, not 3."""
    state = ended([[treasure(3)], []])
    assert totals(after(state, TeachCard(7, treasure(8)))) == [8, 0]


# Brute force

SAMPLE = [decode(card, Card) for card in GAME.sample_box()["cards"].values() if card["kind"] != "castle"]
KEYS = ("treasure", "creatures", "kings", "legends")


@st.composite
def tables(draw: st.DrawFn) -> list[list[Card]]:
    """Any cards of the sample box in front of 2 to 6 seats, up to 15 each."""
    seats = draw(st.integers(2, 6))
    shuffled = draw(st.permutations(SAMPLE))
    sizes = draw(st.lists(st.integers(0, 15), min_size=seats, max_size=seats))
    held = []
    for size in sizes:
        held.append(list(shuffled[:size]))
        shuffled = shuffled[size:]
    return held


@settings(max_examples=60)
@given(tables())
def test_the_end_is_what_a_second_reading_gives(held: list[list[Card]]):
    """All four categories and the totals, against the naive scorer."""
    state = ended(held, glory=list(range(len(held))))
    expected = naive.score(held)
    for key in KEYS:
        assert points(state, key) == [seat[key] for seat in expected], key
    assert totals(state) == [glory + sum(seat.values()) for glory, seat in enumerate(expected)]


NEEDS = st.lists(
    st.sampled_from(
        [
            Need(Kind.HERO),
            Need(Kind.HERO, 2),
            Need(Kind.CREATURE),
            Need(Kind.CREATURE, creature=Creature.DRAGON),
            Need(Kind.CREATURE, creature=Creature.UNICORN),
            Need(Kind.KING),
            Need(Kind.KING, rules=Kind.HERO),
            Need(Kind.LEGEND),
        ]
    ),
    max_size=4,
)
CARDS = st.lists(
    st.sampled_from(
        [
            hero(),
            DRAGON,
            UNICORN,
            GRIFFIN,
            king(Kind.HERO, 1, 1),
            king(Kind.KING, 1, 1),
            legend(1),
            treasure(1),
        ]
    ),
    max_size=6,
)


@settings(max_examples=300)
@given(NEEDS, CARDS)
def test_a_legend_is_met_when_some_way_to_lay_the_cards_exists(needs: list[Need], cards: list[Card]):
    """Counting sorts gives what trying every assignment gives (ruling A4)."""
    wanted = Card(Kind.LEGEND, points=1, needs=tuple(needs))
    assert is_met(needs, cards) == naive.complete(wanted, cards)
