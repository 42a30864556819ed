"""The box of Kings & Creatures: 110 places, what is known of each, and what of it can be taught."""

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.codec import BadShape
from companion.core.words import _, ngettext
from companion.games.kings_and_creatures import cardboard
from companion.games.kings_and_creatures.cards import Card, Kind
from screens.common.buttons import Chip
from screens.common.kv import load_kv
from screens.common.parts import TapBox
from screens.kings_and_creatures.teaching import KINDS, TeachSheet, teach

__all__ = ["BoxView", "TeachSheet", "tally", "teach"]
ALL, BLANK = "all", "blank"


class PlaceCell(TapBox):
    """One of the 110 numbers."""

    number = NumericProperty(0)
    icon = StringProperty("")
    ruled = StringProperty("")  # of a king: what he is the lord of
    fact = StringProperty("")
    mark = StringProperty("")
    known = BooleanProperty(False)
    view = ObjectProperty(None, allownone=True)

    def on_release(self):
        self.view.choose(self.number)


class CardPlaces(BoxLayout):
    """The places as a grid that can be sifted: all, those still blank, one kind."""

    sieve = StringProperty(ALL)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.facts: dict = {}
        self._change = None
        self._places = ()

    def show(self, facts: dict, change) -> None:
        self.facts, self._change = facts, change
        self._places = cardboard.places(facts)
        self._show_sieves()
        self._show_places()

    def _show_sieves(self) -> None:
        row = self.ids.sieves
        row.clear_widgets()
        for key, icon, text in self._sieves():
            chip = Chip(icon=icon, text=text, on=key == self.sieve)
            chip.key = key
            chip.bind(on_release=lambda chip: self.sift(chip.key))
            row.add_widget(chip)

    def _sieves(self):
        yield ALL, "", _("All {n}", n=len(self._places))
        yield BLANK, "help-circle-outline", str(sum(_is_blank(place) for place in self._places))
        for kind in KINDS:
            yield (
                kind,
                kind.icon,
                str(sum(place.card is not None and place.card.kind is kind for place in self._places)),
            )

    def sift(self, key: str) -> None:
        self.sieve = key
        for chip in self.ids.sieves.children:
            chip.on = chip.key == key
        self._show_places()
        self.ids.places.scroll_y = 1

    def _show_places(self) -> None:
        shown = [place for place in self._places if self._passes(place)]
        self.ids.places.data = [self._cell(place) for place in shown]
        self.ids.nothing.text = "" if shown else self._said_empty()

    def _passes(self, place) -> bool:
        if self.sieve == ALL:
            return True
        if self.sieve == BLANK:
            return _is_blank(place)
        return place.card is not None and place.card.kind == self.sieve

    def _said_empty(self) -> str:
        if self.sieve == BLANK:
            return _("Every card is known.")
        return _("No card of this kind is known yet.")

    def _cell(self, place) -> dict:
        card = place.card
        return {
            "number": place.number,
            "icon": card.icon if card else "",
            "ruled": card.rules.icon if card and card.rules else "",
            "fact": in_brief(card) if card else "",
            "mark": _("{mark}+", mark=card.mark) if card and card.mark else "",
            "known": place.is_complete,
            "view": self,
        }

    # A tap on a place

    def choose(self, number: int) -> None:
        place = self._places[number - 1]
        if place.card is not None and place.card.kind is Kind.CASTLE:
            self._say(
                _("Cards 1 to {last} are the castles; there is nothing to teach.", last=cardboard.CASTLES)
            )
        elif self._change is None:
            self._say(_("{number}: {said} (invented)", number=number, said=place.said))
        else:
            teach(
                number,
                place.card,
                lambda card: self._learn(number, card),
                forget=(lambda: self._forget(number)) if place.card else None,
                marks=True,
                later=_("Not now"),
            )

    def _learn(self, number: int, card: Card) -> None:
        try:
            facts = cardboard.teach(self.facts, number, card)
        except BadShape as error:
            self._say(str(error))
            return
        self._change(facts, _("{number}: {said}", number=number, said=card.said()))

    def _forget(self, number: int) -> None:
        self._change(cardboard.forget(self.facts, number), _("{number} is blank again.", number=number))

    def _say(self, text: str) -> None:
        App.get_running_app().stage.say(text)


def _is_blank(place) -> bool:
    return not place.is_complete


def in_brief(card: Card) -> str:
    """What stands in a small cell under the picture."""
    if card.kind is Kind.CASTLE:
        return _("castle")
    if card.kind is Kind.CREATURE:
        return card.creature.word if card.creature else "?"
    if card.kind is Kind.KING:
        left, right = ("?" if crowns is None else crowns for crowns in (card.left, card.right))
        return _("{left} | {right}", left=left, right=right)
    if card.kind is Kind.HERO:
        return "?" if card.heroes is None else ngettext("{n} hero", "{n} heroes", card.heroes)
    return "?" if card.points is None else ngettext("{n} point", "{n} points", card.points)


def tally(facts: dict):
    """Every kind and every player mark: how many are known, how many were printed."""
    cards = [place.card for place in cardboard.places(facts) if place.card is not None]
    for kind in KINDS:
        known = sum(card.kind is kind for card in cards)
        yield kind.icon, kind.word, known, cardboard.COUNTS[kind]
    marked = [card.mark for card in cards if card.kind not in (Kind.CASTLE, Kind.LEGEND)]
    for mark, printed in cardboard.MARKS.items():
        text = _("Player mark {mark}+", mark=mark) if mark else _("No player mark")
        yield "account-group", text, marked.count(mark), printed


load_kv(__file__)
BoxView = CardPlaces
