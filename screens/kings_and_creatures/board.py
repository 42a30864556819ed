"""Board: the deck and the display, and the cards in front of everyone; a tap says what is on one."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.kings_and_creatures.view import board_view
from screens.common.kv import load_kv
from screens.common.parts import Panel, TapBox
from screens.kings_and_creatures.learning import teach_in_play
from screens.table import Page

LONG = 26  # letters


class CardTile(TapBox):
    number = NumericProperty(0)
    icon = StringProperty("")
    said = StringProperty("")
    known = BooleanProperty(True)


class BoardSeat(Panel):
    name = StringProperty("")
    said = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    wordy = BooleanProperty(False)  # a card with a long text: one below the other


class BoardPage(Page):
    display = StringProperty("")
    deck = StringProperty("")

    def show(self) -> None:
        view = board_view(self.session.state)
        self.display, self.deck = view.display_said, view.deck_said
        place = self.ids.seats
        place.clear_widgets()
        for held in view.seats:
            seat = self.session.setup.seats[held.seat]
            panel = BoardSeat(
                name=seat.name, said=held.said, tincture=str(seat.tincture), symbol=seat.tincture.symbol
            )
            panel.wordy = any(len(card.said) > LONG for card in held.cards)
            for card in held.cards:
                tile = CardTile(number=card.number, icon=card.icon, said=card.said, known=card.is_known)
                tile.bind(on_release=lambda _t, card=card: teach_in_play(self.table, card.number))
                panel.ids.cards.add_widget(tile)
            place.add_widget(panel)


load_kv(__file__)
PAGE = BoardPage
