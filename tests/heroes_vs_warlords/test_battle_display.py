"""Combat with movement (19.1, 19.3) and the advanced hits (19.14 to 19.20): what the table ticks, and what it does."""

import pytest

from companion.core.move import IllegalMove
from companion.games.heroes_vs_warlords import arena
from companion.games.heroes_vs_warlords.attack_view import attack_view
from companion.games.heroes_vs_warlords.battle_display import (
    landing_choices,
    reminders,
    rules_in_force,
    ticks_for,
)
from companion.games.heroes_vs_warlords.combat import combat_cautions, outcome
from companion.games.heroes_vs_warlords.combat_moves import (
    AimCatapult,
    Attack,
    Breach,
    HoldStack,
    LandStone,
    LeaveInitiative,
    ManTower,
    RecountStack,
    SkipBreach,
    StandFast,
)
from companion.games.heroes_vs_warlords.combat_state import (
    ATTACKER,
    DEFENDER,
    Band,
    Combat,
    End,
    Method,
    Step,
    Ticks,
    Works,
)
from companion.games.heroes_vs_warlords.units import Race
from tests.heroes_vs_warlords.fight import after, by, city, counts, fight, hero, ours

CLOSE = (1, 5, 3, 2)
ARCHERS = (3, 4, 5, 2)


def parts(combat: Combat, stack: int, target: int, ticks: Ticks, side: int = 0) -> tuple[dict, dict]:
    shown = attack_view(combat, side, stack, target, ticks)
    attack, defense = (
        {part.label: part.value for part in each.parts} for each in (shown.attack, shown.defense)
    )
    return attack, defense


def test_anybody_may_be_attacked_where_the_map_decides():
    """19.9: the table sees who stands next to whom."""
    combat = fight([CLOSE], [CLOSE, ARCHERS, CLOSE], rules=by(2), initiative=0)
    assert arena.targets(combat, ATTACKER, 0) == (0, 1, 2)


@pytest.mark.parametrize(("nth", "loss"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 5)])
def test_several_attackers_lower_the_defense(nth: int, loss: int):
    """19.12, ruling B-18, in the fourth way of fighting only."""
    sums = []
    for method in Method:
        combat = fight([CLOSE], [CLOSE], rules=by(method), initiative=0)
        sums.append(attack_view(combat, 0, 0, 0, Ticks(nth=nth)).defense.value)
    assert sums == [2, 2, 2, 2 - loss]


def test_attackers_of_a_step_are_counted():
    """19.12: the second stack in a step is the second attacker, in the next step it begins anew."""
    army = [(1, 1, 1, 1), (2, 1, 1, 1), (5, 1, 1, 1)]
    combat = fight(army, [(6, 9, 9, 9)], rules=by(4), initiative=0)
    combat = after(combat, Attack(0, 2, 0, 10, 2))
    shown = [attack_view(combat, 0, 0, 0).defense.value]
    combat = after(combat, Attack(0, 0, 0, 10, 2))
    shown.append(attack_view(combat, 0, 1, 0).defense.value)
    assert shown == [9, 8]


def test_archers_in_close_combat():
    """19.13: half of the Attack, rounded down, and no Hero on either side of it."""
    heroes = {"hero": hero(attack=4, defense=4), "other": hero(attack=3, defense=3)}
    combat = fight([ARCHERS], [ARCHERS, CLOSE], rules=by(2), initiative=0, **heroes)
    assert parts(combat, 0, 0, Ticks(close=True)) == (
        {"Unit attack": 5, "Archers in close combat: half": -3},
        {"Unit defense": 2},
    )
    assert parts(combat, 0, 1, Ticks(close=True)) == (
        {"Unit attack": 5, "Archers in close combat: half": -3},
        {"Unit defense": 2, "Hero defense": 3},
    )


def test_in_the_arena_archers_defend_with_their_hero():
    """Ruling B-47: 19.13 is not in force in the third way of fighting."""
    combat = fight([CLOSE], [ARCHERS], rules=by(3), other=hero(defense=3), initiative=0)
    assert parts(combat, 0, 0, Ticks(close=True))[1] == {"Unit defense": 2, "Hero defense": 3}


def test_woods():
    """19.4.1.4: 1 more defense in close combat, 1 less for who shoots; nothing in the arena."""
    combat = fight([CLOSE, ARCHERS], [CLOSE], rules=by(2), initiative=0)
    assert parts(combat, 0, 0, Ticks(woods=True))[1] == {"Unit defense": 2, "Target in woods": 1}
    assert parts(combat, 1, 0, Ticks(woods=True))[0] == {"Unit attack": 5, "Target in woods": -1}
    basic = fight([CLOSE, ARCHERS], [CLOSE], initiative=0)
    assert parts(basic, 0, 0, Ticks(woods=True))[1] == {"Unit defense": 2}


