"""Phase 2: recruiting Heroes."""

from itertools import product

import pytest

from companion.games.kings_and_things import heroes
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.moves import Counter, Phase
from tests.kings_and_things import naive
from tests.kings_and_things.table import ANA, BEN, CY, after, at, cautions, having, refused

PHASE = Phase.HEROES


def trying(gold: int = 100, value: int = 5, before: int = 0):
    """Ana tries for the Dwarf King."""
    state = after(having(at(PHASE), ANA, gold=gold), m.ChooseHero(ANA, "Dwarf King", value))
    return after(state, m.SpendOnHero(ANA, before))


@pytest.mark.parametrize("value", range(1, 10))
def test_the_chance_for_every_amount_agrees_with_all_36_rolls(value: int):
    """Before rolling: 5 gold a point."""
    state = having(at(PHASE), ANA, gold=40)
    for chance in heroes.chances(state, ANA, value):
        assert chance.ways == naive.rolls_that_recruit(value, chance.gold)
        assert chance.affordable == (chance.gold <= 40)


@pytest.mark.parametrize("value", range(1, 10))
def test_the_chances_end_where_it_is_certain(value: int):
    """No amount is offered that adds nothing."""
    found = heroes.chances(at(PHASE), ANA, value)
    assert [chance.ways for chance in found].index(36) == len(found) - 1


def test_what_is_missing_costs_ten_a_point():
    """After rolling, for every roll and some gold spent before."""
    for dice, value, before in product(product(range(1, 7), repeat=2), (3, 4, 5, 6), (0, 5, 15)):
        attempt = heroes.Attempt(ANA, "x", value, before, dice)
        assert heroes.missing_gold(attempt) == naive.cheapest_after(value, before, dice)


def test_exactly_double_is_enough():
    """A sum of 10 recruits a Hero of 5, at once; the Hero counts as income from then on."""
    state = after(trying(), m.RollForHero(ANA, (4, 6)))
    assert state.seats[ANA].heroes == ("Dwarf King",)
    assert (state.has(ANA, Counter.HEROES), state.has(ANA, Counter.GOLD)) == (1, 100)
    assert state.done == (ANA,)


def test_one_less_is_not():
    """9 is short by one: 10 gold."""
    state = after(trying(), m.RollForHero(ANA, (3, 6)))
    assert (heroes.missing(state.attempt), heroes.missing_gold(state.attempt)) == (1, 10)
    assert state.has(ANA, Counter.HEROES) == 0


def test_gold_before_and_after_both_count():
    """Ruling A3: 10 before (2 points), dice 5, 30 after (3 points) make 10."""
    state = after(trying(before=10), m.RollForHero(ANA, (2, 3)), m.SpendOnHero(ANA, 30))
    assert (state.has(ANA, Counter.HEROES), state.has(ANA, Counter.GOLD)) == (1, 60)


def test_treasure_may_be_cashed_between():
    """Ruling A3: at any time, so after the dice as well."""
    state = after(trying(gold=0), m.RollForHero(ANA, (3, 6)), m.CashTreasure(ANA, 10, "Ruby"))
    assert after(state, m.SpendOnHero(ANA, 10)).seats[ANA].heroes == ("Dwarf King",)


def test_only_whole_steps_buy_anything():
    """Ruling A2."""
    assert refused(trying(), m.SpendOnHero(ANA, 7)) == "Each point costs 5 gold; 7 is no multiple."
    rolled = after(trying(), m.RollForHero(ANA, (1, 1)))
    assert refused(rolled, m.SpendOnHero(ANA, 15)) == "Each point costs 10 gold; 15 is no multiple."


def test_gold_that_is_not_there_is_not_spent():
    """With the numbers in the refusal."""
    assert refused(trying(gold=4), m.SpendOnHero(ANA, 5)) == "That help costs 5 gold; Ana has 4."


def test_giving_up_after_the_roll_loses_the_gold_and_before_it_does_not():
    """The gold is spent when the dice fall."""
    assert after(trying(before=20), m.Done(ANA)).has(ANA, Counter.GOLD) == 100
    rolled = after(trying(before=20), m.RollForHero(ANA, (1, 1)), m.Done(ANA))
    assert (rolled.has(ANA, Counter.GOLD), rolled.has(ANA, Counter.HEROES)) == (80, 0)


def test_choosing_another_hero_before_the_roll_takes_the_gold_back():
    """Nothing is lost by a change of mind."""
    state = after(trying(before=20), m.ChooseHero(ANA, "Elf Lord", 6))
    assert (state.has(ANA, Counter.GOLD), state.attempt.before) == (100, 0)


def test_one_attempt_each():
    """Once around; then the next phase begins."""
    state = after(trying(), m.RollForHero(ANA, (6, 6)))
    assert refused(state, m.ChooseHero(ANA, "Elf Lord", 6)) == "Ana has had an attempt this round."
    assert after(state, m.Done(BEN), m.Done(CY), m.Done(3)).phase is Phase.THINGS


def test_a_hero_who_serves_somebody_is_not_off_the_map():
    """Nor is the one on the back of the tile."""
    state = after(at(PHASE), m.MoveHero("Dwarf King", BEN))
    assert refused(state, m.ChooseHero(ANA, "Dwarf King", 5)) == "Dwarf King serves Ben."
    said = refused(state, m.ChooseHero(ANA, "Warlord", 5))
    assert said == "Warlord is on the back of Dwarf King, who serves Ben."
    assert {"Dwarf King", "Warlord"} & set(heroes.available(state)) == set()


def test_of_a_tile_only_the_side_that_is_up_is_available():
    """As thrown in the set-up; where nobody has said, both are offered."""
    state = after(at(PHASE), m.FlipHero("Warlord"))
    assert "Dwarf King" in heroes.available(state)
    assert "Warlord" not in heroes.available(state)
    assert len(heroes.available(at(PHASE))) == 22
    assert cautions(state, m.ChooseHero(ANA, "Warlord", 5)) == ["Warlord is on the back: Dwarf King is up."]


def test_out_of_turn_is_asked_about():
    """A table may do it."""
    assert cautions(at(PHASE), m.ChooseHero(CY, "Elf Lord", 6)) == ["It is Ana's turn, not Cy's."]


def test_giving_up_what_could_be_paid_is_asked_about():
    """The missing points and their price stand in it."""
    state = after(trying(gold=10), m.RollForHero(ANA, (3, 6)))
    assert cautions(state, m.Done(ANA)) == ["10 gold would still bring Dwarf King."]


def test_defection_moves_a_hero_from_hand_to_hand():
    """The counters follow."""
    state = after(at(Phase.EVENTS), m.MoveHero("Elf Lord", BEN), m.MoveHero("Elf Lord", ANA))
    assert [seat.heroes for seat in state.seats[:2]] == [("Elf Lord",), ()]
    assert [state.has(ANA, Counter.HEROES), state.has(BEN, Counter.HEROES)] == [1, 0]
    assert after(state, m.MoveHero("Elf Lord")).has(ANA, Counter.HEROES) == 0
