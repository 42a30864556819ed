"""One mission from its heroes to its card: the same screen for every step, with the question of the step below."""

from kivy.clock import Clock
from kivy.properties import StringProperty

from companion.core.words import _
from companion.games.kingdom_of_heroes import resolution
from companion.games.kingdom_of_heroes.casualties import DIE
from companion.games.kingdom_of_heroes.heroes import WHITE
from companion.games.kingdom_of_heroes.mission_view import colour_dress, mission_view
from companion.games.kingdom_of_heroes.missions import card_of
from companion.games.kingdom_of_heroes.moves import (
    ChooseLeader,
    ChooseRepresentative,
    CloseMission,
    ConfirmHeroes,
    LeaveMission,
    RollDie,
)
from companion.games.kingdom_of_heroes.resolution_view import (
    division_said,
    open_view,
    outcome_lines,
    place_said,
    reward_line,
    stands_said,
    who_rolls,
)
from companion.games.kingdom_of_heroes.state import Step
from screens.common.buttons import OutlineButton
from screens.common.dice import FaceTiles
from screens.common.kv import load_kv
from screens.common.moment_form import LineList, PadGrid, PhaseHeading, TileLine
from screens.common.parts import TapBox, show_rows
from screens.kingdom_of_heroes import learning
from screens.kingdom_of_heroes.anytime import menu_rows
from screens.kingdom_of_heroes.company import CompanyEntry
from screens.kingdom_of_heroes.falling import CasualtySteps
from screens.kingdom_of_heroes.missions import CompanyList, VerdictPanel, company_rows, toll_rows
from screens.kingdom_of_heroes.realm import RealmForm
from screens.kingdom_of_heroes.rewarding import RewardSteps
from screens.kingdom_of_heroes.tower import tower_rows

SETTLED = 0.05  # seconds until everything has its height


class StandsLine(TapBox):
    """Who stands for the leader; a tap changes it."""

    icon = StringProperty("")
    text = StringProperty("")
    tincture = StringProperty("")


