"""What the table says of hexes, as the log tells it."""

from collections.abc import Callable
from typing import Any

from companion.core.move import Move
from companion.core.words import _
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.display_lines import Telling
from companion.games.heroes_vs_warlords.pieces import SiteKind
from companion.games.heroes_vs_warlords.state import State


def _note(_before: State, move: m.NoteSite, after: State) -> Telling:
    title = _("{hex} is on the map", hex=after.sites[-1].word())
    if move.seat is None:
        return title, "", "hexagon"
    return title, _("{name} controls it", name=after.names[move.seat]), "hexagon"


def _claim(before: State, move: m.ClaimSite, _after: State) -> Telling:
    site = before.sites[move.site].word()
    if move.seat is None:
        return _("{hex} is nobody's", hex=site), "", "pencil-outline"
    return _("{hex} is {name}'s", hex=site, name=before.names[move.seat]), "", "pencil-outline"


def _name_site(before: State, move: m.NameSite, after: State) -> Telling:
    title = _(
        "{before} is called {after}",
        before=before.sites[move.site].word(),
        after=after.sites[move.site].word(),
    )
    return title, "", "pencil-outline"


def _mark(before: State, move: m.MarkSite, _after: State) -> Telling:
    site = before.sites[move.site]
    if site.kind is SiteKind.TOWER:
        words = {"hex": site.word(), "name": before.names[move.seat], "hero": move.hero + 1}
        said = (
            _("{hex}: Hero {hero} of {name} has used it", **words)
            if move.on
            else _("{hex}: Hero {hero} of {name} has not used it", **words)
        )
        return said, "", "pencil-outline"
    title = _("{hex} is marked", hex=site.word()) if move.on else _("{hex} is not marked", hex=site.word())
    return title, "", "pencil-outline"


HEX_NOTE_TELLINGS: dict[type[Move], Callable[[State, Any, State], Telling]] = {
    m.NoteSite: _note,
    m.ClaimSite: _claim,
    m.NameSite: _name_site,
    m.MarkSite: _mark,
}
