"""Makes the fonts, the icons and the app's own picture from the packages they come from.

What it makes is committed, so this is only for someone who adds an icon: add a line to ICONS (and its author to
CREDITS.md), then

    .venv/bin/python -m venv build/assets-venv
    build/assets-venv/bin/pip install resvg-py==0.5.0 fonttools==4.68.0 pillow==13.0.0
    build/assets-venv/bin/python assets/make.py

It needs `npm` (only to fetch; nothing of it runs) and writes into assets/.
"""

import io
import json
import subprocess
import tarfile
from pathlib import Path

import resvg_py
from fontTools.ttLib import TTFont
from PIL import Image

HERE = Path(__file__).parent
PACKAGES = HERE.parent / "build" / "npm"

GAME_ICONS = "@iconify-json/game-icons@1.2.4"
GERMANIA_ONE = "@fontsource/germania-one@5.3.0"

# What it is at our table: what it is called on game-icons.net.
ICONS = {
    # seats: colour and symbol always go together ("red lion")
    "lion": "lion",
    "eagle": "eagle-emblem",
    "oak": "oak",
    "sun": "sun",
    "lily": "fleur-de-lys",
    "raven": "raven",
    # games, and the herald
    "herald": "trumpet-flag",
    "kingdom_of_heroes": "queen-crown",
    "kings_and_creatures": "griffin-symbol",
    "heroes_vs_warlords": "crossed-swords",
    "kings_and_things": "castle",
    # heroes
    "adventurer": "hood",
    "knight": "visored-helm",
    "mage": "pointy-hat",
    "hero": "black-knight-helm",
    # mythical creatures
    "centaur": "centaur",
    "minotaur": "minotaur",
    "griffin": "griffin-symbol",
    "chimaera": "goat",  # its middle head, and what the word means; a hydra would pass for the dragon
    "dragon": "dragon-head",
    "unicorn": "unicorn",
    # things
    "fame": "laurels",
    "winner": "laurel-crown",
    "coin": "crown-coin",
    "heart": "hearts",
    "crystal": "floating-crystal",
    "ring": "diamond-ring",
    "scroll": "tied-scroll",
    "treasure": "locked-chest",
    "king": "crown",
    "castle": "castle",
    "skull": "death-skull",
    # where missions lie, in Kingdom of Heroes
    "meadow": "high-grass",
    "forest": "pine-tree",
    "mountain": "peaks",
    "desert": "cactus",
    "east": "sunrise",
    "littoral": "big-wave",
    "village": "house",
    "mine": "mine-wagon",
    "mage_tower": "evil-tower",
    "portal": "portal",
    "map_card": "treasure-map",
    # its types of missions, with the dragon from above
    "enemy": "cloak-dagger",
    "princess": "tiara",
    "magic": "crystal-ball",
    "war": "crossed-swords",
    "relic": "jeweled-chalice",
    "creature": "spider-alt",
    # combat
    "swordsman": "swordman",
    "archer": "bowman",
    "cavalry": "cavalry",
    "pikeman": "pikeman",
    "sword": "broadsword",
    "defence": "shield",
    "sprint": "sprint",
    "boot": "walking-boot",
    "clash": "sword-clash",
    # resources, facilities and hexes of Heroes vs Warlords
    "gold_bar": "gold-bar",
    "stone": "stone-pile",
    "wood": "wood-pile",
    "hamlet": "village",
    "barracks": "barracks",
    "range": "archery-target",
    "academy": "graduate-cap",
    "tiltyard": "horse-head",
    "garde": "guards",
    "wall": "stone-wall",
    "tower": "stone-tower",
    "tavern": "beer-stein",
    "training": "target-dummy",
    "town_hall": "house",
    "city_hall": "congress",
    "palace": "indian-palace",
    "trade_hall": "trade",
    "storehouse": "warehouse",
    "camp": "camping-tent",
    "ruin": "ancient-ruins",
    "search_tower": "white-tower",
    "outpost": "watchtower",
    "recruitment": "barracks-tent",
    "holy_place": "star-altar",
    "breach": "broken-wall",
    "catapult": "catapult",
    "diplomacy": "peace-dove",
    "fury": "enrage",
    "cleverness": "brain",
    "experience": "medal",
    "honor": "star-medal",
    "mercenary": "bandit",
    "equipment": "backpack",
    "level": "upgrade",
    "d20": "dice-twenty-faces-twenty",
}
ICON_SIZE = 128
SHIELD_WIDTH = 192
HERALD_SIZE = 512


