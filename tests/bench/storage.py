"""What a durable save costs: beside many other plays, and beside one commit of SQLite on the same disk.

All of it interleaved in one run, so that a busy machine slows each side alike; medians; through Library.append.
"""

import json
import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from companion.library.library import Library

PLAYS, STEPS, SAVES = 1000, 300, 600
SETUP = {
    "seats": [{"name": name, "tincture": "gules", "person": n} for n, name in enumerate(["Ana", "Ben", "Cy"])]
}


class Row(NamedTuple):
    what: str
    measured: float
    bar: float
    note: str


def step(number: int) -> dict[str, object]:
    """A step as the session writes them."""
    return {
        "parent": number,
        "moves": {str(number + 1): {"move": "TakeCard", "seat": number % 3, "number": number % 110}},
        "at": "2026-11-18T20:15:00+00:00",
        "digest": "6b86b273ff34fce1",
    }


def rows() -> list[Row]:
    build = Path("build")
    build.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build) as folder:
        return _rows(Path(folder))


def _rows(folder: Path) -> list[Row]:
    with Library.open(folder / "many") as many, Library.open(folder / "one") as one:
        header = {"format": 1, "game": "kings_and_creatures", "setup": SETUP, "rules": 1}
        steps = [step(number) for number in range(STEPS)]
        for _play in range(PLAYS):
            of_many = many.add_play(header, steps)
        of_one = one.add_play(header, steps)
        commit = _sqlite(folder / "moves.sqlite")
        in_many, in_one, in_sqlite = _interleaved(
            lambda number: many.append(of_many, step(number)),
            lambda number: one.append(of_one, step(number)),
            commit,
        )
    note = f"{in_many * 1e6:.0f} µs ÷ {in_one * 1e6:.0f} µs"
    note_sqlite = f"{in_one * 1e6:.0f} µs ÷ {in_sqlite * 1e6:.0f} µs"
    return [
        Row("durable save of one move, 1,000 plays of 300 moves ÷ 1 play", in_many / in_one, 1.2, note),
        Row("durable save of one move ÷ one SQLite commit", in_one / in_sqlite, 2.0, note_sqlite),
    ]


def _sqlite(path: Path) -> Callable[[int], None]:
    base = sqlite3.connect(path, isolation_level=None)
    base.execute("PRAGMA journal_mode=WAL")
    base.execute("PRAGMA synchronous=FULL")
    base.execute("CREATE TABLE steps (play INTEGER, number INTEGER, step TEXT, PRIMARY KEY (play, number))")

    def commit(number: int) -> None:
        base.execute("BEGIN")
        base.execute("INSERT INTO steps VALUES (1, ?, ?)", (number, json.dumps(step(number))))
        base.execute("COMMIT")

    for number in range(STEPS):
        commit(-number)
    return commit


def _interleaved(*saves: Callable[[int], None]) -> list[float]:
    times: list[list[float]] = [[] for _save in saves]
    for number in range(1, SAVES + 1):
        # Each in turn comes first, because whoever follows an fsync finds the disk in another mood.
        for which in range(len(saves)):
            turn = (which + number) % len(saves)
            begun = perf_counter()
            saves[turn](number)
            times[turn].append(perf_counter() - begun)
    return [median(each) for each in times]


if __name__ == "__main__":
    for row in rows():
        print(f"{row.measured:6.2f}  (bar {row.bar})  {row.what}  [{row.note}]")
