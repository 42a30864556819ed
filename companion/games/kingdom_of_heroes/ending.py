"""The end of the game: the cards nobody has told of, the two trades, and the score sheet."""

from companion.core.frozen import remembered, replace
from companion.core.move import IllegalMove
from companion.core.number import Number, Part
from companion.core.sheet import RacePoint, Sheet
from companion.core.words import _
from companion.games.kingdom_of_heroes import holdings, missions, scoring, trades
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cardboard import special_title
from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.checks import (
    FINAL,
    check_not_over,
    check_phase,
    check_text,
    seat_of,
)
from companion.games.kingdom_of_heroes.estate import Estate
from companion.games.kingdom_of_heroes.heroes import HeroType, White
from companion.games.kingdom_of_heroes.moves import TYPE_COUNTS, Count
from companion.games.kingdom_of_heroes.order import colour_name, colours_of
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.state import (
    IN_CAPITAL,
    ON_BOARD,
    RINGED,
    SCORE_ONLY,
    Gained,
    Phase,
    State,
    Tally,
    Why,
)

MOST_CARDS = 42


# What everybody brings


@remembered
def cards_of(state: State, seat: int) -> tuple[Gained, ...]:
    """With what the box tells of each."""
    return tuple(holdings.known_card(state, card) for card in state.seats[seat].cards)


def untold(state: State) -> tuple[tuple[int, int], ...]:
    """Seats and places of cards whose type or heart nobody has told."""
    return tuple(
        (seat, at)
        for seat in range(len(state.seats))
        for at, card in enumerate(cards_of(state, seat))
        if card.kind is None or card.heart is None
    )


def uncounted(state: State) -> tuple[int, ...]:
    """Seats that may have cards from before Herald came, and have not said how many of which type."""
    if state.agreed.start == "beginning":
        return ()
    return tuple(seat for seat, held in enumerate(state.seats) if Count.HEART_CARDS not in held.said)


def card_count(state: State, seat: int) -> int:
    return len(state.seats[seat].cards) + said_cards(state, seat)


def said_cards(state: State, seat: int) -> int:
    """Cards told by their number only."""
    said = state.seats[seat].said
    return sum(said.get(count, 0) for count in TYPE_COUNTS.values())


def types_of(state: State, seat: int) -> dict[MissionType, int]:
    said = state.seats[seat].said
    counts = {kind: said.get(count, 0) for kind, count in TYPE_COUNTS.items()}
    for card in cards_of(state, seat):
        if card.kind is not None:
            counts[card.kind] += 1
    return counts


def heart_cards(state: State, seat: int) -> int | None:
    """None where nobody knows whether there is one."""
    cards = cards_of(state, seat)
    found = state.seats[seat].said.get(Count.HEART_CARDS, 0) + sum(bool(card.heart) for card in cards)
    is_told = all(card.heart is not None for card in cards) and seat not in uncounted(state)
    return found if found or is_told else None


def fame_of(state: State, seat: int) -> Number:
    """Both colours of a player together."""
    parts = tuple(
        Part(
            _("Fame track") if len(state.colours) == len(state.seats) else colour_name(state, colour),
            state.colours[colour][Tally.FAME],
            rule("missions.fame"),
            icon="fame",
        )
        for colour in colours_of(state, seat)
    )
    return Number.of(_("Fame"), rule("scoring.fame"), parts, seat=seat)


def rings_of(state: State, seat: int) -> int:
    return sum(state.colours[colour][RINGED[hero]] for colour in colours_of(state, seat) for hero in HeroType)


def heroes_of(state: State, seat: int, *kinds: HeroType) -> int:
    """On the board, the capital and missions included, not in the reserve (ruling b32)."""
    return sum(
        state.colours[colour][IN_CAPITAL[hero]] + state.colours[colour][ON_BOARD[hero]]
        for colour in colours_of(state, seat)
        for hero in kinds
    )


def is_final(state: State) -> bool:
    return state.phase in FINAL


@remembered
def estate(state: State, seat: int) -> Estate:
    if state.agreed.start == SCORE_ONLY:
        return _told_estate(state, seat)
    held = state.seats[seat]
    final = is_final(state)
    cards = cards_of(state, seat)
    said = held.said
    return Estate(
        seat,
        state.names[seat],
        fame_of(state, seat),
        types_of(state, seat) if final else None,
        sum(card.kind is None for card in cards) if final else 0,
        heart_cards(state, seat) if final else None,
        held[Tally.HEARTS],
        held[Tally.CRYSTALS],
        held[Tally.CROWNS],
        rings_of(state, seat),
        said.get(Count.HEROES, heroes_of(state, seat, *HeroType)),
        said.get(Count.CHAMPIONS, heroes_of(state, seat, HeroType.KNIGHT, HeroType.MAGE)),
        _took(state, seat),
    )


def _told_estate(state: State, seat: int) -> Estate:
    """Only what the table has said."""
    held, said = state.seats[seat], state.seats[seat].said
    has_cards = any(count in said for count in TYPE_COUNTS.values()) or bool(held.cards)
    return Estate(
        seat,
        state.names[seat],
        fame_of(state, seat) if Count.FAME in said else None,
        types_of(state, seat) if has_cards else None,
        sum(card.kind is None for card in cards_of(state, seat)),
        heart_cards(state, seat) if has_cards or Count.HEART_CARDS in said else None,
        held[Tally.HEARTS] if Count.HEARTS in said else None,
        held[Tally.CRYSTALS] if Count.CRYSTALS in said else None,
        held[Tally.CROWNS] if Count.CROWNS in said else None,
        rings_of(state, seat) if Count.RINGS in said else None,
        said.get(Count.HEROES),
        said.get(Count.CHAMPIONS),
        _took(state, seat),
    )


