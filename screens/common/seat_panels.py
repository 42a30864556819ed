"""Table: a panel per seat with every number, in table order. A game says what is on each card."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.seat_card import Figure, Figures, Matrix, SeatCard
from screens.common.figures import CountChip, FigureGroup, FigureMatrix
from screens.common.kv import load_kv
from screens.common.page import Page
from screens.common.parts import Panel, Words, show_rows
from screens.common.sheets import explain


class SeatPanel(Panel):
    """One seat. What is on it comes as a `SeatCard`; only what changed is built anew."""

    seat = NumericProperty(0)
    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    rank = StringProperty("")
    tag = StringProperty("")
    total = StringProperty("")
    total_icon = StringProperty("fame")
    turn = BooleanProperty(False)
    leads = BooleanProperty(False)
    tight = BooleanProperty(False)  # no room for the rank beside the name
    cramped = BooleanProperty(False)  # not even for the tag beside the name
    beside = BooleanProperty(False)  # numbers and matrix side by side
    card = ObjectProperty(None, allownone=True)
    page = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._kinds = ()
        self.fbind("card", self._show)
        self._show()

    def _show(self, *_args):
        card = self.card
        if card is None:
            return
        kinds = tuple(FigureMatrix if isinstance(group, Matrix) else FigureGroup for group in card.groups)
        if kinds != self._kinds:
            self._build(kinds)
        for widget, group in zip(reversed(self.ids.groups.children), card.groups, strict=True):
            widget.title, widget.seat, widget.page = group.title, card.seat, self.page
            widget.group = group
        chips = [{"icon": chip.icon, "text": chip.text} for chip in card.chips]
        show_rows(self.ids.chips, CountChip, chips)
        show_rows(self.ids.lines, SeatLine, [{"text": line} for line in card.lines])

    def _build(self, kinds) -> None:
        self._kinds = kinds
        self.beside = kinds == (FigureGroup, FigureMatrix)
        self.ids.groups.clear_widgets()
        for kind in kinds:
            self.ids.groups.add_widget(kind())

    def why_total(self) -> None:
        if self.card.total is not None:
            explain(self.card.total, self.page.session.setup.seats[int(self.seat)])


class SeatLine(Words):
    """A sentence about a seat."""


class SeatGroups(GridLayout):
    """The groups one below the other; numbers and a matrix beside each other where there is room."""


class SeatGrid(GridLayout):
    """Two seats beside each other hang from the same height, however long each of them is."""

    def do_layout(self, *args):
        super().do_layout(*args)
        seats = self.children[::-1]
        for row in (seats[at : at + self.cols] for at in range(0, len(seats), self.cols)):
            top = max(seat.top for seat in row)
            for seat in row:
                seat.top = top


class SeatPanelsPage(Page):
    """A game's Table tab: override `cards`, and `show_more` for what is not a number."""

    total_icon = "fame"

    def cards(self) -> tuple[SeatCard, ...]:
        """A card for each seat, in table order."""
        return ()

    def show_more(self, panel: SeatPanel, card: SeatCard) -> None:
        """Fill `panel.ids.more` with rows of the game's own."""

    def show(self) -> None:
        cards = self.cards()
        panels = show_rows(self.ids.seats, SeatPanel, [self._panel(card) for card in cards])
        for panel, card in zip(panels, cards, strict=True):
            self.show_more(panel, card)

    def _panel(self, card: SeatCard) -> dict:
        seat = self.session.setup.seats[card.seat]
        return {
            "page": self,
            "seat": card.seat,
            "name": seat.name,
            "tincture": str(seat.tincture),
            "symbol": seat.tincture.symbol,
            "rank": card.said or card.rank,
            "tag": card.tag,
            "total": "" if card.total is None else str(card.total.value),
            "total_icon": self.total_icon,
            "turn": card.on_turn,
            "leads": card.leads,
            "card": card,
        }

    # What a tap on a number does

    def change(self, seat: int, figure: Figure) -> None:
        if figure.key:
            self.table.correct(figure.key, seat)
        else:
            self.why(seat, figure)

    def why(self, seat: int, figure: Figure) -> None:
        if figure.key:
            self.table.why(figure.key, seat)
        elif figure.number is not None:
            explain(figure.number, self.session.setup.seats[seat])


__all__ = ["Figure", "Figures", "Matrix", "SeatCard", "SeatPanel", "SeatPanelsPage"]

load_kv(__file__)
