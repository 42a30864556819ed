"""Rewards: fame, crowns with the king's share, heroes, the artifact, hearts and crystals."""

from itertools import product

import pytest

from companion.games.kingdom_of_heroes.heroes import WHITE, Band, Company
from companion.games.kingdom_of_heroes.rewards import (
    artifact,
    crowns_for,
    fame,
    hero_count,
    hero_shares,
    heroes_for,
    money,
    refusal_of_shares,
    shares_said,
    tokens,
    tokens_number,
    tokens_said,
    uniques,
)
from tests.kingdom_of_heroes import naive
from tests.kingdom_of_heroes.people import (
    ADVENTURER,
    ANA,
    BEN,
    BLUE,
    CY,
    FOUR,
    GREEN,
    KNIGHT,
    MAGE,
    RED,
    SAPPHIRE,
    TWO,
    YELLOW,
    ZATORIUS,
    band,
    company,
    crowd,
)


def test_one_hero_gives_one_fame_more_give_two():
    """Missions: for each player in it."""
    here = crowd(1, 2, 5)
    assert [fame(here, colour, FOUR).value for colour in (ANA, BEN, CY)] == [1, 2, 2]


def test_each_colour_of_a_player_gets_fame():
    """TWO-PLAYER, TWO-COLOR VARIANT, example: 2 for blue, 2 each for green and yellow."""
    here = crowd(2, 2, 3)
    assert [fame(here, colour, TWO).value for colour in (GREEN, YELLOW, BLUE)] == [2, 2, 2]


# Crowns


def test_thirteen_crowns_of_the_book():
    """TWO-PLAYER, TWO-COLOR VARIANT, example: divided by four; king 3, green-yellow 6, blue 4."""
    shares = money(13, crowd(2, 2, 3), BLUE)
    assert [shares.of(colour) for colour in (GREEN, YELLOW, BLUE, RED)] == [3, 3, 4, 0]
    assert (shares.each, shares.rest, shares.bank) == (3, 1, 3)
    assert shares_said(shares, TWO) == "13 crowns: Green 3, Yellow 3, Blue 4, king 3"


def test_crowns_explain_themselves():
    """The share and the remainder, with the division."""
    number = crowns_for(money(10, crowd(3, 2, 1), ANA), ANA, FOUR)
    assert [(part.label, part.value) for part in number.parts] == [
        ("Equal share", 2),
        ("Remainder, to the leader", 2),
    ]
    assert (number.value, number.parts[0].why) == (4, "10 ÷ 4: 3 and the king")
    assert crowns_for(money(10, crowd(3, 2, 1), ANA), BEN, FOUR).value == 2


def test_the_remainder_stays_in_the_bank_when_white_leads():
    """Ruling b22."""
    shares = money(11, company("A", "A", whites=(ZATORIUS,)), WHITE)
    assert [shares.of(ANA), shares.of(BEN), shares.bank] == [3, 3, 5]
    assert shares_said(shares, FOUR) == "11 crowns: Ana 3, Ben 3, king 3, bank 2"


def test_crowns_are_conserved():
    """Over all sums and tables: what players and bank get is what there was, and the shares are equal."""
    for crowns, players in product(range(41), range(1, 5)):
        here = crowd(*[1] * players)
        share, rest = naive.crowns(crowns, players)
        for leader in (*here.players, WHITE):
            shares = money(crowns, here, leader)
            got = [shares.of(colour) for colour in here.players]
            assert sum(got) + shares.bank == crowns
            assert got == [share + rest * (colour == leader) for colour in here.players]


# Heroes


def test_heroes_are_one_pool():
    """Ruling b20: three adventurers and a knight for two are two and two, the knight to the leader."""
    found = hero_shares(band("AAAK"), crowd(1, 1), BEN, FOUR)
    assert found.bands[:2] == (band("AA"), band("AK"))
    assert not found.is_open


def test_the_remainder_is_the_leader_s():
    """Missions: split in the same way, without the king."""
    found = hero_shares(band("AAAAA"), crowd(1, 1, 1), CY, FOUR)
    assert found.bands[:3] == (band("A"), band("A"), band("AAA"))
    number = heroes_for(band("AAAAA"), crowd(1, 1, 1), CY, CY, FOUR)
    assert [part.value for part in number.parts] == [1, 2]


def test_one_hero_goes_to_the_leader():
    """A part of nothing, and the remainder."""
    assert hero_shares(band("K"), crowd(1, 1), BEN, FOUR).bands[:2] == (Band(), band("K"))


def test_one_of_each_for_three_is_one_for_each():
    """Ruling b20: several unique heroes as far as his part reaches."""
    found = hero_shares(band("AKM"), crowd(1, 1, 1), BEN, FOUR)
    assert found.bands[:3] == (band("K"), band("M"), band("A"))
    assert found.is_open
    assert uniques(band("AKM")) == (MAGE, KNIGHT, ADVENTURER)


