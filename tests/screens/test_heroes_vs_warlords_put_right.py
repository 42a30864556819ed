"""What the table puts right by hand in Heroes vs Warlords, with real taps."""

from companion.core.move import Correct
from companion.core.seat import Seat, Tincture
from companion.core.setup import Setup
from companion.games import games
from companion.games.heroes_vs_warlords import combat_moves as c
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.combat_state import Works
from companion.games.heroes_vs_warlords.pieces import Building, SiteKind, Status
from companion.games.heroes_vs_warlords.units import Race
from companion.session import Session

ANA, BEN = range(2)


def sit(ui, *moves, box=None) -> None:
    """Ana's first turn; every tile is discovered."""
    game = games()["heroes_vs_warlords"]
    seats = tuple(Seat(name, tincture) for name, tincture in zip(("Ana", "Ben"), Tincture, strict=False))
    setup = Setup(seats, 0, game.default_options(2, 0), box or game.sample_box(), "sample")
    session, play = Session.start(ui.app.library, game, setup)
    later = [m.LetBe()] if box else []  # the Hero displays
    armies = [move for seat in (ANA, BEN) for move in (*later, m.BuyUnits(seat, 1, 9), m.ArmyReady(seat))]
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


def test_a_defeated_player_is_in_the_game_again(ui):
    """From the menu, also when the defeat ended the game."""
    sit(ui)
    menu(ui, "Players and Heroes", "Ben", "Defeated")
    assert state(ui).winner == ANA
    menu(ui, "Players and Heroes", "Ben", "Not defeated: in the game again")
    assert (state(ui).winner, state(ui).in_play, state(ui).on_turn) == (None, (ANA, BEN), ANA)


def test_the_clock_and_the_training_mark_are_put_right(ui):
    """4.1, 4.3.3"""
    sit(ui)
    menu(
        ui,
        "Players and Heroes",
        "Ben",
        "The clock of the Capitol",
        "Ben has one turn of Round 2 to retake the Capitol",
    )
    menu(ui, "Players and Heroes", "Ben", "Hero 1 has trained")
    assert (state(ui).seats[BEN].deadline, state(ui).cities[BEN].trained) == (2, ((BEN, 0),))


def test_what_was_used_in_a_combat_is_put_right(ui):
    """8.8, 16.1"""
    sit(ui, m.AttackHero(ANA, 0, BEN, 0), m.Fight())
    menu(ui, "Once in a combat", "Ana: Attempt for the initiative is used")
    menu(ui, "Once in a combat", "Ana has the initiative")
    combat = state(ui).combat
    assert (combat.attacker.used, combat.initiative) == (("initiative",), ANA)


def test_an_initiative_that_nobody_told_is_asked_for_where_it_decides(ui):
    """8.8: one tap, and the die can be told."""
    box = {key: facts for key, facts in games()["heroes_vs_warlords"].sample_box().items() if key != "heroes"}
    fight = (m.AttackHero(ANA, 0, BEN, 0), m.Fight(), c.HoldStack(1), c.HoldStack(0))
    sit(ui, *fight, box=box)
    assert ui.one("NeedCard").figure == "≤ ?"
    ui.tap(ui.one("PadTile", figure="7"))
    assert ui.one("NeedCard").figure == "≤ 7"
    assert state(ui).combat.attacker.hero.initiative == 7


def test_a_new_stack_is_formed_on_a_display(ui):
    """4.1: four of nine into a free section."""
    sit(ui)
    menu(ui, "Hero displays", "Ana · Hero 1", "Form a new stack", "Knights, level 1")
    ui.keys(4)
    ui.tap_text("4 × level 1", "BigButton")
    assert [troop.count for troop in state(ui).hero(ANA, 0).troops] == [5, 4]
