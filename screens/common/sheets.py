"""Sheets that come up from the bottom: ask, explain, correct. Back closes them."""

from collections.abc import Callable

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

import screens.common.dragging  # noqa: F401 - rows in a sheet may be dragged
from companion.core.number import Number
from companion.core.words import _
from screens.common.buttons import BigButton, Chip, ListRow, OutlineButton, WarnButton
from screens.common.keypad import Keypad
from screens.common.kv import load_kv
from screens.common.parts import Fit, TapBox, Words


class Sheet(FloatLayout):
    """A panel over the screen: a body that scrolls if it must, and a foot that stays in sight."""

    title = StringProperty("")
    subtitle = StringProperty("")
    seat = ObjectProperty(None, allownone=True)  # a core Seat, for its shield
    icon = StringProperty("")
    closable = BooleanProperty(True)  # with a cross; without, a button in the foot closes it
    beside = BooleanProperty(False)  # the keys beside the body, where there is more width than height
    squeezed = BooleanProperty(False)  # no room for more than a field and its button, side by side
    rise = NumericProperty(0)

    def open(self) -> "Sheet":
        App.get_running_app().stage.show(self)
        if not App.get_running_app().look.reduce_motion:
            self.rise = dp(48)
            Animation(rise=0, duration=0.22, t="out_cubic").start(self)
        return self

    def dismiss(self) -> None:
        Animation.cancel_all(self)
        App.get_running_app().stage.hide(self)

    def on_touch_down(self, touch):
        if not self.ids.panel.collide_point(*touch.pos):
            self.dismiss()
            return True
        super().on_touch_down(touch)
        return True  # nothing below a sheet is touched

    def on_touch_move(self, touch):
        super().on_touch_move(touch)
        return True

    def add_to_body(self, *widgets) -> None:
        for widget in widgets:
            self.ids.body.add_widget(widget)

    def add_to_foot(self, *widgets) -> None:
        for widget in widgets:
            self.ids.foot.add_widget(widget)


class PartRow(TapBox):
    """A part of a number: what, why, how it came about, how much. It opens if the part can."""

    icon = StringProperty("")
    label = StringProperty("")
    why = StringProperty("")
    factor = StringProperty("")
    section = StringProperty("")
    value = StringProperty("")
    nothing = BooleanProperty(False)
    opens = BooleanProperty(False)


class RuleCard(BoxLayout):
    """Where the book says it, and what it says in our words."""

    where = StringProperty("")
    said = StringProperty("")


class Sum(BoxLayout):
    line = StringProperty("")
    value = StringProperty("")


def explain(number: Number, seat=None, correct: Callable[[], None] | None = None) -> Sheet:
    """Why this number: its parts, their rules, and a way to correct it."""
    sheet = Sheet(
        title=_("Why {value}?", value=number.value), subtitle=number.label, seat=seat, closable=False
    )
    sheet.ids.head_end.add_widget(BigValue(text=str(number.value)))
    if number.why:
        sheet.add_to_body(Words(text=number.why))
    for part in number.parts:
        row = PartRow(
            icon=part.icon or "circle-small",
            label=part.label,
            why=part.why,
            factor=part.factor,
            section=part.rule.where() if part.rule and part.rule is not number.rule else "",
            value=str(part.value).replace("-", "–"),
            nothing=part.value == 0,
            opens=part.number is not None,
        )
        if part.number is not None:
            row.bind(on_release=lambda _row, inner=part.number: explain(inner, seat))
        sheet.add_to_body(row)
    if len(number.parts) > 1:
        sheet.add_to_body(Sum(line=number.sum_line(), value=str(number.value)))
    sheet.add_to_body(RuleCard(where=_("Rules: {where}", where=number.rule.where()), said=number.rule.said()))
    if correct is not None:
        button = OutlineButton(text=_("Correct"), icon="pencil-outline")
        button.bind(on_release=lambda _b: (sheet.dismiss(), correct()))
        sheet.add_to_foot(button)
    close = BigButton(text=_("Close"))
    close.bind(on_release=lambda _b: sheet.dismiss())
    sheet.add_to_foot(close)
    return sheet.open()


class BigValue(Fit):
    """The one number of a sheet."""


