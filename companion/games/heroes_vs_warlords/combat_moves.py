"""What people do in a combat. Sides: 0 is the original attacker, 1 the original defender; stacks by their place in the side."""

from dataclasses import dataclass

from companion.core.move import Move
from companion.games.heroes_vs_warlords.combat_state import NO_TICKS, Fall, Once, Ticks, Works
from companion.games.heroes_vs_warlords.units import Race, UnitKind


@dataclass(frozen=True)
class CombatMove(Move):
    """Base of the moves that `apply_combat` takes."""


# Before the first round


@dataclass(frozen=True)
class SplitForTowers(CombatMove):
    """The defender of a siege with two towers splits the one stack of Ranged Combat units (8.7)."""

    stack: int
    into: int  # units that go to the second tower


@dataclass(frozen=True)
class ManTower(CombatMove):
    """Which stack of Ranged Combat units stands in a tower; None: behind the wall."""

    stack: int
    tower: int | None = None


@dataclass(frozen=True)
class UseDiplomacy(CombatMove):
    """Some of a stack of Neutrals go home before the fight (16.1.2)."""

    side: int
    stack: int


@dataclass(frozen=True)
class BeginFight(CombatMove):
    """Everything is deployed: step 1."""


# Attacks


@dataclass(frozen=True)
class Attack(CombatMove):
    """A stack attacks, and both dice fell: chosen, rolled and booked in one, if no skill can change it."""

    side: int
    stack: int
    target: int
    attack_die: int
    defense_die: int
    ticks: Ticks = NO_TICKS


@dataclass(frozen=True)
class DeclareAttack(CombatMove):
    """The same in steps: first who attacks whom."""

    side: int
    stack: int
    target: int
    ticks: Ticks = NO_TICKS


@dataclass(frozen=True)
class RollDie(CombatMove):
    """The die of one side in the declared attack."""

    side: int
    die: int


@dataclass(frozen=True)
class TellFall(CombatMove):
    """Who won the declared attack, where the table added up itself."""

    fall: Fall


@dataclass(frozen=True)
class CallOff(CombatMove):
    """The declared attack was a mistake."""


@dataclass(frozen=True)
class UseSkill(CombatMove):
    """Cleverness, fury or military experience on the attack whose dice fell (16.1.3 to 16.1.5)."""

    side: int


@dataclass(frozen=True)
class BookAttack(CombatMove):
    """No more skills: the losses are taken."""


@dataclass(frozen=True)
class HoldStack(CombatMove):
    """A stack does not attack in this combat round; None: none of those left in this step."""

    side: int
    stack: int | None = None


# Walls


@dataclass(frozen=True)
class Breach(CombatMove):
    """The attacking Hero rolls against the wall (8.7.1), or for what the catapult hit (19.17.2)."""

    die: int
    tower: int | None = None  # which of two towers; None: the one that suggests itself


@dataclass(frozen=True)
class AimCatapult(CombatMove):
    """A wall hex by its number, or a tower, and the roll for accuracy (19.17.2)."""

    die: int
    hex: int = 0
    tower: int | None = None


@dataclass(frozen=True)
class LandStone(CombatMove):
    """Where the enemy moved the marker to, after a missed roll."""

    hex: int


@dataclass(frozen=True)
class SkipBreach(CombatMove):
    pass


# End of a round


@dataclass(frozen=True)
class TryInitiative(CombatMove):
    """The side without the initiative rolls for it (8.8)."""

    die: int


@dataclass(frozen=True)
class LeaveInitiative(CombatMove):
    pass


@dataclass(frozen=True)
class SayInitiative(CombatMove):
    """Who has the initiative, says the table; at the end of a combat round that is what came of the attempt."""

    side: int


@dataclass(frozen=True)
class Withdraw(CombatMove):
    """A Hero rolls to withdraw (8.9, 19.16.2; before the fight 19.16.3)."""

    side: int
    die: int


@dataclass(frozen=True)
class StandFast(CombatMove):
    side: int


# Honor


@dataclass(frozen=True)
class Subvert(CombatMove):
    """Honor Points for Mercenaries of the enemy (19.8): both dice."""

    side: int
    honor: int
    die: int
    other_die: int


@dataclass(frozen=True)
class SpendHonor(CombatMove):
    """The special building of the city that is defended helps a stack (17.3)."""

    stack: int
    points: int
    of_hero: int = 0  # how many of the points are the Hero's own


# The table wins


@dataclass(frozen=True)
class TeachUnit(CombatMove):
    """What is printed on a counter, as far as it is told: one number at a time will do."""

    race: Race
    level: int
    attack: int | None = None
    defense: int | None = None
    kind: UnitKind | None = None
    movement: int | None = None


@dataclass(frozen=True)
class LoseUnits(CombatMove):
    """Casualties by hand: they go to the graveyard."""

    side: int
    stack: int
    count: int


@dataclass(frozen=True)
class RecountStack(CombatMove):
    """The number or the standing hits were wrong; nobody died."""

    side: int
    stack: int
    count: int
    hits: int = 0


@dataclass(frozen=True)
class SetWorks(CombatMove):
    """How the wall, a hex of it or a tower really stands; no unit falls by that."""

    works: Works
    tower: int | None = None  # None: the wall
    hex: int = 0  # on the battle display, the number of the wall hex


@dataclass(frozen=True)
class MarkUsed(CombatMove):
    """What a side has used up in this combat, or has not after all."""

    side: int
    what: Once
    on: bool


@dataclass(frozen=True)
class MarkHelped(CombatMove):
    """Whether the special building has helped a stack in this combat, and what it gave (17.3)."""

    stack: int
    on: bool
    points: int = 0  # of Attack or Defense


COMBAT_MOVES: tuple[type[CombatMove], ...] = (
    SplitForTowers,
    ManTower,
    UseDiplomacy,
    BeginFight,
    Attack,
    DeclareAttack,
    RollDie,
    TellFall,
    CallOff,
    UseSkill,
    BookAttack,
    HoldStack,
    Breach,
    AimCatapult,
    LandStone,
    SkipBreach,
    TryInitiative,
    LeaveInitiative,
    SayInitiative,
    Withdraw,
    StandFast,
    Subvert,
    SpendHonor,
    TeachUnit,
    LoseUnits,
    RecountStack,
    SetWorks,
    MarkUsed,
    MarkHelped,
)
