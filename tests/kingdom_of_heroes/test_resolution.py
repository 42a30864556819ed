"""A mission from its heroes to its card, step by step. [Missions; Failed mission; Mage Tower]"""

from companion.games.kingdom_of_heroes import missions
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cardboard import Card
from companion.games.kingdom_of_heroes.cards import MissionColour, MissionType, Reward
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import WHITE, Band, HeroType, White
from tests.kingdom_of_heroes.table import (
    ANY,
    A,
    K,
    M,
    after,
    card,
    each,
    labels,
    open_with,
    refused,
    resolving,
    round_end,
    track,
    turns,
    where,
)

KNIGHT, MAGE = HeroType.KNIGHT, HeroType.MAGE


def step(state):
    return state.resolving.step


def titles(state):
    return [missions.title_of(state, mission) for mission in missions.resolution_order(state)]


def test_missions_go_from_west_to_east_and_red_ones_last():
    """By the order of the regions in the box. [Missions]"""
    state = turns(3)
    for title, region in (("Troll", "greywood"), ("Vampires", "worlds_end"), ("Excalibur", "kingswood")):
        state = after(state, m.AddMission(title, region))
    assert titles(state) == ["Excalibur", "Vampires", "Troll"]
    assert card_colours(state) == [MissionColour.BLUE, MissionColour.YELLOW, MissionColour.RED]


def card_colours(state):
    return [missions.card_of(state, mission).colour for mission in missions.resolution_order(state)]


def test_a_mission_runs_by_itself_where_nothing_is_to_choose():
    """Ana alone: fame 1, she leads, the die shows 4: nobody falls; 7 crowns: 3 and 1 over to her, 3 to the king."""
    state = open_with(resolving(card(A, crowns=7, heart=True, kind=MissionType.DRAGON)), Band(1))
    state = after(state, m.ConfirmHeroes())
    assert step(state) == "die"
    state = after(state, m.RollDie(4))
    assert step(state) == "outcome"
    assert (track(state, "fame", 0), each(state, "crowns")) == (1, [16, 12, 12])
    assert (state.resolving.king, state.resolving.bank) == (3, 0)
    state = after(state, m.CloseMission())
    assert state.missions == ()
    assert each(state, "cards") == [1, 0, 0]
    assert where(state, 0) == (3, 7, 0)


def test_fame_is_one_for_one_hero_and_two_for_more():
    """Counted before anybody falls. [Missions]"""
    state = open_with(resolving(card(A, A)), Band(1), Band(3))
    assert each(after(state, m.ConfirmHeroes()), "fame") == [1, 2, 0]


def test_the_leader_chooses_among_heroes_whose_symbol_is_shown():
    """A mage cannot hide behind a card that asks for adventurers and knights (ruling b17)."""
    state = after(open_with(resolving(card(A, K)), Band(1, 1, 1)), m.ConfirmHeroes())
    assert (step(state), labels(state)) == ("representative", ["adventurer", "knight"])
    state = after(state, m.ChooseRepresentative(KNIGHT))
    assert state.resolving.representative is KNIGHT
    changed = after(state, m.ChooseRepresentative(HeroType.ADVENTURER))
    assert (step(changed), changed.resolving.representative) == ("die", HeroType.ADVENTURER)


def test_owners_say_who_falls_in_turn_order():
    """10 heroes and a 2: Ana 2, Ben 1, Cy 1, and one more of Ana; Ben has no choice."""
    state = open_with(resolving(card(A)), Band(3, 1), Band(2), Band(1, 1))
    state = after(state, m.ConfirmHeroes(), m.RollDie(2))
    assert (step(state), GAME.prompt(state).seat) == ("casualties", 0)
    assert GAME.prompt(state).title == "Ana loses 2 heroes"
    assert refused(state, m.LoseHeroes(0, Band(3))) == "Ana can lose 2 adventurers and 1 knight here."
    assert refused(state, m.LoseHeroes(1, Band(1))) == "Ben has nobody to lose."
    state = after(state, m.LoseHeroes(0, Band(1, 1)))
    assert GAME.prompt(state).title == "Cy loses 1 hero"
    state = after(state, m.LoseHeroes(2, Band(1)), m.CloseMission())
    assert [where(state, colour) for colour in range(3)] == [(4, 6, 0), (4, 6, 0), (4, 6, 0)]
    assert where(state, 0, KNIGHT) == (4, 0, 0)


