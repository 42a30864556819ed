"""The moves as the log tells them. Combat and displays have modules of their own."""

from collections.abc import Callable
from typing import Any

from companion.core.game import Line
from companion.core.move import Correct, Move
from companion.core.words import N_, _, ngettext
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords import news, tracks
from companion.games.heroes_vs_warlords.armies import left
from companion.games.heroes_vs_warlords.before import YES, options
from companion.games.heroes_vs_warlords.by_hand_lines import BY_HAND_TELLINGS
from companion.games.heroes_vs_warlords.checks import PHASES
from companion.games.heroes_vs_warlords.combat import apply_combat
from companion.games.heroes_vs_warlords.combat_lines import combat_line
from companion.games.heroes_vs_warlords.combat_moves import CombatMove, TeachUnit
from companion.games.heroes_vs_warlords.display_lines import DISPLAY_TELLINGS, Telling, place_said
from companion.games.heroes_vs_warlords.hex_note_lines import HEX_NOTE_TELLINGS
from companion.games.heroes_vs_warlords.income import income
from companion.games.heroes_vs_warlords.moves import Phase, Result
from companion.games.heroes_vs_warlords.pieces import Cost, Resource, site_word
from companion.games.heroes_vs_warlords.prompts import round_said
from companion.games.heroes_vs_warlords.reactions import foe_name
from companion.games.heroes_vs_warlords.state import State, TodoKind
from companion.games.heroes_vs_warlords.units import Race


def describe(before: State, move: Move, after: State) -> Line:
    title, why, icon = telling(before, move, after)
    return Line(title, why, _seat(before, move), icon, chapter(before))


def telling(before: State, move: Move, after: State) -> Telling:
    if isinstance(move, CombatMove) and not isinstance(move, TeachUnit) and before.combat is not None:
        fought = after.combat or apply_combat(before.combat, move)
        title, why, icon = combat_line(before.combat, move, fought)
        happened = " ".join(news.sentence(after, each) for each in after.news if each.kind not in news.ENDS)
        return title, " · ".join(filter(None, (why, happened))), icon
    title, why, icon = _TELL[type(move)](before, move, after)
    happened = " ".join(news.said(after))
    return title, " · ".join(part for part in (why, happened) if part), icon


def _seat(before: State, move: Move) -> int | None:
    seat: int | None = getattr(move, "seat", None)
    if seat is None and before.todo and before.combat is None:
        seat = before.todo[0].seat
    if isinstance(move, CombatMove) and before.combat is not None:
        side = getattr(move, "side", None)
        seat = before.combat.sides[side].seat if side in (0, 1) else None
    return seat if seat is not None and 0 <= seat < len(before.seats) else None


def chapter(state: State) -> str:
    """The heading a move stands under."""
    if state.phase in (Phase.SETUP, Phase.JOINING, Phase.SCORING, Phase.OVER):
        return _(PHASES[state.phase])
    if state.phase in (Phase.TURN, Phase.INCOME):
        return _("{round}, sequence {sequence}", round=round_said(state), sequence=state.sequence)
    return _("{round}: {phase}", round=round_said(state), phase=_(PHASES[state.phase]))


def _correct(before: State, move: Correct, _after: State) -> Telling:
    track = tracks.find(before, move.track, move.seat).track
    title = _("{thing}: {after}, not {before}", thing=track.label, before=track.value, after=move.value)
    return title, move.note, "pencil-outline"


# Going on


def _roll(before: State, move: m.RollInitiative, after: State) -> Telling:
    title = _("{name} rolls {die} for the initiative", name=before.names[move.seat], die=move.die)
    if after.rolling or not after.order:
        return title, "", "d20"
    return title, _("{name} is first", name=after.names[after.order[0]]), "d20"


def _first(before: State, move: m.SayFirst, _after: State) -> Telling:
    return _("{name} has the initiative", name=before.names[move.seat]), "", "d20"


def _end_turn(before: State, move: m.EndTurn, after: State) -> Telling:
    title = _("{name}'s turn is over", name=before.names[move.seat])
    turn = after.on_turn
    why = _("next: Turn 4, income") if turn is None else _("next: {name}", name=after.names[turn])
    return title, why, "flag-variant"


def _collect(before: State, _move: Move, _after: State) -> Telling:
    parts = []
    for seat in before.in_play:
        numbers = income(before, seat)
        amounts = Cost(*(numbers[resource].value for resource in Resource))
        parts.append(_("{name}: {amounts}", name=before.names[seat], amounts=amounts.said()))
    return _("Income {n} of 3", n=before.sequence), "; ".join(parts), "gold_bar"


def _close(before: State, _move: Move, after: State) -> Telling:
    lost = sum(
        max(0, city.stock.get(resource, 0) - after.cities[at].stock.get(resource, 0))
        for at, city in enumerate(before.cities)
        for resource in Resource
    )
    why = (
        ngettext("{n} resource above the cap is lost", "{n} resources above the cap are lost", lost)
        if lost
        else ""
    )
    return _("Production is over"), why, "castle"


