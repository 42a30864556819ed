"""Recruiting Heroes with the chance for every amount, recruiting things, and events."""

from kivy.metrics import sp

from companion.core.words import _
from companion.games.kings_and_things import draws
from companion.games.kings_and_things.draws import FOR_ONE, MOST_TRADED
from companion.games.kings_and_things.heroes import AFTER
from companion.games.kings_and_things.moves import ChooseHero, DrawThings, EmptyBag, RollForHero
from companion.games.kings_and_things.phase_view import (
    chance_tiles,
    draw_said,
    event_rows,
    gold_steps,
    hero_choices,
    pay_view,
    roll_said,
)
from screens.common.buttons import BigButton
from screens.common.dice import DiceTray
from screens.common.moment_form import LineList, PadGrid, PhaseHeading, TileLine
from screens.common.parts import Words, show_rows
from screens.common.sheets import NumberSheet, Sheet, TextSheet
from screens.common.tallies import CountRow
from screens.kings_and_things.anytime import ask_treasure
from screens.kings_and_things.phase import PhaseForm

MOST_VALUE = 9


class HeroPhaseForm(PhaseForm):
    """Who: the Heroes beside the map, each with the chance without any gold."""

    def build(self) -> None:
        self.heading = self.part(PhaseHeading())
        self.heroes = self.part(LineList())

    def fill(self, prompt) -> None:
        choices = hero_choices(self.state)
        self.heading.text, self.heading.why = _("Beside the map"), _("chance without gold")
        rows = [self._row(choice) for choice in choices]
        rows.append(
            {
                "icon": "plus",
                "text": _("Another Hero"),
                "why": _("one that Herald does not know"),
                "value": "",
                "act": self._ask_name,
                "ask": None,
            }
        )
        show_rows(self.heroes, TileLine, rows)
        self.offer_choice(prompt.choices[0])

    def _row(self, choice) -> dict:
        return {
            "icon": "hero",
            "text": choice.name,
            "why": choice.said,
            "value": choice.chance,
            "act": lambda: self._choose(choice),
            "ask": None,
        }

    def _choose(self, choice) -> None:
        if choice.move is not None:
            self.table.play(choice.move)
        else:
            self._ask_value(choice.name)

    def _ask_name(self) -> None:
        TextSheet(title=_("Which Hero?"), hint=_("Name"), yes=_("This one"), accept=self._named).open()

    def _named(self, name: str) -> str:
        if not name.strip():
            return _("A name, please.")
        self._ask_value(name.strip()[:40])
        return ""

    def _ask_value(self, name: str) -> None:
        seat = self.prompt.seat
        NumberSheet(
            title=_("{hero}: combat value", hero=name),
            seat=self.holder(seat),
            old=1,
            low=1,
            high=MOST_VALUE,
            new=True,
            say=lambda value: _("Combat value {value}: needs {need}", value=value, need=2 * value),
            accept=lambda value, _note: self.table.play(ChooseHero(seat, name, value)),
        ).open()


class HeroRollForm(PhaseForm):
    """How much gold before the roll, the dice, and after them what the missing points cost."""

    def build(self) -> None:
        self.heading = self.part(PhaseHeading())
        self.chances = self.part(PadGrid(least=sp(76)))
        self.tray = DiceTray(dice=2, rolls=False)
        self.tray_place = self.part(LineList())
        self.tray.bind(on_told=lambda _tray: self._told())
        self.sum = self.part(LineList())

    def fill(self, prompt) -> None:
        after = pay_view(self.state)
        self._show_before(prompt, after is None)
        show_rows(self.sum, TileLine, [] if after is None else self._sum_rows(after))
        self.offer_second(prompt.choices[0].label, lambda: self.table.play(prompt.choices[0].move))
        if after is not None:
            pay = None if after.pay is None else lambda: self.table.play(after.pay)
            self.offer(after.pay_said, pay, "check")
            return
        self.tray.clear()
        self._told()

    def _show_before(self, prompt, before: bool) -> None:
        self.heading.text = _("Gold before the roll") if before else ""
        self.heading.why = _("5 a point") if before else ""
        tiles = chance_tiles(self.state) if before else ()
        self.chances.rows_shown = [
            {
                "figure": tile.chance,
                "text": f"{tile.text}\n{tile.said}",
                "on": tile.chosen,
                "faded": not tile.affordable,
                "act": (lambda tile=tile: self.table.play(tile.move)) if not tile.chosen else None,
            }
            for tile in tiles
        ]
        if before and self.tray.parent is None:
            self.tray_place.add_widget(self.tray)
        elif not before and self.tray.parent is not None:
            self.tray_place.remove_widget(self.tray)
        holder = self.holder(prompt.seat)
        self.tray.name, self.tray.tincture, self.tray.symbol = (
            holder.name,
            str(holder.tincture),
            holder.tincture.symbol,
        )

    def _told(self) -> None:
        if not self.tray.complete:
            self.offer(_("Roll the two dice"), self.tray.roll, "dice-multiple-outline")
            return
        self.offer(roll_said(self.state, int(self.tray.total)), self._record, "check")

    def _record(self) -> None:
        first, second = (int(face) for face in self.tray.fallen)
        self.table.play(RollForHero(self.state.attempt.seat, (first, second)))

    def _sum_rows(self, after) -> list[dict]:
        """What was reached, and what may still be done about the rest."""
        attempt = self.state.attempt
        dice = " + ".join(str(face) for face in attempt.dice)
        said = _("dice {dice}", dice=dice)
        if attempt.before:
            said = _("dice {dice}, and {gold} gold before", dice=dice, gold=attempt.before)
        return [
            {
                "icon": "dice-multiple",
                "text": _("Reached"),
                "why": said,
                "value": str(after.sum.value),
                "act": lambda: self.why(after.sum),
            },
            {
                "icon": "hero",
                "text": _("Needed"),
                "why": _("twice the combat value of {value}", value=attempt.value),
                "value": str(2 * attempt.value),
                "act": None,
            },
            {
                "icon": "gold",
                "text": _("Gold of {name}", name=self.holder(attempt.seat).name),
                "why": _("each missing point costs {gold}", gold=AFTER),
                "value": str(after.held),
                "act": None,
            },
            {
                "icon": "treasure",
                "text": _("Cash a Treasure first"),
                "why": _("it may be done between roll and payment"),
                "value": "",
                "act": lambda: ask_treasure(self.table, attempt.seat),
            },
        ]


