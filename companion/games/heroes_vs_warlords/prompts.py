"""One next thing: whose turn, what now, which answers. What Herald asks for meanwhile has its own module."""

from collections.abc import Callable

from companion.core.move import Correct
from companion.core.prompt import Ask, Choice, Prompt
from companion.core.words import _, listing, ngettext
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords import news, rounds, stock, untold_asks, victory
from companion.games.heroes_vs_warlords.checks import D20, PHASES
from companion.games.heroes_vs_warlords.combat_prompts import combat_prompt
from companion.games.heroes_vs_warlords.hexes import attacks_open
from companion.games.heroes_vs_warlords.income import income
from companion.games.heroes_vs_warlords.moves import Counter, Phase
from companion.games.heroes_vs_warlords.pieces import Ability, Cost, Resource
from companion.games.heroes_vs_warlords.production_prompts import production_prompt
from companion.games.heroes_vs_warlords.state import State
from companion.games.heroes_vs_warlords.todo_prompts import todo_prompt, told_choices
from companion.games.heroes_vs_warlords.tracks import COUNTERS, SCORED


def prompt(state: State) -> Prompt:
    if state.combat is not None:
        fighting = combat_prompt(state.combat)
        return Prompt(
            fighting.moment,
            fighting.title,
            fighting.sentence,
            fighting.seat,
            fighting.lead,
            (*fighting.choices, *told_choices(state)),
            (*untold_asks.asks(state), *fighting.asks),
        )
    if state.todo:
        return todo_prompt(state, lead(state))
    return _PROMPTS[state.phase](state)


def lead(state: State) -> str:
    """Round 2 of 6 · sequence 1 of 3 · Turn 2"""
    if state.placing:
        return _(PHASES[Phase.SETUP])
    if state.phase in (Phase.SETUP, Phase.JOINING, Phase.SCORING, Phase.OVER):
        return _(PHASES[state.phase])
    where = round_said(state)
    if state.phase is Phase.TURN:
        return _(
            "{round} · sequence {sequence} of 3 · Turn {turn}",
            round=where,
            sequence=state.sequence,
            turn=state.turn + 1,
        )
    if state.phase is Phase.INCOME:
        return _("{round} · sequence {sequence} of 3 · Turn 4", round=where, sequence=state.sequence)
    return _("{round} · {phase}", round=where, phase=_(PHASES[state.phase]))


def round_said(state: State) -> str:
    if state.length:
        return _("Round {round} of {length}", round=state.round, length=state.length)
    return _("Round {round}", round=state.round)


# Before the first Round


def _setup(state: State) -> Prompt:
    if state.order:
        names = listing([state.names[seat] for seat in state.order])
        return Prompt(
            "setup",
            _("Place the home tiles"),
            _("In this order, at the edge, each with a link to at least 3 hexes: {names}.", names=names),
            lead=lead(state),
            choices=(Choice(_("They are placed: Round 1"), m.BeginRound()),),
        )
    ask = Ask(_("Tiles face down"), rounds.FEWEST_TILES, rounds.MOST_TILES, m.SayTiles, value=state.tiles)
    return Prompt(
        "setup",
        _("Lay out the tiles"),
        _(
            "At least {tiles}, face down, all pointing north. The home tiles are apart.",
            tiles=rounds.FEWEST_TILES,
        ),
        lead=lead(state),
        choices=(Choice(_("{tiles} tiles lie there", tiles=state.tiles), m.SayTiles(state.tiles)),),
        asks=(ask,),
    )


def _joining(state: State) -> Prompt:
    asks = [
        Ask(_("Round"), 1, 99, lambda value: Correct("round", value), value=state.round),
        Ask(_("Tiles face down"), 0, 99, lambda value: Correct("tiles", value), value=state.tiles),
    ]
    asks += [
        _ask_count(state, seat, Counter(str(resource)), resource.word)
        for seat in state.in_play
        for resource in Resource
    ]
    return Prompt(
        "joining",
        _("What does everyone have?"),
        _("Say what is known. Heroes, Cities and hexes can be filled in on their displays, now or later."),
        lead=lead(state),
        choices=(Choice(_("On to Round {round}", round=state.round), m.BeginRound()),),
        asks=tuple(asks),
    )


def _ask_count(state: State, seat: int, counter: Counter, label: str) -> Ask:
    return Ask(
        _("{name}: {what}", name=state.names[seat], what=label),
        0,
        999,
        lambda value: m.SayCount(seat, counter, value),
        seat=seat,
        value=state.seats[seat].said.get(counter),
    )


def _initiative(state: State) -> Prompt:
    title = _("Initiative for the home tiles") if state.placing else _("Initiative for this Round")
    asks = [
        Ask(
            _("{name}: d20", name=state.names[seat]),
            1,
            20,
            lambda die, seat=seat: m.RollInitiative(seat, die),  # type: ignore[misc] # bound now
            seat=seat,
            faces=D20,
        )
        for seat in state.rolling
        if seat not in state.rolls
    ]
    again = " ".join(news.said(state))
    sentence = again or _("Everyone rolls a d20; the highest is first, then clockwise.")
    first = [Choice(_("{name} is first", name=state.names[seat]), m.SayFirst(seat)) for seat in state.rolling]
    return Prompt(
        "initiative",
        title,
        sentence,
        lead=lead(state),
        choices=tuple(first),
        asks=tuple(asks),
    )


# Turns


