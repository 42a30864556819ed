"""Kings & Things: 2 to 4 players, nine phases a round, and a Citadel to end it."""
