"""A City or Camp display as screens show it: the stock, facilities as a tree, units to recruit, trade, what will be lost."""

from dataclasses import dataclass

from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords import stock
from companion.games.heroes_vs_warlords.buildings import Offer, offers
from companion.games.heroes_vs_warlords.display_moves import BringHero, Train
from companion.games.heroes_vs_warlords.hero_view import (
    RESOURCE_ICONS,
    StackCell,
    hero_said,
    stack_cells,
    unit_icon,
)
from companion.games.heroes_vs_warlords.heroes import has_tavern, price
from companion.games.heroes_vs_warlords.pieces import ARMY, Building, Cost, Resource, Status
from companion.games.heroes_vs_warlords.production import cap_losses, rate, unit_offers
from companion.games.heroes_vs_warlords.state import State
from companion.games.heroes_vs_warlords.units import LARGEST_STACK, Race

BUILDING_ICONS = {
    Building.HAMLET: "hamlet",
    Building.BARRACKS: "barracks",
    Building.RANGE: "range",
    Building.ACADEMY: "academy",
    Building.TILTYARD: "tiltyard",
    Building.GARDE: "garde",
    Building.WALL_2: "wall",
    Building.WALL_3: "wall",
    Building.TOWER_1: "tower",
    Building.TOWER_2: "tower",
    Building.TRAINING: "training",
    Building.TAVERN: "tavern",
    Building.TOWN_HALL: "town_hall",
    Building.CITY_HALL: "city_hall",
    Building.PALACE: "palace",
    Building.TRADE_HALL: "trade_hall",
    Building.STOREHOUSE: "storehouse",
    Building.SPECIAL: "holy_place",
}
# The branches of the tree: each needs the one before it.
BRANCHES = (
    ARMY,
    (Building.WALL_2, Building.WALL_3),
    (Building.TOWER_1, Building.TOWER_2),
    (Building.TOWN_HALL, Building.CITY_HALL, Building.PALACE),
    (Building.TRADE_HALL, Building.STOREHOUSE),
    (Building.TRAINING, Building.TAVERN, Building.SPECIAL),  # these need nothing
)


@dataclass(frozen=True, slots=True)
class StockCell:
    resource: Resource
    icon: str
    text: str
    value: int
    lost: int  # at the end of Turn 5, if nothing is spent


@dataclass(frozen=True, slots=True)
class FacilityCell:
    """A facility of the tree: it stands, it can be built now, or what is missing."""

    building: Building
    icon: str
    name: str
    said: str  # what is missing, what it does
    cost: tuple[tuple[str, str, bool], ...]  # icon, number, lacking
    stands: bool
    affordable: bool
    is_open: bool
    known: bool  # its cost
    link: bool  # needs the one before it in the row


@dataclass(frozen=True, slots=True)
class CityView:
    city: int
    seat: int
    name: str
    icon: str
    said: str
    stock: tuple[StockCell, ...]
    branches: tuple[tuple[str, tuple[FacilityCell, ...]], ...]
    waiting: tuple[StackCell, ...]
    lost_said: str


def cities_of(state: State, seat: int) -> tuple[int, ...]:
    return stock.cities_of(state, seat)


def city_view(state: State, seat: int, city: int) -> CityView:
    held = state.cities[city]
    lost = cap_losses(state).get(city, Cost())
    cells = tuple(
        StockCell(each, RESOURCE_ICONS[each], each.word, held.stock.get(each, 0), lost.of(each))
        for each in Resource
    )
    said = _("defensive works level {wall}, {towers}", wall=held.wall, towers=_towers(held.towers))
    return CityView(
        city,
        seat,
        held.word(),
        "camp" if held.is_camp else "castle",
        said,
        cells,
        _tree(state, seat, city),
        stack_cells(state, held.garrison),
        _("Above 20 at the end of Turn 5: {cost} will be lost.", cost=lost.said()) if lost != Cost() else "",
    )


def _towers(towers: int) -> str:
    return ngettext("{n} tower", "{n} towers", towers) if towers else _("no tower")


def _tree(state: State, seat: int, city: int) -> tuple[tuple[str, tuple[FacilityCell, ...]], ...]:
    held = state.cities[city]
    known = {offer.building: offer for offer in offers(state, seat, city)}
    words = (
        _("Army"),
        _("Defensive works"),
        _("Towers"),
        _("Improvements: +1 gold each"),
        _("Trade"),
        _("Others"),
    )
    found = []
    for word, branch in zip(words, BRANCHES, strict=True):
        cells = tuple(
            _facility(held.race, known.get(building), building, place > 0 and branch is not BRANCHES[-1])
            for place, building in enumerate(branch)
            if building in known or building is Building.HAMLET
        )
        if cells:
            found.append((word, cells))
    return tuple(found)


