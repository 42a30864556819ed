"""The moves on displays as the log tells them."""

from collections.abc import Callable
from typing import Any

from companion.core.move import Move
from companion.core.words import _
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords.state import State

Telling = tuple[str, str, str]  # title, why, icon


def place_said(state: State, place: str) -> str:
    kind, first, *rest = place.split(":")
    if kind == "hero":
        return _("{name}, Hero {hero}", name=state.names[int(first)], hero=int(rest[0]) + 1)
    if kind == "city":
        return state.cities[int(first)].word()
    return state.sites[int(first)].word()


def _who(before: State, move: Any) -> dict[str, object]:
    return {"name": before.names[move.seat], "hero": move.hero + 1}


def _level_up(before: State, move: d.LevelUp, after: State) -> Telling:
    level = after.hero(move.seat, move.hero).level
    title = _("{name}, Hero {hero}, reaches level {level}", level=level, **_who(before, move))
    if move.skill is None:
        return title, _("{ability} +1", ability=move.ability.word), "star"
    skill = move.skill.word(before.seats[move.seat].race)
    return title, _("{ability} +1, {skill} +1", ability=move.ability.word, skill=skill), "star"


def _raise(before: State, move: d.RaiseAbility, _after: State) -> Telling:
    name = before.names[before.todo[0].seat]
    return _("{name}: the tower gives {ability} +1", name=name, ability=move.ability.word), "", "star"


def _train(before: State, move: d.Train, _after: State) -> Telling:
    title = _("{name} trains Hero {hero}: {ability} +1", ability=move.ability.word, **_who(before, move))
    return title, "", "star"


def _bring(before: State, move: d.BringHero, _after: State) -> Telling:
    return _("{name} places Hero {hero}", **_who(before, move)), "", "hero"


def _lose(before: State, move: d.LoseHero, _after: State) -> Telling:
    return _("{name} loses Hero {hero}", **_who(before, move)), "", "skull"


def _place(before: State, move: d.PlaceHero, _after: State) -> Telling:
    if not move.place:
        return _("{name}, Hero {hero}, is on the road", **_who(before, move)), "", "pencil-outline"
    where = place_said(before, move.place)
    return _("{name}, Hero {hero}, is in {place}", place=where, **_who(before, move)), "", "pencil-outline"


def _section(before: State, move: d.MoveSection, _after: State) -> Telling:
    held = before.hero(move.seat, move.hero).sections[move.source]
    words = {"count": move.count, "level": held.level if held else 0, **_who(before, move)}
    return _("{name}, Hero {hero}: a stack of {count} × level {level}", **words), "", "swordsman"


def _take(before: State, move: d.TakeEquipment, _after: State) -> Telling:
    return (
        _("{name}, Hero {hero}, takes {item}", item=move.name, **_who(before, move)),
        move.effect,
        "treasure",
    )


def _drop(before: State, move: d.DropEquipment, _after: State) -> Telling:
    item = before.hero(move.seat, move.hero).equipment[move.item].name
    return _("{name}, Hero {hero}, gives {item} up", item=item, **_who(before, move)), "", "treasure"


def _capture(before: State, move: d.CaptureEquipment, _after: State) -> Telling:
    return _("{die} for {item}", die=move.die, item=before.todo[0].items[0].name), "", "d20"


def _store(before: State, move: d.StoreHonor, _after: State) -> Telling:
    return _("{name} stores {hp} HP of Hero {hero}", hp=move.hp, **_who(before, move)), "", "honor"


def _honor(before: State, move: d.SayHonor, _after: State) -> Telling:
    return (
        _("{name}: {hp} HP for defeated stacks", name=before.names[before.todo[0].seat], hp=move.hp),
        "",
        "star",
    )


def _quest(before: State, move: d.NoteQuest, _after: State) -> Telling:
    if move.quest.strip():
        return _("{name}, Hero {hero}, has a quest", **_who(before, move)), move.quest, "scroll"
    was = before.hero(move.seat, move.hero).quest
    return _("{name}, Hero {hero}, fulfils the quest", **_who(before, move)), was, "scroll"


