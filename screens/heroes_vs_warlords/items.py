"""Equipment: a marker the box does not know is told once: its name, and what it changes."""

from companion.core.words import _
from companion.games.heroes_vs_warlords.display_moves import DropEquipment, TakeEquipment, TeachEquipment
from companion.games.heroes_vs_warlords.hero_view import ABILITY_ICONS, changes_said, signed
from companion.games.heroes_vs_warlords.pieces import Ability
from screens.common.buttons import BigButton, ListRow
from screens.common.sheets import ConfirmSheet, Sheet, TextSheet
from screens.common.tallies import CountRow
from screens.heroes_vs_warlords.learning import learn

MOST_CHANGE = 9
LONGEST_EFFECT = 200


def taking(seat: int, hero: int, item) -> TakeEquipment:
    return TakeEquipment(
        seat, hero, item.name, item.attack, item.defense, item.initiative, item.movement, item.effect
    )


def said(item) -> str:
    """+2 Attack · what it says besides"""
    return " · ".join(filter(None, (changes_said(item), item.effect)))


def change_said(value: int) -> str:
    """With its sign; the stepper says 0."""
    return signed(value) if value else ""


def ask(table, seat: int, hero: int) -> None:
    """A new marker: its name, then what it changes; the box keeps it."""

    def named(name: str) -> str:
        if not name.strip():
            return _("A name, please.")
        ask_changes(
            name.strip()[:40], lambda item: learn(table, item, lambda: table.play(taking(seat, hero, item)))
        )
        return ""

    TextSheet(
        title=_("What is it called?"), hint=_("as it stands on the marker"), yes=_("Go on"), accept=named
    ).open()


def ask_changes(name: str, told, item=None) -> None:
    """Which abilities it raises or lowers, and in words what else it does."""
    changes = {ability: getattr(item, ability) if item else 0 for ability in Ability}
    sheet = Sheet(title=name, subtitle=_("What does it change?"))
    rows = {}

    def step(ability, value: int) -> None:
        changes[ability] = int(value)
        rows[ability].why = change_said(int(value))

    for ability in Ability:
        rows[ability] = CountRow(
            icon=ABILITY_ICONS[ability],
            text=ability.word,
            why=change_said(changes[ability]),
            value=changes[ability],
            low=-MOST_CHANGE,
            high=MOST_CHANGE,
            key=ability,
            told=step,
        )
        sheet.add_to_body(rows[ability])
    effect = EffectRow(item.effect if item else "")
    sheet.add_to_body(effect)
    done = BigButton(text=_("That is all"), icon="check")

    def finish(_button) -> None:
        sheet.dismiss()
        told(TeachEquipment(name, **{str(key): value for key, value in changes.items()}, effect=effect.told))

    done.bind(on_release=finish)
    sheet.add_to_foot(done)
    sheet.open()


class EffectRow(ListRow):
    """What else a marker does, in words; a tap lets them be typed."""

    def __init__(self, told: str, **kwargs):
        super().__init__(icon="text-box-outline", trailing="pencil-outline", **kwargs)
        self._tell(told)

    def _tell(self, words: str) -> str:
        self.told = words.strip()[:LONGEST_EFFECT]
        self.text = self.told or _("What else does it do?")
        self.why = "" if self.told else _("in the words of the marker")
        return ""

    def on_release(self):
        TextSheet(
            title=_("What else does it do?"),
            hint=_("in the words of the marker"),
            text=self.told,
            yes=_("Done"),
            accept=self._tell,
        ).open()


def ask_drop(table, seat: int, hero: int, place: int, item) -> None:
    ConfirmSheet(
        title=item.name,
        sentences=[_("The marker leaves the Hero display.")],
        yes=_("Take it off"),
        no=_("Keep it"),
        accept=lambda: table.play(DropEquipment(seat, hero, place)),
    ).open()
