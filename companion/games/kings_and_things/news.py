"""What the table does with its hands after a move: where tiles go, what is turned over, what may be placed."""

from collections.abc import Callable

from companion.core.move import Move
from companion.core.words import _, listing
from companion.games.kings_and_things.draws import SCREEN, excess
from companion.games.kings_and_things.heroes import available, tile_of
from companion.games.kings_and_things.moves import FlipHero, Phase
from companion.games.kings_and_things.state import News, State
from companion.games.kings_and_things.things import Kind


def notices(state: State) -> tuple[str, ...]:
    """Sentences, most urgent first."""
    news = state.news
    if not news:
        return _screens(state)
    fell = _fell(state, News("fell", things=news.fallen)) if news.fallen else ()
    return (*fell, *_SAY[news.kind](state, news), *_screens(state))


def flips(state: State) -> tuple[tuple[str, Move], ...]:
    """The Heroes that fell just now: each may be turned over, and the other side is up then."""
    news = state.news
    things = () if news is None else news.things if news.kind == "fell" else news.fallen
    found: list[tuple[str, Move]] = []
    for hero in (thing.name for thing in things if thing.kind is Kind.HERO):
        at = tile_of(state, hero)
        for other in state.box.hero_tiles[at] if at is not None else ():
            if other != hero and hero in available(state):
                said = _("Turn {hero} over: {other}", hero=hero, other=other)
                found.append((said, FlipHero(hero)))
    return tuple(found)


def _screens(state: State) -> tuple[str, ...]:
    """Ruling A4: a reminder when spoils make it eleven."""
    if state.phase in (Phase.SCORING, Phase.OVER):
        return ()
    return tuple(
        _(
            "{name} has {over} too many behind the screen: place, cash or return down to {most}.",
            name=state.names[seat],
            over=excess(state, seat),
            most=SCREEN,
        )
        for seat in range(len(state.seats))
        if excess(state, seat)
    )


def _back(state: State) -> str:
    return _("out of play") if state.bag_empty else _("into the bag")


def _hero_won(_state: State, news: News) -> tuple[str, ...]:
    return (_("{hero} goes into any hex you control; mind the stack limit.", hero=news.name),)


def _hero_lost(_state: State, news: News) -> tuple[str, ...]:
    return (_("{hero} stays off the map; the gold is gone.", hero=news.name),)


def _drawn(state: State, _news: News) -> tuple[str, ...]:
    return (
        _(
            "Draw everything first; then look, place, and put trade-ins and excess {where}.",
            where=_back(state),
        ),
    )


def _event(state: State, news: News) -> tuple[str, ...]:
    return (_("{tile} goes {where}.", tile=news.name, where=_back(state)),)


def _fell(state: State, news: News) -> tuple[str, ...]:
    creatures = [thing.said() for thing in news.things if thing.kind is Kind.CREATURE]
    heroes = [thing.title for thing in news.things if thing.kind is Kind.HERO]
    said = []
    if creatures:
        said.append(_("Fallen, {where}: {things}.", where=_back(state), things=listing(creatures)))
    if heroes:
        said.append(_("Off the map, and the owner may turn it over: {heroes}.", heroes=listing(heroes)))
    return tuple(said)


def _bluff(state: State, news: News) -> tuple[str, ...]:
    return (_("{tile} goes {where}.", tile=news.things[0].said(), where=_back(state)),)


def _conquered(state: State, news: News) -> tuple[str, ...]:
    said = [_("Put a control marker into {hex} and take the Battle marker off.", hex=news.name)]
    if news.things:
        spoils = listing([thing.said() for thing in news.things])
        said.append(_("Spoils, behind the screen: {spoils}.", spoils=spoils))
    return (*said, *_hide(state))


def _taken(state: State, news: News) -> tuple[str, ...]:
    return (
        _("Change the control marker in {hex} and take the Battle marker off.", hex=news.name),
        _("Turn Forts, Cities and Villages up; tiles from behind the screen may be placed there."),
        *_hide(state),
    )


def _held(state: State, news: News) -> tuple[str, ...]:
    return (
        _("Take the Battle marker off {hex}; turn Forts, Cities and Villages up.", hex=news.name),
        *_hide(state),
    )


def _hide(state: State) -> tuple[str, ...]:
    if state.agreed.exposed:
        return (_("Revealed creatures stay face up."),)
    return (_("Surviving creatures go face down again."),)


def _clock(state: State, _news: News) -> tuple[str, ...]:
    return (
        _(
            "The first Citadel: the game ends after the Construction of round {round}.",
            round=state.last_round,
        ),
    )


_SAY: dict[str, Callable[[State, News], tuple[str, ...]]] = {
    "hero_won": _hero_won,
    "hero_lost": _hero_lost,
    "drawn": _drawn,
    "event": _event,
    "fell": _fell,
    "bluff": _bluff,
    "conquered": _conquered,
    "taken": _taken,
    "held": _held,
    "clock": _clock,
}
