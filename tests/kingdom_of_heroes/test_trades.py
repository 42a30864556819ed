"""Crystals for Zatorius, hearts for Sapphire: who may, who must, what it is worth."""

import pytest

from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.estate import Estate, traded
from companion.games.kingdom_of_heroes.trades import Right, crystal_right, heart_right, trade_worth
from tests.kingdom_of_heroes.estates import estate
from tests.kingdom_of_heroes.people import ANA, BEN, CY, DI, SAPPHIRE, ZATORIUS

PRINCESS, MAGIC = MissionType.PRINCESS, MissionType.MAGIC


def crystals(*counts: int) -> tuple[Estate, ...]:
    return tuple(estate(seat, crystals=count) for seat, count in enumerate(counts))


def hearts(*counts: tuple[int, int]) -> Right:
    """Of hearts and heart cards."""
    return heart_right(
        tuple(estate(seat, hearts=count, heart_cards=cards) for seat, (count, cards) in enumerate(counts))
    )


# Crystals


def test_the_most_crystals_may_trade():
    """Scoring: never must."""
    right = crystal_right(crystals(1, 3, 0))
    assert (right.seat, right.is_forced) == (BEN, False)
    assert right.why == "Ben has the most crystals, 3, and may trade them for Zatorius's card."


def test_a_tie_of_crystals_is_nobody_s():
    """Scoring: no player takes the card."""
    right = crystal_right(crystals(2, 2, 0))
    assert (right.seat, right.why) == (None, "Ana and Ben tie at 2 crystals: nobody takes the card.")


def test_no_crystal_no_card():
    """There is nothing to trade."""
    assert crystal_right(crystals(0, 0, 0)).why == "Nobody has a crystal."
    assert crystal_right(()).seat is None


# Hearts


def test_the_most_hearts_may_trade_if_all_have_a_heart_card():
    """Scoring."""
    right = hearts((1, 1), (2, 2), (0, 1))
    assert (right.seat, right.is_forced, right.rule.key) == (BEN, False, "scoring.hearts")


def test_without_a_heart_card_one_must_claim():
    """Scoring: even with fewer hearts."""
    right = hearts((3, 1), (1, 0), (0, 1))
    assert (right.seat, right.is_forced, right.rule.key) == (BEN, True, "scoring.claim")
    assert right.why == "Ben has no heart card but 1 heart, and must claim Sapphire's card."


def test_of_several_without_one_the_most_hearts_claim():
    """Scoring: more than other players in the same situation."""
    right = hearts((3, 1), (1, 0), (2, 0))
    assert (right.seat, right.is_forced) == (CY, True)
    assert right.why == (
        "Cy has 2 hearts, the most of those without a heart card, and must claim Sapphire's card."
    )


def test_a_claim_takes_at_least_one_heart():
    """Scoring: whoever has none claims nothing, and the general rule is left."""
    right = hearts((2, 1), (0, 0), (1, 1))
    assert (right.seat, right.is_forced) == (ANA, False)


def test_if_claimants_tie_the_most_hearts_of_all_may():
    """Ruling b30: nobody fulfils the condition."""
    right = hearts((3, 1), (1, 0), (1, 0))
    assert (right.seat, right.is_forced, right.rule.key) == (ANA, False, "scoring.claim")
    assert right.why.startswith(
        "Ben and Cy have no heart card and as many hearts, so none of them must claim it."
    )


def test_if_claimants_tie_and_are_the_most_nobody_trades():
    """Ruling b30: a tie of the most hearts."""
    right = hearts((1, 1), (2, 0), (2, 0))
    assert (right.seat, right.is_forced) == (None, False)


def test_a_tie_of_hearts_is_nobody_s():
    """Scoring: no player takes the card."""
    assert hearts((2, 1), (2, 1), (1, 1)).why == "Ana and Ben tie at 2 hearts: nobody takes the card."


def test_a_tie_does_not_stop_a_claim():
    """The two with most hearts have their heart cards."""
    assert hearts((2, 1), (2, 1), (1, 0)).seat == CY


def test_no_heart_no_card():
    """There is nothing to trade."""
    assert hearts((0, 1), (0, 0)).why == "Nobody has a heart."


def test_what_nobody_told_claims_nothing():
    """Unknown heart cards are not none."""
    right = heart_right((estate(ANA, hearts=1, heart_cards=None), estate(BEN, hearts=2)))
    assert (right.seat, right.is_forced) == (BEN, False)


# Worth


def test_a_trade_gives_all_of_them():
    """For a card that counts in the sets, and Sapphire's is a heart card (ruling b29)."""
    after = traded(estate(DI, 1, hearts=3, heart_cards=0), SAPPHIRE, PRINCESS, True)
    assert (after.hearts, after.heart_cards, after.card_count, after.can_inherit) == (0, 1, 2, True)
    after = traded(estate(DI, 1, crystals=2, heart_cards=0), ZATORIUS, MAGIC, False)
    assert (after.crystals, after.heart_cards, after.took) == (0, 0, (ZATORIUS,))


@pytest.mark.parametrize(
    ("cards", "count", "worth"),
    [
        ((1, 0, 1, 1, 1, 1, 1), 2, 7 - 2),  # the seventh of a set
        ((0, 2, 0, 0, 0, 0, 0), 1, 1 - 1),  # a third princess, alone
        ((1, 1, 1, 0, 0, 0, 0), 3, 1 - 3),  # a second princess, alone: a bad trade
        ((), 2, 1 - 2),
    ],
)
def test_what_a_trade_is_worth(cards: tuple[int, ...], count: int, worth: int):
    """The sets with the card, without the hearts."""
    number = trade_worth(estate(ANA, *cards, hearts=count), SAPPHIRE, PRINCESS, True)
    assert number.value == worth
    assert [part.value for part in number.parts] == [worth + count, -count]


def test_a_trade_that_lets_one_win_says_so():
    """Points are not all of it."""
    number = trade_worth(estate(ANA, hearts=1, heart_cards=0), SAPPHIRE, PRINCESS, True)
    assert number.why == "Without a heart card Ana cannot win; this is one."
    assert trade_worth(estate(ANA, crystals=1, heart_cards=0), ZATORIUS, MAGIC, False).why == ""
