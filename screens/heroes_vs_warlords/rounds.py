"""Where the Round stands, above every tab: Round, sequence, Turns 1 to 5, and whether players may be attacked."""

from kivy.properties import ListProperty, OptionProperty, StringProperty

from screens.common.kv import load_kv
from screens.common.parts import Panel, show_rows


class SequenceTurn(Panel):
    """A turn of the sequence: whose it is, or what everybody does in it."""

    number = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    icon = StringProperty("")
    state = OptionProperty("later", options=["done", "now", "later"])


class SequenceBar(Panel):
    """Round, sequence, turns, and the ban on attacks as a lock with the tiles that are left."""

    round = StringProperty("")
    said = StringProperty("")  # sequence 1 of 3
    brief_round = StringProperty("")  # the same where there is little room
    brief_said = StringProperty("")
    cells = ListProperty([])
    ban = StringProperty("")  # the figure beside the lock; nothing when it is open
    ban_icon = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("cells", self._show)

    def _show(self, *_args):
        show_rows(self.ids.cells, SequenceTurn, self.cells)


def show_round(bar: SequenceBar, session, view) -> None:
    """`view` is a `RoundView`; None folds the strip away."""
    if view is None:
        bar.round = ""
        bar.cells = []
        return
    seats = session.setup.seats
    bar.round, bar.said = view.round, view.said
    bar.brief_round, bar.brief_said = view.brief
    bar.ban, bar.ban_icon = view.ban, view.ban_icon
    bar.cells = [
        {
            "number": str(mark.number),
            "tincture": "" if mark.seat is None else str(seats[mark.seat].tincture),
            "symbol": "" if mark.seat is None else seats[mark.seat].tincture.symbol,
            "icon": mark.icon,
            "state": mark.state,
        }
        for mark in view.marks
    ]


load_kv(__file__)
