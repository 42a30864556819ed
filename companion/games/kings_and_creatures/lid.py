"""Kings & Creatures, as it stands on the shelf."""

from collections.abc import Mapping
from typing import Any

from companion.core.lid import BoxStatus, Lid
from companion.core.words import _
from companion.games.kings_and_creatures import cardboard


class KingsAndCreaturesLid(Lid):
    key = "kings_and_creatures"
    icon = "kings_and_creatures"
    fewest = 2
    most = 6

    @property
    def name(self) -> str:
        return _("Kings & Creatures")

    def box_status(self, facts: Mapping[str, Any]) -> BoxStatus:
        known = cardboard.known_places(facts)
        said = _("{known} of {places} cards", known=known, places=cardboard.PLACES)
        return BoxStatus(known, cardboard.PLACES, said)


LID = KingsAndCreaturesLid()
