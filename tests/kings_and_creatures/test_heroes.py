"""End of the round – earn heroes' glory."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.move import Correct
from companion.games.kings_and_creatures.game import GAME
from companion.games.kings_and_creatures.heroes import (
    glory_at,
    glory_sentence,
    hero_glory,
    heroes_at,
    points,
    round_glory,
)
from companion.games.kings_and_creatures.moves import (
    BeginRound,
    BeginScoring,
    CloseRound,
    CountHeroes,
    TakeCard,
    TeachCard,
)
from companion.games.kings_and_creatures.state import Phase, State
from tests.kings_and_creatures import naive
from tests.kings_and_creatures.table import (
    CHRISTIAN,
    DRAGON,
    NAMES,
    STEVEN,
    TINA,
    after,
    box_of,
    counted,
    hero,
    table,
    takes,
    totals,
)


def glory(state: State, round: int = 1) -> list[int | None]:
    return [glory_at(state, seat, round) for seat in range(len(state.seats))]


def test_more_than_either_neighbour():
    """After round 3, Steven 6, Christian 3, Tina 7: Tina 3 points, Steven 3, Christian none (ruling A1)."""
    assert glory(counted([6, 3, 7], round=3), 3) == [3, 0, 3]


def test_more_than_both_together_is_double():
    """With 10 heroes Tina would get 6."""
    assert glory(counted([6, 3, 10], round=3), 3) == [3, 0, 6]


@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_the_points_are_the_number_of_the_round(round: int):
    """1, 2, 3, 4, 5 points after the rounds, twice that for more than both."""
    assert glory(counted([2, 1, 9], round=round), round) == [round, 0, 2 * round]


def test_exactly_as_many_as_both_together_is_not_double():
    """Strictly more is asked for: 9 against 6 + 3."""
    assert glory(counted([6, 3, 9], round=3), 3) == [3, 0, 3]


def test_equal_heroes_earn_nothing():
    """Strictly more is asked for here too."""
    assert glory(counted([4, 4, 4])) == [0, 0, 0]


@pytest.mark.parametrize(("heroes", "expected"), [([9, 0], [3, 0]), ([2, 2], [0, 0]), ([1, 4], [0, 3])])
def test_two_players_never_double(heroes: list[int], expected: list[int]):
    """There is only one neighbour."""
    assert glory(counted(heroes, round=3), 3) == expected


def test_the_player_opposite_does_not_count():
    """Four players: Ana beats both neighbours together though Cy, opposite, has most."""
    assert glory(counted([5, 2, 9, 2])) == [2, 0, 2, 0]


def test_heroes_pictured_are_counted_not_cards():
    """Ruling A2: one card with 4 heroes beats three cards with one each."""
    box = box_of({10: hero(4), 20: hero(), 21: hero(), 22: hero()})
    state = after(table(NAMES[:2], box), *takes((0, 10), (1, 20), (0, 9), (1, 21), (1, 22)))
    state = after(state, TeachCard(9, DRAGON))
    assert [heroes_at(state, seat, 1) for seat in (0, 1)] == [4, 3]
    assert glory(state) == [1, 0]


def test_heroes_of_all_rounds_count():
    """Ruling A23: what was taken in round 1 counts in round 2."""
    box = box_of({10: hero(3), 20: hero(1), 30: hero(1), 9: DRAGON, 8: DRAGON, 7: DRAGON})
    state = after(table(NAMES[:2], box), *takes((0, 10), (1, 20), (0, 9), (1, 8)), BeginRound())
    state = after(state, *takes((1, 30), (0, 7)), CloseRound())
    assert [heroes_at(state, seat, 2) for seat in (0, 1)] == [3, 2]
    assert glory(state, 2) == [2, 0]


def test_glory_after_round_five_counts_once():
    """Ruling A20: the glory at the end is that of round 5, not a sixth."""
    state = table(NAMES[:2], turns=False)
    for number in range(1, 6):
        state = after(state, CloseRound(), CountHeroes(0, 2), CountHeroes(1, 1))
        state = after(state, BeginRound() if number < 5 else BeginScoring())
    assert [number.value for number in GAME.sheet(state).rows[0].numbers] == [15, 0]


def test_a_count_goes_on_with_the_cards_taken_after_it():
    """What the table counted after round 1, and the known cards of round 2 on top of it."""
    state = after(table(NAMES[:2]), *takes((0, 10), (1, 20), (0, 9), (1, 8)))
    assert heroes_at(state, 0, 1) is None
    state = after(state, CountHeroes(0, 5), CountHeroes(1, 1), BeginRound(), TakeCard(1, 30))
    assert heroes_at(state, 1, 2) is None
    assert heroes_at(after(state, TeachCard(30, hero(2))), 1, 2) == 3


def test_a_card_taught_later_counts_from_the_round_it_was_taken_in():
    """The glory of an earlier round appears when the last card of it is known."""
    state = after(table(NAMES[:2]), *takes((0, 10), (1, 20), (0, 9), (1, 8)), BeginRound())
    taught = [TeachCard(10, hero(2)), TeachCard(20, hero(1)), TeachCard(9, DRAGON), TeachCard(8, DRAGON)]
    assert glory(state) == [None, None]
    assert glory(after(state, *taught)) == [1, 0]


def test_a_count_comes_before_the_cards():
    """The table counted 4 where the cards say 2; the table wins."""
    box = box_of({10: hero(2), 20: hero(1), 9: DRAGON, 8: DRAGON})
    state = after(table(NAMES[:2], box), *takes((0, 10), (1, 20), (0, 9), (1, 8)))
    assert heroes_at(state, 0, 1) == 2
    assert [caution.sentence for caution in GAME.cautions(state, CountHeroes(0, 4))] == [
        "Ana's cards show 2 heroes, not 4."
    ]
    assert heroes_at(after(state, CountHeroes(0, 4)), 0, 1) == 4


def test_unknown_heroes_leave_only_their_neighbours_open():
    """Five seats: nobody has counted Cy, so Ben, Cy and Dora are open."""
    state = after(table(NAMES[:5], turns=False), CloseRound())
    state = after(state, *(CountHeroes(seat, seat) for seat in (0, 1, 3, 4)))
    assert glory(state) == [0, None, None, None, 2]
    assert glory_sentence(state, 1, 1) == "Not known: Cy."


SENTENCES = [
    ([6, 9, 2, 4], 0, "6 beats Dora's 4, not Ben's 9."),
    ([6, 9, 2, 4], 1, "9 is more than 6 + 2 = 8 together."),
    ([6, 9, 2, 4], 2, "2 beats neither 9 nor 4."),
    ([6, 9, 2, 4], 3, "4 beats Cy's 2, not Ana's 6."),
    ([6, 3, 7], 2, "7 beats both 3 and 6, but not 9 together."),
    ([5, 3], 0, "5 beats Ben's 3."),
    ([5, 3], 1, "3 does not beat Ana's 5."),
    ([3, 3], 1, "3 does not beat Ana's 3: a tie gives nothing."),
]


@pytest.mark.parametrize(("heroes", "seat", "sentence"), SENTENCES)
def test_the_reason_is_said_with_the_numbers_in_it(heroes: list[int], seat: int, sentence: str):
    """Each earns its points with a sentence why."""
    state = counted(heroes, round=3)
    assert glory_sentence(state, seat, 3) == sentence
    assert round_glory(state, seat, 3).why == sentence


def test_the_pad_of_the_picture():
    """Ana 6, Ben 9, Cy 2, Dora 4 after round 3: 3, 6, 0, 3."""
    assert glory(counted([6, 9, 2, 4], round=3), 3) == [3, 6, 0, 3]


def test_a_corrected_cell_of_the_pad_stays_visible():
    """The rules give 3; the table says 4; both are shown."""
    state = after(counted([6, 3, 7], round=3), Correct("glory.3", 4, STEVEN, "house rule"))
    cell = round_glory(state, STEVEN, 3)
    assert cell.value == 4
    assert [(part.label, part.value, part.why) for part in cell.parts][-1] == (
        "Corrected by hand",
        1,
        "house rule",
    )
    assert totals(state) == [4, 0, 3]


def test_correcting_heroes_recalculates_the_neighbours():
    """Tina's 7 were 10: she doubles, the others stay."""
    state = after(counted([6, 3, 7], round=3), Correct("heroes", 10, TINA, "three behind the castle"))
    assert glory(state, 3) == [3, 0, 6]
    explained = GAME.number(state, "heroes", TINA)
    assert [(part.value, part.why) for part in explained.parts] == [(7, ""), (3, "three behind the castle")]


