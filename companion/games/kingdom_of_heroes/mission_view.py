"""A mission as the screens show it: its symbols, a line for each colour, who leads, what every face would cost."""

from dataclasses import dataclass

from companion.core.frozen import remembered
from companion.core.number import Number
from companion.core.seat import Tincture
from companion.core.words import _, listing, ngettext
from companion.games.kingdom_of_heroes.cardboard import Card
from companion.games.kingdom_of_heroes.cards import MissionColour, Reward
from companion.games.kingdom_of_heroes.casualties import Losses, preview
from companion.games.kingdom_of_heroes.checks import STARTING
from companion.games.kingdom_of_heroes.heroes import WHITE, Band, Company, HeroType, Symbol, White
from companion.games.kingdom_of_heroes.matching import Matching, heroes_said, matching, symbols_met
from companion.games.kingdom_of_heroes.missions import card_of, title_of, unfulfilled
from companion.games.kingdom_of_heroes.order import banners, colour_name
from companion.games.kingdom_of_heroes.rewards import fame
from companion.games.kingdom_of_heroes.scoring import TOO_MANY, WARN_FROM
from companion.games.kingdom_of_heroes.state import Mission, Phase, State
from companion.games.kingdom_of_heroes.values import Leading, leading, mission_value


@dataclass(frozen=True, slots=True)
class SymbolCell:
    """A hero symbol, and whether somebody answers it."""

    icon: str
    word: str
    is_met: bool


@dataclass(frozen=True, slots=True)
class HeroChip:
    """Heroes of one type: how many, how many of them with a ring."""

    icon: str
    count: int
    rings: int


@dataclass(frozen=True, slots=True)
class ColourLine:
    colour: int
    seat: int | None
    name: str
    tincture: str
    symbol: str
    band: Band
    chips: tuple[HeroChip, ...]
    value: Number | None
    worth: int
    met: int  # symbols
    rings: int
    fame: int
    leads: bool
    losses: int | None  # None: the die has not fallen
    said: str  # after the name: what it is, or its fame


@dataclass(frozen=True, slots=True)
class Toll:
    """What a face would cost one colour."""

    name: str
    tincture: str
    symbol: str
    count: int


@dataclass(frozen=True, slots=True)
class FaceView:
    face: int
    text: str  # 4 fall
    chance: str  # 2 in 6
    tolls: tuple[Toll, ...]  # who would lose how many, in turn order


@dataclass(frozen=True, slots=True)
class MissionView:
    number: int
    title: str
    where: str  # forest, Old Wood
    icon: str  # of its region or its terrain icon
    colour: MissionColour | None
    symbols: tuple[SymbolCell, ...] | None  # None: nobody has told
    is_success: bool | None
    verdict: str
    said: str  # 9 heroes, 4 of 4
    brief: str  # success, 2 missing
    lines: tuple[ColourLine, ...]
    leading: Leading | None
    faces: tuple[FaceView, ...]
    tags: tuple[tuple[str, str], ...]  # icon and word: heart, Sapphire, left over
    reward: str
    is_empty: bool  # nobody is on it


def where_said(state: State, mission: Mission) -> str:
    """forest, Old Wood"""
    region = state.box.region(mission.region)
    if region is None:
        return ""
    if region.terrain is None:
        return state.box.place_said(mission.region)
    return _("{terrain}, {region}", terrain=region.terrain.word, region=state.box.place_said(mission.region))


def region_icon(state: State, mission: Mission) -> str:
    region = state.box.region(mission.region)
    if region is not None and region.terrain is not None:
        return region.terrain.value
    icon = card_of(state, mission).icon
    return icon.value if icon else "scroll"


def mission_view(
    state: State,
    mission: Mission,
    company: Company | None = None,
    leader: int | None = None,
    losses: Losses | None = None,
    success: bool | None = None,
) -> MissionView:
    """As it lies on the board; or with other heroes on it, a leader and losses that are known already. Before it is
    resolved also who would lead: nobody leads a mission only once it has failed."""
    there = mission.company if company is None else company
    card = card_of(state, mission)
    found = None if card.symbols is None else matching(there, card.symbols)
    is_success = success if success is not None or found is None else found.is_success
    led = None
    if success is not False and there.colours and card.symbols is not None:
        led = leading(there, card.symbols, banners(state))
    first = leader if leader is not None else led.colour if led else None
    cells = None
    if found is not None:
        cells = tuple(SymbolCell(each.symbol.icon, each.symbol.word, each.is_met) for each in found.matches)
    return MissionView(
        mission.number,
        title_of(state, mission),
        where_said(state, mission),
        region_icon(state, mission),
        card.colour,
        cells,
        is_success,
        _verdict(there, is_success),
        _heroes(there) if found is None else heroes_said(there, found),
        _brief(found),
        colour_lines(state, there, card.symbols, first, bool(is_success), losses),
        led,
        _faces(state, there, first, not is_success) if is_success is not None else (),
        tags(mission, card),
        reward_said(card.reward),
        not there.colours,
    )


def _verdict(company: Company, success: bool | None) -> str:
    if success is None:
        return _("Unknown")
    if success:
        return _("Success")
    return _("Fails") if company.colours else _("Nobody")


def _brief(found: Matching | None) -> str:
    """As short as it can be said."""
    if found is None:
        return "?"
    missing = len(found.missing)
    return ngettext("{n} missing", "{n} missing", missing) if missing else _("Success")


def _heroes(company: Company) -> str:
    return ngettext("{n} hero", "{n} heroes", company.total)