class ThingsPhaseForm(PhaseForm):
    """How many tiles: free, bought, traded in; and the order that is got wrong most."""

    def build(self) -> None:
        self.total = self.part(LineList())
        self.heading = self.part(PhaseHeading(text=_("Gold for more tiles"), why=_("5 each, at most 25")))
        self.gold = self.part(PadGrid(least=sp(52)))
        self.trade = self.part(
            CountRow(
                icon="swap-horizontal",
                text=_("New for old"),
                why=_("two traded in for one"),
                high=MOST_TRADED // FOR_ONE,
                told=self._trade,
            )
        )
        self.order = self.part(PhaseHeading(text=_("In this order")))
        self.steps = self.part(LineList())
        self.bag = self.part(LineList())
        self._seat, self._gold, self._trade_ins = None, 0, 0

    def fill(self, prompt) -> None:
        if prompt.seat != self._seat:
            self._seat, self._gold, self._trade_ins = prompt.seat, 0, 0
        self.trade.value = self._trade_ins // FOR_ONE
        state = self.state
        rows = [
            {"icon": f"numeric-{at}-circle", "text": text}
            for at, text in enumerate(draws.steps(state), start=1)
        ]
        show_rows(self.steps, TileLine, rows)
        bag = [] if state.bag_empty else [self._bag_row()]
        show_rows(self.bag, TileLine, bag)
        self._reckon()

    def _bag_row(self) -> dict:
        return {
            "icon": "sack",
            "text": _("The bag is empty"),
            "why": _("from then on nothing is ever returned to it"),
            "act": lambda: self.table.play(EmptyBag()),
        }

    def _trade(self, _key, value: int) -> None:
        self._trade_ins = FOR_ONE * int(value)
        self._reckon()

    def _spend(self, gold: int) -> None:
        self._gold = gold
        self._reckon()

    def _reckon(self) -> None:
        seat, state = self._seat, self.state
        self.gold.rows_shown = [
            {
                "figure": step.text,
                "on": step.gold == self._gold,
                "faded": not step.affordable,
                "act": lambda step=step: self._spend(step.gold),
            }
            for step in gold_steps(state, seat)
        ]
        number = draws.tiles_drawn(state, seat, self._gold, self._trade_ins)
        row = {
            "icon": "cards-outline",
            "text": _("Tiles to draw"),
            "why": ", ".join(f"{part.label} {part.value}" for part in number.parts if part.value),
            "value": str(number.value),
            "act": lambda: self.why(number),
        }
        show_rows(self.total, TileLine, [row])
        self.offer(draw_said(state, seat, self._gold, self._trade_ins), self._draw, "check")

    def _draw(self) -> None:
        self.table.play(DrawThings(self._seat, self._gold, self._trade_ins))


class EventPhaseForm(PhaseForm):
    """One event each; what it does, in our words, before it is played."""

    def build(self) -> None:
        self.events = self.part(LineList())

    def fill(self, prompt) -> None:
        rows = [
            {
                "icon": row.icon,
                "text": row.name,
                "why": row.effect,
                "value": f"+{row.gold}" if row.gold else "",
                "act": lambda row=row: self._ask(row),
            }
            for row in event_rows(self.state, prompt.seat)
        ]
        show_rows(self.events, TileLine, rows)
        self.offer_choice(prompt.choices[0])

    def _ask(self, row) -> None:
        sheet = Sheet(title=row.name, subtitle=self.prompt.sentence, seat=self.holder(self.prompt.seat))
        sheet.add_to_body(Words(text=row.effect))
        text = _("Play it: {gold} gold", gold=row.gold) if row.gold else _("Play it")
        button = BigButton(text=text, icon="check")
        button.bind(on_release=lambda _button: (sheet.dismiss(), self.table.play(row.move)))
        sheet.add_to_foot(button)
        sheet.open()
