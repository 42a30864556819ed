"""Casualties: the examples of the book, then every split of up to twelve heroes against a second reading."""

from functools import cache
from itertools import product

import pytest

from companion.core.move import IllegalMove
from companion.games.kingdom_of_heroes.casualties import (
    DIE,
    casualties,
    check_fallen,
    due_said,
    falls_said,
    has_no_choice,
    losses_number,
    may_fall,
    needs_die,
    notes,
    order_said,
    preview,
    suggested,
)
from companion.games.kingdom_of_heroes.heroes import WHITE, Banner
from tests.kingdom_of_heroes import naive
from tests.kingdom_of_heroes.people import ANA, BEN, BLUE, FOUR, TWO, band, company, crowd

YELLOW_LEADS = 0
COLOURS = tuple(
    Banner(colour, colour, name) for colour, name in enumerate(("yellow", "red", "green", "blue"))
)


def counts(*heroes: int, die: int, leader: int | None = None, failed: bool = False, whites: int = 0) -> tuple:
    return casualties(crowd(*heroes, whites=whites), die, leader, failed).counts


# The book


def test_ten_heroes_and_a_two():
    """Missions, example: 5 yellow, 2 red, 2 green, 1 blue; five die, the fifth is yellow again."""
    found = casualties(crowd(5, 2, 2, 1), 2, YELLOW_LEADS, False)
    assert (found.counts, found.due, found.total) == ((2, 1, 1, 1), 5, 5)
    assert due_said(found) == "10 ÷ 2, rounded down: 5 fall."
    assert (
        order_said(found, COLOURS) == "Most heroes first: yellow, red and green together, blue, yellow again."
    )
    assert falls_said(found, COLOURS) == "yellow 2, red 1, green 1 and blue 1"


def test_ten_heroes_and_a_four():
    """Missions, example: two should die, but red and green are tied, so three do."""
    found = casualties(crowd(5, 2, 2, 1), 4, YELLOW_LEADS, False)
    assert (found.counts, found.due, found.total) == ((1, 1, 1, 0), 2, 3)
    assert notes(found, crowd(5, 2, 2, 1), YELLOW_LEADS, COLOURS) == [
        "Tied colours fall together, so 3 fall instead of 2.",
        "Who stands for yellow is safe.",
    ]


def test_two_colours_each():
    """TWO-PLAYER, TWO-COLOR VARIANT, example: 2 green, 2 yellow, 3 blue, a 3: one of each."""
    found = casualties(crowd(2, 2, 3), 3, BLUE, False)
    assert (found.counts, found.due) == ((1, 1, 1, 0), 2)
    assert order_said(found, TWO) == "Most heroes first: Blue, Green and Yellow together."


def test_a_die_above_the_heroes_costs_nothing():
    """Missions: higher than the total number of heroes."""
    assert counts(1, 1, die=3, leader=ANA) == (0, 0, 0, 0)
    assert due_said(casualties(crowd(1, 1), 3, ANA, False)) == "The die shows more than 2: nobody falls."


def test_a_one_costs_everybody_a_hero():
    """Missions: one of his choice; also the only one, also the representative."""
    assert counts(4, 1, 0, 1, die=1, leader=BEN) == (1, 1, 0, 1)
    assert may_fall(band("AK"), band("K"), die=1) == band("AK")


def test_the_representative_is_safe_otherwise():
    """Missions: he alone of his colour survives."""
    assert counts(1, die=2, leader=ANA) == (0, 0, 0, 0)
    assert counts(1, 1, die=2, leader=ANA) == (0, 1, 0, 0)
    assert may_fall(band("AK"), band("K"), die=2) == band("A")


def test_a_skipped_turn_uses_up_nothing():
    """Ruling b19 ii: the leader with one hero is passed over, and the others go on."""
    assert counts(1, 3, die=2, leader=ANA) == (0, 2, 0, 0)


def test_it_ends_when_nobody_can_fall():
    """Ruling b19 iii: below the number."""
    found = casualties(crowd(1, 1, whites=2), 2, ANA, False)
    assert (found.counts, found.due) == ((0, 1, 0, 0), 2)
    assert notes(found, crowd(1, 1, whites=2), ANA, FOUR) == [
        "Nobody else can fall, so it stays at 1.",
        "Who stands for Ana is safe.",
        "White heroes never fall.",
    ]


def test_white_counts_but_never_falls():
    """Missions: five heroes and Sapphire are six."""
    found = casualties(crowd(3, 2, whites=1), 3, ANA, False)
    assert (found.heroes, found.due, found.counts) == (6, 2, (1, 1, 0, 0))
    assert counts(0, 1, die=1, leader=WHITE, whites=1) == (0, 1, 0, 0)


def test_when_white_leads_nobody_is_safe():
    """The representative is a white hero."""
    assert counts(1, 1, die=2, leader=WHITE, whites=2) == (1, 1, 0, 0)


