"""Kings & Things as fingers see it: tables to sit down at, and what is tapped there."""

from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games import games
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.things import Kind, Letter, Terrain, Thing
from companion.session import Session

NAMES = ("Ana", "Ben", "Cy", "Dora")
ANA, BEN, CY = range(3)


def sit(ui, count: int = 2, *moves, start: str = "set", **options):
    """A play begun behind the screens' back, so far as `moves` go, and the table put on."""
    game = games()["kings_and_things"]
    seats = tuple(Seat(name, tincture) for name, tincture in zip(NAMES[:count], Tincture, strict=False))
    agreed = {**game.default_options(count, 0), "start": start, **options}
    session, play = Session.start(ui.app.library, game, Setup(seats, 0, agreed, {}))
    for move in moves:
        session.play(move, anyway=True)
    ui.app.open_play(play)
    ui.app.go("table")
    ui.settle()


def form(ui):
    return ui.app.stage.screen.page.form


def state(ui):
    return ui.app.session.state


def main(ui, text: str) -> None:
    """The large button, which says so."""
    assert form(ui).main.text == text
    ui.tap(form(ui).main)


def second(ui, text: str) -> None:
    ui.tap(ui.one("OutlineButton", text))


def tile(ui, text: str = "", figure: str = "") -> None:
    ui.tap(ui.one("PadTile", text=text, figure=figure))


def line(ui, text: str) -> None:
    ui.tap(ui.one("TileLine", text=text))


def face(ui, number: int) -> None:
    ui.tap(ui.one("FaceTile", face=number))


def things(ui, side: str, *entered: tuple[str, str]) -> None:
    """Choose the side, then for each thing its letter and its value."""
    ui.tap(ui.one("SideCard", name=side).children[-1])
    for letter, value in entered:
        tile(ui, letter)
        tile(ui, figure=value)


def creature(value: int, letter: Letter = Letter.MELEE) -> Thing:
    return Thing(Kind.CREATURE, value, letter)


def counts(ui, seat: int, *counters: Counter) -> list[int]:
    return [state(ui).has(seat, counter) for counter in counters]


def hexes_of(ui) -> list[int]:
    return [state(ui).has(seat, Counter.HEXES) for seat in range(len(state(ui).seats))]


def attack(*defenders: Thing, seats=(ANA, BEN)):
    """Ana attacks Ben in a hex of his with a magic 4 and a melee 3; everything is entered."""
    mine = [m.AddThing(0, creature(4, Letter.MAGIC)), m.AddThing(0, creature(3))]
    theirs = [m.AddThing(1, thing) for thing in defenders]
    marked = m.MarkHex("Hex 14", seats, BEN, terrain=Terrain.SWAMP)
    return [m.GoToPhase(Phase.COMBAT), marked, m.SelectHex(ANA, "Hex 14"), *mine, *theirs]
