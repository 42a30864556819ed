"""One next thing: whose turn, what now, which answers. Combat has its own module."""

from collections.abc import Callable

from companion.core.prompt import Ask, Choice, Prompt
from companion.core.words import N_, _, listing, ngettext
from companion.games.kings_and_things import (
    combat_prompts,
    construction,
    draws,
    heroes,
    holdings,
    order,
    phases,
    scoring,
)
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.income import income_of
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.phases import lead
from companion.games.kings_and_things.state import MAIN, MOST, SetupStep, State
from companion.games.kings_and_things.things import Kind
from companion.games.kings_and_things.tracks import LABELS


def prompt(state: State) -> Prompt:
    return _PROMPTS[state.phase](state)


# Before the first round


def _setup(state: State) -> Prompt:
    title, sentence = SETUP_WORDS[state.step]
    seat = order.on_turn(state) if state.step in phases.BY_SEAT else None
    said = _(sentence, sea=phases.SEA[len(state.seats)], gold=phases.GOLD, tiles=phases.TILES)
    what = _(title, gold=phases.GOLD, tiles=phases.TILES)
    heading = what if seat is None else _("{name}: {what}", name=state.names[seat], what=what)
    choices, asks = _setup_answers(state, seat)
    return Prompt("setup", heading, said, seat, _setup_lead(state), choices, asks)


def _setup_lead(state: State) -> str:
    place = phases.STEPS.index(state.step) + 1
    return _("Setup · step {step} of {steps}", step=place, steps=len(phases.STEPS))


def _setup_answers(state: State, seat: int | None) -> tuple[tuple[Choice, ...], tuple[Ask, ...]]:
    if state.step is SetupStep.HEROES:
        return (Choice(_("They lie there"), m.DealHeroes()),), ()
    if state.step is SetupStep.SET_OUT:
        return (Choice(_("Everyone has them"), m.SetOut()),), ()
    if seat is None:
        return (Choice(_("Done"), m.NextPhase()),), ()
    if state.step in phases.CLAIMING:
        return (Choice(_("{name} has placed a marker", name=state.names[seat]), m.ClaimHex(seat)),), ()
    if state.step is SetupStep.EXCHANGE:
        ask = Ask(
            _("Tiles {name} exchanges", name=state.names[seat]),
            0,
            draws.SCREEN,
            lambda tiles: m.Exchange(seat, tiles),
            seat=seat,
        )
        return (Choice(_("{name} keeps them all", name=state.names[seat]), m.Exchange(seat, 0)),), (ask,)
    return (Choice(_("{name} has placed", name=state.names[seat]), m.Done(seat)),), ()


SETUP_WORDS = {
    SetupStep.HEROES: (
        N_("Throw the Hero tiles"),
        N_("Whichever side lands up is available. Lay them off the side of the map."),
    ),
    SetupStep.SEA: (
        N_("Lay out the map"),
        N_("Set {sea} Sea hexes aside, shuffle the others and lay them out face up."),
    ),
    SetupStep.START: (
        N_("starting hex"),
        N_(
            "If it is Sea or touches two or more Sea hexes, those may be replaced from the deck. Afterwards shuffle "
            "the Sea hexes that were set aside into the deck."
        ),
    ),
    SetupStep.SECOND: (
        N_("second hex"),
        N_("Next to a hex of one's own, and not next to anybody else's."),
    ),
    SetupStep.THIRD: (
        N_("third hex"),
        N_("Next to a hex of one's own, and not next to anybody else's."),
    ),
    SetupStep.SET_OUT: (
        N_("A Tower, {gold} gold, {tiles} things"),
        N_("Everyone puts a Tower into one of their hexes, takes {gold} gold and draws {tiles} things."),
    ),
    SetupStep.PLACE: (
        N_("place things"),
        N_("Any or all of them, in hexes of one's own; creatures face down."),
    ),
    SetupStep.EXCHANGE: (
        N_("exchange tiles"),
        N_("Say which, draw as many new ones, then drop the old ones into the bag."),
    ),
    SetupStep.PLACE_NEW: (
        N_("place the new things"),
        N_("Any or all of them, in hexes of one's own; creatures face down."),
    ),
}


def _joining(state: State) -> Prompt:
    asks = [ask_count(state, seat, counter) for seat in range(len(state.seats)) for counter in MAIN]
    return Prompt(
        "joining",
        _("What does everyone have?"),
        _("Say what is known. What is not can be put right later."),
        lead=_("Before Herald came"),
        choices=(Choice(_("On to round {round}", round=state.round), m.BeginRound()),),
        asks=tuple(asks),
    )


