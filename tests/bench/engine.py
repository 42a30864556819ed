"""What it costs to resume a long play: from its file to the table, the log ready to be told."""

import gc
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from companion.core.move import Correct, Move
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games import games
from companion.games.kings_and_creatures.cards import Card, Kind
from companion.games.kings_and_creatures.moves import TakeCard, TeachCard
from companion.library.library import Library
from companion.session import Session
from tests.bench.storage import Row

MOVES, TIMES = 2000, 30
CORRECTIONS = 15  # of each kind for each card taken: no play of this game has 2,000 cards
GARBAGE = 50_000  # as in the app (screens/app.py)
NAMES = ("Ana", "Ben", "Cy", "Di")


def rows() -> list[Row]:
    build = Path("build")
    build.mkdir(exist_ok=True)
    gc.set_threshold(GARBAGE)
    with tempfile.TemporaryDirectory(dir=build) as folder:
        half, whole = _written(Path(folder) / "half", MOVES // 2), _written(Path(folder) / "whole", MOVES)
        pairs = [(_resumed(half), _resumed(whole)) for _time in range(TIMES)]
    # Whatever else runs can only add to a time; and it slows both of a pair alike.
    best = min(of_whole for _of_half, of_whole in pairs)
    ratio = median(of_whole / of_half for of_half, of_whole in pairs)
    return [
        Row("resume a play of 2,000 moves, in ms", best, 100, f"best of {TIMES}"),
        Row("resume 2,000 moves ÷ resume 1,000 moves (linear: 2)", ratio, 2.2, f"median of {TIMES} pairs"),
    ]


def _written(folder: Path, moves: int) -> Path:
    """A library with one play of so many moves: rounds of Kings & Creatures, and a table that keeps correcting."""
    game = games()["kings_and_creatures"]
    seats = tuple(Seat(name, tincture) for name, tincture in zip(NAMES, Tincture, strict=False))
    with Library.open(folder) as library:
        setup = Setup(seats, options=game.default_options(len(seats), 0), box=game.sample_box())
        session, _number = Session.start(library, game, setup)
        for move in _moves(session):
            session.play(move, anyway=True)
            if len(session.line) == moves:
                return folder
    raise RuntimeError("a play without end came to its end")


def _moves(session: Session) -> Iterator[Move]:
    """Card after card is taken in rising order; after each, the table teaches it and corrects what it counts."""
    number = 6
    while True:
        prompt = session.prompt
        if prompt.seat is None:  # between rounds
            yield prompt.choices[0].move
            continue
        number += 1
        yield TakeCard(prompt.seat, number)
        for heroes in range(CORRECTIONS):
            yield TeachCard(number, Card(Kind.HERO, heroes))
            yield Correct("heroes", heroes, prompt.seat, "recounted")
            yield Correct("showing", number, prompt.seat)


def _resumed(folder: Path) -> float:
    """In milliseconds: a cold library, the play in it, its table and what stands on it."""
    begun = perf_counter()
    with Library.open(folder) as library:
        session = Session.open(library, 1)
        if not (session.prompt.title and session.undo_name):
            raise RuntimeError("nothing was resumed")
        return (perf_counter() - begun) * 1000


if __name__ == "__main__":
    for row in rows():
        print(f"{row.measured:6.2f}  (bar {row.bar})  {row.what}  [{row.note}]")
