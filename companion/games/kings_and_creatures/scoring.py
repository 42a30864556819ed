"""The score sheet: five categories, totals, places, and what is still missing."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.frozen import remembered
from companion.core.number import Number
from companion.core.sheet import Place, RacePoint, Row, Sheet, ranks
from companion.core.words import N_, _, listing
from companion.games.kings_and_creatures import creatures, heroes, holdings, kings, legends, treasure
from companion.games.kings_and_creatures.rules import rule
from companion.games.kings_and_creatures.state import ROUNDS, Final, Phase, State


@dataclass(frozen=True, slots=True)
class Category:
    key: str
    label: str
    icon: str
    points: Callable[[State, int], int]
    is_known: Callable[[State, int], bool]
    glory: Callable[[State, int], Number]


CATEGORIES = (
    Category(
        "treasure", N_("Treasure"), "treasure", treasure.points, treasure.is_known, treasure.treasure_glory
    ),
    Category(
        "creatures",
        N_("Creatures"),
        "griffin",
        creatures.points,
        creatures.is_known,
        creatures.creature_glory,
    ),
    Category("kings", N_("Kings"), "king", kings.points, kings.is_known, kings.king_glory),
    Category("legends", N_("Legends"), "scroll", legends.points, legends.is_known, legends.legend_glory),
)
BY_KEY = {category.key: category for category in CATEGORIES}


def scores_end(state: State) -> bool:
    return state.agreed.final is not Final.NONE


def category_points(state: State, seat: int, category: Category) -> int:
    """As far as known, or as the table corrected it."""
    fix = state.seats[seat].fixes.get(category.key)
    return fix.value if fix else category.points(state, seat)


@remembered
def category_glory(state: State, seat: int, category: Category) -> Number:
    glory = category.glory(state, seat)
    fix = state.seats[seat].fixes.get(category.key)
    return glory.corrected(fix.value, fix.note) if fix else glory


@remembered
def is_category_known(state: State, seat: int, category: Category) -> bool:
    return category.key in state.seats[seat].fixes or category.is_known(state, seat)


def cell(state: State, seat: int, category: Category) -> Number | None:
    """The number for the sheet: None when nothing at all is known of it."""
    glory = category_glory(state, seat, category)
    return glory if glory.parts or is_category_known(state, seat, category) else None


def total(state: State, seat: int) -> int:
    """What is known of the glory of a seat, if the game ended now."""
    end = sum(category_points(state, seat, category) for category in CATEGORIES) if scores_end(state) else 0
    return heroes.glory_so_far(state, seat) + end


def total_glory(state: State, seat: int) -> Number:
    glories = [heroes.hero_glory(state, seat)]
    icons = ["hero"]
    if scores_end(state):
        glories += [cell(state, seat, category) for category in CATEGORIES]
        icons += [category.icon for category in CATEGORIES]
    parts = tuple(glory.as_part(icon=icon) for glory, icon in zip(glories, icons, strict=True) if glory)
    label = _("{name}'s glory", name=state.names[seat])
    return Number(label, total(state, seat), rule("final.total"), parts, " ".join(missing(state, seat)), seat)


@remembered
def sheet(state: State) -> Sheet:
    totals = tuple(total_glory(state, seat) for seat in range(len(state.seats)))
    open_ends = [said for seat in range(len(state.seats)) for said in missing(state, seat)]
    is_final = state.phase in (Phase.SCORING, Phase.OVER)
    decided = state.phase is Phase.OVER or (is_final and not open_ends)
    values = tuple(number.value for number in totals)
    return Sheet(
        _rows(state),
        totals,
        _places(state, values, decided),
        (*_tie(state, values, decided), *_kept(state), *open_ends),
        _race(state, values, is_final),
        complete=is_final and scores_end(state) and not open_ends,
    )


def _rows(state: State) -> tuple[Row, ...]:
    seats = range(len(state.seats))
    rows = []
    if state.agreed.glory or scores_end(state):
        numbers = tuple(heroes.hero_glory(state, seat) for seat in seats)
        rows.append(Row("hero_glory", _("Hero glory"), numbers, _("rounds 1 to 5"), "hero"))
    if scores_end(state):
        for category in CATEGORIES:
            numbers = tuple(cell(state, seat, category) for seat in seats)
            rows.append(Row(category.key, _(category.label), numbers, _row_why(category), category.icon))
    return tuple(rows)


def _row_why(category: Category) -> str:
    if category.key == "creatures":
        return _("creatures × types")
    if category.key == "kings":
        return _("more cards, left and right")
    if category.key == "legends":
        return _("complete ones")
    return _("points shown")


ORDINALS = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"))


def ordinal(number: int) -> str:
    return _(ORDINALS[number - 1]) if number <= len(ORDINALS) else _("{n}th", n=number)


def _places(state: State, values: tuple[int, ...], decided: bool) -> tuple[Place, ...]:
    if not state.agreed.glory and not scores_end(state):
        return ()  # nothing was scored
    ranked = ranks(values)
    shared = ranked.count(1) > 1
    order = sorted(range(len(values)), key=lambda seat: (ranked[seat], seat))
    return tuple(Place(seat, ranked[seat], _rank_said(ranked[seat], shared, decided)) for seat in order)


def _rank_said(rank: int, shared: bool, decided: bool) -> str:
    if rank > 1:
        return ordinal(rank)
    if not decided:
        return _("level") if shared else _("leads")
    return _("shared victory") if shared else _("winner")


def _tie(state: State, values: tuple[int, ...], decided: bool) -> list[str]:
    best = [state.names[seat] for seat, value in enumerate(values) if value == max(values)]
    if len(best) < 2 or not decided or not scores_end(state):
        return []
    score = " : ".join(str(max(values)) for _name in best)
    return [
        _(
            "Tie {score}. The book has no tie-breaker: {names} share the victory.",
            score=score,
            names=listing(best),
        )
    ]


def _kept(state: State) -> list[str]:
    if scores_end(state) or not state.agreed.glory:
        return []
    return [_("Only hero glory is kept in this play.")]


def _race(state: State, values: tuple[int, ...], is_final: bool) -> tuple[RacePoint, ...]:
    """Hero glory after each round, then the whole score."""
    seats = range(len(state.seats))
    sums = [heroes.brought(state, seat) or 0 for seat in seats]
    race = [RacePoint(_("before"), tuple(sums))] if any(sums) else []
    for number in range(1, ROUNDS + 1):
        cells = [heroes.glory_at(state, seat, number) for seat in seats]
        if any(cell is not None for cell in cells):
            sums = [before + (cell or 0) for before, cell in zip(sums, cells, strict=True)]
            race.append(RacePoint(_("Round {round}", round=number), tuple(sums)))
    if is_final and scores_end(state):
        race.append(RacePoint(_("End"), values))
    return tuple(race)


# What is missing


@remembered
def missing(state: State, seat: int) -> list[str]:
    """What should still be said before the score of this seat is whole, a sentence each."""
    said = _missing_glory(state, seat)
    if not scores_end(state):
        return said
    is_final = state.phase in (Phase.SCORING, Phase.OVER)
    if state.agreed.final is Final.TALLIES:
        return said + (_missing_tallies(state, seat) if is_final else [])
    if not is_final and not state.seats[seat].cards:
        return said  # cards are listed later, or none was taken yet
    return said + _missing_cards(state, seat)


def _missing_glory(state: State, seat: int) -> list[str]:
    said = []
    name = state.names[seat]
    rounds = heroes.open_rounds(state, seat)
    if rounds:
        numbers = listing([str(number) for number in rounds])
        said.append(_("{name}: hero glory of round {rounds} is open.", name=name, rounds=numbers))
    if asks_sum(state) and heroes.brought(state, seat) is None:
        said.append(_("{name}: hero glory from the pad is open.", name=name))
    return said


def asks_sum(state: State) -> bool:
    """Whether hero glory must be read from the paper pad."""
    if not state.agreed.sums_glory:
        return False
    return state.agreed.glory or (scores_end(state) and state.phase in (Phase.SCORING, Phase.OVER))


def _missing_cards(state: State, seat: int) -> list[str]:
    open_categories = [category for category in CATEGORIES if not is_category_known(state, seat, category)]
    if not open_categories:
        return []
    said = [sentence for sentence in (holdings.unknown_cards(state, seat),) if sentence]
    numbers = legends.undecided(state, seat) if "legends" not in state.seats[seat].fixes else []
    if numbers and not said:
        cards = listing([str(number) for number in numbers])
        said.append(_("{name}: complete or not? Legend {cards}.", name=state.names[seat], cards=cards))
    return said + _missing_kings(state, seat)


def _missing_kings(state: State, seat: int) -> list[str]:
    if "kings" in state.seats[seat].fixes:
        return []
    return [
        _(
            "{name}'s kings: how many {what} has {other}?",
            name=state.names[seat],
            what=kind.plural,
            other=state.names[other],
        )
        for other, kind in kings.missing_counts(state, seat)
    ]


def _missing_tallies(state: State, seat: int) -> list[str]:
    labels = [
        _(category.label)
        for category in CATEGORIES
        if category.key != "kings" and not is_category_known(state, seat, category)
    ]
    said = [_("{name}: {what} is open.", name=state.names[seat], what=label) for label in labels]
    return said + _missing_kings(state, seat)
