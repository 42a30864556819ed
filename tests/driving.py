"""Driving the real window: real touches, real keys, a clock moved by hand, and pictures of what is drawn."""

import gc
import logging
import os
import tempfile
from pathlib import Path

FPS = 60.0

ENVIRONMENT = {
    "KIVY_WINDOW": "sdl2",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_CLIPBOARD": "dummy",
    "KIVY_DPI": "160",
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
    "HERALD_PLAIN_EDGES": "1",
}

unsettled: list[str] = []  # what Kivy said of frames that were drawn before every widget had its place


class Restless(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        if "too much iteration" in record.getMessage():
            unsettled.append(record.getMessage())


def open_window(size: tuple[int, int] = (412, 915)):
    """Kivy's one window, with no config of this machine's and a clock that only moves when told to."""
    os.environ.update(ENVIRONMENT, KIVY_HOME=tempfile.mkdtemp())
    from screens.start import prepare

    prepare(size)
    from kivy.config import Config

    Config.set("graphics", "maxfps", "0")
    for name, _value in list(Config.items("input")):
        Config.remove_option("input", name)
    Config.set("input", "mouse", "mouse,disable_multitouch")
    from kivy.base import runTouchApp
    from kivy.clock import Clock
    from kivy.core.window import Window

    import screens.common.mend  # noqa: F401

    logging.getLogger("kivy").addHandler(Restless())
    now = [Clock.time()]
    Clock.time, Clock._virtual, Clock._max_fps = (lambda: now[0]), now, 0
    gc.collect()
    gc.freeze()
    runTouchApp(embedded=True)
    return Window


class Driver:
    """A person with a finger. Taps go the whole way: window, input provider, touch."""

    def __init__(self, window, folder: Path):
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.lang import Builder

        self.window, self.folder = window, folder
        self.loop, self.clock, self.kv = EventLoop, Clock, Builder
        self.app = None

    # The app's life

    def start(self):
        from screens.app import HeraldApp

        self.app = HeraldApp(folder=str(self.folder))
        self.app._run_prepare()
        self.settle()
        return self.app

    def stop(self) -> None:
        """The app goes as it goes on a phone, its widgets with it."""
        self._end(quietly=False)

    def kill(self) -> None:
        """The app is gone without a word: nothing is summarised, flushed or closed in good order."""
        self._end(quietly=True)

    def _end(self, quietly: bool) -> None:
        from kivy.animation import Animation
        from kivy.app import App
        from kivy.core.window import Window
        from kivy.lang.parser import global_idmap
        from kivy.metrics import Metrics

        app = self.app
        Metrics.fontscale = app._system_scale
        if quietly:
            Window.unbind(on_keyboard=app._on_key, on_memorywarning=app._on_little_memory)
            app.later.close()
            app._pace.close()
            app.library._db.close()  # what the operating system does for a process that is killed
        else:
            app.dispatch("on_stop")
        self.window.release_all_keyboards()
        for animation in list(Animation._instances):
            for item in list(animation._widgets.values()):
                animation.cancel(item["widget"])
        dead = [widget for top in self.window.children for widget in top.walk()]
        for screen in app._screens.values():
            dead += screen.walk()
        for top in self.window.children[:]:
            self.window.remove_widget(top)
        for widget in dead:
            self.kv.unbind_widget(widget.uid)
        for widget in dead:
            widget.parent = None
        for event in self.clock.get_events():
            if "Cache" not in repr(event.get_callback()):
                event.cancel()
        self.loop.touches.clear()
        for each in self.loop.postproc_modules:  # some remember touches, for a second tap
            getattr(each, "touches", []).clear()
        object.__setattr__(
            global_idmap["app"], "_obj", None
        )  # kv's `app` lets go only of an app that stopped
        App._running_app = None
        self.app = None

    # Time

    def frames(self, n: int = 1, draw: bool = False) -> None:
        for _ in range(n):
            self.clock._virtual[0] += 1 / FPS
            if draw:
                self.loop.idle()
            else:
                self.clock.tick()
                self.loop.dispatch_input()
                self.kv.sync()
                self.clock.tick_draw()
                self.kv.sync()

    def _busy(self) -> bool:
        from kivy.animation import Animation

        return bool(Animation._instances) or any(event.timeout <= 0.25 for event in self.clock.get_events())

    def settle(self, seconds: float = 3, quiet: int = 3) -> None:
        still = 0
        for _ in range(int(seconds * FPS)):
            self.frames()
            still = 0 if self._busy() else still + 1
            if still >= quiet:
                return

    # Seeing

    def seen(self, kind: str | None = None, text: str | None = None) -> list:
        """The widgets on the screen now, not those of screens that are off."""
        return [
            widget
            for top in self.window.children
            for widget in top.walk()
            if kind in (None, type(widget).__name__)
            and (text is None or getattr(widget, "text", None) == text)
            and widget.opacity
        ]

    def texts(self) -> list[str]:
        return [widget.text for widget in self.seen() if getattr(widget, "text", "")]

    def one(self, kind: str | None = None, text: str | None = None, **fits):
        found = [
            widget
            for widget in self.seen(kind, text)
            if all(getattr(widget, name, None) == value for name, value in fits.items())
        ]
        if len(found) != 1:
            raise AssertionError(f"{len(found)} of {kind} {text!r} {fits} among {self.texts()}")
        return found[0]

    def picture(self, path: Path) -> Path:
        """What is drawn now, as PNG."""
        self.frames(2, draw=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        written = Path(self.window.screenshot(name=str(path.with_suffix("")) + ".png"))
        written.replace(path)
        return path

    def cut(self) -> list[str]:
        """Texts that are wider or higher than their box, or that hang out of the window."""
        from kivy.uix.label import Label

        bad = []
        for widget in self.seen():
            if isinstance(widget, Label) and widget.text and widget.width > 1 and self._in_sight(widget):
                width, height = widget.texture_size
                if width > widget.width + 2 or height > widget.height + 2:
                    bad.append(f"{widget.text!r} {width}x{height} in {widget.width:.0f}x{widget.height:.0f}")
                left, _bottom = widget.to_window(widget.x, widget.y)
                if not self._scrolls_sideways(widget) and (
                    left < -1 or left + widget.width > self.window.width + 1
                ):
                    bad.append(f"{widget.text!r} out of the window")
        return bad

    def _in_sight(self, widget) -> bool:
        """Neither it nor anything it is in has been folded away."""
        while widget is not None and widget is not self.window:
            if not widget.opacity or widget.height < 1:
                return False
            widget = widget.parent
        return True

    def _scrolls_sideways(self, widget) -> bool:
        while widget is not None and widget is not self.window:
            if getattr(widget, "do_scroll_x", False):
                return True
            widget = widget.parent
        return False

    # Doing

    def _point(self, widget):
        from kivy.uix.scrollview import ScrollView

        parent = widget.parent
        while parent not in (None, self.window):
            # A RecycleView cannot scroll to a widget; and kv knows it by another class than `import` does.
            if isinstance(parent, ScrollView) and not hasattr(parent, "view_adapter"):
                parent.scroll_to(widget, animate=False)
                self.frames(2)
            parent = parent.parent
        x, y = widget.to_window(*widget.center)
        if not (0 <= x < self.window.width and 0 <= y < self.window.height):
            raise AssertionError(f"{widget} lies outside the window at {x:.0f}, {y:.0f}")
        return x, self.window.height - y

    def tap(self, widget) -> None:
        x, y = self._point(widget)
        self.window.dispatch("on_mouse_down", x, y, "left", [])
        self.frames(2)
        self.window.dispatch("on_mouse_up", x, y, "left", [])
        self.frames(2)
        self.settle()

    def tap_text(self, text: str, kind: str | None = None) -> None:
        self.tap(self.one(kind, text))

    def hold(self, widget) -> None:
        x, y = self._point(widget)
        self.window.dispatch("on_mouse_down", x, y, "left", [])
        self.frames(45)
        self.window.dispatch("on_mouse_up", x, y, "left", [])
        self.frames(2)
        self.settle()

    def drag(self, widget, dx: float, dy: float, steps: int = 12, hold: int = 0) -> None:
        """Put the finger down on a widget, move it (dy upwards), hold it for some frames, lift it."""
        x, y = self._point(widget)
        self.window.dispatch("on_mouse_down", x, y, "left", [])
        self.frames()
        for step in range(1, steps + 1):
            self.window.dispatch("on_mouse_move", x + dx * step / steps, y - dy * step / steps, [])
            self.frames()
        self.frames(hold)
        self.window.dispatch("on_mouse_up", x + dx, y - dy, "left", [])
        self.frames(2)
        self.settle()

    def type(self, text: str) -> None:
        for letter in text:
            self.window.dispatch("on_textinput", letter)
            self.frames()

    def keys(self, number: int) -> None:
        """A number on the keypad, figure by figure."""
        top = self.app.stage.sheets[-1] if self.app.stage.sheets else self.app.stage
        keys = {widget.key: widget for widget in top.walk() if type(widget).__name__ == "Key"}
        for figure in str(number):
            self.tap(keys[figure])

    def back(self) -> bool:
        used = self.window.dispatch("on_keyboard", 27, 0, "", [])
        self.settle()
        return bool(used)

    def turn(self, width: int, height: int) -> None:
        """Turn the phone, or give it another size (a width that is no multiple of 4 makes skewed pictures)."""
        self.window.size = (width, height)
        self.frames(3, draw=True)
        self.settle()
