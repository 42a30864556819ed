"""The lid of a game's box: what a shelf shows of it. It costs next to nothing; the rules inside are read by whoever plays."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.core.codec import BadShape
from companion.core.words import _


@dataclass(frozen=True, slots=True)
class BoxStatus:
    known: int
    places: int
    said: str  # "86 of 104 cards"
    fault: str = ""  # why it cannot be read

    @property
    def share(self) -> float:
        return self.known / self.places if self.places else 0


class Lid(ABC):
    key: ClassVar[str]
    icon: ClassVar[str]
    fewest: ClassVar[int]
    most: ClassVar[int]

    @property
    @abstractmethod
    def name(self) -> str: ...

    @abstractmethod
    def box_status(self, facts: Mapping[str, Any]) -> BoxStatus:
        """How much is known of what is printed on its cardboard. BadShape if it is no box of this game at all."""

    def shelf_status(self, facts: Mapping[str, Any]) -> BoxStatus:
        """The same for a shelf, which shows what is damaged too."""
        try:
            return self.box_status(facts)
        except BadShape as error:
            return BoxStatus(0, 0, _("cannot be read"), str(error))
