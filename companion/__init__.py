"""Herald's rules, plays and books: pure Python that knows games, not phones."""

__version__ = "0.1.0"  # the only place: pyproject.toml, buildozer.spec and the app read it here
