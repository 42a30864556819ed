"""The other steps of a combat: what is settled before it, breaching walls, the initiative, withdrawing."""

from kivy.metrics import sp

from companion.core.words import _
from companion.games.heroes_vs_warlords import untold_asks
from companion.games.heroes_vs_warlords.battle_display import MOST_HEXES
from companion.games.heroes_vs_warlords.combat_moves import AimCatapult, Breach
from companion.games.heroes_vs_warlords.combat_state import Works
from companion.games.heroes_vs_warlords.moves import TellFight
from companion.games.heroes_vs_warlords.pieces import Ability
from screens.common.dice import DieAsk, die_row, roll
from screens.common.moment_form import LineList, PadGrid, PhaseHeading, TileLine
from screens.common.odds import OddsBar
from screens.common.parts import show_rows
from screens.common.prompts import AnswerRow, AskRow, ask_row
from screens.heroes_vs_warlords.attack_parts import CounterAsk
from screens.heroes_vs_warlords.combat_frame import CombatFrame, SiegeCard
from screens.heroes_vs_warlords.form import D20, DiePad, is_cramped
from screens.heroes_vs_warlords.meeting import NeedCard
from screens.heroes_vs_warlords.stacks import HeroDisplay


def answers(prompt) -> tuple:
    """Those of the step; how a fight ended without Herald is in the menu."""
    return tuple(choice for choice in prompt.choices if not isinstance(choice.move, TellFight))


class CombatStartForm(CombatFrame):
    """Who deploys first, who has the initiative, both armies; towers, diplomacy, flight."""

    def build(self) -> None:
        self.add_strip()
        self.siege_place = self.part(LineList())
        self.siege = SiegeCard()
        self.rows = self.part(LineList())
        self.values = CounterAsk()
        self.values_place = self.part(LineList())
        self.dice = self.part(LineList())
        self.asks = self.part(LineList())
        self.displays = [self.part(HeroDisplay()), self.part(HeroDisplay())]

    def fill(self, prompt) -> None:
        super().fill(prompt)
        self.show_banner(True)
        self.strip.steps = []  # they begin after this
        if self.view.siege is not None:
            self.siege.show(self.view.siege)
        self.place(self.siege, self.siege_place, self.view.siege is not None)
        main, *others = answers(prompt) or (None,)
        rows = [{"text": each.label, "why": each.why, "choice": each, "form": self} for each in others]
        show_rows(self.rows, AnswerRow, rows)
        show_rows(self.dice, DieAsk, [die_row(self.table, ask) for ask in prompt.asks if ask.faces])
        untold = untold_asks.asks(self.state)
        self.place(self.values, self.values_place, self.values.show(self.table, (), untold))
        numbers = [ask for ask in prompt.asks if not ask.faces][len(untold) :]  # those come first
        show_rows(self.asks, AskRow, [ask_row(self.table, ask) for ask in numbers])
        for widget, side in zip(self.displays, self.view.sides, strict=True):
            self.side_display(widget, side)
        self.offer_choice(main, "clash")


