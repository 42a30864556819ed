"""Every counter can be corrected, and says how it came about."""

import pytest

from companion.core.move import Correct
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.game import GAME
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.state import MAIN, Citadel
from companion.games.kings_and_things.things import Fort
from tests.kings_and_things.table import ANA, BEN, after, at, cautions, having, table


def parts(state, key: str, seat: int | None) -> list[tuple[str, int]]:
    return [(part.label, part.value) for part in GAME.number(state, key, seat).parts]


def test_gold_tells_what_changed_it_this_round():
    """From income to the last Fort; what came before is one line."""
    state = after(table(), m.CollectIncome(), m.GoToPhase(Phase.THINGS), m.DrawThings(ANA, 5))
    state = after(
        state, m.CashTreasure(ANA, 10, "Ruby"), m.GoToPhase(Phase.CONSTRUCTION), m.BuildFort(ANA, Fort.KEEP)
    )
    state = after(state, Correct("gold", 12, ANA, "under the table"))
    assert parts(state, "gold", ANA) == [
        ("When the round began", 10),
        ("Income", 4),
        ("For tiles", -5),
        ("Treasure", 10),
        ("Construction", -5),
        ("Corrected by hand", -2),
    ]
    later = after(state, m.GoToPhase(Phase.MARKER), m.PassMarker())
    assert parts(later, "gold", ANA) == [("When the round began", 12)]


@pytest.mark.parametrize("counter", MAIN)
def test_each_of_the_eight_counters_can_be_corrected(counter: Counter):
    """And nobody else's changes."""
    state = after(table(), Correct(counter, 7, BEN, "recounted"))
    assert (state.has(BEN, counter), state.has(ANA, counter)) == (7, table().has(ANA, counter))


def test_corrected_citadels_are_ones_own():
    """As far as Herald knows who built them; fewer are fewer."""
    state = after(table(), Correct("citadels", 1, ANA))
    assert state.citadels == (Citadel(ANA, ANA),)
    assert after(state, Correct("citadels", 0, ANA)).citadels == ()


def test_a_citadel_that_is_only_counted_starts_no_clock():
    """The table is told how to."""
    assert cautions(table(), Correct("citadels", 1, ANA)) == [
        "The clock is not running. If this Citadel was built, correct the last round, too."
    ]
    assert after(table(), Correct("last_round", 1)).last_round == 1


def test_fewer_heroes_are_fewer_names():
    """No name outlives its counter."""
    state = after(
        at(Phase.EVENTS), m.MoveHero("Elf Lord", ANA), m.MoveHero("Warlord", ANA), Correct("heroes", 1, ANA)
    )
    assert state.seats[ANA].heroes == ("Elf Lord",)


def test_round_marker_and_bag_can_be_corrected():
    """And say what they were."""
    state = after(table(), Correct("round", 4), Correct("first", 3), Correct("bag", 1))
    assert (state.round, state.first, state.bag_empty) == (4, 2, True)
    assert parts(state, "round", None) == [("As recorded", 1), ("Corrected by hand", 3)]


def test_numbers_that_nobody_told_are_not_tracked():
    """Tiles behind the screen once counted, mines once there are some, creatures at the end."""
    keys = [track.key for track in GAME.tracks(table()) if track.seat == ANA]
    assert keys == [counter.value for counter in MAIN]
    told = after(table(), m.CountScreen(ANA, 4), m.PlaceSpecial(ANA, 1, "Copper Mine"))
    assert [track.key for track in GAME.tracks(told) if track.seat == ANA][8:] == ["mines", "screen"]
    ended = after(at(Phase.MARKER), m.StopHere())
    assert [track.key for track in GAME.tracks(ended) if track.seat == ANA][8:] == ["creatures"]


def test_gold_never_goes_below_nothing():
    """A counter that was wrong before stays at 0."""
    state = after(
        having(at(Phase.COMBAT), BEN, hexes=0), m.MarkHex("Hex 1", (ANA, BEN), BEN), m.SelectHex(ANA, "Hex 1")
    )
    assert after(state, m.DecideBattle(0)).has(BEN, Counter.HEXES) == 0
