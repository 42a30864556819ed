"""The table after a move. What no table could mean is refused, with the reason and the rule."""

from collections.abc import Callable
from typing import Any

from companion.core.frozen import replace
from companion.core.move import IllegalMove, Move
from companion.core.words import _
from companion.games.heroes_vs_warlords import (
    armies,
    before,
    buildings,
    by_hand,
    conquest,
    fights,
    heroes,
    hex_notes,
    hexes,
    production,
    reactions,
    rounds,
    told_fights,
    troops,
)
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import hand_moves as h
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.checks import check_idle, check_quiet, learnt, own_city
from companion.games.heroes_vs_warlords.combat import with_units
from companion.games.heroes_vs_warlords.combat_moves import COMBAT_MOVES, TeachUnit
from companion.games.heroes_vs_warlords.heroes import drop
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import State


def apply(state: State, move: Move) -> State:
    change = _CHANGES.get(type(move))
    if change is None:
        raise IllegalMove(_("Heroes vs Warlords has no such move."))
    state = change(replace(state, news=()) if state.news else state, move)
    return rounds.skip_the_fallen(heroes.still_earned(state))


def _let_be(state: State, _move: m.LetBe) -> State:
    check_quiet(state)
    if not state.todo:
        raise IllegalMove(_("Herald asks for nothing now."))
    return drop(state)


def _move_camp(state: State, move: m.MoveCamp) -> State:
    """7.4: before any Hero of that seat moves; the table sees where to."""
    check_idle(state, Phase.TURN)
    city = own_city(state, move.seat, move.city)
    if not city.is_camp:
        raise IllegalMove(_("Only Camps move."), rule("movement.camp"))
    if move.city in state.camps_moved:
        raise IllegalMove(_("The Camp has moved in this turn."), rule("movement.camp"))
    return replace(state, camps_moved=(*state.camps_moved, move.city))


def _teach_unit(state: State, move: TeachUnit) -> State:
    """Into the box, and into the combat that is being fought."""
    state = replace(state, box=learnt(state.box, move))
    if state.combat is None:
        return state
    return fights.settle(replace(state, combat=with_units(state.combat, state.box.units)))


def _teach_hero(state: State, move: d.TeachHero) -> State:
    """In a fight, too: the Hero fights on with what is told."""
    return fights.refreshed(heroes.teach_hero(state, move))


def _teach(state: State, move: Move) -> State:
    return replace(state, box=learnt(state.box, move))


def _quietly(change: Callable[[State, Any], State]) -> Callable[[State, Any], State]:
    """At any time but in a fight, and not after the end."""

    def changed(state: State, move: Any) -> State:
        check_quiet(state)
        return change(state, move)

    return changed


def _by_hand(change: Callable[[State, Any], State]) -> Callable[[State, Any], State]:
    """What the table says of pieces counts until the score is closed."""

    def changed(state: State, move: Any) -> State:
        if state.phase is not Phase.SCORING:
            check_quiet(state)
        return change(state, move)

    return changed


def _plain(change: Callable[[State], State]) -> Callable[[State, Any], State]:
    return lambda state, _move: change(state)


def _lose_hero(state: State, move: d.LoseHero) -> State:
    return conquest.settle(heroes.lose_hero(state, move))


_CHANGES: dict[type[Move], Callable[[State, Any], State]] = {
    m.RollInitiative: rounds.roll,
    m.SayFirst: rounds.say_first,
    m.EndTurn: rounds.end_turn,
    m.CollectIncome: _plain(rounds.collect),
    m.CloseProduction: _plain(rounds.close_production),
    m.CleanUp: _plain(rounds.clean_up),
    m.NextRound: _plain(rounds.next_round),
    m.GoTo: rounds.go_to,
    m.StopHere: _plain(rounds.stop),
    m.Finish: _plain(rounds.finish),
    m.LetBe: _let_be,
    m.Agree: _quietly(before.agree),
    m.BuyUnits: armies.buy,
    m.ArmyReady: armies.ready,
    m.SayTiles: rounds.say_tiles,
    m.SayCount: rounds.say_count,
    m.BeginRound: _plain(rounds.begin_round),
    m.MoveCamp: _move_camp,
    m.Discover: hexes.discover,
    m.SetOut: hexes.set_out,
    m.Walk: hexes.walk,
    m.EnterHex: hexes.enter,
    m.EnterCity: fights.enter_city,
    m.AttackHero: fights.attack_hero,
    m.MoveUnits: _quietly(troops.move_units),
    m.SetUnits: _by_hand(troops.set_units),
    m.RollGuards: hexes.roll_guards,
    m.SetGuards: hexes.set_guards,
    m.TakeOutpost: hexes.take_outpost,
    m.RollOutpost: hexes.roll_outpost,
    m.RollHoly: hexes.roll_holy,
    m.RollHolyExperience: hexes.roll_holy_experience,
    m.NoteSite: _by_hand(hex_notes.note),
    m.ClaimSite: _by_hand(hex_notes.claim),
    m.NameSite: _by_hand(hex_notes.name_site),
    m.MarkSite: _by_hand(hex_notes.mark),
    m.CheckGuards: reactions.check_guards,
    m.CheckHero: reactions.check_hero,
    m.RollReaction: reactions.roll,
    m.Fight: _plain(fights.start),
    m.TellFight: told_fights.tell,
    d.LevelUp: _quietly(heroes.level_up),
    d.RaiseAbility: heroes.raise_ability,
    d.Train: _quietly(heroes.train),
    d.BringHero: _quietly(heroes.bring_hero),
    d.LoseHero: _quietly(_lose_hero),
    d.PlaceHero: _quietly(fights.place_hero),
    d.MoveSection: _quietly(troops.move_section),
    d.TakeEquipment: _quietly(heroes.take_equipment),
    d.DropEquipment: _quietly(heroes.drop_equipment),
    d.CaptureEquipment: heroes.capture_equipment,
    d.StoreHonor: _quietly(heroes.store_honor),
    d.SayHonor: heroes.say_honor,
    d.NoteQuest: _quietly(heroes.note_quest),
    d.Build: _quietly(buildings.build),
    d.ClaimCity: _by_hand(conquest.claim_city),
    d.SetBuilding: _by_hand(buildings.set_building),
    d.Recruit: _quietly(production.recruit),
    d.HireMercenaries: _quietly(production.hire),
    d.Trade: _quietly(production.trade),
    d.RollConquest: conquest.roll_conquest,
    d.TakeSpoils: conquest.take_spoils,
    h.TellReaction: reactions.tell,
    h.SayDefeated: _by_hand(by_hand.say_defeated),
    h.SayClock: _by_hand(by_hand.say_clock),
    h.SayHero: _by_hand(by_hand.say_hero),
    h.MarkTraining: _by_hand(by_hand.mark_training),
    h.MarkConquered: _by_hand(by_hand.mark_conquered),
    h.SayHex: _by_hand(by_hand.say_hex),
    d.TeachHero: _teach_hero,
    d.TeachBuilding: _teach,
    d.TeachGuards: _teach,
    d.TeachOutpost: _teach,
    d.TeachConquest: _teach,
    d.TeachLevels: _teach,
    d.TeachHonor: _teach,
    d.TeachEquipment: _teach,
    **dict.fromkeys(COMBAT_MOVES, fights.apply_move),
    TeachUnit: _teach_unit,
}
