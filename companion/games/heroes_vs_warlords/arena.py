"""The arena: boxes, the nine steps in order, and whom a stack may attack (8.2 to 8.4, 8.7)."""

from companion.core.move import Caution
from companion.core.words import N_, _
from companion.games.heroes_vs_warlords.combat_state import (
    ATTACKER,
    DEFENDER,
    Clash,
    Combat,
    Step,
)
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.siege import in_tower
from companion.games.heroes_vs_warlords.units import UnitKind

BOXES = 7  # two for Ranged Combat, five for the others; an unused one takes any stack (ruling B-17)
STRIKING = (UnitKind.CAVALRY, UnitKind.CLOSE)
KIND_OF_STEP = {
    Step.RANGED_FIRST: UnitKind.RANGED,
    Step.RANGED_SECOND: UnitKind.RANGED,
    Step.CAVALRY_FIRST: UnitKind.CAVALRY,
    Step.CAVALRY_SECOND: UnitKind.CAVALRY,
    Step.CLOSE_FIRST: UnitKind.CLOSE,
    Step.CLOSE_SECOND: UnitKind.CLOSE,
}
FIRST_STEPS = (Step.RANGED_FIRST, Step.CAVALRY_FIRST, Step.CLOSE_FIRST)
STEP_WORDS = {
    Step.START: N_("Deployment"),
    Step.BREACH: N_("Breaching"),
    Step.RANGED_FIRST: N_("Ranged combat, defender"),
    Step.RANGED_SECOND: N_("Ranged combat, attacker"),
    Step.CAVALRY_FIRST: N_("Cavalry, defender"),
    Step.CAVALRY_SECOND: N_("Cavalry, attacker"),
    Step.CLOSE_FIRST: N_("Close combat, defender"),
    Step.CLOSE_SECOND: N_("Close combat, attacker"),
    Step.INITIATIVE: N_("Change of initiative"),
    Step.WITHDRAW: N_("End of the combat round"),
    Step.OVER: N_("The combat is over"),
}


def fielded(combat: Combat, side: int) -> tuple[int, ...]:
    """The stacks that have a box; the others wait until one is free. The battle display has room for all."""
    standing = combat.sides[side].standing
    return standing[:BOXES] if combat.method.in_arena else standing


def waiting(combat: Combat, side: int) -> tuple[int, ...]:
    return tuple(place for place in combat.sides[side].standing if place not in fielded(combat, side))


def actor(combat: Combat) -> int | None:
    """Whose stacks attack in this step: the side with the initiative first, "defender" in the book's list."""
    if combat.step not in KIND_OF_STEP:
        return None
    return combat.initiative if combat.step in FIRST_STEPS else combat.second


def open_stacks(combat: Combat) -> tuple[int, ...]:
    """Those that may still attack in this step."""
    side = actor(combat)
    if side is None:
        return ()
    return tuple(
        place
        for place in fielded(combat, side)
        if combat.stack(side, place).kind is KIND_OF_STEP[combat.step]
        and not combat.stack(side, place).acted
        and targets(combat, side, place)
    )


def striking(combat: Combat, side: int) -> int:
    """Stacks of Cavalry and Close Combat units in the arena."""
    return sum(combat.stack(side, place).kind in STRIKING for place in fielded(combat, side))


def targets(combat: Combat, side: int, place: int) -> tuple[int, ...]:
    return tuple(
        target
        for target in fielded(combat, 1 - side)
        if not combat.method.in_arena or whats_wrong(combat, Clash(side, place, target)) is None
    )


def whats_wrong(combat: Combat, clash: Clash) -> Caution | None:
    """Why a stack may not attack another one in the arena, or None."""
    shooting = combat.stack(clash.side, clash.stack).kind is UnitKind.RANGED
    at_archers = combat.stack(clash.other, clash.target).kind is UnitKind.RANGED
    wall = _behind_wall(combat, clash, shooting)
    if wall is not None or shooting:
        return wall
    if clash.side == ATTACKER and in_tower(combat, combat.stack(DEFENDER, clash.target)):
        return Caution(_("Only arrows reach a tower that stands."), rule("siege.towers"))
    return _too_few(combat, clash) if at_archers else None


def _too_few(combat: Combat, clash: Clash) -> Caution | None:
    """Archers are reached with one more stack of cavalry and close combat than they have (8.4.2)."""
    ours, theirs = striking(combat, clash.side), striking(combat, clash.other)
    if ours > theirs:
        return None
    said = _(
        "Stacks of cavalry and close combat: {ours} against {theirs}. It takes one more to reach the archers.",
        ours=ours,
        theirs=theirs,
    )
    return Caution(said, rule("combat.targets"))


def _behind_wall(combat: Combat, clash: Clash, shooting: bool) -> Caution | None:
    """Until the wall is destroyed only archers fight: those in towers and those outside."""
    siege = combat.siege
    if siege is None or siege.is_breached:
        return None
    if not shooting:
        return Caution(_("The wall is not breached yet: only archers attack."), rule("siege.before"))
    inside = clash.stack if clash.side == DEFENDER else clash.target
    if in_tower(combat, combat.stack(DEFENDER, inside)):
        return None
    said = (
        _("These archers stand behind the wall; until it is breached only those in towers shoot.")
        if clash.side == DEFENDER
        else _("They stand behind the wall; until it is breached only towers can be shot at.")
    )
    return Caution(said, rule("siege.before"))


def attack_cautions(combat: Combat, clash: Clash) -> tuple[Caution, ...]:
    """What a table should look at before it records this attack."""
    stack = combat.stack(clash.side, clash.stack)
    found = []
    if clash.stack in waiting(combat, clash.side):
        found.append(Caution(_("This stack waits for a free box."), rule("combat.boxes")))
    if stack.acted:
        found.append(Caution(_("This stack attacked in this combat round already."), rule("combat.steps")))
    elif clash.side != actor(combat) or stack.kind is not KIND_OF_STEP.get(combat.step):
        said = _("It is not the turn of this stack: {step}.", step=_(STEP_WORDS[combat.step]))
        found.append(Caution(said, rule("combat.steps")))
    wrong = whats_wrong(combat, clash) if combat.method.in_arena else _on_display(combat, clash)
    return (*found, wrong) if wrong is not None else tuple(found)


def _on_display(combat: Combat, clash: Clash) -> Caution | None:
    """Arrows do not reach units in city hexes, but they reach towers (19.4.1.9)."""
    if combat.siege is None or clash.side != ATTACKER or clash.ticks.outside or clash.ticks.close:
        return None
    stack, target = combat.stack(ATTACKER, clash.stack), combat.stack(DEFENDER, clash.target)
    if stack.kind is not UnitKind.RANGED or in_tower(combat, target):
        return None
    return Caution(_("Units in a city are no targets for arrows."), rule("display.city"))
