"""Who plays the whole games in plays/; see tests/recording.py.

Somebody plays with a seeded die (see fate.py), each of the four ways to play. The table also slips now and then: it
undoes, edits, corrects, and puts it right again.
"""

from typing import Any

from companion.core.move import Correct
from companion.core.setup import Setup
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import White
from companion.games.kingdom_of_heroes.state import Phase, Tally
from companion.session import Session
from tests import recording
from tests.kingdom_of_heroes.fate import Fate
from tests.kingdom_of_heroes.whole_games import SEEDS, WAYS, setup

TABLES = {f"{way}-players": way for way in WAYS}


class Recorder(recording.Recorder):
    game = GAME
    evening = ("2026-01-17", 12)

    def sit_down(self, table: str) -> Setup:
        way = TABLES[table]
        self.fate = Fate(SEEDS[way][0])
        return setup(way, 1)

    def play(self) -> None:
        slipped = 0
        while not self.session.is_over:
            state = self.session.state
            if state.phase is Phase.TOWER and state.round > slipped:
                slipped = state.round
                self.slip(slipped)
            self.session.play(self.fate.move(self.session.state), anyway=True)

    def slip(self, number: int) -> None:
        """After the missions: a step undone and redone, crowns corrected and corrected back, a wrong tap undone, the
        die of the last mission changed and changed back."""
        session = self.session
        crowns = session.state.seats[0][Tally.CROWNS]
        if number == 1:
            session.undo()
            session.redo()
        if number == 2:
            session.play(Correct("crowns", crowns + 3, 0, "miscounted"))
            session.play(Correct("crowns", crowns, 0, "counted again"))
        if number == 3:
            rolled = next(entry for entry in reversed(session.line) if isinstance(entry.move, m.RollDie))
            session.accept(session.rewrite(rolled.id, m.RollDie(5 - rolled.move.die)))
            session.undo()
        if number == 4:
            session.play(m.TakeCrowns(0, 5, "wrong tap"))
            session.undo()

    @staticmethod
    def more(session: Session) -> dict[str, Any]:
        state = session.state
        return {
            "rounds": state.round,
            "cards": [sorted(card.title for card in held.cards) for held in state.seats],
            "unfulfilled": [mission.title for mission in state.missions],
            "traded": {white: state.traded.get(white) for white in White},
            "race": [list(point.values) for point in session.sheet.race],
        }
