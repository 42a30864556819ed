"""Hidden stays hidden: what is one person's lies behind a cover until that person has the phone."""

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

import screens.common.buttons  # noqa: F401 - the one that uncovers
from companion.core.words import _
from screens.common.kv import load_kv


class Cover(BoxLayout):
    """ "Pass the phone to Ana." What is behind it is built only when she says that it is she, and is gone again as
    soon as she is done, another tab or screen comes on, or the phone is put away.

    `show(seat, build, sentence)`: `build()` gives the widget behind the cover, afresh each time.
    """

    open = BooleanProperty(False)
    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    sentence = StringProperty("")  # what is behind it, without saying what it is
    title = StringProperty("")
    yes = StringProperty("")
    again = StringProperty("")
    covered = ObjectProperty(None, allownone=True)  # called when it is covered again

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._build = None
        self._who = None
        self._holders = []  # what it is in while it is open

    def show(self, seat, build, sentence: str = "") -> None:
        """Another person's turn to look covers it; the same person may go on looking."""
        if seat != self._who:
            self.close()
        self._who, self._build = seat, build
        self.name, self.tincture, self.symbol = seat.name, str(seat.tincture), seat.tincture.symbol
        self.sentence = sentence or _("What comes now is for {name} alone.", name=seat.name)
        self.title = _("Pass the phone to {name}", name=seat.name)
        self.yes = _("I am {name}", name=seat.name)
        self.again = _("Done: cover it again")
        if self.open:
            self._fill()

    def uncover(self) -> None:
        if self._build is not None and not self.open:
            self.open = True
            self._watch()
            self._fill()

    def _fill(self) -> None:
        place = self.ids.behind
        place.clear_widgets()
        place.add_widget(self._build())
        place.parent.scroll_y = 1

    def close(self) -> None:
        if self.open:
            self.open = False
            self._unwatch()
            self.ids.behind.clear_widgets()
            if self.covered is not None:
                self.covered()

    # Leaving covers it

    def _watch(self) -> None:
        """Whatever it is in may be taken off the screen with it inside; and the phone may be put away."""
        holder = self
        while holder.parent is not None and holder.parent is not holder:
            holder.bind(parent=self._taken_off)
            self._holders.append(holder)
            holder = holder.parent
        App.get_running_app().bind(on_pause=self._put_away)

    def _unwatch(self) -> None:
        for holder in self._holders:
            holder.unbind(parent=self._taken_off)
        self._holders = []
        App.get_running_app().unbind(on_pause=self._put_away)

    def _taken_off(self, _holder, parent):
        if parent is None:
            self.close()

    def _put_away(self, *_args):
        self.close()


load_kv(__file__)
