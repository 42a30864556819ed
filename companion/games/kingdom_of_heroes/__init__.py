"""Kingdom of Heroes: 2 to 4 nobles send heroes on missions; the most famous with a heart card inherits."""
