"""The missions on the board: what is known of each, where it lies, in which order they are resolved."""

from companion.core.frozen import remembered, replace
from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes import west_to_east
from companion.games.kingdom_of_heroes.cardboard import Card, sound_card
from companion.games.kingdom_of_heroes.cards import MissionColour, Stack
from companion.games.kingdom_of_heroes.checks import FINAL, check_text, mission_of
from companion.games.kingdom_of_heroes.heroes import Band, Company
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.state import Mission, Phase, Post, State
from companion.games.kingdom_of_heroes.west_to_east import Queued

MOST_MISSIONS = 30


def card_of(state: State, mission: Mission) -> Card:
    """What is known of the card of a mission, with the colour of its stack."""
    if mission.title:
        return state.box.card(mission.title)
    card = mission.own
    if card.colour is None and card.stack is not None and card.stack in state.box.stacks:
        return replace(card, colour=state.box.stacks[card.stack])
    return card


def title_of(state: State, mission: Mission) -> str:
    """Black Dragon, or where nobody has named it: the mission in Forest 2."""
    if mission.title:
        return mission.title
    if mission.region:
        return _("Mission in {region}", region=state.box.place_said(mission.region))
    return _("Mission {number}", number=mission.number)


def occupied(state: State) -> tuple[str, ...]:
    return tuple(mission.region for mission in state.missions if mission.region)


def empty_regions(state: State) -> tuple[str, ...]:
    taken = set(occupied(state))
    return tuple(region.key for region in state.box.regions if region.key not in taken)


def colours_on_board(state: State) -> dict[MissionColour, int]:
    counts = dict.fromkeys(MissionColour, 0)
    for mission in state.missions:
        colour = card_of(state, mission).colour
        if colour is not None:
            counts[colour] += 1
    return counts


def unfulfilled(state: State) -> int:
    """Cards on the board that count at the end of a round (ruling b28)."""
    done = state.resolving.mission if state.resolving is not None and state.resolving.success else None
    return state.others + sum(mission.number != done for mission in state.missions)


@remembered
def resolution_order(state: State) -> tuple[Mission, ...]:
    """Those not yet resolved: West to East, red ones last; a region nobody knows comes after the others."""
    waiting = {mission.number: mission for mission in state.missions if not mission.resolved}
    queued = [
        Queued(number, mission.region, card_of(state, mission).colour is MissionColour.RED)
        for number, mission in waiting.items()
    ]
    order = west_to_east.resolution_order(queued, tuple(region.key for region in state.box.regions))
    return tuple(waiting[number] for number in order)


def next_to_resolve(state: State) -> Mission | None:
    """The first in order that has anybody on it."""
    waiting = resolution_order(state)
    return next((mission for mission in waiting if mission.company.total), None)


# Changes


def lay_down(state: State, title: str, region: str, own: Card) -> State:
    mission = Mission(
        state.next_mission, Company((Band(),) * len(state.colours)), title, region, Card() if title else own
    )
    out = (*state.out, title) if title and title not in state.out else state.out
    return replace(state, missions=(*state.missions, mission), next_mission=state.next_mission + 1, out=out)


def check_region(state: State, region: str, mission: int | None = None) -> None:
    """A region of the board without a card; without a name: nobody says which."""
    if not region:
        return
    if state.box.region(region) is None:
        raise IllegalMove(_("The box knows no such region."), rule("placing.lowest"))
    for other in state.missions:
        if other.region == region and other.number != mission:
            said = _(
                "{region} has a card already: {title}.",
                region=state.box.place_said(region),
                title=title_of(state, other),
            )
            raise IllegalMove(said, rule("placing.lowest"))


def check_new_title(state: State, title: str) -> None:
    check_text(title)
    if title and any(mission.title == title for mission in state.missions):
        raise IllegalMove(_("{title} lies on the board already.", title=title), rule("placing.stacks"))


def add(state: State, move: m.AddMission) -> State:
    if state.phase in (*FINAL, Phase.FALLEN):
        raise IllegalMove(_("The missions are over."), rule("round.order"))
    if len(state.missions) >= MOST_MISSIONS:
        raise IllegalMove(_("So many missions cannot lie on the board."))
    check_new_title(state, move.title)
    check_region(state, move.region)
    card = move.card or Card()
    sound_card(move.title, card)
    if move.title and move.card is not None:
        state = teach(state, move.title, card)
    state = lay_down(state, move.title, move.region, card)
    return _dealt(state, state.missions[-1], 1)


def _dealt(state: State, mission: Mission, more: int) -> State:
    """A stack has a card less, or one more again."""
    stack = card_of(state, mission).stack
    if stack is None:
        return state
    return replace(state, dealt={**state.dealt, stack: max(0, state.dealt.get(stack, 0) + more)})


def drop(state: State, move: m.DropMission) -> State:
    """It was never there: its heroes are wherever they were on the board, its card is in its stack."""
    mission = mission_of(state, move.mission)
    if state.resolving is not None and state.resolving.mission == move.mission:
        raise IllegalMove(_("This mission is being resolved."), rule("resolution.steps"))
    posts = {
        white: Post(post.region, out=post.out) if post.mission == move.mission else post
        for white, post in state.posts.items()
    }
    out = tuple(title for title in state.out if title != mission.title)
    missions = tuple(each for each in state.missions if each.number != move.mission)
    return replace(_dealt(state, mission, -1), missions=missions, posts=posts, out=out)


def teach(state: State, title: str, card: Card) -> State:
    """For the whole play, over what was said before."""
    told = sound_card(title, card.over(state.box.cards.get(title)))
    return replace(state, box=replace(state.box, cards={**state.box.cards, title: told}))


def tell(state: State, move: m.TellMission) -> State:
    mission = mission_of(state, move.mission)
    sound_card(title_of(state, mission), move.card)
    if move.title is not None and move.title != mission.title:
        check_new_title(state, move.title)
        out = tuple(each for each in state.out if each != mission.title)
        state = replace(state, out=(*out, move.title) if move.title else out)
        mission = replace(mission, title=move.title)
    if mission.title:
        state = teach(state, mission.title, move.card)
        return state.with_mission(mission)
    return state.with_mission(replace(mission, own=move.card.over(mission.own)))


def stack_colour(state: State, stack: Stack) -> MissionColour | None:
    """As it was told, or as its known cards are."""
    if stack in state.box.stacks:
        return state.box.stacks[stack]
    return next(
        (card.colour for card in state.box.cards.values() if card.stack is stack and card.colour), None
    )
