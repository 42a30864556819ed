"""What is on a card? Asked in a few taps, never twice, and always with a way out."""

from dataclasses import replace

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

import screens.common.keypad  # noqa: F401 - the steppers of the needs
from companion.core.words import _
from companion.games.kings_and_creatures.cards import RULED, Card, Creature, Kind, Need, need_said
from screens.common.buttons import BigButton, OutlineButton
from screens.common.kv import load_kv
from screens.common.sheets import MenuSheet, Sheet
from screens.common.tiles import NumberTiles, Part, Tiles

KINDS = (
    Kind.HERO,
    Kind.TREASURE,
    Kind.CREATURE,
    Kind.KING,
    Kind.LEGEND,
)  # castles are known by their numbers
MARKS = (0, 3, 4, 5, 6)


class NeedRow(BoxLayout):
    """Something a legend asks for: how many, and of which sort."""

    need = ObjectProperty(None)
    form = ObjectProperty(None)
    icon = StringProperty("")
    text = StringProperty("")
    sorted_out = BooleanProperty(False)  # creatures and kings come in sorts

    def on_need(self, _row, need):
        self.icon = need.creature.icon if need.creature else need.kind.icon
        self.text = need_said(need)
        self.sorted_out = need.kind in (Kind.CREATURE, Kind.KING)


class Needs(BoxLayout):
    """What a legend asks for, kind by kind. `told` gets the tuple of needs, None when there are none."""

    needs = ListProperty([])
    told = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for kind in RULED:
            self.ids.kinds.add(kind, icon=kind.icon, text=kind.word)
        self.ids.kinds.picked = self._add
        self._show()

    def _add(self, kind: Kind) -> None:
        self.ids.kinds.chosen = None
        found = [place for place, need in enumerate(self.needs) if need == Need(kind, need.count)]
        if found:
            self.change(found[0], replace(self.needs[found[0]], count=self.needs[found[0]].count + 1))
        else:
            self._tell([*self.needs, Need(kind)])

    def change(self, place: int, need: Need) -> None:
        """A count of 0 takes it away."""
        needs = list(self.needs)
        needs[place : place + 1] = [need] if need.count else []
        self._tell(needs)

    def count(self, row, value: int) -> None:
        self.change(self.needs.index(row.need), replace(row.need, count=int(value)))

    def ask_sort(self, row) -> None:
        if not row.sorted_out:
            return
        place, need = self.needs.index(row.need), row.need
        if need.kind is Kind.CREATURE:
            sorts = [(sort.icon, sort.word, replace(need, creature=sort)) for sort in Creature]
            title, whichever = _("Which creature?"), _("Any creature")
        else:
            sorts = [
                (sort.icon, _("king of {what}", what=sort.plural), replace(need, rules=sort))
                for sort in RULED
            ]
            title, whichever = _("Which king?"), _("Any king")
        sorts.insert(0, (need.kind.icon, whichever, replace(need, creature=None, rules=None)))
        rows = [
            (icon, text, "", lambda other=other: self.change(place, other)) for icon, text, other in sorts
        ]
        MenuSheet(title=title, rows=rows).open()

    def _tell(self, needs: list[Need]) -> None:
        self.needs = needs
        self._show()
        if self.told is not None:
            self.told(tuple(needs) or None)

    def _show(self) -> None:
        self.ids.rows.clear_widgets()
        for need in self.needs:
            self.ids.rows.add_widget(NeedRow(form=self, need=need))


