"""What the table shows of everybody."""

from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords import view
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Resource
from tests.heroes_vs_warlords.table import (
    ANA,
    BEN,
    after,
    at,
    begun,
    cautions,
    open_table,
    owned,
    rich,
    table,
)


def figures(card, title: str) -> list[tuple[str, str]]:
    group = next(group for group in card.groups if group.title == title)
    return [(figure.label, figure.text) for figure in group.figures]


def test_a_card_shows_stock_heroes_and_the_live_score():
    """Every number of it can be asked why."""
    card = view.seat_cards(owned(table(), ANA, Resource.WOOD))[ANA]
    assert figures(card, "Knights") == [("Gold", "4"), ("Stone", "2"), ("Wood", "2"), ("Crystal", "0")]
    assert figures(card, "Hero 1 · 13 units")[:2] == [("Level", "1"), ("EP", "0")]
    assert figures(card, "Counted at the end") == [("Resources", "1"), ("Hero levels", "1"), ("Army", "19")]
    assert (card.on_turn, card.tag, card.leads, card.total.value) == (True, "first", True, 1)


def test_a_card_adds_up_all_displays_of_a_seat():
    """Ruling B-03: and says which City it holds."""
    state = rich(open_table(), BEN, 3).with_city(BEN, owner=ANA)
    ana, ben = view.seat_cards(state)
    assert figures(ana, "Knights")[0] == ("Gold", "11")
    assert ana.lines == ("Holds Camp of the Barbarians.",)
    assert ben.lines == ("The Capitol is lost: it must be retaken by the end of the Round.",)


def test_a_card_says_who_is_defeated():
    """8.13"""
    state = after(table(3), d.BringHero(BEN, 1, 0), d.LoseHero(BEN, 0), d.LoseHero(BEN, 1))
    assert view.seat_cards(state)[BEN].said == "defeated"


def test_only_scored_a_card_shows_the_counts():
    """12.1"""
    state = after(begun(start="final"), m.SayCount(ANA, m.Counter.ARMY, 12))
    assert [group.title for group in view.seat_cards(state)[ANA].groups] == ["Counted at the end"]
    assert figures(view.seat_cards(state)[ANA], "Counted at the end")[2] == ("Army", "12")


def test_the_title_says_whose_turn_it_is():
    """Or what everybody does."""
    assert (view.title(table()), view.subtitle(table())) == (
        "Ana's turn",
        "Round 1 of 6 · sequence 1 of 3 · Turn 1",
    )
    assert view.title(at(Phase.PRODUCTION)) == "Turn 5: production"
    assert (view.title(begun(start="final")), view.subtitle(begun())) == (
        "Final scoring",
        "Heroes vs Warlords",
    )


def test_two_heroes_of_a_player_in_one_hex_are_pointed_out():
    """4.1: they may pass, not stay."""
    state = after(owned(table(), ANA, Resource.WOOD), d.BringHero(ANA, 1, 0), d.PlaceHero(ANA, 1, "site:2"))
    said = "Two Heroes of a player do not end their movement in the same hex."
    assert cautions(state, m.EnterHex(ANA, 0, 2)) == [said]
