"""What somebody tells of the cardboard, told once: into the box of the play and into the one in the library."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from companion.core.codec import BadShape
from companion.core.frozen import replace
from companion.core.move import Move
from companion.core.words import _
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords.cardboard import (
    COSTED,
    Box,
    every_unit,
    guarded_key,
    race_key,
    read_box,
    written_box,
)
from companion.games.heroes_vs_warlords.combat_moves import TeachUnit
from companion.games.heroes_vs_warlords.facts import (
    sound_conquest,
    sound_cost,
    sound_guards,
    sound_hero,
    sound_honor,
    sound_item,
    sound_items,
    sound_levels,
    sound_outpost,
    sound_unit,
)
from companion.games.heroes_vs_warlords.pieces import Equipment


def taught(box: Box, move: Move) -> Box:
    """The box after somebody told what is printed; BadShape when it cannot be."""
    return _TEACH[type(move)](box, move)


def _said(old: Any, new: Any) -> dict[str, Any]:
    """What is told now, over what was told before."""
    told = {each.name: getattr(new, each.name) for each in fields(old)}
    return {name: value for name, value in told.items() if value is not None}


def _teach_unit(box: Box, move: TeachUnit) -> Box:
    key = (move.race, move.level)
    if key not in every_unit():
        raise BadShape(_("there is no such unit"))
    unit = replace(box.unit(*key), **_said(box.unit(*key), move))
    return replace(box, units={**box.units, key: sound_unit(unit)})


def _teach_hero(box: Box, move: d.TeachHero) -> Box:
    race = race_key(str(move.race))
    hero = replace(box.hero(race), **_said(box.hero(race), move))
    return replace(box, heroes={**box.heroes, race: sound_hero(hero)})


def _teach_building(box: Box, move: d.TeachBuilding) -> Box:
    race = race_key(str(move.race))
    if move.building not in COSTED:
        raise BadShape(_("a Hamlet is there from the beginning"))
    return replace(box, buildings={**box.buildings, (race, move.building): sound_cost(move.cost)})


def _teach_guards(box: Box, move: d.TeachGuards) -> Box:
    kind = guarded_key(str(move.kind))
    return replace(box, guards={**box.guards, kind: sound_guards(move.rows)})


def _teach_equipment(box: Box, move: d.TeachEquipment) -> Box:
    item = sound_item(
        Equipment(move.name, move.attack, move.defense, move.initiative, move.movement, move.effect)
    )
    wanted = move.name.strip().casefold()
    others = tuple(held for held in box.equipment if held.name.strip().casefold() != wanted)
    return replace(box, equipment=sound_items((*others, item)))


_TEACH: dict[type[Move], Callable[[Box, Any], Box]] = {
    TeachUnit: _teach_unit,
    d.TeachHero: _teach_hero,
    d.TeachBuilding: _teach_building,
    d.TeachGuards: _teach_guards,
    d.TeachOutpost: lambda box, move: replace(box, outpost=sound_outpost(move.rows)),
    d.TeachConquest: lambda box, move: replace(box, conquest=sound_conquest(move.rows)),
    d.TeachLevels: lambda box, move: replace(box, levels=sound_levels(move.costs)),
    d.TeachHonor: lambda box, move: replace(box, honor=sound_honor(move.honor)),
    d.TeachEquipment: _teach_equipment,
}
TEACHING = tuple(_TEACH)


def learn(facts: Mapping[str, Any], move: Move) -> dict[str, Any]:
    """The facts of a box with what a teaching move told: for the library, as `taught` is for the play."""
    written = written_box(taught(read_box(facts), move))
    return {**written, "invented": True} if facts.get("invented") else written
