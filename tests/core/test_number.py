"""Numbers that explain themselves."""

import pytest

from companion.core.number import Number, Part, WrongSum
from companion.core.rulebook import Rule

FAME = Rule("fame", "Fame", "Earning fame", "Missions give fame.")


def number(*values: int) -> Number:
    return Number.of("Fame", FAME, tuple(Part(f"part {value}", value) for value in values))


def test_a_number_is_the_sum_of_its_parts():
    """What is shown is what its parts add up to."""
    assert number(3, 2, -1).value == 4


def test_a_number_refuses_to_be_built_wrong():
    """Parts that do not add up to the value are a mistake of ours, found at once."""
    with pytest.raises(WrongSum) as refused:
        Number("Fame", 5, FAME, (Part("mission", 3), Part("dragon", 1)))
    assert str(refused.value) == "Fame: 5, but its parts add up to 4"


def test_a_number_without_parts_is_nothing():
    """A value that comes from nowhere cannot be shown."""
    assert number().value == 0
    with pytest.raises(WrongSum):
        Number("Fame", 1, FAME, ())


def test_a_part_that_opens_shows_the_same_value_inside():
    """Opening a part never tells another number than the part did."""
    with pytest.raises(WrongSum) as refused:
        Part("mission", 4, number=number(3))
    assert str(refused.value) == "mission: 4, but it opens into 3"


def test_a_number_becomes_a_part_that_opens_into_it():
    """A total keeps the way down to its smallest parts."""
    part = number(3, 2).as_part("5 × 1")
    assert (part.label, part.value, part.rule, part.number) == ("Fame", 5, FAME, number(3, 2))


def test_a_correction_stays_visible():
    """After the table said otherwise, what the rules gave is still listed, and the note with it."""
    corrected = number(3, 2).corrected(9, "we forgot the dragon")
    assert corrected.value == 9
    assert corrected.parts[:2] == number(3, 2).parts
    assert (corrected.parts[2].value, corrected.parts[2].why) == (4, "we forgot the dragon")


def test_two_corrections_stay_visible():
    """The second correction does not hide the first."""
    corrected = number(3).corrected(5, "first").corrected(4, "second")
    assert [(part.value, part.why) for part in corrected.parts[1:]] == [(2, "first"), (-1, "second")]


def test_a_correction_to_the_same_value_says_nothing():
    """What the table and the rules agree on needs no line of its own."""
    assert number(3).corrected(3, "sure") == number(3)


@pytest.mark.parametrize(
    ("values", "line"),
    [((3, 2, 3, 1), "3 + 2 + 3 + 1"), ((3, 0, -1), "3 – 1"), ((-2, 5), "–2 + 5"), ((0, 0), "0"), ((), "0")],
)
def test_the_sum_line_is_how_one_would_write_it(values: tuple[int, ...], line: str):
    """Parts that give nothing are left out of the sum, and a negative one is taken away."""
    assert number(*values).sum_line() == line
