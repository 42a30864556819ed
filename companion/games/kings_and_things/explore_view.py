"""Exploration as the screen shows it, and the pad that things are entered with: letter, then value."""

from dataclasses import dataclass

from companion.core.number import Number
from companion.core.words import _
from companion.games.kings_and_things import exploration
from companion.games.kings_and_things.cardboard import Box
from companion.games.kings_and_things.exploration import FREE
from companion.games.kings_and_things.moves import Counter
from companion.games.kings_and_things.state import NEUTRAL, Exploration, State
from companion.games.kings_and_things.things import HIGHEST_FACE, Fort, Kind, Letter, Thing

LETTER_ICONS = {
    Letter.MAGIC: "star-four-points",
    Letter.RANGED: "bow-arrow",
    Letter.CHARGE: "arrow-up-bold",
    Letter.MELEE: "sword",
}
KIND_ICONS = {
    Kind.FORT: "chess-rook",
    Kind.HERO: "hero",
    Kind.SETTLEMENT: "city",
    Kind.INCOME: "gold",
    Kind.TREASURE: "treasure",
    Kind.MAGIC: "auto-fix",
    Kind.EVENT: "calendar-star",
}


def icon_of(thing: Thing) -> str:
    """A creature shows its letter, everything else what it is."""
    return LETTER_ICONS[thing.letter] if thing.kind is Kind.CREATURE else KIND_ICONS[thing.kind]


@dataclass(frozen=True, slots=True)
class PadOption:
    text: str
    why: str
    thing: Thing


@dataclass(frozen=True, slots=True)
class PadGroup:
    """The first tap: what sort of thing. The second is one of its options."""

    key: str
    word: str
    icon: str
    options: tuple[PadOption, ...]


def creature_groups() -> tuple[PadGroup, ...]:
    return tuple(
        PadGroup(
            letter,
            letter.word,
            LETTER_ICONS[letter],
            tuple(
                PadOption(str(value), "", Thing(Kind.CREATURE, value, letter))
                for value in range(1, HIGHEST_FACE + 1)
            ),
        )
        for letter in Letter
    )


def muster_groups(state: State, side: int) -> tuple[PadGroup, ...]:
    """What may stand in a hex of a battle; neutral tiles have neither Forts nor Heroes."""
    fought = state.battle
    neutral = fought is not None and fought.sides[side].seat == NEUTRAL
    owner = fought is not None and side == fought.defender
    groups = list(creature_groups())
    if fought is not None and not neutral:
        heroes = _hero_options(state, side)
        if heroes:
            groups.append(PadGroup(Kind.HERO, _("Hero"), KIND_ICONS[Kind.HERO], heroes))
    if owner and not neutral:
        options = tuple(PadOption(fort.word, fort.thing.value_said(int(fort)), fort.thing) for fort in Fort)
        groups.append(PadGroup("fort", _("Fort"), KIND_ICONS[Kind.FORT], options))
    if owner:
        groups.append(_group(state.box, Kind.SETTLEMENT, _("City")))
        groups.append(_numbers(Kind.INCOME, _("Income")))
    return tuple(groups)


def _hero_options(state: State, side: int) -> tuple[PadOption, ...]:
    """The Heroes of a seat that are not in the battle yet, as far as Herald knows their values."""
    if state.battle is None:
        return ()
    here = state.battle.sides[side]
    present = {fighter.thing.name for fighter in here.fighters}
    known = [
        (name, state.box.named(name, Kind.HERO))
        for name in state.seats[here.seat].heroes
        if name not in present
    ]
    return tuple(
        PadOption(name, tile.thing.value_said(tile.value), tile.thing) for name, tile in known if tile
    )


def draw_groups(state: State) -> tuple[PadGroup, ...]:
    """What may come out of the bag."""
    exploring = state.exploration
    terrain = exploring.marker.terrain if exploring else None
    income = _group(state.box, Kind.INCOME, _("Income"), fits=None if terrain is None else terrain)
    return (
        *creature_groups(),
        _group(state.box, Kind.SETTLEMENT, _("City")),
        income,
        _group(state.box, Kind.TREASURE, _("Treasure")),
        PadGroup(
            "magic_tile",
            _("Magic tile"),
            KIND_ICONS[Kind.MAGIC],
            (PadOption(_("Magic tile"), _("name it later"), Thing(Kind.MAGIC)),),
        ),
        PadGroup(
            "event",
            _("Event"),
            KIND_ICONS[Kind.EVENT],
            (PadOption(_("Event"), _("back to the bag"), Thing(Kind.EVENT)),),
        ),
    )


