"""What no table could mean is refused with the reason, and nothing has changed."""

import pytest

from companion.core.move import IllegalMove
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cardboard import BoardRegion, Card
from companion.games.kingdom_of_heroes.cards import Reward
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import Band, HeroType, White
from companion.games.kingdom_of_heroes.moves import Count
from tests.kingdom_of_heroes.table import A, after, card, drawing, open_with, refused, resolving, table, turns


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (m.EndTurn(7), "There is no such seat at this table."),
        (m.Promote(-1, 1), "There is no such colour at this table."),
        (m.SetHeroes(9, 0, Band(1)), "There is no such mission on the board."),
        (m.ChooseColour(0), "It is Ana's turn, with one colour of Ana's own."),
        (m.Promote(0, 0), "That lies between 1 and 20."),
        (m.Recruit(0, -3), "That lies between 1 and 20."),
        (m.MoveHeroes(0, Band(-1)), "So many heroes of a colour cannot be there, or not with so many rings."),
        (m.MoveHeroes(0, Band(1), to="moon"), "The box knows no such place."),
        (m.AddMission(region="moon"), "The box knows no such region."),
        (m.AddMission("x" * 61), "A name has between 1 and 60 letters."),
        (m.CollectMines(), "This is for the gold mines; now it is the turns."),
        (m.RollDie(2), "Not at this point of a mission."),
        (m.TeachCard(" ", Card()), "a card has a title of at most 60 letters"),
        (m.TeachCard("Troll", Card(reward=Reward(-1))), "Troll: a reward lies between 0 and 99"),
        (m.LoseCard(0, 0), "Ana has no such card."),
        (m.SayCount(0, Count.FAME, 3), "This is for joining the table; now it is the turns."),
        (m.SendWhite(White.SAPPHIRE, 4), "There is no such mission on the board."),
        (m.BeginDrawing(), "This is for missions that move; now it is the turns."),
        (m.TrainMage(0), "This is for the gold mines; now it is the turns."),
        (m.Finish(), "This is for the score sheet; now it is the turns."),
    ],
)
def test_nonsense_in_a_turn_is_refused_in_words(move, reason):
    """And the table stands as it stood."""
    state = turns(3)
    assert refused(state, move) == reason
    assert state == turns(3)


def test_a_confirmed_mission_takes_no_more_heroes():
    """Undo, or edit the log."""
    state = after(open_with(resolving(card(A)), Band(2)), m.ConfirmHeroes())
    assert (
        refused(state, m.SetHeroes(1, 0, Band(1)))
        == "The heroes of this mission are confirmed: go back to them to change them."
    )
    assert refused(state, m.CloseMissions()) == "A mission is being resolved: finish it first."
    assert refused(state, m.DropMission(1)) == "This mission is being resolved."


def test_only_who_is_on_the_card_leads_and_stands_for_the_leader():
    """A failed mission has no leader."""
    state = after(open_with(resolving(card(A)), Band(2)), m.ConfirmHeroes())
    assert refused(state, m.ChooseLeader(1)) == "Only who is on the card can lead."
    assert (
        refused(state, m.ChooseRepresentative(HeroType.MAGE)) == "The leader has no such hero on this card."
    )
    failed = after(open_with(resolving(card(A, A)), Band(1)), m.ConfirmHeroes())
    assert refused(failed, m.ChooseLeader(0)) == "A failed mission has no leader."


def test_a_drawn_card_must_find_its_place_before_the_next():
    """One thing at a time."""
    state = after(drawing(), m.DrawCard("Demon from the Deep"))
    assert refused(state, m.DrawCard("Excalibur")) == "A card waits for its region."
    assert refused(state, m.NextStack()) == "A card waits for its region."
    assert refused(drawing(), m.PlaceCard("greywood")) == "No card was drawn."


def test_a_board_that_loses_a_region_with_a_mission_is_refused():
    """The mission is moved first."""
    state = after(turns(3), m.AddMission("Troll", "greywood"))
    assert refused(state, m.TeachBoard((BoardRegion("other"),))) == (
        "A mission lies in a region that would be no more."
    )


def test_a_finished_play_is_over():
    """Only the past can be changed then."""
    state = after(table(start="final"), m.Finish())
    assert GAME.is_over(state)
    assert refused(state, m.BeginScoring()) == "The play is over."


def test_a_refusal_names_its_rule():
    """To be looked up."""
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(turns(3), m.Promote(0, 5))
    assert refusal.value.rule.where() == "Promotion › Adventurers to knights"
