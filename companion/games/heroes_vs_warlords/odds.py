"""Exact odds before the dice: of the 400 pairs of an attack, of the 20 faces of everything else."""

from dataclasses import dataclass

from companion.core.frozen import replace
from companion.games.heroes_vs_warlords.clash import (
    Result,
    attack_sum,
    defense_sum,
    fall_by,
    is_ranged,
    resolve,
)
from companion.games.heroes_vs_warlords.combat_rounds import initiative_need, withdraw_need
from companion.games.heroes_vs_warlords.combat_state import FACES, Clash, Combat, Fall, Works
from companion.games.heroes_vs_warlords.honor import subvert_sum
from companion.games.heroes_vs_warlords.siege import breach_effect, breach_total, siege_of, worse

PAIRS = len(FACES) ** 2


@dataclass(frozen=True)
class AttackOdds:
    """Of 400 pairs; what each side loses depends only on who wins."""

    wins: int
    ties: int
    losses: int
    if_won: Result
    if_lost: Result

    @property
    def target_kills(self) -> tuple[tuple[int, int], ...]:
        """Units the target loses, each with its number of pairs."""
        return self._kills(self.if_won.loss.kills, self.if_lost.back_loss.kills)

    @property
    def attacker_kills(self) -> tuple[tuple[int, int], ...]:
        return self._kills(self.if_won.back_loss.kills, self.if_lost.loss.kills)

    def _kills(self, won: int, lost: int) -> tuple[tuple[int, int], ...]:
        found: dict[int, int] = {}
        for kills, pairs in ((0, self.ties), (won, self.wins), (lost, self.losses)):
            found[kills] = found.get(kills, 0) + pairs
        return tuple(sorted((kills, pairs) for kills, pairs in found.items() if pairs))


def attack_odds(combat: Combat, clash: Clash) -> AttackOdds | None:
    """Before the dice and without skills. None: a value is not known."""
    bare = replace(clash, attack_die=None, defense_die=None, told=None)
    attack, defense = attack_sum(combat, bare), defense_sum(combat, bare)
    won = resolve(combat, replace(bare, told=Fall.WON))
    lost = resolve(combat, replace(bare, told=Fall.LOST))
    if attack is None or defense is None or won is None or lost is None:
        return None
    counted = dict.fromkeys(Fall, 0)
    ranged = is_ranged(combat, bare)
    for ahead in range(-19, 20):  # by how much the attacker's die is higher
        fall = fall_by(attack.value + ahead, defense.value, ranged)
        counted[fall] += len(FACES) - abs(ahead)
    return AttackOdds(counted[Fall.WON], counted[Fall.TIED], counted[Fall.LOST], won, lost)


@dataclass(frozen=True)
class BreachOdds:
    """Of 20 faces: what becomes of the wall, or of the tower if the wall is down."""

    destroyed: int
    damaged: int
    nothing: int


def breach_odds(combat: Combat, works: Works | None = None) -> BreachOdds:
    """`works`: what is shot at, if it is not the wall of the arena."""
    siege = siege_of(combat)
    before = siege.wall if works is None else works
    destroyed = damaged = 0
    for die in FACES:
        effect = breach_effect(siege, breach_total(combat, die).value)
        after = worse(before, effect)
        destroyed += after is Works.DESTROYED
        damaged += after is Works.DAMAGED and after is not before
    return BreachOdds(destroyed, damaged, len(FACES) - destroyed - damaged)


def faces_up_to(need: int) -> int:
    """How many faces of 20 are at most so high."""
    return max(0, min(len(FACES), need))


def initiative_odds(combat: Combat) -> int:
    """Faces of 20 that take the initiative."""
    return faces_up_to(initiative_need(combat).value)


def withdraw_odds(combat: Combat, side: int) -> int:
    return faces_up_to(withdraw_need(combat, side).value)


def subvert_odds(combat: Combat, side: int) -> int:
    """Pairs of 400 in which Mercenaries change sides."""
    who, enemy = combat.sides[side], combat.sides[1 - side]
    ahead = subvert_sum(who, 0).value - subvert_sum(enemy, 0).value
    return sum(max(0, min(len(FACES), die + ahead - 1)) for die in FACES)
