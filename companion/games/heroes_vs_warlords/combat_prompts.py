"""A combat as prompts: whose step, what now, and answers that lead to its end."""

from collections.abc import Callable

from companion.core.prompt import Ask, Choice, Prompt
from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords import (
    arena,
    battle_display,
    combat_rounds,
    honor,
    odds,
    siege,
    skills,
)
from companion.games.heroes_vs_warlords import combat_moves as m
from companion.games.heroes_vs_warlords.attack_view import missing_values, odds_said, skill_offers
from companion.games.heroes_vs_warlords.clash import is_ranged, needs_of_heroes, resolve, sentence
from companion.games.heroes_vs_warlords.combat_acts import HIGHEST_VALUE
from companion.games.heroes_vs_warlords.combat_state import (
    ATTACKER,
    DEFENDER,
    FACES,
    Clash,
    Combat,
    Fall,
    Stack,
    Step,
    Works,
)
from companion.games.heroes_vs_warlords.combat_view import roles
from companion.games.heroes_vs_warlords.pieces import Ability
from companion.games.heroes_vs_warlords.untold import is_untold

SHOWN_HEXES = 3  # of the wall, offered to whoever answers without the battle display


def combat_prompt(combat: Combat) -> Prompt:
    if combat.clash is not None:
        return _clash(combat, combat.clash)
    return _STEPS[combat.step](combat)


def lead(combat: Combat) -> str:
    """Combat round 2 · step 7 of 9"""
    if combat.step in (Step.START, Step.OVER):
        return combat.where
    return _("Combat round {round} · step {step} of 9", round=combat.round, step=int(combat.step))


def _die(label: str, seat: int | None, answer: Callable[[int], m.CombatMove]) -> Ask:
    return Ask(label, 1, len(FACES), answer, seat=seat, faces=FACES)


def _seat(combat: Combat, side: int) -> int | None:
    return combat.sides[side].seat


# Before the first round


def _start(combat: Combat) -> Prompt:
    choices = [Choice(_("Begin the fight"), m.BeginFight())]
    for side in (ATTACKER, DEFENDER):
        choices += [_diplomacy(combat, side, place) for place in skills.diplomacy_stacks(combat, side)]
    choices += _tower_choices(combat)
    asks = []
    place = siege.can_split(combat)
    if place is not None:
        asks.append(_split(combat, place))
    fleeing = [
        side
        for side in (ATTACKER, DEFENDER)
        if combat_rounds.may_withdraw_early(combat, side)
        and not is_untold(combat.sides[side], Ability.INITIATIVE)
    ]
    asks += [_withdraw_die(combat, side) for side in fleeing]
    first = combat.sides[combat.initiative]
    said = " ".join(roles(combat))
    title = _("{name} against {other}", name=combat.attacker.name, other=combat.defender.name)
    return Prompt("combat_start", title, said, first.seat, lead(combat), tuple(choices), tuple(asks))


def _diplomacy(combat: Combat, side: int, place: int) -> Choice:
    stack = combat.stack(1 - side, place)
    kills = skills.diplomacy_kills(combat, side, place)
    label = _("Diplomacy with {stack}", stack=stack.said())
    return Choice(label, m.UseDiplomacy(side, place), ngettext("{n} goes home", "{n} go home", kills))


def _tower_choices(combat: Combat) -> list[Choice]:
    towers = siege.siege_of(combat).built if combat.siege is not None else 0
    return [
        Choice(
            _("{stack} in tower {n}", stack=combat.stack(DEFENDER, place).said(), n=tower + 1),
            m.ManTower(place, tower),
        )
        for place in siege.outside_towers(combat)
        for tower in range(towers)
    ]


