"""Success: every symbol has a hero of its own."""

from itertools import combinations_with_replacement, product

from companion.games.kingdom_of_heroes.heroes import WHITE, Band, Company, HeroType, Symbol
from companion.games.kingdom_of_heroes.matching import (
    Match,
    heroes_said,
    matching,
    symbols_met,
)
from tests.kingdom_of_heroes import naive
from tests.kingdom_of_heroes.people import (
    ADVENTURER,
    ANA,
    ANY,
    BEN,
    KNIGHT,
    MAGE,
    SAPPHIRE,
    ZATORIUS,
    A,
    K,
    M,
    band,
    company,
)


def test_all_colours_count_together():
    """Missions: the heroes of one colour need not be enough."""
    found = matching(company("A", "K"), (A, K))
    assert found.is_success
    assert found.matches == (Match(A, ANA, ADVENTURER), Match(K, BEN, KNIGHT))


def test_white_heroes_count():
    """Missions: Sapphire is a knight, Zatorius a mage."""
    assert matching(company("A", whites=(SAPPHIRE,)), (A, K)).is_success
    assert matching(company("A", whites=(ZATORIUS,)), (M, A)).matches[0] == Match(M, WHITE, MAGE)
    assert matching(company("A", whites=(ZATORIUS,)), (A, K)).missing == (K,)


def test_any_hero_takes_whoever_is_left():
    """The only knight is not spent on "any hero", wherever that stands on the card."""
    found = matching(company("AK"), (ANY, K))
    assert found.matches == (Match(ANY, ANA, ADVENTURER), Match(K, ANA, KNIGHT))
    assert matching(company("K"), (ANY, K)).missing == (ANY,)


def test_what_is_missing_is_said():
    """Type by type, in the words of the card."""
    found = matching(company("A"), (A, A, K, ANY))
    assert found.missing == (A, K, ANY)
    assert found.said() == "Missing: adventurer, knight and any hero"
    assert (found.met, heroes_said(company("A"), found)) == (1, "1 hero, 1 of 4")


def test_a_hero_counts_once():
    """Two knight symbols want two knights."""
    assert matching(company("K"), (K, K)).missing == (K,)
    assert matching(company("K", "K"), (K, K)).is_success


def test_matching_agrees_with_trying_everything():
    """Up to three heroes of each type against every card of up to five symbols."""
    for counts in product(range(4), repeat=3):
        heroes = tuple(
            hero.value for hero, count in zip(HeroType, counts, strict=True) for _one in range(count)
        )
        here = Company((Band(*counts),))
        for symbols in (
            symbols for size in range(6) for symbols in combinations_with_replacement(Symbol, size)
        ):
            found = matching(here, symbols)
            assert found.met == naive.matched(symbols, heroes)
            assert found.is_success == (found.met == len(symbols))


def test_the_matching_shown_can_be_put_on_the_table():
    """Nobody stands on two symbols, and nobody on one that is not his."""
    here = company("AAK", "KM", "A", whites=(SAPPHIRE,))
    for symbols in combinations_with_replacement(Symbol, 6):
        found = matching(here, symbols)
        for colour, held in here.each():
            for hero in HeroType:
                used = [match for match in found.matches if (match.colour, match.hero) == (colour, hero)]
                assert len(used) <= held.count(hero)
                assert {match.symbol for match in used} <= {ANY, hero.symbol}


def test_the_symbols_of_one_colour_agree_with_trying_everything():
    """For its value: without "any hero"."""
    for counts in product(range(4), repeat=3):
        heroes = tuple(
            hero.value for hero, count in zip(HeroType, counts, strict=True) for _one in range(count)
        )
        for symbols in combinations_with_replacement(Symbol, 4):
            own = tuple(symbol for symbol in symbols if symbol is not ANY)
            assert sum(symbols_met(Band(*counts), symbols).values()) == naive.matched(own, heroes)


def test_a_band_is_said():
    """In words, for refusals and the log."""
    assert band("AAKM°").said() == "2 adventurers, 1 knight and 1 mage"
    assert (band("AAKM°").total, band("AAKM°").total_rings) == (4, 1)


def test_no_ring_without_a_hand():
    """More rings than heroes of a type, or less than nobody, is no band."""
    assert band("AK°").is_sound
    assert not Band(1, 0, 0, 2, 0, 0).is_sound
    assert not (band("A") - band("K")).is_sound
    assert band("AAK").holds(band("AK"))
    assert not band("AAK").holds(band("M"))
