"""One next thing: whose turn, what now, which answers."""

from collections.abc import Callable

from companion.core.prompt import Ask, Choice, Prompt
from companion.core.words import N_, _, listing, ngettext
from companion.games.kings_and_creatures import heroes, legends, scoring, turns
from companion.games.kings_and_creatures import moves as m
from companion.games.kings_and_creatures.cards import CASTLES, HIGHEST
from companion.games.kings_and_creatures.state import ROUNDS, Final, Phase, State

MOST_HEROES = 99
FIELD_LABELS = {
    m.Field.TREASURE: N_("Treasure points"),
    m.Field.CENTAUR: N_("Centaurs"),
    m.Field.MINOTAUR: N_("Minotaurs"),
    m.Field.GRIFFIN: N_("Griffins"),
    m.Field.CHIMAERA: N_("Chimaeras"),
    m.Field.DRAGON: N_("Dragons"),
    m.Field.UNICORN: N_("Unicorns"),
    m.Field.HERO_CARDS: N_("Hero cards"),
    m.Field.TREASURE_CARDS: N_("Treasure cards"),
    m.Field.LEGEND_CARDS: N_("Legends"),
    m.Field.LEGEND_POINTS: N_("Legend points"),
}


def prompt(state: State) -> Prompt:
    return _PROMPTS[state.phase](state)


# Before


def _joining(state: State) -> Prompt:
    asks = []
    for seat in range(len(state.seats)):
        if state.agreed.turns:
            asks.append(_ask_showing(state, seat))
        if state.agreed.glory:
            asks.append(ask_sum(state, seat))
    return Prompt(
        "joining",
        _("Where does everyone stand?"),
        _("Say what is known. What is not can be put right later."),
        lead=_("Before round {round}", round=state.round),
        choices=(Choice(start_label(state, state.round), m.BeginRound()),),
        asks=tuple(asks),
    )


def _ask_showing(state: State, seat: int) -> Ask:
    held = state.seats[seat]
    return Ask(
        _("{name}: number showing", name=state.names[seat]),
        CASTLES + 1,
        HIGHEST,
        lambda number: m.BringIn(seat, showing=number),
        all_taken(state) - {held.showing},
        seat,
        held.showing or None,
    )


def ask_sum(state: State, seat: int) -> Ask:
    return Ask(
        _("{name}: hero glory so far", name=state.names[seat]),
        0,
        m.MOST_POINTS,
        lambda glory: m.BringIn(seat, glory=glory),
        seat=seat,
        value=heroes.brought(state, seat),
    )


def all_taken(state: State) -> frozenset[int]:
    return frozenset(number for held in state.seats for number in held.cards)


# A round


def _round(state: State) -> Prompt:
    seat = turns.on_turn(state)
    if seat is None:
        return _untracked_round(state)
    name = state.names[seat]
    again = turns.is_again(state)
    return Prompt(
        "turn",
        _("{name} again!", name=name) if again else _("{name}'s turn", name=name),
        _alone(state) or _("Take one face-up card."),
        seat,
        turn_lead(state, seat, again),
        asks=(ask_card(state, seat),),
    )


def turn_lead(state: State, seat: int, again: bool) -> str:
    if not state.seats[seat].showing:
        return _("Number not known, perhaps it is")
    return _("Still the lowest number") if again else _("Lowest number, so it is")


def _alone(state: State) -> str:
    if len(turns.queue(state)) > 1:
        return ""
    return _("Everyone else has left. Take one face-up card.")


def notice(state: State) -> str:
    """What the table does after the card just taken, besides going on."""
    if state.last is None or state.phase not in (Phase.ROUND, Phase.ROUND_END):
        return ""
    name, left = state.names[state.last], bool(state.seats[state.last].out)
    taken = sum(held.taken for held in state.seats)
    refill = (
        state.phase is Phase.ROUND and turns.DISPLAY[len(state.seats)] + taken <= turns.DECK[len(state.seats)]
    )
    if left and refill:
        return _("{name} has left: move your cards down. Lay out another card from the deck.", name=name)
    if left:
        return _("{name} has left: move your cards down.", name=name)
    return _("Lay out another card from the deck.") if refill else ""


def ask_card(state: State, seat: int) -> Ask:
    return Ask(
        _("Number {name} takes", name=state.names[seat]),
        CASTLES + 1,
        HIGHEST,
        lambda number: m.TakeCard(seat, number),
        all_taken(state),
        seat,
    )


def _untracked_round(state: State) -> Prompt:
    return Prompt(
        "round",
        _("Round {round}", round=state.round),
        _("Play the round at the table. When everyone has left it, say so here."),
        choices=(Choice(_("Round {round} is over", round=state.round), m.CloseRound()),),
    )


# Between rounds


def _round_end(state: State) -> Prompt:
    if not state.agreed.glory:
        return Prompt(
            "round_end",
            _("Round {round} is over", round=state.round),
            _("Move your cards down to your castles."),
            choices=(next_choice(state),),
        )
    open_seats = [
        seat for seat in range(len(state.seats)) if heroes.heroes_at(state, seat, state.round) is None
    ]
    return Prompt(
        "glory",
        _("Heroes' glory"),
        glory_sentence(state.round, len(state.seats))
        if not open_seats
        else _("How many heroes are on all your cards?"),
        lead=glory_subtitle(state.round, len(state.seats)),
        choices=(next_choice(state),),
        asks=tuple(ask_heroes(state, seat) for seat in range(len(state.seats))),
    )


