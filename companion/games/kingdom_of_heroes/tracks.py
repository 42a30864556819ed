"""Every number that is kept: what it is called, how it came about, and how the table corrects it."""

from companion.core.frozen import replace
from companion.core.game import Track
from companion.core.move import Correct, IllegalMove
from companion.core.number import Number, Part
from companion.core.rulebook import Rule
from companion.core.words import N_, _
from companion.games.kingdom_of_heroes import end_of_round, ending, holdings
from companion.games.kingdom_of_heroes.heroes import HeroType
from companion.games.kingdom_of_heroes.moves import Count
from companion.games.kingdom_of_heroes.order import colours_of
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.state import (
    MOST,
    OF_COLOUR,
    OF_SEAT,
    ON_BOARD,
    RINGED,
    SCORE_ONLY,
    ColourState,
    Gained,
    SeatState,
    State,
    Tally,
    Why,
)

GLOBAL = ("round", "first", "turn", "hearts_left", "crystals_left", "others")
CARDS = "cards"
SECOND = "_2"  # keys of a seat's second colour
MOST_CARDS = 42
MOST_OTHERS = 20
LABELS = {
    "round": N_("Round"),
    "first": N_("Starting player: seat"),
    "turn": N_("Turn"),
    "hearts_left": N_("Hearts on Sapphire's card"),
    "crystals_left": N_("Crystals on Zatorius's card"),
    "others": N_("Missions left that Herald does not know"),
    CARDS: N_("Cards"),
    Tally.CROWNS: N_("Crowns"),
    Tally.HEARTS: N_("Hearts"),
    Tally.CRYSTALS: N_("Crystals"),
    Tally.FAME: N_("Fame"),
    Tally.RESERVE_ADVENTURERS: N_("Adventurers in the reserve"),
    Tally.RESERVE_KNIGHTS: N_("Knights in the reserve"),
    Tally.RESERVE_MAGES: N_("Mages in the reserve"),
    Tally.CAPITAL_ADVENTURERS: N_("Adventurers in the capital"),
    Tally.CAPITAL_KNIGHTS: N_("Knights in the capital"),
    Tally.CAPITAL_MAGES: N_("Mages in the capital"),
    Tally.BOARD_ADVENTURERS: N_("Adventurers on the board"),
    Tally.BOARD_KNIGHTS: N_("Knights on the board"),
    Tally.BOARD_MAGES: N_("Mages on the board"),
    Tally.RINGED_ADVENTURERS: N_("Rings of adventurers"),
    Tally.RINGED_KNIGHTS: N_("Rings of knights"),
    Tally.RINGED_MAGES: N_("Rings of mages"),
}
ICONS = {
    "round": "flag-variant",
    "first": "flag-variant",
    "turn": "flag-variant",
    "hearts_left": "heart",
    "crystals_left": "crystal",
    "others": "scroll",
    CARDS: "cards-outline",
    Tally.CROWNS: "coin",
    Tally.HEARTS: "heart",
    Tally.CRYSTALS: "crystal",
    Tally.FAME: "fame",
}
WHYS = {
    Why.START: N_("At the beginning"),
    Why.SAID: N_("As the table said"),
    Why.PROMOTED: N_("Promotion"),
    Why.RECRUITED: N_("Recruitment"),
    Why.MOVED: N_("Movement"),
    Why.ENGAGED: N_("Sent out"),
    Why.MINES: N_("Gold mines"),
    Why.MISSION: N_("Mission"),
    Why.FALLEN: N_("Fallen"),
    Why.RETURNED: N_("Back from a mission"),
    Why.REWARD: N_("Reward"),
    Why.RING: N_("Ring"),
    Why.TOWER: N_("Mage Tower"),
    Why.PAYMENT: N_("Payment to adventurers"),
    Why.TOKEN: N_("Leader of a white hero's mission"),
    Why.TRADED: N_("Traded for a card"),
    Why.TABLE: N_("As the table sees it"),
    Why.CORRECTED: N_("Corrected by hand"),
}
WHY_RULES = {
    Why.PROMOTED: "promotion.price",
    Why.RECRUITED: "recruitment.price",
    Why.MINES: "mines.gold",
    Why.MISSION: "missions.fame",
    Why.FALLEN: "missions.casualties",
    Why.RETURNED: "missions.home",
    Why.TOWER: "tower.train",
    Why.PAYMENT: "payment.all",
    Why.TOKEN: "missions.tokens",
    Why.TRADED: "scoring.trades",
}
RULES = (
    dict.fromkeys(Tally, "setup.pieces")
    | {
        Tally.CROWNS: "setup.crowns",
        Tally.FAME: "missions.fame",
        Tally.HEARTS: "missions.tokens",
        Tally.CRYSTALS: "missions.tokens",
        Tally.RINGED_ADVENTURERS: "missions.artifact",
        Tally.RINGED_KNIGHTS: "missions.artifact",
        Tally.RINGED_MAGES: "missions.artifact",
    }
)  # fmt: skip
GLOBAL_RULES = {
    "round": "round.order",
    "first": "round.marker",
    "turn": "turns.count",
    "hearts_left": "missions.tokens",
    "crystals_left": "missions.tokens",
    "others": "scoring.fall",
    CARDS: "missions.card",
}


