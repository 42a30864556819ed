"""Whole random games, basic and all-advanced: resources, units and EP come and go only where the book says so."""

from collections.abc import Iterator
from functools import cache

import pytest

from companion.core.move import Move
from companion.games.heroes_vs_warlords import combat_moves as c
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.cardboard import row_for
from companion.games.heroes_vs_warlords.combat import Outcome, apply_combat, outcome
from companion.games.heroes_vs_warlords.combat_state import Combat
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Building, Resource, SiteKind, Skill, Status
from companion.games.heroes_vs_warlords.state import Site, State
from tests.heroes_vs_warlords.fate import ADVANCED, Fate, agreed

MOST = 3000  # moves of a game that does not end
TABLES = [
    (1, 2, {}),
    (9, 3, {}),
    (13, 3, {}),
    (3, 3, ADVANCED),
    (11, 3, ADVANCED),
    (2, 2, ADVANCED),
    (21, 2, ADVANCED | {"method": "2"}),
    (22, 3, ADVANCED | {"method": "3"}),
]
every_table = pytest.mark.parametrize("table", range(len(TABLES)))
Step = tuple[State, Move, State]


@cache
def played(table: int) -> tuple[Step, ...]:
    """Every move of a whole game."""
    seed, count, options = TABLES[table]
    fate, state, steps = Fate(seed), GAME.begin(agreed(count, **options)), []
    while not GAME.is_over(state):
        move = fate.move(state)
        steps.append((state, move, GAME.apply(state, move)))
        state = steps[-1][2]
        assert len(steps) < MOST
    return tuple(steps)


# Resources


def stock(state: State) -> dict[Resource, int]:
    return {each: sum(city.stock.get(each, 0) for city in state.cities) for each in Resource}


def owns_city(state: State, seat: int) -> bool:
    return any(city.owner == seat for city in state.cities)


def mines(state: State, seat: int, resource: Resource) -> int:
    return sum(site.owner == seat and site.resource is resource for site in state.sites)


GOLDEN = (Building.TOWN_HALL, Building.CITY_HALL, Building.PALACE, Building.STOREHOUSE)


def naive_income(state: State, resource: Resource) -> int:
    """9.2: hexes, and gold from Cities with what was built in them; nothing without a display."""
    gained = 0
    for seat in state.in_play:
        if owns_city(state, seat):
            gained += mines(state, seat, resource)
    if resource is Resource.GOLD:
        owned = [city for city in state.cities if city.owner in state.in_play]
        gained += sum(1 + len(city.buildings & set(GOLDEN)) for city in owned)
    return gained


def naive_price(state: State, move: d.BringHero) -> int:
    """4.1: free from the tavern, 6 for the second, 6 more for each Hero lost."""
    held = state.seats[move.seat]
    tavern = any(city.owner == move.seat and city.has(Building.TAVERN) for city in state.cities)
    if held.heroes[move.hero].status is Status.UNUSED:
        return 0 if tavern else 6
    return 6 + 6 * held.losses


def from_the_bank(state: State, move: Move, resource: Resource) -> int:
    """How much of a resource a move brings all displays together, read from the move alone."""
    if isinstance(move, m.CollectIncome):
        return naive_income(state, resource)
    if isinstance(move, m.CloseProduction):
        return -sum(max(0, city.stock.get(resource, 0) - 20) for city in state.cities)
    if isinstance(move, d.Build):
        cost = move.paid or state.box.buildings[state.cities[move.city].race, move.building]
        return -cost.of(resource)
    if isinstance(move, d.Recruit):
        prices = {Resource.GOLD: move.level, Resource.CRYSTAL: max(0, move.level - 4)}
        return -prices.get(resource, 0) * move.count
    if isinstance(move, d.Trade):
        rate = 2 if state.cities[move.city].has(Building.STOREHOUSE) else 3
        return {move.give: -rate, move.get: 1}.get(resource, 0) * move.times
    if isinstance(move, d.HireMercenaries | d.BringHero) and resource is Resource.GOLD:
        return -(move.count if isinstance(move, d.HireMercenaries) else naive_price(state, move))
    return _from_hexes(state, move, resource)


def _from_hexes(state: State, move: Move, resource: Resource) -> int:
    todo = state.todo[0] if state.todo else None
    if todo is None or not owns_city(state, todo.seat):
        return 0
    if isinstance(move, m.RollOutpost):
        row = row_for(state.box.outpost, move.die)
        skill = state.hero(todo.seat, todo.hero).skill(Skill.TRADE) if state.agreed.skills else 0
        return row.amount + skill if row is not None and row.resource is resource else 0
    if isinstance(move, m.RollHoly) and move.die <= 5:
        return int(resource is Resource.GOLD)
    if isinstance(move, m.RollHoly) and 16 <= move.die <= 19:
        return mines(state, todo.seat, resource)
    return 0


@every_table
def test_resources_come_only_from_where_they_come_from(table: int):
    """After every move all displays together have what the bank gave and took; conquest moves it between them."""
    for before, move, after in played(table):
        for resource in Resource:
            gained = stock(after)[resource] - stock(before)[resource]
            assert gained == from_the_bank(before, move, resource), (move, resource)


# Units


def units(state: State) -> int:
    """On displays, in garrisons, as guards, and waiting at recruitment locations."""
    heroes = sum(hero.units for seat in state.seats for hero in seat.heroes)
    return heroes + sum(map(in_city, state.cities)) + sum(map(in_hex, state.sites))


