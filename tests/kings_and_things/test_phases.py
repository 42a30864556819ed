"""The set-up, the nine phases, turn order, the First Player marker, Battle markers."""

import pytest

from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things import order, phases
from companion.games.kings_and_things.game import GAME
from companion.games.kings_and_things.movement import reminders
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.state import SetupStep
from companion.games.kings_and_things.things import Terrain
from tests.kings_and_things.table import (
    ANA,
    BEN,
    CY,
    DORA,
    after,
    at,
    cautions,
    counts,
    refused,
    setup,
    table,
)


def test_the_set_up_step_by_step():
    """Heroes, map, three hexes each in turn order, Tower, 10 gold, placing, exchange, placing again."""
    state = after(table(3, first=1, start="beginning"), m.DealHeroes(("Elf Lord",)), m.NextPhase())
    seen = []
    while state.step in phases.CLAIMING:
        seen.append((state.step, order.on_turn(state)))
        state = after(state, m.ClaimHex(order.on_turn(state), Terrain.PLAINS))
    assert seen == [(step, seat) for step in phases.CLAIMING for seat in (BEN, CY, ANA)]
    state = after(state, m.SetOut())
    assert [counts(state, each) for each in (Counter.HEXES, Counter.TOWERS, Counter.GOLD)] == [
        [3] * 3,
        [1] * 3,
        [10] * 3,
    ]
    state = after(state, *(m.Done(seat) for seat in range(3)))
    assert state.step is SetupStep.EXCHANGE
    state = after(state, *(m.Exchange(seat, 4) for seat in range(3)), *(m.Done(seat) for seat in range(3)))
    assert (state.phase, state.round, order.on_turn(state)) == (Phase.INCOME, 1, BEN)
    assert state.seats[ANA].terrains == {Terrain.PLAINS: 3}


@pytest.mark.parametrize(("count", "sea"), [(2, 5), (3, 5), (4, 4)])
def test_four_sea_hexes_are_set_aside_or_five(count: int, sea: int):
    """Five with two or three players, in the tasks and in the step itself."""
    tasks = GAME.tasks(setup(count, start="beginning"))
    assert f"Set {sea} Sea hexes aside and shuffle the others" in [task.title for task in tasks]
    state = after(table(count, start="beginning"), m.DealHeroes())
    assert GAME.prompt(state).sentence.startswith(f"Set {sea} Sea hexes aside")


def test_nine_phases_in_their_order():
    """Phase 8 only where somebody has a Hero who acts in it."""
    state, seen = table(), []
    for _phase in range(8):
        seen.append(state.phase)
        state = after(state, m.NextPhase())
    assert seen == [phase for phase in phases.ROUND if phase is not Phase.POWERS]
    assert (state.round, state.first, state.phase) == (2, BEN, Phase.INCOME)


@pytest.mark.parametrize("hero", ["Master Thief", "Assassin Primus"])
def test_special_powers_come_up_for_their_heroes(hero: str):
    """By name, with their owner."""
    state = after(at(Phase.CONSTRUCTION), m.MoveHero(hero, CY), m.NextPhase())
    assert state.phase is Phase.POWERS
    assert GAME.prompt(state).sentence == f"{hero} (Cy) may act now."


def test_the_marker_goes_left_and_wraps():
    """Seats are listed clockwise."""
    state, firsts = table(3), []
    for _round in range(4):
        firsts.append(state.first)
        state = after(state, m.GoToPhase(Phase.MARKER), m.PassMarker())
    assert firsts == [0, 1, 2, 0]


def test_the_direction_alternates_only_with_the_variant():
    """Even rounds go counterclockwise; the marker still goes left."""
    state = after(table(alternating=True), m.GoToPhase(Phase.MARKER), m.PassMarker())
    assert order.order(state) == (BEN, ANA, DORA, CY)
    plain = after(table(), m.GoToPhase(Phase.MARKER), m.PassMarker())
    assert order.order(plain) == (BEN, CY, DORA, ANA)


def test_the_variant_is_for_four():
    """Ruling A19."""
    keys = {count: [option.key for option in GAME.options(count)] for count in (2, 3, 4)}
    assert ["alternating" in keys[count] for count in (2, 3, 4)] == [False, False, True]


