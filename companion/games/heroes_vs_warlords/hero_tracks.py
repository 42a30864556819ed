"""The numbers of a Hero: abilities, level, EP and HP, MP, skills, and the units in his sections."""

from collections.abc import Callable

from companion.core.game import Track
from companion.core.number import Number, Part
from companion.core.words import _
from companion.games.heroes_vs_warlords import heroes
from companion.games.heroes_vs_warlords.keeping import ICONS, Kept, ledger
from companion.games.heroes_vs_warlords.pieces import Ability, Skill
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import Raise, Source, State, Why
from companion.games.heroes_vs_warlords.units import LARGEST_STACK, Troop


def hero_numbers(state: State, seat: int, hero: int) -> list[Kept]:
    held = state.hero(seat, hero)
    key = f"hero{hero + 1}"

    def name(what: str) -> str:
        return _("Hero {hero}: {what}", hero=hero + 1, what=what)

    def put(field: str) -> Callable[[State, int, str], State]:
        return lambda now, value, _note: now.with_hero(seat, hero, **{field: value})

    found = [_ability(state, seat, hero, ability, name(ability.word)) for ability in Ability]
    level = Track(f"{key}.level", name(_("Level")), held.level, seat, 0, heroes.HIGHEST, "level")
    found.append(Kept(level, put("level"), "heroes.level"))
    found.append(_points(state, seat, hero, "ep", name(_("EP")), "heroes.level"))
    if state.agreed.honor or state.agreed.holy_places or held.hp:
        found.append(_points(state, seat, hero, "hp", name(_("HP")), "heroes.honor"))
    if held.alive:
        found.append(_movement(state, seat, hero, name(_("MP left"))))
    if state.agreed.skills:
        found += [
            _skill(state, seat, hero, skill, name(skill.word(state.seats[seat].race))) for skill in Skill
        ]
    for place, troop in enumerate(held.sections):
        if troop is not None:
            found.append(_section(seat, hero, place, troop, name(troop.said())))
    return found


def _ability(state: State, seat: int, hero: int, ability: Ability, label: str) -> Kept:
    held = state.hero(seat, hero)

    def put(now: State, value: int, note: str) -> State:
        each = now.hero(seat, hero)
        raw = each.start.get(ability, 0)
        raw += sum(raised.amount for raised in each.raises if raised.ability is ability)
        raw += sum(item.of(ability) for item in each.equipment)
        by_hand = Raise(ability, value - raw, Source.CORRECTED, note)
        return now.with_hero(seat, hero, raises=(*each.raises, by_hand))

    track = Track(f"hero{hero + 1}.{ability}", label, held.ability(ability), seat, 0, 999, ICONS[ability])
    return Kept(track, put, "heroes.abilities", lambda now: heroes.ability(now, seat, hero, ability))


def _points(state: State, seat: int, hero: int, key: str, label: str, because: str) -> Kept:
    value: int = getattr(state.hero(seat, hero), key)

    def put(now: State, value: int, note: str) -> State:
        held: int = getattr(now.hero(seat, hero), key)
        now = heroes.gain_points(now, seat, hero, key, value - held, Why.CORRECTED, note)
        return heroes.offer_level(now, seat, hero) if key == "ep" and now.combat is None else now

    def explain(now: State) -> Number:
        held = now.hero(seat, hero)
        return ledger(label, rule(because), held.carried.get(key, 0), held.ledger, key, seat)

    return Kept(
        Track(f"hero{hero + 1}.{key}", label, value, seat, 0, heroes.MOST_POINTS, "level"),
        put,
        because,
        explain,
    )


def _movement(state: State, seat: int, hero: int, label: str) -> Kept:
    def put(now: State, value: int, _note: str) -> State:
        held = now.hero(seat, hero)
        spent = held.ability(Ability.MOVEMENT) + held.bonus - value
        return now.with_hero(seat, hero, spent=spent, stopped=held.stopped and not value)

    def explain(now: State) -> Number:
        held = now.hero(seat, hero)
        because = rule("movement.points")
        parts = [heroes.ability(now, seat, hero, Ability.MOVEMENT).as_part()]
        if held.bonus:
            parts.append(Part(_("Holy place"), held.bonus, rule("map.holy")))
        over = max(0, held.spent - held.ability(Ability.MOVEMENT) - held.bonus)
        parts.append(Part(_("Spent in this turn"), over - held.spent, because))
        return Number.of(label, because, tuple(parts), seat=seat)

    track = Track(f"hero{hero + 1}.mp", label, state.hero(seat, hero).mp, seat, 0, 9999, "boot")
    return Kept(track, put, "movement.points", explain)


def _skill(state: State, seat: int, hero: int, skill: Skill, label: str) -> Kept:
    def put(now: State, value: int, _note: str) -> State:
        return now.with_hero(seat, hero, skills={**now.hero(seat, hero).skills, skill: value})

    value = state.hero(seat, hero).skill(skill)
    return Kept(Track(f"hero{hero + 1}.{skill}", label, value, seat, 0, 99), put, "heroes.skills")


def _section(seat: int, hero: int, place: int, troop: Troop, label: str) -> Kept:
    def put(now: State, value: int, _note: str) -> State:
        sections = list(now.hero(seat, hero).sections)
        sections[place] = Troop(troop.race, troop.level, value)
        return now.with_hero(seat, hero, sections=tuple(sections))

    key = f"hero{hero + 1}.section{place + 1}"
    return Kept(Track(key, label, troop.count, seat, 1, LARGEST_STACK, "swordsman"), put, "heroes.sections")
