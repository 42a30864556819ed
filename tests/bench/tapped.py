"""A process that taps in a real window, with Kivy's own loop and clock, and says how long each tap took.

In turn the button that records a card taken, on disk before it is shown, and a bare Kivy button that changes a label, in
the same window; each goes by its own app's setting of the loop: ours, and Kivy's own. For each tap it prints which of the
two it was, the milliseconds from lifting the finger to the end of the first frame that shows what came of it, and how
many of those were work: the others went by until the loop came round.
"""

import os
from collections.abc import Callable, Generator
from random import Random
from time import perf_counter

from screens.start import prepare

TAPS = 30  # of each
PRESSED = 0.08  # seconds a finger stays down
STILL = 0.1  # seconds without a frame: everything has come to rest
BETWEEN = 2  # seconds between two taps
LOST = 10  # seconds without an answer

KIVYS_FPS = 60

# What to tap, and whether what came of it is shown; a pause if there is nothing to tap. Answered with the seconds.
Tap = tuple[object, Callable[[], bool]] | None
Script = Generator[Tap, tuple[float, float] | None, None]


class Finger:
    """Taps what the script says, at any moment between two frames, and tells it how long that took."""

    def __init__(self, script: Script) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window

        self._window, self._script, self._chance = Window, script, Random(1)
        self._point = (0.0, 0.0)
        self._due: list[tuple[float, str]] = []
        self._lifted = self._begun = self._drawn = 0.0
        self._took: tuple[float, float] | None = None
        self._shown: Callable[[], bool] = lambda: True
        self._poll, self._take, self._flip = Window.mainloop, EventLoop.dispatch_input, Window.flip
        Window.mainloop, EventLoop.dispatch_input, Window.flip = self.poll, self.take, self.flip

    def poll(self) -> None:
        """Where Kivy asks the system what has been touched since it last asked."""
        self._poll()
        now = perf_counter()
        while self._due and self._due[0][0] <= now:
            at, event = self._due.pop(0)
            self._lifted = at if event == "on_mouse_up" else 0.0
            self._window.dispatch(event, *self._point, "left", [])
        if self._lifted and now - self._lifted > LOST:
            raise RuntimeError("a tap that nothing came of")
        if not self._due and not self._lifted and now - self._drawn > STILL:
            self._go_on()

    def take(self) -> None:
        self._begun = perf_counter()
        self._take()

    def flip(self) -> None:
        from kivy.graphics.opengl import glFinish

        self._flip()
        glFinish()
        self._drawn = perf_counter()
        if self._lifted and self._shown():
            self._took = self._drawn - self._lifted, self._drawn - self._begun
            self._lifted = 0.0

    def _go_on(self) -> None:
        took, self._took = self._took, None
        try:
            tap = self._script.send(took)
        except StopIteration:
            os._exit(0)
        self._drawn = perf_counter()
        if tap is not None:
            widget, self._shown = tap
            x, y = widget.to_window(*widget.center)
            self._point = x, self._window.height - y
            down = self._drawn + self._chance.random() / 30
            self._due = [(down, "on_mouse_down"), (down + PRESSED, "on_mouse_up")]


def bare_button():
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.button import Button
    from kivy.uix.label import Label

    box, label = BoxLayout(orientation="vertical"), Label(text="0")
    button = Button(text="more", size_hint_y=None, height=56)
    button.bind(on_release=lambda _button: setattr(label, "text", str(int(label.text) + 1)))
    box.add_widget(label)
    box.add_widget(button)
    return box, button


def script(app) -> Script:
    from kivy.clock import Clock
    from kivy.core.window import Window

    from screens.common.pace import Pace
    from tests.tables import card_order

    box, button = bare_button()
    label, ours = box.children[-1], Clock._max_fps
    numbers = iter(())
    for _tap in range(TAPS):
        while app.session is None or app.session.prompt.moment != "turn":
            if app.session is None or app.session.prompt.moment != "glory":
                sit_down(app)
                numbers = iter(card_order())
            else:
                app.stage.screen.play(app.session.prompt.choices[-1].move, anyway=True)
            yield None
        form = app.stage.screen.page.form
        for figure in str(next(numbers)):
            form.ids.keypad.press(figure)
        yield from rest()
        told("herald", (yield form.ids.take, recorded(app)))
        Window.remove_widget(app.stage)
        Window.add_widget(box)
        app._pace.close()
        Clock._max_fps = KIVYS_FPS
        yield None
        before = label.text
        told("bare", (yield button, lambda before=before: label.text != before))
        Window.remove_widget(box)
        Window.add_widget(app.stage)
        Clock._max_fps, app._pace = ours, Pace()
        yield None


def rest() -> Script:
    """As long as people look at the table, at the very least."""
    until = perf_counter() + BETWEEN
    while perf_counter() < until:
        yield None


def recorded(app) -> Callable[[], bool]:
    """Whether the move is on disk and the screen says what it led to."""
    moves, screen = len(app.session.line), app.stage.screen
    said = screen.undo_text

    def shown() -> bool:
        there = len(app.session.line) == moves + 1 and not app.session.trouble
        return there and screen.undo_text != said and screen.page.form is not None

    return shown


def told(which: str, took: tuple[float, float] | None) -> None:
    if took is None:
        raise RuntimeError("nothing was drawn")
    print(which, *(round(1000 * seconds, 2) for seconds in took), flush=True)


def sit_down(app) -> None:
    from companion.games import games
    from companion.session import Session
    from tests.tables import creatures_setup

    _session, play = Session.start(app.library, games()["kings_and_creatures"], creatures_setup(4))
    app.open_play(play)
    app.go("table")


def main() -> None:
    from screens.app import HeraldApp

    app = HeraldApp()
    app.bind(on_start=lambda _app: Finger(script(app)))
    app.run()


if __name__ == "__main__":
    prepare()
    main()
