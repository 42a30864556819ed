"""The table before the first move."""

from companion.core.setup import Setup
from companion.games.heroes_vs_warlords import armies
from companion.games.heroes_vs_warlords.agreed import agreed
from companion.games.heroes_vs_warlords.cardboard import read_box
from companion.games.heroes_vs_warlords.heroes import placed
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Resource, SiteKind
from companion.games.heroes_vs_warlords.rounds import FEWEST_TILES, carried
from companion.games.heroes_vs_warlords.state import (
    HEROES,
    START,
    City,
    Hero,
    SeatState,
    Site,
    State,
    Todo,
    TodoKind,
)
from companion.games.heroes_vs_warlords.units import PLAYED_RACES

PHASES = {"beginning": Phase.SETUP, "half_way": Phase.JOINING, "final": Phase.SCORING}


def begin(setup: Setup) -> State:
    options = dict(setup.options)
    count = len(setup.seats)
    numbers = options.get("races") or [1 + (seat - setup.first) % count for seat in range(count)]
    races = [PLAYED_RACES[number - 1] for number in numbers]
    terms = agreed(options)
    joining = terms.start != "beginning"
    stock = dict.fromkeys(Resource, 0) if joining else START
    state = State(
        names=tuple(seat.name for seat in setup.seats),
        agreed=terms,
        box=read_box(setup.box),
        seats=tuple(SeatState(race, (Hero(),) * HEROES) for race in races),
        cities=tuple(City(race, seat, stock) for seat, race in enumerate(races)),
        phase=PHASES[terms.start],
        sites=tuple(Site(SiteKind.RECRUITMENT, seat + 1, owner=seat) for seat in range(count)),
        length=int(options.get("length", "6")),
        tiles=FEWEST_TILES,
    )
    for seat in range(count):
        state = placed(state, seat, 0)
    state = carried(state)
    return state if terms.start == "final" else state.ask(*_questions(state, joining))


def _questions(state: State, joining: bool) -> list[Todo]:
    """The Hero display, where the box does not know it, and an army, seat by seat."""
    found = []
    for seat, held in enumerate(state.seats):
        if not state.box.hero(held.race).is_complete:
            found.append(Todo(TodoKind.HERO, seat))
        if not joining:
            found.append(Todo(TodoKind.ARMY, seat, gold=armies.START_GOLD))
    return found
