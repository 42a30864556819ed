"""Players' turns: movement, promotion, recruitment, and who is on which mission, mine or tower."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes import holdings
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.checks import (
    FINAL,
    check_band,
    check_phase,
    check_value,
    colour_of,
    mission_of,
    seat_of,
)
from companion.games.kingdom_of_heroes.heroes import Band, HeroType
from companion.games.kingdom_of_heroes.missions import title_of
from companion.games.kingdom_of_heroes.moves import CAPITAL, SOMEWHERE
from companion.games.kingdom_of_heroes.order import colour_name, colours_of, seat_on_turn
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.state import (
    IN_CAPITAL,
    ON_BOARD,
    RESERVE,
    Phase,
    State,
    Step,
    Tally,
    Why,
)

KNIGHT_PRICE = 3
CAPITAL_PRICE = 2
VILLAGE_PRICE = 1
VILLAGE_LIMIT = 4
GROUP = 4
MOVES_A_TURN = 2
MOST_MINES = 9
ADVENTURER = HeroType.ADVENTURER


# Whose turn


def choose_colour(state: State, move: m.ChooseColour) -> State:
    check_phase(state, Phase.TURNS)
    held = colour_of(state, move.colour)
    seat = seat_on_turn(state)
    if held.seat != seat or len(colours_of(state, held.seat)) < 2:
        raise IllegalMove(
            _("It is {name}'s turn, with one colour of {name}'s own.", name=state.names[seat or 0]),
            rule("two_colours.turn"),
        )
    return replace(state, acting=move.colour)


def end_turn(state: State, move: m.EndTurn | m.Pass) -> State:
    check_phase(state, Phase.TURNS)
    seat_of(state, move.seat)
    seat = seat_on_turn(state)
    if seat != move.seat:
        raise IllegalMove(_("It is {name}'s turn.", name=state.names[seat or 0]), rule("turns.order"))
    return next_turn(state)


def next_turn(state: State) -> State:
    """To the left; after the last turn of all to the resolution."""
    state = replace(state, on_turn=state.on_turn + 1, acting=None, marched=())
    if state.on_turn < len(state.seats):
        return state
    if state.turn >= state.agreed.turns:
        return end_turns(state)
    return replace(state, turn=state.turn + 1, on_turn=0)


def end_turns(state: State, _move: m.EndTurns | None = None) -> State:
    check_phase(state, Phase.TURNS)
    return replace(state, phase=Phase.MINES, on_turn=0, acting=None, marched=())


# Movement


def move_heroes(state: State, move: m.MoveHeroes) -> State:
    check_phase(state, Phase.TURNS)
    colour_of(state, move.colour)
    check_band(move.band)
    if not move.band:
        raise IllegalMove(_("Somebody must move."), rule("movement.must"))
    if move.to == CAPITAL:
        raise IllegalMove(_("Nobody may enter the capital."), rule("movement.capital"))
    _check_place(state, move.to)
    _check_there(state, move)
    if move.origin == CAPITAL:
        state = holdings.shift(state, move.colour, move.band, IN_CAPITAL, ON_BOARD, Why.MOVED)
    state = _relocate(state, move)
    return replace(state, marched=(*state.marched, (move.origin, move.to, move.band)))


def _check_place(state: State, key: str) -> None:
    if key != SOMEWHERE and state.box.region(key) is None and state.box.village(key) is None:
        raise IllegalMove(_("The box knows no such place."), rule("movement.steps"))


def _check_there(state: State, move: m.MoveHeroes) -> None:
    """As many as Herald knows to be where they come from."""
    if move.origin not in (CAPITAL, SOMEWHERE):
        _check_place(state, move.origin)
    for hero in move.band.types():
        there = heroes_at(state, move.colour, move.origin).count(hero)
        if move.band.count(hero) > there:
            said = _(
                "{name} has {count} there, as far as Herald knows.",
                name=colour_name(state, move.colour),
                count=hero.counted(there),
            )
            raise IllegalMove(said, rule("movement.steps"))


def heroes_at(state: State, colour: int, place: str) -> Band:
    """Free heroes at a place; those on the board of whom nobody told where are `SOMEWHERE`."""
    if place == CAPITAL:
        return holdings.in_capital(state, colour)
    places = state.colours[colour].places
    free = Band(*(holdings.free_on_board(state, colour, hero) for hero in HeroType))
    if place != SOMEWHERE:
        told = places.get(place, Band())
        return Band(*(min(one, two) for one, two in zip(told.counts, free.counts, strict=True)))
    known = sum(places.values(), Band())
    return Band(*(max(0, one - two) for one, two in zip(free.counts, known.counts, strict=True)))


def _relocate(state: State, move: m.MoveHeroes) -> State:
    held = state.colours[move.colour]
    places = dict(held.places)
    bare = Band(*move.band.counts)
    if move.origin in places:
        places[move.origin] = _less(places[move.origin], bare)
    if move.to != SOMEWHERE:
        places[move.to] = places.get(move.to, Band()) + bare
    places = {place: band for place, band in places.items() if band}
    return state.with_colour(move.colour, replace(held, places=places))


def _less(band: Band, gone: Band) -> Band:
    return Band(*(max(0, one - two) for one, two in zip(band.counts, gone.counts, strict=True)))


def put_at(state: State, colour: int, place: str, band: Band) -> State:
    """Heroes that are now known to stand somewhere on the board."""
    if place == SOMEWHERE or not band:
        return state
    held = state.colours[colour]
    places = {**held.places, place: held.places.get(place, Band()) + Band(*band.counts)}
    return state.with_colour(colour, replace(held, places=places))


# On missions, mines and the tower


def set_heroes(state: State, move: m.SetHeroes) -> State:
    """At any time before the mission's heroes are confirmed."""
    mission = mission_of(state, move.mission)
    colour_of(state, move.colour)
    check_band(move.band)
    if state.phase in FINAL:
        raise IllegalMove(_("The missions are over."), rule("round.order"))
    resolving = state.resolving
    if resolving is not None and resolving.mission == move.mission and resolving.step is not Step.HEROES:
        raise IllegalMove(
            _("The heroes of this mission are confirmed: go back to them to change them."),
            rule("resolution.steps"),
        )
    before = mission.company.bands[move.colour]
    state = holdings.set_company(state, mission, move.colour, move.band, title_of(state, mission))
    return _from_place(state, move.colour, mission.region, move.band - before)


