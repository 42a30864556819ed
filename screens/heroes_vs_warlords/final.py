"""The end: three categories, who wins most of them, or who is the last one left. Score only: typed counts."""

from companion.core.game import Track
from companion.core.prompt import Ask
from companion.core.words import N_, _
from companion.games.heroes_vs_warlords.moves import Counter, SayCount
from companion.games.heroes_vs_warlords.victory import is_typed
from screens.common.final import Field, FillInForm, FinalForm
from screens.common.moment_form import LineList, TileLine
from screens.common.parts import show_rows
from screens.common.prompts import AskRow, ask_row
from screens.heroes_vs_warlords import anytime
from screens.heroes_vs_warlords.form import WarForm

ICONS = {
    Counter.GOLD: "gold_bar",
    Counter.STONE: "stone",
    Counter.WOOD: "wood",
    Counter.CRYSTAL: "crystal",
    Counter.RESOURCES: "hexagon-multiple",
    Counter.HERO_1: "hero",
    Counter.HERO_2: "hero",
    Counter.ARMY: "swordsman",
}
SCORED = (Counter.RESOURCES, Counter.HERO_1, Counter.HERO_2, Counter.ARMY)
PARTS = {
    "resources": (Counter.RESOURCES,),
    "levels": (Counter.HERO_1, Counter.HERO_2),
    "army": (Counter.ARMY,),
}


WORDS = {
    Counter.GOLD: N_("Gold"),
    Counter.STONE: N_("Stone"),
    Counter.WOOD: N_("Wood"),
    Counter.CRYSTAL: N_("Crystal"),
    Counter.RESOURCES: N_("Resources controlled"),
    Counter.HERO_1: N_("Level of Hero 1"),
    Counter.HERO_2: N_("Level of Hero 2"),
    Counter.ARMY: N_("Strength of the army"),
}


def ask_count(state, seat: int, counter: Counter) -> Ask:
    value = state.seats[seat].said.get(counter)
    return Ask(
        _(WORDS[counter]), 0, 999, lambda number: SayCount(seat, counter, number), seat=seat, value=value
    )


class CategoryFillIn(FillInForm):
    """Four counts of a seat."""

    def fields(self, seat: int) -> tuple:
        state = self.table.session.state
        if not is_typed(state):
            return ()
        return tuple(Field(ask_count(state, seat, each), ICONS[each], is_open=True) for each in SCORED)

    def show(self) -> None:
        if is_typed(self.table.session.state):
            super().show()
        else:
            self.hide()


class WarFinal(FinalForm):
    fill_in_kind = CategoryFillIn

    def total_label(self) -> str:
        return _("Won")

    def parts_of(self, key: str, seat: int) -> list[Track]:
        state = self.table.session.state
        tracks = self.table.session.game.tracks(state)
        wanted = PARTS.get(key, ()) if is_typed(state) else ()
        found = [track for track in tracks if track.seat == seat and track.key in wanted]
        return found or [track for track in tracks if track.seat == seat]


class JoinFillIn(FillInForm):
    """The stock of a seat when Herald joins half-way."""

    def fields(self, seat: int) -> tuple:
        state = self.table.session.state
        kept = (Counter.GOLD, Counter.STONE, Counter.WOOD, Counter.CRYSTAL)
        return tuple(Field(ask_count(state, seat, each), ICONS[each], is_open=True) for each in kept)


class WarJoinForm(WarForm):
    """Half-way: the Round, the tiles, everybody's stock; Heroes, Cities and hexes on their displays."""

    def build(self) -> None:
        self.asks = self.part(LineList())
        self.counts = None
        self.rows = LineList()

    def fill(self, prompt) -> None:
        if self.counts is None:
            self.counts = self.part(JoinFillIn(table=self.table))
            self.part(self.rows)
        common = [ask_row(self.table, ask) for ask in prompt.asks if ask.seat is None]
        show_rows(self.asks, AskRow, common)
        self.counts.show()
        places = (
            ("hero", _("Hero displays"), _("abilities, level, units, equipment"), anytime.ask_hero),
            ("castle", _("City and Camp displays"), _("facilities"), anytime.ask_city),
            ("hexagon-multiple", _("Note a hex"), _("what it is, and whose"), anytime.ask_note),
        )
        rows = [
            {"icon": icon, "text": text, "why": why, "act": lambda act=act: act(self.table)}
            for icon, text, why, act in places
        ]
        show_rows(self.rows, TileLine, rows)
        self.offer_choice(prompt.choices[0])
