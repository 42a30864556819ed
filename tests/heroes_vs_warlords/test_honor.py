"""Honor Points in combat: Mercenaries (19.8) and special buildings (17.3)."""

import pytest

from companion.core.move import IllegalMove
from companion.games.heroes_vs_warlords import honor
from companion.games.heroes_vs_warlords.attack_view import attack_view
from companion.games.heroes_vs_warlords.combat import begin_combat, outcome
from companion.games.heroes_vs_warlords.combat_moves import (
    Attack,
    Breach,
    HoldStack,
    LeaveInitiative,
    LoseUnits,
    RecountStack,
    SpendHonor,
    Subvert,
)
from companion.games.heroes_vs_warlords.combat_state import Combat, CombatRules, Field, Method, Party
from companion.games.heroes_vs_warlords.odds import subvert_odds
from companion.games.heroes_vs_warlords.units import Race, Troop
from tests.heroes_vs_warlords.fight import after, by, city, counts, dead, fight, hero

MERCENARIES = Race.MERCENARIES


def hired(mine: int, theirs: int, hp: int = 30, **readings: object) -> Combat:
    """Both have Mercenaries, and Knights beside them."""
    rules = CombatRules(Method.MOVEMENT, mercenaries=True, **readings)
    parties = []
    for seat, (name, count) in enumerate((("Ana", mine), ("Ben", theirs))):
        troops = (("h0", Troop(Race.KNIGHTS, 1, 5)), ("h1", Troop(MERCENARIES, 2, count)))
        parties.append(Party(name, Race.KNIGHTS, troops, seat, hero(initiative=6, hp=hp)))
    return begin_combat(*parties, Field(), rules, {})


def test_mercenaries_who_are_not_persuaded_run_away():
    """19.8: equal is not enough; ruling B-23: they count as eliminated."""
    combat = after(hired(2, 8), Subvert(0, 5, 10, 10))
    assert counts(combat) == ((5, 2), (5, 3))
    assert combat.attacker.graveyard == (Troop(MERCENARIES, 2, 5),)
    combat = after(hired(2, 8, runaway_mercs_give_ep=False), Subvert(0, 5, 10, 10))
    assert (dead(combat), combat.defender.gone) == ((0, 0), (Troop(MERCENARIES, 2, 5),))


def test_above_twenty_they_are_lost():
    """19.8: without EP."""
    combat = after(hired(17, 8), Subvert(0, 8, 12, 10))
    assert counts(combat) == ((5, 20), (5, 0))
    assert (dead(combat), combat.attacker.gone) == ((0, 0), (Troop(MERCENARIES, 2, 5),))


def test_the_other_hero_may_answer_with_the_same():
    """19.8: also those who just came."""
    combat = after(hired(2, 8), Subvert(0, 5, 12, 10), Subvert(1, 7, 12, 10))
    assert counts(combat) == ((5, 0), (5, 10))
    assert (combat.attacker.hp_left, combat.defender.hp_left) == (25, 23)


def test_newcomers_without_a_stack_of_their_own_join_as_one():
    """Ruling B-58: they fight in the combat; their origin is nobody's section."""
    combat = after(hired(0, 8), Subvert(0, 3, 12, 10))
    assert [stack.troop for stack in combat.attacker.stacks] == [
        Troop(Race.KNIGHTS, 1, 5),
        Troop(MERCENARIES, 2, 3),
    ]
    combat = after(combat, LoseUnits(1, 0, 5), LoseUnits(1, 1, 5))
    assert outcome(combat).sides[0].survivors == (
        ("h0", Troop(Race.KNIGHTS, 1, 5)),
        ("", Troop(MERCENARIES, 2, 3)),
    )


def test_honor_points_limit_it():
    """19.8: one for each Mercenary, and they must be there."""
    with pytest.raises(IllegalMove, match="Ana can try it with 4 Mercenaries at most"):
        after(hired(2, 8, hp=4), Subvert(0, 5, 12, 10))
    with pytest.raises(IllegalMove, match="Ana can try it with 3 Mercenaries at most"):
        after(hired(2, 3), Subvert(0, 5, 12, 10))


def test_an_owner_without_a_hero_has_no_initiative():
    """Ruling B-58."""
    side = Party("Ben", Race.KNIGHTS, (("g0", Troop(MERCENARIES, 2, 3)),), 1)
    us = Party("Ana", Race.KNIGHTS, (("h0", Troop(Race.KNIGHTS, 1, 5)),), 0, hero(initiative=6, hp=3))
    combat = begin_combat(us, side, Field(), CombatRules(mercenaries=True), {})
    assert honor.subvert_sum(combat.defender, 5).value == 5
    assert subvert_odds(combat, 0) == sum(a + 6 > b for a in range(1, 21) for b in range(1, 21))


def test_a_stack_that_ran_away_is_defeated_and_one_that_defected_is_not():
    """19.21: the Honor Table is asked for defeated stacks."""
    ran = after(hired(2, 8), Subvert(0, 8, 10, 10), LoseUnits(1, 0, 5))
    came = after(hired(2, 8), Subvert(0, 8, 12, 10), LoseUnits(1, 0, 5))
    assert [outcome(combat).sides[0].defeated for combat in (ran, came)] == [(1, 2), (1,)]


