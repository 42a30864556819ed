"""A player's turn: every Hero with MP and army, then where one goes, tiles that are turned, who reacts."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from companion.core.words import _
from companion.games.heroes_vs_warlords.moves import Discover, EndTurn, EnterHex, MoveCamp, SetOut, Walk
from companion.games.heroes_vs_warlords.pieces import SiteKind
from companion.games.heroes_vs_warlords.turn_view import (
    cities_to_enter,
    enemies,
    known_hexes,
    march_views,
    new_hexes,
    reactions_open,
)
from screens.common.choosing import SwitchRow
from screens.common.kv import load_kv
from screens.common.moment_form import LineList, PadGrid, PhaseHeading, TileLine
from screens.common.parts import Panel, show_rows
from screens.common.sheets import MenuSheet
from screens.heroes_vs_warlords import displays
from screens.heroes_vs_warlords.form import WarForm

MOST_MP = 8  # tiles for what a way costs


class UnitChip(Panel):
    """A stack in brief: picture, level, number. What it stands on is tapped, not the chip."""

    icon = StringProperty("")
    level = StringProperty("")
    count = StringProperty("")


class MarchCard(Panel):
    """A Hero of whoever is on turn: the MP that are left, the army in brief, and where to."""

    name = StringProperty("")
    said = StringProperty("")
    where = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    mp = StringProperty("")
    mp_said = StringProperty("")
    may_move = BooleanProperty(True)
    cells = ListProperty([])
    go = ObjectProperty(None, allownone=True)
    walk = ObjectProperty(None, allownone=True)
    open = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("cells", self._show)
        self._show()

    def _show(self, *_args):
        rows = [{"icon": cell.icon, "level": cell.level, "count": cell.count} for cell in self.cells]
        show_rows(self.ids.cells, UnitChip, rows)


class MarchForm(WarForm):
    """The Heroes of whoever is on turn, and the few things that happen between their moves."""

    def build(self) -> None:
        self.heroes = self.part(LineList())
        self.rows = self.part(LineList())

    def fill(self, prompt) -> None:
        seat = prompt.seat
        cards = [
            {
                "name": view.name,
                "said": view.said,
                "where": view.where,
                **self.dress(seat),
                "mp": view.mp,
                "mp_said": view.mp_said,
                "may_move": view.may_move,
                "cells": list(view.cells),
                "go": lambda view=view: self.play(SetOut(seat, view.hero)),
                "walk": lambda view=view: self.play(Walk(seat, view.hero, 1)),
                "open": lambda view=view: displays.open_hero(self.table, seat, view.hero),
            }
            for view in march_views(self.state, seat)
        ]
        show_rows(self.heroes, MarchCard, cards)
        show_rows(self.rows, TileLine, self._rows(seat))
        self.offer(_("Turn done"), lambda: self.play(EndTurn(seat)), "check")

    def _rows(self, seat: int) -> list[dict]:
        state = self.state
        rows = []
        if state.tiles:
            rows.append(
                {
                    "icon": "hexagon-slice-3",
                    "text": _("A tile is turned"),
                    "why": _("no attacks on players before the last one is discovered (7.2)"),
                    "value": str(state.tiles),
                    "act": lambda: self.play(Discover(seat)),
                }
            )
        rows += [self._reaction_row(seat)] if self._reactions(seat) else []
        rows += [
            {
                "icon": "camp",
                "text": _("The Camp moves one hex"),
                "why": _("before any Hero; not next to guards or enemy Heroes, not onto an objective (7.4)"),
                "value": "",
                "act": lambda place=place: self.play(MoveCamp(seat, place)),
            }
            for place, city in enumerate(state.cities)
            if city.is_camp and city.owner == seat and place not in state.camps_moved
        ]
        return [{"value": "", **row} for row in rows]

    def _reactions(self, seat: int) -> list:
        return [
            (view, row)
            for view in march_views(self.state, seat)
            for row in reactions_open(self.state, seat, view.hero)
        ]

    def _reaction_row(self, seat: int) -> dict:
        return {
            "icon": "alert-decagram-outline",
            "text": _("Guards or a Hero react"),
            "why": _("a Hero came next to them (7.3)"),
            "act": lambda: self._ask_reaction(seat),
        }

    def _ask_reaction(self, seat: int) -> None:
        many = len(march_views(self.state, seat)) > 1
        rows = [
            (
                row.icon,
                _("{who} against {hero}", who=row.text, hero=view.name) if many else row.text,
                row.why,
                lambda move=row.move: self.play(move),
            )
            for view, row in self._reactions(seat)
        ]
        MenuSheet(title=_("Who reacts?"), subtitle=_("the highest level first"), rows=rows).open()


class WhereForm(WarForm):
    """Where a Hero goes: what the way costs, hexes that are known, hexes that are new, Cities, enemies."""

    def build(self) -> None:
        self.cost_heading = self.part(PhaseHeading(text=_("MP for the way")))
        self.costs = self.part(PadGrid(least=44))
        self.new_heading = self.part(PhaseHeading(text=_("A hex nobody has entered")))
        self.new = self.part(PadGrid(least=78))
        self.start_tile = self.part(
            SwitchRow(
                text=_("on a start tile"), why=_("5 guards of level 1, without a roll (3.3.1)"), on=False
            )
        )
        self.known_heading = self.part(PhaseHeading())
        self.known = self.part(LineList())
        self.other_heading = self.part(PhaseHeading())
        self.others = self.part(LineList())
        self._cost, self._mark = 1, None

    def fill(self, prompt) -> None:
        seat, hero = self.todo.seat, self.todo.hero
        left = self.state.hero(seat, hero).mp
        mark = (seat, hero, left)
        if mark != self._mark:
            self._mark, self._cost, self.start_tile.on = mark, min(1, left), False
        self.cost_heading.why = _("{n} left", n=left)
        self.costs.rows_shown = [
            {
                "figure": str(cost),
                "on": cost == self._cost,
                "faded": cost > left,
                "act": lambda cost=cost: self._pay(cost),
            }
            for cost in range(min(max(left, 1), MOST_MP) + 1)
        ]
        self._show_new(seat, hero)
        self._show_known(seat, hero)
        self.offer_let_be()
        self.offer(
            _("An empty hex: {n} MP", n=self._cost),
            lambda: self.play(Walk(seat, hero, self._cost)),
            "boot",
            disabled=not self._cost,
        )

    def _pay(self, cost: int) -> None:
        self._cost = cost
        self.fill(self.prompt)

    def _show_new(self, seat: int, hero: int) -> None:
        self.new.rows_shown = [
            {
                "icon": icon,
                "text": text,
                "act": lambda kind=kind, resource=resource: self._enter_new(seat, hero, kind, resource),
            }
            for icon, text, kind, resource in new_hexes(self.state)
        ]

    def _enter_new(self, seat: int, hero: int, kind, resource) -> None:
        start = bool(self.start_tile.on) and kind is SiteKind.RESOURCE
        self.play(EnterHex(seat, hero, kind=kind, resource=resource, start_tile=start, cost=self._cost))

    def _show_known(self, seat: int, hero: int) -> None:
        known = known_hexes(self.state, seat, hero, self._cost)
        self.known_heading.text = _("Hexes that are known") if known else ""
        show_rows(self.known, TileLine, [self._row(row) for row in known])
        others = (
            *cities_to_enter(self.state, seat, hero, self._cost),
            *enemies(self.state, seat, hero, self._cost),
        )
        self.other_heading.text = _("Cities, Camps and Heroes") if others else ""
        show_rows(self.others, TileLine, [self._row(row) for row in others])

    def _row(self, row) -> dict:
        return {
            "icon": row.icon,
            "text": row.text,
            "why": row.why,
            **self.dress(row.seat),
            "act": lambda: self.play(row.move),
        }


load_kv(__file__)
