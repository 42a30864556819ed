"""Changing what cannot change: a new table out of the old one; and working out once what cannot change."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache, wraps
from typing import Any, TypeVar, cast

from companion.core.words import spoken

T = TypeVar("T")
Work = TypeVar("Work", bound=Callable[..., Any])


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


def remembered(work: Work) -> Work:
    """A function of the table that is worked out once for each table, which never changes, and each language. The table
    has a field `memo` for it, a dict that every new one begins anew."""

    @wraps(work)
    def once(state: Any, *args: Any) -> Any:
        key = (work, args, spoken())
        try:
            return state.memo[key]
        except KeyError:
            found = state.memo[key] = work(state, *args)
            return found

    return cast("Work", once)
