"""What the table agreed on: advanced rules one by one, the way to fight, and how the book is read where it can be
read two ways. All of it can be changed during the play (13.0, 19.0)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from companion.games.heroes_vs_warlords.combat_state import CombatRules, Method


@dataclass(frozen=True)  # no slots, for `replace`
class Agreed:
    start: str = "beginning"  # beginning, set, half_way, final
    method: str = "1"  # 19.0
    terrain: bool = False  # 15.1 to 15.3, 15.5, 15.6, 18.0
    holy_places: bool = False  # 15.4
    skills: bool = False  # 16.1
    mercenaries: bool = False  # 17.1, 19.8
    quests: bool = False  # 17.2
    special_buildings: bool = False  # 17.3
    honor: bool = False  # 19.21
    trade_hall_income: bool = False  # B-01
    resource_cap_scope: str = "display"  # B-03; or "player"
    adv_level_cost: str = "reached"  # B-02; or "present"
    failed_hero_reaction_blocks_guards: bool = True  # B-28
    tower_bonus_adds_to_wall: bool = False  # B-07
    siege_bonus_vs_ranged_arena: bool = False  # B-08
    withdraw_stayer_gets_ep: bool = True  # B-15
    initiative_once: bool = True  # B-16
    tied_category: str = "nobody"  # B-12; or "shared"
    attrition_counts: str = "received"  # B-20; or "inflicted"
    tower_fire_mid_band: bool = True  # B-21
    runaway_mercs_give_ep: bool = True  # B-23
    diplomacy_unit: str = "kills"  # B-24; or "hits"
    holy_place_limit: str = "place"  # B-25: each place once per Round; or "player": each player once in each

    @property
    def advanced_experience(self) -> bool:
        """19.20 is in force with every method but the first (ruling B-48)."""
        return self.method != "1"


FIXED = ("start",)  # cannot be agreed on later


def agreed(options: Mapping[str, Any]) -> Agreed:
    known = {each.name for each in fields(Agreed)}
    return Agreed(**{key: value for key, value in options.items() if key in known})


def combat_rules(agreed: Agreed) -> CombatRules:
    shared = {each.name for each in fields(CombatRules)} - {"method"}
    return CombatRules(method=Method(int(agreed.method)), **{name: getattr(agreed, name) for name in shared})
