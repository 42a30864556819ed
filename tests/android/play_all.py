"""Runs in a Python of its own, in which only the packed app and the phone's packages can be imported.

    python -I -S -OO play_all.py start|play APP PACKAGES HOME

`start` runs main.pyc as the phone does and stops when the first screen is there. `play` taps a whole play of
Kings & Creatures from the first screen on, and plays every other game through its screens. What came out is printed
as JSON. No `assert` here: -OO drops it.
"""

import importlib.util
import json
import logging
import os
import runpy
import sys
import sysconfig
from pathlib import Path
from random import Random

MODE, APP, PACKAGES, HOME = sys.argv[1], *map(Path, sys.argv[2:5])
TESTS = Path(__file__).parents[1]
DEVELOPMENT = (
    "pytest hypothesis buildozer pythonforandroid ruff mypy docutils pygments charset_normalizer cairo tests"
)
MOST_ANSWERS = 1000


def main() -> None:
    sys.path[:0] = [str(APP), str(PACKAGES)]
    os.environ["HERALD_HOME"] = str(HOME / "library")
    driving = from_tests("driving")
    logging.disable(logging.WARNING)
    found = start(driving) if MODE == "start" else play(driving)
    found["strangers"] = strangers()
    found["importable"] = [name for name in DEVELOPMENT.split() if importlib.util.find_spec(name)]
    print(json.dumps(found))


def from_tests(name: str):
    """A module of the tests, by its path: `tests` itself cannot be imported here."""
    spec = importlib.util.spec_from_file_location(name, TESTS / f"{name}.py")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def strangers() -> list[str]:
    """Modules that come from elsewhere than the app, its packages and Python itself."""
    homes = [
        str(APP),
        str(PACKAGES),
        str(TESTS),
        sysconfig.get_path("stdlib"),
        sysconfig.get_path("platstdlib"),
    ]
    files = {name: getattr(module, "__file__", None) for name, module in sys.modules.items()}
    return [f"{name}: {file}" for name, file in files.items() if file and not file.startswith(tuple(homes))]


def start(driving) -> dict:
    os.environ.update(driving.ENVIRONMENT, KIVY_HOME=str(HOME / "kivy"))
    from kivy.app import App
    from kivy.clock import Clock

    found = {}

    def look(_seconds: float) -> None:
        app = App.get_running_app()
        found.update(screen=type(app.stage.screen).__name__, file=sys.modules["screens.app"].__file__)
        app.stop()

    Clock.schedule_once(look, 0.5)
    runpy.run_path(str(APP / "main.pyc"), run_name="__main__")
    return found


def play(driving) -> dict:
    from companion.games import games

    ui = driving.Driver(driving.open_window(), HOME / "library")
    ui.start()
    results = {}
    for key, game in sorted(games().items(), key=lambda each: each[0] not in BY_TAPS):
        ui.app.home()
        ui.settle()
        BY_TAPS.get(key, answer_all)(ui, game)
        session = ui.app.session
        results[key] = {
            "over": session.is_over,
            "moves": len(session.moves),
            "totals": [total.value for total in session.sheet.totals],
            "shown": [int(cell.text) for cell in ui.seen("ScoreCell") if cell.is_total],
        }
    modules = import_everything()
    documented = [name for name in modules if sys.modules[name].__doc__]
    ui.stop()
    return {"games": results, "modules": modules, "documented": documented, "debug": __debug__}


def tap_creatures(ui, game) -> None:
    """From the home screen to the final score, tap by tap, as the tour does."""
    names = ("Ana", "Ben", "Cy", "Dora")
    for name in names:
        ui.app.library.add_person(name)
    ui.tap_text("New play", "HomeTile")
    ui.tap(ui.one("GameCard", game=game.key))
    ui.tap(next(row for row in ui.seen() if "invented" in getattr(row, "why", "").lower()))
    ui.tap(ui.one("NewPlay").ids.go_on)
    for name in names:
        ui.tap(ui.one("Chip", name))
    for _step in range(3):
        ui.tap(ui.one("NewPlay").ids.go_on)
    session = ui.app.session
    order = list(range(7, 111))
    Random(7).shuffle(order)
    numbers = iter(order)
    while session.prompt.moment != "scoring":
        if session.prompt.moment == "turn":
            ui.keys(next(numbers))
            ui.tap(ui.one("TakeButton"))
        else:
            ui.tap(ui.app.stage.screen.page.form.ids.next)
    for tab in ("table", "board", "log", "now"):
        ui.tap(ui.one("Tab", name=tab))
    ui.tap_text("The score is right", "BigButton")
    ui.settle(8)


BY_TAPS = {"kings_and_creatures": tap_creatures}  # first: no seat is taken yet


def answer_all(ui, game) -> None:
    """Whatever is asked is answered at the table's screen, and every tab is looked at now and then."""
    from companion.core.seat import Seat
    from companion.core.setup import Setup
    from companion.session import Session

    count = game.fewest
    names = ("Ana", "Ben", "Cy", "Dora", "Emil", "Fay")
    seats = tuple(Seat(name, tincture) for name, tincture in zip(names[:count], game.tinctures, strict=False))
    setup = Setup(seats, 0, game.default_options(count, 0), game.sample_box(), "sample")
    _session, number = Session.start(ui.app.library, game, setup)
    ui.app.open_play(number)
    ui.app.go("table")
    fate, session, table = Random(1), ui.app.session, ui.app.stage.screen
    for answered in range(MOST_ANSWERS):
        if session.is_over:
            break
        if answered % 25 == 0:
            for table.tab in ("table", "board", "log", "now"):
                ui.settle()
        move = an_answer(session, fate)
        if session.refusal(move) is None:
            table.play(move, anyway=True)
            ui.frames(2)
    ui.settle(8)


def an_answer(session, fate: Random):
    for ask in session.prompt.asks:
        possible = [number for number in range(ask.low, ask.high + 1) if number not in ask.impossible]
        if ask.value is None and possible:
            return ask.answer(fate.choice(possible))
    return fate.choice(session.prompt.choices).move


def import_everything() -> list[str]:
    """Every module of the copy, so that none lacks something only because no play came by."""
    names = []
    for file in sorted(APP.rglob("*.pyc")):
        parts = file.relative_to(APP).with_suffix("").parts
        if parts[0] in ("companion", "screens") and parts[-1] != "__main__":
            names.append(".".join(parts).removesuffix(".__init__"))
            importlib.import_module(names[-1])
    return names


if __name__ == "__main__":
    main()
