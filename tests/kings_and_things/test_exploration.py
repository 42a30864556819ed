"""Exploration: die, Acting Opponent, the draw sorted, bribes, spoils."""

from random import Random

import pytest

from companion.games.kings_and_things import exploration, news
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.game import GAME
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.state import NEUTRAL
from companion.games.kings_and_things.things import Kind, Terrain, Thing
from tests.kings_and_things import naive
from tests.kings_and_things.table import (
    ANA,
    BEN,
    CITY,
    CY,
    DORA,
    EVENT,
    MINE,
    SPELL,
    TREASURE,
    VILLAGE,
    after,
    at,
    cautions,
    counts,
    creature,
    explore,
    having,
    refused,
    table,
)


def drawn(*things: Thing, gold: int = 50):
    """Ana explores; the die showed as many as these."""
    state = explore(having(at(Phase.COMBAT), ANA, gold=gold))
    return after(state, m.Explore(ANA, max(2, len(things))), *(m.ShowTile(thing) for thing in things))


@pytest.mark.parametrize("die", [1, 6])
def test_on_1_or_6_the_hex_is_conquered(die: int):
    """Without a fight; the marker is gone."""
    state = after(explore(), m.Explore(ANA, die))
    assert (counts(state, Counter.HEXES), state.markers, state.exploration) == ([4, 3, 3, 3], (), None)


@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_on_any_other_number_that_many_are_drawn(die: int):
    """No more and no fewer."""
    state = after(explore(), m.Explore(ANA, die))
    assert exploration.left_to_draw(state.exploration) == die
    full = after(state, *[m.ShowTile(EVENT)] * die)
    assert refused(full, m.ShowTile(EVENT)) == f"All {die} tiles are drawn."


def test_the_acting_opponent_sits_before_the_explorer_in_turn_order():
    """For the first player it is the last one (ruling A6)."""
    acting = [explore(seat=seat).exploration.acting for seat in (ANA, BEN, CY, DORA)]
    assert acting == [DORA, ANA, BEN, CY]


def test_in_a_counterclockwise_round_it_is_the_other_neighbour():
    """Ruling A6: the direction of the round decides."""
    state = after(
        table(alternating=True), m.GoToPhase(Phase.MARKER), m.PassMarker(), m.GoToPhase(Phase.COMBAT)
    )
    assert state.round == 2
    assert [explore(state, seat).exploration.acting for seat in (ANA, BEN, CY, DORA)] == [BEN, CY, DORA, ANA]


def test_the_highest_permitted_special_income_stays():
    """The others and events go back; nothing is replaced."""
    swamp_only = Thing(Kind.INCOME, name="Peat Bog", number=9, permitted=False)
    state = drawn(VILLAGE, MINE, swamp_only, EVENT, creature(2))
    exploring = state.exploration
    assert [exploration.stays(exploring, place) for place in range(5)] == [False, True, False, False, True]


def test_among_equals_the_acting_opponent_decides():
    """A City of 2 or a mine of 2."""
    mine = Thing(Kind.INCOME, name="Silver Mine", number=2)
    state = drawn(CITY, mine, VILLAGE)
    assert exploration.kept_special(state.exploration) == 0
    assert exploration.kept_special(after(state, m.KeepSpecial(1)).exploration) == 1
    assert refused(state, m.KeepSpecial(2)) == "Only the highest permitted Special Income stays."


def test_a_bribe_costs_the_combat_value():
    """With nothing else there."""
    state = drawn(creature(4), creature(1))
    assert exploration.bribe_all(state.exploration) == 5
    paid = after(state, m.Bribe(0))
    assert paid.has(ANA, Counter.GOLD) == 46
    assert exploration.defenders(paid.exploration) == (1,)


@pytest.mark.parametrize("extra", [TREASURE, SPELL, MINE, CITY])
def test_with_treasure_magic_or_special_income_it_is_doubled(extra: Thing):
    """Ruling A12: a City doubles, too."""
    assert exploration.bribe_price(drawn(creature(4), extra).exploration, 0).value == 8


def test_it_is_doubled_once():
    """Ruling A12: two treasures and a City's own bribe."""
    state = drawn(TREASURE, TREASURE, CITY, creature(3))
    assert [exploration.bribe_price(state.exploration, place).value for place in (2, 3)] == [4, 6]


@pytest.mark.parametrize("seed", range(60))
def test_prices_agree_with_a_second_reading(seed: int):
    """For any draw: what defends, and for how much it goes."""
    random = Random(seed)
    kinds = {
        "creature": Kind.CREATURE,
        "city": Kind.SETTLEMENT,
        "mine": Kind.INCOME,
        "treasure": Kind.TREASURE,
    }
    kinds |= {"magic": Kind.MAGIC, "event": Kind.EVENT}
    tiles = [
        (random.choice(list(kinds)), random.randint(1, 6), random.randint(1, 3), random.random() < 0.7)
        for _tile in range(random.randint(2, 5))
    ]
    things = [Thing(kinds[kind], value, number=number, permitted=ok) for kind, value, number, ok in tiles]
    exploring = drawn(*things).exploration
    prices = {
        place: exploration.bribe_price(exploring, place).value for place in exploration.defenders(exploring)
    }
    assert prices == naive.bribes(tiles)


