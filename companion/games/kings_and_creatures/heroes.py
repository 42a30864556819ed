"""Heroes' glory after each round (End of the round – earn heroes' glory)."""

from companion.core.frozen import remembered
from companion.core.number import Number, Part
from companion.core.seat import left_of, right_of
from companion.core.words import _, ngettext
from companion.games.kings_and_creatures.rules import rule
from companion.games.kings_and_creatures.state import (
    ROUNDS,
    SCORE_ONLY,
    Count,
    Phase,
    SeatState,
    State,
)


@remembered
def heroes_at(state: State, seat: int, number: int) -> int | None:
    """The heroes pictured on all cards a seat has at the end of a round (or now, while it lasts); None when
    neither the table nor the cards tell."""
    held = state.seats[seat]
    base = _base(state, held, number)
    if not state.agreed.turns:
        return base.heroes if base else None
    since = base.round if base else -1
    if any(since < gap <= number for gap in held.gaps):
        return None
    total = base.heroes if base else 0
    for card_number in held.cards[base.cards if base else 0 : cards_at(held, number)]:
        card = state.cards.get(card_number)
        shown = card.heroes_shown if card else None
        if shown is None:
            return None
        total += shown
    return total


def heroes_so_far(state: State, seat: int, number: int) -> int:
    """The heroes, or as many of them as are known."""
    held = state.seats[seat]
    base = _base(state, held, number)
    cards = held.cards[base.cards if base else 0 : cards_at(held, number)]
    shown = [state.cards[card].heroes_shown or 0 for card in cards if card in state.cards]
    return sum(shown) + (base.heroes if base else 0)


def _base(state: State, held: SeatState, number: int) -> Count | None:
    """The count that the heroes of a round build on; where no cards are listed, only one of that very round."""
    base = count_before(held, number)
    return base if base and (state.agreed.turns or base.round == number) else None


def cards_at(held: SeatState, number: int) -> int:
    """How many of its cards a seat has at the end of a round, or now."""
    end = held.ends[number - 1]
    return len(held.cards) if end < 0 else end


def count_before(held: SeatState, number: int) -> Count | None:
    """The last count that still says something about the end of this round."""
    end = cards_at(held, number)
    for count in reversed(held.counts):
        if count.round <= number and count.cards <= end:
            return count
    return None


def points(own: int, left: int, right: int, number: int, two: bool) -> int:
    """More than either neighbour (ruling A1), doubled for more than both together; two players never double."""
    if own <= left and own <= right:
        return 0
    return number if two or own <= left + right else 2 * number


def glory_by_rules(state: State, seat: int, number: int) -> int | None:
    count = len(state.seats)
    own = heroes_at(state, seat, number)
    left = heroes_at(state, left_of(seat, count), number)
    right = heroes_at(state, right_of(seat, count), number)
    if own is None or left is None or right is None:
        return None
    return points(own, left, right, number, two=count == 2)


def is_closed(state: State, number: int) -> bool:
    return state.seats[0].ends[number - 1] >= 0  # a round ends for everyone


@remembered
def glory_at(state: State, seat: int, number: int) -> int | None:
    """The cell of the scoring pad; None before the round is over, and when the heroes are not known."""
    fix = state.seats[seat].fixes.get(f"glory.{number}")
    if fix is not None:
        return fix.value
    if not state.agreed.glory or not is_closed(state, number):
        return None
    return glory_by_rules(state, seat, number)


def glory_so_far(state: State, seat: int) -> int:
    """What is known of it."""
    total = brought(state, seat) or 0
    for number in range(1, ROUNDS + 1):
        total += glory_at(state, seat, number) or 0
    return total


def brought(state: State, seat: int) -> int | None:
    fix = state.seats[seat].fixes.get("glory.before")
    return fix.value if fix else state.seats[seat].before


@remembered
def open_rounds(state: State, seat: int) -> list[int]:
    """Rounds that are over and whose glory is not known."""
    if not state.agreed.glory or state.agreed.start == SCORE_ONLY:
        return []
    last = state.round if state.phase not in (Phase.ROUND, Phase.JOINING) else state.round - 1
    return [number for number in range(state.agreed.start, last + 1) if glory_at(state, seat, number) is None]


# With the reasons


@remembered
def hero_count(state: State, seat: int, number: int) -> Number | None:
    """The heroes of a seat, card by card."""
    value = heroes_at(state, seat, number)
    return None if value is None else _hero_number(state, seat, number)


def heroes_known(state: State, seat: int, number: int) -> Number:
    """The heroes as far as anything is known."""
    return _hero_number(state, seat, number)


def _hero_number(state: State, seat: int, number: int) -> Number:
    held = state.seats[seat]
    base = _base(state, held, number)
    parts = [] if base is None else _counted(base)
    for card_number in held.cards[base.cards if base else 0 : cards_at(held, number)]:
        card = state.cards.get(card_number)
        shown = card.heroes_shown if card else None
        if shown is None:
            parts.append(
                Part(_("Card {number}", number=card_number), 0, why=_("not known yet"), icon="cards-outline")
            )
        elif card is not None and shown:
            parts.append(
                Part(
                    _("Card {number}", number=card_number),
                    shown,
                    rule("glory.pictured"),
                    card.said(),
                    icon=card.icon,
                )
            )
    label = _("{name}'s heroes", name=state.names[seat])
    return Number.of(label, rule("glory.all"), tuple(parts), _missing(state, seat, number), seat)


def _counted(base: Count) -> list[Part]:
    fix = base.fix
    if fix is None:
        said = _("Counted after round {round}", round=base.round)
        return [Part(said, base.heroes, rule("glory.pictured"), icon="hero")]
    before = Number.of(
        "", rule("glory.all"), (Part(_("Before"), fix.was, rule("glory.pictured"), icon="hero"),)
    )
    return list(before.corrected(fix.value, fix.note).parts)


