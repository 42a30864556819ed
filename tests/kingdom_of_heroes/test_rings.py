"""Rings: one a hero, lost with him, and never without a hand."""

from companion.core.move import Correct
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.state import State
from tests.kingdom_of_heroes.people import ADVENTURER, ANA, band
from tests.kingdom_of_heroes.table import A, K, after, card, open_with, refused, resolving, track, turns


def ringed(state: State, rings: int, kind: str = "ringed_adventurers") -> State:
    return after(state, Correct(kind, rings, ANA))


def test_a_promoted_adventurer_discards_the_ring_for_fame():
    """Missions, artifacts: 1 fame."""
    state = after(ringed(turns(), 1), m.Promote(ANA, 1, 1))
    assert (track(state, "ringed_adventurers", ANA), track(state, "fame", ANA)) == (0, 1)


def test_without_the_ring_it_stays():
    """Another adventurer was promoted."""
    state = after(ringed(turns(), 1), m.Promote(ANA, 1))
    assert (track(state, "ringed_adventurers", ANA), track(state, "fame", ANA)) == (1, 0)


def test_whoever_is_left_must_have_had_it():
    """With seven rings on seven adventurers, one of those promoted had one."""
    state = after(ringed(turns(), 7), m.Promote(ANA, 2))
    assert (track(state, "ringed_adventurers", ANA), track(state, "fame", ANA)) == (5, 2)


def test_a_ring_on_a_card_is_not_discarded_elsewhere():
    """The ringed adventurer is on a mission; who is promoted in the capital is another."""
    state = after(ringed(turns(), 1), m.AddMission(card=card(A)), m.SetHeroes(1, ANA, band("A°")))
    assert refused(state, m.Promote(ANA, 1, 1)) == "0 adventurers of Ana have a ring."


def test_the_dead_lose_their_rings():
    """Missions, artifacts: if the hero dies, the artifact is lost."""
    state = open_with(ringed(resolving(card(A, K)), 1), band("AA°"))
    state = after(state, m.ConfirmHeroes(), m.RollDie(1), m.LoseHeroes(ANA, band("A°")))
    assert track(state, "ringed_adventurers", ANA) == 0


def test_a_ring_nobody_told_of_dies_with_the_last_hero():
    """The only knight with the only ring was put on the card without it."""
    state = open_with(ringed(resolving(card(A, K)), 1, "ringed_knights"), band("K"))
    state = after(state, m.ConfirmHeroes(), m.RollDie(1))
    assert track(state, "ringed_knights", ANA) == 0


def test_an_unpaid_adventurer_takes_the_ring_to_the_reserve():
    """Ruling b25: no fame; and if nobody else can have it, it is gone too."""
    state = after(ringed(resolving(), 1), m.CloseMissions(), m.CloseTower())
    one = after(state, m.PayAdventurers(ANA, 6, 1))
    assert (track(one, "ringed_adventurers", ANA), track(one, "fame", ANA)) == (0, 0)
    assert track(after(state, m.PayAdventurers(ANA, 6)), "ringed_adventurers", ANA) == 1
    assert track(after(state, m.PayAdventurers(ANA, 0)), "ringed_adventurers", ANA) == 0


def test_a_trained_adventurer_discards_the_ring():
    """In the Mage Tower as in the capital."""
    state = ringed(after(turns(), m.SetTower(ANA, 1), m.EndTurns(), m.CollectMines()), 1)
    state = after(state, m.TrainMage(ANA, ringed=True))
    assert (track(state, "ringed_adventurers", ANA), track(state, "fame", ANA)) == (0, 1)


def test_the_artifact_is_a_ring_more():
    """For the type it shows."""
    state = open_with(resolving(card(A, artifact=ADVENTURER)), band("AA"))
    state = after(state, m.ConfirmHeroes(), m.RollDie(4))
    assert track(state, "ringed_adventurers", ANA) == 1
