"""The rules as they can be looked up."""

import re

from companion.games.kings_and_creatures.game import GAME


def test_every_ruling_is_marked_as_one():
    """Where the book is silent or can be read two ways, A1 to A24 say how Herald reads it."""
    rulings = [re.match(r"Ruling A(\d+): .", rule.heading) for rule in GAME.rulebook]
    assert sorted({int(ruling[1]) for ruling in rulings if ruling}) == list(range(1, 25))


def test_rules_stand_under_the_headings_of_the_book():
    """And what is not in the book stands under the table."""
    assert {rule.section for rule in GAME.rulebook} == {
        "Before it begins",
        "Prepare the round",
        "Let the games begin!",
        "Leaving the round",
        "End of the round – earn heroes' glory",
        "Prepare the next round",
        "The game ends – now for the glory",
        "The table",
    }


def test_a_rule_can_be_said_across_the_table():
    """Where it stands, and what it says in our own words."""
    rule = GAME.rulebook("leaving.lower")
    assert rule.where() == "Leaving the round › Lower number"
    assert rule.said() == (
        "You leave the round when you take a card with a lower number than the one it covers. You keep the card."
    )


def test_what_is_not_modelled_is_said():
    """The display, the unseen cards, the colours of kings."""
    assert len(GAME.not_modelled) == 3
