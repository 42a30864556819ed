"""What an attack may need besides dice: what the table sees on the battle display, and what a counter prints."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from companion.core.frozen import replace
from companion.core.words import _
from companion.games.heroes_vs_warlords.combat_moves import TeachUnit
from companion.games.heroes_vs_warlords.combat_state import Band, Clash
from screens.common.kv import load_kv
from screens.common.moment_form import LineList, PadGrid, PhaseHeading
from screens.common.parts import TapBox, show_rows
from screens.common.sheets import NumberSheet
from screens.heroes_vs_warlords.learning import learn

MOST_SHOWN = 9  # values of a counter that have a tile
BANDS = (Band.NEAR, Band.MIDDLE, Band.FAR)


class TickTile(TapBox):
    """Something the table sees on the battle display."""

    text = StringProperty("")
    on = BooleanProperty(False)
    act = ObjectProperty(None, allownone=True)

    def on_release(self):
        if self.act is not None:
            self.act()


class AttackTicks(StackLayout):
    """Switches for one attack. `told` gets the attack as it is then."""

    def __init__(self, told=None, **kwargs):
        super().__init__(**kwargs)
        self._told = told

    def show(self, ticks, clash: Clash) -> None:
        rows = [
            {
                "text": tick.label,
                "on": self._is_on(clash, tick.key),
                "act": lambda tick=tick: self._flip(clash, tick.key),
            }
            for tick in ticks
        ]
        show_rows(self, TickTile, rows)

    def _is_on(self, clash: Clash, key: str) -> bool:
        return clash.ticks.band is not Band.NEAR if key == "band" else bool(getattr(clash.ticks, key))

    def _flip(self, clash: Clash, key: str) -> None:
        if key == "nth":
            self._ask_nth(clash)
            return
        ticks = clash.ticks
        changed = {key: not getattr(ticks, key)}
        if key == "band":  # near, middle, far, and near again
            changed = {key: BANDS[(BANDS.index(ticks.band) + 1) % len(BANDS)]}
        self._told(replace(clash, ticks=replace(ticks, **changed)))

    def _ask_nth(self, clash: Clash) -> None:
        NumberSheet(
            title=_("Which attacker of this target in this step?"),
            old=clash.ticks.nth or 1,
            low=1,
            high=9,
            new=True,
            say=lambda nth: _("Attacker number {n}", n=nth),
            accept=lambda nth, _note: self._told(replace(clash, ticks=replace(clash.ticks, nth=nth))),
        ).open()


class CounterAsk(LineList):
    """What is printed on a counter or a Hero display, asked when it first decides: one tap, and the box keeps it."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.heading, self.tiles = PhaseHeading(), PadGrid(least=44)
        self.add_widget(self.heading)
        self.add_widget(self.tiles)

    def show(self, table, missing, heroes=()) -> bool:
        """Counters first, then Heroes; whether there is anything to ask."""
        if missing:
            self._ask_counter(table, *missing[0])
        elif heroes:
            self.heading.text = _("{what}?", what=heroes[0].label)
            self.heading.why = _("asked once")
            self._show_tiles(lambda value: learn(table, heroes[0].answer(value)))
        return bool(missing or heroes)

    def _ask_counter(self, table, stack, attack: bool) -> None:
        words = {"race": stack.race.word, "level": stack.level}
        self.heading.text = (
            _("Attack of {race}, level {level}?", **words)
            if attack
            else _("Defense of {race}, level {level}?", **words)
        )
        self.heading.why = _("red, asked once") if attack else _("blue, asked once")

        def teach(value: int) -> None:
            told = {"attack": value} if attack else {"defense": value}
            learn(table, TeachUnit(stack.race, stack.level, **told))

        self._show_tiles(teach)

    def _show_tiles(self, teach) -> None:
        tiles = [
            {"figure": str(value), "icon": "", "act": lambda value=value: teach(value)}
            for value in range(MOST_SHOWN + 1)
        ]
        other = {"figure": "", "icon": "dots-horizontal", "act": lambda: self._ask(teach)}
        self.tiles.rows_shown = [*tiles, other]

    def _ask(self, teach) -> None:
        NumberSheet(
            title=self.heading.text,
            old=MOST_SHOWN + 1,
            high=30,
            new=True,
            say=lambda value: _("It says {value}", value=value),
            accept=lambda value, _note: teach(value),
        ).open()


load_kv(__file__)
