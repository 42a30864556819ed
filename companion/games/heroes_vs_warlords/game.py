"""Heroes vs Warlords as one object."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from companion.core.game import Game, Line, Task, Track
from companion.core.move import Caution, Correct, Move
from companion.core.number import Number
from companion.core.prompt import Prompt
from companion.core.rulebook import Rulebook
from companion.core.setup import Option, Setup
from companion.core.sheet import Sheet
from companion.core.words import _
from companion.games.heroes_vs_warlords import (
    before,
    cardboard,
    lines,
    prompts,
    score_sheet,
    tracks,
    victory,
)
from companion.games.heroes_vs_warlords.apply import apply
from companion.games.heroes_vs_warlords.begin import begin
from companion.games.heroes_vs_warlords.cautions import cautions
from companion.games.heroes_vs_warlords.checks import PHASES
from companion.games.heroes_vs_warlords.lid import HeroesVsWarlordsLid
from companion.games.heroes_vs_warlords.moves import MOVES, Phase
from companion.games.heroes_vs_warlords.rules import rulebook
from companion.games.heroes_vs_warlords.state import State


class HeroesVsWarlords(HeroesVsWarlordsLid, Game[State]):
    rules_version = 1
    own_moves = MOVES

    @cached_property
    def rulebook(self) -> Rulebook:  # type: ignore[override] # read when the first rule is cited
        return rulebook()

    @property
    def not_modelled(self) -> tuple[str, ...]:
        return (
            _(
                "Where figures stand: which hexes are adjacent, how far a Hero went and by which terrain is seen on the map."
            ),
            _("Tiles: how they are laid out, linked and turned; Herald counts those that lie face down."),
            _(
                "The Battle Display: moving stacks, line of sight and offensive action; what they change is ticked."
            ),
            _("Where a Camp may go, and Camps that must step back from new guards: the table sees it."),
            _(
                "Effects printed on Equipment and quest cards, beyond the four abilities: they are noted as text."
            ),
            _(
                "Which of several guards of one level, or of Heroes of one Initiative, tries first: roll a die."
            ),
            _("How many counters there are: the rules set no limit."),
        )

    # Before the first move

    def options(self, seats: int) -> tuple[Option, ...]:
        return before.options()

    def tasks(self, setup: Setup) -> tuple[Task, ...]:
        return before.tasks(setup)

    def begin(self, setup: Setup) -> State:
        return begin(setup)

    # The play

    def apply(self, state: State, move: Move) -> State:
        if isinstance(move, Correct):
            self.check_correction(state, move)
            return tracks.correct(state, move)
        return apply(state, move)

    def cautions(self, state: State, move: Move) -> tuple[Caution, ...]:
        return cautions(state, move)

    def prompt(self, state: State) -> Prompt:
        return prompts.prompt(state)

    def describe(self, before: State, move: Move, after: State) -> Line:
        return lines.describe(before, move, after)

    def status(self, state: State) -> str:
        if state.phase is Phase.OVER:
            return _("Finished")
        if state.phase in (Phase.SETUP, Phase.JOINING, Phase.SCORING):
            return _(PHASES[state.phase])
        return prompts.lead(state)

    def is_over(self, state: State) -> bool:
        return state.phase is Phase.OVER

    def sheet(self, state: State) -> Sheet:
        return victory.sheet(state)

    def read_score_sheet(self, written: Mapping[str, Any]) -> tuple[Setup, tuple[Move, ...]]:
        return score_sheet.read(written)

    # Its numbers

    def tracks(self, state: State) -> tuple[Track, ...]:
        return tracks.tracks(state)

    def track(self, state: State, key: str, seat: int | None) -> Track:
        return tracks.find(state, key, seat).track

    def number(self, state: State, key: str, seat: int | None) -> Number:
        return tracks.number(state, key, seat)

    # Its box

    def check_box(self, facts: Mapping[str, Any]) -> tuple[str, ...]:
        return cardboard.defects(facts)

    def sample_box(self) -> Mapping[str, Any]:
        return cardboard.sample()


GAME = HeroesVsWarlords()
