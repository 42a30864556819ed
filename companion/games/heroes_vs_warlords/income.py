"""Turn 4: one of its kind for each resource hex, and gold from Cities and Camps, for everybody at once (9.2)."""

from companion.core.frozen import remembered
from companion.core.number import Number, Part
from companion.core.words import _
from companion.games.heroes_vs_warlords import stock
from companion.games.heroes_vs_warlords.hexes import mines
from companion.games.heroes_vs_warlords.pieces import Building, Resource, SiteKind, site_word
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import State, Why

IMPROVEMENTS = (Building.TOWN_HALL, Building.CITY_HALL, Building.PALACE, Building.STOREHOUSE)


@remembered
def income(state: State, seat: int) -> dict[Resource, Number]:
    """What a seat receives in one Turn 4, with its parts."""
    return {resource: _of(state, seat, resource) for resource in Resource}


def _of(state: State, seat: int, resource: Resource) -> Number:
    hexes = mines(state, seat, resource)
    label = site_word(SiteKind.RESOURCE, resource)
    parts = [Part(label, hexes, rule("income.hexes"), factor=_("{hexes} × 1", hexes=hexes))]
    if resource is Resource.GOLD:
        parts += [part for city in stock.cities_of(state, seat) for part in city_parts(state, city)]
    if stock.receiver(state, seat) is None:
        lost = sum(part.value for part in parts)
        parts.append(Part(_("No City or Camp to record it on"), -lost, rule("income.display")))
    return Number.of(resource.word, rule("income.all"), tuple(parts), seat=seat)


def city_parts(state: State, city: int) -> list[Part]:
    held = state.cities[city]
    parts = [Part(held.word(), 1, rule("income.base"), icon="castle")]
    because = rule("income.improvements")
    parts += [Part(building.word(held.race), 1, because) for building in IMPROVEMENTS if held.has(building)]
    if state.agreed.trade_hall_income and held.has(Building.TRADE_HALL):
        parts.append(Part(Building.TRADE_HALL.word(held.race), 1, rule("income.trade_hall")))
    return parts


def collect(state: State) -> State:
    for seat in state.in_play:
        for resource, number in income(state, seat).items():
            state = stock.receive(state, seat, resource, number.value, Why.INCOME)
    return state
