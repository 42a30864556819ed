"""Before the first Round and at the start of each: what the Hero displays print, the armies, tiles, who goes first."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.words import _
from companion.games.heroes_vs_warlords.display_moves import TeachHero
from companion.games.heroes_vs_warlords.hero_view import ABILITY_ICONS, unit_icon
from companion.games.heroes_vs_warlords.moves import ArmyReady, BuyUnits, RollInitiative, SayFirst
from companion.games.heroes_vs_warlords.opening_view import army_view, initiative_rows
from companion.games.heroes_vs_warlords.pieces import Ability
from screens.common.dice import roll
from screens.common.kv import load_kv
from screens.common.moment_form import LineList, PhaseHeading, TileLine
from screens.common.parts import Panel, TapBox, show_rows
from screens.common.tallies import CountRow
from screens.heroes_vs_warlords.form import D20, DiePad, WarForm
from screens.heroes_vs_warlords.learning import learn
from screens.heroes_vs_warlords.stacks import StackGrid

USUAL = {"attack": 1, "defense": 1, "initiative": 5, "movement": 5, "level": 1}  # where the steppers begin


class HeroValuesForm(WarForm):
    """The five numbers of a race's Hero display, asked once in a lifetime."""

    def build(self) -> None:
        self.rows = self.part(LineList())
        self._race, self._values = None, {}

    def forget(self) -> None:
        self._race = None

    def fill(self, _prompt) -> None:
        race = self.state.seats[self.todo.seat].race
        if race is not self._race:
            known = self.state.box.hero(race)
            self._race = race
            self._values = {
                key: usual if getattr(known, key) is None else getattr(known, key)
                for key, usual in USUAL.items()
            }
        self._show()
        self.offer_let_be(_("I do not know"))

    def _show(self) -> None:
        names = [(str(ability), ability.word, ABILITY_ICONS[ability]) for ability in Ability]
        rows = [
            {
                "icon": icon,
                "text": text,
                "value": self._values[key],
                "high": 30,
                "key": key,
                "told": self._told,
            }
            for key, text, icon in [*names, ("level", _("Level"), "level")]
        ]
        show_rows(self.rows, CountRow, rows)
        text = _(
            "{attack}, {defense}, {initiative}, {movement}: level {level}",
            **{key: int(value) for key, value in self._values.items()},
        )
        self.offer(text, self._teach, "check")

    def _told(self, key: str, value: int) -> None:
        self._values = {**self._values, key: int(value)}
        self._show()

    def _teach(self) -> None:
        learn(self.table, TeachHero(self._race, **self._values))


class ArmyPurse(Panel):
    """Gold for the army: what is left of it."""

    left = StringProperty("")
    said = StringProperty("")
    why = StringProperty("")


class ArmyForm(WarForm):
    """The army shop: levels 1 to 3, a running rest that is lost when the army is ready."""

    def build(self) -> None:
        self.purse = self.part(ArmyPurse())
        self.rows = self.part(LineList())
        self.heading = self.part(PhaseHeading())
        self.army = self.part(StackGrid())

    def fill(self, _prompt) -> None:
        view = army_view(self.state)
        self.banner.sentence = ""  # the purse and the rows say it
        self.purse.left, self.purse.said, self.purse.why = str(view.left), view.said, view.why
        rows = [
            {
                "icon": unit_icon(self.state, view.race, line.level),
                "text": line.text,
                "why": line.why,
                "value": line.count,
                "high": line.most,
                "key": line.level,
                "told": self._buy,
            }
            for line in view.lines
        ]
        show_rows(self.rows, CountRow, rows)
        self.heading.text = _("On the Hero display") if view.cells else ""
        self.army.stacks = [stack_tile(cell) for cell in view.cells]
        self.offer_let_be(_("Later"))
        self.offer(view.ready, lambda: self.play(ArmyReady(self.todo.seat)), "check")

    def _buy(self, level: int, count: int) -> None:
        self.play(BuyUnits(self.todo.seat, level, int(count)))


def stack_tile(cell, **more) -> dict:
    """The properties of a `StackTile` that shows a section."""
    return {
        "icon": cell.icon,
        "level": cell.level,
        "count": cell.count,
        "attack": cell.attack,
        "defense": cell.defense,
        "note": "",
        "free": "",
        "on": False,
        "faded": False,
        "done": False,
        "tight": False,
        "act": None,
        "ask": None,
        **more,
    }


def free_tile(act=None) -> dict:
    """A section in which nobody stands."""
    names = ("icon", "level", "count", "attack", "defense", "note")
    flags = ("on", "faded", "done", "tight")
    looks = {**dict.fromkeys(names, ""), **dict.fromkeys(flags, False), "ask": None}
    return {**looks, "free": _("free"), "act": act}


class WorldForm(WarForm):
    """How many tiles lie face down; then in which order the home tiles are placed."""

    def build(self) -> None:
        self.order = self.part(LineList())
        super().build()

    def fill(self, prompt) -> None:
        super().fill(prompt)
        rows = [
            {
                "icon": f"numeric-{place}-circle-outline",
                "text": self.holder(seat).name,
                "why": self.state.cities[seat].word(),
                **self.dress(seat),
            }
            for place, seat in enumerate(self.state.order, start=1)
        ]
        show_rows(self.order, TileLine, rows)


class InitiativeDie(TapBox):
    """Whose die, what fell, what comes of it."""

    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    die = NumericProperty(0)
    said = StringProperty("")
    on = BooleanProperty(False)
    first = BooleanProperty(False)
    act = ObjectProperty(None, allownone=True)

    def on_release(self):
        if self.act is not None:
            self.act()


class InitiativeForm(WarForm):
    """Everybody rolls a d20, the highest is first; ties at the top roll again."""

    def build(self) -> None:
        self.rows = self.part(LineList())
        self.pad = self.part(DiePad(picked=self._pick))
        self._seat = None

    def fill(self, prompt) -> None:
        rolling = self._rolling()
        if self._seat not in rolling:
            self._seat = rolling[0] if rolling else None
        rows = [
            {
                "name": self.holder(row.seat).name,
                **self.dress(row.seat),
                "die": row.die,
                "said": row.said,
                "first": row.first,
                "on": row.seat == self._seat,
                "act": (lambda seat=row.seat: self._turn_to(seat)) if row.rolls else None,
            }
            for row in initiative_rows(self.state)
        ]
        show_rows(self.rows, InitiativeDie, rows)
        if self._seat is None:
            self.pad.faces = []
            self.offer_choice(prompt.choices[0] if prompt.choices else None)
            return
        holder = self.holder(self._seat)
        self.pad.label, self.pad.tincture = _("{name} rolls", name=holder.name), str(holder.tincture)
        self.pad.why, self.pad.faces = _("the highest is first"), list(D20)
        self.offer_second(_("We know who is first"), self._ask_first)
        self.offer(_("Roll for us"), self._roll, "d20")

    def _turn_to(self, seat: int) -> None:
        self._seat = seat
        self.fill(self.prompt)

    def _pick(self, face: int) -> None:
        seat, self._seat = self._seat, None  # then whoever has not rolled
        self.play(RollInitiative(seat, face))

    def _roll(self) -> None:
        self.play_all([RollInitiative(seat, roll(D20)) for seat in self._rolling()])

    def _rolling(self) -> list[int]:
        """Those whose die has not fallen."""
        return [seat for seat in self.state.rolling if seat not in self.state.rolls]

    def _ask_first(self) -> None:
        self.table.pick_seat(_("Who is first?"), lambda seat: self.play(SayFirst(seat)))


load_kv(__file__)
