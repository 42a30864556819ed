"""Who wins: the last player left, or at the agreed end whoever wins most of three categories (12.1)."""

from dataclasses import dataclass

from companion.core.frozen import remembered
from companion.core.number import Number, Part
from companion.core.sheet import Place, Row, Sheet
from companion.core.words import N_, _, listing
from companion.games.heroes_vs_warlords import stock
from companion.games.heroes_vs_warlords.moves import Counter, Phase
from companion.games.heroes_vs_warlords.pieces import Resource, SiteKind, site_word
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import State
from companion.games.heroes_vs_warlords.units import Troop

CATEGORIES = ("resources", "levels", "army")
LABELS = {
    "resources": N_("I · Resources controlled"),
    "levels": N_("II · Levels of both Heroes"),
    "army": N_("III · Strength of the army"),
}
RULES = {"resources": "end.resources", "levels": "end.levels", "army": "end.army"}
ICONS = {"resources": "gold_bar", "levels": "hero", "army": "swordsman"}


def is_typed(state: State) -> bool:
    """Only scored, from counts that were typed in."""
    return state.agreed.start == "final"


# What is counted


@remembered
def count(state: State, category: str, seat: int) -> Number:
    parts = _typed(state, category, seat) if is_typed(state) else _COUNTS[category](state, seat)
    return Number.of(_(LABELS[category]), rule(RULES[category]), tuple(parts), seat=seat)


def _typed(state: State, category: str, seat: int) -> list[Part]:
    counters = {
        "resources": ((Counter.RESOURCES, _("As counted")),),
        "levels": ((Counter.HERO_1, _("Hero 1")), (Counter.HERO_2, _("Hero 2"))),
        "army": ((Counter.ARMY, _("As counted")),),
    }
    said = state.seats[seat].said
    return [Part(label, said.get(counter, 0), rule(RULES[category])) for counter, label in counters[category]]


def _resources(state: State, seat: int) -> list[Part]:
    found = dict.fromkeys(Resource, 0)
    for site in state.sites:
        if site.owner == seat and site.resource is not None:
            found[site.resource] += 1
    return [
        Part(site_word(SiteKind.RESOURCE, each), number, rule("end.resources"))
        for each, number in found.items()
    ]


def _levels(state: State, seat: int) -> list[Part]:
    """Only Heroes on the map count (ruling B-54)."""
    return [
        Part(_("Hero {hero}", hero=place + 1), hero.level if hero.alive else 0, rule("end.levels"))
        for place, hero in enumerate(state.seats[seat].heroes)
    ]


def _army(state: State, seat: int) -> list[Part]:
    """On displays, in Cities and in resource hexes; not at recruitment locations (ruling B-53)."""
    parts = []
    for place, units in _places_of_units(state, seat):
        factor = " + ".join(_("{count} × {level}", count=each.count, level=each.level) for each in units)
        parts.append(Part(place, sum(each.strength for each in units), rule("end.army"), factor=factor))
    return parts


def _places_of_units(state: State, seat: int) -> list[tuple[str, tuple[Troop, ...]]]:
    heroes = [
        (_("Hero {hero}", hero=place + 1), hero.troops)
        for place, hero in enumerate(state.seats[seat].heroes)
        if hero.alive
    ]
    cities = [
        (city.word(), city.garrison) for city in map(state.cities.__getitem__, stock.cities_of(state, seat))
    ]
    sites = [(site.word(), site.garrison) for site in state.sites if site.owner == seat and site.garrison]
    return [*heroes, *cities, *sites]


_COUNTS = {"resources": _resources, "levels": _levels, "army": _army}


# Who wins


@dataclass(frozen=True, slots=True)
class Category:
    """One of the three, as it stands: counts by seat, and who wins it."""

    key: str
    label: str
    counts: tuple[Number, ...]
    winners: tuple[int, ...]
    sentence: str


def categories(state: State) -> tuple[Category, ...]:
    return tuple(_category(state, key) for key in CATEGORIES)


