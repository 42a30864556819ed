"""What the screens show of the table: a card per seat, the board, hidden hands, trades."""

from companion.core.seat_card import Figures, Matrix
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes import view
from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.heroes import Band, White
from companion.games.kingdom_of_heroes.moves import Count
from tests.kingdom_of_heroes.table import A, after, card, drawing, open_with, resolving, table, turns


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
    """During the resolution, and of leftovers at any time."""
    state = after(turns(3), *(m.AddMission() for _mission in range(4)))
    assert view.notices(state) == ()
    late = after(state, m.EndTurns(), m.CollectMines())
    assert view.notices(late) == ("4 missions are left: with 6 the kingdom falls.",)


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


def test_a_trade_shows_who_may_and_what_it_is_worth():
    """Tokens of everybody beside it."""
    state = table(3, start="round_4")
    state = after(state, m.SayCount(0, Count.CRYSTALS, 1), m.SayCount(2, Count.CRYSTALS, 3))
    state = after(state, m.JoinRound(), m.BeginScoring(), m.BeginScoring())
    trade = view.trade_view(state, White.ZATORIUS)
    assert (trade.seat, trade.is_forced, trade.tokens, trade.worth.value) == (2, False, (1, 0, 3), -2)
    assert trade.is_decided is False
    decided = view.trade_view(after(state, m.TradeCrystals(2)), White.ZATORIUS)
    assert (decided.is_decided, decided.taker) == (True, 2)
    assert MissionType.MAGIC in {each.kind for each in view.hand(after(state, m.TradeCrystals(2)), 2).cards}
