"""Kings & Things as one object."""

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
from companion.games.kings_and_things import (
    before,
    cardboard,
    lines,
    phases,
    prompts,
    score_sheet,
    scoring,
    tracks,
)
from companion.games.kings_and_things.apply import apply
from companion.games.kings_and_things.cautions import cautions
from companion.games.kings_and_things.checks import PHASES
from companion.games.kings_and_things.lid import KingsAndThingsLid
from companion.games.kings_and_things.moves import MOVES, Phase
from companion.games.kings_and_things.rules import rulebook
from companion.games.kings_and_things.state import State, begin


class KingsAndThings(KingsAndThingsLid, Game[State]):
    rules_version = 1
    own_moves = MOVES

    @cached_property
    def rulebook(self) -> Rulebook:  # type: ignore[override] # read when the first rule is cited
        return rulebook()

    @property
    def not_modelled(self) -> tuple[str, ...]:
        return (
            _(
                "The map: no hex, path or neighbour is asked for; Herald reminds of the rules of movement instead."
            ),
            _("Tiles behind screens and creatures face down: they are secret until the rules reveal them."),
            _("What is in the bag: only whether it was ever emptied, which changes where tiles go."),
            _(
                "Powers printed on Heroes, Magic and Events: Herald tells them, and values, dice, gold and Forts are "
                "entered as they turn out. Good Harvest, Mother Lode and the Dwarf King's mines are worked out."
            ),
            _(
                "Where to place, how to move and pinning: the table sees it, Herald would have to be told it all."
            ),
        )

    # Before the first move

    def options(self, seats: int) -> tuple[Option, ...]:
        return before.options(seats)

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
        if not phases.number_of(state.phase):
            return _("Finished") if state.phase is Phase.OVER else _(PHASES[state.phase])
        if phases.is_last_round(state):
            return _("Last round · {phase}", phase=_(PHASES[state.phase]))
        return _("Round {round} · {phase}", round=state.round, phase=_(PHASES[state.phase]))

    def is_over(self, state: State) -> bool:
        return state.phase is Phase.OVER

    def sheet(self, state: State) -> Sheet:
        return scoring.sheet(state)

    def read_score_sheet(self, written: Mapping[str, Any]) -> tuple[Setup, tuple[Move, ...]]:
        return score_sheet.read(written)

    # Its numbers

    def tracks(self, state: State) -> tuple[Track, ...]:
        return tracks.tracks(state)

    def track(self, state: State, key: str, seat: int | None) -> Track:
        return tracks.find(state, key, seat)

    def number(self, state: State, key: str, seat: int | None) -> Number:
        return tracks.number(state, key, seat)

    # Its box

    def check_box(self, facts: Mapping[str, Any]) -> tuple[str, ...]:
        return cardboard.defects(facts)

    def sample_box(self) -> Mapping[str, Any]:
        return cardboard.sample()


GAME = KingsAndThings()
