"""Resources on the displays: one way for all of them to change, so that every number says how it came about (4.3.7)."""

from companion.core.move import IllegalMove
from companion.core.rulebook import Rule
from companion.core.words import _
from companion.games.heroes_vs_warlords.pieces import Cost, Resource
from companion.games.heroes_vs_warlords.state import Entry, State, Why

MOST = 999


def gain(state: State, city: int, resource: Resource, amount: int, why: Why, note: str = "") -> State:
    """More, or less; never below 0."""
    held = state.cities[city]
    now = held.stock.get(resource, 0)
    amount = max(-now, min(amount, MOST - now))
    if not amount:
        return state
    return state.with_city(
        city,
        stock={**held.stock, resource: now + amount},
        ledger=(*held.ledger, Entry(resource, amount, why, note)),
    )


def cities_of(state: State, seat: int) -> tuple[int, ...]:
    """Home first."""
    own = [city for city, held in enumerate(state.cities) if held.owner == seat]
    return tuple(sorted(own, key=lambda city: (city != seat, city)))


def receiver(state: State, seat: int) -> int | None:
    """The display on which what a seat receives is recorded; None: it has no City or Camp any more."""
    own = cities_of(state, seat)
    return own[0] if own else None


def has(state: State, seat: int, resource: Resource) -> int:
    """On all displays of a seat (ruling B-03)."""
    return sum(state.cities[city].stock.get(resource, 0) for city in cities_of(state, seat))


def receive(state: State, seat: int, resource: Resource, amount: int, why: Why) -> State:
    city = receiver(state, seat)
    return state if city is None else gain(state, city, resource, amount, why)


def lacks(state: State, seat: int, cost: Cost) -> Cost:
    """What a seat does not have of a cost."""
    return Cost(*(max(0, cost.of(resource) - has(state, seat, resource)) for resource in Resource))


def pay(state: State, seat: int, city: int | None, cost: Cost, why: Why, what: str, because: Rule) -> State:
    """From the display of the City first, then from the seat's others."""
    for resource in Resource:
        if cost.of(resource) > has(state, seat, resource):
            said = _(
                "{what} costs {cost}; {name} has {held} {resource}.",
                what=what,
                cost=cost.said(),
                name=state.names[seat],
                held=has(state, seat, resource),
                resource=resource.word,
            )
            raise IllegalMove(said, because)
    own = cities_of(state, seat)
    ordered = sorted(own, key=lambda each: each != city)
    for resource in Resource:
        owed = cost.of(resource)
        for place in ordered:
            part = min(owed, state.cities[place].stock.get(resource, 0))
            state = gain(state, place, resource, -part, why, what)
            owed -= part
    return state