def _group(box: Box, kind: Kind, word: str, fits: object = None) -> PadGroup:
    options = []
    for tile in box.of_kind(kind).values():
        thing = tile.thing
        allowed = fits is None or tile.terrain is None or tile.terrain == fits
        thing = Thing(
            kind,
            thing.value,
            thing.letter,
            thing.name,
            thing.terrain,
            thing.number,
            thing.multi,
            thing.flies,
            allowed,
        )
        why = _("number {number}", number=tile.number)
        if not allowed:
            why = _("does not fit here")
        elif tile.terrain is not None and kind is Kind.INCOME:
            why = _("{number}, {terrain}", number=tile.number, terrain=tile.terrain.word)
        options.append(PadOption(tile.name, why, thing))
    return PadGroup(kind, word, KIND_ICONS[kind], tuple(options))


def _numbers(kind: Kind, word: str) -> PadGroup:
    options = tuple(PadOption(str(number), "", Thing(kind, number=number)) for number in range(1, 7))
    return PadGroup(kind, word, KIND_ICONS[kind], options)


# The draw


@dataclass(frozen=True, slots=True)
class DrawnTile:
    place: int
    thing: Thing
    icon: str
    title: str
    said: str  # defends, spoils, back to the bag
    defends: bool
    bribed: bool
    stays: bool
    price: Number | None
    affordable: bool
    may_keep: bool  # the Acting Opponent may choose it among equals


@dataclass(frozen=True, slots=True)
class ExploreView:
    seat: int
    acting: int
    die: int
    left: int
    tiles: tuple[DrawnTile, ...]
    gold: int
    all_price: int
    doubled: bool
    doubled_said: str


def explore_view(state: State) -> ExploreView | None:
    exploring = state.exploration
    if exploring is None:
        return None
    gold = state.has(exploring.seat, Counter.GOLD)
    tiles = tuple(_tile(state, exploring, place, gold) for place in range(len(exploring.tiles)))
    doubled = exploration.is_doubled(exploring)
    defended = any(tile.defends for tile in tiles)
    said = (
        _("Bribes are doubled: a Treasure, Magic or Special Income tile is there.")
        if doubled and defended
        else ""
    )
    return ExploreView(
        exploring.seat,
        exploring.acting,
        exploring.die,
        exploration.left_to_draw(exploring),
        tiles,
        gold,
        exploration.bribe_all(exploring),
        doubled,
        said,
    )


def _tile(state: State, exploring: Exploration, place: int, gold: int) -> DrawnTile:
    thing = exploring.tiles[place]
    defends = place in exploration.defenders(exploring)
    bribed = place in exploring.bribed
    stays = exploration.stays(exploring, place)
    price = exploration.bribe_price(exploring, place) if defends else None
    rivals = exploration.best_special(exploring)
    return DrawnTile(
        place,
        thing,
        icon_of(thing),
        thing.said(),
        _tile_said(state, thing, defends, bribed, stays),
        defends,
        bribed,
        stays,
        price,
        price is not None and price.value <= gold,
        place in rivals and len(rivals) > 1 and not stays and not exploring.bribed,
    )


def _tile_said(state: State, thing: Thing, defends: bool, bribed: bool, stays: bool) -> str:
    back = _("out of play") if state.bag_empty else _("back into the bag")
    if bribed:
        return _("bribed")
    if defends:
        return _("defends")
    if thing.kind in (Kind.TREASURE, Kind.MAGIC):
        return _("spoils of whoever wins")
    if thing.kind.is_special_income and stays:
        return _("stays in the hex")
    if thing.kind.is_special_income and not thing.permitted:
        return _("wrong terrain: {where}", where=back)
    return back


def die_words() -> dict[int, str]:
    """What each face of the exploration die does."""
    return {
        face: _("yours") if face in FREE else _("{n} tiles", n=face) for face in range(1, HIGHEST_FACE + 1)
    }
