"""The table after a move. What no table could mean is refused, with the reason and the rule."""

from collections.abc import Callable
from typing import Any

from companion.core.frozen import replace
from companion.core.move import IllegalMove, Move
from companion.core.words import _
from companion.games.kings_and_things import (
    aftermath,
    battle,
    construction,
    draws,
    exploration,
    heroes,
    holdings,
    income,
    order,
    phases,
)
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.checks import (
    check_name,
    check_not_over,
    check_phase,
    check_quiet,
    check_value,
    seat_of,
)
from companion.games.kings_and_things.moves import Phase
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import Marker, SetupStep, State, carry

MOST_MARKERS = 48


def apply(state: State, move: Move) -> State:
    change = _CHANGES.get(type(move))
    if change is None:
        raise IllegalMove(_("Kings & Things has no such move."))
    goes_on = isinstance(move, m.TakeHits)  # both sides suffer in one step: what fell is said together
    return change(replace(state, news=None) if state.news and not goes_on else state, move)


# Going on


def _done(state: State, move: m.Done) -> State:
    return phases.done(state, move)


def _next_phase(state: State, _move: m.NextPhase) -> State:
    check_not_over(state)
    if state.battle is not None or state.exploration is not None:
        check_quiet(state)
    if state.phase is Phase.MARKER:
        return phases.pass_marker(state)
    return phases.advance(state)


def _pass_marker(state: State, _move: m.PassMarker) -> State:
    check_phase(state, Phase.MARKER)
    return phases.pass_marker(state)


def _stop(state: State, _move: m.StopHere) -> State:
    check_not_over(state)
    calm = replace(heroes.drop_attempt(state), battle=None, exploration=None)
    return phases.enter(calm, Phase.SCORING)


def _finish(state: State, _move: m.Finish) -> State:
    check_phase(state, Phase.SCORING)
    return replace(state, phase=Phase.OVER)


def _begin_round(state: State, _move: m.BeginRound) -> State:
    """A Citadel that stands already was built before: this round is the last, unless the table knows better."""
    check_phase(state, Phase.JOINING)
    if state.citadels and not state.last_round:
        state = replace(state, last_round=state.round)
    return phases.enter(carry(state), Phase.INCOME)


# Before the first round


def _deal(state: State, move: m.DealHeroes) -> State:
    _check_step(state, SetupStep.HEROES)
    return phases.deal_heroes(state, move)


def _claim(state: State, move: m.ClaimHex) -> State:
    check_phase(state, Phase.SETUP)
    return phases.claim(state, move)


def _set_out(state: State, _move: m.SetOut) -> State:
    _check_step(state, SetupStep.SET_OUT)
    return phases.set_out(state)


def _exchange(state: State, move: m.Exchange) -> State:
    _check_step(state, SetupStep.EXCHANGE)
    return phases.done(draws.exchange(state, move), m.Done(move.seat))


def _check_step(state: State, step: SetupStep) -> None:
    check_phase(state, Phase.SETUP)
    if state.step is not step:
        raise IllegalMove(_("Not in this step of the set-up."), rule("setup.all"))


# Income, Heroes, Things, Events


def _collect(state: State, _move: m.CollectIncome) -> State:
    check_phase(state, Phase.INCOME)
    return phases.advance(income.collect(state))


def _draw(state: State, move: m.DrawThings) -> State:
    check_phase(state, Phase.THINGS)
    return phases.settle(draws.draw(state, move))


def _recruiting(change: Callable[[State, Any], State]) -> Callable[[State, Any], State]:
    def changed(state: State, move: Any) -> State:
        check_phase(state, Phase.HEROES)
        return phases.settle(change(state, move))

    return changed


def _event(state: State, move: m.PlayEvent) -> State:
    check_phase(state, Phase.EVENTS)
    return phases.settle(holdings.play_event(state, move))


# Movement and combat


def _mark(state: State, move: m.MarkHex) -> State:
    check_phase(state, Phase.MOVEMENT, Phase.COMBAT)
    check_name(move.hex, may_be_empty=False)
    for seat in (*move.seats, *(() if move.owner is None else (move.owner,))):
        seat_of(state, seat)
    if not move.seats or len(set(move.seats)) != len(move.seats):
        raise IllegalMove(_("Name everybody who is in {hex} once.", hex=move.hex), rule("movement.marker"))
    if move.seats == (move.owner,):
        said = _("{name} is alone in a hex of their own.", name=state.names[move.seats[0]])
        raise IllegalMove(said, rule("movement.marker"))
    others = tuple(marker for marker in state.markers if marker.hex != move.hex)
    if len(others) >= MOST_MARKERS:
        raise IllegalMove(_("There are no more than {most} hexes.", most=MOST_MARKERS))
    if _is_open(state, move.hex):
        raise IllegalMove(_("{hex} is being resolved.", hex=move.hex))
    marker = Marker(move.hex, move.seats, move.owner, move.neutral, move.terrain)
    return replace(state, markers=(*others, marker))


def _unmark(state: State, move: m.UnmarkHex) -> State:
    check_not_over(state)
    kept = tuple(marker for marker in state.markers if marker.hex != move.hex)
    if len(kept) == len(state.markers):
        raise IllegalMove(_("There is no Battle marker in {hex}.", hex=move.hex[:40] or "?"))
    if _is_open(state, move.hex):
        raise IllegalMove(_("{hex} is being resolved.", hex=move.hex))
    return replace(state, markers=kept)


