"""Rulings that Herald keeps as a sentence at the right moment or as a fact, where the map decides the rest."""

from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.draws import steps
from companion.games.kings_and_things.movement import reminders
from companion.games.kings_and_things.moves import Phase
from companion.games.kings_and_things.phase_view import setup_tasks
from companion.games.kings_and_things.phases import SEA
from companion.games.kings_and_things.things import Terrain
from companion.games.kings_and_things.view import marked_hexes
from tests.kings_and_things.table import ANA, after, at, table


def reminded() -> dict[str, str]:
    return {each.heading: each.text for each in reminders(at(Phase.MOVEMENT))}


def test_unowned_special_income_may_be_crossed_and_sea_never_stopped_on():
    """Ruling A7: the exception beats the stop in every hex without a control marker."""
    assert reminded()["May go on"] == (
        "Where only a control marker or Special Income without a value lies. Stop there and it is yours."
    )
    assert reminded()["Sea"] == "Only flyers cross it, and none stops there."


def test_neutral_tiles_are_an_opponents():
    """Ruling A8: one must stop there, and fights instead of exploring."""
    assert reminded()["Must stop"] == (
        "In an unexplored hex; and at an opponent's or neutral Fort, face-down tile or combat value."
    )
    state = after(at(Phase.MOVEMENT), m.MarkHex("Hex 1", (ANA,), neutral=True), m.MarkHex("Hex 2", (ANA,)))
    assert [row.is_exploration for row in marked_hexes(state)] == [False, True]


def test_nobody_enters_a_rough_hex_with_one_step_left():
    """Ruling A18: it counts as two of four."""
    assert reminded()["4 hexes"] == (
        "Swamp, Mountain, Forest and Jungle count as 2; with 1 left nobody enters. Flyers: 1 everywhere."
    )


def test_nobody_owns_sea_and_all_that_was_set_aside_comes_back():
    """Ruling A24: four Sea hexes with four players, else five; no terrain to claim."""
    assert SEA == {2: 5, 3: 5, 4: 4}
    assert "sea" not in [terrain.value for terrain in Terrain]
    state = after(table(3, start="beginning"), m.NextPhase(), m.NextPhase())
    assert setup_tasks(state)[-1].said == "Shuffle the Sea hexes set aside into the deck."


def test_things_are_placed_in_hexes_one_controls_and_trade_ins_said_first():
    """Rulings A25 and A37: in Recruit Things, in this order."""
    said = steps(at(Phase.THINGS))
    assert said[0] == "Say how much gold and which trade-ins, before you see a tile."
    assert said[2] == "Look, and place what you like in hexes you control; creatures face down."


def test_the_mover_chooses_which_flyers_are_pinned():
    """Ruling A34: the book gives only their number."""
    assert reminded()["Pinned"].endswith("Flyers pin as many flyers; whose they are chooses which.")
