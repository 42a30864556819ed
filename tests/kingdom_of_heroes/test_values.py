"""Values, the leader, and who may stand for him."""

import pytest

from companion.games.kingdom_of_heroes.heroes import WHITE
from companion.games.kingdom_of_heroes.values import leading, mission_value, representatives, worth
from tests.kingdom_of_heroes.people import (
    ADVENTURER,
    ANA,
    ANY,
    BEN,
    BLUE,
    CY,
    FOUR,
    GREEN,
    KNIGHT,
    MAGE,
    SAPPHIRE,
    TWO,
    YELLOW,
    ZATORIUS,
    A,
    K,
    M,
    band,
    company,
    starting,
)


def test_the_example_of_the_book():
    """Missions: two adventurer symbols; five adventurers are worth 7, one is worth 2."""
    here = company("AAAAA", "A")
    assert mission_value(here, (A, A), ANA, FOUR).value == 7
    assert mission_value(here, (A, A), BEN, FOUR).value == 2


def test_a_value_tells_its_parts():
    """Adventurers, knights and mages, symbols, rings; "any hero" with a 0."""
    number = mission_value(company("AAAK°"), (A, A, K, ANY), ANA, FOUR)
    assert [(part.label, part.factor, part.value) for part in number.parts] == [
        ("3 adventurers", "3 × 1", 3),
        ("1 knight", "1 × 2", 2),
        ("3 symbols met", "3 × 1", 3),
        ("1 ring", "1 × 1", 1),
        ("“Any hero” symbols", "", 0),
    ]
    assert (number.value, number.seat, number.sum_line()) == (9, ANA, "3 + 2 + 3 + 1")
    assert number.parts[2].why == "2 adventurers and 1 knight"


def test_each_symbol_counts_once_for_each_colour():
    """But for every colour anew."""
    here = company("K", "K")
    assert [mission_value(here, (K,), colour, FOUR).value for colour in (ANA, BEN)] == [3, 3]


def test_several_rings_count_each():
    """Ruling b39."""
    assert worth(band("A°A°K"), ()) == 6


def test_white_has_a_value():
    """A white knight on a knight symbol: 3."""
    assert mission_value(company("A", whites=(SAPPHIRE,)), (K, A), WHITE, FOUR).value == 3


# The leader


def test_the_greatest_value_leads():
    """Missions: not the most heroes."""
    found = leading(company("AAA", "KM"), (K, M), FOUR)
    assert (found.colour, found.rule.key) == (BEN, "missions.leader")
    assert found.why == "Ben has the greatest value: 6."


@pytest.mark.parametrize(("starts", "leads"), [(ANA, BEN), (BEN, BEN), (CY, CY)])
def test_a_tie_goes_to_the_earlier_in_turn_order(starts: int, leads: int):
    """Missions: by the starting player of this round."""
    found = leading(company("A", "AA", "K"), (), starting(starts))
    assert (found.colour, found.rule.key) == (leads, "missions.tie")


def test_white_leads_with_the_greater_value():
    """Missions: if no player at least equals it."""
    found = leading(company("A", whites=(ZATORIUS,)), (M, A), FOUR)
    assert (found.colour, found.rule.key) == (WHITE, "missions.white")


def test_white_loses_ties():
    """Missions: the player leads."""
    found = leading(company("A", "K", whites=(ZATORIUS,)), (M, K), FOUR)
    assert (found.colour, found.rule.key) == (BEN, "missions.white")
    assert found.why == "Ben and the white heroes tie at 3: white loses ties."


def test_whoever_is_alone_leads():
    """Ruling b16; so does white."""
    assert leading(company("", "A"), (A,), FOUR).why == "Only Ben is on this card."
    found = leading(company(whites=(SAPPHIRE,)), (K,), FOUR)
    assert (found.colour, found.why) == (WHITE, "Only white heroes are on this card: they lead.")


def test_an_empty_card_has_no_leader():
    """There is nothing to lead."""
    assert leading(company(), (), FOUR).colour is None
    assert not leading(company(), (), FOUR).is_open


def test_colours_of_one_player_are_apart():
    """TWO-PLAYER, TWO-COLOR VARIANT, example: 2 + 2 adventurers against 3."""
    assert leading(company("AA", "AA", "AAA"), (), TWO).colour == BLUE


def test_two_tied_colours_of_one_player_are_his_choice():
    """TWO-PLAYER, TWO-COLOR VARIANT."""
    found = leading(company("AA", "AA", "A"), (), TWO)
    assert (found.colour, found.among, found.is_open) == (None, (GREEN, YELLOW), True)
    assert found.rule.key == "two_colours.leader"


def test_of_three_tied_colours_the_first_player_chooses_among_his():
    """Turn order first, then his choice."""
    assert leading(company("AA", "AA", "AA"), (), TWO).among == (GREEN, YELLOW)
    assert leading(company("AA", "AA", "AA"), (), TWO[2:] + TWO[:2]).colour == BLUE


# The representative


def heroes(letters: str, symbols: tuple) -> list[tuple]:
    return [(each.hero, each.ringed) for each in representatives(band(letters), symbols) if each.is_preferred]


def test_the_representative_has_his_symbol_on_the_card():
    """Ruling b17: a mage cannot hide behind a card that asks for adventurers."""
    assert heroes("AM", (A, A)) == [(ADVENTURER, False)]
    assert heroes("AKM", (A, K, ANY)) == [(ADVENTURER, False), (KNIGHT, False)]


def test_any_hero_is_nobody_s_own_symbol():
    """Ruling b17: if nobody fits, anybody may."""
    assert heroes("KM", (A, ANY)) == [(KNIGHT, False), (MAGE, False)]


def test_with_or_without_the_ring_is_a_choice():
    """Which of two knights stands there decides which may fall."""
    assert heroes("KK°", (K,)) == [(KNIGHT, False), (KNIGHT, True)]
    assert heroes("K°", (K,)) == [(KNIGHT, True)]


def test_the_others_come_after_if_the_table_agrees():
    """All are listed, preferred ones first."""
    found = representatives(band("AM"), (M,))
    assert [(each.hero, each.is_preferred) for each in found] == [(MAGE, True), (ADVENTURER, False)]
    assert found[0].band == band("M")
