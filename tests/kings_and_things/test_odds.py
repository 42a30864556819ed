"""Exact odds: against full enumeration where the battle is small, against many simulated battles where it is not."""

from math import sqrt
from random import Random
from time import process_time

import pytest

from companion.games.kings_and_things.crowd_odds import battle_crowd_odds, crowd_odds
from companion.games.kings_and_things.odds import Unit, battle_odds, made_by_hits_taken, odds, suggested
from companion.games.kings_and_things.things import Letter
from tests.kings_and_things import naive
from tests.kings_and_things.table import CASTLE, charge, creature, fight, magic, ranged

SIGNS = {"★": Letter.MAGIC, "R": Letter.RANGED, "C": Letter.CHARGE, "": Letter.MELEE}
Side = tuple[naive.Thing, ...]
LARGE = (
    (("★", 4), ("★", 2), ("R", 3), ("R", 2), ("R", 5), ("C", 4), ("C", 3), ("", 2), ("", 5), ("", 1)),
    (("★", 5), ("★", 3), ("R", 1), ("R", 2), ("R", 4), ("C", 3), ("", 2), ("", 6), ("", 3)),
)


def thing(letter: str, value: int, multi: bool = False, creature: bool = True) -> naive.Thing:
    return letter, value, multi, creature, False


def side(*things: tuple[str, int]) -> Side:
    return tuple(thing(*each) for each in things)


def fort(level: int) -> naive.Thing:
    return thing({3: "R", 4: "★"}.get(level, ""), level, level > 1, creature=False)


def units(things: Side) -> tuple[Unit, ...]:
    return tuple(
        Unit(SIGNS[letter], value, multi, is_creature, hero)
        for letter, value, multi, is_creature, hero in things
    )


def drawn(seed: int) -> tuple[Side, Side]:
    """A small battle: up to three things against two, and perhaps a Fort."""
    random = Random(seed)
    sides = [
        tuple(
            thing(random.choice(naive.LETTERS), random.randint(1, 6))
            for _thing in range(random.randint(1, most))
        )
        for most in (3, 2)
    ]
    level = random.randint(0, 3)
    forts = (fort(level),) * (level > 0)
    return sides[0], (*sides[1], *forts)


@pytest.mark.parametrize("seed", range(60))
def test_small_battles_agree_with_every_roll_enumerated(seed: int):
    """Won, lost, nobody left: to twelve digits."""
    first, second = drawn(seed)
    found = odds(units(first), units(second))
    wins, loses, nobody = naive.outcomes(first, second)
    assert (found.wins, found.loses, found.nobody) == pytest.approx((wins, loses, nobody), abs=1e-12)
    assert found.wins + found.loses + found.nobody + found.endless == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (side(*LARGE[0]), (*side(*LARGE[1]), fort(3))),
        (side(*LARGE[0]), (*side(*LARGE[1][:2]), fort(4))),
        (side(*[("", 3)] * 10), (*side(*[("", 2)] * 10), fort(2))),
        (side(*[("C", 3)] * 6), side(*[("R", 4)] * 8)),
    ],
)
def test_large_battles_agree_with_simulation(first: Side, second: Side):
    """Within five standard errors of 6,000 battles fought with a seeded die."""
    times = 6000
    found = odds(units(first), units(second))
    counted = naive.simulate(first, second, times, Random(5))
    for chance, count in zip((found.wins, found.loses, found.nobody), counted, strict=True):
        error = sqrt(max(chance * (1 - chance), 1e-4) / times)
        assert abs(count / times - chance) < 5 * error


def test_one_against_one_by_hand():
    """Two creatures of 3 hit half the time: each is left alone with a third, and both fall with a third."""
    found = odds(units(side(("", 3))), units(side(("", 3))))
    assert (found.wins, found.loses, found.nobody) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_magic_strikes_before_ranged_and_ranged_before_melee():
    """A sure hit in an earlier step ends it before the other has rolled."""
    assert odds(units(side(("★", 6))), units(side(("R", 6)))).wins == 1
    assert odds(units(side(("R", 6))), units(side(("", 6)))).wins == 1
    assert odds(units(side(("", 6))), units(side(("R", 6)))).loses == 1


def test_from_a_later_step_the_earlier_ones_are_past():
    """In the melee of this round the magic things have rolled already: both hit at once."""
    first, second = units(side(("★", 6), ("", 6))), units(side(("", 6), ("", 6)))
    assert odds(first, second, 0).wins == pytest.approx(1)
    assert odds(first, second, 2).wins == pytest.approx(0)


def test_what_survives_is_told_thing_by_thing():
    """A 6 against a 1: the chance that each stands is the chance that its side was not hit out."""
    found = odds(units(side(("", 6))), units(side(("", 1))))
    assert (*found.first, *found.second) == pytest.approx((5 / 6, 0))
    assert (found.first_left, found.second_left) == pytest.approx((5 / 6, 0))


