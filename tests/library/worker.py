"""Processes to be killed. Each works on a library for ever, and says what is promised after each promise.

`python -m tests.library.worker` starts one for every line it reads (FOLDER SEED: play; FOLDER SEED FILE: replace the
library again and again, by FILE and by nothing), says its process id, and when it has died.
"""

import json
import os
import random
import sys
from pathlib import Path

from companion.library import exchange
from companion.library.library import Library

NOTHING = b'{"herald": "library", "version": 1, "plays": [], "people": [], "boxes": [], "settings": {}}'


def say(*words: object) -> None:
    print(json.dumps(words), flush=True)


def play(library: Library, chance: random.Random) -> None:
    number = library.new_play("kings", {"seed": chance.random()}, 1)
    say("play", number)
    while True:
        plays = [summary["number"] for summary in library.plays()]
        number = chance.choice(plays[:3])
        match chance.randrange(6):
            case 0:
                say("play", library.new_play("kings", {}, 1))
            case 1:
                library.summarise(number, {"title": f"Play {number}"})
            case 2:
                library.set("count", int(library.settings().get("count", 0)) + 1)
                say("count", library.settings()["count"])
            case 3:
                name = f"{chance.randrange(10**12)}"
                library.add_person(name)
                say("person", name)
            case _:
                step = len(library.records(number))
                library.append(number, {"step": step, "note": "x" * chance.randrange(300)})
                say("step", number, step)


def replace(library: Library, file: bytes) -> None:
    while True:
        for name, content in (("file", file), ("nothing", NOTHING)):
            exchange.accept(library, exchange.read(content), "replace")
            say(name)


def work(folder: str, seed: str, *file: str) -> None:
    with Library.open(folder) as library:
        if library.read_only is None:
            say("open", os.getpid())
            if file:
                replace(library, Path(file[0]).read_bytes())
            play(library, random.Random(int(seed)))


def serve() -> None:
    for line in sys.stdin:
        worker = os.fork()
        if worker == 0:
            work(*line.split())
        os.waitpid(worker, 0)
        say("dead")


if __name__ == "__main__":
    serve()