def test_the_wall_helps_against_arrows_too():
    """19.17, rulings B-07 and B-08: the city bonus, also in towers; not for those who sallied out."""
    combat = fight([CLOSE, ARCHERS], [CLOSE, ARCHERS], rules=by(2), hero=hero(), field=city(10, 2, 2))
    assert parts(combat, 1, 1, Ticks())[1] == {"Wall, level 2": 2}
    assert parts(combat, 0, 0, Ticks())[1] == {"Unit defense": 2, "Wall, level 2": 2}
    assert parts(combat, 0, 0, Ticks(outside=True))[1] == {"Unit defense": 2}


def test_units_in_a_city_are_no_targets_for_arrows():
    """19.4.1.9: but towers are."""
    combat = fight([ARCHERS], [CLOSE, ARCHERS], rules=by(2), hero=hero(), field=city(10, 2, 1), initiative=0)
    said = [
        [caution.sentence for caution in combat_cautions(combat, ours(target, (5, 5)))][1:]
        for target in (0, 1)
    ]
    assert said == [["Units in a city are no targets for arrows."], []]


def test_half_of_the_damage_is_rounded_down_here():
    """19.17.1, ruling B-22: of five hits two, in the arena three."""
    kills = []
    for method in (1, 2):
        combat = fight([(3, 5, 9, 1)], [ARCHERS], rules=by(method), hero=hero(), field=city(10, 1, 1))
        kills.append(attack_view(combat, 0, 0, 0, attack_die=20, defense_die=1).hits.value)
    assert kills == [3, 2]


def test_beyond_its_range_a_tower_does_less_in_the_fourth_way_only():
    """19.1 leaves out 19.17.1.2; and a table may read the middle band as the text has it (ruling B-21)."""
    hits = []
    for rules in (by(2), by(4), by(4, tower_fire_mid_band=False)):
        combat = fight([(6, 9, 1, 1)], [ARCHERS], rules=rules, hero=hero(), field=city(10, 1, 1))
        shown = attack_view(combat, 1, 0, 0, Ticks(band=Band.MIDDLE), 20, 1)
        hits.append(shown.hits.value)
    assert hits == [4, 6, 4]


# Catapults


def sieged(wall: int, **changes: object) -> Combat:
    return fight(
        [CLOSE],
        [CLOSE, ARCHERS],
        rules=by(2),
        hero=hero(level=3, initiative=8),
        field=city(20, wall, 1),
        **changes,
    )


def test_a_catapult_on_target_breaches_a_hex():
    """19.17.2: at most the Initiative; then die and level, for each wall hex by itself."""
    combat = after(sieged(2), AimCatapult(8, hex=4), Breach(9))
    assert combat.siege.wall_hexes == ((4, Works.DAMAGED),)
    assert combat.step is Step.RANGED_FIRST


@pytest.mark.parametrize(("wall", "choices"), [(1, ()), (2, (3, 4, 5)), (3, (2, 3, 4, 5, 6))])
def test_the_enemy_moves_the_marker_after_a_miss(wall: int, choices: tuple[int, ...]):
    """19.17.2: by 0, 1 or 2 hexes, by the level of the wall."""
    assert landing_choices(after(sieged(wall), AimCatapult(9, hex=4))) == choices


def test_a_missed_stone_lands_where_the_enemy_says():
    """19.17.2: and is rolled for there."""
    combat = after(sieged(2), AimCatapult(9, hex=4), LandStone(5), Breach(17))
    assert combat.siege.wall_hexes == ((5, Works.DESTROYED),)


def test_a_destroyed_hex_is_not_chosen_again():
    """19.17.2."""
    combat = after(sieged(1), AimCatapult(1, hex=4), Breach(20))
    combat = after(combat, HoldStack(1), HoldStack(1), HoldStack(0), LeaveInitiative(), StandFast(0))
    assert (combat.step, combat.siege.hex(4)) == (Step.BREACH, Works.DESTROYED)
    with pytest.raises(IllegalMove, match="Wall hex 4 is destroyed"):
        after(combat, AimCatapult(1, hex=4))


def test_a_tower_hit_by_a_catapult_loses_half_of_its_archers():
    """19.17.2, rounded down."""
    combat = after(sieged(1), AimCatapult(1, tower=0), Breach(9))
    assert (combat.siege.towers, counts(combat)[1]) == ((Works.DAMAGED,), (5, 2))


def test_archers_may_leave_a_tower_but_not_enter_one_later():
    """19.4.1.8; in the arena nobody moves."""
    combat = after(sieged(1), SkipBreach())
    combat = after(combat, ManTower(1, None))
    assert combat.stack(DEFENDER, 1).tower is None
    with pytest.raises(IllegalMove, match="Not in this step"):
        after(combat, ManTower(1, 0))
    basic = fight([CLOSE], [CLOSE, ARCHERS], hero=hero(), field=city(20, 1, 1))
    with pytest.raises(IllegalMove, match="Not in this step"):
        after(basic, ManTower(1, None))


