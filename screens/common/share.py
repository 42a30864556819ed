"""A play's result to give away: as text, to be pasted anywhere, and as a picture."""

import io
from collections.abc import Callable

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from PIL import Image

import screens.common.score_table  # noqa: F401 - its parts are in the picture
from companion.core.words import _
from screens.common import files, senses
from screens.common.kv import load_kv
from screens.common.when import date

WIDTH = 412  # dp, of the picture
LARGER = 2  # times as many pixels as on the screen
SETTLED = 4  # frames until everything has found its place


def as_text(session) -> str:
    """Who won, every total with its parts, the tie-breaks."""
    sheet = session.sheet
    lines = [_("{game}: {title}", game=session.game.name, title=session.prompt.title)]
    for place in sheet.places:
        total = sheet.totals[place.seat]
        name = session.setup.name(place.seat)
        lines.append(_("{name}: {total} ({said})", name=name, total=total.value, said=place.said))
        parts = [
            _("{thing} {value}", thing=row.label, value=row.numbers[place.seat].value)
            for row in sheet.rows
            if row.numbers[place.seat] is not None
        ]
        lines.append("  " + ", ".join(parts))
    return "\n".join([*lines, *sheet.reasons])


def share_text(text: str) -> None:
    """To another app; where there is none to hand it to, to the clipboard."""
    if senses.share_text(text):
        return
    copied = senses.copy_text(text)
    App.get_running_app().stage.say(
        _("The score is copied as text.") if copied else _("There is no clipboard here.")
    )


class ResultPicture(BoxLayout):
    """The podium and the sheet, as they are given away."""

    game = StringProperty("")
    icon = StringProperty("")
    when = StringProperty("")
    sheet = ObjectProperty(None, allownone=True)
    seats = ObjectProperty(())
    total_label = StringProperty("")


def draw_result(session, total_label: str, done: Callable[[bytes], None]) -> None:
    """Build it beside the screen; once it has settled, `done` gets a PNG."""
    last = [entry.at for entry in session.line][-1:]
    picture = ResultPicture(
        game=session.game.name,
        icon=session.game.icon,
        when=date(last[0]) if last else "",
        sheet=session.sheet,
        seats=session.setup.seats,
        total_label=total_label,
        size_hint=(None, None),
        width=dp(WIDTH),
    )

    def wait(frames: int) -> None:
        if frames:
            Clock.schedule_once(lambda _dt: wait(frames - 1), 0)
        else:
            done(_png(picture))

    wait(SETTLED)


def _png(widget) -> bytes:
    drawn = widget.export_as_image(scale=LARGER).texture
    picture = Image.frombytes("RGBA", drawn.size, drawn.pixels).convert("RGB")
    written = io.BytesIO()
    picture.save(written, "PNG")
    return written.getvalue()


def share_picture(session, total_label: str = "") -> None:
    """To another app; where there is none to hand it to, to a file whose place is said."""
    app = App.get_running_app()

    def give(png: bytes) -> None:
        if not senses.share_picture(png, f"{session.game.key}.png"):
            files.give(app, session.game.key, lambda: png, ".png")

    draw_result(session, total_label or _("Total"), give)


load_kv(__file__)
