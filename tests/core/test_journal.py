"""The only saved truth of a play."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.codec import BadShape, by_name
from companion.core.journal import BEGINNING, Entry, Journal, Step, read_journal, step_record, walk_record
from companion.core.move import Move
from tests.core.toy import Add

KINDS = by_name((Add,))
A, B, C = Add(0, 1), Add(0, 2), Add(0, 3)


def take(journal: Journal, moves: dict[int, Move | None]) -> dict[str, Any]:
    step = Step(journal.next_id, journal.cursor, moves, f"{journal.next_id} o'clock")
    journal.add(step)
    return step_record(step)


def play(journal: Journal, *moves: Move) -> None:
    for move in moves:
        take(journal, {journal.next_id: move})


def moves(journal: Journal) -> list[Move]:
    return [entry.move for entry in journal.line()]


def test_a_move_after_an_undo_starts_a_branch_and_keeps_the_old_one():
    """Nothing recorded is ever destroyed, only left aside."""
    journal = Journal()
    play(journal, A, B)
    journal.walk(1)
    play(journal, C)
    assert moves(journal) == [A, C]
    assert [entry.move for entry in journal.line(2)] == [A, B]


def test_redo_leads_to_the_child_last_visited():
    """Of two branches, redo takes the one the cursor was on last."""
    journal = Journal()
    play(journal, A, B)
    journal.walk(1)
    play(journal, C)  # step 4, after the walk
    journal.walk(2)
    journal.walk(BEGINNING)
    assert [step.id for step in journal.ahead()] == [1, 2]


def test_a_move_edited_twice_remembers_what_it_said_first():
    """`was` is what was recorded at the table, not the correction in between."""
    journal = Journal()
    play(journal, A)
    take(journal, {1: B})
    take(journal, {1: C})
    assert journal.line() == [Entry(1, C, "1 o'clock", was=A)]


def test_a_move_edited_back_was_never_anything_else():
    """It says again what it said first."""
    journal = Journal()
    play(journal, A)
    take(journal, {1: B})
    take(journal, {1: A})
    assert journal.line() == [Entry(1, A, "1 o'clock")]


def test_a_move_taken_out_is_gone_from_the_line_and_back_after_an_undo():
    """Taking out is a step like any other."""
    journal = Journal()
    play(journal, A, B)
    take(journal, {1: None})
    assert moves(journal) == [B]
    journal.walk(2)
    assert moves(journal) == [A, B]


# Any sequence of steps and walks

Act = tuple[str, int, int]
ACTS = st.lists(
    st.tuples(
        st.sampled_from(("play", "edit", "remove", "walk", "undo", "redo")), st.integers(0), st.integers(1, 9)
    ),
    max_size=30,
)


def do(journal: Journal, act: Act) -> list[dict[str, Any]]:
    """The record it left, if there was anything to do."""
    what, pick, n = act
    line = [entry.id for entry in journal.line()]
    walks = {"walk": [BEGINNING, *journal.steps], "undo": [journal.before], "redo": [journal.after]}
    places = [to for to in walks.get(what, line) if to is not None]
    if what == "play":
        return [take(journal, {journal.next_id: Add(0, n)})]
    if not places:
        return []
    place = places[pick % len(places)]
    if what in ("edit", "remove"):
        return [take(journal, {place: Add(0, n) if what == "edit" else None})]
    journal.walk(place)
    return [walk_record(place, "later")]


@given(ACTS)
def test_a_journal_read_from_its_records_is_the_same_journal(acts: list[Act]):
    """The cursor, the tree, and where redo leads from every step."""
    journal = Journal()
    records = [record for act in acts for record in do(journal, act)]
    assert read_journal(json.loads(json.dumps(records)), KINDS) == journal


@given(ACTS)
def test_a_line_is_what_writing_down_every_line_would_give(acts: list[Act]):
    """A second, naive journal keeps the whole line of every step, and the way of the cursor."""
    journal, lines, way = Journal(), {BEGINNING: dict[int, Move]()}, [BEGINNING]
    for act in acts:
        for record in do(journal, act):
            if "moves" in record:
                step = journal.steps[journal.cursor]
                changed = {**lines[step.parent], **step.moves}
                lines[step.id] = {target: move for target, move in changed.items() if move is not None}
            way.append(journal.cursor)
    for step_id, expected in lines.items():
        assert {entry.id: entry.move for entry in journal.line(step_id)} == expected
    assert journal.after == naive_redo(journal, way)


def naive_redo(journal: Journal, way: list[int]) -> int | None:
    """The child of the cursor on the path to the place, of all those after the cursor, where it was last."""
    for place in reversed(way):
        path = [BEGINNING, *(step.id for step in journal.path(place))]
        if journal.cursor in path[:-1]:
            return path[path.index(journal.cursor) + 1]
    return None


# Hostile records


def add(seat: int = 0, n: int = 1) -> dict[str, Any]:
    return {"move": "Add", "seat": seat, "n": n}


FIRST = {"parent": 0, "moves": {"1": add()}}
HOSTILE = [
    (["not a record"], "step 1: 'not a record' is not a table of named values"),
    ([None], "step 1: None is not a table of named values"),
    ([{}], "step 1: parent is missing"),
    ([{"parent": 0}], "step 1: moves is missing"),
    ([{"parent": 0, "moves": []}], "step 1: moves: [] is not a table of named values"),
    ([{"parent": 0, "moves": {}}], "step 1: it changes nothing"),
    ([{"parent": 0, "moves": {"1": None}}], "step 1: a move without a name"),
    ([{"parent": 0, "moves": {"1": {"move": "Fly"}}}], "step 1: this game has no move called 'Fly'"),
    ([{"parent": 0, "moves": {"2": add()}}], "step 1: it changes a move that was never made"),
    ([{"parent": 0, "moves": {"9" * 5000: add()}}], "step 1: it changes a move that was never made"),
    ([{"parent": 0, "moves": {"²": add()}}], "step 1: it changes a move that was never made"),
    ([{"parent": 1, "moves": {"1": add()}}], "step 1: it does not follow any other step"),
    ([{"parent": -1, "moves": {"1": add()}}], "step 1: it does not follow any other step"),
    ([{"parent": [0], "moves": {"1": add()}}], "step 1: parent: [0] is not a whole number"),
    ([FIRST, {"parent": True, "moves": {"2": add()}}], "step 2: parent: True is not a whole number"),
    ([FIRST, {"parent": 2, "moves": {"2": add()}}], "step 2: it does not follow any other step"),
    ([FIRST, {"parent": 1, "moves": {"2": add(), "1": None}}], "step 2: it changes a move that was never made"),
    ([FIRST, {"to": 2}], "step 2: it returns to a step that was never made"),
    ([FIRST, {"to": "1"}], "step 2: to: '1' is not a whole number"),
    ([FIRST, {"to": 0, "moves": {}}], "step 2: Herald knows no field called 'moves' here"),
    ([FIRST | {"at": 5}], "step 1: at: 5 is not text"),
    ([FIRST | {"digest": 5}], "step 1: digest: 5 is not text"),
    ([FIRST | {"anyway": "yes"}], "step 1: anyway: 'yes' is not a list"),
    ([FIRST | {"colour": "red"}], "step 1: Herald knows no field called 'colour' here"),
    ([FIRST, {"to": 0}, {"parent": 0, "moves": {"2": add()}}], "step 3: it changes a move that was never made"),
    ([FIRST] + [{"to": 1}] * 100_000, "it has more than 100000 steps"),
]  # fmt: skip


@pytest.mark.parametrize(("records", "sentence"), HOSTILE)
def test_records_that_make_no_sense_are_refused_with_one_sentence(records: list[Any], sentence: str):
    """The first record that makes no sense is named, and nothing is guessed."""
    with pytest.raises(BadShape) as refused:
        read_journal(records, KINDS)
    assert str(refused.value) == sentence


def test_a_step_cannot_change_a_step_that_played_nothing():
    """Only moves can be edited, not edits."""
    records = [FIRST, {"parent": 1, "moves": {"1": None}}, {"parent": 2, "moves": {"2": add()}}]
    with pytest.raises(BadShape) as refused:
        read_journal(records, KINDS)
    assert str(refused.value) == "step 3: it changes a move that was never made"


def test_many_long_walks_are_read_in_one_go():
    """Reading is linear, whatever the cursor did: 20,000 steps and 20,000 walks between their two ends."""
    steps = [{"parent": n, "moves": {str(n + 1): add()}} for n in range(20_000)]
    walks = [{"to": to} for to in (0, 20_000)] * 10_000
    assert [step.id for step in read_journal(steps + walks + [{"to": 19_998}], KINDS).ahead()] == [
        19_999,
        20_000,
    ]