# Neutrals


def test_three_quiet_rounds_end_a_combat_with_neutrals():
    """19.18, ruling B-34: in a row; the attacker retreats."""
    combat = fight([CLOSE], [CLOSE], them=Race.NEUTRALS, rules=by(2), hero=hero(), initiative=0)
    for _round in range(3):
        combat = after(combat, HoldStack(0), HoldStack(1), StandFast(0))
    done = outcome(combat)
    assert (done.end, done.winner, done.sides[0].withdrew) == (End.QUIET, DEFENDER, True)


def test_an_attack_begins_the_count_anew():
    """19.18."""
    combat = fight([CLOSE], [CLOSE], them=Race.NEUTRALS, rules=by(2), hero=hero(), initiative=0)
    for _round in range(2):
        combat = after(combat, HoldStack(0), HoldStack(1), StandFast(0))
    combat = after(combat, ours(0, (2, 3)), HoldStack(1), StandFast(0))
    assert (combat.round, combat.quiet) == (4, 0)


def test_the_basic_arena_knows_no_quiet_rounds():
    """19.18 belongs to the advanced ways."""
    combat = fight([CLOSE], [CLOSE], them=Race.NEUTRALS, hero=hero(), initiative=0)
    for _round in range(4):
        combat = after(combat, HoldStack(0), HoldStack(1), StandFast(0))
    assert combat.round == 5


# Rules in force


@pytest.mark.parametrize(
    ("method", "sections"),
    [
        (1, "8.2, 8.3|8.4|8.6|8.7|8.8|8.9"),
        (2, "8.6|8.8|8.9|19.4|19.7|19.8|19.9|19.10|19.13|19.17|19.18|19.20|19.21"),
        (3, "8.2, 8.3|8.4|8.7|8.8|19.8|19.14, 19.15|19.16.1|19.16.2|19.18|19.20|19.21"),
        (
            4,
            "8.8|19.4|19.7|19.8|19.9|19.10|19.12|19.13|19.14, 19.15|19.16.1|19.16.2|19.17|19.17.1.2|19.18|19.20|19.21",
        ),
    ],
)
def test_which_rules_belong_to_which_way_of_fighting(method: int, sections: str):
    """19.0 to 19.3."""
    assert "|".join(each.section for each in rules_in_force(Method(method)) if each.on) == sections


def test_only_the_battle_display_has_reminders_and_ticks():
    """The arena has no map."""
    assert [bool(reminders(method)) for method in Method] == [False, True, False, True]
    keys = []
    for method in Method:
        combat = fight([CLOSE], [CLOSE], rules=by(method), initiative=0)
        keys.append([tick.key for tick in ticks_for(combat, 0, 0, 0)])
    assert keys == [[], ["woods"], [], ["woods", "nth"]]


# Advanced hits


def test_surplus_hits_make_no_attrition():
    """19.16.1, ruling B-20: 20 hits on 3 hit points; a table may count what was inflicted."""
    back = []
    for reading in ("received", "inflicted"):
        rules = by(3, attrition_counts=reading)
        combat = fight([(4, 5, 9, 9)], [(3, 1, 1, 1), CLOSE], rules=rules, initiative=0)
        back.append(attack_view(combat, 0, 0, 0, attack_die=20, defense_die=1).back.value)
    assert back == [0, 5]


def test_arrows_cause_no_attrition():
    """19.16.1: never in Ranged Combat."""
    combat = fight([(3, 9, 9, 9)], [(6, 9, 1, 1)], rules=by(3), initiative=0)
    shown = attack_view(combat, 0, 0, 0, attack_die=20, defense_die=1)
    assert (shown.hits.value, shown.back.value) == (27, 0)


def test_hits_stand_until_they_kill():
    """19.15.1: two hits on level 3, then one more."""
    combat = fight([(1, 2, 9, 1), (2, 1, 9, 1)], [(3, 2, 1, 1), CLOSE], rules=by(3), initiative=0)
    combat = after(combat, HoldStack(1), Attack(0, 0, 0, 20, 1))
    assert (counts(combat)[1][0], combat.stack(1, 0).hits) == (2, 2)
    combat = after(combat, Attack(0, 1, 0, 20, 1))
    assert (counts(combat)[1][0], combat.stack(1, 0).hits) == (1, 1)


def test_both_sides_can_fall_by_attrition():
    """19.16.1: a wounded winner dies of the hit in return, and nobody is left."""
    combat = fight([(4, 1, 9, 1)], [(4, 1, 1, 1)], rules=by(3), hero=hero(), other=hero(), initiative=0)
    combat = after(combat, RecountStack(0, 0, 1, 3), ours(0, (20, 1)))
    done = outcome(combat)
    assert (done.winner, [side.ep.value for side in done.sides]) == (None, [0, 0])
    assert [side.hero_killed for side in done.sides] == [True, True]
