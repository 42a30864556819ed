"""The screens of Kings & Things."""

from companion.core.move import Move
from companion.core.words import _
from companion.games.kings_and_things.moves import (
    CashTreasure,
    ChooseHero,
    CountHits,
    CountScreen,
    DrawThings,
    Exchange,
    Explore,
    PlaceSpecial,
    PlayEvent,
    RemoveSpecial,
    RollAfter,
    SayCount,
    SayTerrain,
    SpendOnHero,
    TakeGold,
)


def numbers_of(move: Move) -> list[tuple[str, str, int, int]]:
    """The numbers of a recorded move that can be changed: field, what it is, from, to."""
    numbers = {
        CashTreasure: [("gold", _("Gold"), 1, 99)],
        ChooseHero: [("value", _("Combat value"), 1, 9)],
        CountHits: [("hits", _("Hits"), 0, 80)],
        CountScreen: [("tiles", _("Tiles"), 0, 99)],
        DrawThings: [("gold", _("Gold"), 0, 25), ("trade_ins", _("Trade-ins"), 0, 60)],
        Exchange: [("tiles", _("Tiles"), 0, 10)],
        Explore: [("die", _("Die"), 1, 6)],
        PlaceSpecial: [("number", _("Number on it"), 1, 99)],
        PlayEvent: [("gold", _("Gold"), 0, 9999)],
        RemoveSpecial: [("number", _("Number on it"), 1, 99)],
        RollAfter: [("die", _("Die"), 1, 6)],
        SayCount: [("value", _("Number"), 0, 9999)],
        SayTerrain: [("hexes", _("Hexes"), 0, 99)],
        SpendOnHero: [("gold", _("Gold"), 0, 9999)],
        TakeGold: [("gold", _("Gold"), 1, 9999)],
    }
    return numbers.get(type(move), [])
