"""In which order missions are resolved."""

from companion.games.kingdom_of_heroes.west_to_east import Queued, resolution_order

BOARD = ("coast", "moor", "hills", "east")


def test_from_west_to_east_and_red_last():
    """Missions: red cards are always resolved last, from West to East too."""
    missions = [
        Queued(1, "east", False),
        Queued(2, "coast", True),
        Queued(3, "hills", True),
        Queued(4, "moor", False),
    ]
    assert resolution_order(missions, BOARD) == (4, 1, 2, 3)


def test_a_region_nobody_knows_comes_last():
    """In the order of the cards; the players may swap."""
    missions = [
        Queued(1, "", False),
        Queued(2, "?", False),
        Queued(3, "moor", False),
        Queued(4, "coast", True),
    ]
    assert resolution_order(missions, BOARD) == (3, 1, 2, 4)
