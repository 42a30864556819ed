"""The Mage Tower: who is in it, and where a mage goes. At any time of the resolution, and when everything else is done."""

from kivy.properties import StringProperty

from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes import end_of_round, holdings
from companion.games.kingdom_of_heroes.heroes import HeroType
from companion.games.kingdom_of_heroes.moves import CloseTower, LeaveTower, SetTower, TrainMage
from companion.games.kingdom_of_heroes.state import RINGED, Phase
from screens.common.buttons import SoftButton
from screens.common.kv import load_kv
from screens.common.moment_form import LineList, PhaseHeading
from screens.common.parts import Panel, show_rows
from screens.common.sheets import MenuSheet
from screens.kingdom_of_heroes.realm import ColourCount, RealmForm


def mage_ways(form: RealmForm, colour: int) -> list[tuple]:
    """Words, icon and what is done: where the mage goes, and of a ringed adventurer what becomes of the ring."""
    if end_of_round.why_no_mage(form.state, colour):
        return []
    found = [
        (_("Mage into the capital"), "mage", form.play(TrainMage(colour))),
        (_("Mage into the tower's region"), "mage_tower", form.play(TrainMage(colour, at_capital=False))),
    ]
    if form.state.colours[colour][RINGED[HeroType.ADVENTURER]]:
        ringed = TrainMage(colour, ringed=True)
        found.append((_("Mage, the ring for 1 fame"), "ring", form.play(ringed)))
    return found


def ask_mage(form: RealmForm, colour: int) -> None:
    rows = [(icon, text, "", act) for text, icon, act in mage_ways(form, colour)]
    title = _("{name}: a mage for 3 crowns", name=form.name_of(colour))
    MenuSheet(title=title, subtitle=_("Where does the mage go?"), rows=rows).open()


def tower_rows(form: RealmForm) -> list[tuple]:
    """For the menu: a mage may be trained at any time of the resolution."""
    return [
        (
            "mage",
            _("{name}: a mage from the tower", name=form.name_of(colour)),
            _("3 crowns"),
            lambda colour=colour: ask_mage(form, colour),
        )
        for colour in end_of_round.in_tower(form.state)
        if not end_of_round.why_no_mage(form.state, colour)
    ]


class TowerCard(Panel):
    """An adventurer in the Mage Tower, and what may become of him."""

    name = StringProperty("")
    said = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")

    def show(self, buttons) -> None:
        self.ids.buttons.clear_widgets()
        for text, icon, act in buttons:
            button = SoftButton(text=text, icon=icon)
            button.bind(on_release=lambda _button, act=act: act())
            self.ids.buttons.add_widget(button)


class MageTowerForm(RealmForm):
    def build(self) -> None:
        self.cards = self.part(LineList())
        self.heading = self.part(PhaseHeading())
        self.rows = self.part(LineList())

    def fill(self, prompt) -> None:
        state = self.state
        inside = end_of_round.in_tower(state)
        rows = [
            {"name": self.name_of(colour), **self.dress_colour(colour), "said": self._said(colour)}
            for colour in inside
        ]
        for card, colour in zip(show_rows(self.cards, TowerCard, rows), inside, strict=True):
            card.show(self._ways(colour))
        outside = [colour for colour in self.colours() if colour not in inside]
        self.heading.text = _("Nobody in the tower, as far as Herald knows") if outside else ""
        show_rows(self.rows, ColourCount, [self._row(colour) for colour in outside])
        text = (
            ngettext("{n} adventurer back to the capital", "{n} adventurers back to the capital", len(inside))
            if inside
            else _("Nobody else is in the tower")
        )
        self.offer(text, self.play(CloseTower()))

    def _said(self, colour: int) -> str:
        refused = end_of_round.why_no_mage(self.state, colour)
        crowns = holdings.crowns_of(self.state, colour)
        return refused or ngettext("3 of {n} crown", "3 of {n} crowns", crowns)

    def _ways(self, colour: int) -> list[tuple]:
        back = (_("Back to the capital"), "castle", self.play(LeaveTower(colour)))
        return [*mage_ways(self, colour), back]

    def _row(self, colour: int) -> dict:
        return {
            "key": colour,
            **self.dress_colour(colour),
            "text": self.name_of(colour),
            "why": "",
            "value": 0,
            "high": 1,
            "told": self._told,
        }

    def _told(self, colour: int, value: int) -> None:
        self.table.play(SetTower(colour, value))


FORMS = {Phase.TOWER: MageTowerForm}
load_kv(__file__)
