"""What the table puts right by hand in Heroes vs Warlords, with real taps."""

from companion.core.move import Correct
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games import games
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.combat_state import Works
from companion.games.heroes_vs_warlords.pieces import Building, SiteKind
from companion.games.heroes_vs_warlords.state import Status
from companion.games.heroes_vs_warlords.units import Race
from companion.session import Session

ANA, BEN = range(2)


def sit(ui, *moves) -> None:
    """Ana's first turn; every tile is discovered."""
    game = games()["heroes_vs_warlords"]
    seats = tuple(Seat(name, tincture) for name, tincture in zip(("Ana", "Ben"), Tincture, strict=False))
    setup = Setup(seats, 0, game.default_options(2, 0), game.sample_box(), "sample")
    session, play = Session.start(ui.app.library, game, setup)
    armies = [move for seat in (ANA, BEN) for move in (m.BuyUnits(seat, 1, 9), m.ArmyReady(seat))]
    begun = [m.SayTiles(12), m.SayFirst(ANA), m.BeginRound(), m.SayFirst(ANA), Correct("tiles", 0)]
    for move in (*armies, *begun, *moves):
        session.play(move, anyway=True)
    ui.app.open_play(play)
    ui.app.go("table")
    ui.settle()


def state(ui):
    return ui.app.session.state


def menu(ui, *rows: str) -> None:
    ui.app.stage.screen.menu()
    ui.settle()
    for row in rows:
        ui.tap_text(row, "ListRow")


def test_a_tower_is_put_right_in_a_siege(ui):
    """From the menu of the fight."""
    tower = d.SetBuilding(BEN, Building.TOWER_1, True)
    sit(ui, tower, m.SetUnits("city:1", Race.BARBARIANS, 3, 2), m.EnterCity(ANA, 0, BEN), m.Fight())
    menu(ui, "Walls and towers", "Tower 1", "damaged")
    menu(ui, "Walls and towers", "The wall", "destroyed")
    assert (state(ui).combat.siege.wall, state(ui).combat.siege.towers) == (
        Works.DESTROYED,
        (Works.DAMAGED,),
    )


def test_a_city_has_another_owner(ui):
    """Captured before Herald came."""
    sit(ui)
    menu(ui, "City and Camp displays", "Another owner", "Camp of the Barbarians", "Ana")
    assert state(ui).cities[BEN].owner == ANA


def test_a_marker_in_a_hex_is_put_right(ui):
    """A ruin that was explored before."""
    sit(ui, m.NoteSite(SiteKind.RUIN))
    ui.tap(ui.one("Tab", name="board"))
    ui.tap(ui.one("TileLine", text="Ruin 1"))
    ui.tap_text("It is explored", "ListRow")
    assert state(ui).sites[-1].explored


def test_an_enemy_hero_who_withdrew_is_told(ui):
    """8.9: he lives, and whoever stays gets EP."""
    sit(ui, m.AttackHero(ANA, 0, BEN, 0), m.Fight())
    menu(ui, "Fought already", "Ben has withdrawn")
    ui.keys(3)
    ui.tap_text("3 EP", "BigButton")
    assert (state(ui).hero(BEN, 0).status, state(ui).hero(ANA, 0).ep) == (Status.ALIVE, 3)
