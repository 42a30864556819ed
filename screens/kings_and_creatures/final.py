"""Final scoring: what everyone can say of their cards at the end."""

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.game import Track
from companion.core.words import _, ngettext
from companion.games.kings_and_creatures.moves import AddKing
from companion.games.kings_and_creatures.state import Final
from companion.games.kings_and_creatures.view import form_of
from screens.common.buttons import BigButton, ListRow
from screens.common.final import FillInForm, FinalForm
from screens.common.kv import load_kv
from screens.common.prompts import ask_number
from screens.common.sheets import MenuSheet, Sheet
from screens.kings_and_creatures.learning import teach_in_play


class LegendRow(BoxLayout):
    """A legend: complete, or not."""

    said = StringProperty("")
    complete = ObjectProperty(None, allownone=True)

    def __init__(self, tick=None, cross=None, **kwargs):
        super().__init__(**kwargs)
        self.tick, self.cross = tick, cross


class CreaturesFillIn(FillInForm):
    """Numbers, kings, legends and cards of one seat."""

    def fields(self, seat: int) -> tuple:
        form = form_of(self.table.session.state, seat)
        return form.fields if form else ()

    def gaps(self, seat: int) -> tuple[str, ...]:
        return form_of(self.table.session.state, seat).missing

    def show_more(self, seat: int) -> None:
        form = form_of(self.table.session.state, seat)
        self.ids.rows.clear_widgets()
        self._add_kings(form)
        for legend in form.legends:
            row = LegendRow(said=legend.said, complete=legend.complete, tick=legend.tick, cross=legend.cross)
            self.ids.rows.add_widget(row)
        self._add_cards(form)

    def _add_kings(self, form) -> None:
        for king in form.kings:
            glory = ngettext("{n} glory", "{n} glory", king.points.value)
            row = ListRow(icon="king", text=king.said, why=glory, trailing="")
            if king.remove is not None:
                row.trailing = "close"
                row.bind(on_release=lambda _row, king=king: self.table.play(king.remove))
            self.ids.rows.add_widget(row)
        if self.table.session.state.agreed.final is Final.TALLIES:
            self.add_button(_("Add a king"), "plus", lambda: self._ask_king(form))

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
        self.add_button(_("Add a card"), "plus", lambda: ask_number(self.table, form.add_card))
        if form.confirm is not None:
            text = _("These are all of {name}'s cards", name=form.name)
            self.add_button(text, "check", lambda: self.table.play(form.confirm))


class CreaturesFinal(FinalForm):
    fill_in_kind = CreaturesFillIn

    def total_label(self) -> str:
        return _("Glory")

    def parts_of(self, _key: str, seat: int) -> list[Track]:
        """Of the heroes' glory: the rounds."""
        game, state = self.table.session.game, self.table.session.state
        return [
            track for track in game.tracks(state) if track.seat == seat and track.key.startswith("glory.")
        ]


class CrownsForm(BoxLayout):
    """How many crowns a king has on either side."""


load_kv(__file__)
