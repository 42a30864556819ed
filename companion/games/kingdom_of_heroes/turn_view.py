"""A turn as the screen shows it: what the crowns reach for, and what moving heroes may do, in short."""

from dataclasses import dataclass

from companion.core.move import Move
from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes import holdings
from companion.games.kingdom_of_heroes.heroes import HeroType
from companion.games.kingdom_of_heroes.moves import CAPITAL, SOMEWHERE, EndTurn, Promote, Recruit
from companion.games.kingdom_of_heroes.order import acting_colour, colours_of, seat_on_turn
from companion.games.kingdom_of_heroes.state import IN_CAPITAL, RESERVE, RINGED, State
from companion.games.kingdom_of_heroes.turns import CAPITAL_PRICE, KNIGHT_PRICE, VILLAGE_LIMIT, VILLAGE_PRICE

ADVENTURER = HeroType.ADVENTURER


@dataclass(frozen=True, slots=True)
class Plan:
    """What the steppers show before it is done."""

    knights: int = 0
    ringed: int = 0
    capital: int = 0
    village: int = 0

    @property
    def price(self) -> int:
        return self.knights * KNIGHT_PRICE + self.capital * CAPITAL_PRICE + self.village * VILLAGE_PRICE

    @property
    def is_empty(self) -> bool:
        return not (self.knights or self.capital or self.village)


@dataclass(frozen=True, slots=True)
class Limit:
    """How far a stepper goes, and why no further."""

    most: int
    why: str


@dataclass(frozen=True, slots=True)
class TurnView:
    seat: int
    colour: int | None  # None: one of two, not yet chosen
    colours: tuple[int, ...]
    crowns: int
    crowns_after: int
    knights: Limit
    ringed: Limit
    capital: Limit
    village: Limit
    button: str
    moves: tuple[Move, ...]


def turn_view(state: State, plan: Plan) -> TurnView:
    seat = seat_on_turn(state) or 0
    colour = acting_colour(state)
    own = colours_of(state, seat)
    if colour is None:
        none = Limit(0, "")
        return TurnView(seat, None, own, 0, 0, none, none, none, none, "", ())
    crowns = holdings.crowns_of(state, colour)
    return TurnView(
        seat,
        colour,
        own,
        crowns,
        crowns - plan.price,
        _knights(state, colour, crowns, plan),
        Limit(
            min(plan.knights, state.colours[colour][RINGED[ADVENTURER]]),
            _("each gives up its ring for 1 fame"),
        ),
        _recruits(state, colour, crowns, plan, CAPITAL_PRICE, plan.capital),
        _village(state, colour, crowns, plan),
        _button(plan),
        moves_of(plan, seat, colour),
    )


def _knights(state: State, colour: int, crowns: int, plan: Plan) -> Limit:
    held = state.colours[colour]
    money = (crowns - plan.price) // KNIGHT_PRICE + plan.knights
    there, reserve = held[IN_CAPITAL[ADVENTURER]], held[RESERVE[HeroType.KNIGHT]]
    most = max(0, min(money, there, reserve))
    if most == reserve:
        why = _("{n} in the reserve", n=reserve)
    elif most == there:
        why = _("{n} in the capital", n=there)
    else:
        why = _crowns_said(crowns - plan.price)
    return Limit(most, _("3 crowns each, {why}", why=why))


def _recruits(state: State, colour: int, crowns: int, plan: Plan, price: int, own: int) -> Limit:
    """Just promoted adventurers are in the reserve again."""
    reserve = state.colours[colour][RESERVE[ADVENTURER]] + plan.knights
    left = reserve - plan.capital - plan.village
    money = (crowns - plan.price) // price
    most = max(0, min(left, money) + own)
    why = _crowns_said(crowns - plan.price) if money < left else _("{n} in the reserve", n=reserve)
    return Limit(most, _("{price} crowns each, {why}", price=price, why=why) if price > 1 else why)


def _village(state: State, colour: int, crowns: int, plan: Plan) -> Limit:
    limit = _recruits(state, colour, crowns, plan, VILLAGE_PRICE, plan.village)
    return Limit(limit.most, _("1 crown each, {most} heroes at most in each", most=VILLAGE_LIMIT))


def _crowns_said(crowns: int) -> str:
    return ngettext("{n} crown left", "{n} crowns left", crowns)


def _button(plan: Plan) -> str:
    if plan.is_empty:
        return _("Turn done")
    return ngettext("Pay {n} crown, turn done", "Pay {n} crowns, turn done", plan.price)


def moves_of(plan: Plan, seat: int, colour: int) -> tuple[Move, ...]:
    found: list[Move] = []
    if plan.knights:
        found.append(Promote(colour, plan.knights, plan.ringed))
    if plan.capital:
        found.append(Recruit(colour, plan.capital, CAPITAL))
    if plan.village:
        found.append(Recruit(colour, plan.village, SOMEWHERE))
    return (*found, EndTurn(seat))


def movement_rules() -> tuple[tuple[str, str], ...]:
    """In short, with an icon each."""
    return (
        ("walk", _("Move one group of up to 4 heroes, or two heroes separately.")),
        (
            "arrow-right-thin",
            _("A group may move on a second time, whole or in part; a single hero moves once."),
        ),
        ("sword-cross", _("If more than one enters a region with a mission, one of them engages.")),
        ("lock", _("Heroes on missions, in mines and in the tower stay there.")),
        ("village", _("4 heroes of a colour in a village at most; nobody enters the capital.")),
        ("portal", _("The two magic portals are neighbours.")),
    )
