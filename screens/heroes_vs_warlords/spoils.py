"""What hexes and Cities yield: an outpost's resource, a holy place, spoils, Honor Points; and who stays as garrison."""

from kivy.metrics import sp

from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords.display_moves import RollConquest, SayHonor, TakeSpoils
from companion.games.heroes_vs_warlords.hero_view import RESOURCE_ICONS, named_hero
from companion.games.heroes_vs_warlords.moves import (
    LetBe,
    MoveUnits,
    RollHoly,
    RollHolyExperience,
    RollOutpost,
    TakeOutpost,
)
from companion.games.heroes_vs_warlords.pieces import Resource
from companion.games.heroes_vs_warlords.reward_view import (
    garrison_view,
    holy_lines,
    outpost_faces,
    spoils_view,
)
from screens.common.dice import roll
from screens.common.moment_form import LineList, PadGrid, PhaseHeading, TileLine
from screens.common.parts import show_rows
from screens.common.sheets import NumberSheet
from screens.common.tallies import CountRow
from screens.heroes_vs_warlords.form import D20, DiePad, WarForm


def die_icon(faces) -> str:
    return "d20" if tuple(faces) == D20 else "dice-multiple-outline"


class OutpostForm(WarForm):
    """The Outpost Table's die where it is taught; else which resource, and how much."""

    def build(self) -> None:
        self.pad = self.part(DiePad(picked=lambda die: self.play(RollOutpost(die))))
        self.heading = self.part(PhaseHeading())
        self.kinds = self.part(PadGrid(least=sp(78)))
        self.amount_heading = self.part(PhaseHeading(text=_("How much?")))
        self.amounts = self.part(PadGrid(least=sp(48)))
        self._resource, self._amount = None, 1

    def forget(self) -> None:
        self._resource, self._amount = None, 1

    def fill(self, _prompt) -> None:
        faces = outpost_faces(self.state)
        self.pad.faces, self.pad.label = list(faces), _("Outpost Table")
        self.heading.text = _("Or what it gave") if faces else _("What did it give?")
        self.kinds.rows_shown = [
            {
                "icon": RESOURCE_ICONS[resource],
                "text": resource.word,
                "on": resource is self._resource,
                "act": lambda resource=resource: self._choose(resource, self._amount),
            }
            for resource in Resource
        ]
        self.amounts.rows_shown = [
            {
                "figure": str(amount),
                "on": amount == self._amount,
                "act": lambda amount=amount: self._choose(self._resource, amount),
            }
            for amount in range(1, 7)
        ]
        self.offer_let_be(_("Nothing"))
        self._offer(faces)

    def _offer(self, faces) -> None:
        if self._resource is not None:
            said = _("{n} {resource}", n=self._amount, resource=self._resource.word)
            self.offer(said, self._take, "check")
        elif faces:
            self.offer(_("Roll for us"), lambda: self.play(RollOutpost(roll(faces))), die_icon(faces))
        else:
            self.offer(_("Which resource?"), None)

    def _choose(self, resource, amount: int) -> None:
        self._resource, self._amount = resource, amount
        self.fill(self.prompt)

    def _take(self) -> None:
        move = TakeOutpost(self._resource, self._amount)
        self._resource, self._amount = None, 1
        self.play(move)


class HolyPlaceForm(WarForm):
    """The d20 table of holy places (15.4) beside its die; what falls is booked."""

    def build(self) -> None:
        self.pad = self.part(DiePad(picked=self._pick))
        self.heading = self.part(PhaseHeading(text=_("What each roll gives"), why="15.4"))
        self.lines = self.part(LineList())

    def fill(self, prompt) -> None:
        self._again = prompt.moment == "holy_experience"
        if not self._again:
            self.banner.sentence = ""  # it is the table below
        self.pad.label, self.pad.faces = prompt.asks[0].label if prompt.asks else "", list(D20)
        rows = [{"icon": row.icon, "text": row.text, "value": row.range} for row in holy_lines(self.state)]
        show_rows(self.lines, TileLine, [] if self._again else rows)
        self.heading.text = "" if self._again else _("What each roll gives")
        self.offer_let_be()
        self.offer(_("Roll for us"), lambda: self._pick(roll(D20)), "d20")

    def _pick(self, die: int) -> None:
        self.play(RollHolyExperience(die) if self._again else RollHoly(die))


