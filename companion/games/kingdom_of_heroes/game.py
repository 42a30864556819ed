"""Kingdom of Heroes as one object."""

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
from companion.games.kingdom_of_heroes import (
    before,
    box_checks,
    cardboard,
    ending,
    lines,
    prompts,
    score_sheet,
    tracks,
)
from companion.games.kingdom_of_heroes.apply import apply
from companion.games.kingdom_of_heroes.cautions import cautions
from companion.games.kingdom_of_heroes.lid import KingdomOfHeroesLid
from companion.games.kingdom_of_heroes.moves import MOVES
from companion.games.kingdom_of_heroes.rules import rulebook
from companion.games.kingdom_of_heroes.state import TINCTURES, Phase, State, begin


class KingdomOfHeroes(KingdomOfHeroesLid, Game[State]):
    rules_version = 1
    tinctures = TINCTURES
    own_moves = MOVES

    @cached_property
    def rulebook(self) -> Rulebook:  # type: ignore[override] # read when the first rule is cited
        return rulebook()

    @property
    def not_modelled(self) -> tuple[str, ...]:
        return (
            _(
                "Where every hero stands between missions: the board shows it, and a tap per hero and turn would be a "
                "duty. Moves can be told, and are checked then, if the borders are in the box."
            ),
            _("Coins and change: crowns are counted, and the bank is never empty (ruling b34)."),
            _("The turn counter and the lap of the fame track: Herald counts turns and fame itself."),
            _("The order of the cards in a stack: nobody may look; Herald knows only what was drawn."),
            _(
                "How far a leftover mission moves: only its card says; the starting player picks any empty region."
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
        return prompts.status(state)

    def is_over(self, state: State) -> bool:
        return state.phase is Phase.OVER

    def sheet(self, state: State) -> Sheet:
        return ending.sheet(state)

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
        return box_checks.defects(facts)

    def sample_box(self) -> Mapping[str, Any]:
        return cardboard.sample()


GAME = KingdomOfHeroes()
