"""The moves as the log tells them."""

from collections.abc import Callable
from typing import Any

from companion.core.game import Line
from companion.core.move import Correct, Move
from companion.core.words import N_, _, listing, ngettext
from companion.games.kingdom_of_heroes import ending, tracks
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cardboard import special_title
from companion.games.kingdom_of_heroes.checks import PHASES
from companion.games.kingdom_of_heroes.heroes import White
from companion.games.kingdom_of_heroes.mission_lines import (
    MISSION_TELLINGS,
    Telling,
    gains,
    heroes_said,
    title_of,
)
from companion.games.kingdom_of_heroes.moves import CAPITAL, SOMEWHERE, Count
from companion.games.kingdom_of_heroes.order import colour_name
from companion.games.kingdom_of_heroes.round_start import next_white, stack_now
from companion.games.kingdom_of_heroes.state import Phase, State, Tally

OUTSIDE_ROUNDS = (
    Phase.JOINING,
    Phase.FALLEN,
    Phase.CARDS,
    Phase.CRYSTALS,
    Phase.HEARTS,
    Phase.SCORING,
    Phase.OVER,
)


def describe(before: State, move: Move, after: State) -> Line:
    tell = _TELL.get(type(move))
    title, why, icon = tell(before, move, after) if tell else (type(move).__name__, "", "")
    return Line(title, why, _seat(before, move), icon, chapter(before))


def _seat(before: State, move: Move) -> int | None:
    seat: int | None = getattr(move, "seat", None)
    colour = getattr(move, "colour", None)
    if seat is None and type(colour) is int and 0 <= colour < len(before.colours):
        seat = before.colours[colour].seat
    return seat if seat is not None and 0 <= seat < len(before.seats) else None


def chapter(state: State) -> str:
    """The heading a move stands under."""
    if state.phase in OUTSIDE_ROUNDS:
        return _(PHASES[state.phase])
    return _("Round {round}: {phase}", round=state.round, phase=_(PHASES[state.phase]))


def _begun(before: State, after: State) -> str:
    """The phase that began with a move, if one did."""
    return "" if after.phase is before.phase else _("next: {phase}", phase=_(PHASES[after.phase]))


def _place(state: State, key: str) -> str:
    if key == CAPITAL:
        return _("the capital")
    return _("the board") if key == SOMEWHERE else state.box.place_said(key)


# What is printed


def _teach_card(_before: State, move: m.TeachCard, _after: State) -> Telling:
    return _("What is on {title} is told", title=move.title), "", "cards-outline"


def _tell_mission(before: State, move: m.TellMission, after: State) -> Telling:
    old, new = title_of(before, move.mission), title_of(after, move.mission)
    if old != new:
        return _("{old} is {new}", old=old, new=new), "", "cards-outline"
    return _("What is on {title} is told", title=new), gains(before, after), "cards-outline"


def _teach_stack(_before: State, move: m.TeachStack, _after: State) -> Telling:
    title = _("The cards of stack {stack} are {colour}", stack=move.stack.value, colour=move.colour.word)
    return title, "", "cards-outline"


def _teach_map(_before: State, move: m.TeachMap, _after: State) -> Telling:
    return _("Map card {name} is told", name=move.card.key), "", "map_card"


def _teach_board(_before: State, move: m.TeachBoard, _after: State) -> Telling:
    why = ngettext("{n} region", "{n} regions", len(move.regions))
    return _("The board is told"), why, "map_card"


def _teach_special(_before: State, move: m.TeachSpecial, _after: State) -> Telling:
    kind = _("{kind}, with a heart", kind=move.kind.word) if move.heart else move.kind.word
    return _("{title}: {kind}", title=special_title(move.white), kind=kind), "", "cards-outline"


# Joining, or the score sheet