def ask_count(state: State, seat: int, counter: Counter) -> Ask:
    held = state.seats[seat]
    return Ask(
        _("{name}: {what}", name=state.names[seat], what=_(LABELS[counter])),
        0,
        MOST[counter],
        lambda value: m.SayCount(seat, counter, value),
        seat=seat,
        value=held[counter] if counter in held.said else None,
    )


# Phases


def _income(state: State) -> Prompt:
    sums = listing(
        [
            _("{name} {income}", name=state.names[seat], income=income_of(state, seat))
            for seat in range(len(state.seats))
        ]
    )
    return Prompt(
        "income",
        _("Income"),
        _("Everyone at once: {sums}.", sums=sums),
        lead=lead(state),
        choices=(Choice(_("Collect for everyone"), m.CollectIncome()),),
    )


def _heroes(state: State) -> Prompt:
    seat = order.on_turn(state)
    attempt = state.attempt
    if attempt is not None:
        return _attempt(state)
    name = "" if seat is None else state.names[seat]
    choices = [Choice(_("{name} recruits nobody", name=name), m.Done(seat or 0))]
    for hero in heroes.available(state):
        value = heroes.value_of(state, hero)
        if value:
            why = _("needs {need}", need=heroes.need(value))
            choices.append(Choice(hero, m.ChooseHero(seat or 0, hero, value), why))
    return Prompt(
        "heroes",
        _("{name} may recruit a Hero", name=name),
        _("Two dice, and twice the combat value must be reached."),
        seat,
        lead(state),
        tuple(choices),
    )


def _attempt(state: State) -> Prompt:
    attempt = state.attempt
    if attempt is None:
        return _heroes(state)
    seat, need = attempt.seat, heroes.need(attempt.value)
    name = state.names[seat]
    give_up = Choice(_("{name} gives up", name=name), m.Done(seat))
    price = heroes.AFTER if attempt.dice else heroes.BEFORE
    gold = ask_spend(state, price)
    if attempt.dice:
        lacks = heroes.missing(attempt)
        said = ngettext(
            "{n} point is missing: {gold} gold.",
            "{n} points are missing: {gold} gold.",
            lacks,
            gold=heroes.missing_gold(attempt),
        )
        return Prompt(
            "hero_after",
            _("{hero}: not yet", hero=attempt.hero),
            said,
            seat,
            lead(state),
            (give_up,),
            (gold,),
        )
    roll = Ask(
        _("Sum of two dice"),
        2,
        12,
        lambda total: m.RollForHero(seat, (max(1, total - 6), total - max(1, total - 6))),
        seat=seat,
    )
    ways = heroes.ways(attempt.value, attempt.before)
    said = _("Needs {need}. {ways} of 36 rolls are enough.", need=need, ways=ways)
    title = _("{name} recruits {hero}", name=name, hero=attempt.hero)
    return Prompt("hero_roll", title, said, seat, lead(state), (give_up,), (gold, roll))


def ask_spend(state: State, price: int) -> Ask:
    """In steps that buy a point; what cannot be paid is impossible."""
    attempt = state.attempt
    seat = attempt.seat if attempt else 0
    spent = attempt.before if attempt and not attempt.dice else 0
    most = (state.has(seat, Counter.GOLD) + spent) // price * price
    most = min(most, 12 * price)
    odd = frozenset(gold for gold in range(most + 1) if gold % price)
    label = _("Gold {name} spends", name=state.names[seat])
    return Ask(label, 0, most, lambda gold: m.SpendOnHero(seat, gold), odd, seat, spent)


def _things(state: State) -> Prompt:
    seat = order.on_turn(state) or 0
    name = state.names[seat]
    free = draws.free(state, seat)
    most = draws.most_gold(state, seat)
    choices = tuple(
        Choice(
            ngettext(
                "{name} draws {n} tile", "{name} draws {n} tiles", free + gold // draws.PRICE, name=name
            ),
            m.DrawThings(seat, gold),
            _("{gold} gold", gold=gold) if gold else _("free"),
        )
        for gold in range(0, most + 1, draws.PRICE)
    )
    said = ngettext("{n} tile is free.", "{n} tiles are free.", free)
    if state.bag_empty:
        said = _("The bag is empty: only what is still in it can be drawn, and nothing goes back.")
    return Prompt("things", _("{name} recruits things", name=name), said, seat, lead(state), choices)


def _events(state: State) -> Prompt:
    seat = order.on_turn(state) or 0
    name = state.names[seat]
    choices = [Choice(_("{name} plays no event", name=name), m.Done(seat))]
    for tile in state.box.of_kind(Kind.EVENT).values():
        gold = holdings.event_gold(state, seat, tile.name)
        choices.append(Choice(tile.name, m.PlayEvent(seat, tile.name, gold), tile.effect_said()))
    return Prompt(
        "events",
        _("{name} may play an event", name=name),
        _("One each; the tile goes out of the game.")
        if state.bag_empty
        else _("One each; the tile goes back to the bag."),
        seat,
        lead(state),
        tuple(choices),
    )


