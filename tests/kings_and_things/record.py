"""Records the whole games in plays/: `python -m tests.kings_and_things.record`.

Somebody plays by the prompts with a seeded die (see fate.py). The table also slips now and then: it undoes, edits,
corrects, and puts it right again.
"""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.core.codec import encode
from companion.core.move import Correct
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.game import GAME
from companion.games.kings_and_things.moves import Counter, Phase
from companion.library.exchange import export_play
from companion.library.library import Library
from companion.session import Session
from tests.kings_and_things.fate import Fate

PLAYS = Path(__file__).with_name("plays")
NAMES = ("Ana", "Ben", "Cy", "Dora")
OPTIONS = {2: {}, 3: {"exposed": True, "edition": "1986"}, 4: {"alternating": True}}
SEEDS = {2: 21, 3: 4, 4: 5}


class Recorder:
    def __init__(self, seats: int, library: Library) -> None:
        self.fate = Fate(SEEDS[seats])
        self.minute = 0
        people = tuple(Seat(*each) for each in zip(NAMES[:seats], Tincture, strict=False))
        options = GAME.default_options(seats, 1) | OPTIONS[seats]
        setup = Setup(people, 1, options=options, box=dict(GAME.sample_box()), box_name="sample")
        self.library = library
        self.play = library.new_play(GAME.key, encode(setup), GAME.rules_version)
        self.session = Session(GAME, setup, keep=self.keep, now=self.now)

    def keep(self, record: dict[str, Any]) -> None:
        self.library.append(self.play, record)

    def now(self) -> str:
        self.minute += 1
        return f"2026-01-10T{12 + self.minute // 60:02}:{self.minute % 60:02}:00+00:00"

    def game(self) -> None:
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


def result(session: Session) -> dict[str, Any]:
    sheet, state = session.sheet, session.state
    return {
        "names": [seat.name for seat in session.setup.seats],
        "moves": len(session.line),
        "rounds": state.round,
        "rows": {row.key: [number.value for number in row.numbers] for row in sheet.rows},
        "totals": [total.value for total in sheet.totals],
        "gold": [state.has(seat, Counter.GOLD) for seat in range(len(state.seats))],
        "citadels": [state.has(seat, Counter.CITADELS) for seat in range(len(state.seats))],
        "places": [[place.seat, place.rank, place.said] for place in sheet.places],
        "reasons": list(sheet.reasons),
    }


def main() -> None:
    PLAYS.mkdir(exist_ok=True)
    for seats in SEEDS:
        with TemporaryDirectory() as folder:
            library = Library(Path(folder))
            recorder = Recorder(seats, library)
            recorder.game()
            (PLAYS / f"{seats}-players.json").write_bytes(export_play(library, recorder.play))
            told = json.dumps(result(recorder.session), indent=1) + "\n"
            (PLAYS / f"{seats}-players.result.json").write_text(told, encoding="utf-8")
            library.close()


if __name__ == "__main__":
    main()