def _from_place(state: State, colour: int, place: str, more: Band) -> State:
    """Who goes onto the card of a region no longer stands in it."""
    held = state.colours[colour]
    if place not in held.places:
        return state
    left = _less(held.places[place], Band(*(max(0, count) for count in more.counts)))
    places = {key: band for key, band in {**held.places, place: left}.items() if band}
    return state.with_colour(colour, replace(held, places=places))


def most_mines(state: State) -> int:
    """As many as the board has, where that was told."""
    return sum(region.mine for region in state.box.regions) or MOST_MINES


def set_mines(state: State, move: m.SetMines) -> State:
    check_phase(state, Phase.TURNS, Phase.MINES)
    held = colour_of(state, move.colour)
    check_value(move.adventurers, most_mines(state), cited="movement.places")
    state = _place_adventurers(state, move.colour, move.adventurers - held.mines, Why.MINES)
    return state.with_colour(move.colour, replace(state.colours[move.colour], mines=move.adventurers))


def set_tower(state: State, move: m.SetTower) -> State:
    check_phase(state, Phase.TURNS, Phase.MINES, Phase.MISSIONS, Phase.TOWER)
    held = colour_of(state, move.colour)
    check_value(move.adventurers, 1, cited="movement.places")
    state = _place_adventurers(state, move.colour, move.adventurers - held.tower, Why.TOWER)
    return state.with_colour(move.colour, replace(state.colours[move.colour], tower=move.adventurers))


def _place_adventurers(state: State, colour: int, more: int, why: Why) -> State:
    free = holdings.available(state, colour, ADVENTURER)
    if more > free:
        said = ngettext(
            "{name} has only {n} more adventurer.",
            "{name} has only {n} more adventurers.",
            free,
            name=colour_name(state, colour),
        )
        raise IllegalMove(said, rule("setup.pieces"))
    return holdings.bring_out(state, colour, ADVENTURER, more, why)


# Promotion and recruitment


def most_promoted(state: State, colour: int) -> int:
    held = state.colours[colour]
    return min(
        holdings.crowns_of(state, colour) // KNIGHT_PRICE,
        held[IN_CAPITAL[ADVENTURER]],
        held[RESERVE[HeroType.KNIGHT]],
    )


def promotion_limit(state: State, colour: int) -> str:
    """4 crowns: 1 knight at most."""
    held, crowns = state.colours[colour], holdings.crowns_of(state, colour)
    most = most_promoted(state, colour)
    if most == held[RESERVE[HeroType.KNIGHT]]:
        return ngettext("{n} knight in the reserve", "{n} knights in the reserve", most)
    if most == held[IN_CAPITAL[ADVENTURER]]:
        return ngettext("{n} adventurer in the capital", "{n} adventurers in the capital", most)
    return ngettext(
        "{crowns}: {n} knight at most",
        "{crowns}: {n} knights at most",
        most,
        crowns=holdings.crowns_said(crowns),
    )


