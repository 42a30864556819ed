"""The arena and the siege once more, as the book tells it from top to bottom: loops and lists, no state machine.

`naive_fight` is a conversation: it asks ("breach", …), ("attack", …), ("initiative", …), ("withdraw", …) and is told what
was rolled. `play_both` puts the same questions to Herald and compares after every answer.
"""

from collections.abc import Generator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.games.heroes_vs_warlords import arena, combat_rounds, siege
from companion.games.heroes_vs_warlords import combat_moves as m
from companion.games.heroes_vs_warlords.combat import apply_combat, begin_combat, outcome
from companion.games.heroes_vs_warlords.combat_state import (
    Combat,
    CombatRules,
    Commander,
    Field,
    Ground,
    Method,
    Party,
    Step,
)
from companion.games.heroes_vs_warlords.units import Race, Troop, UnitFacts, kind_of

Question = tuple[Any, ...]


@dataclass
class Pile:
    kind: str
    level: int
    count: int
    attack: int
    defense: int
    wounds: int = 0
    tower: int | None = None


@dataclass
class Naive:
    piles: list[list[Pile]]
    heroes: list[Commander | None]
    first: int
    advanced: bool
    points: int = 0  # structure; 0: no siege
    wall: int = 1
    built: int = 0
    adds: bool = False  # tower bonus to wall bonus
    shielded: bool = False  # also against arrows
    cracks: int = 0  # in the wall: 2 is down
    tower_cracks: list[int] = field(default_factory=lambda: [0, 0])
    dead: list[int] = field(default_factory=lambda: [0, 0])  # EP each side made
    left: int | None = None

    def alive(self, side: int) -> list[int]:
        return [at for at, pile in enumerate(self.piles[side]) if pile.count]

    def over(self) -> bool:
        return self.left is not None or not (self.alive(0) and self.alive(1))

    def up_there(self, pile: Pile) -> bool:
        return pile.tower is not None and self.tower_cracks[pile.tower] < 2

    def boxes(self, side: int) -> list[int]:
        return self.alive(side)[:7]

    def may(self, side: int, one: int, two: int) -> bool:
        """Whether a pile may attack another one."""
        mine, other = self.piles[side][one], self.piles[1 - side][two]
        closed = self.points and self.cracks < 2
        if mine.kind == "ranged":
            inside = mine if side == 1 else other
            return not closed or self.up_there(inside)
        if closed or self.up_there(other):
            return False
        if other.kind != "ranged":
            return True
        strikers = [sum(self.piles[each][at].kind != "ranged" for at in self.boxes(each)) for each in (0, 1)]
        return strikers[side] > strikers[1 - side]

    def ready(self, side: int, kind: str, done: set[int]) -> dict[int, list[int]]:
        found = {}
        for one in self.boxes(side):
            targets = [two for two in self.boxes(1 - side) if self.may(side, one, two)]
            if self.piles[side][one].kind == kind and one not in done and targets:
                found[one] = targets
        return found

    def bonus(self, side: int, pile: Pile) -> int:
        if not self.points or side == 0:
            return 0
        wall, tower = (0, 1, 2, 4)[self.wall], (0, 2, 4)[self.built]
        if self.up_there(pile):
            return wall + tower if self.adds else tower
        return wall

    def clash(self, side: int, one: int, two: int, dice: tuple[int, int]) -> None:
        mine, other = self.piles[side][one], self.piles[1 - side][two]
        attack, defense = dice[0] + mine.attack, dice[1]
        if mine.kind == "ranged":
            if self.shielded:
                defense += self.bonus(1 - side, other)
            if attack > defense:
                self.hurt(1 - side, other, self.power(mine))
            return
        me, you = self.heroes[side], self.heroes[1 - side]
        attack += me.attack if me else 0
        defense += other.defense + (you.defense if you else 0) + self.bonus(1 - side, other)
        if attack == defense:
            return
        winner, loser, victim = (mine, other, 1 - side) if attack > defense else (other, mine, side)
        felt = self.hurt(victim, loser, self.power(winner))
        if self.advanced:
            self.hurt(1 - victim, winner, felt // 4)

    def power(self, pile: Pile) -> int:
        return pile.count * (pile.level if self.advanced else 1)

    def hurt(self, side: int, pile: Pile, hits: int) -> int:
        """One hit after the other; how many were felt."""
        if side == 1 and self.up_there(pile):
            hits = hits - hits // 2
        felt = 0
        while felt < hits and pile.count:
            felt += 1
            pile.wounds += 1
            if pile.wounds == (pile.level if self.advanced else 1):
                self.kill(side, pile, 1)
                pile.wounds = 0
        return felt

    def kill(self, side: int, pile: Pile, count: int) -> None:
        pile.count -= count
        self.dead[1 - side] += count * (pile.level if self.advanced else 1)

    def manned(self) -> list[int]:
        return sorted({pile.tower for pile in self.piles[1] if pile.count and self.up_there(pile)})

    def towers_open(self) -> list[int]:
        cracked = [at for at in range(self.built) if self.tower_cracks[at] == 1]
        return cracked or self.manned()

    def can_breach(self) -> bool:
        return bool(self.points and self.heroes[0] and (self.cracks < 2 or self.towers_open()))

    def breach(self, die: int, tower: int | None) -> None:
        total = die + self.heroes[0].level
        effect = 2 if total >= self.points else 1 if total >= self.points / 2 else 0
        if self.cracks < 2:
            self.cracks = min(2, self.cracks + effect)
        if tower is None or not effect:
            return
        self.tower_cracks[tower] = min(2, self.tower_cracks[tower] + effect)
        for pile in self.piles[1]:
            if pile.tower == tower:
                lost = pile.count if self.tower_cracks[tower] == 2 else pile.count // 2
                self.kill(1, pile, lost)

    def conversation(self) -> Generator[Question, Any, None]:
        tried = set()
        while True:
            if self.can_breach():
                yield from self.ask_breach()
            for kind in ("ranged", "cavalry", "close"):
                for side in (self.first, 1 - self.first):
                    yield from self.ask_attacks(side, kind)
            if self.over():
                return
            second = 1 - self.first
            if self.heroes[second] and second not in tried:
                tried.add(second)
                die = yield ("initiative", second)
                if die is not None and die > 0 and die <= self.heroes[second].initiative:
                    self.first = second
                if die is None:
                    tried.discard(second)
            for side in (1 - self.first, self.first):
                yield from self.ask_withdraw(side)
            if self.over():
                return

    def ask_breach(self) -> Generator[Question, Any, None]:
        die, tower = yield ("breach", self.towers_open())
        if die:
            self.breach(die, tower)

    def ask_attacks(self, side: int, kind: str) -> Generator[Question, Any, None]:
        done: set[int] = set()
        while not self.over() and (ready := self.ready(side, kind, done)):
            one, two, dice = yield ("attack", side, ready)
            done.add(one)
            if two is not None:
                self.clash(side, one, two, dice)

    def ask_withdraw(self, side: int) -> Generator[Question, Any, None]:
        me, you = self.heroes[side], self.heroes[1 - side]
        if self.left is not None or me is None or (self.points and side == 1):
            return
        need = me.initiative
        if self.advanced and you is not None:
            need += me.initiative - you.initiative
        need = max(1, need) if self.advanced else need
        die = yield ("withdraw", side, need)
        if die is not None and die <= need:
            self.left = side


# Both at once


@dataclass
class Pair:
    """The same fight twice."""

    naive: Naive
    combat: Combat
    random: Random
    started: int

    def agree(self) -> None:
        for side in (0, 1):
            told = [(pile.count, pile.wounds if pile.count else 0) for pile in self.naive.piles[side]]
            held = [(stack.count, stack.hits) for stack in self.combat.sides[side].stacks]
            assert told == held
        alive = sum(side.units for side in self.combat.sides)
        dead = sum(troop.count for side in self.combat.sides for troop in side.graveyard)
        assert alive + dead == self.started

    def die(self) -> int:
        return self.random.randint(1, 20)

    def answer(self, question: Question) -> Any:
        self.agree()
        return getattr(self, question[0])(*question[1:])

    def play(self, move: m.CombatMove) -> None:
        self.combat = apply_combat(self.combat, move)

    def breach(self, towers: list[int]) -> Any:
        assert self.combat.step is Step.BREACH
        assert list(siege.tower_choices(self.combat)) == towers
        if self.random.random() < 0.1:
            self.play(m.SkipBreach())
            return None, None
        die, tower = self.die(), self.random.choice(towers) if towers else None
        self.play(m.Breach(die, tower))
        return die, tower

    def attack(self, side: int, ready: dict[int, list[int]]) -> Any:
        combat = self.combat
        assert arena.actor(combat) == side
        assert {one: list(arena.targets(combat, side, one)) for one in arena.open_stacks(combat)} == ready
        one = self.random.choice(list(ready))
        if self.random.random() < 0.05:
            self.play(m.HoldStack(side, one))
            return one, None, None
        two, dice = self.random.choice(ready[one]), (self.die(), self.die())
        self.play(m.Attack(side, one, two, *dice))
        return one, two, dice

    def initiative(self, side: int) -> int:
        assert (self.combat.step, self.combat.second) == (Step.INITIATIVE, side)
        die = self.die()
        self.play(m.TryInitiative(die))
        return die

    def withdraw(self, side: int, need: int) -> int | None:
        assert combat_rounds.decider(self.combat) == side
        assert combat_rounds.withdraw_need(self.combat, side).value == need
        if self.random.random() < 0.8:
            self.play(m.StandFast(side))
            return None
        die = self.die()
        self.play(m.Withdraw(side, die))
        return die


def play_both(seed: int) -> Pair:
    """A random fight of random armies, to its end."""
    pair = random_pair(Random(seed))
    talk = pair.naive.conversation()
    try:
        question = next(talk)
        for _answer in range(1000):
            question = talk.send(pair.answer(question))
    except StopIteration:
        pair.agree()
    return pair


def ending(pair: Pair) -> tuple[Any, Any]:
    """Winner, who left and EP: by the book, and by Herald."""
    naive, done = pair.naive, outcome(pair.combat)
    standing = [side for side in (0, 1) if naive.alive(side)]
    winner = 1 - naive.left if naive.left is not None else (standing or [None])[0]
    earned = []
    for side in (0, 1):
        killed = 10 if naive.heroes[1 - side] and not naive.alive(1 - side) else 0
        won = winner == side and naive.heroes[side] is not None
        earned.append(naive.dead[side] + killed if won else 0)
    told = (winner, naive.left, tuple(earned))
    return told, (done.winner, pair.combat.left_by, tuple(side.ep.value for side in done.sides))


RACES = (Race.KNIGHTS, Race.BARBARIANS, Race.AMAZONS)


def random_pair(random: Random) -> Pair:
    races = random.sample(RACES, 2)
    units = {
        (race, level): UnitFacts(random.randint(1, 9), random.randint(1, 8))
        for race in Race
        for level in range(1, 7)
    }
    heroes = [_hero(random, races[0]), _hero(random, races[1]) if random.random() < 0.6 else None]
    armies = [_army(random, race) for race in races]
    sieged = random.random() < 0.5
    wall, built = random.randint(1, 3), random.randint(0, 2)
    points = random.choice([5, 10, 20]) if sieged else 0
    rules = CombatRules(
        Method(random.choice([1, 3])),
        tower_bonus_adds_to_wall=random.random() < 0.5,
        siege_bonus_vs_ranged_arena=random.random() < 0.5,
    )
    first = random.randint(0, 1)
    place = Field(Ground.CITY, "", points, wall, built) if sieged else Field()
    parties = [
        Party(name, race, tuple((f"h{at}", troop) for at, troop in enumerate(army)), seat, commander)
        for seat, (name, race, army, commander) in enumerate(
            zip(("Ana", "Ben"), races, armies, heroes, strict=True)
        )
    ]
    combat = begin_combat(*parties, place, rules, units, first)
    naive = Naive(
        [[_pile(troop, units) for troop in army] for army in armies],
        heroes,
        first,
        rules.method is Method.ARENA_ADVANCED,
        points,
        wall,
        built if sieged else 0,
        rules.tower_bonus_adds_to_wall,
        rules.siege_bonus_vs_ranged_arena,
    )
    combat = _split(random, naive, combat)
    started = sum(troop.count for army in armies for troop in army)
    return Pair(naive, combat, random, started)


def _split(random: Random, naive: Naive, combat: Combat) -> Combat:
    archers = [pile for pile in naive.piles[1] if pile.kind == "ranged"]
    for tower, pile in zip(range(naive.built), archers, strict=False):
        pile.tower = tower
    if combat.step is Step.START:
        one = siege.can_split(combat)
        if one is not None and random.random() < 0.5:
            pile, into = naive.piles[1][one], random.randint(1, naive.piles[1][one].count - 1)
            pile.count -= into
            second = Pile(pile.kind, pile.level, into, pile.attack, pile.defense, 0, 1)
            naive.piles[1].append(second)
            combat = apply_combat(combat, m.SplitForTowers(one, into))
        if combat.step is Step.START:
            combat = apply_combat(combat, m.BeginFight())
    return combat


def _hero(random: Random, race: Race) -> Commander:
    values = [random.randint(0, 6), random.randint(0, 6), random.randint(0, 14), random.randint(0, 5)]
    return Commander("Hero 1", race, *values)


def _army(random: Random, race: Race) -> list[Troop]:
    """Up to nine stacks: a Hero and a garrison can have more than the arena has boxes."""
    levels = [random.randint(1, 6) for _each in range(random.randint(1, 9))]
    return [Troop(race, level, random.randint(1, 20)) for level in levels]


def _pile(troop: Troop, units: dict[tuple[Race, int], UnitFacts]) -> Pile:
    facts = units[troop.race, troop.level]
    kind = kind_of(troop.race, troop.level)
    return Pile(str(kind), troop.level, troop.count, facts.attack, facts.defense)
