"""A past play, opened: who won and why, the race, and what can be done with it."""

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

import screens.common.chart  # noqa: F401 - drawn in the card
from companion.core.words import _, ngettext
from companion.games import lids
from companion.library.exchange import export_play
from companion.session import CannotOpen
from screens.common.files import give
from screens.common.kv import load_kv
from screens.common.parts import Panel
from screens.common.records import Record, lasted
from screens.common.senses import copy_text, share_text
from screens.common.share import as_text
from screens.common.sheets import MenuSheet
from screens.common.when import day

MOST_REASONS = 3


class OpenPlay(Panel):
    """One play, opened."""

    number = NumericProperty(0)
    game = StringProperty("")
    icon = StringProperty("")
    name = StringProperty("")
    when = StringProperty("")
    winner = StringProperty("")
    reasons = StringProperty("")
    over = BooleanProperty(False)
    trouble = StringProperty("")
    race = ObjectProperty(())
    seats = ObjectProperty(())
    final = BooleanProperty(False)
    button = StringProperty("")
    screen = ObjectProperty(None, allownone=True)
    record = ObjectProperty(None, allownone=True)

    def show(self, play: dict, screen) -> None:
        self.screen, self.number, self.game = screen, play["number"], play["game"]
        self.icon, self.name = game_looks(play["game"])
        self.record = None
        try:
            self.record = Record(App.get_running_app().library, self.number)
        except CannotOpen as error:
            self.trouble = str(error)
        self._show_when(play)
        if self.record is not None:
            self._show_result(self.record.session)
        else:
            self.winner, self.reasons, self.race, self.seats, self.button = "", "", (), (), ""
            self.over = False

    def _show_when(self, play: dict) -> None:
        said = [day(play.get("at", ""))]
        if self.record is not None:
            said.append(
                ngettext("{n} step", "{n} steps", self.record.steps)
                if play.get("over")
                else self.record.game.status(self.record.session.state)
            )
        said.append(lasted(play.get("began", ""), play.get("at", "")))
        self.when = " · ".join(part for part in said if part)

    def _show_result(self, session) -> None:
        sheet = session.sheet
        self.over, self.seats, self.race = session.is_over, session.setup.seats, sheet.race
        totals = tuple(total.value for total in sheet.totals)
        self.final = self.over and len(sheet.race) > 1 and sheet.race[-1].values == totals
        self.trouble = session.disagreement
        self.button = "" if self.over else _("{prompt}: continue", prompt=session.prompt.title)
        self._show_first(session, [place for place in sheet.places if place.rank == 1])

    def _show_first(self, session, first: list) -> None:
        """Who won, and why; before the end who leads, unless all are level."""
        sheet = session.sheet
        if not first or (not self.over and len(first) == len(sheet.places)):
            self.winner = self.reasons = ""
            return
        self.winner = " & ".join(session.setup.name(place.seat) for place in first)
        said = _("{total}, {said}", total=sheet.totals[first[0].seat].value, said=first[0].said)
        reasons = list(sheet.reasons[:MOST_REASONS]) if self.over else []
        if self.over and (more := len(sheet.reasons) - MOST_REASONS) > 0:
            reasons.append(ngettext("And {n} more thing is open.", "And {n} more things are open.", more))
        self.reasons = " ".join([f"{said}.", *reasons]) if reasons else said

    def go_on(self) -> None:
        app = App.get_running_app()
        if app.open_play(self.number):
            app.go("table")

    def open_menu(self) -> None:
        rows = [
            ("tray-arrow-up", _("Write this play to a file"), _("to keep it or to send it"), self.export),
            ("delete-outline", _("Remove this play"), _("it can be brought back at once"), self.remove),
        ]
        if self.record is not None:
            rows[:0] = [
                ("text-box-outline", _("Result as text"), _("to paste it into a message"), self.share),
            ]
        MenuSheet(title=self.name, subtitle=self.when, rows=rows).open()

    def share(self) -> None:
        app, text = App.get_running_app(), as_text(self.record.session)
        if share_text(text):
            return
        app.stage.say(
            _("The result is copied. Paste it wherever you like.")
            if copy_text(text)
            else _("There is no clipboard here.")
        )

    def export(self) -> None:
        app = App.get_running_app()
        give(app, f"herald-play-{self.number}-{self.game}", lambda: export_play(app.library, self.number))

    def remove(self) -> None:
        app, number, screen = App.get_running_app(), self.number, self.screen
        app.library.remove_play(number)
        screen.refresh()
        app.stage.say(_("The play is removed."), _("Undo"), lambda: screen.restore(number))


def game_looks(key: str) -> tuple[str, str]:
    lid = lids().get(key)
    return (lid.icon, lid.name) if lid else ("help-circle-outline", _("A game Herald does not know"))


load_kv(__file__)
