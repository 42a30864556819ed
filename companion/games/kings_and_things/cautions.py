"""What should be confirmed before it is recorded: a table may well do it, and mean it."""

from collections.abc import Callable

from companion.core.move import Caution, Correct, Move
from companion.core.words import _, listing, ngettext
from companion.games.kings_and_things import construction, heroes, order, phases, scoring
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.exploration import left_to_draw
from companion.games.kings_and_things.moves import Counter, Phase
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import FORT_COUNTERS, NEUTRAL, Side, State
from companion.games.kings_and_things.things import Kind

STACK = 10


def cautions(state: State, move: Move) -> tuple[Caution, ...]:
    find = _CAUTIONS.get(type(move))
    return tuple(find(state, move)) if find else ()


def _out_of_turn(state: State, seat: int) -> list[Caution]:
    """A table may act out of turn; Herald says whose turn it is."""
    turn = order.on_turn(state)
    if state.phase not in phases.ONCE_AROUND or turn is None or turn == seat:
        return []
    said = _("It is {name}'s turn, not {other}'s.", name=state.names[turn], other=state.names[seat])
    return [Caution(said, rule("round.all"))]


def _done(state: State, move: m.Done) -> list[Caution]:
    found = _out_of_turn(state, move.seat)
    if state.phase is Phase.THINGS and move.seat not in state.done:
        said = _("{name} must draw the free tiles.", name=state.names[move.seat])
        found.append(Caution(said, rule("things.free")))
    attempt = state.attempt
    if (
        attempt is not None
        and attempt.dice
        and heroes.missing_gold(attempt) <= state.has(attempt.seat, Counter.GOLD)
    ):
        said = _(
            "{gold} gold would still bring {hero}.", gold=heroes.missing_gold(attempt), hero=attempt.hero
        )
        found.append(Caution(said, rule("heroes.after")))
    return found


def _choose(state: State, move: m.ChooseHero) -> list[Caution]:
    found = _out_of_turn(state, move.seat)
    at = heroes.tile_of(state, move.hero)
    up = state.faces.get(at, "") if at is not None else ""
    if up and up != move.hero:
        said = _("{hero} is on the back: {up} is up.", hero=move.hero, up=up)
        found.append(Caution(said, rule("heroes.choose")))
    return found


def _spend(state: State, move: m.SpendOnHero) -> list[Caution]:
    attempt = state.attempt
    if attempt is None or not attempt.dice or move.gold >= heroes.missing_gold(attempt):
        return []
    said = _(
        "{gold} gold are not enough: {need} are needed.", gold=move.gold, need=heroes.missing_gold(attempt)
    )
    return [Caution(said, rule("heroes.after"))]


def _seat_turn(state: State, move: m.DrawThings | m.PlayEvent) -> list[Caution]:
    return _out_of_turn(state, move.seat)


def _next(state: State, _move: m.NextPhase) -> list[Caution]:
    found = []
    if state.phase is Phase.COMBAT and state.markers:
        said = ngettext(
            "{n} Battle marker is still on the map.",
            "{n} Battle markers are still on the map.",
            len(state.markers),
        )
        found.append(Caution(said, rule("combat.select")))
    if state.phase is Phase.INCOME:
        found.append(Caution(_("Nobody has collected income."), rule("income.all")))
    left = order.waiting(state) if state.phase in phases.ONCE_AROUND else ()
    if left:
        names = listing([state.names[seat] for seat in left])
        found.append(Caution(_("Not everybody has acted: {names}.", names=names), rule("round.all")))
    return found


def _go_to(state: State, move: m.GoToPhase) -> list[Caution]:
    if move.phase is state.phase:
        return []
    said = _("This leaves the order of the nine phases.")
    return [Caution(said, rule("round.all"))]


def _stop(state: State, _move: m.StopHere) -> list[Caution]:
    if scoring.contenders(state):
        return []
    return [Caution(_("Nobody has a Citadel yet, so nobody would win."), rule("end.winner"))]


def _finish(state: State, _move: m.Finish) -> list[Caution]:
    found = []
    if not scoring.contenders(state):
        found.append(Caution(_("Nobody has a Citadel, so nobody wins."), rule("end.winner")))
    open_seats = scoring.uncounted(state)
    if open_seats:
        names = listing([state.names[seat] for seat in open_seats])
        found.append(
            Caution(_("Creatures are not counted yet: {names}.", names=names), rule("end.creatures"))
        )
    return found


def _remove(state: State, _move: m.RemoveSpecial) -> list[Caution]:
    if state.phase is not Phase.COMBAT:
        return []
    return [Caution(_("Special Income is not taken back during Combat."), rule("special.remove"))]


def _place(state: State, move: m.PlaceSpecial) -> list[Caution]:
    tile = state.box.named(move.name, Kind.INCOME, Kind.SETTLEMENT) if move.name else None
    if tile is None or tile.terrain is None or not state.seats[move.seat].terrains:
        return []
    if state.seats[move.seat].terrains.get(tile.terrain, 0):
        return []
    said = _(
        "{tile} needs {terrain}, and {name} has none that Herald knows.",
        tile=tile.name,
        terrain=tile.terrain.word,
        name=state.names[move.seat],
    )
    return [Caution(said, rule("special.place"))]


