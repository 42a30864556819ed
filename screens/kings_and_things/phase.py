"""The form of every phase: which of the nine it is, who acts in it, and what the hands do now."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.kings_and_things.phases import ROUND
from companion.games.kings_and_things.view import flips, notices, phase_strip, turn_cells
from screens.common.kv import load_kv
from screens.common.moment_form import LineList, MomentForm, TileLine
from screens.common.parts import Panel, show_rows
from screens.common.steps import StepBar


class TurnSeat(Panel):
    """A seat among those who act one after the other."""

    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    now = BooleanProperty(False)
    done = BooleanProperty(False)


class TurnStrip(GridLayout):
    """Once around: who has acted, who acts, who comes next."""

    crowded = BooleanProperty(False)


class PhaseBars(BoxLayout):
    """The nine phases as strokes: done, now, to come."""


class PhaseForm(MomentForm):
    def build_head(self) -> None:
        head = self.head
        self.bars, self.around, self.flips = PhaseBars(), TurnStrip(), LineList()
        head.add_widget(self.bars, index=len(head.children))
        head.add_widget(self.around, index=head.children.index(self.banner))
        head.add_widget(self.flips)

    def notices(self) -> tuple[str, ...]:
        return notices(self.state)

    def show_head(self) -> None:
        super().show_head()
        self._show_round()
        turned = [
            {"icon": "rotate-3d-variant", "text": text, "act": lambda move=move: self.table.play(move)}
            for text, move in flips(self.state)
        ]
        show_rows(self.flips, TileLine, turned)

    def _show_round(self) -> None:
        """Which of the nine phases, and who acts in it. What the app bar says is not said twice."""
        state = self.state
        strip = phase_strip(state) if state.phase in ROUND else ()
        bars = [{"state": "now" if cell.is_now else "done" if cell.is_done else "later"} for cell in strip]
        show_rows(self.bars, StepBar, bars)
        if strip:
            self.banner.lead = ""
        cells = [
            {
                "name": self.holder(cell.seat).name,
                **self.dress(cell.seat),
                "now": cell.is_now,
                "done": cell.is_done,
            }
            for cell in turn_cells(state)
        ]
        show_rows(self.around, TurnSeat, cells)


load_kv(__file__)
