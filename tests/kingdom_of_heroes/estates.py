"""Short ways to say what people have at the end."""

from companion.core.number import Number, Part
from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.estate import Estate
from companion.games.kingdom_of_heroes.rules import rule
from tests.kingdom_of_heroes.people import NAMES

TYPES = tuple(MissionType)
NOTHING = {"hearts": 0, "crystals": 0, "crowns": 0, "rings": 0, "heroes": 0, "champions": 0, "heart_cards": 1}


def estate(seat: int, *cards: int, fame: int = 0, **told: int | None) -> Estate:
    """Nothing, but a heart card, where nothing is told; cards by type."""
    number = Number.of("Fame", rule("missions.fame"), (Part("Track", fame),), seat=seat)
    held = dict(zip(TYPES, cards, strict=False))
    return Estate(seat, NAMES[seat], number, held, **{**NOTHING, **told})
