"""Before a battle: what is in the hex, entered by two taps or by name, and the exact odds before the first roll."""

from dataclasses import replace

from kivy.app import App

from companion.core.words import _
from companion.games.kings_and_things.battle_view import battle_view
from companion.games.kings_and_things.explore_view import creature_groups, muster_groups
from companion.games.kings_and_things.moves import (
    AddThing,
    BeginBattle,
    CallBluff,
    ChangeThing,
    DecideBattle,
    DropThing,
)
from companion.games.kings_and_things.state import Step
from companion.games.kings_and_things.things import Kind
from screens.common.moment_form import LineList, PhaseHeading
from screens.common.odds import OddsBar
from screens.common.parts import show_rows
from screens.common.sheets import MenuSheet, Sheet
from screens.kings_and_things.pad import FindSheet, ThingPad
from screens.kings_and_things.phase import PhaseForm
from screens.kings_and_things.sides import SideCard, thing_rows


class BattleFrame(PhaseForm):
    """What all forms of a battle have: the sides and the odds."""

    def _show_round(self) -> None:
        """The hex and the round of battle stand in the app bar; the steps are shown instead of the phases."""
        self.banner.lead = ""

    def show_sides(self, view, picked=None, chances: bool = False) -> None:
        rows = [self.side_row(side, (picked or {}).get(side.place, ()), chances) for side in view.sides]
        show_rows(self.sides, SideCard, rows)
        self.chanced = chances and view.odds is not None

    def side_row(self, side, picked, chances: bool) -> dict:
        said, warns = self.said(side, picked)
        return {
            "side": side.place,
            "name": side.name,
            "role": side.role,
            **self.dress(side.seat),
            "said": said,
            "warns": warns,
            "on": self.is_chosen(side),
            "things": thing_rows(side, list(picked), chances, rolling=not picked),
            "form": self,
        }

    def said(self, _side, _picked) -> tuple[str, bool]:
        return "", False

    def is_chosen(self, _side) -> bool:
        return False

    def show_odds(self, view, place=None) -> None:
        self.place_odds(place)
        bar, odds = self.odds, view.odds
        bar.opacity = 1 if odds else 0
        if odds is None:
            bar.parts, bar.title, bar.why, bar.words = [], "", "", ""
        else:
            bar.title, bar.why, bar.words = odds.title, odds.why, odds.words
            if self.chanced and any(cell.chance for side in view.sides for cell in side.things):
                bar.words = _("{words} Per cents: the chance to stand in the end.", words=odds.words)
            bar.parts = [
                {"name": name, "share": share, **self.dress(seat)} for name, share, seat in odds.parts
            ]
        if (bar.parent is None) == bool(odds):
            if odds:
                self.odds_place.add_widget(bar)
            else:
                self.odds_place.remove_widget(bar)

    def add_odds(self) -> None:
        self.chanced = False
        self.odds = OddsBar()
        self.odds_below = self.part(LineList())
        self.odds_beside = LineList()  # on a turned phone there is room beside the battle
        self.head.add_widget(self.odds_beside)
        self.odds_place = self.odds_below
        self.fbind("wide", self._turned)

    def _turned(self, *_args) -> None:
        """Only while it is on the screen; when it comes on again it is shown anew."""
        if self.prompt is not None and self.get_root_window() is not None:
            self.show(self.prompt)

    def place_odds(self, place) -> None:
        if place is None:
            place = self.odds_beside if self.wide else self.odds_below
        if place is not self.odds_place:
            if self.odds.parent is not None:
                self.odds_place.remove_widget(self.odds)
            self.odds_place = place

    # What may be done with a thing

    def hold_thing(self, side: int, place: int) -> None:
        self.open_thing(side, place)

    def open_thing(self, side: int, place: int) -> None:
        """Another value or letter, called out as a bluff, or never there."""
        fighter = self.state.battle.sides[side].fighters[place]
        rows = [
            (
                "pencil-outline",
                _("Another value or letter"),
                _("magic, a slip of the finger"),
                lambda: self._change(side, place),
            )
        ]
        if self.state.battle.step is Step.MUSTER:
            if fighter.thing.kind is Kind.CREATURE and not fighter.gone:
                rows.append(
                    (
                        "account-alert",
                        _("Call it a bluff"),
                        _("no hex of its terrain: out of the battle"),
                        lambda: self.table.play(CallBluff(side, place)),
                    )
                )
            rows.append(
                ("close", _("It was never there"), "", lambda: self.table.play(DropThing(side, place)))
            )
        MenuSheet(title=fighter.thing.said(), seat=self._seat_of(side), rows=rows).open()

    def _seat_of(self, side: int):
        return self.holder(battle_view(self.state).sides[side].seat)

    def _change(self, side: int, place: int) -> None:
        thing = self.state.battle.sides[side].fighters[place].thing
        sheet = Sheet(title=_("{thing}: now", thing=thing.said()), seat=self._seat_of(side))

        def told(new):
            sheet.dismiss()
            self.table.play(ChangeThing(side, place, replace(thing, value=new.value, letter=new.letter)))

        sheet.add_to_body(ThingPad(groups=list(creature_groups()), chosen=str(thing.letter), told=told))
        sheet.open()

    def menu_rows(self) -> list[tuple]:
        return [
            (
                "gavel",
                _("Decided at the table"),
                _("you fought it without Herald: say who holds the hex"),
                self.ask_outcome,
            )
        ]

    def ask_outcome(self) -> None:
        sides = battle_view(self.state).sides
        rows = [
            (
                "flag-variant",
                side.name,
                side.role,
                lambda place=side.place: self.table.play(DecideBattle(place)),
            )
            for side in sides
        ]
        rows.append(("close", _("Nobody is left"), "", lambda: self.table.play(DecideBattle(None))))
        MenuSheet(title=_("Who holds the hex?"), rows=rows).open()


