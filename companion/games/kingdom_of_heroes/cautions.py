"""What should be confirmed before it is recorded: a table may well do it, and mean it."""

from collections.abc import Callable
from typing import Any

from companion.core.move import Caution, Move
from companion.core.words import _, listing, ngettext
from companion.games.kingdom_of_heroes import (
    ending,
    holdings,
    matching,
    missions,
    resolution,
    rewards,
    round_start,
    scoring,
    spoils,
    trades,
)
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cards import Reward
from companion.games.kingdom_of_heroes.heroes import HeroType, White
from companion.games.kingdom_of_heroes.march import engage_cautions, march_cautions, village_caution
from companion.games.kingdom_of_heroes.order import acting_colour, banners, colour_name, seat_on_turn
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.state import IN_CAPITAL, RINGED, SCORE_ONLY, Mission, Phase, State


def cautions(state: State, move: Move) -> tuple[Caution, ...]:
    find = _CAUTIONS.get(type(move))
    return tuple(find(state, move)) if find else ()


# Start of the round


def _reveal(state: State, move: m.RevealMap) -> list[Caution]:
    if move.card not in state.maps_used:
        return []
    said = _("Map card {name} was revealed in an earlier round.", name=move.card)
    return [Caution(said, rule("round.map"))]


def _draw(state: State, move: m.DrawCard) -> list[Caution]:
    found = []
    card, stack = state.box.cards.get(move.title), round_start.stack_now(state)
    if card is not None and card.stack not in (None, stack):
        said = _("{title} is of stack {stack}, as far as Herald knows.", title=move.title, stack=card.stack)
        found.append(Caution(said, rule("placing.stacks")))
    if move.title and move.title in state.out:
        said = _("{title} has been in this play already.", title=move.title)
        found.append(Caution(said, rule("placing.stacks")))
    return found


def _place(state: State, move: m.PlaceCard) -> list[Caution]:
    target = round_start.target(state)
    if target is None or move.region in target.regions or (move.region is None and not target.regions):
        return []
    return [Caution(target.why, target.rule)]


def _white(state: State, move: m.SendWhite) -> list[Caution]:
    if state.phase is not Phase.WHITE:
        return []
    options = round_start.white_options(state, move.white)
    chosen = next((option for option in options if option.key == move.mission), None)
    if chosen is not None and not chosen.is_open:
        return [Caution(chosen.why, chosen.rule)]
    if move.mission is None and any(option.is_open for option in options):
        said = _("{white} must go to a mission, and could.", white=move.white.word)
        return [Caution(said, rule("white.never"))]
    return []


# Turns


def _out_of_turn(state: State, colour: int) -> list[Caution]:
    """A table may act out of turn; Herald says whose turn it is."""
    seat = seat_on_turn(state)
    if seat is None:
        return []
    if state.colours[colour].seat != seat:
        other = state.names[state.colours[colour].seat]
        said = _("It is {name}'s turn, not {other}'s.", name=state.names[seat], other=other)
        return [Caution(said, rule("turns.order"))]
    acting = acting_colour(state)
    if acting in (None, colour):
        return []
    said = _("This turn {name} acts.", name=colour_name(state, acting or 0))
    return [Caution(said, rule("two_colours.turn"))]


def _move(state: State, move: m.MoveHeroes) -> list[Caution]:
    return [*_out_of_turn(state, move.colour), *march_cautions(state, move)]


def _promote(state: State, move: m.Promote) -> list[Caution]:
    return _out_of_turn(state, move.colour)


def _recruit(state: State, move: m.Recruit) -> list[Caution]:
    found = _out_of_turn(state, move.colour)
    if move.place != m.CAPITAL:
        found += village_caution(state, move.colour, move.place, move.adventurers)
    return found


def _pass(state: State, move: m.Pass) -> list[Caution]:
    """With two colours only if neither can move (ruling b14)."""
    own = [colour for colour, held in enumerate(state.colours) if held.seat == move.seat]
    free = sum(
        state.colours[colour][IN_CAPITAL[hero]] + holdings.free_on_board(state, colour, hero)
        for colour in own
        for hero in HeroType
    )
    if not free:
        return []
    said = ngettext(
        "{name} has {n} hero who could move; only who cannot move passes.",
        "{name} has {n} heroes who could move; only who cannot move passes.",
        free,
        name=state.names[move.seat],
    )
    return [Caution(said, rule("turns.passing"))]


def _end_turn(state: State, move: m.EndTurn) -> list[Caution]:
    own = [colour for colour, held in enumerate(state.colours) if held.seat == move.seat]
    acting = acting_colour(state)
    return [each for colour in own if acting in (None, colour) for each in engage_cautions(state, colour)]


