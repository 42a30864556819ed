"""A player's turn: the Heroes with their MP, what lies around them, where they may go (7.0)."""

from dataclasses import dataclass

from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords.hero_view import (
    RESOURCE_ICONS,
    StackCell,
    army_said,
    hero_said,
    hero_view,
    named_hero,
    stack_cells,
)
from companion.games.heroes_vs_warlords.hexes import attacks_open
from companion.games.heroes_vs_warlords.moves import AttackHero, CheckGuards, CheckHero, EnterCity, EnterHex
from companion.games.heroes_vs_warlords.pieces import Ability, Resource, SiteKind
from companion.games.heroes_vs_warlords.state import Site, State, place_of_city
from companion.games.heroes_vs_warlords.units import Troop

SITE_ICONS = {
    SiteKind.RUIN: "ruin",
    SiteKind.TOWER: "search_tower",
    SiteKind.OUTPOST: "outpost",
    SiteKind.RECRUITMENT: "recruitment",
    SiteKind.HOLY: "holy_place",
}


def site_icon(kind: SiteKind, resource: Resource | None = None) -> str:
    if kind is SiteKind.RESOURCE:
        return RESOURCE_ICONS[resource] if resource else "hexagon"
    return SITE_ICONS[kind]


def troops_said(troops: tuple[Troop, ...]) -> str:
    """3 × level 2, 1 × level 4"""
    return ", ".join(troop.said() for troop in troops)


@dataclass(frozen=True, slots=True)
class MarchView:
    """A Hero of whoever is on turn."""

    hero: int
    name: str
    said: str
    mp: str  # left; a question mark where nobody has told how far the Hero goes
    mp_said: str  # of 6 MP
    cells: tuple[StackCell, ...]
    may_move: bool
    where: str


def march_views(state: State, seat: int) -> tuple[MarchView, ...]:
    return tuple(
        _march(state, seat, hero) for hero, held in enumerate(state.seats[seat].heroes) if held.alive
    )


def _march(state: State, seat: int, hero: int) -> MarchView:
    view, held = hero_view(state, seat, hero), state.hero(seat, hero)
    said = _("{level} · {army}", level=view.said, army=army_said(held.troops))
    told = held.knows(Ability.MOVEMENT)
    mp, mp_said = (str(view.mp), _("of {all} MP", all=view.mp_of)) if told else ("?", _("MP"))
    where = where_said(state, held.at)
    if not held.units:
        where = _("no units: does not move (7.1)")
    elif held.stopped:
        where = _("moves no more in this turn")
    may_move = bool(held.units) and not held.stopped
    return MarchView(
        hero, hero_said(hero), said, mp, mp_said, stack_cells(state, held.troops), may_move, where
    )


def where_said(state: State, at: int | None) -> str:
    if at is None:
        return _("on the road")
    if at < 0:
        return _("in the {city}", city=state.cities[-1 - at].word())
    return _("at {site}", site=state.sites[at].word())


@dataclass(frozen=True, slots=True)
class GoRow:
    """Somewhere a Hero may go, or somebody who may react."""

    icon: str
    text: str
    why: str
    move: object
    seat: int | None = None  # whose it is


def known_hexes(state: State, seat: int, hero: int, cost: int) -> tuple[GoRow, ...]:
    """Hexes somebody has entered before, those of the others last."""
    rows = [
        GoRow(
            site_icon(site.kind, site.resource),
            site.word(),
            site_said(state, site),
            EnterHex(seat, hero, site=place, cost=cost),
            site.owner,
        )
        for place, site in enumerate(state.sites)
        if _is_a_goal(state, seat, site)
    ]
    return tuple(sorted(rows, key=lambda row: row.seat not in (None, seat)))


def _is_a_goal(state: State, seat: int, site: Site) -> bool:
    """Nobody enters the recruitment location of another player (3.3.2)."""
    if site.kind is SiteKind.RECRUITMENT and site.owner != seat and not site.mercenaries:
        return False
    if site.kind is SiteKind.HOLY and not state.agreed.holy_places:
        return False
    return not (site.kind is SiteKind.RUIN and site.explored)


def site_said(state: State, site: Site) -> str:
    """Who keeps it, and what of it is used up."""
    said = [state.names[site.owner]] if site.owner is not None else []
    if site.guards:
        said.append(_("guards: {troops}", troops=troops_said(site.guards)))
    elif site.kind.has_guards and not site.active:
        said.append(_("not activated"))
    if site.garrison:
        said.append(_("garrison: {troops}", troops=troops_said(site.garrison)))
    said += _used(state, site)
    return " · ".join(said)


