"""What the table says of hexes: that they are there, whose they are, their names and markers."""

from typing import TypeVar

from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.checks import check_name, hero_of, player, site_of
from companion.games.heroes_vs_warlords.hexes import add_site
from companion.games.heroes_vs_warlords.pieces import SiteKind
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import Site, State

T = TypeVar("T")


def note(state: State, move: m.NoteSite) -> State:
    check_name(move.name)
    if move.kind is SiteKind.RECRUITMENT:
        raise IllegalMove(_("Everybody has one recruitment location."), rule("map.recruitment"))
    state, at = add_site(state, move.kind, move.resource, move.name, move.start_tile)
    return state if move.seat is None else claim(state, m.ClaimSite(at, move.seat))


def claim(state: State, move: m.ClaimSite) -> State:
    site = site_of(state, move.site)
    if site.kind is not SiteKind.RESOURCE:
        raise IllegalMove(_("Only resource hexes are controlled."), rule("map.resources"))
    if move.seat is not None:
        player(state, move.seat)
        return state.with_site(move.site, owner=move.seat, active=True, guards=())
    return state.with_site(move.site, owner=None, garrison=())


def name_site(state: State, move: m.NameSite) -> State:
    site_of(state, move.site)
    check_name(move.name)
    return state.with_site(move.site, name=move.name.strip())


def mark(state: State, move: m.MarkSite) -> State:
    """The markers that lie in a hex: visited, searched, raised, recruiting."""
    site = site_of(state, move.site)
    player(state, move.seat)
    if site.kind is SiteKind.RESOURCE:
        raise IllegalMove(_("A resource hex has a Control marker; say whose it is."), rule("map.resources"))
    return state.with_site(move.site, **_marked(state, site, move))


def _marked(state: State, site: Site, move: m.MarkSite) -> dict[str, object]:
    if site.kind is SiteKind.TOWER:
        hero_of(state, move.seat, move.hero)
        return {"used_by": _with(site.used_by, (move.seat, move.hero), move.on)}
    if site.kind is SiteKind.RUIN:
        return {"explored": move.on, "guards": () if move.on else site.guards}
    if site.kind is SiteKind.RECRUITMENT:
        return {"active": move.on}
    others = site.visited if move.on or site.kind is SiteKind.HOLY else ()
    return {"visited": _with(others, move.seat, move.on)}


def _with(marks: tuple[T, ...], mark: T, on: bool) -> tuple[T, ...]:
    others = tuple(each for each in marks if each != mark)
    return (*others, mark) if on else others
