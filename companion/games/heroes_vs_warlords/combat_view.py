"""A combat as screens show it: steps, roles, sides with their stacks, walls, and what can be done now."""

from dataclasses import dataclass

from companion.core.number import Number
from companion.core.words import N_, _
from companion.games.heroes_vs_warlords import arena, battle_display, combat_rounds, honor, odds, siege
from companion.games.heroes_vs_warlords.advanced_hits import kills_ep
from companion.games.heroes_vs_warlords.attack_view import AttackView, clash_view
from companion.games.heroes_vs_warlords.combat_outcome import outcome
from companion.games.heroes_vs_warlords.combat_state import (
    ATTACKER,
    DEFENDER,
    Clash,
    Combat,
    Commander,
    End,
    Side,
    Stack,
    Step,
    Works,
)
from companion.games.heroes_vs_warlords.units import Race, UnitKind

KIND_ICONS = {UnitKind.RANGED: "archer", UnitKind.CAVALRY: "cavalry", UnitKind.CLOSE: "swordsman"}
SHORT_STEPS = {
    Step.BREACH: N_("Breaching"),
    Step.RANGED_FIRST: N_("Ranged, {name}"),
    Step.RANGED_SECOND: N_("Ranged, {name}"),
    Step.CAVALRY_FIRST: N_("Cavalry, {name}"),
    Step.CAVALRY_SECOND: N_("Cavalry, {name}"),
    Step.CLOSE_FIRST: N_("Close combat, {name}"),
    Step.CLOSE_SECOND: N_("Close combat, {name}"),
    Step.INITIATIVE: N_("Change of initiative"),
    Step.WITHDRAW: N_("Withdraw or fight on"),
}
SECTIONS = {
    Step.START: "8.2",
    Step.BREACH: "8.7.1",
    Step.INITIATIVE: "8.8",
    Step.WITHDRAW: "8.9",
    Step.OVER: "8.10",
}


@dataclass(frozen=True)
class StackCell:
    place: int
    icon: str
    race: Race
    level: int
    count: int
    start: int
    attack: int | None
    defense: int | None
    hits: int  # standing on one unit
    acted: bool
    can_act: bool  # now
    waits: bool  # for a free box
    where: str  # in tower 1, behind the wall, waits for a box
    boost: int
    stands: bool


@dataclass(frozen=True)
class SideView:
    side: int
    seat: int | None
    name: str
    race: Race
    role: str  # attacks, defends
    has_initiative: bool
    hero: Commander | None
    cells: tuple[StackCell, ...]
    graveyard: tuple[str, ...]  # 3 × level 1
    ep: Number  # what its kills are worth so far
    hp_left: int
    stored_left: int
    can_subvert: int  # Mercenaries of the enemy, now
    honor_for: tuple[tuple[int, tuple[int, ...]], ...]  # stack, points that may be spent on it


@dataclass(frozen=True)
class SiegeView:
    structure: int
    half: int
    wall_level: int
    wall: str
    wall_works: Works
    towers: tuple[tuple[Works, str, int], ...]  # state, its word, archers inside
    hexes: tuple[tuple[int, str], ...]  # of the battle display, those that were hit
    can_breach: bool
    choices: tuple[int, ...]  # towers the attacker may choose
    destroyed: int  # of 20 faces, the next roll
    damaged: int


@dataclass(frozen=True)
class CombatView:
    title: str  # Arena, combat round 2
    subtitle: str  # Barbarians attack Amazons
    steps: tuple[str, ...]
    now: int  # 0 to 8; -1: before or after
    step_title: str  # Step 7 of 9: close combat, Ana
    section: str
    roles: tuple[str, ...]
    sides: tuple[SideView, SideView]
    acting: int | None
    actors: tuple[int, ...]  # stacks that may attack now
    siege: SiegeView | None
    clash: AttackView | None  # the attack that is not booked yet
    last: str  # what was booked last
    decides: int | None  # about withdrawing
    withdraw_need: Number | None
    initiative_need: Number | None
    quiet: Number | None  # against Neutrals, where three quiet rounds end it
    rules: tuple[battle_display.RuleInForce, ...]
    reminders: tuple[str, ...]
    if_withdrawn: tuple[str, ...]  # what it means for the side that decides
    ended: str  # how it ended


