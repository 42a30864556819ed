"""The exact odds of a battle that is fought to its end: computed, never sampled.

Who falls is the owner's choice. Here everybody loses first what matters least: the hit that costs the fewest
expected hits a round, a Fort or City before a creature (it stands up again), a Hero last. So the things a side still
has follow from how many hits it took, and a battle is a walk over pairs of such numbers. Every step of a round only
moves it on; a round in which nobody hits leads back to where it began, which sums to a factor.
"""

from dataclasses import dataclass
from functools import lru_cache

from companion.games.kings_and_things.state import NEUTRAL, ROLLING, Battle, Fighter, Side, Step
from companion.games.kings_and_things.things import HIGHEST_FACE, Kind, Letter

FACES = 6
STEP_OF = {Letter.MAGIC: 0, Letter.RANGED: 1, Letter.CHARGE: 2, Letter.MELEE: 2}
Table = tuple[tuple[float, ...], ...]  # by hits taken: the chance of each number of hits made


@dataclass(frozen=True, slots=True)
class Unit:
    """What a thing is in a battle, and nothing else."""

    letter: Letter
    value: int
    multi: bool = False
    creature: bool = True
    hero: bool = False
    hits: int = 0  # taken before

    @property
    def left(self) -> int:
        return max(0, (max(1, self.value) if self.multi else 1) - self.hits)

    def worth(self, hits: int) -> int:
        """Dice times value after so many more hits: six times the hits it makes in a round."""
        if hits >= self.left:
            return 0
        now = self.value - self.hits - hits if self.multi else self.value
        return self.letter.dice * max(0, min(HIGHEST_FACE, now))


@dataclass(frozen=True, slots=True)
class Odds:
    """Of one side (the first one asked about) against the other."""

    wins: float  # the first is left alone, with a creature to take the hex
    loses: float  # the other is left
    nobody: float  # nobody is left who could take it: the defender keeps the hex
    endless: float  # neither can ever hit
    first: tuple[float, ...]  # the chance that each thing stands at the end, in the order given
    second: tuple[float, ...]
    first_left: float  # things standing on average
    second_left: float


def casualties(units: tuple[Unit, ...]) -> tuple[int, ...]:
    """The order in which a side takes hits, as places in the list: the least loss first."""
    taken = [0] * len(units)
    found: list[int] = []
    for _hit in range(sum(unit.left for unit in units)):
        at = min(
            (place for place, unit in enumerate(units) if taken[place] < unit.left),
            key=lambda place: _loss(units[place], taken[place], place),
        )
        taken[at] += 1
        found.append(at)
    return tuple(found)


def _loss(unit: Unit, hits: int, place: int) -> tuple[int, bool, bool, int]:
    lost = unit.worth(hits) - unit.worth(hits + 1)
    return lost, unit.creature, unit.hero, place


@lru_cache(maxsize=64)
def made_by_hits_taken(units: tuple[Unit, ...]) -> tuple[Table, Table, Table]:
    """For each step and each number of hits taken so far: the chances of 0, 1, 2 … hits made."""
    order = casualties(units)
    taken = [0] * len(units)
    steps: tuple[list[tuple[float, ...]], ...] = ([], [], [])
    for hit in range(len(order) + 1):
        for step in range(3):
            steps[step].append(_hits_made(units, taken, step))
        if hit < len(order):
            taken[order[hit]] += 1
    return tuple(steps[0]), tuple(steps[1]), tuple(steps[2])


def _hits_made(units: tuple[Unit, ...], taken: list[int], step: int) -> tuple[float, ...]:
    chances = [1.0]
    for unit, hits in zip(units, taken, strict=True):
        if STEP_OF[unit.letter] != step or hits >= unit.left:
            continue
        hit = unit.worth(hits) / unit.letter.dice / FACES
        for _die in range(unit.letter.dice):
            chances = _with_die(chances, hit)
    return tuple(chances)


def _with_die(chances: list[float], hit: float) -> list[float]:
    more = [chance * (1 - hit) for chance in chances]
    more.append(0.0)
    for made, chance in enumerate(chances):
        more[made + 1] += chance * hit
    return more


def odds(first: tuple[Unit, ...], second: tuple[Unit, ...], step: int = 0) -> Odds:
    """From the given step of a round (0 magic, 1 ranged, 2 melee) to the end."""
    ends = _walk(first, second, step)
    order_a, order_b = casualties(first), casualties(second)
    fit = _creatures_left(first, order_a)
    last_a, last_b = len(order_a), len(order_b)
    wins = loses = nobody = endless = 0.0
    left_a, left_b = [0.0] * (last_a + 1), [0.0] * (last_b + 1)
    for (a, b), chance in ends.items():
        left_a[a] += chance
        left_b[b] += chance
        if a < last_a and b < last_b:
            endless += chance
        elif a < last_a and fit[a]:
            wins += chance
        elif b < last_b:
            loses += chance
        else:
            nobody += chance
    stands_a, stands_b = _stands(first, order_a, left_a), _stands(second, order_b, left_b)
    return Odds(wins, loses, nobody, endless, stands_a, stands_b, sum(stands_a), sum(stands_b))


