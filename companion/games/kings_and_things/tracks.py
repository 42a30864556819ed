"""The numbers that are tracked, corrected by the table, and explained."""

from companion.core.frozen import replace
from companion.core.game import Track
from companion.core.move import Correct, IllegalMove
from companion.core.number import Number, Part
from companion.core.words import N_, _
from companion.games.kings_and_things.income import DWARF_KING, has_hero
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import MAIN, MOST, SeatState, State, Why, set_count

ROUNDS = 99
LABELS = {
    "round": N_("Round"),
    "first": N_("First player, by seat"),
    "last_round": N_("Last round (0: not known yet)"),
    "bag": N_("Bag was emptied (1: yes)"),
    "gold": N_("Gold"),
    "hexes": N_("Hexes"),
    "heroes": N_("Heroes"),
    "towers": N_("Towers"),
    "keeps": N_("Keeps"),
    "castles": N_("Castles"),
    "citadels": N_("Citadels"),
    "special": N_("Special Income"),
    "mines": N_("Of it, mines"),
    "screen": N_("Tiles behind the screen"),
    "creatures": N_("Creatures and Heroes on the map"),
}
ICONS = {
    "round": "flag-variant",
    "first": "flag-variant",
    "last_round": "clock-outline",
    "bag": "sack",
    "gold": "gold",
    "hexes": "hexagon",
    "heroes": "hero",
    "towers": "chess-pawn",
    "keeps": "chess-rook",
    "castles": "castle",
    "citadels": "chess-king",
    "special": "treasure",
    "mines": "treasure",
    "screen": "cards-outline",
    "creatures": "griffin",
}
RULES = {
    "round": "round.all",
    "first": "marker.all",
    "last_round": "end.clock",
    "bag": "things.bag",
    "gold": "income.all",
    "hexes": "income.hexes",
    "heroes": "income.heroes",
    "towers": "income.forts",
    "keeps": "income.forts",
    "castles": "income.forts",
    "citadels": "income.forts",
    "special": "income.special",
    "mines": "income.dwarf_king",
    "screen": "things.screen",
    "creatures": "end.creatures",
}
WHYS = {
    Why.START: N_("At the beginning"),
    Why.SAID: N_("As the table says"),
    Why.INCOME: N_("Income"),
    Why.HERO_BEFORE: N_("For a Hero, before the roll"),
    Why.HERO_AFTER: N_("For a Hero, after the roll"),
    Why.HERO_WON: N_("Recruited"),
    Why.HERO_MOVED: N_("Came or went"),
    Why.HERO_FELL: N_("Fell in battle"),
    Why.THINGS: N_("For tiles"),
    Why.TREASURE: N_("Treasure"),
    Why.EVENT: N_("Event"),
    Why.PLACED: N_("Placed"),
    Why.REMOVED: N_("Taken back"),
    Why.WALKED_IN: N_("Without a fight"),
    Why.EXPLORED: N_("Explored"),
    Why.BRIBE: N_("Bribe"),
    Why.CONQUERED: N_("Conquered"),
    Why.LOST: N_("Lost"),
    Why.AFTERMATH: N_("Die after a battle"),
    Why.BUILT: N_("Construction"),
    Why.GIVEN: N_("Changed hands"),
    Why.CORRECTED: N_("Corrected by hand"),
}
GLOBAL = ("round", "first", "last_round", "bag")


def seat_counters(state: State, seat: int) -> tuple[Counter, ...]:
    """The eight, and those that somebody has told about."""
    held = state.seats[seat]
    more = []
    if held[Counter.MINES] or has_hero(state, seat, DWARF_KING):
        more.append(Counter.MINES)
    if held[Counter.SCREEN]:
        more.append(Counter.SCREEN)
    if state.phase in (Phase.SCORING, Phase.OVER):
        more.append(Counter.CREATURES)
    return (*MAIN, *more)


def tracks(state: State) -> tuple[Track, ...]:
    found = [_global_track(state, key) for key in GLOBAL]
    for seat in range(len(state.seats)):
        found += [_track(state, counter, seat) for counter in seat_counters(state, seat)]
    return tuple(found)


def find(state: State, key: str, seat: int | None) -> Track:
    if seat is None and key in GLOBAL:
        return _global_track(state, key)
    if seat is not None and 0 <= seat < len(state.seats) and key in seat_counters(state, seat):
        return _track(state, Counter(key), seat)
    raise IllegalMove(_("There is no such number to correct."))


def _track(state: State, counter: Counter, seat: int) -> Track:
    low = int(counter is Counter.SCREEN)
    icon = ICONS.get(counter, "castle")
    return Track(counter, _(LABELS[counter]), state.has(seat, counter), seat, low, MOST[counter], icon)


def _global_track(state: State, key: str) -> Track:
    low, high = {
        "round": (1, ROUNDS),
        "first": (1, len(state.seats)),
        "last_round": (0, ROUNDS + 1),
        "bag": (0, 1),
    }[key]
    return Track(
        key,
        _(LABELS[key]),
        global_value(state, key),
        None,
        low,
        max(high, global_value(state, key)),
        ICONS[key],
    )


def global_value(state: State, key: str) -> int:
    values = {
        "round": state.round,
        "first": state.first + 1,
        "last_round": state.last_round,
        "bag": int(state.bag_empty),
    }
    return values[key]


def correct(state: State, move: Correct) -> State:
    """After the limits were checked."""
    state = replace(state, news=None)
    if move.seat is None:
        return _correct_global(state, move)
    counter = Counter(move.track)
    state = set_count(state, move.seat, counter, move.value, Why.CORRECTED, move.note)
    held = state.seats[move.seat]
    if counter is Counter.CREATURES and counter not in held.said:
        state = state.with_seat(move.seat, replace(held, said=(*held.said, counter)))
    return state


def _correct_global(state: State, move: Correct) -> State:
    was = state.fixes.get(move.track, (global_value(state, move.track), ""))[0]
    fixes = {**state.fixes, move.track: (was, move.note)}
    changes: dict[str, dict[str, object]] = {
        "round": {"round": move.value},
        "first": {"first": move.value - 1},
        "last_round": {"last_round": move.value},
        "bag": {"bag_empty": bool(move.value)},
    }
    return replace(state, fixes=fixes, **changes[move.track])


# Explaining


def number(state: State, key: str, seat: int | None) -> Number:
    find(state, key, seat)
    if seat is None:
        return _global_number(state, key)
    return counted(state.seats[seat], Counter(key), seat)


def counted(held: SeatState, counter: Counter, seat: int) -> Number:
    """What the round began with, and everything that changed it since."""
    parts = [Part(_("When the round began"), held.carried.get(counter, 0), rule(RULES[counter]))]
    for entry in held.ledger:
        if entry.counter is counter:
            icon = "pencil-outline" if entry.why is Why.CORRECTED else ""
            parts.append(
                Part(_(WHYS[entry.why]), entry.amount, rule(RULES[counter]), why=entry.note, icon=icon)
            )
    return Number.of(_(LABELS[counter]), rule(RULES[counter]), tuple(parts), seat=seat)


def _global_number(state: State, key: str) -> Number:
    now = global_value(state, key)
    was, note = state.fixes.get(key, (now, ""))
    explained = Number.of(_(LABELS[key]), rule(RULES[key]), (Part(_("As recorded"), was, rule(RULES[key])),))
    return explained.corrected(now, note)
