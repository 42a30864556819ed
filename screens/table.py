"""The table: the shell for every play. Its four tabs are the game's own pages; the log is the same for all."""

from importlib import import_module

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.core.game import Track
from companion.core.move import Correct, IllegalMove, Move, Rename
from companion.core.words import _
from companion.library.names import clean
from companion.session import NeedsConfirming
from screens.common.buttons import ListRow
from screens.common.kv import load_kv
from screens.common.page import Page
from screens.common.parts import SeatPick
from screens.common.sheets import ConfirmSheet, MenuSheet, NumberSheet, Sheet, TextSheet, explain
from screens.common.stage import Screen
from screens.common.voice import announce

__all__ = ["SCREEN", "Page", "Table"]


class Table(Screen):
    title = StringProperty("")
    subtitle = StringProperty("")
    undo_text = StringProperty("")
    nothing_to_undo = BooleanProperty(True)
    tab = StringProperty("now")
    tabs = ListProperty([])
    notices = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._pages = {}  # by game and tab
        self._play = 0  # the number of the play they show
        self._shown = None
        self._refresh_soon = Clock.create_trigger(lambda _dt: self.refresh(), 0)
        self.tabs = [
            ("now", "sword-cross", _("Now")),
            ("table", "account-group", _("Table")),
            ("board", "hexagon-multiple", _("Board")),
            ("log", "script-text-outline", _("Log")),
        ]

    @property
    def session(self):
        return App.get_running_app().session

    @property
    def skin(self) -> str:
        return self.session.game.key

    def enter(self, tab: str = "", **_what) -> None:
        app = App.get_running_app()
        app.stay_awake(True)
        if app.play != self._play:
            self._play = app.play
            for page in self._pages.values():
                page.from_the_top()
        self.tab = tab or "now"
        self._put_page()
        self.refresh()

    def leave(self) -> None:
        App.get_running_app().put_by()

    def back(self) -> bool:
        """From a tab back to Now; from Now out of the play, saying that it is saved."""
        if self.page.back():
            return True
        if self.tab != "now":
            self.tab = "now"
        else:
            self._leave_table()
        return True

    def _leave_table(self) -> None:
        app = App.get_running_app()
        app.home()
        app.stage.say(app.trouble() or _("The play is saved."))

    # Pages

    @property
    def page(self) -> Page:
        mark = (self.session.game.key, self.tab)
        if mark not in self._pages:
            module = "screens.log" if self.tab == "log" else f"screens.{self.session.game.key}.{self.tab}"
            page = self._pages[mark] = import_module(module).PAGE()
            page.table = self
        return self._pages[mark]

    def on_tab(self, *_args):
        if self.parent is not None:
            self._put_page()
            self.refresh()

    def _put_page(self) -> None:
        if self._shown is not self.page:
            self.ids.page.clear_widgets()
            self.ids.page.add_widget(self.page)
            self._shown = self.page

    def refresh(self) -> None:
        """Show what is so now."""
        if self.session is None:
            return
        app = App.get_running_app()
        self.page.show()
        self.title, self.subtitle = self.page.heading()
        name = self.session.undo_name
        self.nothing_to_undo = not name
        self.undo_text = _("Undo: {step}", step=name) if name else _("Nothing to undo yet")
        self.notices = [text for text in (app.trouble(), self.session.disagreement) if text]
        app.later.do("ahead", self._build_ahead)
        app.tidy()

    def _build_ahead(self) -> None:
        if self.session is not None and self.parent is not None:
            self.page.build_ahead()

    # What people do

    def play(self, move: Move, anyway: bool = False, then=None) -> bool:
        """Record a move and show what came of it. False, and a word why, if it was not recorded."""
        before = self.session.prompt
        try:
            self.session.play(move, anyway)
        except NeedsConfirming as asked:
            ConfirmSheet(
                title=_("Look before you confirm"),
                sentences=[caution.sentence for caution in asked.cautions],
                yes=_("Record it anyway"),
                no=_("Not yet"),
                accept=lambda: self.play(move, anyway=True, then=then),
            ).open()
            return False
        except IllegalMove as refused:
            self.say_refusal(refused)
            return False
        self.refresh()
        # After the frame that shows it.
        Clock.schedule_once(lambda _dt: self._announce(before), 0)
        if then is not None:
            then()
        return True

    def _announce(self, before) -> None:
        if self.session is not None:
            announce(before, self.session.prompt, App.get_running_app().library.settings())

    def say_refusal(self, refused: IllegalMove) -> None:
        app = App.get_running_app()
        if refused.rule is None:
            app.stage.say(refused.reason)
        else:
            rule = refused.rule
            app.stage.say(refused.reason, _("Rule"), lambda: app.stage.say(f"{rule.where()}: {rule.said()}"))

    def undo(self) -> None:
        self._step(self.session.undo)

    def redo(self) -> None:
        self._step(self.session.redo)

    def return_to(self, entry: int) -> None:
        self._step(lambda: self.session.return_to(entry))

    def _step(self, walk) -> None:
        try:
            walk()
        except IllegalMove as refused:
            self.say_refusal(refused)
        self.refresh()

    # Numbers

    def why(self, key: str, seat: int | None) -> None:
        """The explanation of a tracked number, with a way to correct it."""
        number = self.session.explain(key, seat)
        holder = None if seat is None else self.session.setup.seats[seat]
        explain(number, holder, lambda: self.correct(key, seat))

    def correct(self, key: str, seat: int | None) -> None:
        """Set a tracked number by hand: the table wins."""
        track: Track = self.session.game.track(self.session.state, key, seat)
        holder = None if seat is None else self.session.setup.seats[seat]
        if _is_yes_or_no(track):
            rows = [
                (icon, word, "", lambda value=value: self.play(Correct(key, value, seat)))
                for icon, word, value in (("check", _("Yes"), 1), ("close", _("No"), 0))
            ]
            title = _("{name}: {thing}?", name=holder.name, thing=track.label) if holder else track.label
            MenuSheet(title=title, seat=holder, rows=rows).open()
            return
        NumberSheet(
            title=_("{name}: {thing}", name=holder.name, thing=track.label) if holder else track.label,
            seat=holder,
            old=track.value,
            low=track.low,
            high=track.high,
            reasons=[_("Miscounted"), _("Mistyped"), _("House rule")],
            say=lambda value: _("{thing}: {value}", thing=track.label, value=value),
            accept=lambda value, note: self.play(Correct(key, value, seat, note)),
        ).open()

    # The menu

    def menu(self) -> None:
        app = App.get_running_app()
        rows = [
            *self.page.menu_rows(),
            (
                "book-open-page-variant-outline",
                _("Rules"),
                _("every rule Herald uses, to look up"),
                lambda: app.go("rules"),
            ),
            ("pencil-outline", _("Correct a number"), _("anything Herald keeps"), self._choose_track),
            ("account-outline", _("Rename somebody"), "", self._choose_seat),
            ("cog-outline", _("Settings"), _("theme, text size, motion"), lambda: app.go("settings")),
            ("home-outline", _("Leave the table"), _("the play is saved"), self._leave_table),
        ]
        MenuSheet(title=self.session.game.name, rows=rows).open()

    def pick_seat(self, title: str, then) -> None:
        """Ask for a seat."""
        sheet = Sheet(title=title)
        for index, seat in enumerate(self.session.setup.seats):
            row = SeatPick(name=seat.name, tincture=str(seat.tincture), symbol=seat.tincture.symbol)
            row.bind(on_release=lambda _row, index=index: (sheet.dismiss(), then(index)))
            sheet.add_to_body(row)
        sheet.open()

    def _choose_seat(self) -> None:
        self.pick_seat(_("Who?"), self._rename)

    def _rename(self, seat: int) -> None:
        holder = self.session.setup.seats[seat]
        TextSheet(
            title=_("Rename {name}", name=holder.name),
            seat=holder,
            hint=_("Name"),
            text=holder.name,
            yes=_("Rename"),
            accept=lambda name: self._try_rename(seat, name),
        ).open()

    def _try_rename(self, seat: int, name: str) -> str:
        """The refusal, if it is one."""
        move = Rename(seat, clean(name), self.session.setup.seats[seat].tincture)
        refused = self.session.refusal(move)
        if refused is not None:
            return refused.reason
        self.play(move)
        return ""

    def _choose_track(self) -> None:
        """First whose number it is, then which."""
        tracks = self.session.game.tracks(self.session.state)
        sheet = Sheet(title=_("Correct a number"), subtitle=_("Whose?"))
        for index, seat in enumerate(self.session.setup.seats):
            theirs = [track for track in tracks if track.seat == index]
            if theirs:
                row = SeatPick(name=seat.name, tincture=str(seat.tincture), symbol=seat.tincture.symbol)
                self._lead(sheet, row, theirs, seat)
        common = [track for track in tracks if track.seat is None]
        if common:
            row = ListRow(icon="hexagon-multiple", text=_("The whole table"))
            self._lead(sheet, row, common)
        sheet.open()

    def _lead(self, sheet: Sheet, row, tracks: list[Track], holder=None) -> None:
        row.bind(on_release=lambda _row: (sheet.dismiss(), self._choose_of(tracks, holder)))
        sheet.add_to_body(row)

    def _choose_of(self, tracks: list[Track], holder) -> None:
        rows = [
            (
                track.icon or "pencil-outline",
                track.label,
                (_("Yes") if track.value else _("No")) if _is_yes_or_no(track) else str(track.value),
                lambda track=track: self.correct(track.key, track.seat),
            )
            for track in tracks
        ]
        MenuSheet(title=_("Which number?"), seat=holder, rows=rows).open()


def _is_yes_or_no(track: Track) -> bool:
    return (track.low, track.high) == (0, 1)


load_kv(__file__)
SCREEN = Table