def glory_subtitle(number: int, seats: int) -> str:
    if seats == 2:
        return ngettext(
            "End of round {round}: {n} point", "End of round {round}: {n} points", number, round=number
        )
    return ngettext(
        "End of round {round}: {n} point, double {double}",
        "End of round {round}: {n} points, double {double}",
        number,
        round=number,
        double=2 * number,
    )


def glory_sentence(number: int, seats: int) -> str:
    if seats == 2:
        return _("More heroes than the other: {points}.", points=number)
    return _(
        "More heroes than a neighbour: {points}. More than both together: {double}.",
        points=number,
        double=2 * number,
    )


def ask_heroes(state: State, seat: int) -> Ask:
    return Ask(
        _("{name}: heroes", name=state.names[seat]),
        0,
        MOST_HEROES,
        lambda counted: m.CountHeroes(seat, counted),
        seat=seat,
        value=heroes.heroes_at(state, seat, state.round),
    )


def next_choice(state: State) -> Choice:
    """On to the next round, or to the end."""
    if state.round < ROUNDS:
        why = _(
            "Clear the display and the rest of the deck away. Choose a new deck and lay out {count} cards.",
            count=turns.DISPLAY[len(state.seats)],
        )
        return Choice(start_label(state, state.round + 1), m.BeginRound(), why)
    if state.agreed.final is Final.NONE:
        return Choice(_("End the play"), m.Finish())
    return Choice(_("To the final scoring"), m.BeginScoring())


def start_label(state: State, number: int) -> str:
    seat = turns.next_starter(state) if state.agreed.turns else None
    if seat is None:
        return _("Begin round {round}", round=number)
    return _(
        "Round {round}: {name} starts with {number}",
        round=number,
        name=state.names[seat],
        number=state.seats[seat].showing,
    )


# The end


def _scoring(state: State) -> Prompt:
    choices, asks = [], []
    for seat in range(len(state.seats)):
        asks += seat_asks(state, seat)
        choices += seat_choices(state, seat)
    return Prompt(
        "scoring",
        _("Final scoring"),
        _("Check every number together. Nothing is missing.")
        if scoring.sheet(state).complete
        else _("Check every number together. What is missing is listed below."),
        choices=(*choices, Choice(_("The score is right"), m.Finish())),
        asks=tuple(asks),
    )


def seat_asks(state: State, seat: int) -> list[Ask]:
    """The numbers a seat can still be asked for at the end."""
    asks = [ask_sum(state, seat)] if scoring.asks_sum(state) else []
    if state.agreed.final is Final.TALLIES:
        asks += [ask_field(state, seat, field) for field in m.Field]
    if state.agreed.final is Final.CARDS and not state.seats[seat].is_whole:
        asks.append(ask_held(state, seat))
    return asks


def ask_field(state: State, seat: int, field: m.Field) -> Ask:
    return Ask(
        _("{name}: {what}", name=state.names[seat], what=_(FIELD_LABELS[field])),
        0,
        m.MOST_TALLIED[field],
        lambda value: m.Tally(seat, field, value),
        seat=seat,
        value=state.seats[seat].tallies.get(field),
    )


def ask_held(state: State, seat: int) -> Ask:
    return Ask(
        _("{name}: a card", name=state.names[seat]),
        CASTLES + 1,
        HIGHEST,
        lambda number: m.HoldCard(seat, number),
        all_taken(state),
        seat,
    )


def seat_choices(state: State, seat: int) -> list[Choice]:
    if state.agreed.final is not Final.CARDS:
        return []
    name = state.names[seat]
    choices = []
    for number in legends.undecided(state, seat):
        choices.append(
            Choice(
                _("{name}: legend {number} is complete", name=name, number=number),
                m.DecideLegend(seat, number, True),
            )
        )
        choices.append(
            Choice(
                _("{name}: legend {number} is not complete", name=name, number=number),
                m.DecideLegend(seat, number, False),
            )
        )
    if not state.seats[seat].is_whole:
        choices.append(Choice(_("{name}: these are all cards", name=name), m.ConfirmCards(seat)))
    return choices


def _over(state: State) -> Prompt:
    sheet = scoring.sheet(state)
    winners = [state.names[seat] for seat in sheet.winners]
    if not winners or not scoring.scores_end(state):
        return Prompt("over", _("This play is over"), _("Thank you for playing."))
    best = max(total.value for total in sheet.totals)
    title = ngettext("{names} wins", "{names} share the victory", len(winners), names=listing(winners))
    return Prompt("over", title, _("with {points} glory", points=best))


_PROMPTS: dict[Phase, Callable[[State], Prompt]] = {
    Phase.JOINING: _joining,
    Phase.ROUND: _round,
    Phase.ROUND_END: _round_end,
    Phase.SCORING: _scoring,
    Phase.OVER: _over,
}
