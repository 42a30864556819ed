"""Battle and Hits: steps, dice, casualties, retreat, three players, bluffs."""

from random import Random

import pytest

from companion.games.kings_and_things import battle, bluffs, news
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.crowd_odds import battle_crowd_odds
from companion.games.kings_and_things.game import GAME
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.odds import battle_odds
from companion.games.kings_and_things.state import Step
from companion.games.kings_and_things.things import Kind, Letter, Terrain, Thing
from tests.kings_and_things import naive
from tests.kings_and_things.table import (
    ANA,
    BEN,
    CASTLE,
    CITADEL,
    CITY,
    CY,
    KEEP,
    TOWER,
    after,
    at,
    cautions,
    charge,
    counts,
    creature,
    explore,
    fight,
    hero,
    magic,
    ranged,
    refused,
)

MANY = [magic(4), ranged(3), ranged(2), charge(4), creature(3), creature(2)]


def test_each_step_has_its_dice():
    """Magic one, ranged two, melee two for the charging one and one for each that has not rolled."""
    state = fight(MANY, [creature(1)])
    side = state.battle.sides[0]
    values = [
        [value for _thing, value in battle.dice_of(side, step)]
        for step in (Step.MAGIC, Step.RANGED, Step.MELEE)
    ]
    assert values == [[4], [3, 2], [4, 4, 3, 2]]


def test_a_die_at_or_below_the_value_hits():
    """A 4 hits with 4 and misses with 5."""
    state = fight([creature(4), creature(4)], [creature(1)] * 3)
    rolled = after(state, m.RollDice(0, (4, 5)))
    assert rolled.battle.sides[0].hits == 1


def test_a_6_always_hits_but_is_rolled():
    """And a value above 6 counts as 6 (ruling A38)."""
    state = fight([creature(6), creature(8)], [creature(1)] * 3)
    assert after(state, m.RollDice(0, (6, 6))).battle.sides[0].hits == 2


@pytest.mark.parametrize("seed", range(30))
def test_hits_agree_with_a_second_reading(seed: int):
    """For any dice of any army in melee."""
    random = Random(seed)
    things = [
        creature(random.randint(1, 6), random.choice([Letter.CHARGE, Letter.MELEE])) for _thing in range(6)
    ]
    state = fight(things, [creature(1)])
    values = naive.dice(tuple((thing.letter.sign, thing.value, False, True, False) for thing in things), 2)
    dice = tuple(random.randint(1, 6) for _die in values)
    expected = sum(die <= value for die, value in zip(dice, values, strict=True))
    assert after(state, m.RollDice(0, dice)).battle.sides[0].hits == expected


def test_all_rolls_come_before_any_casualty():
    """Nobody takes hits until both sides have rolled; then both do."""
    state = after(fight([creature(3)] * 2, [creature(3)] * 2), m.RollDice(0, (1, 6)))
    assert [side.suffers for side in state.battle.sides] == [None, None]
    state = after(state, m.RollDice(1, (2, 3)))
    assert [side.suffers for side in state.battle.sides] == [2, 1]


def test_magic_kills_before_ranged_and_melee_roll():
    """The dead do not roll: Ben's only archer falls in the magic step, and melee begins."""
    state = fight([magic(6), creature(3)], [ranged(4), creature(1)])
    state = after(state, m.RollDice(0, (5,)), m.TakeHits(1, (0,)))
    assert state.battle.step is Step.MELEE


def test_the_number_of_dice_is_checked():
    """With the numbers in the refusal."""
    state = fight([creature(3)] * 3, [creature(3)])
    assert refused(state, m.RollDice(0, (1, 2))) == "Ana rolls 3 dice in this step, not 2."
    assert refused(state, m.RollDice(0, (1, 2, 7))) == "A die shows 1 to 6, not 7."


def test_a_step_without_dice_is_skipped():
    """Only melee things: the first dice are melee."""
    assert fight([creature(3)], [creature(3)]).battle.step is Step.MELEE


