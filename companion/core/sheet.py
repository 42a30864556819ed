"""The end of the game, added up so that everyone believes it."""

from dataclasses import dataclass

from companion.core.number import Number


@dataclass(frozen=True, slots=True)
class Row:
    """One category, a number for each seat in table order; None where the table has not said."""

    key: str
    label: str
    numbers: tuple[Number | None, ...]
    why: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    seat: int
    rank: int | None  # None: cannot win, see `said`
    said: str  # "winner", "2nd", "no heart card"


@dataclass(frozen=True, slots=True)
class RacePoint:
    """Where everyone stood at one moment, for the chart."""

    label: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    rows: tuple[Row, ...]
    totals: tuple[Number, ...]
    places: tuple[Place, ...]  # best first; shared places share a rank
    reasons: tuple[str, ...] = ()  # tie-breaks and exclusions, named
    race: tuple[RacePoint, ...] = ()
    complete: bool = True  # False: a standing so far, or with gaps the table left

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(place.seat for place in self.places if place.rank == 1)


def ranks(values: tuple[int, ...]) -> tuple[int, ...]:
    """Rank of each seat by value, equal values sharing: 88, 71, 88 gives 1, 3, 1."""
    return tuple(1 + sum(other > value for other in values) for value in values)
