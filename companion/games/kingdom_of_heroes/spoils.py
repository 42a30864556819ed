"""What a successful mission gives: crowns, heroes and where they go, the ring, the card, hearts and crystals."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.kingdom_of_heroes import holdings, missions, rewards, turns
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cardboard import Village
from companion.games.kingdom_of_heroes.cards import Reward
from companion.games.kingdom_of_heroes.checks import check_band, colour_of, open_mission, opened
from companion.games.kingdom_of_heroes.heroes import WHITE, Band, HeroType, White
from companion.games.kingdom_of_heroes.moves import SOMEWHERE
from companion.games.kingdom_of_heroes.order import banners, colour_name, colour_order
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.state import (
    IN_CAPITAL,
    ON_BOARD,
    RESERVE,
    RINGED,
    Gained,
    Mission,
    Post,
    State,
    Step,
    Tally,
    Why,
)


def reward_of(state: State) -> Reward | None:
    """Of the open mission; None where nobody has told."""
    resolving, mission = opened(state)
    return Reward() if resolving.no_reward else missions.card_of(state, mission).reward


def begin(state: State) -> State:
    """Where only white heroes were, the card leaves the game and nothing else happens (ruling b16)."""
    resolving, _mission = opened(state)
    if not resolving.company.players:
        return finish(state)
    if reward_of(state) is None:
        return state.with_resolving(step=Step.REWARD)
    return _share_heroes(_share_money(state))


def skip(state: State, _move: m.SkipReward) -> State:
    open_mission(state, Step.REWARD)
    return begin(state.with_resolving(no_reward=True))


# Money


def money(state: State) -> rewards.Shares:
    resolving, _mission = opened(state)
    reward = reward_of(state) or Reward()
    return rewards.money(reward.crowns, resolving.company, resolving.leader)


def _share_money(state: State) -> State:
    shares = money(state)
    _resolving, mission = opened(state)
    given = {colour: shares.of(colour) for colour in shares.colours}
    for colour, crowns in given.items():
        seat = state.colours[colour].seat
        note = missions.title_of(state, mission)
        state = holdings.change_seat(state, seat, Tally.CROWNS, crowns, Why.REWARD, note)
    return state.with_resolving(money=given, king=shares.each, bank=shares.bank - shares.each)


# Heroes


def proposal(state: State) -> rewards.HeroShares:
    """How the heroes of the reward are split; what the rules leave open is only proposed (ruling b20)."""
    resolving, _mission = opened(state)
    reward = reward_of(state) or Reward()
    return rewards.hero_shares(reward.heroes, resolving.company, resolving.leader, banners(state))


def _share_heroes(state: State) -> State:
    if not (reward_of(state) or Reward()).heroes:
        return _ring(state)
    found = proposal(state)
    if found.is_open:
        return state.with_resolving(step=Step.SHARE)
    return _hand_out(state, found.bands)


def share(state: State, move: m.ShareHeroes) -> State:
    """Proposed or as the table reads it, as long as nobody has placed a hero; never more than the reward."""
    resolving, _mission = open_mission(state, Step.SHARE, Step.RECRUITS)
    pool = (reward_of(state) or Reward()).heroes
    if len(move.bands) != len(state.colours):
        raise IllegalMove(_("A part for each colour, please."), rule("missions.heroes"))
    if not all(band.is_sound for band in move.bands) or not pool.holds(_bare(sum(move.bands, Band()))):
        raise IllegalMove(_("The reward is {heroes}.", heroes=pool.said()), rule("missions.heroes"))
    if resolving.taken:
        raise IllegalMove(_("Somebody has placed heroes of this reward."), rule("missions.heroes"))
    if any(band and colour not in resolving.company.players for colour, band in enumerate(move.bands)):
        raise IllegalMove(_("Only who took part has a share."), rule("missions.heroes"))
    return _hand_out(state, tuple(_bare(band) for band in move.bands))


def _bare(band: Band) -> Band:
    """Without a word of rings."""
    return Band(*band.counts)


def _hand_out(state: State, bands: tuple[Band, ...]) -> State:
    """Leader first, then turn order (ruling b35)."""
    resolving, _mission = opened(state)
    order = sorted(colour_order(state), key=lambda colour: colour != resolving.leader)
    waiting = tuple(colour for colour in order if bands[colour])
    pool = (reward_of(state) or Reward()).heroes
    lost = pool - sum(bands, Band())
    state = state.with_resolving(shares=bands, waiting=waiting, lost=lost, step=Step.RECRUITS)
    return _settle_in(state)


def next_to_take(state: State) -> int | None:
    return state.resolving.waiting[0] if state.resolving and state.resolving.waiting else None


def village_beside(state: State, mission: Mission) -> Village | None:
    return next((each for each in state.box.villages if mission.region in each.borders), None)


def may_be_village(state: State, mission: Mission) -> bool:
    """Beside the region; also where nobody has told."""
    return not state.box.villages or not mission.region or village_beside(state, mission) is not None


def from_reserve(state: State, colour: int) -> Band:
    """Of the reward heroes of a colour, those its reserve has."""
    resolving, _mission = opened(state)
    share_ = resolving.shares[colour]
    reserve = holdings.in_reserve(state, colour)
    return Band(*(min(one, two) for one, two in zip(share_.counts, reserve.counts, strict=True)))


def movable(state: State, colour: int) -> Band:
    """Heroes that could be moved here instead: anywhere but on missions, as far as the reserve has none."""
    resolving, _mission = opened(state)
    missing = resolving.shares[colour] - from_reserve(state, colour)
    there = [
        holdings.free_on_board(state, colour, hero) + state.colours[colour][IN_CAPITAL[hero]]
        for hero in HeroType
    ]
    return Band(*(min(one, two) for one, two in zip(missing.counts, there, strict=True)))


def _settle_in(state: State) -> State:
    """Whoever has nothing to decide is placed; then on to the ring."""
    colour = next_to_take(state)
    while colour is not None:
        resolving, mission = opened(state)
        if may_be_village(state, mission) or from_reserve(state, colour) != resolving.shares[colour]:
            return state
        state = _placed(state, m.TakeHeroes(colour, resolving.shares[colour]))
        colour = next_to_take(state)
    return _ring(state)


def take(state: State, move: m.TakeHeroes) -> State:
    resolving, mission = open_mission(state, Step.RECRUITS)
    colour_of(state, move.colour)
    if move.colour not in resolving.waiting:
        name = colour_name(state, move.colour)
        raise IllegalMove(_("{name} has no hero to place.", name=name), rule("missions.heroes"))
    for band in (move.region, move.village, move.moved):
        check_band(band)
    _check_taking(state, move)
    if move.village and not may_be_village(state, mission):
        raise IllegalMove(_("No village lies beside this region."), rule("rewards.heroes"))
    return _settle_in(_placed(state, move))


def _check_taking(state: State, move: m.TakeHeroes) -> None:
    name = colour_name(state, move.colour)
    new = move.region + move.village
    if not from_reserve(state, move.colour).holds(Band(*new.counts)):
        said = _(
            "{name} can take {heroes} from the reserve.",
            name=name,
            heroes=from_reserve(state, move.colour).said() or _("nobody"),
        )
        raise IllegalMove(said, rule("rewards.heroes"))
    if not movable(state, move.colour).holds(Band(*move.moved.counts)):
        said = _(
            "{name} can move {heroes} here.",
            name=name,
            heroes=movable(state, move.colour).said() or _("nobody"),
        )
        raise IllegalMove(said, rule("rewards.heroes"))


def _placed(state: State, move: m.TakeHeroes) -> State:
    resolving, mission = opened(state)
    colour, note = move.colour, missions.title_of(state, mission)
    village = village_beside(state, mission)
    state = holdings.shift(state, colour, move.region + move.village, RESERVE, ON_BOARD, Why.REWARD, note)
    for hero in move.moved.types():
        # From the board nothing is counted anew; from the capital somebody steps out.
        inside = move.moved.count(hero) - holdings.free_on_board(state, colour, hero)
        band = Band.of(hero, max(0, inside))
        state = holdings.shift(state, colour, band, IN_CAPITAL, ON_BOARD, Why.REWARD, note)
    state = turns.put_at(state, colour, mission.region, move.region + move.moved)
    state = turns.put_at(state, colour, village.key if village else SOMEWHERE, move.village)
    waiting = tuple(each for each in resolving.waiting if each != colour)
    taken = {**resolving.taken, colour: Band(*(move.region + move.village + move.moved).counts)}
    return state.with_resolving(waiting=waiting, taken=taken)


# The ring


def artifact(state: State) -> rewards.Artifact | None:
    """Who gets it by the rules, after the deaths (ruling b23)."""
    resolving, mission = opened(state)
    reward = reward_of(state)
    if reward is None or reward.artifact is None:
        return None
    return rewards.artifact(reward.artifact, mission.company, resolving.leader, banners(state))


def _ring(state: State) -> State:
    """Where the only fitting hero carries one already, the table is asked (ruling b24)."""
    found = artifact(state)
    if found is None:
        return finish(state)
    if found.ringed:
        return state.with_resolving(step=Step.RING)
    return _given(state, found.colour)


def give_ring(state: State, move: m.GiveRing) -> State:
    _resolving, mission = open_mission(state, Step.RING)
    reward = reward_of(state)
    if move.colour is not None and reward is not None and reward.artifact is not None:
        colour_of(state, move.colour)
        if not mission.company.bands[move.colour].count(reward.artifact):
            said = _(
                "{name} has no {hero} left on this card.",
                name=colour_name(state, move.colour),
                hero=reward.artifact.word,
            )
            raise IllegalMove(said, rule("missions.artifact"))
    return _given(state, move.colour)


def _given(state: State, colour: int | None) -> State:
    """A hero who has a ring already only swaps it: nothing is counted."""
    _resolving, mission = opened(state)
    reward = reward_of(state)
    state = state.with_resolving(ring=colour)
    if colour is None or reward is None or reward.artifact is None:
        return finish(state)
    band = mission.company.bands[colour]
    if band.count(reward.artifact) > band.rings(reward.artifact):
        tally = RINGED[reward.artifact]
        note = missions.title_of(state, mission)
        state = holdings.change_colour(state, colour, tally, 1, Why.RING, note)
    return finish(state)


# Card, hearts, crystals, and home


def finish(state: State) -> State:
    """The leader takes the card and the token; survivors go home, white heroes stay in the region."""
    resolving, mission = opened(state)
    state = _token(state)
    if resolving.leader is not None and resolving.leader != WHITE:
        card = missions.card_of(state, mission)
        gained = Gained(mission.title) if mission.title else Gained("", card.kind, card.heart)
        state = holdings.gain_card(state, state.colours[resolving.leader].seat, gained)
    for colour in mission.company.players:
        band = mission.company.bands[colour]
        state = holdings.shift(
            state, colour, band, ON_BOARD, IN_CAPITAL, Why.RETURNED, missions.title_of(state, mission)
        )
    posts = {
        white: Post(mission.region, out=True) if white in mission.company.whites else post
        for white, post in state.posts.items()
    }
    nobody = replace(mission.company, bands=(Band(),) * len(state.colours), whites=())
    state = state.with_mission(replace(mission, company=nobody, resolved=True))
    return replace(state.with_resolving(step=Step.OUTCOME), posts=posts)


def _token(state: State) -> State:
    resolving, _mission = opened(state)
    for white in resolving.company.whites:
        left = state.hearts if white is White.SAPPHIRE else state.crystals
        count = rewards.tokens(left, resolving.leader, state.is_last_round)
        if not count or resolving.leader is None:
            continue
        seat = state.colours[resolving.leader].seat
        tally = Tally.HEARTS if white is White.SAPPHIRE else Tally.CRYSTALS
        state = holdings.change_seat(state, seat, tally, count, Why.TOKEN)
        taken = {"hearts": left - count} if white is White.SAPPHIRE else {"crystals": left - count}
        state = replace(state.with_resolving(token=white, tokens=count), **taken)
    return state


def close(state: State, _move: m.CloseMission) -> State:
    """A fulfilled mission leaves the board, a failed one stays."""
    resolving, mission = open_mission(state, Step.OUTCOME)
    state = replace(state, resolving=None)
    if not resolving.success:
        return state.with_mission(replace(mission, resolved=True))
    left = tuple(each for each in state.missions if each.number != mission.number)
    return replace(state, missions=left)
