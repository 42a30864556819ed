"""What a card would be worth to a seat now, when its facts are known."""

from dataclasses import replace

from companion.core.number import Number, Part
from companion.core.seat import left_of, right_of
from companion.core.words import _, ngettext
from companion.games.kings_and_creatures import heroes
from companion.games.kings_and_creatures.rules import rule
from companion.games.kings_and_creatures.scoring import CATEGORIES
from companion.games.kings_and_creatures.state import Final, State

_RULES = {
    "treasure": "final.treasure",
    "creatures": "final.creatures",
    "kings": "final.kings",
    "legends": "final.legends",
}


def worth(state: State, seat: int, number: int) -> Number | None:
    """The difference it makes to the seat's score if the game ended now; what it does for heroes is told, not added,
    because their glory is not decided before the round is. None when nobody has told what is on the card."""
    card = state.cards.get(number)
    if card is None or not card.is_complete or state.holder(number) is not None:
        return None
    before = replace(state, agreed=replace(state.agreed, final=Final.CARDS))
    held = before.seats[seat]
    after = before.with_seat(seat, replace(held, cards=(*held.cards, number)))
    parts = []
    for category in CATEGORIES:
        gain = category.points(after, seat) - category.points(before, seat)
        if gain:
            parts.append(Part(_(category.label), gain, rule(_RULES[category.key]), icon=category.icon))
    why = _hero_effect(before, after, seat) if card.heroes_shown and state.agreed.glory else ""
    label = _("Worth of {number} to {name}", number=number, name=state.names[seat])
    return Number.of(label, rule("final.total"), tuple(parts), why, seat)


def _hero_effect(before: State, after: State, seat: int) -> str:
    number, count = before.round, len(before.seats)
    old, new = heroes.heroes_at(before, seat, number), heroes.heroes_at(after, seat, number)
    if old is None or new is None:
        return ngettext("{n} more hero.", "{n} more heroes.", _gain(before, after, seat))
    left = heroes.heroes_at(before, left_of(seat, count), number)
    right = heroes.heroes_at(before, right_of(seat, count), number)
    if left is None or right is None:
        return _("Heroes {old} to {new}.", old=old, new=new)
    was = heroes.points(old, left, right, number, two=count == 2)
    now = heroes.points(new, left, right, number, two=count == 2)
    return _(
        "Heroes {old} to {new}: round {round} would give {now} instead of {was}.",
        old=old,
        new=new,
        round=number,
        now=now,
        was=was,
    )


def _gain(before: State, after: State, seat: int) -> int:
    number = before.round
    return heroes.heroes_so_far(after, seat, number) - heroes.heroes_so_far(before, seat, number)
