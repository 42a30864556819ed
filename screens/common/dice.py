"""Dice: tapped as they fell, or rolled by the screen. The move carries what fell; rules never roll."""

import random
from collections import Counter

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.core.words import _, ngettext
from screens.common.buttons import BigButton
from screens.common.kv import load_kv
from screens.common.parts import Panel, TapBox, show_rows
from screens.common.sheets import Sheet

SIX = (1, 2, 3, 4, 5, 6)
# Where the pips of a face lie, in thirds from the centre.
_CENTRE, _CORNERS, _OTHERS, _SIDES = (0, 0), ((-1, 1), (1, -1)), ((-1, -1), (1, 1)), ((-1, 0), (1, 0))
PIPS = {
    1: (_CENTRE,),
    2: _CORNERS,
    3: (*_CORNERS, _CENTRE),
    4: (*_CORNERS, *_OTHERS),
    5: (*_CORNERS, *_OTHERS, _CENTRE),
    6: (*_CORNERS, *_OTHERS, *_SIDES),
}


def roll(faces=SIX) -> int:
    """One throw of a die with these faces; a face that is there twice falls twice as often."""
    return random.choice(faces)


def chance_said(faces, face: int) -> str:
    """2 in 6; nothing where every face is as likely as any other."""
    counts = Counter(faces)
    if len(set(counts.values())) == 1:
        return ""
    return _("{n} in {all}", n=counts[face], all=len(faces))


class DieFace(Widget):
    """A face of a die: pips up to six, a figure above; empty while it has not fallen."""

    face = NumericProperty(0)
    span = NumericProperty(dp(44))
    numeral = BooleanProperty(False)  # a figure instead of pips: a die with more than six faces
    miss = BooleanProperty(False)  # greyed
    ring = ColorProperty([0, 0, 0, 0])
    spots = ListProperty([(0, 0)] * 6)  # where its pips are drawn; those there are not lie in one corner
    dot = NumericProperty(0)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("face", "pos", "size", "span", "numeral"):
            self.fbind(name, self._lay)
        self._lay()

    def _lay(self, *_args):
        """The pips of the face, each with its corner; a pip too many is drawn on top of the first."""
        pips = () if self.numeral else PIPS.get(int(self.face), ())
        self.dot = self.span * 0.2 if pips else 0.01
        step, half = self.span * 0.27, self.dot / 2
        spots = [(self.center_x + x * step - half, self.center_y + y * step - half) for x, y in pips]
        self.spots = (spots + [spots[0]] * 6)[:6] if spots else [(self.x, self.y)] * 6


class TollMark(BoxLayout):
    """A shield and how much it costs them."""

    tincture = StringProperty("")
    symbol = StringProperty("")
    text = StringProperty("")


class Tolls(GridLayout):
    """Whom a face costs how much. `tolls`: dicts with tincture, symbol, text."""

    tolls = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("tolls", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self, TollMark, self.tolls)


class FaceTile(TapBox):
    """A face to tap: what it does and how likely it is, where there is something to say."""

    face = NumericProperty(0)
    numeral = BooleanProperty(False)
    text = StringProperty("")
    chance = StringProperty("")
    tolls = ListProperty([])
    on = BooleanProperty(False)
    dice = ObjectProperty(None, allownone=True)  # what is told of the tap

    def on_release(self):
        self.dice.pick(int(self.face))


