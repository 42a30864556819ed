"""Units and where they are: on Hero displays, in Cities, in hexes (4.1, 11.2)."""

from companion.core.move import IllegalMove
from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords.checks import (
    check_unit,
    check_value,
    city_of,
    hero_of,
    live_hero,
    player,
    site_of,
)
from companion.games.heroes_vs_warlords.display_moves import MoveSection
from companion.games.heroes_vs_warlords.moves import MoveUnits, SetUnits
from companion.games.heroes_vs_warlords.pieces import SiteKind
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import SECTIONS, State
from companion.games.heroes_vs_warlords.units import LARGEST_STACK, Race, Troop

MOST_UNITS = 999


def hero_place(seat: int, hero: int) -> str:
    return f"hero:{seat}:{hero}"


def city_place(city: int) -> str:
    return f"city:{city}"


def site_place(site: int) -> str:
    return f"site:{site}"


def merged(troops: tuple[Troop, ...], race: Race, level: int, count: int) -> tuple[Troop, ...]:
    """A garrison with so many more of a kind, or fewer: it has no sections."""
    held = {(troop.race, troop.level): troop.count for troop in troops}
    held[race, level] = held.get((race, level), 0) + count
    return tuple(Troop(*kind, number) for kind, number in held.items() if number > 0)


def count_of(troops: tuple[Troop, ...], race: Race, level: int) -> int:
    return sum(troop.count for troop in troops if (troop.race, troop.level) == (race, level))


def room(sections: tuple[Troop | None, ...], race: Race, level: int) -> int:
    """How many more units of a kind fit on a Hero display: 20 in a section, one stack of Mercenaries."""
    held = [troop for troop in sections if troop is not None and (troop.race, troop.level) == (race, level)]
    inside = sum(LARGEST_STACK - troop.count for troop in held)
    if race is Race.MERCENARIES and held:
        return inside
    free = sections.count(None)
    return inside + LARGEST_STACK * (min(free, 1) if race is Race.MERCENARIES else free)


def onto_display(
    sections: tuple[Troop | None, ...], race: Race, level: int, count: int
) -> tuple[Troop | None, ...]:
    """Into sections that hold the kind, then into free ones. What does not fit is the caller's mistake."""
    filled = list(sections)
    for wanted in (True, False):  # sections that hold the kind come first
        for place, troop in enumerate(filled):
            mine = troop is not None and (troop.race, troop.level) == (race, level)
            if not count or (troop is not None) != wanted or (wanted and not mine):
                continue
            before = troop.count if troop is not None else 0
            added = min(count, LARGEST_STACK - before)
            if added:
                filled[place] = Troop(race, level, before + added)
                count -= added
    return tuple(filled)


def off_display(
    sections: tuple[Troop | None, ...], race: Race, level: int, count: int
) -> tuple[Troop | None, ...]:
    left = list(sections)
    for place in range(SECTIONS - 1, -1, -1):
        troop = left[place]
        if troop is None or (troop.race, troop.level) != (race, level):
            continue
        taken = min(count, troop.count)
        left[place] = Troop(race, level, troop.count - taken) if troop.count > taken else None
        count -= taken
    return tuple(left)


# Places by their names


def parse(state: State, place: str) -> tuple[str, int, int]:
    """hero, seat, Hero; or city or site, number, 0. IllegalMove when there is no such place."""
    kind, *numbers = place.split(":")
    if (kind, len(numbers)) not in (("hero", 2), ("city", 1), ("site", 1)) or not all(
        number.isascii() and number.isdecimal() and len(number) < 4 for number in numbers
    ):
        raise IllegalMove(_("There is no such place for units."))
    first, second = int(numbers[0]), int(numbers[-1]) if kind == "hero" else 0
    if kind == "hero":
        hero_of(state, first, second)
    elif kind == "city":
        city_of(state, first)
    else:
        site_of(state, first)
    return kind, first, second


def check_on_map(state: State, place: str) -> None:
    """Nobody leads units who is dead or has not come yet."""
    kind, seat, hero = parse(state, place)
    if kind == "hero":
        live_hero(state, seat, hero)


def troops_at(state: State, place: str) -> tuple[Troop, ...]:
    kind, first, second = parse(state, place)
    if kind == "hero":
        return state.hero(first, second).troops
    if kind == "city":
        return state.cities[first].garrison
    site = state.sites[first]
    if site.kind is SiteKind.RECRUITMENT:
        return waiting(state, first)
    return site.garrison


def waiting(state: State, site: int) -> tuple[Troop, ...]:
    """Units at a recruitment location: level 1 of its owner, or Mercenaries once the owner is out."""
    held = state.sites[site]
    if not held.waiting or held.owner is None:
        return ()
    if held.mercenaries:
        return (Troop(Race.MERCENARIES, 2, held.waiting),)
    return (Troop(state.seats[held.owner].race, 1, held.waiting),)