@remembered
def _category(state: State, key: str) -> Category:
    counts = tuple(count(state, key, seat) for seat in range(len(state.seats)))
    best = max(counts[seat].value for seat in state.in_play) if state.in_play else 0
    top = tuple(seat for seat in state.in_play if counts[seat].value == best)
    shared = state.agreed.tied_category == "shared" or len(top) == 1
    winners = top if shared else ()
    names = listing([state.names[seat] for seat in top])
    if len(top) == 1:
        said = _("{name} wins {category} with {best}.", name=names, category=_(LABELS[key]), best=best)
    elif shared:
        said = _("{names} share {category} with {best}.", names=names, category=_(LABELS[key]), best=best)
    else:
        said = _(
            "{names} are level in {category} with {best}: nobody wins it.",
            names=names,
            category=_(LABELS[key]),
            best=best,
        )
    return Category(key, _(LABELS[key]), counts, winners, said)


def won(state: State, key: str, seat: int) -> Number:
    """1 for a category that is won: what decides is how many of them."""
    category = _category(state, key)
    number = category.counts[seat]
    factor = " : ".join(str(each.value) for each in category.counts)
    part = Part(
        _("{count} counted", count=number.value),
        int(seat in category.winners),
        rule(RULES[key]),
        why=category.sentence,
        factor=factor,
    )
    return Number.of(category.label, rule(RULES[key]), (part,), why=category.sentence, seat=seat)


@remembered
def sheet(state: State) -> Sheet:
    seats = range(len(state.seats))
    rows = tuple(
        Row(
            key,
            _(LABELS[key]),
            tuple(won(state, key, seat) for seat in seats),
            _row_said(state, key),
            ICONS[key],
        )
        for key in CATEGORIES
    )
    totals = tuple(
        Number.of(
            _("Categories won"),
            rule("end.categories"),
            tuple(won(state, key, seat).as_part(icon=ICONS[key]) for key in CATEGORIES),
            seat=seat,
        )
        for seat in seats
    )
    done = state.phase in (Phase.SCORING, Phase.OVER)
    return Sheet(rows, totals, places(state, totals), reasons(state, totals), complete=done)


def _row_said(state: State, key: str) -> str:
    return " · ".join(
        _("{name} {count}", name=state.names[seat], count=number.value)
        for seat, number in enumerate(_category(state, key).counts)
    )


def places(state: State, totals: tuple[Number, ...]) -> tuple[Place, ...]:
    """Whoever is defeated has no place; the same maximum is a draw."""
    if state.winner is not None:
        ranked = {state.winner: 1}
    elif state.drawn:
        ranked = dict.fromkeys(state.drawn, 1)
    else:
        ranked = {
            seat: 1 + sum(totals[other].value > totals[seat].value for other in state.in_play)
            for seat in state.in_play
        }
    first = sum(rank == 1 for rank in ranked.values())
    found = [
        Place(seat, rank, _said(state, rank, first))
        for seat, rank in sorted(ranked.items(), key=lambda each: each[1])
    ]
    others = [seat for seat in range(len(state.seats)) if seat not in ranked]
    return (*found, *(Place(seat, None, _("defeated")) for seat in others))


def _said(state: State, rank: int, first: int) -> str:
    if rank > 1:
        return {2: _("2nd"), 3: _("3rd")}[rank]
    over = state.phase is Phase.OVER or state.winner is not None or bool(state.drawn)
    if first > 1:
        return _("draw") if over else _("level")
    return _("winner") if over else _("ahead")


def reasons(state: State, totals: tuple[Number, ...]) -> tuple[str, ...]:
    if state.winner is not None:
        return (_("{name} is the last player left and wins.", name=state.names[state.winner]),)
    if state.drawn:
        names = listing([state.names[seat] for seat in state.drawn])
        return (_("{names} have lost their Capitols in the same Round: a draw.", names=names),)
    said = [category.sentence for category in categories(state)]
    best = max((totals[seat].value for seat in state.in_play), default=0)
    top = [seat for seat in state.in_play if totals[seat].value == best]
    if len(top) > 1:
        names = listing([state.names[seat] for seat in top])
        said.append(_("{names} win as many categories: a draw.", names=names))
    return tuple(said)
