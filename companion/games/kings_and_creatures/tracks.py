"""The numbers that are tracked, corrected by the table, and explained."""

from collections.abc import Callable

from companion.core.frozen import remembered, replace
from companion.core.game import Track
from companion.core.move import Correct, IllegalMove
from companion.core.number import Number, Part
from companion.core.words import N_, _
from companion.games.kings_and_creatures import heroes, scoring, turns
from companion.games.kings_and_creatures.cards import CASTLES, HIGHEST
from companion.games.kings_and_creatures.rules import rule
from companion.games.kings_and_creatures.state import (
    CARDS_A_ROUND,
    ROUNDS,
    SCORE_ONLY,
    Count,
    Fix,
    Out,
    Phase,
    SeatState,
    State,
)

MOST = 9999
LABELS = {
    "round": N_("Round"),
    "showing": N_("Number showing"),
    "taken": N_("Cards this round"),
    "in": N_("In the round"),
    "heroes": N_("Heroes"),
    "glory.before": N_("Hero glory before"),
    "glory.1": N_("Hero glory, round 1"),
    "glory.2": N_("Hero glory, round 2"),
    "glory.3": N_("Hero glory, round 3"),
    "glory.4": N_("Hero glory, round 4"),
    "glory.5": N_("Hero glory, round 5"),
    "treasure": N_("Treasure"),
    "creatures": N_("Creatures"),
    "kings": N_("Kings"),
    "legends": N_("Legends"),
}
OF_THE_ROUND = ("showing", "taken", "in")
ICONS = {"round": "flag-variant", "showing": "cards-outline", "taken": "cards-outline", "in": "exit-run"}
ICONS |= {
    "heroes": "hero",
    "treasure": "treasure",
    "creatures": "griffin",
    "kings": "king",
    "legends": "scroll",
}


@remembered
def seat_keys(state: State) -> list[str]:
    """The tracks every seat has now."""
    phase, agreed = state.phase, state.agreed
    keys = list(OF_THE_ROUND) if _has_turns(state) else []
    if _has_heroes(state):
        keys.append("heroes")
    if scoring.asks_sum(state):
        keys.append("glory.before")
    if agreed.glory:
        keys += [f"glory.{number}" for number in range(1, ROUNDS + 1) if heroes.is_closed(state, number)]
    if phase in (Phase.SCORING, Phase.OVER) and scoring.scores_end(state):
        keys += [category.key for category in scoring.CATEGORIES]
    return keys


def has_key(state: State, key: str) -> bool:
    """Whether every seat has this track now. What is corrected most need not wait for the list of all."""
    if key in OF_THE_ROUND:
        return _has_turns(state)
    return _has_heroes(state) if key == "heroes" else key in seat_keys(state)


def _has_turns(state: State) -> bool:
    return state.agreed.turns and has_round(state)


def _has_heroes(state: State) -> bool:
    agreed, phase = state.agreed, state.phase
    counts = phase is not Phase.ROUND or agreed.turns
    return agreed.glory and agreed.start != SCORE_ONLY and phase is not Phase.JOINING and counts


def has_round(state: State) -> bool:
    return state.phase in (Phase.ROUND, Phase.ROUND_END)


def value(state: State, key: str, seat: int) -> int:
    """What is known of a tracked number; nothing known is 0."""
    held = state.seats[seat]
    if key == "showing":
        return held.showing
    if key == "taken":
        return held.taken
    if key == "in":
        return 0 if held.out else 1
    if key == "heroes":
        return heroes.heroes_so_far(state, seat, state.round)
    if key == "glory.before":
        return heroes.brought(state, seat) or 0
    if key.startswith("glory."):
        return heroes.glory_at(state, seat, int(key[6:])) or 0
    return scoring.category_points(state, seat, scoring.BY_KEY[key])


def tracks(state: State) -> tuple[Track, ...]:
    found = [_round_track(state)] if has_round(state) else []
    keys = seat_keys(state)
    for seat in range(len(state.seats)):
        found += [_track(state, key, seat) for key in keys]
    return tuple(found)


def find(state: State, key: str, seat: int | None) -> Track:
    """One track; IllegalMove when there is no such number now."""
    if seat is None and key == "round" and has_round(state):
        return _round_track(state)
    if seat is not None and 0 <= seat < len(state.seats) and key in seat_keys(state):
        return _track(state, key, seat)
    raise IllegalMove(_("There is no such number to correct."))


def _round_track(state: State) -> Track:
    return Track("round", _(LABELS["round"]), state.round, None, 1, ROUNDS, ICONS["round"])


def _track(state: State, key: str, seat: int) -> Track:
    now = value(state, key, seat)
    low, high = _limits(key, now)
    return Track(key, _(LABELS[key]), now, seat, low, high, ICONS.get(key, "fame"))


def _limits(key: str, now: int) -> tuple[int, int]:
    if key == "showing":
        return min(now, 1), HIGHEST
    if key == "taken":
        return 0, max(CARDS_A_ROUND, now)  # more, when the table let somebody in again
    if key == "in":
        return 0, 1
    return 0, MOST


# Correcting


def can_be(state: State, move: Correct) -> bool:
    """Whether there is such a number and it can be so; `find` and its limits say why not."""
    if move.seat is None:
        return move.track == "round" and has_round(state) and 1 <= move.value <= ROUNDS
    if not 0 <= move.seat < len(state.seats) or not has_key(state, move.track):
        return False
    if move.track in OF_THE_ROUND:  # the others need not be worked out for it
        low, high = _limits(move.track, value(state, move.track, move.seat))
        return low <= move.value <= high
    return 0 <= move.value <= MOST


