"""Plays as they are looked at afterwards: read, never written."""

from datetime import datetime

from companion.core.codec import BadShape, decode
from companion.core.setup import Setup
from companion.core.story import Story, Told
from companion.core.words import _, ngettext
from companion.games import games
from companion.library.errors import LibraryError
from companion.library.library import Library
from companion.session import CannotOpen, Session

LONGEST_HOURS = 24  # between the first and the last move; more was not one evening


class Record:
    """A play with every step of it. Whatever is done with it here, nothing is recorded."""

    def __init__(self, library: Library, play: int) -> None:
        """CannotOpen with the sentence why not."""
        try:
            header = library.header(play)
            records = library.records(play)
        except LibraryError as error:
            raise CannotOpen(error.sentence) from error
        if header["game"] not in games():
            raise CannotOpen(_("This play is of a game Herald does not know."))
        self.game = games()[header["game"]]
        try:
            setup = decode(header["setup"], Setup)
        except BadShape as error:
            raise CannotOpen(_("This play cannot be read: {reason}", reason=str(error))) from error
        self.session = Session(self.game, setup, records, keep=None, rules=header["rules"])
        self._story = Story(self.game, setup)
        self._story.follow(self.session.line)

    @property
    def steps(self) -> int:
        return len(self._story.entries)

    @property
    def seats(self):
        return self.session.setup.seats

    def told(self, step: int) -> Told:
        """What happened in this step, counted from 1."""
        return self._story.told(step - 1)

    def state(self, step: int):
        """The table after this step; after step 0, as it was set."""
        return self._story.states[step]


def freshen(library: Library, play: int) -> None:
    """Make the summary anew, as after a kill or for a play that came from elsewhere. The journal is what counts."""
    try:
        library.summarise(play, Session.open(library, play).summary(), touch=False)
    except (CannotOpen, LibraryError):
        return  # it is listed as it was; opening it says what is wrong
    finally:
        library.forget(play)


def lasted(began: str, ended: str) -> str:
    """2 h 35 min, or nothing if the clock says nonsense."""
    try:
        minutes = int((datetime.fromisoformat(ended) - datetime.fromisoformat(began)).total_seconds() // 60)
    except (TypeError, ValueError):
        return ""
    if not 1 <= minutes <= LONGEST_HOURS * 60:
        return ""
    if minutes < 60:
        return ngettext("{n} min", "{n} min", minutes)
    return _("{hours} h {minutes} min", hours=minutes // 60, minutes=minutes % 60)
