"""Missions, mines and the Mage Tower as the log tells them."""

from collections.abc import Callable
from typing import Any

from companion.core.move import Move
from companion.core.words import _, listing, ngettext
from companion.games.kingdom_of_heroes import casualties, missions, resolution
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.heroes import WHITE, Band
from companion.games.kingdom_of_heroes.order import banners, colour_name
from companion.games.kingdom_of_heroes.state import Resolving, State, Tally
from companion.games.kingdom_of_heroes.values import Candidate

Telling = tuple[str, str, str]  # title, why, icon


def title_of(state: State, number: int) -> str:
    mission = state.mission(number)
    return missions.title_of(state, mission) if mission else _("Mission {number}", number=number)


def open_title(state: State) -> str:
    """Of the mission that is being resolved."""
    return title_of(state, state.resolving.mission) if state.resolving else ""


def gains(before: State, after: State) -> str:
    """What a move brought whom: Ana +2 fame, Ana +4 crowns."""
    said = []
    for colour in range(len(after.colours)):
        more = after.colours[colour][Tally.FAME] - before.colours[colour][Tally.FAME]
        said += _signed(more, colour_name(after, colour), _fame)
    for seat, name in enumerate(after.names):
        for tally, words in ((Tally.CROWNS, _crowns), (Tally.HEARTS, _hearts), (Tally.CRYSTALS, _crystals)):
            said += _signed(after.seats[seat][tally] - before.seats[seat][tally], name, words)
        said += _signed(len(after.seats[seat].cards) - len(before.seats[seat].cards), name, _cards)
    return ", ".join(said)


def _signed(more: int, name: str, words: Callable[[str, str, int], str]) -> list[str]:
    return [words(name, "+" if more > 0 else "–", abs(more))] if more else []


def _fame(name: str, sign: str, count: int) -> str:
    return _("{name} {sign}{n} fame", name=name, sign=sign, n=count)


def _crowns(name: str, sign: str, count: int) -> str:
    return ngettext("{name} {sign}{n} crown", "{name} {sign}{n} crowns", count, name=name, sign=sign)


def _hearts(name: str, sign: str, count: int) -> str:
    return ngettext("{name} {sign}{n} heart", "{name} {sign}{n} hearts", count, name=name, sign=sign)


def _crystals(name: str, sign: str, count: int) -> str:
    return ngettext("{name} {sign}{n} crystal", "{name} {sign}{n} crystals", count, name=name, sign=sign)


def _cards(name: str, sign: str, count: int) -> str:
    return ngettext("{name} {sign}{n} card", "{name} {sign}{n} cards", count, name=name, sign=sign)


def heroes_said(band: Band) -> str:
    """2 adventurers and 1 knight; with the rings among them."""
    if not band:
        return _("nobody")
    if not band.total_rings:
        return band.said()
    return ngettext(
        "{heroes}, {n} with a ring", "{heroes}, {n} with rings", band.total_rings, heroes=band.said()
    )


# Before the resolution


def _set_heroes(before: State, move: m.SetHeroes, _after: State) -> Telling:
    name, title = colour_name(before, move.colour), title_of(before, move.mission)
    heroes = heroes_said(move.band)
    return _("{title}: {name} has {heroes}", title=title, name=name, heroes=heroes), "", "adventurer"


def _set_mines(before: State, move: m.SetMines, _after: State) -> Telling:
    name = colour_name(before, move.colour)
    title = ngettext(
        "{name}: adventurer in {n} mine", "{name}: adventurers in {n} mines", move.adventurers, name=name
    )
    return title, "", "mine"


def _set_tower(before: State, move: m.SetTower, _after: State) -> Telling:
    name = colour_name(before, move.colour)
    if move.adventurers:
        return _("{name}: an adventurer in the Mage Tower", name=name), "", "mage_tower"
    return _("{name}: nobody in the Mage Tower", name=name), "", "mage_tower"


def _mines(before: State, _move: m.CollectMines, after: State) -> Telling:
    return _("Gold from the mines"), gains(before, after) or _("nobody was there"), "mine"


# A mission


def _open(before: State, move: m.OpenMission, _after: State) -> Telling:
    return _("{title} is resolved", title=title_of(before, move.mission)), "", "scroll"


def _leave(before: State, _move: m.LeaveMission, _after: State) -> Telling:
    return _("{title} waits", title=open_title(before)), "", "scroll"


def _confirm(before: State, _move: m.ConfirmHeroes, after: State) -> Telling:
    title = open_title(before)
    if after.resolving is None:
        return _("Nobody is on {title}", title=title), "", "scroll"
    if after.resolving.success is None:
        return _("{title}: all heroes are told", title=title), "", "scroll"
    if after.resolving.success:
        return _("{title} succeeds", title=title), gains(before, after), "check"
    return _("{title} fails", title=title), "", "close"


def _lead(before: State, move: m.ChooseLeader, after: State) -> Telling:
    if move.colour == WHITE:
        return _("{title}: the white heroes lead", title=open_title(before)), gains(before, after), "king"
    name = colour_name(before, move.colour)
    return _("{title}: {name} leads", title=open_title(before), name=name), gains(before, after), "king"


