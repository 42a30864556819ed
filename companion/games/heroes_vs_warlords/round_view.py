"""Where the Round stands, for the strip above every tab; and the Board: hexes, Cities, tiles."""

from dataclasses import dataclass

from companion.core.words import _
from companion.games.heroes_vs_warlords.city_view import city_view
from companion.games.heroes_vs_warlords.hexes import attacks_open
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.state import SEQUENCES, State
from companion.games.heroes_vs_warlords.turn_view import site_icon, site_said

INCOME_TURN, PRODUCTION_TURN = 4, 5
ENDING = (Phase.PRODUCTION, Phase.CLEANUP, Phase.CHECK)


@dataclass(frozen=True, slots=True)
class TurnMark:
    number: int
    seat: int | None
    icon: str
    state: str  # done, now, later


@dataclass(frozen=True, slots=True)
class RoundView:
    round: str  # Round 2
    said: str  # sequence 1 of 3
    brief: tuple[str, str]  # the same where there is little room
    marks: tuple[TurnMark, ...]
    ban: str  # tiles face down, as long as players may not be attacked
    ban_icon: str
    ban_said: str


def round_view(state: State) -> RoundView | None:
    """None before the first Round and after the last."""
    if state.phase in (Phase.SETUP, Phase.JOINING, Phase.SCORING, Phase.OVER) or state.placing:
        return None
    number = (
        _("Round {round} of {length}", round=state.round, length=state.length)
        if state.length
        else _("Round {round}", round=state.round)
    )
    free = attacks_open(state)
    return RoundView(
        number,
        _said(state),
        (_("R{round}", round=state.round), _("{n} of {all}", n=state.sequence, all=SEQUENCES)),
        _marks(state),
        "" if free else str(state.tiles),
        "sword-cross" if free else "lock-outline",
        ban_short(state),
    )


def _said(state: State) -> str:
    words = {
        Phase.INITIATIVE: _("initiative"),
        Phase.PRODUCTION: _("Turn 5: production"),
        Phase.CLEANUP: _("clean up"),
        Phase.CHECK: _("victory check"),
    }
    if state.phase in words:
        return words[state.phase]
    return _("sequence {n} of {all}", n=state.sequence, all=SEQUENCES)


def _marks(state: State) -> tuple[TurnMark, ...]:
    """Turns 1 to 3 in this Round's order, then income and production. Two players have no Turn 3."""
    if state.phase is Phase.INITIATIVE or not state.order:
        return ()
    now = {Phase.TURN: state.turn + 1, Phase.INCOME: INCOME_TURN}.get(
        state.phase, PRODUCTION_TURN if state.phase is Phase.PRODUCTION else PRODUCTION_TURN + 1
    )
    found: list[tuple[int, int | None, str]] = [
        (place + 1, seat, "") for place, seat in enumerate(state.order)
    ]
    found += [(INCOME_TURN, None, "gold_bar"), (PRODUCTION_TURN, None, "hammer")]
    return tuple(
        TurnMark(number, seat, icon, "done" if number < now else "now" if number == now else "later")
        for number, seat, icon in found
    )


def ban_short(state: State) -> str:
    if attacks_open(state):
        return _("Players may be attacked")
    if state.tiles:
        return _("No attacks on players yet: {n} tiles left", n=state.tiles)
    return _("Attacks on players from the next turn on")


def ban_said(state: State) -> str:
    if attacks_open(state):
        return _("Players may be attacked (7.2).")
    if state.tiles:
        return _("No attacks on players before the last tile is discovered (7.2).")
    return _("Players may be attacked from the next turn on (7.2).")


# The Board


@dataclass(frozen=True, slots=True)
class HexRow:
    site: int
    icon: str
    text: str
    why: str
    seat: int | None
    guards: int  # units


def hex_rows(state: State) -> tuple[HexRow, ...]:
    return tuple(
        HexRow(
            place,
            site_icon(site.kind, site.resource),
            site.word(),
            site_said(state, site),
            site.owner,
            sum(troop.count for troop in site.guards),
        )
        for place, site in enumerate(state.sites)
    )


@dataclass(frozen=True, slots=True)
class CityRow:
    city: int
    icon: str
    text: str
    why: str
    seat: int | None


def city_rows(state: State) -> tuple[CityRow, ...]:
    found = []
    for place, city in enumerate(state.cities):
        said = [_("neutral")] if city.owner is None else []
        if city.owner is not None and city.owner != place:
            said.append(_("captured from {name}", name=state.names[place]))
        said.append(city_view(state, city.owner if city.owner is not None else place, place).said)
        if city.owner is None or state.seats[place].deadline:
            deadline = state.seats[place].deadline
            said += [_("to be retaken by Round {round}", round=deadline)] if deadline else []
        icon = "camp" if city.is_camp else "castle"
        found.append(CityRow(place, icon, city.word(), " · ".join(said), city.owner))
    return tuple(found)
