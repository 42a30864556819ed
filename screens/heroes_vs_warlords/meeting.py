"""Guards appear, guards and Heroes react, a fight is announced: who attacks, who defends, who has the initiative."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.core.words import _
from companion.games.heroes_vs_warlords import untold_asks
from companion.games.heroes_vs_warlords.display_moves import PlaceHero
from companion.games.heroes_vs_warlords.hero_view import KIND_ICONS
from companion.games.heroes_vs_warlords.meeting_view import fight_view, guards_view, reaction_view
from companion.games.heroes_vs_warlords.moves import (
    Fight,
    Result,
    RollGuards,
    SetGuards,
    TellFight,
)
from companion.games.heroes_vs_warlords.pieces import Group
from companion.games.heroes_vs_warlords.reactions import foe_name
from companion.games.heroes_vs_warlords.told_fights import foe_may_withdraw
from companion.games.heroes_vs_warlords.units import LEVELS, Race, kind_of
from screens.common.dice import roll
from screens.common.kv import load_kv
from screens.common.moment_form import LineList, PhaseHeading
from screens.common.odds import OddsBar
from screens.common.parts import Panel, show_rows
from screens.common.prompts import AnswerRow
from screens.common.sheets import MenuSheet, NumberSheet
from screens.common.tallies import TallyGrid
from screens.heroes_vs_warlords.attack_parts import CounterAsk
from screens.heroes_vs_warlords.form import D20, DiePad, WarForm
from screens.heroes_vs_warlords.opening import stack_tile
from screens.heroes_vs_warlords.stacks import StackGrid


class GuardsForm(WarForm):
    """Which guards appear: a roll on the Guards Table where it is taught; else counted, level by level."""

    def build(self) -> None:
        self.pad = self.part(DiePad(picked=lambda die: self.play(RollGuards(die))))
        self.heading = self.part(PhaseHeading())
        self.counts = TallyGrid(
            rows=[{"key": 0, "label": ""}],
            columns=[
                {
                    "key": level,
                    "label": _("L{level}", level=level),
                    "icon": KIND_ICONS[kind_of(Race.NEUTRALS, level)],
                }
                for level in LEVELS
            ],
            told=lambda *_told: self._reckon(),
            high=99,
        )
        self.part(self.counts)
        self.heading_shown = self.part(PhaseHeading())
        self.shown = self.part(StackGrid())
        self._mark = None

    def fill(self, _prompt) -> None:
        view = guards_view(self.state)
        if self._mark != view.mark:
            self._mark, self.counts.counts, self.counts.current = view.mark, {}, None
        self.pad.faces = list(view.faces)
        self.pad.label, self.pad.why = view.table_said, view.table_why
        self.heading.text = (
            _("Or count them, level by level") if view.faces else _("Count them, level by level")
        )
        self.offer_second(_("Nobody"), lambda: self.play(SetGuards(())), "close")
        self._reckon()

    def _groups(self) -> tuple[Group, ...]:
        return tuple(
            Group(level, count) for level in LEVELS if (count := int(self.counts.counts.get((0, level), 0)))
        )

    def _reckon(self) -> None:
        groups = self._groups()
        view = guards_view(self.state, groups)
        self.heading_shown.text = _("They form the fewest stacks") if groups else ""
        self.shown.stacks = [stack_tile(cell) for cell in view.cells]
        if groups:
            self.offer(view.appear_said, lambda: self.play(SetGuards(groups)), "check")
        elif view.faces:
            self.offer(_("Roll for us"), lambda: self.play(RollGuards(roll(view.faces))), "d20")
        else:
            self.offer(_("Which guards appear?"), None)


class ReactionForm(WarForm):
    """Guards or a Hero try to react: what they need, the d20, and what it would mean."""

    def build(self) -> None:
        self.need, self.values, self.odds = NeedCard(), CounterAsk(), OddsBar()
        self.values_place, self.rows, self.odds_place = LineList(), LineList(), LineList()
        self.build_roll(DiePad(picked=self._pick), self.need, self.values_place, self.rows, self.odds_place)

    def fill(self, prompt) -> None:
        view = reaction_view(self.state)
        need = self.need
        need.title, need.said, need.figure = view.title, view.said, view.figure
        untold = self.values.show(self.table, (), untold_asks.asks(self.state))
        self.place(self.values, self.values_place, untold)
        self.pad.label, self.pad.faces = view.rolls, [] if untold else list(D20)
        self.pad.tincture = self.dress(view.seat)["tincture"]
        self.place_roll(view.figure)
        self.odds.parts = [
            {"name": _("reaction"), "share": view.share, "tincture": self.pad.tincture or "argent"},
            {"name": _("nothing"), "share": 1 - view.share, "tincture": ""},
        ]
        self.odds.words = view.meaning
        self.place(self.odds, self.odds_place, not untold)
        *results, decline = prompt.choices
        rows = [{"text": each.label, "why": each.why, "choice": each, "form": self} for each in results]
        show_rows(self.rows, AnswerRow, rows)
        self.offer_second(decline.label, lambda: self.play(decline.move))
        if untold:
            self.offer(_("What is on the Hero display?"), None)
        else:
            self.offer(_("Roll for us"), lambda: self._pick(roll(D20)), "d20")

    def _pick(self, die: int) -> None:
        self.play(self.prompt.asks[0].answer(die))


class NeedCard(Panel):
    """What a die must not exceed."""

    title = StringProperty("")
    said = StringProperty("")
    figure = StringProperty("")
    icon = StringProperty("d20")


class RoleCard(Panel):
    """A side of the fight to come, and what it does first."""

    tincture = StringProperty("")
    symbol = StringProperty("")
    name = StringProperty("")
    role = StringProperty("")
    lines = ListProperty([])
    begins = BooleanProperty(False)  # has the initiative

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("lines", self._show)
        self._show()

    def _show(self, *_args):
        rows = [{"icon": icon, "text": text} for icon, text in self.lines]
        show_rows(self.ids.lines, RoleLine, rows)


class RoleLine(Panel):
    icon = StringProperty("")
    text = StringProperty("")


class FightForm(WarForm):
    """A fight is announced. Who attacks, who defends, who deploys first and who has the initiative: one clear answer."""

    def build(self) -> None:
        self.where = self.part(LineList())
        self.roles = self.part(RolePair())
        self.stack_parts = [(self.part(PhaseHeading()), self.part(StackGrid())) for _side in range(2)]
        self.others = self.part(LineList())

    def fill(self, prompt) -> None:
        view = fight_view(self.state)
        away = [choice for choice in prompt.choices if isinstance(choice.move, PlaceHero)]
        rows = [{"text": each.label, "why": each.why, "choice": each, "form": self} for each in away]
        show_rows(self.others, AnswerRow, rows)
        rows = [
            {
                **self.dress(side.seat),
                "name": side.name,
                "role": side.role,
                "lines": [list(line) for line in side.lines],
                "begins": side.begins,
            }
            for side in view.sides
        ]
        show_rows(self.roles, RoleCard, rows)
        for (heading, grid), side in zip(self.stack_parts, view.sides, strict=True):
            heading.text, heading.why = side.name, side.army
            grid.stacks = [stack_tile(cell) for cell in side.cells]
        self._offer(view)

    def _offer(self, view) -> None:
        self.offer_second(_("Fought already"), self._ask_result)
        self.offer(view.fight_said, lambda: self.play(Fight()), "clash")

    def menu_rows(self) -> list[tuple]:
        return [("gavel", _("Fought already"), _("without Herald: say how it ended"), self._ask_result)]

    def _ask_result(self) -> None:
        who = fight_view(self.state).hero_said
        rows = [
            ("winner", _("{hero} won", hero=who), "", lambda: self._ask_ep(Result.WON)),
            ("skull", _("{hero} was beaten", hero=who), "", lambda: self.play(TellFight(Result.LOST))),
            ("exit-run", _("{hero} withdrew", hero=who), "", lambda: self.play(TellFight(Result.WITHDREW))),
        ]
        todo = self.state.todo[0]
        if foe_may_withdraw(todo):
            text = _("{name} has withdrawn", name=foe_name(self.state, todo))
            rows.append(("exit-run", text, "", lambda: self._ask_ep(Result.FOE_WITHDREW)))
        MenuSheet(title=_("How did it end?"), rows=rows).open()

    def _ask_ep(self, result: Result) -> None:
        NumberSheet(
            title=_("EP for the fight"),
            old=0,
            high=999,
            new=True,
            say=lambda ep: _("{n} EP", n=ep),
            accept=lambda ep, _note: self.play(TellFight(result, ep)),
        ).open()


class RolePair(LineList):
    """Both sides, the attacker first."""


load_kv(__file__)