def _creatures_left(units: tuple[Unit, ...], order: tuple[int, ...]) -> list[int]:
    """How many creatures stand after each number of hits: without one nobody takes a hex."""
    taken = [0] * len(units)
    left = []
    for at in (*order, None):
        left.append(sum(unit.creature and taken[place] < unit.left for place, unit in enumerate(units)))
        if at is not None:
            taken[at] += 1
    return left


def _stands(units: tuple[Unit, ...], order: tuple[int, ...], taken: list[float]) -> tuple[float, ...]:
    """A thing stands unless its last hit was among those taken."""
    falls_at = {place: hit + 1 for hit, place in enumerate(order)}
    return tuple(sum(taken[: falls_at[place]]) if place in falls_at else 0.0 for place in range(len(units)))


def _walk(first: tuple[Unit, ...], second: tuple[Unit, ...], step: int) -> dict[tuple[int, int], float]:
    """The chance of each end: hits taken by both. Pairs come in the order of their sum, so that whatever leads to one
    is done before it; a round without a hit is a loop, summed at once."""
    tables_a, tables_b = made_by_hits_taken(first), made_by_hits_taken(second)
    last_a, last_b = len(tables_a[0]) - 1, len(tables_b[0]) - 1
    inflow = [[[0.0] * (last_b + 1) for _a in range(last_a + 1)] for _step in range(3)]
    inflow[step][0][0] = 1.0
    ends: dict[tuple[int, int], float] = {}
    for total in range(last_a + last_b + 1):
        for a in range(max(0, total - last_b), min(last_a, total) + 1):
            b = total - a
            here = [inflow[at][a][b] for at in range(3)]
            if not any(here):
                continue
            if a == last_a or b == last_b:
                ends[a, b] = sum(here)
                continue
            rows_a = tuple(tables_a[at][a] for at in range(3))
            rows_b = tuple(tables_b[at][b] for at in range(3))
            quiet = [rows_a[at][0] * rows_b[at][0] for at in range(3)]
            loop = quiet[0] * quiet[1] * quiet[2]
            if loop >= 1.0:
                ends[a, b] = sum(here)
                continue
            passing = (here[0] + quiet[2] * (here[2] + quiet[1] * here[1])) / (1 - loop)
            for at in range(3):
                if at:
                    passing = here[at] + passing * quiet[at - 1]
                _spread(inflow[(at + 1) % 3], passing, a, b, rows_a[at], rows_b[at])
    return ends


def _spread(
    grid: list[list[float]],
    passing: float,
    a: int,
    b: int,
    made_a: tuple[float, ...],
    made_b: tuple[float, ...],
) -> None:
    """What leaves a pair in one step: every combination of hits but none at all. Excess hits are lost."""
    last_a, last_b = len(grid) - 1, len(grid[0]) - 1
    for by_b, chance_b in enumerate(made_b):
        row = grid[min(last_a, a + by_b)]
        share = passing * chance_b
        for by_a, chance_a in enumerate(made_a):
            if by_a or by_b:
                row[min(last_b, b + by_a)] += share * chance_a


# A battle at the table


def unit(fighter: Fighter) -> Unit:
    thing = fighter.thing
    return Unit(
        thing.letter,
        min(HIGHEST_FACE, thing.value) if not thing.multi else thing.value,
        thing.multi,
        thing.kind.is_creature,
        thing.kind is Kind.HERO,
        fighter.hits,
    )


def units(side: Side) -> tuple[Unit, ...]:
    return tuple(unit(fighter) for fighter in side.fighters if fighter.stands)


def battle_odds(battle: Battle, attacker: int = 0) -> Odds | None:
    """From where the battle stands, if there are two sides left."""
    standing = battle.standing
    if battle.step is Step.AFTER or len(standing) != 2 or attacker not in standing:
        return None
    other = next(place for place in standing if place != attacker)
    step = ROLLING.index(battle.step) if battle.step in ROLLING else 0
    return odds(units(battle.sides[attacker]), units(battle.sides[other]), step)


def suggested(side: Side, hits: int) -> tuple[int, ...]:
    """Which things a side might lose: the same order the odds are worked out with."""
    places = [place for place, fighter in enumerate(side.fighters) if fighter.stands]
    order = casualties(units(side))
    return tuple(places[at] for at in order[:hits])


def is_neutral(side: Side) -> bool:
    return side.seat == NEUTRAL
