"""The moves as the log tells them."""

from collections.abc import Callable
from typing import Any

from companion.core.game import Line
from companion.core.move import Correct, Move
from companion.core.words import _, listing, ngettext
from companion.games.kings_and_things import draws, exploration, heroes
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.battle_lines import BATTLE_TELLINGS, Telling, outcome
from companion.games.kings_and_things.checks import PHASES
from companion.games.kings_and_things.income import income_of
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.phases import number_of
from companion.games.kings_and_things.state import SetupStep, State
from companion.games.kings_and_things.tracks import LABELS


def describe(before: State, move: Move, after: State) -> Line:
    tell = _TELL.get(type(move))
    title, why, icon = tell(before, move, after) if tell else (type(move).__name__, "", "")
    return Line(title, why, _seat(before, move), icon, chapter(before))


def _seat(before: State, move: Move) -> int | None:
    seat: int | None = getattr(move, "seat", None)
    side = getattr(move, "side", None)
    if seat is None and side is not None and before.battle is not None and side < len(before.battle.sides):
        seat = before.battle.sides[side].seat
    return seat if seat is not None and 0 <= seat < len(before.seats) else None


def chapter(state: State) -> str:
    """The heading a move stands under."""
    if not number_of(state.phase):
        return _(PHASES[state.phase])
    return _("Round {round}: {phase}", round=state.round, phase=_(PHASES[state.phase]))


def _begun(before: State, after: State) -> str:
    """The phase that began with a move, if one did."""
    if after.phase is before.phase and after.step is before.step:
        return ""
    if after.phase is Phase.SETUP:
        return ""
    return _("next: {phase}", phase=_(PHASES[after.phase]))


def _done(before: State, move: m.Done, after: State) -> Telling:
    name, why = before.names[move.seat], _begun(before, after)
    attempt = before.attempt
    if before.phase is Phase.HEROES:
        if attempt is not None:
            return _("{name} gives {hero} up", name=name, hero=attempt.hero), why, "hero"
        return _("{name} recruits no Hero", name=name), why, "hero"
    if before.phase is Phase.EVENTS:
        return _("{name} plays no event", name=name), why, ""
    if before.phase is Phase.MOVEMENT:
        return _("{name} has moved", name=name), why, "hexagon"
    if before.phase is Phase.SETUP:
        return _("{name} has placed things", name=name), why, "hexagon"
    return _("{name} is done", name=name), why, ""


def _next(before: State, _move: Move, after: State) -> Telling:
    if after.phase is Phase.SETUP:
        return _("The map is laid out"), "", "hexagon"
    if before.phase is Phase.MARKER:
        return _marker(before, _move, after)
    return _("On to {phase}", phase=_(PHASES[after.phase])), "", "flag-variant"


def _go_to(_before: State, move: m.GoToPhase, _after: State) -> Telling:
    return _("The table goes to {phase}", phase=_(PHASES[move.phase])), "", "flag-variant"


def _marker(_before: State, _move: Move, after: State) -> Telling:
    title = _("Round {round} begins", round=after.round)
    return title, _("{name} is first player", name=after.names[after.first]), "flag-variant"


def _stop(_before: State, _move: Move, _after: State) -> Telling:
    return _("The table stops here"), "", "winner"


def _finish(_before: State, _move: Move, _after: State) -> Telling:
    return _("The play is over"), "", "winner"


def _deal(_before: State, move: m.DealHeroes, _after: State) -> Telling:
    if not move.names:
        return _("The Heroes lie off the side of the map"), "", "hero"
    return _("Heroes available: {names}", names=listing(list(move.names))), "", "hero"


def _claim(before: State, move: m.ClaimHex, _after: State) -> Telling:
    name = before.names[move.seat]
    titles = {
        SetupStep.START: _("{name} starts here", name=name),
        SetupStep.SECOND: _("{name}: second hex", name=name),
        SetupStep.THIRD: _("{name}: third hex", name=name),
    }
    why = move.terrain.word if move.terrain else ""
    return titles.get(before.step, _("{name}: a hex", name=name)), why, "hexagon"


