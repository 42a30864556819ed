"""Around the missions: gold mines, the list of missions, the payment, and the end of the round."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes import holdings
from companion.games.kingdom_of_heroes.heroes import HeroType
from companion.games.kingdom_of_heroes.mission_view import kingdom_view, mission_view
from companion.games.kingdom_of_heroes.missions import next_to_resolve, resolution_order, unfulfilled
from companion.games.kingdom_of_heroes.moves import (
    CloseMissions,
    CollectMines,
    OpenMission,
    PassMarker,
    PayAdventurers,
    SetMines,
)
from companion.games.kingdom_of_heroes.resolution import MINE
from companion.games.kingdom_of_heroes.scoring import unfulfilled_missions
from companion.games.kingdom_of_heroes.state import IN_CAPITAL, RINGED, Phase
from companion.games.kingdom_of_heroes.turns import most_mines
from screens.common.kv import load_kv
from screens.common.moment_form import LineList, PhaseHeading, TileLine
from screens.common.parts import TapBox, show_rows
from screens.common.tallies import CountRow
from screens.kingdom_of_heroes.anytime import add_mission, menu_rows
from screens.kingdom_of_heroes.missions import MissionCard, mission_card
from screens.kingdom_of_heroes.realm import ColourCount, RealmForm
from screens.kingdom_of_heroes.tower import tower_rows

ADVENTURER = HeroType.ADVENTURER


class KingdomBar(TapBox):
    """How many unfulfilled missions there are of the six that bring the kingdom down."""

    text = StringProperty("")
    why = StringProperty("")
    count = NumericProperty(0)
    warns = BooleanProperty(False)
    stacked = BooleanProperty(False)  # its words do not fit side by side


class GoldMineForm(RealmForm):
    """3 crowns for each adventurer in a mine."""

    def build(self) -> None:
        self.rows = self.part(LineList())

    def fill(self, prompt) -> None:
        state = self.state
        most = most_mines(state)
        rows = [self._row(colour, most) for colour in self.colours()]
        show_rows(self.rows, ColourCount, rows)
        total = sum(MINE * held.mines for held in state.colours)
        text = (
            ngettext("Take {n} crown of gold", "Take {n} crowns of gold", total)
            if total
            else _("No mine gives gold")
        )
        self.offer(text, self.play(CollectMines()))

    def _row(self, colour: int, most: int) -> dict:
        mines = self.state.colours[colour].mines
        return {
            "key": colour,
            **self.dress_colour(colour),
            "text": self.name_of(colour),
            "why": _("+{n} crowns", n=MINE * mines) if mines else _("nobody in a mine"),
            "value": mines,
            "high": most,
            "told": self._told,
        }

    def _told(self, colour: int, value: int) -> None:
        self.table.play(SetMines(colour, value))

    def menu_rows(self) -> list[tuple]:
        return menu_rows(self.table)


class MissionListForm(RealmForm):
    """West to East, red last: the next one is the large button, any other is a tap."""

    def notices(self) -> tuple[str, ...]:
        return ()  # the bar says how many are left

    def build(self) -> None:
        self.bar = self.part(KingdomBar())
        self.bar.bind(on_release=lambda _bar: self.why(unfulfilled_missions(unfulfilled(self.state))))
        self.heading = self.part(PhaseHeading())
        self.lines = self.part(LineList())
        self.done_heading = self.part(PhaseHeading())
        self.done = self.part(LineList())
        self.others = self.part(LineList())
        self._mark, self._others = None, 0

    def fill(self, prompt) -> None:
        state = self.state
        if self._mark != state.round:
            self._mark, self._others = state.round, state.others
        waiting = resolution_order(state)
        show_kingdom(self.bar, state)
        self.heading.text = _("West to East, red last") if waiting else _("Nothing left to resolve")
        show_rows(self.lines, MissionCard, [self._card(each) for each in waiting])
        finished = [each for each in state.missions if each.resolved]
        self.done_heading.text = _("They stay on the board") if finished else ""
        show_rows(self.done, MissionCard, [self._card(each) for each in finished])
        self._show_others()
        self._offer(next_to_resolve(state))

    def _card(self, mission) -> dict:
        row = mission_card(mission_view(self.state, mission), None, preview=False)
        row["act"] = None if mission.resolved else self.play(OpenMission(mission.number))
        return row

    def _show_others(self) -> None:
        row = {
            "key": "others",
            "icon": "scroll",
            "text": _("Others left on the board"),
            "why": _("unfulfilled missions Herald does not know"),
            "value": self._others,
            "high": 20,
            "told": self._told,
        }
        show_rows(self.others, CountRow, [row])

    def _told(self, _key, value: int) -> None:
        self._others = value
        self.fill(self.prompt)

    def _offer(self, following) -> None:
        if following is None:
            self.offer(_("All missions are resolved"), self.play(CloseMissions(self._others)))
        else:
            view = mission_view(self.state, following)
            self.offer(_("Resolve {title}", title=view.title), self.play(OpenMission(following.number)))
        self.offer_second(_("Another mission"), lambda: add_mission(self.table), "plus")

    def menu_rows(self) -> list[tuple]:
        return [*tower_rows(self), *menu_rows(self.table)]


def show_kingdom(bar: KingdomBar, state) -> None:
    view = kingdom_view(state)
    bar.count, bar.warns, bar.text, bar.why = view.count, view.warns, view.text, view.why


class AdventurerPayForm(RealmForm):
    """A crown for each adventurer in the capital; whoever wants keeps fewer."""

    def build(self) -> None:
        self.rows = self.part(LineList())
        self._mark, self._kept, self._ringed = None, {}, {}

    def fill(self, prompt) -> None:
        state = self.state
        waiting = self._waiting()
        banner = self.banner  # everybody pays with one tap
        banner.title, banner.tincture, banner.symbol = _("Payment to adventurers"), "", ""
        banner.sentence = _("A crown for each in the capital; whoever is not paid goes to the reserve.")
        crowns = {held: holdings.crowns_of(state, held) for held in waiting}
        mark = (state.round, tuple(waiting), tuple(crowns.values()))
        if mark != self._mark:
            self._mark, self._ringed = mark, {}
            self._kept = self._proposal(waiting)
        show_rows(self.rows, ColourCount, self._rows(waiting))
        total = sum(self._kept.values())
        text = (
            ngettext("Pay {n} crown in all", "Pay {n} crowns in all", total) if total else _("Nobody is paid")
        )
        self.offer(text, lambda: self.play_all(self._moves(waiting)), "check")

    def _waiting(self) -> list[int]:
        state = self.state
        return [
            colour
            for colour in self.colours()
            if colour not in state.paid and state.colours[colour][IN_CAPITAL[ADVENTURER]]
        ]

    def _proposal(self, waiting) -> dict[int, int]:
        """As many as the crowns reach for; two colours of a player pay from one purse."""
        state, found, spent = self.state, {}, {}
        for colour in waiting:
            seat = state.colours[colour].seat
            left = holdings.crowns_of(state, colour) - spent.get(seat, 0)
            found[colour] = min(left, state.colours[colour][IN_CAPITAL[ADVENTURER]])
            spent[seat] = spent.get(seat, 0) + found[colour]
        return found

    def _rows(self, waiting) -> list[dict]:
        rows = []
        for colour in waiting:
            held = self.state.colours[colour]
            inside, kept = held[IN_CAPITAL[ADVENTURER]], self._kept[colour]
            rows.append(
                {
                    "key": (colour, "kept"),
                    **self.dress_colour(colour),
                    "text": self.name_of(colour),
                    "why": self._why(colour, inside, kept),
                    "value": kept,
                    "high": min(inside, self._purse(colour)),
                    "told": self._told,
                }
            )
            rings = min(held[RINGED[ADVENTURER]], inside - kept)
            if rings:
                rows.append(
                    {
                        "key": (colour, "ringed"),
                        "tincture": "",
                        "symbol": "",
                        "text": _("{name}: of those who go, with a ring", name=self.name_of(colour)),
                        "why": _("the ring is lost"),
                        "value": self._ringed.get(colour, 0),
                        "high": rings,
                        "told": self._told,
                    }
                )
        return rows

    def _purse(self, colour: int) -> int:
        """What is left for this colour once the other of the same player has paid."""
        state = self.state
        seat = state.colours[colour].seat
        others = sum(
            kept for each, kept in self._kept.items() if each != colour and state.colours[each].seat == seat
        )
        return max(0, holdings.crowns_of(state, colour) - others)

    def _why(self, colour: int, inside: int, kept: int) -> str:
        crowns = holdings.crowns_of(self.state, colour)
        said = _("{n} in the capital, {crowns} crowns", n=inside, crowns=crowns)
        gone = inside - kept
        if not gone:
            return said
        leaves = ngettext("{n} goes to the reserve", "{n} go to the reserve", gone)
        return f"{said}\n{leaves}"

    def _told(self, key, value: int) -> None:
        colour, what = key
        (self._kept if what == "kept" else self._ringed)[colour] = value
        self.fill(self.prompt)

    def _moves(self, waiting) -> list:
        return [
            PayAdventurers(colour, self._kept[colour], min(self._ringed.get(colour, 0), self._gone(colour)))
            for colour in waiting
        ]

    def _gone(self, colour: int) -> int:
        return self.state.colours[colour][IN_CAPITAL[ADVENTURER]] - self._kept[colour]


class RoundEndForm(RealmForm):
    """The six-card check, and the marker to the left."""

    def notices(self) -> tuple[str, ...]:
        return ()  # the bar says how many are left

    def build(self) -> None:
        self.bar = self.part(KingdomBar())
        self.bar.bind(on_release=lambda _bar: self.why(unfulfilled_missions(unfulfilled(self.state))))
        self.heading = self.part(PhaseHeading())
        self.lines = self.part(LineList())

    def fill(self, prompt) -> None:
        state = self.state
        show_kingdom(self.bar, state)
        self.heading.text = _("Left on the board") if state.missions else ""
        rows = [
            {"icon": view.icon, "text": view.title, "why": view.where, "faded": True}
            for view in (mission_view(state, each) for each in state.missions)
        ]
        show_rows(self.lines, TileLine, rows)
        self.offer_choice(prompt.choices[0])
        self.offer_second(_("Correct"), lambda: self.table.correct("others", None), "pencil-outline")

    def menu_rows(self) -> list[tuple]:
        return menu_rows(self.table)


FORMS = {
    Phase.MINES: GoldMineForm,
    Phase.MISSIONS: MissionListForm,
    Phase.PAYMENT: AdventurerPayForm,
    Phase.ROUND_END: RoundEndForm,
    Phase.FALLEN: RoundEndForm,
}
__all__ = ["FORMS", "PassMarker"]
load_kv(__file__)
