"""Which revealed creatures have no support: their owner has no hex of their terrain (Bluff creatures)."""

from companion.games.kings_and_things.battle import current, side_of
from companion.games.kings_and_things.state import NEUTRAL, Side, State
from companion.games.kings_and_things.things import Kind, Terrain

LORDS = {
    "hero.desert_master": Terrain.DESERT,
    "hero.ice_lord": Terrain.FROZEN_WASTE,
    "hero.jungle_lord": Terrain.JUNGLE,
    "hero.forest_king": Terrain.FOREST,
    "hero.plains_lord": Terrain.PLAINS,
    "hero.mountain_king": Terrain.MOUNTAIN,
    "hero.swamp_king": Terrain.SWAMP,
}


def knows_terrains(state: State, seat: int) -> bool:
    """Whether anybody has ticked a terrain of this seat; otherwise nothing can be said of its creatures."""
    return any(state.seats[seat].terrains.values())


def unsupported(state: State, place: int) -> tuple[int, ...]:
    """The creatures of a side that could be called out, as far as Herald knows terrain and tiles. Heroes never are
    (ruling A9); neutral tiles need no support."""
    side = side_of(current(state), place)
    if side.seat == NEUTRAL or not knows_terrains(state, side.seat):
        return ()
    owned = {terrain for terrain, hexes in state.seats[side.seat].terrains.items() if hexes}
    owned |= lords(state, side)
    return tuple(
        at
        for at, fighter in enumerate(side.fighters)
        if fighter.stands
        and fighter.thing.kind is Kind.CREATURE
        and fighter.thing.terrain is not None
        and fighter.thing.terrain not in owned
    )


def lords(state: State, side: Side) -> set[Terrain]:
    """A lord of a terrain supports its creatures in the same hex."""
    names = {fighter.thing.name for fighter in side.fighters if fighter.stands}
    return {
        terrain
        for key, terrain in LORDS.items()
        if key in state.box.tiles and names & set(state.box.tiles[key].names)
    }
