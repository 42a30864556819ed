"""The clock, the winner, the tie-breaks; score only."""

from random import Random

import pytest

from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things import news, phases, scoring
from companion.games.kings_and_things.game import GAME
from companion.games.kings_and_things.income import income_of
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.things import Fort
from tests.kings_and_things import naive
from tests.kings_and_things.table import ANA, BEN, after, at, cautions, having, table


def built():
    """Ana has just built the first Citadel, in round 1."""
    return after(
        having(at(Phase.CONSTRUCTION), ANA, gold=5, castles=1, hexes=20), m.BuildFort(ANA, Fort.CITADEL)
    )


def test_the_first_citadel_starts_the_clock():
    """The game ends after the next Construction, and everybody sees it until then."""
    state = built()
    assert (state.last_round, phases.is_last_round(state)) == (2, False)
    assert news.notices(state) == ("The first Citadel: the game ends after the Construction of round 2.",)
    state = after(state, m.NextPhase(), m.PassMarker())
    assert phases.is_last_round(state)
    assert GAME.status(state) == "Last round · Income"


def test_after_the_next_construction_it_is_over():
    """Citadels of that Construction count, too (ruling A23)."""
    state = after(built(), m.NextPhase(), m.PassMarker(), m.GoToPhase(Phase.CONSTRUCTION))
    state = after(having(state, BEN, gold=5, castles=1, hexes=30), m.BuildFort(BEN, Fort.CITADEL))
    assert state.last_round == 2
    state = after(state, m.NextPhase())
    assert (state.phase, scoring.contenders(state)) == (Phase.SCORING, (ANA, BEN))
    over = after(state, m.Finish())
    assert GAME.sheet(over).winners == (BEN,)
    assert GAME.prompt(over).title == "Ben wins"


def test_a_lost_citadel_does_not_stop_the_clock():
    """Ruling A23: the holder counts."""
    state = after(built(), m.TakeHex(BEN, ANA, fort=Fort.CITADEL), m.NextPhase(), m.PassMarker())
    state = after(state, m.GoToPhase(Phase.CONSTRUCTION), m.NextPhase(), m.Finish())
    assert GAME.sheet(state).winners == (BEN,)


def scored(*seats: tuple[int, int, int, int]):
    """Citadels, hexes, Special Income, creatures: a score-only table."""
    state = table(len(seats), start="final")
    for seat, numbers in enumerate(seats):
        counters = (Counter.CITADELS, Counter.HEXES, Counter.SPECIAL, Counter.CREATURES)
        said = zip(counters, numbers, strict=True)
        state = after(state, *(m.SayCount(seat, counter, value) for counter, value in said))
    return after(state, m.Finish())


def test_only_a_citadel_wins_with_however_little():
    """The only holder wins with a low income; the others have no place."""
    sheet = GAME.sheet(scored((0, 20, 9, 0), (1, 3, 0, 0), (0, 9, 9, 0)))
    assert [(place.seat, place.rank, place.said) for place in sheet.places] == [
        (1, 1, "winner"),
        (0, None, "no Citadel"),
        (2, None, "no Citadel"),
    ]
    assert sheet.reasons == ("Only Ben has a Citadel.",)


def test_income_then_hexes_then_creatures():
    """Each tie-break is named."""
    by_income = GAME.sheet(scored((1, 9, 1, 0), (1, 8, 1, 9)))
    assert by_income.reasons == ("Ana has the highest income of those with a Citadel: 14.",)
    by_hexes = GAME.sheet(scored((1, 8, 2, 9), (1, 9, 1, 0)))
    assert (by_hexes.winners, by_hexes.reasons) == (
        (BEN,),
        ("Ana and Ben have the same income: 14.", "Ben has the most hexes: 9."),
    )
    by_creatures = GAME.sheet(scored((1, 9, 1, 3), (1, 9, 1, 4)))
    assert (by_creatures.winners, by_creatures.reasons[-1]) == (
        (BEN,),
        "Ben has the most creatures and Heroes: 4.",
    )


def test_a_tie_may_remain():
    """Both have won."""
    sheet = GAME.sheet(scored((1, 9, 1, 4), (1, 9, 1, 4), (0, 9, 9, 9)))
    assert sheet.winners == (ANA, BEN)
    assert sheet.reasons[-1] == "Ana and Ben have as many creatures and Heroes: 4. The tie remains."


@pytest.mark.parametrize("seed", range(60))
def test_the_winner_agrees_with_a_second_reading(seed: int):
    """For any table of two to four."""
    random = Random(seed)
    rows = [tuple(random.randint(0, most) for most in (1, 4, 3, 2)) for _seat in range(random.randint(2, 4))]
    state = scored(*rows)
    naively = [(row[0], income_of(state, seat), row[1], row[3]) for seat, row in enumerate(rows)]
    assert sorted(GAME.sheet(state).winners) == naive.winner(naively)


def test_creatures_are_asked_for_only_where_they_break_a_tie():
    """Nobody counts for nothing."""
    state = after(table(2, start="final"), m.SayCount(ANA, Counter.CITADELS, 1))
    assert scoring.tied_for_creatures(state) == ()
    tied = after(state, m.SayCount(BEN, Counter.CITADELS, 1))
    assert scoring.uncounted(tied) == (ANA, BEN)
    assert cautions(tied, m.Finish()) == ["Creatures are not counted yet: Ana and Ben."]


def test_without_a_citadel_nobody_wins():
    """A table that stops early is told so."""
    state = at(Phase.MARKER)
    assert cautions(state, m.StopHere()) == ["Nobody has a Citadel yet, so nobody would win."]
    over = after(state, m.StopHere(), m.Finish())
    assert (GAME.sheet(over).winners, GAME.sheet(over).reasons) == (
        (),
        ("Nobody has a Citadel, so nobody wins.",),
    )


def test_a_play_begun_half_way_with_a_citadel_is_in_its_last_round():
    """The table may say otherwise; it is a number like any other."""
    state = after(table(start="half_way"), m.SayCount(ANA, Counter.CITADELS, 1), m.BeginRound())
    assert (state.phase, state.last_round) == (Phase.INCOME, 1)


def test_score_only_is_complete_when_every_counter_was_told():
    """Until then the sheet is a standing so far, and nobody is said to have lost."""
    state = table(2, start="final")
    assert GAME.prompt(state).sentence == "Tell what everyone has; what is not told counts as 0."
    told = [m.SayCount(seat, counter, 1) for seat in (ANA, BEN) for counter in scoring.SCORED]
    assert not GAME.sheet(after(state, *told[:-1])).complete
    counted = [m.SayCount(seat, Counter.CREATURES, 3 + seat) for seat in (ANA, BEN)]
    assert GAME.sheet(after(state, *told, *counted)).complete
