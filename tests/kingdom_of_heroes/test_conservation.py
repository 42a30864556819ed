"""Whole random games: crowns come from where they come from, and every piece, token and card exists once."""

from collections import Counter

import pytest

from companion.core.move import Move
from companion.games.kingdom_of_heroes import ending, missions
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cards import MissionColour
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import WHITE, Band, HeroType, White
from companion.games.kingdom_of_heroes.holdings import engaged, in_capital, in_reserve, on_board
from companion.games.kingdom_of_heroes.state import PIECES, Phase, State, Step, Tally
from tests.kingdom_of_heroes import naive
from tests.kingdom_of_heroes.whole_games import SEEDS, WAYS, Told, played

GAMES = [(way, seed) for way in WAYS for seed in SEEDS[way]]
every_game = pytest.mark.parametrize(("way", "seed"), GAMES)


def crowns(state: State) -> int:
    return sum(held[Tally.CROWNS] for held in state.seats)


def told(way: str, seed: int, *kinds: type[Move]) -> list[Told]:
    """The moves of these kinds in a game."""
    return [each for each in played(way, seed) if isinstance(each[1], kinds)]


def fame(state: State) -> list[int]:
    return [held[Tally.FAME] for held in state.colours]


# Crowns


def from_the_bank(before: State, move: Move, after: State) -> int:
    """How many crowns a move brings the whole table, read from the move and the mission it pays for."""
    price = {m.Promote: 3, m.TrainMage: 3}.get(type(move), 0)
    if isinstance(move, m.CollectMines):
        return 3 * sum(held.mines for held in before.colours)
    if isinstance(move, m.Recruit):
        return -move.adventurers * (2 if move.place == m.CAPITAL else 1)
    if isinstance(move, m.PayAdventurers):
        return -move.kept
    return -price * getattr(move, "knights", 1) + rewarded(before, after)


def rewarded(before: State, after: State) -> int:
    """What the players get when a mission pays, counted out one by one."""
    old, new = before.resolving, after.resolving
    if new is None or not new.money or (old is not None and old.money):
        return 0
    reward = missions.card_of(before, before.mission(new.mission)).reward
    players = len(new.company.players)
    share, rest = naive.crowns(reward.crowns, players)
    return share * players + (rest if new.leader != WHITE else 0)


@every_game
def test_crowns_come_only_from_where_they_come_from(way: str, seed: int):
    """After every move the crowns of all are what the bank gave and took."""
    for before, move, after in played(way, seed):
        assert crowns(after) - crowns(before) == from_the_bank(before, move, after), move


@every_game
def test_nobody_pays_what_he_does_not_have(way: str, seed: int):
    """Crowns, hearts and crystals never go below nothing."""
    for _before, _move, after in played(way, seed):
        assert min(held[tally] for held in after.seats for tally in held.counts) >= 0


# Heroes


@every_game
def test_every_piece_is_in_one_place(way: str, seed: int):
    """Reserve, capital and board together are what the colour took from the box."""
    pieces = PIECES[WAYS[way][0]].all
    for _before, move, after in played(way, seed):
        for colour in range(len(after.colours)):
            held = in_reserve(after, colour) + in_capital(after, colour) + on_board(after, colour)
            assert held == pieces, (move, colour)


@every_game
def test_whoever_is_on_a_card_is_on_the_board(way: str, seed: int):
    """Missions, mines and the tower never have more than the board."""
    for _before, move, after in played(way, seed):
        for colour in range(len(after.colours)):
            there = Band(*engaged(after, colour).counts)
            assert on_board(after, colour).holds(there), (move, colour)


@every_game
def test_a_ring_has_a_hand(way: str, seed: int):
    """Never more rings of a type than heroes of it out of the reserve, nor on cards than there are."""
    for _before, move, after in played(way, seed):
        for colour, held in enumerate(after.colours):
            out = in_capital(after, colour) + on_board(after, colour)
            on_cards = sum((mission.company.bands[colour] for mission in after.missions), Band())
            for hero in HeroType:
                rings = held[Tally(f"ringed_{hero}s")]
                assert on_cards.rings(hero) <= rings <= out.count(hero), (move, colour, hero)


# Tokens and cards


@every_game
def test_hearts_and_crystals_are_on_their_card_or_with_somebody(way: str, seed: int):
    """Until they are traded."""
    tokens = 3 if way == "3-short" else 4
    for _before, _move, after in played(way, seed):
        hearts = after.hearts + sum(held[Tally.HEARTS] for held in after.seats)
        crystals = after.crystals + sum(held[Tally.CRYSTALS] for held in after.seats)
        expected = [tokens - gone_in_trade(after, white, tokens) for white in White]
        assert [hearts, crystals] == expected


