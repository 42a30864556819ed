"""Changing what cannot change: a new table out of the old one."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar, cast

T = TypeVar("T")


def replace(thing: T, /, **changes: Any) -> T:
    """As `dataclasses.replace`, in a fifth of the time: every move replaces the table and a seat or two, and a long
    play is thousands of them. For dataclasses without slots, and without a `__post_init__` to be run."""
    kind: Any = thing.__class__
    names, fresh = _plan(kind)
    if not changes.keys() <= names:
        raise TypeError(f"{kind.__name__} has no {', '.join(sorted(changes.keys() - names))}")
    new = object.__new__(kind)
    new.__dict__.update(thing.__dict__)
    new.__dict__.update(changes)
    for name, make in fresh:
        new.__dict__[name] = make()
    return cast("T", new)


@cache
def _plan(kind: Any) -> tuple[frozenset[str], tuple[tuple[str, Callable[[], Any]], ...]]:
    """What may be changed, and what every new one begins anew."""
    names = frozenset(field.name for field in fields(kind) if field.init)
    fresh = tuple(
        (field.name, cast("Callable[[], Any]", field.default_factory))
        for field in fields(kind)
        if not field.init
    )
    return names, fresh
