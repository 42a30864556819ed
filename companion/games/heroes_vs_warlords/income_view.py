"""Turn 4 for everybody at a glance, and what clean up changes on the table (9.2, 12.0)."""

from dataclasses import dataclass

from companion.core.number import Number
from companion.core.words import _
from companion.games.heroes_vs_warlords import news, stock
from companion.games.heroes_vs_warlords.cleanup import changes
from companion.games.heroes_vs_warlords.hero_view import RESOURCE_ICONS
from companion.games.heroes_vs_warlords.income import income
from companion.games.heroes_vs_warlords.pieces import Resource
from companion.games.heroes_vs_warlords.state import News, State
from companion.games.heroes_vs_warlords.turn_view import site_icon


@dataclass(frozen=True, slots=True)
class Gain:
    resource: Resource
    icon: str
    label: str
    number: Number
    before: int

    @property
    def text(self) -> str:
        return f"+{self.number.value}" if self.number.value else "0"

    @property
    def after(self) -> str:
        return _("makes {after}", after=self.before + self.number.value)


@dataclass(frozen=True, slots=True)
class IncomeRow:
    seat: int
    gains: tuple[Gain, ...]


def income_rows(state: State) -> tuple[IncomeRow, ...]:
    return tuple(IncomeRow(seat, _gains(state, seat)) for seat in state.in_play)


def _gains(state: State, seat: int) -> tuple[Gain, ...]:
    return tuple(
        Gain(resource, RESOURCE_ICONS[resource], resource.word, number, stock.has(state, seat, resource))
        for resource, number in income(state, seat).items()
    )


@dataclass(frozen=True, slots=True)
class MarkerRow:
    """A marker to be moved on the table."""

    key: int
    icon: str
    text: str
    why: str


def marker_rows(state: State, done: bool = False) -> tuple[MarkerRow, ...]:
    """What the table does with its hands; `done`: what the last clean up changed."""
    found = state.cleaned if done else changes(state)
    return tuple(_marker(state, place, each) for place, each in enumerate(found))


def _marker(state: State, place: int, each: News) -> MarkerRow:
    site = state.sites[each.site or 0]
    return MarkerRow(place, site_icon(site.kind, site.resource), news.sentence(state, each), "")
