"""Whatever was acknowledged is there after a kill at any instant, and after a power cut at any instant."""

import json
import os
import random
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from companion.library import exchange
from companion.library.library import Library
from companion.library.lines import header, line
from tests.library.faults import Platter

KILLS = 40


class Executioner:
    """Starts workers and kills them."""

    def __init__(self, server: subprocess.Popen[str], chance: random.Random) -> None:
        self.server = server
        self.chance = chance

    def heard(self) -> list[Any]:
        assert self.server.stdout is not None
        words: list[Any] = json.loads(self.server.stdout.readline())
        return words

    def promises_until_killed(self, *arguments: object, at_most: int = 60) -> list[list[Any]]:
        """Kill a worker after some promises and a random part of a millisecond, and tell all that it promised."""
        print(*arguments, file=self.server.stdin, flush=True)
        is_open, process = self.heard()
        assert is_open == "open"
        promises = [self.heard() for _promise in range(self.chance.randrange(at_most))]
        instant = perf_counter() + self.chance.random() / 1000
        while perf_counter() < instant:
            pass
        os.kill(process, signal.SIGKILL)
        return promises + list(iter(self.heard, ["dead"]))


@pytest.fixture
def executioner() -> Iterator[Executioner]:
    command = [sys.executable, "-m", "tests.library.worker"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        yield Executioner(server, random.Random(20))


def test_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path, executioner: Executioner) -> None:
    """Forty times a process at work is killed: each play, step, name and setting that it told of is there."""
    told: defaultdict[str, list[Any]] = defaultdict(list)
    for kill in range(KILLS):
        for what, *promised in executioner.promises_until_killed(tmp_path, kill):
            told[what].append(promised)
    with Library.open(tmp_path) as library:
        found = {
            (summary["number"], step["step"])
            for summary in library.plays()
            for step in library.records(summary["number"])
        }
        people = {person["name"] for person in library.people()}
        assert {play for (play,) in told["play"]} - {
            summary["number"] for summary in library.plays()
        } == set()
        assert {tuple(step) for step in told["step"]} - found == set()
        assert {name for (name,) in told["person"]} - people == set()
        assert int(library.settings()["count"]) >= told["count"][-1][0]
        assert [len(told[what]) > KILLS for what in ("play", "step", "person", "count")] == [True] * 4


def test_a_library_is_replaced_wholly_or_not_at_all(tmp_path: Path, executioner: Executioner) -> None:
    """Killed while one library takes the place of another: it is the one or the other, nothing in between."""
    with Library.open(tmp_path / "given") as given:
        states = [exchange.export_library(given)]
        for n in range(3):
            given.append(given.new_play("kings", {"n": n}, 1), {"n": n})
        given.add_person("Ana")
        given.save_box("kings", {"62": "ring"})
        given.set("theme", "dark")
        states.append(exchange.export_library(given))
    (tmp_path / "file").write_bytes(states[1])
    for _kill in range(KILLS):
        executioner.promises_until_killed(tmp_path / "library", 0, tmp_path / "file", at_most=3)
        with Library.open(tmp_path / "library") as library:
            assert (library.read_only, library.notices) == (None, ())
            assert exchange.export_library(library) in states
            assert {path.name for path in library.folder.iterdir()} & {"incoming", "replacing"} == set()


class PowerCuts:
    """At every instant when something is forced to the disk, look at what a start would then find."""

    def __init__(self, top: Path, library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.disk = Platter(top)
        self.library = library.relative_to(top)
        self.elsewhere = top.parent / f"{top.name}-cuts"
        self.elsewhere.mkdir()
        self.count = 0
        self.is_looking = False
        self.force = os.fsync
        self.looks: list[Callable[[Library], None]] = []
        monkeypatch.setattr(os, "fsync", self.fsync)

    def fsync(self, opened: int) -> None:
        if self.is_looking:
            return
        self.look()
        self.disk.take(opened)
        self.look()

    def look(self) -> None:
        self.is_looking = True
        self.count += 1
        restored = self.disk.restore(self.elsewhere / str(self.count))
        with Library.open(restored / self.library) as library:
            for look in self.looks:
                look(library)
        self.is_looking = False


def test_nothing_acknowledged_is_lost_by_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what was forced to the disk survives: at each such instant, all that was acknowledged before has been."""
    folder = tmp_path / "new" / "folder" / "library"
    steps: dict[int, int] = {}
    people: set[str] = set()

    def everything_is_there(found: Library) -> None:
        assert {play: len(found.records(play)) >= told for play, told in steps.items()} == dict.fromkeys(
            steps, True
        )
        assert people - {person["name"] for person in found.people()} == set()

    cuts = PowerCuts(tmp_path, folder, monkeypatch)
    cuts.looks.append(everything_is_there)
    with Library.open(folder) as library:
        for n in range(4):
            play = library.new_play("kings", {"n": n}, 1)
            steps[play] = 0
            for step in range(3):
                library.append(play, {"step": step})
                steps[play] += 1
            library.summarise(play, {"title": "x" * n})
            library.add_person(f"Number {n}")
            people.add(f"Number {n}")
        cuts.look()
    assert cuts.count > 50


def test_a_power_cut_leaves_the_one_library_or_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever the power goes while a library is replaced, all of the old or all of the new one is there."""
    folder = tmp_path / "library"
    cuts = PowerCuts(tmp_path, folder, monkeypatch)
    with Library.open(folder) as library:
        for n in range(3):
            library.append(library.new_play("kings", {"old": n}, 1), {"n": n})
        library.add_person("Ana")
        states = [exchange.export_library(library)]
        states.append(states[0].replace(b"old", b"new").replace(b"Ana", b"Ben"))
        seen: list[int] = []
        backups: list[int] = []

        def one_or_the_other(found: Library) -> None:
            seen.append(states.index(exchange.export_library(found)))
            backups.append(len(list(found.folder.glob("backups/1/*.log"))))

        cuts.looks.append(one_or_the_other)
        exchange.accept(library, exchange.read(states[1]), "replace")
        cuts.look()
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (0, 1)
    # Three plays, the summaries and the people: the old library is all there as soon as the new one is.
    assert {backup for state, backup in zip(seen, backups, strict=True) if state} == {5}


def test_a_summary_lost_by_a_kill_is_made_again(tmp_path: Path) -> None:
    """A journal whose summary was never written is a play like any other, and asks to be summarised."""
    with Library.open(tmp_path) as library:
        library.new_play("kings", {}, 1)
    journal = header("play-7", 1) + line(
        {"put": {"1": {"format": 1, "game": "kings", "setup": {}, "rules": 1}}}
    )
    (tmp_path / "play-7.log").write_bytes(journal + line({"put": {"2": {"step": 1}}}))
    with Library.open(tmp_path) as library:
        assert [(summary["number"], summary["game"]) for summary in library.plays()] == [
            (7, "kings"),
            (1, "kings"),
        ]
        assert library.records(7) == [{"step": 1}]
        assert [library.stale(7), library.stale(1)] == [True, False]
        assert library.notices == ()
        assert library.new_play("kings", {}, 1) == 8
