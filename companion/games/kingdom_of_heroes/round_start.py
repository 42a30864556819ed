"""Start of the round: the map card, missions that move, the draw loop, and where the white heroes go."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.kingdom_of_heroes import missions, placement, white_heroes
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cardboard import Card, titles
from companion.games.kingdom_of_heroes.cards import MapCard, Stack
from companion.games.kingdom_of_heroes.checks import STARTING, check_phase, check_text, mission_of
from companion.games.kingdom_of_heroes.heroes import White
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.state import (
    SHORT_ROUNDS,
    Drawing,
    Mission,
    Phase,
    Placed,
    Post,
    State,
    Step,
)

MANY = 99  # empty regions of a board nobody has told of
CARDS = 8
SHORT_CARDS = 6  # of stacks A and B, in three rounds


# The map card


def reveal(state: State, move: m.RevealMap) -> State:
    check_phase(state, Phase.MAP)
    check_text(move.card)
    used = (*state.maps_used, move.card) if move.card else state.maps_used
    return go_on(replace(state, map_card=move.card, maps_used=used, phase=Phase.LEFTOVERS))


def map_card(state: State) -> MapCard | None:
    return state.box.maps.get(state.map_card)


# Missions that move


def may_move(state: State) -> tuple[Mission, ...]:
    """Leftover missions whose cards say so, or of which nobody knows."""
    return tuple(
        mission
        for mission in state.missions
        if mission.left_over
        and mission.number not in state.drawing.moved
        and missions.card_of(state, mission).moves is not False
    )


def move_mission(state: State, move: m.MoveMission) -> State:
    """Its heroes go along, and a white hero on it too (ruling b10)."""
    mission = mission_of(state, move.mission)
    if state.phase is Phase.LEFTOVERS and move.mission in state.drawing.moved:
        title = missions.title_of(state, mission)
        raise IllegalMove(_("{title} has moved this round.", title=title), rule("round.leftovers"))
    missions.check_region(state, move.region, move.mission)
    posts = {
        white: replace(post, region=move.region) if post.mission == move.mission else post
        for white, post in state.posts.items()
    }
    state = replace(state.with_mission(replace(mission, region=move.region)), posts=posts)
    if state.phase is not Phase.LEFTOVERS:
        return state
    drawing = state.drawing
    return go_on(replace(state, drawing=replace(drawing, moved=(*drawing.moved, move.mission))))


def begin_drawing(state: State, _move: m.BeginDrawing) -> State:
    check_phase(state, Phase.LEFTOVERS)
    return advance(replace(state, phase=Phase.DRAW))


def go_on(state: State) -> State:
    """No mission is left that could move: to the cards."""
    if state.phase is Phase.LEFTOVERS and not may_move(state):
        return advance(replace(state, phase=Phase.DRAW))
    return state


# The draw loop


def cards_left(state: State, stack: Stack) -> int | None:
    """None where Herald did not see all the rounds."""
    if state.agreed.start != "beginning":
        return None
    short = state.agreed.rounds == SHORT_ROUNDS and stack in (Stack.A, Stack.B)
    return max(0, (SHORT_CARDS if short else CARDS) - state.dealt.get(stack, 0))


def next_draw(state: State) -> placement.Draw:
    piles = {
        stack: placement.Pile(missions.stack_colour(state, stack), cards_left(state, stack))
        for stack in Stack
    }
    empty = len(missions.empty_regions(state)) if state.box.regions else MANY
    on_board = missions.colours_on_board(state)
    return placement.next_draw(state.drawing.place, empty, on_board, piles, len(state.drawing.tried))


def stack_now(state: State) -> Stack:
    return tuple(Stack)[state.drawing.place % len(Stack)]


def advance(state: State) -> State:
    """To the stack whose turn it is; when all is drawn, to the white heroes."""
    draw = next_draw(state)
    drawing = state.drawing
    told = (*drawing.told, *(Placed(each.stack, why=each.why) for each in draw.skipped))
    if draw.stack is None and draw.place < placement.DRAWS:
        told = (*told, Placed(tuple(Stack)[draw.place % len(Stack)], why=draw.why))
    if draw.place != drawing.place:
        drawing = replace(drawing, place=draw.place, tried=())
    state = replace(state, drawing=replace(drawing, told=told))
    return state if draw.stack is not None else to_white(state)


def draw(state: State, move: m.DrawCard) -> State:
    check_phase(state, Phase.DRAW)
    _check_no_pending(state)
    missions.check_new_title(state, move.title)
    if move.title:
        state = _learn_stack(state, move.title)
    return place_if_clear(replace(state, drawing=replace(state.drawing, pending=move.title)))


def _check_no_pending(state: State) -> None:
    if state.drawing.pending is not None:
        raise IllegalMove(_("A card waits for its region."), rule("placing.lowest"))


def _learn_stack(state: State, title: str) -> State:
    """A card that is drawn shows the letter of its stack."""
    card = state.box.cards.get(title)
    if card is not None and card.stack is not None:
        return state
    return missions.teach(state, title, Card(stack=stack_now(state)))


def pending_card(state: State) -> Card:
    title = state.drawing.pending
    return state.box.card(title) if title else Card(stack=stack_now(state))


def target(state: State) -> placement.Target | None:
    """Where the drawn card goes; None where that is not known."""
    card = pending_card(state)
    if card.icon is None or not state.box.regions:
        return None
    return placement.target(card.icon, state.box.regions, map_card(state), missions.occupied(state))


def place_if_clear(state: State) -> State:
    """The drawn card goes where it must; else it waits for the table."""
    if state.phase is not Phase.DRAW or state.drawing.pending is None:
        return state
    card = pending_card(state)
    on_board = missions.colours_on_board(state)
    if card.colour is not None and placement.is_full(card.colour, on_board):
        return _to_bottom(state, placement.limit_said(card.colour, on_board))
    if not state.box.regions:
        return _lay_down(state, "", "")
    found = target(state)
    if found is None or len(found.regions) > 1:
        return state
    return _lay_down(state, found.regions[0], found.why) if found.regions else _to_bottom(state, found.why)


def place(state: State, move: m.PlaceCard) -> State:
    check_phase(state, Phase.DRAW)
    if state.drawing.pending is None:
        raise IllegalMove(_("No card was drawn."), rule("placing.stacks"))
    if move.region is None:
        return _to_bottom(state, _("The table puts it to the bottom of its stack."))
    missions.check_region(state, move.region)
    return _lay_down(state, move.region, "")


def _lay_down(state: State, region: str, why: str) -> State:
    title, stack = state.drawing.pending or "", stack_now(state)
    state = missions.lay_down(state, title, region, Card(stack=stack))
    drawing = replace(
        state.drawing,
        place=state.drawing.place + 1,
        tried=(),
        pending=None,
        told=(*state.drawing.told, Placed(stack, title, region, why)),
    )
    dealt = {**state.dealt, stack: state.dealt.get(stack, 0) + 1}
    return advance(replace(state, drawing=drawing, dealt=dealt))


def _to_bottom(state: State, why: str) -> State:
    drawing = state.drawing
    title, stack = drawing.pending or "", stack_now(state)
    changed = replace(
        drawing,
        pending=None,
        tried=(*drawing.tried, title),
        told=(*drawing.told, Placed(stack, title, None, why)),
    )
    return advance(replace(state, drawing=changed))


def next_stack(state: State, _move: m.NextStack) -> State:
    check_phase(state, Phase.DRAW)
    _check_no_pending(state)
    drawing = state.drawing
    told = (*drawing.told, Placed(stack_now(state), why=_("The table takes no card from this stack.")))
    return advance(replace(state, drawing=replace(drawing, place=drawing.place + 1, tried=(), told=told)))


def stop_drawing(state: State, _move: m.StopDrawing) -> State:
    check_phase(state, Phase.MAP, Phase.LEFTOVERS, Phase.DRAW)
    return to_white(replace(state, drawing=replace(state.drawing, pending=None)))


def titles_on_top(state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the card may be: those known to be in this stack, and those of which nobody knows the stack."""
    stack, cards = stack_now(state), state.box.cards
    known = dict.fromkeys((*titles(), *cards))
    left = [title for title in known if title not in state.out and title not in state.drawing.tried]
    own = [title for title in left if title in cards and cards[title].stack is stack]
    open_ones = [title for title in left if title not in cards or cards[title].stack is None]
    return tuple(own), tuple(open_ones)


