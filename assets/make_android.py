"""Draws the launcher's icon and the picture that is shown while Herald starts: all of it our own drawing.

    .venv/bin/python -m venv build/assets-venv
    build/assets-venv/bin/pip install resvg-py==0.5.0 pillow==11.3.0
    build/assets-venv/bin/python assets/make_android.py

What it makes is committed, in assets/android/. It goes into the package as the launcher's pictures, not into the app.
"""

import io
from pathlib import Path

import resvg_py
from PIL import Image

HERE = Path(__file__).parent / "android"

ADAPTIVE = 432  # points: 108 dp at the highest density; the launcher shows at most the inner 72 dp
ICON = 512
PRESPLASH = 768

BROWN, DEEP_BROWN, GOLD, PALE_GOLD, DEEP_GOLD = "#3A2408", "#2E1C00", "#EDC95A", "#F8E3A0", "#B8892E"
RED, DEEP_RED = "#B3261E", "#8C1A14"

# On a board of 108 × 108; only the circle of 66 around the middle is seen by every launcher.
GROUND = f"""
    <rect width="108" height="108" fill="{DEEP_BROWN}"/>
    <path d="M54 54 L108 0 V108 Z M54 54 L0 108 V0 Z" fill="{BROWN}"/>"""

# A herald's trumpet, held upwards to the right, with a banner hanging from it.
TRUMPET = f"""
    <g transform="rotate(-28 54 54)">
        <path d="M36 55 H73 V77 L67.8 72.6 L62.5 79 L57.2 72.6 L52 79 L46.8 72.6 L41.5 79 L36 74 Z" fill="{RED}"/>
        <path d="M36 55 H73 V59.5 H36 Z" fill="{DEEP_RED}"/>
        <path d="M54.5 60.5 l2 4 4.4.6 -3.2 3.1 .8 4.4 -4 -2.1 -4 2.1 .8 -4.4 -3.2 -3.1 4.4 -.6 Z" fill="{GOLD}"/>
        <path d="M22 49.6 L25 50.6 H70 C77 50.4 82.5 47 87 40.5 L89 41 V65 L87 65.5 C82.5 59 77 55.6 70 55.4 H25 L22 56.4 Z"
            fill="{GOLD}"/>
        <path d="M25 50.6 H70 C77 50.4 82.5 47 87 40.5 L88 40.8 C84 48.4 78 52.2 70 52.3 H25 Z" fill="{PALE_GOLD}"/>
        <ellipse cx="88" cy="53" rx="2.6" ry="12.6" fill="{DEEP_GOLD}"/>
        <rect x="34" y="48.9" width="3.4" height="8.2" rx="1.2" fill="{DEEP_GOLD}"/>
        <rect x="71.6" y="48.4" width="3.4" height="9.2" rx="1.2" fill="{DEEP_GOLD}"/>
    </g>"""


def draw(body: str, size: int, name: str, colours: int = 64) -> None:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 108 108">{body}</svg>'
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size))
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    picture.quantize(colours, method=Image.Quantize.FASTOCTREE).save(HERE / f"{name}.png", optimize=True)


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    inner = f'<g transform="translate(10.8 10.8) scale(.8)">{TRUMPET}</g>'  # inside the circle of 66
    draw(GROUND, ADAPTIVE, "background", 8)
    draw(inner, ADAPTIVE, "foreground")
    tile = '<clipPath id="tile"><rect width="108" height="108" rx="24"/></clipPath>'
    whole = f'<g transform="translate(0 0)">{TRUMPET}</g>'
    draw(f'{tile}<g clip-path="url(#tile)">{GROUND}{whole}</g>', ICON, "icon")
    draw(inner, PRESPLASH, "presplash")
