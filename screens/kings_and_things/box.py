"""The box of Kings & Things: which edition, every tile Herald knows, and those somebody should look at."""

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.codec import BadShape
from companion.core.words import _, ngettext
from companion.games.kings_and_things import cardboard
from companion.games.kings_and_things.cardboard import EDITIONS, MOST_COPIES, Fact, Tile
from companion.games.kings_and_things.explore_view import KIND_ICONS, icon_of
from companion.games.kings_and_things.things import MOST_NUMBER, MOST_VALUE, Kind, Letter
from screens.common.buttons import BigButton, Chip, ListRow, OutlineButton
from screens.common.kv import load_kv
from screens.common.parts import TapBox, Words
from screens.common.sheets import MenuSheet, NumberSheet, Sheet, TextSheet
from screens.kings_and_things.muster import find_sheet

ALL, DOUBTFUL = "all", "doubtful"
ICONS = {Kind.CREATURE: "griffin", **KIND_ICONS}


class KnownTile(TapBox):
    """A tile of the box: its name, what is printed on it, its value or number."""

    key = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    why = StringProperty("")
    value = StringProperty("")
    sure = BooleanProperty(True)
    view = ObjectProperty(None, allownone=True)

    def on_release(self):
        self.view.choose(self.key)


class TilePlaces(BoxLayout):
    """The edition, the tiles sifted by kind or doubt, and a way to find one by its name in any edition."""

    sieve = StringProperty(ALL)
    editions = ListProperty([])
    edition = StringProperty("")
    said = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.facts: dict = {}
        self._change = None
        self._tiles: dict[str, Tile] = {}

    def show(self, facts: dict, change) -> None:
        self.facts, self._change = facts, change
        box = cardboard.read_box(facts)
        self._tiles = dict(sorted(box.tiles.items(), key=lambda each: each[1].name))
        self.edition = box.edition
        self.editions = [(key, key, "") for key in EDITIONS]
        self.said = _(
            "Names of {edition}; every other name finds its tile, too.", edition=_(EDITIONS[box.edition])
        )
        self._show_sieves()
        self._show_tiles()

    def choose_edition(self, edition: str) -> None:
        if edition and edition != self.edition:
            if self._change is None:
                self.edition = cardboard.read_box(self.facts).edition
                self._say(_("This box is only to be looked at."))
            else:
                said = _("Names and values of {edition}", edition=_(EDITIONS[edition]))
                self._change(cardboard.with_edition(self.facts, edition), said)

    # Sifting

    def _show_sieves(self) -> None:
        row = self.ids.sieves
        row.clear_widgets()
        find = Chip(icon="magnify", text=_("Find"))
        find.bind(on_release=lambda _chip: self.find())
        row.add_widget(find)
        for key, icon, text in self._sieves():
            chip = Chip(icon=icon, text=text, on=key == self.sieve)
            chip.key = key
            chip.bind(on_release=lambda chip: self.sift(chip.key))
            row.add_widget(chip)

    def _sieves(self):
        kinds = [tile.kind for tile in self._tiles.values()]
        yield ALL, "", _("All {n}", n=len(kinds))
        yield DOUBTFUL, "help-circle-outline", str(sum(not tile.sure for tile in self._tiles.values()))
        for kind in Kind:
            yield kind, ICONS[kind], str(kinds.count(kind))

    def sift(self, key: str) -> None:
        self.sieve = key
        for chip in self.ids.sieves.children:
            chip.on = getattr(chip, "key", None) == key
        self._show_tiles()
        self.ids.tiles.scroll_y = 1

    def _passes(self, tile: Tile) -> bool:
        return self.sieve == ALL or (not tile.sure if self.sieve == DOUBTFUL else tile.kind == self.sieve)

    def _show_tiles(self) -> None:
        shown = {key: tile for key, tile in self._tiles.items() if self._passes(tile)}
        self.ids.tiles.data = [
            {
                "key": key,
                "icon": ICONS[tile.kind] if tile.kind is Kind.HERO else icon_of(tile.thing),
                "text": tile.name,
                "why": facts_said(tile),
                "value": value_said(tile),
                "sure": tile.sure,
                "view": self,
            }
            for key, tile in shown.items()
        ]
        self.ids.nothing.text = "" if shown else _("Somebody has looked at every tile.")

    def find(self) -> None:
        box = cardboard.read_box(self.facts)
        keys = {id(tile): key for key, tile in box.tiles.items()}
        find_sheet(self).ask(box.find, lambda tile: self.choose(keys[id(tile)]))

    # A tap on a tile

    def choose(self, key: str) -> None:
        TileSheet(self, key, self._tiles[key], self._change is not None).open()

    def teach(self, key: str, fact: Fact) -> str:
        """Keep what the owner says; or the sentence why it cannot be."""
        try:
            facts = cardboard.teach(self.facts, key, fact)
        except BadShape as error:
            return str(error)
        self._change(facts, cardboard.read_box(facts).tiles[key].said())
        return ""

    def confirm(self, key: str) -> None:
        said = _("{tile} is as Herald says.", tile=self._tiles[key].name)
        self._change(cardboard.confirm(self.facts, key), said)

    def forget(self, key: str) -> None:
        said = _("{tile} is as printed again.", tile=self._tiles[key].name)
        self._change(cardboard.forget(self.facts, key), said)

    def is_corrected(self, key: str) -> bool:
        return key in self.facts.get("tiles", {})

    def _say(self, text: str) -> None:
        App.get_running_app().stage.say(text)


