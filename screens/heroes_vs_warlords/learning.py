"""What a play is told about the cardboard is a move of it, and a fact the box keeps for the plays to come."""

from kivy.app import App

from companion.games.heroes_vs_warlords import teaching
from companion.library.boxes import MINE


def learn(table, move, then=None) -> bool:
    """Record what is printed. A play with the invented box teaches only itself; what is not printed, no box."""
    if not table.play(move, then=then):
        return False
    if isinstance(move, teaching.TEACHING) and table.session.setup.box_name == MINE:
        library, key = App.get_running_app().library, table.session.game.key
        library.save_box(key, teaching.learn(library.box(key), move))
    return True
