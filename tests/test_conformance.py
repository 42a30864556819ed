"""What every game promises, whatever it is about. A new game is tested here without a line being added.

Hypothesis draws the table (people, options, box); a seeded fate then plays it from the prompts, and like people do:
with corrections, undo, redo, edits. `PLAYOUTS=1000 pytest tests/test_conformance.py` looks further than usual.
"""

import ast
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import companion.games
from companion.core.codec import BadShape, decode_move, encode_move
from companion.core.game import Game
from companion.core.move import Correct, IllegalMove, Move, Rename
from companion.core.number import Number, Part
from companion.core.prompt import Ask, Prompt
from companion.core.rulebook import Rule
from companion.core.seat import Seat
from companion.core.setup import BadSetup, Deal, Pick, Setup, Toggle
from companion.games import games, lids
from companion.session import Session

GAMES = games()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
PLAYOUTS = int(os.environ.get("PLAYOUTS", "20"))
playouts = settings(max_examples=PLAYOUTS, derandomize="PLAYOUTS" not in os.environ)
NAMES = ("Ana", "Ben", "{name}", "Dé", "E. {0}", "%s")  # people are called as they like
SEEDS = st.integers(0, 2**32)
MOST_ANSWERS = 1000  # in a whole play, for somebody who answers whatever is asked


# Tables


@st.composite
def tables(draw: st.DrawFn, game: Game[Any]) -> Setup:
    """Any number of people, any options, with an empty box or a full one."""
    count = draw(st.integers(game.fewest, game.most))
    seats = tuple(Seat(*each) for each in zip(NAMES, game.tinctures[:count], strict=False))
    options = {option.key: draw(values(option, count)) for option in game.options(count)}
    box = game.sample_box() if draw(st.booleans()) else {}
    return Setup(seats, draw(st.integers(0, count - 1)), options, box)


def values(option: object, count: int) -> st.SearchStrategy[Any]:
    if isinstance(option, Toggle):
        return st.booleans()
    if isinstance(option, Pick):
        return st.sampled_from([key for key, _label, _why in option.choices])
    if isinstance(option, Deal):
        return st.permutations([thing for thing, _label in option.things]).map(lambda dealt: dealt[:count])
    raise TypeError(option)


# Fate


class Fate:
    """Plays a session as people might, the same way each time for the same seed."""

    def __init__(self, game: Game[Any], setup: Setup, seed: int) -> None:
        self.random = Random(seed)
        self.records: list[dict[str, Any]] = []
        self.session = Session(game, setup, keep=self.records.append, now=lambda: "now")

    def number(self, ask: Ask) -> int | None:
        possible = [n for n in range(ask.low, ask.high + 1) if n not in ask.impossible]
        return self.random.choice(possible) if possible else None

    def answers(self) -> list[Move]:
        """Everything that is offered now, with one number for each that is asked for."""
        prompt = self.session.prompt
        numbers = [(ask, self.number(ask)) for ask in prompt.asks]
        return [choice.move for choice in prompt.choices] + [
            ask.answer(number) for ask, number in numbers if number is not None
        ]

    def diligent_answer(self) -> Move | None:
        """To what nobody has answered yet, or else a choice."""
        prompt = self.session.prompt
        for ask in prompt.asks:
            number = self.number(ask)
            if ask.value is None and number is not None:
                return ask.answer(number)
        return self.random.choice(prompt.choices).move if prompt.choices else None

    def correction(self) -> Move | None:
        tracks = self.session.game.tracks(self.session.state)
        if not tracks:
            return None
        track = self.random.choice(tracks)
        return Correct(track.key, self.random.randint(track.low, track.high), track.seat, "recounted")

    def play(self, move: Move | None) -> None:
        if move is not None and self.session.refusal(move) is None:
            self.session.play(move, anyway=True)

    def act(self) -> None:
        """Mostly an answer; now and then what people do when something was wrong."""
        session, line = self.session, self.session.line
        act = self.random.choice(
            ["answer"] * 12 + ["correct", "undo", "redo", "edit", "remove", "return", "rename"]
        )
        entry = self.random.choice(line).id if line else None
        if act == "answer":
            self.play(self.diligent_answer() if self.random.random() < 0.7 else self.any_answer())
        elif act == "correct":
            self.play(self.correction())
        elif act == "rename":
            seat = self.random.randrange(len(session.setup.seats))
            name = self.random.choice(["Fi", "{x}", session.setup.name(seat)])
            self.play(Rename(seat, name, self.random.choice(session.game.tinctures)))
        elif act == "undo" and session.undo_name:
            session.undo()
        elif act == "redo" and session.redo_name:
            session.redo()
        elif act == "return" and session.log():
            session.return_to(self.random.choice(session.log()).id)
        elif act in ("edit", "remove") and entry is not None:
            self.edit(entry, None if act == "remove" else self.correction() or self.any_answer())

    def any_answer(self) -> Move | None:
        answers = self.answers()
        return self.random.choice(answers) if answers else None

    def edit(self, entry: int, move: Move | None) -> None:
        try:
            rewrite = self.session.rewrite(entry, move)
        except IllegalMove:
            return
        self.session.accept(rewrite)

    def acts(self, most: int = 60) -> Iterator[Session]:
        """The session after each of some acts."""
        yield self.session
        for _act in range(self.random.randrange(most)):
            self.act()
            yield self.session

    def played(self) -> Session:
        return list(self.acts())[-1]


