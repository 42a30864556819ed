"""From the announced fight to its end: who comes, and what the outcome means for displays and hexes (8.0, 8.9 to 8.14)."""

from dataclasses import dataclass

from companion.core.frozen import replace
from companion.core.move import IllegalMove, Move
from companion.core.words import _
from companion.games.heroes_vs_warlords import conquest, heroes, hexes, troops
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.agreed import combat_rules
from companion.games.heroes_vs_warlords.checks import (
    asked,
    check_not_over,
    city_of,
    live_hero,
)
from companion.games.heroes_vs_warlords.combat import (
    Outcome,
    apply_combat,
    begin_combat,
    outcome,
    with_heroes,
    with_more,
)
from companion.games.heroes_vs_warlords.combat_state import (
    ATTACKER,
    DEFENDER,
    Commander,
    Field,
    Ground,
    Party,
)
from companion.games.heroes_vs_warlords.heroes import drop, gain_ep, gain_points
from companion.games.heroes_vs_warlords.pieces import Ability, Building, Skill, Status
from companion.games.heroes_vs_warlords.reactions import foe_name, next_left
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.siege import CAMP_STRUCTURE, STRUCTURE
from companion.games.heroes_vs_warlords.state import (
    SECTIONS,
    Foe,
    News,
    State,
    Todo,
    TodoKind,
    Why,
    place_of_city,
)
from companion.games.heroes_vs_warlords.stock import cities_of
from companion.games.heroes_vs_warlords.units import Race, Troop

Survivors = tuple[tuple[str, Troop], ...]


@dataclass(frozen=True, slots=True)
class After:
    """One side after a fight, whether Herald followed it or not."""

    units: Survivors
    ep: int = 0
    killed: bool = False  # its Hero
    withdrew: bool = False
    defeated: tuple[int, ...] = ()  # levels of enemy stacks wiped out
    hp: int | None = None
    stored: int | None = None


# Announcing


def enter_city(state: State, move: m.EnterCity) -> State:
    """One's own, an undefended one (conquered at once, 7.5), or a siege."""
    state = hexes.on_the_way(state, move.seat, move.hero)
    city_of(state, move.city)
    return _at_city(
        hexes.arrive(state, move.seat, move.hero, None, move.cost), move.seat, move.hero, move.city
    )


def _at_city(state: State, seat: int, hero: int, city: int) -> State:
    held, place = state.cities[city], place_of_city(city)
    present = hexes.heroes_at(state, place, seat)
    if held.owner == seat:
        return state.with_hero(seat, hero, at=place)
    if not held.garrison and not any(state.hero(*each).units for each in present):
        return conquest.settle(_city_falls(state, seat, hero, city, present))
    other, other_hero = present[0] if present else (held.owner, None)
    fight = Todo(TodoKind.FIGHT, seat, hero, city=city, other=other, other_hero=other_hero, foe=Foe.CITY)
    return state.ask(fight)


def place_hero(state: State, move: d.PlaceHero) -> State:
    """Whoever was thought to defend a place may not be there, or be there after all."""
    live_hero(state, move.seat, move.hero)
    state = state.with_hero(move.seat, move.hero, at=_place(state, move.place))
    first = state.todo[0] if state.todo else None
    if first is None or first.kind is not TodoKind.FIGHT or first.seat == move.seat:
        return state
    if first.foe is Foe.CITY and first.city is not None:
        return _at_city(drop(state), first.seat, first.hero, first.city)
    if first.foe is Foe.GARRISON and first.site is not None:
        return hexes.enemy_hex(drop(state), first.seat, first.hero, first.site)
    return state


def _place(state: State, place: str) -> int | None:
    if not place:
        return None
    kind, number, _hero = troops.parse(state, place)
    if kind == "hero":
        raise IllegalMove(_("A Hero is in a City, in a hex, or on the road."), rule("heroes.two"))
    return place_of_city(number) if kind == "city" else number


