"""A side of a battle: its things as tiles, and its dice."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.words import _, ngettext
from screens.common.dice import CountTile, DieSlot
from screens.common.kv import load_kv
from screens.common.parts import Panel, TapBox, show_rows


class ThingTile(TapBox):
    """A thing in a battle: its letter and value; picked to fall, or fallen."""

    place = NumericProperty(0)
    icon = StringProperty("")
    value = StringProperty("")
    after = StringProperty("")  # what is left of it once it is hit, where something is
    name = StringProperty("")
    chance = StringProperty("")
    chanced = BooleanProperty(False)  # the tiles of its side show their chances
    picked = NumericProperty(0)  # hits it is to take
    falls = BooleanProperty(False)  # and they are its last
    left = NumericProperty(1)
    dead = BooleanProperty(False)
    rolls = BooleanProperty(False)
    bluff = BooleanProperty(False)
    card = ObjectProperty(None, allownone=True)

    def on_release(self):
        self.card.tapped(int(self.place))

    def on_hold(self):
        self.card.held(int(self.place))


class SideCard(Panel):
    """Whose things, in which role, and what is said of them."""

    side = NumericProperty(0)
    name = StringProperty("")
    role = StringProperty("")
    said = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    on = BooleanProperty(False)
    warns = BooleanProperty(False)
    things = ListProperty([])
    form = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("things", "side"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.things, ThingTile, [{**thing, "card": self} for thing in self.things])

    def tapped(self, place: int) -> None:
        self.form.tap_thing(int(self.side), place)

    def held(self, place: int) -> None:
        self.form.hold_thing(int(self.side), place)

    def choose(self) -> None:
        if hasattr(self.form, "choose_side"):
            self.form.choose_side(int(self.side))


def thing_rows(side, picked=(), chances: bool = False, rolling: bool = True) -> list[dict]:
    """The tiles of a side as properties; `picked` names a thing once for every hit."""
    chanced = chances and any(cell.chance for cell in side.things)
    return [
        {
            "place": cell.place,
            "icon": cell.icon,
            "value": cell.value,
            "after": _after(cell, picked.count(cell.place)),
            "name": cell.title,
            "chance": cell.chance if chances and cell.stands else "",
            "chanced": chanced,
            "picked": picked.count(cell.place),
            "falls": 0 < cell.left <= picked.count(cell.place),
            "left": cell.left,
            "dead": not cell.stands,
            "rolls": rolling and cell.rolls and cell.stands,
            "bluff": cell.bluff,
        }
        for cell in side.things
    ]


def _after(cell, hits: int) -> str:
    """(1): what so many hits leave of a thing that takes several."""
    return f"({cell.left - hits})" if 0 < hits < cell.left else ""


class SideDice(Panel):
    """The dice of one side in one step: what each must not exceed, what fell, how many hit."""

    side = NumericProperty(0)
    tincture = StringProperty("")
    symbol = StringProperty("")
    said = StringProperty("")
    hits = StringProperty("")
    targets = ListProperty([])
    fallen = ListProperty([])
    current = NumericProperty(-1)
    counted = NumericProperty(-1)
    counting = BooleanProperty(False)
    form = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("targets", "fallen", "current", "counted", "counting"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args):
        if len(self.fallen) != len(self.targets):
            return
        self.said = ngettext("{n} die", "{n} dice", len(self.targets)) if self.targets else _("no dice")
        slots = [self._slot(place) for place in range(len(self.targets))]
        show_rows(self.ids.slots, DieSlot, [] if self.counting else slots)
        counts = [
            {"count": count, "on": count == self.counted, "tray": self}
            for count in range(len(self.targets) + 1)
        ]
        show_rows(self.ids.counts, CountTile, counts if self.counting and self.targets else [])
        self.hits = self._hits_said()

    def _hits_said(self) -> str:
        if self.counting and self.counted >= 0:
            return ngettext("{n} hit", "{n} hits", int(self.counted))
        if not any(self.fallen):
            return "" if self.targets else ngettext("{n} hit", "{n} hits", 0)
        return ngettext("{n} hit", "{n} hits", self.hit_count)

    @property
    def hit_count(self) -> int:
        """As far as the dice have fallen."""
        pairs = zip(self.fallen, self.targets, strict=True)
        return sum(0 < face <= target for face, target in pairs)

    def _slot(self, place: int) -> dict:
        face, target = self.fallen[place], self.targets[place]
        hit = 0 < face <= target
        bar = f"≤ {target}"
        if face:
            bar = _("{bar} hit", bar=bar) if hit else _("{bar} miss", bar=bar)
        return {
            "place": place,
            "face": face,
            "word": bar,
            "hit": hit,
            "on": place == self.current,
            "tray": self,
        }

    # What the slots and tiles call

    def turn_to(self, place: int) -> None:
        self.form.turn_to(int(self.side), place)

    def count(self, hits: int) -> None:
        self.form.count(int(self.side), hits)


load_kv(__file__)