class FaceTiles(GridLayout):
    """The faces of one die. `picked` is told the face that was tapped or rolled; `words` say what each does."""

    faces = ListProperty(SIX)
    words = ObjectProperty(None, allownone=True)  # face -> what it does, or None
    tolls = ObjectProperty(None, allownone=True)  # face -> whom it costs how much, see Tolls
    chosen = NumericProperty(0)
    plain = BooleanProperty(False)  # only the faces: no words, no chances
    picked = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("faces", "words", "tolls", "chosen", "plain"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args):
        shown = sorted(set(self.faces))
        figures = max(shown, default=0) > max(PIPS)
        rows = [
            {
                "face": face,
                "numeral": figures,
                "text": "" if self.plain or self.words is None else self.words.get(face, ""),
                "chance": "" if self.plain else chance_said(self.faces, face),
                "tolls": [] if self.tolls is None else self.tolls.get(face, []),
                "on": face == self.chosen,
                "dice": self,
            }
            for face in shown
        ]
        show_rows(self, FaceTile, rows)

    def pick(self, face: int) -> None:
        if self.picked is not None:
            self.picked(face)

    def roll(self) -> None:
        self.pick(roll(self.faces))


class DieAsk(Panel):
    """A die the prompt asks for: its faces to tap, and a button that rolls it."""

    ask = ObjectProperty(None, allownone=True)
    table = ObjectProperty(None, allownone=True)
    label = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    words = ObjectProperty(None, allownone=True)  # face -> what it does

    def picked(self, face: int) -> None:
        self.table.play(self.ask.answer(face))


def die_row(table, ask) -> dict:
    """The properties of a `DieAsk`, for `show_rows`."""
    seat = None if ask.seat is None else table.session.setup.seats[ask.seat]
    return {
        "ask": ask,
        "table": table,
        "label": ask.label,
        "tincture": str(seat.tincture) if seat else "",
        "symbol": seat.tincture.symbol if seat else "",
    }


class DieSlot(TapBox):
    """A die of a tray: what fell, and whether it hits."""

    place = NumericProperty(0)
    face = NumericProperty(0)
    numeral = BooleanProperty(False)
    word = StringProperty("")
    hit = BooleanProperty(False)
    on = BooleanProperty(False)  # the next face tapped is this die's
    tray = ObjectProperty(None, allownone=True)

    def on_release(self):
        self.tray.turn_to(int(self.place))


class CountTile(TapBox):
    """So many hits, in one tap."""

    count = NumericProperty(0)
    on = BooleanProperty(False)
    tray = ObjectProperty(None, allownone=True)

    def on_release(self):
        self.tray.count(int(self.count))