def attack_hero(state: State, move: m.AttackHero) -> State:
    state = hexes.on_the_way(state, move.seat, move.hero)
    live_hero(state, move.other, move.other_hero)
    if move.other == move.seat:
        raise IllegalMove(_("That is a Hero of one's own."), rule("movement.ban"))
    state = hexes.arrive(state, move.seat, move.hero, None, move.cost)
    fight = Todo(TodoKind.FIGHT, move.seat, move.hero, other=move.other, other_hero=move.other_hero)
    return state.ask(replace(fight, foe=Foe.HERO))


# Who comes


def hero_party(state: State, seat: int, hero: int) -> Party:
    held = state.hero(seat, hero)
    race = state.seats[seat].race
    commander = Commander(
        f"{state.names[seat]} {hero + 1}",
        race,
        held.ability(Ability.ATTACK),
        held.ability(Ability.DEFENSE),
        held.ability(Ability.INITIATIVE),
        held.level,
        held.skill(Skill.DIPLOMACY),
        held.skill(Skill.SPECIAL),
        held.hp,
        frozenset(each for each in Ability if not held.knows(each)),
    )
    units = tuple((f"h{at}", troop) for at, troop in enumerate(held.sections) if troop is not None)
    return Party(state.names[seat], race, units, seat, commander)


def foe_party(state: State, fight: Todo) -> Party:
    if fight.foe is Foe.GUARDS:
        guards = state.sites[fight.site or 0].guards
        units = tuple((f"n{at}", troop) for at, troop in enumerate(guards))
        left = state.names[next_left(state, fight.seat)]
        return Party(_("Guards"), Race.NEUTRALS, units, controller=left)
    garrison = foe_garrison(state, fight)
    units = tuple((f"g{at}", troop) for at, troop in enumerate(garrison))
    if fight.other is not None and fight.other_hero is not None:
        party = hero_party(state, fight.other, fight.other_hero)
        return replace(party, troops=(*party.troops, *units))
    race = state.seats[fight.other].race if fight.other is not None else state.cities[fight.city or 0].race
    return Party(foe_name(state, fight), race, units, fight.other)


def parties(state: State, fight: Todo) -> tuple[Party, Party]:
    """Attacker and defender."""
    mine, foe = hero_party(state, fight.seat, fight.hero), foe_party(state, fight)
    return (foe, mine) if fight.reaction else (mine, foe)


def foe_garrison(state: State, fight: Todo) -> tuple[Troop, ...]:
    if fight.foe is Foe.CITY:
        return state.cities[fight.city or 0].garrison
    return state.sites[fight.site or 0].garrison if fight.foe is Foe.GARRISON else ()


def field_of(state: State, fight: Todo) -> Field:
    if fight.foe is Foe.CITY:
        city = state.cities[fight.city or 0]
        points = CAMP_STRUCTURE if city.is_camp else STRUCTURE
        special = state.agreed.special_buildings and city.has(Building.SPECIAL)
        return Field(
            Ground.CITY, city.word(), points[city.wall], city.wall, city.towers, special, city.stored
        )
    if fight.reaction:
        return _own_hex(state, fight.seat, state.hero(fight.seat, fight.hero).at)
    if fight.foe is Foe.GARRISON and fight.other is not None:
        return _own_hex(state, fight.other, fight.site)
    return Field() if fight.site is None else Field(Ground.RESOURCE, state.sites[fight.site].word())


def _own_hex(state: State, seat: int, place: int | None) -> Field:
    """8.7.2.1: in a resource hex of their own, defenders have the best of their Cities' towers (ruling B-45)."""
    if place is None or place < 0 or state.sites[place].owner != seat or not state.sites[place].resource:
        return Field()
    towers = max((state.cities[city].towers for city in cities_of(state, seat)), default=0)
    return Field(Ground.RESOURCE, state.sites[place].word(), towers=towers)


def start(state: State) -> State:
    fight = asked(state, TodoKind.FIGHT)
    first = ATTACKER if fight.reaction and fight.foe is Foe.GUARDS else DEFENDER
    rules = combat_rules(state.agreed)
    combat = begin_combat(*parties(state, fight), field_of(state, fight), rules, state.box.units, first)
    return settle(replace(drop(state), fight=fight, combat=combat))


