"""Exploring a hex: the die, the Acting Opponent's draw sorted tile by tile, bribes, spoils."""

from dataclasses import replace

from kivy.app import App

from companion.core.words import _, ngettext
from companion.games.kings_and_things.explore_view import die_words, draw_groups, explore_view
from companion.games.kings_and_things.moves import Bribe, EmptyBag, KeepSpecial, ShowTile
from companion.games.kings_and_things.things import Kind
from screens.common.dice import DieAsk, die_row
from screens.common.moment_form import LineList, PhaseHeading, TileLine
from screens.common.parts import show_rows
from screens.common.sheets import MenuSheet
from screens.kings_and_things.muster import find_sheet
from screens.kings_and_things.pad import ThingPad
from screens.kings_and_things.phase import PhaseForm

DRAWN = (Kind.CREATURE, Kind.SETTLEMENT, Kind.INCOME, Kind.TREASURE, Kind.MAGIC, Kind.EVENT)


class ExploreDieForm(PhaseForm):
    """1 or 6: conquered. Otherwise so many tiles, drawn by the player before."""

    def build(self) -> None:
        self.dice = self.part(LineList())

    def fill(self, prompt) -> None:
        row = {**die_row(self.table, prompt.asks[0]), "words": die_words()}
        show_rows(self.dice, DieAsk, [row])
        self.offer("", None)


class TileDrawForm(PhaseForm):
    """Tile by tile: where each goes, what it costs to bribe it, and what is left to fight."""

    def build(self) -> None:
        self.pad = ThingPad(told=self._show_tile, by_name=self._find)
        self.pad_place = self.part(LineList())
        self.heading = self.part(PhaseHeading())
        self.tiles = self.part(LineList())
        self.doubled = self.part(LineList())

    def fill(self, prompt) -> None:
        view = self.view = explore_view(self.state)
        self._show_pad(view)
        self.heading.text = _("Drawn: {n} of {all}", n=len(view.tiles), all=view.die)
        self.heading.why = _("{gold} gold", gold=view.gold)
        show_rows(self.tiles, TileLine, [self._row(tile) for tile in view.tiles])
        notes = [{"icon": "alert-circle-outline", "text": view.doubled_said}] if view.doubled_said else []
        show_rows(self.doubled, TileLine, notes)
        if view.left:
            self.offer_second(_("Bag empty"), lambda: self.table.play(EmptyBag()), "sack")
            said = ngettext("{n} tile to show", "{n} tiles to show", view.left)
            self.offer(said, None, "")
            return
        defending = [tile for tile in view.tiles if tile.defends]
        if len(defending) > 1 and view.all_price <= view.gold:
            self.offer_second(
                _("Bribe all: {gold}", gold=view.all_price),
                lambda: self.play_all([Bribe(tile.place) for tile in defending]),
            )
        self.offer_choice(prompt.choices[0], "sword-cross" if defending else "check")

    def _show_pad(self, view) -> None:
        if view.left:
            dress = self.dress(view.acting)
            self.pad.tincture, self.pad.symbol = dress["tincture"], dress["symbol"]
            self.pad.title = _("{name} shows a tile", name=self.holder(view.acting).name)
            self.pad.groups = list(draw_groups(self.state))
        if (self.pad.parent is None) == bool(view.left):
            if view.left:
                self.pad_place.add_widget(self.pad)
            else:
                self.pad_place.remove_widget(self.pad)

    def _row(self, tile) -> dict:
        price = "" if tile.price is None or self.view.left else str(tile.price.value)
        return {
            "icon": tile.icon,
            "text": tile.title,
            "why": _("{what}: tap to bribe", what=tile.said) if price and tile.affordable else tile.said,
            "value": price,
            "faded": not tile.defends and not tile.stays,
            "act": lambda: self._tap(tile),
            "ask": (lambda: self.why(tile.price)) if tile.price is not None else None,
        }

    def _tap(self, tile) -> None:
        if self.view.left:
            return
        if tile.defends and tile.affordable:
            self.table.play(Bribe(tile.place))
        elif tile.defends:
            said = _(
                "{tile} costs {price} gold; there are {gold}.",
                tile=tile.title,
                price=tile.price.value,
                gold=self.view.gold,
            )
            App.get_running_app().stage.say(said)
        elif tile.may_keep:
            self.table.play(KeepSpecial(tile.place))

    def _show_tile(self, thing) -> None:
        """A Special Income tile may not fit the hex; where nobody has said the terrain, the table says."""
        exploring = self.state.exploration
        if (
            not thing.kind.is_special_income
            or exploring.marker.terrain is not None
            or thing.kind is Kind.SETTLEMENT
        ):
            self.table.play(ShowTile(thing))
            return
        rows = [
            ("check", _("It fits the terrain"), "", lambda: self.table.play(ShowTile(thing))),
            (
                "close",
                _("It does not fit"),
                _("it goes back"),
                lambda: self.table.play(ShowTile(replace(thing, permitted=False))),
            ),
        ]
        MenuSheet(title=thing.said(), rows=rows).open()

    def _find(self) -> None:
        find_sheet(self).ask(
            lambda text: self.state.box.find(text, *DRAWN), lambda tile: self._show_tile(tile.thing)
        )