def test_survivors_add_up_over_the_ends():
    """The things that stand on average are the sum of each thing's chance, and no thing of a lost side stands."""
    found = odds(units(side(*LARGE[0])), units(side(*LARGE[1])))
    assert found.first_left == pytest.approx(sum(found.first))
    assert max(found.first) == pytest.approx(found.wins)
    assert max(found.second) == pytest.approx(found.loses)


def test_without_values_nothing_ever_happens():
    """Two things that can never hit: no end, said so."""
    found = odds((Unit(Letter.MELEE, 0),), (Unit(Letter.MELEE, 0),))
    assert (found.wins, found.loses, found.nobody, found.endless) == (0, 0, 0, 1)


def test_an_attacker_without_a_creature_takes_nothing():
    """What a Magic tile conjured may be left alone: then the defender keeps the hex."""
    golem = Unit(Letter.MAGIC, 6, creature=False)
    found = odds((golem,), units(side(("", 1))))
    assert (found.wins, found.loses, found.nobody) == (0, 0, 1)


def test_the_weakest_is_suggested_first_and_a_fort_before_a_creature():
    """A hit on a Castle costs one point; a 2 costs two, a charging 2 four."""
    state = fight([creature(6)], [charge(2), creature(2), CASTLE, creature(1)])
    defending = state.battle.sides[1]
    assert suggested(defending, 6) == (2, 2, 2, 3, 1, 0)


def test_the_odds_of_a_battle_at_the_table_start_from_its_step():
    """After the magic step only the rest of the round is ahead."""
    state = fight([magic(6), creature(3)], [creature(3), ranged(2)])
    whole = battle_odds(state.battle)
    by_hand = odds(
        (Unit(Letter.MAGIC, 6), Unit(Letter.MELEE, 3)), (Unit(Letter.MELEE, 3), Unit(Letter.RANGED, 2))
    )
    assert whole == by_hand


def test_two_sides_of_a_crowd_are_an_ordinary_battle():
    """The method for many gives what the method for two gives."""
    for seed in range(30):
        first, second = (units(each) for each in drawn(seed))
        many, two = crowd_odds((first, second)), odds(first, second)
        assert many is not None
        assert (*many.holds, many.nobody) == pytest.approx((two.wins, two.loses, two.nobody), abs=1e-12)


def test_three_sides_agree_with_simulation():
    """Everybody hits the next one that stands; hits on somebody who fell in this round are lost (ruling A27)."""
    sides = (side(("★", 3), ("", 4), ("R", 2)), side(("C", 3), ("", 2)), side(("R", 4), ("", 3), ("", 1)))
    found = crowd_odds(tuple(units(each) for each in sides))
    times, random = 8000, Random(3)
    ends = [0, 0, 0, 0]
    for _time in range(times):
        ends[_crowd_end(sides, random)] += 1
    assert found is not None
    for chance, count in zip((*found.holds, found.nobody), ends, strict=True):
        assert abs(count / times - chance) < 5 * sqrt(chance * (1 - chance) / times)


def _crowd_end(sides: tuple[Side, ...], random: Random) -> int:
    """One battle of three; 3 when nobody is left."""
    now = list(sides)
    while sum(map(bool, now)) > 1:
        up = [place for place, things in enumerate(now) if things]
        targets = {place: up[(at + 1) % len(up)] for at, place in enumerate(up)}
        for step in range(3):
            if sum(map(bool, now)) < 2:
                break
            made = [
                sum(random.randrange(1, 7) <= value for value in naive.dice(things, step)) for things in now
            ]
            for place in up:
                now[targets[place]] = naive.hit(now[targets[place]], made[place])
    return next((place for place, things in enumerate(now) if things), 3)


def test_too_large_a_crowd_is_left_to_the_table():
    """Nobody waits for seconds: three armies of twelve are not worked out."""
    army = (Unit(Letter.MELEE, 3),) * 12
    assert crowd_odds((army, army, army)) is None


def test_two_sides_have_no_crowd_odds_and_three_no_odds_of_two():
    """Each method answers for its own kind of battle."""
    state = fight([creature(3)], [creature(3)])
    assert battle_crowd_odds(state.battle) is None


@pytest.mark.parametrize("fort_level", [3, 4])
def test_ten_against_ten_is_worked_out_at_once(fort_level: int):
    """Within 200 ms of computing on any machine that runs this, nothing remembered."""
    first, second = units(side(*LARGE[0])), units((*side(*LARGE[1]), fort(fort_level)))
    made_by_hits_taken.cache_clear()
    begun = process_time()
    odds(first, second)
    assert process_time() - begun < 0.2
