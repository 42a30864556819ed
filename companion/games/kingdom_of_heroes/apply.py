"""The table after a move. What no table could mean is refused, with the reason and the rule."""

from collections.abc import Callable
from typing import Any

from companion.core.codec import BadShape
from companion.core.frozen import replace
from companion.core.move import IllegalMove, Move
from companion.core.words import _
from companion.games.kingdom_of_heroes import (
    cardboard,
    end_of_round,
    ending,
    joining,
    missions,
    resolution,
    round_start,
    spoils,
    turns,
)
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cardboard import Special
from companion.games.kingdom_of_heroes.checks import check_text
from companion.games.kingdom_of_heroes.state import State


def apply(state: State, move: Move) -> State:
    change = _CHANGES.get(type(move))
    if change is None:
        raise IllegalMove(_("Kingdom of Heroes has no such move."))
    try:
        return change(state, move)
    except BadShape as error:  # what no cardboard can have printed on it
        raise IllegalMove(str(error)) from error


# What is printed


def _teach_card(state: State, move: m.TeachCard) -> State:
    cardboard.sound_title(move.title)
    check_text(move.title, may_be_empty=False)
    return _learned(missions.teach(state, move.title, move.card))


def _tell_mission(state: State, move: m.TellMission) -> State:
    return _learned(missions.tell(state, move))


def _teach_stack(state: State, move: m.TeachStack) -> State:
    stacks = {**state.box.stacks, move.stack: move.colour}
    return _learned(replace(state, box=replace(state.box, stacks=stacks)))


def _teach_map(state: State, move: m.TeachMap) -> State:
    card = cardboard.sound_map(move.card, state.box.regions)
    maps = {**state.box.maps, card.key: card}
    return _learned(replace(state, box=replace(state.box, maps=maps)))


def _teach_board(state: State, move: m.TeachBoard) -> State:
    regions = cardboard.sound_regions(move.regions)
    villages = cardboard.sound_villages(move.villages, regions)
    keys = {region.key for region in regions}
    if any(mission.region and mission.region not in keys for mission in state.missions):
        raise IllegalMove(_("A mission lies in a region that would be no more."))
    maps = cardboard.fitted_maps(state.box.maps, regions)
    box = replace(state.box, regions=regions, villages=villages, maps=maps)
    return _learned(replace(state, box=box))


def _teach_special(state: State, move: m.TeachSpecial) -> State:
    special = {**state.box.special, move.white: Special(move.kind, move.heart)}
    return replace(state, box=replace(state.box, special=special))


def _learned(state: State) -> State:
    """Whatever waited for a fact goes on."""
    return ending.go_on(resolution.retold(round_start.go_on(round_start.place_if_clear(state))))


def _drop(state: State, move: m.DropMission) -> State:
    return end_of_round.settle(missions.drop(state, move))


def _pass_marker(state: State, move: m.PassMarker) -> State:
    return ending.go_on(end_of_round.pass_marker(state, move))


_CHANGES: dict[type[Move], Callable[[State, Any], State]] = {
    m.TeachCard: _teach_card,
    m.TellMission: _tell_mission,
    m.TeachStack: _teach_stack,
    m.TeachMap: _teach_map,
    m.TeachBoard: _teach_board,
    m.TeachSpecial: _teach_special,
    m.SayCount: joining.say,
    m.SayHeroes: joining.say_heroes,
    m.SayTokens: joining.say_tokens,
    m.JoinRound: joining.join,
    m.RevealMap: round_start.reveal,
    m.MoveMission: round_start.move_mission,
    m.BeginDrawing: round_start.begin_drawing,
    m.DrawCard: round_start.draw,
    m.PlaceCard: round_start.place,
    m.NextStack: round_start.next_stack,
    m.StopDrawing: round_start.stop_drawing,
    m.AddMission: missions.add,
    m.DropMission: _drop,
    m.SendWhite: round_start.send,
    m.ChooseColour: turns.choose_colour,
    m.MoveHeroes: turns.move_heroes,
    m.SetHeroes: turns.set_heroes,
    m.SetMines: turns.set_mines,
    m.SetTower: turns.set_tower,
    m.Promote: turns.promote,
    m.Recruit: turns.recruit,
    m.EndTurn: turns.end_turn,
    m.Pass: turns.end_turn,
    m.EndTurns: turns.end_turns,
    m.CollectMines: resolution.collect_mines,
    m.OpenMission: resolution.open_,
    m.ConfirmHeroes: resolution.confirm,
    m.ChooseLeader: resolution.choose_leader,
    m.ChooseRepresentative: resolution.choose_representative,
    m.RollDie: resolution.roll,
    m.LoseHeroes: resolution.lose,
    m.SkipReward: spoils.skip,
    m.ShareHeroes: spoils.share,
    m.TakeHeroes: spoils.take,
    m.GiveRing: spoils.give_ring,
    m.CloseMission: spoils.close,
    m.LeaveMission: resolution.leave,
    m.CloseMissions: resolution.close_missions,
    m.TrainMage: end_of_round.train,
    m.LeaveTower: end_of_round.leave_tower,
    m.CloseTower: end_of_round.close_tower,
    m.PayAdventurers: end_of_round.pay,
    m.PassMarker: _pass_marker,
    m.AcceptFall: end_of_round.accept_fall,
    m.TakeCrowns: turns.take_crowns,
    m.GainCard: ending.gain,
    m.LoseCard: ending.lose,
    m.DescribeCard: ending.describe,
    m.BeginScoring: ending.begin_scoring,
    m.TradeCrystals: ending.trade_crystals,
    m.TradeHearts: ending.trade_hearts,
    m.Finish: ending.finish,
}