def _end_turns(state: State, _move: m.EndTurns) -> list[Caution]:
    said = _(
        "It is turn {turn} of {turns}: not everybody has had them all.",
        turn=state.turn,
        turns=state.agreed.turns,
    )
    return [Caution(said, rule("turns.order"))]


def _heroes(state: State, move: m.SetHeroes) -> list[Caution]:
    """Who comes out of the reserve, and rings nobody knew of."""
    mission = state.mission(move.mission)
    if mission is None:
        return []
    before, found = mission.company.bands[move.colour], []
    name = colour_name(state, move.colour)
    for hero in HeroType:
        free = holdings.free_on_board(state, move.colour, hero) + state.colours[move.colour][IN_CAPITAL[hero]]
        more = move.band.count(hero) - before.count(hero)
        if more > free:
            said = _("{name} has {count} on the board to send there.", name=name, count=hero.counted(free))
            found.append(Caution(said, rule("movement.engage")))
    return found + _rings(state, move, mission, name)


def _rings(state: State, move: m.SetHeroes, mission: Mission, name: str) -> list[Caution]:
    others = [each.company.bands[move.colour] for each in state.missions if each.number != mission.number]
    known = sum(state.colours[move.colour][RINGED[hero]] for hero in HeroType)
    worn = move.band.total_rings + sum(band.total_rings for band in others)
    if worn <= known:
        return []
    said = ngettext("{name} has {n} ring, as far as Herald knows.", "{name} has {n} rings, as far as Herald knows.", known, name=name)  # fmt: skip
    return [Caution(said, rule("missions.artifact"))]


# Missions


def _open(state: State, move: m.OpenMission) -> list[Caution]:
    first = missions.next_to_resolve(state)
    if first is None or first.number == move.mission:
        return []
    said = _("{title} comes first: West to East, red ones last.", title=missions.title_of(state, first))
    return [Caution(said, rule("missions.order"))]


def _confirm(state: State, move: m.ConfirmHeroes) -> list[Caution]:
    mission = state.mission(state.resolving.mission) if state.resolving else None
    symbols = missions.card_of(state, mission).symbols if mission else None
    if mission is None or move.success is None or symbols is None:
        return []
    found = matching.matching(mission.company, symbols)
    return [] if found.is_success == move.success else [Caution(found.said(), rule("missions.success"))]


def _lead(state: State, move: m.ChooseLeader) -> list[Caution]:
    found = resolution.leading(state)
    if found is None or move.colour in found.among:
        return []
    return [Caution(found.why, found.rule)]


def _represent(state: State, move: m.ChooseRepresentative) -> list[Caution]:
    found = resolution.candidates(state)
    if any(each.is_preferred and (each.hero, each.ringed) == (move.hero, move.ringed) for each in found):
        return []
    words = listing([each.word for each in found if each.is_preferred])
    said = _("A hero whose symbol is on the card comes first: {heroes}.", heroes=words)
    return [Caution(said, rule("missions.representative"))]


def _take(state: State, move: m.TakeHeroes) -> list[Caution]:
    mission = state.mission(state.resolving.mission) if state.resolving else None
    village = spoils.village_beside(state, mission) if mission and move.village else None
    return village_caution(state, move.colour, village.key, move.village.total) if village else []


def _share(state: State, move: m.ShareHeroes) -> list[Caution]:
    """A table may read the division otherwise (ruling b20)."""
    resolving, _mission = resolution.opened(state)
    pool = (spoils.reward_of(state) or Reward()).heroes
    said = rewards.refusal_of_shares(move.bands, pool, resolving.company, resolving.leader, banners(state))
    return [Caution(said, rule("missions.heroes"))] if said else []


def _ring(state: State, move: m.GiveRing) -> list[Caution]:
    found = spoils.artifact(state)
    return [] if found is None or found.colour == move.colour else [Caution(found.why, found.rule)]


def _close_all(state: State, move: m.CloseMissions) -> list[Caution]:
    found = []
    waiting = [mission for mission in missions.resolution_order(state) if mission.company.total]
    if waiting:
        titles = listing([missions.title_of(state, mission) for mission in waiting])
        said = _("Not resolved yet: {titles}.", titles=titles)
        found.append(Caution(said, rule("missions.order")))
    left = missions.unfulfilled(state) - state.others + move.others
    if left >= scoring.WARN_FROM:
        found.append(Caution(_left_said(left), rule("scoring.fall")))
    return found


