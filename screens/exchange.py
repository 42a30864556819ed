"""Give and take: plays, boxes and the whole library as files. What comes in is looked at before it changes anything."""

from datetime import UTC, datetime
from pathlib import Path

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.codec import BadShape
from companion.core.words import _, listing, ngettext
from companion.games import games, lids
from companion.library.boxes import MINE
from companion.library.errors import LibraryError
from companion.library.exchange import accept, compare, describe, export_box, export_library, read
from companion.session import check_play, summary_of
from screens.common.asking import ask_text
from screens.common.buttons import BigButton, ListRow, OutlineButton
from screens.common.files import exports, found, give, megabytes
from screens.common.kv import load_kv
from screens.common.parts import Words
from screens.common.records import freshen
from screens.common.senses import can_choose_file, choose_file
from screens.common.sheets import ConfirmSheet, Sheet
from screens.common.stage import Screen
from screens.common.when import ago, date


class Told(BoxLayout):
    """A sentence about a file, with its sign."""

    icon = StringProperty("")
    text = StringProperty("")


class Refused(BoxLayout):
    """A file that is not ours, or not to be trusted."""

    text = StringProperty("")
    after = StringProperty("")


class Exchange(Screen):
    folder = StringProperty("")

    def enter(self, **_what) -> None:
        library = App.get_running_app().library
        self.folder = str(exports(library))
        self._show_giving(library)
        self._show_taking(library)

    # Giving

    def _show_giving(self, library) -> None:
        place = self.ids.giving
        place.clear_widgets()
        plays, people = len(library.plays()), len(library.people())
        counted = [
            ngettext("{n} play", "{n} plays", plays),
            ngettext("{n} person", "{n} people", people),
            ngettext("{n} box", "{n} boxes", len(library.boxes())),
        ]
        self._row(place, "bookshelf", _("The whole library"), listing(counted), self.give_library)
        for lid in lids().values():
            text, said = _("Box: {game}", game=lid.name), lid.shelf_status(library.box(lid.key)).said
            self._row(place, lid.icon, text, said, lambda key=lid.key: self.give_box(key))
        app = App.get_running_app()
        self._row(
            place, "history", _("One play"), _("Open it under Past plays"), lambda: app.go("past_plays"), True
        )

    def _row(self, place, icon: str, text: str, why: str, act, leads: bool = False) -> None:
        row = ListRow(icon=icon, text=text, why=why, trailing="chevron-right" if leads else "tray-arrow-up")
        row.bind(on_release=lambda _row: act())
        place.add_widget(row)

    def give_library(self) -> None:
        app = App.get_running_app()
        give(app, f"herald-library-{_today()}", lambda: export_library(app.library))
        self._show_taking(app.library)

    def give_box(self, game: str) -> None:
        app = App.get_running_app()
        give(app, f"herald-box-{game}-{_today()}", lambda: export_box(app.library, game, MINE))
        self._show_taking(app.library)

    # Taking

    def _show_taking(self, library) -> None:
        place = self.ids.taking
        place.clear_widgets()
        if can_choose_file():
            self._add(place, "folder-open-outline", _("Choose a file"), "", self.choose)
        self._add(place, "keyboard-outline", _("Type where the file lies"), "", self.ask_path)
        for path in found(library):
            self._add(
                place, "file-outline", path.name, _said_file(path), lambda path=path: self.look_at(path)
            )

    def _add(self, place, icon: str, text: str, why: str, act) -> None:
        row = ListRow(icon=icon, text=text, why=why)
        row.bind(on_release=lambda _row: act())
        place.add_widget(row)

    def choose(self) -> None:
        # The system's chooser may answer from a thread of its own.
        if not choose_file(lambda path: Clock.schedule_once(lambda _dt: self.look_at(Path(path)), 0)):
            App.get_running_app().stage.say(_("Choosing a file is unavailable here. Its path can be typed."))

    def ask_path(self) -> None:
        ask_text(_("Where does the file lie?"), _("Look at it"), self._take_path, hint=_("Path of the file"))

    def _take_path(self, typed: str) -> str:
        path = typed.strip()
        if not path:
            return _("Type the path of a file.")
        Clock.schedule_once(lambda _dt: self.look_at(Path(path).expanduser()), 0)
        return ""

    def look_at(self, path: Path) -> None:
        """Load a file on trial. Nothing is changed by it, whatever is in it."""
        app = App.get_running_app()
        try:
            trial = read(path, check=check_play, check_box=check_box)
            overlap = compare(app.library, trial)
        except LibraryError as error:
            refuse(error.sentence, path.name)
            return
        except RuntimeError:  # a home folder that cannot be found
            refuse(_("This file cannot be read."), path.name)
            return
        self._show_trial(path, trial, overlap)

    def _show_trial(self, path: Path, trial, overlap) -> None:
        sheet = Sheet(title=_said_trial(trial), subtitle=path.name)
        signs = {"play": "history", "box": "package-variant", "library": "bookshelf"}
        for sentence in describe(trial, overlap):
            sheet.add_to_body(Told(icon=signs[trial.kind], text=sentence))
        if trial.kind == "play":
            sheet.add_to_body(Told(icon="account-group", text=_said_play(trial.plays[0])))
        if nothing_new := _nothing_new(trial, overlap):
            sheet.add_to_body(Told(icon="equal", text=nothing_new))
            self._button(sheet, BigButton(text=_("Close")), lambda: None)
            sheet.open()
            return
        if trial.kind == "library" or overlap.other_boxes:
            sheet.add_to_body(
                Words(
                    text=_(
                        "To add leaves everything here as it is. To replace keeps what was here in a backup."
                    )
                )
            )
            replace = OutlineButton(text=_("Replace mine"))
            replace.bind(on_release=lambda _button: self._ask_replace(trial))
            sheet.add_to_foot(replace)
        merge = BigButton(text=_("Add to mine"), icon="plus")
        self._button(sheet, merge, lambda: self.take(trial, "merge"))
        sheet.open()

    def _button(self, sheet: Sheet, button, act) -> None:
        button.bind(on_release=lambda _button: (sheet.dismiss(), act()))
        sheet.add_to_foot(button)

    def _ask_replace(self, trial) -> None:
        sentences = (
            [
                _("Every play, person, box and setting here gives way to those of the file."),
                _("What was here is kept in the folder “backups” of the library."),
            ]
            if trial.kind == "library"
            else [
                _("What you taught this box gives way to what the file says."),
                _("What was here is kept in the folder “backups” of the library."),
            ]
        )
        ConfirmSheet(
            title=_("Replace the whole library?") if trial.kind == "library" else _("Replace your box?"),
            sentences=sentences,
            yes=_("Replace it"),
            no=_("Leave it"),
            accept=lambda: (App.get_running_app().stage.hide_all(), self.take(trial, "replace")),
        ).open()

    def take(self, trial, how: str) -> None:
        app = App.get_running_app()
        app.close_play()
        try:
            numbers = accept(app.library, trial, how)
        except LibraryError as error:
            refuse(error.sentence, "", after=_("It can be tried again."))
            return
        for number in numbers:
            if app.library.stale(number):
                freshen(app.library, number)
        if how == "replace" and trial.kind == "library":
            self._settings_changed(app)
        self.enter()
        self._say_taken(app, trial, numbers)

    def _settings_changed(self, app) -> None:
        before = app.text_scale
        app.apply_settings()
        if app.text_scale != before:
            Clock.schedule_once(lambda _dt: app.rebuild(), 0)

    def _say_taken(self, app, trial, numbers: list[int]) -> None:
        if trial.kind == "box":
            game = trial.boxes[0].game
            app.stage.say(_("The box is taken in."), _("Look"), lambda: app.go("boxes", game=game))
        elif trial.kind == "play":
            app.stage.say(
                _("The play is taken in."), _("Look"), lambda: app.go("past_plays", play=numbers[0])
            )
        else:
            app.stage.say(_("The library is taken in."), _("Look"), lambda: app.go("past_plays"))


