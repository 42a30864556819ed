"""A file somebody gave us, looked at before it touches anything.

Nothing in it is trusted: it may be too large, too deep, of another kind or made to do harm. Whatever is wrong comes
out as NotOurs with one sentence. Names and numbers in it are only ever contents, never paths.
"""

import hashlib
import json
import math
import re
import stat
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from companion.core.words import _
from companion.library import names
from companion.library.errors import NotOurs
from companion.library.plays import FORMAT
from companion.library.settings import Value, is_allowed

VERSION = 1
# A library of 1,000 plays with 300 steps each takes about 35 MB.
LARGEST = 64 * 1024 * 1024
MOST_PIECES = 6_000_000  # what takes few bytes in a file may take many in memory
DEEPEST = 60
LONGEST_NUMBER = 18
GAME = re.compile(r"[a-z][a-z0-9_]{0,59}", re.ASCII)

CheckPlay = Callable[[dict[str, Any], list[dict[str, Any]]], str | None]
CheckBox = Callable[[str, dict[str, Any]], str | None]


@dataclass(frozen=True)
class Play:
    header: dict[str, Any]
    records: list[dict[str, Any]]
    removed: bool = False
    doubt: str | None = None  # why it does not replay: in a whole library it is kept all the same

    @cached_property
    def digest(self) -> str:
        """The same for two copies of a play, whoever keeps them."""
        content = [reseated(self.header, {}), self.records]
        return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True)
class Person:
    id: int  # in the file
    name: str
    removed: bool


@dataclass(frozen=True)
class Box:
    game: str
    name: str
    box: dict[str, Any]


@dataclass(frozen=True)
class Trial:
    """What a file holds. Nothing has been changed yet."""

    kind: str  # "play", "box" or "library"
    plays: tuple[Play, ...] = ()
    people: tuple[Person, ...] = ()
    boxes: tuple[Box, ...] = ()
    settings: Mapping[str, Value] = field(default_factory=dict)


def read(
    source: bytes | str | Path, check: CheckPlay | None = None, check_box: CheckBox | None = None
) -> Trial:
    """`check` and `check_box` say what is wrong with the contents of a play or a box, or None."""
    content = source if isinstance(source, bytes) else _bytes(Path(source))
    if len(content) > LARGEST:
        raise _too_large()
    trial = _trial(_parsed(content))
    for play in trial.plays:
        if trial.kind == "play" and check and (sentence := check(play.header, play.records)):
            raise NotOurs(sentence)
    for box in trial.boxes:
        if check_box and (sentence := check_box(box.game, box.box)):
            raise NotOurs(sentence)
    return trial if trial.kind == "play" or not check else _with_doubts(trial, check)


def reseated(header: Mapping[str, Any], who: Mapping[int, int]) -> dict[str, Any]:
    """The header with the people on its seats by the ids they have elsewhere; those nobody knows are left out."""
    setup = dict(header["setup"])
    if isinstance(seats := setup.get("seats"), list):
        setup["seats"] = [_reseated(seat, who) if isinstance(seat, dict) else seat for seat in seats]
    return {**header, "setup": setup}