def _set_out(_before: State, _move: Move, _after: State) -> Telling:
    return _("Everyone has a Tower, 10 gold and 10 things"), "", "gold"


def _exchange(before: State, move: m.Exchange, _after: State) -> Telling:
    if not move.tiles:
        return _("{name} keeps every tile", name=before.names[move.seat]), "", "sack"
    title = ngettext(
        "{name} exchanges {n} tile", "{name} exchanges {n} tiles", move.tiles, name=before.names[move.seat]
    )
    return title, "", "sack"


def _say(before: State, move: m.SayCount, _after: State) -> Telling:
    what = _(LABELS[move.counter])
    return _("{name}: {what} {value}", name=before.names[move.seat], what=what, value=move.value), "", ""


def _begin_round(before: State, _move: Move, _after: State) -> Telling:
    return _("Round {round} goes on with Herald", round=before.round), "", "flag-variant"


def _cash(before: State, move: m.CashTreasure, _after: State) -> Telling:
    title = _("{name} cashes a treasure: {gold} gold", name=before.names[move.seat], gold=move.gold)
    return title, move.name, "treasure"


def _place(before: State, move: m.PlaceSpecial, _after: State) -> Telling:
    title = _("{name} places Special Income {number}", name=before.names[move.seat], number=move.number)
    return title, move.name, "treasure"


def _remove(before: State, move: m.RemoveSpecial, _after: State) -> Telling:
    title = _("{name} takes Special Income {number} back", name=before.names[move.seat], number=move.number)
    return title, move.name, "treasure"


def _terrain(before: State, move: m.SayTerrain, _after: State) -> Telling:
    title = _(
        "{name}: {terrain}, {hexes}",
        name=before.names[move.seat],
        terrain=move.terrain.word,
        hexes=move.hexes,
    )
    return title, "", "hexagon"


def _take_hex(before: State, move: m.TakeHex, after: State) -> Telling:
    name = before.names[move.seat]
    why = outcome(before, after)
    if move.loser is None:
        return _("{name} takes a hex without a fight", name=name), why, "hexagon"
    other = before.names[move.loser]
    return _("{name} takes a hex from {other} without a fight", name=name, other=other), why, "hexagon"


def _take_gold(before: State, move: m.TakeGold, _after: State) -> Telling:
    name = before.names[move.seat]
    if move.loser is None:
        return _("{name} gets {gold} gold", name=name, gold=move.gold), move.why, "gold"
    other = before.names[move.loser]
    return (
        _("{name} takes {gold} gold from {other}", name=name, gold=move.gold, other=other),
        move.why,
        "gold",
    )


def _move_hero(before: State, move: m.MoveHero, _after: State) -> Telling:
    if move.seat is None:
        return _("{hero} leaves the map", hero=move.hero), "", "hero"
    return _("{hero} goes to {name}", hero=move.hero, name=before.names[move.seat]), "", "hero"


def _flip(_before: State, move: m.FlipHero, after: State) -> Telling:
    at = heroes.tile_of(after, move.hero)
    up = after.faces.get(at, "") if at is not None else ""
    return _("{hero} is turned over", hero=move.hero), _("{hero} is up now", hero=up), "hero"


def _magic(before: State, move: m.PlayMagic, _after: State) -> Telling:
    return _("{name} plays {tile}", name=before.names[move.seat], tile=move.name), "", "star"


def _empty(_before: State, _move: Move, _after: State) -> Telling:
    return _("The bag was emptied"), _("tiles are out of play from now on"), "sack"


def _screen(before: State, move: m.CountScreen, after: State) -> Telling:
    title = ngettext(
        "{name} keeps {n} tile behind the screen",
        "{name} keeps {n} tiles behind the screen",
        move.tiles,
        name=before.names[move.seat],
    )
    over = draws.excess(after, move.seat)
    return title, _("{over} too many", over=over) if over else "", "cards-outline"


