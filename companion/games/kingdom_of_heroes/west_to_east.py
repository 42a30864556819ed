"""In which order missions are resolved: from West to East, red cards last."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Queued:
    """A mission on the board, by the number the table has for it."""

    key: int
    region: str
    is_red: bool


def resolution_order(missions: Iterable[Queued], west_to_east: tuple[str, ...]) -> tuple[int, ...]:
    """Regions at the same longitude go by the list of the board (ruling b15); a region that is not on it comes last."""
    place = {region: place for place, region in enumerate(west_to_east)}
    ordered = sorted(missions, key=lambda each: (each.is_red, place.get(each.region, len(place))))
    return tuple(each.key for each in ordered)
