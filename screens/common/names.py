"""Names of people, which may be long."""

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty

from screens.common.look import face_for, text_extent
from screens.common.parts import Title


class Name(Title):
    """A name that may take two lines, but breaks no word: it shrinks until the longest one fits."""

    largest = NumericProperty(sp(22))

    def __init__(self, **kwargs):
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        for name in ("width", "text", "largest"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def _fit(self, *_args):
        size, face, words = self.largest, face_for(self.text), self.text.split()
        while size > dp(9) and any(text_extent(word, size, face)[0] > self.width for word in words):
            size *= 0.94
        self.font_size = size
