"""Battle: who fights, how many dice in each step, hits and who takes them, retreat (Phase 6, Battle and Hits)."""

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.words import _
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things import order
from companion.games.kings_and_things.checks import check_die, check_thing, check_value
from companion.games.kings_and_things.heroes import take_away
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import (
    NEUTRAL,
    ROLLING,
    Battle,
    Fighter,
    Marker,
    News,
    Side,
    State,
    Step,
    Why,
)
from companion.games.kings_and_things.things import HIGHEST_FACE, Kind, Letter

MOST_THINGS = 40  # in one side; a Citadel has no stack limit
MOST_HITS = 2 * MOST_THINGS
STEP_LETTERS = {
    Step.MAGIC: (Letter.MAGIC,),
    Step.RANGED: (Letter.RANGED,),
    Step.MELEE: (Letter.CHARGE, Letter.MELEE),
}


# Who fights


def begin(state: State, marker: Marker, seat: int) -> State:
    """The owner of the hex defends; without one, whoever sits closest to the right of the one who begins
    (attacker), or the neutral tiles."""
    seats = [*marker.seats]
    if marker.owner is not None and marker.owner not in seats:
        seats.append(marker.owner)
    if marker.neutral:
        attackers = [seat, *(each for each in seats if each != seat)]
        left = tuple(Fighter(thing) for thing in state.neutrals.get(marker.hex, ()))
        sides = (*(Side(each) for each in attackers), Side(NEUTRAL, left))
        return replace(state, battle=Battle(marker, sides, len(sides) - 1))
    defender = marker.owner if marker.owner is not None else order.closest_right(state, seat, tuple(seats))
    attackers = [each for each in order.order(state) if each in seats and each != defender]
    sides = (*(Side(each) for each in attackers), Side(defender))
    return replace(state, battle=Battle(marker, sides, len(sides) - 1))


def current(state: State) -> Battle:
    if state.battle is None:
        raise IllegalMove(_("There is no battle now."), rule("battle.all"))
    return state.battle


def _at(state: State, *steps: Step) -> Battle:
    battle = current(state)
    if battle.step not in steps:
        raise IllegalMove(_("Not in this step of the battle."), rule("battle.steps"))
    return battle


def side_of(battle: Battle, side: int) -> Side:
    if not 0 <= side < len(battle.sides):
        raise IllegalMove(_("There is no such side in this battle."))
    return battle.sides[side]


def fighter_of(battle: Battle, side: int, thing: int) -> Fighter:
    fighters = side_of(battle, side).fighters
    if not 0 <= thing < len(fighters):
        raise IllegalMove(_("There is no such thing in this battle."))
    return fighters[thing]


def with_side(battle: Battle, place: int, side: Side) -> Battle:
    return replace(battle, sides=(*battle.sides[:place], side, *battle.sides[place + 1 :]))


def with_fighter(battle: Battle, side: int, thing: int, fighter: Fighter) -> Battle:
    held = battle.sides[side]
    fighters = (*held.fighters[:thing], fighter, *held.fighters[thing + 1 :])
    return with_side(battle, side, replace(held, fighters=fighters))


# What is in the hex


def add(state: State, move: m.AddThing) -> State:
    battle = current(state)
    held = side_of(battle, move.side)
    check_thing(move.thing)
    if move.thing.kind not in (*FIGHTING, Kind.INCOME):
        raise IllegalMove(_("{kind} does not fight.", kind=move.thing.kind.word), rule("battle.all"))
    if len(held.fighters) >= MOST_THINGS:
        raise IllegalMove(_("{most} things are enough for one side.", most=MOST_THINGS))
    if battle.step is Step.AFTER:
        raise IllegalMove(_("The battle is over."), rule("battle.ends"))
    if held.seat == NEUTRAL and move.thing.kind in (Kind.HERO, Kind.FORT):
        raise IllegalMove(_("Nobody owns such a thing."), rule("exploration.all"))
    changed = replace(held, fighters=(*held.fighters, Fighter(move.thing)))
    return replace(state, battle=with_side(battle, move.side, changed))


FIGHTING = tuple(kind for kind in Kind if kind.can_fight)


