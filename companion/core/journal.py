"""The journal: the only saved truth of a play. Records are appended and never changed or destroyed.

A record is a *step* (a move played, or past moves rewritten) or a *walk* of the cursor to a step made before.
Every step grows from the step the cursor stood on, so the steps form a tree; undo walks to the parent, redo
back to the child last visited, and a move made after an undo starts a new branch beside the old one.
The *line* is what the cursor's branch amounts to: the moves that count, in order.

A step's id is the number of its record, so a parent's id is always the smaller one, and no line is ever out of
the order of its ids.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from companion.core.codec import BadShape, decode, decode_move, encode, encode_move
from companion.core.move import Move
from companion.core.words import _

BEGINNING = 0  # the cursor before the first step
MOST_RECORDS = 100_000  # fifty times the longest play we know of


class Step(NamedTuple):  # a tuple, like Entry: thousands of them are made and compared when a play is opened
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

    @property
    def target(self) -> int:
        """What it is about: the entry that got a move, or the first one taken out."""
        return next((target for target, move in self.moves.items() if move is not None), min(self.moves))


class Entry(NamedTuple):
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
    visited: dict[int, int] = field(default_factory=dict)  # from a step to its child the cursor last passed

    def add(self, step: Step) -> None:
        self.length += 1
        self.steps[step.id] = step
        self.visited[step.parent] = step.id
        self.cursor = step.id

    def walk(self, to: int) -> None:
        if to not in (self.before, self.after):  # from there, every step on the way is visited already
            for step in self.path(to):
                self.visited[step.parent] = step.id
        self.length += 1
        self.cursor = to

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
        return self.visited.get(self.cursor)

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
            to = self.visited.get(to)
        return steps

    def line(self, to: int | None = None) -> list[Entry]:
        """The moves that count at a step (by default where the cursor stands)."""
        line: dict[int, Entry] = {}
        for step in self.path(self.cursor if to is None else to):
            for target, move in step.moves.items():
                if move is None:
                    line.pop(target, None)
                elif target == step.id:
                    line[target] = Entry(target, move, step.at, step.anyway)
                elif target in line:
                    line[target] = _rewritten(line[target], move, step.anyway)
        return list(line.values())


def _rewritten(old: Entry, move: Move, anyway: tuple[str, ...]) -> Entry:
    first = old.move if old.was is None else old.was
    return Entry(old.id, move, old.at, anyway, None if move == first else first)


# The records, as they are written


@dataclass(slots=True)  # not frozen: that would take twice as long
class _StepRecord:
    parent: int
    moves: Mapping[str, Any]
    at: str = ""
    digest: str = ""
    anyway: tuple[str, ...] = ()


_PLAIN_FIELDS = ("parent", "moves", "at", "digest")
_PLAIN_STEP = frozenset(_PLAIN_FIELDS)


@dataclass(frozen=True, slots=True)
class _WalkRecord:
    to: int
    at: str = ""


def step_record(step: Step) -> dict[str, Any]:
    moves = {str(target): None if move is None else encode_move(move) for target, move in step.moves.items()}
    record: dict[str, Any] = encode(_StepRecord(step.parent, moves, step.at, step.digest, step.anyway))
    return record


def walk_record(to: int, at: str) -> dict[str, Any]:
    record: dict[str, Any] = encode(_WalkRecord(to, at))
    return record


def read_journal(records: Sequence[Any], kinds: Mapping[str, type[Move]]) -> Journal:
    """A journal from its records; BadShape names the first record that makes no sense."""
    if len(records) > MOST_RECORDS:
        raise BadShape(_("it has more than {most} steps", most=MOST_RECORDS))
    journal = Journal()
    seen = {}  # at which record the cursor last stood on a step
    for number, record in enumerate(records, start=1):
        try:
            _read_record(journal, record, kinds)
        except BadShape as error:
            raise BadShape(_("step {number}: {what}", number=number, what=str(error))) from error
        seen[journal.cursor] = number
    journal.visited = _visited(journal, seen)
    return journal


def _visited(journal: Journal, seen: dict[int, int]) -> dict[int, int]:
    """What the walks would have left behind. Found in one go, so that no number of long walks makes it slow."""
    visited: dict[int, int] = {}
    latest: dict[int, int] = {}  # when the cursor was last anywhere after a step
    for step in reversed(journal.steps.values()):  # children before their parents
        last = max(seen[step.id], latest.get(step.id, 0))
        if last > latest.get(step.parent, 0):
            latest[step.parent] = last
            visited[step.parent] = step.id
    return visited


def _read_record(journal: Journal, record: Any, kinds: Mapping[str, type[Move]]) -> None:
    if isinstance(record, dict) and "to" in record:
        walk = decode(record, _WalkRecord)
        if walk.to != BEGINNING and walk.to not in journal.steps:
            raise BadShape(_("it returns to a step that was never made"))
        journal.cursor = walk.to
        journal.length += 1
        return
    step = _read_step(record)
    if step.parent != BEGINNING and step.parent not in journal.steps:
        raise BadShape(_("it does not follow any other step"))
    moves = _read_moves(journal, step.moves, kinds)
    journal.add(Step(journal.next_id, step.parent, moves, step.at, step.digest, step.anyway))


def _read_step(record: Any) -> _StepRecord:
    """Nearly every record is a plain step, as it was written; the rest, and what is wrong, is for the codec."""
    if type(record) is dict and record.keys() <= _PLAIN_STEP:
        parent, moves, at, digest = map(record.get, _PLAIN_FIELDS)
        if type(parent) is int and type(moves) is dict and type(at) is str and type(digest) is str:
            return _StepRecord(parent, moves, at, digest)
    return decode(record, _StepRecord)


def _read_moves(
    journal: Journal, moves: Mapping[str, Any], kinds: Mapping[str, type[Move]]
) -> dict[int, Move | None]:
    """One move under the step's own id, or what became of earlier ones."""
    own = str(journal.next_id)
    if own in moves and len(moves) == 1:
        return {journal.next_id: decode_move(moves[own], kinds)}
    if not moves:
        raise BadShape(_("it changes nothing"))
    return {
        _target(journal, key): None if value is None else decode_move(value, kinds)
        for key, value in moves.items()
    }


def _target(journal: Journal, key: str) -> int:
    target = int(key) if key.isdecimal() and key.isascii() and len(key) < 10 else BEGINNING
    if target not in journal.steps or not journal.steps[target].is_play:
        raise BadShape(_("it changes a move that was never made"))
    return target
