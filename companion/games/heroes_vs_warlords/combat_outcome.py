"""How a combat ended: who won, who survives, EP, what the Honor Table is asked for (8.10, 8.11, 19.19 to 19.21)."""

from dataclasses import dataclass

from companion.core.number import Number, Part
from companion.core.words import _
from companion.games.heroes_vs_warlords.advanced_hits import HERO_EP, kills_ep
from companion.games.heroes_vs_warlords.combat_state import Combat, End
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.units import Race, Troop


@dataclass(frozen=True)
class SideOutcome:
    survivors: tuple[tuple[str, Troop], ...]  # by origin; "": joined during the combat
    ep: Number
    defeated: tuple[int, ...]  # levels of the enemy stacks that were wiped out, for the Honor Table
    hp_left: int
    stored_left: int
    withdrew: bool
    hero_killed: bool  # when no unit is left (ruling B-55)


@dataclass(frozen=True)
class Outcome:
    winner: int | None  # None: nobody is left
    end: End
    sides: tuple[SideOutcome, SideOutcome]


def outcome(combat: Combat) -> Outcome | None:
    """How it ended, or None while it goes on."""
    if combat.end is None:
        return None
    return Outcome(combat.winner, combat.end, (_side_outcome(combat, 0), _side_outcome(combat, 1)))


def _side_outcome(combat: Combat, place: int) -> SideOutcome:
    side, enemy = combat.sides[place], combat.sides[1 - place]
    found: dict[tuple[str, Race, int], int] = {}
    for stack in side.stacks:
        kind = stack.origin, stack.race, stack.level
        found[kind] = found.get(kind, 0) + stack.count
    survivors = tuple(
        (origin, Troop(race, level, count)) for (origin, race, level), count in found.items() if count
    )
    defeated = tuple(stack.level for stack in enemy.stacks if stack.start and not stack.stands)
    return SideOutcome(
        survivors,
        earned_ep(combat, place),
        defeated,
        side.hp_left,
        side.stored_left,
        withdrew=combat.left_by == place,
        hero_killed=side.hero is not None and not side.units,
    )


def earned_ep(combat: Combat, place: int) -> Number:
    """What the Hero of a side gets if it ends like this: a loser or whoever withdrew only what diplomacy gave."""
    side, enemy = combat.sides[place], combat.sides[1 - place]
    kept = combat.left_by is None or combat.rules.withdraw_stayer_gets_ep
    if side.hero is not None and combat.winner == place and kept:
        parts = kills_ep(combat, side).parts
        if enemy.hero is not None and not enemy.units:
            parts = (*parts, Part(_("Enemy Hero"), HERO_EP, rule("combat.ep")))
    elif side.diplomacy_ep:
        parts = (Part(_("By diplomacy"), side.diplomacy_ep, rule("skills.diplomacy")),)
    else:
        parts = ()
    return Number.of(_("EP"), rule("combat.ep"), parts, seat=side.seat)
