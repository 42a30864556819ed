"""Every rule Herald uses, where the book says it, and what Herald leaves to the table."""

from kivy.app import App
from kivy.properties import StringProperty

from companion.core.words import _
from screens.common.kv import load_kv
from screens.common.parts import Words
from screens.common.sheets import RuleCard
from screens.common.stage import Screen


class RuleHead(Words):
    """A chapter of the book."""


class Rules(Screen):
    subtitle = StringProperty("")
    _shown = None

    @property
    def skin(self) -> str:
        return App.get_running_app().look.skin

    def enter(self, **_what) -> None:
        game = App.get_running_app().session.game
        self.subtitle = game.name
        if self._shown is game:
            return
        self._shown = game
        place = self.ids.rules
        place.clear_widgets()
        section = None
        for rule in game.rulebook:
            if rule.section != section:
                section = rule.section
                place.add_widget(RuleHead(text=_(section)))
            place.add_widget(RuleCard(where=_(rule.heading), said=rule.said()))
        place.add_widget(RuleHead(text=_("Left to the table")))
        for sentence in game.not_modelled:
            place.add_widget(Words(text=sentence))


load_kv(__file__)
SCREEN = Rules
