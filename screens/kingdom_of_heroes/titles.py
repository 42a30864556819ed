"""Which card is it? A field, and the titles it finds."""

from kivy.app import App
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _
from screens.common.kv import load_kv
from screens.common.moment_form import TileLine
from screens.common.parts import show_rows
from screens.common.sheets import Sheet


class TitleBody(BoxLayout):
    """A field and what it finds."""

    sheet = ObjectProperty(None)
    hint = StringProperty("")


class TitleSheet(Sheet):
    """A title by a few of its letters. Built once and opened again: text fields are never freed."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._rows = self._picked = None
        self._body = TitleBody(sheet=self, hint=_("A few letters of its title"))
        self.add_to_body(self._body)

    def ask(self, title: str, rows, picked) -> None:
        """`rows`: dicts with text, and why, icon; `picked` gets the text."""
        self.title, self._rows, self._picked = title, rows, picked
        self._body.ids.field.text = ""
        self.search("")
        self.open()

    def search(self, typed: str) -> None:
        if self._rows is None:
            return
        letters = typed.casefold().strip()
        shown = [
            {
                "icon": row.get("icon", ""),
                "text": row["text"],
                "why": row.get("why", ""),
                "faded": row.get("faded", False),
                "act": lambda text=row["text"]: self._pick(text),
            }
            for row in self._rows
            if letters in row["text"].casefold()
        ]
        show_rows(self._body.ids.found, TileLine, shown)
        self._body.ids.nothing.text = "" if shown else _("No card has these letters.")

    def _pick(self, text: str) -> None:
        self._body.ids.field.focus = False
        self.dismiss()
        self._picked(text)


def ask_title(title: str, lines, picked) -> TitleSheet:
    """Open the one sheet there is for each size of text; a sheet keeps the size it was built in."""
    app = App.get_running_app()
    sheets = app.__dict__.setdefault("title_sheets", {})
    if app.text_scale not in sheets:
        sheets[app.text_scale] = TitleSheet()
    rows = [{"icon": line.icon, "text": line.title, "why": line.why} for line in lines]
    sheets[app.text_scale].ask(title, rows, picked)
    return sheets[app.text_scale]


load_kv(__file__)
