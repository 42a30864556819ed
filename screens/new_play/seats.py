"""Step 2: who sits where, in which colour, and who begins."""

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

import screens.new_play.picture  # noqa: F401 - in kv
from companion.core.seat import Tincture
from companion.core.words import _
from companion.library.errors import LibraryError
from screens.common.asking import ask_text
from screens.common.buttons import Chip
from screens.common.dragging import SeatList  # noqa: F401 - in kv
from screens.common.kv import load_kv
from screens.new_play.draft import Draft
from screens.new_play.seat_row import SeatDetail, SeatRow
from screens.new_play.steps import put


class SeatsStep(BoxLayout):
    screen = ObjectProperty(None)
    asking = StringProperty("")  # what is said above the people who do not sit here yet
    open_row = NumericProperty(-1)

    def __init__(self, **kwargs):
        self._rows = []
        super().__init__(**kwargs)
        self._detail = SeatDetail(step=self)
        self._picture, self._luck = self.ids.picture.__self__, self.ids.luck.__self__
        self._nobody = self.ids.nobody.__self__
        self._chips = {}  # of people, by name and id
        self._new_person = Chip(text=_("New person"), icon="account-plus-outline")
        self._new_person.bind(on_release=lambda _chip: self.ask_name())
        self._guest = Chip(text=_("Guest"), icon="account-question-outline")
        self._guest.bind(on_release=lambda _chip: self.add_guest())

    @property
    def draft(self) -> Draft:
        return self.screen.draft

    def show(self, draft: Draft) -> None:
        if self.open_row >= len(draft.seats):
            self.open_row = -1
        while len(self._rows) > len(draft.seats):
            self._rows.pop().close(self._detail)
        while len(self._rows) < len(draft.seats):
            self._rows.append(SeatRow(step=self))
        for index, (row, seat) in enumerate(zip(self._rows, draft.seats, strict=True)):
            row.name, row.tincture, row.symbol = seat.name, str(seat.tincture), seat.tincture.symbol
            row.first = index == draft.first
            if index == self.open_row:
                row.open_with(self._detail)
                self._detail.show(draft, index)
            else:
                row.close(self._detail)
        self.ids.rows.show_rows(self._rows)
        self._picture.show(draft.seats, draft.first)
        put(self._picture, self.ids.left, bool(draft.seats))
        put(self._nobody, self.ids.left, not draft.seats)
        put(self._luck, self.ids.right, len(draft.seats) > 1)
        self._show_newcomers(draft)

    def _show_newcomers(self, draft: Draft) -> None:
        """Who is known and does not sit here yet, somebody new, and a guest; nobody if the table is full."""
        self.asking = _asking(draft)
        wanted = []
        if not draft.is_full:
            seated = {seat.person for seat in draft.seats}
            people = App.get_running_app().library.people()
            wanted = [self._chip(who["name"], who["id"]) for who in people if who["id"] not in seated]
            wanted += [self._new_person, self._guest]
        place = self.ids.newcomers
        if wanted != list(reversed(place.children)):
            place.clear_widgets()
            for chip in wanted:
                place.add_widget(chip)

    def _chip(self, name: str, person: int) -> Chip:
        if (name, person) not in self._chips:
            chip = self._chips[name, person] = Chip(text=name, icon="plus")
            chip.bind(on_release=lambda _chip: self.add(name, person))
        return self._chips[name, person]

    # Who

    def ask_name(self) -> None:
        ask_text(_("Who is it?"), _("Sit down"), self._meet, hint=_("Name"))

    def _meet(self, typed: str) -> str:
        """Somebody new; why not, or nothing."""
        library = App.get_running_app().library
        try:
            person = library.add_person(typed)
        except LibraryError as error:
            return error.sentence
        name = next(known["name"] for known in library.people() if known["id"] == person)
        self.add(name, person)
        return ""

    def add(self, name: str, person: int) -> None:
        self._do(self.draft.add, name, person)

    def add_guest(self) -> None:
        self._do(self.draft.add_guest)

    def remove(self) -> None:
        row = self._rows.pop(self.open_row)
        row.close(self._detail)
        seat, self.open_row = self.open_row, -1
        self._do(self.draft.remove, seat)

    # Where

    def toggle(self, row: SeatRow) -> None:
        index = self._rows.index(row)
        self.open_row = -1 if index == self.open_row else index
        self.screen.refresh()
        if self.open_row == index:
            Clock.schedule_once(lambda _dt: self.screen.bring_into_sight(row), 0)

    def moved(self, was: int, now: int) -> None:
        """Rows were dragged; they lie in their new order already."""
        opened = self._rows[self.open_row] if self.open_row >= 0 else None
        self._rows.insert(now, self._rows.pop(was))
        self.open_row = self._rows.index(opened) if opened else -1
        self._do(self.draft.move, was, now)

    def shift(self, by: int) -> None:
        was, now = self.open_row, self.open_row + by
        if 0 <= now < len(self._rows):
            self.moved(was, now)

    def rotate(self) -> None:
        self._do(self.draft.rotate)

    # Colour and flag

    def paint(self, tincture: str) -> None:
        self._do(self.draft.paint, self.open_row, Tincture(tincture))

    def flag(self, row: SeatRow) -> None:
        self._do(self.draft.begin_with, self._rows.index(row))

    def let_fate_pick(self) -> None:
        first = self.screen.fate.randrange(len(self.draft.seats))
        self._do(self.draft.begin_with, first)
        App.get_running_app().stage.say(_("Fate has picked {name}.", name=self.draft.seats[first].name))

    def _do(self, change, *what) -> None:
        change(*what)
        # Once the touch is over: it may be on a row that goes.
        Clock.schedule_once(lambda _dt: self.screen.refresh(), 0)


def _asking(draft: Draft) -> str:
    game = draft.game
    if draft.is_full:
        return _(
            "The table is full: {game} is for {few} to {most} people.",
            game=game.name,
            few=game.fewest,
            most=game.most,
        )
    return _("Who else plays?") if draft.seats else _("Who plays?")


load_kv(__file__)
