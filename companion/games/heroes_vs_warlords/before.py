"""Before it begins: what the table agrees on, and how it is set."""

from dataclasses import fields

from companion.core.frozen import replace
from companion.core.game import Task
from companion.core.move import IllegalMove
from companion.core.setup import Deal, Option, Pick, Setup, Toggle
from companion.core.words import _
from companion.games.heroes_vs_warlords.agreed import FIXED, Agreed
from companion.games.heroes_vs_warlords.armies import START_GOLD
from companion.games.heroes_vs_warlords.heroes import offer_level
from companion.games.heroes_vs_warlords.moves import Agree
from companion.games.heroes_vs_warlords.rounds import FEWEST_TILES
from companion.games.heroes_vs_warlords.rules import rule
from companion.games.heroes_vs_warlords.state import State
from companion.games.heroes_vs_warlords.units import PLAYED_RACES

LENGTHS = ("0", "2", "3", "4", "5", "6", "8", "10", "12")
YES, NO = "yes", "no"


def options() -> tuple[Option, ...]:
    races = tuple((number, race.word) for number, race in enumerate(PLAYED_RACES, 1))
    return (
        Deal("races", _("Races"), things=races),
        Pick("start", _("Where to begin"), choices=_starts(), default="beginning"),
        Pick("length", _("Length"), _("In Rounds; then three categories decide."), _lengths(), "6"),
        Pick("method", _("Combat"), _("It may be changed during the play."), _methods(), "1"),
        *_advanced(),
        *_readings(),
    )


def _starts() -> tuple[tuple[str, str, str], ...]:
    return (
        ("beginning", _("At the beginning"), _("Armies are bought, home tiles are placed.")),
        ("half_way", _("Half-way"), _("Herald asks what everyone has.")),
        ("final", _("Score only"), _("Three counts for each player.")),
    )


def _lengths() -> tuple[tuple[str, str, str], ...]:
    none = ("0", _("Not agreed"), _("Until one player is left, or everybody wants to stop."))
    return (none, *((each, _("{n} Rounds", n=each), "") for each in LENGTHS[1:]))


def _methods() -> tuple[tuple[str, str, str], ...]:
    return (
        ("1", _("Arena, basic hits"), _("8.1: the easiest.")),
        ("2", _("Movement, basic hits"), _("19.1: on the Battle Display.")),
        ("3", _("Arena, advanced hits"), _("19.2: hit points by level, attrition.")),
        ("4", _("Movement, advanced hits"), _("19.3: everything.")),
    )


def _advanced() -> tuple[Option, ...]:
    return (
        Toggle("terrain", _("Terrain"), _("15.0, 18.0: MP by terrain, impassable hexes, roads.")),
        Toggle("holy_places", _("Holy places"), _("15.4: a d20 for whoever stops there.")),
        Toggle("skills", _("Skills of Heroes"), _("16.0: one more skill point for each level.")),
        Toggle("mercenaries", _("Mercenaries"), _("17.1, 19.8: 1 gold each in a tavern; they may defect.")),
        Toggle("quests", _("Quests"), _("17.2: with the deck of quest cards.")),
        Toggle("special_buildings", _("Special buildings"), _("17.3: Blacksmith, Shaman Tent, Temple.")),
        Toggle("honor", _("Honor Points"), _("19.21: for defeated stacks.")),
    )


def _readings() -> tuple[Option, ...]:
    """Where the book can be read two ways; the usual reading comes first."""
    return (
        Toggle(
            "trade_hall_income", _("A Trade Hall brings 1 gold"), _("9.2 says so, 4.3.5 and 4.3.6 do not.")
        ),
        Pick(
            "resource_cap_scope",
            _("20 of a resource"),
            _("4.3.7 does not say whether captured displays count apart."),
            (("display", _("On each display"), ""), ("player", _("For each player"), "")),
            "display",
        ),
        Pick(
            "adv_level_cost",
            _("EP for a level, advanced"),
            _("19.20: level × 10, unless the Hero Level Table is taught."),
            (
                ("reached", _("The level reached"), _("1 to 2 costs 20.")),
                ("present", _("The present level"), ""),
            ),
            "reached",
        ),
        Toggle(
            "failed_hero_reaction_blocks_guards",
            _("A failed Hero reaction keeps guards still"),
            _("7.3.2: guards react only if the Heroes decline."),
            True,
        ),
        *_counting_readings(),
        *_combat_readings(),
    )


