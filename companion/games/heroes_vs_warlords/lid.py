"""Heroes vs Warlords, as it stands on the shelf."""

from collections.abc import Mapping
from typing import Any

from companion.core.lid import BoxStatus, Lid
from companion.core.words import _
from companion.games.heroes_vs_warlords import cardboard


class HeroesVsWarlordsLid(Lid):
    key = "heroes_vs_warlords"
    icon = "heroes_vs_warlords"
    fewest = 2
    most = 3

    @property
    def name(self) -> str:
        return _("Heroes vs Warlords")

    def box_status(self, facts: Mapping[str, Any]) -> BoxStatus:
        known = cardboard.known(cardboard.read_box(facts))
        return BoxStatus(known, cardboard.PLACES, cardboard.status_said(facts))


LID = HeroesVsWarlordsLid()