def combat_view(combat: Combat) -> CombatView:
    decides = combat_rounds.decider(combat)
    acting, actors = arena.actor(combat), arena.open_stacks(combat)
    tries = combat.step is Step.INITIATIVE
    return CombatView(
        title(combat),
        _("{race} attack {other}", race=combat.attacker.race.word, other=combat.defender.race.word),
        step_words(combat),
        combat.step - 1 if combat.step in SHORT_STEPS else -1,
        step_title(combat),
        SECTIONS.get(combat.step, "8.3"),
        roles(combat),
        (
            _side(combat, ATTACKER, actors if acting == ATTACKER else ()),
            _side(combat, DEFENDER, actors if acting == DEFENDER else ()),
        ),
        acting,
        actors,
        _siege(combat),
        None if combat.clash is None else clash_view(combat, combat.clash),
        combat.last.sentence if combat.last else "",
        decides,
        None if decides is None else combat_rounds.withdraw_need(combat, decides),
        combat_rounds.initiative_need(combat) if tries else None,
        combat_rounds.quiet_rounds(combat) if combat_rounds.counts_quiet(combat) else None,
        battle_display.rules_in_force(combat.method),
        battle_display.reminders(combat.method),
        () if decides is None else if_withdrawn(combat, decides),
        ended_said(combat),
    )


def title(combat: Combat) -> str:
    if combat.method.in_arena:
        return _("Arena, combat round {round}", round=combat.round)
    return _("Battle display, combat round {round}", round=combat.round)


def step_words(combat: Combat) -> tuple[str, ...]:
    first, second = combat.sides[combat.initiative].name, combat.sides[combat.second].name
    return tuple(
        _(words, name=first if step in arena.FIRST_STEPS else second) for step, words in SHORT_STEPS.items()
    )


def step_title(combat: Combat) -> str:
    if combat.step not in SHORT_STEPS:
        return _(arena.STEP_WORDS[combat.step])
    return _("Step {n} of 9: {step}", n=int(combat.step), step=step_words(combat)[combat.step - 1])


def roles(combat: Combat) -> tuple[str, ...]:
    """Who attacks, who deploys first and acts first, who moves the guards: what people get wrong."""
    said = [_who_attacks(combat), _who_begins(combat.sides[combat.initiative])]
    if combat.round == 1 and combat.step in (Step.START, Step.BREACH, *arena.FIRST_STEPS):
        said.insert(1, _who_deploys(combat))
    said += [_("{name} moves the guards.", name=side.controller) for side in combat.sides if side.controller]
    return tuple(said)


def _who_attacks(combat: Combat) -> str:
    names = {"name": combat.attacker.name, "other": combat.defender.name}
    if combat.attacker.is_neutral:
        return _("The guards attack, {other} defends.", **names)
    if combat.defender.is_neutral:
        return _("{name} attacks, the guards defend.", **names)
    return _("{name} attacks, {other} defends.", **names)


def _who_deploys(combat: Combat) -> str:
    first, second = combat.sides[combat.initiative], combat.sides[combat.second]
    names = {"name": first.name, "other": second.name}
    if first.is_neutral:
        return _("The guards deploy first, then {other}.", **names)
    if second.is_neutral:
        return _("{name} deploys first, then the guards.", **names)
    return _("{name} deploys first, then {other}.", **names)


def _who_begins(side: Side) -> str:
    if side.is_neutral:
        return _("The guards have the initiative: first in every pair of steps.")
    return _("{name} has the initiative: first in every pair of steps.", name=side.name)


def if_withdrawn(combat: Combat, side: int) -> tuple[str, ...]:
    """What withdrawing means (8.9): the turn, the hex, EP, guards."""
    said = [
        _("The Hero's turn is over, without EP."),
        _("Back to the hex the Hero came from.")
        if side == ATTACKER
        else _("To any hex next to it, but not to the attacker's."),
    ]
    if combat.sides[1 - side].is_neutral:
        said.append(_("The guards go back to their hex and stay active."))
    return tuple(said)


def targets(combat: Combat, side: int, stack: int) -> tuple[int, ...]:
    return arena.targets(combat, side, stack)