class MusterForm(BattleFrame):
    """The sides, the pad for the one that is being entered, and the odds as soon as there are some."""

    def build(self) -> None:
        self.show_banner(False)
        self.part(PhaseHeading(text=_("Who fights?"), why=_("reveal everything")))
        self.sides = self.part(LineList())
        self.pad = self.part(ThingPad(told=self._add, by_name=self._find))
        self.add_odds()
        self._side = 0
        self._hex = None

    def fill(self, prompt) -> None:
        view = battle_view(self.state)
        if self._hex != (view.hex, self.state.round):
            self._hex, self._side = (view.hex, self.state.round), 0
        self._side = min(self._side, len(view.sides) - 1)
        self.show_sides(view, chances=True)
        self._show_pad(view.sides[self._side])
        self.show_odds(view)
        ready = any(isinstance(choice.move, BeginBattle) for choice in prompt.choices)
        waiting = next((side for side in view.sides if not side.things), None)
        self.offer_second(_("Decided already"), self.ask_outcome)
        if ready:
            self.offer(_("Begin: roll magic"), lambda: self.table.play(BeginBattle()))
        else:
            name = waiting.name if waiting else ""
            self.offer(_("What does {name} fight with?", name=name), None)

    def _show_pad(self, side) -> None:
        dress = self.dress(side.seat)
        self.pad.tincture, self.pad.symbol = dress["tincture"], dress["symbol"]
        self.pad.title = _("{name} adds: letter, then value", name=side.name)
        self.pad.groups = list(muster_groups(self.state, side.place))

    def is_chosen(self, side) -> bool:
        return side.place == self._side

    def said(self, side, _picked) -> tuple[str, bool]:
        if any(cell.bluff for cell in side.things):
            return _("bluff?"), True
        return (str(len(side.things)) if side.things else _("tap to add")), False

    def choose_side(self, side: int) -> None:
        self._side = side
        self.fill(self.prompt)

    def tap_thing(self, side: int, place: int) -> None:
        self.open_thing(side, place)

    def _add(self, thing) -> None:
        self.table.play(AddThing(self._side, thing))

    def _find(self) -> None:
        kinds = (Kind.CREATURE, Kind.HERO, Kind.FORT, Kind.SETTLEMENT, Kind.MAGIC)
        find_sheet(self).ask(
            lambda text: self.state.box.find(text, *kinds), lambda tile: self._add(tile.thing)
        )


_sheets: dict = {}


def find_sheet(form) -> FindSheet:
    """One for the whole app that runs."""
    app = App.get_running_app()
    if _sheets.get("app") is not app:
        _sheets.update(app=app, sheet=FindSheet())
    return _sheets["sheet"]
