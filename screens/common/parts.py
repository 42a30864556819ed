"""The small parts every screen is made of. Their looks are in kv/common/parts.kv."""

from functools import cache
from pathlib import Path

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons
from PIL import Image
from PIL.PngImagePlugin import PngImageFile

from screens.common.kv import icon_path, load_kv
from screens.common.look import DISPLAY, face_for
from screens.common.surface import Patch, Picture, Pressable, Surface
from screens.common.text import Text, text_extent

HOLD_SECONDS = 0.45


class Words(Text):
    """A sentence in the plain face: as wide as it may be, as high as it needs."""


class Label1(Text):
    """One line of plain text, shortened with an ellipsis where there is no room."""


class Faced(Text):
    """Text in the display face, if the face can draw all of it."""

    face = StringProperty(DISPLAY)

    def on_text(self, _label, text):
        self.face = face_for(text)


class Title(Faced):
    """A name, a title or a number: as high as it needs."""


class Fit(Faced):
    """A title that shrinks to its box and is never cut."""

    largest = NumericProperty(sp(44))
    plain = BooleanProperty(False)  # in the plain face

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("size", self._trigger_texture)
        self.fbind("largest", self._trigger_texture)

    def texture_update(self, *args):
        self._fit()
        super().texture_update(*args)

    def _fit(self) -> None:
        if not self.text or self.width <= 0 or self.height <= 0:
            return
        room, size = self.width - dp(1), int(self.largest)
        width, height = text_extent(self.text, size, self.font_name)
        size = int(size * min(room / width, self.height / height, 1))
        # Letters are set on whole pixels: what should just fit may be a little wider.
        while size > 1 and text_extent(self.text, size, self.font_name)[0] > room:
            size -= 1
        self.font_size = max(1, size)

    def left_of(self, width):
        if self.halign == "left":
            return int(self.x)
        return int(self.x + self.width - width) if self.halign == "right" else super().left_of(width)


class Icon(Widget):
    """A control (Material Design Icons, by name) or a thing of the games (our pictures), tinted."""

    name = StringProperty("")
    ink = ColorProperty([1, 1, 1, 1])
    span = NumericProperty(dp(24))

    def __init__(self, **kwargs):
        self._sign = Picture()
        super().__init__(**kwargs)
        self.canvas.add(self._sign)
        for name in ("pos", "size", "name", "span", "ink"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_args):
        if not self.name or self.span < 1:
            self._sign.hide()
            return
        texture = icon_texture(self.name, round(self.span))
        width, height = texture.size
        scale = self.span / (max(width, height) if is_picture(self.name) else width)
        width, height = width * scale, height * scale
        x, y = self.x + (self.width - width) / 2, self.y + (self.height - height) / 2
        self._sign.show(self.ink, texture, (round(x), round(y)), (width, height))


@cache
def is_picture(name: str) -> bool:
    """A thing of the games is ours, even where a control has the same name (shield, castle, ring)."""
    return Path(icon_path(name)).exists()


@cache
def icon_texture(name: str, pixels: int):
    """As large as it is drawn: a picture made small beforehand needs no mipmaps, which take long to set up."""
    if is_picture(name):
        return _picture(name, max(1, pixels))
    label = CoreLabel(text=md_icons[name], font_name="Icons", font_size=pixels, color=(1, 1, 1, 1))
    label.refresh()
    return label.texture


def _picture(name: str, pixels: int) -> Texture:
    """All of them are white (assets/make.py), so that only their opacity has to be made small."""
    with PngImageFile(icon_path(name)) as stored:
        opacity = stored.convert("RGBA").getchannel("A")
    opacity.thumbnail((pixels, pixels), Image.Resampling.LANCZOS)
    picture = Image.new("RGBA", opacity.size, "white")
    picture.putalpha(opacity)

    def fill(texture):
        texture.blit_buffer(picture.tobytes(), colorfmt="rgba")

    texture = Texture.create(size=picture.size, colorfmt="rgba")
    texture.flip_vertical()
    texture.add_reload_observer(fill)  # a phone may lose what was drawn while it slept
    fill(texture)
    return texture


