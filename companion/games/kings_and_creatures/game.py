"""Kings & Creatures as one object."""

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
from companion.games.kings_and_creatures import (
    before,
    cardboard,
    lines,
    prompts,
    score_sheet,
    scoring,
    tracks,
)
from companion.games.kings_and_creatures.apply import apply
from companion.games.kings_and_creatures.cautions import cautions
from companion.games.kings_and_creatures.lid import KingsAndCreaturesLid
from companion.games.kings_and_creatures.moves import MOVES
from companion.games.kings_and_creatures.rules import rulebook
from companion.games.kings_and_creatures.state import ROUNDS, Phase, State, begin


class KingsAndCreatures(KingsAndCreaturesLid, Game[State]):
    rules_version = 1
    own_moves = MOVES

    @cached_property
    def rulebook(self) -> Rulebook:  # type: ignore[override] # read when the first rule is cited
        return rulebook()

    @property
    def not_modelled(self) -> tuple[str, ...]:
        return (
            _("The face-up cards: entering every card laid out would be more typing than it is worth."),
            _("The decks, the unused legends and the three cards left over: nobody may look at them."),
            _(
                "Colours of kings: a king is named by what he is the lord of, as only red is printed in the book."
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
            if not tracks.can_be(state, move):
                self.check_correction(state, move)  # says why
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
        if state.phase is Phase.SCORING:
            return _("Final scoring")
        return _("Round {round} of {rounds}", round=state.round, rounds=ROUNDS)

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


GAME = KingsAndCreatures()
