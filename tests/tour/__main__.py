"""`make tour`: walks through the app with real taps, pictures into build/tour/, prints the final score."""

import logging
import shutil
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import tests.tour
from tests.driving import Driver, open_window, unsettled
from tests.tables import NAMES, card_order

OUT = Path("build/tour")
PEOPLE = NAMES[:4]


class Tour:
    def __init__(self, folder: Path) -> None:
        self.ui = Driver(open_window(), folder)
        self.ui.start()
        self.numbers = iter(card_order())
        self._count = 0

    def picture(self, name: str) -> None:
        """What is on now, in dark and in light."""
        self._count += 1
        look = self.ui.app.look
        for shade in ("black", "light"):
            look.wear(look.skin, shade)
            self.ui.settle()
            self.ui.picture(OUT / f"{self._count:02d}-{name}-{'dark' if shade == 'black' else shade}.png")
        look.wear(look.skin, "black")
        if cut := self.ui.cut():
            print(f"{name}: cut: {cut}", file=sys.stderr)
        if unsettled:
            print(f"{name}: {unsettled.pop()}", file=sys.stderr)

    def walk(self) -> None:
        self.picture("first-start")
        for name in PEOPLE:
            self.ui.app.library.add_person(name)
        self._new_play()
        self._first_round()
        self._tabs()
        self._sheets()
        self._home_and_back()
        self._rest_of_the_play()
        self._around()
        for module in iter_modules(tests.tour.__path__):
            if module.name != "__main__":
                import_module(f"tests.tour.{module.name}").walk(self)  # from Home and back to it
        self.ui.stop()

    def _new_play(self) -> None:
        ui = self.ui
        ui.tap_text("New play", "HomeTile")
        ui.tap(ui.one("GameCard", game="kings_and_creatures"))
        ui.tap(next(row for row in ui.seen() if "invented" in getattr(row, "why", "").lower()))
        self.picture("new-play-game")
        ui.tap(ui.one("NewPlay").ids.go_on)
        for name in PEOPLE:
            ui.tap(ui.one("Chip", name))
        self.picture("new-play-seats")
        ui.tap(ui.one("NewPlay").ids.go_on)
        self.picture("new-play-variant")
        ui.tap(ui.one("NewPlay").ids.go_on)
        for task in ui.seen("TickRow")[:3]:
            ui.tap(task)
        self.picture("new-play-set-up")
        ui.tap(ui.one("NewPlay").ids.go_on)

    def _take(self, number: int) -> None:
        self.ui.keys(number)
        self.ui.tap(self.ui.one("TakeButton"))

    def _first_round(self) -> None:
        self.picture("now")
        for _ in range(5):
            self._take(next(self.numbers))
        ui = self.ui
        number = next(self.numbers)
        ui.keys(number)
        self.picture("now-typed")
        ui.tap(ui.one("TakeButton"))
        ui.keys(next(number for number in range(7, 111) if number not in self._taken()))
        self.picture("now-leaving")
        ui.tap(ui.one("Key", key="clear"))

    def _taken(self) -> set[int]:
        return {number for seat in self.ui.app.session.state.seats for number in seat.cards}

    def _tabs(self) -> None:
        ui = self.ui
        for name in ("table", "board", "log"):
            ui.tap(ui.one("Tab", name=name))
            self.picture(name)
        ui.tap_text("Undo", "StepButton")
        ui.tap_text("Undo", "StepButton")
        self.picture("log-undone")
        ui.tap_text("Redo", "StepButton")
        ui.tap_text("Redo", "StepButton")
        row = ui.seen("LogRow")[-1]
        ui.tap(row.children[0])
        self.picture("log-entry")
        ui.tap_text("Change the number", "ListRow")
        ui.keys(next(number for number in range(7, 111) if number not in self._taken()))
        ui.tap(ui.app.stage.sheets[-1].ids.foot.children[0])
        self.picture("edit-preview")
        ui.back()
        ui.tap(ui.one("Tab", name="now"))

    def _sheets(self) -> None:
        ui = self.ui
        ui.hold(ui.seen("QueueCell")[0])
        self.picture("why")
        ui.tap_text("Correct", "OutlineButton")
        ui.keys(26)
        self.picture("correct")
        ui.back()
        ui.app.stage.screen.menu()
        ui.settle()
        self.picture("menu")
        ui.tap_text("Rules", "ListRow")
        self.picture("rules")
        ui.back()

    def _home_and_back(self) -> None:
        self.ui.back()
        self.ui.app.stage.unsay()
        self.picture("home-continue")
        self.ui.tap(self.ui.one("ContinueCard").ids.go_on)

    def _rest_of_the_play(self) -> None:
        ui, session = self.ui, self.ui.app.session
        while session.prompt.moment != "scoring":
            if session.prompt.moment == "turn":
                self._take(next(number for number in self.numbers if number not in self._taken()))
                continue
            if session.state.round in (1, 3):
                self.picture(f"heroes-glory-{session.state.round}")
            ui.tap(ui.app.stage.screen.page.form.ids.next)
        self.picture("final-check")
        ui.tap_text("The score is right", "BigButton")
        ui.settle(8)
        self.picture("final-score")
        self.print_score()

    def print_score(self) -> None:
        session = self.ui.app.session
        print(f"\n{session.game.name}: {session.prompt.title} {session.prompt.sentence}")
        sheet = session.sheet
        for place in sheet.places:
            parts = ", ".join(
                f"{row.label} {row.numbers[place.seat].value}"
                for row in sheet.rows
                if row.numbers[place.seat]
            )
            print(
                f"  {session.setup.name(place.seat):<6}{sheet.totals[place.seat].value:>4}  {place.said}: {parts}"
            )

    def _around(self) -> None:
        ui = self.ui
        ui.back()
        self.picture("home")
        ui.tap_text("Past plays", "ListRow")
        self.picture("past-plays")
        ui.app.home()
        ui.settle()
        for name in ("people", "boxes", "settings", "exchange"):
            ui.app.go(name)
            ui.settle()
            self.picture(name)
            ui.app.home()
            ui.settle()
        ui.app.go("boxes", game="kings_and_creatures")
        ui.settle()
        self.picture("box-of-kings-and-creatures")
        ui.app.home()
        ui.settle()


def main() -> None:
    logging.basicConfig(
        handlers=[logging.NullHandler()]
    )  # Kivy misses hardware that a virtual screen does not have
    shutil.rmtree(OUT, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        Tour(Path(folder) / "library").walk()
    print(f"\n{len(list(OUT.glob('*.png')))} pictures in {OUT}/")


if __name__ == "__main__":
    main()
