"""Rules as the table can look them up."""

from pathlib import Path

import pytest

from companion.core.rulebook import Rule, Rulebook

TOML = """
[rules.glory]
section = "The end"
heading = "The end"
text = "Most glory wins."

[rules.kings.left]
section = "Kings"
heading = "To the left"
text = "Count {cards}, not heroes."
"""


@pytest.fixture
def rulebook(tmp_path: Path) -> Rulebook:
    path = tmp_path / "rulebook.toml"
    path.write_text(TOML, encoding="utf-8")
    return Rulebook.read(path)


def test_a_rule_is_found_by_its_key(rulebook: Rulebook):
    """Tables within tables make keys with dots."""
    assert rulebook("kings.left") == Rule("kings.left", "Kings", "To the left", "Count {cards}, not heroes.")


def test_every_rule_is_listed(rulebook: Rulebook):
    """In the order of the book."""
    assert [rule.key for rule in rulebook] == ["glory", "kings.left"]
    assert len(rulebook) == 2


def test_an_unknown_rule_fails_at_once(rulebook: Rulebook):
    """A misspelt key is a mistake of ours, not something to show."""
    with pytest.raises(KeyError):
        rulebook("kings.right")


def test_where_a_rule_stands_is_said_once(rulebook: Rulebook):
    """A heading that repeats its section is not said twice."""
    assert [rule.where() for rule in rulebook] == ["The end", "Kings › To the left"]


def test_the_text_of_a_rule_is_said_as_it_stands(rulebook: Rulebook):
    """It has no placeholders, so braces in it are only braces."""
    assert rulebook("kings.left").said() == "Count {cards}, not heroes."
