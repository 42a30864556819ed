"""What the forms of all moments are made of: the frame with its banner and buttons, rows and tiles."""

from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout

from screens.common.dice import DieAsk, die_row
from screens.common.kv import load_kv
from screens.common.page import dress
from screens.common.parts import Panel, TapBox, show_rows
from screens.common.prompts import AnswerRow, AskRow, ask_row
from screens.common.sheets import explain


class TightColumn(Layout):
    """Parts one below the other; one that is empty takes no room, not even a gap."""

    padding = VariableListProperty([0, 0, 0, 0])
    gap = NumericProperty(dp(8))
    minimum_height = NumericProperty(0)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("children", "pos", "size", "padding", "gap"):
            self.fbind(name, self._trigger_layout)

    def do_layout(self, *_args):
        left, top, right, bottom = self.padding
        # Counted from the top: a height that came of where it lies would never come to rest.
        below, gap = top, 0
        for part in reversed(self.children):
            below += gap if part.height >= 1 else 0
            part.width, part.x = self.width - left - right, self.x + left
            part.top = self.top - below
            below += part.height
            gap = self.gap if part.height >= 1 else gap
        self.minimum_height = below + bottom


class NewsLine(Panel):
    """What the table does with its hands now: where tiles go, what is turned over."""

    text = StringProperty("")


class TileLine(TapBox):
    """A tile, a Hero, a price: what it is, a sentence, a number at the right. Tap does it, hold asks why."""

    icon = StringProperty("")
    text = StringProperty("")
    why = StringProperty("")
    value = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    faded = BooleanProperty(False)
    on = BooleanProperty(False)
    act = ObjectProperty(None, allownone=True)
    ask = ObjectProperty(None, allownone=True)  # what holding it does

    def on_release(self):
        if self.act is not None:
            self.act()

    def on_hold(self):
        if self.ask is not None:
            self.ask()
        elif self.act is not None:
            self.act()


class PadTile(TapBox):
    """A choice to tap: a picture or a figure, and its word."""

    icon = StringProperty("")
    figure = StringProperty("")
    text = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    on = BooleanProperty(False)
    faded = BooleanProperty(False)
    act = ObjectProperty(None, allownone=True)

    def on_release(self):
        if self.act is not None:
            self.act()


class PadGrid(GridLayout):
    """Choices side by side, as many as have room."""

    least = NumericProperty(sp(64))
    columns = NumericProperty(0)  # 0: as many as have room
    rows_shown = ListProperty([])  # properties of its tiles

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("rows_shown", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self, PadTile, self.rows_shown)


class PhaseHeading(BoxLayout):
    """What stands above a group: its title, and a word at the right."""

    text = StringProperty("")
    why = StringProperty("")


class LineList(BoxLayout):
    """Rows one below the other."""


