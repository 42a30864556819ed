"""An attack as the screen shows it before it is played: both sums, the verdict, the exact odds, what may be ticked."""

from dataclasses import dataclass

from companion.core.frozen import replace
from companion.core.number import Number
from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords import arena, skills
from companion.games.heroes_vs_warlords.advanced_hits import Loss
from companion.games.heroes_vs_warlords.battle_display import Tick, ticks_for
from companion.games.heroes_vs_warlords.clash import (
    Result,
    attack_sum,
    defense_sum,
    is_ranged,
    resolve,
    sentence,
)
from companion.games.heroes_vs_warlords.combat_state import NO_TICKS, Clash, Combat, Fall, Side, Stack, Ticks
from companion.games.heroes_vs_warlords.odds import AttackOdds, attack_odds


@dataclass(frozen=True)
class SkillOffer:
    side: int
    label: str  # Ana uses Fury
    what: str  # what the attack comes to then


@dataclass(frozen=True)
class AttackView:
    clash: Clash
    ranged: bool
    attack: Number | None  # None: the value on the counter is not known
    defense: Number | None
    winner: int | None  # side
    verdict: str  # 17 beats 15: 5 of 6 die
    why: str  # 5 units strike, 5 hits. Ben keeps 1.
    section: str
    sentence: str  # 8 + 4 + 5 = 17 against 9 + 2 + 4 = 15: 3 of 5 die
    hits: Number | None
    back: Number | None  # hits in return
    odds: AttackOdds | None
    odds_said: str
    ticks: tuple[Tick, ...]
    skills: tuple[SkillOffer, ...]
    cautions: tuple[str, ...]  # why the table should look twice
    missing: tuple[tuple[Stack, bool], ...]  # counters to be read; True: the Attack value


def attack_view(
    combat: Combat,
    side: int,
    stack: int,
    target: int,
    ticks: Ticks = NO_TICKS,
    attack_die: int | None = None,
    defense_die: int | None = None,
) -> AttackView:
    """Without playing it. With dice missing the sums are shown without them."""
    return clash_view(combat, Clash(side, stack, target, ticks, attack_die, defense_die))


def clash_view(combat: Combat, clash: Clash) -> AttackView:
    result = resolve(combat, clash)
    chances = attack_odds(combat, clash)
    ranged = is_ranged(combat, clash)
    winner = None if result is None or result.loser is None else 1 - result.loser
    advanced = combat.method.advanced_hits
    return AttackView(
        clash,
        ranged,
        attack_sum(combat, clash),
        defense_sum(combat, clash),
        winner,
        "" if result is None else _verdict(combat, clash, result),
        "" if result is None else _why(combat, clash, result),
        ("8.5.1" if ranged else "8.5.2") + (", 19.15" if advanced else ", 8.6"),
        "" if result is None else sentence(combat, clash, result),
        None if result is None else result.hits,
        None if result is None else result.back,
        chances,
        "" if chances is None else odds_said(combat, clash, chances),
        ticks_for(combat, clash.side, clash.stack, clash.target),
        skill_offers(replace(combat, clash=clash)),
        tuple(caution.sentence for caution in arena.attack_cautions(combat, clash)),
        missing_values(combat, clash),
    )


def missing_values(combat: Combat, clash: Clash) -> tuple[tuple[Stack, bool], ...]:
    """What is printed on the counters and not known yet."""
    attacking, target = combat.stack(clash.side, clash.stack), combat.stack(clash.other, clash.target)
    found = []
    if attacking.attack is None:
        found.append((attacking, True))
    if target.defense is None and not is_ranged(combat, clash):
        found.append((target, False))
    return tuple(found)


def skill_offers(combat: Combat) -> tuple[SkillOffer, ...]:
    found = []
    for side in skills.offers(combat):
        who, changed = combat.sides[side], skills.with_skill(combat, side)
        after = resolve(combat, changed) if changed is not None else None
        if changed is not None and after is not None:
            label = _("{name} uses {skill}", name=who.name, skill=skills.skill_word(who))
            found.append(SkillOffer(side, label, sentence(combat, changed, after)))
    return tuple(found)


# Words


def _verdict(combat: Combat, clash: Clash, result: Result) -> str:
    """17 beats 15: 5 of 6 die"""
    if result.attack is None or result.defense is None:
        return sentence(combat, clash, result)
    high, low = result.attack.value, result.defense.value
    if result.loser is None:
        if high == low:
            return _("{n} each: no effect", n=high)
        return _("{low} does not beat {high}: no effect", low=high, high=low)
    if result.fall is Fall.LOST:
        high, low = low, high
    losing = _losing(combat, clash, result)
    return _("{high} beats {low}: {losses}", high=high, low=low, losses=losses_said(losing, result.loss))


def _losing(combat: Combat, clash: Clash, result: Result) -> Stack:
    if result.loser == clash.side:
        return combat.stack(clash.side, clash.stack)
    return combat.stack(clash.other, clash.target)


def losses_said(stack: Stack, loss: Loss) -> str:
    if loss.kills:
        return _("{n} of {all} die", n=loss.kills, all=stack.count)
    return ngettext("{n} hit stands", "{n} hits stand", loss.standing)


def _why(combat: Combat, clash: Clash, result: Result) -> str:
    """5 units strike, 5 hits. Ben keeps 1."""
    if result.loser is None or result.hits is None:
        return _("Nobody is hit.")
    winning = combat.stack(clash.side, clash.stack)
    if result.loser == clash.side:
        winning = combat.stack(clash.other, clash.target)
    left = _losing(combat, clash, result).count - result.loss.kills
    said = [
        ngettext("{n} unit strikes", "{n} units strike", winning.count),
        ngettext("{n} hit", "{n} hits", result.hits.value),
        _left_said(combat.sides[result.loser], left),
    ]
    if result.back.value:
        said.append(ngettext("{n} hit in return", "{n} hits in return", result.back.value))
    return " · ".join(said)


def _left_said(side: Side, left: int) -> str:
    if side.is_neutral:
        return ngettext("{n} guard is left", "{n} guards are left", left)
    return _("{name} keeps {n}", name=side.name, n=left)


def odds_said(combat: Combat, clash: Clash, chances: AttackOdds) -> str:
    """Ana 62 %, Ben 34 %: 247 · 17 tied · 136 of 400"""
    words = {
        "name": combat.sides[clash.side].name,
        "n": percent(chances.wins),
        "wins": chances.wins,
        "ties": chances.ties,
    }
    if is_ranged(combat, clash):
        return _("{name} {n} %: {wins} of 400 pairs", **words)
    return _(
        "{name} {n} %, {other} {m} %: {wins} · {ties} tied · {losses} of 400",
        **words,
        other=combat.sides[clash.other].name,
        m=percent(chances.losses),
        losses=chances.losses,
    )


def percent(pairs: int) -> int:
    return round(100 * pairs / 400)
