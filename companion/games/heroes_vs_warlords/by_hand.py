"""The table wins: what it says of players, the Capitol's clock, Heroes, markers and hexes is so, and nothing follows
from it but what 8.13 makes of a defeat."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.heroes_vs_warlords import conquest, heroes
from companion.games.heroes_vs_warlords import hand_moves as h
from companion.games.heroes_vs_warlords.checks import (
    check_value,
    city_of,
    hero_of,
    player,
    seat_of,
    site_of,
)
from companion.games.heroes_vs_warlords.hexes import number_of
from companion.games.heroes_vs_warlords.pieces import SiteKind, Status
from companion.games.heroes_vs_warlords.rounds import MOST_ROUNDS
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import Hero, State


def say_defeated(state: State, move: h.SayDefeated) -> State:
    out = seat_of(state, move.seat).out or move.seat in state.drawn
    if out == move.out:
        name = state.names[move.seat]
        said = _("{name} was defeated.", name=name) if out else _("{name} is in the game.", name=name)
        raise IllegalMove(said, rule("end.defeat"))
    if move.out:
        return conquest.last_one(conquest.defeat(state, move.seat))
    return _back_in_the_game(state, move.seat)


def _back_in_the_game(state: State, seat: int) -> State:
    """With a Hero at home; units and hexes are put right one by one. The play goes on where it had ended."""
    state = state.with_seat(seat, out=False).with_site(seat, mercenaries=False)
    if state.cities[seat].owner is None:
        state = state.with_city(seat, owner=seat)
    if conquest.has_no_hero(state, seat):
        state = heroes.placed(state, seat, 0)
    if state.order and seat not in state.order:
        state = replace(state, order=(*state.order, seat))
    if state.winner is None and not state.drawn:
        return state
    return replace(state, winner=None, drawn=(), phase=state.ended_in or state.phase)


def say_clock(state: State, move: h.SayClock) -> State:
    player(state, move.seat)
    check_value(move.round, MOST_ROUNDS)
    late = bool(move.round) and move.one_more_turn
    return state.with_seat(move.seat, deadline=move.round, one_more_turn=late)


def say_hero(state: State, move: h.SayHero) -> State:
    held = hero_of(state, move.seat, move.hero)
    if held.status is move.status:
        return state
    if move.status is Status.ALIVE:
        return heroes.placed(state, move.seat, move.hero)
    state = heroes.asked_nothing(state, move.seat, move.hero)
    if move.status is Status.DEAD:
        return state.with_hero(move.seat, move.hero, **heroes.LEFT_BEHIND)
    seat = state.seats[move.seat]
    both = tuple(Hero() if number == move.hero else each for number, each in enumerate(seat.heroes))
    return state.with_seat(move.seat, heroes=both)


def mark_training(state: State, move: h.MarkTraining) -> State:
    hero_of(state, move.seat, move.hero)
    city_of(state, move.city)
    mark = (move.seat, move.hero)
    for place, city in enumerate(state.cities):
        others = tuple(each for each in city.trained if each != mark)
        marked = move.on and place == move.city
        state = state.with_city(place, trained=(*others, mark) if marked else others)
    return state


def mark_conquered(state: State, move: h.MarkConquered) -> State:
    city_of(state, move.city)
    return state.with_city(move.city, conquered=move.on)


def say_hex(state: State, move: h.SayHex) -> State:
    """Guards and owner stay, where the hex can have them."""
    site = site_of(state, move.site)
    if SiteKind.RECRUITMENT in (site.kind, move.kind):
        raise IllegalMove(_("Everybody has one recruitment location."), rule("map.recruitment"))
    if (move.kind is SiteKind.RESOURCE) != (move.resource is not None):
        raise IllegalMove(_("Say what is in the hex."), rule("map.objectives"))
    same = (site.kind, site.resource) == (move.kind, move.resource)
    kept = move.active and move.kind.has_guards
    owned = kept and move.kind is SiteKind.RESOURCE
    return state.with_site(
        move.site,
        kind=move.kind,
        resource=move.resource,
        number=site.number if same else number_of(state, move.kind, move.resource),
        active=kept,
        guards=site.guards if kept else (),
        owner=site.owner if owned else None,
        garrison=site.garrison if owned else (),
    )
