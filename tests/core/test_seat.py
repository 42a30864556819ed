"""Places at the table."""

import pytest

from companion.core.seat import Tincture, left_of, right_of


@pytest.mark.parametrize(("seat", "left", "right"), [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_clockwise_is_to_the_left(seat: int, left: int, right: int):
    """Seats are listed clockwise, and whoever sits next in that order sits to one's left."""
    assert (left_of(seat, 3), right_of(seat, 3)) == (left, right)


def test_two_people_sit_on_both_sides_of_each_other():
    """With two, the same opponent is left and right."""
    assert (left_of(0, 2), right_of(0, 2)) == (1, 1)


def test_no_two_tinctures_look_alike():
    """Colour is never alone: each has a word, a symbol and a word for the symbol of its own."""
    for looks in ("colour", "symbol", "symbol_word"):
        assert len({getattr(tincture, looks) for tincture in Tincture}) == len(Tincture) == 6
