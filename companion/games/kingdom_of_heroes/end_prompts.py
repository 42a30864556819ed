"""Prompts of the end: mines, tower, payment, the next round, the fall, trades and the score sheet."""

from companion.core.move import Correct
from companion.core.prompt import Ask, Choice, Prompt
from companion.core.words import _, listing, ngettext
from companion.games.kingdom_of_heroes import end_of_round, ending, holdings, missions, tracks
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes import scoring as rules
from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.heroes import HeroType, White
from companion.games.kingdom_of_heroes.order import colour_name, next_first
from companion.games.kingdom_of_heroes.prompt_words import lead, pieces_asks
from companion.games.kingdom_of_heroes.state import IN_CAPITAL, MOST, RINGED, SCORE_ONLY, Phase, State


def mines(state: State) -> Prompt:
    return Prompt(
        "mines",
        _("Gold mines"),
        _("3 crowns for each adventurer in a mine; he returns to the capital."),
        lead=lead(state),
        choices=(Choice(_("Collect the gold"), m.CollectMines()),),
        asks=tuple(pieces_asks(state, "mines")),
    )


def mage_choices(state: State, colour: int) -> list[Choice]:
    """Where a mage goes who is trained now (ruling b35); none if nobody can be."""
    if end_of_round.why_no_mage(state, colour):
        return []
    name = colour_name(state, colour)
    return [
        Choice(_("{name}: a mage in the capital", name=name), m.TrainMage(colour)),
        Choice(_("{name}: a mage in the tower's region", name=name), m.TrainMage(colour, False)),
    ]


def tower(state: State) -> Prompt:
    choices = []
    for colour in end_of_round.in_tower(state):
        name = colour_name(state, colour)
        choices += mage_choices(state, colour)
        choices.append(Choice(_("{name}: back to the capital", name=name), m.LeaveTower(colour)))
    if not choices:
        choices.append(Choice(_("Go on"), m.CloseTower()))
    return Prompt(
        "tower",
        _("Mage Tower"),
        _("3 crowns make an adventurer there a mage; otherwise he returns to the capital."),
        lead=lead(state),
        choices=tuple(choices),
        asks=tuple(pieces_asks(state, "tower")),
    )


def payment(state: State) -> Prompt:
    colour = end_of_round.next_to_pay(state) or 0
    held, name = state.colours[colour], colour_name(state, colour)
    inside = held[IN_CAPITAL[HeroType.ADVENTURER]]
    most = end_of_round.most_kept(state, colour)
    choices = [Choice(_keep_said(most), m.PayAdventurers(colour, most, _rings_lost(state, colour, most)))]
    ask = Ask(
        _("{name} keeps", name=name),
        0,
        most,
        lambda kept: m.PayAdventurers(colour, kept, _rings_lost(state, colour, kept)),
        seat=held.seat,
        value=most,
    )
    sentence = ngettext(
        "{n} adventurer in the capital, {crowns}. A crown each; whoever is not paid goes to the reserve.",
        "{n} adventurers in the capital, {crowns}. A crown each; whoever is not paid goes to the reserve.",
        inside,
        crowns=holdings.crowns_said(holdings.crowns_of(state, colour)),
    )
    title = _("{name} pays the adventurers", name=name)
    asks = (ask, _recount(state, colour))
    return Prompt("payment", title, sentence, held.seat, lead(state), tuple(choices), asks)


def _recount(state: State, colour: int) -> Ask:
    """Who left the capital without a word to Herald need not be paid."""
    held, tally = state.colours[colour], IN_CAPITAL[HeroType.ADVENTURER]
    key = tracks.key_of(state, tally, colour)
    return Ask(
        _("{name}: adventurers in the capital", name=colour_name(state, colour)),
        0,
        MOST[tally],
        lambda count: Correct(key, count, held.seat),
        seat=held.seat,
        value=held[tally],
    )


def _keep_said(count: int) -> str:
    return ngettext("Keep {n}, pay {n} crown", "Keep {n}, pay {n} crowns", count)


def _rings_lost(state: State, colour: int, kept: int) -> int:
    """Ringless ones go first: rings are only lost when nobody else is left (ruling b25)."""
    held = state.colours[colour]
    inside, rings = held[IN_CAPITAL[HeroType.ADVENTURER]], held[RINGED[HeroType.ADVENTURER]]
    busy = holdings.engaged(state, colour).rings(HeroType.ADVENTURER)
    return max(0, min(rings - busy, inside) - kept)


def round_end(state: State) -> Prompt:
    left = missions.unfulfilled(state)
    sentence = left_said(left)
    if state.is_last_round:
        choice = Choice(_("To the scoring"), m.PassMarker())
        title = _("The last round is over")
        return Prompt("round_end", title, sentence, None, lead(state), (choice,))
    name = state.names[next_first(state)]
    choice = Choice(_("Round {round} begins", round=state.round + 1), m.PassMarker())
    title = _("The starting player marker goes to {name}", name=name)
    return Prompt("round_end", title, sentence, next_first(state), lead(state), (choice,))


