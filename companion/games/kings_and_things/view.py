"""The table as screens show it: the phases, the clock, a card per seat, the board; in words, without a widget.

The phases have `phase_view`, exploring has `explore_view`, a battle has `battle_view`."""

from dataclasses import dataclass

from companion.core.frozen import remembered
from companion.core.seat_card import Figure, Figures, SeatCard
from companion.core.words import _, listing, ngettext
from companion.games.kings_and_things import construction, heroes, order, phases, tracks
from companion.games.kings_and_things.checks import PHASES
from companion.games.kings_and_things.combat_prompts import who_is_there
from companion.games.kings_and_things.income import income, income_of
from companion.games.kings_and_things.movement import involved
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.news import flips, notices
from companion.games.kings_and_things.phases import lead
from companion.games.kings_and_things.prompts import prompt
from companion.games.kings_and_things.state import FORT_COUNTERS, MAIN, Marker, State
from companion.games.kings_and_things.things import Fort

__all__ = ["flips", "lead", "notices", "prompt"]
FORT_ICONS = {
    Fort.TOWER: "chess-pawn",
    Fort.KEEP: "chess-rook",
    Fort.CASTLE: "castle",
    Fort.CITADEL: "chess-king",
}
SHORT = {
    "gold": lambda: _("Gold"),
    "hexes": lambda: _("Hexes"),
    "heroes": lambda: _("Heroes"),
    "special": lambda: _("Special"),
    "mines": lambda: _("Mines"),
    "screen": lambda: _("Screen"),
    "creatures": lambda: _("Creatures"),
}


@dataclass(frozen=True, slots=True)
class PhaseCell:
    """One of the nine, for a strip."""

    number: int
    phase: Phase
    word: str
    is_now: bool
    is_done: bool
    how: str  # everyone at once, once around, until no marker is left


@dataclass(frozen=True, slots=True)
class TurnCell:
    """One seat of those who act one after the other."""

    seat: int
    is_now: bool
    is_done: bool


@dataclass(frozen=True, slots=True)
class HexRow:
    """A hex with a Battle marker."""

    marker: Marker
    title: str
    said: str
    seats: tuple[int, ...]
    is_exploration: bool


@dataclass(frozen=True, slots=True)
class BoardRow:
    """Something on or beside the board."""

    icon: str
    title: str
    said: str
    seats: tuple[int, ...] = ()


def title(state: State) -> str:
    if state.phase in (Phase.SCORING, Phase.OVER):
        return _("Final scoring")
    if state.battle is not None:
        return _("Battle: {hex}", hex=state.battle.marker.hex)
    if state.exploration is not None:
        return _("Exploring {hex}", hex=state.exploration.marker.hex)
    return _(PHASES[state.phase])


def subtitle(state: State) -> str:
    """Round 3 · phase 2/9 · once around"""
    if state.agreed.start == "final":
        return _("Kings & Things · score only")
    if state.phase in (Phase.SCORING, Phase.OVER):
        return _("Kings & Things · after round {round}", round=state.round)
    number = phases.number_of(state.phase)
    if not number:
        return _("Kings & Things")
    last = phases.is_last_round(state)
    where = _("Last round") if last else _("Round {round}", round=state.round)
    if state.battle is not None:
        return _("{where} · battle round {round}", where=where, round=state.battle.round)
    return _("{where} · phase {phase}/9 · {how}", where=where, phase=number, how=how(state.phase))


def phase_strip(state: State) -> tuple[PhaseCell, ...]:
    now = phases.number_of(state.phase)
    return tuple(
        PhaseCell(at, phase, _(PHASES[phase]), at == now, at < now, how(phase))
        for at, phase in enumerate(phases.ROUND, start=1)
    )


def turn_cells(state: State) -> tuple[TurnCell, ...]:
    """Who has acted, who acts, who is still to come, in turn order; nobody where all act at once."""
    around = state.phase in phases.ONCE_AROUND or (
        state.phase is Phase.SETUP and state.step in phases.BY_SEAT
    )
    if not around:
        return ()
    now = order.on_turn(state)
    return tuple(TurnCell(seat, seat == now, seat in state.done) for seat in order.order(state))


def next_order(state: State) -> tuple[int, ...]:
    """Who acts after whom when the First Player marker has been passed."""
    return order.order(phases.pass_marker(state))


def how(phase: Phase) -> str:
    if phase in phases.ONCE_AROUND:
        return _("once around")
    if phase is Phase.COMBAT:
        return _("until no marker is left")
    if phase is Phase.MARKER:
        return _("the marker goes left")
    return _("everyone at once")


def clock(state: State) -> str:
    """The line everybody sees until the end."""
    if not state.last_round or state.phase in (Phase.SCORING, Phase.OVER):
        return ""
    if phases.is_last_round(state):
        return _("Last round: the game ends after this Construction.")
    return _("A Citadel stands: the game ends after Construction in round {round}.", round=state.last_round)


# A card per seat


@remembered
def seat_cards(state: State) -> tuple[SeatCard, ...]:
    turn = order.on_turn(state) if state.phase in phases.ONCE_AROUND else None
    return tuple(_card(state, seat, turn) for seat in range(len(state.seats)))


