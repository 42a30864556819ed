"""A battle as the screen shows it: sides with their things, dice and targets, what comes next, the exact odds."""

from dataclasses import dataclass

from companion.core.frozen import remembered
from companion.core.words import _, ngettext
from companion.games.kings_and_things import aftermath, battle, bluffs
from companion.games.kings_and_things.aftermath import BAD
from companion.games.kings_and_things.battle import side_name
from companion.games.kings_and_things.crowd_odds import battle_crowd_odds
from companion.games.kings_and_things.explore_view import icon_of
from companion.games.kings_and_things.odds import Odds, battle_odds, suggested
from companion.games.kings_and_things.state import NEUTRAL, ROLLING, Battle, Fighter, State, Step
from companion.games.kings_and_things.things import Fort, Kind

STEPS = (Step.MAGIC, Step.RANGED, Step.MELEE, Step.RETREAT)


@dataclass(frozen=True, slots=True)
class ThingCell:
    place: int
    icon: str
    title: str
    letter: str
    value: str  # (2)
    after: str  # what one hit leaves of it, where it takes several
    left: int
    stands: bool
    gone: bool
    rolls: bool  # in this step
    bluff: bool  # no support, as far as is known
    chance: str  # of standing at the end


@dataclass(frozen=True, slots=True)
class SideView:
    place: int
    seat: int | None  # None: neutral tiles
    name: str
    role: str
    things: tuple[ThingCell, ...]
    dice: tuple[int, ...]  # targets of this step's dice
    rolled: tuple[int, ...]
    hits: int | None
    suffers: int
    suggested: tuple[int, ...]
    stands: bool
    heroes: tuple[str, ...]  # of the seat, not in the battle yet


@dataclass(frozen=True, slots=True)
class OddsView:
    title: str
    why: str
    parts: tuple[tuple[str, float, int | None], ...]  # name, share, seat
    words: str


@dataclass(frozen=True, slots=True)
class BattleView:
    hex: str
    round: int
    step: Step
    steps: tuple[str, ...]
    now: int  # which of the steps
    sides: tuple[SideView, ...]
    odds: OddsView | None
    next_title: str
    next_why: str
    next_lines: tuple[str, ...]  # by side
    waits_for_dice: bool
    waits_for_hits: bool


def step_words() -> tuple[str, ...]:
    return (_("Magic"), _("Ranged"), _("Melee"), _("Retreat"))


@remembered
def battle_view(state: State) -> BattleView | None:
    fought = state.battle
    if fought is None:
        return None
    two, odds_shown = _odds(state, fought)
    sides = tuple(_side(state, fought, place, two) for place in range(len(fought.sides)))
    now = STEPS.index(fought.step) if fought.step in STEPS else -1
    rolling = fought.step in ROLLING
    hits = rolling and any(side.suffers for side in fought.sides)
    title, why, lines = _next(fought)
    return BattleView(
        fought.marker.hex,
        fought.round,
        fought.step,
        step_words(),
        now,
        sides,
        odds_shown,
        title,
        why,
        lines,
        rolling and not hits,
        hits,
    )


def _side(state: State, fought: Battle, place: int, two: Odds | None) -> SideView:
    side = fought.sides[place]
    shares = _shares(fought, place, two)
    dice = battle.dice_of(side, fought.step)
    rolling = {thing for thing, _value in dice}
    doubted = bluffs.unsupported(state, place) if fought.step is Step.MUSTER else ()
    cells = tuple(
        _cell(at, fighter, at in rolling, at in doubted, shares.get(at))
        for at, fighter in enumerate(side.fighters)
    )
    present = {fighter.thing.name for fighter in side.fighters}
    held = () if side.seat == NEUTRAL else state.seats[side.seat].heroes
    return SideView(
        place,
        None if side.seat == NEUTRAL else side.seat,
        side_name(state, place),
        _("defender") if place == fought.defender else _("attacker"),
        cells,
        tuple(value for _thing, value in dice),
        side.dice,
        side.hits,
        side.suffers or 0,
        suggested(side, side.suffers or 0),
        place in fought.standing,
        tuple(name for name in held if name not in present),
    )


def _shares(fought: Battle, place: int, two: Odds | None) -> dict[int, float]:
    """The chance that each thing of a side stands at the end, where it is known."""
    if two is None:
        return {}
    first = place == fought.standing[0]
    alive = [at for at, fighter in enumerate(fought.sides[place].fighters) if fighter.stands]
    return dict(zip(alive, two.first if first else two.second, strict=False))


