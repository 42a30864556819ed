"""Phase 7: what can be built, for how much, and whether a Citadel may be."""

from dataclasses import dataclass

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _, ngettext
from companion.games.kings_and_things.checks import check_gold, seat_of
from companion.games.kings_and_things.income import income_of
from companion.games.kings_and_things.moves import BuildFort, Counter, LoseFort
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import (
    FORT_COUNTERS,
    Citadel,
    News,
    State,
    Why,
    change,
    set_count,
)
from companion.games.kings_and_things.things import Fort

PRICE = 5
CITADEL_INCOME = {2: 15, 3: 15, 4: 20}


def income_needed(state: State) -> int:
    return CITADEL_INCOME[len(state.seats)]


def forts_of(state: State, seat: int) -> int:
    return sum(state.has(seat, counter) for counter in FORT_COUNTERS.values())


def places(state: State, seat: int, fort: Fort) -> int:
    """Hexes where this level can be built now: bare ones, or with the level below that was not built just now."""
    held = state.seats[seat]
    if fort is Fort.TOWER:
        return max(0, held[Counter.HEXES] - forts_of(state, seat))
    below = Fort(fort - 1)
    return max(0, held[FORT_COUNTERS[below]] - held.fresh.count(below))


def pieces_left(state: State, fort: Fort) -> int | None:
    """As far as the box knows how many there are."""
    tile = state.box.tiles.get(f"fort.{fort.name.lower()}")
    if tile is None or tile.copies is None:
        return None
    return max(0, tile.copies - sum(held[FORT_COUNTERS[fort]] for held in state.seats))


def own_citadel(state: State, seat: int) -> bool:
    """Whether a seat holds a Citadel that it built itself (ruling A16)."""
    return any(citadel == Citadel(seat, seat) for citadel in state.citadels)


def refusal(state: State, seat: int, fort: Fort, free: bool = False) -> IllegalMove | None:
    """Why a seat cannot build this level, or None."""
    name = state.names[seat]
    if not places(state, seat, fort):
        return IllegalMove(_no_place(state, seat, fort), rule("construction.levels"))
    if fort is Fort.CITADEL:
        found = _citadel_refusal(state, seat)
        if found or free:
            return found or IllegalMove(
                _("No event builds a Citadel for {name}.", name=name), rule("construction.citadel")
            )
    try:
        check_gold(state, seat, 0 if free else PRICE, fort.word, rule("construction.price"))
    except IllegalMove as refused:
        return refused
    return None


def _no_place(state: State, seat: int, fort: Fort) -> str:
    name = state.names[seat]
    if fort is Fort.TOWER:
        return _(
            "{name} has {hexes} hexes and {forts} Forts: none is bare.",
            name=name,
            hexes=state.has(seat, Counter.HEXES),
            forts=forts_of(state, seat),
        )
    below = Fort(fort - 1)
    count = state.has(seat, FORT_COUNTERS[below])
    if count:
        return ngettext(
            "{name} built the only {below} just now; a hex gets one level in a phase.",
            "{name} built every {below} just now; a hex gets one level in a phase.",
            count,
            name=name,
            below=below.word,
        )
    return _("{name} has no {below} to build a {fort} on.", name=name, below=below.word, fort=fort.word)


def _citadel_refusal(state: State, seat: int) -> IllegalMove | None:
    name = state.names[seat]
    if own_citadel(state, seat):
        said = _("{name} holds a Citadel built before; nobody builds a second.", name=name)
        return IllegalMove(said, rule("construction.one_citadel"))
    shown, needed = income_of(state, seat), income_needed(state)
    if shown < needed:
        said = _(
            "A Citadel needs an income of {needed}; {name} has {shown}.",
            needed=needed,
            name=name,
            shown=shown,
        )
        return IllegalMove(said, rule("construction.citadel"))
    return None


def build(state: State, move: BuildFort) -> State:
    seat_of(state, move.seat)
    refused = refusal(state, move.seat, move.fort, move.free)
    if refused:
        raise refused
    state = change(
        state, move.seat, Counter.GOLD, 0 if move.free else -PRICE, Why.BUILT, move.fort.name.lower()
    )
    state = raise_level(state, move.seat, move.fort)
    held = state.seats[move.seat]
    fresh = held.fresh if move.free else (*held.fresh, move.fort)
    state = replace(state.with_seat(move.seat, replace(held, fresh=fresh)), news=None)
    return start_clock(state) if move.fort is Fort.CITADEL else state


def raise_level(state: State, seat: int, fort: Fort) -> State:
    if fort is not Fort.TOWER:
        state = change(state, seat, FORT_COUNTERS[Fort(fort - 1)], -1, Why.BUILT)
    if fort is Fort.CITADEL:
        return set_count(state, seat, Counter.CITADELS, state.has(seat, Counter.CITADELS) + 1, Why.BUILT)
    return change(state, seat, FORT_COUNTERS[fort], 1, Why.BUILT)


def start_clock(state: State) -> State:
    """The first Citadel: the game ends after the next Construction."""
    return state if state.last_round else replace(state, last_round=state.round + 1, news=News("clock"))


def lose_level(state: State, seat: int, fort: Fort, why: Why) -> State:
    """A Tower is gone, a Keep or a Castle loses a level; a Citadel stands."""
    if fort is Fort.CITADEL or not state.has(seat, FORT_COUNTERS[fort]):
        return state
    state = change(state, seat, FORT_COUNTERS[fort], -1, why)
    return state if fort is Fort.TOWER else change(state, seat, FORT_COUNTERS[Fort(fort - 1)], 1, why)


def lose(state: State, move: LoseFort) -> State:
    seat_of(state, move.seat)
    name = state.names[move.seat]
    if move.fort is Fort.CITADEL:
        raise IllegalMove(_("A Citadel loses no level."), rule("aftermath.forts"))
    if not state.has(move.seat, FORT_COUNTERS[move.fort]):
        raise IllegalMove(_("{name} has no {fort}.", name=name, fort=move.fort.word))
    return lose_level(state, move.seat, move.fort, Why.EVENT)


@dataclass(frozen=True, slots=True)
class Offer:
    """One level a seat may think of building."""

    fort: Fort
    places: int
    refused: str  # why not, or ""
    left: int | None  # pieces


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    found = []
    for fort in Fort:
        refused = refusal(state, seat, fort)
        found.append(
            Offer(
                fort, places(state, seat, fort), refused.reason if refused else "", pieces_left(state, fort)
            )
        )
    return tuple(found)