def _is_open(state: State, hex: str) -> bool:
    scenes = (state.battle, state.exploration)
    return any(scene is not None and scene.marker.hex == hex for scene in scenes)


def _select(state: State, move: m.SelectHex) -> State:
    check_phase(state, Phase.COMBAT)
    check_quiet(state)
    seat_of(state, move.seat)
    marker = next((each for each in state.markers if each.hex == move.hex), None)
    if marker is None:
        raise IllegalMove(
            _("There is no Battle marker in {hex}.", hex=move.hex[:40] or "?"), rule("combat.select")
        )
    if move.seat not in (*marker.seats, marker.owner):
        said = _("{name} has nothing in {hex}.", name=state.names[move.seat], hex=marker.hex)
        raise IllegalMove(said, rule("combat.select"))
    state = replace(state, selector=move.seat)
    if marker.is_exploration:
        return exploration.begin(state, marker, move.seat)
    return battle.begin(state, marker, order_attacker(state, marker, move.seat))


def order_attacker(state: State, marker: Marker, seat: int) -> int:
    """Who begins the battle: not the owner, even if the owner selected the hex."""
    if seat in marker.seats and seat != marker.owner:
        return seat
    return next(each for each in order.order(state) if each in marker.seats and each != marker.owner)


def _fighting(change: Callable[..., State]) -> Callable[[State, Any], State]:
    def changed(state: State, move: Any) -> State:
        return aftermath.settle(change(state, move))

    return changed


def _begin_battle(state: State, _move: m.BeginBattle) -> State:
    return aftermath.settle(battle.start(state))


def _end_draw(state: State, _move: m.EndDraw) -> State:
    return exploration.end_draw(state)


# Construction


def _build(state: State, move: m.BuildFort) -> State:
    if move.free:
        check_not_over(state)
    else:
        check_phase(state, Phase.CONSTRUCTION)
    return construction.build(state, move)


# At any time


def _any_time(change: Callable[[State, Any], State]) -> Callable[[State, Any], State]:
    def changed(state: State, move: Any) -> State:
        check_not_over(state)
        return change(state, move)

    return changed


def _empty(state: State, _move: m.EmptyBag) -> State:
    if state.bag_empty:
        raise IllegalMove(_("The bag was emptied before."), rule("things.bag"))
    exploring = state.exploration
    if exploring is not None and exploring.die:
        exploring = replace(exploring, short=True)
    return replace(state, bag_empty=True, exploration=exploring)


def _screen(state: State, move: m.CountScreen) -> State:
    check_value(move.tiles, 99)
    return draws.count_screen(state, move)


_CHANGES: dict[type[Move], Callable[[State, Any], State]] = {
    m.Done: _done,
    m.NextPhase: _next_phase,
    m.GoToPhase: phases.go_to,
    m.PassMarker: _pass_marker,
    m.StopHere: _stop,
    m.Finish: _finish,
    m.DealHeroes: _deal,
    m.ClaimHex: _claim,
    m.SetOut: _set_out,
    m.Exchange: _exchange,
    m.SayCount: holdings.say_count,
    m.BeginRound: _begin_round,
    m.CashTreasure: _any_time(holdings.cash),
    m.PlaceSpecial: _any_time(holdings.place_special),
    m.RemoveSpecial: _any_time(holdings.remove_special),
    m.SayTerrain: _any_time(holdings.say_terrain),
    m.TakeHex: _any_time(holdings.take_hex),
    m.TakeGold: _any_time(holdings.take_gold),
    m.MoveHero: _any_time(heroes.move_hero),
    m.FlipHero: _any_time(heroes.flip),
    m.PlayMagic: _any_time(holdings.play_magic),
    m.EmptyBag: _any_time(_empty),
    m.CountScreen: _any_time(_screen),
    m.LoseFort: _any_time(construction.lose),
    m.CollectIncome: _collect,
    m.ChooseHero: _recruiting(heroes.choose),
    m.SpendOnHero: _recruiting(heroes.spend),
    m.RollForHero: _recruiting(heroes.roll),
    m.DrawThings: _draw,
    m.PlayEvent: _event,
    m.MarkHex: _mark,
    m.UnmarkHex: _unmark,
    m.SelectHex: _select,
    m.Explore: exploration.roll,
    m.ShowTile: exploration.show,
    m.KeepSpecial: exploration.keep,
    m.Bribe: exploration.bribe,
    m.EndDraw: _end_draw,
    m.AddThing: battle.add,
    m.DropThing: battle.drop,
    m.ChangeThing: _fighting(battle.change_thing),
    m.CallBluff: battle.call_bluff,
    m.BeginBattle: _begin_battle,
    m.DeclareTargets: _fighting(battle.declare),
    m.RollDice: _fighting(battle.roll),
    m.CountHits: _fighting(battle.count),
    m.TakeHits: _fighting(battle.suffer),
    m.Retreat: _fighting(battle.retreat),
    m.StandFast: _fighting(battle.stand),
    m.DecideBattle: _fighting(battle.decide),
    m.RollAfter: aftermath.roll,
    m.BuildFort: _build,
}
