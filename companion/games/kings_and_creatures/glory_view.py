"""Heroes' glory and the scoring pad, ready to show."""

from dataclasses import dataclass

from companion.core.number import Number
from companion.core.prompt import Ask, Choice
from companion.core.seat import left_of, right_of
from companion.core.words import _
from companion.games.kings_and_creatures import heroes
from companion.games.kings_and_creatures.prompts import (
    ask_heroes,
    glory_sentence,
    glory_subtitle,
    next_choice,
)
from companion.games.kings_and_creatures.rules import rule
from companion.games.kings_and_creatures.state import ROUNDS, Phase, State


@dataclass(frozen=True, slots=True)
class Neighbour:
    seat: int
    name: str
    heroes: int | None
    beaten: bool | None  # None: not known
    said: str  # Dora 4


@dataclass(frozen=True, slots=True)
class GloryRow:
    seat: int
    name: str
    heroes: Number | None
    neighbours: tuple[Neighbour, ...]  # right, then left; one with two players
    sentence: str
    points: Number | None
    points_said: str  # +3, 0, ?
    double: bool
    ask: Ask  # to count the heroes


@dataclass(frozen=True, slots=True)
class GloryView:
    title: str
    subtitle: str
    sentence: str
    rows: tuple[GloryRow, ...]
    next: Choice


@dataclass(frozen=True, slots=True)
class PadRow:
    seat: int
    name: str
    before: Number | None  # brought in from the paper pad
    cells: tuple[Number | None, ...]  # rounds 1 to 5
    sum: Number


@dataclass(frozen=True, slots=True)
class PadView:
    title: str
    heads: tuple[str, ...]
    current: int  # index of the round, to be marked
    has_before: bool
    rows: tuple[PadRow, ...]


def glory_view(state: State) -> GloryView | None:
    """Only between rounds, and only if glory is kept."""
    if state.phase is not Phase.ROUND_END or not state.agreed.glory:
        return None
    seats = range(len(state.seats))
    return GloryView(
        _("Heroes' glory"),
        glory_subtitle(state.round, len(state.seats)),
        glory_sentence(state.round, len(state.seats)),
        tuple(_row(state, seat) for seat in seats),
        next_choice(state),
    )


def _row(state: State, seat: int) -> GloryRow:
    points = heroes.round_glory(state, seat, state.round)
    return GloryRow(
        seat,
        state.names[seat],
        heroes.hero_count(state, seat, state.round),
        _neighbours(state, seat),
        heroes.glory_sentence(state, seat, state.round),
        points,
        points_said(points),
        heroes.glory_by_rules(state, seat, state.round) == 2 * state.round,
        ask_heroes(state, seat),
    )


def points_said(points: Number | None) -> str:
    if points is None:
        return "?"
    return f"+{points.value}" if points.value else "0"


def _neighbours(state: State, seat: int) -> tuple[Neighbour, ...]:
    count = len(state.seats)
    own = heroes.heroes_at(state, seat, state.round)
    found = []
    for other in dict.fromkeys((right_of(seat, count), left_of(seat, count))):
        shown = heroes.heroes_at(state, other, state.round)
        known = own is not None and shown is not None
        name = state.names[other]
        said = _("{name} {heroes}", name=name, heroes="?" if shown is None else shown)
        found.append(Neighbour(other, name, shown, (own or 0) > (shown or 0) if known else None, said))
    return tuple(found)


def pad_view(state: State) -> PadView | None:
    if not state.agreed.glory:
        return None
    return PadView(
        _("Hero glory so far"),
        tuple(_("R{round}", round=number) for number in range(1, ROUNDS + 1)),
        state.round - 1,
        any(heroes.brought(state, seat) is not None for seat in range(len(state.seats))),
        tuple(_pad_row(state, seat) for seat in range(len(state.seats))),
    )


def _pad_row(state: State, seat: int) -> PadRow:
    nothing = Number.of(_("Hero glory"), rule("final.hero_glory"), (), seat=seat)
    return PadRow(
        seat,
        state.names[seat],
        heroes.brought_number(state, seat),
        tuple(heroes.round_glory(state, seat, number) for number in range(1, ROUNDS + 1)),
        heroes.hero_glory(state, seat) or nothing,
    )
