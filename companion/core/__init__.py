"""The words all games share."""