def apply_move(state: State, move: Move) -> State:
    check_not_over(state)
    if state.combat is None:
        raise IllegalMove(_("Nobody fights."), rule("movement.after_combat"))
    return settle(replace(state, combat=apply_combat(state.combat, move)))


def settle(state: State) -> State:
    """When the combat is over, the table is told what comes of it."""
    if state.combat is None or state.fight is None:
        return state
    ended = outcome(state.combat)
    return state if ended is None else conclude(no_combat(state), state.fight, *_sides(ended, state.fight))


def refreshed(state: State, before: State | None = None) -> State:
    """A Hero's values, or units that fight, were corrected in the middle of a combat."""
    if state.combat is None or state.fight is None:
        return state
    now = parties(state, state.fight)
    combat = with_heroes(state.combat, (now[0].hero, now[1].hero))
    if before is not None:
        for side, was in enumerate(parties(before, state.fight)):
            known = {origin: troop.count for origin, troop in was.troops}
            more = {origin: troop.count - known.get(origin, 0) for origin, troop in now[side].troops}
            combat = with_more(combat, side, more)
    return settle(replace(state, combat=combat))


def no_combat(state: State) -> State:
    return replace(state, combat=None, fight=None)


def _sides(ended: Outcome, fight: Todo) -> tuple[After, After]:
    """The active player's Hero first."""
    found = [
        After(
            side.survivors,
            side.ep.value,
            side.hero_killed,
            side.withdrew,
            side.defeated if ended.winner == place else (),
            side.hp_left,
            side.stored_left,
        )
        for place, side in enumerate(ended.sides)
    ]
    return (found[1], found[0]) if fight.reaction else (found[0], found[1])


# What comes of it


def conclude(state: State, fight: Todo, mine: After, foe: After) -> State:
    state = back_on_display(state, fight.seat, fight.hero, mine)
    state = foe_returns(state, fight, foe)
    left_hex = foe.withdrew and fight.foe is Foe.GARRISON
    beaten = left_hex if foe.withdrew else foe.units == ()
    if not mine.killed:
        kind = "withdrew" if mine.withdrew else "fight_over"
        state = state.tell(News(kind, fight.seat, fight.hero, fight.site, fight.city, amount=mine.ep))
    if beaten and not mine.killed:
        state = _spoils(state, fight)
    enemy = (
        (fight.other, fight.other_hero) if fight.other is not None and fight.other_hero is not None else None
    )
    if foe.killed and enemy is not None:
        state = gain_points(state, *enemy, "ep", foe.ep, Why.COMBAT)  # by diplomacy, whoever wins (16.1.2)
        state = _hero_falls(state, enemy, None if mine.killed else (fight.seat, fight.hero), fight.city)
    elif enemy is not None:
        state = rewarded(state, *enemy, foe)
        if foe.withdrew and not fight.reaction:
            state = state.with_hero(*enemy, at=None)
    if mine.killed:
        state = gain_points(state, fight.seat, fight.hero, "ep", mine.ep, Why.COMBAT)
        state = _hero_falls(state, (fight.seat, fight.hero), enemy if not foe.killed else None)
        return conquest.settle(_guards_stay(state, fight))
    if mine.withdrew:
        state = state.with_hero(fight.seat, fight.hero, stopped=True, at=None)
    state = rewarded(state, fight.seat, fight.hero, mine)
    return conquest.settle(_guards_stay(state, fight))


def _guards_stay(state: State, fight: Todo) -> State:
    """7.3.1, ruling B-62: guards who were not defeated turn on a Hero of another player in their hex."""
    if fight.foe is not Foe.GUARDS or fight.reaction or fight.site is None:
        return state
    present = hexes.heroes_at(state, fight.site, fight.seat)
    if not present or not state.sites[fight.site].guards:
        return state
    return state.ask(Todo(TodoKind.FIGHT, *present[0], fight.site, foe=Foe.GUARDS, reaction=True))


