"""Placing missions: regions, circles, ties, the draw loop and what stops it."""

from random import Random

import pytest

from companion.games.kingdom_of_heroes.cards import Icon, MapCard, MissionColour, Region, Stack, Terrain
from companion.games.kingdom_of_heroes.placement import DRAWS, Pile, is_full, next_draw, target

BLUE, YELLOW, RED = MissionColour
A, B, C, D, E = Stack
BOARD = (
    Region("w1", "West wood", Terrain.FOREST, littoral=True),
    Region("w2", "Dunes", Terrain.DESERT, littoral=True),
    Region("w3", "Salt desert", Terrain.DESERT, littoral=True),
    Region("w4", "Strand", Terrain.MEADOW, littoral=True),
    Region("m1", "Meadow", Terrain.MEADOW),
    Region("m2", "Lea", Terrain.MEADOW),
    Region("h1", "Peak", Terrain.MOUNTAIN),
    Region("h2", "Ridge", Terrain.MOUNTAIN, east=True),
    Region("f1", "Far wood", Terrain.FOREST, east=True),
    Region("d1", "Far desert", Terrain.DESERT, east=True),
    Region("f2", "Grove", Terrain.FOREST),
    Region("h3", "Crag", Terrain.MOUNTAIN),
)
MAP = MapCard(
    "1",
    {
        "w4": 1, "m2": 2, "m1": 3,
        "f1": 1, "w1": 2, "f2": 3,
        "d1": 1, "w2": 2, "w3": 3,
        "h3": 1, "h1": 2, "h2": 3,
    },
    circled=("w2", "d1"),
)  # fmt: skip


def placed(icon: Icon, *occupied: str, card: MapCard | None = MAP) -> tuple[str, ...]:
    return target(icon, BOARD, card, occupied).regions


# Where


def test_the_example_of_the_book():
    """Start of the Round: meadow number 1 has a card, so it goes to number 2."""
    assert placed(Icon.MEADOW) == ("w4",)
    found = target(Icon.MEADOW, BOARD, MAP, ("w4",))
    assert (found.regions, found.why) == (("m2",), "Number 2 is the lowest of the empty meadow regions.")


def test_the_circle_decides_among_equal_numbers():
    """Start of the Round, note: littoral regions may have the same number."""
    found = target(Icon.LITTORAL, BOARD, MAP, ("w4",))
    assert (found.regions, found.rule.key) == (("w2",), "placing.circle")
    assert placed(Icon.LITTORAL, "w4", "w2") == ("w1",)


def test_the_circle_counts_in_the_east_too():
    """Ruling b5: wherever there is one."""
    assert placed(Icon.EAST) == ("d1",)
    assert placed(Icon.EAST, "d1") == ("f1",)


def test_an_open_tie_is_for_the_starting_player():
    """Ruling b5: no circle, or two of them."""
    found = target(Icon.EAST, BOARD, MapCard("2", MAP.numbers), ())
    assert (found.regions, found.rule.key) == (("f1", "d1"), "placing.tie")
    assert placed(Icon.EAST, card=MapCard("2", MAP.numbers, ("f1", "d1"))) == ("f1", "d1")


def test_a_circle_does_not_beat_a_lower_number():
    """It only settles equal ones."""
    assert placed(Icon.DESERT, "d1") == ("w2",)
    assert placed(Icon.LITTORAL) == ("w4",)


def test_no_region_left_is_the_bottom_of_the_stack():
    """Start of the Round: take another."""
    found = target(Icon.EAST, BOARD, MAP, ("h2", "f1", "d1"))
    assert (found.regions, found.rule.key) == ((), "placing.bottom")
    assert found.why == "Every East region has a card: this one goes to the bottom of its stack."


