"""What should be confirmed before it is recorded: a table may well do it, and mean it."""

from collections.abc import Callable
from typing import Any

from companion.core.move import Caution, Move
from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords import buildings, production
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.combat import combat_cautions
from companion.games.heroes_vs_warlords.combat_moves import CombatMove
from companion.games.heroes_vs_warlords.hexes import attacks_open
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import ARMY, Ability, Building, SiteKind, Status
from companion.games.heroes_vs_warlords.rounds import FEWEST_TILES
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import State, TodoKind, place_of_city
from companion.games.heroes_vs_warlords.troops import parse
from companion.games.heroes_vs_warlords.units import Race


def cautions(state: State, move: Move) -> tuple[Caution, ...]:
    if isinstance(move, CombatMove):
        return combat_cautions(state.combat, move) if state.combat is not None else ()
    find = _CAUTIONS.get(type(move))
    return tuple(find(state, move)) if find else ()


def _ban(state: State) -> list[Caution]:
    if attacks_open(state):
        return []
    if state.tiles:
        said = ngettext(
            "Players may not be attacked yet: {n} tile lies face down.",
            "Players may not be attacked yet: {n} tiles lie face down.",
            state.tiles,
        )
    else:
        said = _("Players may not be attacked before the next turn.")
    return [Caution(said, rule("movement.ban"))]


def _moving(state: State, seat: int, hero: int, cost: int) -> list[Caution]:
    held = state.hero(seat, hero)
    found = []
    if not held.units:
        found.append(Caution(_("A Hero without a unit does not move."), rule("movement.points")))
    if held.stopped:
        found.append(Caution(_("This Hero's turn is over."), rule("movement.after_combat")))
    short = held.mp < 1 if state.agreed.terrain else held.mp < cost
    if short and cost and held.knows(Ability.MOVEMENT):  # else nobody has told how far the Hero goes
        said = _("{mp} MP are left, and the hex costs {cost}.", mp=held.mp, cost=cost)
        found.append(Caution(said, rule("movement.points")))
    return found


def _enter(state: State, move: m.EnterHex) -> list[Caution]:
    found = _moving(state, move.seat, move.hero, move.cost)
    if move.site is None:
        return found
    site = state.sites[move.site]
    if site.kind is SiteKind.RESOURCE and site.owner not in (None, move.seat):
        found += _ban(state)
    if site.kind is SiteKind.RECRUITMENT and site.owner != move.seat and site.active and not site.mercenaries:
        found.append(
            Caution(_("Enemies never enter an active recruitment location."), rule("map.recruitment"))
        )
    if state.hero(move.seat, 1 - move.hero).at == move.site and state.hero(move.seat, 1 - move.hero).alive:
        found.append(_two_heroes())
    return found


def _two_heroes() -> Caution:
    said = _("Two Heroes of a player do not end their movement in the same hex.")
    return Caution(said, rule("heroes.two"))


def _enter_city(state: State, move: m.EnterCity) -> list[Caution]:
    found = _moving(state, move.seat, move.hero, move.cost)
    owner = state.cities[move.city].owner
    if owner not in (None, move.seat):
        found += _ban(state)
    other = state.hero(move.seat, 1 - move.hero)
    if other.alive and other.at == place_of_city(move.city):
        found.append(_two_heroes())
    return found


def _attack(state: State, move: m.AttackHero) -> list[Caution]:
    return _moving(state, move.seat, move.hero, move.cost) + _ban(state)


def _walk(state: State, move: m.Walk) -> list[Caution]:
    return _moving(state, move.seat, move.hero, move.mp)


def _check_hero(state: State, _move: m.CheckHero) -> list[Caution]:
    return _ban(state)


def _check_guards(state: State, move: m.CheckGuards) -> list[Caution]:
    """A Hero who rolled keeps them still in this hex (ruling B-28); Cities are safe from them."""
    found = []
    rolled = state.hero(move.seat, move.hero).challenged
    if rolled and state.agreed.failed_hero_reaction_blocks_guards:
        said = _("A Hero has rolled to react in this hex: guards react only if Heroes decline.")
        found.append(Caution(said, rule("reaction.guards")))
    at = state.hero(move.seat, move.hero).at
    if at is not None and at < 0:
        found.append(Caution(_("Guards do not react into Cities and Camps."), rule("reaction.guards")))
    return found


def _camp(state: State, move: m.MoveCamp) -> list[Caution]:
    found = []
    if state.on_turn != move.seat:
        found.append(Caution(_("A Camp moves in its owner's turn."), rule("movement.camp")))
    if any(held.out for held in state.seats[move.seat].heroes):
        found.append(Caution(_("A Camp moves before any Hero does."), rule("movement.camp")))
    return found


def _tiles(_state: State, move: m.SayTiles) -> list[Caution]:
    if move.tiles >= FEWEST_TILES:
        return []
    said = _("At least {fewest} tiles must be used.", fewest=FEWEST_TILES)
    return [Caution(said, rule("setup.tiles"))]


def _units(state: State, move: m.MoveUnits) -> list[Caution]:
    found = []
    kind, first, _hero = parse(state, move.source)
    if kind == "city" and first != move.seat and move.race is state.cities[first].race:
        found.append(Caution(_("Units of a captured City stay there for ever."), rule("heroes.rearrange")))
    target, at, _other = parse(state, move.target)
    if target == "site" and move.race is Race.MERCENARIES:
        found.append(Caution(_("Mercenaries do not guard resource hexes."), rule("city.mercenaries")))
    if target == "site" and state.sites[at].kind is not SiteKind.RESOURCE:
        found.append(Caution(_("Units are only left in resource hexes."), rule("heroes.rearrange")))
    return found


