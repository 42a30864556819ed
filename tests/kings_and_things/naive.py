"""The rules once more, as plainly as they can be written, to compare with."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

DICE = range(1, 7)
LETTERS = ("★", "R", "C", "")
Thing = tuple[str, int, bool, bool, bool]  # letter, value, in parentheses, creature, hero


def income(hexes: int, heroes: int, forts: Sequence[int], special: Sequence[int]) -> int:
    """Forts by level, tiles by number."""
    total = 0
    for _hex in range(hexes):
        total += 1
    for _hero in range(heroes):
        total += 1
    for level in forts:
        total += level
    for number in special:
        total += number
    return total


def rolls_that_recruit(value: int, gold_before: int) -> int:
    """By going through all 36."""
    found = 0
    for first, second in product(DICE, DICE):
        bonus = 0
        while (bonus + 1) * 5 <= gold_before:
            bonus += 1
        found += first + second + bonus >= value + value
    return found


def cheapest_after(value: int, gold_before: int, dice: tuple[int, int]) -> int:
    """The least gold after the roll that brings the Hero, by trying."""
    gold = 0
    while sum(dice) + gold_before // 5 + gold // 10 < 2 * value:
        gold += 1
    return gold


def tiles(hexes: int, gold: int, trade_ins: int) -> int:
    pairs = 0
    while 2 * pairs < hexes:
        pairs += 1
    return pairs + len(range(5, gold + 1, 5)) + len(range(2, trade_ins + 1, 2))


def bribes(drawn: Sequence[tuple[str, int, int, bool]]) -> dict[int, int]:
    """Prices by place in the draw. A tile is (kind, combat value, number, permitted)."""
    permitted = [
        (number, -at) for at, (kind, _v, number, ok) in enumerate(drawn) if kind in ("city", "mine") and ok
    ]
    stays = -max(permitted)[1] if permitted else None
    doubled = stays is not None or any(kind in ("treasure", "magic") for kind, *_rest in drawn)
    prices = {}
    for at, (kind, value, _number, _ok) in enumerate(drawn):
        if kind == "creature" or (kind == "city" and at == stays):
            prices[at] = value * (2 if doubled else 1)
    return prices


def after_die(thing: str, die: int) -> str:
    """What a Fort or Special Income tile is after its die; "" is gone."""
    if die not in (1, 6):
        return thing
    return {"tower": "", "keep": "tower", "castle": "keep", "citadel": "citadel", "income": ""}[thing]


def winner(seats: Sequence[tuple[int, int, int, int]]) -> list[int]:
    """Seats are (citadels, income, hexes, creatures)."""
    best: list[int] = []
    for seat, (citadels, *rest) in enumerate(seats):
        if not citadels:
            continue
        if not best or rest > list(seats[best[0]][1:]):
            best = [seat]
        elif rest == list(seats[best[0]][1:]):
            best.append(seat)
    return best


# Battles


def left(thing: Thing) -> int:
    _letter, value, multi, _creature, _hero = thing
    return value if multi else 1


def weakest(side: tuple[Thing, ...]) -> int:
    """Which thing of a side takes the next hit: the one whose loss costs the fewest dice times values."""

    def loss(place: int) -> tuple[int, bool, bool]:
        letter, value, multi, creature, hero = side[place]
        dice = 2 if letter == "C" else 1
        now, then = min(6, value), (min(6, value - 1) if multi else 0)
        return dice * (now - then), creature, hero

    return min(range(len(side)), key=lambda place: (*loss(place), place))


def hit(side: tuple[Thing, ...], hits: int) -> tuple[Thing, ...]:
    for _hit in range(hits):
        if not side:
            break
        place = weakest(side)
        letter, value, multi, creature, hero = side[place]
        smaller = ((letter, value - 1, True, creature, hero),) if multi and value > 1 else ()
        side = (*side[:place], *smaller, *side[place + 1 :])
    return side


def dice(side: tuple[Thing, ...], step: int) -> list[int]:
    """The values of the dice of a step."""
    found = []
    for letter, value, _multi, _creature, _hero in side:
        if (letter == "★", letter == "R", letter in ("C", ""))[step]:
            found += [min(6, value)] * (2 if letter == "C" else 1)
    return found


@cache
def all_hits(values: tuple[int, ...]) -> tuple[tuple[int, Fraction], ...]:
    """Every way the dice can fall, counted by the hits it makes."""
    found: dict[int, int] = {}
    for rolled in product(DICE, repeat=len(values)):
        hits = sum(die <= value for die, value in zip(rolled, values, strict=True))
        found[hits] = found.get(hits, 0) + 1
    return tuple((hits, Fraction(ways, 6 ** len(values))) for hits, ways in found.items())


def outcomes(first: tuple[Thing, ...], second: tuple[Thing, ...]) -> tuple[Fraction, Fraction, Fraction]:
    """Chances that the first, the second, or nobody is left: every roll of every step enumerated, exactly."""

    @cache
    def after(a: tuple[Thing, ...], b: tuple[Thing, ...], step: int) -> dict[tuple, Fraction]:
        """Tables one step later."""
        found: dict[tuple, Fraction] = {}
        for by_a, chance_a in all_hits(tuple(dice(a, step))):
            for by_b, chance_b in all_hits(tuple(dice(b, step))):
                key = (hit(a, by_b), hit(b, by_a))
                found[key] = found.get(key, Fraction(0)) + chance_a * chance_b
        return found

    @cache
    def after_round(a: tuple[Thing, ...], b: tuple[Thing, ...]) -> dict[tuple, Fraction]:
        now = {(a, b): Fraction(1)}
        for step in range(3):
            then: dict[tuple, Fraction] = {}
            for (x, y), chance in now.items():
                for key, share in (after(x, y, step) if x and y else {(x, y): Fraction(1)}).items():
                    then[key] = then.get(key, Fraction(0)) + chance * share
            now = then
        return now

    @cache
    def value(a: tuple[Thing, ...], b: tuple[Thing, ...]) -> tuple[Fraction, Fraction, Fraction]:
        if not a or not b:
            return Fraction(bool(a)), Fraction(bool(b)), Fraction(not a and not b)
        ends = dict(after_round(a, b))
        stays = ends.pop((a, b), Fraction(0))
        parts = [Fraction(0)] * 3
        for (x, y), chance in ends.items():
            for at, share in enumerate(value(x, y)):
                parts[at] += chance * share / (1 - stays)
        return parts[0], parts[1], parts[2]

    return value(first, second)


def simulate(
    first: tuple[Thing, ...], second: tuple[Thing, ...], times: int, random: Random
) -> tuple[int, int, int]:
    """How often the first, the second and nobody was left."""
    ends = [0, 0, 0]
    for _time in range(times):
        a, b = first, second
        step = 0
        while a and b:
            by_a = sum(random.randrange(1, 7) <= value for value in dice(a, step))
            by_b = sum(random.randrange(1, 7) <= value for value in dice(b, step))
            a, b = hit(a, by_b), hit(b, by_a)
            step = (step + 1) % 3
        ends[0 if a else 1 if b else 2] += 1
    return ends[0], ends[1], ends[2]
