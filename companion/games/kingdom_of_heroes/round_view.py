"""The start of a round as the screens show it: map cards, the two laps of the stacks, where a card may go."""

from dataclasses import dataclass

from companion.core.words import _, listing
from companion.games.kingdom_of_heroes.cardboard import Card, titles
from companion.games.kingdom_of_heroes.cards import MissionColour, Stack
from companion.games.kingdom_of_heroes.missions import (
    card_of,
    colours_on_board,
    empty_regions,
    stack_colour,
    title_of,
)
from companion.games.kingdom_of_heroes.moves import MoveMission, PlaceCard
from companion.games.kingdom_of_heroes.placement import KEPT_EMPTY, PASSES
from companion.games.kingdom_of_heroes.state import Placed, State


@dataclass(frozen=True, slots=True)
class StackCell:
    """A stack in the strip: how many of its two draws are done, and what its cards are."""

    letter: str
    done: int
    is_now: bool
    said: str


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """One card that was placed, or went to the bottom."""

    stack: str
    title: str
    place: str  # Old Wood; bottom of the stack
    why: str
    icon: str
    is_placed: bool


@dataclass(frozen=True, slots=True)
class TitleLine:
    title: str
    why: str
    icon: str


@dataclass(frozen=True, slots=True)
class RegionChoice:
    region: str
    name: str
    why: str
    icon: str
    fits: bool
    move: PlaceCard | MoveMission


def stack_strip(state: State) -> tuple[StackCell, ...]:
    laps, now = divmod(state.drawing.place, len(Stack))
    cells = []
    for at, stack in enumerate(Stack):
        colour = stack_colour(state, stack)
        is_now = at == now and laps < PASSES
        cells.append(
            StackCell(stack.value, min(PASSES, laps + (at < now)), is_now, colour.word if colour else "")
        )
    return tuple(cells)


def limits_said(state: State) -> str:
    """red 2 of 3 · yellow 1 of 4 · 6 empty regions, 2 stay empty"""
    counts = colours_on_board(state)
    limited = [
        _("{colour} {n} of {limit}", colour=colour.word, n=counts[colour], limit=colour.limit)
        for colour in (MissionColour.RED, MissionColour.YELLOW)
    ]
    if state.box.regions:
        empty = len(empty_regions(state))
        limited.append(_("{n} regions empty, {kept} stay so", n=empty, kept=KEPT_EMPTY))
    return " · ".join(limited)


def placed_lines(state: State) -> tuple[PlacedLine, ...]:
    """Newest first."""
    return tuple(_placed(state, told) for told in reversed(state.drawing.told))


def _placed(state: State, told: Placed) -> PlacedLine:
    if told.region is not None:
        place = state.box.place_said(told.region) if told.region else _("placed by you")
    elif told.title:
        place = _("to the bottom of stack {stack}", stack=told.stack.value)
    else:
        place = _("no card")
    region = state.box.region(told.region) if told.region else None
    icon = region.terrain.value if region is not None and region.terrain else "cards-outline"
    title = told.title or _("Stack {stack}", stack=told.stack.value)
    return PlacedLine(told.stack.value, title, place, told.why, icon, told.region is not None)


def titles_of_stack(state: State, stack: Stack) -> tuple[TitleLine, ...]:
    """The cards known to be in this stack that can still come up."""
    return tuple(
        _title(state, title) for title in _free_titles(state) if state.box.card(title).stack is stack
    )


def all_titles(state: State, stack: Stack | None) -> tuple[TitleLine, ...]:
    """Every card that can still come up, those known to be in other stacks last."""
    free = _free_titles(state)
    others = [title for title in free if state.box.card(title).stack not in (None, stack)]
    return tuple(_title(state, title) for title in (*(t for t in free if t not in others), *others))


def _free_titles(state: State) -> list[str]:
    gone = {*state.out, *state.drawing.tried}
    known = [*titles(), *(title for title in state.box.cards if title not in titles())]
    return [title for title in known if title not in gone]


def _title(state: State, title: str) -> TitleLine:
    card = state.box.card(title)
    return TitleLine(title, card_said(card), card.icon.value if card.icon else "help-circle-outline")


def card_said(card: Card) -> str:
    """Stack C · forest · 2 adventurers and a knight · heart"""
    words = [_("stack {stack}", stack=card.stack.value)] if card.stack else []
    if card.colour is not None:
        words.append(card.colour.word)
    if card.icon is not None:
        words.append(card.icon.word)
    if card.symbols is not None:
        words.append(listing([symbol.word for symbol in card.symbols]) or _("no hero symbol"))
    if card.heart:
        words.append(_("heart"))
    return " · ".join(words) or _("not taught yet")


def region_choices(state: State, allowed: tuple[str, ...] = ()) -> tuple[RegionChoice, ...]:
    """Where the drawn card may go: those the rule names first, then every other empty region."""
    empty = empty_regions(state)
    order = [*(key for key in allowed if key in empty), *(key for key in empty if key not in allowed)]
    return tuple(_region(state, key, key in allowed, PlaceCard(key)) for key in order)


def ways_out(state: State, number: int) -> tuple[RegionChoice, ...]:
    """Where a leftover mission may move: any empty region (ruling b10)."""
    return tuple(_region(state, key, True, MoveMission(number, key)) for key in empty_regions(state))


def _region(state: State, key: str, fits: bool, move: PlaceCard | MoveMission) -> RegionChoice:
    region = state.box.region(key)
    terrain = region.terrain if region is not None else None
    words = [terrain.word] if terrain else []
    card = state.box.maps.get(state.map_card)
    number = None if card is None else card.numbers.get(key)
    if number is not None:
        circled = card is not None and key in card.circled
        words.append(
            _("number ({number})", number=number) if circled else _("number {number}", number=number)
        )
    name = state.box.place_said(key)
    return RegionChoice(key, name, ", ".join(words), terrain.value if terrain else "hexagon", fits, move)


@dataclass(frozen=True, slots=True)
class LeftOver:
    number: int
    title: str
    why: str
    moves: bool | None


def leftovers(state: State) -> tuple[LeftOver, ...]:
    """Those that were there before this round; those known to move first."""
    found = [
        LeftOver(each.number, title_of(state, each), _where(state, each.region), card_of(state, each).moves)
        for each in state.missions
        if each.left_over
    ]
    return tuple(sorted(found, key=lambda each: each.moves is not True))


def _where(state: State, region: str) -> str:
    return _("lies in {region}", region=state.box.place_said(region)) if region else ""
