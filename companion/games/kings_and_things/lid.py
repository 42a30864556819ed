"""Kings & Things, as it stands on the shelf."""

from collections.abc import Mapping
from typing import Any

from companion.core.lid import BoxStatus, Lid
from companion.core.words import _
from companion.games.kings_and_things import cardboard


class KingsAndThingsLid(Lid):
    key = "kings_and_things"
    icon = "kings_and_things"
    fewest = 2
    most = 4

    @property
    def name(self) -> str:
        return _("Kings & Things")

    def box_status(self, facts: Mapping[str, Any]) -> BoxStatus:
        places = len(cardboard.printed())
        return BoxStatus(cardboard.sure_tiles(facts), places, cardboard.status_said(facts))


LID = KingsAndThingsLid()
