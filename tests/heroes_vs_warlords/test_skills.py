"""Skills of Heroes in combat (16.1): once per combat, offered when they can change the result."""

import pytest

from companion.core.move import IllegalMove
from companion.games.heroes_vs_warlords import skills
from companion.games.heroes_vs_warlords.attack_view import attack_view
from companion.games.heroes_vs_warlords.combat import outcome
from companion.games.heroes_vs_warlords.combat_moves import (
    BeginFight,
    BookAttack,
    Breach,
    CallOff,
    SkipBreach,
    UseDiplomacy,
    UseSkill,
)
from companion.games.heroes_vs_warlords.combat_state import Combat, Step
from companion.games.heroes_vs_warlords.units import Race, Troop
from tests.heroes_vs_warlords.fight import after, by, city, counts, dead, fight, hero, ours, theirs

CLOSE = (1, 5, 3, 2)
MANY = (1, 9, 3, 2)
ARCHERS = (3, 4, 5, 2)


def with_skills(method: int = 1, **more: object):
    return by(method, skills=True, **more)


def between(
    us: Race,
    ours: list,
    theirs: list,
    special: int = 2,
    method: int = 1,
    them: Race = Race.KNIGHTS,
    other: int = 0,
) -> Combat:
    return fight(
        ours,
        theirs,
        us=us,
        them=them,
        hero=hero(us, special=special),
        other=hero(them, special=other),
        rules=with_skills(method),
        initiative=0,
    )


# Fury


def test_fury_adds_hits():
    """16.1.4: three and two more of nine."""
    combat = between(Race.BARBARIANS, [(1, 3, 3, 2)], [MANY])
    combat = after(combat, ours(0, (9, 3)))
    assert (combat.clash.attack_die, counts(combat)[1]) == (9, (9,))
    combat = after(combat, UseSkill(0))
    assert counts(combat)[1] == (4,)
    assert combat.last.sentence == "9 + 3 = 12 against 3 + 2 = 5: 5 of 9 die"


def test_fury_is_not_offered_where_it_changes_nothing():
    """16.1.4: a stack that is gone anyway, an attack that was lost."""
    combat = between(Race.BARBARIANS, [CLOSE], [(1, 4, 3, 2), MANY])
    assert after(combat, ours(0, (9, 3))).clash is None
    assert after(combat, ours(0, (1, 9))).clash is None


def test_a_skill_is_used_once_per_combat():
    """16.1: the second attack is booked at once."""
    combat = between(Race.BARBARIANS, [CLOSE, (2, 5, 3, 2)], [(1, 20, 3, 2)])
    combat = after(combat, ours(0, (9, 3)), UseSkill(0), ours(0, (9, 3), stack=1))
    assert counts(combat)[1] == (8,)
    with pytest.raises(IllegalMove, match="No attack was declared"):
        after(combat, UseSkill(0))


def test_whoever_does_not_use_it_books():
    """The losses are taken as they are, and the skill is kept."""
    combat = after(between(Race.BARBARIANS, [CLOSE], [MANY]), ours(0, (9, 3)), BookAttack())
    assert counts(combat)[1] == (4,)
    assert combat.attacker.used == ()


# Military experience


def test_military_experience_takes_hits_away():
    """16.1.3: five hits and two fewer."""
    combat = between(Race.BARBARIANS, [CLOSE], [MANY], special=0, other=2)
    combat = after(combat, ours(0, (9, 3)), UseSkill(1))
    assert counts(combat)[1] == (6,)


def test_points_beyond_the_hits_are_forfeited():
    """16.1.3: one hit and seven points."""
    combat = between(Race.BARBARIANS, [(1, 1, 3, 2)], [MANY], special=0, other=7)
    combat = after(combat, ours(0, (9, 3)), UseSkill(1))
    assert counts(combat) == ((1,), (9,))


def test_experience_also_helps_an_attacker_who_lost():
    """16.1.3: one stack of units that has suffered hits."""
    combat = fight(
        [CLOSE],
        [CLOSE],
        us=Race.KNIGHTS,
        them=Race.BARBARIANS,
        hero=hero(special=3),
        rules=with_skills(),
        initiative=0,
    )
    combat = after(combat, ours(0, (1, 9)), UseSkill(0))
    assert counts(combat) == ((3,), (5,))