def test_hits_may_be_counted_at_the_table():
    """Without telling the dice; never more than there are dice."""
    state = fight([creature(3)] * 2, [creature(3)] * 2)
    assert after(state, m.CountHits(0, 2)).battle.sides[0].hits == 2
    assert refused(state, m.CountHits(0, 3)) == "3 does not lie between 0 and 2."


def test_the_receiver_names_every_hit():
    """Neither fewer nor more, and nothing that is gone."""
    state = after(
        fight([creature(6)] * 2, [creature(1)] * 3), m.RollDice(0, (1, 1)), m.RollDice(1, (6, 6, 6))
    )
    assert refused(state, m.TakeHits(1, (0,))) == "Ben takes 2 hits; 1 were named."
    assert refused(state, m.TakeHits(1, (0, 0))) == "Melee 1 takes no more hits."
    assert refused(state, m.TakeHits(0, (0,))) == "Ana has no hits to take."


def test_excess_hits_are_lost():
    """Three hits on one creature: one to take."""
    state = after(fight([creature(6)] * 3, [creature(6)]), m.RollDice(0, (1, 1, 1)), m.RollDice(1, (1,)))
    assert [side.suffers for side in state.battle.sides] == [1, 1]


def test_a_castle_counts_down_and_still_shoots():
    """Ruling A21: at 1 it keeps its R; it takes three hits in all."""
    state = fight([creature(6)] * 2, [CASTLE])
    state = after(state, m.RollDice(1, (6,)), m.RollDice(0, (1, 1)), m.TakeHits(1, (0, 0)), m.StandFast(0))
    assert state.battle.step is Step.RANGED
    castle = state.battle.sides[1].fighters[0]
    assert (castle.value, castle.left, battle.dice_of(state.battle.sides[1], Step.RANGED)) == (
        1,
        1,
        ((0, 1),),
    )


def test_a_tower_falls_to_one_hit_and_a_keep_to_two():
    """Only the Tower's value has no parentheses."""
    assert [Thing.said(fort) for fort in (TOWER, KEEP, CASTLE, CITADEL)] == [
        "Tower 1",
        "Keep (2)",
        "Castle R(3)",
        "Citadel *(4)",
    ]
    state = fight([creature(6)], [TOWER, KEEP])
    assert [fighter.left for fighter in state.battle.sides[1].fighters] == [1, 2]


def test_a_fallen_hero_goes_off_the_map_and_may_be_flipped():
    """Not to the bag; the counter follows at once."""
    state = after(at(Phase.COMBAT), m.MoveHero("Elf Lord", BEN))
    state = fight([creature(6)], [hero("Elf Lord", 6), creature(1)], state)
    state = after(state, m.RollDice(0, (1,)), m.RollDice(1, (1, 6)), m.TakeHits(1, (0,)), m.TakeHits(0, (0,)))
    assert (state.has(BEN, Counter.HEROES), state.seats[BEN].heroes) == (0, ())
    assert after(state, m.FlipHero("Elf Lord")).faces[1] == "Ice Lord"


def test_where_the_fallen_go_is_told():
    """Creatures into the bag, Heroes off the map; of both sides together, and the Hero may be turned over."""
    state = after(at(Phase.COMBAT), m.MoveHero("Elf Lord", BEN))
    state = fight([creature(6)] * 2, [hero("Elf Lord", 6), creature(1), creature(2)], state)
    state = after(
        state, m.RollDice(0, (1, 1)), m.RollDice(1, (6, 6, 6)), m.TakeHits(0, (0,)), m.TakeHits(1, (0, 1))
    )
    assert news.notices(state) == (
        "Fallen, into the bag: Melee 6 and Melee 1.",
        "Off the map, and the owner may turn it over: Elf Lord.",
    )
    assert news.flips(state) == (("Turn Elf Lord over: Ice Lord", m.FlipHero("Elf Lord")),)
    assert news.flips(after(state, m.FlipHero("Elf Lord"))) == ()