def _turn(state: State) -> Prompt:
    seat = state.on_turn or 0
    choices = [Choice(_("{name}'s turn is over", name=state.names[seat]), m.EndTurn(seat))]
    for hero, held in enumerate(state.seats[seat].heroes):
        if held.alive and held.units and not held.stopped and not held.out:
            why = ngettext("{mp} MP, {n} unit", "{mp} MP, {n} units", held.units, mp=held.mp)
            choices.append(Choice(_("Hero {hero} moves", hero=hero + 1), m.SetOut(seat, hero), why))
    camps = () if _has_moved(state, seat) else stock.cities_of(state, seat)
    choices += [
        Choice(_("The Camp moves one hex"), m.MoveCamp(seat, city))
        for city in camps
        if state.cities[city].is_camp and city not in state.camps_moved
    ]
    if state.tiles:
        why = ngettext("{n} lies face down.", "{n} lie face down.", state.tiles)
        choices.append(Choice(_("A tile is turned"), m.Discover(seat), why))
    choices += _reaction_choices(state, seat)
    return Prompt(
        "turn",
        _("{name}: movement and combat", name=state.names[seat]),
        _turn_said(state),
        seat,
        lead(state),
        tuple(choices),
    )


def _has_moved(state: State, seat: int) -> bool:
    return any(held.out for held in state.seats[seat].heroes)


def _reaction_choices(state: State, seat: int) -> list[Choice]:
    """Only to Heroes who have moved; a few, as the table sees who is adjacent."""
    moving = [
        hero for hero, held in enumerate(state.seats[seat].heroes) if held.alive and held.out and held.units
    ]
    found = []
    for hero in moving[-1:]:
        for at in _guarded(state, seat, hero)[:2]:
            label = _("The guards of {hex} may react", hex=state.sites[at].word())
            found.append(Choice(label, m.CheckGuards(seat, hero, at)))
        for other, number in _reacting(state, seat, hero)[:1]:
            label = _("Hero {hero} of {name} may react", hero=number + 1, name=state.names[other])
            found.append(Choice(label, m.CheckHero(seat, hero, other, number)))
    return found


def _guarded(state: State, seat: int, hero: int) -> list[int]:
    """The highest level first, and never into Cities and Camps (7.3.1)."""
    place = state.hero(seat, hero).at
    if place is not None and place < 0:
        return []
    found = [at for at, site in enumerate(state.sites) if site.guards and not site.tried]
    return sorted(found, key=lambda at: -state.sites[at].top_level)


def _reacting(state: State, seat: int, hero: int) -> list[tuple[int, int]]:
    """The highest initiative first (7.3.2)."""
    if not attacks_open(state):
        return []
    found = [
        (other, number)
        for other in state.in_play
        for number, held in enumerate(state.seats[other].heroes)
        if other != seat and held.alive and held.units and (hero, other, number) not in state.reactions
    ]
    return sorted(found, key=lambda each: -state.hero(*each).ability(Ability.INITIATIVE))


def _turn_said(state: State) -> str:
    happened = " ".join(news.said(state))
    if happened:
        return happened
    if attacks_open(state):
        return _("Heroes move and fight. Players may be attacked.")
    if not state.tiles:
        return _("Heroes move and fight guards. Players may be attacked from the next turn on.")
    return ngettext(
        "Heroes move and fight guards. Players may not be attacked: {n} tile lies face down.",
        "Heroes move and fight guards. Players may not be attacked: {n} tiles lie face down.",
        state.tiles,
    )


def _income(state: State) -> Prompt:
    said = "; ".join(_income_said(state, seat) for seat in state.in_play)
    return Prompt(
        "income",
        _("Turn 4: income {sequence} of 3", sequence=state.sequence),
        said,
        lead=lead(state),
        choices=(Choice(_("Everybody collects"), m.CollectIncome()),),
    )


def _income_said(state: State, seat: int) -> str:
    numbers = income(state, seat)
    amounts = Cost(*(numbers[resource].value for resource in Resource))
    return _("{name}: {amounts}", name=state.names[seat], amounts=amounts.said())


# The end of a Round


def _cleanup(state: State) -> Prompt:
    return Prompt(
        "cleanup",
        _("Clean up"),
        _("Visited markers go, recruits come, guards get one more unit of their lowest level."),
        lead=lead(state),
        choices=(Choice(_("Clean up and show what to move"), m.CleanUp()),),
    )


def _check(state: State) -> Prompt:
    happened = [*news.said(state), *news.markers(state)]
    nobody = _("Nothing to move on the map.")
    last = rounds.is_last_round(state)
    go_on = _("The agreed end: score") if last else _("On to Round {round}", round=state.round + 1)
    choices = [Choice(go_on, m.NextRound())]
    if not last:
        choices.append(Choice(_("Stop here and score"), m.StopHere()))
    return Prompt(
        "check", _("Victory check"), " ".join(happened) or nobody, lead=lead(state), choices=tuple(choices)
    )


def _scoring(state: State) -> Prompt:
    asks: tuple[Ask, ...] = ()
    if victory.is_typed(state):
        asks = tuple(
            _ask_count(state, seat, counter, _(COUNTERS[counter]))
            for seat in state.in_play
            for counter in SCORED
        )
    said = "\n".join(victory.sheet(state).reasons)
    return Prompt(
        "scoring",
        _("The score"),
        said,
        lead=lead(state),
        choices=(Choice(_("That is right"), m.Finish()),),
        asks=asks,
    )


def _over(state: State) -> Prompt:
    return Prompt("over", _("The end"), " ".join(victory.sheet(state).reasons), lead=lead(state))


_PROMPTS: dict[Phase, Callable[[State], Prompt]] = {
    Phase.SETUP: _setup,
    Phase.JOINING: _joining,
    Phase.INITIATIVE: _initiative,
    Phase.TURN: _turn,
    Phase.INCOME: _income,
    Phase.PRODUCTION: lambda state: production_prompt(state, lead(state)),
    Phase.CLEANUP: _cleanup,
    Phase.CHECK: _check,
    Phase.SCORING: _scoring,
    Phase.OVER: _over,
}
