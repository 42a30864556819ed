"""New play: four steps from a game to a table that is set."""

from screens.new_play.screen import NewPlay

SCREEN = NewPlay
