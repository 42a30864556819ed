"""Teaching a card during a play: a move of the play, and a fact the box keeps for ever."""

from kivy.app import App

from companion.games.kings_and_creatures import cardboard
from companion.games.kings_and_creatures.moves import TeachCard
from companion.library.boxes import MINE
from screens.kings_and_creatures.teaching import teach


def learn_or_ask(table, number: int) -> None:
    """A card the play does not know: the box may have been taught it since the play began; otherwise ask."""
    if table.session.setup.box_name == MINE:
        library, key = App.get_running_app().library, table.session.game.key
        card = cardboard.read_box(library.box(key)).get(number)
        if card is not None:
            table.play(TeachCard(number, card))
            return
    teach_in_play(table, number)


def teach_in_play(table, number: int) -> None:
    """Ask what is on a card. A play with the invented box teaches only itself."""
    teach(number, table.session.state.cards.get(number), lambda card: _learn(table, number, card))


def _learn(table, number: int, card) -> None:
    if not table.play(TeachCard(number, card)):
        return
    if table.session.setup.box_name == MINE:
        library, key = App.get_running_app().library, table.session.game.key
        library.save_box(key, cardboard.teach(library.box(key), number, card))
