"""The value of each colour on a mission, the leader it makes, and who may stand for him."""

from dataclasses import dataclass

from companion.core.number import Number, Part
from companion.core.rulebook import Rule
from companion.core.words import _, listing, ngettext
from companion.games.kingdom_of_heroes.heroes import (
    WHITE,
    Band,
    Banner,
    Company,
    HeroType,
    Symbol,
    name_of,
    names_of,
    seat_of,
)
from companion.games.kingdom_of_heroes.matching import symbols_met
from companion.games.kingdom_of_heroes.rules import rule


def worth(band: Band, symbols: tuple[Symbol, ...]) -> int:
    """Only the value: asked for often."""
    heroes = sum(hero.worth * band.count(hero) for hero in HeroType)
    return heroes + sum(symbols_met(band, symbols).values()) + band.total_rings


def mission_value(
    company: Company, symbols: tuple[Symbol, ...], colour: int, banners: tuple[Banner, ...]
) -> Number:
    band = company.band(colour)
    parts = [_hero_part(band, hero) for hero in band.types()]
    parts += [_symbol_part(band, symbols), _ring_part(band)]
    if Symbol.ANY in symbols:
        why = _("never gives a point")
        parts.append(Part(_("“Any hero” symbols"), 0, rule("missions.value"), why, icon=Symbol.ANY.icon))
    seat = None if colour == WHITE else seat_of(banners, colour)
    label = _("Value of {name} on this mission", name=name_of(banners, colour))
    return Number.of(label, rule("missions.value"), tuple(parts), seat=seat)


def _hero_part(band: Band, hero: HeroType) -> Part:
    count = band.count(hero)
    why = _("1 each") if hero is HeroType.ADVENTURER else _("2 for a knight or mage")
    factor = _("{count} × {value}", count=count, value=hero.worth)
    return Part(hero.counted(count), count * hero.worth, rule("missions.value"), why, factor, hero.icon)


def _symbol_part(band: Band, symbols: tuple[Symbol, ...]) -> Part:
    met = symbols_met(band, symbols)
    count = sum(met.values())
    why = listing([hero.counted(met[hero]) for hero in HeroType if met[hero]])
    label = ngettext("{n} symbol met", "{n} symbols met", count)
    factor = _("{count} × {value}", count=count, value=1)
    return Part(label, count, rule("missions.value"), why, factor, "check")


def _ring_part(band: Band) -> Part:
    count = band.total_rings
    why = listing([hero.counted(band.rings(hero)) for hero in HeroType if band.rings(hero)])
    factor = _("{count} × {value}", count=count, value=1)
    label = ngettext("{n} ring", "{n} rings", count)
    return Part(label, count, rule("missions.value"), why, factor, "ring")


# The leader


@dataclass(frozen=True)
class Leading:
    """Who leads, and by which rule. Where two colours of one seat tie, that seat chooses `among` them."""

    colour: int | None
    among: tuple[int, ...]
    why: str
    rule: Rule

    @property
    def is_open(self) -> bool:
        return self.colour is None and len(self.among) > 1


def leading(company: Company, symbols: tuple[Symbol, ...], banners: tuple[Banner, ...]) -> Leading:
    """Of a mission that succeeds, or would. White loses ties; of tied seats the earlier in turn order leads."""
    values = {colour: worth(band, symbols) for colour, band in company.each()}
    best = max((value for colour, value in values.items() if colour != WHITE), default=0)
    if WHITE in values and values[WHITE] > best:
        return _white_leads(values[WHITE], best)
    tied = tuple(banner.colour for banner in banners if values.get(banner.colour) == best)
    if not tied:
        return Leading(None, (), _("Nobody is on this card."), rule("missions.leader"))
    if len(tied) == 1:
        return _alone(tied[0], values, banners)
    return _of_the_tied(tied, best, banners)


def _white_leads(value: int, best: int) -> Leading:
    why = (
        _(
            "The white heroes are worth {value}, the best of the players {best}: they lead.",
            value=value,
            best=best,
        )
        if best
        else _("Only white heroes are on this card: they lead.")
    )
    return Leading(WHITE, (WHITE,), why, rule("missions.white"))


def _alone(colour: int, values: dict[int, int], banners: tuple[Banner, ...]) -> Leading:
    name, value = name_of(banners, colour), values[colour]
    if values.get(WHITE) == value:
        why = _("{name} and the white heroes tie at {value}: white loses ties.", name=name, value=value)
        return Leading(colour, (colour,), why, rule("missions.white"))
    if len(values) == 1:
        why = _("Only {name} is on this card.", name=name)
    else:
        why = _("{name} has the greatest value: {value}.", name=name, value=value)
    return Leading(colour, (colour,), why, rule("missions.leader"))


def _of_the_tied(tied: tuple[int, ...], value: int, banners: tuple[Banner, ...]) -> Leading:
    first = seat_of(banners, tied[0])
    among = tuple(colour for colour in tied if seat_of(banners, colour) == first)
    names = names_of(banners, tied)
    if len(among) > 1:
        why = _(
            "{names} tie at {value}; their player chooses which one leads.",
            names=names_of(banners, among),
            value=value,
        )
        return Leading(None, among, why, rule("two_colours.leader"))
    why = _(
        "{names} tie at {value}; {first} comes earlier in turn order.",
        names=names,
        value=value,
        first=name_of(banners, tied[0]),
    )
    return Leading(tied[0], among, why, rule("missions.tie"))


# The representative


@dataclass(frozen=True)
class Candidate:
    """A hero who could stand for the leader. Binding: who is not preferred only if the table agrees (ruling b17)."""

    hero: HeroType
    ringed: bool
    is_preferred: bool

    @property
    def band(self) -> Band:
        return Band.of(self.hero, 1, int(self.ringed))

    @property
    def word(self) -> str:
        return _("{hero} with a ring", hero=self.hero.word) if self.ringed else self.hero.word


def representatives(band: Band, symbols: tuple[Symbol, ...]) -> tuple[Candidate, ...]:
    """Preferred first: those whose own symbol is on the card; if none is, anybody."""
    fitting = [hero for hero in band.types() if hero.symbol in symbols] or band.types()
    found = []
    for hero in HeroType:
        if band.count(hero) > band.rings(hero):
            found.append(Candidate(hero, False, hero in fitting))
        if band.rings(hero):
            found.append(Candidate(hero, True, hero in fitting))
    return tuple(sorted(found, key=lambda candidate: not candidate.is_preferred))
