"""Siege in the arena: walls, towers, breaching, half of the damage (8.7)."""

import pytest

from companion.core.move import IllegalMove
from companion.games.heroes_vs_warlords import arena, siege
from companion.games.heroes_vs_warlords.attack_view import attack_view
from companion.games.heroes_vs_warlords.combat import combat_cautions
from companion.games.heroes_vs_warlords.combat_lines import combat_line
from companion.games.heroes_vs_warlords.combat_moves import (
    BeginFight,
    Breach,
    HoldStack,
    LeaveInitiative,
    ManTower,
    SetWorks,
    SkipBreach,
    SplitForTowers,
    StandFast,
)
from companion.games.heroes_vs_warlords.combat_prompts import combat_prompt
from companion.games.heroes_vs_warlords.combat_state import ATTACKER, DEFENDER, Combat, Siege, Step, Works
from tests.heroes_vs_warlords.fight import after, by, city, counts, dead, fight, hero, ours, theirs

ARCHERS = (3, 7, 5, 2)
CLOSE = (1, 5, 3, 2)
INTACT, DAMAGED, DESTROYED = Works


def sieged(*defenders: tuple[int, int, int, int], level: int = 3, **changes: object) -> Combat:
    """Archers and close combat before a city; nobody has the initiative but the defender."""
    return fight([ARCHERS, CLOSE], list(defenders), hero=hero(level=level, initiative=9), **changes)


def next_breach(combat: Combat) -> Combat:
    """Through the rest of a round in which nobody does anything."""
    while combat.step is not Step.BREACH:
        combat = after(combat, _onward(combat))
    return combat


def _onward(combat: Combat):
    moves = {Step.INITIATIVE: LeaveInitiative(), Step.WITHDRAW: StandFast(ATTACKER)}
    return moves.get(combat.step, HoldStack(arena.actor(combat)))


@pytest.mark.parametrize(
    ("structure", "total", "effect"),
    [
        (10, 4, INTACT),
        (10, 5, DAMAGED),
        (10, 9, DAMAGED),
        (10, 10, DESTROYED),
        (5, 2, INTACT),
        (5, 3, DAMAGED),
        (5, 5, DESTROYED),
        (40, 19, INTACT),
        (40, 20, DAMAGED),
        (40, 25, DAMAGED),
    ],
)
def test_breaching_takes_the_structure_points_or_half(structure: int, total: int, effect: Works):
    """8.7.1; of 5 SP a total of 3 is half (ruling B-70)."""
    assert siege.breach_effect(Siege(structure), total) is effect


def test_the_level_of_the_hero_counts():
    """4.1.1: die and level."""
    combat = sieged(CLOSE, field=city(10), level=3)
    assert siege.breach_total(combat, 7).sum_line() == "7 + 3"
    assert after(combat, Breach(7)).siege.wall is DESTROYED


def test_a_second_damage_destroys():
    """8.7.1."""
    combat = after(sieged(CLOSE, field=city(20)), Breach(8))
    assert combat.siege.wall is DAMAGED
    combat = after(next_breach(combat), Breach(8))
    assert combat.siege.wall is DESTROYED


def test_before_the_breach_nobody_fights_without_towers():
    """8.7, situation 1: archers too stand behind the wall."""
    combat = after(sieged(CLOSE, ARCHERS, field=city(10)), SkipBreach())
    assert combat.step is Step.INITIATIVE
    (caution,) = combat_cautions(after(combat, LeaveInitiative()), ours(0, (5, 5), stack=0))[1:]
    assert caution.sentence == "They stand behind the wall; until it is breached only towers can be shot at."


def test_before_the_breach_archers_and_towers_shoot():
    """8.7, situation 2: the tower at anybody, those outside at the tower only."""
    combat = after(sieged(CLOSE, ARCHERS, field=city(10, towers=1)), SkipBreach())
    assert (combat.step, arena.open_stacks(combat)) == (Step.RANGED_FIRST, (1,))
    assert arena.targets(combat, DEFENDER, 1) == (0, 1)
    assert arena.targets(combat, ATTACKER, 0) == (1,)
    assert arena.targets(combat, ATTACKER, 1) == ()


def test_a_second_stack_of_archers_stays_behind_the_wall():
    """8.7, situation 2: there is one tower."""
    combat = after(sieged(ARCHERS, ARCHERS, field=city(10, towers=1)), BeginFight(), SkipBreach())
    assert [stack.tower for stack in combat.defender.stacks] == [0, None]
    assert arena.targets(combat, DEFENDER, 1) == ()


def test_the_defender_chooses_which_archers_stand_in_the_tower():
    """8.7: before the first round, where there are more stacks than towers; they change places."""
    combat = sieged(ARCHERS, (3, 2, 5, 2), field=city(10, towers=1))
    assert combat.step is Step.START
    assert [choice.label for choice in combat_prompt(combat).choices] == [
        "Begin the fight",
        "2 × level 3 in tower 1",
    ]
    combat = after(combat, ManTower(1, 0))
    assert [stack.tower for stack in combat.defender.stacks] == [None, 0]