COUNT_WORDS = {
    Count.FAME: N_("fame"),
    Count.CROWNS: N_("crowns"),
    Count.HEARTS: N_("hearts"),
    Count.CRYSTALS: N_("crystals"),
    Count.RINGS: N_("rings"),
    Count.ENEMY: N_("enemy of the crown"),
    Count.PRINCESS: N_("princess"),
    Count.MAGIC: N_("magical prowess"),
    Count.WAR: N_("war"),
    Count.RELIC: N_("relic"),
    Count.DRAGON: N_("dragon"),
    Count.CREATURE: N_("creature"),
    Count.HEART_CARDS: N_("cards with a heart"),
    Count.HEROES: N_("heroes on the board"),
    Count.CHAMPIONS: N_("mages and knights on the board"),
}


def _say(before: State, move: m.SayCount, _after: State) -> Telling:
    name, count = before.names[move.seat], _(COUNT_WORDS[move.count])
    if move.second:
        title = _("{name}: {count} {value}, second colour", name=name, value=move.value, count=count)
    else:
        title = _("{name}: {count} {value}", name=name, value=move.value, count=count)
    return title, "", ""


def _say_heroes(before: State, move: m.SayHeroes, _after: State) -> Telling:
    title = _("{name}: where the heroes are", name=colour_name(before, move.colour))
    why = _(
        "reserve {reserve}, capital {capital}",
        reserve=heroes_said(move.reserve),
        capital=heroes_said(move.capital),
    )
    return title, why, "adventurer"


def _say_tokens(_before: State, move: m.SayTokens, _after: State) -> Telling:
    title = _("{hearts} hearts and {crystals} crystals left", hearts=move.hearts, crystals=move.crystals)
    return title, "", "heart"


def _join(_before: State, _move: m.JoinRound, after: State) -> Telling:
    return _("Herald joins in round {round}", round=after.round), "", "flag-variant"


# Start of the round


def _reveal(_before: State, move: m.RevealMap, _after: State) -> Telling:
    if not move.card:
        return _("The map card stays with the table"), "", "map_card"
    return _("Map card {name}", name=move.card), "", "map_card"


def _move_mission(before: State, move: m.MoveMission, _after: State) -> Telling:
    title, region = title_of(before, move.mission), _place(before, move.region)
    return _("{title} moves to {region}", title=title, region=region), "", "scroll"


def _begin_drawing(_before: State, _move: m.BeginDrawing, _after: State) -> Telling:
    return _("No other mission moves"), "", "cards-outline"


def _drawn(before: State, after: State) -> str:
    """What became of a drawn card, and what was skipped after it."""
    if after.phase is not Phase.DRAW:
        return _begun(before, after)
    new = after.drawing.told[len(before.drawing.told) :]
    return " ".join(placed.why for placed in new if placed.why)


def _draw(before: State, move: m.DrawCard, after: State) -> Telling:
    stack = stack_now(before).value
    card = move.title or _("a card")
    laid = [mission for mission in after.missions if before.mission(mission.number) is None]
    if laid and laid[0].region:
        region = _place(after, laid[0].region)
        title = _("{stack}: {card} to {region}", stack=stack, card=card, region=region)
    else:
        title = _("{stack}: {card} is drawn", stack=stack, card=card)
    return title, _drawn(before, after), "scroll"


def _place_card(before: State, move: m.PlaceCard, after: State) -> Telling:
    card = before.drawing.pending or _("The card")
    if move.region is None:
        return _("{card} goes to the bottom of its stack", card=card), _begun(before, after), "scroll"
    title = _("{card} to {region}", card=card, region=_place(before, move.region))
    return title, _drawn(before, after), "scroll"


def _next_stack(before: State, _move: m.NextStack, after: State) -> Telling:
    title = _("No card from stack {stack}", stack=stack_now(before).value)
    return title, _begun(before, after), "cards-outline"


def _stop(before: State, _move: m.StopDrawing, after: State) -> Telling:
    return _("No more cards are drawn"), _begun(before, after), "cards-outline"


