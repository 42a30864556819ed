"""An attack in the arena: which stack, at whom, both sums, the verdict before it is booked, the exact odds."""

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp

from companion.core.frozen import replace
from companion.core.words import _
from companion.games.heroes_vs_warlords import untold_asks
from companion.games.heroes_vs_warlords.attack_view import clash_view
from companion.games.heroes_vs_warlords.combat_moves import (
    Attack,
    BookAttack,
    CallOff,
    DeclareAttack,
    HoldStack,
    RollDie,
    TellFall,
    UseSkill,
)
from companion.games.heroes_vs_warlords.combat_state import Clash, Fall
from companion.games.heroes_vs_warlords.combat_view import targets, why_not
from screens.common.dice import roll
from screens.common.moment_form import LineList, TileLine
from screens.common.parts import show_rows
from screens.common.sheets import MenuSheet
from screens.heroes_vs_warlords.attack_odds import AttackOdds
from screens.heroes_vs_warlords.attack_parts import AttackTicks, CounterAsk
from screens.heroes_vs_warlords.combat_frame import (
    CombatFrame,
    TargetGrid,
    TargetHead,
    TargetTile,
)
from screens.heroes_vs_warlords.form import D20, DiePad
from screens.heroes_vs_warlords.stacks import HeroDisplay
from screens.heroes_vs_warlords.sums import SumPair, VerdictCard


