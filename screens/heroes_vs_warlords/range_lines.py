"""A line of the Guards, Outpost or Conquest Table: the range of the die, and what it gives."""

from kivy.metrics import sp

from companion.core.words import _
from companion.games.heroes_vs_warlords.box_view import Section, span
from companion.games.heroes_vs_warlords.hero_view import RESOURCE_ICONS
from companion.games.heroes_vs_warlords.pieces import ConquestRow, Group, GuardRow, OutpostRow, Resource
from companion.games.heroes_vs_warlords.units import LEVELS
from screens.common.buttons import BigButton, OutlineButton
from screens.common.moment_form import PadGrid
from screens.common.sheets import Sheet
from screens.common.tallies import CountRow

HIGHEST = 100


def edit(section: Section, rows, place: int | None, told) -> Sheet:
    """`told` gets the line, or None when it is taken out."""
    old = rows[place] if place is not None else None
    low = old.low if old else max((row.high for row in rows), default=0) + 1
    values = {"low": low, "high": old.high if old else low, **_values(section, old)}
    sheet = Sheet(title=section.word, subtitle=_("one line of the table"))
    done = BigButton(icon="check")

    def step(key, value) -> None:
        values[key] = int(value) if not isinstance(key, Resource) else value
        if key == "low" and values["high"] < values["low"]:
            values["high"] = values["low"]
            counts["high"].value = values["high"]
        done.text = _("Die {range}", range=span(values["low"], max(values["low"], values["high"])))

    counts = {}
    for key, text in (("low", _("Die from")), ("high", _("to"))):
        counts[key] = CountRow(
            icon="dice-multiple-outline",
            text=text,
            value=values[key],
            low=1,
            high=HIGHEST,
            key=key,
            told=step,
        )
        sheet.add_to_body(counts[key])
    for widget in _fields(section, values, step):
        sheet.add_to_body(widget)
    step("low", values["low"])

    def finish(row) -> None:
        sheet.dismiss()
        told(row)

    done.bind(on_release=lambda _button: finish(_row(section, values)))
    if old is not None:
        out = OutlineButton(text=_("Take it out"), icon="delete-outline")
        out.bind(on_release=lambda _button: finish(None))
        sheet.add_to_foot(out)
    sheet.add_to_foot(done)
    return sheet.open()


def _values(section: Section, old) -> dict:
    if section is Section.GUARDS:
        held = {group.level: group.count for group in (old.groups if old else ())}
        return {f"level{level}": held.get(level, 0) for level in LEVELS}
    if section is Section.OUTPOST:
        return {"resource": old.resource if old else Resource.GOLD, "amount": old.amount if old else 1}
    return {str(each): getattr(old, each) if old else 0 for each in Resource}


def _fields(section: Section, values: dict, step) -> list:
    if section is Section.GUARDS:
        return [
            CountRow(
                icon="garde",
                text=_("Level {level}", level=level),
                value=values[f"level{level}"],
                high=99,
                key=f"level{level}",
                told=step,
            )
            for level in LEVELS
        ]
    if section is Section.OUTPOST:
        amount = CountRow(
            icon="plus", text=_("Amount"), value=values["amount"], high=99, key="amount", told=step
        )
        return [_kinds(values), amount]
    return [
        CountRow(
            icon=RESOURCE_ICONS[each],
            text=each.word,
            why=_("per cent"),
            value=values[str(each)],
            high=100,
            key=str(each),
            told=step,
        )
        for each in Resource
    ]


def _kinds(values: dict) -> PadGrid:
    grid = PadGrid(least=sp(72))

    def choose(resource) -> None:
        values["resource"] = resource
        show()

    def show() -> None:
        grid.rows_shown = [
            {
                "icon": RESOURCE_ICONS[each],
                "text": each.word,
                "on": each is values["resource"],
                "act": lambda each=each: choose(each),
            }
            for each in Resource
        ]

    show()
    return grid


def _row(section: Section, values: dict):
    low, high = values["low"], max(values["low"], values["high"])
    if section is Section.GUARDS:
        groups = tuple(Group(level, values[f"level{level}"]) for level in LEVELS if values[f"level{level}"])
        return GuardRow(low, high, groups)
    if section is Section.OUTPOST:
        return OutpostRow(low, high, values["resource"], values["amount"])
    return ConquestRow(low, high, **{str(each): values[str(each)] for each in Resource})
