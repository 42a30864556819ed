"""Movement: the reminder card, the hexes with Battle markers and who is in them; and which hex is next."""

from kivy.metrics import sp

from companion.core.words import _
from companion.games.kings_and_things.movement import reminders
from companion.games.kings_and_things.moves import MarkHex, SelectHex, UnmarkHex
from companion.games.kings_and_things.prompts import next_hex
from companion.games.kings_and_things.things import Terrain
from companion.games.kings_and_things.view import marked_hexes, next_order
from screens.common.buttons import BigButton
from screens.common.moment_form import LineList, PadGrid, PhaseHeading, TileLine
from screens.common.parts import Words, show_rows
from screens.common.sheets import MenuSheet, RuleCard, Sheet, TextSheet
from screens.kings_and_things.phase import PhaseForm

NOBODY, NEUTRAL_TILES = -1, -2


def hex_rows(form, chosen) -> list[dict]:
    """The marked hexes as rows; `chosen(row)` is what a tap does."""
    return [
        {
            "icon": "compass-outline" if row.is_exploration else "sword-cross",
            "text": row.title,
            "why": row.said,
            **form.dress(row.seats[0] if row.seats else None),
            "act": lambda row=row: chosen(row),
        }
        for row in marked_hexes(form.state)
    ]


class MarkSheet(Sheet):
    """A Battle marker: which hex, who is in it, whose it is."""

    def __init__(self, form, **kwargs):
        super().__init__(title=_("A Battle marker"), **kwargs)
        self._form = form
        self._hex = next_hex(form.state)
        self._seats: set[int] = set() if form.prompt.seat is None else {form.prompt.seat}
        self._owner, self._terrain = NOBODY, None
        self._name = TileLine(icon="hexagon", act=self._rename, why=_("tap to name it"))
        self._who, self._whose, self._land = (
            PadGrid(least=sp(76)),
            PadGrid(least=sp(84)),
            PadGrid(least=sp(80)),
        )
        self.add_to_body(
            self._name,
            PhaseHeading(text=_("Who is in it?")),
            self._who,
            PhaseHeading(text=_("Whose is it?")),
            self._whose,
            PhaseHeading(text=_("Terrain"), why=_("if you like")),
            self._land,
        )
        self._done = BigButton(icon="check")
        self._done.bind(on_release=lambda _button: self._mark())
        self.add_to_foot(self._done)
        self._show()

    def _show(self) -> None:
        self._name.text = self._hex
        seats = self._form.session.setup.seats
        self._who.rows_shown = [
            self._tile(seat.name, index in self._seats, lambda index=index: self._enter(index), index)
            for index, seat in enumerate(seats)
        ]
        owners = [(NOBODY, _("Nobody's")), (NEUTRAL_TILES, _("Neutral tiles"))]
        owners += [(index, seat.name) for index, seat in enumerate(seats)]
        self._whose.rows_shown = [
            self._tile(word, key == self._owner, lambda key=key: self._own(key), key) for key, word in owners
        ]
        self._land.rows_shown = [
            self._tile(each.word, each is self._terrain, lambda each=each: self._lie(each))
            for each in Terrain
        ]
        self._done.text = _("Mark {hex}", hex=self._hex)
        self._done.disabled = not self._seats

    def _tile(self, text: str, on: bool, act, seat: int = NOBODY) -> dict:
        icons = {NOBODY: "hexagon-outline", NEUTRAL_TILES: "help-circle-outline"}
        return {
            "text": text,
            "on": on,
            "act": act,
            "icon": icons.get(seat, ""),
            **self._form.dress(seat if seat >= 0 else None),
        }

    def _enter(self, seat: int) -> None:
        self._seats ^= {seat}
        self._show()

    def _own(self, owner: int) -> None:
        self._owner = owner
        self._show()

    def _lie(self, terrain) -> None:
        self._terrain = None if terrain is self._terrain else terrain
        self._show()

    def _rename(self) -> None:
        TextSheet(
            title=_("Which hex?"),
            hint=_("A name or a number"),
            text=self._hex,
            yes=_("This one"),
            accept=self._named,
        ).open()

    def _named(self, name: str) -> str:
        if not name.strip():
            return _("A name, please.")
        self._hex = name.strip()[:40]
        self._show()
        return ""

    def _mark(self) -> None:
        owner = None if self._owner < 0 else self._owner
        move = MarkHex(
            self._hex, tuple(sorted(self._seats)), owner, self._owner == NEUTRAL_TILES, self._terrain
        )
        self.dismiss()
        self._form.table.play(move)