class ArenaForm(CombatFrame):
    """One attack after the other. Dice are told or rolled; nothing is lost before it is booked."""

    def build(self) -> None:
        self.add_strip()
        self.display_place = self.part(LineList())
        self.display = HeroDisplay()
        self.targets_place = self.part(LineList(spacing=dp(4)))
        self.target_heading = TargetHead()
        self.targets = TargetGrid()
        self.extras = LineList()  # only where there is something to tick or to tell
        self.ticks = AttackTicks(told=self._ticked)
        self.values = CounterAsk()
        self.targets_place.add_widget(self.extras)
        self.pad_place = self.part(LineList())  # the faces, where there is little height
        self.sums = self.part(SumPair())
        self.result = self.part(LineList())
        self.verdict = VerdictCard()
        self.skills = self.part(LineList())
        self.pad = DiePad(picked=self._pick)
        self.pinned = LineList(padding=(dp(12), 0))  # the faces stay in sight, where there is room for them
        self.ids.column.add_widget(self.pinned, index=len(self.ids.column.children) - 1)
        self.odds_place = self.part(LineList())
        self.odds = AttackOdds()
        self.reminders = self.part(LineList())
        self._local = self._mark = None
        self._asked = 0  # whose die is told next: 0 the attack's, 1 the defense's

    # What is attacked with what

    @property
    def clash(self) -> Clash:
        """The attack on the table: declared, or only thought of."""
        return self.combat.clash or self._local

    def fill(self, prompt) -> None:
        super().fill(prompt)
        view = self.view
        combat = self.combat
        mark = (view.acting, view.actors, combat.round, combat.step, combat.last, self.state.fight)
        if mark != self._mark:
            self._mark = mark
            self._local = self._suggested()
            self.ids.scroll.scroll_y = 1
        self._show_reminders()
        self._refresh()

    def _show_reminders(self) -> None:
        """On the battle display: what the table sees to itself, and the rounds without an attack."""
        view = self.view
        rows = [{"icon": "information-outline", "text": text, "value": ""} for text in view.reminders]
        if view.quiet is not None:
            quiet = {"icon": "timer-sand", "text": view.quiet.label, "value": str(view.quiet.value)}
            rows.insert(0, {**quiet, "act": lambda: self.why(view.quiet)})
        show_rows(self.reminders, TileLine, [{"act": None, **row} for row in rows])

    def _suggested(self) -> Clash | None:
        """The first stack that may attack, and the first it may attack."""
        view = self.view
        if view.acting is None or not view.actors:
            return None
        stack = view.actors[0]
        self._asked = 0
        return Clash(view.acting, stack, targets(self.combat, view.acting, stack)[0])

    def _refresh(self) -> None:
        clash = self.clash
        if clash is None:
            self.offer("", None)
            return
        self.shown = clash_view(self.combat, clash)
        self._show_sides(clash)
        self._show_extras(clash)
        self._show_sums(clash)
        self.odds.show(self.view, self.shown, clash, self.colours)
        self.place(self.odds, self.odds_place, self.shown.odds is not None)
        self._show_skills()
        self._offer(clash)

    def _show_sides(self, clash: Clash) -> None:
        ours, theirs = self.view.sides[clash.side], self.view.sides[clash.other]
        self.place_beside(self.display, self.display_place)
        self.side_display(self.display, ours, clash.stack, self._choose_stack, tight=True)
        self.target_heading.text = _("Against which stack of {name}?", name=theirs.name)
        legal = targets(self.combat, clash.side, clash.stack)
        rows = [
            {
                "icon": cell.icon,
                "level": _("L{level}", level=cell.level),
                "count": f"×{cell.count}",
                "note": self.note(cell),
                **self.dress(theirs.seat),
                "on": cell.place == clash.target,
                "faded": cell.place not in legal,
                "act": lambda place=cell.place: self._choose_target(place),
            }
            for cell in theirs.cells
            if cell.stands
        ]
        many = len(rows) > 1 and self._next_die(clash) is not None  # once the dice fell, it is chosen
        show_rows(self.targets, TargetTile, rows if many else [])
        place = self.targets_place
        if many and self.targets.parent is None:
            place.add_widget(self.targets, index=len(place.children))
            place.add_widget(self.target_heading, index=len(place.children))
        elif not many and self.targets.parent is not None:
            place.remove_widget(self.targets)
            place.remove_widget(self.target_heading)

    def _choose_stack(self, place: int) -> None:
        clash = self.clash
        if self.combat.clash is not None or place == clash.stack:
            return
        found = targets(self.combat, clash.side, place)
        if not found or place not in self.view.actors:
            wrong = why_not(self.combat, clash.side, place, clash.target)
            self.say(wrong or _("This stack has attacked."))
            return
        target = clash.target if clash.target in found else found[0]
        self._local = Clash(clash.side, place, target)
        self._asked = 0
        self._refresh()

    def _choose_target(self, place: int) -> None:
        clash = self.clash
        if self.combat.clash is not None:
            return
        wrong = why_not(self.combat, clash.side, clash.stack, place)
        if wrong:
            self.say(wrong)  # it may be chosen all the same: recording it asks first
        self._local = replace(clash, target=place)
        self._refresh()

    # What the table sees and Herald does not

    def _show_extras(self, clash: Clash) -> None:
        ticks = self.shown.ticks if self.combat.clash is None else ()
        self.ticks.show(ticks, clash)
        self.place(self.ticks, self.extras, bool(ticks))
        asked = self.values.show(self.table, self.shown.missing, self._untold(clash))
        self.place(self.values, self.extras, asked)

    def _untold(self, clash: Clash) -> tuple:
        return untold_asks.asks(self.state, clash) if clash.told is None else ()

    def _ticked(self, clash: Clash) -> None:
        self._local = clash
        self._refresh()

    # Dice and sums

    def _show_sums(self, clash: Clash) -> None:
        shown = self.shown
        missing = bool(shown.missing or self._untold(clash))
        waiting = self._next_die(clash)
        sums = [
            self._sum(clash.side, clash.stack, shown.attack, clash.attack_die, waiting == 0, 0),
            self._sum(clash.other, clash.target, shown.defense, clash.defense_die, waiting == 1, 1),
        ]
        most = max(len(each["parts"]) for each in sums)
        for each in sums:
            each["parts"] += [("", "")] * (most - len(each["parts"]))
            each["open"] = waiting is not None
            each["brief"] = not App.get_running_app().stage.low
        self.sums.sums = [] if missing else sums
        complete = bool(shown.verdict)
        self.verdict.title, self.verdict.sentence = shown.verdict, shown.why
        if complete and self.verdict.parent is None:
            Clock.schedule_once(self._look_at_verdict, 0.05)
        self.place(self.verdict, self.result, complete)
        telling = waiting is not None and not missing
        self.pad.faces = list(D20) if telling else []
        low = App.get_running_app().stage.low
        self.place(self.pad, self.pad_place, False)
        self.place(self.pad, self.pinned, telling and not low)
        self.place(self.pad, self.pad_place, telling and low)
        if telling:
            side = self.combat.sides[clash.side if waiting == 0 else clash.other]
            self.pad.label = _("{name}'s die", name=side.controller or side.name)
            self.pad.why = self.odds.in_brief(self.view, self.shown, clash)

    def _look_at_verdict(self, _dt) -> None:
        shown = self.verdict.parent is not None and self.get_root_window() is not None
        if shown and self.ids.body.height > self.ids.scroll.height:
            self.ids.scroll.scroll_to(self.verdict, animate=False)

    def _sum(self, side: int, stack: int, number, die: int | None, waits: bool, which: int) -> dict:
        view, cell = self.view.sides[side], self.view.sides[side].cells[stack]
        parts = [part for part in (number.parts if number else ()) if part.label != _("Die")]
        wins = self.shown.winner == side
        told = die is not None
        return {
            **self.dress(view.seat),
            "icon": "garde",
            "name": view.name,
            "role": _("attacks") if which == 0 else _("defends"),
            "unit_icon": cell.icon,
            "unit": _("L{level} × {count}", level=cell.level, count=cell.count),
            "die": die or 0,
            "waits": waits,
            "parts": [(part.label, signed(part.value)) for part in parts],
            "sum": str(number.value) if number is not None and told else "",
            "wins": _("wins") if wins else "",
            "act": lambda: self._turn_to(which),
            "ask": (lambda: self.why(number)) if number is not None else None,
        }

    def _next_die(self, clash: Clash) -> int | None:
        open_dice = [which for which, die in enumerate((clash.attack_die, clash.defense_die)) if die is None]
        if clash.told is not None or not open_dice:
            return None
        return self._asked if self._asked in open_dice else open_dice[0]

    def _turn_to(self, which: int) -> None:
        """The die of one side is told anew."""
        if self.combat.clash is not None:
            return
        self._asked = which
        self._local = replace(self._local, **{("attack_die", "defense_die")[which]: None})
        self._refresh()

    def _pick(self, face: int) -> None:
        which = self._next_die(self.clash)
        if self.combat.clash is not None:
            self.play(RollDie(self.clash.side if which == 0 else self.clash.other, face))
            return
        self._local = replace(self._local, **{("attack_die", "defense_die")[which]: face})
        self._refresh()

    def _roll(self) -> None:
        """Whatever has not fallen yet."""
        clash = self.clash
        if self.combat.clash is not None:
            open_sides = [
                side
                for side, die in ((clash.side, clash.attack_die), (clash.other, clash.defense_die))
                if die is None
            ]
            self.play_all([RollDie(side, roll(D20)) for side in open_sides])
            return
        self._local = replace(
            clash, attack_die=clash.attack_die or roll(D20), defense_die=clash.defense_die or roll(D20)
        )
        self._refresh()

    # Skills, and booking

    def _show_skills(self) -> None:
        declared = self.combat.clash is not None
        offers = self.shown.skills if declared else ()
        rows = [
            {
                "icon": "star-four-points",
                "text": offer.label,
                "why": offer.what,
                **self.dress(self.view.sides[offer.side].seat),
                "act": lambda side=offer.side: self.play(UseSkill(side)),
            }
            for offer in offers
        ]
        show_rows(self.skills, TileLine, rows)

    def _offer(self, clash: Clash) -> None:
        declared = self.combat.clash is not None
        if declared and not (clash.attack_die or clash.defense_die):
            self.offer_second(_("Another attack"), lambda: self.play(CallOff()))
        elif not declared:
            hold = _("It only moves") if not self.combat.method.in_arena else _("Does not attack")
            self.offer_second(hold, lambda: self.play(HoldStack(clash.side, clash.stack)))
        if self.shown.missing:
            self.offer(_("What does the counter say?"), None)
        elif self._untold(clash):
            self.offer(_("What is on the Hero display?"), None)
        elif self.shown.verdict:
            last = len(self.view.actors) < 2
            self.offer(_("Book it") if last else _("Book it, next stack"), self._book)
        else:
            both = clash.attack_die is None and clash.defense_die is None
            self.offer(_("Roll both dice") if both else _("Roll the other die"), self._roll, "d20")

    def _book(self) -> None:
        clash = self.clash
        if self.combat.clash is not None:
            self.play(BookAttack())
            return
        self.play(
            Attack(clash.side, clash.stack, clash.target, clash.attack_die, clash.defense_die, clash.ticks)
        )

    def menu_rows(self) -> list[tuple]:
        found = [
            (
                "gavel",
                _("We added it up ourselves"),
                _("only who won this attack"),
                self._ask_fall,
            ),
        ]
        if self.view.acting is not None and len(self.view.actors) > 1 and self.combat.clash is None:
            side = self.view.acting
            found.append(
                (
                    "skip-next",
                    _("None of these stacks attacks"),
                    _("the step is over"),
                    lambda: self.play(HoldStack(side)),
                )
            )
        return [*found, *super().menu_rows()]

    def _ask_fall(self) -> None:
        clash = self.clash
        ours, theirs = self.view.sides[clash.side], self.view.sides[clash.other]
        falls = [(_("{name} wins", name=ours.name), Fall.WON), (_("No effect"), Fall.TIED)]
        if not self.shown.ranged:
            falls.append((_("{name} wins", name=theirs.name), Fall.LOST))
        rows = [("clash", text, "", lambda fall=fall: self._tell(fall)) for text, fall in falls]
        MenuSheet(title=_("Who won this attack?"), rows=rows).open()

    def _tell(self, fall: Fall) -> None:
        clash = self.clash
        declare = (
            []
            if self.combat.clash is not None
            else [DeclareAttack(clash.side, clash.stack, clash.target, clash.ticks)]
        )
        self.play_all([*declare, TellFall(fall)])


def signed(value: int) -> str:
    return f"+{value}" if value >= 0 else f"–{-value}"
