"""Phases 3 and 4, and what may be done at any time: draws, events, treasure, Special Income."""

from itertools import product

from companion.games.kings_and_things import draws, holdings, news
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.things import Fort, Terrain
from tests.kings_and_things import naive
from tests.kings_and_things.table import ANA, BEN, CY, DORA, after, at, cautions, counts, having, refused

DRAWING = Phase.THINGS


def test_the_number_of_tiles_agrees_with_a_second_reading():
    """Hexes in twos rounded up, gold in fives, trade-ins in twos."""
    for hexes, gold, traded in product(range(13), range(0, 26, 5), range(0, 11, 2)):
        state = having(at(DRAWING), ANA, hexes=hexes)
        assert draws.tiles_drawn(state, ANA, gold, traded).value == naive.tiles(hexes, gold, traded)


def test_gold_is_paid_and_the_next_one_draws():
    """The free tiles cost nothing."""
    state = after(having(at(DRAWING), ANA, gold=30), m.DrawThings(ANA, 25, 4))
    assert (state.has(ANA, Counter.GOLD), state.done, state.phase) == (5, (ANA,), DRAWING)
    assert after(state, m.DrawThings(BEN), m.DrawThings(CY), m.DrawThings(DORA)).phase is Phase.EVENTS


def test_at_most_25_gold():
    """And only fives, and only what is there."""
    rich = having(at(DRAWING), ANA, gold=90)
    assert refused(rich, m.DrawThings(ANA, 30)) == "At most 25 gold may be spent on tiles, not 30."
    assert refused(rich, m.DrawThings(ANA, 12)) == "A tile costs 5 gold; 12 is no multiple."
    assert refused(at(DRAWING), m.DrawThings(ANA, 15)) == "That draw costs 15 gold; Ana has 10."
    assert draws.most_gold(having(at(DRAWING), ANA, gold=14), ANA) == 10


def test_trade_ins_come_in_twos():
    """Two for one."""
    assert refused(at(DRAWING), m.DrawThings(ANA, 0, 3)) == "Tiles are traded in two for one; 3 is odd."


def test_the_free_draw_must_be_taken():
    """A table that does not is asked."""
    assert cautions(at(DRAWING), m.Done(ANA)) == ["Ana must draw the free tiles."]


def test_without_hexes_nothing_is_free():
    """Ruling A31: but tiles may be bought."""
    state = having(at(DRAWING), ANA, hexes=0)
    assert draws.tiles_drawn(state, ANA, 10).value == 2


def test_eleven_behind_the_screen_are_too_many():
    """Ruling A4: a reminder, with the number."""
    state = after(at(DRAWING), m.CountScreen(ANA, 12))
    assert draws.excess(state, ANA) == 2
    assert news.notices(state) == ("Ana has 2 too many behind the screen: place, cash or return down to 10.",)


def test_once_emptied_the_bag_takes_nothing_back():
    """True elimination, for good (ruling A5)."""
    state = after(at(DRAWING), m.EmptyBag())
    assert "out of play" in draws.steps(state)[3]
    assert "into the bag" in draws.steps(at(DRAWING))[3]
    assert refused(state, m.EmptyBag()) == "The bag was emptied before."
    fought = after(state, m.GoToPhase(Phase.EVENTS), m.PlayEvent(ANA, "Vandals"))
    assert news.notices(fought) == ("Vandals goes out of play.",)


# Events and magic


def test_one_event_each_once_around():
    """Then movement begins."""
    state = after(at(Phase.EVENTS), m.PlayEvent(ANA, "Vandals"))
    assert refused(state, m.PlayEvent(ANA, "Teeniepox")) == "Ana has had a turn."
    assert after(state, m.Done(BEN), m.Done(CY), m.Done(DORA)).phase is Phase.MOVEMENT


def test_good_harvest_is_income_without_special_income():
    """5 hexes, a Hero, a Keep: 8."""
    state = having(at(Phase.EVENTS), ANA, hexes=5, heroes=1, towers=0, keeps=1, special=6)
    assert holdings.event_gold(state, ANA, "Good Harvest") == 8