def _split(combat: Combat, place: int) -> Ask:
    count = combat.stack(DEFENDER, place).count
    label = _("Archers for the second tower, of {count}", count=count)

    def answer(into: int) -> m.CombatMove:
        return m.SplitForTowers(place, into)

    return Ask(label, 1, count - 1, answer, seat=_seat(combat, DEFENDER), value=count // 2)


# Breaching


def _breach(combat: Combat) -> Prompt:
    works = siege.siege_of(combat)
    skip = Choice(_("Leave the wall alone"), m.SkipBreach())
    who = combat.attacker
    title = _("{name}: breach the wall?", name=who.name)
    half = (works.structure + 1) // 2
    said = _("{half} damages, {all} destroys; the level of the Hero counts.", half=half, all=works.structure)
    if not combat.method.in_arena:
        return _catapult(combat, title, said, skip)
    choices = siege.tower_choices(combat)
    labels = (
        [(_("Die, at tower {n}", n=tower + 1), tower) for tower in choices]
        if len(choices) > 1
        else [(_("Die for the wall"), None)]
    )
    asks = tuple(_die(label, who.seat, _breacher(tower)) for label, tower in labels)
    return Prompt("breach", title, said, who.seat, lead(combat), (skip,), asks)


def _breacher(tower: int | None) -> Callable[[int], m.CombatMove]:
    return lambda die: m.Breach(die, tower)


def _catapult(combat: Combat, title: str, said: str, skip: Choice) -> Prompt:
    seat = combat.attacker.seat
    if battle_display.accuracy_matters(combat) and is_untold(combat.attacker, Ability.INITIATIVE):
        return Prompt("breach", title, _untold_said(), seat, lead(combat), (skip,))
    if combat.aim is None:
        asks = tuple(_die(label, seat, answer) for label, answer in _aims(combat))
        need = combat.attacker.hero.initiative if combat.attacker.hero else 0
        said = _("Accuracy: at most {need} hits the hex that was chosen.", need=need)
        return Prompt("breach", title, said, seat, lead(combat), (skip,), asks)
    if not combat.aim.landed:
        choices = tuple(
            Choice(_("Wall hex {n}", n=number) if number else _("It stays on the tower"), m.LandStone(number))
            for number in battle_display.landing_choices(combat)
        )
        title = _("{name}: where does the stone land?", name=combat.defender.name)
        said = _("Missed: {name} may move the marker.", name=combat.defender.name)
        return Prompt("breach", title, said, combat.defender.seat, lead(combat), choices)
    ask = _die(_("Die for what was hit"), seat, _breacher(None))
    return Prompt("breach", title, said, seat, lead(combat), (skip,), (ask,))


def _aims(combat: Combat) -> list[tuple[str, Callable[[int], m.CombatMove]]]:
    works = siege.siege_of(combat)
    hexes = [n for n in range(1, battle_display.MOST_HEXES + 1) if works.hex(n) is not Works.DESTROYED]
    found = [
        (_("Accuracy at wall hex {n}", n=number), _aimer(number, None)) for number in hexes[:SHOWN_HEXES]
    ]
    if any(state is Works.DESTROYED for _number, state in works.wall_hexes):
        standing = [n for n, state in enumerate(works.towers) if state is not Works.DESTROYED]
        found += [(_("Accuracy at tower {n}", n=tower + 1), _aimer(0, tower)) for tower in standing]
    return found


def _aimer(number: int, tower: int | None) -> Callable[[int], m.CombatMove]:
    return lambda die: m.AimCatapult(die, number, tower)


# Attacks


def _attack(combat: Combat) -> Prompt:
    side = arena.actor(combat)
    stacks = arena.open_stacks(combat)
    if side is None or not stacks:
        return _waiting(combat)
    who, place = combat.sides[side], stacks[0]
    stack = combat.stack(side, place)
    choices = [_target(combat, side, place, target) for target in arena.targets(combat, side, place)]
    hold = _("It only moves") if not combat.method.in_arena else _("It does not attack")
    choices.append(Choice(hold, m.HoldStack(side, place)))
    if len(stacks) > 1:
        choices.append(Choice(_("None of the {n} stacks attacks", n=len(stacks)), m.HoldStack(side)))
    title = _("{name}: whom to attack with {stack}?", name=mover(combat, side), stack=_stack_said(stack))
    return Prompt("attack", title, step_said(combat), who.seat, lead(combat), tuple(choices))


def _target(combat: Combat, side: int, place: int, target: int) -> Choice:
    label = _("Against {stack}", stack=_stack_said(combat.stack(1 - side, target)))
    return Choice(label, m.DeclareAttack(side, place, target), _chances(combat, Clash(side, place, target)))


def _chances(combat: Combat, clash: Clash) -> str:
    found = odds.attack_odds(combat, clash)
    return odds_said(combat, clash, found) if found is not None else ""


def _stack_said(stack: Stack) -> str:
    return _("{stack}, {kind}", stack=stack.said(), kind=stack.kind.word)


def mover(combat: Combat, side: int) -> str:
    """Who moves the stacks of a side."""
    who = combat.sides[side]
    return _("{name} for the guards", name=who.controller) if who.controller else who.name


def step_said(combat: Combat) -> str:
    return _("Step {n}: {step}", n=int(combat.step), step=_(arena.STEP_WORDS[combat.step]))


# The attack on the table


def _clash(combat: Combat, clash: Clash) -> Prompt:
    if resolve(combat, clash) is not None:
        return _skills(combat, clash)
    missing = missing_values(combat, clash)
    if missing:
        return _values(combat, clash, missing)
    if needs_of_heroes(combat, clash):
        choices = _tell(combat, clash)
        title = _("What is on the Hero display?")
        return Prompt("unit_values", title, _untold_said(), lead=lead(combat), choices=choices)
    asks = []
    if clash.attack_die is None:
        asks.append(_clash_die(combat, clash.side))
    if clash.defense_die is None:
        asks.append(_clash_die(combat, clash.other))
    return Prompt(
        "dice",
        _clash_title(combat, clash),
        _chances(combat, clash),
        lead=lead(combat),
        asks=tuple(asks),
        choices=_tell(combat, clash),
    )


def _clash_title(combat: Combat, clash: Clash) -> str:
    attacking, target = combat.stack(clash.side, clash.stack), combat.stack(clash.other, clash.target)
    return _("{stack} against {target}", stack=attacking.said(), target=target.said())


def _clash_die(combat: Combat, side: int) -> Ask:
    label = _("Die: {name}", name=mover(combat, side))
    return _die(label, _seat(combat, side), lambda die: m.RollDie(side, die))


def _tell(combat: Combat, clash: Clash) -> tuple[Choice, ...]:
    """Without dice: the table added up itself."""
    attacker, other = combat.sides[clash.side].name, combat.sides[clash.other].name
    found = [
        Choice(_("Won by {name}", name=attacker), m.TellFall(Fall.WON)),
        Choice(_("No effect"), m.TellFall(Fall.TIED)),
    ]
    if not is_ranged(combat, clash):
        found.append(Choice(_("Won by {name}", name=other), m.TellFall(Fall.LOST)))
    return (*found, Choice(_("Another attack instead"), m.CallOff()))


def _values(combat: Combat, clash: Clash, missing: tuple[tuple[Stack, bool], ...]) -> Prompt:
    asks = tuple(_value(stack, attack) for stack, attack in missing)
    said = _("It is printed on the counter. Herald asks only once.")
    title = _("What do the counters say?")
    return Prompt("unit_values", title, said, lead=lead(combat), choices=_tell(combat, clash), asks=asks)


def _value(stack: Stack, attack: bool) -> Ask:
    words = {"race": stack.race.word, "level": stack.level}
    label = (
        _("Attack of {race}, level {level} (red)", **words)
        if attack
        else _("Defense of {race}, level {level} (blue)", **words)
    )

    def answer(value: int) -> m.CombatMove:
        if attack:
            return m.TeachUnit(stack.race, stack.level, attack=value)
        return m.TeachUnit(stack.race, stack.level, defense=value)

    return Ask(label, 0, HIGHEST_VALUE, answer)


def _skills(combat: Combat, clash: Clash) -> Prompt:
    result = resolve(combat, clash)
    said = sentence(combat, clash, result) if result is not None else ""
    choices = [Choice(_("Book it"), m.BookAttack())]
    choices += [Choice(offer.label, m.UseSkill(offer.side), offer.what) for offer in skill_offers(combat)]
    return Prompt("skill", _clash_title(combat, clash), said, lead=lead(combat), choices=tuple(choices))


def _untold_said() -> str:
    return _("It decides, and nobody has told it yet.")


# The end of a round


def _initiative(combat: Combat) -> Prompt:
    who = combat.sides[combat.second]
    title = _("{name}: take the initiative?", name=who.name)
    leave = Choice(_("Leave it"), m.LeaveInitiative())
    if is_untold(who, Ability.INITIATIVE):
        taken = Choice(_("{name} takes it", name=who.name), m.SayInitiative(combat.second))
        kept = Choice(_("It was rolled for, and stays"), m.SayInitiative(combat.initiative))
        said = _untold_said()
        return Prompt("initiative", title, said, who.seat, lead(combat), (leave, taken, kept))
    need = combat_rounds.initiative_need(combat).value
    said = _(
        "At most {need}: {faces} of 20. One attempt in a combat.",
        need=need,
        faces=odds.initiative_odds(combat),
    )
    ask = _die(_("Die for the initiative"), who.seat, m.TryInitiative)
    return Prompt("initiative", title, said, who.seat, lead(combat), (leave,), (ask,))


def _withdraw(combat: Combat) -> Prompt:
    side = combat_rounds.decider(combat)
    if side is None:
        return _waiting(combat)
    who = combat.sides[side]
    need = combat_rounds.withdraw_need(combat, side).value
    said = _(
        "At most {need} withdraws: {faces} of 20. No EP then, and the Hero's turn is over.",
        need=need,
        faces=odds.withdraw_odds(combat, side),
    )
    asks = [_spend(combat, place) for place in combat.defender.standing if honor.points_for(combat, place)]
    if combat_rounds.withdraw_untold(combat, side):
        said = _untold_said()
    else:
        asks.append(_withdraw_die(combat, side))
    stay = Choice(_("{name} fights on", name=who.name), m.StandFast(side))
    title = _("{name}: withdraw?", name=who.name)
    return Prompt("withdraw", title, said, who.seat, lead(combat), (stay,), tuple(asks))


def _withdraw_die(combat: Combat, side: int) -> Ask:
    who = combat.sides[side]
    label = _("{name}: die to withdraw", name=who.name)
    return _die(label, who.seat, lambda die: m.Withdraw(side, die))


def _spend(combat: Combat, place: int) -> Ask:
    """Stored Honor Points first, then those of the Hero."""
    points = honor.points_for(combat, place)
    label = _("Honor Points for {stack}", stack=_stack_said(combat.stack(DEFENDER, place)))
    stored = combat.defender.stored_left

    def answer(number: int) -> m.CombatMove:
        return m.SpendHonor(place, number, max(0, number - stored))

    impossible = frozenset(range(points[0], points[-1] + 1)) - set(points)
    return Ask(label, points[0], points[-1], answer, impossible, combat.defender.seat)


def _waiting(combat: Combat) -> Prompt:
    return Prompt("combat_start", _(arena.STEP_WORDS[combat.step]), step_said(combat), lead=lead(combat))


_STEPS: dict[Step, Callable[[Combat], Prompt]] = {
    Step.START: _start,
    Step.BREACH: _breach,
    **dict.fromkeys(arena.KIND_OF_STEP, _attack),
    Step.INITIATIVE: _initiative,
    Step.WITHDRAW: _withdraw,
    Step.OVER: _waiting,
}
