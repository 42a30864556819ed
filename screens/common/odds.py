"""Chances at a glance: a bar for win, draw and loss with words, and what each face of a die would do."""

from fractions import Fraction

from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

import screens.common.dice  # noqa: F401 - the faces of the dice
from companion.core.words import _
from screens.common.kv import load_kv
from screens.common.look import face_for
from screens.common.parts import Panel, show_rows
from screens.common.text import text_extent

LEAST_LETTERS = 13  # sp; words that would be smaller stand below the bar


def per_cents(shares) -> list[int]:
    """Whole per cents that add up to 100; what is possible is never 0, what is not certain never 100."""
    shares = [Fraction(share) for share in shares]
    whole = sum(shares) or Fraction(1)
    exact = [share * 100 / whole for share in shares]
    rounded = [int(each) for each in exact]
    by_rest = sorted(range(len(exact)), key=lambda place: rounded[place] - exact[place])
    for place in by_rest[: 100 - sum(rounded)] if any(shares) else ():
        rounded[place] += 1
    for place, share in enumerate(shares):
        if share and not rounded[place]:
            rounded[place] += 1
            rounded[max(range(len(rounded)), key=rounded.__getitem__)] -= 1
    return rounded


class OddsPart(BoxLayout):
    """A share that is long enough for its words."""

    text = StringProperty("")
    ink = ListProperty([0, 0, 0, 1])
    share = NumericProperty(0)


class OddsStripe(Widget):
    """The bar itself: a stretch for each share, in its colour."""

    shares = ListProperty([])  # (share, colour)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("pos", "size", "shares"):
            self.fbind(name, self._draw)

    def _draw(self, *_args):
        self.canvas.clear()
        shown = [(share, colour) for share, colour in self.shares if share > 0]
        whole = sum(share for share, _colour in shown)
        x = self.x
        with self.canvas:
            for place, (share, colour) in enumerate(shown):
                width, gap = self.width * share / whole, dp(2) if place < len(shown) - 1 else 0
                left, right = dp(10) * (place == 0), dp(10) * (place == len(shown) - 1)
                Color(*colour)
                size = max(dp(2), width - gap), self.height
                if left or right:
                    RoundedRectangle(pos=(x, self.y), size=size, radius=[left, right, right, left])
                else:
                    Rectangle(pos=(x, self.y), size=size)
                x += width


class OddsBar(Panel):
    """Who wins how often. `parts`: dicts with name, share (0 to 1), and tincture ("" for a draw or nobody)."""

    title = StringProperty("")
    why = StringProperty("")  # right of the title: what it assumes
    parts = ListProperty([])
    words = StringProperty("")  # the line below: what the small shares mean
    legend = StringProperty("")
    stripe_shares = ListProperty([])
    look = ObjectProperty(None, allownone=True)
    shade = StringProperty("")
    nobody = ColorProperty([0.5, 0.5, 0.5, 1])
    ink = ColorProperty([1, 1, 1, 1])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("parts", "look", "shade", "nobody", "ink", "width"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args):
        if self.look is None:
            return
        cents = per_cents([part["share"] for part in self.parts])
        said = [_("{name} {n} %", name=part["name"], n=n) for part, n in zip(self.parts, cents, strict=True)]
        inside = [self._has_room(text, part["share"]) for part, text in zip(self.parts, said, strict=True)]
        rows = [
            {
                "text": text if fits else "",
                "ink": self._colour(part, "on"),
                "share": max(part["share"], 0.0001),
            }
            for part, text, fits in zip(self.parts, said, inside, strict=True)
            if part["share"] > 0
        ]
        self.stripe_shares = [(part["share"], self._colour(part, "fill")) for part in self.parts]
        show_rows(self.ids.labels, OddsPart, rows)
        self.legend = " · ".join(text for text, fits in zip(said, inside, strict=True) if not fits)

    def _has_room(self, text: str, share) -> bool:
        room = float(share) * (self.width - dp(28)) - dp(16)  # what the layout leaves
        return text_extent(text, int(sp(LEAST_LETTERS)), face_for(text))[0] <= room

    def _colour(self, part: dict, role: str) -> list[float]:
        if part.get("tincture"):
            return list(self.look.seat(part["tincture"], role))
        return list(self.nobody if role == "fill" else self.ink)


class FaceChance(BoxLayout):
    """A face, what it would do, how likely it is."""

    face = NumericProperty(0)
    text = StringProperty("")
    chance = StringProperty("")
    tolls = ListProperty([])


class FaceOdds(BoxLayout):
    """What each face would do, only to be looked at. `faces`: dicts with face, text, chance ("2 in 6"), tolls."""

    faces = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("faces", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self, FaceChance, self.faces)


load_kv(__file__)
