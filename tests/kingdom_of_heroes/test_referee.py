"""Random missions, resolved by Herald from the first hero to the card, beside a referee who counts hero by hero."""

from functools import cache
from random import Random

import pytest

from companion.games.kingdom_of_heroes import holdings
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cardboard import Card
from companion.games.kingdom_of_heroes.cards import Reward
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import WHITE, Band, HeroType, Symbol, White
from companion.games.kingdom_of_heroes.order import colour_order
from companion.games.kingdom_of_heroes.state import Phase, State, Step, Tally
from tests.kingdom_of_heroes import naive
from tests.kingdom_of_heroes.fate import Fate
from tests.kingdom_of_heroes.table import after, turns

SEEDS = range(60)
every_seed = pytest.mark.parametrize("seed", SEEDS)


class Case:
    """A mission with its heroes, and how it went."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.seats = self.random.choice([2, 3, 4])
        self.symbols = tuple(self.random.choices(list(Symbol), [4, 2, 2, 2], k=self.random.randint(1, 4)))
        self.crowns = self.random.randint(0, 20)
        self.pool = Band(*self.random.choices([0, 0, 0, 1, 2], k=3))
        self.bands = [self.band() for _colour in range(4 if self.seats == 2 else self.seats)]
        self.white = self.random.choice([None, None, *White])
        self.before = self.laid_out()
        self.after, self.resolving = self.resolved(seed)

    def band(self) -> Band:
        counts = [self.random.randint(0, 3), self.random.choice([0, 0, 1]), self.random.choice([0, 0, 1])]
        rings = [self.random.randint(0, count) if self.random.random() < 0.2 else 0 for count in counts]
        return self.random.choice([Band(), Band(*counts, *rings)])

    def laid_out(self) -> State:
        reward = Reward(self.crowns, *self.pool.counts)
        state = turns(self.seats, first=self.random.randrange(self.seats))
        state = after(state, m.AddMission(card=Card(symbols=self.symbols, reward=reward)))
        state = after(state, *(m.SetHeroes(1, colour, band) for colour, band in enumerate(self.bands)))
        state = after(state, *([m.SendWhite(self.white, 1)] if self.white else []))
        return after(state, m.EndTurns(), m.CollectMines(), m.OpenMission(1))

    def resolved(self, seed: int) -> tuple[State, object]:
        """To the end of the mission, and how it stood before the card was put away."""
        fate, state, resolving = Fate(seed), self.before, None
        while state.resolving is not None:
            resolving = state.resolving
            state = GAME.apply(state, fate.move(state))
        return state, resolving

    @property
    def heroes(self) -> list[list[naive.Hero]]:
        """As the referee sees them, white last."""
        found = [
            [(hero.value, at < band.rings(hero)) for hero in HeroType for at in range(band.count(hero))]
            for band in self.bands
        ]
        return [*found, [(self.white.hero.value, False)] if self.white else []]

    @property
    def players(self) -> list[int]:
        return [colour for colour, band in enumerate(self.bands) if band]

    @property
    def order(self) -> list[int]:
        return list(colour_order(self.before))

    @property
    def success(self) -> bool:
        return naive.succeeds(tuple(symbol.value for symbol in self.symbols), self.heroes)

    @property
    def leader(self) -> int:
        return naive.leader(tuple(symbol.value for symbol in self.symbols), self.heroes, self.order)

    @property
    def happened(self) -> bool:
        """Somebody was there, and it succeeded."""
        return self.success and bool(self.players)

    def gained(self, tally: Tally) -> list[int]:
        """By seat."""
        pairs = zip(self.after.seats, self.before.seats, strict=True)
        return [now[tally] - then[tally] for now, then in pairs]

    def seat(self, colour: int) -> int:
        return self.before.colours[colour].seat


@pytest.fixture(name="case")
def _case(seed: int) -> Case:
    return played(seed)


@cache
def played(seed: int) -> Case:
    return Case(seed)


@every_seed
def test_success_is_the_referee_s(case: Case, seed: int):
    """And only a mission that succeeds leaves the board."""
    somebody = bool(case.players or case.white)
    assert len(case.after.missions) == int(not (case.success and somebody))


@every_seed
def test_fame_is_the_referee_s(case: Case, seed: int):
    """1 or 2 for each colour in a mission that succeeds."""
    fame = [held[Tally.FAME] for held in case.after.colours]
    assert fame == [min(2, band.total) * int(case.success) for band in case.bands]


@every_seed
def test_the_leader_is_the_referee_s(case: Case, seed: int):
    """Two colours of one player that tie are his choice; then both are of his seat."""
    leaders = {WHITE: WHITE} | {colour: case.seat(colour) for colour in case.players}
    found = case.resolving.leader
    expected = leaders[case.leader] if case.success and (case.players or case.white) else None
    assert (None if found is None else leaders[found]) == expected


@every_seed
def test_the_fallen_are_the_referee_s(case: Case, seed: int):
    """Whoever the leader is; and whoever is not among them is in the capital, or still on the card."""
    found = case.resolving
    counts = [band.total for band in case.bands]
    whites = int(case.white is not None)
    fallen = naive.casualties(counts, whites, found.die or 99, found.leader, not case.success)
    assert [band.total for band in found.fallen or (Band(),) * len(counts)] == fallen
    survivors = [mission.company.bands for mission in case.after.missions]
    left = [count - dead for count, dead in zip(counts, fallen, strict=True)]
    assert [[band.total for band in bands] for bands in survivors] == [left] * len(survivors)


@every_seed
def test_the_crowns_are_the_referee_s(case: Case, seed: int):
    """A share for each colour and the king, the remainder to the leader's seat."""
    share, rest = naive.crowns(case.crowns, len(case.players))
    expected = [0] * case.seats
    for colour in case.players * int(case.happened):
        expected[case.seat(colour)] += share + rest * int(colour == case.resolving.leader)
    assert case.gained(Tally.CROWNS) == expected


@every_seed
def test_the_card_and_the_token_are_the_leader_s(case: Case, seed: int):
    """One of each; nobody's when white leads."""
    leads = case.resolving.leader
    takes = leads is not None and leads != WHITE
    seats = [int(takes and case.seat(leads) == seat) for seat in range(case.seats)]
    assert [len(held.cards) for held in case.after.seats] == seats
    nothing = [0] * case.seats
    assert case.gained(Tally.HEARTS) == (seats if case.white is White.SAPPHIRE else nothing)
    assert case.gained(Tally.CRYSTALS) == (seats if case.white is White.ZATORIUS else nothing)


@every_seed
def test_the_heroes_given_are_the_pool(case: Case, seed: int):
    """What players got and what is lost is what the card showed; equal parts, the remainder to the leader."""
    found = case.resolving
    given = sum(found.shares, Band())
    assert given + found.lost == (case.pool if case.happened else Band())
    each, rest = divmod(case.pool.total, max(1, len(case.players)))
    parts = [
        (each + rest * int(colour == found.leader)) * int(case.happened and colour in case.players)
        for colour in range(len(case.bands))
    ]
    assert [band.total for band in found.shares or (Band(),) * len(parts)] == parts


@every_seed
def test_no_piece_is_lost(case: Case, seed: int):
    """Reserve, capital and board are what they were."""
    for colour in range(len(case.bands)):
        held = [
            holdings.in_reserve(state, colour)
            + holdings.in_capital(state, colour)
            + holdings.on_board(state, colour)
            for state in (case.before, case.after)
        ]
        assert held[0] == held[1]
    assert case.after.phase is Phase.MISSIONS
    assert case.resolving.step in (Step.OUTCOME, Step.HEROES)
