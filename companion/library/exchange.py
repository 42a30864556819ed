"""A play, a box or the whole library as one file, out and in again.

`read` looks at a file, `compare` says what of it is here already, `accept` takes it in.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from companion.core.words import _, ngettext
from companion.library import names
from companion.library.boxes import BOXES, MINE
from companion.library.errors import LibraryError, NoSuchPlay, NotKept, NotOurs
from companion.library.library import Library
from companion.library.trial import LARGEST, VERSION, Box, Play, Trial, read, reseated, seated

__all__ = (
    "NotOurs",
    "Overlap",
    "Trial",
    "accept",
    "compare",
    "describe",
    "export_box",
    "export_library",
    "export_play",
    "read",
)


@dataclass(frozen=True)
class Overlap:
    """What of a trial is here already."""

    plays: Mapping[str, int]  # by digest, its number here
    people: Mapping[str, int]  # by name, without regard to capitals
    same_boxes: tuple[Box, ...]
    other_boxes: tuple[Box, ...]  # of the same game and name, with other facts


# Out


def export_play(library: Library, play: int) -> bytes:
    header = library.header(play)
    at_table = [person for person in _everybody(library) if person["id"] in seated(header)]
    return _page({"header": header, "records": library.records(play), "people": at_table}, "play", depth=2)


def export_box(library: Library, game: str, name: str = MINE) -> bytes:
    return _page({"game": game, "name": names.clean(name), "box": library.box(game, name)}, "box", depth=3)


def export_library(library: Library) -> bytes:
    """Everything, removed plays and people included, oldest first. A play whose beginning is lost is left out."""
    summaries = sorted(library.plays() + library.plays(removed=True), key=lambda summary: summary["touched"])
    plays = [play for summary in summaries if (play := _whole_play(library, summary))]
    content = {
        "plays": plays,
        "people": _everybody(library),
        "boxes": library.boxes(),
        "settings": library.chosen(),
    }
    return _page(content, "library", depth=4)


def _everybody(library: Library) -> list[dict[str, Any]]:
    """With those who were removed."""
    return sorted(library.people() + library.people(removed=True), key=lambda person: int(person["id"]))


def _whole_play(library: Library, summary: Mapping[str, Any]) -> dict[str, Any] | None:
    number = summary["number"]
    was_loaded = library.is_loaded(number)
    try:
        header, records = library.header(number), library.records(number)
    except NoSuchPlay:
        return None
    if not was_loaded:
        library.forget(number)
    return {"header": header, "records": records, "removed": summary["removed"]}


def _page(content: Mapping[str, Any], kind: str, depth: int) -> bytes:
    """JSON for people to read, too: a line for every step, and the same for the same contents."""
    top = {"herald": kind, "version": VERSION, **content}
    lines = ",\n".join(f" {_compact(key)}: {_spread(value, depth - 1, 1)}" for key, value in top.items())
    page = f"{{\n{lines}\n}}\n".encode("utf-8", "backslashreplace")
    if len(page) > LARGEST:
        raise LibraryError(
            _("The file would be too large to be read again. Plays can be exported one by one.")
        )
    return page


def _spread(value: Any, depth: int, indent: int) -> str:
    if not depth or not value or not isinstance(value, dict | list):
        return _compact(value)
    if isinstance(value, dict):
        inner = [f"{_compact(key)}: {_spread(value[key], depth - 1, indent + 1)}" for key in sorted(value)]
    else:
        inner = [_spread(each, depth - 1, indent + 1) for each in value]
    between = ",\n" + " " * (indent + 1)
    first, last = "{}" if isinstance(value, dict) else "[]"
    return f"{first}\n{' ' * (indent + 1)}{between.join(inner)}\n{' ' * indent}{last}"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True)


# In


def compare(library: Library, trial: Trial) -> Overlap:
    here = {(box["game"], box["name"]): box["box"] for box in library.boxes()}
    known = [box for box in trial.boxes if (box.game, box.name) in here]
    same = tuple(box for box in known if _compact(here[box.game, box.name]) == _compact(box.box))
    return Overlap(
        _plays_here(library, trial),
        {
            names.same(person["name"]): person["id"]
            for person in library.people(removed=True) + library.people()
        },
        same,
        tuple(box for box in known if box not in same),
    )


def describe(trial: Trial, overlap: Overlap) -> list[str]:
    """What is in the file and what of it is new here, a sentence each."""
    plays = len(trial.plays)
    known = sum(1 for play in trial.plays if play.digest in overlap.plays)
    doubtful = sum(1 for play in trial.plays if play.doubt)
    people = sum(1 for person in trial.people if names.same(person.name) not in overlap.people)
    boxes, other = len(trial.boxes), len(overlap.other_boxes)
    told = [
        (plays, ngettext("There is {n} play in this file.", "There are {n} plays in this file.", plays)),
        (known, ngettext("{n} play of it is here already.", "{n} plays of it are here already.", known)),
        (
            doubtful,
            ngettext(
                "{n} play does not fit today's rules. It is kept as it is.",
                "{n} plays do not fit today's rules. They are kept as they are.",
                doubtful,
            ),
        ),
        (
            people,
            ngettext("It names {n} person who is new here.", "It names {n} people who are new here.", people),
        ),
        (boxes, ngettext("There is {n} box in this file.", "There are {n} boxes in this file.", boxes)),
        (
            other,
            ngettext(
                "{n} box has the name of one of yours, with other facts.",
                "{n} boxes have the names of some of yours, with other facts.",
                other,
            ),
        ),
    ]
    return [sentence for count, sentence in told if count] or [_("There is nothing in this file.")]


def accept(library: Library, trial: Trial, how: Literal["merge", "replace"] = "merge") -> list[int]:
    """Take it in, durably, and tell the numbers its plays have here. NotKept: it can simply be tried again.

    To merge leaves everything here as it is: a play that is here already is not doubled, a box with other facts gets
    another name. To replace puts a box in the place of the one of its name, and a library in the place of all that is
    here; what was there before is then in `backups/`.
    """
    if library.read_only:
        raise NotKept(library.read_only)
    if not library.retry():
        raise NotKept(library.why_unsaved or _("The disk is full."))
    if how == "replace" and trial.kind == "library":
        return _replace(library, trial)
    if how == "replace" and trial.kind == "box":
        library.back_up(BOXES)
    return _merge(library, trial, over=how == "replace")


def _replace(library: Library, trial: Trial) -> list[int]:
    with library.replacement() as fresh:
        return _merge(fresh, trial, over=True)


def _merge(library: Library, trial: Trial, over: bool) -> list[int]:
    overlap = compare(library, trial)
    with library.strictly():
        who = _seat_people(library, trial, overlap)
        for box in trial.boxes:
            if box not in overlap.same_boxes:
                library.save_box(box.game, box.box, box.name if over else _free_name(library, box))
        for key, value in trial.settings.items() if over else ():
            library.set(key, value)
    return [_take_play(library, play, overlap.plays.get(play.digest), who) for play in trial.plays]


def _seat_people(library: Library, trial: Trial, overlap: Overlap) -> dict[int, int]:
    """For everybody in the file, the id they have here. Those at the table of one play are not made known."""
    who: dict[int, int] = {}
    here = dict(overlap.people)
    for person in trial.people:
        name = names.same(person.name)
        if name not in here and trial.kind == "library":
            here[name] = library.add_person(person.name)
            if person.removed:
                library.remove_person(here[name])
        if name in here:
            who[person.id] = here[name]
    return who


def _take_play(library: Library, play: Play, here: int | None, who: Mapping[int, int]) -> int:
    if here is None:
        here = library.add_play(reseated(play.header, who), play.records)
        library.forget(here)
        if play.removed:
            library.remove_play(here)
    elif not play.removed:
        library.restore_play(here)
    return here


def _free_name(library: Library, box: Box) -> str:
    taken = {known["name"] for known in library.boxes(box.game)}
    name, number = box.name, 1
    while name in taken:
        number += 1
        name = f"{box.name[:34].strip()} ({number})"
    return name


def _plays_here(library: Library, trial: Trial) -> dict[str, int]:
    """By digest. Only plays of the right game and length are read for it."""
    wanted = {(play.header["game"], len(play.records)) for play in trial.plays}
    found: dict[str, int] = {}
    for summary in library.plays() + library.plays(removed=True):
        number = summary["number"]
        if (summary["game"], summary["records"]) in wanted or library.stale(number):
            whole = _whole_play(library, summary)
            if whole:
                found.setdefault(Play(whole["header"], whole["records"]).digest, number)
    return found