def test_going_on_too_early_is_asked_about():
    """Who has not acted, what is still on the map."""
    assert cautions(at(Phase.EVENTS), m.NextPhase()) == ["Not everybody has acted: Ana, Ben, Cy and Dora."]
    marked = after(at(Phase.COMBAT), m.MarkHex("Hex 1", (ANA,)))
    assert cautions(marked, m.NextPhase()) == ["1 Battle marker is still on the map."]
    assert cautions(table(), m.NextPhase()) == ["Nobody has collected income."]


# Movement and markers


def test_the_reminder_card():
    """Costs, stops, pinning, stack, flyers, Sea; the reading of ruling A11 as the table agreed."""
    plain, agreed = reminders(at(Phase.MOVEMENT)), reminders(at(Phase.MOVEMENT, flyers=True))
    assert [each.heading for each in plain] == [
        "4 hexes",
        "Must stop",
        "May go on",
        "Pinned",
        "Stack limit 10",
        "Flyers",
        "Sea",
    ]
    assert plain[5].text != agreed[5].text


def test_markers_are_listed_with_who_is_there():
    """Marking the same hex again replaces what was said."""
    state = after(at(Phase.MOVEMENT), m.MarkHex("Hex 1", (ANA,)), m.MarkHex("Hex 1", (ANA, BEN), BEN))
    assert [(marker.hex, marker.seats, marker.owner) for marker in state.markers] == [
        ("Hex 1", (ANA, BEN), BEN)
    ]
    assert after(state, m.UnmarkHex("Hex 1")).markers == ()


def test_nonsense_markers_are_refused():
    """Nobody, somebody twice, an owner alone."""
    state = at(Phase.MOVEMENT)
    assert refused(state, m.MarkHex("Hex 1", ())) == "Name everybody who is in Hex 1 once."
    assert refused(state, m.MarkHex("Hex 1", (ANA, ANA))) == "Name everybody who is in Hex 1 once."
    assert refused(state, m.MarkHex("Hex 1", (ANA,), ANA)) == "Ana is alone in a hex of their own."


def test_hexes_are_selected_in_turn_order_until_none_is_left():
    """Whoever has a stake, one hex each, around and around (ruling A10)."""
    marks = [m.MarkHex("one", (BEN,)), m.MarkHex("two", (BEN,)), m.MarkHex("three", (DORA, CY), CY)]
    state = after(at(Phase.COMBAT), *marks)
    seen = []
    while (seat := order.next_chooser(state)) is not None:
        place = next(each.hex for each in state.markers if seat in (*each.seats, each.owner))
        seen.append((seat, place))
        state = after(state, m.SelectHex(seat, place))
        state = after(state, m.Explore(seat, 1) if state.exploration else m.DecideBattle(1))
    assert seen == [(BEN, "one"), (CY, "three"), (BEN, "two")]


def test_selecting_out_of_turn_is_asked_about():
    """And a hex one has nothing in is refused."""
    state = after(at(Phase.COMBAT), m.MarkHex("one", (ANA,)), m.MarkHex("two", (BEN,)))
    assert cautions(state, m.SelectHex(BEN, "two")) == ["Ana selects next, not Ben."]
    assert refused(state, m.SelectHex(BEN, "one")) == "Ben has nothing in one."


def test_the_owner_defends_even_if_the_owner_selects():
    """Ben selects the hex Ana attacks."""
    state = after(at(Phase.COMBAT), m.MarkHex("one", (ANA, BEN), BEN), m.SelectHex(BEN, "one"))
    assert [side.seat for side in state.battle.sides] == [ANA, BEN]
    assert state.battle.defender == 1


def test_nothing_else_is_resolved_before_a_battle_is_over():
    """One hex after the other."""
    state = after(at(Phase.COMBAT), m.MarkHex("one", (ANA,)), m.MarkHex("two", (BEN, CY), CY))
    state = after(state, m.SelectHex(ANA, "one"))
    assert refused(state, m.SelectHex(BEN, "two")) == "one is still being explored."
    assert refused(state, m.NextPhase()) == "one is still being explored."
    assert refused(state, m.UnmarkHex("one")) == "one is being resolved."