class NumberBody(BoxLayout):
    """The preview, pays / gains / set to, the reasons, the keys."""

    sheet = ObjectProperty(None)
    ways = ListProperty([])

    def __init__(self, **kwargs):
        self.ways = [
            ("minus", _("Less"), "minus"),
            ("plus", _("More"), "plus"),
            ("set", _("Set to"), "equal"),
        ]
        super().__init__(**kwargs)
        if self.sheet.new:
            self.remove_widget(self.ids.ways)
        for reason in self.sheet.reasons:
            chip = Chip(text=reason)
            chip.bind(on_release=lambda chip: self.sheet.choose_reason(chip.text))
            self.sheet.bind(reason=lambda _sheet, chosen, chip=chip: setattr(chip, "on", chosen == chip.text))
            self.ids.reasons.add_widget(chip)


class TextBody(BoxLayout):
    sheet = ObjectProperty(None)


class NumberSheet(Sheet):
    """A number to change: 12 → 17 (+5) is seen before it is accepted, and the button says the result."""

    old = NumericProperty(0)
    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(999)
    way = OptionProperty("set", options=["minus", "plus", "set"])
    entry = StringProperty("")
    reasons = ListProperty([])
    reason = StringProperty("")
    refusal = StringProperty("")
    say = ObjectProperty(None)  # value -> what the button says
    check = ObjectProperty(None, allownone=True)  # value -> why not, or nothing
    new = BooleanProperty(False)  # nothing was known before, so that the old number may be confirmed
    accept = ObjectProperty(None)  # (value, note) -> None

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("entry", "way", "old", "low", "high", "say"):
            self.fbind(name, self._reckon)
        self.add_to_body(NumberBody(sheet=self))
        keypad = Keypad(low=App.get_running_app().stage.low)
        keypad.bind(entry=self.setter("entry"))
        self.ids.pinned.add_widget(keypad)
        self._button = BigButton(icon="check")
        self._button.bind(on_release=lambda _button: self.done())
        self.add_to_foot(self._button)
        self._reckon()

    def _reckon(self, *_args):
        typed = int(self.entry or 0)
        value = {"minus": self.old - typed, "plus": self.old + typed, "set": typed}[self.way]
        self.value = int(value) if self.entry else int(self.old)
        self.refusal = ""
        if not self.low <= self.value <= self.high:
            self.refusal = _("Between {low} and {high}", low=int(self.low), high=int(self.high))
        elif self.check is not None and self.value != self.old:
            self.refusal = self.check(self.value)
        said = self.say(self.value) if self.say else str(self.value)
        same = self.value == self.old and not self.new
        self._button.text, self._button.disabled = self.refusal or said, bool(self.refusal) or same

    def difference(self, old, value) -> str:
        return f"(+{int(value - old)})" if value > old else f"(–{int(old - value)})" if value < old else ""

    def choose_reason(self, reason: str) -> None:
        self.reason = "" if self.reason == reason else reason

    def done(self) -> None:
        if self.refusal or self._button.disabled:
            return
        self.dismiss()
        if self.accept:
            self.accept(int(self.value), self.reason)


class ConfirmSheet(Sheet):
    """Look before you confirm: what it means, and one button that says what it does."""

    sentences = ListProperty([])
    yes = StringProperty("")
    no = StringProperty("")
    accept = ObjectProperty(None)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for sentence in self.sentences:
            self.add_to_body(Words(text=sentence))
        if self.no:
            no = OutlineButton(text=self.no)
            no.bind(on_release=lambda _button: self.dismiss())
            self.add_to_foot(no)
        yes = WarnButton(text=self.yes)
        yes.bind(on_release=lambda _button: self.done())
        self.add_to_foot(yes)

    def done(self) -> None:
        self.dismiss()
        if self.accept:
            self.accept()


class TextSheet(Sheet):
    """A name, typed."""

    hint = StringProperty("")
    text = StringProperty("")
    yes = StringProperty("")
    refusal = StringProperty("")
    accept = ObjectProperty(None)  # text -> refusal sentence or ""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._body = TextBody(sheet=self)
        self.add_to_body(self._body)
        yes = BigButton(text=self.yes)
        yes.bind(on_release=lambda _button: self.done())
        self.add_to_foot(yes)

    @property
    def field(self):
        return self._body.ids.field

    def done(self) -> None:
        refusal = self.accept(self.field.text) if self.accept else ""
        if refusal:
            self.refusal = refusal
        else:
            self.field.focus = False
            self.dismiss()


class MenuSheet(Sheet):
    """Things that can be done here, one row each."""

    rows = ListProperty([])  # (icon, text, why, callback)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for icon, text, why, callback in self.rows:
            row = ListRow(icon=icon, text=text, why=why, trailing="")
            row.bind(on_release=lambda _row, call=callback: (self.dismiss(), call()))
            self.add_to_body(row)


load_kv(__file__, "explaining", "entering")
