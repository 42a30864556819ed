"""What Herald asks to look at before it is recorded: said with the numbers, and recorded anyway if the table wants."""

import pytest

from companion.core.frozen import replace
from companion.core.move import Correct, Move
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.march import neighbours
from companion.games.kingdom_of_heroes.moves import CAPITAL, Count
from companion.games.kingdom_of_heroes.state import State
from tests.kingdom_of_heroes.people import (
    ADVENTURER,
    ANA,
    BEN,
    CY,
    KNIGHT,
    MAGE,
    SAPPHIRE,
    ZATORIUS,
    band,
)
from tests.kingdom_of_heroes.table import A, K, M, after, card, drawing, open_with, resolving, table, turns


def cautions(state: State, move: Move) -> list[str]:
    GAME.apply(state, move)  # it is no refusal
    return [caution.sentence for caution in GAME.cautions(state, move)]


# Start of the round


def test_a_map_card_comes_up_once():
    """There are five, for four rounds."""
    state = replace(table(), maps_used=("1",))
    assert cautions(state, m.RevealMap("1")) == ["Map card 1 was revealed in an earlier round."]
    assert cautions(state, m.RevealMap("2")) == []


def test_a_card_of_another_stack():
    """As far as Herald knows."""
    assert cautions(drawing(), m.DrawCard("Medusa")) == ["Medusa is of stack C, as far as Herald knows."]
    assert cautions(drawing(), m.DrawCard("Cursed Forest")) == []


def test_a_white_hero_where_he_never_goes():
    """The reason is the one the list shows."""
    state = after(
        drawing(), m.DrawCard("Bewitched Princess"), m.DrawCard("Barbarian Invasion"), m.StopDrawing()
    )
    assert cautions(state, m.SendWhite(SAPPHIRE, 1)) == ["Sapphire never goes to a card with a heart."]
    assert cautions(state, m.SendWhite(SAPPHIRE, 2)) == []
    assert cautions(state, m.SendWhite(SAPPHIRE)) == ["Sapphire must go to a mission, and could."]


# Turns


def test_out_of_turn():
    """It is Ana's turn."""
    assert cautions(turns(), m.Promote(BEN, 1)) == ["It is Ana's turn, not Ben's."]
    assert cautions(turns(), m.Promote(ANA, 1)) == []
    assert cautions(turns(), m.Recruit(BEN, 1)) == ["It is Ana's turn, not Ben's."]


def test_the_other_colour():
    """TWO-PLAYER, TWO-COLOR VARIANT: one of the two acts."""
    state = after(turns(2), m.ChooseColour(ANA))
    assert cautions(state, m.Recruit(2, 1)) == ["This turn Ana (red) acts."]
    assert cautions(state, m.Recruit(ANA, 1)) == []


def test_only_who_cannot_move_passes():
    """Passing; with two colours only if neither can (ruling b14)."""
    assert cautions(turns(), m.Pass(ANA)) == ["Ana has 9 heroes who could move; only who cannot move passes."]
    assert cautions(turns(2), m.Pass(ANA)) == [
        "Ana has 14 heroes who could move; only who cannot move passes."
    ]


def test_the_turns_are_counted():
    """Five with three players."""
    assert cautions(turns(), m.EndTurns()) == ["It is turn 1 of 5: not everybody has had them all."]


def test_a_group_is_four():
    """Movement."""
    move = m.MoveHeroes(ANA, band("AAAAA"), CAPITAL, "kingswood")
    assert cautions(turns(), move) == ["5 heroes move, but a group has at most 4."]


def test_one_step_at_a_time():
    """Movement: from the capital to its neighbours; borders count both ways; a portal leads to the other."""
    state = turns()
    assert cautions(state, m.MoveHeroes(ANA, band("A"), CAPITAL, "worlds_end")) == [
        "World's End is no neighbour of the capital."
    ]
    assert cautions(state, m.MoveHeroes(ANA, band("A"), CAPITAL, "kings_lea")) == []
    assert neighbours(state, CAPITAL) == {"old_peaks", "kings_lea", "kingswood"}
    assert neighbours(state, "greywood") == {"greywood", "salt_dunes", "gull_meadow", "worlds_end"}
    assert neighbours(state, "ferry") == {"ferry", "gull_meadow", "red_sands"}