def _clean(_before: State, _move: Move, after: State) -> Telling:
    return _("Clean up"), " ".join(news.markers(after)), "broom"


def _next_round(_before: State, _move: Move, after: State) -> Telling:
    if after.phase is Phase.SCORING:
        return _("The agreed number of Rounds is played"), "", "flag-variant"
    return _("Round {round} begins", round=after.round), "", "flag-variant"


def _go_to(_before: State, _move: m.GoTo, after: State) -> Telling:
    return _("The table goes to {phase}", phase=_(PHASES[after.phase])), "", "flag-variant"


def _let_be(before: State, _move: Move, _after: State) -> Telling:
    todo = before.todo[0]
    name = before.names[todo.seat]
    titles = {
        TodoKind.FIGHT: _("There is no fight"),
        TodoKind.LEVEL: _("{name} keeps the EP", name=name),
        TodoKind.HERO_REACTION: _("The Hero declines to react"),
        TodoKind.GARRISON: _("{name} leaves no more units", name=name),
        TodoKind.WHERE: _("{name}'s Hero stays", name=name),
    }
    return titles.get(todo.kind, _("{name} lets it be", name=name)), "", ""


def _agree(_before: State, move: m.Agree, _after: State) -> Telling:
    option = next(each for each in options() if each.key == move.key)
    value = move.value
    if value in (YES, "no"):
        value = _("yes") if value == YES else _("no")
    for key, label, _why in getattr(option, "choices", ()):
        value = label if key == move.value else value
    return _("The table agrees: {option}: {value}", option=option.label, value=value), "", "handshake-outline"


# Before the first Round


def _buy(before: State, move: m.BuyUnits, after: State) -> Telling:
    title = _(
        "{name}: {count} units of level {level}",
        name=before.names[move.seat],
        count=move.count,
        level=move.level,
    )
    return title, _("{left} gold left", left=left(after.todo[0])), "swordsman"


def _ready(before: State, move: m.ArmyReady, _after: State) -> Telling:
    todo = before.todo[0]
    lost = left(todo)
    why = _("{lost} gold is lost", lost=lost) if lost else ""
    return _("{name}'s army is complete", name=before.names[move.seat]), why, "swordsman"


def _tiles(_before: State, move: m.SayTiles, _after: State) -> Telling:
    return ngettext("{n} tile lies face down", "{n} tiles lie face down", move.tiles), "", "hexagon"


def _count(before: State, move: m.SayCount, _after: State) -> Telling:
    label = tracks.COUNTERS.get(move.counter)
    word = _(label) if label else Resource(str(move.counter)).word
    return (
        _("{name}: {what} {value}", name=before.names[move.seat], what=word, value=move.value),
        "",
        "pencil-outline",
    )


def _begin(_before: State, _move: Move, after: State) -> Telling:
    return _("Round {round} begins", round=after.round), "", "flag-variant"


# Movement


def _who(before: State, move: Any) -> dict[str, object]:
    return {"name": before.names[move.seat], "hero": move.hero + 1}


def _camp(before: State, move: m.MoveCamp, _after: State) -> Telling:
    return _("{name} moves the Camp", name=before.names[move.seat]), "", "castle"


def _discover(before: State, move: m.Discover, after: State) -> Telling:
    title = _("{name} turns a tile", name=before.names[move.seat])
    return title, _("{tiles} left", tiles=after.tiles), "hexagon"


def _set_out(before: State, move: m.SetOut, _after: State) -> Telling:
    return _("{name} moves Hero {hero}", **_who(before, move)), "", "boot"


def _walk(before: State, move: m.Walk, after: State) -> Telling:
    title = _("{name}, Hero {hero}: {mp} MP", mp=move.mp, **_who(before, move))
    return title, _("{mp} MP left", mp=after.hero(move.seat, move.hero).mp), "boot"


def _enter(before: State, move: m.EnterHex, after: State) -> Telling:
    at = after.hero(move.seat, move.hero).at
    if move.site is not None:
        word = before.sites[move.site].word()
    elif at is not None and 0 <= at < len(after.sites):
        word = after.sites[at].word()
    else:
        word = site_word(move.kind, move.resource) if move.kind else ""
    return _("{name}, Hero {hero}, enters {hex}", hex=word, **_who(before, move)), "", "hexagon"


def _enter_city(before: State, move: m.EnterCity, _after: State) -> Telling:
    city = before.cities[move.city].word()
    return _("{name}, Hero {hero}, enters {city}", city=city, **_who(before, move)), "", "castle"


def _attack(before: State, move: m.AttackHero, _after: State) -> Telling:
    title = _(
        "{name}, Hero {hero}, attacks Hero {other_hero} of {other}",
        other_hero=move.other_hero + 1,
        other=before.names[move.other],
        **_who(before, move),
    )
    return title, "", "sword"


