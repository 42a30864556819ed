"""Battle: magic, ranged, melee with dice and targets for each side, who falls, retreat, and the exact odds."""

from kivy.app import App
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.words import _, ngettext
from companion.games.kings_and_things.battle_view import battle_view
from companion.games.kings_and_things.moves import CountHits, RollDice, TakeHits
from screens.common.dice import FaceTiles, roll
from screens.common.kv import load_kv
from screens.common.moment_form import LineList, PhaseHeading
from screens.common.parts import Panel, show_rows
from screens.common.steps import StepStrip
from screens.kings_and_things.muster import BattleFrame
from screens.kings_and_things.sides import SideDice


class DiceGrid(GridLayout):
    """The dice of the sides, side by side where there is room."""


class NextDice(Panel):
    """The dice of the step after this one."""

    title = StringProperty("")
    why = StringProperty("")
    lines = ListProperty([])  # (tincture, symbol, text)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("lines", self._show)
        self._show()

    def _show(self, *_args):
        rows = [
            {"tincture": tincture, "symbol": symbol, "text": text} for tincture, symbol, text in self.lines
        ]
        show_rows(self.ids.lines, NextSide, rows)


class NextSide(Panel):
    tincture = StringProperty("")
    symbol = StringProperty("")
    text = StringProperty("")


class RollWay(BoxLayout):
    """What to tap now; and the other way to tell what was rolled."""

    said = StringProperty("")
    other = StringProperty("")
    icon = StringProperty("")
    form = ObjectProperty(None, allownone=True)


