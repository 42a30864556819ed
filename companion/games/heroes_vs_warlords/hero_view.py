"""A Hero display as screens show it: abilities, level, six sections, what is carried."""

from dataclasses import dataclass

from companion.core.number import Number
from companion.core.words import _, listing, ngettext
from companion.games.heroes_vs_warlords import heroes
from companion.games.heroes_vs_warlords.pieces import Ability, Equipment, Resource, Skill, Status
from companion.games.heroes_vs_warlords.state import Hero, State
from companion.games.heroes_vs_warlords.units import Race, Troop, UnitKind, kind_of

ABILITY_ICONS = {
    Ability.ATTACK: "sword",
    Ability.DEFENSE: "defence",
    Ability.INITIATIVE: "sprint",
    Ability.MOVEMENT: "boot",
}
RESOURCE_ICONS = {
    Resource.GOLD: "gold_bar",
    Resource.STONE: "stone",
    Resource.WOOD: "wood",
    Resource.CRYSTAL: "crystal",
}
KIND_ICONS = {UnitKind.RANGED: "archer", UnitKind.CAVALRY: "cavalry", UnitKind.CLOSE: "swordsman"}
OWN_SKILL_ICONS = {Race.AMAZONS: "cleverness", Race.BARBARIANS: "fury", Race.KNIGHTS: "experience"}


@dataclass(frozen=True, slots=True)
class StackCell:
    """A section with units. Values that nobody has told are a question mark."""

    place: int
    troop: Troop
    icon: str
    level: str  # L3
    count: str  # ×4
    attack: str  # A 5
    defense: str  # D 2


@dataclass(frozen=True, slots=True)
class AbilityCell:
    ability: Ability
    icon: str
    label: str
    number: Number
    known: bool = True

    @property
    def text(self) -> str:
        return str(self.number.value) if self.known else "?"


@dataclass(frozen=True, slots=True)
class HeroView:
    seat: int
    hero: int
    name: str  # Ana · Hero 1
    short: str  # Hero 1
    said: str  # Level 2 · 14 EP
    status: Status
    abilities: tuple[AbilityCell, ...]
    sections: tuple[StackCell | None, ...]
    chips: tuple[tuple[str, str], ...]  # icon, text
    lines: tuple[str, ...]
    mp: int
    mp_of: int
    stopped: bool


def hero_said(number: int) -> str:
    return _("Hero {number}", number=number + 1)


def named_hero(state: State, seat: int, hero: int) -> str:
    """Ana · Hero 1"""
    return _("{name} · {hero}", name=state.names[seat], hero=hero_said(hero))


def unit_icon(state: State, race: Race, level: int) -> str:
    if race is Race.MERCENARIES:
        return "mercenary"
    return KIND_ICONS[state.box.unit(race, level).kind or kind_of(race, level)]


def stack_cell(state: State, place: int, troop: Troop) -> StackCell:
    facts = state.box.unit(troop.race, troop.level)
    return StackCell(
        place,
        troop,
        unit_icon(state, troop.race, troop.level),
        _("L{level}", level=troop.level),
        f"×{troop.count}",
        _("A {value}", value="?" if facts.attack is None else facts.attack),
        _("D {value}", value="?" if facts.defense is None else facts.defense),
    )


def stack_cells(state: State, troops: tuple[Troop, ...]) -> tuple[StackCell, ...]:
    return tuple(stack_cell(state, place, troop) for place, troop in enumerate(troops))


def level_said(hero: Hero) -> str:
    return _("Level {level} · {ep} EP", level=hero.level, ep=hero.ep)


def hero_view(state: State, seat: int, hero: int) -> HeroView:
    held = state.hero(seat, hero)
    cells = tuple(
        None if troop is None else stack_cell(state, place, troop)
        for place, troop in enumerate(held.sections)
    )
    return HeroView(
        seat,
        hero,
        named_hero(state, seat, hero),
        hero_said(hero),
        _status_said(held),
        held.status,
        ability_cells(state, seat, hero),
        cells,
        _chips(state, seat, held),
        _lines(state, seat, hero),
        held.mp,
        held.ability(Ability.MOVEMENT) + held.bonus,
        held.stopped,
    )


def ability_cells(state: State, seat: int, hero: int) -> tuple[AbilityCell, ...]:
    held = state.hero(seat, hero)
    short = {Ability.INITIATIVE: _("Initiat."), Ability.MOVEMENT: _("Move")}
    return tuple(
        AbilityCell(
            each,
            ABILITY_ICONS[each],
            short.get(each, each.word),
            heroes.ability(state, seat, hero, each),
            held.knows(each),
        )
        for each in Ability
    )


def _status_said(hero: Hero) -> str:
    if hero.status is Status.UNUSED:
        return _("not in the game yet")
    if hero.status is Status.DEAD:
        return _("dead")
    return level_said(hero)


def _chips(state: State, seat: int, hero: Hero) -> tuple[tuple[str, str], ...]:
    race = state.seats[seat].race
    found: list[tuple[str, str]] = []
    if state.agreed.skills:
        icons = {
            Skill.TRADE: "trade_hall",
            Skill.DIPLOMACY: "diplomacy",
            Skill.SPECIAL: OWN_SKILL_ICONS.get(race, "experience"),
        }
        found += [
            (icons[skill], _("{skill} {value}", skill=skill.word(race), value=hero.skill(skill)))
            for skill in Skill
        ]
    if state.agreed.honor:
        found.append(("honor", _("{n} HP", n=hero.hp)))
    found += [("equipment", equipment_said(item)) for item in hero.equipment]
    return tuple(found)


def _lines(state: State, seat: int, hero: int) -> tuple[str, ...]:
    held = state.hero(seat, hero)
    found = [
        _("{item}: {effect}", item=item.name, effect=item.effect) for item in held.equipment if item.effect
    ]
    if held.quest:
        found.append(_("Quest: {quest}", quest=held.quest))
    used = used_said(state, seat, hero)
    return (*found, used) if used else tuple(found)


def used_said(state: State, seat: int, hero: int) -> str:
    """What a Hero can do only once: towers that were searched, the Training Area."""
    towers = [site.word() for site in state.sites if (seat, hero) in site.used_by]
    said = [_("Searched: {towers}.", towers=listing(towers))] if towers else []
    if any((seat, hero) in city.trained for city in state.cities):
        said.append(_("Has trained."))
    return " ".join(said)


def equipment_said(item: Equipment) -> str:
    """Golden Axe: Attack +2"""
    changes = changes_said(item)
    return _("{item}: {what}", item=item.name, what=changes) if changes else item.name


def changes_said(item: Equipment) -> str:
    """Attack +2, Defense –1"""
    changes = [
        _("{ability} {change}", ability=each.word, change=signed(item.of(each)))
        for each in Ability
        if item.of(each)
    ]
    return ", ".join(changes)


def signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"–{-amount}" if amount < 0 else "0"


def army_said(troops: tuple[Troop, ...]) -> str:
    """17 units"""
    units = sum(troop.count for troop in troops)
    return ngettext("{n} unit", "{n} units", units) if units else _("no units")
