"""A combat as the log tells it."""

from collections.abc import Callable
from typing import Any

from companion.core.move import Move
from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords import combat_moves as m
from companion.games.heroes_vs_warlords import combat_rounds, honor, siege, skills
from companion.games.heroes_vs_warlords.combat_state import DEFENDER, Combat, Stack, Works
from companion.games.heroes_vs_warlords.combat_view import ended_said

Telling = tuple[str, str, str]  # title, why, icon


def combat_line(before: Combat, move: Move, after: Combat) -> Telling:
    """Title, why and icon of a move; `after` is the combat with its end, before anything is made of it."""
    tell = _TELLINGS.get(type(move))
    if tell is None:
        return type(move).__name__, "", ""
    title, why, icon = tell(before, move, after)
    ended = ended_said(after) if after.is_over else ""
    return title, " · ".join(filter(None, (why, ended))), icon


def _stack(combat: Combat, side: int, place: int) -> Stack:
    return combat.sides[side].stacks[place]


def _who(combat: Combat, side: int) -> str:
    return combat.sides[side].name


def _split(before: Combat, move: m.SplitForTowers, _after: Combat) -> Telling:
    title = _("{name} splits the archers", name=_who(before, DEFENDER))
    rest = _stack(before, DEFENDER, move.stack).count - move.into
    return title, _("{rest} and {into}, a tower each", rest=rest, into=move.into), "tower"


def _man(before: Combat, move: m.ManTower, _after: Combat) -> Telling:
    stack = _stack(before, DEFENDER, move.stack).said()
    if move.tower is None:
        return _("{stack} behind the wall", stack=stack), "", "tower"
    return _("{stack} in tower {n}", stack=stack, n=move.tower + 1), "", "tower"


def _diplomacy(before: Combat, move: m.UseDiplomacy, _after: Combat) -> Telling:
    kills = skills.diplomacy_kills(before, move.side, move.stack)
    stack = _stack(before, 1 - move.side, move.stack).said()
    title = _("{name}: diplomacy with {stack}", name=_who(before, move.side), stack=stack)
    return title, ngettext("{n} goes home", "{n} go home", kills), "diplomacy"


def _begin(before: Combat, _move: Move, _after: Combat) -> Telling:
    title = _("{name} against {other}: the fight begins", name=_who(before, 0), other=_who(before, 1))
    return title, "", "clash"


# Attacks


def _attack_title(before: Combat, move: m.Attack | m.DeclareAttack) -> str:
    return _(
        "{name}: {stack} against {target}",
        name=_who(before, move.side),
        stack=_stack(before, move.side, move.stack).said(),
        target=_stack(before, 1 - move.side, move.target).said(),
    )


def _attack(before: Combat, move: m.Attack, after: Combat) -> Telling:
    dice = _("dice {a} and {b}", a=move.attack_die, b=move.defense_die)
    return _attack_title(before, move), _booked(before, after) or dice, "clash"


def _declare(before: Combat, move: m.DeclareAttack, _after: Combat) -> Telling:
    return _attack_title(before, move), "", "clash"


def _booked(before: Combat, after: Combat) -> str:
    return after.last.sentence if after.last is not None and after.last is not before.last else ""


def _roll(before: Combat, move: m.RollDie, after: Combat) -> Telling:
    title = _("{name} rolls {die}", name=_who(before, move.side), die=move.die)
    return title, _booked(before, after), "d20"


def _tell(before: Combat, _move: Move, after: Combat) -> Telling:
    return _("The table adds up itself"), _booked(before, after), "clash"


def _call_off(_before: Combat, _move: Move, _after: Combat) -> Telling:
    return _("Another attack instead"), "", "clash"


def _skill(before: Combat, move: m.UseSkill, after: Combat) -> Telling:
    side = before.sides[move.side]
    title = _("{name} uses {skill}", name=side.name, skill=skills.skill_word(side))
    return title, _booked(before, after), "level"


def _book(before: Combat, _move: Move, after: Combat) -> Telling:
    return _("The losses are taken"), _booked(before, after), "clash"