def test_correcting_christian_in_an_earlier_round_leaves_the_later_ones():
    """A cell of round 1 can be put right in round 2."""
    state = after(counted([6, 3, 7]), BeginRound(), Correct("glory.1", 2, CHRISTIAN))
    assert (state.phase, glory(state)) == (Phase.ROUND, [1, 2, 1])


def test_hero_glory_opens_into_its_rounds():
    """The sum has a part for every round, each of which can be opened."""
    state = after(counted([6, 3, 7], round=2))
    explained = hero_glory(state, TINA)
    assert [(part.label, part.value, part.number is None) for part in explained.parts] == [
        ("Heroes' glory, round 1", 0, True),
        ("Heroes' glory, round 2", 2, False),
    ]


@given(st.lists(st.integers(0, 12), min_size=2, max_size=6), st.integers(1, 5))
def test_glory_is_what_a_second_reading_gives(heroes: list[int], round: int):
    """Brute force over many tables."""
    state = counted(heroes, round)
    assert glory(state, round) == naive.glory(heroes, round)


def test_points_for_every_small_table_of_three():
    """All 1,331 tables of three seats with up to 10 heroes."""
    for own, left, right in product(range(11), repeat=3):
        assert points(own, left, right, 2, two=False) == naive.glory([own, left, right], 2)[0]
