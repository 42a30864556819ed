"""Kings & Creatures: 2 to 6 players, five rounds, the lowest number takes a card."""
