"""What a successful mission gives: fame, crowns, heroes, the artifact, hearts and crystals."""

from dataclasses import dataclass

from companion.core.number import Number, Part
from companion.core.rulebook import Rule
from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes.heroes import (
    WHITE,
    Band,
    Banner,
    Company,
    HeroType,
    White,
    name_of,
    names_of,
    seat_of,
)
from companion.games.kingdom_of_heroes.rules import rule

# Fame


def fame(company: Company, colour: int, banners: tuple[Banner, ...]) -> Number:
    """1 for a colour with one hero in the mission, 2 for more; counted before anybody falls."""
    heroes = company.band(colour).total
    part = Part(
        ngettext("{n} hero", "{n} heroes", heroes), min(heroes, 2), rule("missions.fame"), icon="fame"
    )
    label = _("Fame for {name}", name=name_of(banners, colour))
    return Number.of(label, rule("missions.fame"), (part,), seat=seat_of(banners, colour))


# Crowns


@dataclass(frozen=True)
class Shares:
    """Crowns divided: as much for each colour as for the king; what is over goes to the leader, or stays in the
    bank when white leads (ruling b22)."""

    crowns: int
    colours: tuple[int, ...]
    leader: int | None

    @property
    def each(self) -> int:
        return self.crowns // (len(self.colours) + 1)

    @property
    def rest(self) -> int:
        return self.crowns - self.each * (len(self.colours) + 1)

    @property
    def bank(self) -> int:
        """The king's share, and whatever nobody takes."""
        return self.crowns - sum(self.of(colour) for colour in self.colours)

    def of(self, colour: int) -> int:
        if colour not in self.colours:
            return 0
        return self.each + (self.rest if colour == self.leader else 0)


def money(crowns: int, company: Company, leader: int | None) -> Shares:
    """Among all who took part, also if they lost their heroes: the company as it was before the die."""
    return Shares(crowns, company.players, leader)


def crowns_for(shares: Shares, colour: int, banners: tuple[Banner, ...]) -> Number:
    count = len(shares.colours) + 1
    why = _(
        "{crowns} ÷ {count}: {players} and the king", crowns=shares.crowns, count=count, players=count - 1
    )
    parts = [Part(_("Equal share"), shares.each, rule("missions.money"), why, icon="coin")]
    if colour == shares.leader:
        parts.append(Part(_("Remainder, to the leader"), shares.rest, rule("missions.money"), icon="coin"))
    label = _("Crowns for {name}", name=name_of(banners, colour))
    return Number.of(label, rule("missions.money"), tuple(parts), seat=seat_of(banners, colour))


def shares_said(shares: Shares, banners: tuple[Banner, ...]) -> str:
    """10 crowns: Ana 4, Ben 2, Cy 2, king 2"""
    said = [
        _("{name} {count}", name=banner.name, count=shares.of(banner.colour))
        for banner in banners
        if banner.colour in shares.colours
    ]
    said.append(_("king {count}", count=shares.each))
    if shares.bank > shares.each:
        said.append(_("bank {count}", count=shares.bank - shares.each))
    return ngettext("{n} crown: {shares}", "{n} crowns: {shares}", shares.crowns, shares=", ".join(said))


# Heroes


@dataclass(frozen=True)
class HeroShares:
    """A proposal (ruling b20): how many each colour gets is fixed, which ones may be changed while `is_open`."""

    bands: tuple[Band, ...]  # by colour
    lost: Band  # when white leads
    is_open: bool


def hero_count(pool: Band, company: Company, leader: int | None, colour: int) -> int:
    """How many heroes of the pool a colour gets: equal parts without the king, the remainder to the leader."""
    if colour not in company.players:
        return 0
    each, rest = divmod(pool.total, len(company.players))
    return each + (rest if colour == leader else 0)


def heroes_for(
    pool: Band, company: Company, leader: int | None, colour: int, banners: tuple[Banner, ...]
) -> Number:
    """How many, explained."""
    each, rest = divmod(pool.total, len(company.players) or 1)
    why = _("{heroes} ÷ {players}, without the king", heroes=pool.total, players=len(company.players))
    parts = [Part(_("Equal share"), each, rule("missions.heroes"), why, icon="hero")]
    if colour == leader:
        parts.append(Part(_("Remainder, to the leader"), rest, rule("missions.heroes"), icon="hero"))
    label = _("Heroes for {name}", name=name_of(banners, colour))
    return Number.of(label, rule("missions.heroes"), tuple(parts), seat=seat_of(banners, colour))