def refuse(sentence: str, name: str, after: str = "") -> Sheet:
    """One clear sentence, and that nothing has happened."""
    sheet = Sheet(title=_("This cannot be taken in"), subtitle=name)
    sheet.add_to_body(Refused(text=sentence, after=after or _("Nothing was changed.")))
    close = BigButton(text=_("Close"))
    close.bind(on_release=lambda _button: sheet.dismiss())
    sheet.add_to_foot(close)
    return sheet.open()


def check_box(game: str, facts: dict) -> str | None:
    """Why these facts cannot be a box of this game. A box of a game from a newer Herald is kept as it is."""
    if game not in games():
        return None
    try:
        games()[game].check_box(facts)
    except BadShape as error:
        return _("This box cannot be read: {reason}.", reason=str(error))
    return None


def _said_trial(trial) -> str:
    if trial.kind == "library":
        return _("A whole library")
    key = trial.boxes[0].game if trial.kind == "box" else trial.plays[0].header["game"]
    name = lids()[key].name if key in lids() else key
    return _("A box of {game}", game=name) if trial.kind == "box" else _("A play of {game}", game=name)


def _said_play(play) -> str:
    """Who played, how far, and when."""
    summary = summary_of(play.header, play.records)
    who = listing([seat["name"] for seat in summary["seats"]])
    said = _("{who} · {status}", who=who, status=summary["status"])
    return _("{play} · {when}", play=said, when=date(summary["at"])) if summary["at"] else said


def _nothing_new(trial, overlap) -> str:
    """Why it need not be taken in, if so."""
    if trial.kind == "box" and overlap.same_boxes:
        return _("It says what yours says: there is nothing to take in.")
    here = {play["number"] for play in App.get_running_app().library.plays()}
    if trial.kind == "play" and overlap.plays.get(trial.plays[0].digest) in here:
        return _("You have this play: there is nothing to take in.")
    return ""


def _said_file(path: Path) -> str:
    try:
        stat = path.stat()
    except OSError:
        return ""
    moment = datetime.fromtimestamp(stat.st_mtime, UTC).isoformat(timespec="seconds")
    return _("{size} · {when}", size=megabytes(stat.st_size), when=ago(moment))


def _today() -> str:
    return datetime.now().astimezone().date().isoformat()


load_kv(__file__)
SCREEN = Exchange