def test_the_die_has_four_faces():
    """1, 2, 2, 3, 3, 4."""
    state = after(open_with(resolving(card(A)), Band(1)), m.ConfirmHeroes())
    assert refused(state, m.RollDie(5)) == "The die shows 1, 2, 3 or 4."
    assert GAME.prompt(state).asks[0].faces == (1, 2, 2, 3, 3, 4)


def test_the_ring_of_a_fallen_hero_is_lost():
    """[Missions: artifacts]"""
    state = open_with(resolving(card(K)), Band(0, 1, 0, 0, 1))
    assert track(state, "ringed_knights", 0) == 1
    state = after(state, m.ConfirmHeroes(), m.RollDie(1))
    assert track(state, "ringed_knights", 0) == 0
    assert where(state, 0, KNIGHT) == (4, 0, 0)


def test_a_failed_mission_stays_with_its_survivors():
    """Doubled: 2 heroes, a 3: 4 ÷ 3 = 1 falls. No fame, no card. [Failed mission]"""
    state = open_with(resolving(card(A, K)), Band(2))
    state = after(state, m.ConfirmHeroes())
    assert GAME.prompt(state).sentence == "Failed: the number of heroes is doubled for the casualties."
    state = after(state, m.RollDie(3), m.CloseMission())
    assert (state.missions[0].resolved, state.missions[0].company.bands[0]) == (True, Band(1))
    assert (each(state, "fame"), each(state, "cards")) == ([0, 0, 0], [0, 0, 0])
    assert missions.unfulfilled(state) == 1
    assert where(state, 0) == (4, 5, 1)


def test_a_card_without_anybody_is_passed_over():
    """No roll is needed (ruling b18)."""
    state = after(open_with(resolving(card(A))), m.ConfirmHeroes())
    assert (state.resolving, state.missions[0].resolved) == (None, True)


# Depths of use


def test_without_symbols_the_table_says_success_and_leader():
    """No library at all."""
    state = open_with(resolving(Card()), Band(2), Band(1))
    state = after(state, m.ConfirmHeroes())
    assert step(state) == "success"
    state = after(state, m.ConfirmHeroes(True))
    assert (step(state), labels(state)) == ("leader", ["Ana", "Ben"])
    state = after(state, m.ChooseLeader(1), m.RollDie(4))
    assert step(state) == "reward"
    state = after(state, m.SkipReward())
    assert (step(state), each(state, "cards")) == ("outcome", [0, 1, 0])


def test_symbols_told_in_the_middle_let_it_go_on():
    """Learn as you go: the card is remembered by its title."""
    state = open_with(resolving(Card()), Band(1, 1))
    state = after(state, m.ConfirmHeroes(), m.TellMission(1, Card(symbols=(A, K)), "Troll"))
    assert (step(state), state.box.card("Troll").symbols) == ("representative", (A, K))


def test_a_reward_told_in_the_middle_is_shared():
    """When the mission first succeeds."""
    state = open_with(resolving(Card(symbols=(A,))), Band(1), Band(1))
    state = after(state, m.ConfirmHeroes(), m.RollDie(4), m.TellMission(1, Card(reward=Reward(10))))
    assert each(state, "crowns") == [12 + 4, 12 + 3, 12]


# Two colours


def test_of_ones_own_tied_colours_one_is_chosen():
    """[TWO-PLAYER, TWO-COLOR VARIANT]"""
    state = open_with(resolving(card(A), count=2), Band(2), Band(1), Band(2))
    state = after(state, m.ConfirmHeroes())
    assert (step(state), GAME.prompt(state).seat, labels(state)) == (
        "leader",
        0,
        ["Ana (red)", "Ana (green)"],
    )
    state = after(state, m.ChooseLeader(2))
    assert (step(state), state.resolving.leader) == ("die", 2)


