"""Whether a move on the board keeps to the rules of movement, as far as the box knows the board. A table may bend
them: Herald only says so."""

from companion.core.move import Caution
from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes.heroes import Band
from companion.games.kingdom_of_heroes.moves import CAPITAL, SOMEWHERE, MoveHeroes
from companion.games.kingdom_of_heroes.order import colour_name
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.state import State
from companion.games.kingdom_of_heroes.turns import GROUP, MOVES_A_TURN, VILLAGE_LIMIT, heroes_at

ENOUGH = 3  # heroes in a mission that free the others from engaging


def march_cautions(state: State, move: MoveHeroes) -> list[Caution]:
    return [
        *_size(move),
        *_count(state, move),
        *_way(state, move),
        *_village(state, move),
    ]


def _size(move: MoveHeroes) -> list[Caution]:
    if move.band.total <= GROUP:
        return []
    said = _("{count} heroes move, but a group has at most {most}.", count=move.band.total, most=GROUP)
    return [Caution(said, rule("movement.steps"))]


def _count(state: State, move: MoveHeroes) -> list[Caution]:
    """One group once or twice, or two single heroes once each."""
    marched = state.marched
    if not marched:
        return []
    if len(marched) >= MOVES_A_TURN:
        return [Caution(_("Two moves were made this turn."), rule("movement.must"))]
    _origin, to, group = marched[0]
    bare = Band(*move.band.counts)
    again = move.origin == to and Band(*group.counts).holds(bare)
    singles = group.total == 1 and bare.total == 1
    if again or singles:
        return []
    said = _(
        "The same group moves twice, or two heroes move once each: never two groups, nor a group and a hero."
    )
    return [Caution(said, rule("movement.steps"))]


# The way


def _step_rule(state: State, origin: str) -> str:
    region = state.box.region(origin)
    return "movement.portal" if region is not None and region.portal else "movement.steps"


def neighbours(state: State, key: str) -> set[str]:
    """Regions and villages one can go to from here; borders count both ways, a portal leads to the other."""
    box = state.box
    if key == CAPITAL:
        return {region.key for region in box.regions if region.by_capital}
    borders = {place.key: place.borders for place in box.regions}
    borders |= {place.key: place.borders for place in box.villages}
    found = {other for other, ends in borders.items() if key in ends} | set(borders.get(key, ()))
    portals = {region.key for region in box.regions if region.portal}
    return found | (portals - {key} if key in portals else set()) | {key}


def _way(state: State, move: MoveHeroes) -> list[Caution]:
    if not state.box.has_borders or SOMEWHERE in (move.origin, move.to):
        return []
    if move.to in neighbours(state, move.origin):
        return []
    origin = _("the capital") if move.origin == CAPITAL else state.box.place_said(move.origin)
    said = _("{to} is no neighbour of {origin}.", to=state.box.place_said(move.to), origin=origin)
    return [Caution(said, rule(_step_rule(state, move.origin)))]


def _village(state: State, move: MoveHeroes) -> list[Caution]:
    if state.box.village(move.to) is None:
        return []
    return village_caution(state, move.colour, move.to, move.band.total)


def village_caution(state: State, colour: int, village: str, more: int) -> list[Caution]:
    """Never more than four of a colour."""
    there = heroes_at(state, colour, village).total if village else 0
    if there + more <= VILLAGE_LIMIT:
        return []
    said = ngettext(
        "{name} would have {n} hero in {village}; {most} are the limit.",
        "{name} would have {n} heroes in {village}; {most} are the limit.",
        there + more,
        name=colour_name(state, colour),
        village=state.box.place_said(village) if village else _("the village"),
        most=VILLAGE_LIMIT,
    )
    return [Caution(said, rule("movement.village"))]


def engage_cautions(state: State, colour: int) -> list[Caution]:
    """More than one hero entered a region with a mission this turn: somebody must engage. Each move for itself
    (ruling b11), and said at the end of the turn: until then they still may."""
    found = []
    for origin, to, group in state.marched:
        mission = next((each for each in state.missions if to and each.region == to), None)
        if mission is None or group.total < 2 or origin == to:
            continue
        idle = heroes_at(state, colour, to).holds(Band(*group.counts))
        if idle and mission.company.bands[colour].total < ENOUGH:
            said = _(
                "More than one hero entered {region}: at least one must engage in the mission.",
                region=state.box.place_said(to),
            )
            found.append(Caution(said, rule("movement.engage")))
    return found
