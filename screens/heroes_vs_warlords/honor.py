"""Honor Points in a fight: Mercenaries tempted (19.8), a special building that helps a stack (17.3)."""

from kivy.app import App

from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords.combat_lines import combat_line
from companion.games.heroes_vs_warlords.combat_moves import SpendHonor, Subvert
from companion.games.heroes_vs_warlords.hero_view import signed
from companion.games.heroes_vs_warlords.honor import subvert_sum
from companion.games.heroes_vs_warlords.odds import subvert_odds
from companion.games.heroes_vs_warlords.pieces import Ability
from screens.common.buttons import BigButton, OutlineButton
from screens.common.dice import roll
from screens.common.moment_form import LineList
from screens.common.sheets import MenuSheet, NumberSheet, Sheet
from screens.heroes_vs_warlords.attack_odds import PAIRS
from screens.heroes_vs_warlords.form import D20, DiePad
from screens.heroes_vs_warlords.sums import SumPair, VerdictCard


def rows(form) -> list[tuple]:
    """What a menu offers now, of either side."""
    found = []
    for side in form.view.sides:
        if side.honor_for:
            why = _("Honor Points for a stack (17.3)")
            helps = _("The special building helps")
            found.append(("honor", helps, why, lambda side=side: ask_helped(form, side)))
        if side.can_subvert:
            text = _("{name} tempts Mercenaries", name=side.name)
            why = _("Honor Points, both roll (19.8)")
            found.append(("mercenary", text, why, lambda side=side: ask_tempted(form, side)))
    return found


def ask_helped(form, side) -> None:
    """Which stack the special building helps."""
    found = [
        (
            side.cells[place].icon,
            _("{count} × level {level}", count=side.cells[place].count, level=side.cells[place].level),
            form.note(side.cells[place]),
            lambda place=place, points=points: ask_points(form, side, place, points),
        )
        for place, points in side.honor_for
    ]
    MenuSheet(title=_("Which stack?"), seat=form.holder(side.seat), rows=found).open()


def ask_points(form, side, place: int, points) -> None:
    """How many; those that are stored are spent first."""
    stored = side.stored_left
    left = _("{stored} stored, {held} with the Hero", stored=stored, held=side.hp_left)
    found = [
        (
            "honor",
            ngettext("{n} Honor Point", "{n} Honor Points", n),
            "",
            lambda n=n: form.play(SpendHonor(place, n, max(0, n - stored))),
        )
        for n in points
    ]
    MenuSheet(title=_("Honor Points for it"), subtitle=left, seat=form.holder(side.seat), rows=found).open()


def ask_tempted(form, side) -> None:
    """How many Mercenaries; then both dice."""
    NumberSheet(
        title=_("Honor Points for Mercenaries"),
        subtitle=_("one for each; then both roll"),
        seat=form.holder(side.seat),
        old=side.can_subvert,
        low=1,
        high=side.can_subvert,
        new=True,
        say=lambda n: ngettext("Spend {n} HP", "Spend {n} HP", n),
        accept=lambda n, _note: TemptingSheet(form, side, n).open(),
    ).open()


class TemptingSheet(Sheet):
    """Both dice as they fell, or rolled; what comes of it is seen before it is recorded."""

    def __init__(self, form, side, honor: int, **kwargs):
        self._form, self._side, self._honor = form, side.side, honor
        self._combat, self._view = form.combat, form.view
        self._dice, self._asked = [None, None], 0
        super().__init__(**kwargs)
        self.title = ngettext("{n} Mercenary tempted", "{n} Mercenaries tempted", honor)
        share = round(100 * subvert_odds(self._combat, self._side) / PAIRS)
        self.subtitle = _("{name} wins them over in {n} %; else they run away", name=side.name, n=share)
        self.sums, self.result = SumPair(), LineList()
        self.verdict = VerdictCard(icon="mercenary")
        self.pad = DiePad(picked=self._pick)
        if App.get_running_app().stage.low:
            self.add_to_body(self.pad, self.sums, self.result)
        else:
            self.add_to_body(self.sums, self.result)
            self.ids.pinned.add_widget(self.pad)
        self._roll = OutlineButton(text=_("Roll for us"), icon="d20")
        self._roll.bind(on_release=lambda _button: self._roll_rest())
        self._done = BigButton(icon="check")
        self._done.bind(on_release=lambda _button: self._record())
        self._show()

    def _show(self) -> None:
        waiting = self._waiting()
        self.sums.sums = [self._sum(which, waiting == which) for which in (0, 1)]
        self.pad.faces = [] if waiting is None else list(D20)
        if waiting is not None:
            self.pad.label = _("{name}'s die", name=self._sides()[waiting].name)
        self.ids.foot.clear_widgets()
        self.result.clear_widgets()
        if waiting is not None:
            self.add_to_foot(self._roll)
            return
        self.verdict.title, self.verdict.sentence, _icon = combat_line(
            self._combat, self._move(), self._combat
        )
        self.result.add_widget(self.verdict)
        self._done.text = ngettext("Spend {n} HP", "Spend {n} HP", self._honor)
        self.add_to_foot(self._done)

    def _sides(self) -> tuple:
        """Who tempts, and whose Mercenaries they are."""
        return self._view.sides[self._side], self._view.sides[1 - self._side]

    def _waiting(self) -> int | None:
        still = [which for which, die in enumerate(self._dice) if die is None]
        return None if not still else self._asked if self._asked in still else still[0]

    def _sum(self, which: int, waits: bool) -> dict:
        side, die = self._sides()[which], self._dice[which]
        number = subvert_sum(self._combat.sides[side.side], die or 0)
        return {
            **self._form.dress(side.seat),
            "icon": "garde",
            "name": side.name,
            "role": _("tempts") if which == 0 else _("holds them"),
            "die": die or 0,
            "waits": waits,
            "open": self._waiting() is not None,
            "parts": [(Ability.INITIATIVE.word, signed(part.value)) for part in number.parts[1:]],
            "sum": str(number.value) if die else "",
            "act": lambda: self._turn_to(which),
            "ask": lambda: self._form.why(number),
        }

    def _turn_to(self, which: int) -> None:
        """A die is told anew."""
        self._asked, self._dice[which] = which, None
        self._show()

    def _pick(self, face: int) -> None:
        self._dice[self._waiting()] = face
        self._show()

    def _roll_rest(self) -> None:
        self._dice = [die or roll(D20) for die in self._dice]
        self._show()

    def _move(self) -> Subvert:
        return Subvert(self._side, self._honor, *self._dice)

    def _record(self) -> None:
        self.dismiss()
        self._form.play(self._move())