def test_what_fell_last_is_told_with_who_holds_the_hex():
    """The last hit ends the battle: the table still hears where the dead go."""
    state = after(at(Phase.COMBAT), m.MoveHero("Elf Lord", BEN))
    state = fight([creature(6), creature(5)], [hero("Elf Lord", 6)], state)
    state = after(state, m.RollDice(0, (1, 6)), m.RollDice(1, (1,)), m.TakeHits(0, (1,)), m.TakeHits(1, (0,)))
    assert state.battle is None
    assert news.notices(state)[:3] == (
        "Fallen, into the bag: Melee 5.",
        "Off the map, and the owner may turn it over: Elf Lord.",
        "Change the control marker in Hex 14 and take the Battle marker off.",
    )
    assert news.flips(state) == (("Turn Elf Lord over: Ice Lord", m.FlipHero("Elf Lord")),)


def test_three_fight_until_one_is_left():
    """Ruling A26: one Battle; the owner of the hex is the defender, and targets are named anew each round."""
    state = after(at(Phase.COMBAT), m.MarkHex("Hex 3", (ANA, BEN, CY), CY), m.SelectHex(ANA, "Hex 3"))
    state = after(state, *(m.AddThing(side, creature(6)) for side in range(3)), m.BeginBattle())
    state = after(state, m.DeclareTargets((1, 2, 1)), *(m.CountHits(side, 1) for side in range(3)))
    state = after(state, m.TakeHits(1, (0,)), m.TakeHits(2, (0,)))
    assert (state.battle, counts(state, Counter.HEXES)) == (None, [4, 3, 2, 3])


def test_the_acting_opponent_plays_neutral_tiles_but_never_retreats():
    """Ruling A35: their hits are taken by whoever draws; nobody asks them to retreat."""
    state = after(explore(), m.Explore(ANA, 2), m.ShowTile(creature(3)), m.ShowTile(creature(1)), m.EndDraw())
    state = after(state, m.AddThing(0, creature(5)), m.AddThing(0, creature(4)), m.BeginBattle())
    state = after(state, m.CountHits(0, 1), m.CountHits(1, 0), m.TakeHits(1, (0,)))
    assert GAME.prompt(state).title == "Ana: retreat?"
    state = after(state, m.StandFast(0))
    assert (state.battle.round, GAME.prompt(state).moment) == (2, "battle")


def test_changing_a_thing_changes_its_dice():
    """A Bow, a cloud: another value from now on, but not after its dice have fallen."""
    state = fight([creature(3)], [creature(3)])
    changed = after(state, m.ChangeThing(0, 0, creature(4)))
    assert battle.dice_of(changed.battle.sides[0], Step.MELEE) == ((0, 4),)
    rolled = after(state, m.RollDice(0, (1,)))
    assert refused(rolled, m.ChangeThing(0, 0, creature(4))) == "The dice of this step have fallen."


# Retreat


def test_attackers_decide_before_the_defender():
    """Then a new round begins."""
    state = after(fight([creature(3)], [creature(3)]), m.RollDice(0, (6,)), m.RollDice(1, (6,)))
    assert battle.deciding(state) == 0
    assert refused(state, m.Retreat(1)) == "Ana decides first."
    state = after(state, m.StandFast(0))
    assert battle.deciding(state) == 1
    state = after(state, m.StandFast(1))
    assert (state.battle.round, state.battle.step) == (2, Step.MELEE)


def test_an_attacker_who_retreats_leaves_the_hex_to_its_owner():
    """And keeps the creatures."""
    state = after(fight([creature(3)], [creature(3)]), m.RollDice(0, (6,)), m.RollDice(1, (6,)), m.Retreat(0))
    assert (state.battle, counts(state, Counter.HEXES)) == (None, [3, 3, 3, 3])


