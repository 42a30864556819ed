"""The journal: the only saved truth of a play. Records are appended and never changed or destroyed.

A record is a *step* (a move played, or past moves rewritten) or a *walk* of the cursor to a step made before.
Every step grows from the step the cursor stood on, so the steps form a tree; undo walks to the parent, redo
back to the child last visited, and a move made after an undo starts a new branch beside the old one.
The *line* is what the cursor's branch amounts to: the moves that count, in order.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.codec import BadShape, decode, decode_move, encode_move
from companion.core.move import Move
from companion.core.words import _

BEGINNING = 0  # the cursor before the first step


@dataclass(frozen=True, slots=True)
class Step:
    """Something that changed the line: `moves` maps a step's id to the move it now stands for (None: taken out).
    A move just played stands under the step's own id."""

    id: int
    parent: int
    moves: Mapping[int, Move | None]
    at: str = ""
    digest: str = ""  # of the tracked numbers after it, as they were shown
    anyway: tuple[str, ...] = ()  # the warnings that were overridden

    @property
    def is_play(self) -> bool:
        return self.id in self.moves


@dataclass(frozen=True, slots=True)
class Entry:
    """A move on the line, under the id of the step that first played it."""

    id: int
    move: Move
    at: str = ""
    anyway: tuple[str, ...] = ()
    was: Move | None = None  # what it said before it was corrected


@dataclass
class Journal:
    steps: dict[int, Step] = field(default_factory=dict)
    cursor: int = BEGINNING
    length: int = 0  # records, walks included; the next step's id is one more
    _visited: dict[int, int] = field(default_factory=dict)  # parent -> child the cursor last stood on

    def add(self, step: Step) -> None:
        self.length += 1
        self.steps[step.id] = step
        self._visited[step.parent] = step.id
        self.cursor = step.id

    def walk(self, to: int) -> None:
        self.length += 1
        self.cursor = to
        for step in self.path(to):
            self._visited[step.parent] = step.id

    @property
    def next_id(self) -> int:
        return self.length + 1

    @property
    def before(self) -> int | None:
        """Where undo leads."""
        return self.steps[self.cursor].parent if self.cursor else None

    @property
    def after(self) -> int | None:
        """Where redo leads."""
        return self._visited.get(self.cursor)

    def path(self, to: int) -> list[Step]:
        """The steps from the beginning to this one."""
        path = []
        while to != BEGINNING:
            step = self.steps[to]
            path.append(step)
            to = step.parent
        return path[::-1]

    def ahead(self) -> list[Step]:
        """The undone steps that redo would bring back, in order."""
        steps = []
        to = self.after
        while to is not None:
            steps.append(self.steps[to])
            to = self._visited.get(to)
        return steps

    def line_end(self, to: int) -> Entry:
        """The entry of a step that played a move."""
        line: dict[int, Entry] = {}
        extend(line, self.steps[to])
        return line[to]

    def line(self, to: int | None = None) -> list[Entry]:
        """The moves that count at a step (by default where the cursor stands)."""
        line: dict[int, Entry] = {}
        for step in self.path(self.cursor if to is None else to):
            extend(line, step)
        return list(line.values())


def extend(line: dict[int, Entry], step: Step) -> None:
    for target, move in step.moves.items():
        if move is None:
            line.pop(target, None)
        elif target == step.id:
            line[target] = Entry(target, move, step.at, step.anyway)
        elif target in line:
            old = line[target]
            line[target] = Entry(target, move, old.at, old.anyway, old.was or old.move)


# The records, as they are written


def step_record(step: Step) -> dict[str, Any]:
    record: dict[str, Any] = {
        "parent": step.parent,
        "moves": {str(target): move and encode_move(move) for target, move in step.moves.items()},
        "at": step.at,
        "digest": step.digest,
    }
    if step.anyway:
        record["anyway"] = list(step.anyway)
    return record


def walk_record(to: int, at: str) -> dict[str, Any]:
    return {"to": to, "at": at}


def read_journal(records: list[dict[str, Any]], kinds: Mapping[str, type[Move]]) -> Journal:
    """A journal from its records; BadShape names the first record that makes no sense."""
    journal = Journal()
    for number, record in enumerate(records, start=1):
        try:
            _read_record(journal, record, kinds)
        except BadShape as error:
            raise BadShape(_("step {number}: {what}", number=number, what=str(error))) from error
    return journal


def _read_record(journal: Journal, record: dict[str, Any], kinds: Mapping[str, type[Move]]) -> None:
    if type(record) is not dict:
        raise BadShape(_("not a record"))
    if "to" in record:
        to = decode(record["to"], int)
        if to != BEGINNING and to not in journal.steps:
            raise BadShape(_("it returns to a step that was never made"))
        journal.walk(to)
        return
    parent, moves = record.get("parent"), record.get("moves")
    if type(moves) is not dict or (parent != BEGINNING and parent not in journal.steps):
        raise BadShape(_("it does not follow any other step"))
    journal.add(
        Step(
            journal.next_id,
            decode(parent, int),
            {_target(journal, key): value and decode_move(value, kinds) for key, value in moves.items()},
            decode(record.get("at", ""), str),
            decode(record.get("digest", ""), str),
            decode(record.get("anyway", []), tuple[str, ...]),
        )
    )


def _target(journal: Journal, key: Any) -> int:
    target = int(key) if type(key) is str and key.isdecimal() and key.isascii() else 0
    if target != journal.next_id and target not in journal.steps:
        raise BadShape(_("it changes a step that was never made"))
    return target
