"""The rules by key, read when the first of them is cited. Combat has a book of its own."""

from functools import cache
from pathlib import Path

from companion.core.rulebook import Rule, Rulebook

BOOKS = ("rulebook.toml", "rulebook_combat.toml")


@cache
def rulebook() -> Rulebook:
    books = [Path(__file__).with_name(name) for name in BOOKS]
    return Rulebook(
        {rule.key: rule for book in books if book.exists() for rule in Rulebook.read(book)},
    )


def rule(key: str) -> Rule:
    return rulebook()(key)
