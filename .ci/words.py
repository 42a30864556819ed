"""Lets babel read the sentences of a rulebook.toml (see babel.cfg beside this file)."""

import tomllib
from collections.abc import Iterator
from typing import Any, BinaryIO

FIELDS = ("section", "heading", "text")


def rules(file: BinaryIO, *_babel: Any, **_options: Any) -> Iterator[tuple[int, None, str, list[str]]]:
    """Every section, heading and paraphrase, with the rule's key for the translator."""
    source = file.read().decode()
    for key, table in leaves(tomllib.loads(source)["rules"]):
        for field in FIELDS:
            yield 0, None, table[field], [f"rule {key}: {field}"]


def leaves(tables: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Keys may have dots, so a rule can lie several tables deep."""
    for name, table in tables.items():
        if "text" in table:
            yield prefix + name, table
        else:
            yield from leaves(table, f"{prefix}{name}.")
