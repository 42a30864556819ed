"""What every form of a combat has: the nine steps above, the sides as displays, walls, and what a table may put right."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords import news
from companion.games.heroes_vs_warlords.combat_moves import (
    LoseUnits,
    ManTower,
    RecountStack,
)
from companion.games.heroes_vs_warlords.combat_state import DEFENDER
from companion.games.heroes_vs_warlords.combat_view import combat_view
from companion.games.heroes_vs_warlords.hero_view import named_hero
from companion.games.heroes_vs_warlords.moves import Result, TellFight
from companion.games.heroes_vs_warlords.pieces import Ability
from companion.games.heroes_vs_warlords.reactions import foe_name
from companion.games.heroes_vs_warlords.told_fights import foe_may_withdraw
from companion.games.heroes_vs_warlords.units import UnitKind
from screens.common.kv import load_kv
from screens.common.parts import Panel, TapBox, Words, show_rows
from screens.common.sheets import MenuSheet, NumberSheet, Sheet, explain
from screens.common.steps import StepStrip
from screens.heroes_vs_warlords import honor
from screens.heroes_vs_warlords.form import WarForm

IN_A_ROW = 3  # stacks on a display


class TargetTile(TapBox):
    """An enemy stack in brief: tap to attack it."""

    icon = StringProperty("")
    level = StringProperty("")
    count = StringProperty("")
    note = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    on = BooleanProperty(False)
    faded = BooleanProperty(False)
    act = ObjectProperty(None, allownone=True)

    def on_release(self):
        if self.act is not None:
            self.act()


class TargetHead(Words):
    """What the stacks below are for."""


class TargetGrid(GridLayout):
    """Enemy stacks, three in a row."""


class WorksCell(Panel):
    """A wall or a tower, and how it stands."""

    icon = StringProperty("")
    title = StringProperty("")
    said = StringProperty("")
    harmed = BooleanProperty(False)


class SiegeCard(Panel):
    """The defensive works of the City or Camp that is attacked."""

    said = StringProperty("")
    works = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("works", self._show)
        self._show()

    def _show(self, *_args):
        show_rows(self.ids.works, WorksCell, self.works)

    def show(self, siege) -> None:
        self.said = _("{n} structure points", n=siege.structure)  # what a roll does to them is said beside it
        wall = {
            "icon": "breach" if siege.wall_works else "wall",
            "title": _("Wall, level {level}", level=siege.wall_level),
            "said": siege.wall,
            "harmed": bool(siege.wall_works),
        }
        towers = [
            {
                "icon": "tower",
                "title": _("Tower {n}", n=number + 1),
                "said": _("{state} · {n} inside", state=word, n=inside) if inside else word,
                "harmed": bool(works),
            }
            for number, (works, word, inside) in enumerate(siege.towers)
        ]
        hexes = [
            {"icon": "breach", "title": _("Wall hex {n}", n=number), "said": word, "harmed": True}
            for number, word in siege.hexes
        ]
        self.works = [wall, *towers, *hexes]


class CombatFrame(WarForm):
    """A form of the combat that is fought."""

    @property
    def combat(self):
        return self.state.combat

    def add_strip(self) -> None:
        self.strip = StepStrip()
        self.ids.body.add_widget(self.strip, index=len(self.ids.body.children))

    def notices(self) -> tuple[str, ...]:
        """What was booked last; then the news of the table."""
        last = combat_view(self.combat).last if self.combat is not None else ""
        return tuple(text for text in (last, *news.said(self.state)) if text)

    def fill(self, _prompt) -> None:
        self.view = combat_view(self.combat)
        self.strip.steps = list(self.view.steps)
        self.strip.now, self.strip.section = max(0, self.view.now), self.view.section
        self.show_banner(False)

    def show_banner(self, shown: bool) -> None:
        banner = self.banner
        if shown and banner.parent is None:
            self.head.add_widget(banner, index=len(self.head.children))
        elif not shown and banner.parent is not None:
            banner.parent.remove_widget(banner)

    def place_beside(self, widget, holder) -> None:
        """At the left, above the buttons, where the phone lies on its side; else in its place."""
        self.place(widget, self.ids.beside if not self.wide else holder, False)
        self.place(widget, self.ids.beside if self.wide else holder, True)

    def colours(self, seat: int | None) -> dict:
        """For a bar of chances: guards have no seat, and no seat has white."""
        return self.dress(seat) if seat is not None else {"tincture": "argent", "symbol": ""}

    # Sides

    def note(self, cell) -> str:
        """Where a stack stands and what it has suffered."""
        said = [cell.where] if cell.where else []
        if cell.hits:
            said.append(ngettext("{n} hit", "{n} hits", cell.hits))
        if cell.boost:
            said.append(f"+{cell.boost}")
        return " · ".join(said)

    def side_display(self, widget, side, chosen: int | None = None, choose=None, tight=False) -> None:
        """A side of the combat on a Hero display; `choose` is told the stack that is tapped. Several rows of stacks
        may have to be `tight`."""
        dress = self.dress(side.seat)
        widget.tincture, widget.symbol, widget.icon = dress["tincture"], dress["symbol"], "garde"
        widget.name = self._side_name(side)
        widget.said = self._side_said(side)
        widget.abilities = self._abilities(side.hero)
        standing = [cell for cell in side.cells if cell.stands]
        tight = tight and len(standing) > IN_A_ROW
        widget.stacks = [self._tile(side, cell, chosen, choose, tight) for cell in standing]
        widget.chips = []

    def _side_name(self, side) -> str:
        """Ana · Hero 1; guards and garrisons have only a name."""
        fight = self.state.fight
        if side.hero is None or fight is None:
            return side.name
        return named_hero(
            self.state, side.seat, fight.hero if side.seat == fight.seat else fight.other_hero or 0
        )

    def _side_said(self, side) -> str:
        said = [side.role]
        if side.has_initiative:
            said.append(_("initiative"))
        controller = self.combat.sides[side.side].controller
        if controller:
            said.append(_("moved by {name}", name=controller))
        return " · ".join(said)

    def _abilities(self, hero) -> list[dict]:
        if hero is None:
            return []
        values = [
            (Ability.ATTACK, "sword", hero.attack, _("Attack")),
            (Ability.DEFENSE, "defence", hero.defense, _("Defense")),
            (Ability.INITIATIVE, "sprint", hero.initiative, _("Initiat.")),
        ]
        return [
            {
                "icon": icon,
                "text": "?" if ability in hero.untold else str(value),
                "label": label,
                "act": None,
                "ask": None,
            }
            for ability, icon, value, label in values
        ]

    def _tile(self, side, cell, chosen, choose, tight) -> dict:
        return {
            "icon": cell.icon,
            "level": _("L{level}", level=cell.level),
            "count": f"×{cell.count}",
            "attack": _("A {value}", value="?" if cell.attack is None else cell.attack),
            "defense": _("D {value}", value="?" if cell.defense is None else cell.defense),
            "note": self.note(cell),
            "done": cell.acted,
            "free": "",
            "tight": tight,
            "on": cell.place == chosen,
            "faded": choose is not None and not cell.can_act,
            "act": (lambda: choose(cell.place)) if choose else (lambda: self.open_stack(side, cell)),
            "ask": lambda: self.open_stack(side, cell),
        }

    # The table wins

    def open_stack(self, side, cell) -> None:
        rows = [
            (
                "skull",
                _("Casualties by hand"),
                _("they go to the graveyard"),
                lambda: self._ask_losses(side, cell),
            ),
            ("pencil-outline", _("Miscounted"), _("nobody died"), lambda: self._ask_recount(side, cell)),
        ]
        points = dict(side.honor_for).get(cell.place, ())
        if points:
            why = _("the special building helps once (17.3)")
            rows.append(
                (
                    "honor",
                    _("Honor Points for it"),
                    why,
                    lambda: honor.ask_points(self, side, cell.place, points),
                )
            )
        rows += self._tower_rows(side, cell)
        title = _("{count} × level {level}", count=cell.count, level=cell.level)
        MenuSheet(title=title, seat=self.holder(side.seat), rows=rows).open()

    def _tower_rows(self, side, cell) -> list[tuple]:
        """Archers of the defender go into towers, or behind the wall, where they still may."""
        siege = self.combat.siege
        stack = self.combat.stack(side.side, cell.place)
        if siege is None or side.side != DEFENDER or stack.kind is not UnitKind.RANGED:
            return []
        places = [
            ("tower", _("Into tower {n}", n=n + 1), ManTower(cell.place, n))
            for n in range(siege.built)
            if n != stack.tower
        ]
        if stack.tower is not None:
            places.append(("wall", _("Behind the wall"), ManTower(cell.place, None)))
        return [
            (icon, text, "", lambda move=move: self.play(move))
            for icon, text, move in places
            if self.session.refusal(move) is None
        ]

    def _ask_losses(self, side, cell) -> None:
        NumberSheet(
            title=_("How many die?"),
            old=1,
            low=1,
            high=cell.count,
            new=True,
            say=lambda n: ngettext("{n} dies", "{n} die", n),
            accept=lambda n, _note: self.play(LoseUnits(side.side, cell.place, n)),
        ).open()

    def _ask_recount(self, side, cell) -> None:
        NumberSheet(
            title=_("How many are there?"),
            old=cell.count,
            high=200,
            say=lambda n: ngettext("{n} unit", "{n} units", n),
            accept=lambda n, _note: self.play(RecountStack(side.side, cell.place, n)),
        ).open()

    def menu_rows(self) -> list[tuple]:
        return [
            ("scale-balance", _("Who does what"), _("roles and rules in force"), self._show_roles),
            ("gavel", _("Fought already"), _("end this combat: say how"), self._ask_result),
            *honor.rows(self),
        ]

    def _show_roles(self) -> None:
        sheet = Sheet(title=self.view.title, subtitle=self.view.subtitle)
        for sentence in (*self.view.roles, *self.view.reminders):
            sheet.add_to_body(Words(text=sentence))
        for rule in self.view.rules:
            if rule.on:
                words = Words(
                    text=_("{section}: {rule}", section=rule.section, rule=rule.label), font_size="14sp"
                )
                sheet.add_to_body(words)
        for side in self.view.sides:
            if side.graveyard:
                text = _("{name} has killed {troops}", name=side.name, troops=", ".join(side.graveyard))
                sheet.add_to_body(Words(text=text))
        sheet.open()

    def _ask_result(self) -> None:
        rows = [
            ("winner", _("The Hero on turn won"), "", lambda: self._ask_ep()),
            ("skull", _("The Hero on turn was beaten"), "", lambda: self.play(TellFight(Result.LOST))),
            ("exit-run", _("The Hero on turn withdrew"), "", lambda: self.play(TellFight(Result.WITHDREW))),
        ]
        if foe_may_withdraw(self.state.fight):
            text = _("{name} has withdrawn", name=foe_name(self.state, self.state.fight))
            rows.append(("exit-run", text, "", lambda: self._ask_ep(Result.FOE_WITHDREW)))
        MenuSheet(title=_("How did it end?"), rows=rows).open()

    def _ask_ep(self, result: Result = Result.WON) -> None:
        NumberSheet(
            title=_("EP for the fight"),
            old=0,
            high=999,
            new=True,
            say=lambda ep: _("{n} EP", n=ep),
            accept=lambda ep, _note: self.play(TellFight(result, ep)),
        ).open()

    def explain_need(self, number) -> None:
        explain(number, self.holder(number.seat))


load_kv(__file__)
