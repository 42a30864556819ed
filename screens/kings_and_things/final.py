"""The end: who has a Citadel, the highest income, and what breaks a tie."""

from companion.core.game import Track
from companion.core.words import _
from companion.games.kings_and_things.moves import Counter
from companion.games.kings_and_things.prompts import SCORED, ask_count
from companion.games.kings_and_things.scoring import tied_for_creatures
from companion.games.kings_and_things.tracks import ICONS, find
from screens.common.final import Field, FillInForm, FinalForm

PARTS = {
    "hexes": (Counter.HEXES,),
    "heroes": (Counter.HEROES,),
    "forts": (Counter.TOWERS, Counter.KEEPS, Counter.CASTLES, Counter.CITADELS),
    "special": (Counter.SPECIAL,),
}


class ScoreFillIn(FillInForm):
    """The counters of a seat, and at a tie how many creatures and Heroes stand on the map."""

    def fields(self, seat: int) -> tuple:
        state = self.table.session.state
        typed = state.agreed.start == "final"
        found = [
            Field(ask_count(state, seat, counter), ICONS.get(counter, "castle"), is_open=True)
            for counter in (SCORED if typed else ())
        ]
        if seat in tied_for_creatures(state):
            found.append(Field(ask_count(state, seat, Counter.CREATURES), "griffin", is_open=True))
        return tuple(found)


class CitadelFinal(FinalForm):
    fill_in_kind = ScoreFillIn

    def total_label(self) -> str:
        return _("Income")

    def parts_of(self, key: str, seat: int) -> list[Track]:
        return [find(self.table.session.state, counter, seat) for counter in PARTS.get(key, ())]
