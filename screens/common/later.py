"""Work that nobody waits for: done piece by piece while nobody touches the phone."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window

QUIET = 0.8  # seconds since the last touch
PAUSE = 0.3  # seconds between two pieces


class Later:
    """A queue of pieces of work, each short. A touch puts all of them off."""

    def __init__(self) -> None:
        self._pieces: dict[object, Callable[[], None]] = {}
        self._next = Clock.create_trigger(self._work, QUIET)
        self._soon = Clock.create_trigger(self._work, PAUSE)
        Window.bind(on_touch_down=self._put_off, on_touch_up=self._put_off)

    def do(self, name: object, piece: Callable[[], None]) -> None:
        """A piece of the same name that was not done yet is forgotten."""
        self._pieces.pop(name, None)
        self._pieces[name] = piece
        self._put_off()

    def close(self) -> None:
        """Forget everything."""
        Window.unbind(on_touch_down=self._put_off, on_touch_up=self._put_off)
        self._pieces.clear()
        self._put_off()

    def _put_off(self, *_args) -> None:
        self._soon.cancel()
        self._next.cancel()
        if self._pieces:
            self._next()

    def _work(self, _dt) -> None:
        self._pieces.pop(next(iter(self._pieces)))()
        if self._pieces and not self._next.is_triggered:
            self._soon()
