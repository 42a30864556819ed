"""Phase 2: who can be recruited, what the chance is, and what the missing points cost."""

from dataclasses import dataclass
from fractions import Fraction

from companion.core.frozen import replace
from companion.core.move import IllegalMove
from companion.core.number import Number, Part
from companion.core.words import _
from companion.games.kings_and_things.checks import check_die, check_gold, check_name, check_value, seat_of
from companion.games.kings_and_things.moves import (
    ChooseHero,
    Counter,
    FlipHero,
    MoveHero,
    Phase,
    RollForHero,
    SpendOnHero,
)
from companion.games.kings_and_things.rules import rule
from companion.games.kings_and_things.state import Attempt, News, State, Why, change
from companion.games.kings_and_things.things import MOST_VALUE, Kind

BEFORE, AFTER = 5, 10  # gold for a point
WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}  # of two dice, out of 36


@dataclass(frozen=True, slots=True)
class Chance:
    """What a sum of gold spent before the roll gives."""

    gold: int
    ways: int  # of 36
    affordable: bool

    @property
    def share(self) -> Fraction:
        return Fraction(self.ways, 36)


def need(value: int) -> int:
    """Twice the combat value; exactly that is enough."""
    return 2 * value


def ways(value: int, before: int) -> int:
    """Of the 36 rolls of two dice, those that reach it with so much gold spent before."""
    short = need(value) - before // BEFORE
    return sum(count for total, count in WAYS.items() if total >= short)


def chances(state: State, seat: int, value: int) -> tuple[Chance, ...]:
    """For every sum that may be spent before rolling, up to the one that makes it certain."""
    held = state.has(seat, Counter.GOLD)
    found = []
    for points in range(max(0, need(value) - 2) + 1):
        gold = points * BEFORE
        found.append(Chance(gold, ways(value, gold), gold <= held))
    return tuple(found)