def test_the_same_group_twice_or_two_heroes():
    """Movement: a part of the group may go on; never two groups, nor a group and a hero, nor three moves."""
    group = after(turns(), m.MoveHeroes(ANA, band("AA"), CAPITAL, "kingswood"))
    assert cautions(group, m.MoveHeroes(ANA, band("A"), "kingswood", "iron_ridge")) == []
    both = (
        "The same group moves twice, or two heroes move once each: never two groups, nor a group and a hero."
    )
    assert cautions(group, m.MoveHeroes(ANA, band("A"), CAPITAL, "kingswood")) == [both]
    single = after(turns(), m.MoveHeroes(ANA, band("A"), CAPITAL, "kingswood"))
    assert cautions(single, m.MoveHeroes(ANA, band("K"), CAPITAL, "kings_lea")) == []
    twice = after(single, m.MoveHeroes(ANA, band("K"), CAPITAL, "kings_lea"))
    assert cautions(twice, m.MoveHeroes(ANA, band("A"), CAPITAL, "kings_lea")) == [
        "Two moves were made this turn."
    ]


def test_four_in_a_village():
    """Villages; also when recruiting there."""
    state = after(
        turns(),
        m.MoveHeroes(ANA, band("AAA"), CAPITAL, "kingswood"),
        m.MoveHeroes(ANA, band("AAA"), "kingswood", "mill"),
    )
    assert cautions(state, m.Recruit(ANA, 1, "mill")) == []
    assert cautions(state, m.Recruit(ANA, 2, "mill")) == ["Ana would have 5 heroes in Mill; 4 are the limit."]


def test_somebody_must_engage():
    """Movement: more than one hero entered a region with a mission; said when the turn ends (ruling b11)."""
    state = after(turns(), m.AddMission("Excalibur", "kingswood"))
    state = after(state, m.MoveHeroes(ANA, band("AA"), CAPITAL, "kingswood"))
    assert cautions(state, m.EndTurn(ANA)) == [
        "More than one hero entered Kingswood: at least one must engage in the mission."
    ]
    assert cautions(after(state, m.SetHeroes(1, ANA, band("A"))), m.EndTurn(ANA)) == []
    alone = after(
        turns(), m.AddMission("Excalibur", "kingswood"), m.MoveHeroes(ANA, band("A"), CAPITAL, "kingswood")
    )
    assert cautions(alone, m.EndTurn(ANA)) == []


def test_heroes_out_of_the_reserve():
    """The table knows better, but looks twice."""
    state = after(turns(), m.AddMission("Excalibur", "kingswood"))
    assert cautions(state, m.SetHeroes(1, ANA, band("KK"))) == [
        "Ana has 1 knight on the board to send there."
    ]
    assert cautions(state, m.SetHeroes(1, ANA, band("K"))) == []


def test_a_ring_nobody_knew_of():
    """It is then counted."""
    state = after(turns(), m.AddMission("Excalibur", "kingswood"))
    assert cautions(state, m.SetHeroes(1, ANA, band("K°"))) == ["Ana has 0 rings, as far as Herald knows."]


# Missions


def test_missions_have_an_order():
    """West to East, red ones last."""
    state = after(turns(), m.AddMission("Excalibur", "kingswood"), m.AddMission("Medusa", "greywood"))
    state = after(state, m.SetHeroes(1, ANA, band("A")), m.SetHeroes(2, ANA, band("A")))
    state = after(state, m.EndTurns(), m.CollectMines())
    assert cautions(state, m.OpenMission(1)) == ["Medusa comes first: West to East, red ones last."]
    assert cautions(state, m.OpenMission(2)) == []


def test_a_success_that_is_none():
    """Herald says who is missing."""
    state = open_with(resolving(card(A, K)), band("A"))
    assert cautions(state, m.ConfirmHeroes(True)) == ["Missing: knight"]
    assert cautions(state, m.ConfirmHeroes(False)) == []
    assert cautions(state, m.ConfirmHeroes()) == []


def test_another_leader():
    """With the values that say otherwise."""
    state = after(open_with(resolving(card(A, K)), band("AAK"), band("K")), m.ConfirmHeroes())
    assert cautions(state, m.ChooseLeader(BEN)) == ["Ana has the greatest value: 6."]


def test_another_representative():
    """Ruling b17: only if the table agrees."""
    state = after(open_with(resolving(card(A, A)), band("AAM")), m.ConfirmHeroes())
    assert cautions(state, m.ChooseRepresentative(MAGE)) == [
        "A hero whose symbol is on the card comes first: adventurer."
    ]
    assert cautions(state, m.ChooseRepresentative(ADVENTURER)) == []


