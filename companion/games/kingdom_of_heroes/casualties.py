"""Casualties: how many fall, whose, in which order, and what each face of the die would cost."""

from dataclasses import dataclass
from itertools import groupby

from companion.core.move import IllegalMove
from companion.core.number import Number, Part
from companion.core.rulebook import Rule
from companion.core.words import _, listing, ngettext
from companion.games.kingdom_of_heroes.heroes import Band, Banner, Company, HeroType, name_of, names_of
from companion.games.kingdom_of_heroes.rules import rule

DIE = (1, 2, 2, 3, 3, 4)
FACES = tuple(sorted(set(DIE)))


@dataclass(frozen=True)
class Losses:
    """How many each colour loses. `steps` tells it in order: whoever stands in one step falls together."""

    counts: tuple[int, ...]  # by colour
    due: int  # what the die asked for; ties may make it more, nobody left to fall less
    steps: tuple[tuple[int, ...], ...]
    die: int
    heroes: int  # that were divided: doubled when the mission failed
    is_failed: bool

    @property
    def total(self) -> int:
        return sum(self.counts)


def needs_die(company: Company) -> bool:
    """Without a player's hero nobody can fall (rulings b16, b18)."""
    return bool(company.players)


def casualties(company: Company, die: int, leader: int | None, failed: bool) -> Losses:
    """The representative of the leader is safe unless the die shows 1; a failed mission has no leader."""
    heroes = company.total * (2 if failed else 1)
    if die == 1:
        counts = tuple(int(bool(band)) for band in company.bands)
        return Losses(counts, sum(counts), (company.players,), die, heroes, failed)
    due = heroes // die
    counts, steps = _cycle(company, due, None if failed else leader)
    return Losses(counts, due, steps, die, heroes, failed)


