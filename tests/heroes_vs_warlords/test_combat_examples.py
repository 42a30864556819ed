"""Every worked example of the rulebook about combat, in its own numbers."""

from companion.games.heroes_vs_warlords.attack_view import attack_view
from companion.games.heroes_vs_warlords.battle_display import fire_range, ticks_for
from companion.games.heroes_vs_warlords.clash import resolve
from companion.games.heroes_vs_warlords.combat import begin_combat
from companion.games.heroes_vs_warlords.combat_moves import Subvert
from companion.games.heroes_vs_warlords.combat_state import (
    DEFENDER,
    Band,
    Clash,
    CombatRules,
    Fall,
    Field,
    Party,
    Ticks,
)
from companion.games.heroes_vs_warlords.units import Race, Troop, UnitFacts
from tests.heroes_vs_warlords.fight import after, by, city, counts, dead, fight, hero, ours


def test_three_archers_kill_three_of_five():
    """8.6, example 1: 9 and an Attack of 6 against a 10, three units shoot."""
    combat = after(fight([(3, 3, 6, 1)], [(1, 5, 3, 2)], initiative=0), ours(0, (9, 10)))
    assert counts(combat) == ((3,), (2,))
    assert combat.last.sentence == "9 + 6 = 15 against 10: 3 of 5 die"


def test_an_arrow_that_ties_misses():
    """8.6, example 2: 9 and an Attack of 7 against a 16."""
    combat = after(fight([(3, 2, 7, 1)], [(1, 4, 3, 2)], initiative=0), ours(0, (9, 16)))
    assert counts(combat) == ((2,), (4,))
    assert combat.last.sentence == "9 + 7 = 16 against 16: no effect"


def test_close_combat_with_both_heroes():
    """8.6, example 3: 17 against 15, three units strike, three of five die and lie in the graveyard."""
    combat = fight(
        [(2, 3, 4, 3)],
        [(1, 5, 3, 2)],
        hero=hero(attack=5),
        other=hero(defense=4),
        initiative=0,
    )
    combat = after(combat, ours(0, (8, 9)))
    assert combat.last.sentence == "8 + 4 + 5 = 17 against 9 + 2 + 4 = 15: 3 of 5 die"
    assert counts(combat) == ((3,), (2,))
    assert dead(combat) == (3, 0)


def test_mercenaries_defect():
    """19.8: 6 and 8 against 9 and 3: the five that were paid for change sides at once."""
    us = Party(
        "Ana", Race.KNIGHTS, (("h0", Troop(Race.KNIGHTS, 1, 4)),), 0, hero(initiative=6, attack=5, hp=5)
    )
    them = Party("Ben", Race.BARBARIANS, (("h0", Troop(Race.MERCENARIES, 2, 10)),), 1, hero(initiative=9))
    combat = begin_combat(us, them, Field(), CombatRules(mercenaries=True), {})
    combat = after(combat, Subvert(0, 5, 8, 3))
    assert counts(combat) == ((4, 5), (5,))
    assert combat.attacker.hp_left == 0


def test_archers_with_an_attack_of_five_reach_three_hexes():
    """19.10: and four from a stone hex."""
    combat = fight([(3, 1, 5, 1)], [(1, 1, 1, 1)], rules=by(2))
    archers = combat.stack(0, 0)
    assert fire_range(archers).value == 3
    assert fire_range(archers, stone=True).value == 4


def test_two_archers_of_level_three_make_six_hits():
    """19.10, advanced: every unit makes as many hits as its level."""
    combat = fight([(3, 2, 9, 1)], [(6, 2, 1, 1)], rules=by(4), initiative=0)
    assert attack_view(combat, 0, 0, 0, attack_die=20, defense_die=1).hits.value == 6


def test_three_units_of_level_five_make_fifteen_hits():
    """19.14."""
    combat = fight([(5, 3, 9, 1)], [(6, 4, 1, 1)], rules=by(3), initiative=0)
    assert attack_view(combat, 0, 0, 0, attack_die=20, defense_die=1).hits.value == 15


def test_five_hits_on_level_two():
    """19.15.1: two of three die and one hit stands. The book leaves out the hit in return (ruling B-49)."""
    combat = fight(
        [(1, 5, 3, 1)],
        [(2, 3, 1, 3)],
        them=Race.NEUTRALS,
        hero=hero(attack=3),
        rules=by(3),
        initiative=0,
    )
    shown = attack_view(combat, 0, 0, 0, attack_die=9, defense_die=11)
    assert shown.attack.value - shown.defense.value == 1
    combat = after(combat, ours(0, (9, 11)))
    assert counts(combat) == ((4,), (1,))
    assert combat.stack(1, 0).hits == 1
    assert (
        combat.last.sentence
        == "9 + 3 + 3 = 15 against 11 + 3 = 14: 2 of 3 die, 1 hit stands; in return 1 of 5 die"
    )


def test_six_units_of_level_one_lose_one_in_return():
    """19.16.1: six hits on level 6, and one back."""
    combat = fight([(1, 6, 3, 1)], [(6, 2, 8, 6)], rules=by(3), initiative=0)
    combat = after(combat, ours(0, (20, 1)))
    assert counts(combat) == ((5,), (1,))
    assert dead(combat) == (1, 1)


def test_fire_from_a_tower():
    """19.17.1.2: four archers with an Attack of 5 make 12 hits at range 3, 6 at range 5 and 4 at range 9."""
    combat = fight(
        [(6, 2, 1, 1)],
        [(3, 4, 5, 1)],
        field=city(towers=1),
        hero=hero(),
        rules=by(4),
    )
    assert [tick.label for tick in ticks_for(combat, 1, 0, 0) if tick.key == "band"] == [
        "Beyond the tower's range: 3, then 5"
    ]
    shots = [resolve(combat, Clash(DEFENDER, 0, 0, Ticks(band=band), told=Fall.WON)) for band in Band]
    assert [shot.hits.value for shot in shots] == [12, 6, 4]
    assert [shot.loss.kills for shot in shots] == [2, 1, 0]


def test_a_unit_that_nobody_was_taught_can_be_told():
    """Nothing blocks: without the values on the counters the table says who won."""
    combat = begin_combat(
        Party("Ana", Race.KNIGHTS, (("h0", Troop(Race.KNIGHTS, 1, 3)),), 0),
        Party("Ben", Race.AMAZONS, (("h0", Troop(Race.AMAZONS, 1, 4)),), 1),
        Field(),
        CombatRules(),
        {(Race.KNIGHTS, 1): UnitFacts(3)},
        initiative=0,
    )
    shown = attack_view(combat, 0, 0, 0, attack_die=5, defense_die=5)
    assert (shown.attack.value, shown.defense, shown.odds) == (8, None, None)
    assert [(stack.race, attack) for stack, attack in shown.missing] == [(Race.AMAZONS, False)]
