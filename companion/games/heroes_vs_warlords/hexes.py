"""Hexes with a golden edge: what happens when a Hero enters one (3.3, 7.1.2, 9.1, 15.4)."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords import stock, troops
from companion.games.heroes_vs_warlords.cardboard import highest, row_for
from companion.games.heroes_vs_warlords.checks import (
    asked,
    check_die,
    check_idle,
    check_name,
    check_value,
    live_hero,
    site_of,
)
from companion.games.heroes_vs_warlords.heroes import drop, gain_ep, gain_points, skill_of
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Ability, Group, Resource, SiteKind, Skill
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import Foe, News, Site, State, Todo, TodoKind, Why
from companion.games.heroes_vs_warlords.units import LEVELS, Race, Troop

START_GUARDS = Troop(Race.NEUTRALS, 1, 5)
MOST_SITES = 150
MOST_GUARDS = 99
MOST_GROUPS = 6
MOST_COST = 9  # MP for one hex
HOLY_GOLD, HOLY_HONOR, HOLY_MP, HOLY_MINES = 5, 10, 15, 19  # the highest roll of each line
HOLY_STEPS = 4


# Moving


def set_out(state: State, move: m.SetOut) -> State:
    check_idle(state, Phase.TURN)
    _turn_of(state, move.seat)
    live_hero(state, move.seat, move.hero)
    state = state.with_hero(move.seat, move.hero, out=True)
    return state.ask(Todo(TodoKind.WHERE, move.seat, move.hero))


def _turn_of(state: State, seat: int) -> None:
    turn = state.on_turn
    if turn is not None and turn != seat:
        raise IllegalMove(_("It is {name}'s turn.", name=state.names[turn]), rule("round.sequence"))


def walk(state: State, move: m.Walk) -> State:
    state = on_the_way(state, move.seat, move.hero)
    check_value(move.mp, 99, 1)
    held = state.hero(move.seat, move.hero)
    return state.with_hero(
        move.seat, move.hero, spent=held.spent + move.mp, at=None, out=True, challenged=False
    )


def on_the_way(state: State, seat: int, hero: int) -> State:
    """A Hero moves, in a turn of its own; the question where to is answered by that."""
    first = state.todo[0] if state.todo else None
    if first is not None and first.kind is TodoKind.WHERE and (first.seat, first.hero) == (seat, hero):
        state = drop(state)
    check_idle(state, Phase.TURN)
    _turn_of(state, seat)
    live_hero(state, seat, hero)
    return state


def arrive(state: State, seat: int, hero: int, at: int | None, cost: int) -> State:
    check_value(cost, MOST_COST)
    held = state.hero(seat, hero)
    return state.with_hero(seat, hero, at=at, spent=held.spent + cost, out=True, challenged=False)


def discover(state: State, move: m.Discover) -> State:
    """7.1.3, 7.2: with the last tile, attacks on players are allowed from the next turn on."""
    check_idle(state, Phase.TURN)
    _turn_of(state, move.seat)
    if not state.tiles:
        raise IllegalMove(_("No tile lies face down any more."), rule("movement.discovery"))
    state = replace(state, tiles=state.tiles - 1)
    if not state.tiles:
        state = replace(state, open_from=(state.round, state.sequence, state.turn))
        return state.tell(News("all_discovered", move.seat))
    return state


def attacks_open(state: State) -> bool:
    """7.2: the ban ends with the beginning of the next turn (ruling B-64)."""
    if state.tiles:
        return False
    if state.open_from is None or state.phase is not Phase.TURN:
        return True
    return (state.round, state.sequence, state.turn) > state.open_from


# Entering


def enter(state: State, move: m.EnterHex) -> State:
    state = on_the_way(state, move.seat, move.hero)
    state, at = _site(state, move)
    state = arrive(state, move.seat, move.hero, at, move.cost)
    kind = state.sites[at].kind
    return _ENTER[kind](state, move.seat, move.hero, at)


def _site(state: State, move: m.EnterHex) -> tuple[State, int]:
    """The hex by its number; a new one if it has none."""
    if move.site is not None:
        site_of(state, move.site)
        return state, move.site
    check_name(move.name)
    if move.kind is SiteKind.RECRUITMENT:
        return state, move.seat  # everybody has one, in the order of the seats
    if move.kind is None:
        raise IllegalMove(_("Say what is in the hex."), rule("map.objectives"))
    return add_site(state, move.kind, move.resource, move.name, move.start_tile)


def add_site(
    state: State, kind: SiteKind, resource: Resource | None, name: str = "", start_tile: bool = False
) -> tuple[State, int]:
    if (kind is SiteKind.RESOURCE) != (resource is not None):
        raise IllegalMove(_("Say what is in the hex."), rule("map.objectives"))
    if len(state.sites) >= MOST_SITES:
        raise IllegalMove(_("Herald remembers at most {most} hexes.", most=MOST_SITES))
    number = number_of(state, kind, resource)
    start = start_tile and kind is SiteKind.RESOURCE
    site = Site(kind, number, resource, name.strip(), start)
    return replace(state, sites=(*state.sites, site)), len(state.sites)


def number_of(state: State, kind: SiteKind, resource: Resource | None) -> int:
    """Of the next hex of a kind, for its name."""
    return 1 + max(
        (site.number for site in state.sites if (site.kind, site.resource) == (kind, resource)), default=0
    )


def _resource(state: State, seat: int, hero: int, at: int) -> State:
    site = state.sites[at]
    if site.owner == seat:
        return state
    if site.owner is not None:
        return enemy_hex(state, seat, hero, at)
    if site.guards:
        return state.ask(_guard_fight(seat, hero, at))
    if site.active:
        return won(state, seat, hero, at)
    if site.start_tile:
        return guards_appear(state, seat, hero, at, (START_GUARDS,))
    return state.ask(Todo(TodoKind.GUARDS, seat, hero, at))


def enemy_hex(state: State, seat: int, hero: int, at: int) -> State:
    """9.1: no neutral guards; the owner's units fight, if there are any."""
    owner = state.sites[at].owner
    present = heroes_at(state, at, seat)
    if state.sites[at].garrison or present:
        other, other_hero = present[0] if present else (owner, None)
        return state.ask(
            Todo(TodoKind.FIGHT, seat, hero, at, other=other, other_hero=other_hero, foe=Foe.GARRISON)
        )
    return won(state, seat, hero, at)


