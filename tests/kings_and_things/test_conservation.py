"""Whole random games: gold goes from hand to hand or to the bank, pieces and Heroes exist once."""

from collections.abc import Iterator

import pytest

from companion.core.move import Move
from companion.games.kings_and_things import exploration, heroes
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.game import GAME
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.state import FORT_COUNTERS, State
from companion.games.kings_and_things.things import Fort
from tests.kings_and_things import naive
from tests.kings_and_things.fate import Fate
from tests.kings_and_things.table import setup, table

MOST = 4000  # moves of a game that does not end
TABLES = [(seed, 2 + seed % 3) for seed in range(9)]
every_table = pytest.mark.parametrize(("seed", "count"), TABLES)


def played(seed: int, count: int) -> Iterator[tuple[State, Move, State]]:
    """Every move of a whole game."""
    fate, state = (
        Fate(seed),
        table(count, start="beginning", alternating=seed % 2 == 0)
        if count == 4
        else table(count, start="beginning"),
    )
    for _move in range(MOST):
        if GAME.is_over(state):
            return
        move = fate.move(state)
        after = GAME.apply(state, move)
        yield state, move, after
        state = after
    raise AssertionError("a game without an end")


def total(state: State, counter: Counter) -> int:
    return sum(state.has(seat, counter) for seat in range(len(state.seats)))


def from_the_bank(before: State, move: Move) -> int:
    """How much gold a move brings the whole table, read from the move alone."""
    if isinstance(move, m.CollectIncome):
        return sum(naive_income(before, seat) for seat in range(len(before.seats)))
    if isinstance(move, m.SetOut):
        return 10 * len(before.seats)
    if isinstance(move, m.CashTreasure | m.PlayEvent):
        return move.gold
    if isinstance(move, m.DrawThings):
        return -move.gold
    if isinstance(move, m.BuildFort):
        return -5
    if isinstance(move, m.SpendOnHero):
        return -move.gold
    if isinstance(move, m.Bribe):
        doubled = 2 if exploration.is_doubled(before.exploration) else 1
        return -doubled * before.exploration.tiles[move.tile].value
    return 0


def naive_income(state: State, seat: int) -> int:
    forts = [
        int(fort) for fort, counter in FORT_COUNTERS.items() for _piece in range(state.has(seat, counter))
    ]
    mines = state.has(seat, Counter.MINES) if "Dwarf King" in state.seats[seat].heroes else 0
    special = [state.has(seat, Counter.SPECIAL), mines]
    return naive.income(state.has(seat, Counter.HEXES), state.has(seat, Counter.HEROES), forts, special)


@every_table
def test_gold_comes_only_from_where_it_comes_from(seed: int, count: int):
    """After every move of a whole game the gold of all is what the bank gave and took."""
    for before, move, after in played(seed, count):
        assert total(after, Counter.GOLD) - total(before, Counter.GOLD) == from_the_bank(before, move), move


@every_table
def test_hexes_come_from_exploring_and_go_from_hand_to_hand(seed: int, count: int):
    """No battle between players makes or loses one."""
    for before, move, after in played(seed, count):
        more = total(after, Counter.HEXES) - total(before, Counter.HEXES)
        explored = before.exploration is not None or (
            before.battle is not None and before.battle.marker.owner is None
        )
        started = isinstance(move, m.ClaimHex)
        assert more in ((0, 1) if explored else (int(started),)), move


@every_table
def test_forts_are_built_captured_or_lost_to_a_die(seed: int, count: int):
    """Levels of all Forts together change only by building, or by dice after a battle."""
    for before, move, after in played(seed, count):
        levels = [
            sum(int(fort) * total(state, counter) for fort, counter in FORT_COUNTERS.items())
            for state in (before, after)
        ]
        built = isinstance(move, m.BuildFort) + (count if isinstance(move, m.SetOut) else 0)
        dice = before.battle is not None and before.battle.step == "after"
        assert levels[1] - levels[0] == built or (dice and -levels[0] <= levels[1] - levels[0] < 0), move


@every_table
def test_a_hero_tile_lies_in_one_place(seed: int, count: int):
    """Nobody and nothing else has it; names never outnumber the counter; Citadels are listed with their holders."""
    for _before, _move, after in played(seed, count):
        names = [name for held in after.seats for name in held.heroes]
        assert len({heroes.tile_of(after, name) for name in names}) == len(names)
        assert all(len(held.heroes) == held[Counter.HEROES] for held in after.seats)
        for seat in range(count):
            held = sum(citadel.holder == seat for citadel in after.citadels)
            assert held == after.has(seat, Counter.CITADELS)


@every_table
def test_a_game_comes_to_its_end_by_the_book(seed: int, count: int):
    """By a second Citadel, or after the Construction that follows the first."""
    last = [after for _before, _move, after in played(seed, count)][-1]
    assert last.phase is Phase.OVER
    assert last.winner is not None or last.round == last.last_round
    assert last.has(GAME.sheet(last).places[0].seat, Counter.CITADELS)


def test_nobody_builds_more_pieces_than_the_box_has():
    """With the counts of the box, whatever the seed."""
    state = [after for _before, _move, after in played(1, 3)][-1]
    most = [GAME.begin(setup()).box.tiles[f"fort.{fort.name.lower()}"].copies for fort in Fort]
    found = [total(state, counter) for counter in FORT_COUNTERS.values()]
    assert [have <= box for have, box in zip(found, most, strict=True)] == [True] * 4