def seen(session: Session) -> tuple[object, ...]:
    return (
        session.state,
        session.setup,
        session.line,
        session.log(),
        session.undo_name,
        session.redo_name,
        session.disagreement,
    )


# Setting the table


@every_game
def test_the_usual_options_of_every_table_are_allowed(game: Game[Any]):
    """For each number of people and each first player."""
    for count in range(game.fewest, game.most + 1):
        seats = tuple(Seat(*each) for each in zip(NAMES, game.tinctures[:count], strict=False))
        for first in range(count):
            game.check_setup(Setup(seats, first, game.default_options(count, first)))


@every_game
def test_every_table_is_told_how_it_is_set(game: Game[Any]):
    """For each number of people there is something to do, and each thing is said."""
    for count in range(game.fewest, game.most + 1):
        seats = tuple(Seat(*each) for each in zip(NAMES, game.tinctures[:count], strict=False))
        tasks = game.tasks(Setup(seats, 0, game.default_options(count, 0)))
        assert tasks
        assert all(task.title for task in tasks)


@every_game
def test_options_have_keys_of_their_own(game: Game[Any]):
    """No two options of a table can be mistaken for each other."""
    for count in range(game.fewest, game.most + 1):
        keys = [option.key for option in game.options(count)]
        assert len(set(keys)) == len(keys)


# Playing


@every_game
@playouts
@given(data=st.data(), seed=SEEDS)
def test_every_offered_move_applies(game: Game[Any], data: st.DataObject, seed: int):
    """Whatever the prompt offers is legal, down to the ends of every range it asks for."""
    fate = Fate(game, data.draw(tables(game)), seed)
    for session in fate.acts():
        for move in (*fate.answers(), *edges(session.prompt)):
            assert session.refusal(move) is None, move


def edges(prompt: Prompt) -> Iterator[Move]:
    for ask in prompt.asks:
        for number in {ask.low, ask.high} - ask.impossible:
            yield ask.answer(number)


@every_game
@playouts
@given(data=st.data(), seed=SEEDS)
def test_what_a_prompt_calls_impossible_is_refused(game: Game[Any], data: st.DataObject, seed: int):
    """The keypad greys out exactly what the rules refuse."""
    fate = Fate(game, data.draw(tables(game)), seed)
    for session in fate.acts():
        for ask in session.prompt.asks:
            assert all(session.refusal(ask.answer(number)) for number in sorted(ask.impossible)[:5])


@every_game
@playouts
@given(data=st.data(), seed=SEEDS)
def test_a_play_comes_to_its_end(game: Game[Any], data: st.DataObject, seed: int):
    """From any start, somebody who answers what is asked gets there; and then nothing more is asked."""
    fate = Fate(game, data.draw(tables(game)), seed)
    answers = 0
    while not fate.session.is_over:
        move = fate.diligent_answer()
        assert move is not None, fate.session.prompt
        fate.session.play(move, anyway=True)
        answers += 1
        assert answers < MOST_ANSWERS
    assert fate.diligent_answer() is None


