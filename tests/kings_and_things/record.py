"""Who plays the whole games in plays/; see tests/recording.py.

Somebody plays by the prompts with a seeded die (see fate.py). The table also slips now and then: it undoes, edits,
corrects, and puts it right again.
"""

from typing import Any

from companion.core.move import Correct
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.game import GAME
from companion.games.kings_and_things.moves import Counter, Phase
from companion.session import Session
from tests import recording
from tests.kings_and_things.fate import Fate

NAMES = ("Ana", "Ben", "Cy", "Dora")
TABLES: dict[str, tuple[int, int, dict[str, Any]]] = {  # people, seed, options
    "2-players": (2, 21, {}),
    "3-players": (3, 4, {"exposed": True, "edition": "1986"}),
    "4-players": (4, 5, {"alternating": True}),
}


class Recorder(recording.Recorder):
    game = GAME

    def sit_down(self, table: str) -> Setup:
        count, seed, options = TABLES[table]
        self.fate = Fate(seed)
        people = tuple(Seat(*each) for each in zip(NAMES[:count], Tincture, strict=False))
        options = GAME.default_options(count, 1) | options
        return Setup(people, 1, options, dict(GAME.sample_box()), "sample")

    def play(self) -> None:
        slipped = 0
        while not self.session.is_over:
            state = self.session.state
            if state.phase is Phase.CONSTRUCTION and state.round > slipped:
                slipped = state.round
                self.slip(slipped)
            self.session.play(self.fate.move(self.session.state), anyway=True)

    def slip(self, number: int) -> None:
        """Before Construction: a wrong tap undone, gold corrected and corrected back, an entry edited and undone."""
        session = self.session
        gold = session.state.has(0, Counter.GOLD)
        if number == 1:
            session.undo()
            session.redo()
        if number == 2:
            session.play(Correct("gold", gold + 3, 0, "miscounted"))
            session.play(Correct("gold", gold, 0, "counted again"))
        if number == 3:
            session.play(m.CashTreasure(0, 20, "Treasure Chest"))
            session.undo()
        if number == 4:
            drawn = next(entry for entry in reversed(session.line) if isinstance(entry.move, m.DrawThings))
            session.accept(session.rewrite(drawn.id, m.DrawThings(drawn.move.seat)))
            session.undo()

    @staticmethod
    def more(session: Session) -> dict[str, Any]:
        state = session.state
        return {
            "rounds": state.round,
            "gold": [state.has(seat, Counter.GOLD) for seat in range(len(state.seats))],
            "citadels": [state.has(seat, Counter.CITADELS) for seat in range(len(state.seats))],
        }
