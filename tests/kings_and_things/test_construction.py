"""Phase 7: forts, Citadels, pieces."""

import pytest

from companion.games.kings_and_things import construction
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.things import Fort
from tests.kings_and_things.table import ANA, BEN, after, at, cautions, having, refused

PHASE = Phase.CONSTRUCTION


def rich(count: int = 4, **counts: int):
    return having(at(PHASE, count), ANA, gold=100, **counts)


def test_a_level_costs_five_gold():
    """And the level below is gone."""
    state = after(rich(), m.BuildFort(ANA, Fort.KEEP))
    levels = [state.has(ANA, counter) for counter in (Counter.TOWERS, Counter.KEEPS, Counter.GOLD)]
    assert levels == [0, 1, 95]


def test_one_level_a_hex_and_phase():
    """A Keep built just now is no Castle yet; one that stood before may be raised."""
    state = after(rich(), m.BuildFort(ANA, Fort.KEEP))
    assert refused(state, m.BuildFort(ANA, Fort.CASTLE)) == (
        "Ana built the only Keep just now; a hex gets one level in a phase."
    )
    older = after(rich(keeps=1), m.BuildFort(ANA, Fort.KEEP), m.BuildFort(ANA, Fort.CASTLE))
    assert older.has(ANA, Counter.CASTLES) == 1
    later = after(state, m.GoToPhase(Phase.CONSTRUCTION))
    assert after(later, m.BuildFort(ANA, Fort.CASTLE)).has(ANA, Counter.CASTLES) == 1


def test_towers_need_bare_hexes():
    """One Fort in a hex: three hexes, one Tower, two more and no third."""
    state = after(rich(), m.BuildFort(ANA, Fort.TOWER), m.BuildFort(ANA, Fort.TOWER))
    assert refused(state, m.BuildFort(ANA, Fort.TOWER)) == "Ana has 3 hexes and 3 Forts: none is bare."


def test_what_is_not_there_is_not_built_on():
    """With the words of the table."""
    assert refused(rich(), m.BuildFort(ANA, Fort.CASTLE)) == "Ana has no Keep to build a Castle on."
    poor = having(at(PHASE), ANA, gold=4)
    assert refused(poor, m.BuildFort(ANA, Fort.KEEP)) == "Keep costs 5 gold; Ana has 4."


@pytest.mark.parametrize(("count", "needed"), [(2, 15), (3, 15), (4, 20)])
def test_a_citadel_needs_its_income(count: int, needed: int):
    """One gold less is not enough; the Castle counts 3 (ruling A15)."""
    short = rich(count, castles=1, towers=0, hexes=needed - 3 - 1)
    assert refused(short, m.BuildFort(ANA, Fort.CITADEL)) == (
        f"A Citadel needs an income of {needed}; Ana has {needed - 1}."
    )
    state = after(having(short, ANA, hexes=needed - 3), m.BuildFort(ANA, Fort.CITADEL))
    assert (state.has(ANA, Counter.CITADELS), state.has(ANA, Counter.CASTLES)) == (1, 0)


def test_builds_of_this_phase_count_for_the_citadel():
    """Ruling A15: one after another, income as it stands at that moment."""
    state = rich(castles=1, towers=1, hexes=15)
    assert refused(state, m.BuildFort(ANA, Fort.CITADEL)) == "A Citadel needs an income of 20; Ana has 19."
    assert after(state, m.BuildFort(ANA, Fort.KEEP), m.BuildFort(ANA, Fort.CITADEL)).last_round == 2


def test_nobody_builds_a_second_citadel():
    """While holding one they built (ruling A16)."""
    state = after(rich(castles=2, hexes=20), m.BuildFort(ANA, Fort.CITADEL))
    assert refused(state, m.BuildFort(ANA, Fort.CITADEL)) == (
        "Ana holds a Citadel built before; nobody builds a second."
    )


def test_who_lost_it_may_build_another():
    """And a captured one blocks nobody; two held by building are no victory (ruling A16)."""
    state = after(
        rich(castles=2, hexes=20), m.BuildFort(ANA, Fort.CITADEL), m.TakeHex(BEN, ANA, fort=Fort.CITADEL)
    )
    assert after(state, m.BuildFort(ANA, Fort.CITADEL)).has(ANA, Counter.CITADELS) == 1
    ben = having(state, BEN, gold=10, castles=1, hexes=20)
    built = after(ben, m.BuildFort(BEN, Fort.CITADEL))
    assert (built.has(BEN, Counter.CITADELS), built.winner) == (2, None)


def test_whoever_wins_it_back_holds_a_citadel_they_built():
    """The builder is remembered."""
    state = after(
        rich(castles=2, hexes=20), m.BuildFort(ANA, Fort.CITADEL), m.TakeHex(BEN, ANA, fort=Fort.CITADEL)
    )
    back = after(state, m.TakeHex(ANA, BEN, fort=Fort.CITADEL))
    assert construction.own_citadel(back, ANA)
    assert not construction.own_citadel(state, ANA)


def test_pieces_left_are_counted_over_all_seats():
    """Ten Towers in the box, four on the map; without one the table is asked."""
    state = rich(hexes=30)
    assert construction.pieces_left(state, Fort.TOWER) == 6
    none_left = having(state, ANA, towers=7)
    assert cautions(none_left, m.BuildFort(ANA, Fort.TOWER)) == ["By Herald's count no Tower piece is left."]


def test_what_can_be_built_where_is_offered():
    """For each level: how many hexes, and why not."""
    found = {offer.fort: (offer.places, offer.refused) for offer in construction.offers(rich(), ANA)}
    assert found == {
        Fort.TOWER: (2, ""),
        Fort.KEEP: (1, ""),
        Fort.CASTLE: (0, "Ana has no Keep to build a Castle on."),
        Fort.CITADEL: (0, "Ana has no Castle to build a Citadel on."),
    }
