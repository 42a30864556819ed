"""A play begun half-way, and a score sheet without a play: the table says what everybody has."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.kingdom_of_heroes import holdings
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.checks import check_band, check_phase, check_value, colour_of, seat_of
from companion.games.kingdom_of_heroes.end_of_round import carried
from companion.games.kingdom_of_heroes.heroes import HeroType
from companion.games.kingdom_of_heroes.moves import TYPE_COUNTS, Count
from companion.games.kingdom_of_heroes.order import colours_of
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.state import (
    IN_CAPITAL,
    MOST,
    ON_BOARD,
    PIECES,
    RESERVE,
    RINGED,
    Phase,
    State,
    Tally,
    Why,
)

SEAT_TALLIES = {
    Count.CROWNS: Tally.CROWNS,
    Count.HEARTS: Tally.HEARTS,
    Count.CRYSTALS: Tally.CRYSTALS,
}
COLOUR_TALLIES = {Count.FAME: Tally.FAME, Count.RINGS: RINGED[HeroType.ADVENTURER]}
MOST_SAID = (
    dict.fromkeys(Count, 40)
    | {count: MOST[tally] for count, tally in (SEAT_TALLIES | COLOUR_TALLIES).items()}
    | dict.fromkeys(TYPE_COUNTS.values(), 20)
)


def say(state: State, move: m.SayCount) -> State:
    """Fame and rings belong to a colour, all else to the player."""
    check_phase(state, Phase.JOINING, Phase.CARDS, Phase.SCORING)
    held = seat_of(state, move.seat)
    check_value(move.value, MOST_SAID[move.count])
    if move.count in COLOUR_TALLIES:
        state = _say_colour(state, move)
    elif move.second:
        raise IllegalMove(_("Only fame and rings are told by colour."), rule("two_colours.apart"))
    elif move.count in SEAT_TALLIES:
        tally = SEAT_TALLIES[move.count]
        state = holdings.change_seat(state, move.seat, tally, move.value - held[tally], Why.SAID)
    held = state.seats[move.seat]
    return state.with_seat(move.seat, replace(held, said={**held.said, move.count: move.value}))


def _say_colour(state: State, move: m.SayCount) -> State:
    own = colours_of(state, move.seat)
    if move.second and len(own) < 2:
        raise IllegalMove(_("{name} has one colour.", name=state.names[move.seat]), rule("two_colours.apart"))
    colour, tally = own[int(move.second)], COLOUR_TALLIES[move.count]
    change = move.value - state.colours[colour][tally]
    return holdings.change_colour(state, colour, tally, change, Why.SAID)


def said(state: State, seat: int, count: Count) -> int | None:
    """As it was told, or corrected since; None where nobody has said anything."""
    held = state.seats[seat]
    if count not in held.said:
        return None
    if count in SEAT_TALLIES:
        return held[SEAT_TALLIES[count]]
    if count in COLOUR_TALLIES:
        return state.colours[colours_of(state, seat)[0]][COLOUR_TALLIES[count]]
    return held.said[count]


def say_heroes(state: State, move: m.SayHeroes) -> State:
    check_phase(state, Phase.JOINING)
    colour_of(state, move.colour)
    check_band(move.reserve)
    check_band(move.capital)
    pieces = PIECES[len(state.seats)].all
    board = pieces - move.reserve - move.capital
    if min(board.counts) < 0:
        raise IllegalMove(_("A colour has {pieces} in all.", pieces=pieces.said()), rule("setup.pieces"))
    for hero in HeroType:
        for place, band in ((RESERVE, move.reserve), (IN_CAPITAL, move.capital), (ON_BOARD, board)):
            change = band.count(hero) - state.colours[move.colour][place[hero]]
            state = holdings.change_colour(state, move.colour, place[hero], change, Why.SAID)
    return state


def say_tokens(state: State, move: m.SayTokens) -> State:
    check_phase(state, Phase.JOINING)
    check_value(move.hearts, MOST[Tally.HEARTS])
    check_value(move.crystals, MOST[Tally.CRYSTALS])
    return replace(state, hearts=move.hearts, crystals=move.crystals)


def join(state: State, _move: m.JoinRound) -> State:
    check_phase(state, Phase.JOINING)
    left = tuple(replace(mission, left_over=True) for mission in state.missions)
    phase = Phase.MAP if state.agreed.placing == "herald" else Phase.TURNS
    return replace(carried(state), missions=left, phase=phase, sent=())