def _hold(before: Combat, move: m.HoldStack, _after: Combat) -> Telling:
    if move.stack is None:
        return _("{name}: no more attacks in this step", name=_who(before, move.side)), "", "shield"
    stack = _stack(before, move.side, move.stack).said()
    return _("{name}: {stack} does not attack", name=_who(before, move.side), stack=stack), "", "shield"


# Walls


def _breach(before: Combat, move: m.Breach, after: Combat) -> Telling:
    total = siege.breach_total(before, move.die)
    works = siege.siege_of(before)
    effect = siege.breach_effect(works, total.value)
    what = {
        Works.INTACT: _("no effect"),
        Works.DAMAGED: _("damaged"),
        Works.DESTROYED: _("destroyed"),
    }[effect]
    title = _(
        "Breach: {sum} = {total} against {all}: {what}",
        sum=total.sum_line(),
        total=total.value,
        all=works.structure,
        what=what,
    )
    fallen = before.defender.units - after.defender.units
    why = (
        ngettext("{n} archer falls with the tower", "{n} archers fall with the tower", fallen)
        if fallen
        else ""
    )
    return title, why, "breach"


def _aim(before: Combat, move: m.AimCatapult, _after: Combat) -> Telling:
    title = (
        _("Catapult at wall hex {n}: {die}", n=move.hex, die=move.die)
        if move.tower is None
        else _("Catapult at tower {n}: {die}", n=move.tower + 1, die=move.die)
    )
    hero = before.attacker.hero
    hit = hero is not None and move.die <= hero.initiative
    return title, _("on target") if hit else _("missed"), "catapult"


def _land(_before: Combat, move: m.LandStone, _after: Combat) -> Telling:
    if not move.hex:
        return _("The marker stays on the tower"), "", "catapult"
    return _("The marker is moved to wall hex {n}", n=move.hex), "", "catapult"


def _skip_breach(before: Combat, _move: Move, _after: Combat) -> Telling:
    return _("{name} leaves the wall alone", name=_who(before, 0)), "", "wall"


# The end of a round


def _initiative(before: Combat, move: m.TryInitiative, after: Combat) -> Telling:
    name, need = _who(before, before.second), combat_rounds.initiative_need(before).value
    title = _("{name} rolls {die} for the initiative", name=name, die=move.die)
    if after.initiative != before.initiative:
        return title, _("at most {need}: taken over", need=need), "sprint"
    return title, _("more than {need}: it stays", need=need), "sprint"


def _leave(before: Combat, _move: Move, _after: Combat) -> Telling:
    return _("{name} leaves the initiative", name=_who(before, before.second)), "", "sprint"


def _say_initiative(before: Combat, move: m.SayInitiative, _after: Combat) -> Telling:
    return _("{name} has the initiative", name=_who(before, move.side)), _("entered by hand"), "sprint"


def _withdraw(before: Combat, move: m.Withdraw, after: Combat) -> Telling:
    need = combat_rounds.withdraw_need(before, move.side).value
    title = _("{name} rolls {die} to withdraw", name=_who(before, move.side), die=move.die)
    if after.left_by == move.side:
        return title, _("at most {need}: away", need=need), "boot"
    return title, _("more than {need}: the fight goes on", need=need), "boot"


def _stand(before: Combat, move: m.StandFast, _after: Combat) -> Telling:
    return _("{name} fights on", name=_who(before, move.side)), "", "shield"


# Honor


def _subvert(before: Combat, move: m.Subvert, _after: Combat) -> Telling:
    ours = honor.subvert_sum(before.sides[move.side], move.die)
    theirs = honor.subvert_sum(before.sides[1 - move.side], move.other_die)
    title = ngettext(
        "{name} persuades {n} Mercenary",
        "{name} persuades {n} Mercenaries",
        move.honor,
        name=_who(before, move.side),
    )
    words = {"ours": ours.value, "theirs": theirs.value}
    if ours.value > theirs.value:
        return title, _("{ours} against {theirs}: they change sides", **words), "mercenary"
    return title, _("{ours} against {theirs}: they run away", **words), "mercenary"