def promote(state: State, move: m.Promote) -> State:
    check_phase(state, Phase.TURNS)
    colour_of(state, move.colour)
    check_value(move.knights, 20, 1)
    _check_promotion(state, move)
    rings = holdings.free_rings(state, move.colour, ADVENTURER)
    if not 0 <= move.ringed <= min(move.knights, rings):
        raise IllegalMove(
            ngettext(
                "{n} adventurer of {name} has a ring.",
                "{n} adventurers of {name} have a ring.",
                rings,
                name=colour_name(state, move.colour),
            ),
            rule("promotion.ring"),
        )
    band = Band(move.knights)
    state = holdings.pay(state, move.colour, KNIGHT_PRICE * move.knights, Why.PROMOTED)
    state = holdings.shift(state, move.colour, band, IN_CAPITAL, RESERVE, Why.PROMOTED)
    state = holdings.shift(state, move.colour, Band(0, move.knights), RESERVE, IN_CAPITAL, Why.PROMOTED)
    return discard_rings(state, move.colour, move.ringed)


def discard_rings(state: State, colour: int, rings: int) -> State:
    """A promoted adventurer discards the ring for 1 fame; so does one who must have had it, as nobody else is left."""
    rings = max(rings, holdings.rings_without_hand(state, colour, ADVENTURER))
    state = holdings.lose_rings(state, colour, Band(rings, 0, 0, rings), Why.PROMOTED)
    return holdings.add_fame(state, colour, rings, Why.RING)


def _check_promotion(state: State, move: m.Promote) -> None:
    held, name = state.colours[move.colour], colour_name(state, move.colour)
    crowns, price = holdings.crowns_of(state, move.colour), KNIGHT_PRICE * move.knights
    if price > crowns:
        said = ngettext(
            "{name} has {crowns}; {n} knight costs {price}.",
            "{name} has {crowns}; {n} knights cost {price}.",
            move.knights,
            name=name,
            crowns=holdings.crowns_said(crowns),
            price=price,
        )
        raise IllegalMove(said, rule("promotion.price"))
    if move.knights > held[IN_CAPITAL[ADVENTURER]]:
        count = ADVENTURER.counted(held[IN_CAPITAL[ADVENTURER]])
        raise IllegalMove(
            _("{name} has {count} in the capital.", name=name, count=count), rule("promotion.price")
        )
    if move.knights > held[RESERVE[HeroType.KNIGHT]]:
        count = HeroType.KNIGHT.counted(held[RESERVE[HeroType.KNIGHT]])
        raise IllegalMove(
            _("{name} has {count} in the reserve.", name=name, count=count), rule("promotion.price")
        )


def price_at(place: str) -> int:
    return CAPITAL_PRICE if place == CAPITAL else VILLAGE_PRICE


def most_recruited(state: State, colour: int, place: str = CAPITAL) -> int:
    """By crowns and reserve; in a village that is named also by its limit."""
    most = min(
        holdings.crowns_of(state, colour) // price_at(place), state.colours[colour][RESERVE[ADVENTURER]]
    )
    return most if place == CAPITAL else min(most, room_in(state, colour, place))


def room_in(state: State, colour: int, place: str) -> int:
    there = state.colours[colour].places.get(place, Band()).total
    return max(0, VILLAGE_LIMIT - there)


def recruit(state: State, move: m.Recruit) -> State:
    check_phase(state, Phase.TURNS)
    held = colour_of(state, move.colour)
    check_value(move.adventurers, 20, 1)
    if move.place not in (CAPITAL, SOMEWHERE) and state.box.village(move.place) is None:
        raise IllegalMove(_("Adventurers join in the capital or in a village."), rule("recruitment.where"))
    name, reserve = colour_name(state, move.colour), held[RESERVE[ADVENTURER]]
    if move.adventurers > reserve:
        said = _("{name} has {count} in the reserve.", name=name, count=ADVENTURER.counted(reserve))
        raise IllegalMove(said, rule("recruitment.where"))
    crowns, price = holdings.crowns_of(state, move.colour), price_at(move.place) * move.adventurers
    if price > crowns:
        said = ngettext(
            "{name} has {crowns}; {n} adventurer costs {price}.",
            "{name} has {crowns}; {n} adventurers cost {price}.",
            move.adventurers,
            name=name,
            crowns=holdings.crowns_said(crowns),
            price=price,
        )
        raise IllegalMove(said, rule("recruitment.price"))
    to = IN_CAPITAL if move.place == CAPITAL else ON_BOARD
    band = Band(move.adventurers)
    state = holdings.pay(state, move.colour, price, Why.RECRUITED)
    state = holdings.shift(state, move.colour, band, RESERVE, to, Why.RECRUITED)
    return state if move.place == CAPITAL else put_at(state, move.colour, move.place, band)


# Money by hand


def take_crowns(state: State, move: m.TakeCrowns) -> State:
    """From or to the bank, which is never empty (ruling b34)."""
    held = seat_of(state, move.seat)
    if not move.crowns or not -held[Tally.CROWNS] <= move.crowns <= 99:
        said = _(
            "{name} has {crowns}.",
            name=state.names[move.seat],
            crowns=holdings.crowns_said(held[Tally.CROWNS]),
        )
        raise IllegalMove(said, rule("setup.crowns"))
    return holdings.change_seat(state, move.seat, Tally.CROWNS, move.crowns, Why.TABLE, move.why[:60])
