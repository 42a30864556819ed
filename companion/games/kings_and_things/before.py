"""Before it begins: what the table agrees on, and how it is set."""

from companion.core.game import Task
from companion.core.setup import Option, Pick, Setup, Toggle
from companion.core.words import _
from companion.games.kings_and_things.cardboard import EDITIONS
from companion.games.kings_and_things.phases import GOLD, SEA, TILES


def options(seats: int) -> tuple[Option, ...]:
    found: list[Option] = []
    if seats == 4:  # ruling A19
        why = _("Even rounds go counterclockwise; the marker still goes to the left.")
        found.append(Toggle("alternating", _("Alternate the direction of play"), why))
    found.append(
        Toggle("exposed", _("Keep revealed tiles exposed"), _("Easier to remember; fewer surprises."))
    )
    found.append(
        Toggle(
            "flyers",
            _("Flyers may pass unexplored hexes and lone Forts"),
            _("By the letter they may not."),
        )
    )
    found.append(Pick("edition", _("Names of the tiles"), choices=_editions(), default="box"))
    found.append(Pick("start", _("Where to begin"), choices=_starts(), default="beginning"))
    return tuple(found)


def _editions() -> tuple[tuple[str, str, str], ...]:
    named = tuple((key, _(label), "") for key, label in EDITIONS.items())
    return (("box", _("As in the box"), _("2010, unless your box says otherwise.")), *named)


def _starts() -> tuple[tuple[str, str, str], ...]:
    return (
        ("beginning", _("At the beginning"), _("Herald leads through the set-up.")),
        ("set", _("The table is set"), _("Three hexes, a Tower and 10 gold each; straight to round 1.")),
        ("half_way", _("Half-way"), _("Herald asks what everyone has.")),
        ("final", _("Score only"), _("Straight to the end.")),
    )


def tasks(setup: Setup) -> tuple[Task, ...]:
    start = setup.options.get("start", "beginning")
    if start == "final":
        title = _("Leave everything on the map")
        return (Task(title, _("Hexes, Heroes, Forts and Special Income are counted."), "hexagon"),)
    if start == "half_way":
        title = _("Have everyone count what they have")
        return (Task(title, _("Gold, hexes, Heroes, Forts, Special Income."), "gold"),)
    first = setup.name(setup.first)
    marker = Task(_("Give {name} the First Player marker", name=first), "", "flag-variant")
    if start == "set":
        return (marker,)
    return (marker, *_setting(len(setup.seats)))


def _setting(seats: int) -> tuple[Task, ...]:
    sea = SEA[seats]
    return (
        Task(
            _("Throw the Hero tiles"),
            _("The side that lands up is available. Lay them beside the map."),
            "hero",
        ),
        Task(_("Set {sea} Sea hexes aside and shuffle the others", sea=sea), _lay_out(seats), "hexagon"),
        Task(_("Put all other tiles into the bag"), _("Heroes never go in."), "sack"),
        Task(
            _("Have {gold} gold and a Tower ready for everyone", gold=GOLD),
            _("And {tiles} things to draw.", tiles=TILES),
            "gold",
        ),
    )


def _lay_out(seats: int) -> str:
    if seats == 4:
        return _("Lay them out face up around the middle; everyone starts where the rules show.")
    return _("Lay out the smaller map, face up; everyone starts where the rules show.")