def _card(state: State, seat: int, turn: int | None) -> SeatCard:
    kept = tracks.seat_counters(state, seat)
    figures = tuple(_figure(state, seat, counter) for counter in MAIN)
    more = tuple(_figure(state, seat, counter) for counter in kept if counter not in MAIN)
    best = max(income_of(state, each) for each in range(len(state.seats)))
    return SeatCard(
        seat,
        (Figures(figures), Figures(more)) if more else (Figures(figures),),
        total=income(state, seat),
        rank=_("income"),
        tag=_("first") if seat == state.first else "",
        on_turn=seat == turn,
        leads=income_of(state, seat) == best > 0,
        lines=_seat_lines(state, seat),
    )


def _figure(state: State, seat: int, counter: Counter) -> Figure:
    track = tracks.find(state, counter, seat)
    fort = next((fort for fort, each in FORT_COUNTERS.items() if each is counter), None)
    label = SHORT[counter]() if counter in SHORT else track.label
    return Figure.of(track, label, FORT_ICONS[fort] if fort else "")


def _seat_lines(state: State, seat: int) -> tuple[str, ...]:
    held = state.seats[seat]
    said = []
    if held.heroes:
        said.append(_("Heroes: {names}", names=listing(list(held.heroes))))
    owned = [terrain.word for terrain, hexes in held.terrains.items() if hexes]
    if owned:
        said.append(_("Terrains: {names}", names=listing(owned)))
    said.append(citadel_said(state, seat))
    return tuple(said)


def citadel_said(state: State, seat: int) -> str:
    """How far it is to a Citadel, with the numbers in it."""
    needed, shown = construction.income_needed(state), income_of(state, seat)
    if construction.own_citadel(state, seat):
        return _("Built a Citadel; nobody builds a second.")
    if shown < needed:
        return _("Citadel: income {shown} of {needed}", shown=shown, needed=needed)
    if not state.has(seat, Counter.CASTLES):
        return _("Citadel: income {shown} is enough; a Castle is needed.", shown=shown)
    return _("Citadel: may be built, income {shown} of {needed}", shown=shown, needed=needed)


# Markers and the board


def marked_hexes(state: State) -> tuple[HexRow, ...]:
    return tuple(
        HexRow(marker, marker.hex, who_is_there(state, marker), involved(marker), marker.is_exploration)
        for marker in state.markers
    )


@remembered
def board_rows(state: State) -> tuple[BoardRow, ...]:
    rows = [_order_row(state)]
    rows += [
        BoardRow(FORT_ICONS[Fort.CITADEL], *_citadel_words(state, place))
        for place in range(len(state.citadels))
    ]
    rows.append(_bag_row(state))
    rows += [
        BoardRow("hexagon-outline", place, _("neutral: {things}", things=listing([t.said() for t in things])))
        for place, things in state.neutrals.items()
    ]
    rows.append(BoardRow("chess-rook", _("Pieces left"), pieces_said(state)))
    return tuple(rows)


def _order_row(state: State) -> BoardRow:
    seats = order.order(state)
    names = ", ".join(state.names[seat] for seat in seats)
    way = _("Clockwise") if order.is_clockwise(state) else _("Counterclockwise")
    return BoardRow(
        "flag-variant",
        _("{name} has the First Player marker", name=state.names[state.first]),
        _("{way}: {names}", way=way, names=names),
    )


def _citadel_words(state: State, place: int) -> tuple[str, str]:
    citadel = state.citadels[place]
    holder, builder = state.names[citadel.holder], state.names[citadel.builder]
    if citadel.holder == citadel.builder:
        return _("Citadel of {name}", name=holder), _("built by {name}", name=builder)
    return _("Citadel of {name}", name=holder), _("built by {name}, captured", name=builder)


def _bag_row(state: State) -> BoardRow:
    if state.bag_empty:
        return BoardRow(
            "sack",
            _("The bag was emptied"),
            _("For good: what leaves play is out of the game, not in the bag."),
        )
    return BoardRow("sack", _("The bag"), _("What leaves play goes back into it."))


def pieces_said(state: State) -> str:
    left = [(fort, construction.pieces_left(state, fort)) for fort in Fort]
    return ", ".join(
        _("{fort} {n}", fort=fort.word, n="?" if count is None else count) for fort, count in left
    )


@dataclass(frozen=True, slots=True)
class HeroRow:
    name: str
    said: str
    seat: int | None
    other: str  # who is on the back


@remembered
def hero_rows(state: State) -> tuple[HeroRow, ...]:
    """Those on the map first, then those beside it."""
    rows = [
        _hero_row(state, name, seat) for seat in range(len(state.seats)) for name in state.seats[seat].heroes
    ]
    return (*rows, *(_hero_row(state, name, None) for name in heroes.available(state)))


def _hero_row(state: State, name: str, seat: int | None) -> HeroRow:
    at = heroes.tile_of(state, name)
    tile = () if at is None else state.box.hero_tiles[at]
    other = next((each for each in tile if each != name), "")
    value = heroes.value_of(state, name)
    words = [_("combat value {value}", value=value)] if value else []
    words.append(_("beside the map") if seat is None else _("serves {name}", name=state.names[seat]))
    if other:
        words.append(_("back: {other}", other=other))
    return HeroRow(name, " · ".join(words), seat, other)


def hero_count_said(state: State) -> str:
    count = len(heroes.available(state))
    return ngettext("{n} Hero beside the map", "{n} Heroes beside the map", count)