def _add(_before: State, _move: m.AddMission, after: State) -> Telling:
    mission = after.missions[-1]
    title = title_of(after, mission.number)
    if mission.title and mission.region:
        return _("{title} lies in {region}", title=title, region=_place(after, mission.region)), "", "scroll"
    return _("{title} lies on the board", title=title), "", "scroll"


def _drop(before: State, move: m.DropMission, _after: State) -> Telling:
    return _("{title} does not lie on the board", title=title_of(before, move.mission)), "", "scroll"


def _white(before: State, move: m.SendWhite, after: State) -> Telling:
    icon = "knight" if move.white is White.SAPPHIRE else "mage"
    why = _begun(before, after) if next_white(after) is None else ""
    if move.mission is None:
        return _("{white} goes to no mission", white=move.white.word), why, icon
    title = title_of(before, move.mission)
    return _("{white} goes to {title}", white=move.white.word, title=title), why, icon


# Turns


def _colour(before: State, move: m.ChooseColour, _after: State) -> Telling:
    return _("{name} acts", name=colour_name(before, move.colour)), "", "flag-variant"


def _move(before: State, move: m.MoveHeroes, _after: State) -> Telling:
    name, heroes = colour_name(before, move.colour), heroes_said(move.band)
    title = _("{name} moves {heroes}", name=name, heroes=heroes)
    origin, to = _place(before, move.origin), _place(before, move.to)
    return title, _("from {origin} to {to}", origin=origin, to=to), "boot"


def _promote(before: State, move: m.Promote, after: State) -> Telling:
    name = colour_name(before, move.colour)
    title = ngettext("{name} promotes {n} knight", "{name} promotes {n} knights", move.knights, name=name)
    return title, gains(before, after), "knight"


def _recruit(before: State, move: m.Recruit, after: State) -> Telling:
    name = colour_name(before, move.colour)
    title = ngettext(
        "{name} recruits {n} adventurer", "{name} recruits {n} adventurers", move.adventurers, name=name
    )
    where = (
        _("in a village") if move.place == SOMEWHERE else _("in {place}", place=_place(before, move.place))
    )
    return title, f"{where} · {gains(before, after)}", "adventurer"


def _end_turn(before: State, move: m.EndTurn, after: State) -> Telling:
    name = before.names[move.seat]
    title = _("{name}'s turn {turn} is over", name=name, turn=before.turn)
    return title, _begun(before, after), "flag-variant"


def _pass(before: State, move: m.Pass, after: State) -> Telling:
    return _("{name} passes", name=before.names[move.seat]), _begun(before, after), "flag-variant"


def _end_turns(before: State, _move: m.EndTurns, after: State) -> Telling:
    return _("The turns are over"), _begun(before, after), "flag-variant"


# The end of the round


def _pay(before: State, move: m.PayAdventurers, after: State) -> Telling:
    name = colour_name(before, move.colour)
    title = ngettext("{name} pays {n} adventurer", "{name} pays {n} adventurers", move.kept, name=name)
    gone = before.colours[move.colour][Tally.CAPITAL_ADVENTURERS] - move.kept
    if gone:
        return title, ngettext("{n} goes to the reserve", "{n} go to the reserve", gone), "coin"
    return title, _begun(before, after), "coin"


def _marker(_before: State, _move: m.PassMarker, after: State) -> Telling:
    if after.phase in OUTSIDE_ROUNDS:
        return _("The last round is over"), "", "flag-variant"
    title = _("Round {round} begins", round=after.round)
    return title, _("{name} is starting player", name=after.names[after.first]), "flag-variant"


def _fall(_before: State, _move: m.AcceptFall, _after: State) -> Telling:
    return _("The kingdom falls"), _("all players lose"), "skull"


# Any time, and the scoring


