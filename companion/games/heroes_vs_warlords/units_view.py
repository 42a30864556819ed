"""Units that can be rearranged: a Hero's, and those of the place the Hero is in (4.1)."""

from dataclasses import dataclass

from companion.core.words import _
from companion.games.heroes_vs_warlords.hero_view import hero_said, unit_icon
from companion.games.heroes_vs_warlords.state import State
from companion.games.heroes_vs_warlords.troops import troops_at
from companion.games.heroes_vs_warlords.units import Race, Troop


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere units can be put: its name for the moves, in words, and who is there."""

    key: str
    word: str
    troops: tuple[Troop, ...]


@dataclass(frozen=True, slots=True)
class UnitRow:
    race: Race
    level: int
    icon: str
    text: str
    with_hero: int
    there: int

    @property
    def why(self) -> str:
        return _("{there} there", there=self.there)


def places_near(state: State, seat: int, hero: int) -> tuple[Place, ...]:
    """The City or hex the Hero is in, and the other Hero."""
    held = state.hero(seat, hero)
    found = []
    if held.at is not None and held.at < 0:
        key, word = f"city:{-1 - held.at}", state.cities[-1 - held.at].word()
        found.append(Place(key, word, troops_at(state, key)))
    elif held.at is not None:
        key, word = f"site:{held.at}", state.sites[held.at].word()
        found.append(Place(key, word, troops_at(state, key)))
    other = state.hero(seat, 1 - hero)
    if other.alive:
        found.append(Place(f"hero:{seat}:{1 - hero}", hero_said(1 - hero), other.troops))
    return tuple(found)


def unit_rows(state: State, seat: int, hero: int, place: Place) -> tuple[UnitRow, ...]:
    """Every kind that is with the Hero or there, and how many of it."""
    mine, theirs = _counted(state.hero(seat, hero).troops), _counted(place.troops)
    return tuple(
        UnitRow(
            race,
            level,
            unit_icon(state, race, level),
            unit_said(race, level),
            mine.get((race, level), 0),
            theirs.get((race, level), 0),
        )
        for race, level in sorted(
            {*mine, *theirs}, key=lambda kind: (kind[0] != state.seats[seat].race, kind[1])
        )
    )


def unit_said(race: Race, level: int) -> str:
    """Knights, level 3"""
    return _("{race}, level {level}", race=race.word, level=level)


def _counted(troops: tuple[Troop, ...]) -> dict[tuple[Race, int], int]:
    found: dict[tuple[Race, int], int] = {}
    for troop in troops:
        found[troop.race, troop.level] = found.get((troop.race, troop.level), 0) + troop.count
    return found