def test_after_the_breach_everybody_fights():
    """8.7: cavalry and close combat too."""
    combat = after(sieged(CLOSE, field=city(10)), Breach(20))
    assert arena.targets(combat, ATTACKER, 0) == (0,)
    assert arena.targets(combat, ATTACKER, 1) == (0,)
    assert arena.targets(combat, DEFENDER, 0) == (1,)


def test_half_of_the_archers_fall_with_a_damaged_tower():
    """8.7.1, ruling B-22: of seven three fall, and of the four left all when it is destroyed."""
    combat = after(sieged(CLOSE, ARCHERS, field=city(20, towers=1)), Breach(8))
    assert (combat.siege.wall, combat.siege.towers) == (DAMAGED, (DAMAGED,))
    assert counts(combat)[1] == (5, 4)
    combat = after(next_breach(combat), Breach(8))
    assert (combat.siege.wall, combat.siege.towers) == (DESTROYED, (DESTROYED,))
    assert counts(combat)[1] == (5, 0)
    assert dead(combat) == (7, 0)


def test_one_archer_survives_damage():
    """Ruling B-22: half of one, rounded down."""
    combat = after(sieged(CLOSE, (3, 1, 5, 2), field=city(20, towers=1)), Breach(8))
    assert counts(combat)[1] == (5, 1)


def test_the_attacker_chooses_a_tower_and_damage_keeps_to_it():
    """8.7.1: later attempts destroy the damaged tower; then the second one can be breached."""
    combat = sieged(CLOSE, ARCHERS, ARCHERS, field=city(20, towers=2))
    assert siege.tower_choices(combat) == (0, 1)
    combat = after(combat, Breach(8, tower=1))
    assert counts(combat)[1] == (5, 7, 4)
    combat = next_breach(combat)
    assert siege.tower_choices(combat) == (1,)
    combat = after(combat, Breach(20))
    assert (combat.siege.wall, combat.siege.towers) == (DESTROYED, (INTACT, DESTROYED))
    combat = after(next_breach(combat), Breach(8))
    assert combat.siege.towers == (DAMAGED, DESTROYED)
    assert counts(combat)[1] == (5, 4, 0)


def test_a_tower_that_is_not_in_use_cannot_be_chosen():
    """8.7: with one stack of archers the second tower is ignored."""
    combat = after(sieged(CLOSE, ARCHERS, field=city(20, towers=2)), BeginFight())
    assert siege.tower_choices(combat) == (0,)
    with pytest.raises(IllegalMove, match="Tower 2 is not the one to be hit now"):
        after(combat, Breach(8, tower=1))


def test_one_stack_is_split_for_two_towers():
    """8.7, situation 3: both shoot, and go back to the same section."""
    combat = sieged(CLOSE, ARCHERS, field=city(20, towers=2))
    combat = after(combat, SplitForTowers(1, 3), SkipBreach())
    assert [(stack.count, stack.tower, stack.origin) for stack in combat.defender.stacks] == [
        (5, None, "n0"),
        (4, 0, "n1"),
        (3, 1, "n1"),
    ]
    assert arena.open_stacks(combat) == (1, 2)


def test_the_defender_says_who_stands_in_the_tower():
    """4.3.1.2: Ranged Combat units only."""
    combat = sieged(CLOSE, ARCHERS, field=city(20, towers=2))
    with pytest.raises(IllegalMove, match="Only Ranged Combat units stand in towers"):
        after(combat, ManTower(0, 0))
    combat = after(combat, ManTower(1, 1))
    assert combat.stack(DEFENDER, 1).tower == 1


def test_arrows_do_half_of_the_damage_to_a_tower():
    """8.7, rounded up: seven archers make four hits."""
    combat = after(sieged(CLOSE, ARCHERS, field=city(10, towers=1)), SkipBreach(), HoldStack(1))
    combat = after(combat, ours(1, (20, 1)))
    assert combat.last.sentence == "20 + 5 = 25 against 1: 4 of 7 die"


def test_archers_in_a_standing_tower_are_reached_by_arrows_only():
    """Ruling B-08: also after the breach, if the second tower stands."""
    combat = sieged(ARCHERS, ARCHERS, field=city(10, towers=2))
    combat = after(combat, Breach(20, tower=0))
    assert counts(combat)[1] == (0, 7)
    assert arena.targets(combat, ATTACKER, 0) == (1,)
    assert arena.targets(combat, ATTACKER, 1) == ()


