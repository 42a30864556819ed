"""The box of Kings & Creatures: 110 places, what is known of each, and what cannot be right."""

from screens.kings_and_creatures.teaching import TeachSheet, teach

__all__ = ["TeachSheet", "teach"]
