"""What people do when missions are resolved, and at the end of a round."""

from dataclasses import dataclass

from companion.core.move import Move
from companion.games.kingdom_of_heroes.heroes import Band, HeroType

NOBODY = Band()


@dataclass(frozen=True)
class CollectMines(Move):
    """3 crowns for each adventurer in a mine, who goes back to the capital."""


@dataclass(frozen=True)
class OpenMission(Move):
    """This mission is resolved next."""

    mission: int


@dataclass(frozen=True)
class ConfirmHeroes(Move):
    """All heroes on the card are told. Where Herald cannot tell, the table says whether the mission succeeded."""

    success: bool | None = None


@dataclass(frozen=True)
class ChooseLeader(Move):
    """Of one's own tied colours, or as the table knows better; -1: the white heroes."""

    colour: int


@dataclass(frozen=True)
class ChooseRepresentative(Move):
    hero: HeroType
    ringed: bool = False


@dataclass(frozen=True)
class RollDie(Move):
    die: int  # as it fell


@dataclass(frozen=True)
class LoseHeroes(Move):
    """Those that die, as their owner says."""

    colour: int
    band: Band


@dataclass(frozen=True)
class SkipReward(Move):
    """The table shares the reward without Herald."""


@dataclass(frozen=True)
class ShareHeroes(Move):
    """How many of the reward's heroes each colour gets, in the order of the colours."""

    bands: tuple[Band, ...]


@dataclass(frozen=True)
class TakeHeroes(Move):
    """Where the reward heroes of a colour go. Who is in none of the three is refused and lost."""

    colour: int
    region: Band = NOBODY  # from the reserve to the region of the mission
    village: Band = NOBODY  # from the reserve to the village beside it
    moved: Band = NOBODY  # from elsewhere on the board, as the reserve has none


@dataclass(frozen=True)
class GiveRing(Move):
    """To a hero of the mission; None: the artifact is lost."""

    colour: int | None


@dataclass(frozen=True)
class CloseMission(Move):
    """All of it is done: on to the next."""


@dataclass(frozen=True)
class LeaveMission(Move):
    """Back to the list, before the heroes were confirmed."""


@dataclass(frozen=True)
class CloseMissions(Move):
    """No mission is left to resolve; `others` lie on the board without Herald knowing them."""

    others: int = 0


@dataclass(frozen=True)
class TrainMage(Move):
    """The adventurer in the Mage Tower becomes a mage for 3 crowns."""

    colour: int
    at_capital: bool = True
    ringed: bool = False


@dataclass(frozen=True)
class LeaveTower(Move):
    """The adventurer goes back to the capital."""

    colour: int


@dataclass(frozen=True)
class CloseTower(Move):
    """Whoever is still in the Mage Tower goes back to the capital."""


@dataclass(frozen=True)
class PayAdventurers(Move):
    """A crown for each adventurer kept in the capital; the others go to the reserve."""

    colour: int
    kept: int
    ringed: int = 0  # of those that go


@dataclass(frozen=True)
class PassMarker(Move):
    """The round is over: marker to the left, or on to the scoring."""


@dataclass(frozen=True)
class AcceptFall(Move):
    """Six missions are left: the kingdom falls. On the score sheet because the table says so."""