def heroes_at(state: State, place: int, seat: int) -> list[tuple[int, int]]:
    """Enemy Heroes at a place, as seen by a seat; those with most units first."""
    found = [
        (other, number)
        for other in state.in_play
        for number, held in enumerate(state.seats[other].heroes)
        if other != seat and held.alive and held.at == place
    ]
    return sorted(found, key=lambda each: -state.hero(*each).units)


def _guard_fight(seat: int, hero: int, at: int, reaction: bool = False) -> Todo:
    return Todo(TodoKind.FIGHT, seat, hero, at, foe=Foe.GUARDS, reaction=reaction)


def _ruin(state: State, seat: int, hero: int, at: int) -> State:
    site = state.sites[at]
    if site.explored:
        return state
    if site.guards:
        return state.ask(_guard_fight(seat, hero, at))
    if site.active:
        return won(state, seat, hero, at)
    return state.ask(Todo(TodoKind.GUARDS, seat, hero, at))


def _tower(state: State, seat: int, hero: int, at: int) -> State:
    """Every Hero once; guards are checked for anew each time (3.3.4)."""
    site = state.sites[at]
    if site.guards:
        return state.ask(_guard_fight(seat, hero, at))
    if (seat, hero) in site.used_by:
        return state
    return state.ask(Todo(TodoKind.GUARDS, seat, hero, at))


def _outpost(state: State, seat: int, hero: int, at: int) -> State:
    """Once per Round for all Heroes together (ruling B-10)."""
    if state.sites[at].visited:
        return state
    return state.with_site(at, visited=(seat,)).ask(Todo(TodoKind.OUTPOST, seat, hero, at))


def _recruitment(state: State, seat: int, hero: int, at: int) -> State:
    site = state.sites[at]
    if site.owner != seat and not site.mercenaries:
        return state
    if not site.active:
        state = state.with_site(at, active=True, waiting=site.waiting + 1)
        state = state.tell(News("recruiting", seat, site=at))
    return pick_up(state, seat, hero, at)


def pick_up(state: State, seat: int, hero: int, at: int) -> State:
    """All that wait and fit."""
    found = troops.waiting(state, at)
    if not found:
        return state
    (troop,) = found
    free = troops.room(state.hero(seat, hero).sections, troop.race, troop.level)
    count = min(troop.count, free)
    if not count:
        return state
    state = state.with_site(at, waiting=troop.count - count)
    state = troops.changed(state, troops.hero_place(seat, hero), troop.race, troop.level, count)
    return state.tell(News("picked_up", seat, hero, at, amount=count))


def _holy(state: State, seat: int, hero: int, at: int) -> State:
    """A Hero who stops loses all MP that are left (15.4)."""
    if not state.agreed.holy_places or holy_used(state, seat, at):
        return state
    held = state.hero(seat, hero)
    state = state.with_hero(seat, hero, spent=held.ability(Ability.MOVEMENT) + held.bonus)
    visited = (*state.sites[at].visited, seat)
    return state.with_site(at, visited=visited).ask(Todo(TodoKind.HOLY, seat, hero, at))


def holy_used(state: State, seat: int, at: int) -> bool:
    """Each place once per Round, or each player once in each place (ruling B-25)."""
    visited = state.sites[at].visited
    return seat in visited if state.agreed.holy_place_limit == "player" else bool(visited)


_ENTER = {
    SiteKind.RESOURCE: _resource,
    SiteKind.RUIN: _ruin,
    SiteKind.TOWER: _tower,
    SiteKind.OUTPOST: _outpost,
    SiteKind.RECRUITMENT: _recruitment,
    SiteKind.HOLY: _holy,
}


# Guards


