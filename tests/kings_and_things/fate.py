"""Somebody who plays whole games with a seeded die: by the prompts, with armies and draws as the box has them."""

from collections.abc import Callable
from random import Random

from companion.core.move import Move
from companion.games.kings_and_things import (
    aftermath,
    battle,
    construction,
    exploration,
    heroes,
    odds,
    order,
)
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.game import GAME
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.prompts import next_hex
from companion.games.kings_and_things.state import FORT_COUNTERS, NEUTRAL, State
from companion.games.kings_and_things.things import Fort, Kind, Terrain, Thing

DRAWN = (Kind.CREATURE, Kind.SETTLEMENT, Kind.INCOME, Kind.TREASURE, Kind.MAGIC, Kind.EVENT)
ARMY = 5  # things in a hex, at most


class Fate:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def die(self) -> int:
        return self.random.randint(1, 6)

    def dice(self, count: int) -> tuple[int, ...]:
        return tuple(self.die() for _die in range(count))

    def tile(self, state: State, *kinds: Kind) -> Thing:
        bag = [tile for tile in state.box.of_kind(*kinds).values() for _copy in range(tile.copies or 6)]
        return self.random.choice(bag).thing

    def move(self, state: State) -> Move:
        """What somebody at the table does next."""
        moment = GAME.prompt(state).moment
        play: Callable[[State], Move] | None = getattr(self, f"at_{moment}", None)
        return play(state) if play else GAME.prompt(state).choices[0].move

    # The phases

    def at_setup(self, state: State) -> Move:
        offered = GAME.prompt(state).choices[0].move
        if isinstance(offered, m.DealHeroes):
            return m.DealHeroes(tuple(self.random.choice(tile) for tile in state.box.hero_tiles))
        if isinstance(offered, m.ClaimHex):
            return m.ClaimHex(offered.seat, self.random.choice(list(Terrain)))
        if isinstance(offered, m.Exchange):
            return m.Exchange(offered.seat, self.random.randint(0, 5))
        return offered

    def at_heroes(self, state: State) -> Move:
        seat = order.on_turn(state)
        hero = self.random.choice(heroes.available(state))
        if state.has(seat, Counter.GOLD) < 15 or self.chance(0.4):
            return m.Done(seat)
        return m.ChooseHero(seat, hero, heroes.value_of(state, hero))

    def at_hero_roll(self, state: State) -> Move:
        attempt = state.attempt
        if not attempt.before and state.has(attempt.seat, Counter.GOLD) >= 15 and self.chance(0.5):
            return m.SpendOnHero(attempt.seat, self.random.choice([5, 10]))
        return m.RollForHero(attempt.seat, self.dice(2))

    def at_hero_after(self, state: State) -> Move:
        attempt = state.attempt
        gold = heroes.missing_gold(attempt)
        if gold <= state.has(attempt.seat, Counter.GOLD) - 10:
            return m.SpendOnHero(attempt.seat, gold)
        return m.Done(attempt.seat)

    def at_things(self, state: State) -> Move:
        seat = order.on_turn(state)
        if state.phase is Phase.THINGS and self.chance(0.2):
            return m.PlaceSpecial(seat, self.random.randint(1, 2))
        gold = 5 if state.has(seat, Counter.GOLD) > 20 else 0
        return m.DrawThings(seat, gold, self.random.choice([0, 2]))

    def at_events(self, state: State) -> Move:
        seat = order.on_turn(state)
        if self.chance(0.1):
            return m.CashTreasure(seat, self.random.choice([5, 10, 20]))
        return self.random.choice(GAME.prompt(state).choices).move if self.chance(0.2) else m.Done(seat)

    def at_movement(self, state: State) -> Move:
        seat = order.on_turn(state)
        place, marked = next_hex(state), sum(seat in marker.seats for marker in state.markers)
        other = self.random.choice([each for each in order.order(state) if each != seat])
        if marked < 2 and self.chance(0.6):
            return m.MarkHex(place, (seat,), terrain=self.random.choice(list(Terrain)))
        if marked < 2 and state.has(other, Counter.HEXES) > 1 and self.chance(0.3):
            third = [each for each in order.order(state) if each not in (seat, other)]
            extra = (self.random.choice(third),) if third and self.chance(0.2) else ()
            return m.MarkHex(place, (seat, other, *extra), other if self.chance(0.8) else None)
        if state.has(other, Counter.HEXES) > 2 and self.chance(0.1):
            return m.TakeHex(seat, other)
        return m.Done(seat)

    def at_construction(self, state: State) -> Move:
        offered = [
            m.BuildFort(seat, offer.fort)
            for seat in order.order(state)
            for offer in reversed(construction.offers(state, seat))
            if not offer.refused and offer.left != 0
        ]
        return offered[0] if offered and self.chance(0.9) else m.NextPhase()

    def at_marker(self, state: State) -> Move:
        return m.PassMarker()

    def at_powers(self, state: State) -> Move:
        return m.NextPhase()

    def at_scoring(self, state: State) -> Move:
        """Creatures where they break a tie."""
        asks = [ask for ask in GAME.prompt(state).asks if ask.value is None]
        return asks[0].answer(self.random.randint(1, 20)) if asks else m.Finish()

    # Combat

    def at_combat(self, state: State) -> Move:
        return self.random.choice(GAME.prompt(state).choices).move

    def at_exploration(self, state: State) -> Move:
        return m.Explore(state.exploration.seat, self.die())

    def at_draw(self, state: State) -> Move:
        return m.ShowTile(self.tile(state, *DRAWN))

    def at_bribe(self, state: State) -> Move:
        exploring = state.exploration
        for place in exploration.defenders(exploring):
            price = exploration.bribe_price(exploring, place).value
            if price <= state.has(exploring.seat, Counter.GOLD) and self.chance(0.5):
                return m.Bribe(place)
        return m.EndDraw()

    def at_muster(self, state: State) -> Move:
        fought = state.battle
        for place, side in enumerate(fought.sides):
            if side.seat != NEUTRAL and len(side.fighters) < (ARMY if self.chance(0.6) else 1):
                return m.AddThing(place, self.thing(state, place))
        return m.BeginBattle()

    def thing(self, state: State, place: int) -> Thing:
        """A Hero or a Fort the side has and has not shown yet, or any creature."""
        side = state.battle.sides[place]
        shown = {fighter.thing.name for fighter in side.fighters}
        waiting = [name for name in state.seats[side.seat].heroes if name not in shown]
        if waiting and self.chance(0.5):
            return state.box.named(waiting[0], Kind.HERO).thing
        forts = [fort for fort in Fort if state.has(side.seat, FORT_COUNTERS[fort])]
        if side.seat == state.battle.marker.owner and not side.fighters and forts:
            return self.random.choice(forts).thing
        return self.tile(state, Kind.CREATURE)

    def at_targets(self, state: State) -> Move:
        return self.random.choice(GAME.prompt(state).choices).move

    def at_battle(self, state: State) -> Move:
        fought = state.battle
        place = next(place for place, side in enumerate(fought.sides) if side.hits is None)
        return m.RollDice(place, self.dice(len(battle.dice_of(fought.sides[place], fought.step))))

    def at_hits(self, state: State) -> Move:
        place, side = next((place, side) for place, side in enumerate(state.battle.sides) if side.suffers)
        return m.TakeHits(place, odds.suggested(side, side.suffers))

    def at_retreat(self, state: State) -> Move:
        place = battle.deciding(state)
        return m.Retreat(place) if self.chance(0.1) else m.StandFast(place)

    def at_aftermath(self, state: State) -> Move:
        place, thing = aftermath.open_dice(state.battle)[0]
        return m.RollAfter(place, thing, self.die())
