"""Table: a card per seat with every number, in table order."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.words import _
from companion.games.kings_and_creatures.view import seat_cards
from screens.common.kv import load_kv
from screens.common.parts import Panel, TapBox
from screens.common.sheets import explain
from screens.table import Page


class SeatPanel(Panel):
    seat = NumericProperty(0)
    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    rank = StringProperty("")
    total = StringProperty("")
    said = StringProperty("")  # what it shows, why it is out
    turn = BooleanProperty(False)
    leads = BooleanProperty(False)


class ScoreFigure(TapBox):
    """A number with its word below: tap to correct it, hold to ask why."""

    icon = StringProperty("")
    text = StringProperty("")
    label = StringProperty("")


class SeatsPage(Page):
    def show(self) -> None:
        place = self.ids.seats
        place.clear_widgets()
        self._leaders = self.session.sheet.winners
        for card in seat_cards(self.session.state):
            place.add_widget(self._panel(card))

    def _panel(self, card) -> SeatPanel:
        seat = self.session.setup.seats[card.seat]
        panel = SeatPanel(
            seat=card.seat,
            name=seat.name,
            tincture=str(seat.tincture),
            symbol=seat.tincture.symbol,
            rank=card.rank,
            total=str(card.total.value),
            turn=card.on_turn,
            said=_("out: {why}", why=card.out) if card.out else "",
            leads=bool(card.rank) and card.seat in self._leaders,
        )
        panel.ids.total.bind(
            on_release=lambda _f: explain(card.total, seat), on_hold=lambda _f: explain(card.total, seat)
        )
        keys = {track.key: track for track in card.tracks}
        if "showing" in keys:
            self._add(panel, "showing", "cards-outline", _("Shows"), card.showing_said)
        if "heroes" in keys:
            shown = "?" if card.heroes is None else str(card.heroes.value)
            self._add(panel, "heroes", "hero", keys["heroes"].label, shown)
        for score in card.scores:
            shown = "–" if score.number is None else str(score.number.value)
            self._add(panel, score.key, score.icon, score.label, shown, score.number, score.key in keys)
        for kind in card.kinds:
            shown = "?" if kind.count is None else str(kind.count)
            panel.ids.kinds.add_widget(KindCount(icon=kind.icon, text=shown))
        return panel

    def _add(self, panel, key, icon, label, shown, number=None, tracked=True) -> None:
        figure = ScoreFigure(icon=icon, label=label, text=shown)
        seat = panel.seat

        def why(_figure):
            if tracked:
                self.table.why(key, seat)
            elif number is not None:
                explain(number, self.session.setup.seats[seat])

        def change(_figure):
            if tracked:
                self.table.correct(key, seat)
            else:
                why(_figure)

        figure.bind(on_release=change, on_hold=why)
        panel.ids.figures.add_widget(figure)


class KindCount(Panel):
    """How many cards of a kind, as kings count them."""

    icon = StringProperty("")
    text = StringProperty("")


load_kv(__file__)
PAGE = SeatsPage
