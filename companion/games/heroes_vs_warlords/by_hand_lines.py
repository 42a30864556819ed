"""What the table says instead of Herald, as the log tells it."""

from collections.abc import Callable
from typing import Any

from companion.core.move import Move
from companion.core.words import _
from companion.games.heroes_vs_warlords import hand_moves as h
from companion.games.heroes_vs_warlords.display_lines import Telling
from companion.games.heroes_vs_warlords.pieces import Status
from companion.games.heroes_vs_warlords.state import State

PENCIL = "pencil-outline"


def _reaction(_before: State, move: h.TellReaction, _after: State) -> Telling:
    title = _("The table says: a reaction") if move.reacts else _("The table says: no reaction")
    return title, "", PENCIL


def _defeated(before: State, move: h.SayDefeated, _after: State) -> Telling:
    name = before.names[move.seat]
    title = _("{name} is defeated", name=name) if move.out else _("{name} is in the game again", name=name)
    return title, _("entered by hand"), PENCIL


def clock_said(seat: str, deadline: int, one_more_turn: bool) -> str:
    words = {"name": seat, "round": deadline}
    if not deadline:
        return _("No clock runs for {name}'s Capitol", **words)
    if one_more_turn:
        return _("{name} has one turn of Round {round} to retake the Capitol", **words)
    return _("{name} must retake the Capitol by the end of Round {round}", **words)


def _clock(before: State, move: h.SayClock, _after: State) -> Telling:
    said = clock_said(before.names[move.seat], move.round, move.one_more_turn)
    return said, _("entered by hand"), PENCIL


def _hero(before: State, move: h.SayHero, _after: State) -> Telling:
    words = {"name": before.names[move.seat], "hero": move.hero + 1}
    said = {
        Status.ALIVE: _("Hero {hero} of {name} is on the map", **words),
        Status.DEAD: _("Hero {hero} of {name} is dead", **words),
        Status.UNUSED: _("Hero {hero} of {name} has not come yet", **words),
    }
    return said[move.status], _("entered by hand"), PENCIL


def _training(before: State, move: h.MarkTraining, _after: State) -> Telling:
    words = {"name": before.names[move.seat], "hero": move.hero + 1}
    if move.on:
        return _("Hero {hero} of {name} has trained", **words), _("entered by hand"), PENCIL
    return _("Hero {hero} of {name} has not trained", **words), _("entered by hand"), PENCIL


def _conquered(before: State, move: h.MarkConquered, _after: State) -> Telling:
    city = before.cities[move.city].word()
    title = _("{city} was conquered once", city=city)
    if not move.on:
        title = _("{city} was never conquered", city=city)
    return title, _("entered by hand"), PENCIL


def _hex(before: State, move: h.SayHex, after: State) -> Telling:
    was, now = before.sites[move.site], after.sites[move.site]
    if (was.kind, was.resource) != (now.kind, now.resource):
        title = _("{before} is {after}", before=was.word(), after=now.word())
    elif move.active:
        title = _("{hex}: guards were rolled for", hex=now.word())
    else:
        title = _("{hex}: guards were not rolled for yet", hex=now.word())
    return title, _("entered by hand"), PENCIL


BY_HAND_TELLINGS: dict[type[Move], Callable[[State, Any, State], Telling]] = {
    h.TellReaction: _reaction,
    h.SayDefeated: _defeated,
    h.SayClock: _clock,
    h.SayHero: _hero,
    h.MarkTraining: _training,
    h.MarkConquered: _conquered,
    h.SayHex: _hex,
}