def why_not(combat: Combat, side: int, stack: int, target: int) -> str:
    """Why a stack may not attack another one; empty where it may."""
    cautions = arena.attack_cautions(combat, Clash(side, stack, target))
    return cautions[0].sentence if cautions else ""


# Sides


def _side(combat: Combat, place: int, actors: tuple[int, ...]) -> SideView:
    side = combat.sides[place]
    waits = arena.waiting(combat, place)
    spend: tuple[tuple[int, tuple[int, ...]], ...] = ()
    if place == DEFENDER:
        offers = ((at, honor.points_for(combat, at)) for at in side.standing)
        spend = tuple((at, points) for at, points in offers if points)
    return SideView(
        place,
        side.seat,
        side.name,
        side.race,
        _("attacks") if place == ATTACKER else _("defends"),
        combat.initiative == place,
        side.hero,
        tuple(_cell(combat, place, at, at in actors, at in waits) for at in range(len(side.stacks))),
        tuple(troop.said() for troop in side.graveyard),
        kills_ep(combat, side),
        side.hp_left,
        side.stored_left,
        honor.most_subverted(combat, place),
        spend,
    )


def _cell(combat: Combat, side: int, place: int, can_act: bool, waits: bool) -> StackCell:
    stack = combat.stack(side, place)
    return StackCell(
        place,
        KIND_ICONS[stack.kind] if stack.race is not Race.MERCENARIES else "mercenary",
        stack.race,
        stack.level,
        stack.count,
        stack.start,
        stack.attack,
        stack.defense,
        stack.hits,
        stack.acted,
        can_act,
        waits,
        _where(combat, side, stack, waits),
        stack.boost,
        stack.stands,
    )


def _where(combat: Combat, side: int, stack: Stack, waits: bool) -> str:
    if waits:
        return _("waits for a free box")
    if stack.tower is not None and siege.in_tower(combat, stack):
        return _("in tower {n}", n=stack.tower + 1)
    reach = (
        None
        if combat.method.in_arena or stack.kind is not UnitKind.RANGED
        else battle_display.fire_range(stack)
    )
    if reach is not None:
        return _("range {n}", n=reach.value)
    if combat.siege is None or side == ATTACKER:
        return ""
    return _("in the city") if combat.siege.is_breached else _("behind the wall")


# Walls


def _siege(combat: Combat) -> SiegeView | None:
    works = combat.siege
    if works is None:
        return None
    can = siege.can_breach(combat)
    chances = odds.breach_odds(combat, _next_target(combat)) if can else odds.BreachOdds(0, 0, 20)
    return SiegeView(
        works.structure,
        (works.structure + 1) // 2,
        works.wall_level,
        works.wall.word,
        works.wall,
        tuple((state, state.word, siege.archers(combat, n)) for n, state in enumerate(works.towers)),
        tuple((number, state.word) for number, state in works.wall_hexes),
        can,
        siege.tower_choices(combat),
        chances.destroyed,
        chances.damaged,
    )


def _next_target(combat: Combat) -> Works | None:
    """What the next roll is against: the wall, or a tower once the wall is down."""
    works = siege.siege_of(combat)
    if combat.aim is not None:
        return works.hex(combat.aim.hex) if combat.aim.tower is None else works.towers[combat.aim.tower]
    if combat.method.in_arena and works.is_breached:
        tower = siege.chosen_tower(combat, None)
        return None if tower is None else works.towers[tower]
    return None


# The end


def ended_said(combat: Combat) -> str:
    done = outcome(combat)
    if done is None:
        return ""
    if combat.end is End.BEATEN:
        return _beaten_said(None if done.winner is None else combat.sides[done.winner])
    left = combat.sides[combat.left_by or 0]
    if combat.end is End.WITHDREW:
        return _("{name} has withdrawn.", name=left.name)
    if left.is_neutral:
        return _("Nobody attacks any more: the guards go back.")
    return _("Nobody attacks any more: {name} goes back.", name=left.name)


def _beaten_said(winner: Side | None) -> str:
    if winner is None:
        return _("Nobody is left.")
    if winner.is_neutral:
        return _("The guards win: nobody is left of the other side.")
    return _("{name} wins: nobody is left of the other side.", name=winner.name)