def test_mother_lode_is_special_income_twice():
    """And mines four times with the Dwarf King."""
    state = after(at(Phase.EVENTS), m.PlaceSpecial(ANA, 3, "Gold Mine"), m.PlaceSpecial(ANA, 2, "City"))
    assert holdings.event_gold(state, ANA, "Mother Lode") == 10
    assert holdings.event_gold(after(state, m.MoveHero("Dwarf King", ANA)), ANA, "Mother Lode") == 16


def test_willing_workers_build_for_nothing_but_no_citadel():
    """A free level in Phase 4."""
    state = after(at(Phase.EVENTS), m.BuildFort(ANA, Fort.KEEP, free=True))
    assert (state.has(ANA, Counter.KEEPS), state.has(ANA, Counter.GOLD)) == (1, 10)
    high = having(at(Phase.EVENTS), ANA, castles=1, hexes=30)
    assert refused(high, m.BuildFort(ANA, Fort.CITADEL, free=True)) == "No event builds a Citadel for Ana."


def test_vandals_take_a_level():
    """A Tower is gone; a Citadel is safe."""
    state = having(at(Phase.EVENTS), BEN, keeps=1)
    assert counts(after(state, m.LoseFort(BEN, Fort.KEEP)), Counter.TOWERS)[BEN] == 2
    assert counts(after(state, m.LoseFort(BEN, Fort.TOWER)), Counter.TOWERS)[BEN] == 0
    assert refused(state, m.LoseFort(BEN, Fort.CITADEL)) == "A Citadel loses no level."


def test_what_may_be_played_now():
    """Events in Phase 4, combat magic in Phase 6; some at any time."""
    names = {
        phase: {tile.name for tile in holdings.playable(at(phase))} for phase in (Phase.EVENTS, Phase.COMBAT)
    }
    assert "Big Juju" in names[Phase.EVENTS]
    assert "Talisman" not in names[Phase.EVENTS]
    assert {"Talisman", "Lucky Charm"} <= names[Phase.COMBAT]
    assert cautions(at(Phase.EVENTS), m.PlayMagic(ANA, "Talisman")) == [
        "Talisman is played in another phase."
    ]


# At any time


def test_a_treasure_brings_its_number():
    """In any phase, before the first and in the middle of a battle."""
    for phase in (Phase.INCOME, Phase.COMBAT, Phase.CONSTRUCTION):
        assert after(at(phase), m.CashTreasure(ANA, 20)).has(ANA, Counter.GOLD) == 30


def test_special_income_is_not_taken_back_during_combat():
    """A table that does is asked; and nobody takes back more than there is."""
    state = after(at(Phase.COMBAT), m.PlaceSpecial(ANA, 2))
    assert cautions(state, m.RemoveSpecial(ANA, 2)) == ["Special Income is not taken back during Combat."]
    assert refused(state, m.RemoveSpecial(ANA, 3)) == "Ana has Special Income of 2, not 3."


def test_special_income_needs_its_terrain():
    """Where terrains were ticked; a City goes anywhere."""
    state = after(at(Phase.THINGS), m.SayTerrain(ANA, Terrain.SWAMP, 1))
    assert cautions(state, m.PlaceSpecial(ANA, 3, "Gold Mine")) == [
        "Gold Mine needs Mountain, and Ana has none that Herald knows."
    ]
    assert cautions(state, m.PlaceSpecial(ANA, 2, "City")) == []


def test_the_thief_takes_gold_from_somebody():
    """Only what is there."""
    state = after(at(Phase.POWERS), m.TakeGold(ANA, 10, BEN, "Master Thief"))
    assert counts(state, Counter.GOLD) == [20, 0, 10, 10]
    assert refused(state, m.TakeGold(ANA, 1, BEN)) == "Ben has 0 gold to lose."


def test_a_hex_taken_without_a_fight_changes_hands():
    """With what stands in it."""
    state = having(at(Phase.MOVEMENT), BEN, special=3)
    state = after(state, m.SayTerrain(BEN, Terrain.SWAMP, 1), m.TakeHex(ANA, BEN, Terrain.SWAMP, special=3))
    assert (counts(state, Counter.HEXES), counts(state, Counter.SPECIAL)) == ([4, 2, 3, 3], [3, 0, 0, 0])
    assert [state.seats[seat].terrains[Terrain.SWAMP] for seat in (ANA, BEN)] == [1, 0]
