"""The regions of the board from West to East, and its villages: added by a tap, dragged into order."""

from dataclasses import replace

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _, listing, ngettext
from companion.games.kingdom_of_heroes.cardboard import LONGEST_NAME, BoardRegion, Village, keep_region
from companion.games.kingdom_of_heroes.cards import Terrain
from screens.common.asking import ask_text
from screens.common.buttons import BigButton, Chip, ListRow, OutlineButton
from screens.common.choosing import SwitchRow
from screens.common.dragging import Grip, SeatList, StepScroll
from screens.common.kv import load_kv
from screens.common.parts import Panel, show_rows
from screens.common.sheets import Sheet
from screens.common.tiles import Part, Tiles
from screens.kingdom_of_heroes.missions import MissionTag

__all__ = ["BoardEditor", "Grip", "SeatList", "StepScroll"]
FLAGS = ("east", "littoral", "by_capital", "mine", "tower", "portal")


def flag_words() -> dict[str, tuple[str, str, str]]:
    """Icon, word in a tag, and the question."""
    return {
        "east": ("east", _("East"), _("One of the three in the far East")),
        "littoral": ("littoral", _("littoral"), _("One of the four at the sea")),
        "by_capital": ("castle", _("capital"), _("Next to the capital")),
        "mine": ("mine", _("mine"), _("Has a gold mine")),
        "tower": ("mage_tower", _("tower"), _("Has the Mage Tower")),
        "portal": ("portal", _("portal"), _("Has a magic portal")),
    }


class RegionRow(Panel):
    """A region: its grip, its terrain, what is special about it. A tap opens it."""

    key = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("")
    tags = ListProperty([])
    lifted = BooleanProperty(False)
    movable = BooleanProperty(True)
    editor = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("tags", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.tags, MissionTag, [{"icon": icon, "text": text} for icon, text in self.tags])


