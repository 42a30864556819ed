"""A number that is kept: what corrects it, and what explains it."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.game import Track
from companion.core.number import Number, Part
from companion.core.rulebook import Rule
from companion.core.words import N_, _, spoken
from companion.games.heroes_vs_warlords.pieces import Ability, Resource
from companion.games.heroes_vs_warlords.state import City, Entry, Hero, Site, State, Why

ICONS = {
    Resource.GOLD: "gold_bar",
    Resource.STONE: "stone",
    Resource.WOOD: "wood",
    Resource.CRYSTAL: "crystal",
    Ability.ATTACK: "sword",
    Ability.DEFENSE: "defence",
    Ability.INITIATIVE: "sprint",
    Ability.MOVEMENT: "boot",
}
WHYS = {
    Why.START: N_("At the beginning"),
    Why.SAID: N_("As the table says"),
    Why.INCOME: N_("Income"),
    Why.BUILT: N_("Built"),
    Why.RECRUITED: N_("Units"),
    Why.MERCENARIES: N_("Mercenaries"),
    Why.HERO: N_("A Hero"),
    Why.TRADED: N_("Trade"),
    Why.OUTPOST: N_("Outpost"),
    Why.HOLY: N_("Holy place"),
    Why.CAPTURED: N_("Captured"),
    Why.TAKEN: N_("Taken by the conqueror"),
    Why.CAP: N_("Above the cap"),
    Why.COMBAT: N_("Combat"),
    Why.LEVEL: N_("A new level"),
    Why.STORED: N_("Stored in the special building"),
    Why.CORRECTED: N_("Corrected by hand"),
}


@dataclass(frozen=True, slots=True)
class Kept:
    """A number with what corrects and what explains it. Without `explain` it is as it was recorded."""

    track: Track
    set: Callable[[State, int, str], State]
    rule: str
    explain: Callable[[State], Number] | None = None


def kept_with(
    piece: Hero | City | Site, marks: tuple[object, ...], work: Callable[[], list[Kept]]
) -> list[Kept]:
    """The numbers of a piece, worked out once as long as it does not change: most moves change one of many."""
    key = (marks, spoken())
    if key not in piece.memo:
        piece.memo[key] = work()
    found: list[Kept] = piece.memo[key]
    return found


def ledger(
    label: str, because: Rule, start: int, entries: tuple[Entry, ...], key: str, seat: int | None
) -> Number:
    """What the Round began with, and everything that changed it since."""
    parts = [Part(_("When the Round began"), start, because)]
    for entry in entries:
        if entry.key == key:
            icon = "pencil-outline" if entry.why is Why.CORRECTED else ""
            parts.append(Part(_(WHYS[entry.why]), entry.amount, because, why=entry.note, icon=icon))
    return Number.of(label, because, tuple(parts), seat=seat)
