"""The plays: a journal each, which is the truth, and a summary of each for the home screen.

The journal of play 7 is the table `play-7`: document 1 says how the play was begun, each later one is something
that happened, in order and never changed. The summaries are the table `plays`, by the number of the play.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from tinydb.table import Document, Table

from companion.core.words import _, ngettext
from companion.library.errors import NoSuchPlay, Notice
from companion.library.lines import Change, Doc, change_line
from companion.library.shelf import VERSION, Shelf

PLAYS = "plays"
JOURNAL = "play-"
LARGEST = 999_999_999
JOURNAL_NAME = re.compile(JOURNAL + r"([1-9][0-9]{0,8})", re.ASCII)
FORMAT = 1  # of a journal
HEADER = 1  # the id of its header; the records follow
T = TypeVar("T")


class Plays(Shelf):
    def __init__(self, folder: Path, first: int = 1) -> None:
        """`first`: no play gets a smaller number."""
        super().__init__(folder, journals=JOURNAL)
        self._checked: set[int] = set()
        summaries = self._summaries()
        journals = {
            int(found[1]) for table in self._storage.tables() if (found := JOURNAL_NAME.fullmatch(table))
        }
        self._next = max(first - 1, 0, *summaries, *journals) + 1
        self._touched = max((summary["touched"] for summary in summaries.values()), default=0)
        # A kill between a journal and its summary, or a summary lost to damage: the journal is what counts.
        for number in sorted(journals - summaries.keys()):
            self._adopt(number)

    def new_play(self, game: str, setup: Mapping[str, Any], rules: int) -> int:
        """The number of the play now begun; no other play ever has it."""
        header = {"format": FORMAT, "game": game, "setup": dict(setup), "rules": rules}
        number = self._free_number()
        self._hold(lambda: self._journal(number).insert(Document(header, HEADER)))
        self._enter(number, game)
        return number

    def add_play(self, header: Mapping[str, Any], records: Iterable[Mapping[str, Any]]) -> int:
        """A play from elsewhere with all that happened in it. NotKept: nothing was added."""
        number = self._free_number()
        self._storage.change(_table(number), dict(enumerate([header, *records], start=HEADER)), [])
        self._enter(number, str(header["game"]), size=-1)  # somebody still has to summarise it
        return number

    def header(self, play: int) -> dict[str, Any]:
        """How it was begun: `format`, `game`, `setup` and the version of the `rules`."""
        return dict(self._sound(play).get(doc_id=HEADER) or {})

    def records(self, play: int) -> list[dict[str, Any]]:
        """All that happened, in order, up to the first loss. To be read only: copying them would take a tenth of
        the time in which a long play is resumed."""
        self._sound(play)
        docs = self._storage.docs(_table(play))
        return [docs[str(number)] for number in range(HEADER + 1, HEADER + len(docs))]

    def append(self, play: int, record: Mapping[str, Any]) -> None:
        """On the disk when it returns.

        NotKept: it is in memory, in its place, and must not be given again. The next `append` to this play, or
        `retry`, writes it together with all that waits before it.
        """
        journal = self._sound(play)
        journal.insert(Document(record, len(journal) + 1))
        if self._storage.held():  # in other tables: there is room again
            self._hold(self._storage.retry)

    def summarise(self, play: int, summary: Mapping[str, Any], touch: bool = True) -> None:
        """What the home screen shows of a play as it is now. If it was touched, it becomes the newest one."""
        self._sound(play)
        self._write_summary(play, summary, touch)

    def plays(self, removed: bool = False) -> list[dict[str, Any]]:
        """The summaries, each with its `number`, `game`, `records` and `touched`; the play touched last comes first.

        The order is that of a counter, never of the clock: a clock that jumps must hide nothing. What is in a
        summary is not copied: for reading only.
        """
        found = [summary for summary in self._summaries().values() if summary["removed"] == removed]
        return sorted(found, key=lambda summary: (summary["touched"], summary["number"]), reverse=True)

    def stale(self, play: int) -> bool:
        """The journal is not the one its summary was made from; found without reading it."""
        summary = self._storage.docs(PLAYS).get(str(play))
        if summary is None or _table(play) in self._storage.held():
            return True
        try:
            return self._storage.path(_table(play)).stat().st_size != summary.get("size")
        except OSError:
            return True

    def remove_play(self, play: int) -> None:
        """Hide it. Nothing is destroyed."""
        self._mark(play, True)

    def restore_play(self, play: int) -> None:
        self._mark(play, False)

    def forget(self, play: int) -> None:
        """Let go of the memory that a play takes. It is read again when it is wanted."""
        self._storage.forget(_table(play))
        self._checked.discard(play)

    def is_loaded(self, play: int) -> bool:
        return self._storage.is_loaded(_table(play))

    # Journals

    def _journal(self, play: int) -> Table:
        return self._db.table(_table(play))

    def _sound(self, play: int) -> Table:
        """The journal, without whatever followed a loss. NoSuchPlay when there is none, or no beginning."""
        if play not in self._checked or not self.is_loaded(play):
            self._check(play, self._storage.docs(_table(play)))
            self._checked.add(play)
        return self._journal(play)

    def _check(self, play: int, docs: Mapping[str, Doc]) -> None:
        header = docs.get(str(HEADER))
        if not docs and str(play) not in self._storage.docs(PLAYS):
            raise NoSuchPlay(_("There is no play {number}.", number=play))
        if header is None or not is_header(header):
            raise NoSuchPlay(
                _("The beginning of play {number} is lost. What is left of it is kept.", number=play)
            )
        if header["format"] > FORMAT:
            self._storage.freeze(
                _table(play),
                _(
                    "Play {number} was begun with a newer Herald. It can be looked at, not continued.",
                    number=play,
                ),
            )
        length = HEADER
        while str(length + 1) in docs:
            length += 1
        records = length - HEADER
        missing = self._promised(play) - records
        if length < len(docs):
            self._cut_off(play, {i: doc for i, doc in docs.items() if not 0 < int(i) <= length})
        elif missing > 0:
            self._say_missing(play, missing)
        if missing > 0:  # once is enough
            self._hold(lambda: self._db.table(PLAYS).update({"records": records}, doc_ids=[play]))

    def _cut_off(self, play: int, later: Mapping[str, Doc]) -> None:
        """What came after a lost record is not guessed over: it goes to `damaged/`, and play goes on before it."""
        lines = b"".join(change_line(Change({doc_id: doc})) for doc_id, doc in later.items())
        kept = self._storage.set_aside(_table(play), lines)
        sentence = ngettext(
            "A part of play {number} is lost. One later step was set aside.",
            "A part of play {number} is lost. {n} later steps were set aside.",
            len(later),
            number=play,
        )
        self._storage.notices.append(Notice(sentence, kept, _table(play)))
        self._hold(lambda: self._journal(play).remove(doc_ids=[int(doc_id) for doc_id in later]))

    def _promised(self, play: int) -> int:
        """How many records the journal had when it was last summarised."""
        return _typed(self._storage.docs(PLAYS).get(str(play), {}).get("records"), 0)

    def _say_missing(self, play: int, missing: int) -> None:
        sentence = ngettext(
            "The last step of play {number} is lost.",
            "The last {n} steps of play {number} are lost.",
            missing,
            number=play,
        )
        self._storage.notices.append(Notice(sentence, None, _table(play)))

    # Summaries

    def _free_number(self) -> int:
        """Another Herald may have the folder, and may have begun plays since this one looked."""
        while self._storage.docs(_table(self._next)):
            self._next += 1
        return self._next

    def _enter(self, number: int, game: str, size: int | None = None) -> None:
        self._next = number + 1
        self._checked.add(number)
        self._write_summary(number, {}, touch=True, game=game, size=size)

    def _adopt(self, number: int) -> None:
        try:
            game = str(self.header(number)["game"])
        except NoSuchPlay as error:
            self._storage.notices.append(Notice(error.sentence, None, _table(number)))
            game = ""
        self._write_summary(number, {}, touch=True, game=game, size=-1)
        self.forget(number)

    def _summaries(self) -> dict[int, dict[str, Any]]:
        """For reading only. Whatever is stored, these fields are there and of their type."""
        docs = {int(doc_id): doc for doc_id, doc in self._storage.docs(PLAYS).items()}
        return {
            number: {
                **doc,
                "number": number,
                "game": _typed(doc.get("game"), ""),
                "touched": _typed(doc.get("touched"), 0),
                "records": _typed(doc.get("records"), 0),
                "removed": _typed(doc.get("removed"), False),
            }
            for number, doc in docs.items()
            if 0 < number <= LARGEST
        }

    def _write_summary(
        self,
        play: int,
        summary: Mapping[str, Any],
        touch: bool,
        game: str | None = None,
        size: int | None = None,
    ) -> None:
        old = self._storage.docs(PLAYS).get(str(play), {})
        self._touched += touch
        doc = {
            **summary,
            "version": VERSION,
            "game": old.get("game", "") if game is None else game,
            "touched": self._touched if touch else old.get("touched", 0),
            "records": max(len(self._storage.docs(_table(play))) - HEADER, 0),
            "size": self._storage.known_size(_table(play)) if size is None else size,
            "removed": _typed(old.get("removed"), False),
        }
        self._replace(PLAYS, play, doc)

    def _mark(self, play: int, removed: bool) -> None:
        plays = self._db.table(PLAYS)
        if not plays.contains(doc_id=play):
            raise NoSuchPlay(_("There is no play {number}.", number=play))
        self._hold(lambda: plays.update({"removed": removed}, doc_ids=[play]))


def is_header(doc: Mapping[str, Any]) -> bool:
    kinds = {"format": int, "game": str, "setup": dict, "rules": int}
    return all(type(doc.get(key)) is kind for key, kind in kinds.items())


def _table(play: int) -> str:
    return f"{JOURNAL}{play}"


def _typed(value: Any, default: T) -> T:
    return value if type(value) is type(default) else default
