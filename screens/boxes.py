"""The boxes: what Herald knows of the cardboard of each game, what is still blank, and what cannot be right.

What a game shows of its box is found by name: `screens.<game>.box` has a widget class `BoxView` with
`show(facts, change)`, where `change(facts, said)` keeps other facts and is None for a box that only may be looked at;
and a function `tally(facts)`, which lists (icon, label, known, printed) for the check.
"""

from datetime import datetime
from importlib import import_module
from importlib.util import find_spec

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.codec import BadShape
from companion.core.words import _, ngettext
from companion.games import games, lids
from companion.library.boxes import MINE
from companion.library.exchange import export_box
from screens.common.buttons import BigButton, Chip
from screens.common.files import give
from screens.common.kv import load_kv
from screens.common.parts import Empty, Panel, TapBox
from screens.common.sheets import ConfirmSheet, MenuSheet, Sheet
from screens.common.stage import Screen

SAMPLE = ""  # in the place of a name: the box that ships with the game


class BoxRow(TapBox):
    """A game, and how much of its box is known."""

    game = StringProperty("")
    name = StringProperty("")
    icon = StringProperty("")
    said = StringProperty("")
    share = NumericProperty(0)


class BoxStand(TapBox):
    """How much is known; a tap checks it against what was printed."""

    said = StringProperty("")
    check = StringProperty("")
    share = NumericProperty(0)
    sound = BooleanProperty(True)


class InventedCard(Panel):
    """This box is not a real one."""

    text = StringProperty("")
    button = StringProperty("")
    act = ObjectProperty(None, allownone=True)


class TallyRow(BoxLayout):
    """One kind of component: how many are known of how many that were printed."""

    icon = StringProperty("")
    text = StringProperty("")
    known = NumericProperty(0)
    printed = NumericProperty(1)


class BoxEditor(BoxLayout):
    """One box of one game: which box, how much is known, what cannot be right, and the game's own part."""

    defects = ListProperty([])
    fold = NumericProperty(0)  # height the upper part may take

    def __init__(self, game, **kwargs):
        super().__init__(**kwargs)
        self.game, self.name = game, MINE
        self.facts: dict = {}
        self.trouble = ""
        self.view = _view(game.key)
        if self.view is not None:
            self.ids.part.add_widget(self.view)

    def show(self, name: str | None = None) -> None:
        library = App.get_running_app().library
        self.name = self.name if name is None else name
        self.facts = (
            dict(self.game.sample_box()) if self.name == SAMPLE else library.box(self.game.key, self.name)
        )
        try:
            status = self.game.box_status(self.facts)
            self.defects = list(self.game.check_box(self.facts))
            self.trouble = ""
        except BadShape as error:
            status, self.defects = None, []
            self.trouble = _("This box cannot be read: {reason}.", reason=str(error))
        self._show_names(library)
        self._show_stand(status)
        self._show_invented()
        self._show_part()

    def _show_names(self, library) -> None:
        others = [box["name"] for box in library.boxes(self.game.key) if box["name"] != MINE]
        self.ids.names.clear_widgets()
        for name in (MINE, *others, SAMPLE):
            chip = Chip(text=said_name(name), on=name == self.name)
            chip.bind(on_release=lambda _chip, name=name: self.show(name))
            self.ids.names.add_widget(chip)

    def _show_stand(self, status) -> None:
        stand = self.ids.stand
        stand.sound = not self.defects and not self.trouble
        if status is None:
            stand.said, stand.check, stand.share = self.trouble, "", 0
            return
        stand.said = status.said
        stand.share = status.known / status.places if status.places else 1
        stand.check = (
            ngettext("{n} thing cannot be right", "{n} things cannot be right", len(self.defects))
            if self.defects
            else _("fits the list of components")
            if status.known
            else _("nothing taught yet")
        )

    def _show_invented(self) -> None:
        self.ids.invented.clear_widgets()
        if not self.facts.get("invented"):
            return
        card = InventedCard(
            text=_("Invented, to try the game with: this is not what is printed on your cardboard.")
            if self.name == SAMPLE
            else _(
                "This box holds invented facts, copied from the sample. They are not what is printed on your cardboard."
            )
        )
        if self.name == SAMPLE:
            card.button, card.act = _("Copy into my box"), self.ask_copy
        else:
            card.button, card.act = _("Empty this box"), self.ask_empty
        self.ids.invented.add_widget(card)

    def _show_part(self) -> None:
        self.ids.part.clear_widgets()
        if self.trouble or self.view is None:
            return
        self.ids.part.add_widget(self.view)
        self.view.show(self.facts, None if self.name == SAMPLE else self.change)

    # Changing it

    def change(self, facts: dict, said: str) -> None:
        """Keep other facts of this box. It can be undone while the word is on the screen."""
        app, name, before = App.get_running_app(), self.name, self.facts
        app.library.save_box(self.game.key, facts, name)
        self.show()
        app.stage.say(said, _("Undo"), lambda: self._restore(name, before))

    def _restore(self, name: str, facts: dict) -> None:
        App.get_running_app().library.save_box(self.game.key, facts, name)
        self.show(name)

    def ask_copy(self) -> None:
        known = self.game.box_status(_readable(self.game)).known
        sentences = [
            _("The sample is invented. Scores worked out with it are not those of your cards."),
            ngettext(
                "The {n} fact you have taught is replaced.",
                "The {n} facts you have taught are replaced.",
                known,
            )
            if known
            else _("Your box is still empty."),
        ]
        ConfirmSheet(
            title=_("Copy the invented box?"),
            sentences=sentences,
            yes=_("Copy it into my box"),
            no=_("Leave mine as it is"),
            accept=self._copy,
        ).open()

    def _copy(self) -> None:
        self.show(MINE)
        self.change(dict(self.game.sample_box()), _("Your box now holds the invented facts."))

    def ask_empty(self) -> None:
        ConfirmSheet(
            title=_("Empty this box?"),
            sentences=[
                _("Everything Herald knows of it is forgotten. Plays keep what they knew when they began.")
            ],
            yes=_("Empty the box"),
            no=_("Leave it"),
            accept=lambda: self.change({}, _("The box is empty.")),
        ).open()

    # What else can be done

    def open_check(self) -> None:
        """Against the list of components: every kind, and every defect in words."""
        sheet = Sheet(title=_("The box, checked"), subtitle=self.ids.stand.said)
        for defect in self.defects or ([self.trouble] if self.trouble else []):
            sheet.add_to_body(DefectLine(text=defect))
        part = _module(self.game.key)
        if part is not None and not self.trouble:
            for icon, text, known, printed in part.tally(self.facts):
                sheet.add_to_body(TallyRow(icon=icon, text=text, known=known, printed=printed))
        close = BigButton(text=_("Close"))
        close.bind(on_release=lambda _button: sheet.dismiss())
        sheet.add_to_foot(close)
        sheet.open()

    def open_menu(self) -> None:
        app = App.get_running_app()
        rows = [
            (
                "tray-arrow-down",
                _("Take in a box"),
                _("from a file somebody gave you"),
                lambda: app.go("exchange"),
            )
        ]
        if self.name != SAMPLE:
            rows[:0] = [
                ("tray-arrow-up", _("Write this box to a file"), _("to give it to a friend"), self.export),
            ]
            rows.append(("eraser", _("Empty this box"), _("everything taught is forgotten"), self.ask_empty))
        MenuSheet(title=self.game.name, subtitle=said_name(self.name), rows=rows).open()

    def export(self) -> None:
        app = App.get_running_app()
        day = datetime.now().astimezone().date().isoformat()
        give(
            app,
            f"herald-box-{self.game.key}-{day}",
            lambda: export_box(app.library, self.game.key, self.name),
        )

    def layout_fold(self, stage, height: float, needed: float) -> float:
        """Of a low window at most half, so that the places stay in sight."""
        return min(needed, max(dp(120), height * 0.5))


