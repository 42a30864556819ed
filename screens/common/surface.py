"""Surfaces: areas with rounded corners, their edges and stripes.

A corner is a small picture, drawn once for each radius and stretched over any size: smooth, and much cheaper than the
many thin triangles of a rounded rectangle. What is not to be seen is not on the canvas at all.
"""

from functools import cache

from kivy.app import App
from kivy.graphics import BorderImage, Canvas, Color, Fbo, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

CLEAR = (0, 0, 0, 0)
PRESSED = 0.14  # how strongly a finger shows
EDGE = 2  # dp
STRIPE = 8  # dp


class Patch(InstructionGroup):
    """A tinted surface, an edge or a stripe: of one colour, and gone when it has none."""

    def __init__(self, line: float = 0, stripe: float = 0):
        super().__init__()
        self._line, self._stripe = round(line), round(stripe)
        self._colour = self._image = self._radius = None

    def show(self, colour, pos, size, radius: float) -> None:
        radius = int(min(radius, size[0] / 2, size[1] / 2))
        if not colour[3] or size[0] < 1 or size[1] < 1:
            self.hide()
            return
        if self._image is None:
            self._colour, self._image = Color(*colour), BorderImage()
            self.add(self._colour)
            self.add(self._image)
        if radius != self._radius:
            self._radius = radius
            texture, across, along = corner(radius, self._line, self._stripe)
            self._image.texture, self._image.border = texture, (along, across, along, across)
        self._colour.rgba = colour
        self._image.pos = pos
        self._image.size = (self._stripe, size[1]) if self._stripe else size

    def hide(self) -> None:
        if self._image is not None:
            self.clear()
            self._colour = self._image = self._radius = None


class Picture(InstructionGroup):
    """A white picture, tinted; gone when it has no colour."""

    def __init__(self):
        super().__init__()
        self._colour = self._image = None

    def show(self, colour, texture: Texture, pos, size) -> None:
        if not colour[3]:
            self.hide()
            return
        if self._image is None:
            self._colour, self._image = Color(*colour), Rectangle()
            self.add(self._colour)
            self.add(self._image)
        self._colour.rgba = colour
        self._image.texture, self._image.pos, self._image.size = texture, pos, size

    def hide(self) -> None:
        if self._image is not None:
            self.clear()
            self._colour = self._image = None


@cache
def corner(radius: int, line: int, stripe: int) -> tuple[Texture, int, int]:
    """The four corners side by side, white: filled, or only a line; of a stripe only the left ones. With its borders."""
    reach = max(
        radius, line + 1 if line else 0
    )  # beside the stretched middle nothing of the line, or it would shine
    quarter = [[_cover(radius, line, x, y) for x in range(reach)] for y in range(reach)]
    middle = [255 if not line or x < line else 0 for x in range(reach)]
    edge = 255  # half-way along a side, at the side
    rows = [[*row, edge if not line or y < line else 0, *reversed(row)] for y, row in enumerate(quarter)]
    rows = [*rows, [*middle, 0 if line else 255, *reversed(middle)], *reversed(rows)]
    if stripe:
        rows = [(row[: reach + 1] + [255] * stripe)[:stripe] for row in rows]
    width, height = len(rows[0]), len(rows)
    pixels = b"".join(bytes((255, 255, 255, alpha)) for row in rows for alpha in row)

    def fill(texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba")

    texture = Texture.create(size=(width, height), colorfmt="rgba")
    texture.add_reload_observer(fill)  # a phone may lose what was drawn while it slept
    fill(texture)
    return texture, 0 if stripe else reach, reach


def _cover(radius: int, line: int, x: int, y: int) -> int:
    """How much of this pixel of a corner is covered, 0 to 255."""
    if x >= radius or y >= radius:
        return 255 if not line or min(x, y) < line else 0
    away = ((radius - x - 0.5) ** 2 + (radius - y - 0.5) ** 2) ** 0.5
    cover = min(1.0, max(0.0, radius - away + 0.5))
    if line:
        cover *= 1 - min(1.0, max(0.0, radius - line - away + 0.5))
    return round(255 * cover)


class Surface(BoxLayout):
    """A box with a ground, perhaps an edge and a stripe at its left."""

    ground = ColorProperty(CLEAR)
    edge = ColorProperty(CLEAR)
    stripe = ColorProperty(CLEAR)
    radius = NumericProperty(dp(16))

    def __init__(self, **kwargs):
        self.canvas = Canvas()
        self._ground, self._edge, self._stripe = Patch(), Patch(line=dp(EDGE)), Patch(stripe=dp(STRIPE))
        for patch in (self._ground, self._stripe, self._edge):
            self.canvas.before.add(patch)  # first of all: what the rules draw lies on the ground
        super().__init__(**kwargs)
        for name in ("pos", "size", "radius", "ground", "edge", "stripe"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_args) -> None:
        pos, size, radius = self.pos, self.size, self.radius
        self._ground.show(self.ground, pos, size, radius)
        self._stripe.show(self.stripe, pos, size, radius)
        self._edge.show(self.edge, pos, size, radius)


class Pressable(Surface):
    """A surface that shows the finger on it; to be mixed with something that has a `state`."""

    def __init__(self, **kwargs):
        self._finger = Patch()
        super().__init__(**kwargs)
        self.canvas.after.add(self._finger)

    def on_state(self, _widget, state: str) -> None:
        if state == "down":
            ink = App.get_running_app().look.ink
            self._finger.show([*ink[:3], PRESSED], self.pos, self.size, self.radius)
        else:
            self._finger.hide()


def draw_ahead(widget) -> None:
    """Draw it where nobody sees it: letters and shapes are made when they are first drawn.

    What came on meanwhile is drawn anyway; and Kivy's canvas has one parent, so that it could not be taken off again.
    """
    if widget.parent is not None:
        return
    unseen = Fbo(size=(1, 1))
    unseen.add(widget.canvas)
    unseen.draw()
    unseen.remove(widget.canvas)
