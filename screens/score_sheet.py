"""The score sheet of a past play: the podium, and every number with its why."""

from kivy.app import App
from kivy.properties import StringProperty

import screens.common.score_table  # noqa: F401 - shown here
from companion.core.words import _
from companion.session import CannotOpen
from screens.common.kv import load_kv
from screens.common.records import Record
from screens.common.stage import Screen
from screens.common.when import day


class ScoreSheet(Screen):
    heading = StringProperty("")
    subheading = StringProperty("")
    trouble = StringProperty("")

    def enter(self, play: int = 0, **_what) -> None:
        podium, table = self.ids.podium, self.ids.table
        self.heading, self.subheading, self.trouble = _("Score sheet"), "", ""
        podium.sheet = table.sheet = None
        try:
            record = Record(App.get_running_app().library, play)
        except CannotOpen as error:
            self.skin, self.trouble = "home", str(error)
            return
        session = record.session
        self.skin = record.game.key
        moments = [entry.at for entry in session.line][-1:]
        when = day(moments[0]) if moments else ""
        self.subheading = _("{game} · {when}", game=record.game.name, when=when) if when else record.game.name
        table.seats = podium.seats = session.setup.seats
        table.sheet = session.sheet
        podium.sheet = session.sheet if session.is_over and session.sheet.places else None
        self.ids.page.parent.scroll_y = 1


load_kv(__file__)
SCREEN = ScoreSheet