def _lose_fort(before: State, move: m.LoseFort, _after: State) -> Telling:
    title = _("{name}: a {fort} loses a level", name=before.names[move.seat], fort=move.fort.word)
    return title, "", "castle"


def _collect(before: State, _move: Move, _after: State) -> Telling:
    sums = [
        _("{name} {income}", name=name, income=income_of(before, seat))
        for seat, name in enumerate(before.names)
    ]
    return _("Income: {sums}", sums=listing(sums)), "", "gold"


def _choose(before: State, move: m.ChooseHero, _after: State) -> Telling:
    title = _("{name} tries for {hero}", name=before.names[move.seat], hero=move.hero)
    return title, _("needs {need}", need=heroes.need(move.value)), "hero"


def _spend(before: State, move: m.SpendOnHero, after: State) -> Telling:
    attempt = before.attempt
    hero = attempt.hero if attempt else ""
    title = _("{name} spends {gold} gold on {hero}", name=before.names[move.seat], gold=move.gold, hero=hero)
    return title, _recruited(before, after, hero), "gold"


def _recruited(before: State, after: State, hero: str) -> str:
    if heroes.owner(after, hero) is not None and heroes.owner(before, hero) is None:
        return _("recruited")
    attempt = after.attempt
    if attempt is not None and attempt.dice:
        return _("{gold} gold missing", gold=heroes.missing_gold(attempt))
    return ""


def _roll(before: State, move: m.RollForHero, after: State) -> Telling:
    hero = before.attempt.hero if before.attempt else ""
    first, second = move.dice
    title = _(
        "{name} rolls {first} and {second} for {hero}",
        name=before.names[move.seat],
        first=first,
        second=second,
        hero=hero,
    )
    return title, _recruited(before, after, hero), "dice-multiple"


def _draw(before: State, move: m.DrawThings, after: State) -> Telling:
    count = draws.tiles_drawn(before, move.seat, move.gold, move.trade_ins).value
    title = ngettext("{name} draws {n} tile", "{name} draws {n} tiles", count, name=before.names[move.seat])
    said = [_("{gold} gold", gold=move.gold)] if move.gold else []
    said += [_("{tiles} traded in", tiles=move.trade_ins)] if move.trade_ins else []
    return title, " · ".join((*said, *filter(None, [_begun(before, after)]))), "sack"


def _event(before: State, move: m.PlayEvent, after: State) -> Telling:
    title = _("{name} plays {tile}", name=before.names[move.seat], tile=move.name)
    gold = _("{gold} gold", gold=move.gold) if move.gold else ""
    return title, " · ".join(filter(None, (gold, _begun(before, after)))), "star"


def _mark(before: State, move: m.MarkHex, _after: State) -> Telling:
    names = listing([before.names[seat] for seat in move.seats])
    return _("Battle marker: {hex}", hex=move.hex), names, "flag-variant"


def _unmark(_before: State, move: m.UnmarkHex, _after: State) -> Telling:
    return _("No Battle marker: {hex}", hex=move.hex), "", "flag-variant"


def _select(before: State, move: m.SelectHex, after: State) -> Telling:
    title = _("{name} selects {hex}", name=before.names[move.seat], hex=move.hex)
    return title, _("exploration") if after.exploration else _("battle"), "flag-variant"


def _explore(before: State, move: m.Explore, after: State) -> Telling:
    name = before.names[move.seat]
    title = _("{name} explores: {die}", name=name, die=move.die)
    exploring = after.exploration
    if exploring is None:
        return title, _("conquered without a fight"), "dice-multiple"
    why = ngettext(
        "{acting} draws {n} tile", "{acting} draws {n} tiles", move.die, acting=before.names[exploring.acting]
    )
    return title, why, "dice-multiple"


