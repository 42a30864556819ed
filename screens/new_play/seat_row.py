"""A seat as a row: its grip, its shield and name, its flag; open, its colours and what can be done with it."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

import screens.common.names  # noqa: F401 - Name in kv
from companion.core.seat import Tincture
from companion.core.words import _, ngettext
from screens.common.dragging import Grip  # noqa: F401 - in kv
from screens.common.kv import load_kv
from screens.common.parts import Panel, TapBox
from screens.new_play.draft import Draft


class FlagTag(TapBox):
    """Who begins; a tap gives the flag to this seat."""

    on = BooleanProperty(False)
    roomy = BooleanProperty(True)


class SeatRow(Panel):
    """One seat; open, it shows its colours and what can be done with it."""

    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    first = BooleanProperty(False)
    opened = BooleanProperty(False)
    lifted = BooleanProperty(False)
    step = ObjectProperty(None)

    def open_with(self, detail) -> None:
        if detail.parent is not self:
            if detail.parent is not None:
                detail.parent.remove_widget(detail)
            self.add_widget(detail)
        self.opened = True

    def close(self, detail) -> None:
        if detail.parent is self:
            self.remove_widget(detail)
        self.opened = False


class ColourChoice(TapBox):
    tincture = StringProperty("")
    symbol = StringProperty("")
    text = StringProperty("")
    on = BooleanProperty(False)


class SeatDetail(BoxLayout):
    """The colours of the box, and up, down, away."""

    step = ObjectProperty(None)
    sentence = StringProperty("")
    is_first = BooleanProperty(False)
    is_last = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for tincture in Tincture:
            choice = ColourChoice(tincture=str(tincture), symbol=tincture.symbol, text=tincture.colour)
            choice.bind(on_release=lambda choice: self.step.paint(choice.tincture))
            self.ids.colours.add_widget(choice)

    def show(self, draft: Draft, seat: int) -> None:
        here = draft.game.tinctures
        for choice in self.ids.colours.children:
            choice.on = choice.tincture == draft.seats[seat].tincture
            choice.disabled = choice.tincture not in here
        taken = _("A tap on a taken colour swaps the two seats' colours.")
        count = ngettext("This box has {n} colour.", "This box has {n} colours.", len(here))
        self.sentence = taken if len(here) == len(Tincture) else f"{count} {taken}"
        self.is_first, self.is_last = seat == 0, seat == len(draft.seats) - 1


load_kv(__file__)
