"""The log: the story so far, newest on top. Every entry can be changed, taken out, or returned to."""

from collections.abc import Callable
from dataclasses import fields, replace
from importlib import import_module
from math import ceil

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.utils import escape_markup

from companion.core.move import Correct, IllegalMove, Move
from companion.core.words import _, ngettext
from companion.session import Rewrite, Told
from screens.common.buttons import BigButton, OutlineButton, WarnButton
from screens.common.kv import load_kv
from screens.common.look import text_width
from screens.common.parts import Words
from screens.common.sheets import MenuSheet, NumberSheet, Sheet
from screens.common.when import clock
from screens.table import Page

MOST_CHANGES = 12  # shown in a preview; more are counted


class LogHead(RecycleDataViewBehavior, BoxLayout):
    text = StringProperty("")
    end = StringProperty("")


class LogHere(RecycleDataViewBehavior, BoxLayout):
    """The line between what counts and what was undone."""


class LogRow(RecycleDataViewBehavior, BoxLayout):
    entry = NumericProperty(0)
    title = StringProperty("")
    why = StringProperty("")
    at = StringProperty("")
    tincture = StringProperty("")
    symbol = StringProperty("")
    icon = StringProperty("")
    undone = BooleanProperty(False)
    newest = BooleanProperty(False)


class ChangeRow(BoxLayout):
    """A number before and after."""

    label = StringProperty("")
    before = StringProperty("")
    after = StringProperty("")
    narrow = BooleanProperty(False)  # the numbers below what they are numbers of


class Log(Page):
    undo_name = StringProperty("")
    redo_name = StringProperty("")

    def show(self) -> None:
        self.undo_name, self.redo_name = self.session.undo_name, self.session.redo_name
        self._told = {told.id: told for told in self.session.log()}
        self.ids.list.data = self._rows(list(self._told.values()))

    def heading(self) -> tuple[str, str]:
        title, subtitle = super().heading()
        return title, _("{status} · {prompt}", status=subtitle, prompt=self.session.prompt.title)

    def _rows(self, told: list[Told]) -> list[dict]:
        rows, chapter = [], None
        undone = [entry for entry in told if entry.undone]
        done = [entry for entry in told if not entry.undone]
        rows.extend(self._row(entry, False) for entry in reversed(undone))
        if undone:
            rows.append({"viewclass": "LogHere", "height": sp(14) * 1.4 + dp(8)})
        for place, entry in enumerate(reversed(done)):
            if entry.line.chapter != chapter:
                chapter = entry.line.chapter
                end = "" if rows else _("newest on top")
                rows.append(
                    {"viewclass": "LogHead", "text": chapter, "end": end, "height": sp(15) * 1.4 + dp(14)}
                )
            rows.append(self._row(entry, place == 0))
        return rows

    def _row(self, told: Told, newest: bool) -> dict:
        seat = None if told.line.seat is None else self.session.setup.seats[told.line.seat]
        why = told.line.why
        if told.was:
            why = _("corrected: was “{old}”", old=told.was)
        elif told.anyway:
            why = _("recorded anyway: {warning}", warning=told.anyway[0])
        title = escape_markup(told.line.title)
        room = max(dp(60), self.width - dp(28 + 40 + 56 + 50))
        lines = ceil(text_width(told.line.title, sp(16), "RobotoMedium") / room) * sp(16) * 1.25
        lines += ceil(text_width(why, sp(13), "Roboto") / room) * sp(13) * 1.3
        return {
            "viewclass": "LogRow",
            "entry": told.id,
            "title": f"[s]{title}[/s]" if told.undone else title,
            "why": why,
            "at": clock(told.at),
            "tincture": str(seat.tincture) if seat else "",
            "symbol": seat.tincture.symbol if seat else "",
            "icon": "" if seat else (told.line.icon or "flag-variant"),
            "undone": told.undone,
            "newest": newest,
            "height": max(dp(64), lines + dp(18)),
        }

    def on_width(self, *_args):
        if self.table is not None and self.parent is not None:
            self.show()

    # Changing the past

    def choose(self, entry: int) -> None:
        told = self._told[entry]
        rows = []
        if not told.undone:
            for icon, text, why, change in self._edits(told):
                rows.append((icon, text, why, change))
            rows.append(
                ("close", _("Take it out"), _("as if it had not happened"), lambda: self._preview(told, None))
            )
        rows.append(
            (
                "history",
                _("Return to here"),
                _("undo or redo everything after it"),
                lambda: self.table.return_to(entry),
            )
        )
        MenuSheet(title=told.line.title, subtitle=told.line.why, rows=rows).open()

    def _edits(self, told: Told) -> list[tuple[str, str, str, Callable[[], None]]]:
        move = told.move
        names = {field.name for field in fields(move)}
        edits = []
        for field, label, low, high in self._numbers(move):
            edits.append(
                (
                    "pencil-outline",
                    _("Change the number"),
                    _("{thing}: {value}", thing=label, value=getattr(move, field)),
                    lambda f=field, t=label, lo=low, hi=high: self._ask_number(told, f, t, lo, hi),
                )
            )
        if "seat" in names and getattr(move, "seat", None) is not None:
            edits.append(("account-outline", _("It was someone else"), "", lambda: self._ask_seat(told)))
        return edits

    def _numbers(self, move: Move) -> list[tuple[str, str, int, int]]:
        if isinstance(move, Correct):
            return [("value", _("Number"), 0, 999)]
        game = import_module(f"screens.{self.session.game.key}")
        return [entry for entry in game.numbers_of(move) if getattr(move, entry[0]) is not None]

    def _ask_number(self, told: Told, field: str, label: str, low: int, high: int) -> None:
        old = getattr(told.move, field)
        NumberSheet(
            title=told.line.title,
            subtitle=label,
            old=old,
            low=low,
            high=high,
            check=lambda value: self._why_not(told, replace(told.move, **{field: value})),
            say=lambda value: _("{value} instead of {old}", value=value, old=old),
            accept=lambda value, _note: self._preview(told, replace(told.move, **{field: value})),
        ).open()

    def _why_not(self, told: Told, move: Move) -> str:
        try:
            self.session.rewrite(told.id, move)
        except IllegalMove as refused:
            return refused.reason
        return ""

    def _ask_seat(self, told: Told) -> None:
        self.table.pick_seat(
            _("Who was it?"), lambda seat: self._preview(told, replace(told.move, seat=seat))
        )

    def _preview(self, told: Told, move: Move | None) -> None:
        """Before anything is changed: what would change, and what would no longer fit."""
        try:
            rewrite = self.session.rewrite(told.id, move)
        except IllegalMove as refused:
            self.table.say_refusal(refused)
            return
        show_rewrite(self.session, told, rewrite, lambda: self._accept(rewrite))

    def _accept(self, rewrite: Rewrite) -> None:
        try:
            self.session.accept(rewrite)
        except IllegalMove as refused:
            self.table.say_refusal(refused)
        self.table.refresh()


