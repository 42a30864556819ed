"""Before the first round: the steps of the set-up one after the other; and what everyone has, when Herald joins late."""

from companion.core.words import _
from companion.games.kings_and_things.moves import DealHeroes
from companion.games.kings_and_things.phase_view import setup_steps, setup_tasks, terrain_choices
from companion.games.kings_and_things.phases import STEPS
from companion.games.kings_and_things.state import MAIN, SetupStep
from screens.common.final import FillInForm
from screens.common.moment_form import LineList, PadGrid, PhaseHeading, TileLine
from screens.common.parts import show_rows
from screens.common.prompts import AskRow, ask_row
from screens.common.steps import StepStrip
from screens.kings_and_things.final import CounterField
from screens.kings_and_things.phase import PhaseForm


class MapSetupForm(PhaseForm):
    """Step by step; a terrain tapped is a hex claimed, and remembered for bluffs and Special Income."""

    def build(self) -> None:
        self.strip = StepStrip(steps=list(setup_steps()))
        self.put_on_top(self.strip)
        self.tasks = self.part(LineList())
        self.heading = self.part(PhaseHeading())
        self.terrains = self.part(PadGrid())
        self.asks = self.part(LineList())
        self.faces = self.part(PadGrid(columns=2))
        self._up: dict[int, str] = {}

    def fill(self, prompt) -> None:
        state = self.state
        self.strip.steps, self.strip.now = list(setup_steps()), STEPS.index(state.step)
        self.banner.lead = ""
        tasks = [{"icon": task.icon, "text": task.title, "why": task.said} for task in setup_tasks(state)]
        show_rows(self.tasks, TileLine, tasks)
        choices = terrain_choices(state)
        self.terrains.rows_shown = [
            {"text": terrain.word, "icon": "hexagon", "act": lambda move=move: self.table.play(move)}
            for terrain, move in choices
        ]
        show_rows(self.asks, AskRow, [ask_row(self.table, ask) for ask in prompt.asks])
        self._show_heroes(state)
        if choices:
            self.heading.text, self.heading.why = _("Its terrain, if you like"), _("for bluffs and mines")
        main = prompt.choices[0]
        if state.step is SetupStep.HEROES:
            self.offer(main.label, lambda: self.table.play(DealHeroes(tuple(self._up.values()))))
        else:
            self.offer_choice(main)

    def _show_heroes(self, state) -> None:
        on = state.step is SetupStep.HEROES
        self.heading.text = _("Tap the sides that are up") if on else ""
        self.heading.why = _("a row is one tile") if on else ""
        self.faces.rows_shown = [
            {
                "text": name,
                "on": self._up.get(at) == name,
                "act": lambda at=at, name=name: self._turn(at, name),
            }
            for at, tile in enumerate(state.box.hero_tiles if on else ())
            for name in tile
        ]

    def _turn(self, at: int, name: str) -> None:
        if self._up.get(at) == name:
            del self._up[at]
        else:
            self._up[at] = name
        self._show_heroes(self.state)


class CountForm(FillInForm):
    """The eight counters of a seat."""

    def fields(self, seat: int) -> tuple:
        state = self.table.session.state
        return tuple(CounterField.of(state, seat, counter) for counter in MAIN)


class JoinForm(PhaseForm):
    """Half-way: what everyone has."""

    def build(self) -> None:
        self.counts = None

    def fill(self, prompt) -> None:
        if self.counts is None:
            self.counts = self.part(CountForm(table=self.table))
        self.counts.show()
        self.offer_choice(prompt.choices[0])