def test_failed_is_doubled():
    """Failed mission: and there is no representative; a 1 stays a 1 (ruling b21)."""
    assert counts(2, 1, die=3, failed=True) == (1, 1, 0, 0)
    assert counts(2, 1, die=2, failed=True) == (2, 1, 0, 0)
    assert counts(1, die=3, failed=True) == (0, 0, 0, 0)
    assert counts(3, 1, die=1, failed=True) == (1, 1, 0, 0)
    assert (
        due_said(casualties(crowd(2, 1), 4, None, True))
        == "Failed, so doubled: 6 ÷ 4, rounded down: 1 falls."
    )


def test_losses_explain_themselves():
    """A part for each colour that loses somebody."""
    number = losses_number(casualties(crowd(5, 2, 2, 1), 4, ANA, False), FOUR)
    assert [(part.label, part.value) for part in number.parts] == [("Ana", 1), ("Ben", 1), ("Cy", 1)]
    assert number.rule.key == "missions.casualties"
    assert losses_number(casualties(crowd(1, 1), 1, ANA, False), FOUR).rule.key == "missions.one"
    assert losses_number(casualties(crowd(1, 1), 2, None, True), FOUR).rule.key == "missions.failed"


def test_only_players_heroes_need_a_die():
    """Rulings b16, b18."""
    assert not needs_die(company(whites=()))
    assert not needs_die(crowd(whites=1))
    assert needs_die(crowd(1))


# Every split


@cache
def splits(most: int) -> list[tuple[int, ...]]:
    return [split for split in product(range(most + 1), repeat=4) if 0 < sum(split) <= most]


@pytest.mark.parametrize("whites", range(3))
@pytest.mark.parametrize("die", sorted(set(DIE)))
def test_every_split_agrees_with_a_second_reading(die: int, whites: int):
    """Up to twelve heroes in four colours and white: failed, led by white, and led by each colour on the card."""
    for split in splits(12 - whites):
        here = crowd(*split, whites=whites)
        cases = [(None, True), (WHITE, False), *((colour, False) for colour in here.players)]
        for leader, failed in cases:
            found = casualties(here, die, leader, failed)
            expected_losses = naive.casualties(list(split), whites, die, leader, failed)
            assert list(found.counts) == expected_losses, (split, leader, failed)


@pytest.mark.parametrize("die", sorted(set(DIE)))
def test_the_steps_are_the_losses(die: int):
    """Told in order, everybody falls as often as he stands in it."""
    for split in splits(8):
        found = casualties(crowd(*split), die, None, True)
        told = [colour for step in found.steps for colour in step]
        assert tuple(told.count(colour) for colour in range(4)) == found.counts


# Before the die


def test_the_preview_has_each_face_with_its_chance():
    """1, 2, 2, 1 in 6."""
    faces = preview(crowd(5, 2, 2, 1), ANA, False)
    assert [(face.face, face.chance, face.said) for face in faces] == [
        (1, "1 in 6", "one each"),
        (2, "2 in 6", "5 fall"),
        (3, "2 in 6", "3 fall"),
        (4, "1 in 6", "3 fall"),
    ]
    assert DIE == (1, 2, 2, 3, 3, 4)


# Who falls


@pytest.mark.parametrize(
    ("heroes", "count", "fallen"),
    [
        ("AAK", 1, "A"),
        ("AAK", 3, "AAK"),
        ("A°K", 1, "K"),
        ("A°AM", 2, "AM"),
        ("A°K°M°", 1, "A°"),
        ("KM", 1, "K"),
    ],
)
def test_whom_one_would_rather_lose(heroes: str, count: int, fallen: str):
    """A suggestion: no ring before a ring, adventurers first."""
    assert suggested(band(heroes), count) == band(fallen)


def test_there_is_not_always_a_choice():
    """Nobody, all, or all alike: no need to ask."""
    assert has_no_choice(band("AK"), 0)
    assert has_no_choice(band("AK"), 2)
    assert has_no_choice(band("AAA"), 2)
    assert not has_no_choice(band("AA°"), 1)
    assert not has_no_choice(band("AK"), 1)


@pytest.mark.parametrize(
    ("fallen", "reason"),
    [
        ("K", "Cy can lose 2 adventurers here."),
        ("A", "Cy loses 2 heroes; 1 chosen."),
        ("AAA", "Cy can lose 2 adventurers here."),
        ("AA°", "Cy can lose 2 adventurers here."),
    ],
)
def test_the_wrong_fallen_are_refused(fallen: str, reason: str):
    """In the table's words, with the numbers."""
    with pytest.raises(IllegalMove) as refused:
        check_fallen("Cy", band(fallen), band("AA"), 2)
    assert refused.value.reason == reason


def test_the_right_fallen_are_accepted():
    """Whoever the owner chose."""
    for fallen in ("AA", "AK"):
        check_fallen("Cy", band(fallen), band("AAK"), 2)