class TeachSheet(Sheet):
    """First what kind of card it is, then what that kind shows. At the table one tap ends it where one tap can."""

    def __init__(
        self, number: int, known: Card | None, taught, forget=None, marks: bool = False, later: str = ""
    ):
        super().__init__(title=_("What is on card {number}?", number=number))
        self.number, self.known, self.card = number, known, known
        self._taught, self._forget, self._marks = taught, forget, marks
        self._later = later or _("Later")
        self._keep = None
        if known is None:
            self.ask_kind()
        else:
            self.ask_rest(known.kind)

    # The steps

    def ask_kind(self) -> None:
        self.subtitle = _("Herald asks once and remembers it.")
        tiles = Tiles(picked=self.ask_rest, chosen=self.card.kind if self.card else None)
        for kind in KINDS:
            tiles.add(kind, icon=kind.icon, text=kind.word)
        if self._forget is not None:
            tiles.add("forget", icon="eraser", text=_("Forget it"))
        else:
            tiles.add("later", icon="clock-outline", text=self._later)
        self._fill(tiles)

    def ask_rest(self, kind) -> None:
        if kind == "later":
            self.dismiss()
            return
        if kind == "forget":
            self.dismiss()
            self._forget()
            return
        if self.card is None or self.card.kind is not kind:
            self.card = Card(kind, mark=self.known.mark if self.known else None)
        self.subtitle = kind.word
        parts = {
            Kind.HERO: self._heroes,
            Kind.TREASURE: self._points,
            Kind.CREATURE: self._creature,
            Kind.KING: self._king,
            Kind.LEGEND: self._legend,
        }[kind]()
        self._fill(*parts, *self._mark(kind))
        self._foot(kind)

    def _heroes(self):
        question = _("How many heroes are pictured?")
        tiles = self._numbers("heroes", 1, 5, question)
        return (self._part(question, tiles),)

    def _points(self):
        question = _("How many points does it show?")
        return (self._part(question, self._numbers("points", 1, 11, question)),)

    def _creature(self):
        tiles = Tiles(chosen=self.card.creature, picked=lambda key: self._say(creature=key))
        for creature in Creature:
            tiles.add(creature, icon=creature.icon, text=creature.word)
        return (self._part(_("Which creature?"), tiles),)

    def _king(self):
        tiles = Tiles(chosen=self.card.rules, picked=lambda key: self._say(rules=key))
        for kind in RULED:
            tiles.add(kind, icon=kind.icon, text=kind.plural)
        left, right = _("Crowns on the left"), _("Crowns on the right")
        return (
            self._part(_("Lord of"), tiles),
            self._part(left, self._numbers("left", 0, 4, left)),
            self._part(right, self._numbers("right", 0, 4, right)),
        )

    def _legend(self):
        question = _("Points on the scroll")
        needs = Needs(needs=list(self.card.needs or ()), told=lambda needs: self._say(needs=needs))
        return (
            self._part(question, self._numbers("points", 1, 11, question)),
            self._part(
                _("What it asks for"),
                needs,
                _("May be left out: then you say at the end whether it is complete."),
            ),
        )

    def _mark(self, kind: Kind):
        if not self._marks or kind is Kind.LEGEND:
            return ()
        tiles = Tiles(most=5, least=52, chosen=self.card.mark, picked=lambda key: self._say(mark=key))
        for mark in MARKS:
            tiles.add(mark, figure=_("{mark}+", mark=mark) if mark else _("none"))
        return (self._part(_("Player mark"), tiles, _("May be left out.")),)

    # Making the card

    def _numbers(self, field: str, low: int, high: int, asked: str) -> NumberTiles:
        return NumberTiles(
            low=low,
            high=high,
            asked=asked,
            chosen=getattr(self.card, field),
            picked=lambda value: self._say(**{field: value}),
        )

    def _say(self, **said) -> None:
        self.card = replace(self.card, **said)
        if self._is_one_tap(self.card.kind):
            self.done()
        else:
            self._show_keep()

    def _is_one_tap(self, kind: Kind) -> bool:
        return not self._marks and kind in (Kind.HERO, Kind.TREASURE, Kind.CREATURE)

    def done(self) -> None:
        self.dismiss()
        self._taught(self.card)

    # Its looks

    def _fill(self, *widgets) -> None:
        self.ids.body.clear_widgets()
        self.ids.foot.clear_widgets()
        self.ids.body.parent.scroll_y = 1
        self.add_to_body(*widgets)

    def _part(self, text: str, widget, why: str = "") -> Part:
        part = Part(text=text, why=why)
        part.add_widget(widget)
        return part

    def _foot(self, kind: Kind) -> None:
        other = OutlineButton(text=_("Another kind"))
        other.bind(on_release=lambda _button: self.ask_kind())
        if self._is_one_tap(kind):
            later = OutlineButton(text=self._later)
            later.bind(on_release=lambda _button: self.dismiss())
            self.add_to_foot(other, later)
            return
        self.add_to_body(other)
        self._keep = BigButton(icon="check")
        self._keep.bind(on_release=lambda _button: self.done())
        self._show_keep()
        self.add_to_foot(self._keep)

    def _show_keep(self) -> None:
        said = self.card.said()
        self._keep.text = (
            _("Keep: {card}", card=said)
            if self.card.is_complete
            else _("Keep: {card}, the rest later", card=said)
        )


def teach(
    number: int, known: Card | None, taught, forget=None, marks: bool = False, later: str = ""
) -> TeachSheet:
    """Ask what is on a card; `taught` gets the Card. With `marks` (in the editor) the player mark is asked, too."""
    return TeachSheet(number, known, taught, forget, marks, later).open()


load_kv(__file__)
