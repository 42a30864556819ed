"""What a screen holds of a play: play, undo, redo, edit, view. The journal is the truth, all else is derived.

A move is applied first (so that a refused one changes nothing), then kept, then shown.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from companion.core.change import Change, changes
from companion.core.codec import BadShape, decode, encode
from companion.core.game import Game
from companion.core.journal import BEGINNING, Entry, Step, read_journal, step_record, walk_record
from companion.core.move import Caution, IllegalMove, Move, Rename
from companion.core.number import Number
from companion.core.prompt import Prompt
from companion.core.setup import BadSetup, Setup
from companion.core.sheet import Sheet
from companion.core.story import Story, Told, rename
from companion.core.words import _, spoken
from companion.games import games
from companion.library.errors import NotKept
from companion.library.library import Library

Keep = Callable[[dict[str, Any]], None]


class CannotOpen(Exception):
    """A play that cannot be shown; the sentence says why. Its file is left as it is."""


class NeedsConfirming(Exception):
    """A legal move that a table should look at first. Nothing was recorded."""

    def __init__(self, cautions: tuple[Caution, ...]) -> None:
        super().__init__(" ".join(caution.sentence for caution in cautions))
        self.cautions = cautions


@dataclass(frozen=True, slots=True)
class Rewrite:
    """What editing the past would do, to be looked at before it is done."""

    changes: tuple[Change, ...]
    misfits: tuple[Told, ...]  # later moves that no longer fit, and would be left out
    moves: dict[int, Move | None]
    prompt_before: str = ""
    prompt_after: str = ""
    cautions: tuple[Caution, ...] = ()  # what to look at before it is accepted
    digest: str = ""
    cursor: int = BEGINNING  # where it was looked at


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
        self.trouble = ""  # why the last move is not on disk yet
        self.disagreement = ""  # what other rules code once said, if not what this one says
        self._keep = keep
        self._now = now or _utc
        self._rules = game.rules_version if rules is None else rules
        self._language = spoken()
        self._undone: dict[int, Told] = {}  # by step; how a step is told when it is undone never changes
        try:
            game.check_setup(setup)
            self._journal = read_journal(records, game.kinds)
            self._story = Story(game, setup)
            self._replay()
        except (BadSetup, BadShape, IllegalMove) as error:
            raise CannotOpen(_("This play cannot be read: {reason}", reason=str(error))) from error

    @classmethod
    def open(cls, library: Library, play: int) -> "Session":
        header = library.header(play)
        game, setup = _begun(header)
        session = cls(
            game,
            setup,
            library.records(play),
            keep=lambda record: library.append(play, record),
            rules=header["rules"],
        )
        session.trouble = library.why_unsaved or library.read_only or ""
        return session

    @classmethod
    def start(cls, library: Library, game: Game[Any], setup: Setup) -> tuple["Session", int]:
        """A new play, on disk; returns it with its number."""
        game.check_setup(setup)
        play = library.new_play(game.key, encode(setup), game.rules_version)
        return cls.open(library, play), play

    # What is so now

    @property
    def setup(self) -> Setup:
        """With the names and colours the seats have now."""
        return self._story.setup

    @property
    def state(self) -> Any:
        return self._story.state

    @property
    def prompt(self) -> Prompt:
        return self.game.prompt(self.state)

    @property
    def sheet(self) -> Sheet:
        return self.game.sheet(self.state)

    @property
    def moves(self) -> list[Move]:
        return [entry.move for entry in self._story.entries]

    @property
    def line(self) -> list[Entry]:
        return list(self._story.entries)

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.state)

    def explain(self, key: str, seat: int | None = None) -> Number:
        return self.game.number(self.state, key, seat)

    def summary(self) -> dict[str, object]:
        """What the home screen shows of it, in plain values that can be kept."""
        prompt, sheet, line = self.prompt, self.sheet, self._story.entries
        return {
            "game": self.game.key,
            "seats": [encode(seat) for seat in self.setup.seats],
            "status": self.game.status(self.state),
            "turn": prompt.seat,
            "prompt": prompt.title,
            "over": self.is_over,
            "winners": list(sheet.winners) if self.is_over else [],
            "totals": [total.value for total in sheet.totals],
            "moves": len(line),
            "began": line[0].at if line else "",
            "at": line[-1].at if line else "",
        }

    # Playing

    def preview(self, move: Move) -> Any:
        """The table if this were played, or IllegalMove."""
        if isinstance(move, Rename):
            rename(self.game, self.setup, move)
        return self._story.after(move)

    def refusal(self, move: Move) -> IllegalMove | None:
        """Why this move would be refused, or None."""
        try:
            self.preview(move)
        except IllegalMove as refused:
            return refused
        return None

    def play(self, move: Move, anyway: bool = False) -> None:
        """Record a move. IllegalMove or NeedsConfirming leave everything as it was."""
        after = self.preview(move)
        cautions = self._story.cautions(move, len(self._story.entries))
        if cautions and not anyway:
            raise NeedsConfirming(cautions)
        if self._story.left:  # going on from here leaves them behind, in one step that can be undone
            self._take(dict.fromkeys(entry.id for entry in self._story.left), self.game.digest(self.state))
            self._replay()
            after = self._story.after(move)
        step = self._take({self._journal.next_id: move}, self.game.digest(after), _sentences(cautions))
        self.disagreement = ""  # the table has seen it and goes on
        if isinstance(move, Rename):
            self._replay()
        else:
            self._story.add(Entry(step.id, move, step.at, step.anyway), after)

    def _take(self, moves: dict[int, Move | None], digest: str, anyway: tuple[str, ...] = ()) -> Step:
        step = Step(self._journal.next_id, self._journal.cursor, moves, self._now(), digest, anyway)
        self._write(step_record(step))
        self._journal.add(step)
        return step

    def _write(self, record: dict[str, Any]) -> None:
        if self._keep is None:
            return
        try:
            self._keep(record)
            self.trouble = ""
        except NotKept as error:  # the library holds on to it; play goes on in memory
            self.trouble = str(error)

    # Undo, redo, return

    @property
    def undo_name(self) -> str:
        return self._name(self._journal.cursor) if self._journal.cursor else ""

    @property
    def redo_name(self) -> str:
        return "" if self._journal.after is None else self._name(self._journal.after)

    def undo(self) -> None:
        if self._journal.before is None:
            raise IllegalMove(_("Nothing has been recorded yet, so there is nothing to undo."))
        self._walk(self._journal.before)

    def redo(self) -> None:
        if self._journal.after is None:
            raise IllegalMove(_("Nothing was undone, so there is nothing to do again."))
        self._walk(self._journal.after)

    def return_to(self, entry: int) -> None:
        """Make this entry of the log the last thing that happened; it may be one that was undone."""
        if entry == BEGINNING or any(step.id == entry for step in self._journal.ahead()):
            self._walk(entry)
            return
        place = self._story.place(entry)
        if place >= len(self._story.entries):
            raise IllegalMove(_("This move no longer fits, so it cannot be returned to."))
        wanted = self._story.entries[: place + 1]
        for step in reversed(self._journal.path(self._journal.cursor)):
            if (step.id == entry or not step.is_play) and self._journal.line(step.id) == wanted:
                self._walk(step.id)
                return
        # The past was edited after it, so the table never stood just so: what followed is taken out.
        later = self._story.line[len(wanted) :]
        self._take(
            dict.fromkeys(each.id for each in later), self.game.digest(self._story.states[len(wanted)])
        )
        self._replay()

    def _walk(self, to: int) -> None:
        here = self._journal.cursor
        if to != here:
            self._write(walk_record(to, self._now()))
            self._journal.walk(to)
            self._replay(here)

    # Editing the past

    def rewrite(self, entry: int, move: Move | None) -> Rewrite:
        """What it would mean if this entry had been `move` (None: had not been). IllegalMove if it never could."""
        at = self._story.place(entry)
        line = self._story.line
        line[at : at + 1] = [] if move is None else [line[at]._replace(move=move)]
        other = self._story.copy()
        other.follow(line, skip=True)
        if entry in other.refusals:
            raise other.refusals[entry]
        misfits = [each.id for each in other.left]
        return Rewrite(
            changes(self.game.tracks(self.state), self.game.tracks(other.state)),
            tuple(self._story.told(self._story.place(misfit)) for misfit in misfits),
            {entry: move} | dict.fromkeys(misfits),
            self.prompt.title,
            self.game.prompt(other.state).title,
            () if move is None else other.cautions(move, other.place(entry)),
            self.game.digest(other.state),
            self._journal.cursor,
        )

    def accept(self, rewrite: Rewrite) -> None:
        """Make the past what the table saw in the preview. One step, undone like any other."""
        if rewrite.cursor != self._journal.cursor:
            raise IllegalMove(_("The play has gone on since. Please look at the change once more."))
        standing = {entry.id: entry.move for entry in self._story.line}
        if any(standing.get(entry) != move for entry, move in rewrite.moves.items()):
            self._take(dict(rewrite.moves), rewrite.digest, _sentences(rewrite.cautions))
            self._replay()

    # The log

    def log(self) -> list[Told]:
        """The story so far, oldest first, with the undone steps that redo would bring back at the end."""
        self._mind_the_language()
        told = [self._story.told(place) for place in range(len(self._story.entries))]
        return told + self.misfits + self._told_ahead()

    @property
    def misfits(self) -> list[Told]:
        """Moves that were recorded and that today's rules have no place for."""
        return [self._story.told_left(entry) for entry in self._story.left]

    def _told_ahead(self) -> list[Told]:
        steps = self._journal.ahead()
        new = [place for place, step in enumerate(steps) if step.id not in self._undone]
        if new:
            self._tell_ahead(steps[: new[-1] + 1])
        return [self._undone[step.id] for step in steps]

    def _tell_ahead(self, steps: list[Step]) -> None:
        story = self._story.copy()
        for step in steps:
            if step.id not in self._undone:
                self._undone[step.id] = story.told_undone(step)
            if step.is_play and story.left:
                continue  # after a move that does not fit, no move is tried
            if not story.step_on(step):
                story.follow(self._journal.line(step.id))

    def _mind_the_language(self) -> None:
        if spoken() is not self._language:
            self._language = spoken()
            self._undone.clear()
            self._story.forget_words()

    def _name(self, step: int) -> str:
        self._mind_the_language()
        entries = self._story.entries
        if entries and entries[-1].id == step:
            return self._story.told(len(entries) - 1).line.title
        if step not in self._undone:
            found = self._journal.steps[step]
            story = self._story.copy()
            story.follow(self._journal.line(found.parent))
            self._undone[step] = story.told_undone(found)
        return self._undone[step].line.title

    # Derived from the journal

    def _replay(self, before: int | None = None) -> None:
        """Bring the story to where the cursor is. `before`: where it was, if it walked."""
        if before is None or not self._stepped(before, self._journal.cursor):
            self._story.follow(self._journal.line())
        self.disagreement = self._disagreement()

    def _stepped(self, here: int, to: int) -> bool:
        """To undo and redo a move costs the same, however long the line is."""
        steps = self._journal.steps
        if to in steps and steps[to].parent == here:
            return self._story.step_on(steps[to])
        return here in steps and steps[here].parent == to and self._story.step_back(steps[here])

    def _disagreement(self) -> str:
        story = self._story
        if story.left:
            said = _(
                "Step {step} no longer fits: {reason} The play is shown up to there; nothing was deleted.",
                step=len(story.entries) + 1,
                reason=story.refusals[story.left[0].id].reason,
            )
        elif self._digest_agrees():
            return ""
        else:
            said = _(
                "Herald's rules now give other numbers than were shown then. "
                "Please check the table before you go on."
            )
        if self._rules == self.game.rules_version:
            return said
        begun = _(
            "This play was begun with version {old} of the rules; now they are version {new}.",
            old=self._rules,
            new=self.game.rules_version,
        )
        return f"{begun} {said}"

    def _digest_agrees(self) -> bool:
        step = self._journal.steps.get(self._journal.cursor)
        return step is None or step.digest in ("", self.game.digest(self.state))