def test_fury_and_experience_meet():
    """Ruling B-65: first fury, then experience; both sides are asked."""
    combat = between(Race.BARBARIANS, [CLOSE], [MANY], special=3, other=2)
    combat = after(combat, ours(0, (9, 3)))
    assert skills.offers(combat) == (0, 1)
    combat = after(combat, UseSkill(1), UseSkill(0))
    assert counts(combat)[1] == (3,)
    assert combat.last.kills == (0, 6)


def test_fewer_hits_make_less_attrition():
    """19.16.1 counts what is received: 8 hits and 5 fewer."""
    combat = between(Race.BARBARIANS, [(2, 4, 3, 2)], [(6, 3, 3, 2)], special=0, other=5, method=3)
    shown = attack_view(combat, 0, 0, 0, attack_die=9, defense_die=3)
    assert (shown.hits.value, shown.back.value) == (8, 2)
    combat = after(combat, ours(0, (9, 3)), UseSkill(1))
    assert (counts(combat), combat.stack(0, 0).hits, combat.stack(1, 0).hits) == (((4,), (3,)), 0, 3)


def test_fury_comes_after_the_tower_has_halved():
    """Ruling B-65: of seven hits four, and two more."""
    combat = fight(
        [(3, 7, 5, 2)],
        [(3, 9, 5, 2)],
        us=Race.BARBARIANS,
        hero=hero(Race.BARBARIANS, special=2),
        field=city(10, towers=1),
        rules=with_skills(),
        initiative=0,
    )
    combat = after(combat, SkipBreach(), ours(0, (20, 1)), UseSkill(0))
    assert counts(combat)[1] == (3,)


# Cleverness


def test_cleverness_wins_a_lost_attack():
    """16.1.5: 12 against 13, and two more."""
    combat = between(Race.AMAZONS, [CLOSE], [CLOSE], special=2)
    combat = after(combat, ours(0, (9, 11)))
    assert combat.clash is not None
    combat = after(combat, UseSkill(0))
    assert combat.last.sentence == "9 + 3 + 2 = 14 against 11 + 2 = 13: all 5 die"


def test_cleverness_makes_an_arrow_hit():
    """16.1.5: a tie is a miss, one point is enough."""
    combat = between(Race.AMAZONS, [ARCHERS], [CLOSE], special=1)
    combat = after(combat, ours(0, (9, 14)), UseSkill(0))
    assert counts(combat)[1] == (1,)


def test_cleverness_defends():
    """16.1.5: attack or defense; a lost defense becomes a tie."""
    combat = fight(
        [CLOSE],
        [CLOSE],
        them=Race.AMAZONS,
        other=hero(Race.AMAZONS, special=2),
        rules=with_skills(),
        initiative=0,
    )
    combat = after(combat, ours(0, (9, 8)), UseSkill(1))
    assert counts(combat) == ((5,), (5,))


def test_cleverness_is_no_shield_against_arrows():
    """8.5.1: no defense counts there."""
    combat = fight(
        [ARCHERS],
        [CLOSE],
        them=Race.AMAZONS,
        other=hero(Race.AMAZONS, special=9),
        rules=with_skills(),
        initiative=0,
    )
    assert after(combat, ours(0, (9, 13))).clash is None


def test_cleverness_is_not_offered_where_it_is_not_enough():
    """Two points do not make up for ten."""
    combat = between(Race.AMAZONS, [CLOSE], [CLOSE, MANY], special=2)
    assert after(combat, ours(0, (1, 15))).clash is None


def test_experience_after_cleverness_of_the_other_side():
    """Ruling B-65: cleverness wins the attack, then the Knights may reduce the hits."""
    combat = between(Race.AMAZONS, [CLOSE], [MANY], special=2, other=3)
    combat = after(combat, ours(0, (9, 11)), UseSkill(0))
    assert skills.offers(combat) == (1,)
    combat = after(combat, UseSkill(1))
    assert counts(combat)[1] == (7,)