# The white heroes


def to_white(state: State) -> State:
    """Where no mission is known, the table sends them itself."""
    state = replace(state, phase=Phase.WHITE, sent=())
    return state if state.missions else to_turns(state)


def next_white(state: State) -> White | None:
    return next((white for white in White if white not in state.sent), None)


def posted(state: State, mission: Mission) -> white_heroes.Posted:
    card = missions.card_of(state, mission)
    region = state.box.region(mission.region)
    return white_heroes.Posted(
        mission.number,
        mission.region or f"#{mission.number}",
        card.colour,
        card.symbols,
        card.heart,
        region is not None and region.by_capital,
    )


def white_options(state: State, white: White) -> tuple[white_heroes.Option, ...]:
    """A row for each mission on the board, its key the mission's number."""
    post = state.posts[white]
    here = post.region or (f"#{post.mission}" if post.mission is not None else None)
    other = next(each for each in White if each is not white)
    taken = state.posts[other].mission if other in state.sent else None
    return white_heroes.options(
        white,
        tuple(posted(state, mission) for mission in state.missions),
        here,
        taken,
    )


def send(state: State, move: m.SendWhite) -> State:
    """At the start of the round; or later, where the table did it without Herald."""
    check_phase(state, *STARTING, Phase.TURNS, Phase.MINES, Phase.MISSIONS, Phase.JOINING)
    if state.resolving is not None and state.resolving.step is not Step.HEROES:
        raise IllegalMove(_("A mission is being resolved: finish it first."), rule("resolution.steps"))
    state = leave(state, move.white)
    post = replace(state.posts[move.white], mission=None)
    if move.mission is not None:
        mission = mission_of(state, move.mission)
        company = replace(mission.company, whites=(*mission.company.whites, move.white))
        state = state.with_mission(replace(mission, company=company))
        post = Post(mission.region, mission.number, out=True)
    sent = (*(white for white in state.sent if white is not move.white), move.white)
    state = replace(state, posts={**state.posts, move.white: post}, sent=sent)
    return to_turns(state) if state.phase is Phase.WHITE and next_white(state) is None else state


def leave(state: State, white: White) -> State:
    """A white hero leaves a failed mission; the players' heroes stay (ruling b9)."""
    state = replace(state, posts={**state.posts, white: replace(state.posts[white], mission=None)})
    for mission in state.missions:
        if white in mission.company.whites:
            left = tuple(each for each in mission.company.whites if each is not white)
            state = state.with_mission(replace(mission, company=replace(mission.company, whites=left)))
    return state


def to_turns(state: State) -> State:
    return replace(state, phase=Phase.TURNS, turn=1, on_turn=0, acting=None, marched=(), drawing=Drawing())
