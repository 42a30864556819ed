"""Income, recruiting, construction and the set-up as screens show them: in words, with the moves, without a widget."""

from dataclasses import dataclass
from fractions import Fraction

from companion.core.frozen import remembered
from companion.core.move import Move
from companion.core.number import Number
from companion.core.words import _, ngettext
from companion.games.kings_and_things import construction, draws, heroes, holdings, order, phases
from companion.games.kings_and_things import moves as m
from companion.games.kings_and_things.cardboard import Tile
from companion.games.kings_and_things.income import income
from companion.games.kings_and_things.moves import Counter
from companion.games.kings_and_things.state import SetupStep, State
from companion.games.kings_and_things.things import Fort, Kind, Terrain
from companion.games.kings_and_things.view import FORT_ICONS, citadel_said


def per_cent(share: Fraction) -> str:
    """Never 0 % for what is possible, never 100 % for what is not certain."""
    whole = int(share * 100 + Fraction(1, 2))
    if share > 0:
        whole = max(1, whole)
    if share < 1:
        whole = min(99, whole)
    return _("{n} %", n=whole)


# Income


@dataclass(frozen=True, slots=True)
class IncomeRow:
    seat: int
    gold: int
    after: int
    income: Number
    parts: tuple[tuple[str, str, str], ...]  # icon, label, value


@remembered
def income_rows(state: State) -> tuple[IncomeRow, ...]:
    rows = []
    for seat in range(len(state.seats)):
        number = income(state, seat)
        parts = tuple((part.icon, part.label, str(part.value)) for part in number.parts)
        gold = state.has(seat, Counter.GOLD)
        rows.append(IncomeRow(seat, gold, gold + number.value, number, parts))
    return tuple(rows)


# Heroes


@dataclass(frozen=True, slots=True)
class HeroChoice:
    name: str
    said: str
    chance: str  # without any gold
    value: int  # 0: nobody knows
    move: Move | None


@remembered
def hero_choices(state: State) -> tuple[HeroChoice, ...]:
    seat = order.on_turn(state)
    return tuple(_hero_choice(state, seat or 0, name) for name in heroes.available(state))


def _hero_choice(state: State, seat: int, name: str) -> HeroChoice:
    value = heroes.value_of(state, name)
    if not value:
        return HeroChoice(name, _("combat value not known yet"), "?", 0, None)
    said = _("combat value {value}, needs {need}", value=value, need=heroes.need(value))
    chance = per_cent(Fraction(heroes.ways(value, 0), 36))
    return HeroChoice(name, said, chance, value, m.ChooseHero(seat, name, value))


@dataclass(frozen=True, slots=True)
class ChanceTile:
    gold: int
    text: str  # 10 gold
    chance: str  # 58 %
    said: str  # 21 of 36
    affordable: bool
    chosen: bool
    move: Move


@remembered
def chance_tiles(state: State) -> tuple[ChanceTile, ...]:
    """For every sum that may be spent before the roll. What is put down already can be taken back."""
    attempt = state.attempt
    if attempt is None:
        return ()
    held = state.has(attempt.seat, Counter.GOLD) + (attempt.before if not attempt.dice else 0)
    return tuple(
        ChanceTile(
            chance.gold,
            _("{gold} gold", gold=chance.gold) if chance.gold else _("no gold"),
            per_cent(chance.share),
            _("{ways} of 36", ways=chance.ways),
            chance.gold <= held,
            chance.gold == attempt.before,
            m.SpendOnHero(attempt.seat, chance.gold),
        )
        for chance in heroes.chances(state, attempt.seat, attempt.value)
    )


def roll_said(state: State, total: int) -> str:
    """What the button says when the dice have fallen."""
    attempt = state.attempt
    if attempt is None:
        return ""
    reached = total + attempt.before // heroes.BEFORE
    short = heroes.need(attempt.value) - reached
    if short <= 0:
        return _("{sum}: {hero} comes", sum=reached, hero=attempt.hero)
    return ngettext("{sum}: {n} point short", "{sum}: {n} points short", short, sum=reached)


@dataclass(frozen=True, slots=True)
class PayView:
    """After the roll: what the missing points cost."""

    sum: Number
    missing: int
    gold: int
    held: int
    pay: Move | None
    pay_said: str


def pay_view(state: State) -> PayView | None:
    attempt = state.attempt
    if attempt is None or not attempt.dice:
        return None
    gold, held = heroes.missing_gold(attempt), state.has(attempt.seat, Counter.GOLD)
    move = m.SpendOnHero(attempt.seat, gold) if gold <= held else None
    said = (
        _("Pay {gold}: {hero} comes", gold=gold, hero=attempt.hero)
        if move
        else _("{gold} gold needed, {held} there", gold=gold, held=held)
    )
    return PayView(heroes.final_sum(attempt), heroes.missing(attempt), gold, held, move, said)


# Things


@dataclass(frozen=True, slots=True)
class GoldStep:
    gold: int
    text: str
    affordable: bool


def gold_steps(state: State, seat: int) -> tuple[GoldStep, ...]:
    most = draws.most_gold(state, seat)
    return tuple(
        GoldStep(gold, str(gold), gold <= most) for gold in range(0, draws.MOST_GOLD + 1, draws.PRICE)
    )


def draw_said(state: State, seat: int, gold: int, trade_ins: int) -> str:
    tiles = draws.tiles_drawn(state, seat, gold, trade_ins).value
    if gold:
        return ngettext("Draw {n} tile for {gold} gold", "Draw {n} tiles for {gold} gold", tiles, gold=gold)
    return ngettext("Draw {n} tile", "Draw {n} tiles", tiles)


# Events and magic


@dataclass(frozen=True, slots=True)
class TileRow:
    name: str
    effect: str
    icon: str
    gold: int
    move: Move


