"""Facilities of Cities and Camps: what stands, what may be built, what it costs (4.3, 11.1, 17.3)."""

from dataclasses import dataclass

from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import stock
from companion.games.heroes_vs_warlords.cardboard import COSTED
from companion.games.heroes_vs_warlords.checks import check_value, city_of, own_city
from companion.games.heroes_vs_warlords.facts import MOST_COST
from companion.games.heroes_vs_warlords.pieces import ARMY, PREREQUISITES, Building, Cost, Resource
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import City, State, Why


@dataclass(frozen=True, slots=True)
class Offer:
    """A facility as the display shows it now."""

    building: Building
    stands: bool
    cost: Cost | None  # None: not taught yet
    missing: Building | None  # its prerequisite
    lacks: Cost  # what the seat does not have of the cost
    banned: str = ""  # why it may not be built in this City

    @property
    def affordable(self) -> bool:
        return self.cost is not None and self.lacks == Cost()

    @property
    def is_open(self) -> bool:
        """By the rules it may be built now, whatever it costs."""
        return not self.stands and self.missing is None and not self.banned


def cost_of(state: State, city: City, building: Building) -> Cost | None:
    return state.box.buildings.get((city.race, building))


def offers(state: State, seat: int, city: int) -> tuple[Offer, ...]:
    """All facilities of the display, in its order."""
    return tuple(
        offer(state, seat, city, building)
        for building in COSTED
        if building is not Building.SPECIAL or state.agreed.special_buildings
    )


def offer(state: State, seat: int, city: int, building: Building) -> Offer:
    held = state.cities[city]
    cost = cost_of(state, held, building)
    before = PREREQUISITES.get(building)
    missing = before if before is not None and not held.has(before) else None
    lacks = stock.lacks(state, seat, cost) if cost is not None else Cost()
    return Offer(building, held.has(building), cost, missing, lacks, banned(held, seat, city, building))


def banned(held: City, seat: int, city: int, building: Building) -> str:
    """8.12, 17.3: what is not built in a City that was conquered."""
    if building in ARMY and city != seat:
        return _("No army facilities are built in a conquered City.")
    if building is Building.SPECIAL and held.conquered:
        return _("This City was conquered once: its special building is not built again.")
    return ""


def build(state: State, move: d.Build) -> State:
    """Pay, and it works at once (ruling B-30)."""
    held = own_city(state, move.seat, move.city)
    word = move.building.word(held.race)
    if held.has(move.building):
        raise IllegalMove(_("{building} stands already.", building=word), rule("city.build"))
    cost = move.paid if move.paid is not None else cost_of(state, held, move.building)
    if cost is None:
        said = _("Herald does not know what {building} costs. Say what is paid.", building=word)
        raise IllegalMove(said, rule("city.build"))
    for resource in Resource:
        check_value(cost.of(resource), MOST_COST)
    state = stock.pay(state, move.seat, move.city, cost, Why.BUILT, word, rule("city.build"))
    return state.with_city(move.city, buildings=held.buildings | {move.building})


def set_building(state: State, move: d.SetBuilding) -> State:
    held = city_of(state, move.city)
    if move.building is Building.HAMLET:
        raise IllegalMove(_("A Hamlet is always there."), rule("city.army"))
    kept = held.buildings | {move.building} if move.stands else held.buildings - {move.building}
    return state.with_city(move.city, buildings=kept)