def _missing(state: State, seat: int, number: int) -> str:
    if heroes_at(state, seat, number) is not None:
        return ""
    return _("Not all of {name}'s cards are known.", name=state.names[seat])


@remembered
def round_glory(state: State, seat: int, number: int) -> Number | None:
    """The glory of one round with the sentence why; None when it is not known."""
    value = glory_at(state, seat, number)
    if value is None:
        return None
    by_rules = (
        glory_by_rules(state, seat, number) if state.agreed.glory and is_closed(state, number) else None
    )
    parts = () if by_rules is None else _glory_parts(state, number, by_rules)
    why = glory_sentence(state, seat, number)
    computed = Number.of(
        _("Heroes' glory, round {round}", round=number), rule("glory.points"), parts, why, seat
    )
    fix = state.seats[seat].fixes.get(f"glory.{number}")
    return computed.corrected(fix.value, fix.note) if fix else computed


def _glory_parts(state: State, number: int, value: int) -> tuple[Part, ...]:
    more = Part(
        _("More heroes than a neighbour"),
        min(value, number),
        rule("glory.either"),
        ngettext("{n} point in round {round}", "{n} points in round {round}", number, round=number),
        icon="hero",
    )
    two = len(state.seats) == 2
    double = Part(
        _("Double: more than both together"),
        value - min(value, number),
        rule("glory.two" if two else "glory.double"),
        _("never with two players") if two else "",
        icon="fame",
    )
    return (more, double)


def glory_sentence(state: State, seat: int, number: int) -> str:
    """Why a seat earns what it earns, with the numbers in it."""
    count = len(state.seats)
    left, right = left_of(seat, count), right_of(seat, count)
    own = heroes_at(state, seat, number)
    others = heroes_at(state, left, number), heroes_at(state, right, number)
    if own is None or others[0] is None or others[1] is None:
        return _("Not known: {names}.", names=", ".join(unknown_heroes(state, seat, number)))
    if count == 2:
        return _two_sentence(own, others[0], state.names[left])
    return _sentence(own, (left, others[0]), (right, others[1]), state.names)


def unknown_heroes(state: State, seat: int, number: int) -> list[str]:
    """Of a seat and its neighbours, those whose heroes are not known."""
    count = len(state.seats)
    asked = dict.fromkeys((seat, right_of(seat, count), left_of(seat, count)))
    return [state.names[each] for each in asked if heroes_at(state, each, number) is None]


def _two_sentence(own: int, other: int, name: str) -> str:
    if own > other:
        return _("{own} beats {name}'s {heroes}.", own=own, name=name, heroes=other)
    if own == other:
        return _(
            "{own} does not beat {name}'s {heroes}: a tie gives nothing.", own=own, name=name, heroes=other
        )
    return _("{own} does not beat {name}'s {heroes}.", own=own, name=name, heroes=other)


def _sentence(own: int, left: tuple[int, int], right: tuple[int, int], names: tuple[str, ...]) -> str:
    left_heroes, right_heroes = left[1], right[1]
    together = left_heroes + right_heroes
    if own > together:
        return _(
            "{own} is more than {one} + {other} = {sum} together.",
            own=own, one=right_heroes, other=left_heroes, sum=together,
        )  # fmt: skip
    if own > left_heroes and own > right_heroes:
        return _(
            "{own} beats both {one} and {other}, but not {sum} together.",
            own=own, one=right_heroes, other=left_heroes, sum=together,
        )  # fmt: skip
    if own <= left_heroes and own <= right_heroes:
        return _("{own} beats neither {one} nor {other}.", own=own, one=right_heroes, other=left_heroes)
    beaten, unbeaten = (left, right) if own > left_heroes else (right, left)
    return _(
        "{own} beats {loser}'s {fewer}, not {winner}'s {more}.",
        own=own, loser=names[beaten[0]], fewer=beaten[1], winner=names[unbeaten[0]], more=unbeaten[1],
    )  # fmt: skip


@remembered
def hero_glory(state: State, seat: int) -> Number | None:
    """The sum on the pad; None when nothing was written on it yet."""
    parts = []
    missing = open_rounds(state, seat)
    before = brought_number(state, seat)
    if before is not None:
        parts.append(before.as_part(icon="fame"))
    for number in range(1, ROUNDS + 1):
        cell = round_glory(state, seat, number)
        if cell is not None:
            parts.append(cell.as_part(icon="hero"))
        elif number in missing:
            parts.append(_open_part(state, seat, number))
    if not parts:
        return None
    why = ngettext("{n} round is still open.", "{n} rounds are still open.", len(missing)) if missing else ""
    return Number.of(_("Hero glory"), rule("final.hero_glory"), tuple(parts), why, seat)


def _open_part(state: State, seat: int, number: int) -> Part:
    why = glory_sentence(state, seat, number) if is_closed(state, number) else ""
    return Part(_("Heroes' glory, round {round}", round=number), 0, rule("glory.points"), why, icon="hero")


def brought_number(state: State, seat: int) -> Number | None:
    """Hero glory written down before Herald came, or without it."""
    value, fix = state.seats[seat].before, state.seats[seat].fixes.get("glory.before")
    if value is None and fix is None:
        return None
    said = Part(_("As written on the scoring pad"), value or 0, rule("table.joined"), icon="fame")
    by_round = state.agreed.glory and state.agreed.start != SCORE_ONLY
    label = _("Hero glory written down before") if by_round else _("Hero glory on the pad")
    number = Number.of(label, rule("table.joined"), (said,), seat=seat)
    return number.corrected(fix.value, fix.note) if fix else number
