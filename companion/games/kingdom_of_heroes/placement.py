"""Placing missions: which stack comes next, why one is skipped or all stops, and where the card goes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.core.rulebook import Rule
from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes.cards import Icon, MapCard, MissionColour, Region, Stack
from companion.games.kingdom_of_heroes.rules import rule

PASSES = 2  # two cards of each stack in a round at most (ruling b4)
DRAWS = PASSES * len(Stack)
KEPT_EMPTY = 2


# Where


@dataclass(frozen=True)
class Target:
    """One region: there. Several: the starting player chooses. None: to the bottom of the stack, draw again."""

    regions: tuple[str, ...]
    why: str
    rule: Rule


def target(
    icon: Icon, regions: Iterable[Region], map_card: MapCard | None, occupied: Iterable[str]
) -> Target:
    """The lowest number among the empty regions of the icon; the circle among equal numbers; what that leaves open
    is for the starting player (ruling b5), as is a region whose number nobody has told yet."""
    taken = set(occupied)
    empty = [region.key for region in regions if region.has(icon) and region.key not in taken]
    if not empty:
        why = _("Every {icon} region has a card: this one goes to the bottom of its stack.", icon=icon.word)
        return Target((), why, rule("placing.bottom"))
    numbers = {} if map_card is None else map_card.numbers
    known = [numbers[key] for key in empty if key in numbers]
    if len(known) < len(empty):
        return _unnumbered(empty, numbers, min(known, default=0))
    lowest = [key for key in empty if numbers[key] == min(known)]
    circled = [key for key in lowest if map_card is not None and key in map_card.circled]
    return _numbered(icon, lowest, circled, min(known))


def _unnumbered(empty: list[str], numbers: Mapping[str, int], lowest: int) -> Target:
    keys = tuple(key for key in empty if numbers.get(key, lowest) == lowest)
    if len(keys) == 1:
        return Target(keys, _("The only empty region of this kind."), rule("placing.lowest"))
    why = _("Herald does not know every number: look at the map card for the lowest.")
    return Target(keys, why, rule("placing.lowest"))


def _numbered(icon: Icon, lowest: list[str], circled: list[str], number: int) -> Target:
    if len(lowest) == 1:
        why = _("Number {number} is the lowest of the empty {icon} regions.", number=number, icon=icon.word)
        return Target(tuple(lowest), why, rule("placing.lowest"))
    if len(circled) == 1:
        why = _("Number {number} more than once: the circled one.", number=number)
        return Target(tuple(circled), why, rule("placing.circle"))
    why = _("Number {number} more than once: the starting player chooses.", number=number)
    return Target(tuple(circled or lowest), why, rule("placing.tie"))


# Which stack


@dataclass(frozen=True)
class Pile:
    """A stack as far as it is known: its colour from the first card of it, how many cards are left in it."""

    colour: MissionColour | None = None
    left: int | None = None


@dataclass(frozen=True)
class Skipped:
    stack: Stack
    why: str
    rule: Rule


@dataclass(frozen=True)
class Draw:
    """The next draw: from which stack, and which ones were passed over on the way. No stack: it is done."""

    place: int  # 0 to 9: two rounds of five stacks
    stack: Stack | None
    skipped: tuple[Skipped, ...]
    why: str
    rule: Rule


def next_draw(
    place: int,
    empty: int,
    on_board: Mapping[MissionColour, int],
    piles: Mapping[Stack, Pile],
    tried: int = 0,
) -> Draw:
    """From this place on: A to E, twice. `empty` counts regions without a card (ruling b1), `tried` how many cards of
    the stack at this place went to its bottom already (ruling b6)."""
    skipped: list[Skipped] = []
    stacks = tuple(Stack)
    while place < DRAWS and empty > KEPT_EMPTY:
        stack = stacks[place % len(stacks)]
        reason = _skip(stack, piles.get(stack, Pile()), on_board, tried)
        if reason is None:
            why = _("Take the top card of stack {stack}.", stack=stack.value)
            return Draw(place, stack, tuple(skipped), why, rule("placing.stacks"))
        skipped.append(reason)
        place, tried = place + 1, 0
    if place >= DRAWS:
        return Draw(
            place, None, tuple(skipped), _("Both rounds of the stacks are done."), rule("placing.stacks")
        )
    why = ngettext(
        "Only {n} empty region is left: no more cards are taken.",
        "Only {n} empty regions are left: no more cards are taken.",
        empty,
    )
    return Draw(place, None, tuple(skipped), why, rule("placing.two_empty"))


def _skip(stack: Stack, pile: Pile, on_board: Mapping[MissionColour, int], tried: int) -> Skipped | None:
    if pile.left == 0:
        return Skipped(stack, _("Stack {stack} is empty.", stack=stack.value), rule("placing.stacks"))
    if pile.colour is not None and is_full(pile.colour, on_board):
        return Skipped(stack, limit_said(pile.colour, on_board), rule("placing.limits"))
    if pile.left is not None and tried >= pile.left:
        why = _("No card of stack {stack} fits: all were tried once.", stack=stack.value)
        return Skipped(stack, why, rule("placing.bottom"))
    return None


def is_full(colour: MissionColour, on_board: Mapping[MissionColour, int]) -> bool:
    """Leftover missions count too (ruling b7). A card over the limit, drawn from a mixed stack, goes to the bottom."""
    return colour.limit is not None and on_board.get(colour, 0) >= colour.limit


def limit_said(colour: MissionColour, on_board: Mapping[MissionColour, int]) -> str:
    values = {"count": on_board.get(colour, 0), "limit": colour.limit}
    if colour is MissionColour.RED:
        return _("{count} red cards lie on the board; the limit is {limit}.", **values)
    return _("{count} yellow cards lie on the board; the limit is {limit}.", **values)
