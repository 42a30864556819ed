"""A move told to Herald: from where, whither, who. Nobody has to."""

from companion.core.words import _
from companion.games.kingdom_of_heroes.heroes import Band, HeroType
from companion.games.kingdom_of_heroes.moves import CAPITAL, SOMEWHERE, MoveHeroes
from companion.games.kingdom_of_heroes.turns import GROUP, heroes_at
from screens.common.buttons import BigButton
from screens.common.moment_form import LineList, PadGrid
from screens.common.parts import show_rows
from screens.common.sheets import Sheet
from screens.common.tallies import CountRow
from screens.common.tiles import Part
from screens.kingdom_of_heroes.card_sheet import plural


class MarchSheet(Sheet):
    def __init__(self, table, colour: int):
        super().__init__(title=_("Who moves where?"), subtitle=_("Up to 4 heroes from one place."))
        self.table, self.colour = table, colour
        self._origin, self._to, self._counts = CAPITAL, SOMEWHERE, {}
        self._from, self._who, self._where = PadGrid(least=100), LineList(), PadGrid(least=100)
        for text, widget in ((_("From"), self._from), (_("Who"), self._who), (_("To"), self._where)):
            part = Part(text=text)
            part.add_widget(widget)
            self.add_to_body(part)
        self._done = BigButton(icon="check")
        self._done.bind(on_release=lambda _button: self.done())
        self.add_to_foot(self._done)
        self._show()

    @property
    def _state(self):
        return self.table.session.state

    def _places(self) -> list[tuple[str, str, str]]:
        box = self._state.box
        found = [
            (region.key, region.terrain.value if region.terrain else "hexagon") for region in box.regions
        ]
        found += [(village.key, "village") for village in box.villages]
        return [(key, box.place_said(key), icon) for key, icon in found]

    def _show(self) -> None:
        state = self._state
        origins = [(CAPITAL, _("capital"), "castle"), (SOMEWHERE, _("on the board"), "hexagon-multiple")]
        origins += [place for place in self._places() if heroes_at(state, self.colour, place[0])]
        self._from.rows_shown = [self._tile(*place, self._origin, self._start) for place in origins]
        there = heroes_at(state, self.colour, self._origin)
        rows = [
            {
                "key": hero,
                "icon": hero.icon,
                "text": plural(hero),
                "why": _("{n} there", n=there.count(hero)),
                "value": self._counts.get(hero, 0),
                "high": min(GROUP, there.count(hero)),
                "told": self._count,
            }
            for hero in HeroType
            if there.count(hero)
        ]
        show_rows(self._who, CountRow, rows)
        targets = [*self._places(), (SOMEWHERE, _("somewhere"), "help-circle-outline")]
        self._where.rows_shown = [self._tile(*place, self._to, self._go) for place in targets]
        band = self._band()
        self._done.text = _("{heroes} move", heroes=band.said()) if band else _("Who moves?")
        self._done.disabled = not band

    def _tile(self, key: str, text: str, icon: str, chosen: str, act) -> dict:
        return {"text": text, "icon": icon, "on": key == chosen, "act": lambda: act(key)}

    def _band(self) -> Band:
        return sum((Band.of(hero, count) for hero, count in self._counts.items()), Band())

    def _start(self, key: str) -> None:
        self._origin, self._counts = key, {}
        self._show()

    def _go(self, key: str) -> None:
        self._to = key
        self._show()

    def _count(self, hero: HeroType, value: int) -> None:
        self._counts[hero] = value
        self._show()

    def done(self) -> None:
        self.dismiss()
        self.table.play(MoveHeroes(self.colour, self._band(), self._origin, self._to))