def _took(state: State, seat: int) -> tuple[White, ...]:
    return tuple(white for white, taker in state.traded.items() if taker == seat)


@remembered
def estates(state: State) -> tuple[Estate, ...]:
    return tuple(estate(state, seat) for seat in range(len(state.seats)))


@remembered
def sheet(state: State) -> Sheet:
    return scoring.sheet(
        estates(state),
        is_final=is_final(state),
        is_over=state.phase is Phase.OVER,
        unfulfilled=missions.unfulfilled(state),
        fallen=state.fell,
        race=_race(state),
    )


def _race(state: State) -> tuple[RacePoint, ...]:
    start = state.agreed.start
    first = int(start.removeprefix("round_")) if start.startswith("round_") else 1
    return tuple(
        RacePoint(_("Round {round}", round=first + at), values) for at, values in enumerate(state.race)
    )


# Going to the end


def begin_scoring(state: State, _move: m.BeginScoring) -> State:
    """From anywhere to the cards; from the cards to the trades."""
    check_not_over(state)
    if state.phase is Phase.CARDS:
        return go_on(replace(state, phase=Phase.CRYSTALS))
    if state.phase in FINAL:
        raise IllegalMove(_("The score sheet is open."), rule("scoring.total"))
    return go_on(replace(state, phase=Phase.CARDS, resolving=None))


def go_on(state: State) -> State:
    """Past whatever nobody can do: no card is unknown, nobody may trade."""
    if state.phase is Phase.CARDS and not untold(state) and not uncounted(state):
        state = replace(state, phase=Phase.CRYSTALS)
    if state.phase is Phase.CRYSTALS and (White.ZATORIUS in state.traded or right(state).seat is None):
        state = replace(state, phase=Phase.HEARTS)
    if state.phase is Phase.HEARTS and (White.SAPPHIRE in state.traded or right(state).seat is None):
        state = replace(state, phase=Phase.SCORING)
    return state


def right_to(state: State, white: White) -> trades.Right:
    found = trades.crystal_right if white is White.ZATORIUS else trades.heart_right
    return found(estates(state))


def right(state: State) -> trades.Right:
    """Of the trade the table is at."""
    return right_to(state, White.ZATORIUS if state.phase is Phase.CRYSTALS else White.SAPPHIRE)


def worth(state: State, white: White, seat: int) -> Number:
    card = state.box.special[white]
    return trades.trade_worth(estate(state, seat), white, card.kind, card.heart)


def trade_crystals(state: State, move: m.TradeCrystals) -> State:
    check_phase(state, Phase.CRYSTALS, Phase.HEARTS, Phase.SCORING)
    return _trade(state, White.ZATORIUS, Tally.CRYSTALS, move.seat)


def trade_hearts(state: State, move: m.TradeHearts) -> State:
    check_phase(state, Phase.HEARTS, Phase.SCORING)
    return _trade(state, White.SAPPHIRE, Tally.HEARTS, move.seat)


def _trade(state: State, white: White, tally: Tally, seat: int | None) -> State:
    if state.traded.get(white) is not None:
        raise IllegalMove(_("{white}'s card has been taken.", white=white.word), rule("scoring.trades"))
    if seat is not None:
        held = seat_of(state, seat)
        if not held[tally]:
            said = _("{name} has nothing to trade.", name=state.names[seat])
            raise IllegalMove(said, rule("scoring.trades"))
        state = holdings.change_seat(state, seat, tally, -held[tally], Why.TRADED)
        card = state.box.special[white]
        state = holdings.gain_card(state, seat, Gained(special_title(white), card.kind, card.heart))
    return go_on(replace(state, traded={**state.traded, white: seat}))


def finish(state: State, _move: m.Finish) -> State:
    check_phase(state, Phase.SCORING)
    return replace(state, phase=Phase.OVER)


# Cards by hand


def gain(state: State, move: m.GainCard) -> State:
    held = seat_of(state, move.seat)
    check_text(move.title)
    if len(held.cards) >= MOST_CARDS:
        raise IllegalMove(_("So many cards are not in the game."))
    out = (*state.out, move.title) if move.title and move.title not in state.out else state.out
    state = holdings.gain_card(state, move.seat, Gained(move.title, move.kind, move.heart))
    return replace(state, out=out)


def lose(state: State, move: m.LoseCard) -> State:
    held = seat_of(state, move.seat)
    _check_card(state, move.seat, move.card)
    title = held.cards[move.card].title
    cards = (*held.cards[: move.card], *held.cards[move.card + 1 :])
    traded = {white: who for white, who in state.traded.items() if special_title(white) != title}
    state = replace(state, out=tuple(each for each in state.out if each != title), traded=traded)
    return state.with_seat(move.seat, replace(held, cards=cards))


def describe(state: State, move: m.DescribeCard) -> State:
    held = seat_of(state, move.seat)
    _check_card(state, move.seat, move.card)
    card = replace_gained(held.cards[move.card], move.kind, move.heart)
    cards = (*held.cards[: move.card], card, *held.cards[move.card + 1 :])
    return go_on(state.with_seat(move.seat, replace(held, cards=cards)))


def replace_gained(card: Gained, kind: MissionType, heart: bool) -> Gained:
    return Gained(card.title, kind, heart)


def _check_card(state: State, seat: int, card: int) -> None:
    if not 0 <= card < len(state.seats[seat].cards):
        raise IllegalMove(_("{name} has no such card.", name=state.names[seat]))
