"""The tour of Heroes vs Warlords: armies, guards, fights with all their rolls, a conquest, production, the end, the box."""

from companion.core.move import Correct
from companion.games.heroes_vs_warlords import combat_moves as c
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m
from companion.games.heroes_vs_warlords.before import YES
from companion.games.heroes_vs_warlords.moves import Phase, Result
from companion.games.heroes_vs_warlords.pieces import Building, Group, Resource, SiteKind
from companion.games.heroes_vs_warlords.units import Race
from tests.walking import Walk


class WarlordsWalk(Walk):
    game = "heroes_vs_warlords"
    short = "warlords"

    # From Home and back to it

    def walk(self) -> None:
        self.new_play()
        self.set_up()
        self.guard_fight()
        self.finds()
        self.reactions()
        self.siege()
        self.duel()
        self.end_of_the_round()
        self.tabs()
        self.conquest()
        self.end()
        self.box()

    def set_up(self) -> None:
        self.told(m.BuyUnits(0, 1, 5), m.BuyUnits(0, 2, 3), m.BuyUnits(0, 3, 2))
        self.picture("army")
        self.go_on()
        self.told(
            m.BuyUnits(1, 2, 10), m.ArmyReady(1), m.BuyUnits(2, 1, 11), m.BuyUnits(2, 3, 3), m.ArmyReady(2)
        )
        self.go_on()
        self.faces(12)
        self.picture("initiative")
        self.told(m.SayFirst(0), m.BeginRound(), m.SayFirst(0))
        self.picture("turn")

    def guard_fight(self) -> None:
        ui = self.ui
        ui.tap_text("Enters …", "SoftButton")
        self.picture("where")
        self.tile("Stone")
        self.picture("guards")
        self.told(m.SetGuards((Group(1, 8), Group(3, 2))))
        self.picture("fight")
        self.go_on()
        self.picture("attack")
        self.faces(4, 15)
        self.go_on()
        self.faces(15, 4)
        self.picture("verdict")
        self.go_on()
        self.told(m.TellFight(Result.WON, 10))
        self.picture("level")
        ui.tap(ui.one("RaiseTile", text="Attack"))
        self.go_on()
        self.picture("garrison")
        self.go_on()

    def finds(self) -> None:
        self.told(m.EnterHex(0, 0, kind=SiteKind.RUIN), m.SetGuards())
        self.picture("equipment")
        self.told(m.LetBe(), m.EnterHex(0, 0, kind=SiteKind.OUTPOST))
        self.picture("outpost")
        holy = m.EnterHex(0, 0, kind=SiteKind.HOLY)
        self.told(m.TakeOutpost(Resource.WOOD, 2), m.Agree("holy_places", YES), holy)
        self.picture("holy-place")
        self.faces(3)
        self.told(m.EndTurn(0))

    def reactions(self) -> None:
        """Of guards who were left alone, and of a Hero."""
        ruin = m.EnterHex(1, 0, kind=SiteKind.RUIN)
        self.told(ruin, m.SetGuards((Group(3, 2),)), m.TellFight(Result.WITHDREW), m.EndTurn(1))
        self.told(m.Walk(2, 0, 1), m.CheckGuards(2, 0, len(self.state.sites) - 1))
        self.picture("guard-reaction")
        self.faces(20)
        self.told(Correct("tiles", 0), m.CheckHero(2, 0, 0, 0))
        self.picture("hero-reaction")
        self.ui.tap(self.form.second)
        self.told(m.GoTo(Phase.TURN, 1, 2))

    def siege(self) -> None:
        works = [
            d.SetBuilding(0, each, True) for each in (Building.WALL_2, Building.TOWER_1, Building.TOWER_2)
        ]
        self.told(Correct("tiles", 0), *works, m.SetUnits("city:0", Race.KNIGHTS, 3, 6), m.EnterCity(1, 0, 0))
        self.picture("siege")
        self.go_on()
        self.picture("siege-begins")
        self.go_on()
        self.picture("breach")
        self.told(m.TellFight(Result.WITHDREW))

    def duel(self) -> None:
        """Two Heroes: a skill that changes the result, and the rolls at the end of a combat round."""
        skilled = [m.Agree("skills", YES), Correct("hero1.special", 7, 0)]
        self.told(m.GoTo(Phase.TURN, 1, 1), *skilled, m.AttackHero(0, 0, 1, 0), m.Fight(), c.HoldStack(0))
        self.faces(20, 3)
        self.go_on()
        self.picture("skill")
        self.told(c.UseSkill(0))
        while self.moment == "attack":
            self.told(c.HoldStack(self.form.view.acting))
        self.picture("change-of-initiative")
        self.told(c.LeaveInitiative())
        self.picture("withdrawal")
        self.told(m.TellFight(Result.WITHDREW))

    def conquest(self) -> None:
        self.told(m.GoTo(Phase.TURN, 1, 2), m.EnterCity(1, 0, 0), m.TellFight(Result.WON, 3))
        while self.moment != "spoils":
            self.told(m.LetBe())
        self.picture("conquest")
        self.told(m.LetBe())

    def end_of_the_round(self) -> None:
        self.told(m.GoTo(Phase.INCOME, 1))
        self.picture("income")
        rich = [Correct("gold", 24, 0), Correct("stone", 12, 0), Correct("wood", 15, 0)]
        self.told(*rich, m.GoTo(Phase.PRODUCTION, 3))
        self.picture("production")
        self.tile("Units")
        self.picture("units")
        self.told(d.SetBuilding(0, Building.TRADE_HALL, True))
        self.tile("Trade")
        self.picture("trade")
        self.tile("Heroes")
        self.picture("heroes")
        self.told(m.CloseProduction())
        self.picture("clean-up")
        self.go_on()
        self.picture("victory-check")

    def tabs(self) -> None:
        ui = self.ui
        for name in ("table", "board"):
            ui.tap(ui.one("Tab", name=name))
            self.picture(name)
        ui.tap(ui.one("Tab", name="table"))
        ui.tap(ui.seen("HeroBrief")[0])
        self.picture("hero-display")
        ui.back()
        ui.tap(ui.one("Tab", name="board"))
        ui.tap(ui.one("TileLine", text="City of the Knights"))
        self.picture("city-display")
        ui.back()
        ui.tap(ui.one("Tab", name="now"))

    def end(self) -> None:
        self.told(m.StopHere())
        self.ui.tap_text("That is right", "BigButton")
        self.ui.settle(8)
        self.picture("final-score")
        self.tour.print_score()
        self.ui.back()

    def box(self) -> None:
        ui = self.ui
        ui.app.go("boxes", game="heroes_vs_warlords")
        ui.settle()
        for number in (3, 2, 3, 4, 3, 3):
            self.tile(figure=str(number))
        self.picture("box")
        ui.app.home()
        ui.settle()


def walk(tour) -> None:
    WarlordsWalk(tour).walk()
