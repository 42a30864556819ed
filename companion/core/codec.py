"""Frozen dataclasses to plain JSON values and back, strictly: nothing is coerced, nothing extra is swallowed."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, TypeVar, get_origin

from companion.core.move import Move
from companion.core.words import _

T = TypeVar("T")
MOVE = "move"  # the field that names the kind of a move


class BadShape(ValueError):
    """Not the shape we write; the sentence says what was expected."""


@cache
def _converter() -> Any:
    # Imported at the first play opened, not at the start of the app: it costs 50 ms.
    from cattrs import Converter

    converter = Converter(forbid_extra_keys=True, omit_if_default=True, detailed_validation=False)
    for plain in (int, str, bool):
        converter.register_structure_hook(plain, _exactly(plain))
    # A StrEnum is a str too: without these it would come back as bare text, and go out as a member.
    converter.register_structure_hook(StrEnum, _member)
    converter.register_unstructure_hook(StrEnum, lambda member: member.value)
    converter.register_structure_hook_factory(_is_tuple, lambda kind: _from_list(converter, kind))
    return converter


def _exactly(plain: type) -> Callable[[Any, Any], Any]:
    def structure(value: Any, _type: Any) -> Any:
        if type(value) is not plain:
            raise BadShape(_("{value} is not {kind}", value=repr(value)[:40], kind=plain.__name__))
        return value

    return structure


def _member(value: Any, kind: Any) -> Any:
    """The member that is written as this value; a member itself will do."""
    try:
        return kind(value)
    except (ValueError, TypeError) as error:
        known = ", ".join(str(member.value) for member in kind)
        raise BadShape(_("{value} is none of {known}", value=repr(value)[:40], known=known)) from error


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _from_list(converter: Any, kind: Any) -> Callable[[Any, Any], Any]:
    """Text is a sequence too, but never one of ours."""
    members = kind.__args__

    def structure(value: Any, _type: Any) -> Any:
        if type(value) not in (list, tuple):
            raise BadShape(_("{value} is not a list", value=repr(value)[:40]))
        if len(members) == 2 and members[1] is Ellipsis:
            return tuple(converter.structure(each, members[0]) for each in value)
        if len(value) != len(members):
            raise BadShape(_("{value} has the wrong length", value=repr(value)[:40]))
        return tuple(converter.structure(each, member) for each, member in zip(value, members, strict=True))

    return structure


def encode(thing: object) -> Any:
    return _converter().unstructure(thing)


def decode(value: Any, kind: type[T]) -> T:
    try:
        return _converter().structure(value, kind)  # type: ignore[no-any-return] # a T, by cattrs' promise
    except BadShape:
        raise
    except Exception as error:  # cattrs lets a dozen kinds of exception through
        raise BadShape(_("{kind} is not written as Herald writes it", kind=kind.__name__)) from error


def encode_move(move: Move) -> dict[str, Any]:
    return {MOVE: type(move).__name__, **encode(move)}


def decode_move(value: Any, kinds: Mapping[str, type[Move]]) -> Move:
    if type(value) is not dict or type(value.get(MOVE)) is not str:
        raise BadShape(_("a move without a name"))
    name = value[MOVE]
    if name not in kinds:
        raise BadShape(_("this game has no move called {name}", name=name[:40]))
    return decode({field: held for field, held in value.items() if field != MOVE}, kinds[name])


def by_name(kinds: Iterable[type[Move]]) -> dict[str, type[Move]]:
    return {kind.__name__: kind for kind in kinds}
