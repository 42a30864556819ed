"""Kingdom of Heroes, as it stands on the shelf."""

from collections.abc import Mapping
from typing import Any

from companion.core.lid import BoxStatus, Lid
from companion.core.words import _
from companion.games.kingdom_of_heroes import box_checks


class KingdomOfHeroesLid(Lid):
    key = "kingdom_of_heroes"
    icon = "kingdom_of_heroes"
    fewest = 2
    most = 4

    @property
    def name(self) -> str:
        return _("Kingdom of Heroes")

    def box_status(self, facts: Mapping[str, Any]) -> BoxStatus:
        return box_checks.status(facts)


LID = KingdomOfHeroesLid()
