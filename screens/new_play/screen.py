"""New play: a game, who sits where, what is agreed on, and how the table is set. Each step can be skipped."""

import random

from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.codec import BadShape
from companion.core.game import players
from companion.core.setup import BadSetup, Setup
from companion.core.words import _
from companion.library.errors import LibraryError
from companion.session import CannotOpen, Session
from screens.common.kv import load_kv
from screens.common.look import text_width
from screens.common.parts import TapBox
from screens.common.stage import Screen
from screens.new_play import draft as drafts
from screens.new_play.game import GameStep
from screens.new_play.rules import RulesStep
from screens.new_play.seats import SeatsStep
from screens.new_play.steps import GAME, SEATS
from screens.new_play.tasks import TasksStep

STEPS = (GameStep, SeatsStep, RulesStep, TasksStep)


class ProgressStep(TapBox):
    """A step in the header: behind us, the one we are at, or ahead."""

    number = NumericProperty(0)
    text = StringProperty("")
    short = StringProperty("")
    roomy = BooleanProperty(True)
    at = NumericProperty(0)


class Progress(BoxLayout):
    words = ListProperty([])
    at = NumericProperty(0)
    go = ObjectProperty(None)

    def on_width(self, *_args):
        """Words for all steps or for none."""
        room = self.width / max(1, len(self.children)) - dp(16)
        roomy = all(text_width(step.text, sp(14), "Roboto", True) < room for step in self.children)
        for step in self.children:
            step.roomy = roomy

    def on_words(self, *_args):
        self.clear_widgets()
        for number, word in enumerate(self.words):
            text = _("{number} {step}", number=number + 1, step=word)
            step = ProgressStep(number=number, text=text, short=str(number + 1), at=self.at)
            step.bind(on_release=lambda step: self.go(step.number))
            self.add_widget(step)
        self.on_width()

    def on_at(self, *_args):
        for step in self.children:
            step.at = self.at


class NewPlay(Screen):
    step = NumericProperty(0)
    words = ListProperty([])
    title = StringProperty("")
    subtitle = StringProperty("")
    button = StringProperty("")
    refusal = StringProperty("")
    fate = random.SystemRandom()

    def __init__(self, **kwargs):
        self.draft = None
        self._steps = {}
        self._shown = None
        super().__init__(**kwargs)

    @property
    def skin(self) -> str:
        return self.draft.key

    # Coming and going

    def enter(self, score_only: bool = False, again: Setup | None = None, game: str = "", **_what) -> None:
        app = App.get_running_app()
        if again is not None:
            app.draft = drafts.again(game or app.session.game.key, again)
        elif getattr(app, "draft", None) is None:
            app.draft = drafts.as_last_time(app.library)
        self.draft = app.draft
        self.draft.score_only = score_only
        self.draft.next_time()
        self.draft.meet(app.library.people())
        self.title = _("Score only") if score_only else _("New play")
        self.words = (
            [_("Game"), _("Seats")] if score_only else [_("Game"), _("Seats"), _("Variant"), _("Set up")]
        )
        self.step = -1
        self.go(SEATS if again is not None else GAME)

    def leave(self) -> None:
        App.get_running_app().stage.unsay()

    def back(self) -> bool:
        if self.step == GAME:
            return False
        self.go(self.step - 1)
        return True

    # From step to step

    def go(self, step: int) -> None:
        """To a step; past the seats only if people can play like that."""
        refusal = self._refusal() if step > SEATS else ""
        step = SEATS if refusal else step
        if step != self.step:
            self.step = step
            self._put(step)
        self.refresh()
        self.refusal = refusal or self.refusal

    def go_on(self) -> None:
        if self.step == len(self.words) - 1:
            self.begin()
        else:
            self.go(self.step + 1)

    def _put(self, number: int) -> None:
        if number not in self._steps:
            self._steps[number] = STEPS[number](screen=self)
        self._shown = self._steps[number]
        self.ids.body.clear_widgets()
        self.ids.body.add_widget(self._shown)
        self.ids.scroll.scroll_y = 1

    def bring_into_sight(self, widget) -> None:
        """Scroll no more than is needed to see all of it."""
        page = self.ids.scroll
        if page.viewport_size[1] > page.height:
            page.scroll_to(widget, padding=dp(8), animate=not App.get_running_app().look.reduce_motion)

    def refresh(self) -> None:
        """Show the draft as it is now."""
        draft = self.draft
        self.refusal = ""
        count = players(len(draft.seats)) if draft.seats else _("nobody yet")
        self.subtitle = _("{game} · {players}", game=draft.game.name, players=count)
        self.button = self._button()
        App.get_running_app().look.wear(draft.key)
        self._shown.show(draft)

    def _button(self) -> str:
        if self.step == len(self.words) - 1:
            return _("Begin scoring") if self.draft.score_only else _("Begin")
        return [_("Who sits where"), _("Variant & rules"), _("Set the table")][self.step]

    def _refusal(self) -> str:
        try:
            self.draft.check_seats()
        except BadSetup as error:
            return str(error)
        return ""

    # The play

    def begin(self) -> None:
        app = App.get_running_app()
        draft = self.draft
        try:
            setup = draft.setup(app.library)
            draft.game.begin(setup)  # before anything is written down
            _session, play = Session.start(app.library, draft.game, setup)
        except (BadSetup, BadShape, CannotOpen, LibraryError) as error:
            self.refusal = str(error)
            return
        if app.open_play(play):
            app.swap("table")


load_kv(__file__)
