"""The story of a play: the line of its moves, with the table before and after each, and how the log tells it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.core.game import Game, Line
from companion.core.journal import Entry, Step
from companion.core.move import Caution, IllegalMove, Move, Rename
from companion.core.setup import BadSetup, Setup
from companion.core.words import _, ngettext


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
    fits: bool = True  # False: it was recorded, but by today's rules it or something before it could not be


class Story:
    """Follows a line of moves. What two lines have in common is neither replayed nor told again."""

    def __init__(self, game: Game[Any], agreed: Setup) -> None:
        self.game = game
        self.agreed = agreed  # before the first move
        self.setup = agreed  # with the names and colours the seats have now
        self.entries: list[Entry] = []
        self.left: list[Entry] = []  # what does not fit, in order
        self.refusals: dict[int, IllegalMove] = {}  # and why, as far as it was tried
        self.states: list[Any] = [game.begin(agreed)]
        self.tellings: list[Told | None] = []  # as far as it was asked for

    def copy(self) -> "Story":
        """To try something out."""
        other = object.__new__(Story)
        other.__dict__.update(self.__dict__)
        other.entries, other.left, other.refusals = self.entries[:], self.left[:], dict(self.refusals)
        other.states, other.tellings = self.states[:], self.tellings[:]
        return other

    @property
    def state(self) -> Any:
        return self.states[-1]

    def follow(self, line: Sequence[Entry], skip: bool = False) -> None:
        """At an entry that does not fit it stops, or skips it and goes on."""
        setup, misnamed = _renamed(self.game, self.agreed, line)
        same = 0
        if setup == self.setup:
            while same < min(len(line), len(self.entries)) and line[same] == self.entries[same]:
                same += 1
        else:
            self.setup, self.states = setup, [self.game.begin(setup)]
        self.cut(same)
        for place in range(same, len(line)):
            entry = line[place]
            try:
                if entry.id in misnamed:
                    raise misnamed[entry.id]
                self.add(entry, self.after(entry.move))
            except IllegalMove as refused:
                self.refusals[entry.id] = refused
                if not skip:
                    self.left = list(line[place:])
                    return
                self.left.append(entry)

    def add(self, entry: Entry, after: Any) -> None:
        self.entries.append(entry)
        self.states.append(after)
        self.tellings.append(None)

    def cut(self, place: int) -> None:
        """Everything from this place on."""
        del self.entries[place:], self.states[place + 1 :], self.tellings[place:]
        self.left, self.refusals = [], {}

    def step_on(self, step: Step) -> bool:
        """Go on by a move that was played. False, and nothing has changed, if it takes a whole line to be followed."""
        move = step.moves.get(step.id)
        if self.left or move is None or isinstance(move, Rename):
            return False
        try:
            self.add(Entry(step.id, move, step.at, step.anyway), self.after(move))
        except IllegalMove:
            return False
        return True

    def step_back(self, step: Step) -> bool:
        """The same, backwards."""
        last = self.entries[-1] if self.entries else None
        if last is None or last.id != step.id or isinstance(last.move, Rename):
            return False
        self.cut(len(self.entries) - 1)
        return True

    def after(self, move: Move) -> Any:
        """The table if this came next, or IllegalMove."""
        if isinstance(move, Rename):
            return self.state
        return self.game.apply(self.state, move)

    def cautions(self, move: Move, place: int) -> tuple[Caution, ...]:
        return () if isinstance(move, Rename) else self.game.cautions(self.states[place], move)

    @property
    def line(self) -> list[Entry]:
        """What was recorded; what does not fit stands at the end."""
        return self.entries + self.left

    def place(self, entry: int) -> int:
        """Where an entry stands on the line."""
        place = self._find(entry)
        if place is None:
            raise IllegalMove(_("There is no such step."))
        return place

    def _find(self, entry: int) -> int | None:
        return next((place for place, held in enumerate(self.line) if held.id == entry), None)

    # Telling

    def forget_words(self) -> None:
        """Everything is told anew, in another language."""
        self.tellings = [None] * len(self.entries)

    def told(self, place: int) -> Told:
        if place >= len(self.entries):
            return self.told_left(self.left[place - len(self.entries)])
        found = self.tellings[place]
        if found is None:
            entry = self.entries[place]
            was = "" if entry.was is None else self.line_of(entry.was, place).title
            line = (
                self._rename_line(entry.move, place)
                if isinstance(entry.move, Rename)
                else self.game.describe(self.states[place], entry.move, self.states[place + 1])
            )
            found = Told(entry.id, line, entry.at, entry.move, was=was, anyway=entry.anyway)
            self.tellings[place] = found
        return found

    def told_left(self, entry: Entry) -> Told:
        line = _misfit(self.refusals.get(entry.id))
        return Told(entry.id, line, entry.at, entry.move, anyway=entry.anyway, fits=False)

    def told_undone(self, step: Step) -> Told:
        """A step that was undone, and would come next here."""
        move = step.moves[step.target]
        if step.is_play and move is not None:
            line = self.line_of(move, len(self.entries))
            return Told(step.id, line, step.at, move, undone=True, anyway=step.anyway)
        place = self._find(step.target)
        if place is None:
            return Told(step.id, _misfit(None), step.at, Move(), undone=True)
        old = self.told(place)
        title = self._rewrite_title(old.line.title, move, place, len(step.moves))
        return Told(step.id, Line(title), step.at, old.move if move is None else move, undone=True)

    def _rewrite_title(self, old: str, move: Move | None, place: int, changed: int) -> str:
        if move is not None:
            return _("{new} instead of {old}", new=self.line_of(move, place).title, old=old)
        return ngettext(
            "Taken out: {old}", "Taken out: {old}, and {more} more", changed, old=old, more=changed - 1
        )

    def line_of(self, move: Move, place: int) -> Line:
        """How a move would read at this place."""
        if place >= len(self.states):
            return _misfit(None)
        try:
            if isinstance(move, Rename):
                return self._rename_line(move, place)
            before = self.states[place]
            return self.game.describe(before, move, self.game.apply(before, move))
        except IllegalMove as refused:
            return _misfit(refused)

    def _rename_line(self, move: Rename, place: int) -> Line:
        before, _misnamed = _renamed(self.game, self.agreed, self.entries[:place])
        rename(self.game, before, move)
        old = before.name(move.seat)
        title = (
            _("{name} takes another colour: {colour}", name=old, colour=move.tincture.colour)
            if move.name == old
            else _("{old} is now called {new}", old=old, new=move.name)
        )
        return Line(title, seat=move.seat, icon="pencil-outline")


def _misfit(refused: IllegalMove | None) -> Line:
    return Line(_("A move that no longer fits"), refused.reason if refused else "")


def rename(game: Game[Any], setup: Setup, move: Rename) -> Setup:
    """The set-up with a seat renamed, or IllegalMove when no table could be called so."""
    if not 0 <= move.seat < len(setup.seats):
        raise IllegalMove(_("There is no such seat."))
    seats = list(setup.seats)
    seats[move.seat] = replace(seats[move.seat], name=move.name, tincture=move.tincture)
    new = replace(setup, seats=tuple(seats))
    try:
        game.check_setup(new)
    except BadSetup as error:
        raise IllegalMove(str(error)) from error
    return new


def _renamed(game: Game[Any], setup: Setup, line: Iterable[Entry]) -> tuple[Setup, dict[int, IllegalMove]]:
    """The set-up by the end of the line, and the new names that could not be."""
    misnamed = {}
    for entry in line:
        if isinstance(entry.move, Rename):
            try:
                setup = rename(game, setup, entry.move)
            except IllegalMove as refused:
                misnamed[entry.id] = refused
    return setup, misnamed
