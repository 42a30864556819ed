"""How long a start takes: with many plays beside with none, and beside an app that does nothing.

From the start of the process to the end of its first frame; the three in turn, again and again; medians.
"""

import tempfile
import time
from pathlib import Path
from statistics import median

from companion.core.codec import encode
from companion.games import games
from companion.library.library import Library
from companion.session import Session
from tests.bench import child
from tests.bench.storage import PLAYS, STEPS, Row, step
from tests.tables import creatures_setup

TIMES = 15


def rows() -> list[Row]:
    build = Path("build")
    build.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build) as folder:
        return _rows(Path(folder).resolve())


def _rows(folder: Path) -> list[Row]:
    fill(folder / "many", PLAYS)
    fill(folder / "one", 1)
    starts = {
        "empty": lambda: _first_frame("empty", folder / "none", folder),
        "none": lambda: _first_frame("herald", folder / "none", folder),
        "one": lambda: _first_frame("herald", folder / "one", folder),
        "many": lambda: _first_frame("herald", folder / "many", folder),
    }
    times: dict[str, list[float]] = {name: [] for name in starts}
    for start in starts.values():
        start()  # the first of all finds nothing compiled
    for _time in range(TIMES):
        for name, start in starts.items():
            times[name].append(start())
    empty, none, one, many = (median(times[name]) for name in starts)
    note = f"{_note(many, none)}; with one play {one:.2f} s"
    return [
        Row("open the app to the home screen, 1,000 plays ÷ none", many / none, 1.1, note),
        Row("cold start to first frame ÷ an empty KivyMD app", none / empty, 1.3, _note(none, empty)),
    ]


def _note(one: float, other: float) -> str:
    return f"{one:.2f} s ÷ {other:.2f} s"


def _first_frame(app: str, library: Path, kept: Path) -> float:
    begun = time.monotonic()
    return float(child.run("tests.bench.first_frame", app, library=library, kept=kept)) - begun


def fill(folder: Path, plays: int) -> None:
    """A library of so many plays, the newest not over, each with an honest summary. The journals are made up."""
    game, setup = games()["kings_and_creatures"], creatures_setup(4)
    session = Session(game, setup)
    header = {"format": 1, "game": game.key, "setup": encode(setup), "rules": game.rules_version}
    steps = [step(number) for number in range(STEPS)]
    with Library.open(folder) as library:
        for number in range(plays):
            play = library.add_play(header, steps)
            over = {"over": True, "winners": [0]} if number < plays - 1 else {}
            at = f"20{10 + number // 100}-{1 + number % 12:02}-12T20:15:00+00:00"
            library.summarise(play, session.summary() | over | {"moves": STEPS, "began": at, "at": at})
            library.forget(play)


if __name__ == "__main__":
    for row in rows():
        print(f"{row.measured:6.2f}  (bar {row.bar})  {row.what}  [{row.note}]")
