"""How often Kivy looks round: calmly while nobody touches the phone, quickly while a finger is on it.

Kivy asks what was touched, then sleeps for what is left of a frame, then answers. A table lies untouched most of the time,
and should cost nothing then; a finger that is lifted should be answered at once.
"""

from kivy.clock import Clock
from kivy.core.window import Window

QUICK = 240  # times a second
LINGER = 0.5  # seconds after the last finger


class Pace:
    def __init__(self) -> None:
        self._calm = Clock._max_fps  # noqa: SLF001 - set once from the config; Kivy has no other way to change it
        self._calm_down = Clock.create_trigger(lambda _dt: self._set(self._calm), LINGER)
        Window.bind(on_touch_down=self._hurry, on_touch_up=self._linger)

    def close(self) -> None:
        Window.unbind(on_touch_down=self._hurry, on_touch_up=self._linger)
        self._calm_down.cancel()
        self._set(self._calm)

    def _hurry(self, *_args) -> None:
        self._calm_down.cancel()
        if self._calm:  # 0: as fast as can be
            self._set(QUICK)

    def _linger(self, *_args) -> None:
        self._calm_down.cancel()
        self._calm_down()

    def _set(self, times: float) -> None:
        Clock._max_fps = times  # noqa: SLF001
