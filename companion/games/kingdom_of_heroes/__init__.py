"""Kingdom of Heroes: 2 to 4 nobles send heroes on missions; the most famous with a heart card inherits."""

from companion.games.kingdom_of_heroes.game import GAME

__all__ = ["GAME"]