def event_rows(state: State, seat: int) -> tuple[TileRow, ...]:
    rows = []
    for tile in state.box.of_kind(Kind.EVENT).values():
        gold = holdings.event_gold(state, seat, tile.name)
        rows.append(
            TileRow(tile.name, tile.effect_said(), "calendar-star", gold, m.PlayEvent(seat, tile.name, gold))
        )
    return tuple(sorted(rows, key=lambda row: row.name))


def magic_tiles(state: State) -> tuple[Tile, ...]:
    """Those that may be played in this phase."""
    return tuple(tile for tile in holdings.playable(state) if tile.kind is Kind.MAGIC)


# Construction


@dataclass(frozen=True, slots=True)
class FortOffer:
    fort: Fort
    icon: str
    title: str
    said: str  # "2 places, 6 left" or why not
    short: str  # "2 places", or a word why not
    left: str  # "6 left": pieces
    move: Move | None


@dataclass(frozen=True, slots=True)
class BuildRow:
    seat: int
    gold: int
    income: Number
    citadel: str
    offers: tuple[FortOffer, ...]


@remembered
def build_rows(state: State) -> tuple[BuildRow, ...]:
    return tuple(
        BuildRow(
            seat,
            state.has(seat, Counter.GOLD),
            income(state, seat),
            citadel_said(state, seat),
            tuple(_fort_offer(seat, offer) for offer in construction.offers(state, seat)),
        )
        for seat in order.order(state)
    )


def _fort_offer(seat: int, offer: construction.Offer) -> FortOffer:
    said = offer.refused or ngettext("in {n} place", "in {n} places", offer.places)
    if not offer.refused and offer.left is not None:
        said = ngettext("{where}, {n} piece left", "{where}, {n} pieces left", offer.left, where=said)
    move = None if offer.refused else m.BuildFort(seat, offer.fort)
    short = _("not now") if offer.refused else ngettext("{n} place", "{n} places", offer.places)
    left = "" if offer.left is None else _("{n} left", n=offer.left)
    return FortOffer(offer.fort, FORT_ICONS[offer.fort], offer.fort.word, said, short, left, move)


# Before the first round


def setup_steps() -> tuple[str, ...]:
    words = {
        SetupStep.HEROES: _("Heroes"),
        SetupStep.SEA: _("the map"),
        SetupStep.START: _("starting hexes"),
        SetupStep.SECOND: _("second hexes"),
        SetupStep.THIRD: _("third hexes"),
        SetupStep.SET_OUT: _("Tower, gold, things"),
        SetupStep.PLACE: _("place things"),
        SetupStep.EXCHANGE: _("exchange"),
        SetupStep.PLACE_NEW: _("place again"),
    }
    return tuple(words[step] for step in phases.STEPS)


@dataclass(frozen=True, slots=True)
class Task:
    """Something the table does with its hands."""

    icon: str
    title: str
    said: str = ""


def setup_tasks(state: State) -> tuple[Task, ...]:
    """What a step of the set-up asks of everybody, or of whoever is on turn."""
    placing = (
        Task("cards-outline", _("Creatures face down"), _("in hexes of one's own, up to 10 in a hex")),
        Task(
            "treasure",
            _("Special Income face up"),
            _("one to a hex, in its terrain; a City or Village anywhere"),
        ),
        Task(
            "eye-off-outline",
            _("Behind the screen"),
            _("what is not placed; Treasure, Magic and Events always"),
        ),
    )
    beside = (
        Task("check", _("Next to a hex of one's own"), ""),
        Task("close", _("Not next to anybody else's"), ""),
    )
    tasks = {
        SetupStep.SEA: _map_tasks(len(state.seats)),
        SetupStep.START: (
            Task(
                "waves",
                _("On Sea, or next to two or more?"),
                _("Those Sea hexes may be replaced from the deck."),
            ),
            Task(
                "cards-outline",
                _("When everybody has one"),
                _("Shuffle the Sea hexes set aside into the deck."),
            ),
        ),
        SetupStep.SECOND: beside,
        SetupStep.THIRD: beside,
        SetupStep.SET_OUT: (
            Task(FORT_ICONS[Fort.TOWER], _("A Tower"), _("into one of one's own hexes")),
            Task("gold", _("{gold} gold", gold=phases.GOLD), _("from the bank")),
            Task("sack", _("{tiles} things", tiles=phases.TILES), _("from the bag, behind the screen")),
        ),
        SetupStep.PLACE: placing,
        SetupStep.EXCHANGE: (
            Task("numeric-1-circle", _("Say which tiles go"), ""),
            Task("numeric-2-circle", _("Draw as many new ones"), ""),
            Task("numeric-3-circle", _("Then drop the old ones into the bag"), ""),
        ),
        SetupStep.PLACE_NEW: placing,
    }
    return tasks.get(state.step, ())


def _map_tasks(players: int) -> tuple[Task, ...]:
    area = (
        _("in a circle; with three players only the smaller, marked area")
        if players == 3
        else _("in a circle, as the picture in the rules shows")
    )
    return (
        Task(
            "waves", _("{sea} Sea hexes aside", sea=phases.SEA[players]), _("they come into the deck later")
        ),
        Task("shuffle-variant", _("Shuffle all other hexes"), ""),
        Task("hexagon-multiple", _("Lay them out face up"), area),
    )


def terrain_choices(state: State) -> tuple[tuple[Terrain, Move], ...]:
    """One tap claims a hex and remembers its terrain, which bluffs and Special Income need."""
    seat = order.on_turn(state)
    if state.step not in phases.CLAIMING or seat is None:
        return ()
    return tuple((terrain, m.ClaimHex(seat, terrain)) for terrain in Terrain)
