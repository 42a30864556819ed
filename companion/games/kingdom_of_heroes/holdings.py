"""What everybody has: one way for every number to change, so that each can say how it came about."""

from typing import TypeVar

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes.heroes import Band, HeroType
from companion.games.kingdom_of_heroes.order import colour_name
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.state import (
    IN_CAPITAL,
    MOST,
    ON_BOARD,
    RESERVE,
    RINGED,
    ColourState,
    Entry,
    Gained,
    Mission,
    SeatState,
    State,
    Tally,
    Why,
)

Holder = TypeVar("Holder", SeatState, ColourState)


def change_seat(state: State, seat: int, tally: Tally, amount: int, why: Why, note: str = "") -> State:
    return state.with_seat(seat, _changed(state.seats[seat], tally, amount, why, note))


def change_colour(state: State, colour: int, tally: Tally, amount: int, why: Why, note: str = "") -> State:
    return state.with_colour(colour, _changed(state.colours[colour], tally, amount, why, note))


def _changed(held: Holder, tally: Tally, amount: int, why: Why, note: str) -> Holder:
    """Never below 0, never more than there can be; what changes is written down."""
    now = held[tally]
    amount = max(-now, min(amount, MOST[tally] - now))
    if not amount:
        return held
    return replace(
        held,
        counts={**held.counts, tally: now + amount},
        ledger=(*held.ledger, Entry(tally, amount, why, note)),
    )


def pay(state: State, colour: int, crowns: int, why: Why, note: str = "") -> State:
    """Money belongs to the player, whichever colour spends it (ruling b33)."""
    return change_seat(state, state.colours[colour].seat, Tally.CROWNS, -crowns, why, note)


def crowns_said(crowns: int) -> str:
    return ngettext("{n} crown", "{n} crowns", crowns)


def crowns_of(state: State, colour: int) -> int:
    return state.seats[state.colours[colour].seat][Tally.CROWNS]


def add_fame(state: State, colour: int, fame: int, why: Why, note: str = "") -> State:
    return change_colour(state, colour, Tally.FAME, fame, why, note)


# Heroes


def shift(
    state: State,
    colour: int,
    band: Band,
    origin: dict[HeroType, Tally],
    to: dict[HeroType, Tally],
    why: Why,
    note: str = "",
) -> State:
    """Heroes from one place to another: reserve, capital, board."""
    for hero in band.types():
        count = min(band.count(hero), state.colours[colour][origin[hero]])
        state = change_colour(state, colour, origin[hero], -count, why, note)
        state = change_colour(state, colour, to[hero], count, why, note)
    return state


def lose_rings(state: State, colour: int, band: Band, why: Why, note: str = "") -> State:
    """Those told, and those no hero of the type is left to carry."""
    for hero in band.types() if has_rings(state, colour) else ():
        rings = max(band.rings(hero), rings_without_hand(state, colour, hero))
        state = change_colour(state, colour, RINGED[hero], -rings, why, note)
    return state


def has_rings(state: State, colour: int) -> bool:
    held = state.colours[colour]
    return any(held[tally] for tally in RINGED.values())


def rings_without_hand(state: State, colour: int, hero: HeroType) -> int:
    """More rings of a type than heroes of it out of the reserve."""
    held = state.colours[colour]
    return max(0, held[RINGED[hero]] - held[IN_CAPITAL[hero]] - held[ON_BOARD[hero]])


def free_rings(state: State, colour: int, hero: HeroType) -> int:
    """Rings of heroes who are not on a mission card."""
    worn = sum(mission.company.bands[colour].rings(hero) for mission in state.missions)
    return max(0, state.colours[colour][RINGED[hero]] - worn)


def engaged(state: State, colour: int) -> Band:
    """On missions, in mines and in the tower."""
    held = state.colours[colour]
    band = Band(held.mines + held.tower)
    for mission in state.missions:
        if mission.company.bands[colour]:
            band += mission.company.bands[colour]
    return band


def busy(state: State, colour: int, hero: HeroType) -> int:
    """Of those, the heroes of one type."""
    held = state.colours[colour]
    count = held.mines + held.tower if hero is HeroType.ADVENTURER else 0
    return count + sum(mission.company.bands[colour].count(hero) for mission in state.missions)


def on_board(state: State, colour: int) -> Band:
    held = state.colours[colour]
    return Band(*(held[ON_BOARD[hero]] for hero in HeroType))


