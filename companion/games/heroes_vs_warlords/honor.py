"""Honor Points in combat: Mercenaries who defect (19.8) and the special buildings of a defended city (17.3)."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.number import Number, Part
from companion.core.words import _
from companion.games.heroes_vs_warlords.combat_state import (
    DEFENDER,
    Combat,
    Side,
    Stack,
    Step,
    buried,
    with_side,
    with_stack,
)
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.units import LARGEST_STACK, Race
from companion.games.heroes_vs_warlords.untold import check_told, initiative_part

BUILDING_RULES = {
    Race.KNIGHTS: "honor.blacksmith",
    Race.BARBARIANS: "honor.shaman",
    Race.AMAZONS: "honor.temple",
}


# Mercenaries


def mercenaries(side: Side) -> int | None:
    """The place of its stack of Mercenaries."""
    return next((place for place in side.standing if side.stacks[place].race is Race.MERCENARIES), None)


def most_subverted(combat: Combat, side: int) -> int:
    """How many Mercenaries of the enemy a Hero can try to win over now: one for each Honor Point."""
    who, enemy = combat.sides[side], combat.sides[1 - side]
    place = mercenaries(enemy)
    if who.hero is None or place is None or not combat.rules.mercenaries:
        return 0
    return min(who.hp_left, enemy.stacks[place].count)


def subvert_sum(side: Side, die: int) -> Number:
    """Die and Initiative of the Hero; without a Hero 0 (ruling B-58)."""
    parts = (Part(_("Die"), die), initiative_part(side, "honor.mercenaries"))
    return Number.of(_("Persuasion"), rule("honor.mercenaries"), parts, seat=side.seat)


def subvert(combat: Combat, side: int, honor: int, dice: tuple[int, int]) -> Combat:
    """Higher: they change sides. Else they run away, and count as eliminated (ruling B-23)."""
    who, enemy = combat.sides[side], combat.sides[1 - side]
    most, place = most_subverted(combat, side), mercenaries(enemy)
    if place is None or not 1 <= honor <= most:
        said = _("{name} can try it with {most} Mercenaries at most.", name=who.name, most=most)
        raise IllegalMove(said, rule("honor.mercenaries"))
    check_told("honor.mercenaries", who, enemy)
    stack = enemy.stacks[place]
    combat = with_side(combat, side, hp_spent=who.hp_spent + honor)
    combat = with_stack(combat, 1 - side, place, **_without(stack, honor))
    if subvert_sum(who, dice[0]).value > subvert_sum(enemy, dice[1]).value:
        combat = with_stack(combat, 1 - side, place, start=stack.start - honor)
        return _join(combat, side, replace(stack, count=honor, start=honor, hits=0, origin=""))
    return _run_away(combat, side, stack, honor)


def _without(stack: Stack, gone: int) -> dict[str, object]:
    """Standing hits stay with those who stay. Who is gone cannot be revived; a whole stack that ran is defeated."""
    if gone == stack.count:
        return {"count": 0, "hits": 0}
    return {"count": stack.count - gone, "start": stack.start - gone}


def _join(combat: Combat, side: int, newcomers: Stack) -> Combat:
    """They are placed with the Mercenaries that are there; above 20 they are lost without EP."""
    who = combat.sides[side]
    place = mercenaries(who)
    if place is None:
        return with_side(combat, side, stacks=(*who.stacks, newcomers))
    held = who.stacks[place]
    joined = max(0, min(newcomers.count, LARGEST_STACK - held.count))
    surplus = newcomers.count - joined
    combat = with_stack(combat, side, place, count=held.count + joined, start=held.start + joined)
    gone = buried(who.gone, newcomers.race, newcomers.level, surplus)
    return with_side(combat, side, gone=gone)


def _run_away(combat: Combat, side: int, stack: Stack, count: int) -> Combat:
    who, enemy = combat.sides[side], combat.sides[1 - side]
    if combat.rules.runaway_mercs_give_ep:
        return with_side(combat, side, graveyard=buried(who.graveyard, stack.race, stack.level, count))
    return with_side(combat, 1 - side, gone=buried(enemy.gone, stack.race, stack.level, count))


# Special buildings


def building_open(combat: Combat) -> bool:
    """In the defense of a city whose special building stands, once a combat round is complete."""
    return (
        combat.siege is not None
        and combat.rules.special_buildings
        and combat.defender.has_building
        and combat.defender.race in BUILDING_RULES
        and (combat.round > 1 or combat.step is Step.WITHDRAW)
        and honor_left(combat) > 0
    )


def honor_left(combat: Combat) -> int:
    """Stored points and those of a Hero who is present."""
    return combat.defender.stored_left + combat.defender.hp_left


def points_for(combat: Combat, place: int) -> tuple[int, ...]:
    """How many points may be spent on a stack: up to its level, or what restores hits and whole units."""
    stack = combat.stack(DEFENDER, place)
    if not building_open(combat) or not stack.stands or stack.helped:
        return ()
    most = honor_left(combat)
    if combat.defender.race is not Race.BARBARIANS:
        return tuple(range(1, min(most, stack.level) + 1))
    hits = range(1, stack.hits + 1)
    units = [stack.hits + dead * stack.level for dead in range(1, stack.start - stack.count + 1)]
    return tuple(points for points in (*hits, *units) if points <= most)


def spend(combat: Combat, place: int, points: int, of_hero: int) -> Combat:
    side = combat.defender
    key = BUILDING_RULES.get(side.race, "honor.buildings")
    if points not in points_for(combat, place):
        said = _("{points} Honor Points cannot be spent on this stack now.", points=points)
        raise IllegalMove(said, rule(key))
    stored = points - of_hero
    if not 0 <= of_hero <= side.hp_left or not 0 <= stored <= side.stored_left:
        said = _(
            "{stored} Honor Points are stored, and the Hero has {held}.",
            stored=side.stored_left,
            held=side.hp_left,
        )
        raise IllegalMove(said, rule("honor.buildings"))
    combat = with_side(
        combat, DEFENDER, hp_spent=side.hp_spent + of_hero, stored_spent=side.stored_spent + stored
    )
    combat = with_stack(combat, DEFENDER, place, helped=True)
    if side.race is Race.BARBARIANS:
        return _revive(combat, place, points)
    return with_stack(combat, DEFENDER, place, boost=points)


def _revive(combat: Combat, place: int, points: int) -> Combat:
    """One point for a hit, its level for a dead unit, which leaves the graveyard (ruling B-57)."""
    stack = combat.stack(DEFENDER, place)
    healed = min(points, stack.hits)
    units = (points - healed) // stack.level
    combat = with_stack(combat, DEFENDER, place, count=stack.count + units, hits=stack.hits - healed)
    graveyard = buried(combat.attacker.graveyard, stack.race, stack.level, -units)
    return with_side(combat, 0, graveyard=graveyard)
