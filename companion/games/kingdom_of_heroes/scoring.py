"""The end: points with their parts, who can inherit, the four tie-breaks, and the fall of the kingdom."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.number import Number, Part
from companion.core.sheet import Place, RacePoint, Row, Sheet
from companion.core.words import N_, _, listing
from companion.games.kingdom_of_heroes.estate import CROWNS_A_POINT, Estate
from companion.games.kingdom_of_heroes.heroes import White
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.sets import set_fame, set_points

TOO_MANY = 6  # unfulfilled missions at the end of a round
WARN_FROM = 4


def has_fallen(missions: int) -> bool:
    """At the end of any round, the last one too (ruling b28)."""
    return missions >= TOO_MANY


def unfulfilled_missions(count: int) -> Number:
    part = Part(_("Unfulfilled missions"), count, rule("scoring.fall"), icon="scroll")
    why = _("With {most} at the end of a round the kingdom falls.", most=TOO_MANY)
    return Number.of(_("Unfulfilled missions"), rule("scoring.fall"), (part,), why)


# Points


def card_points(estate: Estate) -> Number | None:
    return None if estate.cards is None else set_fame(estate.cards, estate.seat)


def money_points(estate: Estate) -> Number | None:
    if estate.crowns is None:
        return None
    why = _("{crowns} crowns, a point for every 10", crowns=estate.crowns)
    factor = _("{crowns} ÷ {price}", crowns=estate.crowns, price=CROWNS_A_POINT)
    part = Part(_("Crowns"), estate.crowns // CROWNS_A_POINT, rule("scoring.money"), why, factor, "coin")
    return Number.of(_("Money"), rule("scoring.money"), (part,), seat=estate.seat)


def _token_points(label: str, icon: str, count: int | None, seat: int) -> Number | None:
    if count is None:
        return None
    factor = _("{count} × {value}", count=count, value=1)
    part = Part(label, count, rule("scoring.tokens"), _("1 each"), factor, icon)
    return Number.of(label, rule("scoring.tokens"), (part,), seat=seat)


def ring_points(estate: Estate) -> Number | None:
    return _token_points(_("Rings"), "ring", estate.rings, estate.seat)


def heart_points(estate: Estate) -> Number | None:
    return _token_points(_("Hearts"), "heart", estate.hearts, estate.seat)


def crystal_points(estate: Estate) -> Number | None:
    return _token_points(_("Crystals"), "crystal", estate.crystals, estate.seat)


def fame_points(estate: Estate) -> Number | None:
    return estate.fame


@dataclass(frozen=True)
class Category:
    key: str
    label: str
    why: str
    icon: str
    points: Callable[[Estate], Number | None]
    counted: str  # the field of the estate it comes from


CATEGORIES = (
    Category("fame", N_("Fame"), N_("on the track"), "fame", fame_points, "fame"),
    Category("cards", N_("Cards"), N_("sets of types"), "scroll", card_points, "cards"),
    Category("money", N_("Money"), N_("10 crowns a point"), "coin", money_points, "crowns"),
    Category("rings", N_("Rings"), N_("1 each"), "ring", ring_points, "rings"),
    Category("hearts", N_("Hearts"), N_("1 each"), "heart", heart_points, "hearts"),
    Category("crystals", N_("Crystals"), N_("1 each"), "crystal", crystal_points, "crystals"),
)


def points_of(estate: Estate) -> int:
    """Only the value: asked for often."""
    fame = estate.fame.value if estate.fame else 0
    tokens = (estate.rings or 0) + (estate.hearts or 0) + (estate.crystals or 0)
    return fame + set_points(estate.cards or {}) + (estate.crowns or 0) // CROWNS_A_POINT + tokens


def total_points(estate: Estate) -> Number:
    """Everything that is known of it."""
    numbers = [(category.points(estate), category.icon) for category in CATEGORIES]
    parts = tuple(number.as_part(icon=icon) for number, icon in numbers if number is not None)
    label = _("Fame of {name}", name=estate.name)
    return Number.of(label, rule("scoring.total"), parts, " ".join(gaps(estate)), estate.seat)


def gaps(estate: Estate) -> list[str]:
    """What the table has not said of the points or the right to win."""
    open_rows = [_(category.label) for category in CATEGORIES if getattr(estate, category.counted) is None]
    if estate.heart_cards is None:
        open_rows.append(_("heart cards"))
    said = []
    if open_rows:
        said.append(_("{name}: not told: {rows}.", name=estate.name, rows=listing(open_rows)))
    if estate.untyped:
        said.append(
            _("{name}: cards whose type is not told: {count}.", name=estate.name, count=estate.untyped)
        )
    return said


# Places


@dataclass(frozen=True)
class TieBreak:
    label: str
    figure: Callable[[Estate], int | None]


TIE_BREAKS = (
    TieBreak(N_("Most cards: {figures}."), lambda estate: estate.card_count),
    TieBreak(N_("Most heroes: {figures}."), lambda estate: estate.heroes),
    TieBreak(N_("Most mages and knights: {figures}."), lambda estate: estate.champions),
    TieBreak(N_("Most money: {figures}."), lambda estate: estate.change),
)


@dataclass(frozen=True)
class Standing:
    """Seats from best to last, those who share a place together; and how ties were broken."""

    groups: tuple[tuple[int, ...], ...]
    reasons: tuple[str, ...]
    is_open: bool  # a tie waits for a figure that nobody has told


def standing(estates: tuple[Estate, ...]) -> Standing:
    """Of those who can inherit."""
    points = {estate.seat: points_of(estate) for estate in estates}
    groups: list[tuple[int, ...]] = []
    reasons: list[str] = []
    is_open = False
    for value in sorted(set(points.values()), reverse=True):
        tied = tuple(estate for estate in estates if points[estate.seat] == value)
        if len(tied) > 1:
            reasons.append(_("{names} tie at {points}.", names=_names(tied), points=value))
        broken = _broken(tied, 0)
        groups += broken.groups
        reasons += broken.reasons
        is_open = is_open or broken.is_open
    return Standing(tuple(groups), tuple(reasons), is_open)


def _broken(tied: tuple[Estate, ...], step: int) -> Standing:
    """Tied ones told apart, from this tie-break on."""
    together = (tuple(estate.seat for estate in tied),)
    if len(tied) < 2:
        return Standing(together, (), False)
    if step == len(TIE_BREAKS):
        return Standing(together, (_("{names} share the place.", names=_names(tied)),), False)
    found = [(estate, TIE_BREAKS[step].figure(estate)) for estate in tied]
    known = [figure for _estate, figure in found if figure is not None]
    figures = ", ".join(
        _("{name} {count}", name=estate.name, count="?" if figure is None else figure)
        for estate, figure in found
    )
    reasons = [_(TIE_BREAKS[step].label, figures=figures)]
    if len(known) < len(found):
        return Standing(together, tuple(reasons), True)
    groups: list[tuple[int, ...]] = []
    is_open = False
    for value in sorted(set(known), reverse=True):
        rest = _broken(tuple(estate for estate, figure in found if figure == value), step + 1)
        groups += rest.groups
        reasons += rest.reasons
        is_open = is_open or rest.is_open
    return Standing(tuple(groups), tuple(reasons), is_open)


def _names(estates: tuple[Estate, ...]) -> str:
    return listing([estate.name for estate in estates])


def places(estates: tuple[Estate, ...], found: Standing, decided: bool) -> tuple[Place, ...]:
    """Whoever has no heart card has no place, but is listed after the others."""
    ranked: list[Place] = []
    for group in found.groups:
        rank = len(ranked) + 1
        ranked += [Place(seat, rank, _rank_said(rank, len(group) > 1, decided)) for seat in group]
    others = [estate for estate in estates if not estate.can_inherit]
    others.sort(key=lambda estate: -points_of(estate))
    return (*ranked, *(Place(estate.seat, None, _("no heart card")) for estate in others))


def _rank_said(rank: int, shared: bool, decided: bool) -> str:
    if rank > 1:
        return {2: _("2nd"), 3: _("3rd"), 4: _("4th")}[rank]
    if not decided:
        return _("level") if shared else _("leads")
    return _("shared victory") if shared else _("winner")


def exclusions(estates: tuple[Estate, ...]) -> list[str]:
    out = tuple(estate for estate in estates if not estate.can_inherit)
    if len(out) == len(estates):
        return [_("Nobody has a heart card, so nobody inherits the throne.")]
    return [_("{name} has no heart card and cannot inherit.", name=estate.name) for estate in out]


def trades_said(estates: tuple[Estate, ...]) -> list[str]:
    """Crystals first, as they were traded."""
    wise = [estate.name for estate in estates if White.ZATORIUS in estate.took]
    loved = [estate.name for estate in estates if White.SAPPHIRE in estate.took]
    return [
        *(_("{name} traded crystals for Zatorius's card.", name=name) for name in wise),
        *(_("{name} traded hearts for Sapphire's card.", name=name) for name in loved),
    ]


# The sheet


def _fall_said(unfulfilled: int) -> str:
    if not has_fallen(unfulfilled):  # as the table says; Herald did not count them
        return _(
            "{most} or more missions are unfulfilled: the kingdom falls, and all players lose.", most=TOO_MANY
        )
    return _("{count} missions are unfulfilled: the kingdom falls, and all players lose.", count=unfulfilled)


def _rows(estates: tuple[Estate, ...]) -> tuple[Row, ...]:
    return tuple(
        Row(
            category.key,
            _(category.label),
            tuple(category.points(estate) for estate in estates),
            _(category.why),
            category.icon,
        )
        for category in CATEGORIES
    )


def sheet(
    estates: tuple[Estate, ...],
    *,
    is_final: bool,
    is_over: bool,
    unfulfilled: int = 0,
    fallen: bool = False,
    race: tuple[RacePoint, ...] = (),
) -> Sheet:
    """`is_final`: the game has ended and is being scored, `is_over`: the table has said that this is it. Before the
    end estates come without cards: those are hidden (ruling b36)."""
    rows, totals = _rows(estates), tuple(total_points(estate) for estate in estates)
    if fallen:
        lost = tuple(Place(estate.seat, None, _("the kingdom fell")) for estate in estates)
        return Sheet(rows, totals, lost, (_fall_said(unfulfilled),), race, complete=True)
    open_ends = [said for estate in estates for said in gaps(estate)] if is_final else []
    found = standing(tuple(estate for estate in estates if estate.can_inherit))
    decided = is_over or (is_final and not open_ends and not found.is_open)
    reasons = (*trades_said(estates), *exclusions(estates), *found.reasons, *open_ends) if is_final else ()
    return Sheet(
        rows, totals, places(estates, found, decided), reasons, race, complete=is_final and not open_ends
    )