def test_one_type_has_no_unique_hero():
    """A single knight is a remainder, not a unique one among others."""
    assert uniques(band("K")) == ()
    assert uniques(band("AAK")) == (KNIGHT,)


def test_what_stays_open_is_picked_leader_first():
    """Two adventurers and two knights for two: one of each, but the players may change it."""
    found = hero_shares(band("AAKK"), crowd(1, 1), BEN, FOUR)
    assert found.bands[:2] == (band("AK"), band("AK"))
    assert found.is_open
    assert (
        refusal_of_shares((band("AA"), band("KK"), Band(), Band()), band("AAKK"), crowd(1, 1), BEN, FOUR)
        == ""
    )


def test_a_wrong_division_is_refused():
    """Not the pool, or not the number."""
    here, pool = crowd(1, 1), band("AAAK")
    nobody = (Band(), Band())
    assert (
        refusal_of_shares((band("MA"), band("AA"), *nobody), pool, here, BEN, FOUR)
        == "The reward is 3 adventurers and 1 knight."
    )
    assert (
        refusal_of_shares((band("AAA"), band("K"), *nobody), pool, here, BEN, FOUR)
        == "Ana gets 2 heroes of this reward."
    )


def test_surplus_heroes_are_lost_when_white_leads():
    """Ruling b22."""
    found = hero_shares(band("AAK"), company("A", "A", whites=(ZATORIUS,)), WHITE, FOUR)
    assert found.bands[:2] == (band("K"), band("A"))
    assert found.lost == band("A")


def test_heroes_are_conserved():
    """Over all rewards and tables: given and lost are what there was, each as many as his part."""
    for counts, players in product(product(range(4), repeat=3), range(1, 5)):
        pool, here = Band(*counts), crowd(*[1] * players)
        for leader in (*here.players, WHITE):
            found = hero_shares(pool, here, leader, FOUR)
            assert sum(found.bands, found.lost) == pool
            for colour in here.players:
                assert found.bands[colour].total == hero_count(pool, here, leader, colour)
            rest = pool.total % players
            assert found.lost.total == (rest if leader == WHITE else 0)
            assert refusal_of_shares(found.bands, pool, here, leader, FOUR) == ""


# The artifact


def test_the_artifact_goes_to_the_leader_with_a_fitting_hero():
    """Missions: even if others have one too."""
    assert artifact(MAGE, company("M", "M", "A"), BEN, FOUR).colour == BEN


def test_else_to_the_only_other_with_one():
    """Missions: in case another single player has an appropriate hero."""
    found = artifact(MAGE, company("M", "K", "A"), BEN, FOUR)
    assert (found.colour, found.why) == (ANA, "The leader has no mage to carry it; only Ana has one.")


def test_else_it_is_lost():
    """Missions: two others, or none."""
    assert artifact(MAGE, company("M", "K", "M"), BEN, FOUR).colour is None
    assert artifact(MAGE, company("A", "K"), BEN, FOUR).colour is None


def test_a_hero_with_a_ring_is_not_appropriate():
    """Ruling b24; the table is asked."""
    found = artifact(MAGE, company("M", "M°"), BEN, FOUR)
    assert (found.colour, found.ringed) == (ANA, (BEN,))
    assert artifact(MAGE, company("", "MM°"), BEN, FOUR).colour == BEN


def test_white_carries_no_ring():
    """Ruling b22: it goes to the single player with a fitting hero."""
    assert artifact(MAGE, company("A", "M", whites=(ZATORIUS,)), WHITE, FOUR).colour == BEN
    assert artifact(MAGE, company("A", whites=(ZATORIUS,)), WHITE, FOUR).colour is None


def test_two_colours_of_one_player_are_two():
    """Ruling b33: another single player means a single colour."""
    assert artifact(KNIGHT, company("K", "K", "A"), BLUE, TWO).colour is None


# Hearts and crystals


@pytest.mark.parametrize(
    ("left", "leader", "is_last", "count"),
    [(4, ANA, False, 1), (4, ANA, True, 4), (0, ANA, False, 0), (3, WHITE, True, 0), (3, None, True, 0)],
)
def test_tokens_go_to_the_leader(left: int, leader: int | None, is_last: bool, count: int):
    """Missions: one, in the last round all that are left; none if white leads (rulings b22, b27)."""
    assert tokens(left, leader, is_last) == count
    assert tokens_number(SAPPHIRE, left, leader, is_last).value == count


def test_tokens_are_said():
    """By their names."""
    assert tokens_said(SAPPHIRE, 1, "Ana") == "1 heart to Ana"
    assert tokens_said(ZATORIUS, 3, "Ben") == "3 crystals to Ben"


def test_only_the_colours_in_the_mission_share():
    """A colour of the play that is not there gets nothing."""
    here = Company((band("A"), Band(), band("A"), Band()))
    assert [money(9, here, ANA).of(colour) for colour in range(4)] == [3, 0, 3, 0]
