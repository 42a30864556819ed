"""A battle as the log tells it."""

from collections.abc import Callable
from typing import Any

from companion.core.move import Move
from companion.core.words import _, listing, ngettext
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.battle import dice_of, side_name
from companion.games.kings_and_things.combat_prompts import STEP_WORDS
from companion.games.kings_and_things.moves import Counter
from companion.games.kings_and_things.state import State
from companion.games.kings_and_things.things import Thing

Telling = tuple[str, str, str]  # title, why, icon


def outcome(before: State, after: State) -> str:
    """What a move did to whom: Ana +1 hex, Ben –1 hex."""
    if after.winner is not None and before.winner is None:
        return _("{name} captured a second Citadel and wins at once", name=after.names[after.winner])
    said = []
    for seat, name in enumerate(after.names):
        more = after.has(seat, Counter.HEXES) - before.has(seat, Counter.HEXES)
        if more:
            sign = "+" if more > 0 else "–"
            said.append(
                ngettext("{name} {sign}{n} hex", "{name} {sign}{n} hexes", abs(more), name=name, sign=sign)
            )
    return ", ".join(said)


def _ended(before: State, after: State) -> str:
    """Where the battle went with this move: to its end, or to the next step."""
    if before.battle is None or after.battle is not None:
        return ""
    changed = outcome(before, after)
    if changed:
        return changed
    return _("{hex} changes no hands", hex=before.battle.marker.hex)


def _thing(before: State, side: int, thing: int) -> Thing:
    if before.battle is None:
        raise LookupError(side, thing)
    return before.battle.sides[side].fighters[thing].thing


def _add(before: State, move: m.AddThing, _after: State) -> Telling:
    return _("{name}: {thing}", name=side_name(before, move.side), thing=move.thing.said()), "", "sword-cross"


def _drop(before: State, move: m.DropThing, _after: State) -> Telling:
    said = _thing(before, move.side, move.thing).said()
    return _("{name}: no {thing}", name=side_name(before, move.side), thing=said), "", ""


def _change(before: State, move: m.ChangeThing, _after: State) -> Telling:
    old = _thing(before, move.side, move.thing).said()
    title = _("{name}: {old} is {new} now", name=side_name(before, move.side), old=old, new=move.new.said())
    return title, "", "pencil-outline"


def _bluff(before: State, move: m.CallBluff, _after: State) -> Telling:
    said = _thing(before, move.side, move.thing).said()
    title = _("{name}: {thing} was a bluff", name=side_name(before, move.side), thing=said)
    return title, _("back to the bag"), ""


def _begin(before: State, _move: Move, after: State) -> Telling:
    where = before.battle.marker.hex if before.battle else ""
    return _("The battle of {hex} begins", hex=where), _ended(before, after), "sword-cross"


def _declare(before: State, move: m.DeclareTargets, _after: State) -> Telling:
    sides = before.battle.sides if before.battle else ()
    said = [
        _("{name} hits {other}", name=side_name(before, place), other=side_name(before, target))
        for place, target in enumerate(move.targets)
        if place != target and sides[place].stands
    ]
    return listing(said), "", "sword-cross"


def _step(before: State) -> str:
    return _(STEP_WORDS[before.battle.step]) if before.battle and before.battle.step in STEP_WORDS else ""


def _roll(before: State, move: m.RollDice, after: State) -> Telling:
    name = side_name(before, move.side)
    if before.battle is None:
        return name, "", ""
    dice = dice_of(before.battle.sides[move.side], before.battle.step)
    hits = sum(die <= value for die, (_place, value) in zip(move.dice, dice, strict=True))
    shown = ", ".join(map(str, move.dice))
    title = _("{name}, {step}: {dice}", name=name, step=_step(before), dice=shown)
    why = ngettext("{n} hit", "{n} hits", hits)
    return title, " · ".join(filter(None, (why, _ended(before, after)))), "dice-multiple"


def _count(before: State, move: m.CountHits, after: State) -> Telling:
    title = ngettext(
        "{name}, {step}: {n} hit",
        "{name}, {step}: {n} hits",
        move.hits,
        name=side_name(before, move.side),
        step=_step(before),
    )
    return title, _ended(before, after), "dice-multiple"


def _suffer(before: State, move: m.TakeHits, after: State) -> Telling:
    words = [_thing(before, move.side, thing).said() for thing in move.things]
    title = _("{name}: hit {things}", name=side_name(before, move.side), things=listing(words))
    return title, _ended(before, after), "sword-cross"


def _retreat(before: State, move: m.Retreat, after: State) -> Telling:
    return _("{name} retreats", name=side_name(before, move.side)), _ended(before, after), "exit-run"


def _stand(before: State, move: m.StandFast, _after: State) -> Telling:
    return _("{name} fights on", name=side_name(before, move.side)), "", "sword-cross"


def _decide(before: State, move: m.DecideBattle, after: State) -> Telling:
    if move.winner is None:
        return _("Nobody is left in the hex"), _ended(before, after), "sword-cross"
    return (
        _("{name} holds the hex", name=side_name(before, move.winner)),
        _ended(before, after),
        "sword-cross",
    )


def _after(before: State, move: m.RollAfter, after: State) -> Telling:
    said = _thing(before, move.side, move.thing).said()
    return _("Die for {thing}: {die}", thing=said, die=move.die), _ended(before, after), "dice-multiple"


BATTLE_TELLINGS: dict[type[Move], Callable[[State, Any, State], Telling]] = {
    m.AddThing: _add,
    m.DropThing: _drop,
    m.ChangeThing: _change,
    m.CallBluff: _bluff,
    m.BeginBattle: _begin,
    m.DeclareTargets: _declare,
    m.RollDice: _roll,
    m.CountHits: _count,
    m.TakeHits: _suffer,
    m.Retreat: _retreat,
    m.StandFast: _stand,
    m.DecideBattle: _decide,
    m.RollAfter: _after,
}