def show_rewrite(session, told: Told, rewrite: Rewrite, accept: Callable[[], None]) -> Sheet:
    sheet = Sheet(title=_("What this changes"), subtitle=told.line.title)
    for change in rewrite.changes[:MOST_CHANGES]:
        track = change.track
        label = (
            track.label
            if track.seat is None
            else _("{name}: {thing}", name=session.setup.name(track.seat), thing=track.label)
        )
        sheet.add_to_body(ChangeRow(label=label, before=_shown(change.before), after=_shown(change.after)))
    more = len(rewrite.changes) - MOST_CHANGES
    if more > 0:
        sheet.add_to_body(Words(text=ngettext("and {n} more number", "and {n} more numbers", more)))
    if not rewrite.changes:
        sheet.add_to_body(Words(text=_("No number changes.")))
    if rewrite.prompt_before != rewrite.prompt_after:
        sheet.add_to_body(
            ChangeRow(label=_("What comes next"), before=rewrite.prompt_before, after=rewrite.prompt_after)
        )
    if rewrite.misfits:
        count = len(rewrite.misfits)
        sheet.add_to_body(
            Words(
                text=ngettext(
                    "{n} later step no longer fits and is left out:",
                    "{n} later steps no longer fit and are left out:",
                    count,
                )
            )
        )
        for misfit in rewrite.misfits:
            sheet.add_to_body(Words(text=f"· {misfit.line.title}"))
    no = OutlineButton(text=_("Leave as it is"))
    no.bind(on_release=lambda _b: sheet.dismiss())
    yes = (WarnButton if rewrite.misfits else BigButton)(text=_("Change it"))
    yes.bind(on_release=lambda _b: (sheet.dismiss(), accept()))
    sheet.add_to_foot(no, yes)
    return sheet.open()


def _shown(value: int | None) -> str:
    return "–" if value is None else str(value)


load_kv(__file__)
PAGE = Log
