"""Units recruited in Turn 5: a stepper for each level, never more than can be paid beside the others."""

from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords.city_view import recruit_rows
from companion.games.heroes_vs_warlords.display_moves import Recruit
from companion.games.heroes_vs_warlords.pieces import Resource
from companion.games.heroes_vs_warlords.production import MOST_AT_ONCE, unit_price
from companion.games.heroes_vs_warlords.stock import has
from screens.common.buttons import OutlineButton
from screens.common.moment_form import LineList
from screens.common.tallies import CountRow


class Recruits(LineList):
    """The levels a City can recruit, and a button that pays for them."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._counts, self._rows = {}, {}

    def forget(self) -> None:
        """Another City: what was chosen and not recorded is gone."""
        self._counts = {}

    def show(self, form, seat: int, city: int) -> None:
        self._form, self._seat, self._city = form, seat, city
        self._rows = {
            row.level: CountRow(
                icon=row.icon,
                text=row.text,
                why=row.why,
                value=self._counts.get(row.level, 0),
                high=row.most,
                key=row.level,
                told=self._told,
                to_most=True,
            )
            for row in recruit_rows(form.state, seat, city)
        }
        self._button = OutlineButton(icon="check")
        self._button.bind(on_release=lambda _button: self._recruit())
        self.clear_widgets()
        for widget in (*self._rows.values(), self._button):
            self.add_widget(widget)
        self._reckon()

    def _told(self, level: int, count: int) -> None:
        self._counts[level] = int(count)
        self._reckon()

    def _reckon(self) -> None:
        for level, row in self._rows.items():
            row.high = self._most_beside(level)
            row.value = min(row.value, row.high)
            self._counts[level] = int(row.value)
        units = sum(self._counts.values())
        self._button.disabled = not units
        self._button.text = self._said(units) if units else _("How many of each?")

    def _most_beside(self, level: int) -> int:
        """How many can be paid when the others are paid too."""
        price, found = unit_price(level), [MOST_AT_ONCE]
        for resource in Resource:
            if price.of(resource):
                left = has(self._form.state, self._seat, resource) - self._spent(resource, level)
                found.append(max(0, left) // price.of(resource))
        return min(found)

    def _spent(self, resource: Resource, besides: int | None = None) -> int:
        chosen = [(level, count) for level, count in self._counts.items() if level != besides]
        return sum(unit_price(level).of(resource) * count for level, count in chosen)

    def _said(self, units: int) -> str:
        gold, crystal = self._spent(Resource.GOLD), self._spent(Resource.CRYSTAL)
        if not crystal:
            return ngettext(
                "Recruit {n} unit: {gold} gold", "Recruit {n} units: {gold} gold", units, gold=gold
            )
        return ngettext(
            "Recruit {n} unit: {gold} gold, {crystal} crystal",
            "Recruit {n} units: {gold} gold, {crystal} crystal",
            units,
            gold=gold,
            crystal=crystal,
        )

    def _recruit(self) -> None:
        chosen = [(level, count) for level, count in sorted(self._counts.items()) if count]
        self._counts = {}
        self._form.play_all([Recruit(self._seat, self._city, level, count) for level, count in chosen])
