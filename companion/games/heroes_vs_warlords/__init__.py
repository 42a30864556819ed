"""Heroes vs Warlords: 2 or 3 races, two Heroes each, and an arena."""