def _used(state: State, site: Site) -> list[str]:
    said = []
    if site.kind is SiteKind.RECRUITMENT:
        said.append(
            ngettext("{n} Mercenary waits", "{n} Mercenaries wait", site.waiting)
            if site.mercenaries
            else ngettext("{n} unit waits", "{n} units wait", site.waiting)
            if site.active
            else _("not active yet")
        )
    if site.explored:
        said.append(_("explored"))
    if site.visited and site.kind in (SiteKind.OUTPOST, SiteKind.HOLY):
        said.append(_("visited in this Round"))
    if site.used_by:
        names = [named_hero(state, seat, hero) for seat, hero in site.used_by]
        said.append(_("used by {names}", names=", ".join(names)))
    return said


def new_hexes(state: State) -> tuple[tuple[str, str, SiteKind, Resource | None], ...]:
    """What a hex can be that nobody has entered: picture, word, kind, resource."""
    found: list[tuple[str, str, SiteKind, Resource | None]] = [
        (RESOURCE_ICONS[resource], resource.word, SiteKind.RESOURCE, resource) for resource in Resource
    ]
    kinds = [SiteKind.RUIN, SiteKind.TOWER, SiteKind.OUTPOST]
    if state.agreed.holy_places:
        kinds.append(SiteKind.HOLY)
    return (*found, *((SITE_ICONS[kind], kind.word, kind, None) for kind in kinds))


def cities_to_enter(state: State, seat: int, hero: int, cost: int) -> tuple[GoRow, ...]:
    return tuple(
        GoRow(
            "camp" if city.is_camp else "castle",
            city.word(),
            _city_said(state, place),
            EnterCity(seat, hero, place, cost),
            city.owner,
        )
        for place, city in enumerate(state.cities)
    )


def _city_said(state: State, place: int) -> str:
    city = state.cities[place]
    inside = [
        (seat, named_hero(state, seat, hero))
        for seat, held in enumerate(state.seats)
        for hero, each in enumerate(held.heroes)
        if each.alive and each.at == place_of_city(place)
    ]
    said = [_("neutral")] if city.owner is None else [state.names[city.owner]]
    if city.owner in [seat for seat, _name in inside]:
        said = []  # the Hero says whose it is
    said += [troops_said(city.garrison)] if city.garrison else []
    return " · ".join([*said, *(name for _seat, name in inside)])


def enemies(state: State, seat: int, hero: int, cost: int) -> tuple[GoRow, ...]:
    """Heroes of the others who can be attacked on the map."""
    return tuple(
        GoRow(
            "hero",
            named_hero(state, other, number),
            _("Level {level} · {army}", level=held.level, army=army_said(held.troops)),
            AttackHero(seat, hero, other, number, cost),
            other,
        )
        for other in state.in_play
        if other != seat
        for number, held in enumerate(state.seats[other].heroes)
        if held.alive
    )


def reactions_open(state: State, seat: int, hero: int) -> tuple[GoRow, ...]:
    """Guards on the map that have not tried in this turn, the highest level first; then Heroes, once it is allowed."""
    guards = [
        (place, site)
        for place, site in enumerate(state.sites)
        if site.guards and site.active and not site.tried
    ]
    guards.sort(key=lambda pair: -pair[1].top_level)
    rows = [
        GoRow(
            site_icon(site.kind, site.resource),
            _("Guards of {site}", site=site.word()),
            _("{troops} · react on 1 to {need}", troops=troops_said(site.guards), need=2 * site.top_level),
            CheckGuards(seat, hero, place),
        )
        for place, site in guards
    ]
    return (*rows, *_hero_reactions(state, seat, hero))


def _hero_reactions(state: State, seat: int, hero: int) -> tuple[GoRow, ...]:
    if not attacks_open(state):
        return ()
    return tuple(
        GoRow(
            "hero",
            named_hero(state, other, number),
            _("reacts on 1 to {need}", need=held.ability(Ability.INITIATIVE)),
            CheckHero(seat, hero, other, number),
            other,
        )
        for other in state.in_play
        if other != seat
        for number, held in enumerate(state.seats[other].heroes)
        if held.alive and held.units and (hero, other, number) not in state.reactions
    )
