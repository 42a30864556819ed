"""Heroes vs Warlords: 2 or 3 races, two Heroes each, and an arena."""

from companion.games.heroes_vs_warlords.game import GAME

__all__ = ["GAME"]