def correct(state: State, move: Correct) -> State:
    """After `can_be`."""
    if move.seat is None:
        return _correct_round(state, move)
    held = state.seats[move.seat]
    change: Callable[[State, SeatState, Correct], SeatState] = _CHANGES.get(move.track, _fixed)
    return turns.settle(state.with_seat(move.seat, change(state, held, move)))


def _with_fix(held: SeatState, move: Correct, was: int) -> dict[str, Fix]:
    before = held.fixes.get(move.track)
    return {**held.fixes, move.track: Fix(move.value, move.note, before.was if before else was)}


def _fixed(_state: State, held: SeatState, move: Correct) -> SeatState:
    return replace(held, fixes=_with_fix(held, move, 0))


def _showing(state: State, held: SeatState, move: Correct) -> SeatState:
    """A number read wrongly is a card read wrongly: if it is a free one, it takes the place of the last card."""
    number, cards = move.value, held.cards
    free = number > CASTLES and state.holder(number) is None
    if cards and cards[-1] == held.showing and free:
        cards = (*cards[:-1], number)
    return replace(held, showing=number, cards=cards, fixes=_with_fix(held, move, held.showing))


def _taken(state: State, held: SeatState, move: Correct) -> SeatState:
    """Three cards are out; a card more than were seen is one that is not listed."""
    out = held.out
    if move.value >= CARDS_A_ROUND:
        out = held.out or Out.THIRD
    elif held.out is Out.THIRD:
        out = Out.IN
    unlisted = move.value > held.taken and state.round not in held.gaps
    gaps = (*held.gaps, state.round) if unlisted else held.gaps
    return replace(held, taken=move.value, out=out, gaps=gaps, fixes=_with_fix(held, move, held.taken))


def _in(_state: State, held: SeatState, move: Correct) -> SeatState:
    out = Out.IN if move.value else held.out or Out.SAID
    return replace(held, out=out, fixes=_with_fix(held, move, 0 if held.out else 1))


def _heroes(state: State, held: SeatState, move: Correct) -> SeatState:
    was = heroes.heroes_so_far(state, move.seat or 0, state.round)
    return with_count(held, state.round, move.value, Fix(move.value, move.note, was))


_CHANGES: dict[str, Callable[[State, SeatState, Correct], SeatState]] = {
    "showing": _showing,
    "taken": _taken,
    "in": _in,
    "heroes": _heroes,
}


def with_count(held: SeatState, number: int, counted: int, fix: Fix | None = None) -> SeatState:
    """Heroes counted now; over an earlier count of the same cards in the same round."""
    cards = heroes.cards_at(held, number)
    others = tuple(count for count in held.counts if (count.round, count.cards) != (number, cards))
    earlier = tuple(count for count in others if count.round <= number and count.cards <= cards)
    return replace(held, counts=(*earlier, Count(number, cards, counted, fix)))


def _correct_round(state: State, move: Correct) -> State:
    """Rounds from the new number on are not over yet, or (between rounds) this one is the one that is over."""
    was = state.round_fix.was if state.round_fix else state.round
    seats = tuple(_at_round(state, held, move.value) for held in state.seats)
    return replace(state, seats=seats, round=move.value, round_fix=Fix(move.value, move.note, was))


def _at_round(state: State, held: SeatState, number: int) -> SeatState:
    over = state.phase is Phase.ROUND_END
    ends = tuple(end if at < number else -1 for at, end in enumerate(held.ends, start=1))
    counts = tuple(count for count in held.counts if count.round < number)
    if over:
        ends = tuple(_moved_end(state, held, number, at, end) for at, end in enumerate(ends, start=1))
        now = [replace(count, round=number) for count in held.counts if count.round == state.round]
        counts = (*(count for count in counts if count.round != state.round), *now)
    later = {f"glory.{at}" for at in range(number + over, ROUNDS + 1)}
    fixes = {key: fix for key, fix in held.fixes.items() if key not in later}
    return replace(held, ends=ends, counts=counts, fixes=fixes)


def _moved_end(state: State, held: SeatState, number: int, at: int, end: int) -> int:
    """The round that is over is this one, and not the one it was taken for."""
    if at == number:
        return len(held.cards)
    return -1 if at == state.round else end


# Explaining


def number(state: State, key: str, seat: int | None) -> Number:
    find(state, key, seat)
    if seat is None:
        return _plain(_(LABELS["round"]), "next.start", state.round, state.round_fix, None)
    held = state.seats[seat]
    if key in scoring.BY_KEY:
        return scoring.category_glory(state, seat, scoring.BY_KEY[key])
    if key == "heroes":
        return heroes.heroes_known(state, seat, state.round)
    if key == "glory.before":
        return heroes.brought_number(state, seat) or _plain(_(LABELS[key]), "table.joined", 0, None, seat)
    if key.startswith("glory."):
        return heroes.round_glory(state, seat, int(key[6:])) or _open_glory(state, key, seat)
    rules = {"showing": "turns.lowest", "taken": "leaving.third", "in": "leaving.end"}
    return _plain(_(LABELS[key]), rules[key], value(state, key, seat), held.fixes.get(key), seat)


def _plain(label: str, key: str, now: int, fix: Fix | None, seat: int | None) -> Number:
    was = fix.was if fix else now
    explained = Number.of(label, rule(key), (Part(_("As recorded"), was, rule(key)),), seat=seat)
    return explained.corrected(now, fix.note) if fix else explained


def _open_glory(state: State, key: str, seat: int) -> Number:
    why = heroes.glory_sentence(state, seat, int(key[6:]))
    return Number.of(_(LABELS[key]), rule("glory.points"), (), why, seat)
