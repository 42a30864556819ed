"""Who plays the whole games in plays/; see tests/recording.py.

Somebody plays by the prompts with seeded dice (see fate.py). The table also slips now and then: it undoes, edits,
corrects, and puts it right again.
"""

from dataclasses import replace
from typing import Any

from companion.core.move import Correct
from companion.core.setup import Setup
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.combat_moves import Attack
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Resource
from companion.session import Session
from tests import recording
from tests.heroes_vs_warlords.fate import ADVANCED, Fate, agreed

TABLES: dict[str, tuple[int, int, dict[str, Any]]] = {  # people, seed, options
    "2-players-basic": (2, 40, {}),
    "3-players-basic": (3, 47, {}),
    "2-players-advanced": (2, 114, ADVANCED),
    "3-players-advanced": (3, 64, ADVANCED | {"method": "3"}),
}


class Recorder(recording.Recorder):
    game = GAME

    def sit_down(self, table: str) -> Setup:
        count, seed, options = TABLES[table]
        self.fate = Fate(seed)
        self.slips = {Phase.INCOME: self.undo, Phase.PRODUCTION: self.miscount, Phase.CLEANUP: self.misread}
        return agreed(count, **options)

    def play(self) -> None:
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

    @staticmethod
    def more(session: Session) -> dict[str, Any]:
        state = session.state
        heroes = [[hero for hero in seat.heroes if hero.alive] for seat in state.seats]
        return {
            "rounds": state.round,
            "levels": [[hero.level for hero in alive] for alive in heroes],
            "ep": [[hero.ep for hero in alive] for alive in heroes],
            "units": [sum(hero.units for hero in alive) for alive in heroes],
            "stocks": [[city.stock.get(each, 0) for each in Resource] for city in state.cities],
            "owners": [city.owner for city in state.cities],
        }
