"""The two trades before the scoring: crystals for Zatorius's card, hearts for Sapphire's."""

from dataclasses import dataclass

from companion.core.number import Number, Part
from companion.core.rulebook import Rule
from companion.core.words import _, listing, ngettext
from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.estate import Estate, traded
from companion.games.kingdom_of_heroes.heroes import White
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.sets import set_points


@dataclass(frozen=True)
class Right:
    """Who may trade, or must; nobody: the card stays where it is."""

    white: White
    seat: int | None
    is_forced: bool
    why: str
    rule: Rule


def crystal_right(estates: tuple[Estate, ...]) -> Right:
    """The most crystals; a tie gives the card to nobody."""
    return _most(White.ZATORIUS, estates)


def heart_right(estates: tuple[Estate, ...]) -> Right:
    """Whoever has no heart card must claim it, with at least one heart and more than others like him. If they tie,
    the general rule is left (ruling b30): the most hearts."""
    if any(estate.hearts is None for estate in estates):
        return _most(White.SAPPHIRE, estates)
    claimants = [estate for estate in estates if estate.heart_cards == 0 and estate.hearts]
    most = max((estate.tokens(White.SAPPHIRE) for estate in claimants), default=0)
    first = [estate for estate in claimants if estate.tokens(White.SAPPHIRE) == most]
    if len(first) == 1:
        return _forced(first[0], len(claimants))
    right = _most(White.SAPPHIRE, estates)
    if not first:
        return right
    why = _(
        "{names} have no heart card and as many hearts, so none of them must claim it. {rest}",
        names=_names(first),
        rest=right.why,
    )
    return Right(White.SAPPHIRE, right.seat, False, why, rule("scoring.claim"))


def _forced(estate: Estate, claimants: int) -> Right:
    name, hearts = estate.name, estate.tokens(White.SAPPHIRE)
    if claimants == 1:
        why = ngettext(
            "{name} has no heart card but {n} heart, and must claim Sapphire's card.",
            "{name} has no heart card but {n} hearts, and must claim Sapphire's card.",
            hearts,
            name=name,
        )
    else:
        why = ngettext(
            "{name} has {n} heart, the most of those without a heart card, and must claim Sapphire's card.",
            "{name} has {n} hearts, the most of those without a heart card, and must claim Sapphire's card.",
            hearts,
            name=name,
        )
    return Right(White.SAPPHIRE, estate.seat, True, why, rule("scoring.claim"))


def _most(white: White, estates: tuple[Estate, ...]) -> Right:
    cited = rule("scoring.hearts" if white is White.SAPPHIRE else "scoring.crystals")
    untold = [estate for estate in estates if estate.count(white) is None]
    if untold:
        return Right(white, None, False, _untold_said(white, untold), cited)
    most = max((estate.tokens(white) for estate in estates), default=0)
    if most == 0:
        why = _("Nobody has a heart.") if white is White.SAPPHIRE else _("Nobody has a crystal.")
        return Right(white, None, False, why, cited)
    first = [estate for estate in estates if estate.tokens(white) == most]
    if len(first) > 1:
        return Right(white, None, False, _tie_said(white, first, most), cited)
    return Right(white, first[0].seat, False, _most_said(white, first[0], most), cited)


def _untold_said(white: White, untold: list[Estate]) -> str:
    """On a score sheet that is only half filled in."""
    if white is White.SAPPHIRE:
        return _("Not told yet: the hearts of {names}.", names=_names(untold))
    return _("Not told yet: the crystals of {names}.", names=_names(untold))


def _tie_said(white: White, tied: list[Estate], most: int) -> str:
    names = _names(tied)
    if white is White.SAPPHIRE:
        return ngettext(
            "{names} tie at {n} heart: nobody takes the card.",
            "{names} tie at {n} hearts: nobody takes the card.",
            most,
            names=names,
        )
    return ngettext(
        "{names} tie at {n} crystal: nobody takes the card.",
        "{names} tie at {n} crystals: nobody takes the card.",
        most,
        names=names,
    )


def _most_said(white: White, estate: Estate, most: int) -> str:
    if white is White.SAPPHIRE:
        return ngettext(
            "{name} has the most hearts, {n}, and may trade it for Sapphire's card.",
            "{name} has the most hearts, {n}, and may trade them for Sapphire's card.",
            most,
            name=estate.name,
        )
    return ngettext(
        "{name} has the most crystals, {n}, and may trade it for Zatorius's card.",
        "{name} has the most crystals, {n}, and may trade them for Zatorius's card.",
        most,
        name=estate.name,
    )


def _names(estates: list[Estate]) -> str:
    return listing([estate.name for estate in estates])


def trade_worth(estate: Estate, white: White, kind: MissionType, heart: bool) -> Number:
    """What the trade adds to the points of a player: his sets with the card, without the tokens."""
    cards = estate.cards or {}
    gain = set_points(traded(estate, white, kind, heart).cards or {}) - set_points(cards)
    given = estate.tokens(white)
    parts = (
        Part(_("The card in the sets"), gain, rule("scoring.sets"), kind.word, icon="scroll"),
        _given(white, given),
    )
    why = _("Without a heart card {name} cannot win; this is one.", name=estate.name)
    needs_it = heart and estate.heart_cards == 0
    return Number.of(
        _("Worth of the trade"), rule("scoring.trades"), parts, why if needs_it else "", estate.seat
    )


def _given(white: White, given: int) -> Part:
    if white is White.SAPPHIRE:
        label = ngettext("{n} heart given", "{n} hearts given", given)
        return Part(label, -given, rule("scoring.tokens"), icon="heart")
    label = ngettext("{n} crystal given", "{n} crystals given", given)
    return Part(label, -given, rule("scoring.tokens"), icon="crystal")
