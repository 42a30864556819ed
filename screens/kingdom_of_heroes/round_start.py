"""The start of a round: the map card, leftover missions, the two laps of the stacks, Sapphire and Zatorius."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.words import _
from companion.games.kingdom_of_heroes import round_start
from companion.games.kingdom_of_heroes.cards import MapCard, Stack
from companion.games.kingdom_of_heroes.missions import stack_colour
from companion.games.kingdom_of_heroes.moves import (
    BeginDrawing,
    DrawCard,
    NextStack,
    PlaceCard,
    RevealMap,
    StopDrawing,
)
from companion.games.kingdom_of_heroes.round_view import (
    all_titles,
    leftovers,
    limits_said,
    placed_lines,
    region_choices,
    stack_strip,
    titles_of_stack,
    ways_out,
)
from companion.games.kingdom_of_heroes.state import Phase
from screens.common.kv import load_kv
from screens.common.moment_form import LineList, PhaseHeading, TileLine
from screens.common.parts import Panel, TapBox, Words, show_rows
from screens.common.sheets import MenuSheet
from screens.kingdom_of_heroes import learning
from screens.kingdom_of_heroes.board_editor import BoardSheet
from screens.kingdom_of_heroes.card_sheet import PLACING
from screens.kingdom_of_heroes.map_sheet import MapSheet, map_name, map_said, next_map_name
from screens.kingdom_of_heroes.realm import RealmForm
from screens.kingdom_of_heroes.titles import ask_title

NEWEST = 6  # of the placed cards that are listed


class PileTile(Panel):
    """A stack: its letter, and its two draws of this round."""

    letter = StringProperty("")
    done = NumericProperty(0)
    now = BooleanProperty(False)
    said = StringProperty("")


class StackStrip(BoxLayout):
    """The five stacks side by side."""

    cells = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("cells", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self, PileTile, self.cells)


class TitleTile(TapBox):
    """A card that may be the one that was drawn."""

    icon = StringProperty("")
    text = StringProperty("")
    act = ObjectProperty(None, allownone=True)

    def on_release(self):
        self.act()


class LimitWords(Words):
    """How many red and yellow cards lie there, how many regions are empty."""


class TitleGrid(GridLayout):
    """Titles side by side, where there is room."""


class PlacedPanel(Panel):
    """Where the last card went, large enough to be read across the table."""

    title = StringProperty("")
    place = StringProperty("")
    why = StringProperty("")
    icon = StringProperty("")
    placed = BooleanProperty(True)


def placed_row(line) -> dict:
    return {
        "title": line.title,
        "place": line.place,
        "why": line.why,
        "icon": line.icon,
        "placed": line.is_placed,
    }


class MapCardForm(RealmForm):
    """Which map card was revealed: one Herald knows, a new one, or none of Herald's business."""

    def build(self) -> None:
        self.heading = self.part(PhaseHeading())
        self.cards = self.part(LineList())
        self.others = self.part(LineList())

    def fill(self, prompt) -> None:
        state = self.state
        self.heading.text = _("Which one is it?") if state.box.maps else ""
        rows = [self._row(card) for card in state.box.maps.values()]
        rows.sort(key=lambda row: row["faded"])
        show_rows(self.cards, TileLine, rows)
        if not state.box.regions:
            self.offer(_("Tell Herald the board"), self._teach_board, "hexagon-multiple")
            others = [self._without()]
        else:
            self.offer(_("A map card Herald does not know"), self._teach_map, "plus")
            others = [self._without(), self._board()]
        show_rows(self.others, TileLine, others)

    def _row(self, card: MapCard) -> dict:
        used = card.key in self.state.maps_used
        said = map_said(card, self.state.box.regions)
        return {
            "icon": "map_card",
            "text": map_name(card),
            "why": _("was there in an earlier round; {said}", said=said) if used else said,
            "faded": used,
            "act": self.play(RevealMap(card.key)),
            "ask": lambda: self._open(card),
        }

    def _open(self, card: MapCard) -> None:
        MapSheet(self.state.box.regions, card, lambda told: learning.learn_map(self.table, told)).open()

    def _without(self) -> dict:
        return {
            "icon": "hand-back-right-outline",
            "text": _("We place the missions ourselves"),
            "why": _("Herald asks for a mission when it is resolved."),
            "faded": False,
            "act": lambda: self.play_all([RevealMap(""), StopDrawing()]),
            "ask": None,
        }

    def _board(self) -> dict:
        count = len(self.state.box.regions)
        return {
            "icon": "hexagon-multiple",
            "text": _("The board"),
            "why": _("{n} regions from West to East", n=count),
            "faded": False,
            "act": self._teach_board,
            "ask": None,
        }

    def _teach_map(self) -> None:
        name = next_map_name(self.state.box.maps)
        MapSheet(
            self.state.box.regions,
            MapCard(name),
            lambda card: learning.learn_map(self.table, card, self.play(RevealMap(name))),
            later=self.play(RevealMap("")),
        ).open()

    def _teach_board(self) -> None:
        box = self.state.box
        BoardSheet(
            box.regions,
            box.villages,
            lambda regions, villages: learning.learn_board(self.table, regions, villages),
        ).open()


