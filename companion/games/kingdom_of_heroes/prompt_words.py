"""Words and questions that several prompts share."""

from collections.abc import Callable

from companion.core.move import Move
from companion.core.prompt import Ask
from companion.core.words import _
from companion.games.kingdom_of_heroes import holdings, turns
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.heroes import HeroType
from companion.games.kingdom_of_heroes.order import colour_name, colour_order
from companion.games.kingdom_of_heroes.state import Phase, State


def round_said(state: State) -> str:
    return _("Round {round} of {rounds}", round=state.round, rounds=state.agreed.rounds)


def lead(state: State) -> str:
    """Round 2 of 4 · Turn 3 of 5"""
    if state.phase is not Phase.TURNS:
        return round_said(state)
    return _(
        "Round {round} of {rounds} · Turn {turn} of {turns}",
        round=state.round,
        rounds=state.agreed.rounds,
        turn=state.turn,
        turns=state.agreed.turns,
    )


def pieces_asks(state: State, place: str) -> list[Ask]:
    """How many adventurers each colour has in the mines or in the tower; what is told already stands."""
    asks = []
    for colour in colour_order(state):
        held = state.colours[colour]
        there = held.mines if place == "mines" else held.tower
        most = turns.most_mines(state) if place == "mines" else 1
        high = min(most, there + holdings.available(state, colour, HeroType.ADVENTURER))
        name = colour_name(state, colour)
        label = _("{name}: gold mines", name=name) if place == "mines" else _("{name}: Mage Tower", name=name)
        asks.append(
            Ask(
                label,
                0,
                high,
                _setter(place, colour),
                seat=held.seat,
                value=there,
            )
        )
    return asks


def _setter(place: str, colour: int) -> Callable[[int], Move]:
    if place == "mines":
        return lambda count: m.SetMines(colour, count)
    return lambda count: m.SetTower(colour, count)