class Shield(Widget):
    """A seat's colour and symbol, always together."""

    tincture = StringProperty("")
    symbol = StringProperty("")
    span = NumericProperty(dp(36))
    faded = BooleanProperty(False)
    fill = ColorProperty([0, 0, 0, 0])
    ink = ColorProperty([0, 0, 0, 0])

    def __init__(self, **kwargs):
        self._field, self._sign = Picture(), Picture()
        super().__init__(**kwargs)
        self.canvas.add(self._field)
        self.canvas.add(self._sign)
        for name in ("pos", "size", "symbol", "span", "faded", "fill", "ink"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_args):
        span = self.span
        if span < 1:
            self._field.hide()
            self._sign.hide()
            return
        shield, symbol = shield_textures(self.symbol, span)
        x, y = self.x + self.width / 2, self.y + self.height / 2 - span * 0.58
        fill = [*self.fill[:3], 0.45] if self.faded else self.fill
        self._field.show(fill, shield, (x - span / 2, y), (span, span * 1.16))
        if symbol is None:
            self._sign.hide()
        else:
            place = x - span * 0.325, y + span * 1.16 * 0.57 - span * 0.325
            self._sign.show(self.ink, symbol, place, (span * 0.65, span * 0.65))

    def show(self, seat):
        self.tincture, self.symbol = str(seat.tincture), seat.tincture.symbol


def shield_textures(symbol: str, span: float) -> tuple[Texture, Texture | None]:
    """A shield so wide, and what is on it."""
    shield = icon_texture("shield", round(span * 1.16))
    return shield, icon_texture(symbol, round(span * 0.65)) if symbol else None


class Tap(ButtonBehavior):
    """Something that can be tapped, and held to ask why."""

    holdable = BooleanProperty(False)
    _held = False
    _holding = None

    def __init__(self, **kwargs):
        self.register_event_type("on_hold")
        super().__init__(**kwargs)

    def on_hold(self):
        pass

    def on_press(self):
        self._held = False
        if self.holdable:
            self._holding = Clock.schedule_once(self._hold, HOLD_SECONDS)

    def _hold(self, _dt):
        if self.state == "down":
            self._held = True
            self.dispatch("on_hold")

    def on_touch_up(self, touch):
        if self._holding is not None and touch.grab_current is self:
            self._holding.cancel()
            self._holding = None
        if self._held and touch.grab_current is self:
            # What was held has been answered already: it is not a tap as well.
            touch.ungrab(self)
            self.last_touch = touch
            self._do_release()
            self._held = False
            return True
        return super().on_touch_up(touch)


class TapBox(Tap, Pressable):
    """A box that can be tapped; it shows that it is pressed."""


class Panel(Surface):
    """A card: a surface with rounded corners, and a seat's stripe at its left if it belongs to one."""


class ShareBar(Surface):
    """How much of something is done or known, as a bar; nothing of it, or at least a dot."""

    share = NumericProperty(0)
    ink = ColorProperty([1, 1, 1, 1])

    def __init__(self, **kwargs):
        self._filled = Patch()
        super().__init__(**kwargs)
        self.canvas.add(self._filled)
        for name in ("pos", "size", "share", "ink"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_args):
        width = max(self.height, self.width * min(1, self.share)) if self.share else 0
        self._filled.show(self.ink, self.pos, (width, self.height), self.radius)


def show_rows(place: Widget, kind: type[Widget], rows: list[dict]) -> list[Widget]:
    """A widget for each row, with the properties it says. Those that are there are used again: it is much faster."""
    while len(place.children) > len(rows):
        place.remove_widget(place.children[0])
    for widget, row in zip(reversed(place.children), rows, strict=False):
        for name, value in row.items():
            setattr(widget, name, value)
    for row in rows[len(place.children) :]:
        place.add_widget(kind(**row))
    return place.children[::-1]


class Figure(TapBox):
    """A number of the play: tap to change it, hold to ask why."""

    text = StringProperty("")
    icon = StringProperty("")
    ink = ColorProperty([1, 1, 1, 1])
    size_sp = NumericProperty(30)
    number = ObjectProperty(None, allownone=True)
    track = ObjectProperty(None, allownone=True)  # (key, seat) of the tracked number it is


class SeatPick(TapBox):
    """A seat as one row to tap."""

    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    on = BooleanProperty(False)


class NoticeCard(Panel):
    """A sentence the person should know."""

    text = StringProperty("")


class NoticeList(BoxLayout):
    """Things the person should know: about saving, about damage."""

    sentences = ListProperty([])

    def on_sentences(self, *_args):
        self.clear_widgets()
        for sentence in self.sentences:
            self.add_widget(NoticeCard(text=sentence))


class Empty(BoxLayout):
    """An empty or a troubled place, designed: a picture, a title, a sentence, perhaps one thing to do."""

    icon = StringProperty("")
    title = StringProperty("")
    sentence = StringProperty("")
    button = StringProperty("")

    def __init__(self, **kwargs):
        self.register_event_type("on_act")
        super().__init__(**kwargs)

    def on_act(self):
        pass


load_kv(__file__)
