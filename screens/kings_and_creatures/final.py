"""Final scoring: what is still open, the sheet for everyone to check, then the podium."""

from kivy.app import App
from kivy.core.clipboard import Clipboard
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.move import IllegalMove
from companion.core.words import _, ngettext
from companion.games.kings_and_creatures.moves import AddKing
from companion.games.kings_and_creatures.state import Final
from companion.games.kings_and_creatures.view import form_of
from screens.common.buttons import BigButton, ListRow, OutlineButton
from screens.common.kv import load_kv
from screens.common.parts import SeatPick, TapBox
from screens.common.prompts import ask_number
from screens.common.score_table import ScoreTable
from screens.common.share import as_text
from screens.common.sheets import MenuSheet, Sheet
from screens.kings_and_creatures.learning import teach_in_play


class FieldTile(TapBox):
    """A number of the score sheet to be told."""

    label = StringProperty("")
    icon = StringProperty("")
    value = StringProperty("")
    is_open = BooleanProperty(False)


class LegendRow(BoxLayout):
    """A legend: complete, or not."""

    said = StringProperty("")
    complete = ObjectProperty(None, allownone=True)

    def __init__(self, tick=None, cross=None, **kwargs):
        super().__init__(**kwargs)
        self.tick, self.cross = tick, cross


class SeatForm(BoxLayout):
    """What one seat can say at the end; the seats are tapped above it."""

    table = ObjectProperty(None, allownone=True)
    seat = NumericProperty(0)
    missing = StringProperty("")

    def show(self) -> None:
        seats = self.table.session.setup.seats
        self.seat = min(self.seat, len(seats) - 1)
        form = form_of(self.table.session.state, self.seat)
        for place in (self.ids.seats, self.ids.fields, self.ids.rows):
            place.clear_widgets()
        for index, seat in enumerate(seats):
            pick = SeatPick(name=seat.name, tincture=str(seat.tincture), symbol=seat.tincture.symbol)
            pick.on = index == self.seat
            pick.bind(on_release=lambda _pick, index=index: self._choose(index))
            self.ids.seats.add_widget(pick)
        self.missing = "\n".join(form.missing)
        self._add_fields(form)
        self._add_kings(form)
        for legend in form.legends:
            row = LegendRow(said=legend.said, complete=legend.complete, tick=legend.tick, cross=legend.cross)
            self.ids.rows.add_widget(row)
        self._add_cards(form)

    def hide(self) -> None:
        self.missing = ""
        for place in (self.ids.seats, self.ids.fields, self.ids.rows):
            place.clear_widgets()

    def _choose(self, seat: int) -> None:
        self.seat = seat
        self.show()

    def _add_fields(self, form) -> None:
        for field in form.fields:
            tile = FieldTile(
                label=field.label,
                icon=field.icon,
                value="–" if field.value is None else str(field.value),
                is_open=field.is_open,
            )
            tile.bind(on_release=lambda _tile, field=field: self._ask(field))
            self.ids.fields.add_widget(tile)

    def _ask(self, field) -> None:
        """A number; and, if it was open, then the next open one, so that a seat is told in one go."""
        ask_number(self.table, field.ask, then=self._ask_next if field.is_open else None)

    def _ask_next(self) -> None:
        form = form_of(self.table.session.state, self.seat)
        for field in form.fields if form else ():
            if field.is_open and field.value is None:
                self._ask(field)
                return

    def _add_kings(self, form) -> None:
        for king in form.kings:
            glory = ngettext("{n} glory", "{n} glory", king.points.value)
            row = ListRow(icon="king", text=king.said, why=glory, trailing="")
            if king.remove is not None:
                row.trailing = "close"
                row.bind(on_release=lambda _row, king=king: self.table.play(king.remove))
            self.ids.rows.add_widget(row)
        if self.table.session.state.agreed.final is Final.TALLIES:
            self._add_button(_("Add a king"), "plus", lambda: self._ask_king(form))

    def _add_button(self, text: str, icon: str, act) -> None:
        button = OutlineButton(text=text, icon=icon)
        button.bind(on_release=lambda _button: act())
        self.ids.rows.add_widget(button)

    def _ask_king(self, form) -> None:
        """A king without his card: what he rules, then his crowns."""
        rows = [
            (
                kind.icon,
                _("King of {what}", what=kind.plural),
                "",
                lambda kind=kind: self._ask_crowns(form.seat, kind),
            )
            for kind in form.king_kinds
        ]
        MenuSheet(title=_("What is he the lord of?"), rows=rows).open()

    def _ask_crowns(self, seat: int, kind) -> None:
        sheet = Sheet(
            title=_("King of {what}", what=kind.plural), subtitle=_("Crowns on the left and on the right")
        )
        crowns = CrownsForm()
        sheet.add_to_body(crowns)
        done = BigButton(text=_("Add this king"), icon="plus")
        done.bind(on_release=lambda _button: self._add_king(sheet, crowns, seat, kind))
        sheet.add_to_foot(done)
        sheet.open()

    def _add_king(self, sheet, crowns, seat: int, kind) -> None:
        sheet.dismiss()
        self.table.play(AddKing(seat, kind, int(crowns.ids.left.value), int(crowns.ids.right.value)))

    def _add_cards(self, form) -> None:
        if form.add_card is None:
            return
        for card in form.cards:
            if not card.is_known:
                row = ListRow(
                    icon=card.icon,
                    text=_("Card {number}", number=card.number),
                    why=_("tap to say what is on it"),
                )
                row.bind(on_release=lambda _row, card=card: teach_in_play(self.table, card.number))
                self.ids.rows.add_widget(row)
        self._add_button(_("Add a card"), "plus", lambda: ask_number(self.table, form.add_card))
        if form.confirm is not None:
            text = _("These are all of {name}'s cards", name=form.name)
            self._add_button(text, "check", lambda: self.table.play(form.confirm))


