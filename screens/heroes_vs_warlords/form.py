"""What the forms of all moments of Heroes vs Warlords share: the news above, a d20 to tap, rows made of views."""

from kivy.app import App
from kivy.properties import ListProperty, StringProperty

from companion.core.words import _
from companion.games.heroes_vs_warlords import news
from companion.games.heroes_vs_warlords.moves import LetBe
from screens.common.dice import FaceTiles  # noqa: F401 - for the layout
from screens.common.kv import load_kv
from screens.common.moment_form import LineList, MomentForm
from screens.common.parts import Panel

D20 = tuple(range(1, 21))
LARGE_LETTERS = 1.3  # times the usual size


def is_cramped() -> bool:
    """Letters are large, and the phone is not: what is tapped comes first."""
    app = App.get_running_app()
    return app.stage.low and app.text_scale >= LARGE_LETTERS


class DiePad(Panel):
    """The faces of a die to tap as it fell, with a line above; nothing while there is none to tell."""

    label = StringProperty("")
    why = StringProperty("")
    faces = ListProperty([])
    tincture = StringProperty("")

    def __init__(self, picked=None, **kwargs):
        super().__init__(**kwargs)
        self.ids.faces.picked = picked


class WarForm(MomentForm):
    """Any moment; by itself it shows the prompt's own answers."""

    _mark = None  # what the choices that are not recorded yet belong to
    _of = None  # the play it showed last

    def forget(self) -> None:
        """Another play: what was chosen and not recorded is gone."""
        self._mark = None

    def notices(self) -> tuple[str, ...]:
        return news.said(self.state)

    def show(self, prompt) -> None:
        """The news stand below the banner, one by one; its sentence is what to do now."""
        if self._of is not self.session:  # a form is built once for all plays
            self._of = self.session
            self.forget()
        super().show(prompt)
        self.banner.lead = ""  # the strip above says where the Round stands
        told = " ".join(news.said(self.state))
        if told and prompt.sentence.startswith(told):
            self.banner.sentence = prompt.sentence.removeprefix(told).strip()

    @property
    def todo(self):
        return self.state.todo[0]

    def play(self, move) -> None:
        self.table.play(move)

    def offer_let_be(self, text: str = "") -> None:
        """What is asked can always be left open."""
        self.offer_second(text or _("Not now"), lambda: self.play(LetBe()))

    def build_roll(self, pad, *before) -> None:
        """What a roll needs, then the faces; the other way round where letters are large and the phone is not."""
        self.pad, self._pad_first = pad, self.part(LineList())
        for widget in before:
            self.part(widget)
        self._pad_last = self.part(LineList())

    def place_roll(self, need: str) -> None:
        """`need` in two letters stands beside the faces where the rest of it is below them."""
        first = is_cramped()
        self.place(self.pad, self._pad_last if first else self._pad_first, False)
        self.place(self.pad, self._pad_first if first else self._pad_last, True)
        self.pad.why = need if first else ""

    def say(self, text: str) -> None:
        App.get_running_app().stage.say(text)

    def place(self, widget, holder, shown: bool) -> None:
        """Put a part into its place, or take it out."""
        if shown and widget.parent is None:
            holder.add_widget(widget)
        elif not shown and widget.parent is holder:
            holder.remove_widget(widget)


load_kv(__file__)
