"""What the table shows of everybody: a card per seat. Displays, hexes and moments have views of their own."""

from companion.core.frozen import remembered
from companion.core.seat_card import Figure, Figures, SeatCard
from companion.core.words import _, listing, ngettext
from companion.games.heroes_vs_warlords import stock, tracks, victory
from companion.games.heroes_vs_warlords.checks import PHASES
from companion.games.heroes_vs_warlords.keeping import ICONS
from companion.games.heroes_vs_warlords.moves import Phase
from companion.games.heroes_vs_warlords.pieces import Ability, Resource, Status
from companion.games.heroes_vs_warlords.prompts import lead, round_said
from companion.games.heroes_vs_warlords.state import State


def title(state: State) -> str:
    if state.phase in (Phase.SCORING, Phase.OVER):
        return _("Final scoring")
    turn = state.on_turn
    if turn is not None:
        return _("{name}'s turn", name=state.names[turn])
    return _(PHASES[state.phase])


def subtitle(state: State) -> str:
    if state.phase in (Phase.SETUP, Phase.JOINING):
        return _("Heroes vs Warlords")
    if state.phase in (Phase.SCORING, Phase.OVER):
        return _("Heroes vs Warlords · {round}", round=round_said(state))
    return lead(state)


@remembered
def seat_cards(state: State) -> tuple[SeatCard, ...]:
    return tuple(_card(state, seat) for seat in range(len(state.seats)))


def _card(state: State, seat: int) -> SeatCard:
    totals = victory.sheet(state).totals
    best = max(total.value for total in totals)
    groups: tuple[Figures, ...] = (_counted(state, seat),)
    if not victory.is_typed(state):
        groups = (_stocks(state, seat), *_heroes(state, seat), *groups)
    held = state.seats[seat]
    return SeatCard(
        seat,
        groups,
        total=totals[seat],
        rank=_("categories"),
        said=_("defeated") if held.out else "",
        tag=_("first") if state.order[:1] == (seat,) else "",
        on_turn=seat == state.on_turn,
        leads=totals[seat].value == best > 0,
        lines=() if victory.is_typed(state) else _lines(state, seat),
    )


def _stocks(state: State, seat: int) -> Figures:
    """Of all displays; the home display can be corrected here."""
    own = stock.cities_of(state, seat)
    if own == (seat,):
        found = [Figure.of(tracks.find(state, resource, seat).track) for resource in Resource]
    else:
        found = [
            Figure(resource.word, str(stock.has(state, seat, resource)), ICONS[resource])
            for resource in Resource
        ]
    return Figures(tuple(found), state.seats[seat].race.word)


def _heroes(state: State, seat: int) -> tuple[Figures, ...]:
    return tuple(
        _hero(state, seat, number)
        for number, hero in enumerate(state.seats[seat].heroes)
        if hero.status is Status.ALIVE
    )


def _hero(state: State, seat: int, number: int) -> Figures:
    key = f"hero{number + 1}"
    words = {
        "level": _("Level"),
        "ep": _("EP"),
        "hp": _("HP"),
        **{str(ability): ability.word for ability in Ability},
    }
    found = [
        Figure.of(kept.track, word)
        for name, word in words.items()
        if (kept := tracks.kept(state).get((f"{key}.{name}", seat))) is not None
    ]
    units = state.hero(seat, number).units
    title = ngettext("Hero {hero} · {n} unit", "Hero {hero} · {n} units", units, hero=number + 1)
    return Figures(tuple(found), title)


def _counted(state: State, seat: int) -> Figures:
    """The live score of the three categories."""
    short = {"resources": _("Resources"), "levels": _("Hero levels"), "army": _("Army")}
    found = [
        Figure(
            short[category.key],
            str(category.counts[seat].value),
            victory.ICONS[category.key],
            number=category.counts[seat],
        )
        for category in victory.categories(state)
    ]
    return Figures(tuple(found), _("Counted at the end"))


def _lines(state: State, seat: int) -> tuple[str, ...]:
    held = state.seats[seat]
    said = []
    cities = [state.cities[city].word() for city in stock.cities_of(state, seat) if city != seat]
    if cities:
        said.append(_("Holds {cities}.", cities=listing(cities)))
    if state.cities[seat].owner != seat and not held.out:
        said.append(_("The Capitol is lost: it must be retaken by the end of the Round."))
    if held.losses:
        said.append(ngettext("{n} Hero lost so far.", "{n} Heroes lost so far.", held.losses))
    return tuple(said)