SAID = {
    Tally.CROWNS: Count.CROWNS,
    Tally.HEARTS: Count.HEARTS,
    Tally.CRYSTALS: Count.CRYSTALS,
    Tally.FAME: Count.FAME,
    **dict.fromkeys(RINGED.values(), Count.RINGS),
}


def icon_of(tally: str) -> str:
    if tally in ICONS:
        return ICONS[tally]
    if tally.startswith("ringed"):
        return "ring"
    return next(hero.icon for hero in HeroType if f"{hero}s" in tally)


def tracks(state: State) -> tuple[Track, ...]:
    found = [_global_track(state, key) for key in GLOBAL]
    for seat in range(len(state.seats)):
        found += [_seat_track(state, tally, seat) for tally in OF_SEAT]
        found.append(_cards_track(state, seat))
        for colour in colours_of(state, seat):
            found += [_colour_track(state, tally, colour) for tally in OF_COLOUR]
    return tuple(found)


def find(state: State, key: str, seat: int | None) -> Track:
    if seat is None and key in GLOBAL:
        return _global_track(state, key)
    if seat is not None and 0 <= seat < len(state.seats):
        if key == CARDS:
            return _cards_track(state, seat)
        if key in OF_SEAT:
            return _seat_track(state, Tally(key), seat)
        colour = _colour_of_key(state, key, seat)
        if colour is not None:
            return _colour_track(state, Tally(key.removesuffix(SECOND)), colour)
    raise IllegalMove(_("There is no such number to correct."))


def _colour_of_key(state: State, key: str, seat: int) -> int | None:
    own = colours_of(state, seat)
    place = int(key.endswith(SECOND))
    if key.removesuffix(SECOND) not in OF_COLOUR or place >= len(own):
        return None
    return own[place]


def key_of(state: State, tally: Tally, colour: int) -> str:
    """Of the track of a colour: its seat's second colour has keys of its own."""
    return tally.value + (SECOND if colours_of(state, state.colours[colour].seat)[0] != colour else "")


def _seat_track(state: State, tally: Tally, seat: int) -> Track:
    return Track(tally, _(LABELS[tally]), state.seats[seat][tally], seat, 0, MOST[tally], icon_of(tally))


def _cards_track(state: State, seat: int) -> Track:
    low = ending.said_cards(state, seat)
    value = ending.card_count(state, seat)
    return Track(CARDS, _(LABELS[CARDS]), value, seat, low, low + MOST_CARDS, ICONS[CARDS])


def _colour_track(state: State, tally: Tally, colour: int) -> Track:
    held = state.colours[colour]
    label = _(LABELS[tally])
    if len(state.colours) > len(state.seats):
        label = _("{what} ({colour})", what=label, colour=held.tincture.colour.lower())
    low = _least(state, tally, colour)
    return Track(
        key_of(state, tally, colour),
        label,
        held[tally],
        held.seat,
        low,
        max(MOST[tally], low),
        icon_of(tally),
    )


def _least(state: State, tally: Tally, colour: int) -> int:
    """Who is on a mission, in a mine or in the tower is on the board; who wears a ring there has one."""
    for hero in HeroType:
        if tally is ON_BOARD[hero]:
            return min(state.colours[colour][tally], holdings.engaged(state, colour).count(hero))
        if tally == f"ringed_{hero}s":
            return min(state.colours[colour][tally], holdings.engaged(state, colour).rings(hero))
    return 0


def _global_track(state: State, key: str) -> Track:
    low, high = {
        "round": (1, state.agreed.rounds),
        "first": (1, len(state.seats)),
        "turn": (1, state.agreed.turns),
        "hearts_left": (0, MOST[Tally.HEARTS]),
        "crystals_left": (0, MOST[Tally.CRYSTALS]),
        "others": (0, MOST_OTHERS),
    }[key]
    return Track(key, _(LABELS[key]), _global_value(state, key), None, low, high, ICONS[key])


def _global_value(state: State, key: str) -> int:
    return {
        "round": state.round,
        "first": state.first + 1,
        "turn": state.turn,
        "hearts_left": state.hearts,
        "crystals_left": state.crystals,
        "others": state.others,
    }[key]


# Correcting


def correct(state: State, move: Correct) -> State:
    """After the limits were checked. What waited for the number goes on: a payment, a trade, the fall."""
    return ending.go_on(end_of_round.settle(_corrected(state, move)))


