"""Phase 1: one for each hex, one for each Hero, the combat values of Forts, the numbers on Special Income."""

from companion.core.number import Number, Part
from companion.core.words import _
from companion.games.kings_and_things.moves import Counter
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import FORT_COUNTERS, State, Why, change
from companion.games.kings_and_things.things import Fort

DWARF_KING = "hero.dwarf_king"
MINES = ("income.copper_mine", "income.silver_mine", "income.gold_mine")


def income_of(state: State, seat: int) -> int:
    """Only the value: asked for often."""
    held = state.seats[seat]
    forts = sum(int(fort) * held[counter] for fort, counter in FORT_COUNTERS.items())
    return held[Counter.HEXES] + held[Counter.HEROES] + forts + special_of(state, seat)


def special_of(state: State, seat: int) -> int:
    return state.has(seat, Counter.SPECIAL) + doubled_mines(state, seat)


def doubled_mines(state: State, seat: int) -> int:
    """What the Dwarf King adds, if Herald knows that he is there and what the mines give."""
    return state.has(seat, Counter.MINES) if has_hero(state, seat, DWARF_KING) else 0


def has_hero(state: State, seat: int, key: str) -> bool:
    tile = state.box.tiles.get(key)
    return tile is not None and any(name in state.seats[seat].heroes for name in tile.names)


def is_mine(state: State, name: str) -> bool:
    """By any of its names."""
    wanted = name.strip().casefold()
    tiles = [state.box.tiles[key] for key in MINES if key in state.box.tiles]
    return any(wanted == each.casefold() for tile in tiles for each in tile.names)


def income(state: State, seat: int) -> Number:
    held = state.seats[seat]
    parts = (
        Part(_("Hexes"), held[Counter.HEXES], rule("income.hexes"), icon="hexagon"),
        Part(_("Heroes"), held[Counter.HEROES], rule("income.heroes"), icon="hero"),
        fort_income(state, seat).as_part(icon="castle"),
        special_income(state, seat).as_part(icon="treasure"),
    )
    return Number.of(_("Income"), rule("income.all"), parts, seat=seat)


def fort_income(state: State, seat: int) -> Number:
    parts = []
    for fort, counter in FORT_COUNTERS.items():
        count = state.has(seat, counter)
        factor = _("{count} × {value}", count=count, value=int(fort))
        parts.append(Part(fort.word, count * int(fort), rule("income.forts"), factor=factor, icon="castle"))
    return Number.of(_("Forts"), rule("income.forts"), tuple(parts), seat=seat)


def special_income(state: State, seat: int) -> Number:
    parts = [
        Part(
            _("Numbers on the tiles"),
            state.has(seat, Counter.SPECIAL),
            rule("income.special"),
            icon="treasure",
        )
    ]
    if has_hero(state, seat, DWARF_KING):
        why = _("The mines of whoever has the Dwarf King give twice their number.")
        parts.append(
            Part(_("Dwarf King"), doubled_mines(state, seat), rule("income.dwarf_king"), why, icon="hero")
        )
    return Number.of(_("Special Income"), rule("income.special"), tuple(parts), seat=seat)


def collect(state: State) -> State:
    """Everybody at once."""
    for seat in range(len(state.seats)):
        state = change(state, seat, Counter.GOLD, income_of(state, seat), Why.INCOME)
    return state


def harvest_of(state: State, seat: int) -> int:
    """Good Harvest: the income without Special Income."""
    return income_of(state, seat) - special_of(state, seat)


def lode_of(state: State, seat: int) -> int:
    """Mother Lode: the numbers on Special Income twice, and with the Dwarf King mines four times."""
    return 2 * special_of(state, seat)


def fort_levels(state: State, seat: int) -> dict[Fort, int]:
    return {fort: state.has(seat, counter) for fort, counter in FORT_COUNTERS.items()}
