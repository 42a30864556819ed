"""The table as screens show it: a card per seat, the board, hidden hands, trades; in words, without a widget.

Missions have `mission_view` and `resolution_view`, placing them `round_view`, a turn `turn_view`."""

from dataclasses import dataclass

from companion.core.frozen import remembered
from companion.core.number import Number
from companion.core.rulebook import Rule
from companion.core.seat_card import Figure, Figures, Matrix, SeatCard
from companion.core.sheet import ranks
from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes import ending, missions, scoring, tracks
from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.checks import FINAL, PHASES
from companion.games.kingdom_of_heroes.end_prompts import left_said
from companion.games.kingdom_of_heroes.estate import Estate
from companion.games.kingdom_of_heroes.heroes import HeroType, White
from companion.games.kingdom_of_heroes.order import colours_of, seat_on_turn, seat_order
from companion.games.kingdom_of_heroes.prompt_words import lead
from companion.games.kingdom_of_heroes.prompts import marker_said, prompt, status
from companion.games.kingdom_of_heroes.rules import rule
from companion.games.kingdom_of_heroes.state import (
    IN_CAPITAL,
    ON_BOARD,
    RESERVE,
    RINGED,
    Phase,
    State,
    Tally,
)

__all__ = ["lead", "marker_said", "prompt", "status"]


def title(state: State) -> str:
    if state.phase in FINAL:
        return _("Final scoring")
    if state.resolving is not None:
        mission = state.mission(state.resolving.mission)
        return missions.title_of(state, mission) if mission else _("Missions")
    return _("Kingdom of Heroes")


def subtitle(state: State) -> str:
    """Round 2 of 4 · Turn 3 of 5"""
    if state.phase in FINAL:
        return _("Kingdom of Heroes · after round {round}", round=state.round)
    if state.phase is Phase.TURNS:
        return lead(state)
    return _("{where} · {phase}", where=lead(state), phase=_(PHASES[state.phase]))


# A card per seat


@remembered
def seat_cards(state: State) -> tuple[SeatCard, ...]:
    fame = tuple(ending.fame_of(state, seat).value for seat in range(len(state.seats)))
    places = ranks(fame)
    turn = seat_on_turn(state)
    return tuple(_card(state, seat, places[seat], max(fame), turn) for seat in range(len(state.seats)))


def _card(state: State, seat: int, place: int, best: int, turn: int | None) -> SeatCard:
    fame = ending.fame_of(state, seat)
    groups: list[Figures | Matrix] = [_tokens(state, seat)]
    groups += [_heroes(state, colour) for colour in colours_of(state, seat)]
    return SeatCard(
        seat,
        tuple(groups),
        total=fame,
        rank=ordinal(place) if best else "",
        tag=_("starts") if seat == state.first else "",
        on_turn=seat == turn,
        leads=fame.value == best > 0,
        chips=(_cards_chip(state, seat),),
        lines=tuple(_seat_lines(state, seat)),
    )


def ordinal(place: int) -> str:
    return {1: _("1st"), 2: _("2nd"), 3: _("3rd")}.get(place) or _("4th")


def _cards_chip(state: State, seat: int) -> Figure:
    """Only how many: which they are is hidden (ruling b36)."""
    return Figure.of(tracks.find(state, tracks.CARDS, seat), icon="cards-outline")


def _tokens(state: State, seat: int) -> Figures:
    """Crowns, hearts, crystals, rings."""
    found = [
        Figure.of(tracks.find(state, tally, seat)) for tally in (Tally.CROWNS, Tally.HEARTS, Tally.CRYSTALS)
    ]
    return Figures((*found, _rings(state, seat)))


def _rings(state: State, seat: int) -> Figure:
    """All rings of a seat; a single colour with rings on one type of hero can be corrected at once."""
    rings = ring_number(state, seat)
    return Figure(_("Rings"), str(rings.value), "ring", number=rings)


def ring_number(state: State, seat: int) -> Number:
    parts = []
    for colour in colours_of(state, seat):
        for hero in HeroType:
            key = tracks.key_of(state, RINGED[hero], colour)
            parts.append(tracks.number(state, key, seat).as_part(icon=hero.icon))
    return Number.of(_("Rings"), rule("missions.artifact"), tuple(parts), seat=seat)


def _heroes(state: State, colour: int) -> Matrix:
    """By type and place."""
    held = state.colours[colour]
    places = ((_("Capital"), IN_CAPITAL), (_("Reserve"), RESERVE), (_("On board"), ON_BOARD))
    rows = tuple(
        (
            label,
            tuple(
                Figure.of(tracks.find(state, tracks.key_of(state, tallies[hero], colour), held.seat))
                for hero in HeroType
            ),
        )
        for label, tallies in places
    )
    columns = tuple((hero.icon, hero.word) for hero in HeroType)
    return Matrix(columns, rows, colour_title(state, colour))


def colour_title(state: State, colour: int) -> str:
    """Where a player has two colours: which one."""
    if len(state.colours) == len(state.seats):
        return ""
    return state.colours[colour].tincture.colour


