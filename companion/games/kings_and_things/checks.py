"""What is refused everywhere alike: seats, ranges, gold that is not there, moves at the wrong time."""

from companion.core.move import IllegalMove
from companion.core.rulebook import Rule
from companion.core.words import N_, _
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import SeatState, State
from companion.games.kings_and_things.things import MOST_NUMBER, MOST_VALUE, Kind, Thing

LONGEST_NAME = 40
FACES = (1, 2, 3, 4, 5, 6)


def seat_of(state: State, seat: int) -> SeatState:
    if not 0 <= seat < len(state.seats):
        raise IllegalMove(_("There is no such seat at this table."))
    return state.seats[seat]


def check_value(value: int, most: int, least: int = 0) -> None:
    if not least <= value <= most:
        raise IllegalMove(
            _("{value} does not lie between {least} and {most}.", value=value, least=least, most=most)
        )


def check_die(*dice: int) -> None:
    for die in dice:
        if die not in FACES:
            raise IllegalMove(_("A die shows 1 to 6, not {die}.", die=die))


def check_phase(state: State, *phases: Phase) -> None:
    if state.phase not in phases:
        raise IllegalMove(
            _("Not in this phase: it is {phase}.", phase=_(PHASES[state.phase])), rule("round.all")
        )


def check_not_over(state: State) -> None:
    if state.phase in (Phase.SCORING, Phase.OVER):
        raise IllegalMove(_("The rounds are over."), rule("end.clock"))


def check_quiet(state: State) -> None:
    """Nothing is half done."""
    if state.battle is not None:
        raise IllegalMove(_("The battle of {hex} is not over yet.", hex=state.battle.marker.hex))
    if state.exploration is not None:
        raise IllegalMove(_("{hex} is still being explored.", hex=state.exploration.marker.hex))
    if state.attempt is not None:
        raise IllegalMove(_("{hero} is still being recruited.", hero=state.attempt.hero))


def check_gold(state: State, seat: int, gold: int, what: str, because: Rule) -> None:
    held = state.has(seat, Counter.GOLD)
    if gold > held:
        raise IllegalMove(
            _(
                "{what} costs {gold} gold; {name} has {held}.",
                what=what,
                gold=gold,
                name=state.names[seat],
                held=held,
            ),
            because,
        )


def check_name(name: str, may_be_empty: bool = True) -> None:
    if len(name) > LONGEST_NAME or not (name.strip() or (may_be_empty and not name)):
        raise IllegalMove(_("A name has 1 to {most} letters.", most=LONGEST_NAME))


def check_thing(thing: Thing) -> None:
    """That it can be printed on something."""
    check_name(thing.name)
    check_value(thing.value, MOST_VALUE)
    check_value(thing.number, MOST_NUMBER)
    if thing.kind is Kind.FORT and thing.fort is None:
        raise IllegalMove(
            _("There is no Fort of level {level}.", level=thing.value), rule("construction.levels")
        )


PHASES = {
    Phase.SETUP: N_("Setup"),
    Phase.JOINING: N_("Before Herald came"),
    Phase.INCOME: N_("Income"),
    Phase.HEROES: N_("Recruit Heroes"),
    Phase.THINGS: N_("Recruit Things"),
    Phase.EVENTS: N_("Random Events"),
    Phase.MOVEMENT: N_("Movement"),
    Phase.COMBAT: N_("Combat"),
    Phase.CONSTRUCTION: N_("Construction"),
    Phase.POWERS: N_("Special Powers"),
    Phase.MARKER: N_("First Player"),
    Phase.SCORING: N_("Score"),
    Phase.OVER: N_("The end"),
}