def test_without_the_map_card_the_table_looks():
    """Herald never blocks: all empty regions of the icon are offered."""
    assert placed(Icon.FOREST, "f2", card=None) == ("w1", "f1")
    assert placed(Icon.FOREST, "f2", "w1", card=None) == ("f1",)
    some = MapCard("3", {"f1": 2, "f2": 1})
    assert placed(Icon.FOREST, card=some) == ("w1", "f2")


@pytest.mark.parametrize("seed", range(100))
def test_a_card_goes_to_an_empty_region_of_its_icon_with_the_lowest_number(seed: int):
    """Whatever lies on the board."""
    random = Random(seed)
    occupied = random.sample([region.key for region in BOARD], random.randint(0, 12))
    numbers = {region.key: random.randint(1, 4) for region in BOARD}
    circled = tuple(random.sample(list(numbers), 4))
    icon = random.choice(list(Icon))
    free = [region.key for region in BOARD if region.has(icon) and region.key not in occupied]
    best = [key for key in free if numbers[key] == min(numbers[each] for each in free)]
    wished = [key for key in best if key in circled] or best
    assert placed(icon, *occupied, card=MapCard("x", numbers, circled)) == tuple(wished)


# Which stack


def drawn(place: int = 0, empty: int = 12, red: int = 0, yellow: int = 0, tried: int = 0, **piles: Pile):
    known = {Stack(name): pile for name, pile in piles.items()}
    return next_draw(place, empty, {RED: red, YELLOW: yellow}, known, tried)


def test_the_first_round_lays_two_of_each_stack():
    """Start of the Round: ten cards, A to E twice (ruling b4)."""
    stacks, place, empty = [], 0, 12
    while (found := drawn(place, empty)).stack is not None:
        stacks.append(found.stack)
        place, empty = found.place + 1, empty - 1
    assert stacks == [A, B, C, D, E, A, B, C, D, E]
    assert (place, found.rule.key) == (DRAWS, "placing.stacks")


def test_two_empty_regions_stop_it():
    """Start of the Round: do not take any more cards."""
    found = drawn(3, empty=2)
    assert (found.stack, found.rule.key) == (None, "placing.two_empty")
    assert found.why == "Only 2 empty regions are left: no more cards are taken."
    assert drawn(3, empty=3).stack is D


def test_a_full_colour_skips_its_stack():
    """Start of the Round: 3 red, 4 yellow; leftovers count (ruling b7)."""
    piles = {"D": Pile(YELLOW), "E": Pile(RED)}
    found = drawn(3, yellow=4, red=3, **piles)
    assert (found.stack, found.place) == (A, 5)
    assert [(skip.stack, skip.why) for skip in found.skipped] == [
        (D, "4 yellow cards lie on the board; the limit is 4."),
        (E, "3 red cards lie on the board; the limit is 3."),
    ]
    assert drawn(3, yellow=3, red=3, **piles).stack is D


def test_blue_has_no_limit():
    """Only red and yellow do."""
    assert not is_full(BLUE, {BLUE: 10})
    assert is_full(RED, {RED: 3})
    assert not is_full(YELLOW, {YELLOW: 3})


def test_an_empty_stack_is_skipped():
    """Ruling b6."""
    found = drawn(0, A=Pile(left=0), B=Pile(left=1))
    assert (found.stack, [skip.why for skip in found.skipped]) == (B, ["Stack A is empty."])


def test_each_card_of_a_stack_is_tried_once():
    """Ruling b6: then it gives none in this pass; the next stack starts afresh."""
    piles = {"C": Pile(left=2), "D": Pile(left=2)}
    assert drawn(2, tried=1, **piles).stack is C
    found = drawn(2, tried=2, **piles)
    assert (found.stack, found.skipped[0].why) == (D, "No card of stack C fits: all were tried once.")


def test_it_ends_after_the_second_pass():
    """Also if the last stacks are skipped."""
    found = drawn(9, red=3, E=Pile(RED))
    assert (found.stack, found.place, len(found.skipped)) == (None, DRAWS, 1)
