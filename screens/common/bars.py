"""What frames every screen: the bar that says which game, the named undo, the tabs."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.common.buttons import IconButton
from screens.common.kv import load_kv
from screens.common.parts import TapBox


class AppBar(BoxLayout):
    """The header in the game's colour: where back leads, what this is, and at most two more icons."""

    title = StringProperty("")
    subtitle = StringProperty("")
    leading = StringProperty("arrow-left")
    emblem = StringProperty("")  # the app's own, on the home screen
    actions = ListProperty([])  # (icon, callback)

    def on_actions(self, *_args):
        Clock.schedule_once(self._build, -1)

    def _build(self, *_args):
        place = self.ids.actions
        place.clear_widgets()
        for icon, callback in self.actions:
            button = BarButton(name=icon)
            button.bind(on_release=lambda _button, call=callback: call())
            place.add_widget(button)


class BarButton(IconButton):
    """An icon on the header."""


class UndoBar(TapBox):
    """Undo with its name, at the same height on every screen of a play."""

    text = StringProperty("")
    words_height = NumericProperty(0)


class Tab(TapBox):
    name = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    on = BooleanProperty(False)


class TabBar(BoxLayout):
    """Now, Table, Board, Log."""

    tabs = ListProperty([])  # (name, icon, text)
    chosen = StringProperty("")

    def on_tabs(self, *_args):
        self.clear_widgets()
        for name, icon, text in self.tabs:
            tab = Tab(name=name, icon=icon, text=text, on=name == self.chosen)
            tab.bind(on_release=lambda tab: setattr(self, "chosen", tab.name))
            self.add_widget(tab)

    def on_chosen(self, *_args):
        for tab in self.children:
            tab.on = tab.name == self.chosen


load_kv(__file__)