def _magic(state: State, move: m.PlayMagic) -> list[Caution]:
    tile = state.box.named(move.name, Kind.MAGIC)
    now = {"movement": Phase.MOVEMENT, "combat": Phase.COMBAT, "events": Phase.EVENTS}
    if tile is None or tile.when not in now or state.phase is now[tile.when]:
        return []
    said = _("{tile} is played in another phase.", tile=tile.name)
    return [Caution(said, rule("magic.when"))]


def _build(state: State, move: m.BuildFort) -> list[Caution]:
    if construction.pieces_left(state, move.fort) != 0:
        return []
    said = _("By Herald's count no {fort} piece is left.", fort=move.fort.word)
    return [Caution(said, rule("construction.pieces"))]


def _select(state: State, move: m.SelectHex) -> list[Caution]:
    turn = order.next_chooser(state)
    if turn is None or turn == move.seat:
        return []
    said = _("{name} selects next, not {other}.", name=state.names[turn], other=state.names[move.seat])
    return [Caution(said, rule("combat.select"))]


def _end_draw(state: State, _move: m.EndDraw) -> list[Caution]:
    exploring = state.exploration
    left = left_to_draw(exploring) if exploring and exploring.die else 0
    if left <= 0:
        return []
    said = ngettext("{n} tile was not shown.", "{n} tiles were not shown.", left)
    return [Caution(said, rule("exploration.draw"))]


def _add(state: State, move: m.AddThing) -> list[Caution]:
    fought = state.battle
    if fought is None or not 0 <= move.side < len(fought.sides):
        return []
    side = fought.sides[move.side]
    if side.seat == NEUTRAL:
        return []
    name, fort = state.names[side.seat], move.thing.fort
    if fort is not None and not state.has(side.seat, FORT_COUNTERS[fort]):
        return [Caution(_("{name} has no {fort}.", name=name, fort=fort.word), rule("construction.levels"))]
    if (
        move.thing.kind is Kind.HERO
        and move.thing.name
        and move.thing.name not in state.seats[side.seat].heroes
    ):
        said = _("Herald does not know that {hero} serves {name}.", hero=move.thing.name, name=name)
        return [Caution(said, rule("heroes.off_map"))]
    creatures = [fighter for fighter in side.fighters if fighter.thing.kind.is_creature and not fighter.gone]
    if move.thing.kind.is_creature and len(creatures) == STACK and not _citadel_there(state):
        said = _("{name} would have more than {stack} creatures in the hex.", name=name, stack=STACK)
        return [Caution(said, rule("movement.stack"))]
    return []


def _citadel_there(state: State) -> bool:
    fought = state.battle
    return fought is not None and any(
        fighter.thing.kind is Kind.FORT and fighter.thing.value == 4
        for side in fought.sides
        for fighter in side.fighters
    )


def _has_heroes(state: State, side: Side) -> bool:
    return side.seat != NEUTRAL and side.stands and state.has(side.seat, Counter.HEROES) > 0


def _decide(state: State, _move: m.DecideBattle) -> list[Caution]:
    fought = state.battle
    if fought is None or not any(_has_heroes(state, side) for side in fought.sides):
        return []
    return [Caution(_("Heroes that fell must be taken off by hand."), rule("hits.gone"))]


def _bluff(state: State, move: m.CallBluff) -> list[Caution]:
    fought = state.battle
    if fought is None or not 0 <= move.side < len(fought.sides):
        return []
    side = fought.sides[move.side]
    if not 0 <= move.thing < len(side.fighters) or side.seat == NEUTRAL:
        return []
    thing = side.fighters[move.thing].thing
    if thing.terrain is None or not state.seats[side.seat].terrains.get(thing.terrain, 0):
        return []
    said = _(
        "{name} owns {terrain}: it is supported.", name=state.names[side.seat], terrain=thing.terrain.word
    )
    return [Caution(said, rule("bluff.all"))]


def _correct(state: State, move: Correct) -> list[Caution]:
    """A Citadel that is only counted starts no clock."""
    if (
        move.track != Counter.CITADELS
        or not move.value
        or state.last_round
        or state.phase not in phases.ROUND
    ):
        return []
    said = _("The clock is not running. If this Citadel was built, correct the last round, too.")
    return [Caution(said, rule("end.clock"))]


_CAUTIONS: dict[type[Move], Callable[..., list[Caution]]] = {
    m.Done: _done,
    m.ChooseHero: _choose,
    m.SpendOnHero: _spend,
    m.DrawThings: _seat_turn,
    m.PlayEvent: _seat_turn,
    m.NextPhase: _next,
    m.GoToPhase: _go_to,
    m.StopHere: _stop,
    m.Finish: _finish,
    m.RemoveSpecial: _remove,
    m.PlaceSpecial: _place,
    m.PlayMagic: _magic,
    m.BuildFort: _build,
    m.SelectHex: _select,
    m.EndDraw: _end_draw,
    m.AddThing: _add,
    m.DecideBattle: _decide,
    m.CallBluff: _bluff,
    Correct: _correct,
}
