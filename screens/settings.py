"""Settings: how Herald looks and behaves on this phone. Each has its effect at once."""

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

import companion
from companion.core.words import _
from screens.common import senses
from screens.common.choosing import ChoiceRow, SwitchRow
from screens.common.kv import ASSETS, load_kv
from screens.common.parts import Words
from screens.common.sheets import Sheet
from screens.common.stage import Screen

SIZES = (100, 125, 150, 200)


class SizeChoice(ChoiceRow):
    """A size of text, shown in that size."""

    percent = NumericProperty(100)


class SettingsPage(Screen):  # Kivy has a Settings of its own, and a rule for it
    themes = ListProperty([])
    theme = ObjectProperty(None, allownone=True)
    version = StringProperty("")
    folder = StringProperty("")
    notices = ListProperty([])

    def __init__(self, **kwargs):
        self.themes = [
            (
                "auto",
                _("By the clock"),
                _("Light by day, true black from six in the evening to seven in the morning."),
            ),
            ("light", _("Light"), _("For a table by the window.")),
            ("dark", _("Dark"), _("Dark grey: easy on the eyes in the evening.")),
            (
                "black",
                _("True black"),
                _("Saves the battery of an OLED screen and lights up nobody's cards."),
            ),
        ]
        self.version = _("Version {number}", number=companion.__version__)
        super().__init__(**kwargs)
        for percent in SIZES:
            size = SizeChoice(percent=percent, text=_("{percent} %", percent=percent))
            size.bind(on_release=lambda size: self.choose_size(size.percent))
            self.ids.sizes.add_widget(size)
        self._add_senses()

    def _add_senses(self) -> None:
        """Only what this phone can do."""
        can = []
        if senses.can_buzz():
            can.append(("buzz", _("Buzz when the turn passes"), _("Short, as a key of the phone does.")))
        if senses.can_speak():
            can.append(("speak", _("Say it aloud"), _("Whose turn it is, what comes now, and who has won.")))
        for key, text, why in can:
            row = SwitchRow(text=text, why=why, flipped=lambda on, key=key: self.choose(key, on))
            row.key = key
            self.ids.senses.add_widget(row)

    def enter(self, **_what) -> None:
        app = App.get_running_app()
        settings = app.library.settings()
        self.theme = settings["theme"]
        self.ids.motion.on = settings["reduce_motion"]
        self.ids.awake.on = settings["keep_awake"]
        for row in self.ids.senses.children:
            row.on = settings[row.key]
        for size in self.ids.sizes.children:
            size.on = size.percent == settings["text_size"]
        self.folder = str(app.library.folder)
        trouble = app.trouble()
        self.notices = [*([trouble] if trouble else []), *(notice.sentence for notice in app.library.notices)]

    def choose(self, key: str, value) -> None:
        app = App.get_running_app()
        if app.library.settings()[key] != value:
            app.library.set(key, value)
            app.apply_settings()

    def choose_size(self, percent: int) -> None:
        """Every screen is built anew, this one too, once the touch is over; it stays where it was scrolled to."""
        if App.get_running_app().library.settings()["text_size"] != percent:
            self.choose("text_size", percent)
            Clock.schedule_once(self._rebuild, 0)

    def _rebuild(self, _dt) -> None:
        app = App.get_running_app()
        app.rebuild()
        app.stage.screen.ids.scroll.scroll_y = self.ids.scroll.scroll_y

    def show_credits(self) -> None:
        sheet = Sheet(title=_("Fonts and icons"), subtitle=_("With thanks to the people who made them"))
        sheet.add_to_body(*(Words(text=line) for line in credits()))
        sheet.open()


def credits() -> list[str]:  # noqa: A001 - what it is called on every box of a game
    """Who made the face and the pictures; the whole list with each file is assets/CREDITS.md."""
    written = (ASSETS / "CREDITS.md").read_text("utf-8").splitlines()
    rows = [line.strip("| ").split(" | ") for line in written if line.startswith("| `icons/")]
    by_maker: dict[str, list[str]] = {}
    for _file, icon, maker in rows:
        if icon not in by_maker.setdefault(maker, []):
            by_maker[maker].append(icon)
    return [
        _("Germania One, the face of names and numbers: John Vargas Beltrán, SIL Open Font License 1.1."),
        _("Roboto and the Material Design Icons come with KivyMD."),
        _("Pictures: game-icons.net, Creative Commons Attribution 3.0, tinted by Herald."),
        *(_("{maker}: {icons}.", maker=maker, icons=", ".join(icons)) for maker, icons in by_maker.items()),
    ]


load_kv(__file__)
SCREEN = SettingsPage
