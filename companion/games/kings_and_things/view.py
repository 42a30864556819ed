"""The table as screens show it: frozen, in words, without a widget."""

from dataclasses import dataclass

from companion.core.number import Number
from companion.core.words import _
from companion.games.kings_and_things import battle, construction, order, phases
from companion.games.kings_and_things.battle import side_name
from companion.games.kings_and_things.checks import PHASES
from companion.games.kings_and_things.income import income
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.odds import Odds, battle_odds
from companion.games.kings_and_things.prompts import lead, prompt
from companion.games.kings_and_things.state import MAIN, NEUTRAL, Fighter, State, remembered
from companion.games.kings_and_things.things import Fort
from companion.games.kings_and_things.tracks import ICONS, LABELS

__all__ = ["lead", "prompt"]


@dataclass(frozen=True, slots=True)
class PhaseCell:
    """One of the nine, for a strip."""

    number: int
    phase: Phase
    word: str
    is_now: bool
    is_done: bool
    how: str  # everyone at once, once around, until no marker is left


@dataclass(frozen=True, slots=True)
class CounterCell:
    counter: Counter
    label: str
    value: int
    icon: str


@dataclass(frozen=True, slots=True)
class SeatCard:
    seat: int
    name: str
    income: Number
    counters: tuple[CounterCell, ...]
    heroes: tuple[str, ...]
    is_first: bool
    on_turn: bool
    done: bool
    may_build_citadel: str  # why not, or ""


@dataclass(frozen=True, slots=True)
class FighterCell:
    place: int
    fighter: Fighter
    title: str
    letter: str
    value: int
    stands: bool


@dataclass(frozen=True, slots=True)
class SideView:
    place: int
    seat: int | None
    name: str
    role: str
    fighters: tuple[FighterCell, ...]
    dice: tuple[tuple[int, int], ...]  # this step: thing and value
    rolled: tuple[int, ...]
    hits: int | None
    suffers: int | None


@dataclass(frozen=True, slots=True)
class BattleView:
    hex: str
    round: int
    step: str
    sides: tuple[SideView, ...]
    odds: Odds | None


def phase_strip(state: State) -> tuple[PhaseCell, ...]:
    now = phases.number_of(state.phase)
    return tuple(
        PhaseCell(at, phase, _(PHASES[phase]), at == now, at < now, how(phase))
        for at, phase in enumerate(phases.ROUND, start=1)
    )


def how(phase: Phase) -> str:
    if phase in phases.ONCE_AROUND:
        return _("once around")
    if phase is Phase.COMBAT:
        return _("until no marker is left")
    return _("everyone at once")


def clock(state: State) -> str:
    """The line everybody sees until the end."""
    if not state.last_round or state.phase in (Phase.SCORING, Phase.OVER):
        return ""
    if phases.is_last_round(state):
        return _("A Citadel stands: the game ends after this round's Construction.")
    return _(
        "A Citadel stands: the game ends after the Construction of round {round}.", round=state.last_round
    )


@remembered
def seat_cards(state: State) -> tuple[SeatCard, ...]:
    turn = order.on_turn(state) if state.phase in phases.ONCE_AROUND else None
    return tuple(_card(state, seat, turn) for seat in range(len(state.seats)))


def _card(state: State, seat: int, turn: int | None) -> SeatCard:
    held = state.seats[seat]
    cells = tuple(
        CounterCell(counter, _(LABELS[counter]), held[counter], ICONS.get(counter, "castle"))
        for counter in MAIN
    )
    refused = construction.refusal(state, seat, Fort.CITADEL)
    return SeatCard(
        seat,
        state.names[seat],
        income(state, seat),
        cells,
        held.heroes,
        seat == state.first,
        seat == turn,
        seat in state.done,
        refused.reason if refused else "",
    )


def battle_view(state: State) -> BattleView | None:
    fought = state.battle
    if fought is None:
        return None
    sides = tuple(_side(state, place) for place in range(len(fought.sides)))
    return BattleView(fought.marker.hex, fought.round, fought.step, sides, battle_odds(fought))


def _side(state: State, place: int) -> SideView:
    fought = battle.current(state)
    side = fought.sides[place]
    cells = tuple(
        FighterCell(
            at, fighter, fighter.thing.title, fighter.thing.letter.sign, fighter.value, fighter.stands
        )
        for at, fighter in enumerate(side.fighters)
    )
    return SideView(
        place,
        None if side.seat == NEUTRAL else side.seat,
        side_name(state, place),
        _("defender") if place == fought.defender else _("attacker"),
        cells,
        battle.dice_of(side, fought.step),
        side.dice,
        side.hits,
        side.suffers,
    )
