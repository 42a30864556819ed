"""The stage: the screen that is on, the sheets over it, a passing word at the bottom, and the safe area."""

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty, VariableListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from screens.common.kv import load_kv
from screens.common.parts import TapBox

WORD_SECONDS = 5


class Screen(BoxLayout):
    """One screen. It is built once, and told what to show each time it comes on."""

    skin = "home"

    def enter(self, **what) -> None:
        """Called when the screen comes on."""

    def leave(self) -> None:
        """Called when another screen comes on."""

    def back(self) -> bool:
        """Back was pressed; True if the screen used it itself."""
        return False


class PassingWord(TapBox):
    """A word at the bottom that goes by itself, perhaps with one thing to do (Undo)."""

    text = StringProperty("")
    button = StringProperty("")
    act = ObjectProperty(None, allownone=True)


class Stage(FloatLayout):
    """The root. `insets` (left, top, right, bottom) is the one place for the phone's safe area."""

    insets = VariableListProperty([0, 0, 0, 0])
    wide = BooleanProperty(False)  # room for two columns side by side
    low = BooleanProperty(False)  # so little height that parts must be drawn smaller
    screen = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.sheets = []
        self._word = None
        self.bind(size=self.measure)

    def measure(self, *_args):
        """How much room there is; large letters take more of it."""
        self.wide = self.width > self.height and self.width >= dp(560)
        self.low = self.height < dp(700) * max(1, 0.9 * App.get_running_app().text_scale)

    def put_on(self, screen: Screen) -> None:
        self.hide_all()
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(screen)
        self.screen = screen

    def show(self, sheet) -> None:
        if self.sheets:
            self.ids.over.remove_widget(self.sheets[-1])  # one at a time; it comes back when this one goes
        self.sheets.append(sheet)
        self.ids.over.add_widget(sheet)

    def hide(self, sheet) -> None:
        if sheet not in self.sheets:
            return
        self.ids.over.remove_widget(sheet)
        self.sheets.remove(sheet)
        if self.sheets and self.sheets[-1].parent is None:
            self.ids.over.add_widget(self.sheets[-1])

    def hide_all(self) -> None:
        for sheet in reversed(self.sheets[:]):
            sheet.dismiss()

    def say(self, text: str, button: str = "", act=None) -> None:
        """Show a passing word; a newer one takes its place."""
        self.unsay()
        word = PassingWord(text=text, button=button, act=act)
        word.bind(on_release=lambda word: (self.unsay(), word.act() if word.act else None))
        self._word = (word, Clock.schedule_once(self.unsay, WORD_SECONDS))
        self.ids.words.add_widget(word)
        word.opacity = 0
        Animation(opacity=1, duration=0.15).start(word)

    def unsay(self, *_args) -> None:
        if self._word:
            word, going = self._word
            going.cancel()
            Animation.cancel_all(word)
            self.ids.words.remove_widget(word)
            self._word = None


load_kv(__file__)
