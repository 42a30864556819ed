"""What was agreed before the first move."""

from dataclasses import replace
from typing import Any

import pytest

from companion.core.seat import Seat, Tincture
from companion.core.setup import BadSetup, Deal, Setup
from tests.core.toy import ANA_AND_BEN, Counting, seats

GAME = Counting()
THREE = Setup(seats("Ana", "Ben", "Cy"))


def test_the_default_options_of_every_table_are_allowed():
    """Whoever agrees on nothing special can sit down."""
    for names in (("Ana", "Ben"), ("Ana", "Ben", "Cy"), ("Ana", "Ben", "Cy", "Di")):
        options = GAME.default_options(len(names), first=1)
        GAME.check_setup(Setup(seats(*names), first=1, options=options))


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        (Setup(seats("Ana")), "Counting is for 2 to 4 people."),
        (Setup(seats("A", "B", "C", "D", "E")), "Counting is for 2 to 4 people."),
        (replace(THREE, first=3), "The first player does not sit at this table."),
        (replace(THREE, first=-1), "The first player does not sit at this table."),
        (Setup(seats("Ana", " ")), "Every seat needs a name."),
        (Setup(seats("Ana", "ANA ")), "Two seats have the same name."),
        (Setup((Seat("A", Tincture.OR), Seat("B", Tincture.OR))), "Two seats have the same colour."),
        (replace(THREE, options={"slow": True}), "Counting has no option called slow."),
    ],
)
def test_no_table_could_sit_down_like_this(setup: Setup, sentence: str):
    """Each impossible table is refused with the reason."""
    with pytest.raises(BadSetup) as refused:
        GAME.check_setup(setup)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("fast", 1),
        ("fast", "yes"),
        ("way", "sideways"),
        ("way", ["up"]),
        ("houses", [1, 2]),
        ("houses", [1, 2, 2]),
        ("houses", [1, 2, 4]),
        ("houses", [1, 2, True]),
        ("houses", ["1", "2", "3"]),
        ("houses", [1, 2, 3, 3]),
        ("houses", [[1], 2, 3]),
        ("houses", 3),
    ],
)
def test_an_option_takes_only_its_choices(key: str, value: Any):
    """A toggle is on or off, a pick one of its choices, and everybody is dealt something of their own."""
    with pytest.raises(BadSetup) as refused:
        GAME.check_setup(replace(THREE, options={key: value}))
    assert str(refused.value) == f"{key.capitalize()}: that is not one of the choices."


@pytest.mark.parametrize("value", [[3, 1, 2], (1, 2, 3)])
def test_a_deal_may_fall_in_any_order(value: Any):
    """A list or a tuple: JSON knows only one of them."""
    GAME.check_setup(replace(THREE, options={"houses": value}))


def test_things_are_dealt_from_the_first_player_on():
    """The first player gets the first thing, and so on clockwise."""
    houses = Deal("houses", "Houses", things=((1, "a"), (2, "b"), (3, "c")))
    assert houses.usual(first=1, seats=3) == [3, 1, 2]


def test_an_option_left_out_is_as_usual():
    """A table that said nothing about its options is a good table."""
    GAME.check_setup(ANA_AND_BEN)
