"""Success: every symbol on the card has a hero of its own, all colours and the white heroes together."""

from dataclasses import dataclass

from companion.core.words import _, listing, ngettext
from companion.games.kingdom_of_heroes.heroes import Band, Company, HeroType, Symbol


@dataclass(frozen=True)
class Match:
    """A symbol and whose hero answers it; nobody's where one is missing."""

    symbol: Symbol
    colour: int | None = None
    hero: HeroType | None = None

    @property
    def is_met(self) -> bool:
        return self.hero is not None


@dataclass(frozen=True)
class Matching:
    matches: tuple[Match, ...]  # in the order of the card

    @property
    def missing(self) -> tuple[Symbol, ...]:
        return tuple(match.symbol for match in self.matches if not match.is_met)

    @property
    def met(self) -> int:
        return len(self.matches) - len(self.missing)

    @property
    def is_success(self) -> bool:
        return not self.missing

    def said(self) -> str:
        """Missing: knight and any hero"""
        if self.is_success:
            return _("Every symbol has its hero.")
        return _("Missing: {symbols}", symbols=listing([symbol.word for symbol in self.missing]))


def matching(company: Company, symbols: tuple[Symbol, ...]) -> Matching:
    """Own symbols first, so that "any hero" is left to whoever is not needed elsewhere."""
    free = dict(company.each())
    found: dict[int, Match] = {}
    own_first = sorted(range(len(symbols)), key=lambda place: symbols[place] is Symbol.ANY)
    for place in own_first:
        match = _answer(symbols[place], free)
        found[place] = match
        if match.colour is not None and match.hero is not None:
            free[match.colour] -= Band.of(match.hero)
    return Matching(tuple(found[place] for place in range(len(symbols))))


def _answer(symbol: Symbol, free: dict[int, Band]) -> Match:
    wanted = tuple(HeroType) if symbol.hero is None else (symbol.hero,)
    for hero in wanted:
        for colour, band in free.items():
            if band.count(hero) > 0:
                return Match(symbol, colour, hero)
    return Match(symbol)


def symbols_met(band: Band, symbols: tuple[Symbol, ...]) -> dict[HeroType, int]:
    """How many symbols of each type this band alone can answer. "Any hero" is nobody's own symbol."""
    return {hero: min(band.count(hero), symbols.count(hero.symbol)) for hero in HeroType}


def heroes_said(company: Company, found: Matching) -> str:
    """9 heroes, 4 of 4"""
    return ngettext(
        "{n} hero, {met} of {symbols}",
        "{n} heroes, {met} of {symbols}",
        company.total,
        met=found.met,
        symbols=len(found.matches),
    )