@pytest.mark.parametrize(("level", "bonus"), [(1, 1), (2, 2), (3, 4)])
def test_walls_add_to_the_defense(level: int, bonus: int):
    """8.7.2.2, also after the breach (ruling B-09)."""
    combat = after(sieged(CLOSE, field=city(10, wall=level)), Breach(20))
    shown = attack_view(combat, ATTACKER, 1, 0)
    assert [(part.label, part.value) for part in shown.defense.parts] == [
        ("Unit defense", 2),
        (f"Wall, level {level}", bonus),
    ]


def test_walls_do_not_help_the_one_outside():
    """8.7.2.2: the original defender only."""
    combat = after(sieged(CLOSE, field=city(10, wall=3)), Breach(20))
    assert attack_view(combat, DEFENDER, 0, 1).defense.value == 2


def test_against_arrows_nothing_is_added_in_the_arena():
    """8.5.1, ruling B-08; a table may read it the other way, and add both (B-07)."""
    sums = []
    for readings in (
        {},
        {"siege_bonus_vs_ranged_arena": True},
        {"siege_bonus_vs_ranged_arena": True, "tower_bonus_adds_to_wall": True},
    ):
        combat = sieged(CLOSE, ARCHERS, field=city(10, wall=2, towers=1), rules=by(1, **readings))
        combat = after(combat, SkipBreach())
        sums.append(attack_view(combat, ATTACKER, 0, 1).defense.value)
    assert sums == [0, 2, 4]


def test_the_tower_bonus_counts_what_was_built():
    """8.7.2.3, ruling B-46: 4 for two towers, also if one is down."""
    rules = by(1, siege_bonus_vs_ranged_arena=True)
    combat = sieged(ARCHERS, ARCHERS, CLOSE, field=city(10, towers=2), rules=rules)
    combat = after(combat, Breach(20, tower=0))
    assert attack_view(combat, ATTACKER, 0, 1).defense.value == 4


def test_without_a_hero_there_is_no_breach():
    """8.7.1; and where nobody can do anything the attacker goes back."""
    combat = fight([CLOSE], [CLOSE], field=city(10))
    assert (combat.is_over, combat.left_by) == (True, ATTACKER)


def test_shots_from_the_tower_are_plain_shots():
    """8.5.1: the Attack of one unit, every unit hits."""
    combat = after(sieged(ARCHERS, field=city(10, towers=1)), SkipBreach(), theirs(1, (9, 13)))
    assert combat.last.sentence == "9 + 5 = 14 against 13: all 5 die"


def test_walls_and_towers_are_put_right_by_hand():
    """A wall that was breached by mistake stands again, a tower is damaged; no unit falls by that."""
    combat = after(sieged(ARCHERS, CLOSE, field=city(40, towers=1)), Breach(18))
    assert (combat.siege.wall, combat.siege.towers, dead(combat)) == (DAMAGED, (DAMAGED,), (3, 0))
    combat = after(combat, SetWorks(INTACT), SetWorks(DESTROYED, tower=0))
    assert (combat.siege.wall, combat.siege.towers, dead(combat)) == (INTACT, (DESTROYED,), (3, 0))


def test_a_wall_hex_is_put_right_by_hand():
    """On the battle display each hex stands or falls by itself."""
    combat = sieged(CLOSE, field=city(10), rules=by(2))
    combat = after(combat, SetWorks(DESTROYED, hex=4), SetWorks(DAMAGED, hex=2), SetWorks(INTACT, hex=4))
    assert combat.siege.wall_hexes == ((2, DAMAGED),)


@pytest.mark.parametrize(
    ("method", "move", "title"),
    [
        (1, SetWorks(DAMAGED), "The wall: damaged"),
        (1, SetWorks(DESTROYED, tower=0), "Tower 1: destroyed"),
        (2, SetWorks(INTACT, hex=3), "Wall hex 3: intact"),
    ],
)
def test_the_log_tells_what_was_put_right(method: int, move: SetWorks, title: str):
    """As every correction, with its reason."""
    combat = sieged(CLOSE, field=city(10, towers=1), rules=by(method))
    assert combat_line(combat, move, after(combat, move))[:2] == (title, "corrected by hand")


@pytest.mark.parametrize(
    ("method", "move", "reason"),
    [
        (1, SetWorks(DAMAGED, tower=1), "There is no tower 2: 1 was built."),
        (2, SetWorks(DAMAGED), "Wall hexes have the numbers 1 to 20."),
    ],
)
def test_what_was_not_built_is_not_put_right(method: int, move: SetWorks, reason: str):
    """Towers that are there, hexes by their number."""
    with pytest.raises(IllegalMove, match=reason):
        after(sieged(CLOSE, field=city(10, towers=1), rules=by(method)), move)


def test_without_a_siege_there_is_no_wall_to_put_right():
    """8.7"""
    with pytest.raises(IllegalMove, match="There is no wall here"):
        after(fight([CLOSE], [CLOSE], initiative=0), SetWorks(DAMAGED))