class DefectLine(BoxLayout):
    text = StringProperty("")


class Boxes(Screen):
    heading = StringProperty("")
    subheading = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._editors: dict[str, BoxEditor] = {}
        self.editor = None

    def enter(self, game: str = "", **_what) -> None:
        self.ids.place.clear_widgets()
        self.skin = game if game in games() else "home"
        if game in games():
            self._show_editor(game)
        else:
            self._show_list()

    def _show_editor(self, key: str) -> None:
        game = games()[key]
        if key not in self._editors:
            self._editors[key] = BoxEditor(game)
        self.editor = self._editors[key]
        self.heading, self.subheading = game.name, _("What Herald knows of the box")
        self.ids.bar.actions = [("dots-vertical", lambda: self.editor.open_menu())]
        self.ids.place.add_widget(self.editor)
        self.editor.show(MINE)

    def _show_list(self) -> None:
        library = App.get_running_app().library
        self.editor = None
        self.heading, self.subheading = _("Boxes"), _("What Herald knows of your cardboard")
        self.ids.bar.actions = [("swap-horizontal", lambda: App.get_running_app().go("exchange"))]
        page = BoxList()
        for lid in lids().values():
            status = lid.shelf_status(library.box(lid.key))
            page.ids.rows.add_widget(
                BoxRow(game=lid.key, name=lid.name, icon=lid.icon, said=status.said, share=status.share)
            )
        if not lids():
            page.ids.rows.add_widget(Empty(icon="package-variant", title=_("No games"), sentence=""))
        self.ids.place.add_widget(page)


class BoxList(BoxLayout):
    pass


def said_name(name: str) -> str:
    """A box that came in beside yours is called after it; see `exchange.accept`."""
    if name.startswith(f"{MINE} ("):
        return _("Another box {number}", number=name.removeprefix(MINE).strip())
    return {MINE: _("Your box"), SAMPLE: _("Sample, invented")}.get(name, name)


def _readable(game) -> dict:
    facts = App.get_running_app().library.box(game.key)
    return {} if game.shelf_status(facts).fault else facts


def _module(key: str):
    if find_spec(f"screens.{key}") is None or find_spec(f"screens.{key}.box") is None:
        return None
    return import_module(f"screens.{key}.box")


def _view(key: str):
    module = _module(key)
    return module.BoxView() if module is not None else None


load_kv(__file__)
SCREEN = Boxes
