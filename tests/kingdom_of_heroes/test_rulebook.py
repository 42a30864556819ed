"""The rules as they can be looked up."""

import re
from pathlib import Path

import companion.games.kingdom_of_heroes
from companion.games.kingdom_of_heroes.game import GAME


def test_every_ruling_is_told_with_its_rule():
    """Where the book is silent or unclear, b1 to b39 say how Herald reads it."""
    told = {int(number) for rule in GAME.rulebook for number in re.findall(r"\bb(\d+)\b", rule.text)}
    assert told == set(range(1, 40))


def test_every_rule_is_cited():
    """No rule is kept that no number, refusal or caution leads to."""
    folder = Path(companion.games.kingdom_of_heroes.__file__).parent
    code = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    assert [rule.key for rule in GAME.rulebook if f'"{rule.key}"' not in code] == []


def test_a_rule_can_be_said_across_the_table():
    """Where it stands, and what it says in our own words."""
    rule = GAME.rulebook("mines.gold")
    assert rule.where() == "Gold Mines"
    assert rule.said() == (
        "3 crowns for each adventurer in a mine; he returns to the capital at once. Mines come before the missions."
    )


def test_what_is_not_modelled_is_said_with_the_reason():
    """Positions, coins, the two tracks, the order of the stacks, how far missions move."""
    assert len(GAME.not_modelled) == 5