def _build(before: State, move: d.Build, _after: State) -> Telling:
    city = before.cities[move.city]
    building = move.building.word(city.race)
    cost = move.paid or before.box.buildings.get((city.race, move.building))
    return (
        _("{name} builds {building}", name=before.names[move.seat], building=building),
        cost.said() if cost else "",
        "castle",
    )


def _set_building(before: State, move: d.SetBuilding, _after: State) -> Telling:
    city = before.cities[move.city]
    words = {"city": city.word(), "building": move.building.word(city.race)}
    if move.stands:
        return _("{city}: {building} stands", **words), "", "pencil-outline"
    return _("{city}: {building} does not stand", **words), "", "pencil-outline"


def _claim_city(before: State, move: d.ClaimCity, _after: State) -> Telling:
    city = before.cities[move.city].word()
    if move.seat is None:
        return _("{city} is nobody's", city=city), "", "pencil-outline"
    return _("{city} is {name}'s", city=city, name=before.names[move.seat]), "", "pencil-outline"


def _recruit(before: State, move: d.Recruit, _after: State) -> Telling:
    title = _(
        "{name} recruits {count} × level {level}",
        name=before.names[move.seat],
        count=move.count,
        level=move.level,
    )
    return title, before.cities[move.city].word(), "swordsman"


def _hire(before: State, move: d.HireMercenaries, _after: State) -> Telling:
    return (
        _("{name} hires {count} Mercenaries for Hero {hero}", count=move.count, **_who(before, move)),
        "",
        "swordsman",
    )


def _trade(before: State, move: d.Trade, _after: State) -> Telling:
    title = _(
        "{name} trades {give} for {times} {get}",
        name=before.names[move.seat],
        give=move.give.word,
        times=move.times,
        get=move.get.word,
    )
    return title, "", "gold_bar"


def _conquest(_before: State, move: d.RollConquest, _after: State) -> Telling:
    return (
        _("{die} on the Conquest Table for {resource}", die=move.die, resource=move.resource.word),
        "",
        "d20",
    )


def _spoils(_before: State, move: d.TakeSpoils, _after: State) -> Telling:
    return _("Captured: {amount} {resource}", amount=move.amount, resource=move.resource.word), "", "gold_bar"


def _learnt(what: Callable[[Any], str]) -> Callable[[State, Any, State], Telling]:
    return lambda _before, move, _after: (_("Learnt: {what}", what=what(move)), "", "school-outline")


DISPLAY_TELLINGS: dict[type[Move], Callable[[State, Any, State], Telling]] = {
    d.LevelUp: _level_up,
    d.RaiseAbility: _raise,
    d.Train: _train,
    d.BringHero: _bring,
    d.LoseHero: _lose,
    d.PlaceHero: _place,
    d.MoveSection: _section,
    d.TakeEquipment: _take,
    d.DropEquipment: _drop,
    d.CaptureEquipment: _capture,
    d.StoreHonor: _store,
    d.SayHonor: _honor,
    d.NoteQuest: _quest,
    d.Build: _build,
    d.SetBuilding: _set_building,
    d.ClaimCity: _claim_city,
    d.Recruit: _recruit,
    d.HireMercenaries: _hire,
    d.Trade: _trade,
    d.RollConquest: _conquest,
    d.TakeSpoils: _spoils,
    d.TeachHero: _learnt(lambda move: _("Heroes of the {race}", race=move.race.word)),
    d.TeachBuilding: _learnt(lambda move: move.building.word(move.race)),
    d.TeachGuards: _learnt(lambda move: _("Guards Table, {kind}", kind=move.kind.word)),
    d.TeachOutpost: _learnt(lambda _move: _("Outpost Table")),
    d.TeachConquest: _learnt(lambda _move: _("Conquest Table")),
    d.TeachLevels: _learnt(lambda _move: _("Hero Level Table")),
    d.TeachHonor: _learnt(lambda _move: _("Honor Table")),
    d.TeachEquipment: _learnt(lambda move: move.name),
}
