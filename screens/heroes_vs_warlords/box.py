"""The box of Heroes vs Warlords: a form for each table of the player aid and the displays, shaped like the printed one."""

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.codec import BadShape
from companion.core.words import _
from companion.games.heroes_vs_warlords import box_view
from companion.games.heroes_vs_warlords.box_view import GRIDS, RANGES, Section
from companion.games.heroes_vs_warlords.cardboard import read_box
from companion.games.heroes_vs_warlords.teaching import learn
from screens.common.buttons import Chip, OutlineButton
from screens.common.kv import load_kv
from screens.common.moment_form import TileLine
from screens.common.parts import Words
from screens.common.sheets import TextSheet
from screens.heroes_vs_warlords import items, range_lines
from screens.heroes_vs_warlords.fact_grid import FactPad, FactTable, after
from screens.heroes_vs_warlords.form import is_cramped

__all__ = ["BoxView", "tally"]
tally = box_view.tally


class WarBox(BoxLayout):
    """Sections as chips, a race or a kind as chips below, then the table."""

    section = StringProperty(Section.UNITS)
    part = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.facts: dict = {}
        self._change = None
        self._current = None
        self.table = FactTable()
        self.pad = FactPad(told=self._tell)

    def show(self, facts: dict, change) -> None:
        self.facts, self._change = facts, change
        self._show_chips()
        self._show_section()

    def _show_chips(self) -> None:
        row = self.ids.sections
        row.clear_widgets()
        for section in Section:
            chip = Chip(icon=section.icon, text=section.word, on=section == self.section)
            chip.bind(on_release=lambda _chip, section=section: self.choose(section))
            row.add_widget(chip)
        parts = box_view.parts(Section(self.section))
        if parts and self.part not in [key for key, _word in parts]:
            self.part = parts[0][0]
        row = self.ids.parts
        row.clear_widgets()
        for key, word in parts:
            chip = Chip(text=word, on=key == self.part)
            chip.bind(on_release=lambda _chip, key=key: self.choose(Section(self.section), key))
            row.add_widget(chip)

    def choose(self, section: Section, part: str = "") -> None:
        self.section, self.part, self._current = section, part, None
        self._show_chips()
        self._show_section()
        self.ids.scroll.scroll_y = 1

    def _show_section(self) -> None:
        section = Section(self.section)
        body, foot = self.ids.body, self.ids.foot
        body.clear_widgets()
        foot.clear_widgets()
        if section in GRIDS:
            self._show_grid(section)
        elif section in RANGES:
            self._show_lines(section)
        else:
            self._show_items()

    # Tables of numbers

    def _show_grid(self, section: Section) -> None:
        self.grid = box_view.grid(self.facts, section, self.part)
        if self._current not in self.grid.values:  # none yet, or a line that is not there any more
            self._current = None
        if self._current is None and self._change is not None:
            self._current = self._first_blank()
        self.table.show(self.grid, self._current, self._choose_cell if self._change else None)
        if self._change is not None and self._current is not None:
            place = self.ids.body if is_cramped() else self.ids.foot  # it stays in sight where there is room
            place.add_widget(self.pad)
            self._show_pad(section)
        self.ids.body.add_widget(self.table)

    def _first_blank(self):
        blank = [place for place, value in self.grid.values.items() if value is None]
        return blank[0] if blank else None

    def _show_pad(self, section: Section) -> None:
        row, column = self._current
        label = next(word for key, word, _icon in self.grid.rows if key == row)
        head = next(word for key, word, _icon in self.grid.columns if key == column)
        said = _("{row}: {column}", row=label, column=head)
        self.pad.show(said, section is Section.LEVELS, self.grid.values[self._current])

    def _choose_cell(self, place) -> None:
        self._current = place
        self._show_section()

    def _tell(self, value: int) -> None:
        row, column = self._current
        place, self._current = self._current, after(self.grid, self._current)
        try:
            facts = box_view.put(self.facts, Section(self.section), self.part, row, column, value)
        except BadShape as error:
            self._current = place
            App.get_running_app().stage.say(str(error))
            return
        self._change(facts, _("{said}: {value}", said=self.pad.said, value=value))

    # Tables with a line for each range of a die

    def _show_lines(self, section: Section) -> None:
        for line in box_view.lines(self.facts, section, self.part):
            row = TileLine(icon="dice-multiple-outline", text=line.text, value=line.dice)
            if self._change is not None:
                row.act = lambda place=line.place: self._edit(section, place)
            self.ids.body.add_widget(row)
        if self._change is None:
            return
        if not self.ids.body.children:
            said = _("Copy it from the player aid: a line for each range of the die.")
            self.ids.body.add_widget(Words(text=said))
        button = OutlineButton(text=_("Add a line"), icon="plus")
        button.bind(on_release=lambda _button: self._edit(section, None))
        self.ids.body.add_widget(button)

    def _edit(self, section: Section, place: int | None) -> None:
        rows = box_view.rows_of(self.facts, section, self.part)

        def told(row) -> None:
            others = [each for at, each in enumerate(rows) if at != place]
            self._keep_rows(section, (*others, row) if row is not None else tuple(others))

        range_lines.edit(section, rows, place, told)

    def _keep_rows(self, section: Section, rows) -> None:
        try:
            facts = box_view.with_rows(self.facts, section, self.part, rows)
        except BadShape as error:
            App.get_running_app().stage.say(str(error))
            return
        self._change(facts, section.word)

    # Equipment

    def _show_items(self) -> None:
        for item in read_box(self.facts).equipment:
            row = TileLine(icon="equipment", text=item.name, why=items.said(item))
            if self._change is not None:
                row.act = lambda item=item: items.ask_changes(item.name, self._learn, item)
            self.ids.body.add_widget(row)
        if self._change is None:
            return
        button = OutlineButton(text=_("Add a marker"), icon="plus")
        button.bind(on_release=lambda _button: self._ask_name())
        self.ids.body.add_widget(button)

    def _ask_name(self) -> None:
        def named(name: str) -> str:
            if not name.strip():
                return _("A name, please.")
            items.ask_changes(name.strip()[:40], self._learn)
            return ""

        TextSheet(
            title=_("What is it called?"), hint=_("as it stands on the marker"), yes=_("Go on"), accept=named
        ).open()

    def _learn(self, move) -> None:
        self._change(learn(self.facts, move), move.name)


load_kv(__file__)
BoxView = WarBox
