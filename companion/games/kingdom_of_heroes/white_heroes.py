"""Where Sapphire and Zatorius may go: the restrictions first, then whatever meets most of the two preferences."""

from dataclasses import dataclass

from companion.core.rulebook import Rule
from companion.core.words import _
from companion.games.kingdom_of_heroes.cards import MissionColour
from companion.games.kingdom_of_heroes.heroes import Symbol, White
from companion.games.kingdom_of_heroes.rules import rule


@dataclass(frozen=True)
class Posted:
    """A mission as the white heroes look at it. What Herald does not know is None."""

    key: int
    region: str
    colour: MissionColour | None
    symbols: tuple[Symbol, ...] | None
    heart: bool | None
    by_capital: bool = False


@dataclass(frozen=True)
class Option:
    """A mission, whether the white hero may go there, and why or why not."""

    key: int
    is_open: bool
    why: str
    rule: Rule
    met: int = 0  # of the two preferences; unknown ones do not count


def options(
    white: White, missions: tuple[Posted, ...], here: str | None, taken: int | None = None
) -> tuple[Option, ...]:
    """In the order of the missions. `here` is the region where he stands; `taken` the card that the other white hero
    chose this round. Where no option is open he stays where he is, on no mission (ruling b8)."""
    barred = {posted.key: _barred(white, posted, here, taken) for posted in missions}
    allowed = [posted for posted in missions if barred[posted.key] is None]
    best = max((_met(white, posted)[0] for posted in allowed), default=0)
    return tuple(barred[posted.key] or _option(white, posted, best) for posted in missions)


def _barred(white: White, posted: Posted, here: str | None, taken: int | None) -> Option | None:
    """Never beats must."""
    if posted.region == here:
        why = _("{white} stands in this region already.", white=white.word)
    elif posted.key == taken:
        why = _("The other white hero went to this card.")
    elif white is White.SAPPHIRE and posted.heart:
        why = _("Sapphire never goes to a card with a heart.")
    elif white is White.ZATORIUS and posted.by_capital:
        why = _("Zatorius never goes next to the capital.")
    else:
        return None
    return Option(posted.key, False, why, rule("white.never"))


def _met(white: White, posted: Posted) -> tuple[int, int]:
    """How many of the two preferences are met: for certain, and if all that is unknown were as wished."""
    blue = None if posted.colour is None else posted.colour is MissionColour.BLUE
    symbol = None if posted.symbols is None else white.hero.symbol in posted.symbols
    return sum(bool(each) for each in (blue, symbol)), sum(each is not False for each in (blue, symbol))


def _option(white: White, posted: Posted, best: int) -> Option:
    certain, perhaps = _met(white, posted)
    values = {"hero": white.hero.word}
    if perhaps > certain:
        why = _("Not all of this card is known.")
    elif white is White.SAPPHIRE and posted.heart is None:
        why = _("Look at it: if it shows a heart, Sapphire does not go there.")
    elif certain == 2:
        why = _("Blue, with a {hero} symbol.", **values)
    elif certain == 0:
        why = _("Neither blue nor with a {hero} symbol.", **values)
    elif posted.colour is MissionColour.BLUE:
        why = _("Blue, but without a {hero} symbol.", **values)
    else:
        why = _("A {hero} symbol, but not blue.", **values)
    return Option(posted.key, perhaps >= best, why, rule("white.prefer"), certain)
