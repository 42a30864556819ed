"""What nobody has told of a Hero yet. It is not counted as 0: Herald asks for it, or is told what came of the roll."""

from companion.core.move import IllegalMove
from companion.core.number import Part
from companion.core.words import _
from companion.games.heroes_vs_warlords.combat_state import Side
from companion.games.heroes_vs_warlords.pieces import Ability
from companion.games.heroes_vs_warlords.rules import rule


def is_untold(side: Side, ability: Ability) -> bool:
    return side.hero is not None and ability in side.hero.untold


def check_told(key: str, *sides: Side) -> None:
    """A roll against an Initiative that nobody has told decides nothing."""
    for side in sides:
        if is_untold(side, Ability.INITIATIVE):
            said = _("The Initiative of {name}'s Hero is not told yet.", name=side.name)
            raise IllegalMove(said, rule(key))


def initiative_part(side: Side, key: str) -> Part:
    """Without a Hero it is 0; of one whose display nobody has read, it says so."""
    label = _("Initiative of the Hero")
    if is_untold(side, Ability.INITIATIVE):
        label = _("Initiative of the Hero: not told yet")
    return Part(label, side.hero.initiative if side.hero else 0, rule(key))