def _represent(before: State, move: m.ChooseRepresentative, _after: State) -> Telling:
    resolving = before.resolving
    leader = WHITE if resolving is None or resolving.leader is None else resolving.leader
    hero = Candidate(move.hero, move.ringed, True).word
    name = colour_name(before, leader)
    return _("{name}'s representative: {hero}", name=name, hero=hero), "", move.hero.icon


def _roll(before: State, move: m.RollDie, after: State) -> Telling:
    losses = resolution.losses(before, move.die)
    who = casualties.falls_said(losses, banners(before))
    why = [casualties.due_said(losses), who, gains(before, after)]
    return _("The die shows {die}", die=move.die), " · ".join(each for each in why if each), "dice-multiple"


def _lose(before: State, move: m.LoseHeroes, after: State) -> Telling:
    name = colour_name(before, move.colour)
    title = _("{name} loses {heroes}", name=name, heroes=heroes_said(move.band))
    return title, gains(before, after), "skull"


def _skip(before: State, _move: m.SkipReward, after: State) -> Telling:
    return _("The table shares the reward of {title}", title=open_title(before)), gains(before, after), "coin"


def _share(before: State, move: m.ShareHeroes, after: State) -> Telling:
    parts = [
        _("{name}: {heroes}", name=colour_name(before, colour), heroes=band.said())
        for colour, band in enumerate(move.bands)
        if band
    ]
    return (
        _("The heroes of {title} are shared", title=open_title(before)),
        "; ".join(parts) + _more(gains(before, after)),
        "hero",
    )


def _more(said: str) -> str:
    return f" · {said}" if said else ""


def _take(before: State, move: m.TakeHeroes, after: State) -> Telling:
    name = colour_name(before, move.colour)
    came = Band(*(move.region + move.village + move.moved).counts)
    if not came:
        return _("{name} takes no hero", name=name), gains(before, after), "hero"
    where = []
    if move.village:
        where.append(_("{heroes} in the village", heroes=move.village.said()))
    if move.moved:
        where.append(_("{heroes} moved here", heroes=move.moved.said()))
    why = [listing(where), gains(before, after)]
    title = _("{name} gets {heroes}", name=name, heroes=came.said())
    return title, " · ".join(each for each in why if each), "hero"


def _ring(before: State, move: m.GiveRing, after: State) -> Telling:
    if move.colour is None:
        return _("The artifact of {title} is lost", title=open_title(before)), gains(before, after), "ring"
    name = colour_name(before, move.colour)
    title = _("{name} gets the artifact of {title}", name=name, title=open_title(before))
    return title, gains(before, after), "ring"


def _close(before: State, _move: m.CloseMission, _after: State) -> Telling:
    resolving, title = before.resolving, open_title(before)
    if resolving is None or not resolving.success:
        return _("{title} stays on the board", title=title), "", "scroll"
    return _leader_takes(before, resolving, title), "", "scroll"


def _leader_takes(before: State, resolving: Resolving, title: str) -> str:
    if resolving.leader is None or resolving.leader == WHITE:
        return _("{title} leaves the game", title=title)
    return _("{name} takes the card: {title}", name=colour_name(before, resolving.leader), title=title)


def _close_all(_before: State, _move: m.CloseMissions, after: State) -> Telling:
    left = missions.unfulfilled(after)
    why = ngettext("{n} mission is unfulfilled", "{n} missions are unfulfilled", left)
    return _("The missions are resolved"), why, "scroll"


# The tower


def _train(before: State, move: m.TrainMage, after: State) -> Telling:
    title = _("{name} trains a mage", name=colour_name(before, move.colour))
    where = _("in the capital") if move.at_capital else _("at the tower")
    return title, where + _more(gains(before, after)), "mage_tower"


def _leave_tower(before: State, move: m.LeaveTower, _after: State) -> Telling:
    name = colour_name(before, move.colour)
    return _("{name}'s adventurer leaves the Mage Tower", name=name), "", "mage_tower"


def _close_tower(_before: State, _move: m.CloseTower, _after: State) -> Telling:
    return _("The Mage Tower is empty"), "", "mage_tower"


MISSION_TELLINGS: dict[type[Move], Callable[[State, Any, State], Telling]] = {
    m.SetHeroes: _set_heroes,
    m.SetMines: _set_mines,
    m.SetTower: _set_tower,
    m.CollectMines: _mines,
    m.OpenMission: _open,
    m.LeaveMission: _leave,
    m.ConfirmHeroes: _confirm,
    m.ChooseLeader: _lead,
    m.ChooseRepresentative: _represent,
    m.RollDie: _roll,
    m.LoseHeroes: _lose,
    m.SkipReward: _skip,
    m.ShareHeroes: _share,
    m.TakeHeroes: _take,
    m.GiveRing: _ring,
    m.CloseMission: _close,
    m.CloseMissions: _close_all,
    m.TrainMage: _train,
    m.LeaveTower: _leave_tower,
    m.CloseTower: _close_tower,
}
