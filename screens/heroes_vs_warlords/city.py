"""A City or Camp display: stock, facilities as a tree, units, trade, Heroes. In Turn 5 it pays; at other times it is looked at."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.words import _
from companion.games.heroes_vs_warlords.city_view import city_view
from companion.games.heroes_vs_warlords.display_moves import Build, SetBuilding, TeachBuilding
from companion.games.heroes_vs_warlords.hero_view import RESOURCE_ICONS
from companion.games.heroes_vs_warlords.pieces import Cost, Resource
from screens.common.buttons import BigButton
from screens.common.kv import load_kv
from screens.common.moment_form import PhaseHeading
from screens.common.parts import Panel, TapBox, show_rows
from screens.common.sheets import ConfirmSheet, Sheet
from screens.common.tallies import CountRow
from screens.heroes_vs_warlords.learning import learn
from screens.heroes_vs_warlords.opening import stack_tile
from screens.heroes_vs_warlords.stacks import StackGrid


class StockFigure(TapBox):
    """A resource on a display: tap to correct, hold to ask why."""

    icon = StringProperty("")
    text = StringProperty("")
    value = NumericProperty(0)
    lost = NumericProperty(0)
    act = ObjectProperty(None, allownone=True)
    ask = ObjectProperty(None, allownone=True)

    def on_release(self):
        if self.act is not None:
            self.act()

    def on_hold(self):
        (self.ask or self.act or (lambda: None))()


class StockBar(Panel):
    """The four resources of a display, and what will be lost of them."""

    name = StringProperty("")
    said = StringProperty("")
    icon = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    lost = StringProperty("")
    cells = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("cells", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.cells, StockFigure, self.cells)


class CostChip(BoxLayout):
    """So much of a resource; marked where it is lacking."""

    icon = StringProperty("")
    text = StringProperty("")
    lacking = BooleanProperty(False)
    inked = BooleanProperty(False)


class FacilityTile(TapBox):
    """A facility: it stands, it can be built now, or what it lacks."""

    icon = StringProperty("")
    name = StringProperty("")
    said = StringProperty("")
    cost = ListProperty([])
    stands = BooleanProperty(False)
    affordable = BooleanProperty(False)
    faded = BooleanProperty(False)
    link = BooleanProperty(False)
    act = ObjectProperty(None, allownone=True)
    ask = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("cost", "affordable"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args):
        rows = [
            {"icon": icon, "text": text, "lacking": lacking, "inked": self.affordable}
            for icon, text, lacking in self.cost
        ]
        show_rows(self.ids.cost, CostChip, rows)

    def on_release(self):
        if self.act is not None:
            self.act()

    def on_hold(self):
        (self.ask or self.act or (lambda: None))()


class FacilityRow(GridLayout):
    """A branch of the tree, from left to right."""


class FacilityBranch(BoxLayout):
    title = StringProperty("")
    tiles = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("tiles", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.tiles, FacilityTile, self.tiles)


class FacilityTree(GridLayout):
    """All branches of a display."""

    def show(self, table, seat: int, city: int, builds: bool) -> None:
        view = city_view(table.session.state, seat, city)
        rows = [
            {"title": word, "tiles": [_tile(table, view, cell, builds) for cell in cells]}
            for word, cells in view.branches
        ]
        show_rows(self, FacilityBranch, rows)


def _tile(table, view, cell, builds: bool) -> dict:
    return {
        "icon": cell.icon,
        "name": cell.name,
        "said": cell.said,
        "cost": list(cell.cost),
        "stands": cell.stands,
        "affordable": cell.affordable and cell.is_open and builds,
        "faded": not cell.stands and not (cell.is_open and (cell.affordable or not cell.known)),
        "link": cell.link,
        "act": lambda: tap_facility(table, view, cell, builds),
        "ask": lambda: ask_facility(table, view, cell),
    }


def show_stock(bar: StockBar, table, seat: int, city: int) -> None:
    view = city_view(table.session.state, seat, city)
    holder = table.session.setup.seats[seat]
    bar.name, bar.said, bar.icon, bar.lost = view.name, view.said, view.icon, view.lost_said
    bar.tincture, bar.symbol = str(holder.tincture), holder.tincture.symbol
    state = table.session.state
    prefix = "" if state.cities[city].owner == city else f"{state.cities[city].race}."
    bar.cells = [
        {
            "icon": cell.icon,
            "text": cell.text,
            "value": cell.value,
            "lost": cell.lost,
            "act": lambda cell=cell: table.correct(f"{prefix}{cell.resource}", seat),
            "ask": lambda cell=cell: table.why(f"{prefix}{cell.resource}", seat),
        }
        for cell in view.stock
    ]


# What a tap on a facility does


def tap_facility(table, view, cell, builds: bool) -> None:
    if cell.stands or not builds:
        ask_facility(table, view, cell)
    elif not cell.known:
        ask_cost(table, view, cell)
    else:
        table.play(Build(view.seat, view.city, cell.building))


def ask_cost(table, view, cell) -> None:
    """What the display prints, asked once; then it can be built."""

    def told(cost: Cost) -> None:
        race = table.session.state.cities[view.city].race
        learn(table, TeachBuilding(race, cell.building, cost))

    cost_sheet(cell.name, told)


def cost_sheet(name: str, told, cost: Cost | None = None) -> Sheet:
    """Steppers for the four resources."""
    amounts = {resource: cost.of(resource) if cost else 0 for resource in Resource}
    sheet = Sheet(
        title=_("What does {building} cost?", building=name), subtitle=_("as it stands on the display")
    )
    done = BigButton(icon="check")

    def reckon() -> None:
        cost = Cost(**{str(key): int(value) for key, value in amounts.items()})
        done.text = cost.said() if cost != Cost() else _("It costs nothing")

    def step(resource, value: int) -> None:
        amounts[resource] = int(value)
        reckon()

    for resource in Resource:
        row = CountRow(
            icon=RESOURCE_ICONS[resource],
            text=resource.word,
            value=amounts[resource],
            high=99,
            key=resource,
            told=step,
        )
        sheet.add_to_body(row)
    reckon()

    def finish(_button) -> None:
        sheet.dismiss()
        told(Cost(**{str(key): int(value) for key, value in amounts.items()}))

    done.bind(on_release=finish)
    sheet.add_to_foot(done)
    return sheet.open()


def ask_facility(table, view, cell) -> None:
    """The table says whether it stands, or what it costs."""
    if cell.stands:
        ConfirmSheet(
            title=cell.name,
            sentences=[cell.said, _("If it does not stand any more, take it off the display.")],
            yes=_("It does not stand"),
            no=_("Close"),
            accept=lambda: table.play(SetBuilding(view.city, cell.building, False)),
        ).open()
        return
    ConfirmSheet(
        title=cell.name,
        sentences=[
            cell.said,
            _("Built by a house rule, or before Herald joined? It is put up without a price."),
        ],
        yes=_("It stands already"),
        no=_("Close"),
        accept=lambda: table.play(SetBuilding(view.city, cell.building, True)),
    ).open()


class CityBody(BoxLayout):
    """A display in a sheet, at any time: to be looked at and put right."""

    def __init__(self, table, seat: int, city: int, **kwargs):
        super().__init__(**kwargs)
        bar, tree = StockBar(), FacilityTree()
        show_stock(bar, table, seat, city)
        bar.name = ""  # the sheet says it
        tree.show(table, seat, city, builds=False)
        view = city_view(table.session.state, seat, city)
        self.add_widget(bar)
        if view.waiting:
            self.add_widget(PhaseHeading(text=_("Units in the City"), why=_("a Hero picks them up")))
            self.add_widget(StackGrid(stacks=[stack_tile(cell) for cell in view.waiting]))
        self.add_widget(tree)


def open_city(table, seat: int, city: int) -> Sheet:
    view = city_view(table.session.state, seat, city)
    sheet = Sheet(title=view.name, seat=table.session.setup.seats[seat])
    sheet.add_to_body(CityBody(table, seat, city))
    return sheet.open()


load_kv(__file__)
