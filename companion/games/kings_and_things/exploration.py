"""Exploration: the die, the Acting Opponent's draw sorted tile by tile, bribes and spoils."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.number import Number, Part
from companion.core.words import _
from companion.games.kings_and_things import order
from companion.games.kings_and_things.checks import check_die, check_gold, check_thing, seat_of
from companion.games.kings_and_things.income import is_mine
from companion.games.kings_and_things.moves import Bribe, Counter, Explore, KeepSpecial, ShowTile
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import (
    NEUTRAL,
    Battle,
    Exploration,
    Fighter,
    Marker,
    News,
    Side,
    State,
    Why,
    change,
)
from companion.games.kings_and_things.things import Kind, Terrain, Thing

FREE = (1, 6)  # conquered without a fight
DRAWN = (Kind.CREATURE, Kind.SETTLEMENT, Kind.INCOME, Kind.TREASURE, Kind.MAGIC, Kind.EVENT)


def begin(state: State, marker: Marker, seat: int) -> State:
    acting = order.before(state, seat)
    return replace(state, exploration=Exploration(marker, seat, acting))


def current(state: State) -> Exploration:
    if state.exploration is None:
        raise IllegalMove(_("Nothing is being explored now."), rule("exploration.all"))
    return state.exploration


def roll(state: State, move: Explore) -> State:
    exploring = current(state)
    seat_of(state, move.seat)
    if move.seat != exploring.seat:
        said = _("{name} explores {hex}.", name=state.names[exploring.seat], hex=exploring.marker.hex)
        raise IllegalMove(said, rule("exploration.die"))
    if exploring.die:
        raise IllegalMove(_("The die has fallen: {die}.", die=exploring.die), rule("exploration.die"))
    check_die(move.die)
    if move.die in FREE:
        return conquer(state, exploring.marker, exploring.seat, ())
    return replace(state, exploration=replace(exploring, die=move.die, short=state.bag_empty))


def left_to_draw(exploring: Exploration) -> int:
    """What is there is drawn (ruling A5)."""
    return 0 if exploring.short else max(0, exploring.die - len(exploring.tiles))


def show(state: State, move: ShowTile) -> State:
    exploring = current(state)
    check_thing(move.thing)
    if move.thing.kind not in DRAWN:
        raise IllegalMove(
            _("{kind} does not come out of the bag.", kind=move.thing.kind.word), rule("things.heroes_never")
        )
    if exploring.short:
        raise IllegalMove(_("The bag is empty: no more tiles are drawn."), rule("things.bag"))
    if not left_to_draw(exploring):
        said = _("All {number} tiles are drawn.", number=exploring.die)
        raise IllegalMove(said, rule("exploration.draw"))
    return replace(state, exploration=replace(exploring, tiles=(*exploring.tiles, move.thing)))


# Sorting


def best_special(exploring: Exploration) -> tuple[int, ...]:
    """The permitted Special Income tiles with the highest number: several where they are equal."""
    fitting = [
        (tile.number, place)
        for place, tile in enumerate(exploring.tiles)
        if tile.kind.is_special_income and tile.permitted
    ]
    highest = max((number for number, _place in fitting), default=0)
    return tuple(place for number, place in fitting if number == highest)


def kept_special(exploring: Exploration) -> int | None:
    """The one that stays in the hex; among equals the first until the Acting Opponent says otherwise."""
    best = best_special(exploring)
    if exploring.kept in best:
        return exploring.kept
    return best[0] if best else None


def stays(exploring: Exploration, place: int) -> bool:
    """Whether a tile stays in or beside the hex; the others go back to the bag."""
    tile = exploring.tiles[place]
    if tile.kind.is_special_income:
        return place == kept_special(exploring)
    return tile.kind is not Kind.EVENT


def defenders(exploring: Exploration) -> tuple[int, ...]:
    """Tiles with a combat value that stay and are not bribed."""
    return tuple(
        place
        for place, tile in enumerate(exploring.tiles)
        if place not in exploring.bribed
        and tile.kind in (Kind.CREATURE, Kind.SETTLEMENT)
        and stays(exploring, place)
    )


def spoils(exploring: Exploration) -> tuple[Thing, ...]:
    return tuple(tile for tile in exploring.tiles if tile.kind in (Kind.TREASURE, Kind.MAGIC))


def is_doubled(exploring: Exploration) -> bool:
    """A Treasure, Magic or Special Income tile is present; a City is one (ruling A12)."""
    return bool(spoils(exploring)) or kept_special(exploring) is not None


def bribe_price(exploring: Exploration, place: int) -> Number:
    tile = exploring.tiles[place]
    parts = [Part(tile.said(), tile.value, rule("exploration.bribe"), icon="gold")]
    if is_doubled(exploring):
        why = _("A Treasure, Magic or Special Income tile is there.")
        parts.append(Part(_("Doubled"), tile.value, rule("exploration.doubled"), why))
    return Number.of(_("Bribe"), rule("exploration.bribe"), tuple(parts), seat=exploring.seat)


def bribe_all(exploring: Exploration) -> int:
    return sum(bribe_price(exploring, place).value for place in defenders(exploring))


# The moves


def keep(state: State, move: KeepSpecial) -> State:
    exploring = current(state)
    if move.tile not in best_special(exploring):
        raise IllegalMove(_("Only the highest permitted Special Income stays."), rule("exploration.special"))
    if exploring.bribed:
        raise IllegalMove(_("Bribes have been paid already."), rule("exploration.bribe"))
    return replace(state, exploration=replace(exploring, kept=move.tile))


def bribe(state: State, move: Bribe) -> State:
    exploring = current(state)
    if left_to_draw(exploring) or not exploring.die:
        raise IllegalMove(_("First show every tile that is drawn."), rule("exploration.draw"))
    if move.tile not in defenders(exploring):
        raise IllegalMove(_("There is no such tile to bribe."), rule("exploration.bribe"))
    tile = exploring.tiles[move.tile]
    price = bribe_price(exploring, move.tile).value
    check_gold(state, exploring.seat, price, tile.said(), rule("exploration.bribe"))
    state = change(state, exploring.seat, Counter.GOLD, -price, Why.BRIBE, tile.name)
    return replace(state, exploration=replace(exploring, bribed=(*exploring.bribed, move.tile)))


def end_draw(state: State) -> State:
    """What still defends fights. Nothing left to fight counts as won, with all spoils (rulings A20, A33)."""
    exploring = current(state)
    if not exploring.die:
        raise IllegalMove(_("First roll the die."), rule("exploration.die"))
    if defenders(exploring):
        return fight(state, exploring)
    kept = kept_special(exploring)
    special = () if kept is None else (exploring.tiles[kept],)
    return conquer(state, exploring.marker, exploring.seat, special, spoils(exploring))


def fight(state: State, exploring: Exploration) -> State:
    """The defending tiles against whatever the explorer brought. A City paid off lies face down and does not fight."""
    kept = kept_special(exploring)
    fighters = [Fighter(exploring.tiles[place]) for place in defenders(exploring)]
    if kept is not None and kept not in defenders(exploring):
        tile = exploring.tiles[kept]
        fighters.append(Fighter(tile, gone=tile.kind is Kind.SETTLEMENT))
    sides = (Side(exploring.seat), Side(NEUTRAL, tuple(fighters)))
    battle = Battle(replace_marker(exploring.marker), sides, 1, spoils=spoils(exploring))
    return replace(state, exploration=None, battle=battle)


def replace_marker(marker: Marker) -> Marker:
    """The hex has neutral tiles in it now."""
    return Marker(marker.hex, marker.seats, marker.owner, True, marker.terrain)


def conquer(
    state: State, marker: Marker, seat: int, special: tuple[Thing, ...], spoils: tuple[Thing, ...] = ()
) -> State:
    """A hex nobody owned comes to a seat, with the Special Income in it."""
    state = change(state, seat, Counter.HEXES, 1, Why.EXPLORED, marker.hex)
    state = with_terrain(state, seat, marker.terrain, 1)
    for tile in special:
        state = gain_special(state, seat, tile, Why.EXPLORED)
    markers = tuple(each for each in state.markers if each.hex != marker.hex)
    neutrals = {place: things for place, things in state.neutrals.items() if place != marker.hex}
    news = News("conquered", marker.hex, spoils)
    return replace(state, markers=markers, neutrals=neutrals, exploration=None, battle=None, news=news)


def gain_special(state: State, seat: int, tile: Thing, why: Why, sign: int = 1) -> State:
    state = change(state, seat, Counter.SPECIAL, sign * tile.number, why, tile.name)
    if is_mine(state, tile.name):
        state = change(state, seat, Counter.MINES, sign * tile.number, why, tile.name)
    return state


def with_terrain(state: State, seat: int, terrain: Terrain | None, amount: int) -> State:
    if terrain is None:
        return state
    held = state.seats[seat]
    terrains = {**held.terrains, terrain: max(0, held.terrains.get(terrain, 0) + amount)}
    return state.with_seat(seat, replace(held, terrains=terrains))