class FinalForm(BoxLayout):
    """Before it is finished the table fills in and checks; afterwards it is shown category by category."""

    table = ObjectProperty(None, allownone=True)
    over = BooleanProperty(False)
    _shown_over = False

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
        score.total_label = _("Glory")
        self._place_form(sheet.complete)
        self._choice = prompt.choices[-1] if prompt.choices else None
        self.ids.done.text = self._choice.label if self._choice else _("Play again, seats rotated")
        self.ids.done.icon = "check" if self._choice else "replay"
        if self.over and not self._shown_over:
            score.unfold()
        self._shown_over = self.over

    def _place_form(self, complete: bool) -> None:
        """First the form, as long as something is open; below the sheet when all is told."""
        form, place = self.ids.form, self.ids.last if complete else self.ids.first
        form.table = self.table
        if form.parent is not place:
            form.parent.remove_widget(form)
            place.add_widget(form)
        if self.over:
            form.hide()
        else:
            form.show()

    # Numbers and the end

    def _correct(self, key: str, seat: int) -> None:
        game, state = self.table.session.game, self.table.session.state
        try:
            game.track(state, key, seat)
        except IllegalMove:  # a sum: correct one of its parts
            parts = [
                track for track in game.tracks(state) if track.seat == seat and track.key.startswith("glory.")
            ]
            rows = [
                (
                    track.icon or "hero",
                    track.label,
                    str(track.value),
                    lambda track=track: self.table.correct(track.key, seat),
                )
                for track in parts
            ]
            MenuSheet(title=_("Which round?"), seat=self.table.session.setup.seats[seat], rows=rows).open()
            return
        self.table.correct(key, seat)

    def go_on(self) -> None:
        if self._choice is not None:
            self.table.play(self._choice.move)
        else:
            app = App.get_running_app()
            app.go("new_play", again=self.table.session.setup)

    def copy(self) -> None:
        Clipboard.copy(as_text(self.table.session))
        App.get_running_app().stage.say(_("The score is copied as text."))


class CrownsForm(BoxLayout):
    """How many crowns a king has on either side."""


load_kv(__file__)