def colour_lines(
    state: State,
    company: Company,
    symbols: tuple[Symbol, ...] | None,
    leader: int | None,
    success: bool,
    losses: Losses | None,
) -> tuple[ColourLine, ...]:
    """In table order, the white heroes last."""
    return tuple(
        _line(state, company, symbols, colour, leader, success, losses) for colour in company.colours
    )


def _line(
    state: State,
    company: Company,
    symbols: tuple[Symbol, ...] | None,
    colour: int,
    leader: int | None,
    success: bool,
    losses: Losses | None,
) -> ColourLine:
    band = company.band(colour)
    famous = fame(company, colour, banners(state)).value if success and colour != WHITE else 0
    said = _("white hero") if colour == WHITE else _("fame +{n}", n=famous) if success else ""
    tincture, symbol = colour_dress(state, colour, company)
    return ColourLine(
        colour,
        None if colour == WHITE else state.colours[colour].seat,
        listing([white.word for white in company.whites]) if colour == WHITE else colour_name(state, colour),
        tincture,
        symbol,
        band,
        chips(band),
        None if symbols is None else mission_value(company, symbols, colour, banners(state)),
        sum(hero.worth * band.count(hero) for hero in HeroType),
        0 if symbols is None else sum(symbols_met(band, symbols).values()),
        band.total_rings,
        famous,
        colour == leader,
        None if losses is None or colour == WHITE else losses.counts[colour],
        said,
    )


def colour_dress(state: State, colour: int, company: Company | None = None) -> tuple[str, str]:
    """Tincture and symbol of a colour; white is argent with the type of its hero."""
    if colour != WHITE:
        tincture = state.colours[colour].tincture
        return str(tincture), tincture.symbol
    whites = company.whites if company else ()
    return str(Tincture.ARGENT), whites[0].hero.icon if whites else "knight"


def white_dress(white: White) -> tuple[str, str]:
    return str(Tincture.ARGENT), white.hero.icon


def short_name(state: State, colour: int) -> str:
    """Beside its shield, where there is little room: the name, or of two colours of a player the colour."""
    if len(state.colours) == len(state.seats):
        return colour_name(state, colour)
    return state.colours[colour].tincture.colour


def chips(band: Band) -> tuple[HeroChip, ...]:
    return tuple(HeroChip(hero.icon, band.count(hero), band.rings(hero)) for hero in band.types())


def _faces(state: State, company: Company, leader: int | None, failed: bool) -> tuple[FaceView, ...]:
    if not company.players:
        return ()
    return tuple(
        FaceView(face.face, face.said, face.chance, _tolls(state, face.losses))
        for face in preview(company, leader, failed)
    )


def _tolls(state: State, losses: Losses) -> tuple[Toll, ...]:
    return tuple(
        Toll(banner.name, *colour_dress(state, banner.colour), losses.counts[banner.colour])
        for banner in banners(state)
        if losses.counts[banner.colour]
    )


def tags(mission: Mission, card: Card) -> tuple[tuple[str, str], ...]:
    """What else is to be seen on it."""
    found = []
    if card.colour is not None:
        found.append((COLOUR_ICONS[card.colour], card.colour.word))
    if card.heart:
        found.append(("heart", _("heart")))
    found += [(white.hero.icon, white.word) for white in mission.company.whites]
    if mission.left_over:
        found.append(("history", _("left over")))
    return tuple(found)


COLOUR_ICONS = {
    MissionColour.BLUE: "circle-outline",
    MissionColour.YELLOW: "circle-half-full",
    MissionColour.RED: "circle",
}


def reward_said(reward: Reward | None) -> str:
    """10 crowns, 2 adventurers, a ring for a mage"""
    if reward is None:
        return ""
    found = [ngettext("{n} crown", "{n} crowns", reward.crowns)] if reward.crowns else []
    if reward.heroes:
        found.append(reward.heroes.said())
    if reward.artifact is not None:
        found.append(_("ring for a {hero}", hero=reward.artifact.word))
    return ", ".join(found) or _("only the card")


@remembered
def board_missions(state: State) -> tuple[MissionView, ...]:
    """From West to East, those of unknown regions last."""
    places = {region.key: at for at, region in enumerate(state.box.regions)}
    ordered = sorted(state.missions, key=lambda each: (places.get(each.region, 99), each.number))
    return tuple(mission_view(state, each) for each in ordered)


@dataclass(frozen=True, slots=True)
class KingdomView:
    """How near the kingdom is to falling."""

    count: int
    text: str
    why: str
    warns: bool


@remembered
def kingdom_view(state: State) -> KingdomView:
    """While heroes still move: what would stay as it stands, to nobody's alarm; afterwards what stays."""
    moving = state.phase in (*STARTING, Phase.TURNS)
    if moving or state.phase in (Phase.MINES, Phase.MISSIONS):
        staying = [
            each for each in state.missions if each.resolved or not mission_view(state, each).is_success
        ]
        count = len(staying) + state.others
        text = ngettext("As things stand, {n} mission stays", "As things stand, {n} missions stay", count)
    else:
        count = unfulfilled(state)
        text = ngettext("{n} unfulfilled mission", "{n} unfulfilled missions", count)
    return KingdomView(count, text, _kingdom_said(count), count >= WARN_FROM and not moving)


def _kingdom_said(count: int) -> str:
    left = TOO_MANY - count
    if left > 0:
        return ngettext("{n} more and the kingdom falls", "{n} more and the kingdom falls", left)
    return _("with {most} the kingdom falls", most=TOO_MANY)
