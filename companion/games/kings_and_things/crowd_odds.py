"""The exact odds of a battle of three or more sides, as long as there are not too many things in it.

Whom everybody hits is declared anew each round. Here everybody hits the next side in the list that still stands (in
the round that is going on: whom they declared), and loses the weakest first as in `odds`.
"""

from dataclasses import dataclass
from math import prod

from companion.games.kings_and_things.odds import Table, Unit, made_by_hits_taken, units
from companion.games.kings_and_things.state import ROLLING, Battle, Step

MOST_STATES = 1000  # more would make the phone think for a second or two
Taken = tuple[int, ...]  # hits taken by each side


@dataclass(frozen=True, slots=True)
class CrowdOdds:
    holds: tuple[float, ...]  # the chance that each side is the last one standing
    nobody: float
    endless: float


Targets = tuple[int, ...]  # whom each side hits in this round; itself: nobody
Flows = dict[tuple[int, Targets], float]  # what comes in at a step, for a round in which these were declared


@dataclass(frozen=True, slots=True)
class _Crowd:
    tables: tuple[tuple[Table, Table, Table], ...]
    last: Taken

    def standing(self, taken: Taken) -> list[int]:
        return [side for side, hits in enumerate(taken) if hits < self.last[side]]

    def targets(self, taken: Taken) -> Targets:
        """The next one that still stands."""
        up = self.standing(taken)
        found = list(range(len(taken)))
        for at, side in enumerate(up):
            found[side] = up[(at + 1) % len(up)]
        return tuple(found)


def crowd_odds(
    sides: tuple[tuple[Unit, ...], ...], declared: Targets | None = None, step: int = 0
) -> CrowdOdds | None:
    """None where it would take too long."""
    tables = tuple(made_by_hits_taken(side) for side in sides)
    crowd = _Crowd(tables, tuple(len(table[0]) - 1 for table in tables))
    if prod(hits + 1 for hits in crowd.last) > MOST_STATES:
        return None
    start = (0,) * len(sides)
    flows: dict[Taken, Flows] = {start: {(step, declared or crowd.targets(start)): 1.0}}
    holds, nobody, endless = [0.0] * len(sides), 0.0, 0.0
    for total in range(sum(crowd.last) + 1):
        for taken in [taken for taken in flows if sum(taken) == total]:
            here, up = flows.pop(taken), crowd.standing(taken)
            if not up:
                nobody += sum(here.values())
            elif len(up) == 1:
                holds[up[0]] += sum(here.values())
            else:
                endless += _pass_on(crowd, taken, here, flows)
    return CrowdOdds(tuple(holds), nobody, endless)


def _pass_on(crowd: _Crowd, taken: Taken, here: Flows, flows: dict[Taken, Flows]) -> float:
    """Everything that comes in at one place goes on to places with more hits. A round in which nobody hits leads back
    to its beginning, which sums to a factor. Gives what goes on for ever."""
    targets = crowd.targets(taken)
    for step in (1, 2):  # of rounds declared before somebody fell, or otherwise than from now on
        for declared in [key[1] for key in here if key[0] == step and key[1] != targets]:
            chance = here.pop((step, declared))
            quiet = _spread(crowd, taken, declared, step, chance, flows)
            after = (2, declared) if step == 1 else (0, targets)
            here[after] = here.get(after, 0.0) + quiet
    for declared in [key[1] for key in here if key[0] == 0 and key[1] != targets]:
        chance = here.pop((0, declared))
        for step in range(3):
            chance = _spread(crowd, taken, declared, step, chance, flows)
        here[0, targets] = here.get((0, targets), 0.0) + chance
    return _loop(crowd, taken, targets, [here.get((step, targets), 0.0) for step in range(3)], flows)


def _loop(
    crowd: _Crowd, taken: Taken, targets: Targets, here: list[float], flows: dict[Taken, Flows]
) -> float:
    quiet = [
        prod(crowd.tables[side][step][taken[side]][0] for side in crowd.standing(taken)) for step in range(3)
    ]
    loop = prod(quiet)
    if loop >= 1.0:
        return sum(here)
    passing = (here[0] + quiet[2] * (here[2] + quiet[1] * here[1])) / (1 - loop)
    for step in range(3):
        if step:
            passing = here[step] + passing * quiet[step - 1]
        _spread(crowd, taken, targets, step, passing, flows)
    return 0.0


def _spread(
    crowd: _Crowd, taken: Taken, targets: Targets, step: int, chance: float, flows: dict[Taken, Flows]
) -> float:
    """All dice of a step, then all hits; on somebody who is gone they are lost (ruling A27). Gives the chance that
    nobody hit, which stays here."""
    if not chance:
        return 0.0
    reached = {taken: chance}
    for side in crowd.standing(taken):
        made, target = crowd.tables[side][step][taken[side]], targets[side]
        if len(made) == 1 or target == side:
            continue
        after: dict[Taken, float] = {}
        for there, share in reached.items():
            for hits, each in enumerate(made):
                hit = min(crowd.last[target], there[target] + hits)
                place = (*there[:target], hit, *there[target + 1 :])
                after[place] = after.get(place, 0.0) + share * each
        reached = after
    quiet = reached.pop(taken, 0.0)
    for place, share in reached.items():
        key = (step + 1, targets) if step < 2 else (0, crowd.targets(place))
        there_now = flows.setdefault(place, {})
        there_now[key] = there_now.get(key, 0.0) + share
    return quiet


def battle_crowd_odds(battle: Battle) -> CrowdOdds | None:
    """From where the battle stands, if three or more sides are left; by side, those that are out with 0."""
    standing = battle.standing
    if battle.step is Step.AFTER or len(standing) < 3:
        return None
    at = {place: index for index, place in enumerate(standing)}
    declared = None
    if battle.step in ROLLING:
        targets = [battle.sides[place].target for place in standing]
        declared = tuple(
            at[place] if target is None else at.get(target, at[place])
            for place, target in zip(standing, targets, strict=True)
        )
    step = ROLLING.index(battle.step) if battle.step in ROLLING else 0
    found = crowd_odds(tuple(units(battle.sides[place]) for place in standing), declared, step)
    if found is None:
        return None
    holds = tuple(found.holds[at[place]] if place in at else 0.0 for place in range(len(battle.sides)))
    return CrowdOdds(holds, found.nobody, found.endless)