def hero_shares(pool: Band, company: Company, leader: int | None, banners: tuple[Banner, ...]) -> HeroShares:
    """The leader takes unique heroes as far as his part reaches; then everybody picks in turn, leader first."""
    parts = {colour: hero_count(pool, company, leader, colour) for colour in company.players}
    order = [banner.colour for banner in banners if banner.colour in parts]
    order.sort(key=lambda colour: colour != leader)
    given = dict.fromkeys(parts, Band())
    left = pool
    if leader in parts:
        given[leader] = _uniques(pool, parts[leader])
        left -= given[leader]
    is_open = _is_open(left, {colour: parts[colour] - given[colour].total for colour in parts})
    while any(given[colour].total < parts[colour] for colour in order):
        for colour in order:
            if given[colour].total < parts[colour]:
                best = Band.of(left.types()[-1])
                given[colour] += best
                left -= best
    bands = tuple(given.get(colour, Band()) for colour in range(len(company.bands)))
    return HeroShares(bands, left, is_open)


def uniques(pool: Band) -> tuple[HeroType, ...]:
    """Heroes that are the only one of their type, in a reward of several types; the rarest piece first."""
    if len(pool.types()) < 2:
        return ()
    return tuple(hero for hero in reversed(HeroType) if pool.count(hero) == 1)


def _uniques(pool: Band, part: int) -> Band:
    return sum((Band.of(hero) for hero in uniques(pool)[:part]), Band())


def _is_open(left: Band, parts: dict[int, int]) -> bool:
    """Something of more than one type is left, and more than one way to hand it out."""
    waiting = [count for count in parts.values() if count]
    return len(left.types()) > 1 and (len(waiting) > 1 or sum(waiting) < left.total)


def refusal_of_shares(
    bands: tuple[Band, ...], pool: Band, company: Company, leader: int | None, banners: tuple[Banner, ...]
) -> str:
    """Why the table's own division is none: not the pool, or not the right number. "" if it is one."""
    given = sum(bands, Band())
    if not pool.holds(given) or not all(band.is_sound for band in bands):
        return _("The reward is {heroes}.", heroes=pool.said() or _("no hero"))
    for banner in banners:
        count = hero_count(pool, company, leader, banner.colour)
        if bands[banner.colour].total != count:
            return ngettext(
                "{name} gets {n} hero of this reward.",
                "{name} gets {n} heroes of this reward.",
                count,
                name=banner.name,
            )
    return ""


# The artifact


@dataclass(frozen=True)
class Artifact:
    """Who gets the ring; nobody: it is lost. `ringed`: colours whose only fitting heroes carry a ring already, about
    whom the table may be asked (ruling b24)."""

    colour: int | None
    why: str
    rule: Rule
    ringed: tuple[int, ...] = ()


def artifact(hero: HeroType, survivors: Company, leader: int | None, banners: tuple[Banner, ...]) -> Artifact:
    """The leader with a fitting survivor (ruling b23), else the only other colour with one."""
    able = tuple(colour for colour in survivors.players if _hands(survivors, colour, hero))
    ringed = tuple(
        colour for colour in survivors.players if colour not in able and survivors.band(colour).rings(hero)
    )
    if leader in able and leader is not None:
        why = _("{name} leads and has a {hero} to carry it.", name=name_of(banners, leader), hero=hero.word)
        return Artifact(leader, why, rule("missions.artifact"))
    if len(able) == 1:
        name = name_of(banners, able[0])
        why = _("The leader has no {hero} to carry it; only {name} has one.", hero=hero.word, name=name)
        return Artifact(able[0], why, rule("missions.artifact"), ringed)
    if able:
        names = names_of(banners, able)
        why = _(
            "The leader has no {hero} to carry it, and {names} each have one: it is lost.",
            hero=hero.word,
            names=names,
        )
    else:
        why = _("Nobody has a {hero} left without a ring: it is lost.", hero=hero.word)
    return Artifact(None, why, rule("missions.artifact"), ringed)


def _hands(company: Company, colour: int, hero: HeroType) -> int:
    """Heroes of this type without a ring."""
    return company.band(colour).count(hero) - company.band(colour).rings(hero)


# Hearts and crystals


def tokens(left: int, leader: int | None, is_last: bool) -> int:
    """How many of the tokens left on the white hero's card the leader of that mission takes; in the last round all.
    White takes none (rulings b22, b27)."""
    if leader is None or leader == WHITE:
        return 0
    return left if is_last else min(left, 1)


def tokens_number(white: White, left: int, leader: int | None, is_last: bool) -> Number:
    count = tokens(left, leader, is_last)
    label = _("Hearts") if white is White.SAPPHIRE else _("Crystals")
    why = _("In the last round all that are left.") if is_last else ""
    icon = "heart" if white is White.SAPPHIRE else "crystal"
    return Number.of(
        label, rule("missions.tokens"), (Part(label, count, rule("missions.tokens"), why, icon=icon),), why
    )


def tokens_said(white: White, count: int, name: str) -> str:
    if white is White.SAPPHIRE:
        return ngettext("{n} heart to {name}", "{n} hearts to {name}", count, name=name)
    return ngettext("{n} crystal to {name}", "{n} crystals to {name}", count, name=name)