def changed(state: State, place: str, race: Race, level: int, count: int) -> State:
    """So many more units of a kind at a place, or fewer."""
    kind, first, second = parse(state, place)
    if kind == "hero":
        return _on_hero(state, first, second, Troop(race, level, count))
    if kind == "city":
        return state.with_city(first, garrison=merged(state.cities[first].garrison, race, level, count))
    site = state.sites[first]
    if site.kind is SiteKind.RECRUITMENT:
        _check_recruits(state, first, race, level)
        return state.with_site(first, waiting=max(0, site.waiting + count))
    return state.with_site(first, garrison=merged(site.garrison, race, level, count))


def _check_recruits(state: State, site: int, race: Race, level: int) -> None:
    held = state.sites[site]
    owner = held.owner
    kinds = (Race.MERCENARIES, 2) if held.mercenaries or owner is None else (state.seats[owner].race, 1)
    if (race, level) != kinds:
        raise IllegalMove(_("Such units never wait at a recruitment location."), rule("map.recruitment"))


def _on_hero(state: State, seat: int, hero: int, troop: Troop) -> State:
    sections = state.hero(seat, hero).sections
    if troop.count < 0:
        return state.with_hero(
            seat, hero, sections=off_display(sections, troop.race, troop.level, -troop.count)
        )
    free = room(sections, troop.race, troop.level)
    if troop.count > free:
        said = ngettext(
            "{n} unit of level {level} does not fit: there is room for {room}.",
            "{n} units of level {level} do not fit: there is room for {room}.",
            troop.count,
            level=troop.level,
            room=free,
        )
        raise IllegalMove(said, rule("heroes.sections"))
    return state.with_hero(seat, hero, sections=onto_display(sections, troop.race, troop.level, troop.count))


def move_units(state: State, move: MoveUnits) -> State:
    player(state, move.seat)
    check_unit(move.race, move.level)
    check_value(move.count, MOST_UNITS, 1)
    for place in (move.source, move.target):
        check_on_map(state, place)
    held = count_of(troops_at(state, move.source), move.race, move.level)
    if held < move.count:
        said = ngettext(
            "There is {n} such unit, not {count}.",
            "There are {n} such units, not {count}.",
            held,
            count=move.count,
        )
        raise IllegalMove(said, rule("heroes.rearrange"))
    troops_at(state, move.target)
    if move.source == move.target:
        raise IllegalMove(_("They are there already."), rule("heroes.rearrange"))
    kind, first, _hero = parse(state, move.target)
    if kind == "site" and state.sites[first].kind is SiteKind.RECRUITMENT:
        raise IllegalMove(_("There, units can only be picked up."), rule("map.recruitment"))
    taken = changed(state, move.source, move.race, move.level, -move.count)
    return changed(taken, move.target, move.race, move.level, move.count)


def move_section(state: State, move: MoveSection) -> State:
    """4.1: new stacks may be formed; a section holds one kind, and at most 20 of it."""
    held = list(live_hero(state, move.seat, move.hero).sections)
    for place in (move.source, move.target):
        check_value(place, SECTIONS - 1)
    source, target = held[move.source], held[move.target]
    if source is None or move.source == move.target:
        raise IllegalMove(_("No units are there to be moved."), rule("heroes.sections"))
    check_value(move.count, source.count, 1)
    inside = target.count if target is not None else 0
    like = target is None or (target.race, target.level) == (source.race, source.level)
    single = source.race is Race.MERCENARIES and move.count < source.count
    if not like or single or inside + move.count > LARGEST_STACK:
        raise IllegalMove(_("They do not fit into that section."), rule("heroes.sections"))
    left = source.count - move.count
    held[move.source] = Troop(source.race, source.level, left) if left else None
    held[move.target] = Troop(source.race, source.level, inside + move.count)
    return state.with_hero(move.seat, move.hero, sections=tuple(held))


def _set_guards(state: State, move: SetUnits) -> State:
    kind, first, _hero = parse(state, move.place)
    if kind != "site" or not state.sites[first].kind.has_guards:
        raise IllegalMove(_("Neutrals guard resource hexes, ruins and towers."), rule("map.guards"))
    guards = state.sites[first].guards
    more = move.count - count_of(guards, move.race, move.level)
    return state.with_site(first, active=True, guards=merged(guards, move.race, move.level, more))


def set_units(state: State, move: SetUnits) -> State:
    """The table says what is there; Neutrals are the guards of a hex."""
    check_unit(move.race, move.level)
    check_value(move.count, MOST_UNITS)
    if move.race is Race.NEUTRALS:
        return _set_guards(state, move)
    check_on_map(state, move.place)
    held = count_of(troops_at(state, move.place), move.race, move.level)
    if move.count == held:
        return state
    return changed(state, move.place, move.race, move.level, move.count - held)