def _spend(before: Combat, move: m.SpendHonor, _after: Combat) -> Telling:
    stack = _stack(before, DEFENDER, move.stack).said()
    title = ngettext(
        "{name}: {n} Honor Point for {stack}",
        "{name}: {n} Honor Points for {stack}",
        move.points,
        name=_who(before, DEFENDER),
        stack=stack,
    )
    return title, "", "honor"


# The table wins


def _teach(_before: Combat, move: m.TeachUnit, _after: Combat) -> Telling:
    title = _("{race}, level {level}, as printed", race=move.race.word, level=move.level)
    said = []
    if move.attack is not None:
        said.append(_("Attack {n}", n=move.attack))
    if move.defense is not None:
        said.append(_("Defense {n}", n=move.defense))
    if move.movement is not None:
        said.append(_("Movement {n}", n=move.movement))
    if move.kind is not None:
        said.append(move.kind.word)
    return title, ", ".join(said), "pencil-outline"


def _lose(before: Combat, move: m.LoseUnits, _after: Combat) -> Telling:
    stack = _stack(before, move.side, move.stack)
    title = _("{name}: {n} of {stack} die", name=_who(before, move.side), n=move.count, stack=stack.said())
    return title, _("entered by hand"), "skull"


def _recount(before: Combat, move: m.RecountStack, after: Combat) -> Telling:
    old, new = _stack(before, move.side, move.stack), _stack(after, move.side, move.stack)
    title = _("{name}: {old} is {new}", name=_who(before, move.side), old=old.said(), new=new.said())
    return title, _("counted again"), "pencil-outline"


def _works(_before: Combat, move: m.SetWorks, _after: Combat) -> Telling:
    said = _("corrected by hand")
    if move.tower is not None:
        return _("Tower {n}: {works}", n=move.tower + 1, works=move.works.word), said, "tower"
    if move.hex:
        return _("Wall hex {n}: {works}", n=move.hex, works=move.works.word), said, "wall"
    return _("The wall: {works}", works=move.works.word), said, "wall"


def _used(before: Combat, move: m.MarkUsed, _after: Combat) -> Telling:
    words = {"name": _who(before, move.side), "what": skills.once_word(before.sides[move.side], move.what)}
    title = _("{name}: {what} is used", **words) if move.on else _("{name}: {what} is not used yet", **words)
    return title, _("corrected by hand"), "pencil-outline"


def _helped(before: Combat, move: m.MarkHelped, _after: Combat) -> Telling:
    stack = _stack(before, DEFENDER, move.stack).said()
    title = _("{stack} was not helped yet", stack=stack)
    if move.on:
        title = _("{stack} was helped with {points}", stack=stack, points=move.points)
    return title, _("corrected by hand"), "pencil-outline"


_TELLINGS: dict[type[Move], Callable[[Combat, Any, Combat], Telling]] = {
    m.SplitForTowers: _split,
    m.ManTower: _man,
    m.UseDiplomacy: _diplomacy,
    m.BeginFight: _begin,
    m.Attack: _attack,
    m.DeclareAttack: _declare,
    m.RollDie: _roll,
    m.TellFall: _tell,
    m.CallOff: _call_off,
    m.UseSkill: _skill,
    m.BookAttack: _book,
    m.HoldStack: _hold,
    m.Breach: _breach,
    m.AimCatapult: _aim,
    m.LandStone: _land,
    m.SkipBreach: _skip_breach,
    m.TryInitiative: _initiative,
    m.LeaveInitiative: _leave,
    m.SayInitiative: _say_initiative,
    m.Withdraw: _withdraw,
    m.StandFast: _stand,
    m.Subvert: _subvert,
    m.SpendHonor: _spend,
    m.TeachUnit: _teach,
    m.LoseUnits: _lose,
    m.RecountStack: _recount,
    m.SetWorks: _works,
    m.MarkUsed: _used,
    m.MarkHelped: _helped,
}
