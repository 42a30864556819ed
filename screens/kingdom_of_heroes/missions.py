"""A mission on the screen: its symbols and verdict, a row for each colour, what every face of the die would cost."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _
from screens.common.kv import load_kv
from screens.common.odds import FaceOdds  # noqa: F401 - in kv
from screens.common.parts import Panel, TapBox, show_rows


class SymbolTile(BoxLayout):
    """A hero symbol of a card, ticked when somebody answers it."""

    icon = StringProperty("")
    text = StringProperty("")
    on = BooleanProperty(False)
    small = BooleanProperty(False)


class HeroCount(Panel):
    """Heroes of one type on a card; how many of them with a ring."""

    icon = StringProperty("")
    text = StringProperty("")
    rings = NumericProperty(0)


class VerdictPanel(TapBox):
    """The symbols of a card and what comes of them. A tap says what is on the card."""

    symbols = ListProperty([])  # rows for SymbolTile
    known = BooleanProperty(True)
    verdict = StringProperty("")
    said = StringProperty("")
    success = BooleanProperty(True)
    needed = NumericProperty(0)  # width of its symbols
    act = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("symbols", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.symbols, SymbolTile, self.symbols)

    def on_release(self):
        if self.act is not None:
            self.act()

    def show(self, view, act=None) -> None:
        self.known = view.symbols is not None
        self.symbols = symbol_rows(view.symbols or ())
        self.verdict, self.said = view.verdict, view.said
        self.success = bool(view.is_success)
        self.act = act


def symbol_rows(cells, small: bool = False) -> list[dict]:
    return [{"icon": cell.icon, "text": cell.word, "on": cell.is_met, "small": small} for cell in cells]


class CompanyRow(TapBox):
    """A colour on the card: its heroes, its value and what it loses. A tap changes the heroes, holding asks why."""

    name = StringProperty("")
    said = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    chips = ListProperty([])
    worth = StringProperty("")
    met = StringProperty("")
    rings = StringProperty("")
    value = StringProperty("")
    losses = StringProperty("")
    safe = BooleanProperty(False)  # never falls
    with_losses = BooleanProperty(False)
    leads = BooleanProperty(False)
    said_width = NumericProperty(0)
    with_sum = BooleanProperty(False)  # room for what makes up the value
    act = ObjectProperty(None, allownone=True)
    ask = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("chips", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.chips, HeroCount, self.chips)

    def on_release(self):
        if self.act is not None:
            self.act()
        elif self.ask is not None:
            self.ask()

    def on_hold(self):
        if self.ask is not None:
            self.ask()


class CompanyList(BoxLayout):
    """The rows of a card with the words above their columns."""

    rows = ListProperty([])
    with_losses = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("rows", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.rows, CompanyRow, self.rows)


def company_rows(view, ask, act=None) -> list[dict]:
    """The properties of the rows. `ask(number)` explains a value, `act(colour)` changes the heroes."""
    fallen = any(line.losses is not None for line in view.lines)
    return [
        {
            "name": line.name,
            "said": line.said,
            "tincture": line.tincture,
            "symbol": line.symbol,
            "chips": chip_rows(line.chips),
            "worth": str(line.worth) if line.value is not None else "",
            "met": f"+ {line.met}" if line.value is not None and line.met else "",
            "rings": f"+ {line.rings}" if line.value is not None and line.rings else "",
            "value": str(line.value.value) if line.value is not None else "–",
            "losses": _("safe") if line.colour < 0 else "" if line.losses is None else str(line.losses),
            "safe": line.colour < 0,
            "with_losses": fallen,
            "leads": line.leads,
            "ask": (lambda number=line.value: ask(number)) if line.value is not None else None,
            "act": (lambda colour=line.colour: act(colour)) if act is not None and line.colour >= 0 else None,
        }
        for line in view.lines
    ]


def chip_rows(chips) -> list[dict]:
    return [{"icon": chip.icon, "text": str(chip.count), "rings": chip.rings} for chip in chips]


def face_rows(view) -> list[dict]:
    """What each face of the die would do, and to whom."""
    return [
        {"face": face.face, "text": face.text, "chance": face.chance, "tolls": toll_rows(face)}
        for face in view.faces
    ]


def toll_rows(face) -> list[dict]:
    return [
        {"tincture": toll.tincture, "symbol": toll.symbol, "text": str(toll.count)} for toll in face.tolls
    ]


class MissionTag(Panel):
    """A small word on a mission: its colour, a heart, a white hero, left over."""

    icon = StringProperty("")
    text = StringProperty("")


class MissionCard(TapBox):
    """A mission on the board in short: what it asks for, who is on it, what would come of it now."""

    title = StringProperty("")
    where = StringProperty("")
    icon = StringProperty("")
    verdict = StringProperty("")
    success = BooleanProperty(False)
    faded = BooleanProperty(False)
    tags = ListProperty([])
    symbols = ListProperty([])
    bands = ListProperty([])
    faces = ListProperty([])
    act = ObjectProperty(None, allownone=True)
    ask = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("tags", "symbols", "bands", "faces"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.tags, MissionTag, [{"icon": icon, "text": text} for icon, text in self.tags])
        show_rows(self.ids.symbols, SymbolTile, self.symbols)
        show_rows(self.ids.bands, BandLine, self.bands)
        self.ids.faces.faces = self.faces

    def on_release(self):
        if self.act is not None:
            self.act()

    def on_hold(self):
        if self.ask is not None:
            self.ask()


class BandLine(BoxLayout):
    """Whose heroes are on a mission, in short."""

    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    chips = ListProperty([])
    value = StringProperty("")
    leads = BooleanProperty(False)
    narrow = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("chips", "narrow"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.below if self.narrow else self.ids.beside, HeroCount, self.chips)
        show_rows(self.ids.beside if self.narrow else self.ids.below, HeroCount, [])


def mission_card(view, act=None, preview: bool = True) -> dict:
    """The properties of a MissionCard."""
    return {
        "title": view.title,
        "where": view.where,
        "icon": view.icon,
        "verdict": "" if view.is_empty else view.brief,
        "success": bool(view.is_success),
        "faded": view.is_empty,
        "tags": [list(tag) for tag in view.tags],
        "symbols": symbol_rows(view.symbols or (), small=True),
        "bands": [
            {
                "name": line.name,
                "tincture": line.tincture,
                "symbol": line.symbol,
                "chips": chip_rows(line.chips),
                "value": "" if line.value is None else str(line.value.value),
                "leads": line.leads,
            }
            for line in view.lines
        ],
        "faces": face_rows(view) if preview else [],
        "act": act,
    }


load_kv(__file__, "company_rows", "mission_card")
