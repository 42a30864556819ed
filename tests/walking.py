"""A walk through one game, for the tour: what all of them do alike."""


class Walk:
    game = ""  # its key
    short = ""  # before the name of each picture
    people = ("Ana", "Ben", "Cy")
    box_name = "Sample box"

    def __init__(self, tour) -> None:
        self.tour, self.ui = tour, tour.ui

    @property
    def form(self):
        return self.ui.app.stage.screen.page.form

    @property
    def state(self):
        return self.ui.app.session.state

    @property
    def moment(self) -> str:
        """What the play asks now."""
        return self.ui.app.session.prompt.moment

    def picture(self, name: str) -> None:
        self.ui.app.stage.unsay()
        self.ui.settle()
        self.tour.picture(f"{self.short}-{name}")

    def go_on(self) -> None:
        """The large button, and whatever it makes one confirm."""
        self.ui.tap(self.form.main)
        while self.ui.seen("ConfirmSheet"):
            self.ui.tap(self.ui.app.stage.sheets[-1].ids.foot.children[0])

    def tile(self, text: str = "", figure: str = "") -> None:
        self.ui.tap(self.ui.one("PadTile", text=text, figure=figure))

    def faces(self, *numbers: int) -> None:
        for number in numbers:
            self.ui.tap(self.ui.one("FaceTile", face=number))

    def told(self, *moves) -> None:
        """What the tour does not tap: recorded as if it had been."""
        for move in moves:
            self.ui.app.session.play(move, anyway=True)
        self.ui.app.stage.screen.refresh()
        self.ui.settle()

    def new_play(self) -> None:
        """From Home, four steps, to the first thing the game asks."""
        ui = self.ui
        ui.app.home()
        ui.settle()
        ui.tap_text("New play", "HomeTile")
        ui.tap(ui.one("GameCard", game=self.game))
        ui.tap(ui.one("RadioRow", text=self.box_name))
        ui.tap(ui.one("NewPlay").ids.go_on)
        self._sit()
        for name in ("new-play-variant", "new-play-set-up"):
            ui.tap(ui.one("NewPlay").ids.go_on)
            self.picture(name)
        ui.tap(ui.one("NewPlay").ids.go_on)

    def _sit(self) -> None:
        """Whoever sat at the play before stays seated; the others come or go."""
        draft = self.ui.app.draft
        while len(draft.seats) > len(self.people):
            draft.remove(len(draft.seats) - 1)
        for name in self.people[len(draft.seats) :]:
            self.ui.tap(self.ui.one("Chip", name))
