"""Sets of cards."""

from itertools import product
from random import Random

import pytest

from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.sets import best_sets, set_fame, set_points
from tests.kingdom_of_heroes import naive

TYPES = tuple(MissionType)


def cards(*counts: int) -> dict[MissionType, int]:
    return dict(zip(TYPES, counts, strict=False))


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28)]
)
def test_the_table_of_the_book(count: int, points: int):
    """Scoring: one set of so many cards."""
    assert set_points(cards(*[1] * count)) == points


def test_several_sets_tell_their_cards():
    """Scoring: a single card is worth a point too."""
    number = set_fame(cards(3, 1, 0, 2))
    assert [(part.label, part.value, part.why) for part in number.parts] == [
        ("Set of 3 cards", 6, "enemy of the crown, princess and war"),
        ("Set of 2 cards", 3, "enemy of the crown and war"),
        ("Set of 1 card", 1, "enemy of the crown"),
    ]
    assert number.value == 10


def test_no_card_is_no_point():
    """And no set."""
    assert (set_points({}), best_sets({})) == (0, ())


def test_small_hands_agree_with_trying_everything():
    """Up to three cards of each of four types."""
    for counts in product(range(4), repeat=4):
        assert set_points(cards(*counts)) == naive.sets(counts)


@pytest.mark.parametrize("seed", range(10))
def test_seven_types_agree_with_trying_everything(seed: int):
    """Some hands of all seven."""
    random = Random(seed)
    counts = tuple(random.choice([0, 1, 1, 2]) for _type in TYPES)
    assert set_points(cards(*counts)) == naive.sets(counts)
