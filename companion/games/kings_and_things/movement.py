"""Phase 5: the reminder card, and what a hex with a Battle marker waits for. Nothing that moves is asked for."""

from dataclasses import dataclass

from companion.core.rulebook import Rule
from companion.core.words import _
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import Marker, State

STEPS = 4
STACK = 10


@dataclass(frozen=True, slots=True)
class Reminder:
    heading: str
    text: str
    icon: str
    rule: Rule


def reminders(state: State) -> tuple[Reminder, ...]:
    """What is forgotten most, shortest first."""
    flyers = (
        _("Revealed, they may also pass unexplored hexes and lone Forts: the table agreed so.")
        if state.agreed.flyers
        else _(
            "They may pass enemy creatures if they reveal themselves; never unexplored hexes or lone Forts."
        )
    )
    return (
        Reminder(
            _("{steps} hexes", steps=STEPS),
            _(
                "Swamp, Mountain, Forest and Jungle count as 2; with 1 left nobody enters. Flyers: 1 everywhere."
            ),
            "shoe-print",
            rule("movement.costs"),
        ),
        Reminder(
            _("Must stop"),
            _("In an unexplored hex; and at an opponent's or neutral Fort, face-down tile or combat value."),
            "hand-back-right",
            rule("movement.stop"),
        ),
        Reminder(
            _("May go on"),
            _(
                "Where only a control marker or Special Income without a value lies. Stop there and it is yours."
            ),
            "arrow-right-bold",
            rule("movement.walk_in"),
        ),
        Reminder(
            _("Pinned"),
            _(
                "Nobody leaves a hex into which an opponent has moved. A bluff pins nobody. Flyers pin as many flyers; whose they are chooses which."
            ),
            "pin",
            rule("movement.pinned"),
        ),
        Reminder(
            _("Stack limit {stack}", stack=STACK),
            _("Of one's own creatures, at no moment more. Free where a Citadel stands."),
            "layers",
            rule("movement.stack"),
        ),
        Reminder(_("Flyers"), flyers, "bird", rule("movement.flyers")),
        Reminder(
            _("Sea"), _("Only flyers cross it, and none stops there."), "waves", rule("movement.flyers")
        ),
    )


def involved(marker: Marker) -> tuple[int, ...]:
    """Everybody with a stake in a marked hex, each once."""
    owner = () if marker.owner is None else (marker.owner,)
    return tuple(dict.fromkeys((*marker.seats, *owner)))