def test_a_defender_who_retreats_loses_the_hex():
    """Nothing of theirs is left in it."""
    state = after(fight([creature(3)], [creature(3)]), m.RollDice(0, (6,)), m.RollDice(1, (6,)))
    state = after(state, m.StandFast(0), m.Retreat(1))
    assert counts(state, Counter.HEXES) == [4, 2, 3, 3]


def test_a_fort_fights_on_alone():
    """Ruling A29: only the creatures leave."""
    state = after(fight([creature(3)], [creature(3), KEEP]), m.RollDice(0, (6,)), m.RollDice(1, (6, 6)))
    state = after(state, m.StandFast(0), m.Retreat(1))
    assert (state.battle.round, battle.dice_of(state.battle.sides[1], Step.MELEE)) == (2, ((1, 2),))


def test_neutral_tiles_and_lone_forts_never_retreat():
    """Nobody is asked for them."""
    state = after(fight([creature(3)], [KEEP]), m.RollDice(0, (6,)), m.RollDice(1, (6,)), m.StandFast(0))
    assert state.battle.round == 2


# Who defends, and three players


def test_without_an_owner_the_nearest_to_the_right_defends():
    """A rule of seats: Ana's right is Dora, then Cy, then Ben (seats are listed clockwise)."""
    state = after(at(Phase.COMBAT), m.MarkHex("Hex 9", (ANA, BEN, CY)), m.SelectHex(ANA, "Hex 9"))
    assert [side.seat for side in state.battle.sides] == [ANA, BEN, CY]
    assert state.battle.defender == 2


def three():
    """Ana and Cy in a hex of Ben's, everything in."""
    state = after(at(Phase.COMBAT), m.MarkHex("Hex 9", (ANA, BEN, CY), BEN), m.SelectHex(ANA, "Hex 9"))
    things = [m.AddThing(side, creature(6)) for side in range(3) for _thing in range(2)]
    return after(state, *things, m.BeginBattle())


def test_three_declare_one_opponent_each_at_once():
    """Before the first die; the odds are told for all three."""
    state = three()
    assert [side.seat for side in state.battle.sides] == [ANA, CY, BEN]
    assert state.battle.step is Step.TARGETS
    assert refused(state, m.DeclareTargets((0, 2, 1))) == "Ana must name one opponent who still fights."
    assert battle_odds(state.battle) is None
    assert sum(battle_crowd_odds(state.battle).holds) + battle_crowd_odds(
        state.battle
    ).nobody == pytest.approx(1)


def test_hits_fall_on_the_declared_opponent_only():
    """Ana and Ben both hit Cy; Cy hits Ana."""
    state = after(three(), m.DeclareTargets((1, 0, 1)))
    state = after(state, *(m.RollDice(side, (1, 1)) for side in range(3)))
    assert [side.suffers for side in state.battle.sides] == [2, 2, 0]


def test_hits_on_somebody_who_is_gone_are_lost():
    """Ruling A27: the magic step ends Cy; in melee Ana still aims at Cy."""
    state = after(at(Phase.COMBAT), m.MarkHex("Hex 9", (ANA, BEN, CY), BEN), m.SelectHex(ANA, "Hex 9"))
    things = [
        m.AddThing(0, magic(6)),
        m.AddThing(0, creature(6)),
        m.AddThing(1, creature(6)),
        m.AddThing(2, creature(6)),
    ]
    state = after(state, *things, m.BeginBattle(), m.DeclareTargets((1, 0, 0)))
    state = after(state, m.RollDice(0, (1,)), m.TakeHits(1, (0,)))
    state = after(state, m.RollDice(0, (1,)), m.RollDice(2, (1,)))
    assert [side.suffers for side in state.battle.sides] == [1, 0, 0]


def test_two_that_are_left_of_three_need_no_declaration():
    """The next round is an ordinary one."""
    state = after(three(), m.DeclareTargets((1, 0, 1)), *(m.RollDice(side, (1, 1)) for side in range(3)))
    state = after(state, m.TakeHits(0, (0, 1)), m.TakeHits(1, (0, 1)))
    assert state.battle is None  # only Ben is left, in his own hex
    assert counts(state, Counter.HEXES) == [3, 3, 3, 3]


