"""Whole games as they were recorded, in tests/<game>/plays/, and how: `python -m tests.recording` records all of them anew.

The record.py of each game has a `Recorder`, who plays by the prompts with seeded chance and slips now and then as people
do, and its `TABLES`: the names of the plays.
"""

import json
from abc import ABC, abstractmethod
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from companion.core.codec import decode, encode
from companion.core.game import Game
from companion.core.setup import Setup
from companion.games import games
from companion.library.exchange import export_play, read
from companion.library.library import Library
from companion.session import Keep, Session

HERE = Path(__file__).parent


class Recorder(ABC):
    game: ClassVar[Game[Any]]
    evening: ClassVar[tuple[str, int]] = ("2026-01-10", 12)  # the day and hour it begins

    def __init__(self, table: str, keep: Keep | None = None) -> None:
        self.minute = 0
        self.session = Session(self.game, self.sit_down(table), keep=keep, now=self.now)

    def now(self) -> str:
        self.minute += 1
        day, hour = self.evening
        return f"{day}T{hour + self.minute // 60:02}:{self.minute % 60:02}:00+00:00"

    @abstractmethod
    def sit_down(self, table: str) -> Setup:
        """Who plays, and by which rules; chance is seeded here."""

    @abstractmethod
    def play(self) -> None:
        """To the end."""

    @staticmethod
    @abstractmethod
    def more(session: Session) -> dict[str, Any]:
        """What else of this game should be so at the end of a play, besides its score sheet."""


def recorder(game: str) -> type[Recorder]:
    return import_module(f"tests.{game}.record").Recorder


def tables() -> list[tuple[str, str]]:
    """Every recorded play: the game and the name of the table."""
    return [(game, table) for game in games() for table in import_module(f"tests.{game}.record").TABLES]


def play_file(game: str, table: str) -> Path:
    return HERE / game / "plays" / f"{table}.json"


def replayed(game: str, table: str) -> Session:
    play = read(play_file(game, table)).plays[0]
    setup = decode(play.header["setup"], Setup)
    return Session(games()[game], setup, play.records, rules=play.header["rules"])


def expected(game: str, table: str) -> dict[str, Any]:
    return json.loads(play_file(game, table).with_suffix(".result.json").read_text(encoding="utf-8"))


def result(session: Session) -> dict[str, Any]:
    sheet = session.sheet
    return {
        "names": [seat.name for seat in session.setup.seats],
        "moves": len(session.line),
        "rows": {row.key: [number and number.value for number in row.numbers] for row in sheet.rows},
        "totals": [total.value for total in sheet.totals],
        "places": [[place.seat, place.rank, place.said] for place in sheet.places],
        "reasons": list(sheet.reasons),
        **recorder(session.game.key).more(session),
    }


def record(game: str, table: str) -> None:
    file, records = play_file(game, table), []
    recording = recorder(game)(table, records.append)
    recording.play()
    setup, rules = encode(recording.session.setup), recording.session.game.rules_version
    with TemporaryDirectory() as folder, Library.open(folder) as library:
        play = library.new_play(game, setup, rules)
        for each in records:
            library.append(play, each)
        file.write_bytes(export_play(library, play))
    told = json.dumps(result(recording.session), indent=1, ensure_ascii=False) + "\n"
    file.with_suffix(".result.json").write_text(told, encoding="utf-8")


if __name__ == "__main__":
    for each in tables():
        record(*each)