def final_sum(attempt: Attempt) -> Number:
    parts = [Part(_("Dice"), sum(attempt.dice), rule("heroes.roll"), icon="dice-multiple")]
    if attempt.before:
        parts.append(Part(_("Spent before"), attempt.before // BEFORE, rule("heroes.before"), icon="gold"))
    if attempt.after:
        parts.append(Part(_("Spent after"), attempt.after // AFTER, rule("heroes.after"), icon="gold"))
    return Number.of(_("Sum"), rule("heroes.roll"), tuple(parts), seat=attempt.seat)


def missing(attempt: Attempt) -> int:
    """Points, after the roll."""
    return max(0, need(attempt.value) - final_sum(attempt).value)


def missing_gold(attempt: Attempt) -> int:
    return AFTER * missing(attempt)


# Which Heroes there are


def owner(state: State, hero: str) -> int | None:
    for seat, held in enumerate(state.seats):
        if hero in held.heroes:
            return seat
    return None


def available(state: State) -> tuple[str, ...]:
    """Off the side of the map: of each tile the side that is up, or both where nobody has said."""
    names: list[str] = []
    for at, tile in enumerate(state.box.hero_tiles):
        if any(owner(state, name) is not None for name in tile):
            continue
        up = state.faces.get(at, "")
        names += [up] if up in tile else list(tile)
    return tuple(names)


def tile_of(state: State, hero: str) -> int | None:
    for at, tile in enumerate(state.box.hero_tiles):
        if hero in tile:
            return at
    return None


def face_up(state: State, hero: str) -> State:
    at = tile_of(state, hero)
    return state if at is None else replace(state, faces={**state.faces, at: hero})


def give(state: State, hero: str, seat: int, why: Why) -> State:
    """A Hero comes to a seat."""
    state = change(state, seat, Counter.HEROES, 1, why, hero)
    held = state.seats[seat]
    return face_up(state.with_seat(seat, replace(held, heroes=(*held.heroes, hero))), hero)


def take_away(state: State, hero: str, seat: int, why: Why) -> State:
    """A Hero leaves a seat: one that Herald does not know by name counts, too."""
    state = change(state, seat, Counter.HEROES, -1, why, hero)
    held = state.seats[seat]
    if hero in held.heroes:
        place = held.heroes.index(hero)
        held = replace(held, heroes=(*held.heroes[:place], *held.heroes[place + 1 :]))
    elif len(held.heroes) > held[Counter.HEROES]:
        held = replace(held, heroes=held.heroes[: held[Counter.HEROES]])
    return state.with_seat(seat, held)


# The moves


def choose(state: State, move: ChooseHero) -> State:
    seat_of(state, move.seat)
    check_name(move.hero, may_be_empty=False)
    check_value(move.value, MOST_VALUE, 1)
    if move.seat in state.done:
        raise IllegalMove(
            _("{name} has had an attempt this round.", name=state.names[move.seat]), rule("heroes.once")
        )
    if state.attempt is not None and state.attempt.dice:
        raise IllegalMove(_("The dice for {hero} have fallen.", hero=state.attempt.hero), rule("heroes.roll"))
    refuse_taken(state, move.hero)
    return replace(_refunded(state), attempt=Attempt(move.seat, move.hero, move.value))


def refuse_taken(state: State, hero: str) -> None:
    holder = owner(state, hero)
    if holder is not None:
        raise IllegalMove(
            _("{hero} serves {name}.", hero=hero, name=state.names[holder]), rule("heroes.off_map")
        )
    at = tile_of(state, hero)
    for other in state.box.hero_tiles[at] if at is not None else ():
        holder = owner(state, other)
        if holder is not None:
            said = _(
                "{hero} is on the back of {other}, who serves {name}.",
                hero=hero,
                other=other,
                name=state.names[holder],
            )
            raise IllegalMove(said, rule("heroes.off_map"))


def _refunded(state: State) -> State:
    """Another Hero is chosen before the dice fall: what was put down is taken back."""
    attempt = state.attempt
    if attempt is None or not attempt.before:
        return state
    return change(state, attempt.seat, Counter.GOLD, attempt.before, Why.HERO_BEFORE, attempt.hero)


def _attempt(state: State, seat: int) -> Attempt:
    seat_of(state, seat)
    if state.attempt is None or state.attempt.seat != seat:
        raise IllegalMove(_("First choose a Hero."), rule("heroes.choose"))
    return state.attempt


def spend(state: State, move: SpendOnHero) -> State:
    attempt = _attempt(state, move.seat)
    price = AFTER if attempt.dice else BEFORE
    if move.gold < 0 or move.gold % price:
        raise IllegalMove(
            _("Each point costs {price} gold; {gold} is no multiple.", price=price, gold=move.gold),
            rule("heroes.after" if attempt.dice else "heroes.before"),
        )
    if attempt.dice:
        return _spend_after(state, attempt, move.gold)
    check_gold(state, move.seat, move.gold - attempt.before, _("That help"), rule("heroes.before"))
    state = change(state, move.seat, Counter.GOLD, attempt.before - move.gold, Why.HERO_BEFORE, attempt.hero)
    return replace(state, attempt=replace(attempt, before=move.gold))


def _spend_after(state: State, attempt: Attempt, gold: int) -> State:
    check_gold(state, attempt.seat, gold, _("That help"), rule("heroes.after"))
    state = change(state, attempt.seat, Counter.GOLD, -gold, Why.HERO_AFTER, attempt.hero)
    return settle(replace(state, attempt=replace(attempt, after=attempt.after + gold)))


def roll(state: State, move: RollForHero) -> State:
    attempt = _attempt(state, move.seat)
    if attempt.dice:
        raise IllegalMove(_("The dice for {hero} have fallen.", hero=attempt.hero), rule("heroes.roll"))
    check_die(*move.dice)
    return settle(replace(state, attempt=replace(attempt, dice=tuple(move.dice))))


def settle(state: State) -> State:
    """Exactly double is enough. What is missing may still be paid for, until the seat is done."""
    attempt = state.attempt
    if attempt is None or not attempt.dice or missing(attempt):
        return state
    won = give(
        replace(state, attempt=None, news=News("hero_won", attempt.hero)),
        attempt.hero,
        attempt.seat,
        Why.HERO_WON,
    )
    return replace(won, done=(*won.done, attempt.seat))


def drop_attempt(state: State) -> State:
    """Given up: before the roll the gold comes back, after it it is gone."""
    attempt = state.attempt
    if attempt is None:
        return state
    kept = state if attempt.dice else _refunded(state)
    lost = replace(kept, attempt=None, news=News("hero_lost", attempt.hero) if attempt.dice else None)
    return face_up(lost, attempt.hero)


def move_hero(state: State, move: MoveHero) -> State:
    check_name(move.hero, may_be_empty=False)
    holder = owner(state, move.hero)
    if move.seat is not None:
        seat_of(state, move.seat)
        if holder == move.seat:
            raise IllegalMove(_("{hero} serves {name} already.", hero=move.hero, name=state.names[holder]))
    if holder is None and move.seat is None:
        raise IllegalMove(_("{hero} is off the map.", hero=move.hero))
    if holder is None:
        refuse_taken(state, move.hero)
    else:
        state = take_away(state, move.hero, holder, Why.HERO_MOVED)
    return state if move.seat is None else give(state, move.hero, move.seat, Why.HERO_MOVED)


def flip(state: State, move: FlipHero) -> State:
    """Off the map only; the former owner may decide it when the Hero falls."""
    at = tile_of(state, move.hero)
    if at is None or len(state.box.hero_tiles[at]) < 2:
        raise IllegalMove(_("Herald does not know who is on the back of {hero}.", hero=move.hero[:40]))
    refuse_taken(state, move.hero)
    other = next(name for name in state.box.hero_tiles[at] if name != move.hero)
    return face_up(state, other)


def value_of(state: State, hero: str) -> int:
    tile = state.box.named(hero, Kind.HERO)
    return tile.value if tile else 0


def is_recruiting(state: State) -> bool:
    return state.phase is Phase.HEROES