def drop(state: State, move: m.DropThing) -> State:
    battle = _at(state, Step.MUSTER)
    fighter_of(battle, move.side, move.thing)
    held = battle.sides[move.side]
    fighters = (*held.fighters[: move.thing], *held.fighters[move.thing + 1 :])
    return replace(state, battle=with_side(battle, move.side, replace(held, fighters=fighters)))


def change_thing(state: State, move: m.ChangeThing) -> State:
    battle = current(state)
    fighter = fighter_of(battle, move.side, move.thing)
    check_thing(move.new)
    if battle.step is Step.AFTER:
        raise IllegalMove(_("The battle is over."), rule("battle.ends"))
    if move.new.kind is not fighter.thing.kind:
        raise IllegalMove(_("It is of another kind."))
    if battle.sides[move.side].hits is not None:
        raise IllegalMove(_("The dice of this step have fallen."), rule("hits.all"))
    changed = with_fighter(battle, move.side, move.thing, replace(fighter, thing=move.new))
    return settle(replace(state, battle=changed))


def call_bluff(state: State, move: m.CallBluff) -> State:
    battle = _at(state, Step.MUSTER)
    fighter = fighter_of(battle, move.side, move.thing)
    if fighter.thing.kind is not Kind.CREATURE or battle.sides[move.side].seat == NEUTRAL:
        raise IllegalMove(_("Only a creature of a player can be a bluff."), rule("bluff.all"))
    if fighter.gone:
        raise IllegalMove(_("It was called out already."), rule("bluff.all"))
    changed = with_fighter(battle, move.side, move.thing, replace(fighter, gone=True))
    return replace(state, battle=changed, news=News("bluff", things=(fighter.thing,)))


def start(state: State) -> State:
    battle = _at(state, Step.MUSTER)
    for place in range(len(battle.sides)):
        if not battle.sides[place].fighters and place != battle.defender:
            said = _("What does {name} fight with?", name=side_name(state, place))
            raise IllegalMove(said, rule("battle.all"))
    return settle(replace(state, battle=_first_step(battle)))


def side_name(state: State, place: int) -> str:
    seat = current(state).sides[place].seat
    return _("Neutral tiles") if seat == NEUTRAL else state.names[seat]


def _first_step(battle: Battle) -> Battle:
    """A round begins; with three or more they declare whom they hit."""
    sides = tuple(
        replace(side, dice=(), hits=None, suffers=None, decided=False, target=None) for side in battle.sides
    )
    many = len(battle.standing) > 2
    return replace(battle, sides=sides, step=Step.TARGETS if many else Step.MAGIC)


def declare(state: State, move: m.DeclareTargets) -> State:
    battle = _at(state, Step.TARGETS)
    standing = battle.standing
    if len(move.targets) != len(battle.sides):
        raise IllegalMove(_("Every side names one opponent."), rule("battle.targets"))
    for place in standing:
        if move.targets[place] not in standing or move.targets[place] == place:
            said = _("{name} must name one opponent who still fights.", name=side_name(state, place))
            raise IllegalMove(said, rule("battle.targets"))
    sides = tuple(
        replace(side, target=move.targets[place] if place in standing else None)
        for place, side in enumerate(battle.sides)
    )
    return settle(replace(state, battle=replace(battle, sides=sides, step=Step.MAGIC)))


def target_of(battle: Battle, place: int) -> int | None:
    """Whom a side hits: as declared, or the only other one."""
    declared = battle.sides[place].target
    if declared is not None:
        return declared
    others = [other for other in battle.standing if other != place]
    return others[0] if others else None


# Dice


def dice_of(side: Side, step: Step) -> tuple[tuple[int, int], ...]:
    """The dice of a step, in the order they are listed: which thing, and at or below what it hits."""
    found = []
    for place, fighter in enumerate(side.fighters):
        if fighter.stands and fighter.thing.letter in STEP_LETTERS.get(step, ()):
            value = min(HIGHEST_FACE, fighter.value)
            found += [(place, value)] * fighter.thing.letter.dice
    return tuple(found)