@every_game
@playouts
@given(data=st.data(), seed=SEEDS)
def test_undo_and_redo_bring_back_the_same_table(game: Game[Any], data: st.DataObject, seed: int):
    """After any act; and what is seen after the redo is what was seen before the undo."""
    fate = Fate(game, data.draw(tables(game)), seed)
    for session in fate.acts(30):
        if session.undo_name:
            before = seen(session)
            session.undo()
            session.redo()
            assert seen(session) == before


@every_game
@playouts
@given(data=st.data(), seed=SEEDS)
def test_a_play_is_the_same_after_it_was_kept_and_read(game: Game[Any], data: st.DataObject, seed: int):
    """Through the text of its records; and its table is what its moves give when played again by hand."""
    setup = data.draw(tables(game))
    fate = Fate(game, setup, seed)
    session = fate.played()
    assert seen(Session(game, setup, json.loads(json.dumps(fate.records)))) == seen(session)
    state = game.begin(session.setup)
    for move in session.moves:
        state = state if isinstance(move, Rename) else game.apply(state, move)
    assert state == session.state


# Moves of any kind


@cache  # a strategy is slow to build, and knows no more the second time
def anything(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a field, mostly such that it could be meant."""
    if kind is int:
        return st.integers(-2, 120) | st.integers(-(10**9) + 1, 10**9 - 1)
    if kind in (str, bool, NoneType):
        return st.from_type(kind)
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        return st.builds(kind, **{field.name: anything(hints[field.name]) for field in fields(kind)})
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(kind)
    inner = get_args(kind)
    if get_origin(kind) is tuple and inner[1:] == (Ellipsis,):
        return st.lists(anything(inner[0]), max_size=3).map(tuple)
    if get_origin(kind) is tuple:
        return st.tuples(*map(anything, inner))
    if get_origin(kind) in (dict, Mapping):
        return st.dictionaries(st.text(max_size=5), anything(inner[1]), max_size=3)
    return st.one_of(*map(anything, inner))


@every_game
@playouts
@given(data=st.data(), seed=SEEDS)
def test_any_move_applies_or_is_refused_with_a_reason(game: Game[Any], data: st.DataObject, seed: int):
    """Nonsense too: it is refused in words, never by accident, and nothing has changed."""
    session = Fate(game, data.draw(tables(game)), seed).played()
    for kind in game.kinds.values():
        move = data.draw(anything(kind))
        before = seen(session)
        refused = session.refusal(move)
        assert seen(session) == before
        if refused is None:
            session.play(move, anyway=True)
            assert session.undo_name.strip()
            session.undo()
            assert session.state == before[0]
        else:
            assert refused.reason.strip()
            assert_ruled(game, refused.rule)


@every_game
@playouts
@given(data=st.data())
def test_any_move_comes_back_as_it_was_written(game: Game[Any], data: st.DataObject):
    """Every kind of move can be written down as JSON and read again."""
    for kind in game.kinds.values():
        move = data.draw(anything(kind))
        assert decode_move(json.loads(json.dumps(encode_move(move))), game.kinds) == move


@every_game
def test_every_kind_of_move_is_written_under_a_name_of_its_own(game: Game[Any]):
    """Frozen, and with no field that would be taken for its name."""
    assert len(game.kinds) == len(game.own_moves) + 2
    for kind in game.kinds.values():
        assert kind.__dataclass_params__.frozen
        assert "move" not in {field.name for field in fields(kind)}


# Numbers


@every_game
@playouts
@given(data=st.data(), seed=SEEDS)
def test_every_tracked_number_explains_itself(game: Game[Any], data: st.DataObject, seed: int):
    """The explanation gives the number that is tracked, and every rule in it stands in the rulebook."""
    for session in Fate(game, data.draw(tables(game)), seed).acts(30):
        for track in game.tracks(session.state):
            number = session.explain(track.key, track.seat)
            assert (track.key, number.value) == (track.key, track.value)
            assert_explained(game, number)


@every_game
@playouts
@given(data=st.data(), seed=SEEDS)
def test_every_tracked_number_can_be_corrected(game: Game[Any], data: st.DataObject, seed: int):
    """To anything within its limits, and then that is what it is. Outside of them it is refused."""
    fate = Fate(game, data.draw(tables(game)), seed)
    session = fate.played()
    for track in game.tracks(session.state):
        assert track.low <= track.value <= track.high, track
        for value in {track.low, track.high, fate.random.randint(track.low, track.high)}:
            after = game.apply(session.state, Correct(track.key, value, track.seat, "as we say"))
            assert game.track(after, track.key, track.seat).value == value
        for value in (track.low - 1, track.high + 1):
            assert session.refusal(Correct(track.key, value, track.seat)) is not None


@every_game
@playouts
@given(data=st.data(), seed=SEEDS)
def test_tracks_are_told_apart_and_there_is_nothing_else_to_correct(
    game: Game[Any], data: st.DataObject, seed: int
):
    """No two tracks have the same key and seat; a number that is not tracked cannot be corrected."""
    session = Fate(game, data.draw(tables(game)), seed).played()
    marks = [(track.key, track.seat) for track in game.tracks(session.state)]
    assert len(set(marks)) == len(marks)
    seats = [None, -1, *range(len(session.setup.seats) + 1)]
    others = set(product([*(key for key, _seat in marks), "weather"], seats)) - set(marks)
    assert all(session.refusal(Correct(key, 1, seat)) for key, seat in others)


@every_game
@playouts
@given(data=st.data(), seed=SEEDS)
def test_the_score_sheet_adds_up(game: Game[Any], data: st.DataObject, seed: int):
    """A total for every seat, the sum of its rows where they are known; every seat has at most one place."""
    for session in Fate(game, data.draw(tables(game)), seed).acts(20):
        sheet = session.sheet
        seats = range(len(session.setup.seats))
        assert len(sheet.totals) == len(seats)
        for row in sheet.rows:
            assert len(row.numbers) == len(seats)
        for seat in seats:
            known = [row.numbers[seat].value for row in sheet.rows if row.numbers[seat] is not None]
            assert sheet.totals[seat].value == sum(known)
            assert_explained(game, sheet.totals[seat])
        places = [place.seat for place in sheet.places]
        assert sorted(set(places)) == sorted(places)
        assert set(places) <= set(seats)


def assert_explained(game: Game[Any], number: Number) -> None:
    for part in flat(number):
        assert part.label.strip()
        assert_ruled(game, part.rule)


def flat(number: Number) -> Iterator[Number | Part]:
    yield number
    for part in number.parts:
        yield part
        if part.number is not None:
            yield from flat(part.number)


def assert_ruled(game: Game[Any], rule: Rule | None) -> None:
    assert rule is None or game.rulebook(rule.key) == rule


@every_game
def test_every_rule_says_where_it_stands_and_what_it_says(game: Game[Any]):
    """Section, heading and our own paraphrase."""
    assert len(game.rulebook) > 0
    for rule in game.rulebook:
        assert rule.section.strip()
        assert rule.heading.strip()
        assert rule.said().strip()


# Words


@every_game
@playouts
@given(data=st.data(), seed=SEEDS)
def test_no_sentence_has_a_place_left_to_be_filled(game: Game[Any], data: st.DataObject, seed: int):
    """Whatever people are called: no {placeholder} is shown, and no entry of the log is without words."""
    for session in Fate(game, data.draw(tables(game)), seed).acts(20):
        assert all(told.line.title.strip() for told in session.log())
        assert session.prompt.title.strip()
        assert game.status(session.state).strip()
        said = [
            session.prompt,
            session.log(),
            session.sheet,
            session.summary(),
            game.tracks(session.state),
            game.tasks(session.setup),
            game.options(len(session.setup.seats)),
            game.not_modelled,
            [
                caution
                for move in answers_of(session.prompt)
                for caution in game.cautions(session.state, move)
            ],
        ]
        for text in sentences(said):
            plain = text
            for name in (*NAMES, "{x}"):
                plain = plain.replace(name, "")
            assert not re.search(r"\{\w*\}", plain), text


def answers_of(prompt: Prompt) -> list[Move]:
    return [choice.move for choice in prompt.choices] + list(edges(prompt))


def sentences(thing: Any) -> Iterator[str]:
    """Every text in a thing, however deep."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, Mapping):
        for inner in thing.values():
            yield from sentences(inner)
    elif isinstance(thing, list | tuple):
        for inner in thing:
            yield from sentences(inner)
    elif is_dataclass(thing) and not isinstance(thing, Move | Rule):
        for field in fields(thing):
            yield from sentences(getattr(thing, field.name))


# Boxes


@every_game
def test_the_sample_box_is_complete_and_sound(game: Game[Any]):
    """It passes the check it is there to demonstrate, and leaves nothing to be taught."""
    box = game.sample_box()
    assert game.check_box(box) == ()
    status = game.box_status(box)
    assert status.known == status.places
    assert json.loads(json.dumps(box)) == box


@every_game
def test_an_empty_box_is_sound_and_knows_nothing(game: Game[Any]):
    """What is not known yet is no defect."""
    assert game.check_box({}) == ()
    assert game.box_status({}).places == game.box_status(game.sample_box()).places


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-200, 200) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@st.composite
def spoilt(draw: st.DrawFn, value: Any) -> Any:
    """The value with something else somewhere in it."""
    if isinstance(value, dict) and value and draw(st.integers(0, 9)):
        key = draw(st.sampled_from(sorted(value)))
        return {**value, key: draw(spoilt(value[key]))}
    if isinstance(value, list) and value and draw(st.integers(0, 9)):
        at = draw(st.integers(0, len(value) - 1))
        return [*value[:at], draw(spoilt(value[at])), *value[at + 1 :]]
    return draw(JSON)


