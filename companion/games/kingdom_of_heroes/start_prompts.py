"""Prompts of the start of the round: the map card, missions that move, the draw, the white heroes."""

from companion.core.prompt import Choice, Prompt
from companion.core.words import _
from companion.games.kingdom_of_heroes import missions, placement, round_start
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.heroes import White
from companion.games.kingdom_of_heroes.prompt_words import lead
from companion.games.kingdom_of_heroes.state import State


def map_card(state: State) -> Prompt:
    name = state.names[state.first]
    known = [key for key in state.box.maps if key not in state.maps_used]
    choices = [Choice(_("Map card {name}", name=key), m.RevealMap(key)) for key in known]
    choices.append(Choice(_("Another map card"), m.RevealMap()))
    choices.append(Choice(_("Place the missions without Herald"), m.StopDrawing()))
    sentence = _("{name} is the starting player and turns over the top map card.", name=name)
    return Prompt("map", _("Reveal the map card"), sentence, state.first, lead(state), tuple(choices))


def leftovers(state: State) -> Prompt:
    """The new starting player decides where they go, before any card is drawn."""
    choices = [Choice(_("None moves any more: draw the cards"), m.BeginDrawing())]
    regions = missions.empty_regions(state)
    for mission in round_start.may_move(state):
        title = missions.title_of(state, mission)
        choices += [
            Choice(
                _("{title} to {region}", title=title, region=state.box.place_said(region)),
                m.MoveMission(mission.number, region),
            )
            for region in regions
        ]
    return Prompt(
        "leftovers",
        _("Does a mission move?"),
        _(
            "{name} moves leftover missions whose cards say so; their heroes go along.",
            name=state.names[state.first],
        ),
        state.first,
        lead(state),
        tuple(choices),
    )


def draw(state: State) -> Prompt:
    if state.drawing.pending is not None:
        return place(state)
    own, others = round_start.titles_on_top(state)
    stack = round_start.stack_now(state)
    choices = [Choice(title, m.DrawCard(title)) for title in (*own, *others)]
    choices += [
        Choice(_("A card nobody names"), m.DrawCard()),
        Choice(_("No card from this stack"), m.NextStack()),
        Choice(_("No more cards"), m.StopDrawing()),
    ]
    return Prompt(
        "draw",
        _("Take the top card of stack {stack}", stack=stack.value),
        told_last(state) or _("Name it; Herald says where it goes."),
        state.first,
        draw_lead(state),
        tuple(choices),
    )


def draw_lead(state: State) -> str:
    lap = 1 if state.drawing.place < placement.DRAWS // placement.PASSES else 2
    return _("{where} · stacks {lap} of {laps}", where=lead(state), lap=lap, laps=placement.PASSES)


def told_last(state: State) -> str:
    """What became of the last card."""
    told = state.drawing.told
    if not told:
        return ""
    last = told[-1]
    if last.region is None:
        return last.why
    title = last.title or _("The card")
    if not last.region:
        return _("{title} lies on the board.", title=title)
    return _(
        "{title} goes to {region}. {why}", title=title, region=state.box.place_said(last.region), why=last.why
    )


def place(state: State) -> Prompt:
    """The starting player chooses among equals; or the table says where a card goes that nobody has told of."""
    found = round_start.target(state)
    title = state.drawing.pending or _("this card")
    regions = found.regions if found is not None and found.regions else missions.empty_regions(state)
    choices = [Choice(state.box.place_said(key), m.PlaceCard(key)) for key in regions]
    choices.append(Choice(_("To the bottom of the stack"), m.PlaceCard(None)))
    why = found.why if found is not None else _("Look at its terrain icon and at the map card.")
    return Prompt(
        "place", _("Where does {title} go?", title=title), why, state.first, draw_lead(state), tuple(choices)
    )


def white(state: State) -> Prompt:
    who = round_start.next_white(state) or White.SAPPHIRE
    choices = []
    for option in round_start.white_options(state, who):
        mission = state.mission(option.key)
        if option.is_open and mission is not None:
            title = missions.title_of(state, mission)
            choices.append(Choice(title, m.SendWhite(who, option.key), option.why))
    if not choices:
        choices.append(Choice(_("{white} stays, on no mission", white=who.word), m.SendWhite(who)))
    return Prompt(
        "white",
        _("Where does {white} go?", white=who.word),
        _("{name} chooses among the cards that meet most wishes.", name=state.names[state.first]),
        state.first,
        lead(state),
        tuple(choices),
    )
