"""Cities and Camps change hands, resources are captured, players are defeated (7.5, 8.12, 8.13, 12.1)."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import stock
from companion.games.heroes_vs_warlords.cardboard import highest, row_for
from companion.games.heroes_vs_warlords.checks import asked, check_die, city_of, player
from companion.games.heroes_vs_warlords.heroes import LEFT_BEHIND, drop
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import ARMY, Cost, Resource, SiteKind, Status
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import (
    SEQUENCES,
    News,
    State,
    Todo,
    TodoKind,
    Why,
    place_of_city,
)


def conquer(state: State, seat: int, hero: int, city: int) -> State:
    """8.12: the display goes to the new owner; only army facilities and the basic works stay."""
    held = state.cities[city]
    loot = Cost(*(held.stock.get(resource, 0) for resource in Resource))
    left = tuple(resource for resource in Resource if loot.of(resource))
    own = stock.cities_of(state, seat)
    state = state.with_city(
        city,
        owner=seat,
        conquered=True,
        buildings=held.buildings & frozenset(ARMY),
        garrison=(),
        stored=0,
    )
    state = state.with_hero(seat, hero, at=place_of_city(city)).tell(News("conquered", seat, hero, city=city))
    if city == seat:
        return state.with_seat(seat, deadline=0)
    if not left or not own:  # nowhere else to carry it: everything stays on this display
        return state
    return state.ask(Todo(TodoKind.SPOILS, seat, hero, city=city, stock=loot, left=left))


def claim_city(state: State, move: d.ClaimCity) -> State:
    """For a play begun half-way, or when Herald has it wrong: nobody plunders."""
    held = city_of(state, move.city)
    if move.seat is None:
        return state.with_city(move.city, owner=None)
    player(state, move.seat)
    state = state.with_city(move.city, owner=move.seat, conquered=held.conquered or move.seat != move.city)
    return state.with_seat(move.seat, deadline=0) if move.seat == move.city else state


def share(amount: int, percent: int) -> int:
    """Fractions are rounded up in all cases."""
    return -(-amount * percent // 100)


def roll_conquest(state: State, move: d.RollConquest) -> State:
    todo = asked(state, TodoKind.SPOILS)
    rows = state.box.conquest
    if not rows:
        raise IllegalMove(_("Herald does not know the Conquest Table yet."), rule("conquest.table"))
    check_die(move.die, highest(rows))
    row = row_for(rows, move.die)
    percent: int = getattr(row, move.resource) if row is not None else 0
    return _take(state, todo, move.resource, share((todo.stock or Cost()).of(move.resource), percent))


def take_spoils(state: State, move: d.TakeSpoils) -> State:
    todo = asked(state, TodoKind.SPOILS)
    most = (todo.stock or Cost()).of(move.resource)
    if not 0 <= move.amount <= most:
        said = _("There are {most} {resource} to capture.", most=most, resource=move.resource.word)
        raise IllegalMove(said, rule("conquest.table"))
    return _take(state, todo, move.resource, move.amount)


def _take(state: State, todo: Todo, resource: Resource, amount: int) -> State:
    if resource not in todo.left:
        raise IllegalMove(
            _("{resource} was captured already.", resource=resource.word), rule("conquest.table")
        )
    city = todo.city or 0
    target = next((own for own in stock.cities_of(state, todo.seat) if own != city), None)
    if target is not None:
        held = min(amount, state.cities[city].stock.get(resource, 0))
        state = stock.gain(state, city, resource, -held, Why.TAKEN)
        state = stock.gain(state, target, resource, held, Why.CAPTURED)
        state = state.tell(News("captured_stock", todo.seat, city=city, amount=held, note=resource))
    left = tuple(each for each in todo.left if each is not resource)
    state = drop(state)
    return state.ask(replace(todo, left=left)) if left else state


# Defeat


def has_turn_left(state: State, seat: int) -> bool:
    """Does this Round still hold a movement turn for the seat?"""
    if state.phase not in (Phase.TURN, Phase.INCOME) or seat not in state.order:
        return False
    if state.sequence < SEQUENCES:
        return True
    return state.phase is Phase.TURN and state.order.index(seat) > state.turn


def start_clock(state: State, seat: int) -> State:
    """4.1: Capitol and Hero fell together. The second Hero has until the end of the Round, or one more turn."""
    late = not has_turn_left(state, seat)
    deadline = state.round + late
    return state.with_seat(seat, deadline=deadline, one_more_turn=late).tell(
        News("clock", seat, amount=deadline)
    )


def lost_capitol(state: State, seat: int) -> bool:
    return not state.seats[seat].out and state.cities[seat].owner != seat


def falls_now(state: State, seat: int) -> bool:
    """At the end of a Round, if an enemy occupies it or the clock has run out. A deadline in the next Round gives
    a turn more (ruling B-27)."""
    deadline = state.seats[seat].deadline
    held_by_enemy = state.cities[seat].owner is not None
    return lost_capitol(state, seat) and deadline <= state.round and (held_by_enemy or deadline > 0)


def has_no_hero(state: State, seat: int) -> bool:
    """12.1: none on the map, and both were eliminated at some time."""
    return all(held.status is Status.DEAD for held in state.seats[seat].heroes)


def settle(state: State) -> State:
    """Players without a Hero are out at once; the last one left has won."""
    if state.phase in (Phase.SETUP, Phase.JOINING, Phase.SCORING, Phase.OVER):
        return state
    for seat in state.in_play:
        if has_no_hero(state, seat):
            state = defeat(state, seat)
    return last_one(state)


def last_one(state: State) -> State:
    if len(state.in_play) == 1 and state.winner is None:
        (winner,) = state.in_play
        state = ended(replace(state, winner=winner, todo=(), combat=None, fight=None))
    return state


def ended(state: State) -> State:
    """A defeat ends it. Where it stood is kept: the table may say that nobody was defeated."""
    stood = state.ended_in if state.phase is Phase.SCORING else state.phase
    return replace(state, phase=Phase.SCORING, ended_in=stood)


def defeat(state: State, seat: int) -> State:
    """8.13: Cities and resource hexes are neutral again, and Mercenaries gather where recruits did."""
    state = state.tell(News("defeated", seat))
    for city, held in enumerate(state.cities):
        if held.owner == seat:
            state = state.with_city(city, owner=None, garrison=(), stored=0)
    for at, site in enumerate(state.sites):
        if site.owner != seat:
            continue
        if site.kind is SiteKind.RECRUITMENT:
            state = state.with_site(at, active=True, mercenaries=True, waiting=1)
        else:
            state = state.with_site(at, owner=None, active=False, garrison=(), guards=(), start_tile=False)
    gone = tuple(replace(hero, **LEFT_BEHIND) for hero in state.seats[seat].heroes)
    state = state.with_seat(seat, out=True, deadline=0, heroes=gone)
    todo = tuple(each for each in state.todo if seat not in (each.seat, each.other))
    return replace(state, todo=todo)