def _corrected(state: State, move: Correct) -> State:
    if move.seat is None:
        return _correct_global(state, move)
    if move.track == CARDS:
        return _correct_cards(state, move.seat, move.value)
    tally = Tally(move.track.removesuffix(SECOND))
    if tally in OF_SEAT:
        change = move.value - state.seats[move.seat][tally]
        changed = holdings.change_seat(state, move.seat, tally, change, Why.CORRECTED, move.note)
    else:
        colour = _colour_of_key(state, move.track, move.seat)
        if colour is None:
            return state
        change = move.value - state.colours[colour][tally]
        changed = holdings.change_colour(state, colour, tally, change, Why.CORRECTED, move.note)
    return _as_said(changed, tally, move.seat)


def _as_said(state: State, tally: Tally, seat: int) -> State:
    """On a score sheet without a play a correction is as good as a word."""
    count = SAID.get(tally)
    if state.agreed.start != SCORE_ONLY or count is None:
        return state
    held = state.seats[seat]
    return state.with_seat(seat, replace(held, said={**held.said, count: 0}))


def _correct_global(state: State, move: Correct) -> State:
    was = state.fixes.get(move.track, (_global_value(state, move.track), ""))[0]
    fixes = {**state.fixes, move.track: (was, move.note)}
    changes: dict[str, dict[str, object]] = {
        "round": {"round": move.value},
        "first": {"first": move.value - 1},
        "turn": {"turn": move.value},
        "hearts_left": {"hearts": move.value},
        "crystals_left": {"crystals": move.value},
        "others": {"others": move.value},
    }
    return replace(state, fixes=fixes, **changes[move.track])


def _correct_cards(state: State, seat: int, value: int) -> State:
    """Too many: those nobody knows go first, then the last. Too few: some that nobody knows."""
    held = state.seats[seat]
    count = value - ending.said_cards(state, seat)
    cards = list(held.cards)
    while len(cards) > count:
        unknown = [at for at, card in enumerate(cards) if not card.title and card.kind is None]
        cards.pop(unknown[-1] if unknown else -1)
    cards += [Gained()] * (count - len(cards))
    return state.with_seat(seat, replace(held, cards=tuple(cards)))


# Explaining


def number(state: State, key: str, seat: int | None) -> Number:
    found = find(state, key, seat)
    if seat is None:
        return _global_number(state, key)
    if key == CARDS:
        return _cards_number(state, seat)
    tally = Tally(key.removesuffix(SECOND))
    if tally in OF_SEAT:
        return _counted(state.seats[seat], tally, found.label, seat)
    colour = _colour_of_key(state, key, seat)
    held = state.colours[colour or 0]
    explained = _counted(held, tally, found.label, seat)
    return explained if colour is None else replace_why(explained, _board_said(state, tally, colour))


def replace_why(explained: Number, why: str) -> Number:
    return Number(explained.label, explained.value, explained.rule, explained.parts, why, explained.seat)


def _board_said(state: State, tally: Tally, colour: int) -> str:
    """Where those on the board are."""
    for hero in HeroType:
        if tally is ON_BOARD[hero]:
            busy = holdings.engaged(state, colour).count(hero)
            return _(
                "{busy} on missions, in mines or the tower, {free} elsewhere",
                busy=busy,
                free=max(0, state.colours[colour][tally] - busy),
            )
    return ""


def _counted(held: SeatState | ColourState, tally: Tally, label: str, seat: int) -> Number:
    """What the round began with, and everything that changed it since."""
    cited = rule(RULES[tally])
    parts = [Part(_("When the round began"), held.carried.get(tally, 0), cited)]
    parts += [
        Part(
            _(WHYS[entry.why]),
            entry.amount,
            _why_rule(entry.why, cited),
            why=entry.note,
            icon="pencil-outline" if entry.why is Why.CORRECTED else "",
        )
        for entry in held.ledger
        if entry.tally is tally
    ]
    return Number.of(label, cited, tuple(parts), seat=seat)


def _why_rule(why: Why, usual: Rule) -> Rule:
    return rule(WHY_RULES[why]) if why in WHY_RULES else usual


def _cards_number(state: State, seat: int) -> Number:
    """Not which: gained cards are hidden (ruling b36)."""
    cited = rule(GLOBAL_RULES[CARDS])
    parts = [Part(_("Gained with Herald"), len(state.seats[seat].cards), cited)]
    told = ending.said_cards(state, seat)
    if told:
        parts.append(Part(_("As the table said"), told, cited))
    return Number.of(_(LABELS[CARDS]), cited, tuple(parts), seat=seat)


def _global_number(state: State, key: str) -> Number:
    now = _global_value(state, key)
    was, note = state.fixes.get(key, (now, ""))
    cited = rule(GLOBAL_RULES[key])
    return Number.of(_(LABELS[key]), cited, (Part(_("As recorded"), was, cited),)).corrected(now, note)
