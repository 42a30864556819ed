"""Guards that appear, reactions, and a fight that is announced, in words (7.1.2, 7.3, 8.0 to 8.2)."""

from dataclasses import dataclass

from companion.core.words import _
from companion.games.heroes_vs_warlords import cardboard
from companion.games.heroes_vs_warlords.fights import foe_garrison
from companion.games.heroes_vs_warlords.hero_view import (
    StackCell,
    army_said,
    hero_said,
    named_hero,
    stack_cells,
)
from companion.games.heroes_vs_warlords.pieces import Ability, Group
from companion.games.heroes_vs_warlords.reactions import Roles, foe_name, guard_need, roles
from companion.games.heroes_vs_warlords.state import Foe, State, Todo, TodoKind
from companion.games.heroes_vs_warlords.turn_view import troops_said
from companion.games.heroes_vs_warlords.units import Race, Troop

FACES = 20


@dataclass(frozen=True, slots=True)
class GuardsView:
    mark: tuple[object, ...]  # another one: begin to count anew
    faces: tuple[int, ...]  # of the die of the Guards Table; none: it is not taught
    table_said: str
    table_why: str
    cells: tuple[StackCell, ...]
    appear_said: str


def guards_view(state: State, groups: tuple[Group, ...] = ()) -> GuardsView:
    todo = state.todo[0]
    site = state.sites[todo.site or 0]
    rows = state.box.guards.get(site.kind, ())
    faces = tuple(range(1, cardboard.highest(rows) + 1))
    troops = fewest_stacks(groups)
    said = _("{troops} appear", troops=troops_said(troops)) if troops else _("Nobody appears")
    return GuardsView(
        (state.round, state.sequence, state.turn, todo.site, todo.hero),
        faces,
        _("Guards Table: {site}", site=site.kind.word),
        _("d{faces}", faces=len(faces)) if faces else "",
        stack_cells(state, troops),
        said,
    )


def fewest_stacks(groups: tuple[Group, ...]) -> tuple[Troop, ...]:
    """Guards stand in as few stacks as possible (8.2)."""
    guards = [Troop(Race.NEUTRALS, group.level, group.count) for group in groups]
    return tuple(stack for troop in guards for stack in troop.stacks())


@dataclass(frozen=True, slots=True)
class ReactionView:
    title: str
    said: str
    figure: str  # ≤ 6
    rolls: str
    seat: int | None  # who rolls, for the colour
    share: float
    meaning: str


def reaction_view(state: State) -> ReactionView:
    todo = state.todo[0]
    if todo.kind is TodoKind.REACTION:
        site = state.sites[todo.site or 0]
        need = min(guard_need(site).value, FACES)
        return ReactionView(
            _("Guards of {site}", site=site.word()),
            _("Twice their highest level: 2 × {level} (7.3.1.1)", level=site.top_level),
            f"≤ {need}",
            _("The guards' die"),
            None,
            need / FACES,
            _(
                "If they react, there is combat at once in the hex of {hero}.",
                hero=named_hero(state, todo.seat, todo.hero),
            ),
        )
    other, number = todo.other or 0, todo.other_hero or 0
    held = state.hero(other, number)
    need = min(held.ability(Ability.INITIATIVE), FACES)
    return ReactionView(
        named_hero(state, other, number),
        _("The Initiative of the Hero who reacts (7.3.2)"),
        f"≤ {need}" if held.knows(Ability.INITIATIVE) else "≤ ?",
        _("{name} rolls", name=state.names[other]),
        other,
        need / FACES,
        _(
            "A success: {hero} stops and defends; a roll uses up the attempt.",
            hero=named_hero(state, todo.seat, todo.hero),
        ),
    )


@dataclass(frozen=True, slots=True)
class SideView:
    seat: int | None
    name: str
    role: str
    lines: tuple[tuple[str, str], ...]  # icon, sentence
    begins: bool
    cells: tuple[StackCell, ...]
    army: str


@dataclass(frozen=True, slots=True)
class FightView:
    sides: tuple[SideView, ...]
    fight_said: str
    hero_said: str


def fight_view(state: State) -> FightView:
    """Both sides with their roles; the attacker first."""
    todo = state.todo[0]
    who = roles(state, todo)
    mine = _side(
        state, who, todo.seat, named_hero(state, todo.seat, todo.hero), _my_troops(state, todo), True, todo
    )
    foe_seat = todo.other if todo.foe is not Foe.GUARDS else None
    foe = _side(state, who, foe_seat, _foe_said(state, todo), _foe_troops(state, todo), False, todo)
    sides = (foe, mine) if todo.reaction else (mine, foe)
    fight = _("To the walls") if todo.foe is Foe.CITY else _("To the arena")
    return FightView(sides, fight, hero_said(todo.hero))


def _side(
    state: State, who: Roles, seat: int | None, name: str, troops: tuple[Troop, ...], mine: bool, todo: Todo
) -> SideView:
    attacks = mine is not todo.reaction
    begins = _begins(state, who, todo, mine)
    deploys_first = not attacks if not (todo.reaction and todo.foe is Foe.GUARDS) else not mine
    lines = [("sprint", _("has the initiative: acts first in each pair of steps"))] if begins else []
    lines.append(
        ("numeric-1-circle-outline", _("deploys first"))
        if deploys_first
        else ("numeric-2-circle-outline", _("deploys second"))
    )
    if seat is None and who.guards:
        lines.append(("hand-pointing-right", _("moved by {name}", name=who.guards)))
    role = _("attacks") if attacks else _("defends")
    return SideView(seat, name, role, tuple(lines), begins, stack_cells(state, troops), army_said(troops))


def _begins(state: State, who: Roles, todo: Todo, mine: bool) -> bool:
    return mine is (who.first == state.names[todo.seat])


def _my_troops(state: State, todo: Todo) -> tuple[Troop, ...]:
    return state.hero(todo.seat, todo.hero).troops


def _foe_said(state: State, todo: Todo) -> str:
    if todo.foe is Foe.HERO:
        return named_hero(state, todo.other or 0, todo.other_hero or 0)
    return foe_name(state, todo)


def _foe_troops(state: State, todo: Todo) -> tuple[Troop, ...]:
    inside: tuple[Troop, ...] = ()
    if todo.other is not None and todo.other_hero is not None:
        inside = state.hero(todo.other, todo.other_hero).troops
    if todo.foe is Foe.HERO:
        return inside
    there = state.sites[todo.site or 0].guards if todo.foe is Foe.GUARDS else foe_garrison(state, todo)
    return (*(stack for troop in there for stack in troop.stacks()), *inside)
