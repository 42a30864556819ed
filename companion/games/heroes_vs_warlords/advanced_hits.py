"""Hits to losses, in both hit systems (8.6, 19.14 to 19.16), and what the dead are worth (8.11, 19.20)."""

from dataclasses import dataclass

from companion.core.number import Number, Part
from companion.core.words import _
from companion.games.heroes_vs_warlords.combat_state import Combat, Method, Side, Stack
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.units import Troop

HITS_FOR_ONE_BACK = 4
HERO_EP = 10


@dataclass(frozen=True)
class Loss:
    """What hits do to a stack."""

    kills: int
    standing: int  # hits on a unit that survives
    taken: int  # hits that found something to hit


def suffered(stack: Stack, hits: int, method: Method) -> Loss:
    """As many units as possible are eliminated; what is left of the hits stands on one of the others (19.15.1).
    In the basic system every hit is a kill (8.6.1)."""
    if not method.advanced_hits:
        kills = min(hits, stack.count)
        return Loss(kills, 0, kills)
    taken = min(hits, stack.hit_points)
    kills, standing = divmod(stack.hits + taken, stack.level)
    return Loss(kills, standing if kills < stack.count else 0, taken)


def strength(stack: Stack, method: Method) -> Number:
    """The hits a stack makes if it wins: one for each unit, or as many as its level (19.14)."""
    if not method.advanced_hits:
        said = _("Units in the stack")
        return Number.of(_("Hits"), rule("hits.basic"), (Part(said, stack.count, rule("hits.basic")),))
    factor = f"{stack.count} × {stack.level}"
    part = Part(_("Units × level"), stack.count * stack.level, rule("hits.level"), factor=factor)
    return Number.of(_("Hits"), rule("hits.level"), (part,))


def hits_back(combat: Combat, hits: int, taken: int) -> Number:
    """Attrition: for every four hits in close combat the winner takes one (19.16.1). Ruling B-20: hits that
    were received count, not what is left over when a stack is gone; unless the table reads it the other way."""
    counted = taken if combat.rules.attrition_counts == "received" else hits
    back = counted // HITS_FOR_ONE_BACK if combat.method.advanced_hits else 0
    factor = f"{counted} / {HITS_FOR_ONE_BACK}"
    parts = (Part(_("Attrition"), back, rule("hits.attrition"), factor=factor),) if back else ()
    return Number.of(_("Hits in return"), rule("hits.attrition"), parts)


# Experience


def unit_ep(method: Method, level: int) -> int:
    """One for each kill in the basic game, else the level of the unit (19.20, ruling B-48)."""
    return 1 if method is Method.ARENA else level


def troop_ep(method: Method, troop: Troop) -> int:
    return troop.count * unit_ep(method, troop.level)


def kills_ep(combat: Combat, side: Side) -> Number:
    """What the graveyard of a side is worth so far, whoever wins."""
    key = "combat.ep" if combat.method is Method.ARENA else "hits.ep"
    parts = [
        Part(
            _("{race}, level {level}", race=troop.race.word, level=troop.level),
            troop_ep(combat.method, troop),
            rule(key),
            factor=f"{troop.count} × {unit_ep(combat.method, troop.level)}",
        )
        for troop in side.graveyard
    ]
    if side.diplomacy_ep:
        parts.append(Part(_("By diplomacy"), side.diplomacy_ep, rule("skills.diplomacy")))
    return Number.of(_("EP"), rule(key), tuple(parts), seat=side.seat)
