"""The tour of Kingdom of Heroes: the start of a round, turns, a mission from its heroes to its card, the end, the box."""

from companion.core.move import Correct
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.heroes import Band, HeroType
from companion.games.kingdom_of_heroes.state import Phase, Step
from tests.walking import Walk


class KingdomWalk(Walk):
    game = "kingdom_of_heroes"
    short = "kingdom"

    # From Home and back to it

    def walk(self) -> None:
        self.new_play()
        self.placing()
        self.white_heroes()
        self.turns()
        self.mission()
        self.tabs()
        self.end_of_the_round()
        self.end()
        self.box()

    def placing(self) -> None:
        ui = self.ui
        self.picture("map-card")
        ui.tap(ui.seen("TileLine")[0])
        self.picture("stack-a")
        while self.state.phase is Phase.DRAW:
            if self.state.drawing.pending is None:
                ui.tap(ui.seen("TitleTile")[0])
            else:
                ui.tap(self.form.regions.children[-1])
            if len(self.state.missions) == 4:
                self.picture("placed")

    def white_heroes(self) -> None:
        self.picture("sapphire")
        while self.state.phase is Phase.WHITE:
            self.ui.tap(self.form.open_cards.children[-1])

    def turns(self) -> None:
        ui = self.ui
        self.picture("turn")
        ui.tap(ui.seen("MissionCard")[0])
        for hero, times in ((HeroType.ADVENTURER, 3), (HeroType.KNIGHT, 1)):
            for _time in range(times):
                ui.tap(next(cell for cell in ui.seen("TallyCell") if cell.place == (0, hero)))
        self.picture("heroes-on-a-mission")
        ui.tap(ui.app.stage.sheets[-1].ids.foot.children[0])
        first = next(mission for mission in self.state.missions if mission.company.bands[0])
        self.told(
            m.SetHeroes(first.number, 1, Band(2, 0, 1)),
            m.SetHeroes(first.number, 2, Band(1)),
            m.SetMines(0, 1),
            m.SetTower(2, 1),
            m.EndTurns(),
        )
        self.picture("mines")
        self.go_on()

    def mission(self) -> None:
        """The next one with players' heroes on it, step by step."""
        self.picture("missions")
        seen = set()
        while self.state.phase is Phase.MISSIONS:
            step = self.state.resolving.step if self.state.resolving else None
            if step is not None and step not in seen:
                seen.add(step)
                self.picture(f"mission-{step.value}")
            self.answer(step)
            if step is Step.OUTCOME and Step.CASUALTIES in seen:
                return

    def answer(self, step) -> None:
        ui = self.ui
        if step is Step.DIE:
            ui.tap(ui.one("FaceTile", face=2))
        elif step is Step.REPRESENTATIVE:
            ui.tap(ui.seen("PadTile")[0])
        else:
            self.go_on()

    def tabs(self) -> None:
        ui = self.ui
        for name in ("table", "board", "log"):
            ui.tap(ui.one("Tab", name=name))
            self.picture(name)
        ui.tap(ui.one("Tab", name="now"))

    def end_of_the_round(self) -> None:
        while self.state.missions[3:]:
            self.told(m.DropMission(self.state.missions[-1].number))
        self.told(m.CloseMissions())
        self.picture("tower")
        self.go_on()
        self.picture("payment")
        self.go_on()
        self.picture("round-end")
        self.go_on()

    def end(self) -> None:
        self.told(
            Correct("crystals", 3, 0),
            Correct("hearts", 2, 1),
            m.GainCard(0, "Bewitched Princess"),
            m.GainCard(1, "Black Dragon"),
            m.GainCard(2, "Orcs"),
            m.BeginScoring(),
        )
        while self.state.phase in (Phase.CARDS, Phase.CRYSTALS, Phase.HEARTS):
            self.picture(f"trade-{self.state.phase.value}")
            self.go_on()
        self.picture("final-check")
        self.ui.tap(self.form.ids.done)
        self.ui.settle(8)
        self.picture("final-score")
        self.tour.print_score()

    def box(self) -> None:
        ui = self.ui
        ui.app.go("boxes", game="kingdom_of_heroes")
        ui.settle()
        self.picture("box")
        ui.tap(next(chip for chip in ui.seen("ChoiceChip") if chip.key == "board"))
        self.picture("box-board")
        ui.app.home()
        ui.settle()


def walk(tour) -> None:
    KingdomWalk(tour).walk()
