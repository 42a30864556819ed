"""Now: every moment of a Round and every step of a combat has its form; where the Round stands is above all of them."""

from typing import ClassVar

from kivy.app import App
from kivy.metrics import sp

from companion.games.heroes_vs_warlords.combat_view import combat_view
from companion.games.heroes_vs_warlords.round_view import round_view
from screens.common.moments import MomentPage
from screens.heroes_vs_warlords import anytime
from screens.heroes_vs_warlords.arena import ArenaForm
from screens.heroes_vs_warlords.closing import CleanUpForm, VictoryCheckForm
from screens.heroes_vs_warlords.combat_steps import BreachForm, CombatRollForm, CombatStartForm
from screens.heroes_vs_warlords.final import WarFinal, WarJoinForm
from screens.heroes_vs_warlords.form import WarForm
from screens.heroes_vs_warlords.gains import TurnIncomeForm
from screens.heroes_vs_warlords.meeting import FightForm, GuardsForm, ReactionForm
from screens.heroes_vs_warlords.opening import ArmyForm, HeroValuesForm, InitiativeForm, WorldForm
from screens.heroes_vs_warlords.production import ProductionForm
from screens.heroes_vs_warlords.rewards import CaptureForm, EquipmentForm, LevelUpForm, TowerAbilityForm
from screens.heroes_vs_warlords.rounds import SequenceBar, show_round
from screens.heroes_vs_warlords.spoils import (
    GarrisonForm,
    HolyPlaceForm,
    HonorForm,
    OutpostForm,
    SpoilsForm,
)
from screens.heroes_vs_warlords.turning import MarchForm, WhereForm

COMBAT = {
    "combat_start": CombatStartForm,
    "breach": BreachForm,
    "attack": ArenaForm,
    "dice": ArenaForm,
    "skill": ArenaForm,
    "unit_values": ArenaForm,
    "initiative": CombatRollForm,
    "withdraw": CombatRollForm,
}


class Now(MomentPage):
    forms: ClassVar = {
        "setup": WorldForm,
        "joining": WarJoinForm,
        "hero_values": HeroValuesForm,
        "army": ArmyForm,
        "initiative": InitiativeForm,
        "turn": MarchForm,
        "where": WhereForm,
        "guards": GuardsForm,
        "guard_reaction": ReactionForm,
        "hero_reaction": ReactionForm,
        "fight": FightForm,
        "level_up": LevelUpForm,
        "raise_ability": TowerAbilityForm,
        "equipment": EquipmentForm,
        "capture_equipment": CaptureForm,
        "outpost": OutpostForm,
        "holy_place": HolyPlaceForm,
        "holy_experience": HolyPlaceForm,
        "garrison": GarrisonForm,
        "spoils": SpoilsForm,
        "honor": HonorForm,
        "income": TurnIncomeForm,
        "production": ProductionForm,
        "cleanup": CleanUpForm,
        "check": VictoryCheckForm,
        "scoring": WarFinal,
        "over": WarFinal,
    }

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bar = SequenceBar()

    def form_for(self, prompt) -> type:
        forms = COMBAT if self.session.state.combat is not None else self.forms
        return forms.get(prompt.moment, WarForm)

    def show(self) -> None:
        super().show()
        state = self.session.state
        show_round(self.bar, self.session, None if state.combat is not None else round_view(state))

    def _put(self, form) -> None:
        super()._put(form)
        self.add_widget(self.bar, index=1)

    def menu_rows(self) -> list[tuple]:
        return [*super().menu_rows(), *anytime.menu_rows(self.table)]

    def heading(self) -> tuple[str, str]:
        state = self.session.state
        if state.combat is not None:
            view = combat_view(state.combat)
            return view.title, view.subtitle
        title, status = super().heading()
        view = round_view(state)
        return title, status if view is None or App.get_running_app().stage.width < sp(380) else view.ban_said


PAGE = Now
