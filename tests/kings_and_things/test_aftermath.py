"""After a battle: dice, demotion, who holds the hex, captured Citadels."""

from itertools import product

import pytest

from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.aftermath import open_dice
from companion.games.kings_and_things.construction import pieces_left
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.state import Citadel
from companion.games.kings_and_things.things import Fort, Terrain, Thing
from tests.kings_and_things import naive
from tests.kings_and_things.table import (
    ANA,
    BEN,
    CITADEL,
    CITY,
    CY,
    MINE,
    TOWER,
    after,
    at,
    counts,
    creature,
    fight,
    having,
)

FORTS = ("tower", "keep", "castle", "citadel")
COUNTERS = {
    "tower": Counter.TOWERS,
    "keep": Counter.KEEPS,
    "castle": Counter.CASTLES,
    "citadel": Counter.CITADELS,
}


def decided(winner: int | None, *things: Thing, **has: int):
    """Ana attacked a hex of Ben's with these in it; the table says who held it."""
    state = having(at(Phase.COMBAT), BEN, **{"towers": 0, **has})
    state = after(
        state, m.MarkHex("Hex 3", (ANA, BEN), BEN, terrain=Terrain.SWAMP), m.SelectHex(ANA, "Hex 3")
    )
    things_in = [m.AddThing(0, creature(3)), *(m.AddThing(1, thing) for thing in things)]
    return after(state, *things_in, m.DecideBattle(winner))


@pytest.mark.parametrize(("name", "die", "winner"), list(product(FORTS, range(1, 7), (0, 1))))
def test_the_die_for_a_fort(name: str, die: int, winner: int):
    """Ruling A13: also when the defender won. What is left belongs to whoever holds the hex."""
    state = decided(winner, Fort[name.upper()].thing, **{COUNTERS[name]: 1})
    state = after(state, m.RollAfter(1, 0, die))
    left = naive.after_die(name, die)
    expected = [left == fort for fort in FORTS]
    holder = (ANA, BEN)[winner]
    base = [fort == "tower" and holder == ANA for fort in FORTS]  # Ana's own Tower stands elsewhere
    found = [state.has(holder, COUNTERS[fort]) for fort in FORTS]
    assert found == [int(one) + int(two) for one, two in zip(expected, base, strict=True)]


@pytest.mark.parametrize(("die", "winner"), list(product(range(1, 7), (0, 1))))
def test_the_die_for_special_income(die: int, winner: int):
    """Gone on 1 or 6, otherwise the winner's."""
    state = after(decided(winner, MINE, special=3), m.RollAfter(1, 0, die))
    left = 3 if naive.after_die("income", die) else 0
    expected = [0, 0, 0, 0]
    expected[winner] = left
    assert counts(state, Counter.SPECIAL) == expected


def test_a_die_for_every_fort_and_special_income_tile_and_for_nothing_else():
    """Creatures get none; the hex waits for the last die."""
    state = decided(0, TOWER, CITY, creature(3), towers=1, special=2)
    assert open_dice(state.battle) == ((1, 0), (1, 1))
    state = after(state, m.RollAfter(1, 0, 3))
    assert counts(state, Counter.HEXES) == [3, 3, 3, 3]
    state = after(state, m.RollAfter(1, 1, 3))
    assert counts(state, Counter.HEXES) == [4, 2, 3, 3]
    assert (counts(state, Counter.TOWERS)[:2], counts(state, Counter.SPECIAL)[:2]) == ([2, 0], [2, 0])


def test_without_fort_or_special_income_the_hex_goes_at_once():
    """And its terrain with it."""
    state = decided(0, creature(1))
    assert (state.battle, counts(state, Counter.HEXES)) == (None, [4, 2, 3, 3])
    assert state.seats[ANA].terrains == {Terrain.SWAMP: 1}


def test_both_sides_dead_the_defender_keeps_the_hex():
    """An attacker needs a creature in it."""
    state = after(fight([creature(6)], [creature(6)]), m.RollDice(0, (1,)), m.RollDice(1, (1,)))
    state = after(state, m.TakeHits(0, (0,)), m.TakeHits(1, (0,)))
    assert (state.battle, counts(state, Counter.HEXES)) == (None, [3, 3, 3, 3])