def in_city(city: object) -> int:
    return sum(troop.count for troop in city.garrison)


def in_hex(site: Site) -> int:
    return site.waiting + sum(troop.count for troop in (*site.guards, *site.garrison))


def ended(before: State, move: Move, after: State) -> tuple[Combat, Outcome] | None:
    """The combat this move ended."""
    if before.combat is None or after.combat is not None or not isinstance(move, c.CombatMove):
        return None
    combat = apply_combat(before.combat, move)
    done = outcome(combat)
    return None if done is None else (combat, done)


def buried(combat: Combat) -> int:
    return sum(troop.count for side in combat.sides for troop in (*side.graveyard, *side.gone))


def homeless(done: Outcome) -> int:
    """Mercenaries who joined during the combat; they stay only where a section is free (ruling B-58)."""
    return sum(troop.count for side in done.sides for origin, troop in side.survivors if not origin)


def born(before: State, move: Move) -> int:
    """Units a move brings to the table, read from the move alone."""
    todo = before.todo[0] if before.todo else None
    if isinstance(move, d.Recruit | d.HireMercenaries):
        return move.count
    if isinstance(move, m.ArmyReady):
        return sum(todo.bought.values())
    if isinstance(move, m.RollGuards):
        row = row_for(before.box.guards[before.sites[todo.site].kind], move.die)
        return sum(group.count for group in row.groups) if row is not None else 0
    if isinstance(move, m.CleanUp):
        growing = (
            site.guards or (site.kind is SiteKind.RECRUITMENT and site.active) for site in before.sites
        )
        return sum(map(bool, growing))
    if isinstance(move, m.EnterHex):
        return _at_first_entry(before, move)
    return 0


def _at_first_entry(before: State, move: m.EnterHex) -> int:
    """Five guards on a start tile (3.3.1), one recruit at the own recruitment location (3.3.2)."""
    if move.kind is SiteKind.RECRUITMENT:
        own = [site for site in before.sites if site.kind is SiteKind.RECRUITMENT and site.owner == move.seat]
        return sum(not site.active for site in own)
    return 5 if move.site is None and move.start_tile and move.kind is SiteKind.RESOURCE else 0


def fell(before: State, after: State) -> bool:
    """A player is out, and everything of theirs with them."""
    return [seat.out for seat in before.seats] != [seat.out for seat in after.seats]


@every_table
def test_units_are_bought_born_or_killed(table: int):
    """Alive and buried together never change in a combat; everything else is read from the move."""
    for before, move, after in played(table):
        gained = units(after) - units(before)
        over = ended(before, move, after)
        expected = born(before, move) if over is None else -buried(over[0])
        lost = homeless(over[1]) if over is not None else 0
        assert expected - lost <= gained <= expected or fell(before, after), move


# Experience


def experience(state: State) -> int:
    return sum(hero.ep for seat in state.seats for hero in seat.heroes)


def learnt(before: State, move: Move, after: State) -> int:
    over = ended(before, move, after)
    if over is not None:
        return sum(side.ep.value for side in over[1].sides)
    if isinstance(move, m.Fight):  # over at once: a Hero without a unit falls
        pairs = zip(heroes(before), heroes(after), strict=True)
        return 10 * sum(was.alive and now.status is Status.DEAD for was, now in pairs)
    if isinstance(move, d.LevelUp):
        reached = before.hero(move.seat, move.hero).level + 1
        return -(before.box.levels[reached - 1] if before.agreed.method != "1" else 10)
    return move.die if isinstance(move, m.RollHolyExperience) else 0


@every_table
def test_experience_is_won_in_combat_and_spent_on_levels(table: int):
    """8.11, 19.20: nowhere else but in holy places."""
    for before, move, after in played(table):
        assert experience(after) - experience(before) == learnt(before, move, after), move


# Limits


@every_table
def test_displays_keep_their_limits(table: int):
    """4.1, 17.1.3: six sections of at most 20, one stack of Mercenaries; nothing is ever negative."""
    for _before, _move, after in played(table):
        for hero in heroes(after):
            assert all(1 <= troop.count <= 20 for troop in hero.troops)
            assert sum(troop.race == "mercenaries" for troop in hero.troops) <= 1
        assert all(amount >= 0 for city in after.cities for amount in city.stock.values())


def heroes(state: State) -> Iterator:
    return (hero for seat in state.seats for hero in seat.heroes)


@every_table
def test_a_round_has_three_incomes_for_all(table: int):
    """6.0: Turns 1 to 4 three times, then production and clean-up, each once."""
    steps = played(table)
    collected = [(step[0].round, step[0].sequence) for step in steps if isinstance(step[1], m.CollectIncome)]
    closed = [step[0].round for step in steps if isinstance(step[1], m.CleanUp)]
    complete = [each for each in collected if each[0] in closed]
    assert complete == [(number, sequence) for number in closed for sequence in (1, 2, 3)]
    assert closed == sorted(set(closed))


@every_table
def test_a_game_ends_by_the_book(table: int):
    """With one player left, with nobody left, or at the agreed Round."""
    last = played(table)[-1][2]
    assert last.phase is Phase.OVER
    assert len(last.in_play) < 2 or last.round == last.length