# Bluffs


def test_a_creature_without_its_terrain_can_be_called_out():
    """One tap tells; Heroes are never bluffs (ruling A9)."""
    swamp, desert = creature(3, terrain=Terrain.SWAMP), creature(2, terrain=Terrain.DESERT)
    state = after(at(Phase.COMBAT), m.SayTerrain(BEN, Terrain.SWAMP, 1))
    state = after(state, m.MarkHex("Hex 2", (ANA, BEN), BEN), m.SelectHex(ANA, "Hex 2"))
    state = after(state, m.AddThing(1, swamp), m.AddThing(1, desert), m.AddThing(1, hero("Elf Lord", 6)))
    assert bluffs.unsupported(state, 1) == (1,)
    called = after(state, m.CallBluff(1, 1))
    assert [fighter.stands for fighter in called.battle.sides[1].fighters] == [True, False, True]
    assert refused(state, m.CallBluff(1, 2)) == "Only a creature of a player can be a bluff."
    assert cautions(state, m.CallBluff(1, 0)) == ["Ben owns Swamp: it is supported."]


def test_where_no_terrain_is_ticked_nothing_is_suspected():
    """Never reveal what Herald cannot know."""
    state = after(at(Phase.COMBAT), m.MarkHex("Hex 2", (ANA, BEN), BEN), m.SelectHex(ANA, "Hex 2"))
    assert bluffs.unsupported(after(state, m.AddThing(1, creature(3, terrain=Terrain.SWAMP))), 1) == ()


def test_a_lord_supports_the_creatures_of_his_terrain():
    """The Swamp King in the same hex."""
    state = after(at(Phase.COMBAT), m.SayTerrain(BEN, Terrain.DESERT, 1))
    state = after(state, m.MarkHex("Hex 2", (ANA, BEN), BEN), m.SelectHex(ANA, "Hex 2"))
    state = after(state, m.AddThing(1, creature(3, terrain=Terrain.SWAMP)))
    assert bluffs.unsupported(state, 1) == (0,)
    assert bluffs.unsupported(after(state, m.AddThing(1, hero("Swamp King", 4))), 1) == ()


# What the table is asked about


def test_eleven_creatures_are_one_too_many():
    """But not where a Citadel stands (ruling A17)."""
    state = after(at(Phase.COMBAT), m.MarkHex("Hex 2", (ANA, BEN), BEN), m.SelectHex(ANA, "Hex 2"))
    full = after(state, *[m.AddThing(0, creature(1))] * 10)
    assert cautions(full, m.AddThing(0, creature(1))) == ["Ana would have more than 10 creatures in the hex."]
    assert cautions(after(full, m.AddThing(1, CITADEL)), m.AddThing(0, creature(1))) == []


def test_a_fort_nobody_has_is_asked_about():
    """By the counters."""
    state = after(at(Phase.COMBAT), m.MarkHex("Hex 2", (ANA, BEN), BEN), m.SelectHex(ANA, "Hex 2"))
    assert cautions(state, m.AddThing(1, CASTLE)) == ["Ben has no Castle."]
    assert cautions(state, m.AddThing(1, TOWER)) == []


def test_treasure_and_events_do_not_fight():
    """But a City does, and a mine lies there for the die afterwards."""
    state = after(at(Phase.COMBAT), m.MarkHex("Hex 2", (ANA, BEN), BEN), m.SelectHex(ANA, "Hex 2"))
    assert refused(state, m.AddThing(1, Thing(Kind.TREASURE, number=5))) == "Treasure does not fight."
    assert after(state, m.AddThing(1, CITY)).battle.sides[1].stands
    assert not after(state, m.AddThing(1, Thing(Kind.INCOME, number=2))).battle.sides[1].stands