def roll_guards(state: State, move: m.RollGuards) -> State:
    todo = asked(state, TodoKind.GUARDS)
    rows = state.box.guards.get(state.sites[todo.site or 0].kind, ())
    if not rows:
        raise IllegalMove(_("Herald does not know this Guards Table yet."), rule("map.guards"))
    check_die(move.die, highest(rows))
    row = row_for(rows, move.die)
    return set_guards(state, m.SetGuards(row.groups if row else ()))


def set_guards(state: State, move: m.SetGuards) -> State:
    todo = asked(state, TodoKind.GUARDS)
    if len(move.groups) > MOST_GROUPS:
        raise IllegalMove(_("Guards come in at most {most} groups.", most=MOST_GROUPS), rule("map.guards"))
    guards: tuple[Troop, ...] = ()
    for group in move.groups:
        check_group(group)
        guards = troops.merged(guards, Race.NEUTRALS, group.level, group.count)
    return guards_appear(drop(state), todo.seat, todo.hero, todo.site or 0, guards)


def check_group(group: Group) -> None:
    check_value(group.level, max(LEVELS), min(LEVELS))
    check_value(group.count, MOST_GUARDS, 1)


def guards_appear(state: State, seat: int, hero: int, at: int, guards: tuple[Troop, ...]) -> State:
    state = state.with_site(at, active=True, guards=guards)
    if not guards:
        return won(state, seat, hero, at)
    return state.ask(_guard_fight(seat, hero, at)).tell(News("guards", seat, hero, at))


def won(state: State, seat: int, hero: int, at: int) -> State:
    """Nobody guards the hex any more, and the Hero is in it: its benefits."""
    site = state.sites[at]
    if site.kind is SiteKind.RESOURCE:
        state = state.with_site(at, owner=seat, active=True, guards=(), garrison=())
        state = state.tell(News("control", seat, site=at))
        if not any(troop.race is not Race.MERCENARIES for troop in state.hero(seat, hero).troops):
            return state
        return state.ask(Todo(TodoKind.GARRISON, seat, hero, at))
    if site.kind is SiteKind.RUIN and not site.explored:
        state = state.with_site(at, explored=True, guards=())
        return state.ask(Todo(TodoKind.EQUIPMENT, seat, hero, at)).tell(News("explored", seat, site=at))
    if site.kind is SiteKind.TOWER and (seat, hero) not in site.used_by:
        state = state.with_site(at, used_by=(*site.used_by, (seat, hero)), guards=())
        return state.ask(Todo(TodoKind.ABILITY, seat, hero, at))
    return state


# Outposts and holy places


def roll_outpost(state: State, move: m.RollOutpost) -> State:
    asked(state, TodoKind.OUTPOST)
    rows = state.box.outpost
    if not rows:
        raise IllegalMove(_("Herald does not know the Outpost Table yet."), rule("map.outpost"))
    check_die(move.die, highest(rows))
    row = row_for(rows, move.die)
    if row is None:
        return drop(state)
    return take_outpost(state, m.TakeOutpost(row.resource, row.amount))


def take_outpost(state: State, move: m.TakeOutpost) -> State:
    """With the Trade skill (16.1.1)."""
    todo = asked(state, TodoKind.OUTPOST)
    check_value(move.amount, MOST_GUARDS)
    more = skill_of(state, todo.seat, todo.hero, Skill.TRADE) if move.amount else 0
    state = stock.receive(drop(state), todo.seat, move.resource, move.amount + more, Why.OUTPOST)
    return state.tell(
        News("outpost", todo.seat, todo.hero, todo.site, amount=move.amount + more, note=move.resource)
    )


def roll_holy(state: State, move: m.RollHoly) -> State:
    todo = asked(state, TodoKind.HOLY)
    check_die(move.die)
    state, seat, hero = drop(state), todo.seat, todo.hero
    held = state.hero(seat, hero)
    if move.die <= HOLY_GOLD:
        state = stock.receive(state, seat, Resource.GOLD, 1, Why.HOLY)
    elif move.die <= HOLY_HONOR:
        state = gain_points(state, seat, hero, "hp", len(held.troops), Why.HOLY)
    elif move.die <= HOLY_MP:
        state = state.with_hero(seat, hero, bonus=held.bonus + HOLY_STEPS)
    elif move.die <= HOLY_MINES:
        for resource in Resource:
            state = stock.receive(state, seat, resource, mines(state, seat, resource), Why.HOLY)
    else:
        return state.ask(Todo(TodoKind.HOLY_EP, seat, hero, todo.site))
    return state.tell(News("holy", seat, hero, todo.site, amount=len(held.troops), die=move.die))


def roll_holy_experience(state: State, move: m.RollHolyExperience) -> State:
    todo = asked(state, TodoKind.HOLY_EP)
    check_die(move.die)
    return gain_ep(drop(state), todo.seat, todo.hero, move.die, Why.HOLY)


def mines(state: State, seat: int, resource: Resource) -> int:
    """Resource hexes of a kind that a seat controls."""
    return sum(site.owner == seat and site.resource is resource for site in state.sites)