def in_capital(state: State, colour: int) -> Band:
    held = state.colours[colour]
    return Band(*(held[IN_CAPITAL[hero]] for hero in HeroType))


def in_reserve(state: State, colour: int) -> Band:
    held = state.colours[colour]
    return Band(*(held[RESERVE[hero]] for hero in HeroType))


def pieces(state: State, colour: int, hero: HeroType) -> int:
    held = state.colours[colour]
    return held[RESERVE[hero]] + held[IN_CAPITAL[hero]] + held[ON_BOARD[hero]]


def free_on_board(state: State, colour: int, hero: HeroType) -> int:
    """On the board, but neither on a mission nor in a mine or the tower."""
    return max(0, state.colours[colour][ON_BOARD[hero]] - busy(state, colour, hero))


def available(state: State, colour: int, hero: HeroType) -> int:
    """How many more could be put on a mission, wherever they come from."""
    return max(0, pieces(state, colour, hero) - busy(state, colour, hero))


def bring_out(
    state: State, colour: int, hero: HeroType, count: int, why: Why = Why.ENGAGED, note: str = ""
) -> State:
    """Heroes that turn up on a mission, in a mine or the tower: from the board as far as there are, then from the
    capital, then (the table knows better) from the reserve. Below 0: back to where they came from."""
    if count < 0:
        return _took_back(state, colour, hero, -count, why, note)
    count -= min(count, free_on_board(state, colour, hero))
    for origin in (IN_CAPITAL, RESERVE):
        taken = min(count, state.colours[colour][origin[hero]])
        if not taken:
            continue
        state = shift(state, colour, Band.of(hero, taken), origin, ON_BOARD, why, note)
        count -= taken
    return state


def _took_back(state: State, colour: int, hero: HeroType, count: int, why: Why, note: str) -> State:
    """Those who were not there after all: as many as came from the reserve or the capital for it in this round go
    back, the others stay on the board."""
    for origin in (RESERVE, IN_CAPITAL):
        tally = origin[hero]
        came = -sum(
            entry.amount
            for entry in state.colours[colour].ledger
            if (entry.tally, entry.why, entry.note) == (tally, why, note)
        )
        taken = min(count, max(0, came))
        state = shift(state, colour, Band.of(hero, taken), ON_BOARD, origin, why, note)
        count -= taken
    return state


def set_company(state: State, mission: Mission, colour: int, band: Band, note: str) -> State:
    """The heroes of a colour on a mission, as they lie there."""
    before = mission.company.bands[colour]
    for hero in HeroType:
        more = band.count(hero) - before.count(hero)
        if not more:
            continue
        if more > available(state, colour, hero):
            said = _(
                "{name} has {count} in all, {free} of them not on another mission.",
                name=colour_name(state, colour),
                count=hero.counted(pieces(state, colour, hero)),
                free=available(state, colour, hero) + before.count(hero),
            )
            raise IllegalMove(said, rule("setup.pieces"))
        state = bring_out(state, colour, hero, more, note=note)
    state = _more_rings(state, mission, colour, band, note)
    return state.with_mission(replace(mission, company=mission.company.changed(colour, band)))


def _more_rings(state: State, mission: Mission, colour: int, band: Band, note: str) -> State:
    """The table sees more rings than Herald knew of: then there are more."""
    if not band.total_rings:
        return state
    others = [each.company.bands[colour] for each in state.missions if each.number != mission.number]
    for hero in HeroType:
        worn = band.rings(hero) + sum(each.rings(hero) for each in others)
        known = state.colours[colour][RINGED[hero]]
        if worn > known:
            state = change_colour(state, colour, RINGED[hero], worn - known, Why.TABLE, note)
    return state


def to_reserve(state: State, colour: int, band: Band, why: Why, note: str = "") -> State:
    """Dead heroes; their rings are lost."""
    state = shift(state, colour, band, ON_BOARD, RESERVE, why, note)
    return lose_rings(state, colour, band, why, note)


# Cards


def gain_card(state: State, seat: int, card: Gained) -> State:
    held = state.seats[seat]
    return state.with_seat(seat, replace(held, cards=(*held.cards, card)))


def known_card(state: State, card: Gained) -> Gained:
    """With what the box tells of it."""
    if not card.title or (card.kind is not None and card.heart is not None):
        return card
    printed = state.box.card(card.title)
    kind = printed.kind if card.kind is None else card.kind
    heart = printed.heart if card.heart is None else card.heart
    return Gained(card.title, kind, heart)
