"""The lines of a log: one change to one table each, with a checksum in front.

A line is `<crc32 of the json, 8 hex digits> <json>\\n`. The first one says what the file is and its version,
every other one `{"put": {id: document}, "cut": [id]}`: first the cut ones go, then the put ones come.
"""

import json
import re
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import compress
from typing import Any

Doc = dict[str, Any]
Docs = dict[str, Doc]

ID = re.compile(r"-?(?:0|[1-9][0-9]{0,17})", re.ASCII)


@dataclass
class Change:
    """Documents that come and documents that go, as one step that happens wholly or not at all."""

    put: Docs = field(default_factory=dict)
    cut: list[str] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.put or self.cut)

    def apply(self, docs: Docs) -> None:
        for doc_id in self.cut:
            docs.pop(doc_id, None)
        docs.update(self.put)

    def then(self, later: "Change") -> "Change":
        """Both, as one change."""
        gone = set(later.cut)
        put = {doc_id: doc for doc_id, doc in self.put.items() if doc_id not in gone}
        return Change(put | later.put, list(dict.fromkeys([*self.cut, *later.cut])))


@dataclass(frozen=True)
class Reading:
    """What the bytes of a log say."""

    docs: Docs
    version: int | None  # None when the header is lost
    lines: int
    damage: bytes  # everything that makes no sense, in order
    is_torn: bool  # nothing is wrong but the very end
    is_whole: bool  # more lines can be added as it stands


def to_json(content: object) -> bytes:
    """Compact JSON. A lone surrogate, which UTF-8 does not know, comes out as the \\u escape that JSON does know."""
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace")


def line(content: object) -> bytes:
    return seal(to_json(content))


def seal(content: bytes) -> bytes:
    return b"%08x %s\n" % (zlib.crc32(content), content)


def header(table: str, version: int) -> bytes:
    return line({"herald": "table", "table": table, "version": version})


def change_line(change: Change) -> bytes:
    return line({"put": change.put, "cut": change.cut} if change.cut else {"put": change.put})


def whole_log(table: str, version: int, docs: Mapping[str, Doc]) -> bytes:
    """A log that says no more than it must: every document once."""
    lines = [header(table, version)]
    lines.extend(change_line(Change({doc_id: doc})) for doc_id, doc in docs.items())
    return b"".join(lines)


def settled(put: Mapping[Any, Mapping[str, Any]], cut: Iterable[Any]) -> Change:
    """The change as it will read when it comes back from the disk: keys are strings, tuples lists, nothing shared.

    TypeError or ValueError for what JSON cannot hold.
    """
    change = Change({str(i): dict(doc) for i, doc in put.items()}, [str(i) for i in cut])
    again = json.loads(to_json({"put": change.put, "cut": change.cut}))
    settled = _as_change(again)
    if settled is None:
        raise ValueError("documents are mappings, and their ids whole numbers")
    return settled


def read_log(data: bytes, table: str) -> Reading:
    """Everything in a log that can be trusted, and the rest apart."""
    *pieces, tail = data.split(b"\n")
    docs: Docs = {}
    version: int | None = None
    lines = 0
    damage: list[bytes] = []
    for number, (piece, content) in enumerate(zip(pieces, _contents(pieces), strict=True)):
        if number == 0 and (found := _version(content, table)) is not None:
            version = found
            continue
        change = _as_change(content)
        if change is None:
            damage.append(piece + b"\n")
        else:
            change.apply(docs)
            lines += 1
    is_torn = bool(tail) and not damage and version is not None
    if tail:
        # A record that lacks nothing but its end of line is all there.
        change = _as_change(_content(tail))
        if change is None:
            damage.append(tail)
        else:
            change.apply(docs)
            lines += 1
    is_whole = not damage and not tail and version is not None
    return Reading(docs, version, lines, b"".join(damage), is_torn, is_whole)


def _contents(pieces: list[bytes]) -> list[Any]:
    """What `_content` says of each, in half the time: they are read as one list, if they make one."""
    sound = [_is_sound(piece) for piece in pieces]
    try:
        together = json.loads(b"[%s]" % b",".join(piece[9:] for piece in compress(pieces, sound)))
    except (ValueError, RecursionError):
        together = []
    if len(together) != sum(sound):
        return [_content(piece) for piece in pieces]
    one_by_one = iter(together)
    return [next(one_by_one) if is_sound else None for is_sound in sound]


def _content(piece: bytes) -> Any:
    """The JSON of a line whose checksum holds, else None."""
    if not _is_sound(piece):
        return None
    try:
        return json.loads(piece[9:])
    except (ValueError, RecursionError):
        return None


def _is_sound(piece: bytes) -> bool:
    return piece[:9] == b"%08x " % zlib.crc32(piece[9:])


def _version(content: Any, table: str) -> int | None:
    if not isinstance(content, dict) or content.get("herald") != "table" or content.get("table") != table:
        return None
    version = content.get("version")
    return version if type(version) is int and version > 0 else None


def _as_change(content: Any) -> Change | None:
    if not isinstance(content, dict) or not content.keys() <= {"put", "cut"}:
        return None
    put, cut = content.get("put", {}), content.get("cut", [])
    if not isinstance(put, dict) or not isinstance(cut, list):
        return None
    for i, doc in put.items():
        if not ID.fullmatch(i) or not isinstance(doc, dict):
            return None
    for i in cut:
        if not isinstance(i, str) or not ID.fullmatch(i):
            return None
    return Change(put, cut)