@every_game
@playouts
@given(data=st.data())
def test_what_is_no_box_is_refused_in_words(game: Game[Any], data: st.DataObject):
    """A box from a stranger is read or refused, by the box editor and by a play alike; nothing breaks."""
    box = data.draw(spoilt(game.sample_box()) | st.dictionaries(st.text(max_size=5), JSON, max_size=2))
    setup = data.draw(tables(game))
    for read in (
        lambda: game.check_box(box),
        lambda: game.box_status(box),
        lambda: game.begin(Setup(setup.seats, setup.first, setup.options, box)),
    ):
        assert outcome(read).strip()


def outcome(read: Callable[[], object]) -> str:
    try:
        return f"read: {read()}"
    except (BadShape, BadSetup) as refused:
        return str(refused)


# Boundaries

FORBIDDEN = {"random", "secrets", "time", "datetime", "tinydb", "os", "subprocess", "socket"}


@every_game
def test_a_game_imports_only_what_it_may(game: Game[Any]):
    """Python, the words all games share, and itself: no chance, no clock, no storage, no screen, no other game."""
    folder = Path(companion.games.__file__).parent / game.key
    for file in folder.rglob("*.py"):
        for module in imported(ast.parse(file.read_text(encoding="utf-8"))):
            top = module.partition(".")[0]
            ours = module == f"companion.games.{game.key}" or module.startswith(
                ("companion.core.", f"companion.games.{game.key}.")
            )
            assert ours or (top in sys.stdlib_module_names and top not in FORBIDDEN), (file.name, module)


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            yield node.module or ""


@every_game
def test_a_game_and_its_lid_lie_in_the_folder_of_its_key(game: Game[Any]):
    """So that its screens, pictures and tests are found by the same name."""
    here = f"companion.games.{game.key}"
    assert (type(game).__module__, type(lids()[game.key]).__module__) == (f"{here}.game", f"{here}.lid")
    assert isinstance(game, type(lids()[game.key]))


@every_game
def test_every_game_can_be_scored_only(game: Game[Any]):
    """From Home straight to the end sheet: for every number of people, a play may begin at its end."""
    for count in range(game.fewest, game.most + 1):
        [start] = [option for option in game.options(count) if option.key == "start"]
        assert start.allows("final", count)
