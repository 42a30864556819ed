"""Records the whole games in plays/: `python -m tests.kingdom_of_heroes.record`.

Somebody plays with a seeded die (see fate.py), each of the four ways to play. The table also slips now and then: it
undoes, edits, corrects, and puts it right again.
"""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.core.codec import encode
from companion.core.move import Correct
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import White
from companion.games.kingdom_of_heroes.state import Phase, Tally
from companion.library.exchange import export_play
from companion.library.library import Library
from companion.session import Session
from tests.kingdom_of_heroes.fate import Fate
from tests.kingdom_of_heroes.whole_games import SEEDS, WAYS, setup

PLAYS = Path(__file__).with_name("plays")


class Recorder:
    def __init__(self, way: str, keep: Callable[[dict[str, Any]], None]) -> None:
        self.fate = Fate(SEEDS[way][0])
        self.minute = 0
        self.session = Session(GAME, setup(way, 1), keep=keep, now=self.now)

    def now(self) -> str:
        self.minute += 1
        return f"2026-01-17T{12 + self.minute // 60:02}:{self.minute % 60:02}:00+00:00"

    def game(self) -> None:
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


def result(session: Session) -> dict[str, Any]:
    sheet, state = session.sheet, session.state
    return {
        "names": [seat.name for seat in session.setup.seats],
        "moves": len(session.line),
        "rounds": state.round,
        "rows": {row.key: [number.value for number in row.numbers] for row in sheet.rows},
        "totals": [total.value for total in sheet.totals],
        "cards": [sorted(card.title for card in held.cards) for held in state.seats],
        "unfulfilled": [mission.title for mission in state.missions],
        "traded": {white: state.traded.get(white) for white in White},
        "places": [[place.seat, place.rank, place.said] for place in sheet.places],
        "reasons": list(sheet.reasons),
        "race": [list(point.values) for point in sheet.race],
    }


def main() -> None:
    PLAYS.mkdir(exist_ok=True)
    for way in WAYS:
        with TemporaryDirectory() as folder:
            library = Library(Path(folder))
            play = library.new_play(GAME.key, encode(setup(way, 1)), GAME.rules_version)
            recorder = Recorder(way, partial(library.append, play))
            recorder.game()
            (PLAYS / f"{way}-players.json").write_bytes(export_play(library, play))
            told = json.dumps(result(recorder.session), indent=1, ensure_ascii=False) + "\n"
            (PLAYS / f"{way}-players.result.json").write_text(told, encoding="utf-8")
            library.close()


if __name__ == "__main__":
    main()
