"""Asking for a name. Kivy's text fields never die, so there is one sheet with one field, used again."""

from collections.abc import Callable

from kivy.app import App
from kivy.clock import Clock

from screens.common.sheets import TextSheet

Accept = Callable[[str], str]  # the text -> why it is refused, or nothing


def ask_text(
    title: str, yes: str, accept: Accept, text: str = "", hint: str = "", subtitle: str = ""
) -> TextSheet:
    """Open the sheet, its field ready to be typed into."""
    app = App.get_running_app()
    sheet = _sheet(app)
    sheet.title, sheet.subtitle, sheet.hint, sheet.refusal = title, subtitle, hint, ""
    sheet.accept = lambda typed: _accepted(sheet, accept(typed))
    sheet.ids.foot.children[0].text = yes
    sheet.field.text = text
    sheet.open()
    Clock.schedule_once(lambda _dt: _focus(sheet), 0)
    return sheet


def _accepted(sheet: TextSheet, refusal: str) -> str:
    if refusal:
        Clock.schedule_once(lambda _dt: _focus(sheet), 0)  # to be put right at once
    return refusal


def _focus(sheet: TextSheet) -> None:
    if sheet in App.get_running_app().stage.sheets:
        sheet.field.focus = True
        sheet.field.cursor = (len(sheet.field.text), 0)


def _sheet(app) -> TextSheet:
    """One for each size of text: a sheet keeps the size it was built in."""
    sheets = app.__dict__.setdefault("text_sheets", {})
    if app.text_scale not in sheets:
        sheets[app.text_scale] = TextSheet(yes=" ")
    return sheets[app.text_scale]
