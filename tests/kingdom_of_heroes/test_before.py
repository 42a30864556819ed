"""Set the table: pieces, crowns, tokens, stacks; half-way and score only. [SETUP; both VARIANT sections]"""

from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.moves import Count
from tests.kingdom_of_heroes.table import after, each, refused, setup, table, track, where


def titles(*args, **options):
    return [task.title for task in GAME.tasks(setup(*args, **options))]


def test_three_players_take_all_pieces_and_12_crowns():
    """Capital 1 mage, 1 knight, 7 adventurers; all else to the reserve."""
    told = titles(3)
    assert "Take 10 adventurers, 4 knights and 3 mages of each colour" in told
    assert "Give each player 12 crowns" in told
    assert "Put 7 adventurers, 1 knight and 1 mage of each colour into the capital" in told
    state = table(3)
    assert [where(state, 0, hero) for hero in ("adventurer", "knight", "mage")] == [
        (3, 7, 0),
        (3, 1, 0),
        (2, 1, 0),
    ]
    assert each(state, "crowns") == [12, 12, 12]


def test_four_players_leave_heroes_in_the_box():
    """2 mages, 3 knights, 8 adventurers, 9 crowns; capital 1, 1 and 5."""
    task = GAME.tasks(setup(4))[0]
    assert task.title == "Take 8 adventurers, 3 knights and 2 mages of each colour"
    assert task.why.startswith("2 adventurers, 1 knight and 1 mage of each go back into the box.")
    state = table(4)
    assert [where(state, 3, hero) for hero in ("adventurer", "knight", "mage")] == [
        (3, 5, 0),
        (2, 1, 0),
        (1, 1, 0),
    ]
    assert each(state, "crowns") == [9, 9, 9, 9]


def test_two_players_take_two_colours_and_15_crowns():
    """As for four, and each a second colour of the two nobody chose."""
    assert "Give each player 15 crowns" in titles(2)
    assert GAME.tasks(setup(2))[0].why.endswith("Ana: Red and Green; Ben: Blue and Yellow")
    assert GAME.tasks(setup(2, swap=True))[0].why.endswith("Ana: Red and Yellow; Ben: Blue and Green")
    state = table(2)
    assert [(held.seat, held.tincture.colour) for held in state.colours] == [
        (0, "Red"),
        (1, "Blue"),
        (0, "Green"),
        (1, "Yellow"),
    ]
    assert [where(state, colour) for colour in range(4)] == [(3, 5, 0)] * 4


def test_four_hearts_and_crystals_or_three_in_three_rounds():
    """The short game removes two cards of A and B, and a token of each."""
    assert "Put 4 hearts on Sapphire's card and 4 crystals on Zatorius's" in titles(3)
    short = titles(3, three_rounds=True)
    assert "Put 3 hearts on Sapphire's card and 3 crystals on Zatorius's" in short
    assert "Take 2 cards without a heart out of A, and 2 out of B, unseen" in short
    state = table(3, three_rounds=True)
    assert (state.agreed.rounds, state.hearts, state.crystals) == (3, 3, 3)


def test_turns_and_marker_by_players():
    """7, 5 and 4 turns, and the first starting player is named (rulings b2, b3)."""
    assert [table(count).agreed.turns for count in (2, 3, 4)] == [7, 5, 4]
    task = GAME.tasks(setup(3, first=1))[-1]
    assert task.title == "Give Ben the starting player marker"
    assert task.why == "And the turn marker, for space 3: 5 turns each."


def test_only_three_players_may_play_three_rounds_and_only_two_swap_colours():
    """Options belong to the number of players."""
    keys = {count: [option.key for option in GAME.options(count)] for count in (2, 3, 4)}
    assert keys == {
        2: ["swap", "placing", "teach", "start"],
        3: ["three_rounds", "placing", "teach", "start"],
        4: ["placing", "teach", "start"],
    }


# Half-way


def test_a_play_begins_in_round_three_with_what_is_told():
    """Fame, crowns, tokens, heroes; then the round begins with the map card."""
    state = table(3, start="round_3")
    assert (state.phase, state.round) == ("joining", 3)
    state = after(
        state,
        m.SayCount(1, Count.FAME, 14),
        m.SayCount(1, Count.CROWNS, 4),
        m.SayHeroes(1, m.Band(4, 2, 1), m.Band(3, 1, 1)),
        m.SayTokens(2, 1),
        m.JoinRound(),
    )
    assert state.phase == "map"
    assert (track(state, "fame", 1), track(state, "crowns", 1)) == (14, 4)
    assert [where(state, 1, hero) for hero in ("adventurer", "knight", "mage")] == [
        (4, 3, 3),
        (2, 1, 1),
        (1, 1, 1),
    ]
    assert (state.hearts, state.crystals) == (2, 1)


def test_no_more_heroes_can_be_told_than_a_colour_has():
    """Ten adventurers with three players."""
    state = table(3, start="round_2")
    assert (
        refused(state, m.SayHeroes(0, m.Band(8), m.Band(3)))
        == "A colour has 10 adventurers, 4 knights and 3 mages in all."
    )


def test_the_second_colour_tells_its_own_fame():
    """Only where there is one."""
    state = after(table(2, start="round_2"), m.SayCount(0, Count.FAME, 6, second=True))
    assert (track(state, "fame", 0), track(state, "fame_2", 0)) == (0, 6)
    assert (
        refused(table(3, start="round_2"), m.SayCount(0, Count.FAME, 6, second=True)) == "Ana has one colour."
    )


def test_missions_told_before_joining_are_left_over():
    """They may move before the first cards are drawn."""
    state = after(table(3, start="round_2"), m.AddMission("Troll", "greywood"), m.JoinRound())
    assert [(each.title, each.left_over) for each in state.missions] == [("Troll", True)]
    assert after(state, m.RevealMap("1")).phase == "leftovers"
