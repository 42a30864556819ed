"""What a move did that the table must now see, or do with its hands, in sentences."""

from collections.abc import Callable

from companion.core.words import _, ngettext
from companion.games.heroes_vs_warlords.hexes import HOLY_GOLD, HOLY_HONOR, HOLY_MP, HOLY_STEPS, mines
from companion.games.heroes_vs_warlords.pieces import Cost, Resource
from companion.games.heroes_vs_warlords.state import News, State
from companion.games.heroes_vs_warlords.units import Troop

ENDS = ("fight_over", "withdrew")  # the combat itself has told of these


def said(state: State) -> tuple[str, ...]:
    return tuple(sentence(state, news) for news in state.news)


def markers(state: State) -> tuple[str, ...]:
    """The list of the clean-up: markers and units to move on the map."""
    return tuple(sentence(state, news) for news in state.cleaned)


def sentence(state: State, news: News) -> str:
    return _SENTENCES[news.kind](state, news)


def troops_said(troops: tuple[Troop, ...]) -> str:
    """3 × level 1, 2 × level 3"""
    return ", ".join(troop.said() for troop in troops)


def _hex(state: State, news: News) -> str:
    return state.sites[news.site].word() if news.site is not None else ""


def _name(state: State, news: News) -> str:
    return state.names[news.seat] if news.seat is not None else ""


def _hero(news: News) -> int:
    return (news.hero or 0) + 1


def _guards(state: State, news: News) -> str:
    guards = troops_said(state.sites[news.site or 0].guards)
    return _("Guards in {hex}: {guards}.", hex=_hex(state, news), guards=guards)


def _reaction(state: State, news: News) -> str:
    if news.other is not None:
        name = state.names[news.other]
        return _("{die} of {need}: {name} reacts.", die=news.die, need=news.amount, name=name)
    return _(
        "{die} of {need}: the guards of {hex} react.", die=news.die, need=news.amount, hex=_hex(state, news)
    )


def _no_reaction(_state: State, news: News) -> str:
    return _("{die}, more than {need}: no reaction.", die=news.die, need=news.amount)


def _outpost(state: State, news: News) -> str:
    resource = Resource(news.note).word
    return _(
        "{name} receives {amount} {resource}. Place an Outpost Visited marker.",
        name=_name(state, news),
        amount=news.amount,
        resource=resource,
    )


def _holy(state: State, news: News) -> str:
    """What 15.4 gives for the die, as it was booked."""
    name, seat = _name(state, news), news.seat or 0
    if news.die <= HOLY_GOLD:
        return _("{die}: {name} receives 1 Gold.", die=news.die, name=name)
    if news.die <= HOLY_HONOR:
        return _("{die}: {name} gains {hp} HP, one for each stack.", die=news.die, name=name, hp=news.amount)
    if news.die <= HOLY_MP:
        return _("{die}: {mp} MP more, at once.", die=news.die, mp=HOLY_STEPS)
    found = Cost(*(mines(state, seat, resource) for resource in Resource))
    return _(
        "{die}: {name} receives one for each mine: {found}.", die=news.die, name=name, found=found.said()
    )


def _clock(state: State, news: News) -> str:
    if state.seats[news.seat or 0].one_more_turn:
        return _(
            "{name} has one turn of Round {round} to retake the Capitol. The second Hero is placed within 4 hexes of it.",
            name=_name(state, news),
            round=news.amount,
        )
    return _(
        "{name} must retake the Capitol by the end of Round {round}. The second Hero is placed within 4 hexes of it.",
        name=_name(state, news),
        round=news.amount,
    )


def _captured_stock(state: State, news: News) -> str:
    return _(
        "{name} captures {amount} {resource}.",
        name=_name(state, news),
        amount=news.amount,
        resource=Resource(news.note).word,
    )


def _fight_over(state: State, news: News) -> str:
    return _("The combat is over: {name} gains {ep} EP.", name=_name(state, news), ep=news.amount)


def _recruit_added(state: State, news: News) -> str:
    return ngettext("{hex}: {n} unit waits.", "{hex}: {n} units wait.", news.amount, hex=_hex(state, news))


_SENTENCES: dict[str, Callable[[State, News], str]] = {
    "guards": _guards,
    "reaction": _reaction,
    "no_reaction": _no_reaction,
    "outpost": _outpost,
    "holy": _holy,
    "clock": _clock,
    "captured_stock": _captured_stock,
    "fight_over": _fight_over,
    "recruit_added": _recruit_added,
    "withdrew": lambda state, news: _("{name} withdraws: this Hero's turn is over.", name=_name(state, news)),
    "all_discovered": lambda _state, _news: _(
        "The last tile is turned: from the next turn on players may be attacked."
    ),
    "recruiting": lambda state, news: _(
        "{hex} is active for the rest of the game. Place a Control marker.", hex=_hex(state, news)
    ),
    "picked_up": lambda state, news: ngettext(
        "{name} picks up {n} unit.", "{name} picks up {n} units.", news.amount, name=_name(state, news)
    ),
    "control": lambda state, news: _(
        "{name} controls {hex}. Place a Control marker.", name=_name(state, news), hex=_hex(state, news)
    ),
    "explored": lambda state, news: _("{hex} is explored. Place the marker.", hex=_hex(state, news)),
    "captured": lambda state, news: _(
        "{die} is even: {name} captures {item}.", die=news.die, name=_name(state, news), item=news.note
    ),
    "lost_item": lambda _state, news: _(
        "{die} is odd: {item} is removed from play.", die=news.die, item=news.note
    ),
    "hero_dies": lambda state, news: _(
        "Hero {hero} of {name} is killed.", hero=_hero(news), name=_name(state, news)
    ),
    "replaced": lambda state, news: _(
        "Hero {hero} of {name} comes for free, with an army worth 10 gold.",
        hero=_hero(news),
        name=_name(state, news),
    ),
    "conquered": lambda state, news: _(
        "{name} conquers {city}: only its army facilities stay.",
        name=_name(state, news),
        city=state.cities[news.city or 0].word(),
    ),
    "defeated": lambda state, news: _(
        "{name} is defeated: Cities and resource hexes are neutral, and Mercenaries gather.",
        name=_name(state, news),
    ),
    "tie": lambda _state, news: _("A tie at {die}: roll again.", die=news.amount),
    "outpost_free": lambda state, news: _("{hex}: take the visited marker off.", hex=_hex(state, news)),
    "holy_free": lambda state, news: _("{hex}: take the Hero markers off.", hex=_hex(state, news)),
    "guard_added": lambda state, news: _(
        "{hex}: add a guard of level {level}.", hex=_hex(state, news), level=news.amount
    ),
}