def _crowns(before: State, move: m.TakeCrowns, _after: State) -> Telling:
    name = before.names[move.seat]
    if move.crowns < 0:
        title = ngettext("{name} pays {n} crown", "{name} pays {n} crowns", -move.crowns, name=name)
    else:
        title = ngettext("{name} takes {n} crown", "{name} takes {n} crowns", move.crowns, name=name)
    return title, move.why, "coin"


def _gain(before: State, move: m.GainCard, _after: State) -> Telling:
    """Not which: it was told behind the cover (ruling b36)."""
    return _("{name} has a card more", name=before.names[move.seat]), "", "scroll"


def _lose(before: State, move: m.LoseCard, _after: State) -> Telling:
    return _("{name} has a card less", name=before.names[move.seat]), "", "scroll"


def _describe(before: State, move: m.DescribeCard, after: State) -> Telling:
    title = _("{name}: a card is told", name=before.names[move.seat])
    return title, _begun(before, after), "scroll"


def _begin_scoring(_before: State, _move: m.BeginScoring, _after: State) -> Telling:
    return _("The scoring begins"), "", "winner"


def _crystals(before: State, move: m.TradeCrystals, _after: State) -> Telling:
    if move.seat is None:
        return _("Nobody trades crystals"), "", "crystal"
    return _("{name} trades crystals for Zatorius", name=before.names[move.seat]), "", "crystal"


def _hearts(before: State, move: m.TradeHearts, _after: State) -> Telling:
    if move.seat is None:
        return _("Nobody trades hearts"), "", "heart"
    return _("{name} trades hearts for Sapphire", name=before.names[move.seat]), "", "heart"


def _finish(_before: State, _move: m.Finish, after: State) -> Telling:
    winners = [after.names[seat] for seat in ending.sheet(after).winners]
    if not winners:
        return _("The score is settled"), _("nobody wins"), "winner"
    why = ngettext(
        "{names} inherits the throne", "{names} share the throne", len(winners), names=listing(winners)
    )
    return _("The score is settled"), why, "winner"


def _correct(before: State, move: Correct, _after: State) -> Telling:
    thing = tracks.find(before, move.track, move.seat).label
    if move.seat is None:
        return _("{thing} corrected to {value}", thing=thing, value=move.value), move.note, "pencil-outline"
    name = before.names[move.seat]
    title = _("{name}: {thing} corrected to {value}", name=name, thing=thing, value=move.value)
    return title, move.note, "pencil-outline"


_TELL: dict[type[Move], Callable[[State, Any, State], Telling]] = {
    m.TeachCard: _teach_card,
    m.TellMission: _tell_mission,
    m.TeachStack: _teach_stack,
    m.TeachMap: _teach_map,
    m.TeachBoard: _teach_board,
    m.TeachSpecial: _teach_special,
    m.SayCount: _say,
    m.SayHeroes: _say_heroes,
    m.SayTokens: _say_tokens,
    m.JoinRound: _join,
    m.RevealMap: _reveal,
    m.MoveMission: _move_mission,
    m.BeginDrawing: _begin_drawing,
    m.DrawCard: _draw,
    m.PlaceCard: _place_card,
    m.NextStack: _next_stack,
    m.StopDrawing: _stop,
    m.AddMission: _add,
    m.DropMission: _drop,
    m.SendWhite: _white,
    m.ChooseColour: _colour,
    m.MoveHeroes: _move,
    m.Promote: _promote,
    m.Recruit: _recruit,
    m.EndTurn: _end_turn,
    m.Pass: _pass,
    m.EndTurns: _end_turns,
    m.PayAdventurers: _pay,
    m.PassMarker: _marker,
    m.AcceptFall: _fall,
    m.TakeCrowns: _crowns,
    m.GainCard: _gain,
    m.LoseCard: _lose,
    m.DescribeCard: _describe,
    m.BeginScoring: _begin_scoring,
    m.TradeCrystals: _crystals,
    m.TradeHearts: _hearts,
    m.Finish: _finish,
    Correct: _correct,
    **MISSION_TELLINGS,
}
