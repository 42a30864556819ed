"""Now: every moment of a round has its form; a mission that is resolved has one screen for all its steps."""

from companion.games.kingdom_of_heroes.view import subtitle, title
from screens.common.moments import MomentPage
from screens.common.prompts import PromptForm
from screens.kingdom_of_heroes import (
    counting,
    final,
    resolution,
    round_end,
    round_start,
    tower,
    turn,
    white_heroes,
)

PHASES = {
    **counting.FORMS,
    **round_start.FORMS,
    **white_heroes.FORMS,
    **turn.FORMS,
    **round_end.FORMS,
    **tower.FORMS,
    **final.FORMS,
}


class Now(MomentPage):
    def form_for(self, prompt) -> type:
        state = self.session.state
        if state.resolving is not None:
            return resolution.MissionForm
        return PHASES.get(state.phase, PromptForm)

    def heading(self) -> tuple[str, str]:
        if hasattr(self.form, "header"):
            return self.form.header()
        return title(self.session.state), subtitle(self.session.state)


PAGE = Now