def left_said(left: int) -> str:
    """With a warning from four on."""
    if left >= rules.WARN_FROM:
        return ngettext(
            "{n} mission is left: with {most} the kingdom falls.",
            "{n} missions are left: with {most} the kingdom falls.",
            left,
            most=rules.TOO_MANY,
        )
    return ngettext("{n} mission is left on the board.", "{n} missions are left on the board.", left)


def fallen(state: State) -> Prompt:
    left = missions.unfulfilled(state)
    sentence = ngettext(
        "{n} unfulfilled mission lies on the board: all players lose.",
        "{n} unfulfilled missions lie on the board: all players lose.",
        left,
    )
    choices = (Choice(_("So be it"), m.AcceptFall()),)
    return Prompt("fallen", _("The kingdom falls"), sentence, None, lead(state), choices)


# Scoring


def cards(state: State, asks: tuple[Ask, ...]) -> Prompt:
    """What is on the cards nobody has told of, one by one; and how many everybody had before Herald came."""
    untold = ending.untold(state)
    go_on = Choice(_("Go on"), m.BeginScoring())
    if not untold:
        title = _("Which cards are from before Herald came?")
        sentence = _("How many of each type, and how many of all of them have a heart.")
        return Prompt("cards", title, sentence, None, _("Final scoring"), (go_on,), asks)
    seat, at = untold[0]
    sentence = ngettext(
        "Of {n} card nobody has told what is on it.",
        "Of {n} cards nobody has told what is on them.",
        len(untold),
    )
    named = ending.cards_of(state, seat)[at].title or _("this card")
    title = _("{name}: which type is {title}?", name=state.names[seat], title=named)
    choices = (*type_choices(seat, at), go_on)
    return Prompt("cards", title, sentence, seat, _("Final scoring"), choices, asks)


def type_choices(seat: int, at: int) -> list[Choice]:
    choices = []
    for kind in MissionType:
        for heart in (False, True):
            label = _("{type} with a heart", type=kind.word) if heart else kind.word
            choices.append(Choice(label, m.DescribeCard(seat, at, kind, heart)))
    return choices


def trade(state: State) -> Prompt:
    white = White.ZATORIUS if state.phase is Phase.CRYSTALS else White.SAPPHIRE
    right = ending.right(state)
    title = _("{white}'s card", white=white.word)
    return Prompt(
        state.phase.value,
        title,
        right.why,
        right.seat,
        _("Final scoring"),
        tuple(trade_choices(state, white)),
    )


def trade_choices(state: State, white: White) -> list[Choice]:
    right = ending.right_to(state, white)
    move = m.TradeCrystals if white is White.ZATORIUS else m.TradeHearts
    if right.seat is None:
        return [Choice(_("Nobody trades"), move(None))]
    name = state.names[right.seat]
    worth = ending.worth(state, white, right.seat).value
    if right.is_forced:
        return [Choice(_("{name} takes {white}'s card", name=name, white=white.word), move(right.seat))]
    label = _("{name} trades ({worth} points)", name=name, worth=f"{worth:+}")
    return [Choice(label, move(right.seat)), Choice(_("{name} keeps them", name=name), move(None))]


def scoring(state: State, asks: tuple[Ask, ...]) -> Prompt:
    sheet = ending.sheet(state)
    choices = [Choice(_("That is the score"), m.Finish())]
    for white in (White.ZATORIUS, White.SAPPHIRE):
        if white not in state.traded and ending.right_to(state, white).seat is not None:
            choices += trade_choices(state, white)
    if state.agreed.start == SCORE_ONLY:
        choices.append(Choice(_("The kingdom fell"), m.AcceptFall()))
    winners = listing([state.names[seat] for seat in sheet.winners])
    title = _("{names} would inherit", names=winners) if winners and sheet.complete else _("Score sheet")
    sentence = _("Tap a number to see why, or to put it right.")
    return Prompt("scoring", title, sentence, None, _("Final scoring"), tuple(choices), asks)


def over(state: State) -> Prompt:
    names = listing([state.names[seat] for seat in ending.sheet(state).winners])
    if state.fell:
        return Prompt("over", _("The kingdom fell"), _("All players lose."))
    if not names:
        return Prompt("over", _("Nobody inherits the throne"), _("Nobody has a heart card."))
    title = ngettext(
        "{names} inherits the throne",
        "{names} share the throne",
        len(ending.sheet(state).winners),
        names=names,
    )
    return Prompt("over", title, " ".join(ending.sheet(state).reasons))
