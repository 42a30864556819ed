"""The end of a Round: markers to be moved, then who is out, how the three categories stand, and the next Round."""

from companion.core.words import _
from companion.games.heroes_vs_warlords.income_view import marker_rows
from companion.games.heroes_vs_warlords.moves import CleanUp, StopHere
from companion.games.heroes_vs_warlords.victory import categories
from screens.common.moment_form import LineList, PhaseHeading, TileLine
from screens.common.parts import show_rows
from screens.common.score_table import ScoreTable
from screens.common.tallies import Checklist
from screens.heroes_vs_warlords.form import WarForm


class CleanUpForm(WarForm):
    """The markers to be moved, to be ticked off; one tap books all of them."""

    def build(self) -> None:
        self.place_of_list, self.list = self.part(LineList()), Checklist()
        self.empty = self.part(LineList())
        self._mark = None

    def fill(self, _prompt) -> None:
        rows = marker_rows(self.state)
        if self._mark != self.state.round:
            self._mark, self.list.done = self.state.round, []
        self.list.items = [
            {"key": row.key, "text": row.text, "why": row.why, "icon": row.icon} for row in rows
        ]
        self.place(self.list, self.place_of_list, bool(rows))
        nothing = [{"icon": "check", "text": _("No markers to be moved in this Round")}] if not rows else []
        show_rows(self.empty, TileLine, nothing)
        self.offer(_("Clean up is done"), lambda: self.play(CleanUp()), "check")


class VictoryCheckForm(WarForm):
    """Nobody has won yet: how the categories stand, who is out."""

    def build(self) -> None:
        self.heading = self.part(PhaseHeading(text=_("If it ended now"), why="12.1"))
        self.score = self.part(ScoreTable())
        self.lines = self.part(LineList())

    def fill(self, prompt) -> None:
        session = self.session
        self.score.total_label = _("Won")
        self.score.seats, self.score.sheet = session.setup.seats, session.sheet
        self.score.correct = None
        rows = [{"icon": "scale-balance", "text": category.sentence} for category in categories(self.state)]
        show_rows(self.lines, TileLine, rows)
        main = next((each for each in prompt.choices if not isinstance(each.move, StopHere)), None)
        stop = next((each for each in prompt.choices if isinstance(each.move, StopHere)), None)
        if stop is not None:
            self.offer_second(stop.label, lambda: self.play(stop.move))
        self.offer_choice(main)
