"""The rules once more, as slowly and literally as possible, to hold the quick ones against."""

from functools import cache
from itertools import combinations

POINTS = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28}


def matched(symbols: tuple[str, ...], heroes: tuple[str, ...]) -> int:
    """The most symbols that can have a hero of their own, by trying everything."""
    if not symbols:
        return 0
    first, rest = symbols[0], symbols[1:]
    best = matched(rest, heroes)  # leave it empty
    for place, hero in enumerate(heroes):
        if first in (hero, "any") and hero not in heroes[:place]:
            best = max(best, 1 + matched(rest, heroes[:place] + heroes[place + 1 :]))
    return best


def casualties(heroes: list[int], white: int, die: int, leader: int | None, failed: bool) -> list[int]:
    """The book, sentence by sentence; the ranking is made anew in every cycle."""
    total = (sum(heroes) + white) * (2 if failed else 1)
    alive = list(heroes)
    if die == 1:
        return [min(1, count) for count in heroes]
    number = len(range(die, total + 1, die))
    dead, before = 0, -1
    while dead < number and dead != before:
        before, ranked = dead, list(alive)
        for size in range(max(ranked), 0, -1):
            if dead < number:
                for colour, count in enumerate(ranked):
                    safe = 1 if colour == leader and not failed else 0
                    if count == size and alive[colour] > safe:
                        alive[colour] -= 1
                        dead += 1
    return [count - left for count, left in zip(heroes, alive, strict=True)]


@cache
def sets(cards: tuple[int, ...]) -> int:
    """The best of all ways to make sets: the first card left over goes with any choice of other types."""
    first = next((kind for kind, count in enumerate(cards) if count), None)
    if first is None:
        return 0
    others = [kind for kind in range(first + 1, len(cards)) if cards[kind]]
    best = 0
    for size in range(len(others) + 1):
        for chosen in combinations(others, size):
            left = tuple(count - (kind == first or kind in chosen) for kind, count in enumerate(cards))
            best = max(best, POINTS[1 + size] + sets(left))
    return best


def crowns(total: int, players: int) -> tuple[int, int]:
    """A share and the remainder, dealt one by one to everybody and the king."""
    share = 0
    while total >= players + 1:
        total -= players + 1
        share += 1
    return share, total


# A whole mission, hero by hero: a colour is a list of ("knight", True) for a knight with a ring; white is the last list.

Hero = tuple[str, bool]


def succeeds(symbols: tuple[str, ...], colours: list[list[Hero]]) -> bool:
    heroes = tuple(kind for heroes in colours for kind, _ring in heroes)
    return matched(symbols, heroes) == len(symbols)


def value(symbols: tuple[str, ...], heroes: list[Hero]) -> int:
    points = 0
    for kind, ring in heroes:
        points += 1 if kind == "adventurer" else 2
        points += 1 if ring else 0
    own = tuple(symbol for symbol in symbols if symbol != "any")
    return points + matched(own, tuple(kind for kind, _ring in heroes))


def leader(symbols: tuple[str, ...], colours: list[list[Hero]], order: list[int]) -> int:
    """Of the colours in turn order; -1 is white."""
    *players, white = colours
    points = {colour: value(symbols, players[colour]) for colour in order if players[colour]}
    for wanted in range(max([value(symbols, white), *points.values()]), 0, -1):
        for colour, held in points.items():  # in turn order, before white: it loses ties
            if held == wanted:
                return colour
        if white and value(symbols, white) == wanted:
            return -1
    return -1
