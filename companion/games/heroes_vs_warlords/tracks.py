"""The numbers that are tracked, corrected by the table, and explained.

Keys: "gold" (a seat's own display), "knights.gold" (a display somebody captured, or a neutral one), "hero1.attack",
"hero1.section3", "site4.guards2" (level 2), "site4.garrison.knights.1", "city.garrison.amazons.4".
"""

from collections.abc import Callable
from functools import partial

from companion.core.frozen import remembered, replace
from companion.core.game import Track
from companion.core.move import Correct, IllegalMove
from companion.core.number import Number, Part
from companion.core.words import N_, _
from companion.games.heroes_vs_warlords import victory
from companion.games.heroes_vs_warlords.fights import refreshed
from companion.games.heroes_vs_warlords.hero_tracks import hero_numbers
from companion.games.heroes_vs_warlords.heroes import still_earned
from companion.games.heroes_vs_warlords.keeping import ICONS, Kept, kept_with, ledger
from companion.games.heroes_vs_warlords.moves import Counter
from companion.games.heroes_vs_warlords.pieces import Building, Resource, SiteKind, Status
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import SEQUENCES, State, Why
from companion.games.heroes_vs_warlords.stock import MOST, gain
from companion.games.heroes_vs_warlords.units import Race, Troop

COUNTERS = {
    Counter.RESOURCES: N_("Resources controlled"),
    Counter.HERO_1: N_("Level of Hero 1"),
    Counter.HERO_2: N_("Level of Hero 2"),
    Counter.ARMY: N_("Strength of the army"),
}
SCORED = tuple(COUNTERS)


@remembered
def kept(state: State) -> dict[tuple[str, int | None], Kept]:
    found = _typed(state) if victory.is_typed(state) else _all(state)
    return {(each.track.key, each.track.seat): each for each in found}


def _all(state: State) -> list[Kept]:
    found = _globals(state)
    for number, city in enumerate(state.cities):
        found += kept_with(city, (number,), partial(_city, state, number))
    for seat, held in enumerate(state.seats):
        found.append(_losses(held.losses, seat))
        for number, hero in enumerate(held.heroes):
            if hero.status is not Status.UNUSED:
                marks = (seat, number, state.agreed)
                found += kept_with(hero, marks, partial(hero_numbers, state, seat, number))
    for at, site in enumerate(state.sites):
        found += kept_with(site, (at,), partial(_site, state, at))
    return found


def _losses(losses: int, seat: int) -> Kept:
    track = Track("losses", _("Heroes lost"), losses, seat, 0, 99, "skull")
    return Kept(track, lambda now, value, _note: now.with_seat(seat, losses=value), "heroes.price")


def tracks(state: State) -> tuple[Track, ...]:
    return tuple(each.track for each in kept(state).values())


def find(state: State, key: str, seat: int | None) -> Kept:
    found = kept(state).get((key, seat))
    if found is None:
        raise IllegalMove(_("There is no such number to correct."))
    return found


def correct(state: State, move: Correct) -> State:
    """After the limits were checked."""
    found = find(state, move.track, move.seat)
    change = move.value - found.track.value
    state = still_earned(refreshed(found.set(replace(state, news=()), move.value, move.note), state))
    if found.explain is not None or not change:
        return state
    mark = f"{move.track}@{move.seat}"
    before = state.fixes.get(mark, (0, ""))[0]
    return replace(state, fixes={**state.fixes, mark: (before + change, move.note)})


def number(state: State, key: str, seat: int | None) -> Number:
    found = find(state, key, seat)
    if found.explain is not None:
        return found.explain(state)
    by_hand, note = state.fixes.get(f"{key}@{seat}", (0, ""))
    because = rule(found.rule)
    recorded = Part(_("As recorded"), found.track.value - by_hand, because)
    return Number.of(found.track.label, because, (recorded,), seat=seat).corrected(found.track.value, note)


# The Round


def _globals(state: State) -> list[Kept]:
    def put(name: str) -> Callable[[State, int, str], State]:
        return lambda now, value, _note: replace(now, **{name: value})

    def tiles(now: State, value: int, _note: str) -> State:
        return replace(now, tiles=value, open_from=None)

    clock = "flag-variant"
    return [
        Kept(Track("round", _("Round"), state.round, None, 1, 99, clock), put("round"), "round.sequence"),
        Kept(
            Track("sequence", _("Sequence of turns"), state.sequence, None, 1, SEQUENCES, clock),
            put("sequence"),
            "round.sequence",
        ),
        Kept(
            Track("length", _("Rounds agreed on (0: none)"), state.length, None, 0, 99, clock),
            put("length"),
            "setup.length",
        ),
        Kept(Track("tiles", _("Tiles face down"), state.tiles, None, 0, 99, "hexagon"), tiles, "setup.tiles"),
    ]