class MovementPhaseForm(PhaseForm):
    """Who moves; one tap for a marker; the marked hexes; and what is forgotten most."""

    def build(self) -> None:
        self.quick_title = self.part(PhaseHeading(why=_("a Battle marker")))
        self.quick = self.part(PadGrid(least=sp(72)))
        self.marked = self.part(PhaseHeading())
        self.hexes = self.part(LineList())
        self.card = self.part(PhaseHeading(text=_("Moving, in short"), why=_("tap for the rule")))
        self.reminders = self.part(LineList())

    def fill(self, prompt) -> None:
        _moved, *marks = prompt.choices
        self.quick_title.text = _("{name} enters", name=self.holder(prompt.seat).name)
        tiles = [self._quick(choice) for choice in marks]
        tiles.append({"icon": "plus", "text": _("another"), "tincture": "", "act": self._ask_marker})
        self.quick.rows_shown = tiles
        rows = hex_rows(self, self._unmark)
        self.marked.text = _("Battle markers") if rows else ""
        show_rows(self.hexes, TileLine, rows)
        cards = [
            {
                "icon": each.icon,
                "text": each.heading,
                "why": each.text,
                "act": lambda each=each: self._cite(each),
            }
            for each in reminders(self.state)
        ]
        show_rows(self.reminders, TileLine, cards)
        self.offer_choice(prompt.choices[0])

    def _quick(self, choice) -> dict:
        """One tap for the two that are marked most: an unexplored hex, and a hex of somebody's."""
        move = choice.move
        return {
            "icon": "" if move.owner is not None else "compass-outline",
            "text": _("unexplored") if move.owner is None else self.holder(move.owner).name,
            **self.dress(move.owner),
            "act": lambda: self.table.play(move),
        }

    def _ask_marker(self) -> None:
        MarkSheet(self).open()

    def _unmark(self, row) -> None:
        rows = [
            (
                "flag-remove",
                _("Take the marker off"),
                _("nobody fights there after all"),
                lambda: self.table.play(UnmarkHex(row.marker.hex)),
            )
        ]
        MenuSheet(title=row.title, subtitle=row.said, rows=rows).open()

    def _cite(self, reminder) -> None:
        sheet = Sheet(title=reminder.heading)
        sheet.add_to_body(
            Words(text=reminder.text),
            RuleCard(where=_("Rules: {where}", where=reminder.rule.where()), said=reminder.rule.said()),
        )
        close = BigButton(text=_("Close"))
        close.bind(on_release=lambda _button: sheet.dismiss())
        sheet.add_to_foot(close)
        sheet.open()


class HexChoiceForm(PhaseForm):
    """Whoever is next selects a hex; nobody left: on to construction."""

    def build(self) -> None:
        self.mine = self.part(PhaseHeading())
        self.hexes = self.part(LineList())
        self.others_title = self.part(PhaseHeading())
        self.others = self.part(LineList())
        self.more = self.part(LineList())

    def fill(self, prompt) -> None:
        hexes = {choice.move.hex: choice for choice in prompt.choices if isinstance(choice.move, SelectHex)}
        rows = hex_rows(self, lambda row: self._select(row, hexes))
        own = [row for row in rows if row["text"] in hexes]
        other = [row for row in rows if row["text"] not in hexes]
        self.mine.text = _("Tap the hex to resolve") if own else ""
        show_rows(self.hexes, TileLine, own)
        self.others_title.text = _("Of the others") if other else ""
        show_rows(self.others, TileLine, other)
        more = {
            "icon": "plus",
            "text": _("Another Battle marker"),
            "why": _("one that was forgotten"),
            "act": lambda: MarkSheet(self).open(),
        }
        show_rows(self.more, TileLine, [more])
        if hexes:
            self.offer("", None)
        else:
            self.offer_choice(prompt.choices[0])

    def _select(self, row, hexes) -> None:
        choice = hexes.get(row.marker.hex)
        if choice is not None:
            self.table.play(choice.move)
        elif row.seats:
            self.table.play(SelectHex(row.seats[0], row.marker.hex))


class MarkerForm(PhaseForm):
    """The marker goes on: in which order the next round is played."""

    def build(self) -> None:
        self.heading = self.part(PhaseHeading(text=_("Order of the next round")))
        self.seats = self.part(LineList())

    def fill(self, prompt) -> None:
        rows = [
            {
                "icon": f"numeric-{place}-circle",
                "text": self.holder(seat).name,
                "why": _("first player") if place == 1 else "",
                **self.dress(seat),
            }
            for place, seat in enumerate(next_order(self.state), start=1)
        ]
        show_rows(self.seats, TileLine, rows)
        begin, stop = prompt.choices
        self.offer_second(stop.label, lambda: self.table.play(stop.move), "flag-checkered")
        self.offer_choice(begin)


class PowersForm(PhaseForm):
    """Heroes who act now, and what they may do."""

    def build(self) -> None:
        self.heroes = self.part(LineList())

    def fill(self, prompt) -> None:
        from companion.games.kings_and_things.phases import acting_heroes
        from screens.kings_and_things.anytime import ask_gold

        rows = []
        for seat, key in acting_heroes(self.state):
            tile = self.state.box.tiles[key]
            rows.append(
                {
                    "icon": "hero",
                    "text": tile.name,
                    "why": tile.effect_said() or _("see the Hero's text"),
                    **self.dress(seat),
                    "act": lambda seat=seat: ask_gold(self.table, seat),
                }
            )
        show_rows(self.heroes, TileLine, rows)
        self.offer_choice(prompt.choices[0])
