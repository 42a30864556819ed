"""Turn 5: everybody builds, recruits, trades, brings Heroes; what exceeds 20 is said before it is lost."""

from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords import city_view as views
from companion.games.heroes_vs_warlords.display_moves import (
    HireMercenaries,
    StoreHonor,
    Trade,
    Train,
)
from companion.games.heroes_vs_warlords.hero_view import ABILITY_ICONS, RESOURCE_ICONS, hero_said
from companion.games.heroes_vs_warlords.moves import CloseProduction
from companion.games.heroes_vs_warlords.pieces import Ability, Building, Resource
from screens.common.buttons import OutlineButton
from screens.common.kv import load_kv
from screens.common.moment_form import LineList, PadGrid, PhaseHeading, TileLine
from screens.common.parts import TapBox, show_rows
from screens.common.sheets import ConfirmSheet, MenuSheet, NumberSheet
from screens.heroes_vs_warlords.city import FacilityTree, StockBar, show_stock
from screens.heroes_vs_warlords.form import WarForm
from screens.heroes_vs_warlords.opening import stack_tile
from screens.heroes_vs_warlords.recruiting import Recruits
from screens.heroes_vs_warlords.stacks import StackGrid

BUILD, UNITS, TRADE, HEROES = "build", "units", "trade", "heroes"


class SeatTab(TapBox):
    """Whose display is shown."""

    name = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    on = BooleanProperty(False)
    warns = BooleanProperty(False)  # something will be lost
    act = ObjectProperty(None, allownone=True)

    def on_release(self):
        if self.act is not None:
            self.act()


class SeatTabs(LineList):
    """Seats side by side."""


