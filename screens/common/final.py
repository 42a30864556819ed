"""Final scoring: what is still open, the sheet for everyone to check, then the podium. A game adds what it asks."""

from dataclasses import dataclass

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.game import Track
from companion.core.move import IllegalMove
from companion.core.prompt import Ask
from companion.core.words import _
from screens.common.buttons import OutlineButton
from screens.common.kv import load_kv
from screens.common.parts import SeatPick, TapBox, show_rows
from screens.common.prompts import ask_number
from screens.common.score_table import ScoreTable
from screens.common.share import as_text, share_picture, share_text
from screens.common.sheets import MenuSheet


@dataclass(frozen=True, slots=True)
class Field:
    """A number of the score sheet to be told. A game's own view may have fields of its own with these names."""

    ask: Ask
    icon: str = ""
    is_open: bool = False  # still wanted for the score

    @property
    def label(self) -> str:
        return self.ask.label

    @property
    def value(self) -> int | None:
        return self.ask.value


class FieldTile(TapBox):
    """A number of the score sheet; a tap asks for it."""

    label = StringProperty("")
    icon = StringProperty("")
    value = StringProperty("")
    is_open = BooleanProperty(False)
    field = ObjectProperty(None, allownone=True)
    form = ObjectProperty(None, allownone=True)

    def on_release(self):
        self.form.ask(self.field)


class FillInSeat(SeatPick):
    """The seat whose numbers are told."""

    seat = NumericProperty(0)
    form = ObjectProperty(None, allownone=True)

    def on_release(self):
        self.form.choose(int(self.seat))


class FillInForm(BoxLayout):
    """What one seat can say at the end; the seats are tapped above it. A game says which fields and adds rows."""

    table = ObjectProperty(None, allownone=True)
    seat = NumericProperty(0)
    missing = StringProperty("")

    def fields(self, seat: int) -> tuple:
        """The numbers a seat can tell: `Field`s, or what has the same names."""
        return ()

    def gaps(self, seat: int) -> tuple[str, ...]:
        """Sentences that say what is still missing."""
        return ()

    def show_more(self, seat: int) -> None:
        """Fill `self.ids.rows` with what this game asks besides numbers."""

    # The same for all games

    def show(self) -> None:
        seats = self.table.session.setup.seats
        self.seat = min(self.seat, len(seats) - 1)
        picks = [
            {
                "seat": index,
                "name": seat.name,
                "tincture": str(seat.tincture),
                "symbol": seat.tincture.symbol,
                "on": index == self.seat,
                "form": self,
            }
            for index, seat in enumerate(seats)
        ]
        show_rows(self.ids.seats, FillInSeat, picks)
        self.missing = "\n".join(self.gaps(int(self.seat)))
        show_rows(self.ids.fields, FieldTile, [self._tile(field) for field in self.fields(int(self.seat))])
        self.show_more(int(self.seat))

    def _tile(self, field) -> dict:
        return {
            "label": field.label,
            "icon": field.icon,
            "value": "–" if field.value is None else str(field.value),
            "is_open": field.is_open,
            "field": field,
            "form": self,
        }

    def hide(self) -> None:
        self.missing = ""
        for place in (self.ids.seats, self.ids.fields, self.ids.rows):
            place.clear_widgets()

    def choose(self, seat: int) -> None:
        self.seat = seat
        self.show()

    def ask(self, field) -> None:
        """A number; and, if it was open, then the next open one, so that a seat is told in one go."""
        ask_number(self.table, field.ask, then=self._ask_next if field.is_open else None)

    def _ask_next(self) -> None:
        for field in self.fields(int(self.seat)):
            if field.is_open and field.value is None:
                self.ask(field)
                return

    def add_button(self, text: str, icon: str, act) -> None:
        button = OutlineButton(text=text, icon=icon)
        button.bind(on_release=lambda _button: act())
        self.ids.rows.add_widget(button)


class FinalForm(BoxLayout):
    """Before it is finished the table fills in and checks; afterwards it is shown category by category."""

    table = ObjectProperty(None, allownone=True)
    over = BooleanProperty(False)
    fill_in_kind: type | None = None  # the game's FillInForm, if people tell something at the end

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._shown_over = False
        self._choice = None
        self.fill_in = None
        if self.fill_in_kind is not None:
            self.fill_in = self.fill_in_kind(table=self.table)
            self.ids.last.add_widget(self.fill_in)

    def total_label(self) -> str:
        """What the totals are called: fame, glory."""
        return _("Total")

    def parts_of(self, key: str, seat: int) -> list[Track]:
        """A row that is a sum is corrected through these tracked numbers."""
        game, state = self.table.session.game, self.table.session.state
        mine = [track for track in game.tracks(state) if track.seat == seat]
        return [track for track in mine if track.key.startswith(f"{key}.")] or mine

    # The same for all games

    def show(self, prompt) -> None:
        session = self.table.session
        sheet, seats = session.sheet, session.setup.seats
        self.over = session.is_over
        self.ids.sentence.text = prompt.sentence
        podium = self.ids.podium
        podium.sheet, podium.seats = (sheet, seats) if self.over else (None, ())
        podium.opacity = 1 if self.over else 0
        score: ScoreTable = self.ids.score
        score.sheet, score.seats, score.correct = sheet, seats, self._correct
        score.total_label = self.total_label()
        self._place_fill_in(sheet.complete)
        self._choice = prompt.choices[-1] if prompt.choices else None
        self.ids.done.text = self._choice.label if self._choice else _("Play again, seats rotated")
        self.ids.done.icon = "check" if self._choice else "replay"
        if self.over != self._shown_over:
            self.ids.scroll.scroll_y = 1  # whoever scrolled to check it shall see the podium
            if self.over:
                score.unfold()
        self._shown_over = self.over

    def _place_fill_in(self, complete: bool) -> None:
        """First the form, as long as something is open; below the sheet when all is told."""
        form, place = self.fill_in, self.ids.last if complete else self.ids.first
        if form is None:
            return
        form.table = self.table
        if form.parent is not place:
            form.parent.remove_widget(form)
            place.add_widget(form)
        if self.over:
            form.hide()
        else:
            form.show()

    def _correct(self, key: str, seat: int) -> None:
        game, state = self.table.session.game, self.table.session.state
        try:
            game.track(state, key, seat)
        except IllegalMove:  # a sum: correct one of its parts
            self._choose_part(key, seat)
            return
        self.table.correct(key, seat)

    def _choose_part(self, key: str, seat: int) -> None:
        parts = self.parts_of(key, seat)
        if len(parts) == 1:
            self.table.correct(parts[0].key, seat)
            return
        rows = [
            (
                track.icon or "pencil-outline",
                track.label,
                str(track.value),
                lambda track=track: self.table.correct(track.key, seat),
            )
            for track in parts
        ]
        holder = self.table.session.setup.seats[seat]
        MenuSheet(title=_("Which part of it?"), seat=holder, rows=rows).open()

    def go_on(self) -> None:
        if self._choice is not None:
            self.table.play(self._choice.move)
        else:
            App.get_running_app().go("new_play", again=self.table.session.setup)

    def share_text(self) -> None:
        share_text(as_text(self.table.session))

    def share_picture(self) -> None:
        share_picture(self.table.session, self.total_label())


load_kv(__file__)
