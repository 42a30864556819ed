"""Frozen dataclasses to plain JSON values and back, strictly: nothing is coerced, nothing extra is swallowed.

Our own rather than cattrs, which takes longer to import than a whole play takes to replay.
"""

import reprlib
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from companion.core.move import Move
from companion.core.words import _

T = TypeVar("T")
Read = Callable[[Any], Any]
MOVE = "move"  # the field that names the kind of a move
LARGEST = 10**9  # no number at a table has ten digits
MOST_SAID = 60  # letters of a value in a sentence about it


class BadShape(ValueError):
    """Not the shape we write; the sentence says what was expected."""


# Out


def encode(thing: Any) -> Any:
    """Fields that have their default are left out, so that a field may be added to a move later."""
    if isinstance(thing, Enum):  # before str: a StrEnum is both
        return thing.value
    if thing is None or isinstance(thing, str | int | float):
        return thing
    if isinstance(thing, Mapping):
        return {key: encode(held) for key, held in thing.items()}
    if isinstance(thing, list | tuple):
        return [encode(held) for held in thing]
    return {
        name: encode(held)
        for name, usual in _usual(thing.__class__)
        if (held := getattr(thing, name)) != usual
    }


def encode_move(move: Move) -> dict[str, Any]:
    return {MOVE: type(move).__name__, **encode(move)}


@cache
def _usual(kind: Any) -> tuple[tuple[str, Any], ...]:
    """The fields, each with its default (MISSING where it has none)."""
    return tuple(
        (field.name, field.default if field.default_factory is MISSING else field.default_factory())
        for field in fields(kind)
    )


# In


def decode(value: Any, kind: type[T]) -> T:
    read = _reader(cast("Hashable", kind))
    return cast("T", read(value))


def decode_move(value: Any, kinds: Mapping[str, type[Move]]) -> Move:
    name = value.get(MOVE) if isinstance(value, dict) else None
    if type(name) is not str:
        raise BadShape(_("a move without a name"))
    if name not in kinds:
        raise BadShape(_("this game has no move called {name}", name=short(name)))
    read = _record_reader(cast("Hashable", kinds[name]))
    return cast("Move", read(value))


def by_name(kinds: Iterable[type[Move]]) -> dict[str, type[Move]]:
    return {kind.__name__: kind for kind in kinds}


@cache
def _reader(kind: Any) -> Read:
    """What reads a value of this kind; made once, as looking at annotations is slow."""
    if kind is Any:
        return lambda value: value
    if kind is int:
        return _read_int
    if kind in (str, bool, NoneType):
        return _plain_reader(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        return _record_reader(cast("Hashable", kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _member_reader(kind)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is tuple:
        return _list_reader(inner)
    if origin in (dict, Mapping) and inner[0] is str:
        return _mapping_reader(inner[1])
    if origin in (Union, UnionType) and len(inner) == 2 and inner[1] is NoneType:
        return _optional_reader(inner[0])
    raise TypeError(f"a field of type {kind} cannot be written down")


def short(value: Any) -> str:
    said = reprlib.repr(value)
    return said if len(said) <= MOST_SAID else said[:MOST_SAID] + "…"


def _plain_reader(kind: Any) -> Read:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise BadShape(_refusal(kind, short(value)))
        return value

    return read


def _read_int(value: Any) -> int:
    if type(value) is not int:
        raise BadShape(_refusal(int, short(value)))
    if not -LARGEST < value < LARGEST:
        raise BadShape(_("a number with too many digits"))
    return value


def _refusal(kind: type, value: str) -> str:
    if kind is int:
        return _("{value} is not a whole number", value=value)
    if kind is str:
        return _("{value} is not text", value=value)
    if kind is bool:
        return _("{value} is neither true nor false", value=value)
    return _("{value} stands where nothing should", value=value)


def _member_reader(kind: type[Enum]) -> Read:
    members = {member.value: member for member in kind}

    def read(value: Any) -> Any:
        if type(value) not in (str, int) or value not in members:
            raise BadShape(
                _("{value} is none of {known}", value=short(value), known=", ".join(map(str, members)))
            )
        return members[value]

    return read


def _list_reader(inner: tuple[Any, ...]) -> Read:
    """`tuple[int, ...]` or `tuple[int, str]`. Text is a sequence too, but never one of ours."""
    as_long_as_it_likes = len(inner) == 2 and inner[1] is Ellipsis
    readers = [_reader(each) for each in inner if each is not Ellipsis]

    def read(value: Any) -> Any:
        if not isinstance(value, list | tuple):
            raise BadShape(_("{value} is not a list", value=short(value)))
        if as_long_as_it_likes:
            return tuple(map(readers[0], value))
        if len(value) != len(readers):
            raise BadShape(_("{value} has the wrong length", value=short(value)))
        return tuple(reader(each) for reader, each in zip(readers, value, strict=True))

    return read


def _mapping_reader(inner: Any) -> Read:
    reader = _reader(inner)

    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            raise BadShape(_("{value} is not a table of named values", value=short(value)))
        for key in value:
            if type(key) is not str:
                raise BadShape(_("{value} is not text", value=short(key)))
        return value if inner is Any else {key: reader(held) for key, held in value.items()}

    return read


def _optional_reader(inner: Any) -> Read:
    reader = _reader(inner)
    return lambda value: None if value is None else reader(value)


@cache
def _record_reader(kind: Any) -> Read:
    hints = get_type_hints(kind)
    readers = {field.name: _reader(hints[field.name]) for field in fields(kind)}
    tag = MOVE if issubclass(kind, Move) else None

    def read(value: Any) -> Any:
        # Most records are as we wrote them. What is wrong with one is only looked for when something is.
        try:
            return kind(**{name: readers[name](held) for name, held in value.items() if name != tag})
        except (AttributeError, KeyError, TypeError, BadShape) as error:
            raise BadShape(_whats_wrong(value, readers, kind, tag) or str(error)) from error

    return read


def _whats_wrong(value: Any, readers: Mapping[str, Read], kind: Any, tag: str | None) -> str:
    if not isinstance(value, dict):
        return _("{value} is not a table of named values", value=short(value))
    for name, held in value.items():
        if name == tag:
            continue
        if name not in readers:
            return _("Herald knows no field called {field} here", field=short(name))
        try:
            readers[name](held)
        except BadShape as error:
            return _("{field}: {what}", field=name, what=str(error))
    for name, usual in _usual(kind):
        if usual is MISSING and name not in value:
            return _("{field} is missing", field=name)
    return ""
