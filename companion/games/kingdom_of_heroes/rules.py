"""The rules by key, read when the first of them is cited."""

from functools import cache
from pathlib import Path

from companion.core.rulebook import Rule, Rulebook


@cache
def rulebook() -> Rulebook:
    return Rulebook.read(Path(__file__).with_name("rulebook.toml"))


def rule(key: str) -> Rule:
    return rulebook()(key)
