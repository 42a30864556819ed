"""Step 3: what the table agrees on. The game says what there is to agree on."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

import screens.common.names  # noqa: F401 - Name in kv
from companion.core.seat import Seat
from companion.core.setup import Deal, Option, Pick, Toggle
from companion.core.words import _
from screens.common.choosing import Card, RadioList, SwitchRow
from screens.common.kv import load_kv
from screens.common.parts import TapBox
from screens.new_play.draft import Draft

NOBODY = -1


class DealSeat(TapBox):
    """A seat and what it was dealt."""

    seat = NumericProperty(0)
    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    thing = StringProperty("")
    on = BooleanProperty(False)


class DealCard(Card):
    """A thing for each seat. Two taps swap two seats; fate deals anew."""

    step = ObjectProperty(None)
    hint = StringProperty("")
    picked = NumericProperty(NOBODY)  # the seat that is about to swap

    def __init__(self, deal: Deal, **kwargs):
        self.deal = deal
        super().__init__(title=deal.label, why=deal.why, **kwargs)

    def show(self, draft: Draft) -> None:
        labels = dict(self.deal.things)
        rows = list(reversed(self.ids.rows.children))
        if len(rows) != len(draft.seats):
            self.ids.rows.clear_widgets()
            rows = [DealSeat(seat=index) for index in range(len(draft.seats))]
            for row in rows:
                row.bind(on_release=lambda row: self.tap(row.seat))
            self.add_row(*rows)
        for row, seat, thing in zip(rows, draft.seats, draft.values[self.deal.key], strict=True):
            _show_seat(row, seat)
            row.thing = labels[thing]
            row.on = row.seat == self.picked
        self.hint = (
            _("Tap two seats to swap what they have.")
            if self.picked == NOBODY
            else _("Now tap who swaps with {name}.", name=draft.seats[self.picked].name)
        )

    def tap(self, seat: int) -> None:
        draft = self.step.screen.draft
        if self.picked == NOBODY:
            self.picked = seat
        else:
            if seat != self.picked:
                draft.swap(self.deal, self.picked, seat)
            self.picked = NOBODY
        self.show(draft)

    def deal_at_random(self) -> None:
        draft = self.step.screen.draft
        things = list(draft.values[self.deal.key])
        self.step.screen.fate.shuffle(things)
        draft.give(self.deal, things)
        self.picked = NOBODY
        self.show(draft)


def _show_seat(row: DealSeat, seat: Seat) -> None:
    row.name, row.tincture, row.symbol = seat.name, str(seat.tincture), seat.tincture.symbol


class RulesStep(BoxLayout):
    screen = ObjectProperty(None)

    def __init__(self, **kwargs):
        self._built = None  # for which game and how many
        super().__init__(**kwargs)

    def show(self, draft: Draft) -> None:
        built = (draft.key, len(draft.seats))
        if built != self._built:
            self._built = built
            self._build(draft)
        for card in (*self.ids.left.children, *self.ids.right.children):
            if isinstance(card, DealCard):
                card.show(draft)
            elif isinstance(card, SwitchRow):
                card.on = draft.values[card.key]
            elif isinstance(card, PickCard):
                card.list.chosen = draft.values[card.key]

    def _build(self, draft: Draft) -> None:
        self.ids.left.clear_widgets()
        self.ids.right.clear_widgets()
        rows = {option.key: _rows(option) for option in draft.options}
        half, so_far = sum(rows.values()) / 2, 0
        for option in draft.options:
            column = self.ids.left if so_far + rows[option.key] / 2 <= half else self.ids.right
            column.add_widget(self._card(option))
            so_far += rows[option.key]

    def _card(self, option: Option):
        if isinstance(option, Toggle):
            row = SwitchRow(text=option.label, why=option.why, key=option.key)
            row.flipped = lambda on: self.choose(option.key, on)
            return row
        if isinstance(option, Pick):
            return PickCard(option, lambda key: self.choose(option.key, key))
        return DealCard(option, step=self)

    def choose(self, key: str, value) -> None:
        self.screen.draft.chosen[key] = value
        Clock.schedule_once(lambda _dt: self.screen.refresh(), 0)


def _rows(option: Option) -> int:
    """About how many rows it takes on the screen."""
    if isinstance(option, Pick):
        return 1 + len(option.choices)
    return 2 + len(option.things) if isinstance(option, Deal) else 1


class PickCard(Card):
    """One of several, each with its sentence."""

    def __init__(self, pick: Pick, picked, **kwargs):
        super().__init__(title=pick.label, why=pick.why, **kwargs)
        self.key = pick.key
        self.list = RadioList(choices=list(pick.choices), picked=picked)
        self.add_row(self.list)


load_kv(__file__)