def roll(state: State, move: m.RollDice) -> State:
    battle = _at(state, *ROLLING)
    side = _unrolled(battle, move.side)
    dice = dice_of(side, battle.step)
    if len(move.dice) != len(dice):
        raise IllegalMove(
            _(
                "{name} rolls {number} dice in this step, not {told}.",
                name=side_name(state, move.side),
                number=len(dice),
                told=len(move.dice),
            ),
            rule("battle.steps"),
        )
    check_die(*move.dice)
    hits = sum(die <= value for die, (_place, value) in zip(move.dice, dice, strict=True))
    return _hit(state, battle, move.side, hits, move.dice)


def count(state: State, move: m.CountHits) -> State:
    battle = _at(state, *ROLLING)
    side = _unrolled(battle, move.side)
    most = len(dice_of(side, battle.step))
    check_value(move.hits, max(most, 0))
    return _hit(state, battle, move.side, move.hits, ())


def _unrolled(battle: Battle, place: int) -> Side:
    side = side_of(battle, place)
    if side.hits is not None:
        raise IllegalMove(_("This side has rolled in this step."), rule("hits.all"))
    return side


def _hit(state: State, battle: Battle, place: int, hits: int, dice: tuple[int, ...]) -> State:
    side = replace(battle.sides[place], hits=hits, dice=dice)
    return settle(replace(state, battle=with_side(battle, place, side)))


# Hits


def room(side: Side) -> int:
    """Hits it can still take; what is above that is lost."""
    return sum(fighter.left for fighter in side.fighters)


def suffer(state: State, move: m.TakeHits) -> State:
    battle = _at(state, *ROLLING)
    side = side_of(battle, move.side)
    if not side.suffers:
        raise IllegalMove(
            _("{name} has no hits to take.", name=side_name(state, move.side)), rule("hits.receiver")
        )
    if len(move.things) != side.suffers:
        said = _(
            "{name} takes {hits} hits; {told} were named.",
            name=side_name(state, move.side),
            hits=side.suffers,
            told=len(move.things),
        )
        raise IllegalMove(said, rule("hits.receiver"))
    for thing in move.things:
        fighter = fighter_of(battle, move.side, thing)
        if not fighter.stands:
            raise IllegalMove(
                _("{thing} takes no more hits.", thing=fighter.thing.said()), rule("hits.multi")
            )
        battle = with_fighter(battle, move.side, thing, replace(fighter, hits=fighter.hits + 1))
        if fighter.thing.kind is Kind.HERO and side.seat != NEUTRAL:
            state = take_away(state, fighter.thing.name, side.seat, Why.HERO_FELL)
    battle = with_side(battle, move.side, replace(battle.sides[move.side], suffers=0))
    return settle(replace(state, battle=battle, news=fallen(state, battle.sides[move.side], move.things)))


def fallen(state: State, side: Side, things: tuple[int, ...]) -> News | None:
    """The creatures and Heroes that these hits took, with those that fell in this step before."""
    gone = tuple(side.fighters[thing].thing for thing in dict.fromkeys(things))
    creatures = tuple(thing for thing in gone if thing.kind.is_creature)
    before = state.news.things if state.news and state.news.kind == "fell" else ()
    return News("fell", things=(*before, *creatures)) if before or creatures else None


# Retreat


def deciding(state: State) -> int | None:
    """Who says next whether to retreat: attackers in turn order, then the defender. Neutral tiles never do."""
    battle = state.battle
    if battle is None or battle.step is not Step.RETREAT:
        return None
    turns = order.order(state)
    open_sides = [
        place
        for place in battle.standing
        if not battle.sides[place].decided
        and battle.sides[place].seat != NEUTRAL
        and has_creatures(battle, place)
    ]
    attackers = [place for place in open_sides if place != battle.defender]
    if attackers:
        return min(attackers, key=lambda place: turns.index(battle.sides[place].seat))
    return open_sides[0] if open_sides else None


def has_creatures(battle: Battle, place: int) -> bool:
    return any(fighter.stands and fighter.thing.kind.is_creature for fighter in battle.sides[place].fighters)