def _hero_falls(
    state: State, fallen: tuple[int, int], by: tuple[int, int] | None, city: int | None = None
) -> State:
    """The clock runs if it was with the Capitol, and the second Hero now comes into the game (4.1, ruling B-27)."""
    seat, hero = fallen
    second = state.hero(seat, 1 - hero).status is Status.UNUSED
    state = heroes.killed(state, seat, hero, by)
    if second and city == seat and conquest.lost_capitol(state, seat):
        state = conquest.start_clock(state, seat)
    return state


def back_on_display(state: State, seat: int, hero: int, after: After) -> State:
    if after.hp is not None:
        held = state.hero(seat, hero)
        state = gain_points(state, seat, hero, "hp", after.hp - held.hp, Why.COMBAT)
    sections: list[Troop | None] = [None] * SECTIONS
    joined = []
    for origin, troop in after.units:
        place = int(origin[1:]) if origin.startswith("h") else -1
        there = sections[place] if place >= 0 else None
        if place >= 0 and there is None:
            sections[place] = troop
        elif there is not None and (there.race, there.level) == (troop.race, troop.level):
            sections[place] = replace(there, count=there.count + troop.count)  # it was split for two towers
        elif not origin.startswith("g") or after.withdrew:
            joined.append(troop)
    filled = tuple(sections)
    for troop in joined:
        count = min(troop.count, troops.room(filled, troop.race, troop.level))
        filled = troops.onto_display(filled, troop.race, troop.level, count)
    return state.with_hero(seat, hero, sections=filled)


def foe_returns(state: State, fight: Todo, foe: After) -> State:
    """What is left of the other side goes back to where it came from."""
    if fight.foe is Foe.CITY and foe.stored is not None:
        state = state.with_city(fight.city or 0, stored=foe.stored)
    if fight.other is not None and fight.other_hero is not None:
        state = back_on_display(state, fight.other, fight.other_hero, foe)
    left: tuple[Troop, ...] = ()
    for origin, troop in foe.units:
        if origin[:1] in ("n", "g") or fight.other_hero is None:
            left = troops.merged(left, troop.race, troop.level, troop.count)
    if fight.foe is Foe.GUARDS:
        return state.with_site(fight.site or 0, guards=left)
    if fight.foe is Foe.GARRISON:
        return state.with_site(fight.site or 0, garrison=left)
    return state.with_city(fight.city or 0, garrison=left) if fight.foe is Foe.CITY else state


def _spoils(state: State, fight: Todo) -> State:
    """The place is the winner's, unless the fight was a reaction: then it was fought elsewhere."""
    if fight.foe is Foe.CITY:
        city, beaten = fight.city or 0, (fight.other, fight.other_hero)
        present = hexes.heroes_at(state, place_of_city(city), fight.seat)
        if any(state.hero(*each).units for each in present):
            return _at_city(state, fight.seat, fight.hero, city)  # the second Hero defends it, too
        others = [each for each in present if each != beaten]
        return _city_falls(state, fight.seat, fight.hero, city, others)
    if fight.site is None or fight.reaction:
        return state
    return hexes.won(state, fight.seat, fight.hero, fight.site)


def _city_falls(state: State, seat: int, hero: int, city: int, present: list[tuple[int, int]]) -> State:
    """Nobody defends it (any more). Heroes who are there without a unit fall with it (7.5, ruling B-55)."""
    state = conquest.conquer(state, seat, hero, city)
    for each in present:
        state = _hero_falls(state, each, (seat, hero), city)
    return state


def rewarded(state: State, seat: int, hero: int, after: After) -> State:
    """EP, and HP by the Honor Table (8.11, 19.20, 19.21)."""
    if state.agreed.honor and after.defeated:
        table = state.box.honor
        if table:
            points = sum(table[level - 1] for level in after.defeated)
            state = gain_points(state, seat, hero, "hp", points, Why.COMBAT)
        else:
            state = state.ask(Todo(TodoKind.HONOR, seat, hero))
    return gain_ep(state, seat, hero, after.ep, Why.COMBAT)
