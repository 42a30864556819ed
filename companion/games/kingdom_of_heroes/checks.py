"""What no table could mean is refused, with the reason and the rule."""

from companion.core.move import IllegalMove
from companion.core.words import N_, _, listing
from companion.games.kingdom_of_heroes.heroes import Band
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.state import (
    ColourState,
    Mission,
    Phase,
    Resolving,
    SeatState,
    State,
    Step,
)

LONGEST = 60
PHASES = {
    Phase.JOINING: N_("joining the table"),
    Phase.MAP: N_("the map card"),
    Phase.LEFTOVERS: N_("missions that move"),
    Phase.DRAW: N_("placing missions"),
    Phase.WHITE: N_("the white heroes"),
    Phase.TURNS: N_("the turns"),
    Phase.MINES: N_("the gold mines"),
    Phase.MISSIONS: N_("the missions"),
    Phase.TOWER: N_("the Mage Tower"),
    Phase.PAYMENT: N_("the payment"),
    Phase.ROUND_END: N_("the end of the round"),
    Phase.FALLEN: N_("the fall of the kingdom"),
    Phase.CARDS: N_("the cards"),
    Phase.CRYSTALS: N_("the trade of crystals"),
    Phase.HEARTS: N_("the trade of hearts"),
    Phase.SCORING: N_("the score sheet"),
    Phase.OVER: N_("the end"),
}
STARTING = (Phase.MAP, Phase.LEFTOVERS, Phase.DRAW, Phase.WHITE)
RESOLVING = (Phase.MINES, Phase.MISSIONS, Phase.TOWER)
FINAL = (Phase.CARDS, Phase.CRYSTALS, Phase.HEARTS, Phase.SCORING, Phase.OVER)


def seat_of(state: State, seat: int) -> SeatState:
    if not 0 <= seat < len(state.seats):
        raise IllegalMove(_("There is no such seat at this table."))
    return state.seats[seat]


def colour_of(state: State, colour: int) -> ColourState:
    if not 0 <= colour < len(state.colours):
        raise IllegalMove(_("There is no such colour at this table."))
    return state.colours[colour]


def mission_of(state: State, number: int) -> Mission:
    mission = state.mission(number)
    if mission is None:
        raise IllegalMove(_("There is no such mission on the board."))
    return mission


def opened(state: State) -> tuple[Resolving, Mission]:
    """The mission that is being resolved, whatever its step."""
    resolving = state.resolving
    if resolving is None or state.phase is not Phase.MISSIONS:
        raise IllegalMove(_("Not at this point of a mission."), rule("resolution.steps"))
    return resolving, mission_of(state, resolving.mission)


def open_mission(state: State, *steps: Step) -> tuple[Resolving, Mission]:
    """The mission that is being resolved, in one of these steps."""
    resolving, mission = opened(state)
    if resolving.step not in steps:
        raise IllegalMove(_("Not at this point of a mission."), rule("resolution.steps"))
    return resolving, mission


def check_phase(state: State, *phases: Phase) -> None:
    if state.phase not in phases:
        words = listing([_(PHASES[phase]) for phase in phases[:1]])
        said = _("This is for {then}; now it is {now}.", then=words, now=_(PHASES[state.phase]))
        raise IllegalMove(said, rule("round.order"))


def check_not_over(state: State) -> None:
    if state.phase is Phase.OVER:
        raise IllegalMove(_("The play is over."))


def check_idle(state: State) -> None:
    """Between missions."""
    if state.resolving is not None:
        raise IllegalMove(_("A mission is being resolved: finish it first."), rule("resolution.steps"))


def check_value(value: int, most: int, least: int = 0, cited: str = "") -> None:
    if not least <= value <= most:
        said = _("That lies between {low} and {high}.", low=least, high=most)
        raise IllegalMove(said, rule(cited) if cited else None)


def check_band(band: Band, most: int = 20) -> None:
    if not band.is_sound or band.total > most:
        raise IllegalMove(_("So many heroes of a colour cannot be there, or not with so many rings."))


def check_text(text: str, may_be_empty: bool = True) -> None:
    if len(text) > LONGEST or not (text.strip() or (may_be_empty and not text)):
        raise IllegalMove(_("A name has between 1 and {most} letters.", most=LONGEST))
