"""Turn 5 as a plain list: what can be built, recruited, traded and trained now."""

from companion.core.prompt import Choice, Prompt
from companion.core.words import _
from companion.games.heroes_vs_warlords import buildings, heroes, production, stock
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.pieces import Ability, Building, Cost, Resource
from companion.games.heroes_vs_warlords.state import State

MOST_OFFERS = 8  # of facilities for each City


def production_prompt(state: State, lead: str) -> Prompt:
    choices = [Choice(_("Production is over"), m.CloseProduction())]
    for seat in state.in_play:
        choices += _seat_offers(state, seat)
    return Prompt(
        "production",
        _("Turn 5: production"),
        production_said(state),
        lead=lead,
        choices=tuple(choices),
    )


def production_said(state: State) -> str:
    lost = production.cap_losses(state)
    if not lost:
        return _("Everybody builds, recruits and trades. At the end each resource is cut to 20.")
    parts = [
        _("{city}: {lost}", city=state.cities[city].word(), lost=amount.said())
        for city, amount in lost.items()
    ]
    return _("Above 20 and lost if Turn 5 ends now: {parts}.", parts="; ".join(parts))


def _seat_offers(state: State, seat: int) -> list[Choice]:
    found: list[Choice] = []
    for city in stock.cities_of(state, seat):
        found += _building_choices(state, seat, city)
        found += _unit_choices(state, seat, city)
    found += _trade_choices(state, seat)
    found += _hero_choices(state, seat)
    return found


def _building_choices(state: State, seat: int, city: int) -> list[Choice]:
    race = state.cities[city].race
    found = []
    for offer in buildings.offers(state, seat, city):
        if not offer.is_open:
            continue
        word = offer.building.word(race)
        if offer.cost is None:
            label = _("{name} builds {building} and pays by hand", name=state.names[seat], building=word)
            found.append(Choice(label, d.Build(seat, city, offer.building, Cost())))
        elif offer.affordable:
            label = _("{name} builds {building}", name=state.names[seat], building=word)
            found.append(Choice(label, d.Build(seat, city, offer.building), offer.cost.said()))
    return found[:MOST_OFFERS]


def _unit_choices(state: State, seat: int, city: int) -> list[Choice]:
    found = []
    for level, price, most in production.unit_offers(state, seat, city):
        if most:
            label = _(
                "{name} recruits {most} units of level {level}",
                name=state.names[seat],
                most=most,
                level=level,
            )
            found.append(Choice(label, d.Recruit(seat, city, level, most), price.said()))
    return found


def _trade_choices(state: State, seat: int) -> list[Choice]:
    best = production.best_rate(state, seat)
    if best is None:
        return []
    rate, city = best
    found = []
    for give in Resource:
        if give is Resource.GOLD or stock.has(state, seat, give) < rate:
            continue
        label = _(
            "{name} trades {rate} {give} for 1 {get}",
            name=state.names[seat],
            rate=rate,
            give=give.word,
            get=Resource.GOLD.word,
        )
        found.append(Choice(label, d.Trade(seat, city, give, Resource.GOLD)))
    return found


def _hero_choices(state: State, seat: int) -> list[Choice]:
    found = []
    for hero, held in enumerate(state.seats[seat].heroes):
        price = heroes.price(state, seat, hero).value
        if (
            not held.alive
            and state.cities[seat].owner == seat
            and stock.has(state, seat, Resource.GOLD) >= price
        ):
            label = _("{name} places Hero {hero}", name=state.names[seat], hero=hero + 1)
            found.append(Choice(label, d.BringHero(seat, hero), _("{price} Gold", price=price)))
        if held.alive:
            found += _training(state, seat, hero)
    return found


def _training(state: State, seat: int, hero: int) -> list[Choice]:
    if any((seat, hero) in city.trained for city in state.cities):
        return []
    places = [city for city in stock.cities_of(state, seat) if state.cities[city].has(Building.TRAINING)]
    return [
        Choice(
            _(
                "{name} trains Hero {hero}: {ability}",
                name=state.names[seat],
                hero=hero + 1,
                ability=ability.word,
            ),
            d.Train(seat, hero, places[0], ability),
        )
        for ability in Ability
        if places
    ]
