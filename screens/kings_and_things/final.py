"""The end: who has a Citadel, the highest income, and what breaks a tie."""

from dataclasses import dataclass

from companion.core.game import Track
from companion.core.prompt import Ask
from companion.core.words import _
from companion.games.kings_and_things.moves import Counter
from companion.games.kings_and_things.prompts import ask_count
from companion.games.kings_and_things.scoring import SCORED, tied_for_creatures
from companion.games.kings_and_things.tracks import ICONS, LABELS, find
from screens.common.final import FillInForm, FinalForm

PARTS = {
    "hexes": (Counter.HEXES,),
    "heroes": (Counter.HEROES,),
    "forts": (Counter.TOWERS, Counter.KEEPS, Counter.CASTLES, Counter.CITADELS),
    "special": (Counter.SPECIAL,),
}


@dataclass(frozen=True, slots=True)
class CounterField:
    """A counter by its own name: whose it is stands above it."""

    ask: Ask
    icon: str
    label: str

    @property
    def value(self) -> int | None:
        return self.ask.value

    @property
    def is_open(self) -> bool:
        return self.ask.value is None

    @classmethod
    def of(cls, state, seat: int, counter: Counter) -> "CounterField":
        return cls(ask_count(state, seat, counter), ICONS[counter], _(LABELS[counter]))


class ScoreFillIn(FillInForm):
    """The counters of a seat, and at a tie how many creatures and Heroes stand on the map."""

    def fields(self, seat: int) -> tuple:
        state = self.table.session.state
        typed = state.agreed.start == "final"
        counters = list(SCORED if typed else ())
        if seat in tied_for_creatures(state):
            counters.append(Counter.CREATURES)
        return tuple(CounterField.of(state, seat, counter) for counter in counters)

    def show(self) -> None:
        """Only where there is something to tell."""
        if any(self.fields(seat) for seat in range(len(self.table.session.setup.seats))):
            super().show()
        else:
            self.hide()


class CitadelFinal(FinalForm):
    fill_in_kind = ScoreFillIn

    def total_label(self) -> str:
        return _("Income")

    def parts_of(self, key: str, seat: int) -> list[Track]:
        return [find(self.table.session.state, counter, seat) for counter in PARTS.get(key, ())]
