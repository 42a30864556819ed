"""Rules as the table can look them up: a key, where the book says it, and our own paraphrase."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.core.words import _


@dataclass(frozen=True, slots=True)
class Rule:
    key: str
    section: str
    heading: str
    text: str

    def where(self) -> str:
        """The place in the book, as one would say it across the table."""
        if self.heading == self.section:
            return _(self.section)
        return _("{section} › {heading}", section=_(self.section), heading=_(self.heading))

    def said(self) -> str:
        return _(self.text)


class Rulebook:
    """The rules of one game by key. An unknown key is a mistake of ours and fails at once."""

    def __init__(self, rules: dict[str, Rule]) -> None:
        self._rules = rules

    @classmethod
    def read(cls, path: Path) -> "Rulebook":
        with path.open("rb") as file:
            tables = tomllib.load(file)["rules"]
        return cls({key: Rule(key, **table) for key, table in _leaves(tables)})

    def __call__(self, key: str) -> Rule:
        return self._rules[key]

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)


def _leaves(tables: dict[str, dict[str, object]], prefix: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    for name, table in tables.items():
        if "text" in table:
            yield prefix + name, {field: str(words) for field, words in table.items()}
        else:
            yield from _leaves(table, f"{prefix}{name}.")  # type: ignore[arg-type] # a table of tables