def _show(_before: State, move: m.ShowTile, after: State) -> Telling:
    exploring = after.exploration
    stays = exploring is not None and exploration.stays(exploring, len(exploring.tiles) - 1)
    return _("Drawn: {tile}", tile=move.thing.said()), "" if stays else _("back to the bag"), "sack"


def _keep(before: State, move: m.KeepSpecial, _after: State) -> Telling:
    tiles = before.exploration.tiles if before.exploration else ()
    return _("{tile} stays", tile=tiles[move.tile].said()), "", "treasure"


def _bribe(before: State, move: m.Bribe, _after: State) -> Telling:
    exploring = before.exploration
    if exploring is None:
        return _("A bribe"), "", "gold"
    name, tile = before.names[exploring.seat], exploring.tiles[move.tile].said()
    price = exploration.bribe_price(exploring, move.tile).value
    return _("{name} bribes {tile}: {gold} gold", name=name, tile=tile, gold=price), "", "gold"


def _end_draw(before: State, _move: Move, after: State) -> Telling:
    exploring = before.exploration
    if exploring is None:
        return _("The draw is over"), "", ""
    name, where = before.names[exploring.seat], exploring.marker.hex
    if after.battle is not None:
        return _("{name} fights for {hex}", name=name, hex=where), "", "sword-cross"
    return _("{name} wins {hex}", name=name, hex=where), outcome(before, after), "hexagon"


def _build(before: State, move: m.BuildFort, after: State) -> Telling:
    title = _("{name} builds a {fort}", name=before.names[move.seat], fort=move.fort.word)
    why = (
        _("free")
        if move.free
        else _("{gold} gold", gold=before.has(move.seat, Counter.GOLD) - after.has(move.seat, Counter.GOLD))
    )
    if after.last_round and not before.last_round:
        why = _("the game ends after the Construction of round {round}", round=after.last_round)
    return title, why, "castle"


def _correct(before: State, move: Correct, _after: State) -> Telling:
    thing = _(LABELS[move.track])
    if move.seat is None:
        return _("{thing} corrected to {value}", thing=thing, value=move.value), move.note, "pencil-outline"
    name = before.names[move.seat]
    title = _("{name}: {thing} corrected to {value}", name=name, thing=thing, value=move.value)
    return title, move.note, "pencil-outline"


_TELL: dict[type[Move], Callable[[State, Any, State], Telling]] = {
    m.Done: _done,
    m.NextPhase: _next,
    m.GoToPhase: _go_to,
    m.PassMarker: _marker,
    m.StopHere: _stop,
    m.Finish: _finish,
    m.DealHeroes: _deal,
    m.ClaimHex: _claim,
    m.SetOut: _set_out,
    m.Exchange: _exchange,
    m.SayCount: _say,
    m.BeginRound: _begin_round,
    m.CashTreasure: _cash,
    m.PlaceSpecial: _place,
    m.RemoveSpecial: _remove,
    m.SayTerrain: _terrain,
    m.TakeHex: _take_hex,
    m.TakeGold: _take_gold,
    m.MoveHero: _move_hero,
    m.FlipHero: _flip,
    m.PlayMagic: _magic,
    m.EmptyBag: _empty,
    m.CountScreen: _screen,
    m.LoseFort: _lose_fort,
    m.CollectIncome: _collect,
    m.ChooseHero: _choose,
    m.SpendOnHero: _spend,
    m.RollForHero: _roll,
    m.DrawThings: _draw,
    m.PlayEvent: _event,
    m.MarkHex: _mark,
    m.UnmarkHex: _unmark,
    m.SelectHex: _select,
    m.Explore: _explore,
    m.ShowTile: _show,
    m.KeepSpecial: _keep,
    m.Bribe: _bribe,
    m.EndDraw: _end_draw,
    m.BuildFort: _build,
    Correct: _correct,
    **BATTLE_TELLINGS,
}
