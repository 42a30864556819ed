"""A turn: movement in short, promotion and recruitment with their limits, heroes on missions, mines and tower."""

from kivy.properties import ObjectProperty, StringProperty

from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes.mission_view import board_missions
from companion.games.kingdom_of_heroes.moves import ChooseColour, EndTurns, Pass, SetMines, SetTower
from companion.games.kingdom_of_heroes.order import acting_colour
from companion.games.kingdom_of_heroes.state import Phase
from companion.games.kingdom_of_heroes.turn_view import Plan, movement_rules, turn_view
from companion.games.kingdom_of_heroes.turns import most_mines
from screens.common.buttons import ListRow
from screens.common.kv import load_kv
from screens.common.moment_form import LineList, PhaseHeading
from screens.common.parts import SeatPick, TapBox, show_rows
from screens.common.sheets import Sheet
from screens.common.tallies import CountRow
from screens.kingdom_of_heroes.anytime import add_mission, menu_rows
from screens.kingdom_of_heroes.company import CompanySheet
from screens.kingdom_of_heroes.marching import MarchSheet
from screens.kingdom_of_heroes.missions import MissionCard, mission_card
from screens.kingdom_of_heroes.realm import RealmForm


class ColourPick(SeatPick):
    """One of the two colours of a player."""

    act = ObjectProperty(None, allownone=True)

    def on_release(self):
        if self.act is not None:
            self.act()


class MovementLine(TapBox):
    """The movement in one sentence; a tap opens its rules."""

    text = StringProperty("")


class HeroTurnForm(RealmForm):
    def build(self) -> None:
        self.picks = self.part(LineList())
        self.movement = self.part(MovementLine())
        self.movement.bind(on_release=lambda _line: show_movement(self.table))
        self.buying = self.part(LineList())
        self.mission_heading = self.part(PhaseHeading())
        self.missions = self.part(LineList())
        self.place_heading = self.part(PhaseHeading())
        self.places = self.part(LineList())
        self._mark, self._plan = None, Plan()

    def fill(self, prompt) -> None:
        state = self.state
        mark = (state.round, state.turn, state.on_turn, state.acting)
        if mark != self._mark:
            self._mark, self._plan = mark, Plan()
            self.ids.scroll.scroll_y = 1
        self.movement.text = _("How may heroes move?")
        self._show_colours()
        self._show_buying()
        self._show_missions()
        self._show_places()

    def _show_colours(self) -> None:
        state = self.state
        view = turn_view(state, self._plan)
        if view.colour is not None:
            self.banner.tincture = self.dress_colour(view.colour)["tincture"]
            self.banner.symbol = self.dress_colour(view.colour)["symbol"]
        rows = [
            {
                "name": _("{colour} acts", colour=state.colours[colour].tincture.colour),
                **self.dress_colour(colour),
                "on": colour == view.colour,
                "act": self.play(ChooseColour(colour)),
            }
            for colour in (view.colours if len(view.colours) > 1 else ())
        ]
        show_rows(self.picks, ColourPick, rows)

    # Promotion and recruitment

    def _show_buying(self) -> None:
        view = self.view = turn_view(self.state, self._plan)
        if view.colour is None:
            show_rows(self.buying, CountRow, [])
            self.offer(_("Which colour acts?"), None)
            return
        rows = [
            self._row("knights", "knight", _("Promote to knights"), view.knights),
            self._row("capital", "castle", _("Recruit in the capital"), view.capital),
            self._row("village", "village", _("Recruit in villages"), view.village),
        ]
        if view.ringed.most:
            rows.insert(1, self._row("ringed", "ring", _("Of them with a ring"), view.ringed))
        show_rows(self.buying, CountRow, rows)
        self.offer(view.button, lambda: self.play_all(list(self.view.moves)), "check")

    def _row(self, key: str, icon: str, text: str, limit) -> dict:
        return {
            "key": key,
            "icon": icon,
            "text": text,
            "why": limit.why,
            "value": getattr(self._plan, key),
            "high": limit.most,
            "told": self._planned,
        }

    def _planned(self, key: str, value: int) -> None:
        plan = {name: getattr(self._plan, name) for name in ("knights", "ringed", "capital", "village")}
        plan[key] = value
        plan["ringed"] = min(plan["ringed"], plan["knights"])
        self._plan = Plan(**plan)
        self._show_buying()

    # On the board

    def _show_missions(self) -> None:
        views = board_missions(self.state)
        self.mission_heading.text = _("Missions")
        self.mission_heading.why = _("tap to put heroes there") if views else _("none told yet")
        rows = [mission_card(view, lambda view=view: self._open(view.number)) for view in views]
        show_rows(self.missions, MissionCard, rows)

    def _open(self, number: int) -> None:
        colour = acting_colour(self.state)
        CompanySheet(self.table, number, () if colour is None else (colour,)).open()

    def _show_places(self) -> None:
        state, colour = self.state, self.view.colour
        if colour is None:
            self.place_heading.text = ""
            show_rows(self.places, CountRow, [])
            return
        held = state.colours[colour]
        self.place_heading.text = _("Gold mines and Mage Tower")
        rows = [
            {
                "key": SetMines,
                "icon": "mine",
                "text": _("In gold mines"),
                "why": _("one adventurer each, 3 crowns at the resolution"),
                "value": held.mines,
                "high": most_mines(state),
                "told": self._placed,
            },
            {
                "key": SetTower,
                "icon": "mage_tower",
                "text": _("In the Mage Tower"),
                "why": _("one adventurer"),
                "value": held.tower,
                "high": 1,
                "told": self._placed,
            },
        ]
        show_rows(self.places, CountRow, rows)

    def _placed(self, kind, value: int) -> None:
        self.table.play(kind(self.view.colour, value))

    def menu_rows(self) -> list[tuple]:
        seat = self.view.seat
        return [
            ("walk", _("Tell a move"), _("Herald then knows where heroes stand"), self._march),
            (
                "close-circle-outline",
                _("Pass"),
                _("nobody can be moved and nobody is recruited"),
                self.play(Pass(seat)),
            ),
            (
                "skip-forward",
                _("On to the resolution"),
                ngettext("{n} turn each", "{n} turns each", self.state.agreed.turns),
                self.play(EndTurns()),
            ),
            (
                "plus",
                _("Another mission"),
                _("one Herald does not know yet"),
                lambda: add_mission(self.table),
            ),
            *menu_rows(self.table),
        ]

    def _march(self) -> None:
        colour = acting_colour(self.state)
        if colour is not None:
            MarchSheet(self.table, colour).open()


def show_movement(_table) -> Sheet:
    sheet = Sheet(title=_("Movement"), subtitle=_("One or two moves a turn; it is a duty."))
    for icon, text in movement_rules():
        sheet.add_to_body(ListRow(icon=icon, text=text, trailing=""))
    return sheet.open()


FORMS = {Phase.TURNS: HeroTurnForm}
load_kv(__file__)
