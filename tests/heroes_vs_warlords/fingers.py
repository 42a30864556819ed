"""The fingers the UI tests of Heroes vs Warlords share: sitting down, the large button, tiles, dice, steppers."""

from companion.core.move import Correct
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games import games
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.pieces import (
    Building,
    Group,
    Resource,
    SiteKind,
)
from companion.games.heroes_vs_warlords.units import Race
from companion.session import Session

KEY = "heroes_vs_warlords"
NAMES = ("Ana", "Ben", "Cy")
ANA, BEN, CY = range(3)


def sit(ui, *moves, count: int = 2, box=None, box_name: str = "sample", **options):
    """A play begun behind the screens' back, so far as `moves` go, and the table put on."""
    game = games()[KEY]
    seats = tuple(Seat(name, tincture) for name, tincture in zip(NAMES[:count], Tincture, strict=False))
    facts = game.sample_box() if box is None else box
    agreed = {**game.default_options(count, 0), **options}
    session, play = Session.start(ui.app.library, game, Setup(seats, 0, agreed, facts, box_name))
    for move in moves:
        session.play(move, anyway=True)
    ui.app.open_play(play)
    ui.app.go("table")
    ui.settle()


def armies(count: int = 2) -> list:
    """5 units of level 1, 3 of level 2, 3 of level 3 for everybody."""
    found = []
    for seat in range(count):
        found += [m.BuyUnits(seat, 1, 5), m.BuyUnits(seat, 2, 3), m.BuyUnits(seat, 3, 3), m.ArmyReady(seat)]
    return found


def turn(count: int = 2) -> list:
    """Ana's first turn."""
    return [*armies(count), m.SayTiles(14), m.SayFirst(ANA), m.BeginRound(), m.SayFirst(ANA)]


def open_turn(count: int = 2) -> list:
    """Every tile is discovered: players may be attacked."""
    return [*turn(count), Correct("tiles", 0)]


def form(ui):
    return ui.app.stage.screen.page.form


def state(ui):
    return ui.app.session.state


def moment(ui) -> str:
    return ui.app.session.prompt.moment


def moves(ui) -> list:
    return ui.app.session.moves


def main(ui, text: str) -> None:
    """The large button, which says so."""
    assert form(ui).ids.main.text == text
    ui.tap(form(ui).ids.main)


def second(ui, text: str) -> None:
    assert form(ui).ids.second.text == text
    ui.tap(form(ui).ids.second)


def tile(ui, text: str = "", figure: str = "") -> None:
    ui.tap(ui.one("PadTile", text=text, figure=figure))


def line(ui, text: str) -> None:
    ui.tap(ui.one("TileLine", text=text))


def face(ui, number: int) -> None:
    ui.tap(ui.one("FaceTile", face=number))


def step_up(ui, text: str, times: int) -> None:
    """The plus of a stepper."""
    row = ui.one("CountRow", text)
    plus = next(each for each in row.walk() if getattr(each, "name", "") == "plus")
    for _ in range(times):
        ui.tap(plus)


def strike(ui, attack: int, defense: int) -> None:
    """Both dice as they fell."""
    face(ui, attack)
    face(ui, defense)


def stock(ui, seat: int) -> list[int]:
    return [state(ui).cities[seat].stock.get(resource, 0) for resource in Resource]


def at_ten_guards() -> list:
    stone = m.EnterHex(ANA, 0, kind=SiteKind.RESOURCE, resource=Resource.STONE)
    return [stone, m.SetGuards((Group(1, 10),)), m.Fight()]


def siege() -> list:
    camp = [m.SetUnits("city:1", Race.BARBARIANS, 4, 2)]
    works = [d.SetBuilding(BEN, each, True) for each in (Building.WALL_2, Building.TOWER_1)]
    return [*open_turn(), *camp, *works, m.EnterCity(ANA, 0, BEN)]