class LeftoverForm(RealmForm):
    """From round 2 on: missions that move by their own instructions, before any card is drawn."""

    def build(self) -> None:
        self.heading = self.part(PhaseHeading())
        self.lines = self.part(LineList())

    def fill(self, prompt) -> None:
        self.heading.text, self.heading.why = _("Left over"), _("tap one that moves")
        rows = [
            {
                "icon": "arrow-all" if each.moves else "scroll",
                "text": each.title,
                "why": _("{where}; its card says that it moves", where=each.why) if each.moves else each.why,
                "on": each.moves is True,
                "act": lambda each=each: self._ask_region(each),
            }
            for each in leftovers(self.state)
        ]
        show_rows(self.lines, TileLine, rows)
        self.offer(_("Begin to draw cards"), self.play(BeginDrawing()))

    def _ask_region(self, left) -> None:
        rows = [
            (choice.icon, choice.name, choice.why, self.play(choice.move))
            for choice in ways_out(self.state, left.number)
        ]
        title = _("Where does {title} go?", title=left.title)
        MenuSheet(
            title=title, subtitle=_("The starting player decides; its heroes go along."), rows=rows
        ).open()


class DrawForm(RealmForm):
    """Which stack, which card, and where it goes."""

    def build_head(self) -> None:
        self.strip, self.last = StackStrip(), LineList()
        self.head.add_widget(self.strip)
        self.head.add_widget(self.last)

    def build(self) -> None:
        self.heading = self.part(PhaseHeading())
        self.choices = self.part(TitleGrid())
        self.regions = self.part(LineList())
        self.told_heading = self.part(PhaseHeading())
        self.told = self.part(LineList())
        self.limits = self.part(LimitWords())

    def fill(self, prompt) -> None:
        state = self.state
        self.strip.cells = [
            {"letter": cell.letter, "done": cell.done, "now": cell.is_now, "said": cell.said}
            for cell in stack_strip(state)
        ]
        told = placed_lines(state)
        pending = state.drawing.pending
        latest = told[:1] if pending is None else ()
        show_rows(self.last, PlacedPanel, [placed_row(line) for line in latest])
        if latest:
            self.banner.sentence = ""  # the panel says it, larger
        self.ids.scroll.scroll_y = 1
        self._show_told(told[1 : NEWEST + 1])
        if pending is not None:
            self._ask_region(pending)
        else:
            self._ask_card()

    def _show_told(self, told) -> None:
        self.told_heading.text = _("Before that") if told else ""
        self.limits.text = limits_said(self.state)
        rows = [
            {"icon": line.icon, "text": line.title, "why": line.place, "faded": not line.is_placed}
            for line in told
        ]
        show_rows(self.told, TileLine, rows)

    # Which card

    @property
    def _stack(self) -> Stack:
        return round_start.stack_now(self.state)

    def _ask_card(self) -> None:
        stack = self._stack
        known = titles_of_stack(self.state, stack)
        self.heading.text = _("Which card is it?") if known else ""
        self.heading.why = _("those of stack {stack}", stack=stack.value) if known else ""
        rows = [
            {"icon": line.icon, "text": line.title, "act": lambda line=line: self._draw(line.title)}
            for line in known
        ]
        show_rows(self.choices, TitleTile, rows)
        show_rows(self.regions, TileLine, [])
        text = _("Another card") if known else _("Name the card")
        self.offer(text, self._ask_title, "magnify")
        self.offer_second(_("Next stack"), self.play(NextStack()), "skip-next")

    def _ask_title(self) -> None:
        stack = self._stack
        title = _("The top card of stack {stack}", stack=stack.value)
        ask_title(title, all_titles(self.state, stack), self._draw)

    def _draw(self, title: str) -> None:
        if not self.state.agreed.teach:
            self.table.play(DrawCard(title))
            return
        colour = stack_colour(self.state, self._stack)
        asked = PLACING if colour is None else tuple(part for part in PLACING if part != "colour")
        learning.ask_title(self.table, title, asked, lambda: self._record(title))

    def _record(self, title: str) -> None:
        state, stack = self.state, self._stack
        colour = state.box.card(title).colour
        if colour is not None and stack_colour(state, stack) is None:
            learning.learn_stack(self.table, stack, colour, self.play(DrawCard(title)))
        else:
            self.table.play(DrawCard(title))

    # Where it goes

    def _ask_region(self, title: str) -> None:
        target = round_start.target(self.state)
        show_rows(self.choices, TitleTile, [])
        allowed = target.regions if target else ()
        self.heading.text = _("Where does it go?")
        self.heading.why = target.why if target else _("Look at the map card.")
        rows = [
            {
                "icon": choice.icon,
                "text": choice.name,
                "why": choice.why,
                "on": choice.fits,
                "faded": bool(allowed) and not choice.fits,
                "act": self.play(choice.move),
            }
            for choice in region_choices(self.state, allowed)
        ]
        show_rows(self.regions, TileLine, rows)
        self.offer(_("To the bottom of the stack"), self.play(PlaceCard(None)), "arrow-collapse-down")
        if title:
            self.offer_second(_("What is on it?"), lambda: self._teach(title), "pencil-outline")

    def _teach(self, title: str) -> None:
        learning.edit_title(self.table, title, PLACING)

    def menu_rows(self) -> list[tuple]:
        return [
            (
                "help-circle-outline",
                _("A card nobody names"),
                _("its place is told by hand"),
                self.play(DrawCard("")),
            ),
            (
                "stop-circle-outline",
                _("No more cards"),
                _("the drawing ends here"),
                self.play(StopDrawing()),
            ),
        ]


FORMS = {
    Phase.MAP: MapCardForm,
    Phase.LEFTOVERS: LeftoverForm,
    Phase.DRAW: DrawForm,
}

load_kv(__file__)
