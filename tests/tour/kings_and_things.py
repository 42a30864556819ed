"""The tour of Kings & Things: a set-up, a round with a Hero, an exploration and battles, the clock, the end."""

from companion.core.move import Correct
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.things import Fort, Kind, Letter, Thing
from tests.walking import Walk


class ThingsWalk(Walk):
    game = "kings_and_things"
    short = "things"
    box_name = "My box"

    def line(self, text: str) -> None:
        self.ui.tap(self.ui.one("TileLine", text=text))

    def things(self, side: str, *entered: tuple[str, str]) -> None:
        self.ui.tap(self.ui.one("SideCard", name=side).children[-1])
        for letter, value in entered:
            self.tile(letter)
            self.tile(figure=value)

    # From Home and back to it

    def walk(self) -> None:
        self.new_play()
        self.set_up()
        self.recruiting()
        self.moving()
        self.exploring()
        self.battle()
        self.three_in_a_hex()
        self.building()
        self.tabs()
        self.end()
        self.box()
        self.ui.app.home()
        self.ui.settle()

    def set_up(self) -> None:
        self.tile("Elf Lord")
        self.picture("setup-heroes")
        self.go_on()
        self.picture("setup-map")
        self.go_on()
        self.picture("setup-start")
        for terrain in ("Forest", "Swamp", "Plains"):
            for _seat in range(3):
                self.tile(terrain)
        self.picture("setup-out")
        self.go_on()
        self.picture("setup-place")
        for _seat in range(3):
            self.go_on()
        self.picture("setup-exchange")
        for _turn in range(6):
            self.go_on()

    def recruiting(self) -> None:
        self.picture("income")
        self.ui.tap(self.ui.one("IncomeLine", name="Ana"))
        self.picture("income-why")
        self.ui.tap_text("Close", "BigButton")
        self.go_on()
        self.picture("heroes")
        self.line("Arch Cleric")
        self.picture("hero-chances")
        self.tile("5 gold\n10 of 36", "28 %")
        self.faces(4, 4)
        self.picture("hero-rolled")
        self.go_on()
        self.picture("hero-after")
        self.told(m.CashTreasure(0, 10, "Ruby"))
        self.go_on()
        self.go_on()
        self.go_on()
        self.picture("things")
        for _seat in range(3):
            self.go_on()
        self.picture("events")
        self.line("Good Harvest")
        self.picture("event")
        self.ui.back()

    def moving(self) -> None:
        for _seat in range(3):
            self.go_on()
        self.tile("unexplored")
        self.tile("Cy")
        self.tile("another")
        self.picture("battle-marker")
        self.ui.back()
        self.picture("movement")
        for _seat in range(3):
            self.go_on()
        self.picture("combat")

    def exploring(self) -> None:
        self.line("Hex 1")
        self.picture("exploration-die")
        self.faces(4)
        self.tile("Ranged")
        self.tile(figure="3")
        self.tile("Melee")
        self.tile(figure="2")
        self.picture("exploration-draw")
        self.tile("Treasure")
        self.tile("Diamond\nnumber 5")
        self.tile("Event")
        self.tile("Event\nback to the bag")
        self.picture("exploration-bribe")
        self.told(m.EndDraw(), m.AddThing(0, Thing(Kind.CREATURE, 5, Letter.MAGIC)), m.BeginBattle())
        self.told(m.DecideBattle(0))

    def battle(self) -> None:
        self.told(Correct(Counter.KEEPS, 1, 2, ""))
        self.line("Hex 2")
        self.tile("Hero")
        self.tile("Arch Cleric\n*5")
        self.things("Ana", ("Ranged", "3"), ("Ranged", "2"), ("Charge", "4"), ("Melee", "3"))
        self.things("Cy", ("Ranged", "4"), ("Ranged", "3"), ("Charge", "4"), ("Melee", "4"), ("Melee", "2"))
        self.tile("Fort")
        self.tile("Keep\n(2)")
        self.picture("battle-who-fights")
        self.tile("By name")
        self.picture("battle-by-name")
        self.ui.back()
        self.go_on()
        self.picture("battle-magic")
        self.faces(6)
        self.go_on()
        self.faces(2, 5, 4, 6)
        self.picture("battle-ranged")
        self.go_on()
        self.picture("battle-who-falls")
        self.go_on()
        self.ui.tap(self.ui.one("OutlineButton", "Only hits"))
        self.picture("battle-melee")
        side = len(self.ui.app.session.state.battle.sides) - 1
        self.told(*(m.CountHits(place, 1) for place in range(side + 1)))
        self.go_on()
        self.picture("battle-retreat")
        self.told(m.DecideBattle(0))
        self.picture("battle-aftermath")
        self.faces(3)

    def three_in_a_hex(self) -> None:
        sides = [m.AddThing(side, Thing(Kind.CREATURE, value)) for side, value in ((0, 3), (1, 4), (2, 2))]
        self.told(m.MarkHex("Hex 3", (0, 1, 2), 2), m.SelectHex(0, "Hex 3"), *sides, m.BeginBattle())
        self.picture("targets-cover")
        for name, target in (("Ana", "Cy"), ("Ben", "Ana"), ("Cy", "Ana")):
            self.ui.tap_text(f"I am {name}", "BigButton")
            self.line(target)
        self.picture("targets-shown")
        self.told(m.DecideBattle(2))

    def building(self) -> None:
        rich = {Counter.GOLD: 30, Counter.HEXES: 12, Counter.CASTLES: 1}
        self.told(
            m.GoToPhase(Phase.CONSTRUCTION), *(self.set_to(0, key, value) for key, value in rich.items())
        )
        self.picture("construction")
        ana = self.ui.one("BuildCard", name="Ana")
        self.ui.tap(next(each for each in ana.ids.offers.children if each.text.startswith("Citadel")))
        self.picture("construction-clock")
        self.told(m.MoveHero("Master Thief", 1))
        self.go_on()
        self.picture("powers")
        self.go_on()
        self.picture("marker")
        self.go_on()

    def set_to(self, seat: int, counter: Counter, value: int):
        return Correct(counter, value, seat, "")

    def tabs(self) -> None:
        for name in ("table", "board", "log"):
            self.ui.tap(self.ui.one("Tab", name=name))
            self.picture(name)
        self.ui.tap(self.ui.one("Tab", name="now"))
        self.ui.app.stage.screen.menu()
        self.ui.settle()
        self.ui.tap_text("At any time", "ListRow")
        self.picture("at-any-time")
        self.ui.back()

    def end(self) -> None:
        self.told(m.GoToPhase(Phase.CONSTRUCTION), m.BuildFort(1, Fort.TOWER))
        self.go_on()
        self.picture("final-check")
        self.ui.tap_text("The score is right", "BigButton")
        self.ui.settle(8)
        self.picture("final-score")
        self.tour.print_score()

    def box(self) -> None:
        self.ui.app.go("boxes", game="kings_and_things")
        self.ui.settle()
        self.picture("box")
        self.ui.tap(next(tile for tile in self.ui.seen("KnownTile") if not tile.sure))
        self.picture("box-tile")
        self.ui.back()


def walk(tour) -> None:
    ThingsWalk(tour).walk()