def test_four_in_a_village_as_a_reward():
    """Missions: respecting the limit."""
    state = after(turns(), m.AddMission("", "eastmarch", card(M, adventurers=2)))
    state = after(state, m.MoveHeroes(ANA, band("AAA"), CAPITAL, "lastinn"), m.SetHeroes(1, ANA, band("M")))
    state = after(state, m.EndTurns(), m.CollectMines(), m.OpenMission(1), m.ConfirmHeroes(), m.RollDie(4))
    assert cautions(state, m.TakeHeroes(ANA, village=band("AA"))) == [
        "Ana would have 5 heroes in Last Inn; 4 are the limit."
    ]
    assert cautions(state, m.TakeHeroes(ANA, region=band("A"), village=band("A"))) == []


def test_a_mission_is_forgotten():
    """Before the missions are closed."""
    state = after(resolving(card(A)), m.SetHeroes(1, ANA, band("A")))
    assert cautions(state, m.CloseMissions()) == ["Not resolved yet: Mission 1."]


@pytest.mark.parametrize(
    ("others", "said"),
    [
        (3, []),
        (4, ["4 missions are unfulfilled; with 6 the kingdom falls."]),
        (6, ["6 missions are unfulfilled: the kingdom falls."]),
    ],
)
def test_a_warning_from_four_on(others: int, said: list[str]):
    """Game End."""
    assert cautions(resolving(), m.CloseMissions(others)) == said


# The end


def test_a_ring_is_lost_with_an_unpaid_adventurer():
    """Ruling b25."""
    state = after(resolving(), Correct("ringed_adventurers", 1, ANA), m.CloseMissions(), m.CloseTower())
    assert cautions(state, m.PayAdventurers(ANA, 6, 1)) == [
        "1 ring is lost with an adventurer who is not paid."
    ]
    assert cautions(state, m.PayAdventurers(ANA, 6)) == []


def test_scoring_before_the_last_round():
    """The table may stop when it likes."""
    assert cautions(turns(), m.BeginScoring()) == ["It is round 1 of 4."]


def counted(*hearts: tuple[int, int]) -> State:
    """Score only: hearts and heart cards of each seat."""
    state = table(start="final")
    for seat, (count, cards) in enumerate(hearts):
        state = after(
            state, m.SayCount(seat, Count.HEARTS, count), m.SayCount(seat, Count.HEART_CARDS, cards)
        )
    return state


def test_a_trade_without_the_right():
    """And one that somebody must make, but does not."""
    state = counted((1, 0), (3, 1), (0, 1))
    must = ["Ana has no heart card but 1 heart, and must claim Sapphire's card."]
    assert cautions(state, m.TradeHearts(ANA)) == []
    assert cautions(state, m.TradeHearts(BEN)) == must
    assert cautions(state, m.TradeHearts(None)) == must
    assert cautions(counted((1, 1), (3, 1), (0, 1)), m.TradeHearts(None)) == []


def test_a_sheet_with_gaps():
    """What is not told is named before the score is settled, and a trade that nobody decided."""
    found = cautions(counted((1, 0), (3, 1), (0, 1)), m.Finish())
    assert found[0].startswith("Ana: not told: Fame, Cards, Money, Rings")
    assert found[-1] == "Ana has no heart card but 1 heart, and must claim Sapphire's card."
    assert len(found) == CY + 2


def test_a_card_that_was_there_before():
    """Somebody has it already."""
    state = after(turns(), m.AddMission("Excalibur", "kingswood"))
    assert cautions(state, m.GainCard(ANA, "Excalibur")) == ["Excalibur has been in this play already."]
    assert cautions(state, m.GainCard(ANA, "Medusa")) == []


def test_the_ring_goes_elsewhere():
    """Ruling b24: the only fitting hero of the leader carries one; the table is asked."""
    state = resolving(card(K, artifact=KNIGHT))
    state = after(open_with(state, band("K°A"), band("K")), m.ConfirmHeroes(), m.RollDie(4))
    assert cautions(state, m.GiveRing(BEN)) == []
    assert cautions(state, m.GiveRing(ANA)) == ["The leader has no knight to carry it; only Ben has one."]


def test_zatorius_trades_are_his_own():
    """Crystals, not hearts."""
    state = after(
        table(start="final"), m.SayCount(BEN, Count.CRYSTALS, 2), m.SayCount(ANA, Count.CRYSTALS, 1)
    )
    state = after(state, m.SayCount(CY, Count.CRYSTALS, 0))
    assert cautions(state, m.TradeCrystals(BEN)) == []
    assert cautions(state, m.TradeCrystals(ANA)) == [
        "Ben has the most crystals, 2, and may trade them for Zatorius's card."
    ]
    assert ZATORIUS not in state.traded
