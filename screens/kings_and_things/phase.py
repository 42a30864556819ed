"""The form of every phase: what all moments have, and what the phase tells the hands to do."""

from companion.games.kings_and_things.view import notices
from screens.common.moment_form import MomentForm


class PhaseForm(MomentForm):
    def notices(self) -> tuple[str, ...]:
        return notices(self.state)
