"""What is refused everywhere alike: seats, Heroes and hexes that are not there, dice, ranges, the wrong time."""

from companion.core.codec import BadShape
from companion.core.move import IllegalMove, Move
from companion.core.words import N_, _
from companion.games.heroes_vs_warlords.cardboard import Box
from companion.games.heroes_vs_warlords.facts import LONGEST_EFFECT, LONGEST_NAME
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import (
    HEROES,
    City,
    Hero,
    SeatState,
    Site,
    State,
    Todo,
    TodoKind,
)
from companion.games.heroes_vs_warlords.teaching import taught
from companion.games.heroes_vs_warlords.units import Race

D20 = tuple(range(1, 21))
PHASES = {
    Phase.SETUP: N_("Set-up"),
    Phase.JOINING: N_("Before Herald came"),
    Phase.INITIATIVE: N_("Initiative"),
    Phase.TURN: N_("Movement and combat"),
    Phase.INCOME: N_("Turn 4: income"),
    Phase.PRODUCTION: N_("Turn 5: production"),
    Phase.CLEANUP: N_("Clean up"),
    Phase.CHECK: N_("Victory check"),
    Phase.SCORING: N_("Score"),
    Phase.OVER: N_("The end"),
}
ASKED = {
    TodoKind.HERO: N_("the values of a Hero"),
    TodoKind.ARMY: N_("an army"),
    TodoKind.WHERE: N_("where the Hero goes"),
    TodoKind.GUARDS: N_("the guards"),
    TodoKind.REACTION: N_("a reaction of guards"),
    TodoKind.HERO_REACTION: N_("a reaction of a Hero"),
    TodoKind.FIGHT: N_("a combat"),
    TodoKind.LEVEL: N_("a new level"),
    TodoKind.ABILITY: N_("an ability to raise"),
    TodoKind.EQUIPMENT: N_("an Equipment marker"),
    TodoKind.CAPTURE: N_("equipment to capture"),
    TodoKind.OUTPOST: N_("an outpost"),
    TodoKind.HOLY: N_("a holy place"),
    TodoKind.HOLY_EP: N_("a holy place"),
    TodoKind.GARRISON: N_("units to leave in a hex"),
    TodoKind.SPOILS: N_("resources to capture"),
    TodoKind.HONOR: N_("Honor Points"),
}


def seat_of(state: State, seat: int) -> SeatState:
    if not 0 <= seat < len(state.seats):
        raise IllegalMove(_("There is no such seat at this table."))
    return state.seats[seat]


def player(state: State, seat: int) -> SeatState:
    """A seat that is still in the game."""
    held = seat_of(state, seat)
    if held.out:
        raise IllegalMove(_("{name} was defeated.", name=state.names[seat]), rule("end.defeat"))
    return held


def hero_of(state: State, seat: int, hero: int) -> Hero:
    held = player(state, seat)
    if not 0 <= hero < HEROES:
        raise IllegalMove(_("Every player has two Heroes."), rule("heroes.two"))
    return held.heroes[hero]


def live_hero(state: State, seat: int, hero: int) -> Hero:
    found = hero_of(state, seat, hero)
    if not found.alive:
        raise IllegalMove(
            _("Hero {hero} of {name} is not on the map.", hero=hero + 1, name=state.names[seat]),
            rule("heroes.two"),
        )
    return found


def city_of(state: State, city: int) -> City:
    if not 0 <= city < len(state.cities):
        raise IllegalMove(_("There is no such City at this table."))
    return state.cities[city]


def own_city(state: State, seat: int, city: int) -> City:
    player(state, seat)
    found = city_of(state, city)
    if found.owner != seat:
        raise IllegalMove(_("{city} is not {name}'s.", city=found.word(), name=state.names[seat]))
    return found


def site_of(state: State, site: int) -> Site:
    if not 0 <= site < len(state.sites):
        raise IllegalMove(_("Herald knows no such hex."))
    return state.sites[site]


def check_value(value: int, most: int, least: int = 0) -> None:
    if not least <= value <= most:
        raise IllegalMove(
            _("{value} does not lie between {least} and {most}.", value=value, least=least, most=most)
        )


def check_die(die: int, sides: int = 20) -> None:
    if not 1 <= die <= sides:
        raise IllegalMove(_("A die shows 1 to {sides}, not {die}.", sides=sides, die=die))


def check_name(name: str, may_be_empty: bool = True) -> None:
    if len(name) > LONGEST_NAME or not (name.strip() or (may_be_empty and not name)):
        raise IllegalMove(_("A name has 1 to {most} letters.", most=LONGEST_NAME))


def check_text(text: str) -> None:
    if len(text) > LONGEST_EFFECT:
        raise IllegalMove(_("That is too long: at most {most} letters.", most=LONGEST_EFFECT))


def check_unit(race: Race, level: int) -> None:
    if level not in race.levels:
        raise IllegalMove(
            _("{race} have no units of level {level}.", race=race.word, level=level), rule("units.all")
        )


def check_not_over(state: State) -> None:
    if state.phase in (Phase.SCORING, Phase.OVER):
        raise IllegalMove(_("The Rounds are over."), rule("end.check"))


def check_quiet(state: State) -> None:
    """Nobody fights."""
    check_not_over(state)
    if state.combat is not None:
        raise IllegalMove(_("The combat is not over yet."), rule("movement.after_combat"))


def check_phase(state: State, *phases: Phase) -> None:
    if state.phase not in phases:
        raise IllegalMove(_("Not now: it is {phase}.", phase=_(PHASES[state.phase])), rule("round.sequence"))


def check_idle(state: State, *phases: Phase) -> None:
    """The right time, and nothing is asked for."""
    check_quiet(state)
    check_phase(state, *phases)
    if state.todo:
        raise IllegalMove(
            _("Herald still asks for {what}. Answer it or let it be.", what=_(ASKED[state.todo[0].kind]))
        )


def asked(state: State, *kinds: TodoKind) -> Todo:
    """What Herald asks for now, if it is one of these."""
    check_quiet(state)
    if not state.todo or state.todo[0].kind not in kinds:
        raise IllegalMove(_("Herald does not ask for {what} now.", what=_(ASKED[kinds[0]])))
    return state.todo[0]


def learnt(box: Box, move: Move) -> Box:
    try:
        return taught(box, move)
    except BadShape as error:
        raise IllegalMove(_("That cannot be printed: {what}.", what=str(error))) from error