class HexBattleForm(BattleFrame):
    """Rolling, then who falls, then retreat: one screen whose steps stand above it."""

    def build(self) -> None:
        self.strip = StepStrip()
        self.put_on_top(self.strip)
        self.dice = self.part(DiceGrid())
        self.faces = self.part(FaceTiles(plain=True, picked=self.pick))
        self.way_place = self.part(LineList())
        self.way = RollWay(form=self)
        self.question = self.part(PhaseHeading())
        self.odds_above = self.part(LineList())
        self.sides = self.part(LineList())
        self.next = NextDice()
        self.next_place = self.part(LineList())
        self.add_odds()
        self._fallen, self._counted, self._picked = {}, {}, {}
        self._counting = False
        self._current = None  # (side, die)
        self._mark = None

    def fill(self, prompt) -> None:
        view = self.view = battle_view(self.state)
        mark = (view.hex, view.round, view.step, prompt.moment, self.state.round)
        if mark != self._mark:
            self._mark = mark
            self._begin_step(view)
        self.strip.steps, self.strip.now = list(view.steps), view.now
        retreating = prompt.moment == "retreat"
        self.show_banner(retreating)
        self.put_on_top(self.strip)
        self._show_dice()
        self._show_sides()
        self._show_next()
        self.show_odds(view, self.odds_above if retreating else None)  # before deciding they come first
        self._offer(prompt)

    def _begin_step(self, view) -> None:
        self._fallen = {
            side.place: list(side.rolled) if side.rolled else [0] * len(side.dice) for side in view.sides
        }
        self._counted = {side.place: -1 for side in view.sides}
        self._picked = {side.place: list(side.suggested) for side in view.sides}
        self._current = self._first_open()
        self.ids.scroll.scroll_y = 1

    # Dice

    def _open_sides(self) -> list:
        """Those that have still to roll."""
        return [side for side in self.view.sides if side.hits is None and side.dice]

    def _first_open(self):
        for side in battle_view(self.state).sides:
            if side.hits is None:
                for place, face in enumerate(self._fallen[side.place]):
                    if not face:
                        return side.place, place
        return None

    def _show_dice(self) -> None:
        shown = (
            [side for side in self.view.sides if side.stands or side.dice]
            if self.view.now in (0, 1, 2)
            else []
        )
        show_rows(self.dice, SideDice, [self._dice_row(side) for side in shown])
        typing = self.view.waits_for_dice and not self._counting
        self.faces.faces = [1, 2, 3, 4, 5, 6] if typing and self._current else []
        self.way.said = _("Tap the hits of each side") if self._counting else _("Tap what each die shows")
        self.way.other = _("Dice") if self._counting else _("Only hits")
        self.way.icon = "dice-5-outline" if self._counting else "target"
        shown = self.view.waits_for_dice
        if shown and self.way.parent is None:
            self.way_place.add_widget(self.way)
        elif not shown and self.way.parent is not None:
            self.way_place.remove_widget(self.way)

    def _dice_row(self, side) -> dict:
        rolled = side.hits is not None
        fallen = list(side.rolled) if rolled and side.rolled else self._fallen[side.place]
        known = rolled and bool(side.dice) and not side.rolled
        return {
            "side": side.place,
            **self.dress(side.seat),
            "targets": list(side.dice),
            "fallen": fallen if len(fallen) == len(side.dice) else [0] * len(side.dice),
            "current": self._current[1] if self._current and self._current[0] == side.place else -1,
            "counted": side.hits if known else self._counted[side.place],
            "counting": (self._counting and not rolled) or known,
            "form": self,
        }

    def turn_to(self, side: int, place: int) -> None:
        if self.view.waits_for_dice and self.view.sides[side].hits is None:
            self._current = (side, place)
            self._refresh_dice()

    def pick(self, face: int) -> None:
        """The current die shows this; then the next that has not fallen, on whichever side it is."""
        if self._current is None:
            return
        side, place = self._current
        self._fallen[side] = [*self._fallen[side][:place], face, *self._fallen[side][place + 1 :]]
        self._current = self._first_open()
        self._refresh_dice()

    def count(self, side: int, hits: int) -> None:
        if self.view.sides[side].hits is None:
            self._counted[side] = hits
            self._refresh_dice()

    def other_way(self) -> None:
        self._counting = not self._counting
        self._refresh_dice()

    def _roll(self) -> None:
        for side in self._open_sides():
            self._fallen[side.place] = [face or roll() for face in self._fallen[side.place]]
        self._current = None
        self._refresh_dice()

    def _refresh_dice(self) -> None:
        self._show_dice()
        self._offer(self.prompt)

    def _rolls(self) -> list:
        """A move for every side that has told everything, or nothing while one has not."""
        moves = []
        for side in self._open_sides():
            if self._counting:
                if self._counted[side.place] < 0:
                    return []
                moves.append(CountHits(side.place, self._counted[side.place]))
            elif not all(self._fallen[side.place]):
                return []
            else:
                moves.append(RollDice(side.place, tuple(self._fallen[side.place])))
        return moves

    # Who falls

    def _show_sides(self) -> None:
        falling = self.view.waits_for_hits
        self.question.text = _("Who falls? Owners choose") if falling else ""
        self.question.why = _("all at once") if falling else ""
        self.show_sides(self.view, self._picked if falling else None, chances=not falling)

    def said(self, side, picked) -> tuple[str, bool]:
        if self.view.waits_for_hits:
            if not side.suffers:
                return _("no hit"), False
            return (
                ngettext(
                    "{n} hit, {chosen} chosen", "{n} hits, {chosen} chosen", side.suffers, chosen=len(picked)
                ),
                True,
            )
        left = sum(cell.stands for cell in side.things)
        return ngettext("{n} stands", "{n} stand", left), False

    def tap_thing(self, side: int, place: int) -> None:
        view = self.view.sides[side]
        if not (self.view.waits_for_hits and view.suffers):
            self.open_thing(side, place)
            return
        cell = view.things[place]
        picked = self._picked[side]
        if not cell.stands:
            return
        if picked.count(place) >= cell.left or (len(picked) >= view.suffers and place in picked):
            self._picked[side] = [each for each in picked if each != place]
        elif len(picked) < view.suffers:
            self._picked[side] = [*picked, place]
        else:
            self._picked[side] = [*picked[1:], place]
        self._show_sides()
        self._offer(self.prompt)

    def _casualties(self) -> list:
        moves = []
        for side in self.view.sides:
            if side.suffers:
                if len(self._picked[side.place]) != side.suffers:
                    return []
                moves.append(TakeHits(side.place, tuple(self._picked[side.place])))
        return moves

    # What comes next

    def _show_next(self) -> None:
        view = self.view
        if view.next_title:
            dresses = [self.dress(side.seat) for side in view.sides]
            self.next.title, self.next.why = view.next_title, view.next_why
            self.next.lines = [
                (dress["tincture"], dress["symbol"], text)
                for dress, text in zip(dresses, view.next_lines, strict=True)
            ]
        if (self.next.parent is None) == bool(view.next_title):
            if view.next_title:
                self.next_place.add_widget(self.next)
            else:
                self.next_place.remove_widget(self.next)

    def _offer(self, prompt) -> None:
        if prompt.moment == "retreat":
            fight, flee = prompt.choices[0], prompt.choices[1]
            self.offer_second(flee.label, lambda: self.table.play(flee.move), "exit-run")
            self.offer_choice(fight, "sword-cross")
        elif self.view.waits_for_hits:
            self._offer_hits()
        else:
            self._offer_dice()

    def _offer_dice(self) -> None:
        moves = self._rolls()
        self.offer_second("", None)
        if not moves:
            if self._counting:
                self.offer(_("How many hits?"), None)
            else:
                self.offer(_("Roll for everybody"), self._roll, "dice-multiple-outline")
            return
        said = ", ".join(
            _("{name} {hits}", name=side.name, hits=self._hits_of(side)) for side in self._open_sides()
        )
        self.offer(_("Hits: {said}", said=said), lambda: self.play_all(self._rolls()), "check")

    def _hits_of(self, side) -> int:
        if self._counting:
            return self._counted[side.place]
        return sum(
            0 < face <= target for face, target in zip(self._fallen[side.place], side.dice, strict=True)
        )

    def _offer_hits(self) -> None:
        moves = self._casualties()
        following = {0: _("Apply hits, roll ranged"), 1: _("Apply hits, roll melee")}
        text = following.get(self.view.now, _("Apply hits"))
        self.offer_second("", None)
        if moves:
            self.offer(text, lambda: self.play_all(self._casualties()))
        else:
            self.offer(
                _("Tap who falls"), lambda: App.get_running_app().stage.say(_("Every hit needs a thing."))
            )


load_kv(__file__)
