"""Final scoring: what is still open, the sheet for everyone to check, then the podium."""

from kivy.app import App
from kivy.core.clipboard import Clipboard
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.kings_and_creatures.moves import AddKing
from companion.games.kings_and_creatures.state import Final
from companion.games.kings_and_creatures.view import form_of
from screens.common.kv import load_kv
from screens.common.parts import ListRow, OutlineButton, SeatPick, TapBox
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


class FinalForm(BoxLayout):
    """Before it is finished the table fills in and checks; afterwards it is shown category by category."""

    table = ObjectProperty(None, allownone=True)
    seat = NumericProperty(0)  # whose form is open
    over = BooleanProperty(False)
    _shown_over = False

    def show(self, prompt) -> None:
        session = self.table.session
        sheet = session.sheet
        self.over = session.is_over
        seats = session.setup.seats
        self.seat = min(self.seat, len(seats) - 1)
        self.ids.sentence.text = prompt.sentence
        self.ids.missing.sentences = [] if self.over else list(sheet.reasons)
        self._show_podium(sheet, seats)
        score: ScoreTable = self.ids.score
        score.sheet, score.seats, score.correct = sheet, seats, self._correct
        score.total_label = _("Glory")
        self._show_form()
        choice = prompt.choices[-1] if prompt.choices else None
        self._choice = choice
        self.ids.done.text = choice.label if choice else _("Play again, seats rotated")
        self.ids.done.icon = "check" if choice else "replay"
        if self.over and not self._shown_over:
            score.unfold()
        self._shown_over = self.over

    def _show_podium(self, sheet, seats) -> None:
        podium = self.ids.podium
        podium.sheet, podium.seats = (sheet, seats) if self.over else (None, ())
        podium.opacity = 1 if self.over else 0

    # The form of one seat

    def _show_form(self) -> None:
        place = self.ids.form
        place.clear_widgets()
        self.ids.seats.clear_widgets()
        if self.over:
            return
        form = form_of(self.table.session.state, self.seat)
        for index, seat in enumerate(self.table.session.setup.seats):
            pick = SeatPick(name=seat.name, tincture=str(seat.tincture), symbol=seat.tincture.symbol)
            pick.on = index == self.seat
            pick.bind(on_release=lambda _p, index=index: self._choose(index))
            self.ids.seats.add_widget(pick)
        if form is None:
            return
        self._add_fields(form)
        self._add_kings(form)
        for legend in form.legends:
            row = LegendRow(said=legend.said, complete=legend.complete, tick=legend.tick, cross=legend.cross)
            place.add_widget(row)
        self._add_cards(form)

    def _choose(self, seat: int) -> None:
        self.seat = seat
        self._show_form()

    def _add_fields(self, form) -> None:
        for field in form.fields:
            tile = FieldTile(
                label=field.label,
                icon=field.icon,
                value="–" if field.value is None else str(field.value),
                is_open=field.is_open,
            )
            tile.bind(on_release=lambda _t, field=field: ask_number(self.table, field.ask))
            self.ids.form.add_widget(tile)

    def _add_kings(self, form) -> None:
        for king in form.kings:
            row = ListRow(icon="king", text=king.said, why=_("{n} glory", n=king.points.value), trailing="")
            if king.remove is not None:
                row.trailing = "close"
                row.bind(on_release=lambda _r, king=king: self.table.play(king.remove))
            self.ids.form.add_widget(row)
        if self.table.session.state.agreed.final is Final.TALLIES:
            button = OutlineButton(text=_("Add a king"), icon="plus")
            button.bind(on_release=lambda _b: self._ask_king(form))
            self.ids.form.add_widget(button)

    def _ask_king(self, form) -> None:
        """A king without his card: asked as if the card were taught."""
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
        done = OutlineButton(text=_("Add this king"), icon="plus")
        done.bind(
            on_release=lambda _b: (
                sheet.dismiss(),
                self.table.play(AddKing(seat, kind, int(crowns.ids.left.value), int(crowns.ids.right.value))),
            )
        )
        sheet.add_to_foot(done)
        sheet.open()

    def _add_cards(self, form) -> None:
        if form.add_card is None:
            return
        place = self.ids.form
        unknown = [card for card in form.cards if not card.is_known]
        for card in unknown:
            row = ListRow(
                icon=card.icon, text=_("Card {number}", number=card.number), why=_("tap to say what is on it")
            )
            row.bind(on_release=lambda _r, card=card: teach_in_play(self.table, card.number))
            place.add_widget(row)
        add = OutlineButton(text=_("Add a card"), icon="plus")
        add.bind(on_release=lambda _b: ask_number(self.table, form.add_card))
        place.add_widget(add)
        if form.confirm is not None:
            confirm = OutlineButton(text=_("These are all of {name}'s cards", name=form.name), icon="check")
            confirm.bind(on_release=lambda _b: self.table.play(form.confirm))
            place.add_widget(confirm)

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