def test_an_attack_with_a_skill_on_it_is_not_called_off():
    """Undo does that."""
    combat = after(between(Race.AMAZONS, [CLOSE], [MANY], special=2, other=3), ours(0, (9, 11)), UseSkill(0))
    with pytest.raises(IllegalMove, match="A skill was used on it"):
        after(combat, CallOff())


def test_without_the_rule_there_are_no_skills():
    """13.0: every advanced rule is agreed on."""
    combat = fight([CLOSE], [MANY], hero=hero(Race.BARBARIANS, special=5), initiative=0)
    assert after(combat, ours(0, (9, 3))).clash is None


# Diplomacy


def neutrals(us: Race, skill: int, guards: list, method: int = 1, **readings: object) -> Combat:
    rules = with_skills(method, **readings)
    return fight(
        [CLOSE], guards, us=us, them=Race.NEUTRALS, hero=hero(us, diplomacy=skill), rules=rules, initiative=0
    )


@pytest.mark.parametrize(
    ("race", "stacks"), [(Race.BARBARIANS, (1, 3, 5)), (Race.KNIGHTS, (0, 2, 4)), (Race.AMAZONS, (0, 2, 4))]
)
def test_whom_a_hero_can_talk_to(race: Race, stacks: tuple[int, ...]):
    """16.1.2: levels 2, 4, 6 for Barbarians, 1, 3, 5 for the others."""
    combat = neutrals(race, 2, [(level, 3, 1, 1) for level in range(1, 7)])
    assert combat.step is Step.START
    assert skills.diplomacy_stacks(combat, 0) == stacks


def test_diplomacy_sends_units_home_and_their_ep_are_kept():
    """16.1.2: whoever wins; and it is used once."""
    combat = after(neutrals(Race.KNIGHTS, 2, [(3, 5, 9, 9), (1, 9, 9, 9)]), UseDiplomacy(0, 0))
    assert counts(combat)[1] == (3, 9)
    assert combat.step is not Step.START
    combat = after(combat, theirs(0, (20, 1), stack=0), ours(1, (1, 20)))
    assert [side.ep.value for side in outcome(combat).sides] == [2, 0]
    assert dead(combat)[0] == 0
    assert combat.defender.gone == (Troop(Race.NEUTRALS, 3, 2),)


def test_diplomacy_gives_ep_by_level_in_the_advanced_ways():
    """19.20: two units of level 3; ruling B-24: units, not hits, unless the table reads it so."""
    combat = after(neutrals(Race.KNIGHTS, 2, [(3, 5, 9, 9)], method=3), UseDiplomacy(0, 0))
    assert (combat.attacker.diplomacy_ep, counts(combat)[1]) == (6, (3,))
    combat = neutrals(Race.KNIGHTS, 4, [(3, 5, 9, 9)], method=3, diplomacy_unit="hits")
    combat = after(combat, UseDiplomacy(0, 0))
    assert (combat.attacker.diplomacy_ep, counts(combat)[1], combat.stack(1, 0).hits) == (3, (4,), 1)


def test_diplomacy_may_be_left():
    """The fight begins without it."""
    combat = after(neutrals(Race.KNIGHTS, 2, [(1, 5, 9, 9)]), BeginFight())
    assert (combat.step, counts(combat)[1]) == (Step.CLOSE_FIRST, (5,))


def test_diplomacy_can_end_a_fight():
    """16.1.2: two guards and three points."""
    combat = after(neutrals(Race.KNIGHTS, 3, [(1, 2, 9, 9)]), UseDiplomacy(0, 0))
    assert [side.ep.value for side in outcome(combat).sides] == [2, 0]


def test_nobody_talks_to_players():
    """16.1.2: Neutrals only."""
    combat = fight([CLOSE], [CLOSE], hero=hero(diplomacy=3), rules=with_skills(), initiative=0)
    assert combat.step is Step.CLOSE_FIRST


def test_a_breach_is_no_attack_for_skills():
    """16.1.4: fury adds to hits, not to a tower that falls."""
    combat = fight(
        [CLOSE],
        [ARCHERS, CLOSE],
        hero=hero(Race.BARBARIANS, special=3, level=2),
        field=city(20, towers=1),
        rules=with_skills(),
    )
    assert counts(after(combat, Breach(9)))[1] == (2, 5)
