"""Records the whole games in plays/: `python -m tests.heroes_vs_warlords.record`.

Somebody plays by the prompts with seeded dice (see fate.py). The table also slips now and then: it undoes, edits,
corrects, and puts it right again.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.core.codec import encode
from companion.core.move import Correct
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.combat_moves import Attack
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Resource
from companion.library.exchange import export_play
from companion.library.library import Library
from companion.session import Session
from tests.heroes_vs_warlords.fate import ADVANCED, Fate, agreed

PLAYS = Path(__file__).with_name("plays")
TABLES: dict[str, tuple[int, int, dict[str, Any]]] = {  # people, seed, options
    "2-players-basic": (2, 40, {}),
    "3-players-basic": (3, 47, {}),
    "2-players-advanced": (2, 114, ADVANCED),
    "3-players-advanced": (3, 64, ADVANCED | {"method": "3"}),
}


class Recorder:
    def __init__(self, name: str, keep: Callable[[dict[str, Any]], object]) -> None:
        count, seed, options = TABLES[name]
        self.fate = Fate(seed)
        self.minute = 0
        self.slips = {Phase.INCOME: self.undo, Phase.PRODUCTION: self.miscount, Phase.CLEANUP: self.misread}
        self.session = Session(GAME, agreed(count, **options), keep=keep, now=self.now)

    def now(self) -> str:
        self.minute += 1
        return f"2026-01-10T{12 + self.minute // 60:02}:{self.minute % 60:02}:00+00:00"

    def game(self) -> None:
        while not self.session.is_over:
            slip = self.slips.pop(self.session.state.phase, None)
            if slip is not None:
                slip()
            self.session.play(self.fate.move(self.session.state), anyway=True)

    def undo(self) -> None:
        """Two steps back, and forward again."""
        for _step in range(2):
            self.session.undo()
        for _step in range(2):
            self.session.redo()

    def miscount(self) -> None:
        """Gold corrected, and corrected back."""
        gold = self.session.state.cities[0].stock[Resource.GOLD]
        self.session.play(Correct("gold", gold + 3, 0, "miscounted"))
        self.session.play(Correct("gold", gold, 0, "counted again"))

    def misread(self) -> None:
        """A die of an attack edited, looked at, and undone; a tap too many undone."""
        attack = next(entry for entry in reversed(self.session.line) if isinstance(entry.move, Attack))
        new = replace(attack.move, attack_die=1 + attack.move.attack_die % 20)
        self.session.accept(self.session.rewrite(attack.id, new))
        self.session.undo()
        self.session.play(m.StopHere())
        self.session.undo()


def result(session: Session) -> dict[str, Any]:
    sheet, state = session.sheet, session.state
    heroes = [[hero for hero in seat.heroes if hero.alive] for seat in state.seats]
    return {
        "names": [seat.name for seat in session.setup.seats],
        "moves": len(session.line),
        "rounds": state.round,
        "rows": {row.key: [number and number.value for number in row.numbers] for row in sheet.rows},
        "totals": [total.value for total in sheet.totals],
        "levels": [[hero.level for hero in alive] for alive in heroes],
        "ep": [[hero.ep for hero in alive] for alive in heroes],
        "units": [sum(hero.units for hero in alive) for alive in heroes],
        "stocks": [[city.stock.get(each, 0) for each in Resource] for city in state.cities],
        "owners": [city.owner for city in state.cities],
        "places": [[place.seat, place.rank, place.said] for place in sheet.places],
        "reasons": list(sheet.reasons),
    }


def main() -> None:
    PLAYS.mkdir(exist_ok=True)
    for name in TABLES:
        with TemporaryDirectory() as folder:
            library = Library(Path(folder))
            count, _seed, options = TABLES[name]
            play = library.new_play(GAME.key, encode(agreed(count, **options)), GAME.rules_version)
            recorder = Recorder(name, partial(library.append, play))
            recorder.game()
            (PLAYS / f"{name}.json").write_bytes(export_play(library, play))
            told = json.dumps(result(recorder.session), indent=1) + "\n"
            (PLAYS / f"{name}.result.json").write_text(told, encoding="utf-8")
            library.close()


if __name__ == "__main__":
    main()