class MomentForm(BoxLayout):
    """The banner, what the table does now, the body of the moment, and one large button. By itself it shows any prompt;
    its first choice is the large button."""

    table = ObjectProperty(None, allownone=True)
    wide = BooleanProperty(False)  # the banner and the buttons stand beside the body

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.prompt = None
        # These may be taken off the screen.
        self.head, self._foot = self.ids.head.__self__, self.ids.foot.__self__
        self.banner = self.ids.banner.__self__
        self._buttons = {name: self.ids[name].__self__ for name in ("second", "main")}
        self._main = self._second = None
        self.fbind("wide", self._arrange)
        self._arrange()
        for content in (self.ids.body, self.ids.beside):
            content.fbind("height", self._hang)
        self.build_head()
        self.build()

    def _arrange(self, *_args) -> None:
        """Turned, the phone has no height to spare: what now and the buttons go to the left."""
        self.head.parent.remove_widget(self.head)
        self._foot.parent.remove_widget(self._foot)
        body = self.ids.body
        if self.wide:
            self.ids.beside.add_widget(self.head)
            self.ids.aside.add_widget(self._foot)
        else:
            body.add_widget(self.head, index=len(body.children))
            self.ids.column.add_widget(self._foot)

    def _hang(self, content, _height) -> None:
        """What fits hangs from the top, however far the longer one before it was scrolled."""
        if content.height <= content.parent.height:
            content.parent.scroll_y = 1

    def build_head(self) -> None:
        """Put what else stands around the banner into the head."""

    def build(self) -> None:
        """Put the parts of this moment into the body."""
        self.lines = self.part(LineList())
        self.dice = self.part(LineList())
        self.asks = self.part(LineList())

    def notices(self) -> tuple[str, ...]:
        """What the table does with its hands now, in sentences."""
        return ()

    def part(self, widget):
        self.ids.body.add_widget(widget)
        return widget

    @property
    def session(self):
        return self.table.session

    @property
    def state(self):
        return self.table.session.state

    def holder(self, seat: int | None):
        """The seat with its name and colour; None for nobody."""
        return None if seat is None else self.session.setup.seats[seat]

    def dress(self, seat: int | None) -> dict:
        """Colour and symbol of a seat, for a row."""
        return dress(self.session.setup.seats, seat)

    def show(self, prompt) -> None:
        moved = self.prompt is not None and self.prompt.moment != prompt.moment
        self.prompt = prompt
        self.banner.show(prompt, self.session.setup.seats)
        self.show_head()
        if moved:
            self.ids.scroll.scroll_y = 1
        self.offer_second("", None)
        self.fill(prompt)

    def show_head(self) -> None:
        """What stands around the banner."""
        show_rows(self.ids.news, NewsLine, [{"text": text} for text in self.notices()])

    def fill(self, prompt) -> None:
        main, *others = prompt.choices or (None,)
        rows = [{"text": each.label, "why": each.why, "choice": each, "form": self} for each in others]
        show_rows(self.lines, AnswerRow, rows)
        show_rows(self.dice, DieAsk, [die_row(self.table, ask) for ask in prompt.asks if ask.faces])
        show_rows(self.asks, AskRow, [ask_row(self.table, ask) for ask in prompt.asks if not ask.faces])
        self.offer_choice(main)

    def offer_choice(self, choice, icon: str = "arrow-right") -> None:
        if choice is None:
            self.offer("", None)
        else:
            self.offer(choice.label, lambda: self.table.play(choice.move), icon)

    def offer(self, text: str, act, icon: str = "arrow-right", disabled: bool = False) -> None:
        """The one large button."""
        self._main = act
        self._button("main", text, icon, disabled or act is None)

    def offer_second(self, text: str, act, icon: str = "") -> None:
        self._second = act
        self._button("second", text, icon, act is None)

    def _button(self, name: str, text: str, icon: str, disabled: bool) -> None:
        """Without words it is not there, and the other has all the room."""
        button, foot = self._buttons[name], self._foot
        button.text, button.icon, button.disabled = text, icon, disabled
        if text and button.parent is None:
            foot.add_widget(button, index=len(foot.children) if name == "second" else 0)
        elif not text and button.parent is not None:
            foot.remove_widget(button)

    @property
    def main(self):
        """The large button, on the screen or not."""
        return self._buttons["main"]

    @property
    def second(self):
        """The other button, on the screen or not."""
        return self._buttons["second"]

    def show_banner(self, on: bool) -> None:
        if on and self.banner.parent is None:
            self.head.add_widget(self.banner, index=len(self.head.children))
        elif not on and self.banner.parent is not None:
            self.head.remove_widget(self.banner)

    def put_on_top(self, part) -> None:
        """Above all, in the head."""
        if part.parent is not None:
            self.head.remove_widget(part)
        self.head.add_widget(part, index=len(self.head.children))

    def press_main(self) -> None:
        if self._main is not None:
            self._main()

    def press_second(self) -> None:
        if self._second is not None:
            self._second()

    def why(self, number) -> None:
        explain(number, self.holder(number.seat))

    def play_all(self, moves) -> None:
        """One after the other; a caution holds up the rest."""
        if moves:
            first, *rest = moves
            self.table.play(first, then=lambda: self.play_all(rest))


load_kv(__file__)
