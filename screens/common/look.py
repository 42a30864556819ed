"""How Herald looks: every colour and face in one place, from assets/tokens.json.

One seed colour per game says which game it is. KivyMD's own scheme maths (0.2 s of it) is not run: the
roles are set from the tokens, KivyMD's and our own alike.
"""

import json
from functools import cache

from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ColorProperty, OptionProperty, StringProperty
from kivy.utils import get_color_from_hex
from kivymd import fonts_path
from kivymd.dynamic_color import DynamicColor
from kivymd.theming import ThemeManager

from screens.common.kv import ASSETS
from screens.common.text import text_extent as text_extent
from screens.common.text import text_width as text_width

HOME = "home"
DISPLAY = "Germania"  # the face of names, titles and numbers
# Kivy takes a name beginning with on_ for a handler, so what is written on a surface is called its ink.
ROLES = (
    "header header_ink header_ink_var primary primary_ink primary_container primary_container_ink "
    "secondary_container secondary_container_ink gold gold_fill gold_ink gold_container gold_container_ink "
    "background surface_low surface surface_high surface_highest ink ink_var outline outline_var "
    "error error_container error_container_ink warn warn_container warn_container_ink"
).split()

# KivyMD's names for our roles, where they are not simply the same word.
_KIVYMD = {
    "onSurface": "ink",
    "tertiary": "gold",
    "onTertiary": "gold_ink",
    "tertiaryContainer": "gold_container",
    "onTertiaryContainer": "gold_container_ink",
    "surfaceContainerLowest": "background",
    "surfaceContainerLow": "surface_low",
    "surfaceContainer": "surface",
    "surfaceContainerHigh": "surface_high",
    "surfaceContainerHighest": "surface_highest",
    "onSurfaceVariant": "ink_var",
    "outlineVariant": "outline_var",
    "inverseSurface": "ink",
    "inverseOnSurface": "surface",
    "onBackground": "ink",
    "onError": "background",
    "secondary": "primary",
    "onSecondary": "primary_ink",
    "shadow": "background",
    "scrim": "background",
    "disabledText": "outline",
}


@cache
def tokens() -> dict:
    return json.loads((ASSETS / "tokens.json").read_text("utf-8"))


@cache
def colour(hex_code: str) -> list[float]:
    return get_color_from_hex(hex_code)


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


def _role_for(kivymd: str) -> str:
    """The role nearest to one of KivyMD's colours."""
    if kivymd in _KIVYMD:
        return _KIVYMD[kivymd]
    plain = _snake(kivymd)
    if plain.startswith("on_"):
        plain = plain.removeprefix("on_") + "_ink"
        return plain if plain in ROLES else "primary_container_ink"
    if plain in ROLES:
        return plain
    return "surface" if plain.startswith("surface") else "primary"


# A property for each role, so that a layout follows when the colours change.
Roles = type("Roles", (EventDispatcher,), {role: ColorProperty() for role in ROLES})


class Look(ThemeManager, Roles):
    """KivyMD's theme manager, told its colours instead of computing them. In kv: `app.look.<role>`."""

    skin = StringProperty(HOME)
    shade = OptionProperty("black", options=["light", "dark", "black"])
    reduce_motion = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        LabelBase.register(DISPLAY, str(ASSETS / "fonts" / "GermaniaOne-Regular.ttf"))
        LabelBase.register("RobotoBold", fonts_path + "Roboto-Bold.ttf")
        self.set_colors()

    def wear(self, skin: str, shade: str | None = None) -> None:
        """Put on a game's colours, in one change."""
        shade = shade or self.shade
        if (skin, shade) == (self.skin, self.shade):
            return
        self.skin, self.shade = skin, shade
        self.theme_style = "Light" if shade == "light" else "Dark"
        self.set_colors()

    @property
    def tone(self) -> str:
        return self.tone_of(self.shade)

    def tone_of(self, shade: str) -> str:
        """Of the two sets of colours the one for this shade; in kv, watched through `app.look.shade`."""
        return "light" if shade == "light" else "dark"

    def set_colors(self, *args) -> None:
        """Called by KivyMD too, whenever it thinks the scheme has changed."""
        skins = tokens()["skins"]
        roles = dict(skins.get(self.skin, skins[HOME])[self.tone])
        if self.shade == "dark":
            roles["background"] = _half(roles["surface_low"])
        for role in ROLES:
            setattr(self, role, colour(roles[role]))
        for kivymd in _KIVYMD_COLOURS:
            setattr(self, kivymd + "Color", colour(roles[_role_for(kivymd)]))

    def seat(self, tincture: str, role: str, *_watched) -> list[float]:
        """A seat's colour: fill, on, container or on_container. Pass `app.look.shade` to follow the theme."""
        seats = tokens()["seats"]
        return colour(seats[tincture][self.tone][role]) if tincture in seats else self.surface_high

    def thing(self, icon: str, *_watched) -> list[float]:
        """The colour of a thing this game has one for, else that of any icon. Pass `app.look.shade` to follow it."""
        things = tokens()["things"].get(self.skin, {}).get(self.tone, {})
        return colour(things[icon]) if icon in things else self.ink_var


def game_colour(game: str, role: str, tone: str) -> list[float]:
    """A colour of another game than the one that is on."""
    skins = tokens()["skins"]
    return colour(skins.get(game, skins[HOME])[tone][role])


def _half(hex_code: str) -> str:
    """Half-way to black: a dark ground that is not black."""
    return "#" + "".join(f"{int(hex_code[i : i + 2], 16) // 2:02X}" for i in (1, 3, 5))


_KIVYMD_COLOURS = [
    name.removesuffix("Color")
    for name in dir(DynamicColor)
    if name.endswith("Color") and name != "transparentColor"  # that one is what it says
]

# What Germania One can draw; a name with any other character is set whole in the plain face.
_DRAWN = (
    set(range(0x20, 0x7F))
    | set(range(0xA0, 0x100))
    | {0x131, 0x152, 0x153, 0x2C6, 0x2DA, 0x2DC, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A}
    | {0x201C, 0x201D, 0x201E, 0x2022, 0x2039, 0x203A, 0x20AC}
)


def face_for(text: str) -> str:
    return DISPLAY if all(ord(letter) in _DRAWN for letter in text) else "RobotoBold"


def even_columns(count: int, room: float) -> int:
    """As many side by side as there is room for, with rows as even as can be: six as 6 or 3 + 3, never 5 + 1."""
    most = max(1, min(count, int(room)))
    return -(-count // -(-count // most)) if count else 1
