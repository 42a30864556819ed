"""Letters on the screen: drawn once in white, kept, and tinted.

Kivy's own label draws its letters anew whenever its colour changes, and every label for itself. At the table the same
names and numbers come again and again in other colours: here a text once drawn is used by all who show it.
"""

from collections import OrderedDict
from copy import copy
from functools import cache, lru_cache
from operator import itemgetter

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.label import Label

WHITE = (1.0, 1.0, 1.0, 1.0)
MOST_PIXELS = 3_000_000  # kept beyond what is on the screen; some 12 MB
SMALLER = 0.8  # how much smaller a text may get to stay on one line
_COLOURS = ("color", "disabled_color", "outline_color", "disabled_outline_color")

# Everything that makes a difference, but for the text, its box and its colours.
_how_drawn = itemgetter(
    *"font_size font_name bold italic underline strikethrough halign valign shorten shorten_from line_height".split(),
    *"strip split_str font_hinting font_kerning font_blended outline_width".split(),
)

_kept: OrderedDict[tuple, tuple[Texture, bool]] = OrderedDict()  # by what was drawn and how, latest use last
_pixels = 0


def drawn(label: CoreLabel) -> tuple[Texture, bool]:
    """What a label draws, in white, and whether it was shortened."""
    global _pixels
    options = label.options
    how = label.text, *label.usersize, *options["padding"], options.get("max_lines"), *_how_drawn(options)
    if how in _kept:
        _kept.move_to_end(how)
        return _kept[how]
    # A copy, because the picture is drawn later, and again if a phone lost it while it slept.
    own = copy(label)
    own.options = {**options, "color": WHITE}
    own.texture = None
    own.refresh()
    _kept[how] = own.texture, own.is_shortened
    _pixels += own.texture.width * own.texture.height
    while _pixels > MOST_PIXELS and len(_kept) > 1:
        _how, (old, _short) = _kept.popitem(last=False)
        _pixels -= old.width * old.height
    return _kept[how]


def let_go() -> None:
    """Of all letters that nobody shows: the phone is short of memory."""
    global _pixels
    _kept.clear()
    _pixels = 0


class Text(Label):
    """A label that shares what it draws, of the same colour when it is disabled: that is for its button to show.

    Marked-up text has its colours in it and is drawn as Kivy does it.
    """

    def __init__(self, **kwargs):
        self._tint, self._picture = Color(*WHITE), Rectangle(size=(0, 0))
        super().__init__(**kwargs)
        self.canvas.add(self._tint)
        self.canvas.add(self._picture)
        for name in ("pos", "size", "texture_size"):
            self.fbind(name, self._place)
        self._colour()

    def _trigger_texture_update(self, name=None, source=None, value=None):
        if not self.markup and (name == "disabled" or name in _COLOURS):
            self._colour()
        else:
            super()._trigger_texture_update(name, source, value)

    def _colour(self) -> None:
        self._tint.rgba = WHITE if self.markup else self.color

    def texture_update(self, *args) -> None:
        self._trigger_texture.cancel()
        if self.markup:
            super().texture_update(*args)
        elif not self._label.text or (self.strip and not self._label.text.strip()):
            self.texture, self.texture_size, self.is_shortened = None, (0, 0), False
        else:
            self.texture, self.is_shortened = drawn(self._label)
            self.texture_size = self.texture.size
        self._picture.texture = self.texture
        self._place()

    def _place(self, *_args) -> None:
        # By x and width: `center` and `right` may not know yet of a change that is being told.
        width, height = self.texture_size
        self._picture.size = width, height
        self._picture.pos = self.left_of(width), int(self.y + (self.height - height) / 2)

    def left_of(self, width: float) -> int:
        """Where a picture so wide begins: as with Kivy, in the middle."""
        return int(self.x + (self.width - width) / 2)


@cache
def _ruler(size: float, face: str, bold: bool) -> CoreLabel:
    return CoreLabel(font_name=face, font_size=size, bold=bold)


@lru_cache(maxsize=4096)
def text_extent(text: str, size: float, face: str, bold: bool = False) -> tuple[int, int]:
    """How wide and high a line of text is when nothing makes it wrap."""
    return _ruler(size, face, bold).get_extents(text) if text else (0, 0)


def text_width(text: str, size: float, face: str, bold: bool = False) -> int:
    return text_extent(text, size, face, bold)[0]


def whole_words(text: str, size: float, face: str, room: float) -> float:
    """A size, not above this one, in which no word is wider than the room: words are not broken."""
    widest = max((text_width(word, size, face) for word in text.split()), default=0)
    return size if room <= 0 or widest <= room else max(1, int(size * room / widest))


def on_one_line(
    text: str, size: float, face: str, room: float, bold: bool = False, least: float = 0
) -> float:
    """A size in which the text takes one line, if it need not be much smaller for that (not smaller than `least`);
    else it should wrap."""
    if room <= 0 or text_width(text, size, face, bold) <= room:
        return size
    smaller, least = int(size), least or SMALLER * size
    while smaller > least and text_width(text, smaller, face, bold) > room:
        smaller -= 1
    return max(smaller, min(size, least))


def title_size(text: str, largest: float, face: str, room: float, least: float) -> float:
    """For a title of one line as large as there is room for; where that would be less than `least`, of more lines, none
    of them so short that a word is broken."""
    longest = max(text.split(), key=len, default="")
    return on_one_line(longest, on_one_line(text, largest, face, room, False, least), face, room, False, 1)
