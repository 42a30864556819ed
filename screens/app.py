"""The app: it holds the library and the play that is on, leads from screen to screen, and minds the phone."""

import gc
import os
from datetime import datetime
from importlib import import_module
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.recycleview import views
from kivy.utils import platform
from kivymd.app import MDApp

import screens.common.bars
import screens.common.mend  # noqa: F401 - before any KivyMD widget
from companion.core.words import _
from companion.library.errors import LibraryError
from companion.library.library import Library
from companion.session import CannotOpen, Session
from screens.common import senses, text
from screens.common.kv import ASSETS
from screens.common.language import speak_the_phones_language
from screens.common.later import Later
from screens.common.look import Look
from screens.common.pace import Pace
from screens.common.stage import Screen, Stage

BACK_KEY = 27  # Escape on a desk, Back on a phone
DUSK, DAWN = 18, 7
EDGES_SECONDS = 0.3
GARBAGE = 50_000  # objects made before Python looks for garbage by itself


class HeraldApp(MDApp):
    title = "Herald"
    stage = ObjectProperty(None)
    look = ObjectProperty(None)
    session = ObjectProperty(None, allownone=True)
    text_scale = NumericProperty(1.0)

    def __init__(self, folder: str | None = None, **kwargs):
        super().__init__(**kwargs)
        speak_the_phones_language()
        self.icon = str(ASSETS / "herald.png")
        self.look = self.theme_cls = Look()
        self.look.bind(background=_paint)
        _paint(self.look, self.look.background)
        self.play = 0  # the number of the play that is on
        self.library = Library.open(folder or os.environ.get("HERALD_HOME") or self._usual_folder())
        self._screens: dict[str, Screen] = {}
        self._trail: list[tuple[str, dict]] = []
        self._system_scale = Metrics.fontscale
        self.apply_settings()

    def _usual_folder(self) -> str | Path:
        """Where Kivy would have it. Kivy makes only the last part of the path, and fails on an account nobody has used."""
        if platform != "linux":
            return self.user_data_dir
        settings = os.environ.get("XDG_CONFIG_HOME") or "~/.config"
        return Path(os.path.expanduser(settings)) / self.name  # noqa: PTH111 - Path fails for whom nobody knows

    # Life

    def build(self):
        self.stage = Stage()
        self.later, self._pace = Later(), Pace()
        Window.bind(on_keyboard=self._on_key, on_memorywarning=self._on_little_memory)
        if platform == "android":
            Clock.schedule_interval(
                self.keep_clear, EDGES_SECONDS
            )  # nothing tells of a keyboard that comes up
        self.go("home")
        gc.freeze()  # what is there now stays: it need not be looked through again and again
        gc.set_threshold(GARBAGE)  # seldom while somebody waits: `tidy` looks through it when nobody does
        gc.enable()  # see screens.start
        return self.stage

    def on_pause(self) -> bool:
        self.put_by()
        return True

    def on_resume(self) -> None:
        self.apply_settings()
        self.keep_clear()

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._on_key, on_memorywarning=self._on_little_memory)
        self.later.close()
        self._pace.close()
        self.put_by()
        self.library.close()

    def tidy(self) -> None:
        """Look for garbage when there is time for it."""
        self.later.do("garbage", gc.collect)

    def keep_clear(self, *_args) -> None:
        """Draw nothing under the system's bars, a notch or the keyboard."""
        self.stage.insets = senses.safe_area()

    def _on_little_memory(self, *_args) -> None:
        Clock.schedule_once(self.make_room)  # the system may tell it in a thread of its own

    def make_room(self, *_args) -> None:
        """The phone is short of memory: what is not on is built again when it is wanted."""
        self.put_by()
        self._screens = {
            name: screen for name, screen in self._screens.items() if screen is self.stage.screen
        }
        views._cached_views.clear()  # noqa: SLF001 - Kivy keeps rows for later
        text.let_go()
        gc.collect()

    # From screen to screen

    def go(self, name: str, **what) -> None:
        """Put on a screen. Where it came from is where Back leads."""
        self._trail.append((name, what))
        self.stage.unsay()
        self._put_on(name, what)

    def swap(self, name: str, **what) -> None:
        """Put on a screen in the place of this one."""
        self._trail[-1:] = []
        self.go(name, **what)

    def home(self) -> None:
        self._trail.clear()
        self.go("home")

    def back(self) -> bool:
        """True if there was something to go back from."""
        if self.stage.sheets:
            self.stage.sheets[-1].dismiss()
        elif not self.stage.screen.back():
            if len(self._trail) < 2:
                return False
            self._trail.pop()
            self._put_on(*self._trail[-1])
        return True

    def _put_on(self, name: str, what: dict) -> None:
        if self.stage.screen is not None:
            self.stage.screen.leave()
        screen = self._screens.get(name)
        if screen is None:
            screen = self._screens[name] = import_module(f"screens.{name}").SCREEN()
        screen.enter(**what)
        self.look.wear(screen.skin)
        self.stage.put_on(screen)

    def _on_key(self, _window, key, *_args) -> bool:
        if key != BACK_KEY:
            return False
        if not self.back():
            if platform != "android":
                return False
            self.stop()  # Back on the home screen leaves the app
        return True

    def rebuild(self) -> None:
        """Build every screen anew, as after a change of text size."""
        self._screens.clear()
        self.stage.measure()
        views._cached_views.clear()  # noqa: SLF001 - Kivy would use rows of the old size again
        self._put_on(*self._trail[-1])

    # The play that is on

    def open_play(self, play: int) -> bool:
        """Take a play from the shelf; False, with a word why, if it cannot be read."""
        self.put_by()
        try:
            self.session = Session.open(self.library, play)
        except (CannotOpen, LibraryError) as error:
            self.session = None
            self.stage.say(str(error))
            return False
        self.play = play
        return True

    def put_by(self) -> None:
        """Write down what the home screen will show of the play; the play itself is on disk already."""
        self.library.retry()
        if self.session is not None:
            self.library.summarise(self.play, self.session.summary())

    def close_play(self) -> None:
        self.put_by()
        self.session, self.play = None, 0
        self.stay_awake(False)

    # Settings and the phone

    def apply_settings(self) -> None:
        settings = self.library.settings()
        self.look.reduce_motion = bool(settings["reduce_motion"])
        self.look.wear(self.look.skin, self._shade(str(settings["theme"])))
        self.text_scale = int(settings["text_size"]) / 100
        Metrics.fontscale = self._system_scale * self.text_scale

    def _shade(self, theme: str) -> str:
        if theme != "auto":
            return theme
        return "light" if DAWN <= datetime.now().astimezone().hour < DUSK else "black"

    def stay_awake(self, awake: bool) -> None:
        Window.allow_screensaver = not (awake and self.library.settings()["keep_awake"])

    def trouble(self) -> str:
        """What the person should know about saving, or nothing."""
        if self.library.read_only:
            return self.library.read_only
        if self.library.unsaved:
            return _(
                "{reason} The play goes on in memory and is saved as soon as it can be.",
                reason=self.library.why_unsaved,
            )
        return ""


def _paint(_look, ground) -> None:
    """The ground of everything: the window itself has it, which is cheaper than a rectangle as large as it."""
    Window.clearcolor = ground
