"""Somebody who plays whole games with seeded dice: by the prompts, but fighting, building and moving like people do."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from companion.core.move import Move
from companion.core.prompt import Ask, Choice
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games.heroes_vs_warlords import arena, armies, honor, stock, troops
from companion.games.heroes_vs_warlords import combat_moves as c
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.combat_state import Band, Combat, Ticks
from companion.games.heroes_vs_warlords.game import GAME
from companion.games.heroes_vs_warlords.heroes import has_tavern
from companion.games.heroes_vs_warlords.pieces import Building, Resource
from companion.games.heroes_vs_warlords.state import State, place_of_city
from companion.games.heroes_vs_warlords.units import Race

NAMES = ("Ana", "Ben", "Cy")
ADVANCED: dict[str, Any] = {
    "method": "4",
    "terrain": True,
    "holy_places": True,
    "skills": True,
    "mercenaries": True,
    "quests": True,
    "special_buildings": True,
    "honor": True,
}


def agreed(count: int, **options: Any) -> Setup:
    seats = tuple(Seat(*each) for each in zip(NAMES[:count], Tincture, strict=False))
    chosen = GAME.default_options(count, 0) | {"length": "4"} | options
    return Setup(seats, 0, chosen, dict(GAME.sample_box()), "sample")


class Fate:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def die(self) -> int:
        return self.random.randint(1, 20)

    def number(self, ask: Ask) -> int:
        return self.random.choice([n for n in range(ask.low, ask.high + 1) if n not in ask.impossible])

    def move(self, state: State) -> Move:
        """What somebody at the table does next."""
        prompt = GAME.prompt(state)
        name = prompt.moment
        if state.combat is not None:
            name = f"combat_{name}" if not name.startswith("combat_") else name
        play: Callable[[State], Move] | None = getattr(self, f"at_{name}", None)
        return play(state) if play else self.answer(state)

    def answer(self, state: State) -> Move:
        """A die or a number where one is asked for, else a choice that is no way out."""
        prompt = GAME.prompt(state)
        open_asks = [ask for ask in prompt.asks if ask.value is None]
        if open_asks:
            ask = open_asks[0]
            return ask.answer(self.number(ask))
        return self.random.choice(self.choices(prompt.choices)).move

    def choices(self, offered: tuple[Choice, ...]) -> list[Choice]:
        ways_out = (m.LetBe, m.TellFight, m.StopHere, m.SayFirst)
        kept = [choice for choice in offered if not isinstance(choice.move, ways_out)]
        return kept or list(offered)

    # Before and around

    def at_army(self, state: State) -> Move:
        todo = state.todo[0]
        for level in reversed(armies.LEVELS):
            if level not in todo.bought:
                most = armies.most(todo, level)
                return m.BuyUnits(todo.seat, level, most if level == 1 else self.random.randint(0, most // 2))
        return m.ArmyReady(todo.seat)

    def at_check(self, state: State) -> Move:
        return m.NextRound()

    def at_setup(self, state: State) -> Move:
        return GAME.prompt(state).choices[0].move

    # Turns

    def at_turn(self, state: State) -> Move:
        seat = state.on_turn
        picked = self.picks_up(state, seat)
        if picked is not None:
            return picked
        if state.tiles and self.chance(0.5):
            return m.Discover(seat)
        offered = [each.move for each in GAME.prompt(state).choices]
        setting_out = [move for move in offered if isinstance(move, m.SetOut)]
        if setting_out and self.chance(0.8):
            return self.random.choice(setting_out)
        reacting = [move for move in offered if isinstance(move, m.CheckGuards | m.CheckHero)]
        if reacting and self.chance(0.2):
            return self.random.choice(reacting)
        return m.EndTurn(seat)

    def picks_up(self, state: State, seat: int) -> Move | None:
        """Units that wait in a City where a Hero is."""
        for hero, held in enumerate(state.seats[seat].heroes):
            for city, display in enumerate(state.cities):
                if not held.alive or held.at != place_of_city(city) or display.owner != seat:
                    continue
                for troop in display.garrison:
                    count = min(troop.count, troops.room(held.sections, troop.race, troop.level))
                    if count and city == seat and self.chance(0.6):
                        places = troops.city_place(city), troops.hero_place(seat, hero)
                        return m.MoveUnits(seat, *places, troop.race, troop.level, count)
        return None

    def at_where(self, state: State) -> Move:
        """Hexes, home, and now and then an enemy."""
        offered = [each.move for each in self.choices(GAME.prompt(state).choices)]
        seat = state.todo[0].seat
        enemies = [move for move in offered if isinstance(move, m.AttackHero)]
        cities = [move for move in offered if isinstance(move, m.EnterCity)]
        own = [move for move in cities if state.cities[move.city].owner == seat]
        if enemies and self.chance(0.15):
            return self.random.choice(enemies)
        if cities and self.chance(0.25):
            return self.random.choice(own if own and self.chance(0.7) else cities)
        hexes = [move for move in offered if isinstance(move, m.EnterHex)]
        mines = [replace(move, start_tile=True) for move in hexes if move.resource is not None]
        return self.random.choice(mines if self.chance(0.3) else hexes)

    def at_guard_reaction(self, state: State) -> Move:
        return m.RollReaction(self.die())

    def at_fight(self, state: State) -> Move:
        return m.Fight()

    def at_garrison(self, state: State) -> Move:
        return m.LetBe() if self.chance(0.7) else self.answer(state)

    def at_production(self, state: State) -> Move:
        """A few things, then on."""
        if self.chance(0.12):
            return m.CloseProduction()
        offered = [each.move for each in GAME.prompt(state).choices]
        building = [move for move in offered if isinstance(move, d.Build | d.BringHero | d.Train)]
        if building and self.chance(0.6):
            return self.random.choice(building)
        extras = [*self.hires(state), *self.stores(state)]
        if extras and self.chance(0.5):
            return self.random.choice(extras)
        recruits = [move for move in offered if isinstance(move, d.Recruit | d.Trade)]
        return self.random.choice(recruits) if recruits else m.CloseProduction()

    def hires(self, state: State) -> list[Move]:
        found: list[Move] = []
        for seat in state.in_play:
            gold = min(3, stock.has(state, seat, Resource.GOLD))
            for hero, held in enumerate(state.seats[seat].heroes):
                room = troops.room(held.sections, Race.MERCENARIES, 2)
                if (
                    held.alive
                    and state.agreed.mercenaries
                    and has_tavern(state, seat)
                    and gold
                    and room >= gold
                ):
                    found.append(d.HireMercenaries(seat, hero, gold))
        return found

    def stores(self, state: State) -> list[Move]:
        return [
            d.StoreHonor(seat, hero, held.hp)
            for seat in state.in_play
            for hero, held in enumerate(state.seats[seat].heroes)
            if held.alive and held.hp and state.cities[seat].has(Building.SPECIAL)
        ]

    # Combat

    def at_combat_attack(self, state: State) -> Move:
        combat = state.combat
        side = arena.actor(combat)
        persuading = self.persuades(combat)
        if persuading is not None:
            return persuading
        stack = self.random.choice(arena.open_stacks(combat))
        if self.chance(0.05):
            return c.HoldStack(side, stack)
        target = self.random.choice(arena.targets(combat, side, stack))
        return c.Attack(side, stack, target, self.die(), self.die(), self.ticks(combat))

    def persuades(self, combat: Combat) -> Move | None:
        for side in (0, 1):
            most = honor.most_subverted(combat, side)
            if most and self.chance(0.2):
                return c.Subvert(side, self.random.randint(1, most), self.die(), self.die())
        return None

    def ticks(self, combat: Combat) -> Ticks:
        if combat.method.in_arena:
            return Ticks()
        band = self.random.choice(list(Band))
        return Ticks(woods=self.chance(0.2), outside=self.chance(0.2), close=self.chance(0.1), band=band)

    def at_combat_start(self, state: State) -> Move:
        return self.random.choice(self.choices(GAME.prompt(state).choices)).move

    def at_combat_withdraw(self, state: State) -> Move:
        asks, choices = GAME.prompt(state).asks, self.choices(GAME.prompt(state).choices)
        if len(asks) > 1 and self.chance(0.5):
            return asks[0].answer(self.number(asks[0]))
        sides = state.combat.sides
        weak = min(side.units for side in sides) * 2 < max(side.units for side in sides)
        return asks[-1].answer(self.die()) if weak or self.chance(0.2) else choices[0].move
