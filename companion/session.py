"""What a screen holds of a play: play, undo, redo, edit, view. The journal is the truth, all else is derived.

A move is applied first (so that a refused one changes nothing), then kept, then shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from companion.core.codec import BadShape, decode, encode
from companion.core.game import Game, Line, Track
from companion.core.journal import BEGINNING, Entry, Journal, Step, read_journal, step_record, walk_record
from companion.core.move import Caution, IllegalMove, Move
from companion.core.prompt import Prompt
from companion.core.setup import BadSetup, Setup
from companion.core.sheet import Sheet
from companion.core.words import _
from companion.games import games
from companion.library.library import Library
from companion.library.storage import NotKept

Keep = Callable[[dict[str, Any]], None]


class CannotOpen(Exception):
    """A play that cannot be shown; the sentence says why. Its file is left as it is."""


class NeedsConfirming(Exception):
    """A legal move that a table should look at first. Nothing was recorded."""

    def __init__(self, cautions: tuple[Caution, ...]) -> None:
        super().__init__(" ".join(caution.sentence for caution in cautions))
        self.cautions = cautions


@dataclass(frozen=True, slots=True)
class Told:
    """An entry of the log."""

    id: int
    line: Line
    at: str
    move: Move
    undone: bool = False
    was: str = ""  # how it read before it was corrected
    anyway: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """A tracked number before and after an edit."""

    track: Track
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Rewrite:
    """What editing the past would do, to be looked at before it is done."""

    changes: tuple[Change, ...]
    misfits: tuple[Told, ...]  # later moves that no longer fit, and would be left out
    moves: dict[int, Move | None]
    prompt_before: str = ""
    prompt_after: str = ""


class Session:
    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        records: Sequence[dict[str, Any]] = (),
        keep: Keep | None = None,
        now: Callable[[], str] | None = None,
        rules: int | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.trouble = ""  # why the last move is not on disk yet
        self.disagreement = ""  # what other rules code once said, if not what this one says
        self._keep = keep or (lambda record: None)
        self._now = now or (lambda: datetime.now(UTC).isoformat(timespec="seconds"))
        self._rules = game.rules_version if rules is None else rules
        try:
            game.check_setup(setup)
            start = game.begin(setup)
            self._journal: Journal = read_journal(list(records), game.kinds)
        except (BadSetup, BadShape, IllegalMove) as error:
            raise CannotOpen(_("This play cannot be read: {reason}", reason=str(error))) from error
        self._line: list[Entry] = []
        self._states: list[Any] = [start]
        self._misfits: list[int] = []  # recorded moves that today's rules refuse
        self._replay()
        self._check_digest()

    @classmethod
    def open(cls, library: Library, play: int) -> "Session":
        header = library.header(play)
        game = games().get(header.get("game", ""))
        if game is None:
            raise CannotOpen(_("This play is of a game Herald does not know."))
        try:
            setup = decode(header["setup"], Setup)
        except (BadShape, KeyError) as error:
            raise CannotOpen(_("This play cannot be read: {reason}", reason=str(error))) from error
        return cls(
            game,
            setup,
            library.records(play),
            keep=lambda record: library.append(play, record),
            rules=header.get("rules"),
        )

    @classmethod
    def start(cls, library: Library, game: Game[Any], setup: Setup) -> tuple["Session", int]:
        """A new play, on disk; returns it with its number."""
        game.check_setup(setup)
        play = library.new_play(game.key, encode(setup), game.rules_version)
        return cls.open(library, play), play

    # What is so now

    @property
    def state(self) -> Any:
        return self._states[-1]

    @property
    def prompt(self) -> Prompt:
        return self.game.prompt(self.state)

    @property
    def sheet(self) -> Sheet:
        return self.game.sheet(self.state)

    @property
    def moves(self) -> list[Move]:
        return [entry.move for entry in self._line]

    @property
    def line(self) -> list[Entry]:
        return list(self._line)

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.state)

    # Playing

    def refusal(self, move: Move) -> IllegalMove | None:
        """Why this move would be refused, or None."""
        try:
            self.game.apply(self.state, move)
        except IllegalMove as refused:
            return refused
        return None

    def play(self, move: Move, anyway: bool = False) -> None:
        """Record a move. IllegalMove or NeedsConfirming leave everything as it was."""
        after = self.game.apply(self.state, move)
        cautions = self.game.cautions(self.state, move)
        if cautions and not anyway:
            raise NeedsConfirming(cautions)
        if self._misfits:  # going on from here leaves them behind, in one step that can be undone
            self._take(dict.fromkeys(self._misfits), self.game.digest(self.state))
            self._misfits = []
        self._take(
            {self._journal.next_id: move},
            self.game.digest(after),
            tuple(caution.sentence for caution in cautions),
        )
        self._line.append(self._journal.line_end(self._journal.cursor))
        self._states.append(after)

    def _take(self, moves: dict[int, Move | None], digest: str, anyway: tuple[str, ...] = ()) -> None:
        step = Step(self._journal.next_id, self._journal.cursor, moves, self._now(), digest, anyway)
        self._write(step_record(step))
        self._journal.add(step)

    def _write(self, record: dict[str, Any]) -> None:
        try:
            self._keep(record)
            self.trouble = ""
        except NotKept as error:  # the library holds on to it; play goes on in memory
            self.trouble = str(error)

    # Undo, redo, return

    @property
    def undo_name(self) -> str:
        return self._step_name(self._journal.cursor) if self._journal.cursor else ""

    @property
    def redo_name(self) -> str:
        return self._step_name(self._journal.after) if self._journal.after is not None else ""

    def undo(self) -> None:
        if self._journal.before is None:
            raise IllegalMove(_("Nothing has been recorded yet, so there is nothing to undo."))
        was_play = self._journal.steps[self._journal.cursor].is_play
        self._walk(self._journal.before, replay=not was_play)
        if was_play:
            self._line.pop()
            self._states.pop()

    def redo(self) -> None:
        if self._journal.after is None:
            raise IllegalMove(_("Nothing was undone, so there is nothing to do again."))
        self._walk(self._journal.after)

    def return_to(self, entry: int) -> None:
        """Walk back (or forward again) until this entry of the log is the last thing that happened."""
        if entry != BEGINNING and entry not in self._journal.steps:
            raise IllegalMove(_("There is no such step."))
        self._walk(entry)

    def _walk(self, to: int, replay: bool = True) -> None:
        self._write(walk_record(to, self._now()))
        self._journal.walk(to)
        if replay:
            self._replay()

    # Editing the past

    def rewrite(self, entry: int, move: Move | None) -> Rewrite:
        """What it would mean if this entry had been `move` (None: had not been). IllegalMove if it never could."""
        at = self._place(entry)
        state = self._states[at]
        if move is not None:
            state = self.game.apply(state, move)
        moves: dict[int, Move | None] = {entry: move}
        misfits = []
        for place in range(at + 1, len(self._line)):
            later = self._line[place]
            try:
                state = self.game.apply(state, later.move)
            except IllegalMove:
                moves[later.id] = None
                misfits.append(self._told(place))
        return Rewrite(
            _changes(self.game.tracks(self.state), self.game.tracks(state)),
            tuple(misfits),
            moves,
            self.game.prompt(self.state).title,
            self.game.prompt(state).title,
        )

    def accept(self, rewrite: Rewrite) -> None:
        """Make the past what the table saw in the preview. One step, undone like any other."""
        line = {entry.id: entry for entry in self._line}
        state = self._states[0]
        for entry in line.values():
            move = rewrite.moves.get(entry.id, entry.move)
            if move is not None:
                state = self.game.apply(state, move)
        self._take(dict(rewrite.moves), self.game.digest(state))
        self._replay()

    def _place(self, entry: int) -> int:
        for place, held in enumerate(self._line):
            if held.id == entry:
                return place
        raise IllegalMove(_("There is no such step."))

    # The log

    def log(self) -> list[Told]:
        """The story so far, oldest first, with the undone steps that redo would bring back at the end."""
        told = [self._told(place) for place in range(len(self._line))]
        state = self.state
        for step in self._journal.ahead():
            if not step.is_play:
                told.append(self._told_rewrite(step, undone=True))
                break  # what follows an undone edit cannot be told from here
            move = step.moves[step.id]
            if move is None:
                break
            after = self.game.apply(state, move)
            told.append(Told(step.id, self.game.describe(state, move, after), step.at, move, undone=True))
            state = after
        return told

    def _told(self, place: int) -> Told:
        entry = self._line[place]
        before, after = self._states[place], self._states[place + 1]
        was = ""
        if entry.was is not None:
            was = self._guess(before, entry.was).title
        return Told(
            entry.id,
            self.game.describe(before, entry.move, after),
            entry.at,
            entry.move,
            was=was,
            anyway=entry.anyway,
        )

    def _guess(self, before: Any, move: Move) -> Line:
        """How a move that no longer counts would have read here."""
        try:
            return self.game.describe(before, move, self.game.apply(before, move))
        except IllegalMove:
            return Line(type(move).__name__)

    def _told_rewrite(self, step: Step, undone: bool = False) -> Told:
        target, move = next(iter(step.moves.items()))
        return Told(target, Line(self._step_name(step.id)), step.at, move or Move(), undone)

    def _step_name(self, id: int) -> str:
        step = self._journal.steps[id]
        if step.is_play:
            if id == self._journal.cursor:
                return self._told(len(self._line) - 1).line.title
            move = step.moves[id]
            return self._guess(self.state, move).title if move else ""
        target, move = next(iter(step.moves.items()))
        line = self._journal.line(step.parent)
        states = [self._states[0]]
        for entry in line:
            if entry.id == target:
                break
            states.append(self.game.apply(states[-1], entry.move))
        old = self._guess(states[-1], entry.move).title
        if move is None:
            return _("taken out: {old}", old=old)
        return _("{new} instead of {old}", new=self._guess(states[-1], move).title, old=old)

    # Derived from the journal

    def _replay(self) -> None:
        line = self._journal.line()
        states = self._states[:1]
        unchanged = True
        self._misfits = []
        for place, entry in enumerate(line):
            unchanged = unchanged and place < len(self._line) and self._line[place] == entry
            if unchanged:
                states.append(self._states[place + 1])
                continue
            try:
                states.append(self.game.apply(states[-1], entry.move))
            except IllegalMove as refused:
                self.disagreement = _(
                    "Herald's rules have changed since this play was recorded (version {old}, now {new}). "
                    "Step {step} no longer fits: {reason} The play is shown up to there; nothing was deleted.",
                    old=self._rules,
                    new=self.game.rules_version,
                    step=place + 1,
                    reason=refused.reason,
                )
                self._misfits = [left.id for left in line[place:]]
                line = line[:place]
                break
        self._line, self._states = line, states

    def _check_digest(self) -> None:
        if self.disagreement or not self._journal.cursor:
            return
        saved = self._journal.steps[self._journal.cursor].digest
        if saved and saved != self.game.digest(self.state):
            self.disagreement = _(
                "Herald's rules have changed since this play was recorded (version {old}, now {new}), and "
                "they give other numbers than were shown then. Please check the table before you go on.",
                old=self._rules,
                new=self.game.rules_version,
            )


def _changes(before: tuple[Track, ...], after: tuple[Track, ...]) -> tuple[Change, ...]:
    """The tracked numbers that differ, in the order the game lists them."""
    old = {(track.key, track.seat): track for track in before}
    new = {(track.key, track.seat): track for track in after}
    changes = []
    for mark in {**old, **new}:
        was, now = old.get(mark), new.get(mark)
        if (was and was.value) != (now and now.value):
            track = now or was
            if track is not None:
                changes.append(Change(track, was and was.value, now and now.value))
    return tuple(changes)