def test_a_fort_shot_down_is_whole_again_afterwards():
    """Flipped back up: a Keep that took two hits is a Keep of the new owner (ruling A1: its whole income)."""
    state = having(at(Phase.COMBAT), BEN, towers=0, keeps=1)
    state = fight([creature(6)] * 3, [Fort.KEEP.thing], state)
    state = after(
        state, m.RollDice(0, (1, 1, 6)), m.RollDice(1, (6,)), m.TakeHits(1, (0, 0)), m.RollAfter(1, 0, 4)
    )
    assert (counts(state, Counter.KEEPS)[:2], counts(state, Counter.HEXES)[:2]) == ([1, 0], [4, 2])


def test_players_who_fought_over_an_unexplored_hex_explore_it():
    """Ruling A14: the winner rolls the die of exploration then."""
    state = fight([creature(6)], [creature(6)], owner=None)
    sides = [side.seat for side in state.battle.sides]
    state = after(state, m.RollDice(0, (1,)), m.RollDice(1, (1,)))
    first = state.battle.sides[0].seat
    both = after(state, m.TakeHits(0, (0,)), m.TakeHits(1, (0,)))
    assert (both.exploration, both.battle, sorted(sides), first) == (None, None, [ANA, BEN], ANA)
    won = after(fight([creature(6)], [creature(1)], owner=None), m.RollDice(0, (1,)), m.RollDice(1, (6,)))
    won = after(won, m.TakeHits(1, (0,)))
    assert (won.exploration.seat, won.exploration.acting) == (ANA, 3)
    assert counts(after(won, m.Explore(ANA, 1)), Counter.HEXES) == [4, 3, 3, 3]


# Citadels


def with_citadel(state, seat: int):
    return having(state, seat, citadels=1)


def test_a_captured_citadel_changes_hands_and_the_clock_runs_on():
    """Ruling A23; Ana had none, so nobody has won."""
    state = after(decided(0, CITADEL, citadels=1), m.RollAfter(1, 0, 1))
    assert (counts(state, Counter.CITADELS), state.winner) == ([1, 0, 0, 0], None)
    assert state.citadels == (Citadel(BEN, ANA),)


def test_a_second_captured_citadel_wins_at_once():
    """Whatever the incomes are."""
    state = with_citadel(having(at(Phase.COMBAT), BEN, towers=0), ANA)
    state = with_citadel(state, BEN)
    state = after(state, m.MarkHex("Hex 3", (ANA, BEN), BEN), m.SelectHex(ANA, "Hex 3"))
    state = after(
        state, m.AddThing(0, creature(1)), m.AddThing(1, CITADEL), m.DecideBattle(0), m.RollAfter(1, 0, 5)
    )
    assert (state.winner, state.phase) == (ANA, Phase.OVER)


def test_a_citadel_lost_earlier_in_the_phase_does_not_count():
    """Ruling A36: Ana loses hers to Cy first, then takes Ben's: one Citadel, no victory."""
    state = with_citadel(with_citadel(at(Phase.COMBAT), ANA), BEN)
    state = after(state, m.TakeHex(CY, ANA, fort=Fort.CITADEL), m.TakeHex(ANA, BEN, fort=Fort.CITADEL))
    assert (counts(state, Counter.CITADELS), state.winner) == ([1, 0, 1, 0], None)


def test_a_citadel_walked_into_wins_as_well():
    """Captured without a fight is captured."""
    state = with_citadel(with_citadel(at(Phase.MOVEMENT), ANA), BEN)
    assert after(state, m.TakeHex(ANA, BEN, fort=Fort.CITADEL)).winner == ANA


def test_a_demoted_fort_needs_no_piece():
    """Ruling A32: piece limits are for building; a Keep that loses a level is a Tower, pieces or not."""
    state = having(at(Phase.COMBAT), CY, hexes=60, towers=60)
    assert pieces_left(state, Fort.TOWER) == 0
    state = after(having(state, BEN, towers=0, keeps=1), m.LoseFort(BEN, Fort.KEEP))
    assert (state.has(BEN, Counter.TOWERS), state.has(BEN, Counter.KEEPS)) == (1, 0)