class ProductionForm(WarForm):
    """One display at a time, in any order; the large button closes Turn 5 for everybody."""

    seat = NumericProperty(-1)

    def build(self) -> None:
        self.tabs = self.part(SeatTabs())
        self.cities = self.part(PadGrid(least=sp(150)))
        self.stock = self.part(StockBar())
        self.ways = self.part(PadGrid(least=sp(76)))
        self._way = BUILD
        self.tree = FacilityTree()
        self.pieces = self.part(LineList())
        self._city = self._give = self._get = None
        self.recruits = Recruits()

    def forget(self) -> None:
        self.seat, self._city, self._way = -1, None, BUILD
        self.recruits.forget()
        self._give = self._get = None

    def fill(self, _prompt) -> None:
        state = self.state
        if self.seat not in state.in_play:
            self.seat = state.order[0] if state.order else state.in_play[0]
        own = views.cities_of(state, int(self.seat))
        if self._city not in own:
            self._city = own[0] if own else None
        self._show_tabs()
        self.cities.rows_shown = [
            {
                "icon": "camp" if state.cities[city].is_camp else "castle",
                "text": state.cities[city].word(),
                "on": city == self._city,
                "act": lambda city=city: self._choose_city(city),
            }
            for city in (own if len(own) > 1 else ())
        ]
        if self._city is not None:
            show_stock(self.stock, self.table, int(self.seat), self._city)
        self._show_way()
        self._offer()

    def _show_tabs(self) -> None:
        losing = {self.state.cities[city].owner for city in views.cap_losses(self.state)}
        rows = [
            {
                "name": self.holder(seat).name,
                **self.dress(seat),
                "on": seat == self.seat,
                "warns": seat in losing,
                "act": lambda seat=seat: self._choose_seat(seat),
            }
            for seat in self.state.in_play
        ]
        show_rows(self.tabs, SeatTab, rows)

    def _choose_seat(self, seat: int) -> None:
        self.seat, self._city = seat, None
        self.recruits.forget()
        self._give = self._get = None
        self.fill(self.prompt)

    def _choose_city(self, city: int) -> None:
        self._city = city
        self.recruits.forget()
        self.fill(self.prompt)

    def _offer(self) -> None:
        losses = views.losses_said(self.state)
        if losses:
            self.offer(_("Close Turn 5"), lambda: self._ask_close(losses), "alert")
        else:
            self.offer(_("Close Turn 5: nothing is lost"), lambda: self.play(CloseProduction()), "check")

    def _ask_close(self, losses) -> None:
        ConfirmSheet(
            title=_("More than 20 is lost"),
            sentences=[*losses, _("It can still be spent or traded.")],
            yes=_("Close Turn 5"),
            no=_("Not yet"),
            accept=lambda: self.table.play(CloseProduction(), anyway=True),
        ).open()

    # The four ways to spend

    def _show_ways(self) -> None:
        ways = (
            (BUILD, _("Build"), "hammer"),
            (UNITS, _("Units"), "swordsman"),
            (TRADE, _("Trade"), "swap-horizontal"),
            (HEROES, _("Heroes"), "hero"),
        )
        self.ways.rows_shown = [
            {"icon": icon, "text": text, "on": way == self._way, "act": lambda way=way: self._go(way)}
            for way, text, icon in ways
        ]

    def _go(self, way: str) -> None:
        self._way = way
        self._show_way()

    def _show_way(self) -> None:
        self._show_ways()
        self.pieces.clear_widgets()
        if self._city is None or self.table is None:
            return
        {
            BUILD: self._show_build,
            UNITS: self._show_units,
            TRADE: self._show_trade,
            HEROES: self._show_heroes,
        }[self._way]()

    def _show_build(self) -> None:
        self.tree.show(self.table, int(self.seat), self._city, builds=True)
        self.pieces.add_widget(self.tree)

    def _show_units(self) -> None:
        seat, city = int(self.seat), self._city
        self.recruits.show(self, seat, city)
        self.pieces.add_widget(self.recruits)
        view = views.city_view(self.state, seat, city)
        if not view.waiting:
            return
        heading = PhaseHeading(text=_("Waiting in the City"), why=_("a Hero picks them up"))
        self.pieces.add_widget(heading)
        self.pieces.add_widget(StackGrid(stacks=[stack_tile(cell) for cell in view.waiting]))

    def _show_trade(self) -> None:
        rate = views.trade_rate(self.state, self._city)
        if not rate:
            self.pieces.add_widget(
                TileLine(
                    icon="trade_hall",
                    text=_("No Trade Hall here"),
                    why=_("3 : 1 with it, 2 : 1 with a Storehouse"),
                )
            )
            return
        self.pieces.add_widget(PhaseHeading(text=_("Give {n} of", n=rate)))
        self.pieces.add_widget(self._resources(self._give, self._choose_give, rate))
        self.pieces.add_widget(PhaseHeading(text=_("for 1 of")))
        self.pieces.add_widget(self._resources(self._get, self._choose_get, 0))
        button = OutlineButton(text=_("What for what?"), icon="swap-horizontal", disabled=True)
        if self._give is not None and self._get is not None and self._give is not self._get:
            words = {"n": rate, "give": self._give.word, "get": self._get.word}
            button.text, button.disabled = _("{n} {give} for 1 {get}", **words), False
        button.bind(on_release=lambda _button: self._trade(1))
        self.pieces.add_widget(button)
        most = views.most_trades(self.state, int(self.seat), self._city, self._give) if self._give else 0
        if not button.disabled and most > 1:
            more = OutlineButton(text=_("Several at once"), icon="dots-horizontal")
            more.bind(on_release=lambda _button: self._ask_times(most))
            self.pieces.add_widget(more)

    def _resources(self, chosen, choose, least: int) -> PadGrid:
        stock = self.state.cities[self._city].stock
        return PadGrid(
            least=sp(78),
            rows_shown=[
                {
                    "icon": RESOURCE_ICONS[each],
                    "text": each.word,
                    "on": each is chosen,
                    "faded": stock.get(each, 0) < least,
                    "act": lambda each=each: choose(each),
                }
                for each in Resource
            ],
        )

    def _choose_give(self, resource) -> None:
        self._give = resource
        self._show_way()

    def _choose_get(self, resource) -> None:
        self._get = resource
        self._show_way()

    def _trade(self, times: int) -> None:
        self.play(Trade(int(self.seat), self._city, self._give, self._get, times))

    def _ask_times(self, most: int) -> None:
        NumberSheet(
            title=_("How often?"),
            old=1,
            low=1,
            high=most,
            new=True,
            say=lambda n: _("Get {n} {resource}", n=n, resource=self._get.word),
            accept=lambda n, _note: self._trade(n),
        ).open()

    # Heroes

    def _show_heroes(self) -> None:
        rows = [
            TileLine(
                icon=offer.icon,
                text=offer.text,
                why=offer.why,
                value=offer.figure,
                faded=offer.faded,
                act=lambda offer=offer: self.play(offer.move),
            )
            for offer in views.hero_offers(self.state, int(self.seat))
        ]
        rows += [
            self._training_row(city, hero) for city, hero in views.training_offers(self.state, int(self.seat))
        ]
        rows += self._hero_rows()
        if not rows:
            rows = [TileLine(icon="hero", text=_("Nothing for the Heroes now"), why=_("both are on the map"))]
        for row in rows:
            self.pieces.add_widget(row)

    def _training_row(self, city: int, hero: int) -> TileLine:
        return TileLine(
            icon="training",
            text=_("{hero} trains", hero=hero_said(hero)),
            why=_("one ability +1, once in a game (4.3.3)"),
            act=lambda: self._ask_ability(city, hero),
        )

    def _ask_ability(self, city: int, hero: int) -> None:
        rows = [
            (
                ABILITY_ICONS[ability],
                ability.word,
                "",
                lambda ability=ability: self.play(Train(int(self.seat), hero, city, ability)),
            )
            for ability in Ability
        ]
        MenuSheet(title=_("Which ability rises?"), seat=self.holder(int(self.seat)), rows=rows).open()

    def _hero_rows(self) -> list[TileLine]:
        seat, rows = int(self.seat), []
        home = self.state.cities[seat]
        for hero, held in enumerate(self.state.seats[seat].heroes):
            if not held.alive:
                continue
            room = views.mercenary_room(self.state, seat, hero)
            if room:
                text = _("{hero} hires Mercenaries", hero=hero_said(hero))
                why = _("1 gold each, at most {n} (17.1)", n=room)
                rows.append(
                    self._row("mercenary", text, why, lambda hero=hero, room=room: self._ask_hire(hero, room))
                )
            if self.state.agreed.special_buildings and held.hp and home.has(Building.SPECIAL):
                text = _("{hero} stores Honor Points", hero=hero_said(hero))
                why = _("for good (17.3)")
                rows.append(
                    self._row("honor", text, why, lambda hero=hero, hp=held.hp: self._ask_store(hero, hp))
                )
        return rows

    def _row(self, icon: str, text: str, why: str, act) -> TileLine:
        return TileLine(icon=icon, text=text, why=why, act=act)

    def _ask_hire(self, hero: int, room: int) -> None:
        NumberSheet(
            title=_("Mercenaries"),
            subtitle=_("1 gold each"),
            old=1,
            low=1,
            high=room,
            new=True,
            say=lambda n: ngettext("Hire {n} for {n} gold", "Hire {n} for {n} gold", n),
            accept=lambda n, _note: self.play(HireMercenaries(int(self.seat), hero, n)),
        ).open()

    def _ask_store(self, hero: int, hp: int) -> None:
        NumberSheet(
            title=_("HP for the special building"),
            old=hp,
            low=1,
            high=hp,
            new=True,
            say=lambda n: _("Store {n} HP", n=n),
            accept=lambda n, _note: self.play(StoreHonor(int(self.seat), hero, n)),
        ).open()


load_kv(__file__)
