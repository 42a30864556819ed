"""Kings & Creatures: 2 to 6 players, five rounds, the lowest number takes a card."""

from companion.games.kings_and_creatures.game import GAME

__all__ = ["GAME"]
