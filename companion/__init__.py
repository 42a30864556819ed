"""Herald's rules, plays and books: pure Python that knows games, not phones."""