def test_money_is_the_players_and_shares_are_the_colours():
    """The book's example: 13 crowns, green and yellow 3 + 3, blue 3 + 1; 3 stay with the king."""
    state = open_with(resolving(card(A, A, crowns=13), count=2, first=1), Band(2), Band(3), Band(2))
    state = after(state, m.ConfirmHeroes(), m.RollDie(3))
    assert [held.value for held in GAME.sheet(state).totals] == [4 + 2, 2 + 1]  # fame, and 10 crowns a point
    assert each(state, "crowns") == [15 + 6, 15 + 4]
    assert dict(state.resolving.money) == {0: 3, 1: 4, 2: 3}
    assert [band.total for band in state.resolving.fallen] == [1, 1, 1, 0]


# White heroes


def test_only_white_heroes_take_the_card_out_of_the_game():
    """No die, no reward (ruling b16)."""
    state = after(resolving(card(K, crowns=9)), m.SendWhite(White.SAPPHIRE, 1), m.OpenMission(1))
    state = after(state, m.ConfirmHeroes())
    assert (step(state), state.resolving.leader) == ("outcome", WHITE)
    state = after(state, m.CloseMission())
    assert (state.missions, each(state, "cards"), state.hearts) == ((), [0, 0, 0], 4)


def test_where_white_leads_players_share_and_the_remainder_stays():
    """11 crowns, one player and the king: 5 each, 1 over to the bank; no heart (ruling b22)."""
    state = after(resolving(card(K, crowns=11)), m.SendWhite(White.SAPPHIRE, 1))
    state = after(open_with(state, Band(1)), m.ConfirmHeroes(), m.RollDie(4))
    assert (state.resolving.leader, each(state, "crowns")) == (WHITE, [17, 12, 12])
    assert (state.resolving.king, state.resolving.bank, track(state, "hearts", 0)) == (5, 1, 0)


def test_the_leader_of_sapphires_mission_gets_a_heart():
    """And of Zatorius's a crystal; Sapphire stays in the region."""
    state = after(resolving(card(K), card(M)), m.SendWhite(White.SAPPHIRE, 1), m.SendWhite(White.ZATORIUS, 2))
    state = after(open_with(state, Band(3)), m.ConfirmHeroes(), m.RollDie(4), m.CloseMission())
    assert (track(state, "hearts", 0), state.hearts) == (1, 3)
    state = after(open_with(state, Band(), Band(3), mission=2), m.ConfirmHeroes(), m.RollDie(4))
    assert (track(state, "crystals", 1), state.crystals) == (1, 3)
    assert state.posts[White.ZATORIUS].mission is None


def test_in_the_last_round_the_leaders_take_all_that_are_left():
    """[Missions]"""
    state = after(turns(3, start="round_4"), m.JoinRound(), m.AddMission(card=card(K)), m.EndTurns())
    state = after(state, m.CollectMines(), m.SendWhite(White.SAPPHIRE, 1))
    state = after(open_with(state, Band(3)), m.ConfirmHeroes(), m.RollDie(4))
    assert (track(state, "hearts", 0), state.hearts) == (4, 0)


# Reward heroes


def test_reward_heroes_go_to_the_region_or_the_village():
    """From the reserve, at the choice of the receiver, leader first."""
    state = open_with(resolving(card(A, adventurers=3)), Band(1), Band(2))
    state = after(state, m.ConfirmHeroes(), m.RollDie(4))
    assert (step(state), GAME.prompt(state).seat) == ("recruits", 1)
    assert GAME.prompt(state).title == "Ben gets 2 adventurers"
    state = after(state, m.TakeHeroes(1, region=Band(1), village=Band(1)), m.TakeHeroes(0, Band(1)))
    assert step(state) == "outcome"
    state = after(state, m.CloseMission())
    assert [where(state, colour) for colour in (0, 1)] == [(2, 7, 1), (1, 7, 2)]


def test_without_a_village_there_is_nothing_to_ask():
    """Old Peaks has none in the sample box: Fortress of the Beast gives Ana a knight and an adventurer."""
    state = after(
        turns(3), m.AddMission("Fortress of the Beast", "old_peaks"), m.EndTurns(), m.CollectMines()
    )
    state = after(
        open_with(state, Band(3, 1)), m.ConfirmHeroes(), m.ChooseRepresentative(KNIGHT), m.RollDie(4)
    )
    assert step(state) == "outcome"
    assert dict(state.colours[0].places) == {"old_peaks": Band(1, 1)}