def fetch(package: str) -> Path:
    """The unpacked folder of an npm package, fetched once."""
    folder = PACKAGES / package.replace("/", "-").strip("@").replace("@", "-")
    if not folder.exists():
        PACKAGES.mkdir(parents=True, exist_ok=True)
        packed = subprocess.run(
            ["npm", "pack", "--silent", package], cwd=PACKAGES, check=True, capture_output=True, text=True
        )
        with tarfile.open(PACKAGES / packed.stdout.split()[-1]) as archive:
            archive.extractall(folder, filter="data")
    return folder / "package"


def rasterise(svg: str, width: int) -> Image.Image:
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width)))).convert("RGBA")


def save_white(picture: Image.Image, path: Path) -> None:
    """White with the picture's opacity, in 16 shades of it: enough for an edge, and a third of the bytes."""
    shades = 16
    opacity = picture.getchannel("A").point(lambda value: round(value * (shades - 1) / 255))
    palette = Image.frombytes("P", picture.size, opacity.tobytes())
    palette.putpalette([255, 255, 255] * shades)
    transparency = bytes(round(shade * 255 / (shades - 1)) for shade in range(shades))
    palette.save(path, optimize=True, bits=4, transparency=transparency)


def make_font() -> None:
    """The face as it is, only out of its web wrapping: the licence reserves the name for the unchanged one."""
    font = TTFont(fetch(GERMANIA_ONE) / "files" / "germania-one-latin-400-normal.woff", recalcTimestamp=False)
    font.flavor = None
    target = HERE / "fonts" / "GermaniaOne-Regular.ttf"
    target.parent.mkdir(exist_ok=True)
    font.save(target)
    licence = (fetch(GERMANIA_ONE) / "LICENSE").read_text()
    target.with_name("GermaniaOne-OFL.txt").write_text(licence)


def icon_bodies() -> dict[str, str]:
    icons = json.loads((fetch(GAME_ICONS) / "icons.json").read_text())["icons"]
    return {name: icon["body"].replace("currentColor", "#fff") for name, icon in icons.items()}


def make_icons(bodies: dict[str, str]) -> None:
    folder = HERE / "icons"
    folder.mkdir(exist_ok=True)
    for ours, theirs in ICONS.items():
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{bodies[theirs]}</svg>'
        save_white(rasterise(svg, ICON_SIZE), folder / f"{ours}.png")


def make_shield() -> None:
    """100 wide, 116 high: corners of a tenth, straight to half the height, then curved to a point."""
    outline = (
        "M10,0 H90 A10,10 0 0 1 100,10 V58 C100,86 74,106 50,116 C26,106 0,86 0,58 V10 A10,10 0 0 1 10,0 Z"
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 116"><path fill="#fff" d="{outline}"/></svg>'
    save_white(rasterise(svg, SHIELD_WIDTH), HERE / "icons" / "shield.png")


def make_herald(bodies: dict[str, str]) -> None:
    """The app's own picture: the herald's trumpet in gold on a dark brown tile."""
    trumpet = bodies["trumpet-flag"].replace("#fff", "#EDC95A")
    svg = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
        <rect width="512" height="512" rx="112" fill="#2E1C00"/>
        <rect x="14" y="14" width="484" height="484" rx="98" fill="none" stroke="#8A6A3A" stroke-width="8"/>
        <g transform="translate(58 58) scale(.773)">{trumpet}</g></svg>"""
    picture = rasterise(svg, HERALD_SIZE)
    picture.quantize(64, method=Image.Quantize.FASTOCTREE).save(HERE / "herald.png", optimize=True)


if __name__ == "__main__":
    make_font()
    bodies = icon_bodies()
    make_icons(bodies)
    make_shield()
    make_herald(bodies)