class BreachForm(CombatFrame):
    """The Hero against the wall, in the arena; on the battle display the catapult's aim first."""

    def build(self) -> None:
        self.add_strip()
        self.siege_place = self.part(LineList())
        self.siege = SiegeCard()
        self.landing = self.part(LineList())
        self.need, self.heading, self.choices = NeedCard(icon="catapult"), PhaseHeading(), PadGrid()
        self.values, self.need_place, self.values_place = CounterAsk(), LineList(), LineList()
        self.build_roll(
            DiePad(picked=self._pick), self.need_place, self.heading, self.choices, self.values_place
        )
        self.siege_below = self.part(LineList())
        self.odds_place = self.part(LineList())
        self.odds = OddsBar()
        self._target = None
        self._mark = None

    def fill(self, prompt) -> None:
        super().fill(prompt)
        view, combat = self.view.siege, self.combat
        mark = (combat.round, combat.aim, view.choices)
        if mark != self._mark:
            self._mark, self._target = mark, self._first_target()
        self.siege.show(view)
        self.place_beside(self.siege, self.siege_below if is_cramped() else self.siege_place)
        self._show_need()
        self._show_choices()
        missed = combat.aim is not None and not combat.aim.landed
        rows = [
            {"text": each.label, "why": each.why, "choice": each, "form": self} for each in answers(prompt)
        ]
        show_rows(self.landing, AnswerRow, rows if missed else [])
        self.show_banner(missed)  # somebody else decides now
        self.place(self.need, self.need_place, not missed)
        untold = self.values.show(self.table, (), untold_asks.asks(self.state))
        self.place(self.values, self.values_place, untold)
        self.pad.faces = [] if missed or untold else list(D20)
        self.pad.label = self._pad_label()
        self.place_roll(self.need.figure)
        self._show_odds(view, missed)
        self._offer(prompt, missed, untold)

    @property
    def _aiming(self) -> bool:
        return not self.combat.method.in_arena and self.combat.aim is None

    def _first_target(self):
        if self.combat.method.in_arena:
            choices = self.view.siege.choices
            return ("tower", choices[0]) if choices else ("wall", None)
        works = self.combat.siege
        standing = [n for n in range(1, MOST_HEXES + 1) if works.hex(n) is not Works.DESTROYED]
        return ("hex", standing[0])

    def _show_need(self) -> None:
        hero = self.combat.attacker.hero
        self.need.title = _("{name}: d20 + level {level}", name=self.view.sides[0].name, level=hero.level)
        self.need.said = _(
            "at least {half} damages, {all} destroys (8.7.1)",
            half=self.view.siege.half,
            all=self.view.siege.structure,
        )
        self.need.figure = f"+{hero.level}"
        if self._aiming:
            self.need.title = _("Accuracy: at most the Initiative of the Hero")
            self.need.said = _("else the defender may move the marker (19.17.2)")
            self.need.figure = f"≤ {'?' if Ability.INITIATIVE in hero.untold else hero.initiative}"

    def _show_choices(self) -> None:
        combat, view = self.combat, self.view.siege
        towers = [
            (("tower", n), "tower", _("Tower {n}", n=n + 1))
            for n in (view.choices if combat.method.in_arena else self._catapult_towers())
        ]
        hexes = []
        if self._aiming:
            hexes = [
                (("hex", n), "", str(n))
                for n in range(1, MOST_HEXES + 1)
                if combat.siege.hex(n) is not Works.DESTROYED
            ]
        shown = [*hexes, *towers] if self._aiming else towers if len(towers) > 1 else []
        self.heading.text = _("Which tower goes with it?") if combat.method.in_arena and shown else ""
        if self._aiming:
            self.heading.text = _("Aim at wall hex")
        self.choices.least = sp(44) if self._aiming else sp(88)
        self.choices.rows_shown = [
            {
                "icon": icon,
                "text": text if icon else "",
                "figure": "" if icon else text,
                "on": key == self._target,
                "act": lambda key=key: self._choose(key),
            }
            for key, icon, text in shown
        ]

    def _catapult_towers(self) -> tuple[int, ...]:
        works = self.combat.siege
        if not self._aiming or not any(state is Works.DESTROYED for _n, state in works.wall_hexes):
            return ()
        return tuple(n for n, state in enumerate(works.towers) if state is not Works.DESTROYED)

    def _choose(self, key) -> None:
        self._target = key
        self.fill(self.prompt)

    def _pad_label(self) -> str:
        if self._aiming:
            return _("Die for the accuracy")
        return _("Die for what was hit") if self.combat.aim is not None else _("Die for the wall")

    def _show_odds(self, view, missed: bool) -> None:
        shown = not self._aiming and not missed
        if shown:
            nothing = 20 - view.destroyed - view.damaged
            dress = self.dress(self.combat.attacker.seat)
            parts = [
                {"name": _("destroyed"), "share": view.destroyed / 20, **dress},
                {"name": _("damaged"), "share": view.damaged / 20, "tincture": "or"},
                {"name": _("nothing"), "share": nothing / 20, "tincture": ""},
            ]
            self.odds.parts = [part for part in parts if part["share"]]
            self.odds.words = _(
                "Of the 20 faces: {destroyed} · {damaged} · {nothing}",
                destroyed=view.destroyed,
                damaged=view.damaged,
                nothing=nothing,
            )
        self.place(self.odds, self.odds_place, shown)

    def _offer(self, prompt, missed: bool, untold: bool) -> None:
        if missed:
            self.offer("", None)
            return
        if prompt.choices:
            skip = prompt.choices[0]
            self.offer_second(skip.label, lambda: self.play(skip.move))
        if untold:
            self.offer(_("What is on the Hero display?"), None)
            return
        self.offer(_("Roll for us"), lambda: self._pick(roll(D20)), "d20")

    def _pick(self, die: int) -> None:
        kind, number = self._target
        tower = number if kind == "tower" else None
        if self._aiming:
            self.play(AimCatapult(die, number if kind == "hex" else 0, tower))
        else:
            self.play(Breach(die, tower if self.combat.method.in_arena else None))