def test_an_empty_reserve_moves_a_hero_or_loses_him():
    """From the capital or the board, never from a mission. [Missions]"""
    state = after(turns(3), m.Promote(0, 3), m.AddMission(card=card(K, knights=1)), m.EndTurns())
    state = after(open_with(after(state, m.CollectMines()), Band(0, 1)), m.ConfirmHeroes(), m.RollDie(4))
    assert labels(state) == ["Into the region", "Refuse them all"]
    moved = after(state, m.TakeHeroes(0, moved=Band(0, 1)), m.CloseMission())
    assert where(moved, 0, KNIGHT) == (0, 3, 1)
    assert where(after(state, m.TakeHeroes(0), m.CloseMission()), 0, KNIGHT) == (0, 4, 0)
    assert refused(state, m.TakeHeroes(0, Band(0, 1))) == "Ana can take nobody from the reserve."


def test_the_tower_may_free_an_adventurer_first():
    """At any time of the resolution (ruling b35)."""
    state = after(turns(3), m.Recruit(0, 3), m.SetTower(0, 1), m.AddMission(card=card(A, adventurers=1)))
    state = open_with(after(state, m.EndTurns(), m.CollectMines()), Band(1))
    state = after(state, m.ConfirmHeroes(), m.RollDie(4))
    assert labels(state)[-2:] == ["Ana: a mage in the capital", "Ana: a mage in the tower's region"]
    there = after(state, m.TrainMage(0, at_capital=False))
    assert (where(there, 0, MAGE), track(there, "crowns", 0)) == ((1, 1, 1), 3)
    state = after(state, m.TrainMage(0), m.TakeHeroes(0, Band(1)))
    assert (where(state, 0, MAGE), track(state, "crowns", 0)) == ((1, 2, 0), 3)


def test_what_the_rules_leave_open_is_only_proposed():
    """2 adventurers and 2 knights for two: the leader picks first (ruling b20)."""
    state = open_with(resolving(card(A, adventurers=2, knights=2)), Band(2), Band(1))
    state = after(state, m.ConfirmHeroes(), m.RollDie(4))
    assert (step(state), labels(state)) == (
        "share",
        ["Ana: 1 adventurer and 1 knight; Ben: 1 adventurer and 1 knight"],
    )
    parts = (Band(0, 2), Band(2), Band())
    assert after(state, m.ShareHeroes(parts)).resolving.shares == parts
    other = m.ShareHeroes((Band(2, 1), Band(0, 1), Band()))
    assert [caution.sentence for caution in GAME.cautions(state, other)] == [
        "Ana gets 2 heroes of this reward."
    ]
    assert after(state, other).resolving.shares == other.bands
    assert (
        refused(state, m.ShareHeroes((Band(3), Band(), Band())))
        == "The reward is 2 adventurers and 2 knights."
    )
    assert refused(state, m.ShareHeroes((Band(), Band(), Band(1)))) == "Only who took part has a share."


# The ring


def test_the_ring_goes_to_the_leader_with_a_fitting_survivor():
    """[Missions: artifacts]"""
    state = open_with(resolving(card(K, artifact=KNIGHT)), Band(0, 1))
    state = after(state, m.ConfirmHeroes(), m.RollDie(4))
    assert (track(state, "ringed_knights", 0), state.resolving.ring) == (1, 0)


def test_a_hero_who_has_a_ring_is_asked_about():
    """He is not appropriate; the table may let him swap (ruling b24)."""
    state = open_with(resolving(card(K, artifact=KNIGHT)), Band(0, 1, 0, 0, 1))
    state = after(state, m.ConfirmHeroes(), m.RollDie(4))
    assert (step(state), labels(state)) == ("ring", ["It is lost", "Ana swaps rings"])
    assert refused(state, m.GiveRing(1)) == "Ben has no knight left on this card."
    for choice in (None, 0):
        assert track(after(state, m.GiveRing(choice)), "ringed_knights", 0) == 1


def test_a_swapped_order_is_the_tables_business():
    """Any mission may be opened; one that was resolved this round may not."""
    state = open_with(resolving(card(A, K), card(ANY)), Band(1))
    state = after(state, m.ConfirmHeroes(), m.RollDie(4), m.CloseMission())
    assert refused(state, m.OpenMission(1)) == "Mission 1 was resolved this round."
    assert after(state, m.OpenMission(2), m.LeaveMission()).resolving is None
    assert round_end(state).phase == "round_end"