def check_play(header: Mapping[str, Any], records: Sequence[dict[str, Any]]) -> str | None:
    """Why a play from elsewhere does not replay, in one sentence; None if it does. Nothing is kept."""
    try:
        game, setup = _begun(header)
        session = Session(game, setup, records, rules=header["rules"])
    except CannotOpen as error:
        return str(error)
    return session.disagreement if session.misfits else None


def summary_of(header: Mapping[str, Any], records: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What there is to say of a play from elsewhere that replays. Nothing is kept."""
    game, setup = _begun(header)
    return Session(game, setup, records, rules=header["rules"]).summary()


@dataclass(frozen=True)
class _Header:
    """How the library writes down that a play was begun."""

    format: int
    game: str
    setup: Setup
    rules: int


def _begun(header: Mapping[str, Any]) -> tuple[Game[Any], Setup]:
    try:
        begun = decode(dict(header), _Header)
    except BadShape as error:
        raise CannotOpen(_("This play cannot be read: {reason}", reason=str(error))) from error
    if begun.game not in games():
        raise CannotOpen(_("This play is of a game Herald does not know."))
    return games()[begun.game], begun.setup


def _utc() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _sentences(cautions: tuple[Caution, ...]) -> tuple[str, ...]:
    return tuple(caution.sentence for caution in cautions)