def seated(header: Mapping[str, Any]) -> set[int]:
    """The ids of the people on the seats of a play."""
    seats = header["setup"].get("seats")
    found = (
        [seat.get("person") for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
    )
    return {person for person in found if type(person) is int}


def _reseated(seat: Mapping[str, Any], who: Mapping[int, int]) -> dict[str, Any]:
    rest = {key: value for key, value in seat.items() if key != "person"}
    person = seat.get("person")
    return {**rest, "person": who[person]} if type(person) is int and person in who else rest


def _with_doubts(trial: Trial, check: CheckPlay) -> Trial:
    plays = tuple(Play(p.header, p.records, p.removed, check(p.header, p.records)) for p in trial.plays)
    return Trial(trial.kind, plays, trial.people, trial.boxes, trial.settings)


# Bytes


def _bytes(path: Path) -> bytes:
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise NotOurs(_("This is not a file."))
        if found.st_size > LARGEST:
            raise _too_large()
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a path with a NUL in it
        raise NotOurs(_("This file cannot be read.")) from error


def _too_large() -> NotOurs:
    return NotOurs(
        _("This file is larger than any of Herald's: {size} MB at most.", size=LARGEST // 1024 // 1024)
    )


def _parsed(content: bytes) -> Any:
    if content.count(b",") + content.count(b"[") + content.count(b"{") > MOST_PIECES:
        raise NotOurs(_("This file has more parts than any of Herald's."))
    try:
        parsed = json.loads(
            content.decode("utf-8-sig"),
            parse_constant=_no_number,
            parse_float=_number,
            parse_int=_whole_number,
            object_pairs_hook=fields_once,
        )
    except RecursionError as error:
        raise _too_deep() from error
    except SaidTwice as error:
        raise NotOurs(str(error)) from error
    except ValueError as error:
        raise _not_ours() from error
    if _is_deep([parsed]):
        raise _too_deep()
    return parsed


class SaidTwice(ValueError):
    """Two answers to one question: nobody knows which is meant."""


def fields_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """For json.loads, which otherwise believes the last of several fields of one name."""
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    names_given = [name for name, _value in pairs]
    twice = next(name for name in names_given if names_given.count(name) > 1)
    raise SaidTwice(_("This file says twice what {field} is.", field=_shown(twice)))


def _not_ours() -> NotOurs:
    return NotOurs(_("This is not one of Herald's files, or it is damaged."))


def _too_deep() -> NotOurs:
    return NotOurs(_("This file is nested more deeply than any of Herald's."))


def _no_number(word: str) -> float:
    raise ValueError(word)


def _number(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(digits[:LONGEST_NUMBER])
    return number


def _whole_number(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise ValueError(digits[:LONGEST_NUMBER])
    return int(digits)


def _is_deep(level: list[Any]) -> bool:
    level = _inside(level)
    for _depth in range(DEEPEST):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return False
    return True


def _inside(outer: Any) -> list[Any]:
    inside = outer.values() if isinstance(outer, dict) else outer
    return [inner for inner in inside if isinstance(inner, dict | list)]


# Shapes


def _trial(top: Any) -> Trial:
    if not isinstance(top, dict) or top.get("herald") not in ("play", "box", "library"):
        raise _not_ours()
    version = top.get("version")
    if type(version) is not int or version < 1:
        raise _bad("version")
    if version > VERSION:
        raise NotOurs(_("This file was written by a newer Herald. Herald must be updated to open it."))
    rest = {key: value for key, value in top.items() if key not in ("herald", "version")}
    match top["herald"]:
        case "play":
            return _play_trial(rest)
        case "box":
            return Trial("box", boxes=(_box(rest, ""),))
        case _:
            return _library_trial(rest)


def _play_trial(rest: dict[str, Any]) -> Trial:
    _fields(rest, "", {"header": dict, "records": list, "people": list})
    play = _play({"header": rest["header"], "records": rest["records"], "removed": False}, "")
    return Trial("play", plays=(play,), people=_people(rest["people"]))


def _library_trial(rest: dict[str, Any]) -> Trial:
    _fields(rest, "", {"plays": list, "people": list, "boxes": list, "settings": dict})
    for key, value in rest["settings"].items():
        if not is_allowed(key, value):
            raise _bad(f"settings.{key}")
    return Trial(
        "library",
        tuple(_play(play, f"plays[{n}].") for n, play in enumerate(rest["plays"], 1)),
        _people(rest["people"]),
        tuple(_box(box, f"boxes[{n}].") for n, box in enumerate(rest["boxes"], 1)),
        rest["settings"],
    )


def _play(value: Any, where: str) -> Play:
    _fields(value, where, {"header": dict, "records": list, "removed": bool})
    header = value["header"]
    _fields(header, f"{where}header.", {"format": int, "game": str, "setup": dict, "rules": int})
    if header["format"] > FORMAT:
        raise NotOurs(_("This file was written by a newer Herald. Herald must be updated to open it."))
    if header["format"] < 1 or header["rules"] < 0:
        raise _bad(f"{where}header")
    _game(header["game"], f"{where}header.game")
    for n, record in enumerate(value["records"], 1):
        if type(record) is not dict:
            raise _bad(f"{where}records[{n}]")
    return Play(header, value["records"], value["removed"])


def _people(value: list[Any]) -> tuple[Person, ...]:
    people = []
    for n, person in enumerate(value, 1):
        _fields(person, f"people[{n}].", {"id": int, "name": str, "removed": bool})
        name = names.clean(person["name"])
        if not name:
            raise _bad(f"people[{n}].name")
        people.append(Person(person["id"], name, person["removed"]))
    return tuple(people)


def _box(value: Any, where: str) -> Box:
    _fields(value, where, {"game": str, "name": str, "box": dict})
    _game(value["game"], f"{where}game")
    name = names.clean(value["name"])
    if not name:
        raise _bad(f"{where}name")
    return Box(value["game"], name, value["box"])


def _game(key: str, where: str) -> None:
    if not GAME.fullmatch(key):
        raise _bad(where)


def _fields(value: Any, where: str, kinds: Mapping[str, type]) -> None:
    """Exactly these fields, each of its type."""
    if type(value) is not dict:
        raise _bad(where.rstrip("."))
    for key in value:
        if key not in kinds:
            raise NotOurs(
                _(
                    "There is a field in this file that Herald does not know: {field}.",
                    field=_shown(where + key),
                )
            )
    for key, kind in kinds.items():
        if type(value.get(key)) is not kind:
            raise _bad(where + key)


def _bad(where: str) -> NotOurs:
    return NotOurs(
        _("This file is damaged: {field} is missing or not as Herald writes it.", field=_shown(where))
    )


def _shown(text: str) -> str:
    """Fit for a sentence, whatever somebody wrote there."""
    plain = "".join(character if character.isprintable() else "?" for character in text[:60])
    return plain if len(text) <= 60 else plain + "…"
