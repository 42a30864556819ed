"""Income for everybody with one tap, and construction with the Citadel's test."""

from kivy.app import App
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.core.words import _
from companion.games.kings_and_things.phase_view import build_rows, income_rows
from screens.common.kv import load_kv
from screens.common.moment_form import LineList
from screens.common.parts import Panel, TapBox, show_rows
from screens.kings_and_things.phase import PhaseForm


class IncomePart(Panel):
    """One of the four sources."""

    icon = StringProperty("")
    text = StringProperty("")
    label = StringProperty("")


class IncomeLine(TapBox):
    """A seat's income with its four parts, and the gold after it. A tap opens the sum."""

    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    income = StringProperty("")
    gold = StringProperty("")
    parts = ListProperty([])
    number = ObjectProperty(None, allownone=True)
    form = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("parts", self._show)
        self._show()

    def _show(self, *_args):
        rows = [{"icon": icon, "label": label, "text": text} for icon, label, text in self.parts]
        show_rows(self.ids.parts, IncomePart, rows)

    def on_release(self):
        self.form.why(self.number)

    def on_hold(self):
        self.form.why(self.number)


class IncomePhaseForm(PhaseForm):
    def build(self) -> None:
        self.lines = self.part(LineList())

    def fill(self, prompt) -> None:
        rows = [
            {
                "name": self.holder(row.seat).name,
                **self.dress(row.seat),
                "income": f"+{row.income.value}",
                "gold": _(
                    "{before} + {income} = {after} gold",
                    before=row.gold,
                    income=row.income.value,
                    after=row.after,
                ),
                "parts": [list(part) for part in row.parts],
                "number": row.income,
                "form": self,
            }
            for row in income_rows(self.state)
        ]
        show_rows(self.lines, IncomeLine, rows)
        self.offer_choice(prompt.choices[0], "check")


class BuildCard(Panel):
    """What a seat may build, each level with its reason if not."""

    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    gold = StringProperty("")
    citadel = StringProperty("")
    income = StringProperty("")
    number = ObjectProperty(None, allownone=True)
    offers = ListProperty([])
    form = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("offers", self._show)
        self._show()

    def _show(self, *_args):
        self.ids.offers.rows_shown = self.offers


class FortPhaseForm(PhaseForm):
    def build(self) -> None:
        self.cards = self.part(LineList())

    def fill(self, prompt) -> None:
        show_rows(self.cards, BuildCard, [self._card(row) for row in build_rows(self.state)])
        self.offer_choice(prompt.choices[0])

    def _card(self, row) -> dict:
        return {
            "name": self.holder(row.seat).name,
            **self.dress(row.seat),
            "gold": _("{gold} gold", gold=row.gold),
            "citadel": row.citadel,
            "income": _("{parts} = {sum}", parts=row.income.sum_line(), sum=row.income.value),
            "number": row.income,
            "offers": [self._offer(offer) for offer in row.offers],
            "form": self,
        }

    def _offer(self, offer) -> dict:
        return {
            "icon": offer.icon,
            "text": "\n".join(word for word in (offer.title, offer.short, offer.left) if word),
            "faded": offer.move is None,
            "act": self._act(offer),
        }

    def _act(self, offer):
        if offer.move is not None:
            return lambda: self.table.play(offer.move)
        return lambda: self._say(offer.said)

    def _say(self, text: str) -> None:
        App.get_running_app().stage.say(text)


load_kv(__file__)