class CombatRollForm(CombatFrame):
    """The end of a combat round: a roll of at most the Initiative takes the initiative, or lets a Hero withdraw."""

    def build(self) -> None:
        self.add_strip()
        self.need, self.values = NeedCard(), CounterAsk()
        self.values_place, self.rows = LineList(), LineList()
        self.build_roll(DiePad(picked=self._pick), self.need, self.values_place, self.rows)
        self.odds_place = self.part(LineList())
        self.odds = OddsBar()
        self.asks = self.part(LineList())
        self.notes = self.part(LineList())
        self.displays = [self.part(HeroDisplay()), self.part(HeroDisplay())]

    def fill(self, prompt) -> None:
        super().fill(prompt)
        self.show_banner(True)
        withdrawing = prompt.moment == "withdraw"
        number = self.view.withdraw_need if withdrawing else self.view.initiative_need
        self._ask = next((ask for ask in prompt.asks if ask.faces), None)
        untold = self._ask is None
        self.need.title = prompt.title if untold else self._ask.label
        self.need.said = number.sum_line() if len(number.parts) > 1 and not untold else number.parts[0].label
        self.need.figure = "≤ ?" if untold else f"≤ {number.value}"
        self._ask_value(prompt, untold)
        self._show_odds(prompt, number.value, withdrawing)
        self.place(self.odds, self.odds_place, not untold)
        others = [ask for ask in prompt.asks if not ask.faces][len(self._untold) :]  # those come first
        show_rows(self.asks, AskRow, [ask_row(self.table, ask) for ask in others])
        notes = self.view.if_withdrawn if withdrawing else ()
        show_rows(self.notes, TileLine, [{"icon": "information-outline", "text": text} for text in notes])
        for widget, side in zip(self.displays, self.view.sides, strict=True):
            self.side_display(widget, side)
        if untold:
            self.offer_second("", None)
        else:
            self.offer_second(_("Roll for us"), lambda: self._pick(roll(D20)), "d20")
        self.offer_choice(prompt.choices[0], "sword-cross" if withdrawing else "arrow-right")

    def _ask_value(self, prompt, untold: bool) -> None:
        """The Initiative nobody has told, in place of the die; or what came of the roll."""
        self._untold = untold_asks.asks(self.state)
        self.place(self.values, self.values_place, self.values.show(self.table, (), self._untold))
        rows = [
            {"text": each.label, "why": each.why, "choice": each, "form": self}
            for each in answers(prompt)[1:]
        ]
        show_rows(self.rows, AnswerRow, rows if untold else [])
        self.pad.label, self.pad.faces = _("As it fell"), [] if untold else list(D20)
        self.place_roll(self.need.figure)

    def _show_odds(self, prompt, need: int, withdrawing: bool) -> None:
        dress = self.dress(prompt.seat)
        share = max(0, min(20, need)) / 20
        works = _("withdraws") if withdrawing else _("takes it")
        parts = [
            {"name": works, "share": share, **dress},
            {"name": _("nothing"), "share": 1 - share, "tincture": ""},
        ]
        self.odds.parts = [part for part in parts if part["share"]]

    def _pick(self, die: int) -> None:
        self.play(self._ask.answer(die))