def gone_in_trade(state: State, white: White, tokens: int) -> int:
    """Whoever traded gave all of them."""
    if state.traded.get(white) is None:
        return 0
    left = state.hearts if white is White.SAPPHIRE else state.crystals
    tally = Tally.HEARTS if white is White.SAPPHIRE else Tally.CRYSTALS
    return tokens - left - sum(held[tally] for held in state.seats)


@every_game
def test_a_card_is_in_one_place(way: str, seed: int):
    """On the board, in a hand, or out of the game; and no region has two."""
    for _before, move, after in played(way, seed):
        board = [mission.title for mission in after.missions if mission.number != taken(after)]
        hands = [card.title for held in after.seats for card in held.cards]
        assert max(Counter(board + hands).values(), default=1) == 1, move
        assert max(Counter(mission.region for mission in after.missions).values(), default=1) == 1, move


def taken(state: State) -> int | None:
    """The mission whose card its leader has just taken."""
    found = state.resolving
    return found.mission if found and found.success and found.step is Step.OUTCOME else None


@every_game
def test_the_limits_of_the_board_hold(way: str, seed: int):
    """At any time: two empty regions, 3 red, 4 yellow."""
    for _before, _move, after in played(way, seed):
        colours = Counter(missions.card_of(after, mission).colour for mission in after.missions)
        assert colours[MissionColour.RED] <= 3
        assert colours[MissionColour.YELLOW] <= 4
        assert len(missions.empty_regions(after)) >= 2


# Missions


@every_game
def test_fame_is_counted_when_a_mission_succeeds(way: str, seed: int):
    """1 for one hero, 2 for more; else only a ring that is discarded gives any."""
    for before, move, after in played(way, seed):
        gained = [new - old for new, old in zip(fame(after), fame(before), strict=True)]
        assert gained == expected_fame(move, after), move


def expected_fame(move: Move, after: State) -> list[int]:
    found, none = after.resolving, [0] * len(after.colours)
    if isinstance(move, m.ConfirmHeroes) and found is not None and found.success:
        return [min(2, band.total) for band in found.company.bands]
    if isinstance(move, m.Promote | m.TrainMage):
        return [int(move.ringed) if colour == move.colour else 0 for colour in range(len(none))]
    return none


@every_game
def test_the_fallen_are_those_of_a_second_reading(way: str, seed: int):
    """Whatever the die shows, each colour loses what the slow rules say; and only success takes the card away."""
    for before, _move, after in told(way, seed, m.CloseMission):
        found = before.resolving
        heroes, whites = [band.total for band in found.company.bands], len(found.company.whites)
        fallen = naive.casualties(heroes, whites, found.die or 99, found.leader, not found.success)
        assert [band.total for band in found.fallen] == fallen
        assert len(after.missions) == len(before.missions) - int(found.success)


@every_game
def test_white_heroes_keep_to_their_restrictions(way: str, seed: int):
    """On different cards; Sapphire on no heart, Zatorius not next to the capital; and they always move on."""
    for before, move, after in told(way, seed, m.SendWhite):
        regions = [each.region for each in after.missions if each.number == move.mission]
        hearts = [
            missions.card_of(after, each).heart for each in after.missions if each.number == move.mission
        ]
        assert before.posts[move.white].region not in regions
        assert move.white is not White.SAPPHIRE or True not in hearts
        assert move.white is not White.ZATORIUS or not any(
            after.box.region(key).by_capital for key in regions
        )
        assert max(len(each.company.whites) for each in after.missions) == 1 or len(after.sent) == 1


# The end


@every_game
def test_a_game_ends_as_the_book_says(way: str, seed: int):
    """After the last round, or when six missions are left; the winner has a heart card and the most points."""
    last = played(way, seed)[-1][2]
    assert last.phase is Phase.OVER
    assert last.fell == (missions.unfulfilled(last) >= 6)
    assert last.fell or last.round == last.agreed.rounds
    sheet = GAME.sheet(last)
    assert sheet.complete
    assert [place.seat for place in sheet.places if place.rank == 1] == winners(last)


def winners(state: State) -> list[int]:
    """By a second reading: points, then cards, heroes, mages and knights, money."""
    keys = {}
    for estate in ending.estates(state):
        sets = naive.sets(tuple(estate.cards[kind] for kind in estate.cards)) if estate.cards else 0
        points = (
            estate.fame.value + sets + estate.crowns // 10 + estate.rings + estate.hearts + estate.crystals
        )
        keys[estate.seat] = (points, estate.card_count, estate.heroes, estate.champions, estate.crowns % 10)
    able = [estate.seat for estate in ending.estates(state) if estate.heart_cards]
    best = max((keys[seat] for seat in able), default=None)
    return [] if state.fell else [seat for seat in able if keys[seat] == best]