def _cycle(
    company: Company, due: int, leader: int | None
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Most heroes first, tied ones together, round and round (ruling b19): a turn of the representative or of a
    white hero is skipped and uses up nothing."""
    lost = [0] * len(company.bands)
    most = [band.total - int(colour == leader) for colour, band in enumerate(company.bands)]
    ranking = _ranking(company)
    steps: list[tuple[int, ...]] = []
    while sum(lost) < due and any(gone < limit for gone, limit in zip(lost, most, strict=True)):
        for tied in ranking:
            falling = tuple(colour for colour in tied if lost[colour] < most[colour])
            if sum(lost) >= due or not falling:
                continue
            for colour in falling:
                lost[colour] += 1
            steps.append(falling)
    return tuple(lost), tuple(steps)


def _ranking(company: Company) -> list[tuple[int, ...]]:
    """Colours by their heroes, the representative counted; those with as many stand together."""

    def heroes(colour: int) -> int:
        return company.band(colour).total

    ranked = sorted(company.players, key=lambda colour: (-heroes(colour), colour))
    return [tuple(tied) for _heroes, tied in groupby(ranked, key=heroes)]


# In words


def losses_number(losses: Losses, banners: tuple[Banner, ...]) -> Number:
    """How many fall in all, a part for each colour."""
    parts = tuple(
        Part(banner.name, losses.counts[banner.colour], rule(_part_rule(losses)), icon="skull")
        for banner in banners
        if losses.counts[banner.colour]
    )
    return Number.of(_("Casualties"), _rule_of(losses), parts, due_said(losses))


def _part_rule(losses: Losses) -> str:
    return "missions.one" if losses.die == 1 else "missions.casualties"


def _rule_of(losses: Losses) -> Rule:
    return rule("missions.failed" if losses.is_failed and losses.die != 1 else _part_rule(losses))


def due_said(losses: Losses) -> str:
    """9 ÷ 2, rounded down: 4 fall"""
    if losses.die == 1:
        return _("A 1: each colour loses one hero, whichever its player chooses.")
    if losses.due == 0:
        return _("The die shows more than {heroes}: nobody falls.", heroes=losses.heroes)
    values = {"heroes": losses.heroes, "die": losses.die}
    if losses.is_failed:
        return ngettext(
            "Failed, so doubled: {heroes} ÷ {die}, rounded down: {n} falls.",
            "Failed, so doubled: {heroes} ÷ {die}, rounded down: {n} fall.",
            losses.due,
            **values,
        )
    return ngettext(
        "{heroes} ÷ {die}, rounded down: {n} falls.",
        "{heroes} ÷ {die}, rounded down: {n} fall.",
        losses.due,
        **values,
    )


def order_said(losses: Losses, banners: tuple[Banner, ...]) -> str:
    """Most heroes first: Ana, then Ben and Cy together, then Ana again."""
    if losses.die == 1 or not losses.steps:
        return ""
    seen: set[int] = set()
    said = []
    for step in losses.steps:
        said.append(_step_said(step, step[0] in seen, banners))
        seen.update(step)
    return _("Most heroes first: {order}.", order=", ".join(said))


def _step_said(step: tuple[int, ...], is_again: bool, banners: tuple[Banner, ...]) -> str:
    names = names_of(banners, step)
    if is_again:
        return _("{names} again", names=names)
    return _("{names} together", names=names) if len(step) > 1 else names


def notes(losses: Losses, company: Company, leader: int | None, banners: tuple[Banner, ...]) -> list[str]:
    """Why it is not what the division gave."""
    said = []
    if losses.die != 1 and losses.total > losses.due:
        said.append(
            _(
                "Tied colours fall together, so {total} fall instead of {due}.",
                total=losses.total,
                due=losses.due,
            )
        )
    if losses.total < losses.due:
        said.append(_("Nobody else can fall, so it stays at {total}.", total=losses.total))
    is_safe = leader in company.players and not losses.is_failed and losses.die != 1
    if is_safe and leader is not None and losses.total:
        said.append(_("Who stands for {name} is safe.", name=name_of(banners, leader)))
    if company.whites and losses.total:
        said.append(_("White heroes never fall."))
    return said


# Before the die is rolled


@dataclass(frozen=True)
class Preview:
    """What a face would cost, and on how many of the six sides it is."""

    face: int
    sides: int
    losses: Losses

    @property
    def chance(self) -> str:
        return _("{sides} in {all}", sides=self.sides, all=len(DIE))

    @property
    def said(self) -> str:
        if self.face == 1:
            return _("one each")
        return ngettext("{n} falls", "{n} fall", self.losses.total)


def preview(company: Company, leader: int | None, failed: bool) -> tuple[Preview, ...]:
    return tuple(Preview(face, DIE.count(face), casualties(company, face, leader, failed)) for face in FACES)


# Who falls


def may_fall(band: Band, representative: Band | None, die: int) -> Band:
    """Everybody but the representative; on a 1 he too."""
    return band if representative is None or die == 1 else band - representative


def suggested(band: Band, count: int) -> Band:
    """Whom one would rather lose: adventurers before knights before mages, those without a ring first."""
    chosen = Band()
    for ringed in (False, True):
        for hero in HeroType:
            there = band.rings(hero) if ringed else band.count(hero) - band.rings(hero)
            taken = min(there, count - chosen.total)
            chosen += Band.of(hero, taken, taken if ringed else 0)
    return chosen


def has_no_choice(band: Band, count: int) -> bool:
    """Nobody falls, all fall, or all of them are alike."""
    kinds = sum((band.count(hero) > band.rings(hero)) + (band.rings(hero) > 0) for hero in HeroType)
    return count in (0, band.total) or kinds < 2


def check_fallen(name: str, fallen: Band, able: Band, count: int) -> None:
    """As many as the die asked for, and among those who can fall."""
    if not fallen.is_sound or not able.holds(fallen):
        raise IllegalMove(
            _("{name} can lose {able} here.", name=name, able=able.said() or _("nobody")),
            rule("missions.representative"),
        )
    if fallen.total != count:
        raise IllegalMove(
            ngettext(
                "{name} loses {n} hero; {fallen} chosen.",
                "{name} loses {n} heroes; {fallen} chosen.",
                count,
                name=name,
                fallen=fallen.total,
            ),
            rule("missions.casualties"),
        )


def falls_said(losses: Losses, banners: tuple[Banner, ...]) -> str:
    """Ana 2, Ben 1 and Cy 1"""
    return listing(
        [
            _("{name} {count}", name=banner.name, count=losses.counts[banner.colour])
            for banner in banners
            if losses.counts[banner.colour]
        ]
    )