class TileSheet(Sheet):
    """What Herald knows of a tile; each fact is corrected by a tap, all of it confirmed by one button."""

    def __init__(self, view: TilePlaces, key: str, tile: Tile, may_change: bool, **kwargs):
        super().__init__(title=tile.name, subtitle=facts_said(tile), **kwargs)
        self._view, self._key, self._tile = view, key, tile
        if not tile.sure:
            self.add_to_body(Words(text=_("The sources differ here. Please look at your tile.")))
        if tile.effect:
            self.add_to_body(Words(text=tile.effect_said()))
        for icon, text, value, act in self._rows() if may_change else ():
            row = ListRow(icon=icon, text=text, why=value, trailing="pencil-outline")
            row.bind(on_release=lambda _row, act=act: (self.dismiss(), act()))
            self.add_to_body(row)
        self._add_buttons(may_change)

    def _rows(self):
        tile = self._tile
        yield "format-text", _("Name"), tile.name, self._ask_name
        if tile.kind.can_fight:
            yield "sword", _("Combat value"), str(tile.value), lambda: self._ask("value", MOST_VALUE)
            if tile.kind is not Kind.FORT:
                yield "star-four-points", _("Letter"), tile.letter.word, self._ask_letter
        if tile.kind in (Kind.INCOME, Kind.SETTLEMENT, Kind.TREASURE):
            yield "gold", _("Number on it"), str(tile.number), lambda: self._ask("number", MOST_NUMBER)
        copies = _("not known") if tile.copies is None else str(tile.copies)
        yield "cards-outline", _("Copies in the box"), copies, lambda: self._ask("copies", MOST_COPIES)

    def _add_buttons(self, may_change: bool) -> None:
        if may_change and self._view.is_corrected(self._key):
            back = OutlineButton(text=_("As printed again"), icon="undo")
            back.bind(on_release=lambda _button: (self.dismiss(), self._view.forget(self._key)))
            self.add_to_foot(back)
        if may_change and not self._tile.sure:
            right = BigButton(text=_("I looked: it is right"), icon="check")
            right.bind(on_release=lambda _button: (self.dismiss(), self._view.confirm(self._key)))
        else:
            right = BigButton(text=_("Close"))
            right.bind(on_release=lambda _button: self.dismiss())
        self.add_to_foot(right)

    def _ask(self, field: str, most: int) -> None:
        titles = {
            "value": _("Combat value"),
            "number": _("Number on it"),
            "copies": _("Copies in the box"),
        }
        NumberSheet(
            title=titles[field],
            subtitle=self._tile.name,
            old=getattr(self._tile, field) or 0,
            low=0,
            high=most,
            new=True,
            say=lambda value: _("{tile}: {value}", tile=self._tile.name, value=value),
            accept=lambda value, _note: self._view.teach(self._key, Fact(**{field: value})),
        ).open()

    def _ask_name(self) -> None:
        TextSheet(
            title=_("What is printed on it?"),
            hint=_("Name"),
            text=self._tile.name,
            yes=_("Keep"),
            accept=lambda name: self._view.teach(self._key, Fact(name=name.strip())),
        ).open()

    def _ask_letter(self) -> None:
        rows = [
            ("check" if letter is self._tile.letter else "", letter.word, letter.sign, self._letter(letter))
            for letter in Letter
        ]
        MenuSheet(title=_("Which letter?"), subtitle=self._tile.name, rows=rows).open()

    def _letter(self, letter: Letter):
        return lambda: self._view.teach(self._key, Fact(letter=letter))


def value_said(tile: Tile) -> str:
    return tile.thing.value_said(tile.value) if tile.value else str(tile.number or "")


def facts_said(tile: Tile) -> str:
    """Creature · Desert · flies · 2 copies · Genie"""
    words = [tile.kind.word]
    if tile.terrain is not None:
        words.append(tile.terrain.word)
    if tile.flies:
        words.append(_("flies"))
    if tile.copies is not None and tile.kind is not Kind.HERO:
        words.append(ngettext("{n} copy", "{n} copies", tile.copies))
    return " · ".join((*words, *(name for name in tile.names if name != tile.name)))


def tally(facts: dict):
    """Every kind: how many are certain, how many Herald knows of."""
    tiles = cardboard.read_box(facts).tiles.values()
    for kind in Kind:
        of_kind = [tile for tile in tiles if tile.kind is kind]
        yield ICONS[kind], kind.word, sum(tile.sure for tile in of_kind), len(of_kind)


load_kv(__file__)
BoxView = TilePlaces
