"""Exact odds against full enumeration of the dice."""

from collections import Counter
from random import Random

import pytest

from companion.core.frozen import replace
from companion.games.heroes_vs_warlords import odds
from companion.games.heroes_vs_warlords.clash import resolve
from companion.games.heroes_vs_warlords.combat_moves import AimCatapult, Breach, HoldStack
from companion.games.heroes_vs_warlords.combat_state import Clash, Combat, Fall, Method, Ticks, Works
from tests.heroes_vs_warlords.fight import after, by, city, fight, hero
from tests.heroes_vs_warlords.naive import random_pair

D20 = range(1, 21)


def enumerated(combat: Combat, clash: Clash) -> tuple[Counter, Counter, Counter]:
    """Falls and losses of both sides over all 400 pairs."""
    falls, targets, attackers = Counter(), Counter(), Counter()
    for one in D20:
        for two in D20:
            dice = Clash(clash.side, clash.stack, clash.target, clash.ticks, one, two)
            result = resolve(combat, dice)
            falls[result.fall] += 1
            won = result.fall is Fall.WON
            targets[result.loss.kills if won else result.back_loss.kills] += 1
            attackers[result.back_loss.kills if won else result.loss.kills] += 1
    return falls, targets, attackers


@pytest.mark.parametrize("method", Method)
@pytest.mark.parametrize("seed", range(8))
def test_the_odds_of_an_attack_are_those_of_all_pairs(seed: int, method: Method):
    """Who wins, and how many units each side loses, in all four ways of fighting and with what is ticked."""
    combat = random_pair(Random(seed)).combat
    combat = replace(combat, rules=replace(combat.rules, method=method))
    side, stack = seed % 2, 0
    ticks = Ticks(nth=seed % 7, close=seed % 3 == 0, woods=seed % 2 == 0, outside=seed % 4 == 0)
    clash = Clash(side, stack, len(combat.sides[1 - side].stacks) - 1, ticks)
    found = odds.attack_odds(combat, clash)
    falls, targets, attackers = enumerated(combat, clash)
    assert (found.wins, found.ties, found.losses) == tuple(falls[fall] for fall in Fall)
    assert found.target_kills == tuple(sorted(targets.items()))
    assert found.attacker_kills == tuple(sorted(attackers.items()))


def test_the_odds_of_the_book_example():
    """8.6, example 3: 9 against 6 before the dice."""
    combat = fight([(2, 3, 4, 3)], [(1, 5, 3, 2)], hero=hero(attack=5), other=hero(defense=4), initiative=0)
    found = odds.attack_odds(combat, Clash(0, 0, 0))
    assert (found.wins, found.ties, found.losses) == (247, 17, 136)
    assert found.target_kills == ((0, 153), (3, 247))
    assert found.attacker_kills == ((0, 264), (3, 136))


@pytest.mark.parametrize("level", range(7))
@pytest.mark.parametrize("structure", [5, 10, 20, 40])
def test_the_odds_of_a_breach_are_those_of_all_faces(structure: int, level: int):
    """8.7.1: what becomes of an intact wall, and of a damaged one."""
    combat = fight([(1, 1, 1, 1)], [(1, 1, 1, 1)], hero=hero(level=level), field=city(structure))
    falls = sum(die + level >= structure for die in D20)
    cracks = sum(structure / 2 <= die + level < structure for die in D20)
    intact, damaged = (odds.breach_odds(combat, works) for works in (Works.INTACT, Works.DAMAGED))
    assert (intact.destroyed, intact.damaged, intact.nothing) == (falls, cracks, 20 - falls - cracks)
    assert (damaged.destroyed, damaged.damaged, damaged.nothing) == (falls + cracks, 0, 20 - falls - cracks)


@pytest.mark.parametrize("initiative", [0, 1, 7, 20, 25])
def test_the_odds_of_initiative_and_withdrawal(initiative: int):
    """8.8, 8.9: faces up to what is needed."""
    combat = fight([(1, 1, 1, 1)], [(1, 1, 1, 1)], hero=hero(initiative=initiative))
    combat = after(combat, HoldStack(1), HoldStack(0))
    assert odds.initiative_odds(combat) == sum(die <= initiative for die in D20)
    assert odds.withdraw_odds(combat, 0) == sum(die <= initiative for die in D20)


@pytest.mark.parametrize(("ours", "theirs"), [(6, 9), (9, 6), (4, 4), (0, 25), (25, 0)])
def test_the_odds_of_a_defection_are_those_of_all_pairs(ours: int, theirs: int):
    """19.8: equal is not enough."""
    combat = fight([(1, 1, 1, 1)], [(1, 1, 1, 1)], hero=hero(initiative=ours), other=hero(initiative=theirs))
    pairs = sum(one + ours > two + theirs for one in D20 for two in D20)
    assert odds.subvert_odds(combat, 0) == pairs


def test_odds_on_the_battle_display_follow_the_ticks():
    """19.4.1.4: woods cost the attacker."""
    combat = fight([(1, 1, 5, 1)], [(1, 1, 1, 5)], rules=by(2), initiative=0)
    plain, woods = (odds.attack_odds(combat, Clash(0, 0, 0, ticks)) for ticks in (Ticks(), Ticks(woods=True)))
    assert (plain.wins, plain.ties, plain.losses) == (190, 20, 190)
    assert (woods.wins, woods.ties, woods.losses) == (171, 19, 210)


def test_a_catapult_has_the_odds_of_its_hex():
    """19.17.2: a damaged hex falls with half."""
    combat = fight(
        [(1, 1, 1, 1)], [(1, 1, 1, 1)], rules=by(2), hero=hero(level=3, initiative=9), field=city(20)
    )
    combat = after(combat, AimCatapult(1, hex=2), Breach(7))
    assert combat.siege.hex(2) is Works.DAMAGED
    assert odds.breach_odds(combat, combat.siege.hex(2)).destroyed == 14
