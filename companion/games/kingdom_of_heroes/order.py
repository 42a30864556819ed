"""Who comes when: seats clockwise from the starting player, and the colours of each."""

from companion.core.seat import left_of
from companion.core.words import _
from companion.games.kingdom_of_heroes.heroes import WHITE, Banner
from companion.games.kingdom_of_heroes.state import Phase, State, remembered


def seat_order(state: State) -> tuple[int, ...]:
    count = len(state.seats)
    return tuple((state.first + step) % count for step in range(count))


def colours_of(state: State, seat: int) -> tuple[int, ...]:
    return tuple(at for at, colour in enumerate(state.colours) if colour.seat == seat)


@remembered
def banners(state: State) -> tuple[Banner, ...]:
    """The colours as one speaks of them, in this round's turn order."""
    return tuple(
        Banner(colour, seat, colour_name(state, colour))
        for seat in seat_order(state)
        for colour in colours_of(state, seat)
    )


def colour_name(state: State, colour: int) -> str:
    """Ana, or where she has two colours: Ana (green)."""
    if colour == WHITE:
        return _("the white heroes")
    held = state.colours[colour]
    if len(state.colours) == len(state.seats):
        return state.names[held.seat]
    return _("{name} ({colour})", name=state.names[held.seat], colour=held.tincture.colour.lower())


def colour_order(state: State) -> tuple[int, ...]:
    return tuple(banner.colour for banner in banners(state))


def seat_on_turn(state: State) -> int | None:
    if state.phase is not Phase.TURNS:
        return None
    return seat_order(state)[state.on_turn]


def acting_colour(state: State) -> int | None:
    """The colour that acts; None where the player has not chosen."""
    seat = seat_on_turn(state)
    if seat is None:
        return None
    own = colours_of(state, seat)
    return own[0] if len(own) == 1 else state.acting


def next_first(state: State) -> int:
    return left_of(state.first, len(state.seats))