class MissionForm(CasualtySteps, RewardSteps, RealmForm):
    """The symbols and the colours above, the question of the step below them."""

    def build_head(self) -> None:
        self.verdict = VerdictPanel()
        self.head.remove_widget(self.banner)
        self.head.add_widget(self.verdict)

    def build(self) -> None:
        self.above = self.part(LineList())
        self.company = CompanyList()
        self.question = self.part(PhaseHeading())
        self.place = self.part(LineList())
        self.entry = CompanyEntry(told=self._counted)
        self.tiles = PadGrid(least=110)
        self.other_heading, self.other_tiles = PhaseHeading(), PadGrid(least=110)
        self.faces = FaceTiles(faces=list(DIE), picked=self._rolled)
        self.roll = OutlineButton(text=_("Roll for us"), icon="dice-multiple-outline")
        self.roll.bind(on_release=lambda _button: self.faces.roll())
        self.stands = StandsLine()
        self.stands.bind(on_release=lambda _line: self._show_candidates())
        self.lines = LineList()
        self._mark = None
        self.build_casualties()
        self.build_rewards()

    def fill(self, prompt) -> None:
        state = self.state
        step = state.resolving.step
        mark = (state.round, state.resolving.mission, step, state.mission(state.resolving.mission).company)
        fresh = mark != self._mark
        self._mark = mark
        view = open_view(state)
        self.verdict.show(view, self._tell_symbols)
        self.company.with_losses = bool(state.resolving.die)
        self.company.rows = company_rows(view, self.why)
        self._put_company(step)
        self.place.clear_widgets()
        self.question.text = self.question.why = ""
        getattr(self, f"_ask_{step.value}")(view, fresh)
        if fresh:
            self.ids.scroll.scroll_y = 1
            Clock.schedule_once(self._look, SETTLED)

    def _look(self, _dt) -> None:
        """What is asked comes into sight: as much of it as there is room for, its beginning in any case."""
        scroll = self.ids.scroll
        if self.ids.body.height <= scroll.height or self.state.resolving is None:
            return
        if self.state.resolving.step not in (Step.HEROES, Step.OUTCOME):
            asked = [self.question, *reversed(self.place.children)]
            for widget in (asked[2] if len(asked) > 2 else asked[-1], self.question):
                scroll.scroll_to(widget, padding=0, animate=False)

    def header(self) -> tuple[str, str]:
        return open_view(self.state).title, place_said(self.state)

    def notices(self) -> tuple[str, ...]:
        return ()

    def _put_company(self, step: Step) -> None:
        """While the heroes are counted the grid comes first."""
        place = self.place if step is Step.HEROES else self.above
        if self.company.parent is not None:
            self.company.parent.remove_widget(self.company)
        if place is self.above:
            place.add_widget(self.company)

    def show_lines(self, lines: list[dict]) -> None:
        """Rows are used again for other steps: what one does not say is blank."""
        show_rows(self.lines, TileLine, [{**BLANK, **line} for line in lines])

    def put(self, *widgets) -> None:
        for widget in widgets:
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
            self.place.add_widget(widget)

    def _tell_symbols(self) -> None:
        learning.edit_mission(
            self.table, self.state.resolving.mission, ("symbols", "heart", "kind", "reward")
        )

    # Heroes and success

    def _ask_heroes(self, view, fresh: bool) -> None:
        state = self.state
        self.question.text, self.question.why = _("Who is on the card?"), _("one tap for each hero")
        self.put(self.entry, self.company)
        if fresh:
            self.entry.show(state, state.mission(state.resolving.mission))
        else:
            self._counted(self.entry.company)

    def _counted(self, company) -> None:
        """With every tap: what would come of it."""
        state = self.state
        if state.resolving is None or state.resolving.step is not Step.HEROES:
            return
        view = mission_view(state, state.mission(state.resolving.mission), company)
        self.verdict.show(view, self._tell_symbols)
        self.company.rows = company_rows(view, self.why)
        if not company.total:
            text = _("Nobody is on it: it stays")
        elif view.is_success is None:
            text = _("These are all")
        else:
            text = _("Success: go on") if view.is_success else _("It fails: go on")
        self.offer(text, lambda: self.play_all([*self.entry.moves(), ConfirmHeroes()]))
        self.offer_second(_("Back to the list"), self.play(LeaveMission()))

    def _ask_success(self, _view, _fresh) -> None:
        self.question.text = _("Does every symbol have a hero of its own?")
        self.offer(_("Yes, it succeeds"), self.play(ConfirmHeroes(True)), "check")
        self.offer_second(_("No, it fails"), self.play(ConfirmHeroes(False)), "close")

    # Leader and representative

    def _ask_leader(self, view, _fresh) -> None:
        state = self.state
        found = resolution.leading(state)
        among = found.among if found is not None and found.among else state.resolving.company.colours
        self.question.text = _("Which one leads?")
        why = found.why if found is not None else _("Herald does not know the symbols.")
        rows = [{"icon": "scale-balance", "text": why}] if why else []
        rows += [
            {
                "text": line.name,
                "why": "",
                "value": "" if line.value is None else str(line.value.value),
                "tincture": line.tincture,
                "symbol": line.symbol,
                "act": self.play(ChooseLeader(line.colour)),
            }
            for line in view.lines
            if line.colour in among
        ]
        self.show_lines(rows)
        self.put(self.lines)
        self.offer("", None)

    def _ask_representative(self, _view, _fresh) -> None:
        leader = self.state.resolving.leader
        self.question.text = _("Who stands for {name}?", name=self.name_of(leader))
        self.question.why = _("safe unless the die shows 1")
        self._put_candidates()
        self.offer("", None)

    def _put_candidates(self) -> None:
        found = resolution.candidates(self.state)
        self.tiles.rows_shown = [self._candidate(each) for each in found if each.is_preferred]
        others = [self._candidate(each) for each in found if not each.is_preferred]
        self.other_heading.text = _("If the table agrees") if others else ""
        self.other_heading.why = _("their symbol is not on the card") if others else ""
        self.other_tiles.rows_shown = others
        self.put(self.tiles, self.other_heading, self.other_tiles)

    def _candidate(self, each) -> dict:
        resolving = self.state.resolving
        chosen = each.hero is resolving.representative and each.ringed == resolving.ringed
        return {
            "icon": each.hero.icon,
            "text": each.word,
            "on": chosen,
            "faded": not each.is_preferred,
            "act": self.play(ChooseRepresentative(each.hero, each.ringed)),
        }

    def _show_candidates(self) -> None:
        """Another one stands for the leader, before the die is rolled."""
        if self.state.resolving.step is Step.DIE:
            self._put_candidates()

    # The die

    def _ask_die(self, view, _fresh) -> None:
        state = self.state
        self.question.text, self.question.why = who_rolls(state), division_said(state)
        self.faces.words = {face.face: face.text for face in view.faces}
        self.faces.tolls = {face.face: toll_rows(face) for face in view.faces}
        self.faces.chosen = 0
        self.put(self.faces, self.roll)
        said = stands_said(state)
        if said:
            self.stands.text, self.stands.icon = said, state.resolving.representative.icon
            self.stands.tincture = colour_dress(state, state.resolving.leader)[0]
            self.put(self.stands)
        self._put_notes(view)
        self.offer("", None)

    def _put_notes(self, view) -> None:
        rows = []
        if view.leading is not None and view.leading.why:
            several = len(self.state.resolving.company.players) > 1
            rows.append(
                {
                    "icon": "winner",
                    "text": view.leading.why,
                    "why": _("Tap if somebody else leads.") if several else "",
                    "act": self._ask_other_leader if several else None,
                }
            )
        text = reward_line(self.state)
        if text:
            rows.append({"icon": "coin", "text": text, "why": "", "act": None})
        self.show_lines(rows)
        self.put(self.lines)

    def _ask_other_leader(self) -> None:
        self.place.clear_widgets()
        self._ask_leader(open_view(self.state), False)

    def _rolled(self, face: int) -> None:
        self.table.play(RollDie(face))

    # The end of it

    def _ask_outcome(self, _view, _fresh) -> None:
        state = self.state
        self.question.text = _("Done") if state.resolving.success else _("Failed")
        rows = [
            {
                "icon": line.icon,
                "text": line.text,
                "why": line.why,
                **(self.dress_colour(line.colour) if line.colour not in (None, WHITE) else NOBODY),
                "act": (lambda number=line.number: self.why(number)) if line.number is not None else None,
            }
            for line in outcome_lines(state)
        ]
        self.show_lines(rows)
        self.put(self.lines)
        self.offer(_("On to the next"), self.play(CloseMission()))
        card = card_of(state, state.mission(state.resolving.mission))
        if state.resolving.success and card.kind is None:
            self.offer_second(_("Its type"), self._tell_kind, "pencil-outline")

    def _tell_kind(self) -> None:
        learning.edit_mission(self.table, self.state.resolving.mission, ("kind", "heart"))

    def menu_rows(self) -> list[tuple]:
        return [*tower_rows(self), *menu_rows(self.table)]


NOBODY = {"tincture": "", "symbol": ""}
BLANK = {**NOBODY, "icon": "", "why": "", "value": "", "on": False, "faded": False, "act": None, "ask": None}
FORMS = dict.fromkeys(Step, MissionForm)
load_kv(__file__)