def _section(state: State, move: d.MoveSection) -> list[Caution]:
    """In a City, or where both Heroes are. On the road the table sees who meets whom."""
    at = state.hero(move.seat, move.hero).at
    if at is None or at < 0 or state.hero(move.seat, 1 - move.hero).at == at:
        return []
    said = _("Stacks are formed in a City or Camp, or where two Heroes of a player meet.")
    return [Caution(said, rule("heroes.rearrange"))]


def _in_turn_5(state: State) -> list[Caution]:
    if state.phase in (Phase.PRODUCTION, Phase.JOINING):
        return []
    return [Caution(_("This is done in Turn 5."), rule("round.sequence"))]


def _build(state: State, move: d.Build) -> list[Caution]:
    found = _in_turn_5(state)
    held = state.cities[move.city]
    offer = buildings.offer(state, move.seat, move.city, move.building)
    if offer.missing is not None:
        said = _("{building} comes first.", building=offer.missing.word(held.race))
        found.append(Caution(said, rule("city.army" if move.building in ARMY else "city.build")))
    if offer.banned:
        found.append(Caution(offer.banned, rule("conquest.all")))
    if move.building is Building.SPECIAL and not state.agreed.special_buildings:
        found.append(Caution(_("This table plays without special buildings."), rule("city.special")))
    return found


def _recruit(state: State, move: d.Recruit) -> list[Caution]:
    found = _in_turn_5(state)
    held = state.cities[move.city]
    if move.level not in production.levels(held):
        said = _("{building} does not stand yet.", building=ARMY[move.level - 1].word(held.race))
        found.append(Caution(said, rule("city.army")))
    return found


def _production(state: State, _move: Any) -> list[Caution]:
    return _in_turn_5(state)


def _hire(state: State, _move: d.HireMercenaries) -> list[Caution]:
    found = _in_turn_5(state)
    if not state.agreed.mercenaries:
        found.append(Caution(_("This table plays without hired Mercenaries."), rule("city.mercenaries")))
    return found


def _bring(state: State, move: d.BringHero) -> list[Caution]:
    found = _in_turn_5(state)
    if state.cities[move.seat].owner != move.seat:
        found.append(Caution(_("New Heroes come to the home City, and it is lost."), rule("heroes.two")))
    if (
        state.hero(move.seat, move.hero).status is Status.DEAD
        and not state.hero(move.seat, 1 - move.hero).alive
    ):
        found.append(Caution(_("No Hero of this player is on the map."), rule("end.defeat")))
    return found


def _level(state: State, move: d.LevelUp) -> list[Caution]:
    if state.agreed.skills and move.skill is None:
        return [Caution(_("A skill is raised, too."), rule("heroes.skills"))]
    return []


def _quest(state: State, _move: d.NoteQuest) -> list[Caution]:
    if state.agreed.quests:
        return []
    return [Caution(_("This table plays without quests."), rule("heroes.quests"))]


def _close(state: State, _move: m.CloseProduction) -> list[Caution]:
    """What would be lost is shown before it is lost."""
    return [
        Caution(
            _("{city} loses {lost}.", city=state.cities[city].word(), lost=lost.said()), rule("city.stock")
        )
        for city, lost in production.cap_losses(state).items()
    ]


def _let_be(state: State, _move: m.LetBe) -> list[Caution]:
    todo = state.todo[0]
    if todo.kind is TodoKind.CAPTURE:
        return [Caution(_("The equipment would be lost."), rule("conquest.equipment"))]
    if todo.kind is TodoKind.ARMY:
        return [Caution(_("The Hero would have no army."), rule("setup.army"))]
    return []


def _go_to(_state: State, move: m.GoTo) -> list[Caution]:
    because = "cleanup.all" if move.phase is Phase.CLEANUP else "round.sequence"
    return [Caution(_("This leaves the order of the Round."), rule(because))]


def _end_turn(state: State, move: m.EndTurn) -> list[Caution]:
    held = state.seats[move.seat]
    if held.one_more_turn and held.deadline == state.round and state.cities[move.seat].owner != move.seat:
        said = _("The Capitol is not retaken: {name} would be defeated.", name=state.names[move.seat])
        return [Caution(said, rule("end.capitol"))]
    return []


_CAUTIONS: dict[type[Move], Callable[[State, Any], list[Caution]]] = {
    m.EnterHex: _enter,
    m.EnterCity: _enter_city,
    m.AttackHero: _attack,
    m.Walk: _walk,
    m.CheckHero: _check_hero,
    m.CheckGuards: _check_guards,
    m.MoveCamp: _camp,
    m.SayTiles: _tiles,
    m.MoveUnits: _units,
    m.CloseProduction: _close,
    m.LetBe: _let_be,
    m.GoTo: _go_to,
    m.EndTurn: _end_turn,
    d.Build: _build,
    d.Recruit: _recruit,
    d.Trade: _production,
    d.HireMercenaries: _hire,
    d.BringHero: _bring,
    d.MoveSection: _section,
    d.LevelUp: _level,
    d.NoteQuest: _quest,
}