def _left_said(left: int) -> str:
    if scoring.has_fallen(left):
        return _("{count} missions are unfulfilled: the kingdom falls.", count=left)
    return _(
        "{count} missions are unfulfilled; with {most} the kingdom falls.", count=left, most=scoring.TOO_MANY
    )


# The end of the round, and of the game


def _pay(_state: State, move: m.PayAdventurers) -> list[Caution]:
    """Ruling b25: a ring is lost with an adventurer who is not paid."""
    if not move.ringed:
        return []
    said = ngettext(
        "{n} ring is lost with an adventurer who is not paid.",
        "{n} rings are lost with adventurers who are not paid.",
        move.ringed,
    )
    return [Caution(said, rule("payment.all"))]


def _gain(state: State, move: m.GainCard) -> list[Caution]:
    if not move.title or move.title not in state.out:
        return []
    said = _("{title} has been in this play already.", title=move.title)
    return [Caution(said, rule("placing.stacks"))]


def _begin_scoring(state: State, _move: m.BeginScoring) -> list[Caution]:
    if state.phase is Phase.CARDS:
        count = len(ending.untold(state))
        said = ngettext("{n} card is not told.", "{n} cards are not told.", count)
        return [Caution(said, rule("scoring.sets"))] if count else []
    said = _("It is round {round} of {rounds}.", round=state.round, rounds=state.agreed.rounds)
    return [Caution(said, rule("round.order"))]


def _trade_crystals(state: State, move: m.TradeCrystals) -> list[Caution]:
    return _trade(ending.right_to(state, White.ZATORIUS), move.seat)


def _trade_hearts(state: State, move: m.TradeHearts) -> list[Caution]:
    return _trade(ending.right_to(state, White.SAPPHIRE), move.seat)


def _trade(right: trades.Right, seat: int | None) -> list[Caution]:
    if seat == right.seat or (seat is None and not right.is_forced):
        return []
    return [Caution(right.why, right.rule)]


def _fall(state: State, _move: m.AcceptFall) -> list[Caution]:
    """A play knows how many are left; a score sheet alone does not."""
    left = missions.unfulfilled(state)
    if scoring.has_fallen(left) or state.agreed.start == SCORE_ONLY:
        return []
    said = ngettext(
        "Herald knows of {n} unfulfilled mission; with {most} the kingdom falls.",
        "Herald knows of {n} unfulfilled missions; with {most} the kingdom falls.",
        left,
        most=scoring.TOO_MANY,
    )
    return [Caution(said, rule("scoring.fall"))]


def _finish(state: State, _move: m.Finish) -> list[Caution]:
    found = [
        Caution(said, rule("scoring.total"))
        for estate in ending.estates(state)
        for said in scoring.gaps(estate)
    ]
    found += _too_many_hearts(state)
    for white in White:
        right = ending.right_to(state, white)
        if right.seat is not None and white not in state.traded:
            found.append(Caution(right.why, right.rule))
    return found


def _too_many_hearts(state: State) -> list[Caution]:
    """More cards with a heart than cards: somebody has mistyped."""
    return [
        Caution(
            _(
                "{name}: {hearts} cards with a heart, but {cards} in all.",
                name=estate.name,
                hearts=estate.heart_cards,
                cards=estate.card_count,
            ),
            rule("scoring.sets"),
        )
        for estate in ending.estates(state)
        if estate.card_count is not None and (estate.heart_cards or 0) > estate.card_count
    ]


_CAUTIONS: dict[type[Move], Callable[[State, Any], list[Caution]]] = {
    m.RevealMap: _reveal,
    m.DrawCard: _draw,
    m.PlaceCard: _place,
    m.SendWhite: _white,
    m.MoveHeroes: _move,
    m.Promote: _promote,
    m.Recruit: _recruit,
    m.EndTurn: _end_turn,
    m.Pass: _pass,
    m.EndTurns: _end_turns,
    m.SetHeroes: _heroes,
    m.OpenMission: _open,
    m.ConfirmHeroes: _confirm,
    m.ChooseLeader: _lead,
    m.ChooseRepresentative: _represent,
    m.ShareHeroes: _share,
    m.TakeHeroes: _take,
    m.GiveRing: _ring,
    m.CloseMissions: _close_all,
    m.PayAdventurers: _pay,
    m.AcceptFall: _fall,
    m.GainCard: _gain,
    m.BeginScoring: _begin_scoring,
    m.TradeCrystals: _trade_crystals,
    m.TradeHearts: _trade_hearts,
    m.Finish: _finish,
}