class DiceTray(Panel):
    """Several dice: each one's face tapped, or rolled for the table, or only the number of hits.

    With `targets` (one for each die, or one for all) it counts hits, without it adds up. `on_told` comes with
    every change; `complete` says that nothing is missing. `fallen` has the faces (empty when only hits were told).
    """

    dice = NumericProperty(1)
    faces = ListProperty(SIX)
    targets = ListProperty([])
    sense = OptionProperty("at_most", options=["at_most", "at_least"])  # how a die hits its target
    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    by_count = BooleanProperty(True)  # telling only the hits is enough
    rolls = BooleanProperty(True)  # it has a button of its own that rolls
    way = OptionProperty("dice", options=["dice", "count"])

    fallen = ListProperty([])  # a face for each die, 0: not yet
    current = NumericProperty(0)
    counted = NumericProperty(-1)  # hits told without faces
    hits = NumericProperty(0)
    total = NumericProperty(0)
    complete = BooleanProperty(False)
    said = StringProperty("")  # "2 hits", "sum 9"
    ways = ListProperty([])

    def __init__(self, **kwargs):
        self.register_event_type("on_told")
        self.ways = [("dice", _("Dice"), "dice-5-outline"), ("count", _("Only hits"), "target")]
        super().__init__(**kwargs)
        for name in ("dice", "faces", "targets", "sense", "by_count", "way"):
            self.fbind(name, self._reckon)
        self.clear()

    def on_told(self):
        pass

    # What people do

    def clear(self) -> None:
        self.fallen, self.counted, self.current = [0] * int(self.dice), -1, 0
        self._reckon()

    def on_dice(self, *_args):
        if self.fallen:
            self.fallen, self.counted, self.current = [0] * int(self.dice), -1, 0

    def turn_to(self, place: int) -> None:
        self.current = place
        self._reckon()

    def pick(self, face: int) -> None:
        """The current die shows this; then the next that has not fallen."""
        place = int(self.current)
        fallen = [*self.fallen[:place], face, *self.fallen[place + 1 :]]
        self._fall(fallen)

    def roll(self) -> None:
        """All that have not fallen yet; if all have, all again."""
        still = [place for place, face in enumerate(self.fallen) if not face] or range(len(self.fallen))
        self._fall([roll(self.faces) if place in still else face for place, face in enumerate(self.fallen)])

    def _fall(self, fallen: list[int]) -> None:
        self.counted, self.fallen, self.way = -1, fallen, "dice"
        waiting = [place for place, face in enumerate(fallen) if not face]
        self.current = waiting[0] if waiting else -1
        self._reckon()
        self.dispatch("on_told")

    def count(self, hits: int) -> None:
        """Only the hits: what each die showed does not matter."""
        self.fallen, self.counted, self.current = [0] * int(self.dice), hits, -1
        self._reckon()
        self.dispatch("on_told")

    # What comes of it

    def target(self, place: int) -> int | None:
        if not self.targets:
            return None
        return self.targets[place] if len(self.targets) > 1 else self.targets[0]

    def is_hit(self, place: int) -> bool:
        face, target = self.fallen[place], self.target(place)
        if not face or target is None:
            return False
        return face <= target if self.sense == "at_most" else face >= target

    def _reckon(self, *_args):
        if len(self.fallen) != self.dice:  # told in the midst of a change
            return
        hits = sum(self.is_hit(place) for place in range(len(self.fallen)))
        self.hits = self.counted if self.counted >= 0 else hits
        self.total = sum(self.fallen)
        self.complete = self.counted >= 0 or all(self.fallen)
        self.said = self._said()
        self._show()

    def _said(self) -> str:
        if not self.complete and not any(self.fallen):
            return ""
        if self.targets:
            return ngettext("{n} hit", "{n} hits", int(self.hits))
        return _("sum {n}", n=int(self.total)) if self.dice > 1 else ""

    def word(self, place: int) -> str:
        """≤ 3 hit"""
        target = self.target(place)
        if target is None:
            return ""
        bar = f"{'≤' if self.sense == 'at_most' else '≥'} {target}"
        if not self.fallen[place]:
            return bar
        return _("{bar} hit", bar=bar) if self.is_hit(place) else _("{bar} miss", bar=bar)

    def heading(self, name: str, dice: int) -> str:
        """Ana: 2 dice"""
        said = ngettext("{n} die", "{n} dice", int(dice))
        return _("{name}: {dice}", name=name, dice=said) if name else said

    def _show(self) -> None:
        figures = max(self.faces, default=0) > max(PIPS)
        slots = [
            {
                "place": place,
                "face": face,
                "numeral": figures,
                "word": self.word(place),
                "hit": self.is_hit(place),
                "on": place == self.current and self.way == "dice",
                "tray": self,
            }
            for place, face in enumerate(self.fallen)
        ]
        by_dice = self.way == "dice"
        show_rows(self.ids.slots, DieSlot, slots if by_dice else [])
        counts = [
            {"count": count, "on": count == self.counted, "tray": self} for count in range(int(self.dice) + 1)
        ]
        show_rows(self.ids.counts, CountTile, [] if by_dice else counts)


def ask_dice(title: str, say, accept, **tray) -> Sheet:
    """A sheet with a tray. `say(tray)` is what the button says, `accept(tray)` gets it when it is complete."""
    sheet = Sheet(title=title)
    dice = DiceTray(**tray)
    done = BigButton(icon="check", disabled=True)

    def told(_tray):
        done.text, done.disabled = say(dice) if dice.complete else _("What fell?"), not dice.complete

    dice.bind(on_told=told)
    told(dice)
    done.bind(on_release=lambda _button: (sheet.dismiss(), accept(dice)))
    sheet.add_to_body(dice)
    sheet.add_to_foot(done)
    return sheet.open()


load_kv(__file__, "dice_tray")
