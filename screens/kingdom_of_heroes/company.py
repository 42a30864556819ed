"""Who is on a card: heroes by colour and type counted with taps, the rings among them, the white heroes."""

from dataclasses import replace

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _
from companion.games.kingdom_of_heroes.heroes import Band, Company, HeroType, White
from companion.games.kingdom_of_heroes.holdings import available
from companion.games.kingdom_of_heroes.mission_view import mission_view, short_name
from companion.games.kingdom_of_heroes.moves import SendWhite, SetHeroes
from companion.games.kingdom_of_heroes.order import banners, colour_name
from companion.games.kingdom_of_heroes.state import RINGED
from screens.common.buttons import BigButton, Chip
from screens.common.kv import load_kv
from screens.common.odds import FaceOdds
from screens.common.parts import show_rows
from screens.common.sheets import Sheet, explain
from screens.common.tallies import CountRow, TallyGrid
from screens.kingdom_of_heroes.card_sheet import plural
from screens.kingdom_of_heroes.missions import CompanyList, VerdictPanel, company_rows, face_rows
from screens.kingdom_of_heroes.realm import dress_colour


class WhiteChip(Chip):
    """Sapphire or Zatorius, on this card or not."""

    white = ObjectProperty(None, allownone=True)


class CompanyEntry(BoxLayout):
    """Counts what lies on one card. `told` gets the Company with every tap; nothing is recorded before `moves`."""

    whites = ListProperty([])
    why = StringProperty("")
    told = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._state = self._mission = None
        self._bands: dict[int, Band] = {}
        self.grid = TallyGrid(told=self._count)
        self.ids.grid.add_widget(self.grid)
        for white in White:
            chip = WhiteChip(text=white.word, icon=white.hero.icon, white=white)
            chip.bind(on_release=lambda chip: self._flip(chip.white))
            self.ids.whites.add_widget(chip)

    def show(self, state, mission, colours=()) -> None:
        """Begin with what is known; `colours` first, where it is somebody's turn."""
        self._state, self._mission = state, mission
        self._bands = dict(enumerate(mission.company.bands))
        self.whites = list(mission.company.whites)
        order = [*colours, *(b.colour for b in banners(state) if b.colour not in colours)]
        self.grid.columns = [{"key": hero, "label": plural(hero), "icon": hero.icon} for hero in HeroType]
        self.grid.rows = [
            {"key": colour, "label": short_name(state, colour), **dress_colour(state, colour)}
            for colour in order
        ]
        self.grid.bounds = {
            (colour, hero): available(state, colour, hero) + mission.company.bands[colour].count(hero)
            for colour in order
            for hero in HeroType
        }
        self.grid.counts = {
            (colour, hero): self._bands[colour].count(hero) for colour in order for hero in HeroType
        }
        if colours:
            self.grid.current = (colours[0], HeroType.ADVENTURER)
        self._show_rest()

    @property
    def company(self) -> Company:
        bands = tuple(self._bands[colour] for colour in sorted(self._bands))
        return Company(bands, tuple(white for white in White if white in self.whites))

    def moves(self) -> list:
        """What has to be recorded so that the card is as it was told here."""
        before = self._mission.company
        found = [
            SetHeroes(self._mission.number, colour, band)
            for colour, band in self._bands.items()
            if band != before.bands[colour]
        ]
        found += [
            SendWhite(white, self._mission.number if white in self.whites else None)
            for white in White
            if (white in self.whites) != (white in before.whites)
        ]
        return found

    # Taps

    def _count(self, colour: int, hero: HeroType, value: int) -> None:
        rings = min(self._bands[colour].rings(hero), value)
        self._put(colour, hero, value, rings)

    def _ring(self, key, rings: int) -> None:
        colour, hero = key
        self._put(colour, hero, self._bands[colour].count(hero), rings)

    def _put(self, colour: int, hero: HeroType, count: int, rings: int) -> None:
        changed = replace(self._bands[colour], **{f"{hero}s": count, f"ringed_{hero}s": rings})
        self._bands[colour] = changed
        self._show_rest()

    def _flip(self, white: White) -> None:
        self.whites = [each for each in White if (each in self.whites) != (each is white)]
        self._show_rest()

    def _show_rest(self) -> None:
        for chip in self.ids.whites.children:
            chip.on = chip.white in self.whites
        rows = []
        for colour, band in self._bands.items():
            for hero in HeroType:
                there = self._state.colours[colour][RINGED[hero]]
                if there and band.count(hero):
                    rows.append(self._ring_row(colour, hero, min(there, band.count(hero))))
        show_rows(self.ids.rings, CountRow, rows)
        if self.told is not None:
            self.told(self.company)

    def _ring_row(self, colour: int, hero: HeroType, most: int) -> dict:
        name = colour_name(self._state, colour)
        return {
            "key": (colour, hero),
            "icon": "ring",
            "text": _("{name}: {hero} with a ring", name=name, hero=hero.word),
            "value": self._bands[colour].rings(hero),
            "high": most,
            "told": self._ring,
        }


class CompanySheet(Sheet):
    """The heroes of one mission, with what would come of it as they are put there."""

    def __init__(self, table, number: int, colours=()):
        state = table.session.state
        self.table, self.mission = table, state.mission(number)
        view = mission_view(state, self.mission)
        super().__init__(title=view.title, subtitle=view.where)
        self.verdict, self.rows, self.faces = VerdictPanel(), CompanyList(), FaceOdds()
        self.entry = CompanyEntry(told=self._told)
        self._keep = BigButton(icon="check")
        self._keep.bind(on_release=lambda _button: self.done())
        self.add_to_body(self.entry, self.verdict, self.rows, self.faces)
        self.add_to_foot(self._keep)
        self.entry.show(state, self.mission, colours)

    def _told(self, company: Company) -> None:
        state = self.table.session.state
        view = mission_view(state, self.mission, company)
        self.verdict.show(view)
        self.rows.rows = company_rows(view, lambda number: explain(number))
        self.faces.faces = face_rows(view)
        changed = self.entry.moves()
        self._keep.text = _("{said}: keep it", said=view.said) if changed else _("Nothing changed")
        self._keep.disabled = not changed

    def done(self) -> None:
        self.dismiss()
        play_all(self.table, self.entry.moves())


def play_all(table, moves) -> None:
    """One after the other; a caution holds up the rest."""
    if moves:
        first, *rest = moves
        table.play(first, then=lambda: play_all(table, rest))


load_kv(__file__)