def _counting_readings() -> tuple[Option, ...]:
    return (
        Pick(
            "tied_category",
            _("A category with a tie"),
            _("12.1 does not say."),
            (("nobody", _("Nobody wins it"), ""), ("shared", _("All who are level win it"), "")),
            "nobody",
        ),
        Pick(
            "holy_place_limit",
            _("Holy places, once per Round"),
            "",
            (("place", _("Each place once"), ""), ("player", _("Each player once in each place"), "")),
            "place",
        ),
    )


def _combat_readings() -> tuple[Option, ...]:
    return (
        Toggle(
            "tower_bonus_adds_to_wall",
            _("Archers in towers have the wall's bonus, too"),
            _("8.7.2: else the tower's instead."),
        ),
        Toggle(
            "siege_bonus_vs_ranged_arena",
            _("Walls and towers help against arrows in the arena"),
            _("8.5.1 against 19.17."),
        ),
        Toggle(
            "withdraw_stayer_gets_ep", _("EP if the enemy withdraws"), _("8.11: for whoever stays."), True
        ),
        Toggle(
            "initiative_once", _("One attempt to change the initiative"), _("8.8: else one success."), True
        ),
        Pick(
            "attrition_counts",
            _("Attrition counts hits"),
            _("19.16.1"),
            (("received", _("that were received"), ""), ("inflicted", _("that were inflicted"), "")),
            "received",
        ),
        Toggle("tower_fire_mid_band", _("Towers hit half as hard up to their Attack"), _("19.17.1.2"), True),
        Toggle("runaway_mercs_give_ep", _("Mercenaries who run away give EP"), _("19.8"), True),
        Pick(
            "diplomacy_unit",
            _("Diplomacy counts"),
            _("16.1.2"),
            (("kills", _("kills"), ""), ("hits", _("hits"), "")),
            "kills",
        ),
    )


# During the play


def agree(state: State, move: Agree) -> State:
    """13.0, 19.0: by agreement, any number of times."""
    known = {each.name: each.default for each in fields(Agreed) if each.name not in FIXED}
    if move.key not in known:
        raise IllegalMove(_("There is nothing of that name to agree on."), rule("advanced.all"))
    option = next(each for each in options() if each.key == move.key)
    value: object = move.value
    if isinstance(option, Toggle):
        if move.value not in (YES, NO):
            raise IllegalMove(_("{option}: yes or no.", option=option.label), rule("advanced.all"))
        value = move.value == YES
    if not option.allows(value, len(state.seats)):
        raise IllegalMove(
            _("{option}: that is not one of the choices.", option=option.label), rule("advanced.all")
        )
    state = replace(state, agreed=replace(state.agreed, **{move.key: value}))
    return _levels_anew(state) if move.key in ("method", "adv_level_cost") else state


def _levels_anew(state: State) -> State:
    """A level costs something else now, and may be earned by that."""
    for seat in state.in_play:
        for hero in range(len(state.seats[seat].heroes)):
            state = offer_level(state, seat, hero)
    return state


# Setting the table


def tasks(setup: Setup) -> tuple[Task, ...]:
    start = setup.options.get("start", "beginning")
    if start == "final":
        return (
            Task(_("Leave everything on the map"), _("Resources, levels and units are counted."), "hexagon"),
        )
    if start == "half_way":
        return (Task(_("Leave the displays as they are"), _("Herald asks for what is on them."), "castle"),)
    camp = _("Heroes go into the home Cities, and the Camp onto its tile.")
    return (
        Task(
            _("Give everyone a City or Camp display and two Hero displays"),
            _("Hero 1 starts; Hero 2 waits."),
            "hero",
        ),
        Task(_("Mark 4 Gold, 2 Stone and 2 Wood"), _("No Crystal."), "gold_bar"),
        Task(
            _("Have {gold} gold for everyone's army ready", gold=START_GOLD),
            _("What is left is lost."),
            "sword",
        ),
        Task(
            _("Choose at least {tiles} tiles", tiles=FEWEST_TILES),
            _("Shuffle them and lay them out face down, all pointing north. Keep the home tiles aside."),
            "hexagon",
        ),
        Task(_("Place the home tiles in order of initiative"), camp, "castle"),
    )