def test_what_cannot_be_paid_is_refused_with_the_numbers():
    """A City at double price."""
    assert refused(drawn(CITY, creature(1), gold=3), m.Bribe(0)) == "City (2) costs 4 gold; Ana has 3."


def test_bribing_all_wins_the_hex_and_the_spoils():
    """Ruling A33: no dice; the City is flipped up again and counts."""
    state = after(drawn(CITY, creature(3), TREASURE), m.Bribe(0), m.Bribe(1), m.EndDraw())
    assert (counts(state, Counter.HEXES)[ANA], counts(state, Counter.SPECIAL)[ANA]) == (4, 2)
    assert state.has(ANA, Counter.GOLD) == 50 - 4 - 6
    assert "Spoils, behind the screen: Ruby 10." in news.notices(state)


def test_a_draw_without_a_defender_counts_as_won():
    """Ruling A20: control, the mine and the treasure."""
    state = after(drawn(MINE, TREASURE, EVENT), m.EndDraw())
    assert (counts(state, Counter.HEXES)[ANA], counts(state, Counter.SPECIAL)[ANA]) == (4, 3)
    assert state.battle is None


def test_what_is_left_after_bribes_fights():
    """The neutral side is the defender; the bribed one is not among it."""
    state = after(drawn(creature(4), creature(2)), m.Bribe(0), m.EndDraw())
    battle = state.battle
    assert (battle.defender, [side.seat for side in battle.sides]) == (1, [ANA, NEUTRAL])
    assert [fighter.thing.value for fighter in battle.sides[1].fighters] == [2]


def test_a_bribed_city_lies_face_down_and_is_won_with_the_hex():
    """It does not fight, but belongs to whoever wins; a die is rolled for it after the battle."""
    state = after(
        drawn(CITY, creature(1)), m.Bribe(0), m.EndDraw(), m.AddThing(0, creature(6)), m.BeginBattle()
    )
    state = after(state, m.RollDice(0, (1,)), m.RollDice(1, (6,)), m.TakeHits(1, (0,)), m.RollAfter(1, 1, 3))
    assert (counts(state, Counter.HEXES)[ANA], counts(state, Counter.SPECIAL)[ANA]) == (4, 2)


def test_neutral_tiles_that_win_stay_in_the_hex():
    """They wait there for the next one, and cannot be bribed then (ruling A14)."""
    state = after(drawn(creature(5), creature(2)), m.EndDraw(), m.AddThing(0, creature(1)), m.BeginBattle())
    state = after(state, m.RollDice(0, (6,)), m.RollDice(1, (1, 6)), m.TakeHits(0, (0,)))
    assert state.battle is None
    assert counts(state, Counter.HEXES) == [3, 3, 3, 3]
    again = after(state, m.MarkHex("Hex 5", (BEN,), neutral=True), m.SelectHex(BEN, "Hex 5"))
    assert [fighter.thing.value for fighter in again.battle.sides[1].fighters] == [5, 2]


def test_magic_the_acting_opponent_uses_is_no_spoil():
    """If he does not, it is."""
    fan = Thing(Kind.MAGIC, name="Fan")
    state = after(drawn(creature(1), fan), m.EndDraw())
    assert state.battle.spoils == (fan,)
    assert after(state, m.PlayMagic(DORA, "Fan")).battle.spoils == ()


def test_the_terrain_of_a_hex_goes_to_whoever_conquers_it():
    """One tap when it was marked is enough."""
    state = after(
        at(Phase.COMBAT), m.MarkHex("Hex 7", (ANA,), terrain=Terrain.SWAMP), m.SelectHex(ANA, "Hex 7")
    )
    assert after(state, m.Explore(ANA, 6)).seats[ANA].terrains == {Terrain.SWAMP: 1}


def test_heroes_never_come_out_of_the_bag():
    """Nor Forts."""
    said = refused(after(explore(), m.Explore(ANA, 3)), m.ShowTile(Thing(Kind.HERO, 4)))
    assert said == "Hero does not come out of the bag."


def test_tiles_not_shown_are_asked_about():
    """Before the draw is closed too early."""
    state = after(explore(), m.Explore(ANA, 3), m.ShowTile(EVENT))
    assert cautions(state, m.EndDraw()) == ["2 tiles were not shown."]
    assert refused(state, m.Bribe(0)) == "First show every tile that is drawn."


def test_an_empty_bag_ends_the_draw_but_not_the_bribes():
    """Ruling A5: what is there is drawn; the tiles shown so far may be bribed, and later draws bring nothing."""
    state = after(explore(), m.Explore(ANA, 4), m.ShowTile(creature(3)), m.EmptyBag())
    assert GAME.prompt(state).moment == "bribe"
    assert refused(state, m.ShowTile(creature(2))) == "The bag is empty: no more tiles are drawn."
    assert after(state, m.Bribe(0), m.EndDraw()).has(ANA, Counter.HEXES) == 4
    again = after(explore(after(at(Phase.COMBAT), m.EmptyBag())), m.Explore(ANA, 5))
    assert GAME.prompt(again).title == "Ana wins Hex 5"