def _facility(race: Race, offer: Offer | None, building: Building, link: bool) -> FacilityCell:
    name, icon = building.word(race), BUILDING_ICONS[building]
    if offer is None:  # a Hamlet is always there
        return FacilityCell(building, icon, name, _effect(building), (), True, False, False, True, link)
    cost = offer.cost
    parts = tuple(
        (RESOURCE_ICONS[each], str(cost.of(each)), bool(offer.lacks.of(each)))
        for each in Resource
        if cost is not None and cost.of(each)
    )
    return FacilityCell(
        building,
        icon,
        name,
        _facility_said(race, offer),
        () if offer.stands else parts,
        offer.stands,
        offer.affordable,
        offer.is_open,
        cost is not None,
        link,
    )


def _facility_said(race: Race, offer: Offer) -> str:
    if offer.stands:
        return _effect(offer.building)
    if offer.banned:
        return offer.banned
    if offer.missing is not None:
        return _("needs {building}", building=offer.missing.word(race))
    if offer.cost is None:
        return _("what does it cost?")
    if not offer.affordable:
        return _("lacks {cost}", cost=offer.lacks.said())
    return _effect(offer.building)


def _effect(building: Building) -> str:
    if building in ARMY:
        return _("recruits level {level}", level=ARMY.index(building) + 1)
    effects = {
        Building.WALL_2: _("Defense +2"),
        Building.WALL_3: _("Defense +4"),
        Building.TOWER_1: _("for archers"),
        Building.TOWER_2: _("for archers"),
        Building.TRAINING: _("+1 ability, once per Hero"),
        Building.TAVERN: _("a second Hero, free"),
        Building.TRADE_HALL: _("trade 3 : 1"),
        Building.STOREHOUSE: _("trade 2 : 1, +1 gold"),
        Building.SPECIAL: _("stores Honor Points"),
    }
    return effects.get(building, _("+1 gold"))


# Units


@dataclass(frozen=True, slots=True)
class RecruitRow:
    level: int
    icon: str
    text: str
    why: str
    most: int


def recruit_rows(state: State, seat: int, city: int) -> tuple[RecruitRow, ...]:
    held = state.cities[city]
    return tuple(
        RecruitRow(
            level,
            unit_icon(state, held.race, level),
            _("Level {level}", level=level),
            _("{price} each, at most {most}", price=cost.said(), most=most),
            most,
        )
        for level, cost, most in unit_offers(state, seat, city)
    )


# Heroes


@dataclass(frozen=True, slots=True)
class HeroOffer:
    icon: str
    text: str
    why: str
    figure: str
    move: object | None  # None: asks which ability
    hero: int
    faded: bool = False


def hero_offers(state: State, seat: int) -> tuple[HeroOffer, ...]:
    """Heroes that can come, those that can train, Mercenaries to be hired."""
    found = []
    gold = stock.has(state, seat, Resource.GOLD)
    for hero, held in enumerate(state.seats[seat].heroes):
        if held.alive:
            continue
        cost = price(state, seat, hero).value
        text, why = _("{hero} comes", hero=hero_said(hero)), _("{n} gold; never in the game so far", n=cost)
        if held.status is not Status.UNUSED:
            text = _("{hero} returns", hero=hero_said(hero))
            why = _("{n} gold; as strong as before, without units and equipment", n=cost)
        elif has_tavern(state, seat):
            why = _("free with the tavern, without an army")
        found.append(
            HeroOffer(
                "hero",
                text,
                why,
                str(cost),
                BringHero(seat, hero),
                hero,
                cost > gold,
            )
        )
    return tuple(found)


def training_offers(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """City and Hero: a Training Area that this Hero has not used, once in a game."""
    return tuple(
        (city, hero)
        for city in stock.cities_of(state, seat)
        if state.cities[city].has(Building.TRAINING)
        for hero, held in enumerate(state.seats[seat].heroes)
        if held.alive and not any((seat, hero) in each.trained for each in state.cities)
    )


def training(seat: int, city: int, hero: int, ability: object) -> Train:
    return Train(seat, hero, city, ability)  # type: ignore[arg-type]


def mercenary_room(state: State, seat: int, hero: int) -> int:
    """How many Mercenaries a Hero can hire: 1 gold each, one stack of at most 20 (17.1)."""
    if not state.agreed.mercenaries or not has_tavern(state, seat):
        return 0
    held = state.hero(seat, hero)
    serving = sum(troop.count for troop in held.troops if troop.race is Race.MERCENARIES)
    free = serving > 0 or any(section is None for section in held.sections)
    room = LARGEST_STACK - serving if free else 0
    return max(0, min(room, stock.has(state, seat, Resource.GOLD)))


def trade_rate(state: State, city: int) -> int:
    return rate(state.cities[city])


def most_trades(state: State, seat: int, city: int, give: Resource) -> int:
    times = trade_rate(state, city)
    return stock.has(state, seat, give) // times if times else 0


def losses_said(state: State) -> tuple[str, ...]:
    """What everybody will lose when Turn 5 is closed."""
    found = []
    for city, lost in cap_losses(state).items():
        owner = state.cities[city].owner
        name = state.cities[city].word() if owner is None else state.names[owner]
        found.append(_("{name} loses {cost}.", name=name, cost=lost.said()))
    return tuple(found)
