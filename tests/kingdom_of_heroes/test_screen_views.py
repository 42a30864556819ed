"""What the screens of a turn, a mission and the start of a round show, without a widget."""

from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cardboard import Card
from companion.games.kingdom_of_heroes.cards import MissionColour, Reward, Stack
from companion.games.kingdom_of_heroes.heroes import Band, Symbol
from companion.games.kingdom_of_heroes.mission_view import board_missions, kingdom_view, mission_view
from companion.games.kingdom_of_heroes.resolution_view import outcome_lines, who_rolls
from companion.games.kingdom_of_heroes.round_view import limits_said, stack_strip, titles_of_stack
from companion.games.kingdom_of_heroes.turn_view import Plan, turn_view
from tests.kingdom_of_heroes.table import after, drawing, turns

A, K, M, ANY = Symbol


def with_mission(*bands: Band, card: Card):
    """One mission with these heroes on it."""
    state = after(turns(3), m.AddMission("", "", card))
    return after(state, *(m.SetHeroes(1, colour, band) for colour, band in enumerate(bands) if band))


def test_promotion_leaves_fewer_crowns_and_more_adventurers_to_recruit():
    """12 crowns, 3 adventurers in the reserve: two knights leave 6 crowns, and five may be recruited, three of them paid."""
    view = turn_view(turns(3), Plan(knights=2))
    assert (view.crowns_after, view.knights.most, view.capital.most) == (6, 3, 3)
    assert view.capital.why == "2 crowns each, 6 crowns left"
    assert view.button == "Pay 6 crowns, turn done"
    assert view.moves == (m.Promote(0, 2), m.EndTurn(0))


def test_a_turn_without_money_spent_is_only_done():
    """Nothing planned: the button says so, and one move is recorded."""
    view = turn_view(turns(3), Plan())
    assert (view.button, view.moves) == ("Turn done", (m.EndTurn(0),))


def test_a_mission_shows_who_would_lead_and_what_each_face_would_cost():
    """Two adventurer symbols: Ana 3 + 2, Ben 1 + 1; four heroes fall by halves, thirds and quarters."""
    state = with_mission(Band(3), Band(1), card=Card(symbols=(A, A)))
    view = mission_view(state, state.missions[0])
    assert [(line.name, line.value.value, line.leads) for line in view.lines] == [
        ("Ana", 5, True),
        ("Ben", 2, False),
    ]
    assert [(face.face, face.text, face.chance) for face in view.faces] == [
        (1, "one each", "1 in 6"),
        (2, "2 fall", "2 in 6"),
        (3, "1 falls", "2 in 6"),
        (4, "1 falls", "1 in 6"),
    ]
    assert [[(toll.name, toll.count) for toll in face.tolls] for face in view.faces] == [
        [("Ana", 1), ("Ben", 1)],
        [("Ana", 1), ("Ben", 1)],
        [("Ana", 1)],
        [("Ana", 1)],
    ]
    assert (view.verdict, view.said, view.brief) == ("Success", "4 heroes, 2 of 2", "Success")


def test_what_is_missing_is_counted():
    """An adventurer alone where a knight and a mage are asked for too."""
    state = with_mission(Band(1), card=Card(symbols=(A, K, M)))
    view = mission_view(state, state.missions[0])
    assert (view.verdict, view.brief) == ("Fails", "2 missing")
    assert [cell.is_met for cell in view.symbols] == [True, False, False]


def test_the_kingdom_is_not_in_danger_while_heroes_still_move():
    """Five missions that would stay: said without alarm in the turns, with alarm when they are left."""
    state = after(turns(3), *(m.AddMission() for _mission in range(5)))
    view = kingdom_view(state)
    assert (view.count, view.warns, view.why) == (5, False, "1 more and the kingdom falls")
    left = after(state, m.EndTurns(), m.CollectMines(), m.CloseMissions(), m.CloseTower())
    assert (kingdom_view(left).count, kingdom_view(left).warns) == (5, True)


def test_the_outcome_says_fame_crowns_card_and_the_fallen():
    """10 crowns for Ana, Ben and the king: 4 with the remainder, 3, and 3."""
    card = Card(symbols=(A,), reward=Reward(crowns=10))
    state = with_mission(Band(2), Band(1), card=card)
    state = after(state, m.EndTurns(), m.CollectMines(), m.OpenMission(1), m.ConfirmHeroes())
    assert who_rolls(state) == "Ana rolls: tap the face"
    state = after(state, m.RollDie(4))
    assert [line.text for line in outcome_lines(state)] == [
        "Nobody fell",
        "Ana: fame +2",
        "Ben: fame +1",
        "Ana: 4 crowns",
        "Ben: 3 crowns",
        "Stays in the bank: king 3",
        "Ana takes the card",
        "The survivors go back to the capital",
    ]


def test_the_stacks_show_what_is_drawn_and_which_comes_next():
    """After the first card of A: B is next; red and yellow are counted, two regions stay empty."""
    state = after(drawing(), m.DrawCard("Cursed Forest"))
    assert [(cell.letter, cell.done, cell.is_now) for cell in stack_strip(state)] == [
        ("A", 1, False),
        ("B", 0, True),
        ("C", 0, False),
        ("D", 0, False),
        ("E", 0, False),
    ]
    assert limits_said(state) == "red 0 of 3 · yellow 0 of 4 · 13 regions empty, 2 stay so"
    assert "Cursed Forest" not in [line.title for line in titles_of_stack(state, Stack.A)]


def test_missions_lie_from_west_to_east():
    """Laid down in another order than they lie."""
    state = turns(3)
    keys = [region.key for region in state.box.regions]
    state = after(state, m.AddMission("", keys[5]), m.AddMission("", keys[2], Card(colour=MissionColour.RED)))
    assert [view.number for view in board_missions(state)] == [2, 1]