def _movement(state: State) -> Prompt:
    seat = order.on_turn(state) or 0
    name = state.names[seat]
    place = next_hex(state)
    choices = [Choice(_("{name} has moved", name=name), m.Done(seat))]
    choices.append(
        Choice(
            _("{name} explores {hex}", name=name, hex=place), m.MarkHex(place, (seat,)), _("Battle marker")
        )
    )
    for other in range(len(state.seats)):
        if other != seat:
            label = _("{name} enters a hex of {other}", name=name, other=state.names[other])
            choices.append(Choice(label, m.MarkHex(place, (seat, other), other), _("Battle marker")))
    return Prompt(
        "movement",
        _("{name} moves", name=name),
        _("Each creature up to 4 hexes; rough terrain counts as 2."),
        seat,
        lead(state),
        tuple(choices),
    )


def next_hex(state: State) -> str:
    """A name for a hex that nobody has named."""
    used = {marker.hex for marker in state.markers} | set(state.neutrals)
    number = next(number for number in range(1, 999) if _("Hex {number}", number=number) not in used)
    return _("Hex {number}", number=number)


def _construction(state: State) -> Prompt:
    choices = [Choice(_("Everyone has built"), m.NextPhase())]
    for seat in order.order(state):
        for offer in construction.offers(state, seat):
            if not offer.refused:
                label = _("{name} builds a {fort}", name=state.names[seat], fort=offer.fort.word)
                choices.append(
                    Choice(label, m.BuildFort(seat, offer.fort), _("{gold} gold", gold=construction.PRICE))
                )
    return Prompt(
        "construction",
        _("Construction"),
        _("Everyone at once: one level in each hex, {gold} gold a level.", gold=construction.PRICE),
        lead=lead(state),
        choices=tuple(choices),
    )


def _powers(state: State) -> Prompt:
    who = [
        _("{hero} ({name})", hero=state.box.tiles[key].name, name=state.names[seat])
        for seat, key in phases.acting_heroes(state)
    ]
    said = _("{heroes} may act now.", heroes=listing(who)) if who else _("Nobody has a Hero who acts now.")
    return Prompt(
        "powers", _("Special Powers"), said, lead=lead(state), choices=(Choice(_("Go on"), m.NextPhase()),)
    )


def _marker(state: State) -> Prompt:
    after = phases.pass_marker(state)
    name = state.names[after.first]
    way = "" if not state.agreed.alternating else _(WAYS[order.is_clockwise(after)])
    return Prompt(
        "marker",
        _("{name} is first player", name=name),
        way or _("The First Player marker goes one seat to the left."),
        after.first,
        lead(state),
        (
            Choice(_("Begin round {round}", round=after.round), m.PassMarker()),
            Choice(_("Stop here and score"), m.StopHere()),
        ),
    )


WAYS = {
    True: N_("The next round goes clockwise."),
    False: N_("The next round goes counterclockwise."),
}


# The end


def _scoring(state: State) -> Prompt:
    asks = []
    for seat in range(len(state.seats)):
        if state.agreed.start == "final":
            asks += [ask_count(state, seat, counter) for counter in scoring.SCORED]
    asks += [ask_count(state, seat, Counter.CREATURES) for seat in scoring.tied_for_creatures(state)]
    return Prompt(
        "scoring",
        _("The end of the game"),
        " ".join(scoring.reasons(state)),
        choices=(Choice(_("The score is right"), m.Finish()),),
        asks=tuple(asks),
    )


def _over(state: State) -> Prompt:
    winners = [state.names[seat] for seat in scoring.sheet(state).winners]
    if not winners:
        return Prompt("over", _("This play is over"), _("Nobody has a Citadel, so nobody wins."))
    title = ngettext("{names} wins", "{names} share the victory", len(winners), names=listing(winners))
    return Prompt("over", title, scoring.reasons(state)[-1])


_PROMPTS: dict[Phase, Callable[[State], Prompt]] = {
    Phase.SETUP: _setup,
    Phase.JOINING: _joining,
    Phase.INCOME: _income,
    Phase.HEROES: _heroes,
    Phase.THINGS: _things,
    Phase.EVENTS: _events,
    Phase.MOVEMENT: _movement,
    Phase.COMBAT: combat_prompts.combat,
    Phase.CONSTRUCTION: _construction,
    Phase.POWERS: _powers,
    Phase.MARKER: _marker,
    Phase.SCORING: _scoring,
    Phase.OVER: _over,
}
