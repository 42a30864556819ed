"""What everyone has, told by counting: on the score sheet, and when Herald joins half-way."""

from dataclasses import replace

from companion.core.words import _
from companion.games.kingdom_of_heroes import joining
from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.heroes import Band, HeroType
from companion.games.kingdom_of_heroes.moves import Count, SayCount, SayHeroes, SayTokens
from companion.games.kingdom_of_heroes.order import colour_name, colours_of
from companion.games.kingdom_of_heroes.prompts import SAID_LABELS, ask_count
from companion.games.kingdom_of_heroes.state import IN_CAPITAL, RESERVE, Phase
from screens.common.buttons import BigButton
from screens.common.final import Field, FillInForm
from screens.common.sheets import Sheet
from screens.common.tallies import CountRow, TallyGrid
from screens.kingdom_of_heroes.card_sheet import plural
from screens.kingdom_of_heroes.realm import RealmForm

ICONS = {
    Count.FAME: "fame",
    Count.CROWNS: "coin",
    Count.HEARTS: "heart",
    Count.CRYSTALS: "crystal",
    Count.RINGS: "ring",
    Count.HEART_CARDS: "heart",
    Count.HEROES: "adventurer",
    Count.CHAMPIONS: "knight",
}
TYPES = {Count(kind.value): kind for kind in MissionType}
SCORED = (Count.FAME, *TYPES, Count.HEART_CARDS, Count.CROWNS, Count.RINGS, Count.HEARTS, Count.CRYSTALS)
TIES = (Count.HEROES, Count.CHAMPIONS)
PLACES = {"reserve": RESERVE, "capital": IN_CAPITAL}


def icon_of(count: Count) -> str:
    return ICONS.get(count, count.value)


def label_of(count: Count) -> str:
    """Short: whose it is, the seat above the fields says."""
    return TYPES[count].word.capitalize() if count in TYPES else _(SAID_LABELS[count])


def asks_of(state, seat: int, count: Count) -> tuple:
    """Fame and rings once for each colour of a seat."""
    ask = replace(ask_count(state, seat, count), label=label_of(count))
    if count not in joining.COLOUR_TALLIES or len(state.colours) == len(state.seats):
        return (ask,)
    found = []
    for second, colour in enumerate(colours_of(state, seat)):
        held = state.colours[colour]
        value = held[joining.COLOUR_TALLIES[count]]
        found.append(
            replace(
                ask,
                label=_("{what} ({colour})", what=ask.label, colour=held.tincture.colour.lower()),
                answer=lambda value, second=second: SayCount(seat, count, value, bool(second)),
                value=value if ask.value is not None or value else None,
            )
        )
    return tuple(found)


def fields_of(state, seat: int, counts, is_open) -> tuple[Field, ...]:
    return tuple(
        Field(ask, icon_of(count), is_open=is_open(count))
        for count in counts
        for ask in asks_of(state, seat, count)
    )


class JoinCounts(FillInForm):
    """What a seat has, where its heroes are, and what lies on the two white cards."""

    def fields(self, seat: int) -> tuple:
        return fields_of(self.table.session.state, seat, SCORED, lambda _count: True)

    def show_more(self, seat: int) -> None:
        self.ids.rows.clear_widgets()
        state = self.table.session.state
        for colour in colours_of(state, seat):
            text = _("Where are the heroes of {name}?", name=colour_name(state, colour))
            self.add_button(text, "knight", lambda colour=colour: self._ask_heroes(colour))
        left = _("Left: {hearts} hearts, {crystals} crystals", hearts=state.hearts, crystals=state.crystals)
        self.add_button(left, "heart", self._ask_tokens)

    def _ask_heroes(self, colour: int) -> None:
        state = self.table.session.state
        grid = TallyGrid(
            columns=[{"key": hero, "label": plural(hero), "icon": hero.icon} for hero in HeroType],
            rows=[
                {"key": "reserve", "label": _("Reserve"), "icon": "package-variant"},
                {"key": "capital", "label": _("Capital"), "icon": "castle"},
            ],
            counts={
                (place, hero): state.colours[colour][tallies[hero]]
                for place, tallies in PLACES.items()
                for hero in HeroType
            },
        )

        def keep():
            bands = [Band(*(grid.counts.get((place, hero), 0) for hero in HeroType)) for place in PLACES]
            self.table.play(SayHeroes(colour, *bands))

        title = _("Heroes of {name}", name=colour_name(state, colour))
        self._open(title, _("The others stand on the board."), [grid], keep)

    def _ask_tokens(self) -> None:
        state = self.table.session.state
        rows = [
            CountRow(text=_("Hearts on Sapphire's card"), icon="heart", value=state.hearts, high=9),
            CountRow(text=_("Crystals on Zatorius's card"), icon="crystal", value=state.crystals, high=9),
        ]

        def keep():
            self.table.play(SayTokens(*(int(row.value) for row in rows)))

        self._open(_("The two white cards"), "", rows, keep)

    def _open(self, title: str, subtitle: str, widgets, keep) -> None:
        sheet = Sheet(title=title, subtitle=subtitle)
        sheet.add_to_body(*widgets)
        done = BigButton(text=_("Keep it so"), icon="check")
        done.bind(on_release=lambda _button: (sheet.dismiss(), keep()))
        sheet.add_to_foot(done)
        sheet.open()


class HalfWayForm(RealmForm):
    """Herald joins late: what does everyone have?"""

    def build(self) -> None:
        self.counts = None

    def fill(self, prompt) -> None:
        if self.counts is None:
            self.counts = self.part(JoinCounts(table=self.table))
        self.counts.show()
        self.offer_choice(prompt.choices[-1])


FORMS = {Phase.JOINING: HalfWayForm}
