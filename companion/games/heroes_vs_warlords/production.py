"""Turn 5: units, Mercenaries, trade, and the cap of 20 (4.3.6, 4.3.7, 11.2, 17.1)."""

from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import stock, troops
from companion.games.heroes_vs_warlords.checks import check_value, live_hero, own_city
from companion.games.heroes_vs_warlords.heroes import has_tavern
from companion.games.heroes_vs_warlords.pieces import ARMY, Building, Cost, Resource
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import CAP, City, State, Why
from companion.games.heroes_vs_warlords.units import LEVELS, MERCENARY_LEVEL, Race

CRYSTALS = {5: 1, 6: 2}  # beside the gold (11.2.1)
HALL_RATE, STOREHOUSE_RATE = 3, 2
MOST_AT_ONCE = 99


# Units


def unit_price(level: int) -> Cost:
    return Cost(gold=level, crystal=CRYSTALS.get(level, 0))


def levels(city: City) -> tuple[int, ...]:
    """Those whose army facility stands."""
    return tuple(level for level in LEVELS if city.has(ARMY[level - 1]))


def most_units(state: State, seat: int, level: int) -> int:
    """How many a seat can pay."""
    price = unit_price(level)
    paid = [stock.has(state, seat, each) // price.of(each) for each in Resource if price.of(each)]
    return min((*paid, MOST_AT_ONCE))


def unit_offers(state: State, seat: int, city: int) -> tuple[tuple[int, Cost, int], ...]:
    """Level, price of one, and how many can be paid."""
    held = state.cities[city]
    return tuple((level, unit_price(level), most_units(state, seat, level)) for level in levels(held))


def recruit(state: State, move: d.Recruit) -> State:
    """They wait in the City, of its own race: in a captured one for ever (11.2)."""
    held = own_city(state, move.seat, move.city)
    check_value(move.level, max(LEVELS), min(LEVELS))
    check_value(move.count, MOST_AT_ONCE, 1)
    one = unit_price(move.level)
    cost = Cost(gold=one.gold * move.count, crystal=one.crystal * move.count)
    what = _("{count} × level {level}", count=move.count, level=move.level)
    state = stock.pay(state, move.seat, move.city, cost, Why.RECRUITED, what, rule("city.units"))
    return troops.changed(state, troops.city_place(move.city), held.race, move.level, move.count)


def hire(state: State, move: d.HireMercenaries) -> State:
    held = live_hero(state, move.seat, move.hero)
    if not has_tavern(state, move.seat):
        raise IllegalMove(_("{name} has no tavern.", name=state.names[move.seat]), rule("city.mercenaries"))
    check_value(move.count, MOST_AT_ONCE, 1)
    free = troops.room(held.sections, Race.MERCENARIES, MERCENARY_LEVEL)
    if move.count > free:
        said = _("There is room for {room} Mercenaries, not {count}.", room=free, count=move.count)
        raise IllegalMove(said, rule("city.mercenaries"))
    what = _("{count} Mercenaries", count=move.count)
    cost = Cost(gold=move.count)
    state = stock.pay(state, move.seat, None, cost, Why.MERCENARIES, what, rule("city.mercenaries"))
    place = troops.hero_place(move.seat, move.hero)
    return troops.changed(state, place, Race.MERCENARIES, MERCENARY_LEVEL, move.count)


# Trade


def rate(city: City) -> int:
    """How many of one resource for one of another; 0: no trade here."""
    if city.has(Building.STOREHOUSE):
        return STOREHOUSE_RATE
    return HALL_RATE if city.has(Building.TRADE_HALL) else 0


def best_rate(state: State, seat: int) -> tuple[int, int] | None:
    """Rate and City where a seat trades best."""
    found = [(rate(state.cities[city]), city) for city in stock.cities_of(state, seat)]
    return min((each for each in found if each[0]), default=None)


def trade(state: State, move: d.Trade) -> State:
    held = own_city(state, move.seat, move.city)
    times = rate(held)
    if not times:
        raise IllegalMove(_("{city} has no Trade Hall.", city=held.word()), rule("city.trade"))
    if move.give is move.get:
        raise IllegalMove(_("Trade is for another resource."), rule("city.trade"))
    check_value(move.times, MOST_AT_ONCE, 1)
    cost = Cost(**{str(move.give): times * move.times})
    what = _("{times} {resource}", times=move.times, resource=move.get.word)
    state = stock.pay(state, move.seat, move.city, cost, Why.TRADED, what, rule("city.trade"))
    return stock.gain(state, move.city, move.get, move.times, Why.TRADED)


# The cap


def cap_losses(state: State) -> dict[int, Cost]:
    """By City, what would be lost if Turn 5 ended now (4.3.7)."""
    found = {}
    for city in range(len(state.cities)):
        lost = Cost(*(_over(state, city, resource) for resource in Resource))
        if lost != Cost():
            found[city] = lost
    return found


def _over(state: State, city: int, resource: Resource) -> int:
    """Per display, or for all displays of a player together (ruling B-03)."""
    held = state.cities[city]
    if state.agreed.resource_cap_scope != "player" or held.owner is None:
        return max(0, held.stock.get(resource, 0) - CAP)
    own = stock.cities_of(state, held.owner)
    over = max(0, stock.has(state, held.owner, resource) - CAP)
    for other in reversed(own):  # captured ones first
        part = min(over, state.cities[other].stock.get(resource, 0))
        if other == city:
            return part
        over -= part
    return 0


def close(state: State) -> State:
    for city, lost in cap_losses(state).items():
        for resource in Resource:
            state = stock.gain(state, city, resource, -lost.of(resource), Why.CAP)
    return state
