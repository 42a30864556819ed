"""Who comes when: seats clockwise from the starting player, and the colours of each."""

from functools import lru_cache
from gettext import NullTranslations

from companion.core.seat import Tincture, left_of
from companion.core.words import _, spoken
from companion.games.kingdom_of_heroes.heroes import WHITE, Banner
from companion.games.kingdom_of_heroes.state import Phase, State


def seat_order(state: State) -> tuple[int, ...]:
    count = len(state.seats)
    return tuple((state.first + step) % count for step in range(count))


def colours_of(state: State, seat: int) -> tuple[int, ...]:
    return tuple(at for at, colour in enumerate(state.colours) if colour.seat == seat)


def banners(state: State) -> tuple[Banner, ...]:
    """The colours as one speaks of them, in this round's turn order."""
    colours = tuple((held.seat, held.tincture) for held in state.colours)
    return _banners(state.names, state.first, colours, spoken())


@lru_cache(maxsize=32)
def _banners(
    names: tuple[str, ...], first: int, colours: tuple[tuple[int, Tincture], ...], _language: NullTranslations
) -> tuple[Banner, ...]:
    """For every table of a round the same."""
    seats = [(first + step) % len(names) for step in range(len(names))]
    return tuple(
        Banner(colour, seat, _named(names, colours, colour))
        for seat in seats
        for colour, (owner, _tincture) in enumerate(colours)
        if owner == seat
    )


def _named(names: tuple[str, ...], colours: tuple[tuple[int, Tincture], ...], colour: int) -> str:
    seat, tincture = colours[colour]
    if len(colours) == len(names):
        return names[seat]
    return _("{name} ({colour})", name=names[seat], colour=tincture.colour.lower())


def colour_name(state: State, colour: int) -> str:
    """Ana, or where she has two colours: Ana (green)."""
    if colour == WHITE:
        return _("the white heroes")
    return next(banner.name for banner in banners(state) if banner.colour == colour)


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
