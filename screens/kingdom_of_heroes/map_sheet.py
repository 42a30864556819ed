"""A map card, taught by tapping: the regions of each terrain in the order 1, 2, 3, then the circled ones."""

from kivy.metrics import dp, sp

from companion.core.words import _, listing
from companion.games.kingdom_of_heroes.cards import MapCard, Terrain
from screens.common.buttons import BigButton, Choices, OutlineButton
from screens.common.moment_form import PadGrid
from screens.common.sheets import Sheet
from screens.common.tiles import Part

NUMBERS, CIRCLES = "numbers", "circles"


class MapSheet(Sheet):
    """`taught` gets the MapCard; `later()` is called when nobody wants to tap it now."""

    def __init__(self, regions, known: MapCard, taught, later=None, forget=None):
        super().__init__(title=map_name(known))
        self._regions, self._taught = regions, taught
        self._key = known.key
        self._numbers, self._circled = dict(known.numbers), set(known.circled)
        self._way = Choices(chosen=NUMBERS)
        self._way.words = [
            (NUMBERS, _("Numbers"), "numeric"),
            (CIRCLES, _("Circles"), "circle-double"),
        ]
        self._way.bind(chosen=lambda *_args: self._show())
        self.add_to_body(self._way)
        self._grids = {}
        for terrain in (*Terrain, None):
            mine = [region for region in regions if region.terrain is terrain]
            if mine:
                self._add_part(terrain, mine)
        self._buttons(later, forget)
        self._show()

    def _add_part(self, terrain, regions) -> None:
        part = Part(text=terrain.word.capitalize() if terrain else _("Terrain unknown"))
        grid = PadGrid(least=sp(92))
        part.add_widget(grid)
        self._grids[terrain] = (grid, regions)
        self.add_to_body(part)

    def _buttons(self, later, forget) -> None:
        if forget is not None:
            button = OutlineButton(text=_("Forget it"), icon="eraser")
            button.bind(on_release=lambda _button: (self.dismiss(), forget()))
            self.add_to_body(button)
        if later is not None:
            button = OutlineButton(text=_("Later"), size_hint_x=0.5, least=dp(56))
            button.bind(on_release=lambda _button: (self.dismiss(), later()))
            self.add_to_foot(button)
        self._keep = BigButton(icon="check")
        self._keep.bind(on_release=lambda _button: self.done())
        self.add_to_foot(self._keep)

    def _show(self) -> None:
        numbering = self._way.chosen == NUMBERS
        self.subtitle = (
            _("Tap the regions of each terrain in the order 1, 2, 3.")
            if numbering
            else _("Tap the regions whose number is circled.")
        )
        for grid, regions in self._grids.values():
            grid.rows_shown = [self._tile(region, numbering) for region in regions]
        told = len(self._numbers)
        self._keep.disabled = not told
        if not told:
            self._keep.text = _("Tap the regions in order")
        elif told < len(self._regions):
            self._keep.text = _("Keep {n} of {all} numbers", n=told, all=len(self._regions))
        else:
            self._keep.text = _("Keep this map card")

    def _tile(self, region, numbering: bool) -> dict:
        number = self._numbers.get(region.key)
        circled = region.key in self._circled
        figure = "–" if number is None else f"({number})" if circled else str(number)
        return {
            "figure": figure,
            "text": region.name or region.key,
            "on": number is not None if numbering else circled,
            "act": lambda: self._tap(region, numbering),
        }

    def _tap(self, region, numbering: bool) -> None:
        if numbering:
            self._number(region)
        else:
            self._circled ^= {region.key}
        self._show()

    def _number(self, region) -> None:
        """The next number of its terrain; a tap on a numbered one takes its number away, and the others close up."""
        peers = [each.key for each in self._regions if each.terrain is region.terrain]
        gone = self._numbers.pop(region.key, None)
        if gone is None:
            used = [self._numbers[key] for key in peers if key in self._numbers]
            self._numbers[region.key] = max(used, default=0) + 1
            return
        self._circled.discard(region.key)
        for key in peers:
            if self._numbers.get(key, 0) > gone:
                self._numbers[key] -= 1

    def done(self) -> None:
        self.dismiss()
        circled = tuple(region.key for region in self._regions if region.key in self._circled)
        self._taught(MapCard(self._key, dict(self._numbers), circled))


def map_said(card: MapCard, regions) -> str:
    """How people know it again: the region with number 1 of each terrain."""
    first = [
        _("{terrain} {region}", terrain=region.terrain.word, region=region.name or region.key)
        for region in regions
        if region.terrain is not None and card.numbers.get(region.key) == 1
    ]
    return _("1: {regions}", regions=listing(first)) if first else _("nothing told yet")


def map_name(card: MapCard) -> str:
    """A box may call its map cards simply 1 to 5."""
    return _("Map card {number}", number=card.key) if card.key.isdigit() else card.key


def next_map_name(maps) -> str:
    """The first number that is free."""
    number = 1
    while str(number) in maps:
        number += 1
    return str(number)
