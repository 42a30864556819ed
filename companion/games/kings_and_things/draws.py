"""Phase 3: how many tiles, in which order, and how many may stay behind the screen."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.number import Number, Part
from companion.core.words import _, ngettext
from companion.games.kings_and_things.checks import check_gold, check_value, seat_of
from companion.games.kings_and_things.moves import Counter, CountScreen, DrawThings, Exchange
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import News, State, Why, change, set_count

PRICE, MOST_GOLD = 5, 25
FOR_ONE = 2  # tiles traded in for a new one
SCREEN = 10
MOST_TRADED = 60


def free(state: State, seat: int) -> int:
    """One for every two hexes, rounded up; it must be taken."""
    return (state.has(seat, Counter.HEXES) + 1) // 2


def tiles_drawn(state: State, seat: int, gold: int = 0, trade_ins: int = 0) -> Number:
    hexes = state.has(seat, Counter.HEXES)
    why = ngettext("{n} hex, one tile for two, rounded up", "{n} hexes, one tile for two, rounded up", hexes)
    parts = (
        Part(_("Free, for hexes"), free(state, seat), rule("things.free"), why, icon="hexagon"),
        Part(
            _("Bought"),
            gold // PRICE,
            rule("things.bought"),
            factor=_("{gold} gold ÷ {price}", gold=gold, price=PRICE),
            icon="gold",
        ),
        Part(
            _("Traded in"),
            trade_ins // FOR_ONE,
            rule("things.trade_ins"),
            factor=_("{tiles} tiles ÷ {each}", tiles=trade_ins, each=FOR_ONE),
            icon="cards-outline",
        ),
    )
    return Number.of(_("Tiles to draw"), rule("things.free"), parts, seat=seat)


def most_gold(state: State, seat: int) -> int:
    """In steps of five, and never more than 25."""
    return min(MOST_GOLD, state.has(seat, Counter.GOLD) // PRICE * PRICE)


def excess(state: State, seat: int) -> int:
    """Tiles above the limit behind the screen, if they were counted."""
    return max(0, state.has(seat, Counter.SCREEN) - SCREEN)


def draw(state: State, move: DrawThings) -> State:
    seat_of(state, move.seat)
    if move.seat in state.done:
        raise IllegalMove(_("{name} has drawn this round.", name=state.names[move.seat]), rule("things.once"))
    if move.gold < 0 or move.gold % PRICE:
        said = _("A tile costs {price} gold; {gold} is no multiple.", price=PRICE, gold=move.gold)
        raise IllegalMove(said, rule("things.bought"))
    if move.gold > MOST_GOLD:
        said = _("At most {most} gold may be spent on tiles, not {gold}.", most=MOST_GOLD, gold=move.gold)
        raise IllegalMove(said, rule("things.bought"))
    check_gold(state, move.seat, move.gold, _("That draw"), rule("things.bought"))
    check_value(move.trade_ins, MOST_TRADED)
    if move.trade_ins % FOR_ONE:
        raise IllegalMove(
            _("Tiles are traded in two for one; {tiles} is odd.", tiles=move.trade_ins),
            rule("things.trade_ins"),
        )
    state = change(state, move.seat, Counter.GOLD, -move.gold, Why.THINGS)
    return replace(state, done=(*state.done, move.seat), news=News("drawn"))


def exchange(state: State, move: Exchange) -> State:
    """Before the first round: one for one."""
    seat_of(state, move.seat)
    check_value(move.tiles, SCREEN)
    return state


def count_screen(state: State, move: CountScreen) -> State:
    seat_of(state, move.seat)
    check_value(move.tiles, 99)
    return set_count(state, move.seat, Counter.SCREEN, move.tiles, Why.SAID)


def steps(state: State) -> tuple[str, ...]:
    """The order that is got wrong most."""
    back = (
        _("Put trade-ins and whatever is above {most} aside: out of play, not into the bag.", most=SCREEN)
        if state.bag_empty
        else _("Put trade-ins and whatever is above {most} into the bag.", most=SCREEN)
    )
    return (
        _("Say how much gold and which trade-ins, before you see a tile."),
        _("Draw everything without looking, trade-ins still in front of you."),
        _("Look, and place what you like in hexes you control; creatures face down."),
        back,
        _("Shake the bag and pass it on."),
    )
