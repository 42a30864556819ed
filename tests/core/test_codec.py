"""What is written comes back as it was, and nothing else is taken for it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.codec import BadShape, by_name, decode, decode_move, encode, encode_move
from companion.core.move import Correct, Move
from companion.core.setup import Setup
from tests.core.toy import ANA_AND_BEN


class Metal(StrEnum):
    GOLD = "gold"
    SILVER = "silver"


@dataclass(frozen=True)
class Coin:
    metal: Metal
    worth: int = 1


@dataclass(frozen=True)
class Pay(Move):
    seat: int
    done: bool
    coins: tuple[Coin, ...] = ()
    pair: tuple[int, str] = (0, "")
    note: str | None = None
    best: Coin | None = None
    marks: Mapping[str, int] = field(default_factory=dict)


NUMBERS = st.integers(-(10**9) + 1, 10**9 - 1)
COINS = st.builds(Coin, st.sampled_from(Metal), NUMBERS)
PAYMENTS = st.builds(
    Pay,
    NUMBERS,
    st.booleans(),
    st.lists(COINS, max_size=3).map(tuple),
    st.tuples(NUMBERS, st.text()),
    st.none() | st.text(),
    st.none() | COINS,
    st.dictionaries(st.text(), NUMBERS, max_size=3),
)
KINDS = by_name((Pay, Correct))


@given(PAYMENTS)
def test_a_move_comes_back_from_json_as_it_was(move: Pay):
    """Out, through text, and in again is the same move."""
    assert decode_move(json.loads(json.dumps(encode_move(move))), KINDS) == move


def test_an_enum_comes_back_as_its_member():
    """A StrEnum equals its text, so equality alone would not show the difference."""
    coin = decode({"metal": "gold"}, Coin)
    assert type(coin.metal) is Metal


def test_a_setup_comes_back_as_it_was():
    """The seats with their tinctures, and the options as they were agreed."""
    assert decode(json.loads(json.dumps(encode(ANA_AND_BEN))), Setup) == ANA_AND_BEN


def test_what_is_as_usual_is_not_written():
    """So a field can be added to a move, and the old records still say what they said."""
    assert encode_move(Pay(2, True)) == {"move": "Pay", "seat": 2, "done": True}


PAY = {"move": "Pay", "seat": 1, "done": False}
REFUSED = [
    ({"seat": True}, "seat: True is not a whole number"),
    ({"seat": "1"}, "seat: '1' is not a whole number"),
    ({"seat": 1.0}, "seat: 1.0 is not a whole number"),
    ({"seat": None}, "seat: None is not a whole number"),
    ({"seat": 10**9}, "seat: a number with too many digits"),
    ({"done": 1}, "done: 1 is neither true nor false"),
    ({"note": 7}, "note: 7 is not text"),
    ({"coins": "gold"}, "coins: 'gold' is not a list"),
    ({"coins": {"metal": "gold"}}, "coins: {'metal': 'gold'} is not a list"),
    ({"coins": ["gold"]}, "coins: 'gold' is not a table of named values"),
    ({"coins": [{"metal": "tin"}]}, "coins: metal: 'tin' is none of gold, silver"),
    ({"coins": [{"metal": ["gold"]}]}, "coins: metal: ['gold'] is none of gold, silver"),
    ({"coins": [{"worth": 2}]}, "coins: metal is missing"),
    ({"coins": [{"metal": "gold", "weight": 2}]}, "coins: Herald knows no field called 'weight' here"),
    ({"pair": [1]}, "pair: [1] has the wrong length"),
    ({"pair": ["a", 1]}, "pair: 'a' is not a whole number"),
    ({"marks": {"a": "1"}}, "marks: '1' is not a whole number"),
    ({"marks": []}, "marks: [] is not a table of named values"),
    ({"best": {"move": "Pay", "metal": "gold"}}, "best: Herald knows no field called 'move' here"),
    ({"tip": 1}, "Herald knows no field called 'tip' here"),
]


@pytest.mark.parametrize(("wrong", "sentence"), REFUSED)
def test_nothing_is_coerced_and_nothing_extra_is_swallowed(wrong: dict[str, Any], sentence: str):
    """Whatever is not exactly as we write it is refused, with the field and the reason."""
    with pytest.raises(BadShape) as refused:
        decode_move(PAY | wrong, KINDS)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ({"move": "Pay", "seat": 1}, "done is missing"),
        ({"move": "Steal", "seat": 1}, "this game has no move called 'Steal'"),
        ({"seat": 1}, "a move without a name"),
        ({"move": ["Pay"]}, "a move without a name"),
        ("Pay", "a move without a name"),
        (None, "a move without a name"),
    ],
)
def test_a_move_must_say_what_it_is(value: Any, sentence: str):
    """A move without a name, or with one the game does not have, is not guessed at."""
    with pytest.raises(BadShape) as refused:
        decode_move(value, KINDS)
    assert str(refused.value) == sentence


def test_a_refusal_stays_short_however_large_the_value():
    """A hostile value, huge or nested, does not come back as the sentence about it."""
    nested: Any = []
    for _depth in range(100_000):
        nested = [nested]
    bushy = {str(key): {str(key): list(range(50)) for key in range(50)} for key in range(50)}
    for value in (nested, "x" * 1_000_000, list(range(1_000_000)), bushy):
        with pytest.raises(BadShape) as refused:
            decode({"metal": "gold", "worth": value}, Coin)
        assert len(str(refused.value)) < 120


def test_a_kind_that_cannot_be_written_down_is_a_mistake_of_ours():
    """A move with a field no reader knows fails when the move is first read, not when it is wrong."""

    @dataclass(frozen=True)
    class Weigh(Move):
        grams: float

    with pytest.raises(TypeError):
        decode({"grams": 1.5}, Weigh)