class BoardEditor(BoxLayout):
    """`change(regions, villages)` is told every change; None: only to be looked at."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.regions, self.villages, self.change = (), (), None
        self._rows: dict[str, RegionRow] = {}
        self._adding = self.ids.adding.__self__
        self.ids.list.bind(on_moved=lambda _list, was, now: self._moved(was, now))
        for terrain in Terrain:
            self.ids.add.add(terrain, icon=terrain.value, text=terrain.word)
        self.ids.add.picked = self._add

    def show(self, regions, villages, change) -> None:
        self.regions, self.villages, self.change = tuple(regions), tuple(villages), change
        self._rows = {key: row for key, row in self._rows.items() if key in {r.key for r in regions}}
        rows = []
        for region in self.regions:
            row = self._rows.setdefault(region.key, RegionRow(key=region.key, editor=self))
            row.text, row.icon = region.name or region.key, region.terrain.value if region.terrain else "help"
            row.tags = [list(flag_words()[flag][:2]) for flag in FLAGS if getattr(region, flag)]
            row.movable = change is not None
            rows.append(row)
        self.ids.list.show_rows(rows)
        if change is None and self._adding.parent is not None:
            self.remove_widget(self._adding)
        self._show_villages()

    def _show_villages(self) -> None:
        place = self.ids.villages
        place.clear_widgets()
        for village in self.villages:
            beside = listing([self._name(key) for key in village.borders])
            why = _("beside {regions}", regions=beside) if beside else _("tap to say where")
            row = ListRow(icon="village", text=village.name or village.key, why=why)
            row.bind(on_release=lambda _row, village=village: self._open_village(village))
            place.add_widget(row)
        if self.change is not None:
            button = OutlineButton(text=_("Add a village"), icon="plus")
            button.bind(on_release=lambda _button: self._add_village())
            place.add_widget(button)

    def _name(self, key: str) -> str:
        return next((each.name or each.key for each in self.regions if each.key == key), key)

    # Changing

    def _moved(self, was: int, now: int) -> None:
        regions = list(self.regions)
        regions.insert(now, regions.pop(was))
        self._tell(regions=tuple(regions))

    def _tell(self, regions=None, villages=None) -> None:
        if self.change is not None:
            self.change(
                self.regions if regions is None else regions, self.villages if villages is None else villages
            )
        else:
            self.show(self.regions, self.villages, None)

    def _add(self, terrain: Terrain) -> None:
        """One more of a terrain, at the Eastern end; it can be dragged from there."""
        self.ids.add.chosen = None
        keys = {region.key for region in self.regions}
        number = next(n for n in range(1, 99) if f"{terrain}-{n}" not in keys)
        name = _("{terrain} {number}", terrain=terrain.word.capitalize(), number=number)
        self._tell(regions=(*self.regions, BoardRegion(f"{terrain}-{number}", name, terrain)))

    def open(self, key: str) -> None:
        if self.change is not None:
            keys = [each.key for each in self.regions]
            place = keys.index(key)
            sheet = RegionSheet(self.regions[place], self.regions, self._keep, self._remove)
            if place + 1 < len(keys):
                sheet.add_next(self._name(keys[place + 1]), lambda: self.open(keys[place + 1]))
            sheet.open()

    def _keep(self, changed: BoardRegion) -> None:
        self._tell(regions=keep_region(self.regions, changed))

    def _remove(self, key: str) -> None:
        regions = tuple(
            replace(each, borders=tuple(other for other in each.borders if other != key))
            for each in self.regions
            if each.key != key
        )
        villages = tuple(
            replace(each, borders=tuple(other for other in each.borders if other != key))
            for each in self.villages
        )
        self._tell(regions, villages)

    def _add_village(self) -> None:
        keys = {village.key for village in self.villages}
        number = next(n for n in range(1, 99) if f"village-{n}" not in keys)
        village = Village(f"village-{number}", _("Village {number}", number=number))
        self._tell(villages=(*self.villages, village))

    def _open_village(self, village: Village) -> None:
        if self.change is None:
            return
        PlaceSheet(village, self.regions, self._keep_village, self._remove_village).open()

    def _keep_village(self, changed: Village) -> None:
        self._tell(villages=tuple(changed if each.key == changed.key else each for each in self.villages))

    def _remove_village(self, key: str) -> None:
        self._tell(villages=tuple(each for each in self.villages if each.key != key))


class BoardSheet(Sheet):
    """The whole board at once: nothing is kept, and nothing moves under the thumb, before it is complete."""

    def __init__(self, regions, villages, kept):
        super().__init__(title=_("The board"), subtitle=_("Herald asks once and remembers it."))
        self.editor = BoardEditor()
        self.add_to_body(self.editor)
        self._keep = BigButton(icon="check")
        self._keep.bind(
            on_release=lambda _button: (self.dismiss(), kept(self.editor.regions, self.editor.villages))
        )
        self.add_to_foot(self._keep)
        self._change(tuple(regions), tuple(villages))

    def _change(self, regions, villages) -> None:
        self.editor.show(regions, villages, self._change)
        self._keep.text = ngettext("Keep {n} region", "Keep {n} regions", len(regions))
        self._keep.disabled = not regions


class PlaceSheet(Sheet):
    """A village, or what a region and a village both have: a name and neighbours."""

    def __init__(self, place, regions, kept, remove):
        super().__init__(title=place.name or place.key)
        self.place, self._regions, self._kept = place, regions, kept
        name = ListRow(icon="pencil-outline", text=_("Another name"), why=place.name or place.key)
        name.bind(on_release=lambda _row: self._ask_name(name))
        self.add_to_body(name)
        self.fill()
        self._add_borders()
        gone = OutlineButton(text=_("It is not on the board"), icon="delete-outline")
        gone.bind(on_release=lambda _button: (self.dismiss(), remove(place.key)))
        self.add_to_body(gone)
        keep = BigButton(text=_("Keep it"), icon="check")
        keep.bind(on_release=lambda _button: (self.dismiss(), kept(self.place)))
        self.add_to_foot(keep)

    def fill(self) -> None:
        """What else there is to say."""

    def learn(self, **told) -> None:
        self.place = replace(self.place, **told)

    def _ask_name(self, row) -> None:
        def accept(typed: str) -> str:
            if not typed.strip() or len(typed) > LONGEST_NAME:
                return _("A short name, please.")
            self.learn(name=typed.strip())
            self.title = row.why = typed.strip()
            return ""

        ask_text(_("What is it called?"), _("Keep this name"), accept, self.place.name)

    def add_next(self, name: str, then) -> None:
        """Round the board without going back to the list."""
        button = OutlineButton(text=_("Keep it, then {name}", name=name), icon="arrow-right")
        button.bind(on_release=lambda _button: (self.dismiss(), self._kept(self.place), then()))
        self.ids.foot.add_widget(button, index=1)  # left of the large one

    def _add_borders(self) -> None:
        part = Part(text=_("Its neighbours"), why=_("Only needed to check moves; may be left out."))
        self._chips = NeighbourChips()
        for region in self._regions:
            if region.key != self.place.key:
                chip = Chip(text=region.name or region.key, on=region.key in self.place.borders)
                chip.key = region.key
                chip.bind(on_release=self._flip_border)
                self._chips.add_widget(chip)
        part.add_widget(self._chips)
        self.add_to_body(part)

    def _flip_border(self, chip) -> None:
        chip.on = not chip.on
        others = [key for key in self.place.borders if key != chip.key]
        self.learn(borders=(*others, chip.key) if chip.on else tuple(others))


class RegionSheet(PlaceSheet):
    """A region: also its terrain, and what is special about it."""

    def fill(self) -> None:
        tiles = Tiles(most=4, least=76, chosen=self.place.terrain, picked=lambda key: self.learn(terrain=key))
        for terrain in Terrain:
            tiles.add(terrain, icon=terrain.value, text=terrain.word)
        part = Part(text=_("Terrain"))
        part.add_widget(tiles)
        self.add_to_body(part)
        for flag, (_icon, _word, question) in flag_words().items():
            row = SwitchRow(text=question, on=getattr(self.place, flag))
            row.flipped = lambda on, flag=flag: self.learn(**{flag: on})
            self.add_to_body(row)


class NeighbourChips(BoxLayout):
    """Chips that wrap."""

    def add_widget(self, widget, *args, **kwargs):
        if "chips" in self.ids:
            self.ids.chips.add_widget(widget)
        else:
            super().add_widget(widget, *args, **kwargs)


load_kv(__file__)
