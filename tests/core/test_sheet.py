"""Who won."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.sheet import Place, Sheet, ranks


@pytest.mark.parametrize(
    ("values", "expected"),
    [((88, 71, 88), (1, 3, 1)), ((5,), (1,)), ((), ()), ((3, 2, 1), (1, 2, 3)), ((0, 0), (1, 1))],
)
def test_equal_values_share_a_rank(values: tuple[int, ...], expected: tuple[int, ...]):
    """Two winners, and then the third."""
    assert ranks(values) == expected


@given(st.lists(st.integers(0, 5), max_size=6))
def test_a_rank_is_a_place_in_the_sorted_list(values: list[int]):
    """The rank is where the value is first found when all are put in order."""
    in_order = sorted(values, reverse=True)
    assert ranks(tuple(values)) == tuple(1 + in_order.index(value) for value in values)


def test_all_who_are_first_win():
    """A shared first place is a shared victory, and somebody who cannot win does not."""
    places = (Place(2, 1, "winner"), Place(0, 1, "winner"), Place(1, None, "no heart card"))
    assert Sheet((), (), places).winners == (2, 0)
