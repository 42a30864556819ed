"""What a Hero gains: levels, abilities, equipment."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.words import _
from companion.games.heroes_vs_warlords.display_moves import CaptureEquipment, LevelUp, RaiseAbility
from companion.games.heroes_vs_warlords.hero_view import hero_view
from companion.games.heroes_vs_warlords.moves import LetBe
from companion.games.heroes_vs_warlords.reward_view import ability_choices, level_view, skill_choices
from screens.common.dice import roll
from screens.common.kv import load_kv
from screens.common.moment_form import LineList, PhaseHeading, TileLine
from screens.common.parts import TapBox, show_rows
from screens.heroes_vs_warlords import items
from screens.heroes_vs_warlords.displays import hero_display
from screens.heroes_vs_warlords.form import D20, DiePad, WarForm
from screens.heroes_vs_warlords.stacks import HeroDisplay


class RaiseTile(TapBox):
    """An ability that can be raised: what it is, 5 → 6."""

    icon = StringProperty("")
    text = StringProperty("")
    was = StringProperty("")
    will = StringProperty("")
    on = BooleanProperty(False)
    act = ObjectProperty(None, allownone=True)

    def on_release(self):
        if self.act is not None:
            self.act()


class RaiseTiles(GridLayout):
    """Four abilities, two and two."""


class LevelUpForm(WarForm):
    """A level is earned: one ability, and with skills one of those too. Several come one after the other."""

    def build(self) -> None:
        self.heading = self.part(PhaseHeading())
        self.tiles = self.part(RaiseTiles())
        self.skill_heading = self.part(PhaseHeading())
        self.skills = self.part(RaiseTiles())
        self.display = self.part(HeroDisplay())
        self._ability = self._skill = self._mark = None

    def fill(self, _prompt) -> None:
        seat, hero = self.todo.seat, self.todo.hero
        view = level_view(self.state)
        if view.mark != self._mark:
            self._mark, self._ability, self._skill = view.mark, None, None
        self.heading.text, self.heading.why = _("Which ability rises?"), view.cost_said
        self._show_tiles(view)
        hero_display(self.display, self.table, hero_view(self.state, seat, hero))
        self.offer_second(_("Later"), lambda: self.play(LetBe()))
        if self._ability is None or (view.skills and self._skill is None):
            self.offer(_("Choose what rises"), None)
        else:
            self.offer(
                _("Level {level}", level=view.level),
                lambda: self.play(LevelUp(seat, hero, self._ability, self._skill)),
                "check",
            )

    def _show_tiles(self, view) -> None:
        rows = [
            {
                "icon": row.icon,
                "text": row.text,
                "was": row.was,
                "will": row.will,
                "on": row.key == self._ability,
                "act": lambda key=row.key: self._choose(key),
            }
            for row in ability_choices(self.state)
        ]
        show_rows(self.tiles, RaiseTile, rows)
        skills = skill_choices(self.state) if view.skills else ()
        self.skill_heading.text = _("And which skill?") if skills else ""
        rows = [
            {
                "icon": row.icon,
                "text": row.text,
                "was": row.was,
                "will": row.will,
                "on": row.key == self._skill,
                "act": lambda key=row.key: self._choose_skill(key),
            }
            for row in skills
        ]
        show_rows(self.skills, RaiseTile, rows)

    def _choose(self, ability) -> None:
        self._ability = ability
        self.fill(self.prompt)

    def _choose_skill(self, skill) -> None:
        self._skill = skill
        self.fill(self.prompt)


class TowerAbilityForm(WarForm):
    """A tower was searched: one ability rises, in one tap."""

    def build(self) -> None:
        self.heading = self.part(PhaseHeading(text=_("Which ability rises?")))
        self.tiles = self.part(RaiseTiles())

    def fill(self, _prompt) -> None:
        rows = [
            {
                "icon": row.icon,
                "text": row.text,
                "was": row.was,
                "will": row.will,
                "on": False,
                "act": lambda key=row.key: self.play(RaiseAbility(key)),
            }
            for row in ability_choices(self.state)
        ]
        show_rows(self.tiles, RaiseTile, rows)
        self.offer_let_be(_("None"))
        self.offer("", None)


class EquipmentForm(WarForm):
    """A marker was drawn: which one? Those the box knows, or a new one, told once."""

    def build(self) -> None:
        self.known = self.part(LineList())

    def fill(self, _prompt) -> None:
        seat, hero = self.todo.seat, self.todo.hero
        rows = [
            {
                "icon": "equipment",
                "text": item.name,
                "why": items.said(item),
                "act": lambda item=item: self.play(items.taking(seat, hero, item)),
            }
            for item in self.state.box.equipment
        ]
        show_rows(self.known, TileLine, rows)
        self.offer_let_be(_("None"))
        self.offer(_("Another marker"), lambda: items.ask(self.table, seat, hero), "plus")


class CaptureForm(WarForm):
    """Even: captured. Odd: removed from play."""

    def build(self) -> None:
        self.rows = self.part(LineList())
        self.pad = self.part(DiePad(picked=lambda die: self.play(CaptureEquipment(die))))

    def fill(self, _prompt) -> None:
        items_ = self.todo.items
        rows = [
            {
                "icon": "equipment",
                "text": item.name,
                "why": items.said(item)
                if at
                else _("is rolled for now: even, it is captured; odd, it is lost"),
                "on": not at,
                "act": None,
            }
            for at, item in enumerate(items_)
        ]
        show_rows(self.rows, TileLine, rows)
        self.pad.label, self.pad.faces = _("Any die: even or odd?"), list(D20)
        self.offer_let_be()
        self.offer(_("Roll for us"), lambda: self.play(CaptureEquipment(roll(D20))), "d20")


load_kv(__file__)
