"""Now: every phase, exploration and battle has its form; the clock stands above all of them."""

from typing import ClassVar

from companion.core.words import _
from companion.games.kings_and_things.moves import Phase
from companion.games.kings_and_things.phases import ROUND
from companion.games.kings_and_things.view import clock, subtitle, title
from screens.common.moments import MomentPage
from screens.kings_and_things import anytime
from screens.kings_and_things.battle import HexBattleForm
from screens.kings_and_things.clock import ClockBar
from screens.kings_and_things.exploring import ExploreDieForm, TileDrawForm
from screens.kings_and_things.final import CitadelFinal
from screens.kings_and_things.gold import FortPhaseForm, IncomePhaseForm
from screens.kings_and_things.moving import HexChoiceForm, MarkerForm, MovementPhaseForm, PowersForm
from screens.kings_and_things.muster import MusterForm
from screens.kings_and_things.phase import PhaseForm
from screens.kings_and_things.recruiting import EventPhaseForm, HeroPhaseForm, HeroRollForm, ThingsPhaseForm
from screens.kings_and_things.setting import JoinForm, MapSetupForm
from screens.kings_and_things.targets import HexAftermathForm, HexTargetsForm


class Now(MomentPage):
    forms: ClassVar = {
        "setup": MapSetupForm,
        "joining": JoinForm,
        "income": IncomePhaseForm,
        "heroes": HeroPhaseForm,
        "hero_roll": HeroRollForm,
        "hero_after": HeroRollForm,
        "things": ThingsPhaseForm,
        "events": EventPhaseForm,
        "movement": MovementPhaseForm,
        "combat": HexChoiceForm,
        "exploration": ExploreDieForm,
        "draw": TileDrawForm,
        "bribe": TileDrawForm,
        "muster": MusterForm,
        "targets": HexTargetsForm,
        "battle": HexBattleForm,
        "hits": HexBattleForm,
        "retreat": HexBattleForm,
        "aftermath": HexAftermathForm,
        "construction": FortPhaseForm,
        "powers": PowersForm,
        "marker": MarkerForm,
        "scoring": CitadelFinal,
        "over": CitadelFinal,
    }

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.clock = ClockBar()

    def form_for(self, prompt) -> type:
        return self.forms.get(prompt.moment, PhaseForm)

    def show(self) -> None:
        super().show()
        self.clock.text = clock(self.session.state)

    def _put(self, form) -> None:
        super()._put(form)
        self.add_widget(self.clock, index=1)

    def menu_rows(self) -> list[tuple]:
        found = super().menu_rows()
        if self.session.state.phase in (*ROUND, Phase.SETUP):
            why = _("treasure, magic, Special Income, hexes, Heroes")
            found = [
                *found,
                ("creation", _("At any time"), why, lambda: anytime.open_menu(self.table)),
            ]
        return found

    def heading(self) -> tuple[str, str]:
        return title(self.session.state), subtitle(self.session.state)


PAGE = Now
