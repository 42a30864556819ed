"""What exact odds of a battle cost, and what rolling until they are about as good would cost.

A chance near a half is known to 0.1 % (one standard error) after 250,000 battles; so many are not fought here, but
some, and the time is scaled. The dice of the comparison are rolled from the tables the exact method uses, with no
object made on the way: it is the fastest fair opponent that plain Python has.
"""

from random import Random
from statistics import median
from time import perf_counter

from companion.games.kings_and_things.odds import Unit, casualties, made_by_hits_taken, odds
from companion.games.kings_and_things.things import Letter
from tests.bench.storage import Row

TIMES, FOUGHT = 15, 1500
BATTLES = 250_000  # p (1 - p) / n = 0.001² at p = 1/2
SIGNS = {"★": Letter.MAGIC, "R": Letter.RANGED, "C": Letter.CHARGE, "-": Letter.MELEE}


def army(written: str) -> tuple[Unit, ...]:
    """`★4 R3 C2 -5`; in parentheses what takes several hits and is no creature."""
    found = []
    for word in written.split():
        multi = "(" in word
        value = int(word.strip("★RC-()"))
        found.append(Unit(SIGNS[word[0]], value, multi, creature=not multi))
    return tuple(found)


MIXED = (army("★4 ★2 R3 R2 R5 C4 C3 -2 -5 -1"), army("★5 ★3 R1 R2 R4 C3 -2 -6 -3 R(3)"))
SIEGE = (army("★3 ★2 R4 R2 R2 C4 C3 -5 -4 -3"), army("★(4) ★4 ★3 R4 R3 R2 C5 C3 -4 -2"))


def rows() -> list[Row]:
    found = []
    for name, (first, second) in {
        "10 against 10 with magic, ranged, charge, a Castle": MIXED,
        "a siege of a Citadel by 10": SIEGE,
    }.items():
        pairs = [(_exact(first, second), _fought(first, second, seed)) for seed in range(TIMES)]
        best = min(exact for exact, _rolled in pairs)
        share = median(exact / rolled for exact, rolled in pairs)
        found.append(Row(f"exact odds, {name}, in ms", best, 200, f"best of {TIMES}, nothing remembered"))
        note = f"{1 / share:,.0f} times faster than {BATTLES:,} battles, scaled from {FOUGHT:,}; aim: 100"
        found.append(Row("exact odds ÷ Monte-Carlo of 0.1 % standard error, in %", 100 * share, 1, note))
    return found


def _exact(first: tuple[Unit, ...], second: tuple[Unit, ...]) -> float:
    made_by_hits_taken.cache_clear()
    begun = perf_counter()
    odds(first, second)
    return (perf_counter() - begun) * 1000


def _fought(first: tuple[Unit, ...], second: tuple[Unit, ...], seed: int) -> float:
    """In milliseconds for all the battles it would take."""
    random = Random(seed).random
    dice_a, dice_b = _dice(first), _dice(second)
    last_a, last_b = len(dice_a[0]) - 1, len(dice_b[0]) - 1
    begun = perf_counter()
    wins = 0
    for _battle in range(FOUGHT):
        a = b = step = 0
        while a < last_a and b < last_b:
            by_a = sum([random() < hit for hit in dice_a[step][a]])
            by_b = sum([random() < hit for hit in dice_b[step][b]])
            a, b = min(last_a, a + by_b), min(last_b, b + by_a)
            step = (step + 1) % 3
        wins += a < last_a
    chance, found = odds(first, second).wins, wins / FOUGHT
    if abs(found - chance) > 0.1:
        raise RuntimeError(f"the two do not agree: {found} and {chance}")
    return (perf_counter() - begun) * 1000 * BATTLES / FOUGHT


def _dice(units: tuple[Unit, ...]) -> list[list[list[float]]]:
    """For each step and each number of hits taken: the chance of every die that is rolled."""
    order, taken = casualties(units), [0] * len(units)
    steps: list[list[list[float]]] = [[], [], []]
    for hit in range(len(order) + 1):
        for step, letters in enumerate(((Letter.MAGIC,), (Letter.RANGED,), (Letter.CHARGE, Letter.MELEE))):
            dice = []
            for unit, hits in zip(units, taken, strict=True):
                if unit.letter in letters and hits < unit.left:
                    dice += [unit.worth(hits) / unit.letter.dice / 6] * unit.letter.dice
            steps[step].append(dice)
        if hit < len(order):
            taken[order[hit]] += 1
    return steps


if __name__ == "__main__":
    for row in rows():
        print(f"{row.measured:8.2f}  (bar {row.bar})  {row.what}  [{row.note}]")
