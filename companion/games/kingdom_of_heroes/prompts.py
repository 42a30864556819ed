"""One next thing: whose turn, what now, which answers. The moment is the phase, or the step of an open mission."""

from collections.abc import Callable

from companion.core.prompt import Ask, Choice, Prompt
from companion.core.words import N_, _
from companion.games.kingdom_of_heroes import end_prompts, mission_prompts, start_prompts, turns
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.joining import MOST_SAID, said
from companion.games.kingdom_of_heroes.moves import CAPITAL, SOMEWHERE, TYPE_COUNTS, Count
from companion.games.kingdom_of_heroes.order import acting_colour, colour_name, colours_of, seat_on_turn
from companion.games.kingdom_of_heroes.prompt_words import lead, pieces_asks, round_said
from companion.games.kingdom_of_heroes.state import SCORE_ONLY, Phase, State

JOINED = (Count.FAME, Count.CROWNS, Count.HEARTS, Count.CRYSTALS)
SAID_LABELS = {
    Count.FAME: N_("Fame"),
    Count.CROWNS: N_("Crowns"),
    Count.HEARTS: N_("Hearts"),
    Count.CRYSTALS: N_("Crystals"),
    Count.RINGS: N_("Rings"),
    Count.ENEMY: N_("Cards: enemy of the crown"),
    Count.PRINCESS: N_("Cards: princess"),
    Count.MAGIC: N_("Cards: magical prowess"),
    Count.WAR: N_("Cards: war"),
    Count.RELIC: N_("Cards: relic"),
    Count.DRAGON: N_("Cards: dragon"),
    Count.CREATURE: N_("Cards: creature"),
    Count.HEART_CARDS: N_("Cards with a heart"),
    Count.HEROES: N_("Heroes on the board"),
    Count.CHAMPIONS: N_("Mages and knights on the board"),
}


def prompt(state: State) -> Prompt:
    if state.resolving is not None and state.phase is Phase.MISSIONS:
        return mission_prompts.prompt(state)
    return _PROMPTS[state.phase](state)


def status(state: State) -> str:
    """Where the play stands, in a few words."""
    if state.phase is Phase.OVER:
        return _("The kingdom fell") if state.fell else _("Finished")
    if state.phase in (Phase.CARDS, Phase.CRYSTALS, Phase.HEARTS, Phase.SCORING):
        return _("Final scoring")
    if state.phase is Phase.TURNS:
        return lead(state)
    return round_said(state)


# Joining late


def _joining(state: State) -> Prompt:
    asks = [ask_count(state, seat, count) for seat in range(len(state.seats)) for count in JOINED]
    return Prompt(
        "joining",
        _("What does everyone have?"),
        _("Say what is known. What is not can be put right later."),
        lead=_("Before Herald came"),
        choices=(Choice(_("On to round {round}", round=state.round), m.JoinRound()),),
        asks=tuple(asks),
    )


def ask_count(state: State, seat: int, count: Count) -> Ask:
    return Ask(
        _("{name}: {what}", name=state.names[seat], what=_(SAID_LABELS[count])),
        0,
        MOST_SAID[count],
        lambda value: m.SayCount(seat, count, value),
        seat=seat,
        value=said(state, seat, count),
    )


# Turns


def _turn(state: State) -> Prompt:
    seat = seat_on_turn(state) or 0
    colour = acting_colour(state)
    name = state.names[seat]
    title = _("{name}'s turn", name=name)
    if colour is None:
        choices = tuple(
            Choice(colour_name(state, each), m.ChooseColour(each)) for each in colours_of(state, seat)
        )
        said_ = _("Which colour acts this turn?")
        return Prompt("turns", title, said_, seat, lead(state), choices)
    return Prompt(
        "turns",
        title,
        turn_sentence(state, colour),
        seat,
        lead(state),
        (
            Choice(_("Turn done"), m.EndTurn(seat)),
            Choice(_("{name} cannot move and passes", name=name), m.Pass(seat)),
        ),
        (*_spending(state, colour), *_outposts(state), *_engaging(state, colour)),
    )


def turn_sentence(state: State, colour: int) -> str:
    """Move, promote, recruit, with what the crowns allow."""
    if turns.most_promoted(state, colour):
        limit = turns.promotion_limit(state, colour)
        said_ = _("Move one group or two heroes; then promote, then recruit. {limit}.", limit=limit)
    else:
        said_ = _("Move one group or two heroes; then recruit.")
    return " ".join(filter(None, (marker_said(state), said_)))


def marker_said(state: State) -> str:
    """For the starting player, from the second turn on (ruling b3)."""
    if state.on_turn:
        return ""
    if state.turn > 1:
        return _("Advance the turn marker.")
    return _("Put the turn marker on space {space}.", space=len(state.seats))


def _spending(state: State, colour: int) -> list[Ask]:
    """Steppers that nobody must touch."""
    asks = []
    seat = state.colours[colour].seat
    most = turns.most_promoted(state, colour)
    if most:
        asks.append(
            Ask(
                _("Promote to knights (3 crowns each)"),
                1,
                most,
                lambda n: m.Promote(colour, n),
                seat=seat,
                value=0,
            )
        )
    for place, label in ((CAPITAL, _("Recruit in the capital (2 crowns each)")),
                         (SOMEWHERE, _("Recruit in a village (1 crown each)"))):  # fmt: skip
        most = turns.most_recruited(state, colour, place)
        if most:
            asks.append(_recruiting(colour, place, label, most, seat))
    return asks


def _recruiting(colour: int, place: str, label: str, most: int, seat: int) -> Ask:
    return Ask(label, 1, most, lambda n: m.Recruit(colour, n, place), seat=seat, value=0)


def _outposts(state: State) -> list[Ask]:
    return [*pieces_asks(state, "mines"), *pieces_asks(state, "tower")]


def _engaging(state: State, colour: int) -> list[Ask]:
    """Heroes put on missions as they go; the others can wait until the resolution."""
    return [
        ask
        for mission in state.missions
        for ask in mission_prompts.hero_asks(state, mission, colour, with_title=True)
    ]


def _cards(state: State) -> Prompt:
    """A play begun half-way is told of the cards from before."""
    told = (*TYPE_COUNTS.values(), Count.HEART_CARDS)
    late = state.agreed.start != "beginning"
    seats = range(len(state.seats)) if late else ()
    return end_prompts.cards(state, tuple(ask_count(state, seat, count) for seat in seats for count in told))


def _scoring(state: State) -> Prompt:
    counts = tuple(Count) if state.agreed.start == SCORE_ONLY else ()
    asks = tuple(ask_count(state, seat, count) for seat in range(len(state.seats)) for count in counts)
    return end_prompts.scoring(state, asks)


_PROMPTS: dict[Phase, Callable[[State], Prompt]] = {
    Phase.JOINING: _joining,
    Phase.MAP: start_prompts.map_card,
    Phase.LEFTOVERS: start_prompts.leftovers,
    Phase.DRAW: start_prompts.draw,
    Phase.WHITE: start_prompts.white,
    Phase.TURNS: _turn,
    Phase.MINES: end_prompts.mines,
    Phase.MISSIONS: mission_prompts.which,
    Phase.TOWER: end_prompts.tower,
    Phase.PAYMENT: end_prompts.payment,
    Phase.ROUND_END: end_prompts.round_end,
    Phase.FALLEN: end_prompts.fallen,
    Phase.CARDS: _cards,
    Phase.CRYSTALS: end_prompts.trade,
    Phase.HEARTS: end_prompts.trade,
    Phase.SCORING: _scoring,
    Phase.OVER: end_prompts.over,
}
