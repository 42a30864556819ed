"""The end of a round: the Mage Tower, the payment, six missions left, and the marker to the left."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes import holdings, missions, round_start, scoring, turns
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.checks import FINAL, RESOLVING, check_phase, check_value, colour_of
from companion.games.kingdom_of_heroes.heroes import Band, HeroType, White
from companion.games.kingdom_of_heroes.order import (
    colour_name,
    colour_order,
    colours_of,
    next_first,
)
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.state import (
    IN_CAPITAL,
    ON_BOARD,
    RESERVE,
    Drawing,
    Phase,
    State,
    Tally,
    Why,
)

MAGE_PRICE = 3
ADVENTURER = HeroType.ADVENTURER


# The Mage Tower


def in_tower(state: State) -> tuple[int, ...]:
    return tuple(colour for colour in colour_order(state) if state.colours[colour].tower)


def why_no_mage(state: State, colour: int) -> str:
    """Why the adventurer in the tower cannot become a mage (ruling b26); "" if he can."""
    name = colour_name(state, colour)
    if not state.colours[colour].tower:
        return _("{name} has no adventurer in the Mage Tower.", name=name)
    if not state.colours[colour][RESERVE[HeroType.MAGE]]:
        return _("{name} has no mage in the reserve.", name=name)
    crowns = holdings.crowns_of(state, colour)
    if crowns < MAGE_PRICE:
        return _(
            "{name} has {crowns}; a mage costs {price}.",
            name=name,
            crowns=holdings.crowns_said(crowns),
            price=MAGE_PRICE,
        )
    return ""


def train(state: State, move: m.TrainMage) -> State:
    """At any time of the resolution."""
    check_phase(state, *RESOLVING)
    colour_of(state, move.colour)
    refused = why_no_mage(state, move.colour)
    if refused:
        raise IllegalMove(refused, rule("tower.train"))
    if move.ringed and not holdings.free_rings(state, move.colour, ADVENTURER):
        name = colour_name(state, move.colour)
        raise IllegalMove(_("No adventurer of {name} has a ring.", name=name), rule("promotion.ring"))
    state = holdings.pay(state, move.colour, MAGE_PRICE, Why.TOWER)
    state = state.with_colour(move.colour, replace(state.colours[move.colour], tower=0))
    state = holdings.shift(state, move.colour, Band(1), ON_BOARD, RESERVE, Why.TOWER)
    to = IN_CAPITAL if move.at_capital else ON_BOARD
    state = holdings.shift(state, move.colour, Band(0, 0, 1), RESERVE, to, Why.TOWER)
    if not move.at_capital:
        tower = next((region.key for region in state.box.regions if region.tower), "")
        state = turns.put_at(state, move.colour, tower, Band(0, 0, 1))
    return turns.discard_rings(state, move.colour, int(move.ringed))


def leave_tower(state: State, move: m.LeaveTower) -> State:
    check_phase(state, *RESOLVING)
    held = colour_of(state, move.colour)
    if not held.tower:
        raise IllegalMove(why_no_mage(state, move.colour), rule("tower.train"))
    return _home(state, move.colour)


def _home(state: State, colour: int) -> State:
    state = state.with_colour(colour, replace(state.colours[colour], tower=0))
    return holdings.shift(state, colour, Band(1), ON_BOARD, IN_CAPITAL, Why.TOWER)


def close_tower(state: State, _move: m.CloseTower) -> State:
    check_phase(state, Phase.TOWER)
    for colour in in_tower(state):
        state = _home(state, colour)
    return settle(replace(state, phase=Phase.PAYMENT, paid=()))


# Payment


def next_to_pay(state: State) -> int | None:
    """In turn order (ruling b38), those with adventurers in the capital; nobody in the last round."""
    if state.is_last_round:
        return None
    return next(
        (
            colour
            for colour in colour_order(state)
            if colour not in state.paid and state.colours[colour][IN_CAPITAL[ADVENTURER]]
        ),
        None,
    )


def most_kept(state: State, colour: int) -> int:
    return min(state.colours[colour][IN_CAPITAL[ADVENTURER]], holdings.crowns_of(state, colour))


def pay(state: State, move: m.PayAdventurers) -> State:
    check_phase(state, Phase.PAYMENT)
    held = colour_of(state, move.colour)
    name = colour_name(state, move.colour)
    if move.colour in state.paid:
        raise IllegalMove(_("{name} has paid.", name=name), rule("payment.all"))
    inside = held[IN_CAPITAL[ADVENTURER]]
    check_value(move.kept, inside)
    crowns = holdings.crowns_of(state, move.colour)
    if move.kept > crowns:
        said = ngettext(
            "{name} has {crowns} and cannot keep {n} adventurer.",
            "{name} has {crowns} and cannot keep {n} adventurers.",
            move.kept,
            name=name,
            crowns=holdings.crowns_said(crowns),
        )
        raise IllegalMove(said, rule("payment.all"))
    gone = inside - move.kept
    check_value(move.ringed, min(gone, holdings.free_rings(state, move.colour, ADVENTURER)))
    state = holdings.pay(state, move.colour, move.kept, Why.PAYMENT)
    band = Band(gone, 0, 0, move.ringed)
    state = holdings.shift(state, move.colour, band, IN_CAPITAL, RESERVE, Why.PAYMENT)
    state = holdings.lose_rings(state, move.colour, band, Why.PAYMENT)
    return settle(replace(state, paid=(*state.paid, move.colour)))


def settle(state: State) -> State:
    """When everybody has paid: is the kingdom still standing?"""
    if state.phase is Phase.PAYMENT and next_to_pay(state) is None:
        state = replace(state, phase=Phase.ROUND_END)
    if state.phase is Phase.ROUND_END and scoring.has_fallen(missions.unfulfilled(state)):
        return replace(state, phase=Phase.FALLEN)
    if state.phase is Phase.FALLEN and not scoring.has_fallen(missions.unfulfilled(state)):
        return replace(state, phase=Phase.ROUND_END)
    return state


# The next round


def accept_fall(state: State, _move: m.AcceptFall) -> State:
    """Also while the scores are told: a score sheet without a play knows nothing of the board."""
    check_phase(state, Phase.FALLEN, *(phase for phase in FINAL if phase is not Phase.OVER))
    state = raced(state) if state.phase is Phase.FALLEN else state
    return replace(state, phase=Phase.OVER, fell=True)


def pass_marker(state: State, _move: m.PassMarker) -> State:
    check_phase(state, Phase.ROUND_END)
    state = raced(state)
    if state.is_last_round:
        return replace(state, phase=Phase.CARDS)
    state = next_round(state)
    if state.agreed.placing == "herald":
        return replace(state, phase=Phase.MAP)
    for white in White:  # the table sends them: nobody stays on a failed mission (ruling b9)
        state = round_start.leave(state, white)
    return replace(state, phase=Phase.TURNS)


def next_round(state: State) -> State:
    left = tuple(replace(mission, left_over=True, resolved=False) for mission in state.missions)
    return replace(
        carried(state),
        missions=left,
        first=next_first(state),
        round=state.round + 1,
        turn=1,
        on_turn=0,
        map_card="",
        drawing=Drawing(),
        sent=(),
        paid=(),
    )


def raced(state: State) -> State:
    """Where everybody's fame stands, for the chart."""
    fame = tuple(
        sum(state.colours[colour][Tally.FAME] for colour in colours_of(state, seat))
        for seat in range(len(state.seats))
    )
    return replace(state, race=(*state.race, fame))


def carried(state: State) -> State:
    """A round begins: what everybody has is what they bring into it."""
    seats = tuple(replace(held, carried=held.counts, ledger=()) for held in state.seats)
    colours = tuple(replace(held, carried=held.counts, ledger=()) for held in state.colours)
    return replace(state, seats=seats, colours=colours)
