"""What a player brings to the final scoring. What nobody has told is None."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.frozen import replace
from companion.core.number import Number
from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.heroes import White


@dataclass(frozen=True)  # no slots, for `replace`
class Estate:
    seat: int
    name: str
    fame: Number | None = None  # from the track, both colours of a player together
    cards: Mapping[MissionType, int] | None = None
    untyped: int = 0  # cards whose type nobody has told
    heart_cards: int | None = None
    hearts: int | None = None
    crystals: int | None = None
    crowns: int | None = None
    rings: int | None = None
    heroes: int | None = None  # on the board, also on missions (ruling b32)
    champions: int | None = None  # the mages and knights among them
    took: tuple[White, ...] = ()  # special cards that are among the cards

    @property
    def card_count(self) -> int | None:
        """All cards held, the special ones too (ruling b32)."""
        return None if self.cards is None else sum(self.cards.values()) + self.untyped

    @property
    def can_inherit(self) -> bool:
        """Unless it is known that he has no heart card."""
        return self.heart_cards is None or self.heart_cards > 0

    @property
    def change(self) -> int | None:
        """Crowns left after paying for points."""
        return None if self.crowns is None else self.crowns % CROWNS_A_POINT

    def count(self, white: White) -> int | None:
        """Hearts for Sapphire, crystals for Zatorius."""
        return self.hearts if white is White.SAPPHIRE else self.crystals

    def tokens(self, white: White) -> int:
        return self.count(white) or 0


CROWNS_A_POINT = 10


def traded(estate: Estate, white: White, kind: MissionType, heart: bool) -> Estate:
    """All hearts for Sapphire's card, or all crystals for Zatorius's."""
    cards = dict(estate.cards or {})
    cards[kind] = cards.get(kind, 0) + 1
    tokens = {"hearts": 0} if white is White.SAPPHIRE else {"crystals": 0}
    heart_cards = (estate.heart_cards or 0) + 1 if heart else estate.heart_cards
    return replace(estate, cards=cards, heart_cards=heart_cards, took=(*estate.took, white), **tokens)