def _deciding(state: State, place: int) -> Battle:
    battle = _at(state, Step.RETREAT)
    side_of(battle, place)
    turn = deciding(state)
    if place != turn:
        said = (
            _("{name} decides first.", name=side_name(state, turn))
            if turn is not None
            else _("Nobody retreats now.")
        )
        raise IllegalMove(said, rule("battle.retreat"))
    return battle


def retreat(state: State, move: m.Retreat) -> State:
    """All creatures go; a Fort or City fights on alone (ruling A29)."""
    battle = _deciding(state, move.side)
    side = battle.sides[move.side]
    fighters = tuple(
        replace(fighter, gone=True) if fighter.stands and fighter.thing.kind.is_creature else fighter
        for fighter in side.fighters
    )
    changed = replace(side, fighters=fighters, decided=True, retreated=True)
    return settle(replace(state, battle=with_side(battle, move.side, changed)))


def stand(state: State, move: m.StandFast) -> State:
    battle = _deciding(state, move.side)
    changed = replace(battle.sides[move.side], decided=True)
    return settle(replace(state, battle=with_side(battle, move.side, changed)))


# Going on by itself


def settle(state: State) -> State:
    """Whatever needs nobody's word: steps without dice, hits nobody made, rounds that are over."""
    while True:
        battle = state.battle
        if battle is None or battle.step in (Step.MUSTER, Step.AFTER):
            return state
        after = _settled(state, battle)
        if after is battle:
            return state
        state = replace(state, battle=after)


def _settled(state: State, battle: Battle) -> Battle:
    if battle.step in ROLLING:
        return _settled_step(battle)
    if len(battle.standing) < 2:
        return replace(battle, step=Step.AFTER)
    if battle.step is Step.RETREAT and deciding(state) is None:
        return _first_step(replace(battle, round=battle.round + 1))
    return battle


def _settled_step(battle: Battle) -> Battle:
    sides = battle.sides
    if any(side.suffers is not None for side in sides):  # everybody has rolled
        return battle if any(side.suffers for side in sides) else _next_step(battle)
    silent = [
        place for place, side in enumerate(sides) if side.hits is None and not dice_of(side, battle.step)
    ]
    for place in silent:
        battle = with_side(battle, place, replace(battle.sides[place], hits=0))
    if any(side.hits is None for side in battle.sides):
        return battle
    return _with_hits(battle)


def _with_hits(battle: Battle) -> Battle:
    """All rolls first, then the hits; on somebody who is gone they are lost (ruling A27)."""
    suffered = [0] * len(battle.sides)
    for place, side in enumerate(battle.sides):
        target = target_of(battle, place)
        if side.hits and target is not None:
            suffered[target] += side.hits
    sides = tuple(
        replace(side, suffers=min(suffered[place], room(side))) for place, side in enumerate(battle.sides)
    )
    return replace(battle, sides=sides)


def _next_step(battle: Battle) -> Battle:
    sides = tuple(replace(side, dice=(), hits=None, suffers=None) for side in battle.sides)
    following = {Step.MAGIC: Step.RANGED, Step.RANGED: Step.MELEE, Step.MELEE: Step.RETREAT}[battle.step]
    battle = replace(battle, sides=sides, step=following)
    return replace(battle, step=Step.AFTER) if len(battle.standing) < 2 else battle


def decide(state: State, move: m.DecideBattle) -> State:
    """What the table fought without Herald."""
    battle = current(state)
    if battle.step is Step.AFTER:
        raise IllegalMove(_("The battle is over."), rule("battle.ends"))
    if move.winner is not None:
        side_of(battle, move.winner)
    sides = tuple(
        side if place == move.winner else replace(side, fighters=tuple(map(_beaten, side.fighters)))
        for place, side in enumerate(battle.sides)
    )
    over = replace(battle, sides=sides, step=Step.AFTER, told=True, held=move.winner)
    return replace(state, battle=over)


def _beaten(fighter: Fighter) -> Fighter:
    """Whether it fell or fled is for the table to say; a Fort is flipped over."""
    if fighter.thing.kind.is_creature:
        return replace(fighter, gone=True)
    return replace(fighter, hits=fighter.hits + fighter.left)