def test_mercenaries_who_left_are_not_revived():
    """17.3.2: never more than the stack has had since then."""
    rules = CombatRules(mercenaries=True, special_buildings=True)
    us = Party(
        "Ana", Race.KNIGHTS, (("h0", Troop(Race.KNIGHTS, 1, 5)),), 0, hero(initiative=6, hp=3, level=9)
    )
    troops = (("g0", Troop(Race.BARBARIANS, 1, 5)), ("g1", Troop(MERCENARIES, 2, 8)))
    camp = city(5, special_building=True, stored_hp=9)
    combat = begin_combat(us, Party("Ben", Race.BARBARIANS, troops, 1), camp, rules, {})
    combat = after(combat, Subvert(0, 3, 12, 1), Breach(20), HoldStack(1), HoldStack(0), LeaveInitiative())
    assert honor.points_for(combat, 1) == ()
    combat = after(combat, LoseUnits(1, 1, 1))
    assert honor.points_for(combat, 1) == (2,)


# Special buildings


def defended(race: Race, method: int = 1, stored: int = 6, **changes: object) -> Combat:
    """The second round of a siege after a breach."""
    rules = by(method, special_buildings=True)
    field = city(10, special_building=True, stored_hp=stored)
    combat = fight(
        [(1, 5, 3, 2)],
        [(1, 5, 3, 2), (4, 5, 3, 2)],
        them=race,
        hero=hero(level=1, initiative=1),
        field=field,
        rules=rules,
        **changes,
    )
    return after(combat, Breach(20), HoldStack(1), HoldStack(0), LeaveInitiative())


def test_the_blacksmith_raises_the_attack():
    """17.3.1: at most the level of the stack, once for each."""
    combat = defended(Race.KNIGHTS)
    assert honor.points_for(combat, 0) == (1,)
    assert honor.points_for(combat, 1) == (1, 2, 3, 4)
    combat = after(combat, SpendHonor(1, 3))
    assert (combat.defender.stored_left, honor.points_for(combat, 1)) == (3, ())
    shown = attack_view(combat, 1, 1, 0)
    assert [(part.label, part.value) for part in shown.attack.parts] == [
        ("Unit attack", 3),
        ("Blacksmith", 3),
    ]


def test_the_temple_raises_the_defense():
    """17.3.3."""
    combat = after(defended(Race.AMAZONS), SpendHonor(1, 4))
    shown = attack_view(combat, 0, 0, 1)
    assert [(part.label, part.value) for part in shown.defense.parts] == [
        ("Unit defense", 2),
        ("Wall, level 1", 1),
        ("Temple", 4),
    ]
    assert attack_view(combat, 1, 1, 0).attack.value == 3


def test_the_shaman_brings_units_back():
    """17.3.2, ruling B-57: its level for each, and they leave the graveyard."""
    combat = after(defended(Race.BARBARIANS, stored=9), LoseUnits(1, 1, 3))
    assert honor.points_for(combat, 1) == (4, 8)
    combat = after(combat, SpendHonor(1, 8))
    assert (counts(combat)[1], dead(combat)) == ((5, 4), (1, 0))


def test_the_shaman_takes_hits_away():
    """17.3.2: one point for each hit, then whole units."""
    combat = after(
        defended(Race.BARBARIANS, method=3, stored=9), LoseUnits(1, 1, 2), RecountStack(1, 1, 3, 2)
    )
    assert honor.points_for(combat, 1) == (1, 2, 6)
    combat = after(combat, SpendHonor(1, 6))
    assert (counts(combat)[1], combat.stack(1, 1).hits) == ((5, 4), 0)


def test_a_stack_that_is_gone_stays_gone():
    """17.3.2."""
    combat = after(defended(Race.BARBARIANS), LoseUnits(1, 0, 5))
    with pytest.raises(IllegalMove, match="Nothing is left of this stack"):
        after(combat, SpendHonor(0, 1))


def test_stored_points_and_those_of_the_hero():
    """17.3: both may be used if a Hero is present."""
    combat = defended(Race.KNIGHTS, stored=2, other=hero(hp=3))
    combat = after(combat, SpendHonor(1, 4, of_hero=2))
    assert (combat.defender.stored_left, combat.defender.hp_left) == (0, 1)
    with pytest.raises(IllegalMove, match="0 Honor Points are stored, and the Hero has 1"):
        after(combat, SpendHonor(0, 1))


def test_not_before_a_round_is_complete():
    """17.3: after the first combat round."""
    field = city(10, special_building=True, stored_hp=5)
    rules = by(1, special_buildings=True)
    combat = fight([(1, 5, 3, 2)], [(1, 5, 3, 2)], hero=hero(level=1), field=field, rules=rules)
    assert honor.points_for(combat, 0) == ()
    combat = after(combat, Breach(20), Attack(1, 0, 0, 1, 2))
    with pytest.raises(IllegalMove, match="1 Honor Points cannot be spent on this stack now"):
        after(combat, SpendHonor(0, 1))
