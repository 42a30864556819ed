"""What the screens show of the table: a card per seat, the board, hidden hands, trades."""

from companion.core.seat_card import Figures, Matrix
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes import view
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import Band, White
from companion.games.kingdom_of_heroes.mission_view import mission_view
from companion.games.kingdom_of_heroes.resolution_view import open_view
from tests.kingdom_of_heroes.table import A, K, M, after, card, drawing, open_with, resolving, table, turns


def texts(group):
    figures = (
        group.figures if isinstance(group, Figures) else [each for _label, row in group.rows for each in row]
    )
    return [figure.text for figure in figures]


def test_a_seat_shows_its_purse_and_its_heroes():
    """Crowns, hearts, crystals, rings; capital, reserve and board by type."""
    state = after(turns(3), m.AddMission(), m.SetHeroes(1, 0, Band(2, 1, 0, 1)))
    shown = view.seat_cards(state)[0]
    assert [texts(group) for group in shown.groups] == [
        ["12", "0", "0", "1"],
        ["5", "0", "1", "3", "3", "2", "2", "1", "0"],
    ]
    assert (shown.tag, shown.on_turn, shown.total.value) == ("starts", True, 0)


def test_two_colours_have_a_matrix_each():
    """And each its own fame."""
    shown = view.seat_cards(turns(2))[1]
    assert [group.title for group in shown.groups if isinstance(group, Matrix)] == ["Blue", "Yellow"]
    assert shown.lines == ("Fame: blue 0, yellow 0",)


def test_ranks_are_by_fame_and_shared():
    """Nobody is ranked before somebody has any."""
    assert [shown.rank for shown in view.seat_cards(turns(3))] == ["", "", ""]
    state = after(open_with(resolving(card(A)), Band(2), Band(3), Band(1)), m.ConfirmHeroes())
    assert [shown.rank for shown in view.seat_cards(state)] == ["1st", "1st", "3rd"]


def test_cards_are_shown_as_a_number_only():
    """What they are sees the owner alone (ruling b36)."""
    state = after(turns(3), m.GainCard(1, "Black Dragon"), m.GainCard(1, "Orcs"), m.GainCard(1))
    shown = view.seat_cards(state)[1]
    assert [chip.text for chip in shown.chips] == ["3"]
    assert "Black Dragon" not in str(shown)
    assert view.cover(state, 1) == "Ben: 3 cards"
    hand = view.hand(state, 1)
    assert [(each.title, each.said) for each in hand.cards] == [
        ("Black Dragon", "dragon"),
        ("Orcs", "war"),
        ("", "not known yet"),
    ]
    assert hand.points.value == 3


def test_a_hand_shows_its_hearts():
    """Without one nobody inherits."""
    state = after(turns(3), m.GainCard(0, "Succubus"))
    assert view.hand(state, 0).cards[0].said == "princess, with a heart"


def test_the_board_tells_the_order_the_map_card_and_the_white_heroes():
    """And how many tokens are left."""
    state = after(drawing(first=1), m.DrawCard("Excalibur"), m.StopDrawing(), m.SendWhite(White.SAPPHIRE, 1))
    rows = [(row.title, row.said) for row in view.board_rows(state)]
    assert rows == [
        ("Ben is the starting player", "Ben, Cy, Ana"),
        ("Map card 1", "this round"),
        ("Sapphire: Excalibur", "4 hearts on her card"),
        ("Zatorius: in the capital", "4 crystals on his card"),
        ("1 mission on the board", "with 6 at the end of a round the kingdom falls"),
    ]


def test_four_unfulfilled_missions_are_warned_of():
    """As soon as the fourth has failed, and of leftovers at any time; what waits for its resolution alarms nobody."""
    state = after(turns(3), *(m.AddMission() for _mission in range(10)), m.EndTurns(), m.CollectMines())
    assert view.notices(state) == ()
    for mission in (1, 2, 3, 4):
        state = after(state, m.OpenMission(mission), m.ConfirmHeroes())
    assert view.notices(state) == ("4 missions are left: with 6 the kingdom falls.",)


def test_the_last_round_is_announced():
    """No payment, all tokens."""
    state = after(table(start="round_4"), m.JoinRound())
    assert view.notices(state) == (
        "Last round: no payment, and the leaders of the white heroes' missions take all tokens left.",
    )


def test_titles_follow_the_play():
    """The mission while one is open, the round else."""
    state = turns(3)
    assert (view.title(state), view.subtitle(state)) == ("Kingdom of Heroes", "Round 1 of 4 · Turn 1 of 5")
    state = open_with(resolving(card(A)), Band(1))
    assert (view.title(state), view.subtitle(state)) == ("Mission 1", "Round 1 of 4 · the missions")
    assert view.title(after(state, m.BeginScoring())) == "Final scoring"


def test_where_the_white_heroes_are_is_never_made_up():
    """On a card, in its region, on the board where nobody told the region; in the capital only before they go."""
    assert view.white_place(table(), White.SAPPHIRE) == "in the capital"
    state = after(table(box={}), m.StopDrawing(), m.AddMission(card=card(A)), m.SendWhite(White.SAPPHIRE, 1))
    assert view.white_place(state, White.SAPPHIRE) == "Mission 1"
    state = open_with(after(state, m.EndTurns(), m.CollectMines()), Band(2))
    state = after(state, m.ConfirmHeroes(), m.RollDie(4))
    assert view.white_place(state, White.SAPPHIRE) == "on the board"
    assert view.white_place(table(start="round_2"), White.ZATORIUS) == "on the board"


def test_the_preview_names_who_would_lead():
    """Also while a symbol is missing; a mission that has failed has no leader."""
    state = after(turns(3), m.AddMission(card=card(A, K, M)))
    state = after(state, m.SetHeroes(1, 0, Band(1)), m.SetHeroes(1, 1, Band(1, 1)))
    shown = mission_view(state, state.missions[0])
    assert (shown.is_success, shown.leading.colour) == (False, 1)
    assert [(line.leads, line.fame) for line in shown.lines] == [(False, 0), (True, 0)]
    failed = after(state, m.EndTurns(), m.CollectMines(), m.OpenMission(1), m.ConfirmHeroes())
    assert [line.leads for line in open_view(failed).lines] == [False, False]
    assert open_view(failed).leading is None


def test_the_log_does_not_tell_which_card_somebody_noted_down():
    """It was told behind the cover (ruling b36)."""
    state = turns(3)
    move = m.GainCard(0, "Black Dragon")
    assert GAME.describe(state, move, after(state, move)).title == "Ana has a card more"