class SpoilsForm(WarForm):
    """A City was conquered: for each resource the share by the Conquest Table, or the number that was captured."""

    def build(self) -> None:
        self.rows = self.part(LineList())
        self.pad = self.part(DiePad(picked=self._roll))

    def fill(self, _prompt) -> None:
        view = spoils_view(self.state)
        self._resource = view.now
        rows = [
            {
                "icon": row.icon,
                "text": row.text,
                "why": row.why,
                "value": row.figure,
                "on": row.now,
                "faded": row.done,
                "act": None if row.done else (lambda row=row: self._ask(row)),
            }
            for row in view.rows
        ]
        show_rows(self.rows, TileLine, rows)
        self.pad.label, self.pad.faces = view.table_said, list(view.faces)
        self.offer_let_be(_("Nothing captured"))
        if view.faces:
            self.offer(_("Roll for us"), lambda: self._roll(roll(view.faces)), die_icon(view.faces))
        else:
            now = next(row for row in view.rows if row.now)
            self.offer(
                _("{resource}: how much?", resource=now.text), lambda: self._ask(now), "pencil-outline"
            )

    def _roll(self, die: int) -> None:
        self.play(RollConquest(self._resource, die))

    def _ask(self, row) -> None:
        NumberSheet(
            title=_("{resource} captured", resource=row.text),
            subtitle=row.why,
            old=0,
            high=row.most,
            new=True,
            say=lambda n: _("{n} {resource}", n=n, resource=row.text),
            accept=lambda n, _note: self.play(TakeSpoils(row.resource, n)),
        ).open()


class HonorForm(WarForm):
    """HP for defeated stacks, where the Honor Table is not taught."""

    def build(self) -> None:
        self.tiles = self.part(PadGrid(least=sp(56)))

    def fill(self, _prompt) -> None:
        self.tiles.rows_shown = [
            {"figure": str(hp), "act": lambda hp=hp: self.play(SayHonor(hp))} for hp in range(13)
        ]
        self.offer_let_be()
        self.offer(_("Another number"), self._ask, "pencil-outline")

    def _ask(self) -> None:
        NumberSheet(
            title=_("HP for {hero}", hero=named_hero(self.state, self.todo.seat, self.todo.hero)),
            old=0,
            new=True,
            say=lambda hp: _("{n} HP", n=hp),
            accept=lambda hp, _note: self.play(SayHonor(hp)),
        ).open()


class GarrisonForm(WarForm):
    """Units that stay in a resource hex; Mercenaries never do."""

    def build(self) -> None:
        self.rows = self.part(LineList())
        self._counts, self._mark = {}, None

    def fill(self, _prompt) -> None:
        view = garrison_view(self.state)
        if view.mark != self._mark:
            self._mark, self._counts = view.mark, {}
        rows = [
            {
                "icon": cell.icon,
                "text": _("Level {level}", level=cell.troop.level),
                "why": _("of {n}", n=cell.troop.count),
                "value": self._counts.get(cell.place, 0),
                "high": cell.troop.count,
                "key": cell.place,
                "told": self._told,
            }
            for cell in view.cells
        ]
        show_rows(self.rows, CountRow, rows)
        self._offer(view)

    def _told(self, place: int, value: int) -> None:
        self._counts[place] = int(value)
        self._offer(garrison_view(self.state))

    def _offer(self, view) -> None:
        staying = sum(self._counts.values())
        if not staying:
            self.offer(_("Nobody stays"), lambda: self.play(LetBe()), "check")
            return
        said = ngettext("{n} unit stays", "{n} units stay", staying)
        self.offer(said, lambda: self._leave(view), "check")

    def _leave(self, view) -> None:
        moves = [
            MoveUnits(
                self.todo.seat,
                view.source,
                view.target,
                cell.troop.race,
                cell.troop.level,
                self._counts[cell.place],
            )
            for cell in view.cells
            if self._counts.get(cell.place)
        ]
        self.play_all([*moves, LetBe()])