def _seat_lines(state: State, seat: int) -> list[str]:
    """What is out: mines and tower; and of two colours the fame of each."""
    said = []
    own = colours_of(state, seat)
    if len(own) > 1:
        fame = [
            _(
                "{colour} {n}",
                colour=state.colours[colour].tincture.colour.lower(),
                n=state.colours[colour][Tally.FAME],
            )
            for colour in own
        ]
        said.append(_("Fame: {colours}", colours=", ".join(fame)))
    mines = sum(state.colours[colour].mines for colour in colours_of(state, seat))
    tower = sum(state.colours[colour].tower for colour in colours_of(state, seat))
    if mines:
        said.append(ngettext("{n} adventurer in a gold mine", "{n} adventurers in gold mines", mines))
    if tower:
        said.append(ngettext("{n} adventurer in the Mage Tower", "{n} adventurers in the Mage Tower", tower))
    return said


# Beside the board


@dataclass(frozen=True, slots=True)
class BoardRow:
    """Something beside the missions: the starting player, tokens, white heroes, how many missions are left."""

    icon: str
    title: str
    said: str
    seat: int | None = None
    warning: bool = False
    rule: Rule | None = None


@remembered
def board_rows(state: State) -> tuple[BoardRow, ...]:
    rows = [_order_row(state)]
    if state.map_card:
        rows.append(BoardRow("map_card", _("Map card {name}", name=state.map_card), _("this round")))
    rows += [_white_row(state, white) for white in White]
    left = missions.unfulfilled(state)
    if left:
        rows.append(
            BoardRow(
                "scroll",
                ngettext("{n} mission on the board", "{n} missions on the board", left),
                warning_said(state) or _("with 6 at the end of a round the kingdom falls"),
                warning=bool(warning_said(state)),
                rule=rule("scoring.fall"),
            )
        )
    return tuple(rows)


def _order_row(state: State) -> BoardRow:
    names = ", ".join(state.names[seat] for seat in seat_order(state))
    title_ = _("{name} is the starting player", name=state.names[state.first])
    return BoardRow("flag-variant", title_, names, state.first, rule=rule("turns.order"))


def _white_row(state: State, white: White) -> BoardRow:
    if white is White.SAPPHIRE:
        left = ngettext("{n} heart on her card", "{n} hearts on her card", state.hearts)
    else:
        left = ngettext("{n} crystal on his card", "{n} crystals on his card", state.crystals)
    return BoardRow(
        white.hero.icon,
        _("{white}: {where}", white=white.word, where=white_place(state, white)),
        left,
        rule=rule("missions.white"),
    )


def white_place(state: State, white: White) -> str:
    """On a mission, in a region, on the board where nobody told more, or still in the capital."""
    post = state.posts[white]
    mission = state.mission(post.mission) if post.mission is not None else None
    if mission is not None:
        return missions.title_of(state, mission)
    if post.region:
        return state.box.place_said(post.region)
    return _("on the board") if post.out or state.agreed.placing == "table" else _("in the capital")


def warning_said(state: State) -> str:
    """From four unfulfilled missions on, once the missions of the round are resolved or left over."""
    late = (Phase.TOWER, Phase.PAYMENT, Phase.ROUND_END, Phase.FALLEN)
    left = missions.unfulfilled(state) if state.phase in late else _left_over(state)
    return left_said(left) if left >= scoring.WARN_FROM and state.phase not in FINAL else ""


def _left_over(state: State) -> int:
    """Of earlier rounds, and those that failed in this one; what is not yet resolved may still succeed."""
    done = state.resolving.mission if state.resolving is not None and state.resolving.success else None
    return state.others + sum(
        (mission.left_over or mission.resolved) and mission.number != done for mission in state.missions
    )


def notices(state: State) -> tuple[str, ...]:
    """What everybody should hear now."""
    said = []
    if warning := warning_said(state):
        said.append(warning)
    if state.is_last_round and state.phase not in FINAL:
        said.append(
            _("Last round: no payment, and the leaders of the white heroes' missions take all tokens left.")
        )
    return tuple(said)


# Hidden hands


@dataclass(frozen=True, slots=True)
class HandCard:
    place: int
    title: str
    kind: MissionType | None
    heart: bool | None
    said: str


@dataclass(frozen=True, slots=True)
class Hand:
    """What a seat has gained, for its owner's eyes; the others see `cover`."""

    seat: int
    cover: str
    cards: tuple[HandCard, ...]
    told: int  # cards known by their number only
    points: Number | None


def cover(state: State, seat: int) -> str:
    count = ending.card_count(state, seat)
    return ngettext("{name}: {n} card", "{name}: {n} cards", count, name=state.names[seat])


def hand(state: State, seat: int) -> Hand:
    cards = tuple(
        HandCard(place, card.title, card.kind, card.heart, _card_said(card.kind, card.heart))
        for place, card in enumerate(ending.cards_of(state, seat))
    )
    points = scoring.card_points(_with_cards(state, seat))
    return Hand(seat, cover(state, seat), cards, ending.said_cards(state, seat), points)


def _with_cards(state: State, seat: int) -> Estate:
    return Estate(seat, state.names[seat], cards=ending.types_of(state, seat))


def _card_said(kind: MissionType | None, heart: bool | None) -> str:
    if kind is None:
        return _("not known yet")
    return _("{type}, with a heart", type=kind.word) if heart else kind.word
