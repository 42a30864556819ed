"""Mission resolution, up to the casualties: mines, order, heroes, success, leader, representative, die, who falls."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.kingdom_of_heroes import (
    casualties,
    holdings,
    matching,
    missions,
    rewards,
    spoils,
    values,
)
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.checks import (
    check_idle,
    check_phase,
    check_value,
    colour_of,
    mission_of,
    open_mission,
    opened,
)
from companion.games.kingdom_of_heroes.heroes import WHITE, Band
from companion.games.kingdom_of_heroes.order import banners, colour_name, colour_order
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.state import (
    IN_CAPITAL,
    ON_BOARD,
    Mission,
    Phase,
    Resolving,
    State,
    Step,
    Tally,
    Why,
)

__all__ = ["opened"]
MINE = 3  # crowns
MOST_OTHERS = 20


# Mines


def collect_mines(state: State, _move: m.CollectMines) -> State:
    """3 crowns for each colour and mine; the adventurers go back to the capital at once."""
    check_phase(state, Phase.MINES)
    for colour in colour_order(state):
        held = state.colours[colour]
        if held.mines:
            state = holdings.change_seat(state, held.seat, Tally.CROWNS, MINE * held.mines, Why.MINES)
            state = state.with_colour(colour, replace(state.colours[colour], mines=0))
            band = Band(held.mines)
            state = holdings.shift(state, colour, band, ON_BOARD, IN_CAPITAL, Why.MINES)
    return replace(state, phase=Phase.MISSIONS)


# Which mission


def open_(state: State, move: m.OpenMission) -> State:
    check_phase(state, Phase.MISSIONS)
    check_idle(state)
    mission = mission_of(state, move.mission)
    if mission.resolved:
        title = missions.title_of(state, mission)
        raise IllegalMove(_("{title} was resolved this round.", title=title), rule("missions.order"))
    return replace(state, resolving=Resolving(mission.number))


def leave(state: State, _move: m.LeaveMission) -> State:
    open_mission(state, Step.HEROES, Step.SUCCESS)
    return replace(state, resolving=None)


def close_missions(state: State, move: m.CloseMissions) -> State:
    check_phase(state, Phase.MISSIONS)
    check_idle(state)
    check_value(move.others, MOST_OTHERS)
    return replace(state, phase=Phase.TOWER, others=move.others)


# Success


def confirm(state: State, move: m.ConfirmHeroes) -> State:
    """Nobody there: nothing happens. Symbols not known: the table says whether it succeeded."""
    resolving, mission = open_mission(state, Step.HEROES, Step.SUCCESS)
    if not mission.company.total:
        state = state.with_mission(replace(mission, resolved=True))
        return replace(state, resolving=None)
    symbols = missions.card_of(state, mission).symbols
    success = move.success
    if success is None and symbols is not None:
        success = matching.matching(mission.company, symbols).is_success
    if success is None:
        return replace(state, resolving=replace(resolving, step=Step.SUCCESS))
    resolving = replace(
        resolving,
        company=mission.company,
        success=success,
        fallen=(Band(),) * len(state.colours),
        shares=(Band(),) * len(state.colours),
    )
    state = replace(state, resolving=resolving)
    return _succeed(state, mission) if success else _fail(state, mission)


def _fail(state: State, mission: Mission) -> State:
    if not casualties.needs_die(mission.company):
        return state.with_resolving(step=Step.OUTCOME)
    return state.with_resolving(step=Step.DIE)


def _succeed(state: State, mission: Mission) -> State:
    """Fame first: counted before anybody falls."""
    fame = {}
    note = missions.title_of(state, mission)
    for colour in mission.company.players:
        fame[colour] = rewards.fame(mission.company, colour, banners(state)).value
        state = holdings.add_fame(state, colour, fame[colour], Why.MISSION, note)
    state = state.with_resolving(fame=fame)
    found = leading(state)
    if found is None or found.is_open:
        return state.with_resolving(step=Step.LEADER)
    return with_leader(state, found.colour)


# Leader and representative


def leading(state: State) -> values.Leading | None:
    """Who leads the open mission by the rules; None where the symbols are not known and it matters."""
    resolving, mission = opened(state)
    symbols = missions.card_of(state, mission).symbols
    if symbols is None and len(resolving.company.colours) > 1:
        return None
    return values.leading(resolving.company, symbols or (), banners(state))


def choose_leader(state: State, move: m.ChooseLeader) -> State:
    """Before the die is rolled."""
    resolving, _mission = open_mission(state, Step.LEADER, Step.REPRESENTATIVE, Step.DIE)
    if not resolving.success:
        raise IllegalMove(_("A failed mission has no leader."), rule("missions.failed"))
    if move.colour not in resolving.company.colours:
        raise IllegalMove(_("Only who is on the card can lead."), rule("missions.leader"))
    return with_leader(state, move.colour)


def with_leader(state: State, leader: int | None) -> State:
    resolving, _mission = opened(state)
    state = state.with_resolving(leader=leader, representative=None, ringed=False)
    if leader is None or leader == WHITE:
        if casualties.needs_die(resolving.company):
            return state.with_resolving(step=Step.DIE)
        return spoils.begin(state)
    preferred = [each for each in candidates(state) if each.is_preferred]
    if len(preferred) == 1:
        chosen = preferred[0]
        return state.with_resolving(representative=chosen.hero, ringed=chosen.ringed, step=Step.DIE)
    return state.with_resolving(step=Step.REPRESENTATIVE)


def candidates(state: State) -> tuple[values.Candidate, ...]:
    """Who may stand for the leader; those whose symbol is on the card first."""
    resolving, mission = opened(state)
    if resolving.leader is None or resolving.leader == WHITE:
        return ()
    symbols = missions.card_of(state, mission).symbols or ()
    return values.representatives(resolving.company.band(resolving.leader), symbols)


def choose_representative(state: State, move: m.ChooseRepresentative) -> State:
    open_mission(state, Step.REPRESENTATIVE, Step.DIE)
    if not any(each.hero is move.hero and each.ringed == move.ringed for each in candidates(state)):
        raise IllegalMove(_("The leader has no such hero on this card."), rule("missions.representative"))
    return state.with_resolving(representative=move.hero, ringed=move.ringed, step=Step.DIE)


def representative_band(resolving: Resolving) -> Band | None:
    if resolving.representative is None:
        return None
    return Band.of(resolving.representative, 1, int(resolving.ringed))


# The die


def roll(state: State, move: m.RollDie) -> State:
    _resolving, _mission = open_mission(state, Step.DIE)
    if move.die not in casualties.FACES:
        raise IllegalMove(_("The die shows 1, 2, 3 or 4."), rule("missions.casualties"))
    state = state.with_resolving(die=move.die)
    found = losses(state)
    deaths = {colour: count for colour, count in enumerate(found.counts) if count}
    return _fall(state.with_resolving(deaths=deaths, step=Step.CASUALTIES))


def losses(state: State, die: int | None = None) -> casualties.Losses:
    """Of the open mission, for the die that fell or another."""
    resolving, _mission = opened(state)
    return casualties.casualties(
        resolving.company, die or resolving.die, resolving.leader, not resolving.success
    )


def next_to_lose(state: State) -> int | None:
    """The colour that says who falls, in turn order (ruling b38)."""
    resolving = state.resolving
    if resolving is None:
        return None
    return next((colour for colour in colour_order(state) if colour in resolving.deaths), None)


def able_to_fall(state: State, colour: int) -> Band:
    resolving, _mission = opened(state)
    band = resolving.company.bands[colour]
    if colour != resolving.leader:
        return band
    return casualties.may_fall(band, representative_band(resolving), resolving.die)


def _fall(state: State) -> State:
    """Where there is nothing to choose, Herald takes them; then on."""
    resolving, _mission = opened(state)
    for colour, count in resolving.deaths.items():
        able = able_to_fall(state, colour)
        if casualties.has_no_choice(able, count):
            state = _buried(state, colour, casualties.suggested(able, count))
    return _after_the_fallen(state)


def lose(state: State, move: m.LoseHeroes) -> State:
    resolving, _mission = open_mission(state, Step.CASUALTIES)
    colour_of(state, move.colour)
    count = resolving.deaths.get(move.colour)
    if count is None:
        name = colour_name(state, move.colour)
        raise IllegalMove(_("{name} has nobody to lose.", name=name), rule("missions.casualties"))
    name = colour_name(state, move.colour)
    casualties.check_fallen(name, move.band, able_to_fall(state, move.colour), count)
    return _after_the_fallen(_buried(state, move.colour, move.band))


def _buried(state: State, colour: int, band: Band) -> State:
    resolving, mission = opened(state)
    note = missions.title_of(state, mission)
    state = holdings.to_reserve(state, colour, band, Why.FALLEN, note)
    company = mission.company.changed(colour, mission.company.bands[colour] - band)
    state = state.with_mission(replace(mission, company=company))
    fallen = (*resolving.fallen[:colour], band, *resolving.fallen[colour + 1 :])
    deaths = {each: count for each, count in resolving.deaths.items() if each != colour}
    return state.with_resolving(fallen=fallen, deaths=deaths)


def _after_the_fallen(state: State) -> State:
    resolving, _mission = opened(state)
    if resolving.deaths:
        return state
    return spoils.begin(state) if resolving.success else state.with_resolving(step=Step.OUTCOME)


# What is told of a card while it is resolved


def retold(state: State) -> State:
    """Something was told of the open mission's card: what waited for it goes on."""
    if state.resolving is None or state.phase is not Phase.MISSIONS:
        return state
    _resolving, mission = opened(state)
    card = missions.card_of(state, mission)
    if state.resolving.step is Step.SUCCESS and card.symbols is not None:
        return confirm(state, m.ConfirmHeroes())
    if state.resolving.step is Step.REWARD and card.reward is not None:
        return spoils.begin(state)
    return state