def _typed(state: State) -> list[Kept]:
    """Only scored: what the table counted."""
    found = []
    for seat, held in enumerate(state.seats):
        for counter, label in COUNTERS.items():

            def put(
                now: State, value: int, _note: str, seat: int = seat, counter: Counter = counter
            ) -> State:
                return now.with_seat(seat, said={**now.seats[seat].said, counter: value})

            track = Track(counter, _(label), held.said.get(counter, 0), seat, 0, 999)
            found.append(Kept(track, put, "end.categories"))
    return found


# Displays


def _city(state: State, city: int) -> list[Kept]:
    held = state.cities[city]
    home = held.owner == city
    prefix = "" if home else f"{held.race}."
    found = [_stock(state, city, resource, prefix) for resource in Resource]
    seat = held.owner

    def label(what: str) -> str:
        return what if home else _("{city}: {what}", city=held.word(), what=what)

    def walls(now: State, value: int, _note: str) -> State:
        return _levels(now, city, (Building.WALL_2, Building.WALL_3), value - 1)

    def towers(now: State, value: int, _note: str) -> State:
        return _levels(now, city, (Building.TOWER_1, Building.TOWER_2), value)

    wall = Track(f"{prefix}wall", label(_("Level of the defensive works")), held.wall, seat, 1, 3, "castle")
    tower = Track(f"{prefix}towers", label(_("Towers built")), held.towers, seat, 0, 2, "castle")
    found += [Kept(wall, walls, "city.walls"), Kept(tower, towers, "city.towers")]
    if held.has(Building.SPECIAL) or held.stored:
        word = label(_("HP stored"))
        found.append(
            Kept(
                Track(f"{prefix}stored", word, held.stored, seat, 0, MOST, "honor"),
                lambda now, value, _note: now.with_city(city, stored=value),
                "city.special",
            )
        )
    for troop in held.garrison:
        found.append(_garrison(f"{prefix}city", held.word(), troop, seat, _city_garrison(city)))
    return found


def _levels(state: State, city: int, steps: tuple[Building, Building], count: int) -> State:
    kept_ones = state.cities[city].buildings - frozenset(steps)
    return state.with_city(city, buildings=kept_ones | frozenset(steps[:count]))


def _stock(state: State, city: int, resource: Resource, prefix: str) -> Kept:
    held = state.cities[city]
    word = resource.word if not prefix else _("{city}: {what}", city=held.word(), what=resource.word)
    track = Track(
        f"{prefix}{resource}", word, held.stock.get(resource, 0), held.owner, 0, MOST, ICONS[resource]
    )

    def put(now: State, value: int, note: str) -> State:
        return gain(now, city, resource, value - now.cities[city].stock.get(resource, 0), Why.CORRECTED, note)

    def explain(now: State) -> Number:
        here = now.cities[city]
        start = here.carried.get(resource, 0)
        return ledger(word, rule("city.stock"), start, here.ledger, resource, here.owner)

    return Kept(track, put, "city.stock", explain)


Put = Callable[[State, tuple[Troop, ...]], State]
Get = Callable[[State], tuple[Troop, ...]]


def _city_garrison(city: int) -> tuple[Get, Put]:
    return (
        lambda now: now.cities[city].garrison,
        lambda now, units: now.with_city(city, garrison=units),
    )


def _garrison(key: str, where: str, troop: Troop, seat: int | None, access: tuple[Get, Put]) -> Kept:
    get, put_all = access

    def put(now: State, value: int, _note: str) -> State:
        kind = (troop.race, troop.level)
        units = tuple(
            Troop(each.race, each.level, value) if (each.race, each.level) == kind else each
            for each in get(now)
        )
        return put_all(now, units)

    label = _("{place}: level {level}", place=where, level=troop.level)
    if troop.race in (Race.NEUTRALS, Race.MERCENARIES):
        label = _("{place}: {race}, level {level}", place=where, race=troop.race.word, level=troop.level)
    track = Track(f"{key}.{troop.race}.{troop.level}", label, troop.count, seat, 1, MOST, "swordsman")
    return Kept(track, put, "units.all")


# Hexes


def _site(state: State, at: int) -> list[Kept]:
    site = state.sites[at]
    key = f"site{at + 1}"
    found = []
    if site.kind is SiteKind.RECRUITMENT and site.active:
        found.append(
            Kept(
                Track(f"{key}.waiting", _("{hex}: units", hex=site.word()), site.waiting, None, 0, MOST),
                lambda now, value, _note: now.with_site(at, waiting=value),
                "map.recruitment",
            )
        )
    guards: tuple[Get, Put] = (
        lambda now: now.sites[at].guards,
        lambda now, units: now.with_site(at, guards=units),
    )
    found += [_garrison(f"{key}.guards", site.word(), troop, None, guards) for troop in site.guards]
    own: tuple[Get, Put] = (
        lambda now: now.sites[at].garrison,
        lambda now, units: now.with_site(at, garrison=units),
    )
    found += [_garrison(f"{key}.garrison", site.word(), troop, None, own) for troop in site.garrison]
    return found
