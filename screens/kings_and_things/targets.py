"""Three and more in one hex: everybody names one opponent in secret, then all at once. And the dice after a battle."""

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _
from companion.games.kings_and_things.battle_view import after_dice, battle_view
from companion.games.kings_and_things.moves import DeclareTargets, RollAfter
from companion.games.kings_and_things.order import before
from screens.common.cover import Cover
from screens.common.dice import DieAsk, die_row, roll
from screens.common.moment_form import LineList, TileLine
from screens.common.parts import Words, show_rows
from screens.kings_and_things.muster import BattleFrame
from screens.kings_and_things.phase import PhaseForm


class TargetChoice(BoxLayout):
    """Behind the cover: whom do you hit?"""


class HexTargetsForm(BattleFrame):
    """Each taps behind a cover; the choices are shown together."""

    def build(self) -> None:
        self.cover = Cover()
        self.told = self.part(LineList())
        self.sides = self.part(LineList())
        self.add_odds()
        self._parts = self.children[::-1]
        self._targets: dict[int, int] = {}
        self._mark = None

    def fill(self, prompt) -> None:
        view = self.view = battle_view(self.state)
        mark = (view.hex, view.round, self.state.round)
        if mark != self._mark:
            self._mark, self._targets = mark, {}
        self.show_sides(view, chances=True)
        self.show_odds(view)
        self._ask_next()

    def _standing(self) -> list:
        return [side for side in self.view.sides if side.stands]

    def _chooser(self, side) -> int:
        """Neutral tiles are played by the Acting Opponent."""
        if side.seat is not None:
            return side.seat
        first = next(each.seat for each in self.view.sides if each.seat is not None)
        return before(self.state, first)

    def _ask_next(self) -> None:
        waiting = [side for side in self._standing() if side.place not in self._targets]
        self._show_told(not waiting)
        if waiting:
            side = waiting[0]
            holder = self.holder(self._chooser(side))
            said = _("Whom does {name} hit this round? Nobody else looks.", name=side.name)
            self.cover.show(holder, lambda: self._choice(side), said)
            self._put_cover(True)
            self.offer("", None)
            return
        self._put_cover(False)
        self.offer(_("All at once: roll"), self._declare)
        self.offer_second(_("Choose again"), self._again)

    def _put_cover(self, on: bool) -> None:
        """It takes the whole place: nobody sees who has chosen what."""
        if on == (self.cover.parent is None):
            self.clear_widgets()
            for part in (self.cover,) if on else self._parts:
                self.add_widget(part)

    def _choice(self, side) -> TargetChoice:
        box = TargetChoice(orientation="vertical", size_hint_y=None, spacing=dp(8))
        box.bind(minimum_height=box.setter("height"))
        box.add_widget(Words(text=_("{name} hits this round:", name=side.name)))
        for other in self._standing():
            if other.place != side.place:
                line = TileLine(
                    text=other.name,
                    why=_("{n} things", n=sum(cell.stands for cell in other.things)),
                    icon="target",
                    **self.dress(other.seat),
                    act=lambda place=other.place: self._chosen(side.place, place),
                )
                box.add_widget(line)
        return box

    def _chosen(self, side: int, target: int) -> None:
        self._targets[side] = target
        self.cover.close()
        self._ask_next()

    def _show_told(self, everybody: bool) -> None:
        rows = []
        for side in self._standing():
            chosen = self._targets.get(side.place)
            if everybody and chosen is not None:
                said = _("hits {name}", name=self.view.sides[chosen].name)
            else:
                said = _("has chosen") if chosen is not None else _("still to choose")
            rows.append({"text": side.name, "why": said, **self.dress(side.seat), "icon": ""})
        show_rows(self.told, TileLine, rows)

    def _again(self) -> None:
        self._targets = {}
        self.offer_second("", None)
        self._ask_next()

    def _declare(self) -> None:
        targets = tuple(self._targets.get(side.place, side.place) for side in self.view.sides)
        self.table.play(DeclareTargets(targets))

    def hide(self) -> None:
        self.cover.close()

    def tap_thing(self, side: int, place: int) -> None:
        self.open_thing(side, place)


class HexAftermathForm(PhaseForm):
    """A die for each Fort and Special Income tile, with what each face does."""

    def build(self) -> None:
        self.dice = self.part(LineList())

    def fill(self, prompt) -> None:
        rows = []
        for ask, die in zip(prompt.asks, after_dice(self.state), strict=True):
            row = {**die_row(self.table, ask), "label": die.title, "words": die.words}
            rows.append(row)
        show_rows(self.dice, DieAsk, rows)
        self.offer(_("Roll them all"), self._roll_all, "dice-multiple-outline")

    def _roll_all(self) -> None:
        self.play_all([RollAfter(die.side, die.thing, roll()) for die in after_dice(self.state)])