def _move_units(before: State, move: m.MoveUnits, _after: State) -> Telling:
    title = _(
        "{name} moves {count} units of level {level}",
        name=before.names[move.seat],
        count=move.count,
        level=move.level,
    )
    why = _(
        "from {source} to {target}",
        source=place_said(before, move.source),
        target=place_said(before, move.target),
    )
    return title, why, "swordsman"


def _set_units(before: State, move: m.SetUnits, _after: State) -> Telling:
    title = _(
        "{place}: {count} units of level {level}",
        place=place_said(before, move.place),
        count=move.count,
        level=move.level,
    )
    return title, move.race.word, "pencil-outline"


# Hexes, reactions, fights


def _site_of(state: State) -> str:
    todo = state.todo[0]
    return state.sites[todo.site].word() if todo.site is not None else ""


def _roll_guards(before: State, move: m.RollGuards, _after: State) -> Telling:
    return _("{hex}: {die} on the Guards Table", hex=_site_of(before), die=move.die), "", "d20"


def _set_guards(before: State, move: m.SetGuards, _after: State) -> Telling:
    if not move.groups:
        return _("{hex}: no guards", hex=_site_of(before)), "", "hexagon"
    groups = ", ".join(
        _("{count} × level {level}", count=each.count, level=each.level) for each in move.groups
    )
    return _("{hex}: guards {groups}", hex=_site_of(before), groups=groups), "", "hexagon"


def _outpost(_before: State, move: m.TakeOutpost, _after: State) -> Telling:
    title = _("Outpost: {amount} {resource}", amount=move.amount, resource=move.resource.word)
    return title, "", "hexagon"


def _die(words: str) -> Callable[[State, Any, State], Telling]:
    return lambda _before, move, _after: (_(words, die=move.die), "", "d20")


def _check_guards(before: State, move: m.CheckGuards, _after: State) -> Telling:
    return _("The guards of {hex} may react", hex=before.sites[move.site].word()), "", "d20"


def _check_hero(before: State, move: m.CheckHero, _after: State) -> Telling:
    title = _("Hero {hero} of {name} may react", hero=move.other_hero + 1, name=before.names[move.other])
    return title, "", "d20"


def _fight(before: State, _move: Move, _after: State) -> Telling:
    return _("{name} fights", name=before.names[before.todo[0].seat]), "", "sword"


def _tell(before: State, move: m.TellFight, _after: State) -> Telling:
    todo = before.fight or before.todo[0]
    name = before.names[todo.seat]
    titles = {
        Result.WON: _("{name} has won", name=name),
        Result.LOST: _("{name} has lost", name=name),
        Result.WITHDREW: _("{name} has withdrawn", name=name),
        Result.FOE_WITHDREW: _("{name} has withdrawn", name=foe_name(before, todo)),
    }
    why = _("{ep} EP, fought without Herald", ep=move.ep) if move.ep else _("fought without Herald")
    return titles[move.result], why, "sword"


def _teach_unit(_before: State, move: TeachUnit, _after: State) -> Telling:
    race: Race = move.race
    return _("Learnt: {race}, level {level}", race=race.word, level=move.level), "", "school-outline"


def _simple(words: str, icon: str = "") -> Callable[[State, Any, State], Telling]:
    return lambda _before, _move, _after: (_(words), "", icon)


_TELL: dict[type[Move], Callable[[State, Any, State], Telling]] = {
    Correct: _correct,
    m.RollInitiative: _roll,
    m.SayFirst: _first,
    m.EndTurn: _end_turn,
    m.CollectIncome: _collect,
    m.CloseProduction: _close,
    m.CleanUp: _clean,
    m.NextRound: _next_round,
    m.GoTo: _go_to,
    m.StopHere: _simple(N_("The table stops here"), "flag-variant"),
    m.Finish: _simple(N_("The score is right"), "flag-variant"),
    m.LetBe: _let_be,
    m.Agree: _agree,
    m.BuyUnits: _buy,
    m.ArmyReady: _ready,
    m.SayTiles: _tiles,
    m.SayCount: _count,
    m.BeginRound: _begin,
    m.MoveCamp: _camp,
    m.Discover: _discover,
    m.SetOut: _set_out,
    m.Walk: _walk,
    m.EnterHex: _enter,
    m.EnterCity: _enter_city,
    m.AttackHero: _attack,
    m.MoveUnits: _move_units,
    m.SetUnits: _set_units,
    m.RollGuards: _roll_guards,
    m.SetGuards: _set_guards,
    m.TakeOutpost: _outpost,
    m.RollOutpost: _die(N_("{die} on the Outpost Table")),
    m.RollHoly: _die(N_("{die} at the holy place")),
    m.RollHolyExperience: _die(N_("{die} EP at the holy place")),
    m.CheckGuards: _check_guards,
    m.CheckHero: _check_hero,
    m.RollReaction: _die(N_("{die} for the reaction")),
    m.Fight: _fight,
    m.TellFight: _tell,
    TeachUnit: _teach_unit,
    **HEX_NOTE_TELLINGS,
    **DISPLAY_TELLINGS,
    **BY_HAND_TELLINGS,
}
