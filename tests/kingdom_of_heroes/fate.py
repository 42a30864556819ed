"""Plays whole games as people might, the same way each time for the same seed: heroes go where something is missing,
die and cards fall as they fall."""

from collections.abc import Callable
from random import Random

from companion.core.move import Move
from companion.games.kingdom_of_heroes import (
    casualties,
    end_of_round,
    ending,
    holdings,
    missions,
    order,
    resolution,
    round_start,
    spoils,
    turns,
)
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.heroes import Band, HeroType, Symbol
from companion.games.kingdom_of_heroes.march import neighbours
from companion.games.kingdom_of_heroes.matching import matching
from companion.games.kingdom_of_heroes.state import Mission, State


class Fate:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.sent = (0, 0, 0)  # round, turn and place of whoever last sent a group

    def chance(self, part: float) -> bool:
        return self.random.random() < part

    def move(self, state: State) -> Move:
        """What somebody at the table does next."""
        moment = state.resolving.step if state.resolving else state.phase
        play: Callable[[State], Move] = getattr(self, f"at_{moment}")
        return play(state)

    # Start of the round

    def at_map(self, state: State) -> Move:
        left = [key for key in state.box.maps if key not in state.maps_used]
        return m.RevealMap(self.random.choice(left))

    def at_leftovers(self, state: State) -> Move:
        mission = round_start.may_move(state)[0]
        if missions.card_of(state, mission).moves and self.chance(0.8):
            return m.MoveMission(mission.number, self.random.choice(missions.empty_regions(state)))
        return m.BeginDrawing()

    def at_draw(self, state: State) -> Move:
        if state.drawing.pending is not None:
            return m.PlaceCard(self.random.choice(round_start.target(state).regions))
        own, _others = round_start.titles_on_top(state)
        return m.DrawCard(self.random.choice(own)) if own else m.NextStack()

    def at_white(self, state: State) -> Move:
        white = round_start.next_white(state)
        options = [each.key for each in round_start.white_options(state, white) if each.is_open]
        return m.SendWhite(white, self.random.choice(options) if options else None)

    # Turns

    def at_turns(self, state: State) -> Move:
        seat, colour = order.seat_on_turn(state), order.acting_colour(state)
        if colour is None:
            return m.ChooseColour(self.random.choice(order.colours_of(state, seat)))
        for act in (self.engage, self.set_out, self.spend):
            move = act(state, colour)
            if move is not None:
                return move
        return m.EndTurn(seat)

    def engage(self, state: State, colour: int) -> Move | None:
        """Whoever stands beside a mission goes onto its card."""
        for mission in state.missions:
            here = turns.heroes_at(state, colour, mission.region)
            if here:
                return m.SetHeroes(
                    mission.number, colour, mission.company.bands[colour] + self.ringed(state, colour, here)
                )
        return None

    def ringed(self, state: State, colour: int, band: Band) -> Band:
        """Some of them wear the rings that nobody else on a card wears."""
        worn = sum((mission.company.bands[colour] for mission in state.missions), Band())
        held = state.colours[colour]
        free = {hero: held[f"ringed_{hero}s"] - worn.rings(hero) for hero in HeroType}
        rings = [min(free[hero], band.count(hero)) for hero in HeroType]
        return Band(*band.counts, *rings)

    def set_out(self, state: State, colour: int) -> Move | None:
        """A group leaves the capital for a mission that lacks the fewest, or for any."""
        capital = holdings.in_capital(state, colour)
        bands = {mission: self.wanted(state, mission, capital) for mission in state.missions}
        bands = {mission: band for mission, band in bands.items() if band}
        now = (state.round, state.turn, state.on_turn)
        if not bands or self.sent == now:
            return None
        self.sent = now
        lacking = {mission: len(self.missing(state, mission)) - band.total for mission, band in bands.items()}
        best = [mission for mission in bands if lacking[mission] == min(lacking.values())]
        mission = self.random.choice(best if self.chance(0.9) else list(bands))
        if mission.region in neighbours(state, m.CAPITAL):
            return m.MoveHeroes(colour, bands[mission], m.CAPITAL, mission.region)
        more = self.ringed(state, colour, bands[mission])  # nobody tells the way they went
        return m.SetHeroes(mission.number, colour, mission.company.bands[colour] + more)

    def missing(self, state: State, mission: Mission) -> tuple[Symbol, ...]:
        return matching(mission.company, missions.card_of(state, mission).symbols).missing

    def wanted(self, state: State, mission: Mission, capital: Band) -> Band:
        """Up to four of those who are there and missing on the card; now and then somebody more."""
        missing = self.missing(state, mission)
        more = (Symbol.ANY,) if missing and self.chance(0.2) else ()
        band = Band()
        for symbol in (*missing, *more)[: turns.GROUP]:
            kinds = [symbol.hero] if symbol.hero else [HeroType.ADVENTURER, HeroType.KNIGHT]
            able = [hero for hero in kinds if capital.count(hero) > band.count(hero)]
            band += Band.of(able[0]) if able else Band()
        return band

    def spend(self, state: State, colour: int) -> Move | None:
        held = state.colours[colour]
        few = holdings.in_capital(state, colour).total < 4
        acts = ["promote", "promote", "recruit", "village", "mine", "tower", *["rest"] * 3]
        act = "recruit" if few and turns.most_recruited(state, colour) else self.random.choice(acts)
        if act == "promote" and turns.most_promoted(state, colour):
            ringed = min(held["ringed_adventurers"], 1) if self.chance(0.3) else 0
            return m.Promote(colour, 1, ringed if self.free_ring(state, colour) else 0)
        if act == "recruit" and turns.most_recruited(state, colour):
            return m.Recruit(colour, self.random.randint(1, min(3, turns.most_recruited(state, colour))))
        if act == "village" and turns.most_recruited(state, colour, m.SOMEWHERE):
            return m.Recruit(colour, 1, m.SOMEWHERE)
        free = holdings.in_capital(state, colour).adventurers
        if act == "mine" and free and held.mines < turns.most_mines(state):
            return m.SetMines(colour, held.mines + 1)
        if act == "tower" and free and not held.tower:
            return m.SetTower(colour, 1)
        return None

    def free_ring(self, state: State, colour: int) -> int:
        """Rings of adventurers who are not on a card."""
        worn = sum(mission.company.bands[colour].ringed_adventurers for mission in state.missions)
        return state.colours[colour]["ringed_adventurers"] - worn

    # Mission resolution

    def at_mines(self, _state: State) -> Move:
        return m.CollectMines()

    def at_missions(self, state: State) -> Move:
        towers = [
            colour for colour in end_of_round.in_tower(state) if not end_of_round.why_no_mage(state, colour)
        ]
        if towers and self.chance(0.05):
            return m.TrainMage(towers[0])
        mission = missions.next_to_resolve(state)
        return m.OpenMission(mission.number) if mission else m.CloseMissions()

    def at_heroes(self, _state: State) -> Move:
        return m.ConfirmHeroes()

    def at_leader(self, state: State) -> Move:
        return m.ChooseLeader(self.random.choice(resolution.leading(state).among))

    def at_representative(self, state: State) -> Move:
        able = [each for each in resolution.candidates(state) if each.is_preferred]
        chosen = self.random.choice(able)
        return m.ChooseRepresentative(chosen.hero, chosen.ringed)

    def at_die(self, _state: State) -> Move:
        return m.RollDie(self.random.choice(casualties.DIE))

    def at_casualties(self, state: State) -> Move:
        colour = resolution.next_to_lose(state)
        able = resolution.able_to_fall(state, colour)
        heroes = [
            Band.of(hero, 1, int(at < able.rings(hero)))
            for hero in HeroType
            for at in range(able.count(hero))
        ]
        fallen = self.random.sample(heroes, state.resolving.deaths[colour])
        return m.LoseHeroes(colour, sum(fallen, Band()))

    def at_share(self, state: State) -> Move:
        return m.ShareHeroes(spoils.proposal(state).bands)

    def at_recruits(self, state: State) -> Move:
        colour = spoils.next_to_take(state)
        mission = state.mission(state.resolving.mission)
        new, moved = spoils.from_reserve(state, colour), spoils.movable(state, colour)
        if self.chance(0.1):
            return m.TakeHeroes(colour)
        if self.chance(0.5) and spoils.may_be_village(state, mission):
            return m.TakeHeroes(colour, village=new, moved=moved)
        return m.TakeHeroes(colour, new, moved=moved)

    def at_ring(self, state: State) -> Move:
        found = spoils.artifact(state)
        return m.GiveRing(self.random.choice([found.colour, *found.ringed]))

    def at_outcome(self, _state: State) -> Move:
        return m.CloseMission()

    # The end of the round, and of the game

    def at_tower(self, state: State) -> Move:
        for colour in end_of_round.in_tower(state):
            if not end_of_round.why_no_mage(state, colour) and self.chance(0.8):
                ringed = bool(self.free_ring(state, colour)) and self.chance(0.3)
                return m.TrainMage(colour, self.chance(0.5), ringed)
            return m.LeaveTower(colour)
        return m.CloseTower()

    def at_payment(self, state: State) -> Move:
        colour = end_of_round.next_to_pay(state)
        kept = end_of_round.most_kept(state, colour)
        kept = self.random.randint(0, kept) if self.chance(0.3) else kept
        gone = holdings.in_capital(state, colour).adventurers - kept
        stay = kept - holdings.in_capital(state, colour).adventurers + gone
        ringed = min(gone, max(0, self.free_ring(state, colour) - kept - stay))
        return m.PayAdventurers(colour, kept, max(0, ringed))

    def at_round_end(self, _state: State) -> Move:
        return m.PassMarker()

    def at_fallen(self, _state: State) -> Move:
        return m.AcceptFall()

    def at_cards(self, _state: State) -> Move:
        return m.BeginScoring()

    def at_crystals(self, state: State) -> Move:
        seat = ending.right(state).seat
        return m.TradeCrystals(seat if self.chance(0.5) else None)

    def at_hearts(self, state: State) -> Move:
        right = ending.right(state)
        return m.TradeHearts(right.seat if right.is_forced or self.chance(0.5) else None)

    def at_scoring(self, _state: State) -> Move:
        return m.Finish()
