"""Who plays the whole games in plays/; see tests/recording.py.

The cards lie as a seeded shuffle of the sample box gives them, dealt by the book; who takes what is decided by a few
lines. The table also slips now and then: it undoes, edits, corrects, and teaches what the box was not told.
"""

from random import Random
from typing import Any

from companion.core.codec import decode
from companion.core.move import Correct
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games.kings_and_creatures.before import LEGENDS_EACH
from companion.games.kings_and_creatures.cards import Card, Kind
from companion.games.kings_and_creatures.game import GAME
from companion.games.kings_and_creatures.moves import (
    BeginRound,
    BeginScoring,
    CountHeroes,
    Finish,
    TakeCard,
    TeachCard,
)
from companion.games.kings_and_creatures.state import ROUNDS, Phase
from companion.games.kings_and_creatures.turns import DECK, DISPLAY, on_turn
from companion.session import Session
from tests import recording

NAMES = ("Ana", "Ben", "Cy", "Dora", "Emil", "Fay")
TABLES = {"2-players": 2, "3-players": 3, "4-players": 4, "6-players": 6}
UNTOLD = (3, 30)  # players, and how many cards the box of that table lacks
SAMPLE = {int(key): decode(card, Card) for key, card in GAME.sample_box()["cards"].items()}


class Recorder(recording.Recorder):
    game = GAME
    evening = ("2026-01-10", 19)

    def sit_down(self, table: str) -> Setup:
        seats = TABLES[table]
        self.random = Random(seats)
        castles = self.random.sample(range(1, seats + 1), seats)
        people = tuple(Seat(*each) for each in zip(NAMES[:seats], Tincture, strict=False))
        options = GAME.default_options(seats, 0) | {"castles": castles}
        setup = Setup(people, options=options, box=self.box(seats), box_name="sample")
        self.decks = self.dealt(seats)
        self.display: list[int] = []
        return setup

    def box(self, seats: int) -> dict[str, Any]:
        """One table begins with a box that is not told everything."""
        facts = dict(GAME.sample_box())
        if seats == UNTOLD[0]:
            gone = {str(number) for number in self.random.sample(range(7, 111), UNTOLD[1])}
            facts["cards"] = {key: card for key, card in facts["cards"].items() if key not in gone}
        return facts

    def dealt(self, seats: int) -> list[list[int]]:
        """Five decks: marked cards by the number of players, three unseen legends for each."""
        legends = [number for number, card in SAMPLE.items() if card.kind is Kind.LEGEND]
        used = [n for n, card in SAMPLE.items() if card.mark is not None and card.mark <= seats]
        used += self.random.sample(legends, LEGENDS_EACH * seats)
        self.random.shuffle(used)
        size = DECK[seats]
        return [used[start : start + size] for start in range(0, size * ROUNDS, size)]

    def play(self) -> None:
        for number in range(1, ROUNDS + 1):
            deck = self.decks.pop()
            self.display, rest = deck[: DISPLAY[self.seats]], deck[DISPLAY[self.seats] :]
            while self.session.state.phase is Phase.ROUND:
                self.turn()
                self.display += [rest.pop()] if rest else []
            self.slips(number)
            self.session.play(BeginRound() if number < ROUNDS else BeginScoring(), anyway=True)
        self.session.play(Finish())

    @property
    def seats(self) -> int:
        return len(self.session.setup.seats)

    def turn(self) -> None:
        """Mostly a higher card, often the lowest of them; what nobody knows is told."""
        seat = on_turn(self.session.state)
        shown = self.session.state.seats[seat].showing
        higher = sorted(number for number in self.display if number > shown) or sorted(self.display)
        number = higher[0] if self.random.random() < 0.6 else self.random.choice(higher)
        self.display.remove(number)
        self.session.play(TakeCard(seat, number))
        if number not in self.session.state.cards:
            self.session.play(TeachCard(number, SAMPLE[number]))

    def slips(self, number: int) -> None:
        """After a round: a wrong tap undone, a card edited and edited back, a number corrected and corrected back."""
        session = self.session
        heroes = [GAME.number(session.state, "heroes", seat).value for seat in range(self.seats)]
        if number == 1:
            session.undo()
            session.redo()
        if number == 2:
            session.play(CountHeroes(0, heroes[0] + 1), anyway=True)
            session.play(CountHeroes(0, heroes[0]), anyway=True)
        if number == 3:
            session.play(Correct("glory.3", 9, 0, "misread"))
            session.undo()
        if number == 4:
            taken = next(entry for entry in reversed(session.line) if isinstance(entry.move, TakeCard))
            free = min(set(range(7, 111)) - {n for held in session.state.seats for n in held.cards})
            session.accept(session.rewrite(taken.id, TakeCard(taken.move.seat, free)))
            session.undo()

    @staticmethod
    def more(session: Session) -> dict[str, Any]:
        return {"cards": [sorted(seat.cards) for seat in session.state.seats]}