def _cell(at: int, fighter: Fighter, rolls: bool, bluff: bool, share: float | None) -> ThingCell:
    thing = fighter.thing
    value = f"({fighter.value})" if thing.multi else str(fighter.value)
    if thing.kind is Kind.INCOME:
        value = str(thing.number)
    elif thing.kind is not Kind.CREATURE:  # whose icon says what it is, not when it rolls
        value = f"{thing.letter.sign}{value}"
    after = f"({fighter.value - 1})" if thing.multi and fighter.left > 1 else ""
    chance = "" if share is None else _("{n} %", n=round(100 * share))
    return ThingCell(
        at,
        icon_of(thing),
        thing.title,
        thing.letter.sign,
        value,
        after,
        fighter.left,
        fighter.stands,
        fighter.gone,
        rolls,
        bluff,
        chance,
    )


# What comes next


def _next(fought: Battle) -> tuple[str, str, tuple[str, ...]]:
    """The dice of the step after this one, as things stand."""
    if fought.step not in (Step.MAGIC, Step.RANGED):
        return "", "", ()
    following = Step.RANGED if fought.step is Step.MAGIC else Step.MELEE
    title = _("Next, ranged") if following is Step.RANGED else _("Next, melee")
    why = _("charge rolls two") if following is Step.MELEE else ""
    return title, why, tuple(_dice_said(battle.dice_of(side, following)) for side in fought.sides)


def _dice_said(dice: tuple[tuple[int, int], ...]) -> str:
    if not dice:
        return _("no dice")
    values = ", ".join(str(value) for _thing, value in dice)
    return ngettext("{n} die: {values}", "{n} dice: {values}", len(dice), values=values)


# Odds


def _odds(state: State, fought: Battle) -> tuple[Odds | None, OddsView | None]:
    standing = fought.standing
    if len(standing) == 2:
        found = battle_odds(fought, standing[0])
        return found, None if found is None else _two(state, fought, found)
    crowd = battle_crowd_odds(fought)
    if crowd is None:
        return None, None
    parts = [_part(state, fought, place, crowd.holds[place]) for place in standing]
    parts.append((_("Nobody"), crowd.nobody, None))
    words = _("As if everyone always hit the next one around.")
    return None, OddsView(_("Who is left in the end"), _("weakest lost first"), tuple(parts), words)


def _part(state: State, fought: Battle, place: int, share: float) -> tuple[str, float, int | None]:
    seat = fought.sides[place].seat
    name = _("Neutral") if seat == NEUTRAL else state.names[seat]
    return name, share, None if seat == NEUTRAL else seat


def _two(state: State, fought: Battle, found: Odds) -> OddsView:
    first, second = fought.standing
    keeper = fought.defender if fought.defender in (first, second) else second
    wins = found.wins + (found.nobody if keeper == first else 0)
    loses = found.loses + found.endless + (found.nobody if keeper == second else 0)
    parts = (_part(state, fought, first, wins), _part(state, fought, second, loses))
    return OddsView(
        _("If both fight to the end"), _("weakest lost first"), parts, _two_words(state, fought, found)
    )


def _two_words(state: State, fought: Battle, found: Odds) -> str:
    first, second = fought.standing
    said = [
        _(
            "On average {name} keeps {kept} and {other} {left} things.",
            name=side_name(state, first),
            kept=f"{found.first_left:.1f}",
            other=side_name(state, second),
            left=f"{found.second_left:.1f}",
        )
    ]
    if found.nobody >= 0.005:
        said.append(
            _(
                "In {n} of 100 nobody is left: then {name}, the defender, keeps the hex.",
                n=round(100 * found.nobody),
                name=side_name(state, fought.defender),
            )
        )
    if found.endless >= 0.005:
        said.append(_("In {n} of 100 nobody can hit any more.", n=round(100 * found.endless)))
    return " ".join(said)


# After the battle


@dataclass(frozen=True, slots=True)
class AfterDie:
    side: int
    thing: int
    seat: int | None
    title: str
    words: dict[int, str]


def after_dice(state: State) -> tuple[AfterDie, ...]:
    """The dice still to be rolled for Forts and Special Income, and what each face does."""
    fought = state.battle
    if fought is None:
        return ()
    return tuple(_after_die(fought, side, thing) for side, thing in aftermath.open_dice(fought))


def _after_die(fought: Battle, side: int, thing: int) -> AfterDie:
    what = fought.sides[side].fighters[thing].thing
    seat = fought.sides[side].seat
    if what.fort is Fort.CITADEL:
        bad = _("stands")
    elif what.fort is None or what.fort is Fort.TOWER:
        bad = _("gone")
    else:
        bad = _("now a {fort}", fort=Fort(what.fort - 1).word)
    words = {face: bad if face in BAD else _("stays") for face in range(1, 7)}
    return AfterDie(
        side, thing, None if seat == NEUTRAL else seat, _("Die for {thing}", thing=what.said()), words
    )
